"""A button whose words wrap, with a border and a focus ring that do not depend on colour."""

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from narrator.interface.window.words import ENDLESS, breakable, least_width

# At least as high and as wide as AUDIO_A11Y.md section 7 wants it.
LEAST = 56
_PADDING = 12
_BORDER = 2
_RING = 4
_WRAPPED = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextShowMnemonic)


class BigButton(QPushButton):
    """A large button; one that is checked has a mark in front of its words.

    A key that is held down and a double click press it once, for what is pressed next may be another question; with
    `often` each click counts.
    """

    def __init__(self, text: str = "", parent: QWidget | None = None, *, often: bool = False) -> None:
        super().__init__(text, parent)
        self._often = often
        # A layout asks for the same sizes dozens of times, and each answer measures the words.
        self._measured: dict[tuple[int, str], QSize] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - a name of Qt
        """Be taller where it is narrower."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """Return the height of the wrapped words."""
        return max(LEAST, self._words(max(1, width - 2 * _PADDING)).height() + 2 * _PADDING)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the size of the words on one line."""
        words = self._words(ENDLESS)
        return QSize(max(LEAST, words.width() + 2 * _PADDING), max(LEAST, words.height() + 2 * _PADDING))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the size of the longest word."""
        return QSize(max(LEAST, least_width(self._shown(), self.fontMetrics()) + 2 * _PADDING), LEAST)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Be pressed by Enter as by Space."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.click()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Leave the second click of two out."""
        if self._often:
            super().mouseDoubleClickEvent(event)

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802
        """Draw the border, the words, and a ring when it has the focus."""
        palette = self.palette()
        # The grey of a system for what is disabled may be too faint to read: the border tells it instead.
        group = QPalette.ColorGroup.Active
        pressed = self.isDown()
        back, fore = (
            (QPalette.ColorRole.Highlight, QPalette.ColorRole.HighlightedText)
            if pressed
            else (
                QPalette.ColorRole.Button,
                QPalette.ColorRole.ButtonText,
            )
        )
        painter = QPainter(self)
        painter.fillRect(self.rect(), palette.color(group, back))
        pen = QPen(palette.color(group, fore), _RING if self.hasFocus() else _BORDER)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        pen.setStyle(Qt.PenStyle.SolidLine if self.isEnabled() else Qt.PenStyle.DotLine)
        painter.setPen(pen)
        inset = pen.width() // 2
        painter.drawRect(self.rect().adjusted(inset, inset, -inset - 1, -inset - 1))
        if self.hasFocus():
            # A second line inside the first: the focus shows without any colour.
            painter.setPen(QPen(palette.color(group, fore), 1, Qt.PenStyle.DashLine))
            painter.drawRect(self.rect().adjusted(8, 8, -9, -9))
            painter.setPen(pen)
        area = self.rect().adjusted(_PADDING, _PADDING // 2, -_PADDING, -_PADDING // 2)
        painter.drawText(area, _WRAPPED, breakable(self._shown(), self.fontMetrics(), area.width()))
        painter.end()

    def _shown(self) -> str:
        return f"✓ {self.text()}" if self.isCheckable() and self.isChecked() else self.text()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Measure the words again in another size of text."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measured.clear()

    def _words(self, width: int) -> QSize:
        shown = self._shown()
        known = self._measured.get((width, shown))
        if known is None:
            area = QRect(QPoint(), QSize(width, ENDLESS))
            words = breakable(shown, self.fontMetrics(), width)
            known = self._measured[(width, shown)] = self.fontMetrics().boundingRect(area, _WRAPPED, words).size()
        return known
