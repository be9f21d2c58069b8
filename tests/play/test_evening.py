"""Whole evenings on the scripted table, told in evenings.yaml."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from narrator import themes
from narrator.language.meaning import Meaning
from narrator.play import groups
from narrator.play.evening import play_log
from narrator.play.game import End, Player, Start
from narrator.play.house import House
from narrator.play.journal import Journal
from narrator.play.scripted import ScriptedTable
from narrator.play.table import Question, Undo

EVENINGS = [
    evening
    for path in sorted(Path(__file__).parent.glob("evenings*.yaml"))
    for evening in yaml.safe_load(path.read_text(encoding="utf-8"))
    if isinstance(evening, dict)
]
THEMES = themes.valid_themes()


def house(journal: Journal, ear: dict[str, Any]) -> House:
    unknown, alike = ear.get("unknown", ()), [tuple(pair) for pair in ear.get("alike", ())]
    return House(
        THEMES,
        journal,
        knows=lambda words: words not in unknown,
        alike=lambda names: [pair for pair in alike if set(pair) <= set(names)],
    )


def start_of(data: dict[str, Any]) -> Start:
    known = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
    if "players" in known:
        known["players"] = tuple(player(name) for name in known["players"])
    return Start(**known)


def player(told: str) -> Player:
    name, _, spoken = told.partition(" = ")
    return Player(name, spoken or None)


def flat(answers: list[Any]) -> Iterator[Any]:
    for answer in answers:
        if isinstance(answer, list):
            yield from flat(answer)
        else:
            yield Undo if answer == "undo" else answer


class Audience(ScriptedTable):
    """A scripted table whose log has the words of the questions too, and that keeps what each offered and recalled."""

    def __init__(self, answers: Iterator[Any]) -> None:
        super().__init__(answers)
        self.offered: dict[str, list[str]] = {}
        self.recalled: dict[str, list[str]] = {}

    async def ask(self, question: Question, *, until_s: float | None = None) -> Meaning | None:
        """Log the question, then answer it."""
        self.log += [("say", line.text) for line in (question.prompt,) if line.text]
        self.offered[question.key] = [option.label for option in question.options]
        self.recalled[question.key] = [line.text for line in question.recall]
        return await super().ask(question, until_s=until_s)


def play(evening: dict[str, Any]) -> tuple[Audience, End]:
    scripted = Audience(flat(evening["answers"]))
    with Journal.in_memory() as journal:
        if "group" in evening:
            groups.save(journal, "amis", tuple(player(name) for name in evening["group"]))
        log = journal.begin(start_of(evening.get("start", {})).to_json())
        return scripted, asyncio.run(play_log(scripted, log, house(journal, evening.get("ear", {}))))


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening["id"])
def test_evening(evening: dict[str, Any]) -> None:
    table, end = play(evening)
    said = iter(table.said)
    for sentence in evening["said"]:
        assert any(sentence in line for line in said), f"{sentence} is not said, or not in this order"
    for sentence in evening.get("never", ()):
        assert not any(sentence in line for line in table.said), f"{sentence} is said"
    for sentence in evening.get("once", ()):
        assert sum(line.startswith(sentence) for line in table.said) == 1, f"{sentence} is not said once"
    for key, labels in evening.get("offered", {}).items():
        assert table.offered[key] == labels
    for key, sentences in evening.get("recalled", {}).items():
        assert all(part in line for part, line in zip(sentences, table.recalled[key], strict=True))
    assert {key: end.outcome[key] for key in evening["outcome"]} == evening["outcome"]
    if "following" in evening:
        assert end.following is not None
        following = json.loads(json.dumps(end.following.to_json()))
        assert {key: following[key] for key in evening["following"]} == evening["following"]
    assert not list(table._in_order), "answers are left"
