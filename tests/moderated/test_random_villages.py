"""Whole games by a village at random, held against the rules; nothing secret is said to everybody."""

import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from village import Played, Village, Ways, dealt, play

from narrator.play.moderated import moderated_night
from narrator.play.multi_night.game import Phase
from narrator.play.script import Options, Say
from narrator.rules.multi_night.actions import Day, FirstNight, Night
from narrator.rules.multi_night.calls import Call
from narrator.rules.multi_night.day import day
from narrator.rules.multi_night.night import first_night, night
from narrator.rules.multi_night.roster import Camp, Character
from narrator.rules.multi_night.state import Potion
from narrator.rules.multi_night.told import Resolved
from narrator.rules.multi_night.victory import victory

SIZES = (3, 4, 5, 6, 7, 8, 9, 11, 13, 14, 15, 17, 18, 20)
WAYS = (
    Ways("host"),
    Ways("players"),
    Ways("players", decoy=True),
    Ways("text", active=0.95),
)


def village(size: int, way: int) -> Village:
    # The phrases of a count grow with the square of the table: large tables vote one by one.
    return Village(size, f"{size}-{way}", replace(WAYS[way], counts=0.5 if size < 9 else 0.0))


@pytest.fixture(scope="module", params=[(size, index % len(WAYS)) for index, size in enumerate(SIZES)], ids=str)
def played(request: pytest.FixtureRequest) -> Played:
    return play(village(*request.param))


def resolve(phase: Phase) -> Resolved:
    match phase.choices:
        case FirstNight():
            return first_night(phase.before, phase.choices)
        case Night():
            return night(phase.before, phase.choices)
        case Day():
            return day(phase.before, phase.choices)


def test_the_rules_say_the_same(played: Played) -> None:
    story, now = played.now.story, played.now
    assert story[0].before.characters == dealt(played.village)
    for phase, following in pairwise(story):
        assert phase.resolved.victory is None
        assert following.before == phase.resolved.state
    for phase in story:
        assert resolve(phase) == phase.resolved
        assert not phase.resolved.refused
        assert not phase.resolved.pending or isinstance(phase.choices, Day)
    assert now.state == story[-1].resolved.state
    assert now.victory == victory(now.state) == story[-1].resolved.victory


def test_the_board_shows_what_is_public(played: Played) -> None:
    now = played.now
    assert set(now.board.living) == now.state.alive
    assert now.board.mayor == now.state.mayor
    assert dict(now.board.dead) == {player: now.state.characters[player] for player in now.board.dead}


def test_everybody_dies_once_and_nothing_runs_below_zero(played: Played) -> None:
    dead = Counter(player for phase in played.now.story for player in phase.resolved.deaths)
    assert set(dead.values()) <= {1}
    for phase in played.now.story:
        state = phase.resolved.state
        assert 0 <= state.sheep <= 3
        assert state.potions <= frozenset(Potion)
        assert state.lovers <= state.alive or state.lovers.isdisjoint(state.alive)


def test_nothing_secret_is_said_to_everybody(played: Played) -> None:
    """A sentence that names a player and a character is about somebody who is dead by then."""
    theme = played.game.theme
    roles = {form for character in Character for form in (theme.roles[character].name, theme.roles[character].the)}
    known: set[str] = set()
    for said in played.village.said[: played.village.said.index(theme.camps[played.now.victory].wins.text)]:
        named = {name for name in played.game.names if re.search(rf"\b{name}\b", said)}
        if "C’était" in said:
            known |= named
        elif any(role in said for role in roles) and not said.endswith(": le village l’emporte !"):
            assert named <= known, said


def test_a_night_is_told_as_it_is_planned(played: Played) -> None:
    """Every call comes in its place and in its words, whatever is asked or whispered beside it."""
    theme, said = played.game.theme, iter(played.village.said)
    for phase in played.now.story:
        if isinstance(phase.choices, Day):
            continue
        planned = moderated_night(theme, phase.before, Options(), first=isinstance(phase.choices, FirstNight))
        if phase.resolved.public[0].camp is Camp.PIPER:
            # He wins at his call: nobody else is called that night.
            ids = [call.id for call in planned]
            planned = (*planned[: ids.index(Call.PIPER) + 1], planned[-1])
        for step in (step for call in planned for step in call.steps if isinstance(step, Say)):
            if step.utterance.text not in told_in_the_round(played):
                assert step.utterance.text in said, step.utterance.text


def test_no_private_line_is_cut(played: Played) -> None:
    """Every call leaves the time for the longest thing that may be told there, whoever hears it."""
    assert isinstance(played.village, Village)
    assert played.village.cut == []


def told_in_the_round(played: Played) -> set[str]:
    """Return the lines of a plan that are not said without a host: everybody learns that in one round."""
    informing = filter(None, map(played.game.theme.nights.informing.after, Call))
    lines = {line.text for call in informing for line in (call.wake, call.ask, call.closing) if line}
    return set() if played.game.hosted else lines


def test_the_same_choices_give_the_same_evening() -> None:
    one, other = (play(Village(9, "again")) for _ in range(2))
    assert one.village.log == other.village.log
