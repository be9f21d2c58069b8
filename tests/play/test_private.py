"""What only some may hear stays with them: neither a word, nor a sound, nor a length betrays it (P6)."""

import asyncio
import inspect
import typing
from dataclasses import replace
from pathlib import Path

import pytest
from company import CONCEALED, Company, beep, company, pressed, typed
from free_time import FreeTime
from table_contract import asked

from narrator import messages
from narrator.language import phrases
from narrator.language.grammar import Grammar
from narrator.language.meaning import Meaning, Name, Vote, YesNo
from narrator.play.desk import AtDesk, Desk
from narrator.play.journal import GameLog
from narrator.play.live import LiveTable
from narrator.play.recorded import RecordedTable
from narrator.play.screen import Control, Stroke
from narrator.play.scripted import ScriptedTable
from narrator.play.stage import READING_CHARS_PER_S
from narrator.play.table import SLOT_S, Option, Question, Quit, Secret, Table, Undo, Utterance
from narrator.themes import get

LOST = messages.text("private-lost")
PAUSED = messages.text("live-paused")
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


def whisper(seated: Company, *lines: Secret, **more: float | None) -> None:
    asyncio.run(seated.table.whisper(*lines, **more))


def ask(seated: Company, question: Question = TARGET, **more: float) -> Meaning | None:
    return asyncio.run(seated.table.ask(question, **more))


def told(seated: Company) -> list[str]:
    return [line.text for line in seated.at_ear.spoken]


# A secret is no utterance


TABLES = (Table, LiveTable, RecordedTable, ScriptedTable, AtDesk)


@pytest.mark.parametrize("table", TABLES)
def test_say_takes_utterances_and_whisper_takes_secrets(table: type) -> None:
    assert not issubclass(Secret, Utterance) and not issubclass(Utterance, Secret)
    for name, kind in (("say", Utterance), ("whisper", Secret)):
        method = getattr(table, name)
        assert typing.get_type_hints(method)["lines"] is kind
        assert inspect.signature(method).parameters["lines"].kind is inspect.Parameter.VAR_POSITIONAL


def test_the_type_checker_refuses_a_secret_said_to_all(tmp_path: Path) -> None:
    api = pytest.importorskip("mypy.api")
    program = (
        "from narrator.play.table import Question, Secret, Table, Utterance\n"
        "from narrator.language.grammar import Grammar\n"
        "async def flow(table: Table) -> None:\n"
        "    await table.say(Secret('x'))\n"
        "    await table.whisper(Utterance('x'))\n"
        "    Question('k', Secret('x'), Grammar(()))\n"
        "    await table.say(Utterance('x'))\n"
        "    await table.whisper(Secret('x'))\n"
    )
    words = ["--config-file=", f"--cache-dir={tmp_path}", "--ignore-missing-imports", "--follow-imports=silent"]
    found, _, status = api.run([*words, "-c", program])
    assert status == 1
    assert [line.split(":")[1] for line in found.splitlines()[:-1]] == ["4", "5", "6"]


def test_the_scripted_table_refuses_them_too() -> None:
    table = ScriptedTable()
    with pytest.raises(TypeError, match="no Utterance"):
        asyncio.run(table.say(WOLF))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="no Secret"):
        asyncio.run(table.whisper(Utterance("Bonsoir.")))  # type: ignore[arg-type]


def test_a_secret_never_reaches_the_loudspeaker_by_mistake(time: FreeTime) -> None:
    seated = company(time)
    with pytest.raises(AttributeError):
        asyncio.run(seated.table.say(WOLF))  # type: ignore[arg-type]
    assert seated.mouth.spoken == []


# Whispers


def test_headphones_tell_it_and_nothing_else_does(time: FreeTime) -> None:
    seated = company(time, headphones=True)
    whisper(seated, WOLF, Secret("Chloé ne l’est pas.", "cloé ne l’est pas"))
    assert told(seated) == ["Alice est louve.", "cloé ne l’est pas"]
    assert (seated.mouth.spoken, seated.screen.shown, seated.said) == ([], [], [])


def test_without_headphones_it_is_written_and_marked(time: FreeTime) -> None:
    seated = company(time)
    whisper(seated, WOLF)
    assert seated.screen.shown == ["Pour vous seulement : Alice est louve."]
    assert seated.mouth.spoken == []


def test_what_is_written_for_some_is_out_of_sight_when_all_are_spoken_to(time: FreeTime) -> None:
    seated = company(time)

    async def flow() -> None:
        await seated.table.say(Utterance("Un."))
        await seated.table.whisper(WOLF, WOLF)
        await seated.table.whisper(WOLF)
        await seated.table.say(Utterance("Deux."), Utterance("Trois."))

    asyncio.run(flow())
    marked = messages.text("private-line", text=WOLF.text)
    assert seated.screen.shown == ["Un.", *[marked] * 3, CONCEALED, "Deux.", "Trois."]


def test_secrets_may_be_written_even_where_there_are_headphones(time: FreeTime) -> None:
    seated = company(time, headphones=True)

    async def flow() -> None:
        seated.table.write_secrets(True)
        seated.at_ear._mixer.gone = True  # type: ignore[attr-defined]
        await seated.table.whisper(Secret("Un."))
        seated.at_ear._mixer.gone = False  # type: ignore[attr-defined]
        seated.table.write_secrets(False)
        await seated.table.whisper(Secret("Deux."))

    asyncio.run(flow())
    assert told(seated) == ["Deux."]
    assert seated.screen.shown == [messages.text("private-line", text="Un.")]
    assert seated.said == []


@pytest.mark.parametrize("headphones", [True, False])
@pytest.mark.parametrize("render_s", [0.0, 0.4])
@pytest.mark.parametrize("lengths", [(), (0.2,), (2.0, 2.0), (30.0,)], ids=str)
def test_the_next_public_line_starts_at_the_same_moment(
    time: FreeTime, lengths: tuple[float, ...], render_s: float, headphones: bool
) -> None:
    seated = company(time, headphones=headphones, render_s=render_s)
    secrets = [Secret(f"Secret {number}.") for number, _ in enumerate(lengths)]
    seated.at_ear.lasting = {secret.text: length for secret, length in zip(secrets, lengths, strict=True)}

    async def flow() -> None:
        await seated.table.prepare([Utterance("Réveillez-vous."), Utterance("Dormez.")])
        await seated.table.say(Utterance("Réveillez-vous."))
        await seated.table.whisper(*secrets)
        await seated.table.say(Utterance("Dormez."))

    asyncio.run(flow())
    first, second = seated.mouth.spoken
    assert second.starts_s - first.ends_s == pytest.approx(SLOT_S, abs=1e-3)


def test_what_is_longer_than_its_slot_goes_on_and_the_next_follows(time: FreeTime) -> None:
    seated = company(time, headphones=True)
    seated.at_ear.lasting[WOLF.text] = 9.0

    async def flow() -> None:
        await seated.table.whisper(WOLF, slot_s=6.0)
        await seated.table.whisper(Secret("Dormez."), slot_s=6.0)

    asyncio.run(flow())
    first, second = seated.at_ear.spoken
    assert first.ends_s - first.starts_s == pytest.approx(9.0)
    assert second.starts_s >= first.ends_s
    assert seated.table.now() == pytest.approx(12.0, abs=0.1)


def test_nobody_hears_the_end_of_what_was_for_the_one_before(time: FreeTime) -> None:
    seated = company(time, headphones=True)
    seated.at_ear.lasting[WOLF.text] = 9.0

    async def flow() -> None:
        await seated.table.whisper(replace(WOLF, passing=True), slot_s=6.0)
        await seated.table.whisper(Secret("Dormez.", passing=True), slot_s=6.0)

    asyncio.run(flow())
    first, second = seated.at_ear.spoken
    assert (first.ends_s, second.starts_s) == pytest.approx((6.0, 6.35), abs=0.1)
    assert seated.table.now() == pytest.approx(12.0, abs=0.1)


def test_a_slower_voice_has_more_time(time: FreeTime) -> None:
    seated = company(time, headphones=True)
    seated.table.tune(0.75)
    whisper(seated, WOLF, slot_s=6.0)
    assert seated.table.now() == pytest.approx(8.0, abs=0.1)


def test_without_a_slot_it_takes_its_time(time: FreeTime) -> None:
    seated = company(time, headphones=True)
    seated.at_ear.lasting[WOLF.text] = 9.0
    whisper(seated, WOLF, slot_s=None)
    assert seated.table.now() == pytest.approx(seated.at_ear.spoken[0].ends_s, abs=0.01)
    written = company(time)
    began_s = written.table.now()
    whisper(written, WOLF, slot_s=None)
    assert written.table.now() - began_s == pytest.approx(len(WOLF.text) / READING_CHARS_PER_S, abs=0.01)


def test_headphones_pulled_out_are_told_once_and_lose_no_word(time: FreeTime) -> None:
    seated = company(time, headphones=True)

    async def flow() -> None:
        await seated.table.whisper(Secret("Un."))
        asyncio.get_running_loop().call_later(0.5, setattr, seated.at_ear._mixer, "gone", True)
        await seated.table.whisper(Secret("Deux."), Secret("Trois."))
        await seated.table.whisper(Secret("Quatre."))
        seated.at_ear._mixer.gone = False  # type: ignore[attr-defined]
        await seated.table.whisper(Secret("Cinq."))

    asyncio.run(flow())
    assert told(seated) == ["Un.", "Deux.", "Cinq."]
    marked = [messages.text("private-line", text=f"{word}.") for word in ("Deux", "Trois", "Quatre")]
    assert seated.screen.shown == [*marked[:2], CONCEALED, LOST, marked[2]]
    assert seated.said == [LOST]


def test_a_pause_holds_the_headphones_too(time: FreeTime) -> None:
    seated = company(time, headphones=True)
    seated.at_ear.lasting[WOLF.text] = 4.0
    seated.screen._events.put_nowait(pressed(Control.PAUSE))
    seated.screen.when(PAUSED, pressed(Control.PAUSE), after_s=60.0)
    whisper(seated, WOLF)
    assert seated.table.now() == pytest.approx(SLOT_S, abs=1.1)
    assert time.now() > 60.0
    assert seated.at_ear._mixer.now() < 60.0


def test_repeat_whispers_again_within_the_slot(time: FreeTime) -> None:
    seated = company(time, headphones=True)

    async def flow() -> None:
        asyncio.get_running_loop().call_later(2.0, seated.screen._events.put_nowait, pressed(Control.REPEAT))
        await seated.table.whisper(WOLF)

    asyncio.run(flow())
    assert told(seated) == [WOLF.text] * 2
    assert seated.table.now() == pytest.approx(SLOT_S, abs=0.1)


def test_hush_silences_the_headphones_and_keeps_the_slot(time: FreeTime) -> None:
    seated = company(time, headphones=True)
    seated.at_ear.lasting[WOLF.text] = 5.0
    seated.screen._events.put_nowait(pressed(Control.HUSH))
    whisper(seated, WOLF)
    assert all(line.ends_s < 1.0 for line in seated.at_ear.spoken)
    assert seated.table.now() == pytest.approx(SLOT_S, abs=0.1)


def test_what_is_typed_ends_a_whisper_that_has_no_slot_and_answers_what_comes(time: FreeTime) -> None:
    seated = company(time)
    seated.screen.when(WOLF.text, typed("oui"))
    question = Question("ready", Utterance("Prêts ?"), phrases.yes_no())

    async def flow() -> Meaning | None:
        await seated.table.whisper(*[WOLF] * 20, slot_s=None)
        return await seated.table.ask(question)

    assert asyncio.run(flow()) == YesNo(True)
    assert messages.text("live-no-question") not in seated.screen.shown
    assert seated.table.now() < 10.0


def test_hush_ends_a_whisper_that_has_no_slot(time: FreeTime) -> None:
    seated = company(time, headphones=True)
    seated.at_ear.lasting[WOLF.text] = 50.0
    seated.screen._events.put_nowait(pressed(Control.HUSH))
    whisper(seated, WOLF, slot_s=None)
    assert seated.table.now() < 1.0


def test_undo_during_a_whisper_takes_the_last_answer_back(time: FreeTime) -> None:
    seated = company(time, headphones=True)
    seated.screen._events.put_nowait(pressed(Control.UNDO))
    whisper(seated, WOLF)
    with pytest.raises(Undo):
        ask(seated)


def test_quit_during_a_whisper_leaves(time: FreeTime) -> None:
    seated = company(time, headphones=True)
    seated.screen._events.put_nowait(pressed(Control.QUIT))
    with pytest.raises(Quit):
        whisper(seated, WOLF)


def test_closing_stops_the_whisper(time: FreeTime) -> None:
    seated = company(time, headphones=True)
    seated.at_ear.lasting[WOLF.text] = 60.0

    async def flow() -> int:
        await seated.table.whisper(WOLF, slot_s=1.0)
        await seated.table.close()
        return len(asyncio.all_tasks())

    assert asyncio.run(flow()) == 1
    assert seated.at_ear.spoken[0].ends_s < 2.0


def test_the_pace_is_that_of_both_mouths(time: FreeTime) -> None:
    seated = company(time, headphones=True)
    seated.table.tune(1.5)
    assert (seated.mouth.pace, seated.at_ear.pace) == (1.5, 1.5)


# Hidden answers


@pytest.mark.parametrize("text", ["2", "02", "basile", "Basile"])
def test_an_answer_leaves_only_the_prompt_and_ticks(time: FreeTime, text: str) -> None:
    seated = company(time, ["alice"], headphones=True, sounds=beep)
    for number, event in enumerate([Stroke(), Stroke(), typed(text)], 1):
        seated.screen.when(PROMPT, event, after_s=number / 10)
    assert ask(seated) == Name("Basile")
    assert seated.said == seated.screen.shown == [PROMPT]
    assert told(seated) == [LEAD]
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
