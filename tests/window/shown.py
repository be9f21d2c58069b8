"""The window, moved from outside: each line of the input is a JSON list, answered once it is done.

["start"] ["open", PAGE] ["scene", NAME] ["speaker", WHO] ["line", TEXT, SAID] ["status", TEXT]
["focus"]
"""

import json
import sys
import time
from typing import Any

from PySide6.QtCore import QSocketNotifier, Qt, qInstallMessageHandler
from PySide6.QtWidgets import QApplication, QWidget
from window_scenes import bring_up

from narrator.interface.settings import Settings
from narrator.interface.window.app import Window
from narrator.interface.window.look import Colours, dress
from narrator.interface.window.notices import Noted, Shown
from narrator.interface.window.speaking import SAID_WITHIN_MS


class Stage:
    """Does what it is told with one window."""

    def __init__(self, application: QApplication) -> None:
        self._application = application
        self.window = Window(str, settings=Settings(speaker="apart"))

    def start(self) -> None:
        """Show the window."""
        self.window.start_menus()
        self.window.show()
        self.window.open("home")
        self.window.activateWindow()

    def scene(self, name: str) -> None:
        """Bring up a page with what an evening would show there."""
        bring_up(self.window, name)

    def speaker(self, who: str) -> None:
        """Choose who speaks."""
        self.window.speaking.speaker = who

    def line(self, text: str, said: bool) -> None:
        """Show a line as the evening does."""
        self.window.tell(Shown(text))
        if said:
            self.window.tell(Noted({"event": "say", "text": text}))

    def status(self, text: str) -> None:
        """Tell something of the page, once the lines before were given to who says them."""
        ends_s = time.monotonic() + 2 * SAID_WITHIN_MS / 1000
        while time.monotonic() < ends_s:
            self._application.processEvents()
        self.window.speaking.status(text)

    def focus(self) -> None:
        """Put the focus on the first stop of the page."""
        current = self.window.centralWidget().currentWidget()
        stops = [part for part in current.widget().findChildren(QWidget) if part.isVisible() and part.isEnabled()]
        reachable = [part for part in stops if part.focusPolicy() & Qt.FocusPolicy.TabFocus]
        min(reachable, key=lambda part: part.mapTo(current, part.rect().topLeft()).y()).setFocus()

    def do(self, words: list[Any]) -> None:
        """Do one thing and tell that it is done."""
        getattr(self, words[0])(*words[1:])
        for _ in range(3):
            self._application.processEvents()
        sys.stdout.write("true\n")
        sys.stdout.flush()


qInstallMessageHandler(lambda *_: None)
application = QApplication(sys.argv[:1])
application.setApplicationName("Narrator")
dress(application, Colours.SYSTEM, 100)
stage = Stage(application)
notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)


def read() -> None:
    """Read one line and do it."""
    line = sys.stdin.readline()
    if line:
        stage.do(json.loads(line))
    else:
        application.quit()


notifier.activated.connect(read)
sys.exit(application.exec())
