"""What only some may hear stays with them: neither a word, nor a sound, nor a length betrays it (P6)."""

import asyncio
import inspect
import typing
from dataclasses import replace
from pathlib import Path

import pytest
from company import CONCEALED, Company, company, pressed, typed
from free_time import FreeTime

from narrator import messages
from narrator.language import phrases
from narrator.language.meaning import Meaning, YesNo
from narrator.play.desk import AtDesk
from narrator.play.live import LiveTable
from narrator.play.recorded import RecordedTable
from narrator.play.screen import Control
from narrator.play.scripted import ScriptedTable
from narrator.play.stage import READING_CHARS_PER_S
from narrator.play.table import SLOT_S, Question, Quit, Secret, Table, Undo, Utterance

LOST = messages.text("private-lost")
PAUSED = messages.text("live-paused")
WOLF = Secret("Alice est louve.")


def whisper(seated: Company, *lines: Secret, **more: float | None) -> None:
    asyncio.run(seated.table.whisper(*lines, **more))


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
        asyncio.run(seated.table.ask(Question("night.1.seer", Utterance("Tapez."), phrases.yes_no())))


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
