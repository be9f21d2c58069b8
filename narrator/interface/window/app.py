"""The window of the program: it shows the page of the game, and lives as long as the evening."""

import sys

from PySide6.QtCore import QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QMainWindow

from narrator import messages
from narrator.interface.window.bridge import Sentence, WindowScreen, begin
from narrator.interface.window.look import Colours, dress
from narrator.interface.window.notices import Ended, Notice, Shown
from narrator.interface.window.page import GamePage
from narrator.interface.window.signals import on_signals
from narrator.play.options import PlayOptions
from narrator.play.screen import Control, Pressed, ScreenEvent

SIZE = (1024, 740)


class Window(QMainWindow):
    """The main window; closing it asks the evening to end, and a second time does not wait for that."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__()
        self.setWindowTitle(messages.text("window-title"))
        self._sentence = sentence
        self._screen: WindowScreen | None = None
        self._leaving = False
        self.page = GamePage(self)
        self.page.acted.connect(self._act)
        self.setCentralWidget(self.page)
        self.resize(*SIZE)

    @property
    def playing(self) -> bool:
        """Return whether an evening goes on."""
        return self._screen is not None

    def play(self, options: PlayOptions) -> None:
        """Begin an evening."""
        self._screen = WindowScreen()
        self._screen.feed.told.connect(self._take)
        begin(options, self._screen, self._sentence)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - a name of Qt
        """Let the narrator say that the game is kept, then close."""
        if self._screen is None or self._leaving:
            event.accept()
            return
        self._leaving = True
        self._screen.press(Pressed(Control.QUIT))
        event.ignore()

    def _act(self, event: ScreenEvent) -> None:
        if self._screen is None:
            return
        if event == Pressed(Control.QUIT):
            self._leaving = True
        self._screen.press(event)

    def _take(self, notice: Notice) -> None:
        self.page.take(notice)
        if isinstance(notice, Ended):
            self._screen = None
            if notice.fault:
                self.page.take(Shown(notice.fault))
            elif self._leaving:
                self.close()


def run(options: PlayOptions, sentence: Sentence) -> int:
    """Show the window and play; return the exit status."""
    application = QApplication(sys.argv[:1])
    application.setApplicationName(messages.text("window-title"))
    application.setDesktopFileName("narrator")
    dress(application, Colours.SYSTEM, 100)
    window = Window(sentence)
    window.show()
    with on_signals(window.close):
        QTimer.singleShot(0, lambda: window.play(options))
        return application.exec()
