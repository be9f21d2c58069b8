"""The bridge between two threads: the evening on one, the window on the other; neither ever waits for the other."""

import asyncio
import gc
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from threading import Lock, Thread
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from narrator.interface.window.notices import Concealed, Dismissed, Ended, Invited, Noted, Notice, Shown
from narrator.play.options import PlayOptions
from narrator.play.screen import ScreenEvent

Sentence = Callable[[Exception], str]


class Feed(QObject):
    """What the evenings tell, delivered on the thread where the feed was made: one notice at a time.

    What came together would otherwise be shown together, and keep the window from everything else meanwhile.
    """

    told = Signal(object)
    _came = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: deque[Notice] = deque()
        self._came.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self._turn = QTimer(self)
        self._turn.timeout.connect(self._deliver_next)

    def tell(self, notice: Notice) -> None:
        """Bring a notice over to the thread of the window."""
        self._waiting.append(notice)
        # The window may be gone at this very moment, and nobody looks any more.
        with suppress(RuntimeError):
            self._came.emit()

    def _deliver(self) -> None:
        if not self._turn.isActive():
            self._turn.start(0)

    def _deliver_next(self) -> None:
        if self._waiting:
            self.told.emit(self._waiting.popleft())
        else:
            self._turn.stop()


class WindowScreen:
    """A Screen whose every message goes to the feed of a window.

    `press` belongs to the window's thread, all the rest to the evening's.
    """

    def __init__(self, feed: Feed) -> None:
        self.feed = feed
        self._lock = Lock()
        self._early: deque[ScreenEvent] = deque()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._events: asyncio.Queue[ScreenEvent] = asyncio.Queue()

    def show(self, text: str) -> None:
        """Show one message."""
        self.feed.tell(Shown(text))

    def invite(self, options: Sequence[str], *, hidden: bool = False, strokes: int = 0) -> None:  # noqa: ARG002 - the note of the question brings them
        """Open a question."""
        self.feed.tell(Invited(hidden, strokes))

    def conceal(self) -> None:
        """Take what was written for one person off the page."""
        self.feed.tell(Concealed())

    def dismiss(self) -> None:
        """Close the question."""
        self.feed.tell(Dismissed())

    def observe(self, event: Mapping[str, Any]) -> None:
        """Tell the window what happens at the table."""
        self.feed.tell(Noted(dict(event)))

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
            screen.feed.tell(Ended(fault))

    # While the libraries of an evening load, Python would look through all that Qt has brought, and hold the window up.
    gc.freeze()
    thread = Thread(target=play, name="evening", daemon=True)
    thread.start()
    return thread
