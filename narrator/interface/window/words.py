"""Words on a page that is narrow for them: a name as long as a line breaks, and nothing is cut."""

import re

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

ENDLESS = 100_000
# So many letters, however wide, have room in a window of the usual width at the largest size of text.
_ROOM = 6
_BREAK = "\u200b"
_LONG = re.compile(rf"(?:&&|&?[^\s&-]){{{_ROOM}}}(?=[^\s-]{{3}})")
# What may be broken, at its spaces, after its hyphens and where we break it.
_PIECES = re.compile(rf"[\s{_BREAK}]+|(?<=-)")
# A sentence stays French where it begins with a name that is written from right to left.
_WRAPPED = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextForceLeftToRight)


def breakable(text: str, metrics: QFontMetrics, width: int) -> str:
    """Return a text to be drawn, of which the words that are wider than that, in pixels, may break."""
    if widest(text, metrics) <= width:
        return text
    return _LONG.sub(lambda found: found[0] + _BREAK, text)


def widest(text: str, metrics: QFontMetrics) -> int:
    """Return the width in pixels of the widest piece of a text that does not break."""
    area = QRect(0, 0, ENDLESS, ENDLESS)
    return max(metrics.boundingRect(area, _WRAPPED, piece).width() for piece in _PIECES.split(text))


def least_width(text: str, metrics: QFontMetrics) -> int:
    """Return the width in pixels under which a text would be cut, wherever it breaks."""
    return widest(breakable(text, metrics, 0), metrics)


class Text(QLabel):
    """A plain text that wraps; a screen reader reads it as it was given."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        # A layout asks for the same heights many times over.
        self._measured = text
        self._heights: dict[int, int] = {}

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - a name of Qt
        """Measure the words again in another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._heights.clear()

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the size of the longest piece."""
        metrics = self.fontMetrics()
        return QSize(least_width(self.text(), metrics), metrics.height())

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """Return the height of the wrapped words."""
        text = self.text()
        if text != self._measured:
            self._measured = text
            self._heights.clear()
        if width not in self._heights:
            area, metrics = QRect(0, 0, max(1, width), ENDLESS), self.fontMetrics()
            self._heights[width] = metrics.boundingRect(area, _WRAPPED, breakable(text, metrics, width)).height()
        return self._heights[width]

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802
        """Draw the words from the left."""
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        painter.drawText(self.rect(), _WRAPPED, breakable(self.text(), self.fontMetrics(), self.width()))
        painter.end()
