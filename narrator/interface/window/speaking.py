"""Who says what: the narrator, the screen reader, or both apart; never the same sentence by both."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from narrator import messages

# A line that the narrator says is told to be said at once after it is shown; longer, and nobody says it.
SAID_WITHIN_MS = 60

_ROLES = {
    QAccessible.Role.Button: "button",
    QAccessible.Role.CheckBox: "check",
    QAccessible.Role.EditableText: "field",
    QAccessible.Role.List: "list",
    QAccessible.Role.SpinBox: "number",
}


class Speaking(QObject):
    """Gives each text of the window to the one who must say it.

    `speaker` is that of the settings, `reading` tells whether a screen reader runs, and `menus` says a text by a voice
    of our own.
    """

    def __init__(self, window: QWidget, speaker: str, menus: Callable[[str], None]) -> None:
        super().__init__(window)
        self._window = window
        self._menus = menus
        self.speaker = speaker
        self.reading = False
        self._pending: str | None = None
        self._private: set[str] = set()
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(SAID_WITHIN_MS)
        self._wait.timeout.connect(self._nobody_says)

    def shown(self, text: str) -> None:
        """A line is on the page: the narrator may be about to say it."""
        self._nobody_says()
        if text in self._private:
            return
        self._pending = text
        self._wait.start()

    def whispered(self, text: str) -> None:
        """A line for one person comes: nothing says it aloud (P6)."""
        self._private.add(messages.text("private-line", text=text))

    def said(self, text: str) -> None:
        """The narrator says the line, unless the screen reader is the one who speaks."""
        self._wait.stop()
        self._pending = None
        if self.speaker == "reader":
            self.announce(text)

    def unheard(self, text: str) -> None:
        """Leave a line that the narrator says without a sound to the screen reader."""
        if self.speaker != "reader":
            self.announce(text)

    def status(self, text: str) -> None:
        """Tell something that no line of the evening tells."""
        if not text:
            return
        if self.speaker == "narrator" or (self.speaker == "apart" and not self.reading):
            self._menus(text)
        else:
            self.announce(text)

    def focused(self, widget: QWidget) -> None:
        """Say what has the focus now, where no screen reader does."""
        if self.speaker != "reader" and not self.reading:
            told = described(widget)
            if told:
                self._menus(told)

    def opened(self, first: QWidget, news: str) -> None:
        """Tell the news of a page that was opened; our own voice says before them what has the focus."""
        if news and self.speaker != "reader" and not self.reading:
            news = f"{described(first)}. {news}"
        self.status(news)

    def chosen(self, text: str) -> None:
        """Say where a hand has come to in a list, where no screen reader does."""
        if self.speaker != "reader" and not self.reading:
            self._menus(text)

    def announce(self, text: str) -> None:
        """Have the screen reader say a text when it has finished what it says."""
        event = QAccessibleAnnouncementEvent(self._window, text)
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
        QAccessible.updateAccessibility(event)

    def _nobody_says(self) -> None:
        self._wait.stop()
        text, self._pending = self._pending, None
        if text is not None:
            self.status(text)


def described(widget: QWidget) -> str:
    """Return what a screen reader says of a widget: name, role, state or value, and description."""
    seen = QAccessible.queryAccessibleInterface(widget)
    if seen is None:
        return ""
    text = seen.text
    role = _ROLES.get(seen.role())
    state = seen.state()
    parts = [text(QAccessible.Text.Name).replace("&", "")]
    if role is not None:
        parts.append(messages.text(f"window-role-{role}"))
    if state.checkable:
        parts.append(messages.text("window-checked" if state.checked else "window-unchecked"))
    if state.disabled:
        parts.append(messages.text("window-disabled"))
    if role in ("field", "number", "list"):
        parts.append(text(QAccessible.Text.Value))
    parts.append(text(QAccessible.Text.Description))
    return ", ".join(part for part in parts if part)
