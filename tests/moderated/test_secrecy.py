"""What everybody hears is made of what everybody may know, whoever holds what (P6)."""

import ast
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from village import Told, Ways, play

from narrator.play.game import Start
from narrator.play.multi_night import announce, board
from narrator.play.multi_night.board import Board
from narrator.play.scripted import Answer, ScriptedTable
from narrator.play.table import Question, Secret, Utterance
from narrator.rules.multi_night.actions import Night
from narrator.rules.multi_night.told import Public
from narrator.themes.multi_night import MultiNightTheme

SECRETS = {"State", "Private", "Resolved", "Now", "Phase", "NightsGame", "Night", "Day", "FirstNight"}
GAME: dict[str, Any] = {
    "players": 8,
    "mayor": "David",
    "burn": {1: "Emma", 2: "Alice", 3: "Basile"},
    "answers": {
        "night1.cupidon.1": "David",
        "night1.cupidon.2": "Gabriel",
        "night2.voyante.1": "Alice",
        "day2.rage": "Juliette",
        "day2.shot": "personne",
    },
}


@pytest.mark.parametrize("module", [announce, board])
def test_the_words_for_everybody_see_nothing_secret(module: Any) -> None:
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    seen = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert seen.isdisjoint(SECRETS)
    modules = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not any(name.endswith((".state", ".game", ".confide", ".night", ".day", ".actions")) for name in modules)


def test_news_for_everybody_come_from_public_news_and_the_board() -> None:
    hints = get_type_hints(announce.announced)
    assert hints.pop("return") is Utterance
    assert hints == {"theme": MultiNightTheme, "board": Board, "fact": Public, "dawn": bool}
    assert not issubclass(Secret, Utterance)


def heard(table: ScriptedTable) -> Iterator[tuple[Any, ...]]:
    """Yield what everybody can observe: every line, question, sound and mark, but no whisper and no hidden answer."""
    for event in table.log:
        if (event[0] == "answer" and not event[1].startswith(("night", "deal"))) or event[0] not in (
            "whisper",
            "answer",
        ):
            yield event


def evening(ways: Ways, **answers: Any) -> Told:
    told = deepcopy(GAME)
    told["answers"] |= answers
    village = Told(GAME["players"], told, ways)
    play(village)
    return village


@pytest.mark.parametrize(
    "ways", [Ways("host", counts=0.0), Ways("players", counts=0.0), Ways("text", decoy=True)], ids=str
)
def test_a_stunned_seer_is_called_like_any_other(ways: Ways) -> None:
    free, stunned = evening(ways), evening(ways, **{"night2.loup_assommeur.1": "Chloé"})
    assert list(heard(free)) == list(heard(stunned))
    assert free.now() == stunned.now()
    assert free.whispered != stunned.whispered


def test_lovers_are_told_or_not_in_the_same_time() -> None:
    one = evening(Ways("players", counts=0.0))
    other = evening(Ways("players", counts=0.0), **{"night1.cupidon.1": "Juliette", "night1.cupidon.2": "Martin"})
    first_day = ("mark", "day1.left", 60.0)
    assert list(heard(one))[: one.log.index(first_day)] != []
    before = [list(heard(each))[: list(heard(each)).index(first_day)] for each in (one, other)]
    assert before[0] == before[1]


def test_decoys_press_as_many_keys_at_every_call() -> None:
    village = evening(Ways("players", decoy=True, counts=0.0))
    asked = [event[1] for event in village.log if event[0] == "ask" and event[1].startswith("night2.")]
    keys = {key for key in asked if ".news." not in key}
    assert {asked.count(key) for key in keys} == {7}


@pytest.mark.parametrize("decoy", [False, True])
def test_a_refused_choice_is_made_again_by_as_many_keys_for_everybody(decoy: bool) -> None:
    ways, key = Ways("text", decoy=decoy, counts=0.0), "night2.sorciere.1"
    village = evening(ways, **{key: [1] * (7 if decoy else 1)})
    whispered = village.whispered
    assert whispered[whispered.index("Il n’y a personne à guérir.") + 1].startswith("Recommence.")
    asked = [event[1] for event in village.log if event[0] == "ask"]
    assert [asked.count(f"night2.sorciere.{number}") for number in (1, 2, 3)] == [14 if decoy else 2] * 3
    again = "Un choix n’a pas pu être noté. Tout le monde recommence, dans le même ordre."
    assert village.said.count(again) == (1 if decoy else 0)


@pytest.mark.parametrize("decoy", [False, True])
def test_nobody_is_asked_for_ever(decoy: bool) -> None:
    """A Cupid who names nobody, again and again, makes no lovers."""
    ways, nobody = Ways("text", decoy=decoy, counts=0.0), [0] * 99
    village = evening(ways, **{"night1.cupidon.1": list(nobody), "night1.cupidon.2": list(nobody)})
    asked = [event[1] for event in village.log if event[0] == "ask"]
    assert asked.count("night1.cupidon.1") == 3 * (8 if decoy else 1)
    assert village.whispered.count("Il faut deux personnes différentes.") == 3
    assert "Ce choix ne compte pas." in village.whispered


@pytest.mark.parametrize("decoy", [False, True])
def test_what_is_noted_is_told_back(decoy: bool) -> None:
    village = evening(Ways("text", decoy=decoy, counts=0.0), **{"night2.salvateur.1": ["Martin"] * (8 if decoy else 1)})
    assert ("C’est noté : Martin." in village.whispered, "C’est noté : personne." in village.whispered) == (True, True)


def test_a_night_with_a_limit_goes_on_without_those_who_do_not_answer() -> None:
    """From then on everybody still has twenty seconds (RULES.md M25)."""

    class Silent(Told):
        def __init__(self, limit: int | None) -> None:
            super().__init__(GAME["players"], deepcopy(GAME), Ways("players", counts=0.0))
            self._limit = limit
            self.limits: list[float | None] = []

        @property
        def start(self) -> Start:
            start = super().start
            return replace(start, options={**start.options, "night_min": self._limit})

        def _next(self, question: Question, until_s: float | None) -> Answer:
            if question.hidden and question.key.startswith("night2."):
                self.limits.append(until_s and until_s - self.now())
                return super()._next(question, until_s) if until_s is None else None
            return super()._next(question, until_s)

    limited, free = Silent(1), Silent(None)
    story = play(limited).now.story
    play(free)
    assert 20.0 < (limited.limits[0] or 0.0) <= 60.0
    assert limited.limits[-1] == 20.0
    assert set(free.limits) == {None}
    assert next(phase.choices for phase in story if isinstance(phase.choices, Night)) == Night()


@pytest.mark.parametrize(("secrecy", "seat"), [("host", 1), ("players", 7), ("text", 7)])
def test_a_void_vote_takes_no_longer_than_a_good_one(secrecy: str, seat: int) -> None:
    lovers = {"night1.cupidon.1": "Gabriel", "night1.cupidon.2": "Juliette"}
    good = evening(Ways(secrecy, counts=0.0), **lovers)
    void = evening(Ways(secrecy, counts=0.0), **lovers, **{"day1.of.Juliette": "Gabriel", f"day1.void.{seat}": "Emma"})
    assert any(told.endswith("Vote à nouveau, en secret.") for told in void.whispered)
    assert void.dusk_s == good.dusk_s
