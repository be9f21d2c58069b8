"""The sinks of PulseAudio and PipeWire: a stream whose sink goes away is moved to another, and everybody hears it."""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread

_PROGRAM = "pactl"
_GONE = "'remove' on sink #"
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


def _follow(listening: "subprocess.Popen[str]", act: Callable[[], None]) -> None:
    for event in listening.stdout or ():
        if _GONE in event:
            act()
