"""The way to the window: what it needs is looked for first, since Qt ends the program where something is missing."""

import ctypes
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import redirect_stderr
from importlib.util import find_spec
from io import StringIO
from pathlib import Path

from narrator import messages
from narrator.interface.failure import Failure, Status
from narrator.play.options import PlayOptions

# The system packages that Qt needs before an X server, on Debian and its like.
PACKAGES = (
    "libxcb-cursor0",
    "libxkbcommon-x11-0",
    "libegl1",
    "libgl1",
    "libxcb-icccm4",
    "libxcb-image0",
    "libxcb-keysyms1",
    "libxcb-render-util0",
    "libxcb-shape0",
    "libxcb-xinerama0",
)
_CALLS = 100
_ELSEWHERE = ("offscreen", "minimal", "vnc", "linuxfb", "eglfs")


def main() -> int:
    """Open the window as an application does, with the words of `narrator play` if there are any.

    What fails is told aloud and in a box where there is no terminal that somebody would read.
    """
    from narrator.interface import cli

    words = ["play", "--window", *sys.argv[1:]]
    cli.open_streams()
    if sys.stderr.isatty():
        return cli.main(words)
    written = StringIO()
    with redirect_stderr(written):
        status = cli.main(words)
    told = written.getvalue().strip()
    sys.stderr.write(written.getvalue())
    if told and status in (Status.NO, Status.MISUSE, Status.MISSING):
        from narrator.interface.window import unseen

        unseen.tell(told)
    return status


def open_window(options: PlayOptions, sentence: Callable[[Exception], str]) -> int:
    """Show the window and return the exit status; `sentence` words what breaks an evening off.

    Raises:
        Failure: Qt, a library of the system or a display is missing; the sentence says which and what remains.
    """
    fault = missing(os.environ)
    if fault:
        raise Failure(fault, Status.MISSING)
    from narrator.interface.window import program

    return program.run(options, sentence)


def missing(variables: Mapping[str, str]) -> str | None:
    """Return what the window lacks here, in one sentence, or None."""
    if find_spec("PySide6") is None:
        return messages.text("window-no-qt")
    if _loses_none():
        return messages.text("window-bad-qt")
    if not sys.platform.startswith("linux") or _first(variables.get("QT_QPA_PLATFORM", "")) in _ELSEWHERE:
        return None
    if variables.get("WAYLAND_DISPLAY"):
        return None
    if not variables.get("DISPLAY"):
        return messages.text("window-no-display")
    try:
        ctypes.CDLL(str(_plugin()))
    except OSError as error:
        return messages.text("window-no-library", library=str(error).split(":")[0], packages=" ".join(PACKAGES))
    return None if _answers() else messages.text("window-display-closed", display=variables["DISPLAY"])


def _loses_none() -> bool:
    """Return whether Qt's calls drop references to None, which ends the program within minutes.

    PySide6 6.12 does so before Python 3.12, where None became immortal (measured; pyproject.toml keeps it away).
    """
    from PySide6.QtCore import QObject

    probe = QObject()
    before = sys.getrefcount(None)
    for _ in range(_CALLS):
        probe.setObjectName("")
    return before - sys.getrefcount(None) > _CALLS / 2


def _first(platforms: str) -> str:
    return platforms.split(":")[0].split(";")[0]


def _plugin() -> Path:
    """Return the library by which Qt draws on an X server: loading it tells what it lacks."""
    spec = find_spec("PySide6")
    assert spec and spec.origin
    return Path(spec.origin).parent / "Qt" / "plugins" / "platforms" / "libqxcb.so"


def _answers() -> bool:
    """Return whether the X server lets us in, as Qt will ask it."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    for function in (xcb.xcb_connection_has_error, xcb.xcb_disconnect):
        function.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    try:
        return not xcb.xcb_connection_has_error(connection)
    finally:
        xcb.xcb_disconnect(connection)
