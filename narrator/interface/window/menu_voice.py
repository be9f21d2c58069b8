"""The voice of the menus, where no screen reader reads them: a running one, or the speech of the system, by prismatoid.

It lives in a child process, since it is native code (DESIGN.md P8), and starts in the background, since it takes two
seconds. This file is also the program of that child: a JSON text a line comes in, « ready » goes out once.
"""

import json
import subprocess
import sys
from contextlib import suppress
from importlib.util import find_spec
from threading import Thread
from typing import Any

READY = "ready"


class MenuVoice:
    """Says short texts through prismatoid, each cutting the one before; `ready` tells whether it can by now."""

    def __init__(self, command: tuple[str, ...] = (sys.executable, "-m", __name__)) -> None:
        self._child: subprocess.Popen[str] | None = None
        self._command = command
        self.ready = False

    @staticmethod
    def installed() -> bool:
        """Return whether prismatoid is installed."""
        return find_spec("prism") is not None

    def start(self) -> None:
        """Start in the background; without a voice nothing happens."""
        Thread(target=self._start, name="menu voice", daemon=True).start()

    def say(self, text: str) -> bool:
        """Say a text, and return whether that was possible."""
        child = self._child
        if not self.ready or child is None or child.stdin is None:
            return False
        try:
            child.stdin.write(json.dumps(text) + "\n")
            child.stdin.flush()
        except (OSError, ValueError):
            self.ready = False
        return self.ready

    @property
    def ended(self) -> bool:
        """Return whether the child has ended by itself."""
        return self._child is not None and self._child.poll() is not None

    def finish(self) -> None:
        """Let the child say what it was given, and end."""
        child = self._child
        if child is not None and child.stdin is not None:
            child.stdin.close()
            child.wait()

    def close(self) -> None:
        """End the child."""
        self.ready = False
        child, self._child = self._child, None
        if child is not None:
            child.kill()
            child.wait()

    def _start(self) -> None:
        with suppress(OSError):
            child = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
            )
            self._child = child
            assert child.stdout is not None
            self.ready = child.stdout.readline().strip() == READY


def _serve() -> int:
    """Say each line of the input until it ends; return 3 where no voice can be had."""
    import prism

    try:
        context: Any = prism.Context()
        backend = context.acquire_best()
    except Exception:
        # Whatever the library raises, there is no voice.
        return 3
    sys.stdout.write(f"{READY}\n")
    sys.stdout.flush()
    for line in sys.stdin:
        with suppress(prism.PrismError):
            backend.output(json.loads(line), interrupt=True)
    return 0


if __name__ == "__main__":
    sys.exit(_serve())
