"""The sound goes away in the middle of an evening: nobody shuts his eyes for calls that cannot be heard (P1, P2)."""

import asyncio

import pytest
from company import Company, Pluggable, company, lines, pressed
from free_time import FreeTime

from narrator import messages
from narrator.play.game import Game, Player
from narrator.play.night import night
from narrator.play.screen import Control
from narrator.play.script import Options
from narrator.play.table import Quit
from narrator.speech.errors import SpeechUnavailableError
from narrator.themes import get

LOST = messages.text("live-sound-lost-night")
BACK = messages.text("live-sound-back")


def seated(time: FreeTime) -> tuple[Company, Pluggable]:
    mixer = Pluggable(time)
    return company(time, deaf=True, mixer=mixer), mixer


def at(seconds: float, mixer: Pluggable, gone: bool) -> None:
    """Pull the output out, or plug it in again, that many seconds from now."""
    asyncio.get_running_loop().call_later(seconds, setattr, mixer, "gone", gone)


@pytest.fixture
def potter() -> Game:
    cards = ("mangemort", "mangemort", "hermione", "sirius", "neville", "eleve")
    return Game(get("harry_potter"), tuple(map(Player, ("Ana", "Bruno", "Chloé"))), cards, Options())


def test_by_day_it_is_told_and_the_game_goes_on(time: FreeTime) -> None:
    people, mixer = seated(time)

    async def flow() -> None:
        at(0.5, mixer, True)
        at(2.5, mixer, False)
        await people.table.say(*lines("Un.", "Deux.", "Trois.", "Quatre."))

    asyncio.run(flow())
    shown = people.screen.shown
    assert shown[:3] == ["Un.", messages.text("live-sound-lost"), "Deux."]
    assert sorted(shown[3:]) == sorted([BACK, "Trois.", "Quatre."])


def test_who_reads_for_others_is_told_which_lines_have_no_sound(time: FreeTime) -> None:
    people, mixer = seated(time)
    mute = company(time, deaf=True, mute=True)
    people.mouth.failing.extend([SpeechUnavailableError("not_spoken", lasting=False)])

    async def flow() -> None:
        await people.table.say(*lines("Un.", "Deux."))
        mixer.gone = True
        people.mouth.failing.append(SpeechUnavailableError("not_spoken", lasting=False))
        await people.table.say(*lines("Trois."))
        mixer.gone = False
        await people.table.say(*lines("Quatre."))
        await mute.table.say(*lines("Cinq."))

    asyncio.run(flow())
    unheard = [event["text"] for event in (*people.events, *mute.events) if event["event"] == "unheard"]
    assert unheard == ["Un.", "Trois.", "Cinq."]


def test_a_night_waits_for_its_sound_and_calls_again(time: FreeTime, potter: Game) -> None:
    people, mixer = seated(time)

    async def flow() -> None:
        at(20.5, mixer, True)
        at(120.5, mixer, False)
        await night(people.table, potter)

    asyncio.run(flow())
    assert people.screen.shown.count(LOST) == people.screen.shown.count(BACK) == 1
    missed = people.screen.shown[people.screen.shown.index(BACK) + 1]
    assert people.screen.shown.count(missed) == 2
    assert people.mixer.now() > 120.5


@pytest.mark.parametrize("control", [Control.PAUSE, Control.NEXT])
def test_a_key_goes_on_in_writing(time: FreeTime, potter: Game, control: Control) -> None:
    people, mixer = seated(time)
    people.screen.when(LOST, pressed(control), after_s=3.0)

    async def flow() -> None:
        at(20.5, mixer, True)
        await night(people.table, potter)

    asyncio.run(flow())
    assert people.screen.shown.count(LOST) == 1
    assert messages.text("live-paused") not in people.screen.shown


def test_a_short_loss_is_said_again_too(time: FreeTime) -> None:
    people, mixer = seated(time)
    people.mouth.lasting["Long."] = 8.0

    async def flow() -> object:
        await people.table.night(True)
        at(2.0, mixer, True)
        at(4.0, mixer, False)
        return await people.table.say(*lines("Long."))

    assert asyncio.run(flow()) is not None


def test_who_wants_to_leave_does_not_wait_for_the_sound(time: FreeTime) -> None:
    people, mixer = seated(time)
    people.screen.when(LOST, pressed(Control.QUIT))

    async def flow() -> None:
        await people.table.night(True)
        mixer.gone = True
        await people.table.say(*lines("Un.", "Deux."))

    with pytest.raises(Quit):
        asyncio.run(flow())
    assert "Deux." not in people.screen.shown
