"""A deal that nobody enters is learnt as the game goes, and changes nothing of what happens (RULES.md section 6)."""

from typing import Any

import pytest
from village import Village, Ways, dealt, play

from narrator.language.meaning import Choice, Meaning
from narrator.play.multi_night.game import Phase
from narrator.play.table import Question

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


class Mistaken(Village):
    """A village where one wolf types the other's place in the first night."""

    def _known(self, question: Question) -> Meaning | None:
        if question.key == "night1.loup_assommeur.who":
            return Choice(str(self.seat("seigneur_loup")))
        return super()._known(question)


def test_whose_place_was_taken_by_mistake_is_asked_again_in_the_next_night() -> None:
    village = Mistaken(12, "mistaken", Ways("host", learning=True, counts=0.0, motion=0.0, active=0.5))
    played = play(village)
    assert "Attention, cette place a déjà un autre personnage." in village.whispered
    asked = [event[1] for event in village.log if event[0] == "ask"]
    assert "night2.seigneur_loup.who" in asked
    assert played.now.victory is not None
