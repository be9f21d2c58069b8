"""Leaving: what is said of the game that stays, whoever ends it."""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from narrator.play.facts import JournalError
from narrator.play.journal import Journal
from narrator.play.ladder import line
from narrator.play.table import Quit, Table, Utterance

# The system does not wait long for a program that it ends.
FAREWELL_S = 6.0
_SIGNALS = ("SIGTERM", "SIGHUP")


@contextmanager
def ended_by_signals() -> Iterator[list[int]]:
    """Cancel the task at hand when the system ends the program; the list gets the number of each such signal."""
    task, loop = asyncio.current_task(), asyncio.get_running_loop()
    assert task is not None
    received: list[int] = []

    def end(number: int) -> None:
        received.append(number)
        task.cancel()

    for name in _SIGNALS:
        # Windows has none of them, and only the main thread may ask for them.
        with suppress(AttributeError, NotImplementedError, RuntimeError, ValueError):
            number = getattr(signal, name)
            loop.add_signal_handler(number, end, number)
    yield received


def farewell(journal: Journal) -> Utterance:
    """Return what is said when a game is left: whether it is kept, or that nothing had begun yet."""
    if not journal.keeps:
        return line("journal-left-unkept")
    try:
        begun = journal.unfinished() is not None
    except JournalError as error:
        return Utterance(str(error))
    return line("evening-left" if begun else "evening-left-early")


async def say_farewell(table: Table, journal: Journal) -> None:
    """Say that the game is left, and not for long."""
    task = asyncio.current_task()
    assert task is not None
    task.uncancel()
    # Who asks again to leave wants it even shorter.
    with suppress(TimeoutError, Quit):
        async with asyncio.timeout(FAREWELL_S):
            await table.say(farewell(journal))
