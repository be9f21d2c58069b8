"""The symbol of a card, as large as the page allows."""

from xml.etree import ElementTree

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from narrator import messages

SIDE = 160
_LINES = 5
_TITLE = "{http://www.w3.org/2000/svg}title"


class SymbolView(QLabel):
    """A drawing in the colour of the text, with the name of its shape for who cannot see it; hidden without one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._symbol: str | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    @property
    def symbol(self) -> str | None:
        """Return the symbol that is shown."""
        return self._symbol

    def show_symbol(self, symbol: str | None) -> None:
        """Show a symbol, or nothing: a theme of one's own may name one that nobody has drawn."""
        if symbol == self._symbol:
            return
        self._symbol = symbol
        self.setVisible(self._draw())

    def sizeHint(self) -> QSize:  # noqa: N802 - a name of Qt
        """Return a square that grows with the text."""
        side = max(SIDE, _LINES * self.fontMetrics().height())
        return QSize(side, side)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow the colour and the size of the text."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange):
            self._draw()

    def _draw(self) -> bool:
        """Draw the symbol, and return whether there is a drawing."""
        if self._symbol is None:
            return False
        # Themes take a fifth of a second to import, and the window must be there before them.
        from narrator.themes import touch

        file = touch.drawing(self._symbol)
        if not file.exists():
            return False
        title = ElementTree.parse(file).getroot().findtext(_TITLE, self._symbol)
        ratio = self.devicePixelRatioF()
        drawn = QPixmap(self.sizeHint() * ratio)
        drawn.setDevicePixelRatio(ratio)
        drawn.fill(Qt.GlobalColor.transparent)
        area = QRectF(0, 0, self.sizeHint().width(), self.sizeHint().height())
        with QPainter(drawn) as painter:
            QSvgRenderer(str(file)).render(painter, area)
            # The file is black on nothing; only its shape counts.
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
            painter.fillRect(area, self.palette().windowText())
        self.setPixmap(drawn)
        self.setAccessibleName(messages.text("window-symbol", shape=title))
        return True
