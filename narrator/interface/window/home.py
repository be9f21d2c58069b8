"""The page of welcome."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from narrator import messages
from narrator.interface.window.sheet import Sheet, write


class HomePage(Sheet):
    """Where the program opens: play at once, prepare a game, or change how it looks and sounds."""

    play = Signal()
    goto = Signal(str)
    leave = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("window-home", parent)
        self.add_text(messages.text("window-home-how"))
        self.notice = self.add_text()
        buttons = self.add_buttons(
            home_play=self.play.emit,
            home_prepare=lambda: self.goto.emit("prepare"),
            home_voices=lambda: self.goto.emit("voices"),
            home_devices=lambda: self.goto.emit("devices"),
            home_settings=lambda: self.goto.emit("settings"),
            home_leave=self.leave.emit,
        )
        self.first = buttons["home_play"]

    def opened(self) -> None:
        """Forget what was told before: it was of another evening."""
        write(self.notice, "")
