"""A deal that nobody enters is learnt as the game goes, and changes nothing of what happens (RULES.md section 6)."""

from typing import Any

import pytest
from village import Village, Ways, dealt, play

from narrator.play.multi_night.game import Phase

SIZES = (3, 5, 8, 10, 12, 14, 17, 18, 22)


def village(size: int, seed: object, *, learning: bool, secrecy: str = "host") -> Village:
    return Village(size, seed, Ways(secrecy, learning=learning, counts=0.0, motion=0.05))


def chosen(phase: Phase) -> Any:
    """Return what was chosen and what came of it, but not who was thought to hold what."""
    end = phase.resolved
    return phase.choices, end.public, end.private, end.refused, end.deaths, end.victory, end.state.alive


@pytest.mark.parametrize(("size", "seed"), [*((size, 0) for size in SIZES), (10, 1), (12, 1), (18, 1)])
def test_the_game_is_the_same_whether_the_deal_was_entered_or_not(size: int, seed: int) -> None:
    secrecy = ("host", "players", "text")[(size + seed) % 3]
    entered = play(village(size, f"{size}.{seed}", learning=False, secrecy=secrecy))
    learnt = play(village(size, f"{size}.{seed}", learning=True, secrecy=secrecy))
    assert [chosen(phase) for phase in learnt.now.story] == [chosen(phase) for phase in entered.now.story]
    assert learnt.now.state == entered.now.state
    assert learnt.now.state.characters == dealt(learnt.village)
    assert learnt.end.outcome == entered.end.outcome
    assert learnt.end.story == entered.end.story
    assert not learnt.now.supposed
    assert learnt.village.cut == []
