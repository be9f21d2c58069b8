"""Terminals as screens: keys one by one where there is a keyboard, whole lines from a pipe."""

import asyncio
import atexit
import codecs
import errno
import os
import shutil
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING

from narrator import messages
from narrator.interface.keyboard import Keyboard, one_line
from narrator.language import phrases
from narrator.play.screen import Closed, Control, Pressed, ScreenEvent, Typed

if TYPE_CHECKING:
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyPress

# A lone Escape is told from the head of an arrow key by the silence after it.
ESCAPE_S = 0.05


def print_plain(text: str) -> None:
    """Print exactly these characters at once; a terminal that is gone takes no more, and the voice goes on."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        if error.errno != errno.EIO:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def out_of_sight() -> str:
    """Return the empty lines that push what was printed off the screen."""
    return "\n" * shutil.get_terminal_size().lines


class Terminal:
    """A Screen on a keyboard. Of prompt_toolkit only the input is used: its output redraws (AUDIO_A11Y.md 5)."""

    def __init__(self, keys: "Input", write: Callable[[str], None] = print_plain) -> None:
        self._keys = keys
        self._write = write
        self._keyboard = Keyboard(write)
        self._events: asyncio.Queue[ScreenEvent] = asyncio.Queue()
        self._escape: asyncio.TimerHandle | None = None
        self._given = ExitStack()
        self._attached = False
        self._interrupted = False
        self._given.enter_context(keys.raw_mode())
        atexit.register(self.close)

    @property
    def interrupted(self) -> bool:
        """Return whether Ctrl+C was pressed."""
        return self._interrupted

    def show(self, text: str) -> None:
        """Print one message on a line of its own."""
        self._keyboard.show(text)

    def invite(self, options: Sequence[str], *, hidden: bool = False, strokes: int = 0) -> None:
        """Open a question."""
        self._keyboard.invite(options, hidden=hidden, strokes=strokes)

    def conceal(self) -> None:
        """Push what was shown out of sight, for no line is ever erased."""
        self._write(out_of_sight())

    def dismiss(self) -> None:
        """Close the question."""
        self._keyboard.dismiss()

    async def event(self) -> ScreenEvent:
        """Return the next key or line."""
        if not self._attached:
            self._attached = True
            self._given.enter_context(self._keys.attach(self._read))
        return await self._events.get()

    def close(self) -> None:
        """Give the terminal back as it was."""
        atexit.unregister(self.close)
        if self._escape is not None:
            self._escape.cancel()
        # The event loop that the keys were attached to may be closed already; the rest is given back all the same.
        with suppress(RuntimeError):
            self._given.close()

    def _read(self) -> None:
        if self._escape is not None:
            self._escape.cancel()
        self._take(self._keys.read_keys())
        self._escape = asyncio.get_running_loop().call_later(ESCAPE_S, self._flush)
        if self._keys.closed:
            self._events.put_nowait(Pressed(Control.QUIT))

    def _flush(self) -> None:
        self._take(self._keys.flush_keys())

    def _take(self, presses: "Sequence[KeyPress]") -> None:
        for press in presses:
            self._press(str(getattr(press.key, "value", press.key)), press.data)

    def _press(self, key: str, data: str) -> None:
        if key == "c-c":
            # The first one asks the game to end well; the second does not wait for it.
            if self._interrupted:
                signal.raise_signal(signal.SIGINT)
            self._interrupted = True
        event = self._keyboard.press(key, data)
        if event is not None:
            self._events.put_nowait(event)


class LineTerminal:
    """A Screen on a pipe: each line is an answer or one of the words that the voice may say at any time.

    An answer waits until a question is open, so that a whole evening can be written ahead. The end of the input is told
    at the next question.
    """

    interrupted = False

    def __init__(self, source: int | None, write: Callable[[str], None] = print_plain) -> None:
        self._source = source
        self._write = write
        self._lines: deque[str] = deque()
        self._ended = False
        self._open = False
        self._choices: tuple[str, ...] = ()
        self._changed = asyncio.Event()
        self._reader: threading.Thread | None = None

    def show(self, text: str) -> None:
        """Print one message on a line of its own; the choices of a question follow its first one."""
        self._write(f"{one_line(text)}\n")
        if self._choices:
            listed = " ; ".join(f"{number}. {label}" for number, label in enumerate(self._choices, 1))
            self._choices = ()
            self._write(messages.text("terminal-choices", listed=listed) + "\n")

    def invite(self, options: Sequence[str], *, hidden: bool = False, strokes: int = 0) -> None:  # noqa: ARG002 - a line ends them
        """Open a question; of a hidden one nothing is printed, and a line is its answer however long it is."""
        self._open = True
        self._choices = () if hidden else tuple(map(one_line, options))
        self._changed.set()

    def conceal(self) -> None:
        """Push what was shown out of sight where somebody looks at it."""
        if sys.stdout.isatty():
            self._write(out_of_sight())

    def dismiss(self) -> None:
        """Close the question."""
        self._open = False
        self._choices = ()

    async def event(self) -> ScreenEvent:
        """Return the next line that means something now."""
        if self._reader is None:
            loop = asyncio.get_running_loop()
            self._reader = threading.Thread(target=self._pump, args=(loop,), daemon=True)
            self._reader.start()
        while True:
            event = self._next()
            if event is not None:
                return event
            self._changed.clear()
            await self._changed.wait()

    def close(self) -> None:
        """Leave the pipe alone."""
        self._open = False

    def _next(self) -> ScreenEvent | None:
        if self._lines:
            line = self._lines[0]
            if not self._open and phrases.commands().typed(line) is None:
                return None
            self._lines.popleft()
            return Typed(line) if line else Pressed(Control.REPEAT)
        return Closed() if self._ended and self._open else None

    def _pump(self, loop: asyncio.AbstractEventLoop) -> None:
        """Read the pipe below Python's own buffer, whose lock would outlive us at exit."""
        decode = codecs.getincrementaldecoder("utf-8")(errors="replace").decode
        rest = ""
        while chunk := _bytes_of(self._source):
            *lines, rest = (rest + decode(chunk)).split("\n")
            _call(loop, self._take, lines)
        _call(loop, self._end, rest)

    def _take(self, lines: Sequence[str]) -> None:
        self._lines.extend(line.strip() for line in lines)
        self._changed.set()

    def _end(self, rest: str) -> None:
        self._lines.extend([rest.strip()] if rest.strip() else [])
        self._ended = True
        self._changed.set()


def _bytes_of(source: int | None) -> bytes:
    try:
        return b"" if source is None else os.read(source, 4096)
    except OSError:
        return b""


def _call(loop: asyncio.AbstractEventLoop, act: Callable[..., None], *arguments: object) -> None:
    try:
        loop.call_soon_threadsafe(act, *arguments)
    except RuntimeError:
        # The evening is over; nobody waits for more.
        return


def open_screen() -> Terminal | LineTerminal:
    """Return the screen that fits where the program runs."""
    source = _descriptor()
    if source is None or not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        return LineTerminal(source)
    from prompt_toolkit.input import create_input

    return Terminal(create_input())


def _descriptor() -> int | None:
    try:
        return sys.stdin.fileno()
    except (AttributeError, OSError, ValueError):
        return None
