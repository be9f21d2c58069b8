"""The program of the window, from its start to its exit status."""

import os
import sys

from PySide6.QtCore import QTimer, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from narrator import messages
from narrator.interface.settings import load
from narrator.interface.window.app import Window
from narrator.interface.window.bridge import Sentence
from narrator.interface.window.look import Colours, dress
from narrator.interface.window.service import libraries
from narrator.interface.window.signals import on_signals
from narrator.play.options import PlayOptions

SWITCH_S = 0.0005
# The window is drawn by then, and nobody has pressed anything yet.
DRAWN_MS = 200


def run(options: PlayOptions, sentence: Sentence) -> int:
    """Show the window, and begin the evening at once where the command line tells which; return the exit status."""
    settings, notice = load()
    # The evening computes on another thread; the window must not wait for its turn five milliseconds at each call.
    sys.setswitchinterval(SWITCH_S)
    if not os.environ.get("NARRATOR_DEBUG"):
        # What Qt writes to the terminal is for programmers, and a screen reader there would read it.
        qInstallMessageHandler(lambda *_: None)
    application = QApplication(sys.argv[:1])
    application.setApplicationName(messages.text("window-title"))
    application.setDesktopFileName("narrator")
    dress(application, Colours(settings.colours), settings.text_percent)
    window = Window(sentence, options, settings)
    # Not every system keeps a window within a small screen.
    window.resize(window.size().boundedTo(window.screen().availableSize()))
    window.show()
    with on_signals(window.close):
        QTimer.singleShot(0, lambda: begin(window, options, notice))
        return application.exec()


def begin(window: Window, options: PlayOptions, notice: str | None) -> None:
    """Begin the evening that the command line tells of, or show the first page, from which one is begun."""
    told = (options.theme, options.group, options.count, *options.players, *options.cards, options.scenario)
    if any(told) or options.resume or options.new:
        window.play(options)
    else:
        window.open("home")
        QTimer.singleShot(DRAWN_MS, lambda: window.service.call(libraries()))
    window.start_menus(*filter(None, (notice,)))
