"""Whole evenings on the scripted table, and the promises of a flow: undo, resume, play again."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import yaml

from narrator import themes
from narrator.play.evening import End, play_log
from narrator.play.game import Player, Start
from narrator.play.house import House
from narrator.play.journal import Journal
from narrator.play.scripted import ScriptedTable
from narrator.play.table import Undo

EVENINGS = yaml.safe_load((Path(__file__).parent / "evenings.yaml").read_text(encoding="utf-8"))


def house(journal: Journal) -> House:
    return House({listed.id: listed.theme for listed in themes.shelf() if listed.theme}, journal)


def start_of(data: dict[str, Any]) -> Start:
    players = tuple(Player(name) for name in data.pop("players", ())) or None
    return Start(players=players, **{key: tuple(v) if isinstance(v, list) else v for key, v in data.items()})


def play(start: Start, answers: list[Any]) -> tuple[ScriptedTable, End]:
    scripted = ScriptedTable([Undo if answer == "undo" else answer for answer in answers])
    with Journal.in_memory() as journal:
        log = journal.begin(start.to_json())
        return scripted, asyncio.run(play_log(scripted, log, house(journal)))


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening["id"])
def test_evening(evening: dict[str, Any]) -> None:
    table, end = play(start_of(dict(evening.get("start", {}))), evening["answers"])
    said = iter(table.said)
    for sentence in evening["said"]:
        assert any(sentence in line for line in said), f"{sentence} is not said, or not in this order"
    assert evening["outcome"].items() <= end.outcome.items()
