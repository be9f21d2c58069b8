"""A layout of equal columns, as many as the width has room for; what it holds wraps and is never cut."""

from PySide6.QtCore import QMargins, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

GAP = 8


class Flow(QLayout):
    """Puts widgets in rows in the order in which they were added, which is also that of the Tab key."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setSpacing(GAP)
        self.setContentsMargins(QMargins(0, 0, 0, 0))

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802 - a name of Qt
        """Add one item at the end."""
        self._items.append(item)

    def count(self) -> int:
        """Return how many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """Return an item, or None past the end."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        """Take an item away, or return None past the end."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802
        """Want no more height than the rows."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """Be taller where it is narrower."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """Return the height of all the rows."""
        return self._lay(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802
        """Put every item in its place."""
        super().setGeometry(rect)
        self._lay(rect, move=True)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the size of a single column: the width is given from outside."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:  # noqa: N802
        """Return the least size: that of the largest item."""
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lay(self, rect: QRect, *, move: bool) -> int:
        """Return the height that the rows take in a rectangle, and move the items there."""
        shown = self._shown()
        if not shown:
            return 0
        gap = self.spacing()
        widest = max(item.sizeHint().width() for item in shown)
        columns = max(1, min(len(shown), (rect.width() + gap) // (widest + gap)))
        width = (rect.width() - gap * (columns - 1)) // columns
        top = rect.y()
        for first in range(0, len(shown), columns):
            row = shown[first : first + columns]
            height = max(_height(item, width) for item in row)
            for column, item in enumerate(row):
                if move:
                    item.setGeometry(QRect(rect.x() + column * (width + gap), top, width, height))
            top += height + gap
        return top - gap - rect.y()


def _height(item: QLayoutItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()
