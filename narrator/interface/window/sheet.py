"""A page beside the game: a title, its parts in reading order, and the ways on and back."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QListWidget, QScrollArea, QVBoxLayout, QWidget

from narrator import messages
from narrator.interface.window.big_button import BigButton
from narrator.interface.window.flow import Flow
from narrator.interface.window.ring import barred, framed
from narrator.interface.window.words import Text

TITLE_SCALE = 1.5
_LEAST_LINES = 3
_MOST_LINES = 8


class Sheet(QScrollArea):
    """One page. `told` is something to say of it, `back` asks for the page before."""

    told = Signal(str)
    back = Signal()

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        barred(self)
        self.title = messages.text(title)
        self._page = QWidget(self)
        self._column = QVBoxLayout(self._page)
        self._heading = text_of(self._page, self.title)
        self._enlarge()
        self._warning = text_of(self._page)
        self._warning.hide()
        self._column.addWidget(self._heading)
        self._column.addWidget(self._warning)
        self._column.addStretch(1)
        self.setWidget(self._page)
        self.first: QWidget = self._heading

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - a name of Qt
        """Follow the size of the text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._enlarge()
            for listed in self.findChildren(QListWidget):
                fit(listed)

    def opened(self) -> None:
        """Bring the page up to date: it is about to be shown."""

    def at_opening(self) -> str:
        """Return what is told of the page once it is shown, beside what has the focus."""
        return ""

    def add(self, part: QWidget) -> None:
        """Add a part below the others."""
        self._column.insertWidget(self._column.count() - 1, part)

    def add_text(self, text: str = "") -> QLabel:
        """Add a text that Tab reaches, and return its label."""
        label = text_of(self._page, text)
        label.setVisible(bool(text))
        self.add(label)
        return label

    def add_list(self, label: str) -> QListWidget:
        """Add a list under its label, and return it."""
        listed = framed(QListWidget(self._page))
        listed.setWordWrap(True)
        self.add_named(label, listed)
        return listed

    def add_named(self, label: str, part: QWidget) -> None:
        """Add a part under its label."""
        self.add(label_of(self._page, messages.text(label), part))
        self.add(part)

    def add_buttons(self, **actions: Callable[[], object]) -> dict[str, BigButton]:
        """Add a row of buttons, message id (underscores for dashes) to action, and return them by that id."""
        row = Flow(self._page)
        made: dict[str, BigButton] = {}
        for name, action in actions.items():
            button = BigButton(messages.text(f"window-{name.replace('_', '-')}"), row)
            button.clicked.connect(lambda _=False, action=action: action())
            row.add(button)
            made[name] = button
        self.add(row)
        return made

    def _enlarge(self) -> None:
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * TITLE_SCALE)
        font.setBold(True)
        self._heading.setFont(font)

    def say(self, label: QLabel, text: str, *, again: bool = False) -> None:
        """Show a text in a label and have it said if it is new; an answer to a button is said `again`."""
        if label.text() == text and not again:
            return
        write(label, text)
        if self.isVisible():
            self.told.emit(text)

    def warn(self, text: str) -> None:
        """Show below the title what goes wrong whatever the page is about, or that it does no more."""
        self.say(self._warning, text)


def text_of(parent: QWidget, text: str = "") -> QLabel:
    """Return a label that Tab reaches, so that a screen reader or a braille display can read it again."""
    label = Text(text, parent)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return label


def label_of(parent: QWidget, text: str, part: QWidget) -> QLabel:
    """Return the label of a part; its mnemonic leads there, and its text is the name of the part."""
    label = QLabel(parent)
    label.setWordWrap(True)
    # Before the text: a screen reader keeps the first name that it is told, and that would have the sign in it.
    label.setBuddy(part)
    label.setText(text)
    if part.parentWidget() is parent:
        # In the tree that a screen reader walks, the label comes first as it does on the page.
        label.stackUnder(part)
    return label


def write(label: QLabel, text: str) -> None:
    """Show a text in a label, and hide a label without one."""
    label.setText(text)
    label.setVisible(bool(text))


def decibels(level_db: float) -> str:
    """Return a level as people read it: « +3 », « −6 », « 0 »."""
    return f"{level_db:+.0f}".replace("-", "−") if round(level_db) else "0"


def show(part: QWidget, visible: bool) -> None:
    """Show or hide a part; one that is so already is left alone, for each change lays the page out again."""
    if part.isHidden() is visible:
        part.setVisible(visible)


def fit(listed: QListWidget) -> None:
    """Give a list the height of what it holds, within reason."""
    lines = min(_MOST_LINES, max(_LEAST_LINES, listed.count()))
    listed.setFixedHeight(lines * listed.fontMetrics().lineSpacing() + 2 * listed.frameWidth())
