"""What hands and voices may ask of the narrator in a debate, where no question comes back."""

import asyncio
from collections.abc import Sequence

import pytest
from company import Company, company, pressed, typed
from free_time import FreeTime
from test_live import UNDERSTOOD_NOTHING, VOTE
from test_live_keys import PAUSED, RESUMED, THREE, say
from test_live_lost import DEBATE

from narrator import messages
from narrator.language.meaning import Choice, Vote
from narrator.play.screen import Control, ScreenEvent
from narrator.play.table import Question, Utterance

CHANGED = {
    Control.FASTER: ("plus vite", "live-faster"),
    Control.SLOWER: ("moins vite", "live-slower"),
    Control.LOUDER: ("plus fort", "live-louder"),
    Control.SOFTER: ("moins fort", "live-softer"),
}


def debated(seated: Company, *acts: ScreenEvent, ask: Question = DEBATE, first: Sequence[Utterance] = THREE) -> int:
    """Say the first lines, do these things in the debate that follows, and return how many lines came before them."""
    for at_s, act in enumerate(acts, 1):
        seated.screen.when(first[-1].text, act, after_s=20.0 * at_s)

    async def flow() -> None:
        await seated.table.say(*first)
        assert await seated.table.ask(ask, until_s=200.0) is None

    asyncio.run(flow())
    return len(first)


@pytest.mark.parametrize("mute", [False, True])
@pytest.mark.parametrize("act", [pressed(Control.REPEAT), typed("répète")], ids=str)
def test_what_was_said_last_is_said_again_in_a_debate(time: FreeTime, act: ScreenEvent, *, mute: bool) -> None:
    seated = company(time, deaf=True, mute=mute)
    begun = debated(seated, act, pressed(Control.SLOWER), act)
    again = [messages.text("live-said"), "Un.", "Deux.", "Trois."]
    slower = [] if mute else [messages.text("live-slower")]
    assert seated.said[begun:] == [*again, *slower, *again]


def test_the_help_of_a_debate_is_said_again(time: FreeTime) -> None:
    seated = company(time, deaf=True)
    begun = debated(seated, pressed(Control.HELP), pressed(Control.REPEAT))
    assert seated.said[begun] == seated.said[begun + 2] != seated.said[begun + 1]


def test_an_order_that_is_heard_in_a_debate_is_answered(time: FreeTime) -> None:
    seated = company(time, ["répète", "plus vite", "retour"])
    begun = debated(seated)
    again = [messages.text("live-said"), "Un.", "Deux.", "Trois."]
    assert seated.said[begun:] == [*again, messages.text("live-faster")]


@pytest.mark.parametrize("control", CHANGED)
@pytest.mark.parametrize("by_key", [False, True])
def test_a_change_of_the_voice_is_told_in_a_debate(time: FreeTime, control: Control, *, by_key: bool) -> None:
    words, name = CHANGED[control]
    seated = company(time, deaf=True)
    begun = debated(seated, pressed(control) if by_key else typed(words))
    assert seated.said[begun:] == [messages.text(name)]


def test_a_voice_that_can_go_no_further_says_so_in_a_debate(time: FreeTime) -> None:
    seated = company(time, deaf=True)
    seated.table.tune(9.0)
    begun = debated(seated, pressed(Control.FASTER))
    assert seated.said[begun:] == [messages.text("live-limit")]


@pytest.mark.parametrize("control", [Control.LOUDER, Control.SOFTER])
def test_a_change_of_the_level_is_told_in_a_pause(time: FreeTime, control: Control) -> None:
    seated = company(time)
    seated.screen.when("Deux.", pressed(Control.PAUSE))
    seated.screen.when(PAUSED, pressed(control), after_s=30.0)
    seated.screen.when(PAUSED, pressed(Control.PAUSE), after_s=60.0)
    say(seated)
    assert seated.said == ["Un.", "Deux.", PAUSED, messages.text(CHANGED[control][1]), RESUMED, "Deux.", "Trois."]


@pytest.mark.parametrize("control", CHANGED)
@pytest.mark.parametrize("ask", [DEBATE, VOTE], ids=["debate", "question"])
def test_a_game_in_writing_has_no_voice_to_change(time: FreeTime, control: Control, ask: Question) -> None:
    seated = company(time, deaf=True, mute=True)
    seated.screen.answers.append(pressed(control))
    seated.screen.when(messages.text("live-no-voice"), typed("basile" if ask is VOTE else "au vote"), after_s=5.0)
    assert asyncio.run(seated.table.ask(ask, until_s=100.0)) in (Vote("Basile", "Alice"), Choice("vote"))


@pytest.mark.parametrize("ask", [DEBATE, VOTE], ids=["debate", "question"])
@pytest.mark.parametrize("act", [pressed(Control.MICROPHONE), typed("clavier")], ids=str)
def test_who_has_no_microphone_is_told_so(time: FreeTime, act: ScreenEvent, ask: Question) -> None:
    seated = company(time, deaf=True, mute=True)
    seated.screen.answers.append(act)
    seated.screen.when(messages.text("live-no-microphone"), typed("basile" if ask is VOTE else "au vote"), after_s=5.0)
    assert asyncio.run(seated.table.ask(ask, until_s=100.0)) in (Vote("Basile", "Alice"), Choice("vote"))


@pytest.mark.parametrize("act", [pressed(Control.NEXT), pressed(Control.PREVIOUS), typed("reprends")], ids=str)
def test_what_means_nothing_in_a_debate_is_helped(time: FreeTime, act: ScreenEvent) -> None:
    seated = company(time, deaf=True)
    begun = debated(seated, act)
    assert seated.said[begun] == UNDERSTOOD_NOTHING
    assert len(seated.said) == begun + 2
