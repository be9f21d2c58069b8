"""The bridge between two threads: the evening on one, the window on the other; neither ever waits for the other."""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from threading import Lock, Thread
from typing import Any

from PySide6.QtCore import QObject, Signal

from narrator.interface.window.notices import Concealed, Dismissed, Ended, Invited, Noted, Shown
from narrator.play.options import PlayOptions
from narrator.play.screen import ScreenEvent

Sentence = Callable[[Exception], str]


class Feed(QObject):
    """What a Screen tells, delivered on the thread where the feed was made."""

    told = Signal(object)


class WindowScreen:
    """A Screen whose every message becomes a signal of its feed.

    `press` belongs to the window's thread, all the rest to the evening's.
    """

    def __init__(self) -> None:
        self.feed = Feed()
        self._lock = Lock()
        self._early: deque[ScreenEvent] = deque()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._events: asyncio.Queue[ScreenEvent] = asyncio.Queue()

    def show(self, text: str) -> None:
        """Show one message."""
        self.feed.told.emit(Shown(text))

    def invite(self, options: Sequence[str], *, hidden: bool = False, strokes: int = 0) -> None:  # noqa: ARG002 - the note of the question brings them
        """Open a question."""
        self.feed.told.emit(Invited(hidden, strokes))

    def conceal(self) -> None:
        """Take what was written for one person off the page."""
        self.feed.told.emit(Concealed())

    def dismiss(self) -> None:
        """Close the question."""
        self.feed.told.emit(Dismissed())

    def observe(self, event: Mapping[str, Any]) -> None:
        """Tell the window what happens at the table."""
        self.feed.told.emit(Noted(dict(event)))

    async def event(self) -> ScreenEvent:
        """Return the next thing that the hands do."""
        with self._lock:
            if self._loop is None:
                self._loop = asyncio.get_running_loop()
                while self._early:
                    self._events.put_nowait(self._early.popleft())
        return await self._events.get()

    def close(self) -> None:
        """Expect no more of the hands."""
        with self._lock:
            self._loop = None

    def press(self, event: ScreenEvent) -> None:
        """Hand over what the hands did; what comes before the evening listens waits for it."""
        with self._lock:
            if self._loop is None:
                self._early.append(event)
                return
            # The evening may end at this very moment; nobody waits for more then.
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._events.put_nowait, event)


def begin(options: PlayOptions, screen: WindowScreen, sentence: Sentence) -> Thread:
    """Play an evening on a thread of its own; `screen` tells the end, and `sentence` words what broke it off."""

    def play() -> None:
        fault = None
        try:
            # Half a second of libraries: the window is there before them.
            from narrator.play import opening

            opening.main(options, screen, screen.observe)
        except Exception as error:
            fault = sentence(error)
        finally:
            screen.close()
            screen.feed.told.emit(Ended(fault))

    thread = Thread(target=play, name="evening", daemon=True)
    thread.start()
    return thread
