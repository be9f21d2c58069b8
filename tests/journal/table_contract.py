"""What every table does, whoever sits there: subclass TableContract and give it a `seat` fixture."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest

from narrator import messages
from narrator.language.grammar import Grammar
from narrator.language.meaning import Choice, Command, Name, YesNo
from narrator.play.table import SLOT_S, Cue, Option, Question, Quit, Secret, Table, Utterance

YES_NO = Grammar.of([("oui", YesNo(True)), ("non", YesNo(False))])
RULES = Grammar.of([("les règles", Command("rules"))])


@dataclass
class Seated:
    """A table, and what was heard at it; `said` returns the lines so far."""

    table: Table
    said: Callable[[], Sequence[str]]


Seat = Callable[..., Seated]


def is_marked(told: str) -> bool:
    """Return whether a line that was shown is marked as a private one."""
    return told.startswith(messages.text("private-line", text=""))


def asked(**parts: object) -> Question:
    """Return a question to answer by yes or no, with other parts where they matter."""
    return Question(**{"key": "day.sure", "prompt": Utterance("C’est sûr ?"), "grammar": YES_NO, **parts})  # type: ignore[arg-type]


class TableContract:
    """The tests; `seat(*answers)` returns a table whose people give these answers (see ScriptedTable)."""

    def test_lines_are_said_in_order(self, seat: Seat) -> None:
        seated = seat()
        move = asyncio.run(seated.table.say(Utterance("Un."), Utterance("Deux.", "deux")))
        assert move is None
        assert list(seated.said()) == ["Un.", "Deux."]

    def test_words_become_a_meaning(self, seat: Seat) -> None:
        assert asyncio.run(seat("Oui !").table.ask(asked())) == YesNo(True)

    def test_each_question_takes_its_own_answer(self, seat: Seat) -> None:
        table = seat("oui", "non").table

        async def flow() -> list[object]:
            return [await table.ask(asked()), await table.ask(asked(key="day.again"))]

        assert asyncio.run(flow()) == [YesNo(True), YesNo(False)]

    def test_free_words_are_a_name(self, seat: Seat) -> None:
        assert asyncio.run(seat("Zébulon").table.ask(asked(free=True, grammar=Grammar(())))) == Name("Zébulon")

    def test_an_answer_of_the_grammar_wins_over_a_free_name(self, seat: Seat) -> None:
        assert asyncio.run(seat("oui").table.ask(asked(free=True))) == YesNo(True)

    def test_a_deadline_passes(self, seat: Seat) -> None:
        table = seat(None).table
        ends_s = table.now() + 30.0
        assert asyncio.run(table.ask(asked(patient=True), until_s=ends_s)) is None
        assert table.now() >= ends_s - 0.1

    def test_a_pause_lasts(self, seat: Seat) -> None:
        table = seat().table
        began_s = table.now()
        assert asyncio.run(table.pause(5.0)) is None
        assert table.now() == pytest.approx(began_s + 5.0, abs=0.1)

    def test_a_mark_gives_its_value_back(self, seat: Seat) -> None:
        value = {"left": 12.5, "names": ["Zoé", None]}
        assert asyncio.run(seat().table.mark("day.left", value)) == value

    def test_an_aside_leaves_the_question_open(self, seat: Seat) -> None:
        heard: list[Command] = []

        async def aside(table: Table, command: Command) -> None:
            heard.append(command)
            await table.say(Utterance("Voici les règles."))

        seated = seat("les règles", "oui")
        answer = asyncio.run(seated.table.ask(asked(asides=aside, aside_grammar=RULES)))
        assert answer == YesNo(True)
        assert heard == [Command("rules")]
        assert "Voici les règles." in seated.said()

    def test_a_choice_of_the_grammar_is_an_answer(self, seat: Seat) -> None:
        question = asked(grammar=Grammar.of([("au vote", Choice("vote"))]), options=(Option("Voter", Choice("vote")),))
        assert asyncio.run(seat("au vote").table.ask(question)) == Choice("vote")

    def test_quit_leaves(self, seat: Seat) -> None:
        with pytest.raises(Quit):
            asyncio.run(seat(Quit).table.ask(asked()))

    @pytest.mark.parametrize("slot_s", [SLOT_S, 20.0])
    @pytest.mark.parametrize("lines", [(), ("Oui.",), ("Alice est louve.", "Chloé ne l’est pas.")])
    def test_a_whisper_takes_its_slot_and_nobody_else_hears_it(
        self, seat: Seat, lines: tuple[str, ...], slot_s: float
    ) -> None:
        seated = seat()
        began_s = seated.table.now()
        asyncio.run(seated.table.whisper(*map(Secret, lines), slot_s=slot_s))
        assert seated.table.now() == pytest.approx(began_s + slot_s, abs=0.1)
        assert not any(line in told for line in lines for told in seated.said() if not is_marked(told))

    def test_a_hidden_question_takes_what_is_typed(self, seat: Seat) -> None:
        seated = seat("oui", "non")

        async def flow() -> list[object]:
            lead = (Secret("La victime est Alice."),)
            question = asked(hidden=True, secret_lead=lead)
            return [await seated.table.ask(question), await seated.table.ask(asked(hidden=True, key="day.again"))]

        assert asyncio.run(flow()) == [YesNo(True), YesNo(False)]
        assert not any("Alice" in told for told in seated.said() if not is_marked(told))

    def test_a_decoy_takes_anything(self, seat: Seat) -> None:
        question = asked(hidden=True, free=True, strokes=2, grammar=Grammar(()))
        assert asyncio.run(seat("??").table.ask(question)) == Name("??")

    def test_the_rest_makes_no_noise(self, seat: Seat) -> None:
        seated = seat()

        async def flow() -> None:
            await seated.table.prepare([Utterance("La nuit tombe.")])
            await seated.table.cue(Cue.NIGHT)
            await seated.table.night(True)
            await seated.table.night(False)
            seated.table.tune(1.25)

        asyncio.run(flow())
        assert list(seated.said()) == []
