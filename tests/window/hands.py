"""The hands and eyes of somebody before the window: keys in, and what the page shows out."""

import time
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from narrator.interface.window.app import Window
from narrator.play.options import Output, PlayOptions, Way

LONGEST_S = 20.0
_TEXTS = {Qt.Key.Key_Return: "\r", Qt.Key.Key_Space: " ", Qt.Key.Key_Tab: "\t"}


def strike(
    part: QWidget, key: Qt.Key | str, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier, *, again: bool = False
) -> None:
    """Press one key, or type a text, in the window of that part; with `again` the key is held down."""
    window = part.window().windowHandle()
    for sign in (key,) if isinstance(key, Qt.Key) else key:
        if isinstance(sign, Qt.Key):
            code, text = sign.value, _TEXTS.get(sign, "")
        else:
            code, text = (ord(sign.upper()) if len(sign.upper()) == 1 else 0), sign
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(window, QKeyEvent(kind, code, held, text, again))


class Hands:
    """Drives one window."""

    def __init__(self, application: QApplication) -> None:
        self._application = application
        self.window = Window(lambda error: f"fault: {error!r}")
        self.window.show()
        self.window.activateWindow()
        self.page = self.window.page

    def play(self, **said: Any) -> None:
        """Begin an evening by text and keys alone."""
        self.window.play(PlayOptions(output=Output.TEXT, input=Way.KEYS, **said))

    def wait(self, until: Callable[[], bool], what: str = "") -> None:
        """Let the window live until something is so."""
        ends_s = time.monotonic() + LONGEST_S
        while not until():
            assert time.monotonic() < ends_s, f"{what} does not come; the page: {self.said()[-5:]}"
            self._application.processEvents()
            time.sleep(0.001)

    def said(self) -> list[str]:
        """Return the history."""
        entries = self.page.history.list
        return [entries.item(row).text() for row in range(entries.count())]

    def reads(self, text: str) -> None:
        """Wait until a line with that text is the one that is shown large."""
        self.wait(lambda: text in self.page.line.text(), f"« {text} »")

    def asked(self, text: str) -> None:
        """Wait until a question is shown whose prompt has that text, and its answers can be given."""
        self.wait(lambda: text in self.page.question.text() and self.page.answers.is_open, f"« {text} »")

    def press(self, *keys: Qt.Key | str) -> None:
        """Press keys where the focus is."""
        for key in keys:
            strike(self.focus(), key)
            self._application.processEvents()

    def focus(self) -> QWidget:
        """Return what has the focus."""
        focused = self.window.focusWidget()
        assert focused is not None
        return focused

    def answers(self) -> list[str]:
        """Return the words of the answers' buttons."""
        return [button.text().replace("&", "") for button in self.page.answers.buttons]

    def leave(self) -> None:
        """Close the window and wait for the end of the evening."""
        self.window.close()
        self.wait(lambda: not self.window.playing, "the end")
        self.window.close()
        self.window.deleteLater()
        self._application.processEvents()
