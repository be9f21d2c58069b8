"""Borders, bars and a focus ring that are seen in any colours: a style has shades that low vision may miss."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QFocusFrame,
    QFrame,
    QLineEdit,
    QListWidget,
    QScrollBar,
    QSpinBox,
    QStyle,
    QStyleOptionSlider,
    QWidget,
)

BORDER = 2
_GAP = 3


class Ring(QFocusFrame):
    """A ring around whatever has the focus, in the colour of the text; big buttons draw their own."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        # Until there is something to go around, it would lie on the title of the page.
        self.hide()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - a name of Qt
        """Fill what the style leaves of the frame around the widget."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().windowText())
        painter.end()


class Field(QLineEdit):
    """A field for one line, with a border."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the field, then its border."""
        super().paintEvent(event)
        _border(self)


class NumberField(QSpinBox):
    """A field for a number, with a border; its number is as readable when it is disabled."""

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Write the number in the colour of all numbers, whichever the colours are now."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.EnabledChange, QEvent.Type.PaletteChange):
            palette = QPalette()
            colour = self.palette().color(QPalette.ColorGroup.Active, QPalette.ColorRole.Text)
            palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text, colour)
            self.lineEdit().setPalette(palette)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the field, then its border."""
        super().paintEvent(event)
        _border(self)


class Bar(QScrollBar):
    """A scroll bar whose handle is drawn in the colour of the text, in a groove with a border of it."""

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802
        """Draw the groove, then the handle."""
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        groove, handle = (
            self.style().subControlRect(QStyle.ComplexControl.CC_ScrollBar, option, part, self)
            for part in (QStyle.SubControl.SC_ScrollBarGroove, QStyle.SubControl.SC_ScrollBarSlider)
        )
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().window())
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawRect(groove.adjusted(0, 0, -1, -1))
        painter.fillRect(handle.adjusted(_GAP, _GAP, -_GAP, -_GAP), self.palette().windowText())
        painter.end()


def barred(area: QAbstractScrollArea) -> None:
    """Give an area scroll bars that are seen."""
    area.setVerticalScrollBar(Bar(Qt.Orientation.Vertical, area))
    area.setHorizontalScrollBar(Bar(Qt.Orientation.Horizontal, area))


def framed(listed: QListWidget) -> QListWidget:
    """Give a list a border and bars, and return it."""
    barred(listed)
    listed.setFrameStyle(int(QFrame.Shape.Box.value) | int(QFrame.Shadow.Plain.value))
    listed.setLineWidth(BORDER)
    return listed


def _border(part: QWidget) -> None:
    painter = QPainter(part)
    painter.setPen(QPen(part.palette().color(QPalette.ColorRole.WindowText), BORDER))
    painter.drawRect(part.rect().adjusted(1, 1, -1, -1))
    painter.end()
