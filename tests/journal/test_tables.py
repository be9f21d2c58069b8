"""The tables that need no sound keep the contract of every table; the scripted one refuses what it should."""

import asyncio

import pytest
from table_contract import YES_NO, Seat, Seated, TableContract, asked

from narrator.language.grammar import Grammar
from narrator.language.meaning import Count, Counts, Number, YesNo
from narrator.play.journal import GameLog
from narrator.play.recorded import RecordedTable
from narrator.play.scripted import Answer, Clock, ScriptedTable, ScriptError
from narrator.play.table import Move, Undo, Utterance


class TestScripted(TableContract):
    @pytest.fixture
    def seat(self) -> Seat:
        def seat(*answers: Answer) -> Seated:
            table = ScriptedTable(answers)
            return Seated(table, lambda: table.said)

        return seat


class TestRecorded(TableContract):
    @pytest.fixture
    def seat(self) -> Seat:
        def seat(*answers: Answer) -> Seated:
            inner = ScriptedTable(answers)
            return Seated(RecordedTable(inner, GameLog({})), lambda: inner.said)

        return seat


def test_undo_is_raised() -> None:
    with pytest.raises(Undo):
        asyncio.run(ScriptedTable([Undo]).ask(asked()))


def test_answers_by_key() -> None:
    table = ScriptedTable({"vote.a": "oui", "vote.b": ["non", YesNo(True)], "vote.c": None}, Clock(100.0))

    async def flow() -> list[object]:
        keys = ("vote.b", "vote.a", "vote.b", "vote.a")
        answers: list[object] = [await table.ask(asked(key=key)) for key in keys]
        return [*answers, await table.ask(asked(key="vote.c"), until_s=130.0)]

    assert asyncio.run(flow()) == [YesNo(False), YesNo(True), YesNo(True), YesNo(True), None]
    assert table.now() == 130.0


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        (["peut-être"], "« peut-être » is not understood"),
        ([Number(3)], "is no answer"),
        ([], "no answer left"),
        ({"day.other": "oui"}, "no answer left"),
        ({"day.sure": []}, "no answer left"),
        ([None], "no deadline"),
    ],
)
def test_a_wrong_script_names_the_question(answers: object, why: str) -> None:
    with pytest.raises(ScriptError, match=r"day\.sure .*C’est sûr") as caught:
        asyncio.run(ScriptedTable(answers).ask(asked()))  # type: ignore[arg-type]
    assert why in str(caught.value)
    assert caught.value.question.key == "day.sure"


def test_without_answers_deadlines_pass() -> None:
    table = ScriptedTable()
    assert asyncio.run(table.ask(asked(), until_s=12.0)) is None
    assert table.now() == 12.0


def test_a_key_is_pressed_on_a_line_once() -> None:
    table = ScriptedTable(moves={"Deux.": Move.REPEAT})
    lines = [Utterance("Un."), Utterance("Deux."), Utterance("Trois.")]
    assert asyncio.run(table.say(*lines)) is Move.REPEAT
    assert asyncio.run(table.say(*lines)) is None
    assert table.said == ["Un.", "Deux.", "Un.", "Deux.", "Trois."]


def test_several_counts_are_an_answer_of_a_chain_only() -> None:
    pairs = [("alice deux", Count("Alice", 2)), ("basile une", Count("Basile", 1))]
    both = Counts((Count("Alice", 2), Count("Basile", 1)))
    assert asked(grammar=Grammar.of(pairs, chain=True)).accepts(both)
    assert not asked(grammar=Grammar.of(pairs)).accepts(both)
    assert not asked(grammar=Grammar.of(pairs[:1], chain=True)).accepts(both)
    assert not asked(grammar=YES_NO).accepts(Count("Alice", 2))
