"""The voice of the menus, where no screen reader reads them: a running one, or the speech of the system, by prismatoid.

It lives in a child process, since it is native code (DESIGN.md P8), and starts in the background, since it takes
seconds. This file is also the program of that child: « ready » goes out once, then a JSON text a line comes in and
« given » goes out for each. The child ends as soon as a text cannot be given, and another is started.
"""

import json
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from threading import Lock, Thread, Timer
from typing import Any

from narrator import messages

READY, GIVEN = "ready", "given"
# A server takes a text within a millisecond; one that hangs, never.
PATIENCE_S = 1.5


class MenuVoice:
    """Says short texts through prismatoid, each cutting the one before; `ready` tells whether it can by now.

    `lost` is called, on another thread, with the text that it took and could not give to be said.
    """

    def __init__(self, lost: Callable[[str], None], command: tuple[str, ...] | None = None) -> None:
        self._lost = lost
        self._command = command
        self._lock = Lock()
        self._child: subprocess.Popen[str] | None = None
        self._taken: deque[str] = deque()
        self._watch: Timer | None = None
        self._closed = False
        self.ready = False

    @staticmethod
    def installed() -> bool:
        """Return whether prismatoid is installed."""
        return find_spec("prism") is not None

    def start(self) -> None:
        """Start in the background; without a voice nothing happens."""
        Thread(target=self._run, name="menu voice", daemon=True).start()

    def say(self, text: str) -> bool:
        """Take a text to be said, and return whether that is possible."""
        with self._lock:
            child = self._child
            if not self.ready or child is None or child.stdin is None:
                return False
            try:
                child.stdin.write(json.dumps(text) + "\n")
                child.stdin.flush()
            except OSError:
                self.ready = False
                return False
            self._taken.append(text)
            self._look(child)
        return True

    def close(self) -> None:
        """End the child, and start no other."""
        with self._lock:
            self._closed, self.ready = True, False
            if self._child is not None:
                self._child.kill()

    def _run(self) -> None:
        """Keep a child, and start another when one ends that could speak."""
        spoke = True
        while spoke:
            with self._lock:
                if self._closed:
                    return
                command = self._command or (sys.executable, "-m", __name__, messages.language())
                try:
                    child = self._child = subprocess.Popen(
                        command,
                        stdin=subprocess.PIPE,
                        stdout=subprocess.PIPE,
                        stderr=subprocess.DEVNULL,
                        text=True,
                        encoding="utf-8",
                    )
                except OSError:
                    return
            spoke = self._follow(child)

    def _follow(self, child: "subprocess.Popen[str]") -> bool:
        """Follow what a child tells until it ends, and return whether it ever could speak."""
        assert child.stdin is not None and child.stdout is not None
        spoke = child.stdout.readline().strip() == READY
        with self._lock:
            self.ready = spoke and not self._closed
        for line in child.stdout:
            with self._lock:
                if line.strip() == GIVEN and self._taken:
                    self._taken.popleft()
                    self._look(child)
        with self._lock:
            self.ready = False
            # Each text cuts the one before: only the last is still wanted.
            lost = None if self._closed or not self._taken else self._taken[-1]
            self._taken.clear()
            self._look(child)
            child.kill()
        child.wait()
        with suppress(OSError):
            child.stdin.close()
        child.stdout.close()
        if lost is not None:
            self._lost(lost)
        return spoke

    def _look(self, child: "subprocess.Popen[str]") -> None:
        """Watch that the oldest text which the child has not given is given in time."""
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
        if self._taken:
            self._watch = Timer(PATIENCE_S, child.kill)
            self._watch.daemon = True
            self._watch.start()


def _serve(language: str) -> int:
    """Give each line of the input to be said, until it ends; return 3 where no voice of that language can be had.

    A screen reader speaks as its user has set it; what is no screen reader speaks by the voice that we choose.
    """
    import prism

    try:
        context: Any = prism.Context()
        backend = context.acquire_best()
        if backend.features.supports_set_voice and not _choose(backend, language):
            return 3
    except Exception:
        # Whatever the library raises, there is no voice.
        return 3
    _tell(READY)
    for line in sys.stdin:
        try:
            backend.output(json.loads(line), interrupt=True)
        except prism.PrismError:
            return 4
        _tell(GIVEN)
    return 0


def _choose(backend: Any, language: str) -> bool:
    """Have a voice of the language speak: the one of before if it is one; return whether there is any.

    Speech Dispatcher speaks English where nothing asks for another language.
    """
    import prism

    from narrator.speech.voices import Voice, choose, languages_of

    voices = [
        Voice(str(number), backend.get_voice_name(number), (backend.get_voice_language(number),))
        for number in range(backend.voices_count)
    ]
    fit = [voice for voice in voices if language in {spoken.partition("-")[0] for spoken in languages_of(voice)}]
    if not fit:
        return False
    with suppress(prism.PrismError):
        if backend.voice in {int(voice.id) for voice in fit}:
            backend.voice = backend.voice
            return True
    backend.voice = int(choose(fit, language).id)
    return True


def _tell(word: str) -> None:
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(_serve(sys.argv[1]))
