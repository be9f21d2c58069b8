"""What was said, one line an entry, walked through with the arrows."""

from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from narrator import messages
from narrator.interface.window.ring import framed
from narrator.interface.window.sheet import label_of

LONGEST = 500
_LEAST_LINES = 5


class History(QWidget):
    """The last lines of the evening, the newest at the end."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.list = framed(QListWidget(self))
        self.list.setWordWrap(True)
        label = label_of(self, messages.text("window-history"), self.list)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(label)
        column.addWidget(self.list)
        self._written: list[QListWidgetItem] = []
        self._newest: QListWidgetItem | None = None

    def add(self, text: str) -> None:
        """Add a line; it counts as written for somebody until it is known to be said to all."""
        self._newest = QListWidgetItem(text)
        self.list.addItem(self._newest)
        self._written.append(self._newest)
        if self.list.count() > LONGEST:
            gone = self.list.takeItem(0)
            self._written = [item for item in self._written if item is not gone]
        self.list.setMinimumHeight(_LEAST_LINES * self.list.fontMetrics().lineSpacing())
        if not self.list.hasFocus():
            self.list.setCurrentItem(self._newest)
            self.list.scrollToBottom()

    def mark_said(self) -> None:
        """Take note that the newest line is said to all."""
        if self._newest is not None and self._newest in self._written:
            self._written.remove(self._newest)

    def forget_written(self) -> None:
        """Forget what was written for somebody, and not said."""
        for item in self._written:
            self.list.takeItem(self.list.row(item))
        self._written.clear()
        self._newest = None
