"""Play the little evening again and again, each time in a child process killed elsewhere: victims.py FOLDER FACTS."""

import asyncio
import os
import random
import signal
import sys
import time
from pathlib import Path

import little_evening
from killing import Point, die, killed

from narrator.play.facts import Kind
from narrator.play.journal import GameLog, Journal
from narrator.play.recorded import RecordedTable
from narrator.play.scripted import ScriptedTable

UNTIMELY = 8


def play(folder: Path) -> None:
    """Play the little evening on a journal of that folder."""
    with Journal.open(folder) as journal:
        table = RecordedTable(ScriptedTable(little_evening.ANSWERS), journal.begin({}))
        asyncio.run(little_evening.play(table))
        # The point after the last fact.
        die()


def undo(folder: Path) -> None:
    """Take the last fact back, and die in the transaction that drops it."""
    with Journal.open(folder) as journal:
        game = journal.unfinished()
        assert game is not None
        journal._base.set_trace_callback(lambda sql: die() if sql == "COMMIT" else None)
        game.drop_last("end")


def write_for_ever(folder: Path) -> int:
    """Write facts until the parent kills the writer; return how many it had announced as written."""
    said, heard = os.pipe()
    child = os.fork()
    if child == 0:
        game: GameLog = Journal.open(folder).begin({})
        while True:
            game.append("vote.of.Alice", Kind.ANSWER, {"kind": "name", "player": "x" * 3000})
            os.write(heard, b".")
    os.read(said, 1)
    time.sleep(random.Random(folder.name).uniform(0.0, 0.04))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(heard)
    return 1 + sum(len(chunk) for chunk in iter(lambda: os.read(said, 4096), b""))


def main() -> None:
    """Leave one folder for each death, named after it."""
    root, facts = Path(sys.argv[1]), int(sys.argv[2])
    for number in range(1, facts + 1):
        for point in Point:
            assert killed(play, root / f"{number}-{point}", number, point), (number, point)
    assert killed(play, root / "undo", facts, Point.COMMITTED)
    assert killed(undo, root / "undo", facts + 1, Point.COMMITTED)
    for number in range(UNTIMELY):
        folder = root / f"untimely-{number}"
        (folder.with_suffix(".count")).write_text(str(write_for_ever(folder)))


if __name__ == "__main__":
    main()
