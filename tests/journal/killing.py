"""Kill a game with SIGKILL at one of its facts. Fork only from a process without threads: see victims.py."""

import os
import signal
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Any

from narrator.play.facts import Fact
from narrator.play.journal import GameLog


class Point(StrEnum):
    """The moment of a fact's life at which its program dies."""

    UNCOMMITTED = "uncommitted"
    """In the transaction that writes it."""
    COMMITTED = "committed"
    """Once it is on disk, before the flow hears of it."""
    ACTED = "acted"
    """When the next fact is about to be written: the flow has acted on it."""


def killed(play: Callable[[Path], object], folder: Path, number: int, point: Point) -> bool:
    """Play in a child process that dies at its fact of that number (from 1); return whether it did."""
    child = os.fork()
    if child == 0:
        _arm(number, point)
        play(folder)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL


def die(*_: object) -> None:
    """Kill this very process."""
    os.kill(os.getpid(), signal.SIGKILL)


def _arm(number: int, point: Point) -> None:
    append = GameLog.append

    def append_or_die(self: GameLog, *args: Any, **more: Any) -> Fact:
        count = len(self.facts) + 1
        if point is Point.ACTED and count == number + 1:
            die()
        if point is Point.UNCOMMITTED and count == number:
            assert self._journal is not None
            self._journal._base.set_trace_callback(lambda sql: die() if sql == "COMMIT" else None)
        fact = append(self, *args, **more)
        if point is Point.COMMITTED and count == number:
            die()
        return fact

    GameLog.append = append_or_die  # type: ignore[method-assign]
