"""Left at any of its facts, a multi-night game resumes there; a choice is undone; a replay ends alike."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import nights_victims
import pytest
from village import Played, Village, Ways, house, play

from narrator import messages
from narrator.language.meaning import YesNo
from narrator.play.evening import play_log
from narrator.play.facts import Fact, Kind, chapter_of
from narrator.play.game import End, Start
from narrator.play.journal import GameLog, Journal
from narrator.play.scripted import Answer, ScriptedTable
from narrator.play.table import Question, Undo

WAYS = {"host": Ways("host", counts=0.3, active=1.0), "decoy": Ways("players", decoy=True, counts=0.0)}
SIZES = {"host": 5, "decoy": 3}


@pytest.fixture(scope="module", params=WAYS)
def played(request: pytest.FixtureRequest) -> Played:
    return play(Village(SIZES[request.param], f"journal-{request.param}", WAYS[request.param]))


def plain(facts: Iterable[Fact]) -> list[tuple[str, Kind, object]]:
    return [(fact.key, fact.kind, fact.value) for fact in facts]


def resumed(log: GameLog, answers: Iterable[Answer]) -> tuple[ScriptedTable, End]:
    table = ScriptedTable(answers)
    with house() as home:
        return table, asyncio.run(play_log(table, log, home))


def sample(facts: Sequence[Fact]) -> list[int]:
    """Return after how many facts to leave: every sixth, and both sides of each nightfall, dawn and vote."""
    chapters = [chapter_of(fact.key) for fact in facts]
    turns = {number for number, pair in enumerate(pairwise(chapters), 1) if len(set(pair)) == 2}
    return sorted({*range(1, len(facts), 6), *turns, *(number + 1 for number in turns), len(facts) - 1})


def test_left_at_any_fact(played: Played) -> None:
    facts = played.log.facts
    for kept in sample(facts):
        log = GameLog(played.log.start, facts[:kept])
        missing = facts[kept:]
        table, end = resumed(log, [fact.meaning for fact in missing if fact.kind is not Kind.MARK])
        assert end == played.end
        assert plain(log.facts) == plain(facts)
        asked = [event[1] for event in table.log if event[0] == "ask"]
        assert asked == [fact.key for fact in missing if fact.kind is not Kind.MARK]


class Hesitating(Village):
    """A village that takes its last choice back once at each kind of question."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.undone: list[str] = []

    def reply(self, question: Question) -> Answer:
        if question.key not in self.undone and question.key.endswith((".2", ".confirm", ".right", ".shot")):
            self.undone.append(question.key)
            return Undo
        return super().reply(question)


@pytest.mark.parametrize("way", WAYS)
def test_the_last_choice_is_undone(way: str) -> None:
    village = Hesitating(6, f"undo-{way}", WAYS[way])
    undone = play(village)
    assert len(village.undone) > 5
    answers = [fact.meaning for fact in undone.log.facts if fact.kind is not Kind.MARK]
    _, end = resumed(GameLog(undone.log.start), answers)
    assert end == undone.end


def test_who_is_called_is_said_again_before_anything_is_whispered() -> None:
    facts = play(Village(5, "called", Ways("text", counts=0.0))).log.facts
    answered = next(index for index, fact in enumerate(facts, 1) if fact.key == "night2.voyante.1")
    table, _ = resumed(
        GameLog(Village(5, "called", Ways("text")).start.to_json(), facts[:answered]),
        [fact.meaning for fact in facts[answered:] if fact.kind is not Kind.MARK],
    )
    told = [event[1] for event in table.log if event[0] in ("say", "whisper")]
    assert told[1] == "Voyante, réveille-toi."
    assert told[2].startswith(("Tu regardes", "C’est noté", "Tu viens de recevoir"))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the victims are forked, which this system cannot do")
def test_killed_in_a_night(tmp_path: Path) -> None:
    """What was answered before SIGKILL is on disk, and the night goes on from there to the same end (P9)."""
    here = Path(__file__).parent
    path = os.pathsep.join([str(here), str(here.parent / "journal")])
    victims = here / "nights_victims.py"
    subprocess.run([sys.executable, victims, tmp_path], check=True, env={**os.environ, "PYTHONPATH": path})
    reference = nights_victims.reference()
    facts = reference.log.facts
    for key in nights_victims.GRAVES:
        with Journal.open(tmp_path / key) as journal:
            log = journal.unfinished()
            assert log is not None
            kept = len(log.facts)
            assert facts[kept - 1].key == key or facts[kept].key == key
            assert plain(log.facts) == plain(facts[:kept])
            missing = [fact for fact in facts[kept:] if fact.kind is not Kind.MARK]
            table, end = resumed(log, [fact.meaning for fact in missing])
            assert end == reference.end
            assert plain(log.facts) == plain(facts)
            assert [event[1] for event in table.log if event[0] == "ask"] == [fact.key for fact in missing]


class Numbered(Village):
    """A village whose people go by their seats, asked for in French."""

    def __init__(self, players: int, *args: object) -> None:
        super().__init__(players, *args)  # type: ignore[arg-type]
        self.names = tuple(f"Joueur {seat}" for seat in range(1, players + 1))

    @property
    def start(self) -> Start:
        """Return a start that tells how many they are, and no more."""
        return replace(super().start, players=None, count=len(self.names))

    def reply(self, question: Question) -> Answer:
        return YesNo(False) if question.key == "setup.named" else super().reply(question)


def test_numbered_seats_go_on_in_another_language() -> None:
    played = play(Numbered(3, "numbered", WAYS["host"]))
    facts = played.log.facts
    messages.use("en")
    try:
        for kept in (len(facts) // 3, len(facts) - 1):
            log = GameLog(played.log.start, facts[:kept])
            _, end = resumed(log, [fact.meaning for fact in facts[kept:] if fact.kind is not Kind.MARK])
            assert end.outcome == played.end.outcome
            assert plain(log.facts) == plain(facts)
    finally:
        messages.use(messages.DEFAULT_LANGUAGE)


class Regretting(Village):
    """A village whose first answer of the second day is to take back what came before; then it never regrets again."""

    def __init__(self, ways: Ways, agreed: str) -> None:
        super().__init__(6, "regret", ways)
        self._agreed = agreed
        self.regretted = False

    def _known(self, question: Question) -> Answer:  # type: ignore[override]
        if question.key == "undo.before":
            return YesNo(self._agreed == "1")
        if question.key == "day2.debate" and not self.regretted:
            self.regretted = True
            return Undo
        return super()._known(question)


@pytest.mark.parametrize(
    ("secrecy", "agreed", "back"), [("host", "1", True), ("host", "0", False), ("text", "1", False)]
)
def test_a_host_may_go_back_into_the_night(secrecy: str, agreed: str, back: bool) -> None:
    village = Regretting(Ways(secrecy, counts=0.0, motion=0.0), agreed)
    played = play(village)
    assert village.regretted
    before = next(index for index, event in enumerate(village.log) if event[:2] == ("ask", "day2.debate"))
    asked = [event[1] for event in village.log[before:] if event[0] == "ask"]
    assert ("undo.before" in asked) == (secrecy == "host")
    assert any(key.startswith("night2.") for key in asked) == back
    assert ("Nous revenons à un moment secret. Tout le monde ferme les yeux." in village.said) == back
    assert [fact.key for fact in played.log.facts].count("undo.before") == 0
    answers = [fact.meaning for fact in played.log.facts if fact.kind is not Kind.MARK]
    assert resumed(GameLog(played.log.start), answers)[1] == played.end
