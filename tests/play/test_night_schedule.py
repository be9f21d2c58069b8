"""The night on the mixer's clock is the plan to the sample, however slow the voice is (RULES.md 1.3, P6)."""

import asyncio
from itertools import pairwise

import pytest
from company import RATE_HZ, SPEAKING_S, Company, beep, company, pressed
from free_time import FreeTime

from narrator import messages
from narrator.audio.mixer import Mixer
from narrator.audio.offline import OfflineMixer
from narrator.play.game import Game, Player
from narrator.play.night import night
from narrator.play.screen import Control
from narrator.play.script import NightStep, Options, Pause, Say, night_calls, night_script
from narrator.play.scripted import ScriptedTable
from narrator.play.stage import BREATH_S, LEAD_S
from narrator.play.table import Move
from narrator.themes import get, valid_themes

CARDS = {
    "harry_potter": ("mangemort", "mangemort", "fred", "george", "hermione", "sirius", "dumbledore", "neville", "ron"),
    "loup_garou_nuit": (
        "doppelganger",
        "loup",
        "loup",
        "sbire",
        "franc_macon",
        "franc_macon",
        "insomniaque",
        "soulard",
    ),
    "loup_garou_forum": ("loup", "voyante", "voleur", "noiseuse", "tanneur", "chasseur"),
}


def game(theme: str, options: Options) -> Game:
    players = tuple(Player(name) for name in ("Ana", "Bruno", "Chloé"))
    return Game(get(theme), players, CARDS[theme], options)


def plan(steps: tuple[NightStep, ...], lasting: dict[str, float], rate_hz: int) -> list[tuple[str, int, int]]:
    """Return each line with its first sample and the one after its last, the first line at 0."""
    at, gap, planned = 0, 0, []
    for step in steps:
        if isinstance(step, Pause):
            at, gap = at + round(step.seconds * rate_hz), 0
            continue
        spoken = step.utterance.spoken
        starts = at + gap
        at, gap = starts + round(lasting.get(spoken, SPEAKING_S) * rate_hz), round(BREATH_S * rate_hz)
        planned.append((spoken, starts, at))
    return planned


def played(seated: Company, since: int) -> list[tuple[str, int, int]]:
    rate_hz = seated.mixer.rate_hz
    spoken = seated.mouth.spoken[since:]
    first = round(spoken[0].starts_s * rate_hz)
    return [(s.text, round(s.starts_s * rate_hz) - first, round(s.ends_s * rate_hz) - first) for s in spoken]


@pytest.mark.parametrize("theme", sorted(CARDS))
@pytest.mark.parametrize("offline", [True, False], ids=["offline", "live"])
@pytest.mark.parametrize("render_s", [0.0, 2.0])
def test_the_night_is_the_plan_to_the_sample(time: FreeTime, theme: str, offline: bool, render_s: float) -> None:
    mixer: Mixer | None = OfflineMixer(RATE_HZ) if offline else None
    seated = company(time, mixer=mixer, render_s=render_s, sounds=beep)
    table = game(theme, Options())
    steps = night_script(table.theme, table.cards, table.options)
    says = [step.utterance.spoken for step in steps if isinstance(step, Say)]
    seated.mouth.lasting = {text: 0.4 + len(text) / 37 for text in says}
    asyncio.run(night(seated.table, table))
    assert played(seated, since=1) == plan(steps, seated.mouth.lasting, RATE_HZ)
    assert seated.mouth.prepared == says
    assert seated.ear.listened == []


@pytest.mark.parametrize("theme", sorted(valid_themes()))
def test_the_plan_follows_from_the_cards_alone(theme: str) -> None:
    cards = CARDS[theme]
    for options in (Options(), Options(expert=True), Options(tactile=True), Options(pause_s=8.0)):
        first = night_script(get(theme), cards, options)
        assert first == night_script(get(theme), tuple(reversed(cards)), options)


def test_a_paused_night_keeps_its_plan(time: FreeTime) -> None:
    seated = company(time, sounds=beep)
    table = game("harry_potter", Options())
    closing = "Mangemorts, fermez les yeux."
    condition = "S’il n’y a qu’un Mangemort, il peut regarder une des cartes au centre."
    shown_ahead_s = LEAD_S + BREATH_S
    seated.screen.when(condition, pressed(Control.PAUSE), after_s=shown_ahead_s + SPEAKING_S + 2.0)
    seated.screen.when(messages.text("live-paused"), pressed(Control.PAUSE), after_s=600.0)
    asyncio.run(night(seated.table, table))
    by_text = {line.text: line for line in seated.mouth.spoken}
    resumed = by_text[messages.text("live-resumed")]
    assert by_text[closing].starts_s - resumed.ends_s == pytest.approx(3.0, abs=2 / RATE_HZ)


@pytest.mark.parametrize(
    ("move", "calls"),
    [
        (Move.REPEAT, ["opening", "loup", "loup", "voyante", "voleur", "noiseuse", "waking"]),
        (Move.PREVIOUS, ["opening", "loup", "opening", "loup", "voyante", "voleur", "noiseuse", "waking"]),
        (Move.NEXT, ["opening", "loup", "voyante", "voleur", "noiseuse", "waking"]),
    ],
)
def test_a_key_moves_from_call_to_call(move: Move, calls: list[str]) -> None:
    table = game("loup_garou_forum", Options())
    told = night_calls(table.theme, table.cards, table.options)
    wake = next(call for call in told if call.id == "loup").steps[0]
    assert isinstance(wake, Say)
    scripted = ScriptedTable(moves={wake.utterance.text: move})
    asyncio.run(night(scripted, table))
    assert [told[event[2]].id for event in scripted.log if event[0] == "mark"] == calls
    assert [event[1] for event in scripted.log if event[0] == "night"] == [True, False]


@pytest.mark.parametrize("step", range(3))
def test_a_key_to_the_next_call_still_tells_to_close_the_eyes(step: int) -> None:
    table = game("loup_garou_forum", Options())
    called = next(call for call in night_calls(table.theme, table.cards, table.options) if call.id == "loup")
    spoken = [part.utterance.text for part in called.steps if isinstance(part, Say)]
    scripted = ScriptedTable(moves={spoken[step]: Move.NEXT})
    asyncio.run(night(scripted, table))
    said = list(scripted.said)
    follows = said[said.index(spoken[step]) + 1]
    assert follows == spoken[-1] if step < 2 else follows.startswith("Voyante, réveille-toi.")


def test_pauses_stay_exact_while_the_pace_changes(time: FreeTime) -> None:
    seated = company(time, render_s=0.5, sounds=beep)
    table = game("loup_garou_forum", Options())
    seated.screen.when("Loups-garous, réveillez-vous", pressed(Control.FASTER))
    asyncio.run(night(seated.table, table))
    spoken = seated.mouth.spoken
    for line, following in pairwise(spoken):
        if "ferme" in following.text and "yeux" in following.text and "ferme" not in line.text:
            assert following.starts_s - line.ends_s == pytest.approx(5.0, abs=1 / RATE_HZ)
