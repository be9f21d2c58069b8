"""The signals that end a program, while Qt waits in native code and Python would not see them."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QSocketNotifier

_NAMES = ("SIGINT", "SIGTERM", "SIGHUP")


@contextmanager
def on_signals(leave: Callable[[], object]) -> Iterator[None]:
    """Call `leave` on the thread of the window when a signal asks the program to end."""
    if os.name != "posix":
        # There is no pipe to wait on; Ctrl+C in the terminal ends the program as Python does.
        yield
        return
    source, sink = os.pipe()
    os.set_blocking(source, False)
    os.set_blocking(sink, False)
    kept = {name: signal.signal(getattr(signal, name), lambda *_: None) for name in _NAMES}
    before = signal.set_wakeup_fd(sink)
    notifier = QSocketNotifier(source, QSocketNotifier.Type.Read)

    def told() -> None:
        os.read(source, 64)
        leave()

    notifier.activated.connect(told)
    try:
        yield
    finally:
        notifier.setEnabled(False)
        signal.set_wakeup_fd(before)
        for name, handler in kept.items():
            signal.signal(getattr(signal, name), handler)
        os.close(source)
        os.close(sink)
