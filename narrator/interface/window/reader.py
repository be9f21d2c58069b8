"""Whether a screen reader runs."""

import sys
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

# True or False; None where nobody can know, since there is no bus on which a reader would be.
Learn = Callable[[bool | None], None]

_BUS = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties")
_SPI_GETSCREENREADER = 0x46
_PATIENCE_MS = 1000


def ask(parent: QObject, learn: Learn) -> None:
    """Find out whether a screen reader runs and call `learn` with it, at once or when the system answers."""
    if sys.platform == "win32":
        learn(_on_windows())
    elif sys.platform == "darwin":
        learn(_on_macos())
    else:
        _ask_bus(parent, learn)


def _ask_bus(parent: QObject, learn: Learn) -> None:
    """Ask the accessibility bus, without waiting: it may not be there at all."""
    from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher

    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        learn(None)
        return
    request = QDBusMessage.createMethodCall(*_BUS, "Get")
    request.setArguments(["org.a11y.Status", "ScreenReaderEnabled"])
    watcher = QDBusPendingCallWatcher(bus.asyncCall(request), parent)

    def told() -> None:
        reply = watcher.reply()
        if reply.type() is QDBusMessage.MessageType.ReplyMessage and reply.arguments():
            value = reply.arguments()[0]
            answer(bool(value.variant() if hasattr(value, "variant") else value))
        else:
            answer(None)

    def answer(running: bool | None) -> None:
        # The answer may come after we stopped waiting for it.
        if waiting.isActive():
            waiting.stop()
            learn(running)

    waiting = QTimer(parent)
    waiting.setSingleShot(True)
    waiting.timeout.connect(lambda: learn(None))
    waiting.start(_PATIENCE_MS)
    watcher.finished.connect(told)


def _on_windows() -> bool:
    import ctypes

    running = ctypes.c_int(0)
    windows = getattr(ctypes, "windll")  # noqa: B009 - mypy knows it on Windows only
    windows.user32.SystemParametersInfoW(_SPI_GETSCREENREADER, 0, ctypes.byref(running), 0)
    return bool(running.value)


def _on_macos() -> bool:
    """Ask the defaults of the system where VoiceOver says that it is on."""
    import subprocess

    command = ["defaults", "read", "com.apple.universalaccess", "voiceOverOnOffKey"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip() == "1"
