"""A real evening, killed with SIGKILL at each of its facts, resumes to the same end (P9)."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import evening_victims
import pytest
from killing import Point

from narrator.play.facts import Fact, Kind, chapter_of
from narrator.play.journal import Journal

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the victims are forked, which this system cannot do")

FACTS, END = evening_victims.reference()
LAST = len(FACTS)


@pytest.fixture(scope="module")
def graves() -> Iterator[Path]:
    """Return the folder where every victim left its journal."""
    memory = Path("/dev/shm")
    here = Path(__file__).parent
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as root:
        path = os.pathsep.join([str(here), str(here.parent / "journal")])
        subprocess.run(
            [sys.executable, here / "evening_victims.py", root], check=True, env={**os.environ, "PYTHONPATH": path}
        )
        yield Path(root)


def plain(facts: tuple[Fact, ...]) -> list[tuple[str, Kind, object]]:
    return [(fact.key, fact.kind, fact.value) for fact in facts]


def test_the_evening_has_every_chapter() -> None:
    assert {chapter_of(fact.key) for fact in FACTS} == {"setup", "night", "day", "vote", "reveal", "end"}
    assert {fact.kind for fact in FACTS} == set(Kind)
    assert END.outcome == {"dead": ["Ana", "Joueur 2"], "winning_teams": ["poudlard"], "winners": ["Ana", "Bruno"]}


@pytest.mark.parametrize("number", evening_victims.sample(FACTS))
def test_killed_at_a_fact(graves: Path, number: int) -> None:
    kept = FACTS[: number - (evening_victims.point_of(number, LAST) is Point.UNCOMMITTED)]
    with Journal.open(graves / str(number)) as journal:
        log = journal.unfinished()
        assert log is not None
        assert plain(log.facts) == plain(kept)
        missing = [fact for fact in FACTS[len(kept) :] if fact.kind is not Kind.MARK]
        table, end = evening_victims.play(log, journal, [fact.meaning for fact in missing])
        assert end == END
        assert plain(log.facts) == plain(FACTS)
    assert [event[1] for event in table.log if event[0] == "ask"] == [fact.key for fact in missing]
