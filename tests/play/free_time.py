"""An event loop whose time is free: waiting for a moment is being there."""

import asyncio
import selectors
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

# No test plays longer than this: whoever still waits then has waited in vain.
LONGEST_S = 4 * 3600.0


class NobodyComesError(AssertionError):
    """Everybody waits for somebody else, for ever: a dead end (P4)."""


class FreeTime:
    """A clock that goes to the next thing that will happen; `now_s` is in seconds."""

    def __init__(self) -> None:
        self.now_s = 0.0

    def now(self) -> float:
        """Return the seconds that passed."""
        return self.now_s

    def loop(self) -> asyncio.AbstractEventLoop:
        """Return an event loop on this clock."""
        return _Loop(self)


class _Selector(selectors.SelectSelector):
    def __init__(self, time: FreeTime) -> None:
        super().__init__()
        self._time = time

    def select(self, timeout: float | None = None) -> Any:
        ready = super().select(0)
        if ready:
            return ready
        if timeout is None or (timeout and self._time.now_s > LONGEST_S):
            raise NobodyComesError
        self._time.now_s += timeout
        return ready


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self, time: FreeTime) -> None:
        self._free = time
        super().__init__(_Selector(time))

    def time(self) -> float:
        return self._free.now_s


class _Policy(asyncio.DefaultEventLoopPolicy):
    def __init__(self, time: FreeTime) -> None:
        super().__init__()
        self._time = time

    def new_event_loop(self) -> asyncio.AbstractEventLoop:
        return self._time.loop()


@contextmanager
def free_time() -> Iterator[FreeTime]:
    """Give asyncio.run a free time for a while."""
    time = FreeTime()
    asyncio.set_event_loop_policy(_Policy(time))
    try:
        yield time
    finally:
        asyncio.set_event_loop_policy(None)
