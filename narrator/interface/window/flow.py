"""A box of equal columns, as many as the width has room for; what it holds wraps and is never cut."""

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

GAP = 8
_MEASURED_AGAIN = (QEvent.Type.LayoutRequest, QEvent.Type.FontChange)


class Flow(QWidget):
    """Puts widgets in rows in the order in which they were added, which is also that of the Tab key."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parts: list[QWidget] = []
        # A layout asks for the same heights many times over; a part that changes asks for a new layout.
        self._heights: dict[int, int] = {}
        self._least: QSize | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, part: QWidget) -> None:
        """Add a widget at the end."""
        part.setParent(self)
        if self._parts:
            QWidget.setTabOrder(self._parts[-1], part)
        self._parts.append(part)

    def clear(self) -> None:
        """Drop all that the box holds."""
        for part in self._parts:
            part.hide()
            part.deleteLater()
        self._parts.clear()

    def event(self, event: QEvent) -> bool:
        """Lay everything out again when a part is shown, hidden or has other words."""
        if event.type() in _MEASURED_AGAIN:
            self._heights.clear()
            self._least = None
        if event.type() is QEvent.Type.LayoutRequest:
            self._lay(self.width(), move=True)
            self.updateGeometry()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - a name of Qt
        """Lay everything out in the new width."""
        super().resizeEvent(event)
        self._lay(self.width(), move=True)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """Be taller where it is narrower."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """Return the height of all the rows."""
        if width not in self._heights:
            self._heights[width] = self._lay(width, move=False)
        return self._heights[width]

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the size in the width of now."""
        width = max(self.width(), self.minimumSizeHint().width())
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the least size: as wide as the longest word, and as high as one row.

        The height that the rows take is told by width alone: one for the width of now would stay when that changes.
        """
        if self._least is None:
            least = [part.minimumSizeHint() for part in self._shown()]
            widths, heights = ([size.width() for size in least], [size.height() for size in least])
            self._least = QSize(max(widths, default=0), max(heights, default=0))
        return self._least

    def _shown(self) -> list[QWidget]:
        return [part for part in self._parts if not part.isHidden()]

    def _lay(self, across: int, *, move: bool) -> int:
        """Return the height that the rows take, and move the parts there."""
        shown = self._shown()
        if not shown:
            return 0
        widest = max(part.sizeHint().width() for part in shown)
        columns = max(1, min(len(shown), (across + GAP) // (widest + GAP)))
        width = max(1, (across - GAP * (columns - 1)) // columns)
        top = 0
        for first in range(0, len(shown), columns):
            row = shown[first : first + columns]
            height = max(part.heightForWidth(width) for part in row)
            for column, part in enumerate(row):
                if move:
                    part.setGeometry(QRect(column * (width + GAP), top, width, height))
            top += height + GAP
        return top - GAP
