"""Killed anywhere, an evening resumes at the same question and knows the same (P9)."""

import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import little_evening
import pytest
from killing import Point
from victims import UNTIMELY

from narrator.play.facts import Fact, Kind
from narrator.play.journal import GameLog, Journal
from narrator.play.recorded import RecordedTable
from narrator.play.scripted import ScriptedTable

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the victims are forked, which this system cannot do")

REFERENCE = GameLog({})
KNOWN = asyncio.run(little_evening.play(RecordedTable(ScriptedTable(little_evening.ANSWERS), REFERENCE)))
FACTS = REFERENCE.facts


@pytest.fixture(scope="module")
def graves() -> Iterator[Path]:
    """Return the folder where every victim left its journal."""
    # In memory where the system can: a death by signal leaves the same files, and nothing waits for a disk.
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as root:
        subprocess.run([sys.executable, Path(__file__).with_name("victims.py"), root, str(len(FACTS))], check=True)
        yield Path(root)


@pytest.mark.parametrize("point", Point)
@pytest.mark.parametrize("number", range(1, len(FACTS) + 1))
def test_killed_at_a_fact(graves: Path, number: int, point: Point) -> None:
    kept = FACTS[: number - (point is Point.UNCOMMITTED)]
    with Journal.open(graves / f"{number}-{point}") as journal:
        assert journal.notice is None
        game = journal.unfinished()
        if not kept:
            assert game is None
            return
        assert game is not None
        assert plain(game.facts) == plain(kept)
        missing = FACTS[len(kept) :]
        table = ScriptedTable([fact.meaning for fact in missing if fact.kind is not Kind.MARK])
        known = asyncio.run(little_evening.play(RecordedTable(table, game)))
        assert known == KNOWN
        assert plain(game.facts) == plain(FACTS)
    asked = [event[1] for event in table.log if event[0] == "ask"]
    assert asked == [fact.key for fact in missing if fact.kind is not Kind.MARK]
    assert [event[1] for event in table.log if event[0] == "mark"] == [f.key for f in missing if f.kind is Kind.MARK]


def test_killed_in_an_undo(graves: Path) -> None:
    with Journal.open(graves / "undo") as journal:
        game = journal.unfinished()
        assert game is not None
        assert plain(game.facts) == plain(FACTS)


@pytest.mark.parametrize("number", range(UNTIMELY))
def test_killed_at_any_instant(graves: Path, number: int) -> None:
    announced = int((graves / f"untimely-{number}.count").read_text())
    with Journal.open(graves / f"untimely-{number}") as journal:
        game = journal.unfinished()
        assert game is not None
        assert announced <= len(game.facts) <= announced + 1


def plain(facts: tuple[Fact, ...]) -> list[tuple[str, Kind, object]]:
    """Return the facts without their dates."""
    return [(fact.key, fact.kind, fact.value) for fact in facts]
