"""What is answered by the hands alone: nothing of it is shown or heard, and the journal keeps it to itself (P6)."""

import asyncio
from dataclasses import replace

import pytest
from company import Company, beep, company, pressed, typed
from free_time import FreeTime
from table_contract import asked

from narrator import messages
from narrator.language import phrases
from narrator.language.grammar import Grammar
from narrator.language.meaning import Meaning, Name, Vote, YesNo
from narrator.play.desk import AtDesk, Desk
from narrator.play.journal import GameLog
from narrator.play.recorded import RecordedTable
from narrator.play.screen import Control, Stroke
from narrator.play.scripted import ScriptedTable
from narrator.play.table import SLOT_S, Option, Question, Quit, Secret, Undo, Utterance
from narrator.themes import get

WOLF = Secret("Alice est louve.")
SEATS = ("Alice", "Basile", "Chloé")
PROMPT = "Tapez."
TARGET = Question(
    "night.1.seer",
    Utterance(PROMPT),
    phrases.names(SEATS),
    options=tuple(Option(name, Name(name)) for name in SEATS),
    helps=(Utterance("Tapez le numéro d’un siège."),),
    hidden=True,
    secret_lead=(Secret("Qui voulez-vous sonder ?"),),
)
LEAD = TARGET.secret_lead[0].text
NOT_UNDERSTOOD = messages.text("ladder-not-understood")


def ask(seated: Company, question: Question = TARGET, **more: float) -> Meaning | None:
    return asyncio.run(seated.table.ask(question, **more))


@pytest.mark.parametrize("text", ["2", "02", "basile", "Basile"])
def test_an_answer_leaves_only_the_prompt_and_ticks(time: FreeTime, text: str) -> None:
    seated = company(time, ["alice"], headphones=True, sounds=beep)
    for number, event in enumerate([Stroke(), Stroke(), typed(text)], 1):
        seated.screen.when(PROMPT, event, after_s=number / 10)
    assert ask(seated) == Name("Basile")
    assert seated.said == seated.screen.shown == [PROMPT]
    assert [line.text for line in seated.at_ear.spoken] == [LEAD]
    assert seated.cues == ["tick"] * 3
    assert seated.ear.listened == []
    assert seated.screen.hidden == [(True, 0)]
    assert not seated.screen.open


def test_a_right_answer_sounds_like_a_wrong_one(time: FreeTime) -> None:
    right = company(time, headphones=True, sounds=beep)
    right.screen.when(PROMPT, typed("2"))
    ask(right)
    wrong = company(time, headphones=True, sounds=beep)
    wrong.screen.when(PROMPT, typed("9"))
    wrong.screen._when.append((PROMPT, 30.0, typed("2")))
    assert ask(wrong) == Name("Basile")
    assert wrong.said == right.said == [PROMPT]
    assert (right.cues, wrong.cues) == (["tick"], ["tick", "tick"])
    assert wrong.whispered == [LEAD, NOT_UNDERSTOOD, "Tapez le numéro d’un siège."]


def test_help_is_whispered_and_helps_more_each_time(time: FreeTime) -> None:
    seated = company(time, headphones=True)
    for number, event in enumerate([typed("zut"), typed("9"), pressed(Control.HELP), typed("3")]):
        seated.screen.when(PROMPT, event, after_s=40.0 * number + 1.0)
    assert ask(seated) == Name("Chloé")
    menu = [messages.text("private-menu"), "1 : Alice.", "2 : Basile.", "3 : Chloé."]
    helps = [NOT_UNDERSTOOD, "Tapez le numéro d’un siège.", NOT_UNDERSTOOD, *menu, *menu]
    assert seated.whispered == [LEAD, *helps]
    assert seated.said == [PROMPT]


def test_repeat_whispers_the_question(time: FreeTime) -> None:
    seated = company(time, headphones=True)
    seated.screen.when(PROMPT, pressed(Control.REPEAT))
    seated.screen.when(PROMPT, typed("1"), after_s=20.0)
    assert ask(seated) == Name("Alice")
    assert seated.whispered == [LEAD, LEAD, PROMPT]
    assert seated.said == [PROMPT]


@pytest.mark.parametrize("lengths", [(), (0.1,), (3.0, 2.0)], ids=str)
def test_the_prompt_comes_at_the_same_moment_whatever_the_lead(time: FreeTime, lengths: tuple[float, ...]) -> None:
    seated = company(time, headphones=True)
    lead = tuple(Secret(f"Secret {number}.") for number, _ in enumerate(lengths))
    seated.at_ear.lasting = {secret.text: length for secret, length in zip(lead, lengths, strict=True)}
    seated.screen.when(PROMPT, typed("1"), after_s=2.0)
    ask(seated, replace(TARGET, secret_lead=lead))
    assert seated.mouth.spoken[0].starts_s == pytest.approx(SLOT_S, abs=1e-3)


def test_an_answer_typed_during_the_lead_is_taken(time: FreeTime) -> None:
    seated = company(time, headphones=True)
    seated.screen.answers.append(typed("1"))
    assert ask(seated) == Name("Alice")
    assert seated.said == []


def test_a_tick_comes_with_its_key_even_while_the_prompt_is_said(time: FreeTime) -> None:
    seated = company(time, headphones=True, sounds=beep)
    seated.mouth.lasting[PROMPT] = 10.0
    seated.screen.when(PROMPT, Stroke(), after_s=2.0)
    seated.screen.when(PROMPT, Stroke(), after_s=3.5)
    seated.screen.when(PROMPT, typed("1"), after_s=15.0)
    ask(seated)
    shown_s = SLOT_S - 0.05
    ticks = [event["t"] - shown_s for event in seated.events if event["event"] == "cue"]
    assert ticks == pytest.approx([2.0, 3.5, 15.0], abs=0.01)
    assert seated.mouth.spoken[0].ends_s == pytest.approx(SLOT_S + 10.0, abs=0.01)


def test_a_counted_answer_may_be_anything_when_it_is_a_decoy(time: FreeTime) -> None:
    decoy = Question("night.1.decoy", Utterance(PROMPT), Grammar(()), free=True, hidden=True, strokes=2)
    for keys in ("07", "??", "a ", "  "):
        seated = company(time, headphones=True)
        seated.screen.when(PROMPT, typed(keys))
        assert isinstance(ask(seated, decoy), Name)
        assert seated.screen.hidden == [(True, 2)]
        assert seated.whispered == []


@pytest.mark.parametrize("way", ["typed", "pressed"])
@pytest.mark.parametrize(("word", "control", "wish"), [("annule", "undo", Undo), ("quitte", "quit", Quit)])
def test_undo_and_quit(time: FreeTime, way: str, word: str, control: str, wish: type[Exception]) -> None:
    seated = company(time, headphones=True)
    seated.screen.when(PROMPT, typed(word) if way == "typed" else pressed(Control(control)))
    with pytest.raises(wish):
        ask(seated)
    assert not seated.screen.open


def test_a_deadline_passes(time: FreeTime) -> None:
    seated = company(time, headphones=True)
    assert ask(seated, until_s=30.0) is None
    assert seated.table.now() == pytest.approx(30.0, abs=0.1)


def test_the_desk_does_not_answer_a_hidden_question(time: FreeTime) -> None:
    seated = company(time, headphones=True)
    desk = Desk(get("harry_potter"), ("hermione", "mangemort"))
    seated.screen.when(PROMPT, typed("les rôles"))
    seated.screen.when(PROMPT, typed("1"), after_s=30.0)
    assert asyncio.run(AtDesk(seated.table, desk).ask(TARGET)) == Name("Alice")
    assert seated.said == [PROMPT]


def test_the_microphone_is_open_again_afterwards(time: FreeTime) -> None:
    seated = company(time, ["oui"], headphones=True, sounds=beep)
    seated.screen.when(PROMPT, typed("1"))

    async def flow() -> Meaning | None:
        await seated.table.ask(TARGET)
        return await seated.table.ask(asked())

    assert asyncio.run(flow()) == YesNo(True)
    assert seated.cues == ["tick", "listen", "heard"]


# The journal


def test_a_hidden_answer_that_is_undone_is_not_told() -> None:
    game = GameLog({})
    inner = ScriptedTable(["Alice", Undo, "Basile", "oui"])

    async def flow() -> None:
        while True:
            table = RecordedTable(inner, game)
            try:
                await table.ask(TARGET)
                await table.whisper(WOLF)
                await table.ask(asked(key="night.1.sure"))
            except Undo:
                continue
            return

    asyncio.run(flow())
    assert not any("Alice" in text for text in inner.said)
    assert messages.text("journal-undone") in inner.said


def test_a_resumed_game_whispers_nothing_twice() -> None:
    game = GameLog({})
    asyncio.run(RecordedTable(ScriptedTable(["Alice"]), game).ask(TARGET))
    inner = ScriptedTable([])

    async def flow() -> None:
        table = RecordedTable(inner, GameLog({}, game.facts))
        await table.whisper(WOLF)
        assert await table.ask(TARGET) == Name("Alice")
        await table.whisper(Secret("Alice ne l’est pas."))

    asyncio.run(flow())
    assert inner.whispered == ["Alice ne l’est pas."]


def test_an_ordinary_answer_that_is_undone_is_still_told() -> None:
    game = GameLog({})
    inner = ScriptedTable([Vote("Basile", "Alice"), Undo, Vote("Chloé", "Alice"), "oui"])
    vote = Question("day.vote", Utterance("Contre qui ?"), phrases.vote(SEATS, "Alice"))

    async def flow() -> None:
        while True:
            table = RecordedTable(inner, game)
            try:
                await table.ask(vote)
                await table.ask(asked())
            except Undo:
                continue
            return

    asyncio.run(flow())
    assert messages.text("journal-undone-vote", voter="Alice") in inner.said
