"""The sinks and sources of PulseAudio and PipeWire: a stream whose device goes away is moved, silently, to another.

What is played then comes from where everybody hears it; what is listened to may be the monitor of a sink.
"""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread

_PROGRAM = "pactl"
_GONE = "'remove' on sink #"
_MONITOR = ".monitor"
_ENDS_S = 2.0


@contextmanager
def on_sink_gone(act: Callable[[], None]) -> Iterator[None]:
    """Call `act`, on a thread of its own, at once whenever a sink goes away; a system without sinks never calls."""
    if shutil.which(_PROGRAM) is None:
        yield
        return
    plain = {**os.environ, "LC_ALL": "C"}
    with subprocess.Popen(
        [_PROGRAM, "subscribe"],
        env=plain,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as listening:
        thread = Thread(target=_follow, args=(listening, act), name="sinks", daemon=True)
        thread.start()
        try:
            yield
        finally:
            listening.kill()
            thread.join(_ENDS_S)


def only_monitors() -> bool:
    """Return whether the default source is no microphone, but what a sink plays; False where nobody can tell."""
    if shutil.which(_PROGRAM) is None:
        return False
    try:
        told = subprocess.run(
            [_PROGRAM, "get-default-source"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=_ENDS_S,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return told.stdout.strip().endswith(_MONITOR)


def _follow(listening: "subprocess.Popen[str]", act: Callable[[], None]) -> None:
    for event in listening.stdout or ():
        if _GONE in event:
            act()
