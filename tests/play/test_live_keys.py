"""What hands may do at any moment: while a line is spoken, in a pause, in a question, at night."""

import asyncio
from collections.abc import Awaitable

import pytest
from company import SPEAKING_S, Company, beep, company, lines, pressed, typed
from free_time import FreeTime
from table_contract import asked
from test_live import LADDER, VOTE

from narrator import messages
from narrator.audio.mixer import Bus
from narrator.language.grammar import Grammar
from narrator.language.meaning import Command, Meaning, Vote, YesNo
from narrator.play.screen import Control, ScreenEvent
from narrator.play.stage import BREATH_S, PACE_STEP
from narrator.play.table import Cue, Move, Quit, Undo, Utterance

PAUSED = messages.text("live-paused")
RESUMED = messages.text("live-resumed")
THREE = lines("Un.", "Deux.", "Trois.")


def say(seated: Company) -> Move | None:
    return asyncio.run(seated.table.say(*THREE))


async def at_night(seated: Company, act: Awaitable[Move | None]) -> Move | None:
    await seated.table.night(True)
    return await act


# While the narrator speaks


def test_lines_follow_one_another_with_a_breath(time: FreeTime) -> None:
    seated = company(time)
    say(seated)
    starts = [line.starts_s for line in seated.mouth.spoken]
    assert starts == pytest.approx([0.0, SPEAKING_S + BREATH_S, 2 * (SPEAKING_S + BREATH_S)], abs=1e-3)


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (pressed(Control.NEXT), ["Un.", "Deux.", "Trois."]),
        (pressed(Control.HUSH), ["Un.", "Deux.", "Trois."]),
        (typed("chut"), ["Un.", "Deux.", "Trois."]),
        (pressed(Control.REPEAT), ["Un.", "Deux.", "Deux.", "Trois."]),
        (typed("répète"), ["Un.", "Deux.", "Deux.", "Trois."]),
        (pressed(Control.PREVIOUS), ["Un.", "Deux.", "Un.", "Deux.", "Trois."]),
        (typed("retour"), ["Un.", "Deux.", "Un.", "Deux.", "Trois."]),
        (pressed(Control.SLOWER), ["Un.", "Deux.", "Deux.", "Trois."]),
        (pressed(Control.FASTER), ["Un.", "Deux.", "Deux.", "Trois."]),
        (pressed(Control.LOUDER), ["Un.", "Deux.", "Trois."]),
        (pressed(Control.SOFTER), ["Un.", "Deux.", "Trois."]),
        (pressed(Control.HELP), ["Un.", "Deux.", messages.text("live-keys"), "Deux.", "Trois."]),
        (pressed(Control.MICROPHONE), ["Un.", "Deux.", messages.text("live-microphone-off"), "Deux.", "Trois."]),
        (pressed(Control.UNDO), ["Un.", "Deux."]),
    ],
    ids=str,
)
def test_a_key_while_a_line_is_spoken(time: FreeTime, act: ScreenEvent, said: list[str]) -> None:
    seated = company(time)
    seated.screen.when("Deux.", act)
    assert say(seated) is None
    assert seated.said == said


def test_a_cut_line_is_silent_at_once(time: FreeTime) -> None:
    seated = company(time)
    seated.screen.when("Un.", pressed(Control.NEXT), after_s=0.25)
    say(seated)
    first, second = seated.mouth.spoken[:2]
    assert first.ends_s == pytest.approx(0.25, abs=1e-3)
    assert second.starts_s == pytest.approx(0.25, abs=1e-3)


def test_the_pace_changes_by_steps_within_its_range(time: FreeTime) -> None:
    seated = company(time)
    seated.screen.when("Un.", pressed(Control.FASTER))
    say(seated)
    assert seated.mouth.pace == pytest.approx(PACE_STEP)
    seated.table.tune(9.0)
    assert seated.mouth.pace == 2.0


def test_the_level_changes_while_the_line_goes_on(time: FreeTime) -> None:
    seated = company(time)
    seated.screen.when("Un.", pressed(Control.LOUDER))
    for _ in range(20):
        seated.screen.when("Deux.", pressed(Control.SOFTER))
    say(seated)
    assert seated.mixer.level(Bus.NARRATION) == -24.0
    assert seated.mouth.spoken[1].ends_s - seated.mouth.spoken[1].starts_s == pytest.approx(SPEAKING_S)


def test_stray_words_do_not_cut_a_line(time: FreeTime) -> None:
    seated = company(time)
    seated.screen.when("Un.", typed("trois joueurs"))
    say(seated)
    assert seated.said == ["Un.", "Deux.", "Trois."]
    assert seated.screen.shown[1] == messages.text("live-no-question")


def test_quit_while_a_line_is_spoken(time: FreeTime) -> None:
    seated = company(time)
    seated.screen.when("Deux.", pressed(Control.QUIT))
    with pytest.raises(Quit):
        say(seated)


def test_an_undo_while_an_answer_is_read_back_takes_it_back(time: FreeTime) -> None:
    seated = company(time, ["oui"])
    seated.screen.when("Deux.", pressed(Control.UNDO))

    async def flow() -> Meaning | None:
        await seated.table.say(*THREE)
        with pytest.raises(Undo):
            await seated.table.ask(asked())
        return await seated.table.ask(asked())

    assert asyncio.run(flow()) == YesNo(True)


# Pauses


@pytest.mark.parametrize("resume", [pressed(Control.PAUSE), pressed(Control.RESUME), typed("on reprend")])
def test_a_paused_line_is_said_again(time: FreeTime, resume: object) -> None:
    seated = company(time)
    seated.screen.when("Deux.", pressed(Control.PAUSE))
    seated.screen.when(PAUSED, resume, after_s=100.0)  # type: ignore[arg-type]
    say(seated)
    assert seated.said == ["Un.", "Deux.", PAUSED, RESUMED, "Deux.", "Trois."]


def test_two_quick_presses_pause_and_resume(time: FreeTime) -> None:
    seated = company(time)
    seated.screen.when("Deux.", pressed(Control.PAUSE), after_s=0.2)
    seated.screen.when(PAUSED, pressed(Control.PAUSE), after_s=0.05)
    say(seated)
    assert seated.said == ["Un.", "Deux.", PAUSED, RESUMED, "Deux.", "Trois."]


def test_other_keys_do_not_end_a_pause(time: FreeTime) -> None:
    seated = company(time)
    seated.screen.when("Deux.", pressed(Control.PAUSE))
    keys = (Control.LOUDER, Control.HUSH, Control.NEXT, Control.UNDO, Control.FASTER)
    for after_s, control in enumerate(keys, 2):
        seated.screen.when(PAUSED, pressed(control), after_s=10.0 * after_s)
    seated.screen.when(PAUSED, typed("oui"), after_s=80.0)
    seated.screen.when(PAUSED, pressed(Control.PAUSE), after_s=100.0)
    say(seated)
    assert seated.said[-3:] == [RESUMED, "Deux.", "Trois."]
    assert seated.mouth.spoken[-3].starts_s >= 100.0


@pytest.mark.parametrize("after_s", [0.2, 30.0])
@pytest.mark.parametrize("asking", [True, False])
def test_an_answer_in_a_pause_is_told_that_the_game_is_paused(time: FreeTime, after_s: float, *, asking: bool) -> None:
    seated = company(time, ["basile"])
    seated.screen.when("Alice" if asking else "Deux.", pressed(Control.PAUSE))
    seated.screen.when(PAUSED, typed("chloé"), after_s=after_s)
    seated.screen.when(PAUSED, typed("reprends"), after_s=60.0)
    if asking:
        assert asyncio.run(seated.table.ask(VOTE)) == Vote("Basile", "Alice")
    else:
        say(seated)
    assert messages.text("live-no-question") not in seated.screen.shown
    assert seated.said.count(PAUSED) == 2


def test_quit_in_a_pause(time: FreeTime) -> None:
    seated = company(time)
    seated.screen.when("Deux.", pressed(Control.PAUSE))
    seated.screen.when(PAUSED, pressed(Control.QUIT), after_s=9.0)
    with pytest.raises(Quit):
        say(seated)


def test_a_silence_is_exact(time: FreeTime) -> None:
    seated = company(time)

    async def flow() -> None:
        await seated.table.say(Utterance("Un."))
        await seated.table.pause(5.0)
        await seated.table.say(Utterance("Deux."))

    asyncio.run(flow())
    one, two = seated.mouth.spoken
    assert two.starts_s == one.ends_s + 5.0


@pytest.mark.parametrize("at_s", [0.01, 2.5, 4.94])
def test_a_paused_silence_keeps_its_rest_exactly(time: FreeTime, at_s: float) -> None:
    seated = company(time)
    seated.screen.when("Un.", pressed(Control.PAUSE), after_s=SPEAKING_S + at_s)
    seated.screen.when(PAUSED, pressed(Control.PAUSE), after_s=300.0)

    async def flow() -> None:
        await seated.table.say(Utterance("Un."))
        await seated.table.pause(5.0)
        await seated.table.say(Utterance("Deux."))

    asyncio.run(flow())
    _, _, resumed, two = seated.mouth.spoken
    assert two.starts_s - resumed.ends_s == pytest.approx(5.0 - at_s, abs=2 / 8000)


def test_the_clock_of_the_table_stands_still_in_a_pause(time: FreeTime) -> None:
    seated = company(time)
    seated.screen.when("Un.", pressed(Control.PAUSE), after_s=0.5)
    seated.screen.when(PAUSED, pressed(Control.PAUSE), after_s=300.0)
    seated.screen.when(RESUMED, pressed(Control.PAUSE), after_s=0.5)
    seated.screen.when(PAUSED, pressed(Control.PAUSE), after_s=900.0)
    asyncio.run(seated.table.say(Utterance("Un.")))
    assert seated.table.now() < 5.0


@pytest.mark.parametrize(
    ("control", "move"),
    [(Control.REPEAT, Move.REPEAT), (Control.PREVIOUS, Move.PREVIOUS), (Control.NEXT, Move.NEXT)],
)
def test_a_key_at_night_moves_to_another_call(time: FreeTime, control: Control, move: Move) -> None:
    speaking = company(time)
    speaking.screen.when("Deux.", pressed(control))
    assert asyncio.run(at_night(speaking, speaking.table.say(*THREE))) is move
    assert speaking.said == ["Un.", "Deux."]
    silent = company(time)
    silent.screen.when("Un.", pressed(control), after_s=2.0)

    async def flow() -> Move | None:
        await silent.table.night(True)
        await silent.table.say(Utterance("Un."))
        return await silent.table.pause(5.0)

    assert asyncio.run(flow()) is move


def test_an_undo_at_night_says_the_line_again(time: FreeTime) -> None:
    seated = company(time, ["oui"])
    seated.screen.when("Deux.", pressed(Control.UNDO))

    async def flow() -> Meaning | None:
        await at_night(seated, seated.table.say(*THREE))
        await seated.table.night(False)
        return await seated.table.ask(asked())

    assert asyncio.run(flow()) == YesNo(True)


def test_the_night_listens_to_nobody(time: FreeTime) -> None:
    seated = company(time, sounds=beep)

    async def flow() -> None:
        await seated.table.cue(Cue.NIGHT)
        await seated.table.night(True)
        await seated.table.say(*THREE)
        await seated.table.pause(5.0)

    asyncio.run(flow())
    assert seated.ear.listened == []


# In a question


@pytest.mark.parametrize("control", [Control.PAUSE, Control.FASTER, Control.SLOWER, Control.REPEAT])
def test_a_key_in_a_question_leaves_it_open(time: FreeTime, control: Control) -> None:
    seated = company(time, [None, "basile"])
    seated.screen.when("Alice", pressed(control), after_s=2.0)
    seated.screen.when(PAUSED, pressed(Control.PAUSE), after_s=50.0)
    assert asyncio.run(seated.table.ask(VOTE)) == Vote("Basile", "Alice")
    assert seated.said.count(LADDER[0]) == 2


def test_hush_cuts_the_question_and_listens(time: FreeTime) -> None:
    seated = company(time, ["basile"])
    seated.screen.when("Alice", pressed(Control.HUSH), after_s=0.1)
    assert asyncio.run(seated.table.ask(VOTE)) == Vote("Basile", "Alice")
    assert seated.ear.listened[0].began_s < 0.4


def test_the_microphone_key_leaves_the_keyboard(time: FreeTime) -> None:
    seated = company(time, ["basile"])
    seated.screen.when("Alice", pressed(Control.MICROPHONE), after_s=0.1)
    seated.screen.when("Le micro est coupé.", typed("chloé"), after_s=100.0)

    async def flow() -> Meaning | None:
        assert await seated.table.ask(VOTE) == Vote("Chloé", "Alice")
        assert seated.ear.listened == []
        seated.screen.when("Alice", pressed(Control.MICROPHONE), after_s=0.1)
        return await seated.table.ask(VOTE)

    assert asyncio.run(flow()) == Vote("Basile", "Alice")
    assert messages.text("live-microphone-on") in seated.said


def test_a_key_that_is_an_answer_is_one(time: FreeTime) -> None:
    turn = asked(grammar=Grammar.of([("suivant", Command("next")), ("fini", Command("stop"))]))
    seated = company(time)
    seated.screen.answers.append(pressed(Control.NEXT))
    assert asyncio.run(seated.table.ask(turn)) == Command("next")
