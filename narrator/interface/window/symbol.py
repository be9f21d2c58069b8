"""The symbol of a card, as large as the page allows."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from narrator import messages, resources

SIDE = 160


class SymbolView(QWidget):
    """A drawing in the colour of the text, with the name of the shape for who cannot see it; hidden without one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._drawing = QSvgRenderer(self)
        self._symbol: str | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    @property
    def symbol(self) -> str | None:
        """Return the symbol that is shown."""
        return self._symbol

    def show_symbol(self, symbol: str | None) -> None:
        """Show a symbol of assets/symbols/, or nothing."""
        if symbol == self._symbol:
            return
        self._symbol = symbol
        if symbol is not None:
            self._drawing.load(str(resources.asset("symbols", f"{symbol}.svg")))
            self.setAccessibleName(messages.text("window-symbol", shape=symbol.replace("_", " ")))
        self.setVisible(symbol is not None and self._drawing.isValid())
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - a name of Qt
        """Return a square that grows with the text."""
        side = max(SIDE, 5 * self.fontMetrics().height())
        return QSize(side, side)

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802
        """Draw the symbol in the colour of the text, whatever colour the file has."""
        ratio = self.devicePixelRatioF()
        drawn = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
        drawn.setDevicePixelRatio(ratio)
        drawn.fill(Qt.GlobalColor.transparent)
        area = QRectF(0, 0, self.width(), self.height())
        with QPainter(drawn) as painter:
            self._drawing.render(painter, area)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
            painter.fillRect(area, self.palette().windowText())
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, drawn)
