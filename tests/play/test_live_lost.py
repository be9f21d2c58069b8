"""The evening goes on whatever part of the table is lost, and a debate keeps its time whatever is said (P3)."""

import asyncio
from dataclasses import replace

import pytest
from company import FakeScreen, company, lines, pressed, typed
from free_time import FreeTime
from table_contract import RULES, YES_NO, asked
from test_live import NOT_UNDERSTOOD, VOTE

from narrator import messages
from narrator.audio.errors import MicrophoneError
from narrator.hearing.decide import Heard, Verdict
from narrator.language.grammar import Grammar
from narrator.language.meaning import Choice, Command, Meaning, Vote, YesNo
from narrator.play.screen import Closed, Control
from narrator.play.stage import READING_CHARS_PER_S
from narrator.play.table import Option, Question, Quit, Utterance
from narrator.speech.errors import SpeechUnavailableError

PAUSED = messages.text("live-paused")
LOST = Heard("", 0.0, Verdict.LOST)


def test_an_ear_lost_in_a_question_leaves_the_keyboard(time: FreeTime) -> None:
    seated = company(time, [LOST])
    seated.ear.pid = None
    seated.screen.when(messages.text("live-ear-lost"), typed("chloé"), after_s=60.0)
    assert asyncio.run(seated.table.ask(VOTE)) == Vote("Chloé", "Alice")
    assert seated.said[1:3] == [messages.text("live-ear-broken"), messages.text("live-ear-lost")]
    assert len(seated.ear.listened) == 1


def test_an_ear_that_starts_again_goes_on(time: FreeTime) -> None:
    seated = company(time, [LOST, "basile", LOST, "chloé"])

    async def flow() -> list[Meaning | None]:
        return [await seated.table.ask(VOTE), await seated.table.ask(VOTE)]

    assert asyncio.run(flow()) == [Vote("Basile", "Alice"), Vote("Chloé", "Alice")]
    assert seated.said.count(messages.text("live-ear-again")) == 2


def test_an_ear_lost_twice_in_a_row_is_lost(time: FreeTime) -> None:
    seated = company(time, [LOST, LOST, "basile"])
    seated.screen.when(messages.text("live-ear-broken"), typed("chloé"))
    assert asyncio.run(seated.table.ask(VOTE)) == Vote("Chloé", "Alice")
    assert len(seated.ear.listened) == 2


def test_a_broken_microphone_says_why(time: FreeTime) -> None:
    error = MicrophoneError("gone", "Le micro est débranché.")
    seated = company(time, [error])
    seated.screen.when("Le jeu continue au clavier.", typed("3"), after_s=1.5)
    assert asyncio.run(seated.table.ask(VOTE)) == Vote(None, "Alice")
    assert seated.said[1:3] == ["Le micro est débranché.", messages.text("live-ear-lost")]


def test_a_microphone_that_is_back_is_tried_again(time: FreeTime) -> None:
    seated = company(time, [MicrophoneError("gone", "Le micro est débranché."), "basile"])
    seated.screen.when(messages.text("live-ear-lost"), pressed(Control.MICROPHONE), after_s=30.0)
    assert asyncio.run(seated.table.ask(VOTE)) == Vote("Basile", "Alice")
    assert messages.text("live-microphone-on") in seated.said
    assert len(seated.ear.listened) == 2


def test_a_mouth_lost_for_good_goes_on_in_writing(time: FreeTime) -> None:
    seated = company(time, ["basile"])
    seated.mouth.failing.append(SpeechUnavailableError("hung", lasting=True))
    assert asyncio.run(seated.table.ask(VOTE)) == Vote("Basile", "Alice")
    assert seated.screen.shown[0] == VOTE.prompt.text
    assert messages.text("live-voice-lost") in seated.screen.shown


def test_a_line_that_cannot_be_said_is_shown(time: FreeTime) -> None:
    seated = company(time)
    seated.mouth.failing.append(SpeechUnavailableError("not_spoken", lasting=False, text="Un."))
    asyncio.run(seated.table.say(*lines("Un.", "Deux.", "Trois.")))
    assert [text for text in seated.screen.shown if text in ("Un.", "Deux.", "Trois.")] == ["Un.", "Deux.", "Trois."]
    assert [line.text for line in seated.mouth.spoken] == ["Deux.", "Trois."]


def test_a_silent_night_leaves_the_time_to_read(time: FreeTime) -> None:
    seated = company(time, mute=True, deaf=True)
    text = "Mangemorts, réveillez-vous et reconnaissez-vous."

    async def flow() -> None:
        await seated.table.night(True)
        await seated.table.say(Utterance(text), Utterance("Un."))

    asyncio.run(flow())
    assert seated.table.now() == pytest.approx((len(text) + 3) / READING_CHARS_PER_S, abs=0.1)


# A debate

DEBATE = Question(
    "day.debate",
    Utterance(""),
    Grammar.of([("au vote", Choice("vote")), ("une minute de plus", Choice("more"))]),
    options=(Option("Passer au vote", Choice("vote")), Option("Une minute de plus", Choice("more"))),
    patient=True,
)


@pytest.mark.parametrize("deaf", [True, False])
@pytest.mark.parametrize("until_s", [5.0, 47.0, 150.0])
def test_a_debate_ends_on_time_whatever_is_said(time: FreeTime, until_s: float, deaf: bool) -> None:
    chatter = [NOT_UNDERSTOOD, Heard("bla", 0.6, Verdict.UNSURE), "c’est lui le loup"] * 40
    seated = company(time, chatter, deaf=deaf)
    assert asyncio.run(seated.table.ask(DEBATE, until_s=until_s)) is None
    assert seated.table.now() == pytest.approx(until_s, abs=0.06)
    assert seated.said == []
    assert "again" not in seated.cues


def test_an_endless_speaker_does_not_hold_the_clock(time: FreeTime) -> None:
    seated = company(time)

    async def listen(*_: object, **__: object) -> Heard:
        await asyncio.sleep(3600.0)
        raise AssertionError

    seated.ear.listen = listen  # type: ignore[method-assign]
    assert asyncio.run(seated.table.ask(DEBATE, until_s=30.0)) is None
    assert time.now() == pytest.approx(30.0, abs=0.06)


@pytest.mark.parametrize("way", ["said", "typed", "number"])
def test_a_wish_ends_the_wait(time: FreeTime, way: str) -> None:
    seated = company(time, [NOT_UNDERSTOOD, "au vote"] if way == "said" else [])
    if way != "said":
        seated.screen.answers.append(typed("au vote" if way == "typed" else "1"))
    assert asyncio.run(seated.table.ask(DEBATE, until_s=100.0)) == Choice("vote")


def test_what_leads_a_debate_is_said_once(time: FreeTime) -> None:
    seated = company(time)
    led = replace(DEBATE, lead=(Utterance("Le débat continue."),))
    assert asyncio.run(seated.table.ask(led, until_s=100.0)) is None
    assert seated.said == ["Le débat continue."]


def test_what_is_typed_in_a_debate_is_for_the_narrator(time: FreeTime) -> None:
    seated = company(time)
    seated.screen.answers.append(typed("passons à table"))
    assert asyncio.run(seated.table.ask(DEBATE, until_s=100.0)) is None
    assert seated.said == [
        messages.text("ladder-not-understood"),
        "Vous pouvez dire « Passer au vote », « Une minute de plus ».",
    ]


def test_a_pause_stops_the_debate(time: FreeTime) -> None:
    seated = company(time, deaf=True)
    seated.screen.answers.append(pressed(Control.PAUSE))
    seated.screen.when(PAUSED, pressed(Control.PAUSE), after_s=600.0)
    assert asyncio.run(seated.table.ask(DEBATE, until_s=100.0)) is None
    assert time.now() == pytest.approx(700.0, abs=2.0)


def test_the_ear_may_be_lost_in_a_debate(time: FreeTime) -> None:
    seated = company(time, [NOT_UNDERSTOOD, MicrophoneError("gone", "Le micro est débranché.")])
    assert asyncio.run(seated.table.ask(DEBATE, until_s=100.0)) is None
    assert seated.table.now() == pytest.approx(100.0, abs=0.06)
    assert seated.said == ["Le micro est débranché.", messages.text("live-ear-lost")]


def test_an_aside_in_a_debate(time: FreeTime) -> None:
    async def aside(table: object, _: Command) -> None:
        await table.say(Utterance("Voici."))  # type: ignore[attr-defined]

    question = asked(key="day.debate", prompt=Utterance(""), grammar=YES_NO, patient=True, asides=aside)
    question = Question(**{**vars(question), "aside_grammar": RULES})
    seated = company(time, [NOT_UNDERSTOOD, "les règles", NOT_UNDERSTOOD, "oui"])
    assert asyncio.run(seated.table.ask(question, until_s=100.0)) == YesNo(True)
    assert seated.said == ["Voici."]


def test_closing_leaves_nobody_waiting(time: FreeTime) -> None:
    seated = company(time)

    async def flow() -> int:
        await seated.table.say(Utterance("Un."))
        await seated.table.close()
        return len(asyncio.all_tasks())

    assert asyncio.run(flow()) == 1
    assert isinstance(seated.screen, FakeScreen)


def test_a_closed_keyboard_leaves_the_answers_to_the_voice(time: FreeTime) -> None:
    seated = company(time, ["basile"])
    seated.screen.answers.append(Closed())
    assert asyncio.run(seated.table.ask(VOTE)) == Vote("Basile", "Alice")


@pytest.mark.parametrize("deaf", [True, False])
def test_when_nobody_can_answer_any_more_the_game_is_left(time: FreeTime, deaf: bool) -> None:
    error = MicrophoneError("gone", "Le micro est débranché.")
    seated = company(time, [error], deaf=deaf)
    seated.screen.answers.append(Closed())
    with pytest.raises(Quit):
        asyncio.run(seated.table.ask(VOTE))
    assert deaf or "Le micro est débranché." in seated.said


def test_an_empty_room_without_a_keyboard_is_left(time: FreeTime) -> None:
    seated = company(time, [""] * 200)
    seated.screen.answers.append(Closed())
    with pytest.raises(Quit):
        asyncio.run(seated.table.ask(VOTE))
    assert 20 < len(seated.ear.listened) < 60
