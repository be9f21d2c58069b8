"""Borders and a focus ring that are seen in any colours: a style draws both in shades that low vision may miss."""

from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QFocusFrame, QFrame, QLineEdit, QListWidget, QSpinBox, QWidget

BORDER = 2


class Ring(QFocusFrame):
    """A ring around whatever has the focus, in the colour of the text; big buttons draw their own."""

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
    """A field for a number, with a border."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the field, then its border."""
        super().paintEvent(event)
        _border(self)


def framed(listed: QListWidget) -> QListWidget:
    """Give a list a border, and return it."""
    listed.setFrameStyle(int(QFrame.Shape.Box.value) | int(QFrame.Shadow.Plain.value))
    listed.setLineWidth(BORDER)
    return listed


def _border(part: QWidget) -> None:
    painter = QPainter(part)
    painter.setPen(QPen(part.palette().color(QPalette.ColorRole.WindowText), BORDER))
    painter.drawRect(part.rect().adjusted(1, 1, -1, -1))
    painter.end()
