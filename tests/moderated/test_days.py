"""Days without a way that leads nowhere: ties that come back, close counts, secret choices and secret votes by day."""

from copy import deepcopy
from typing import Any

import pytest
from test_secrecy import GAME
from village import Played, Told, Village, Ways, play

from narrator.language.meaning import Choice, Count, Vote
from narrator.play.multi_night.game import Phase
from narrator.play.scripted import Answer
from narrator.play.table import Question
from narrator.rules.multi_night.actions import Day

ALL = "Alice, Basile, Chloé, David, Emma, Gabriel, Juliette et Martin"


def led(ways: Ways, **changes: Any) -> Played:
    told = deepcopy(GAME) | {key: value for key, value in changes.items() if key != "answers"}
    told["answers"] |= changes.get("answers", {})
    return play(Told(told["players"], told, ways))


def pyre(played: Played, number: int = 1) -> Phase:
    """Return the vote of a day."""
    phases = [phase for phase in played.now.story if phase.number == number]
    return next(phase for phase in phases if isinstance(phase.choices, Day) and isinstance(phase.choices.votes, dict))


class Tied(Told):
    """A village whose first election is always tied between two; it votes `again` so often before it gives up."""

    def __init__(self, again: int) -> None:
        super().__init__(GAME["players"], deepcopy(GAME), Ways(counts=0.0))
        self._again = again

    def reply(self, question: Question) -> Answer:
        if question.key.startswith("day1.election.of."):
            voter = question.key.rpartition(".")[2]
            return Vote(self.names[self.names.index(voter) % 2], voter)
        if question.key == "day1.election.tie":
            self._again -= 1
            return Choice("again" if self._again >= 0 else "nobody")
        return super().reply(question)


@pytest.mark.parametrize("again", [0, 2])
def test_a_tie_that_comes_back_may_be_left(again: int) -> None:
    village = Tied(again)
    played = play(village)
    assert sum(said.startswith("Toujours égalité entre Alice et Basile.") for said in village.said) == again + 1
    assert any(said.startswith("Aucun nom n’est en tête.") for said in village.said)
    assert "Le village a un nouveau maire : David." in village.said, "elected on the second day"
    assert played.now.victory is not None


def test_an_election_without_a_vote_is_told() -> None:
    nobody = {f"day1.election.of.{name}": "personne" for name in Village(8, 0).names}
    told = led(Ways(counts=0.0), answers=nobody)
    assert any(said.startswith("Aucun nom n’est en tête.") for said in told.village.said)


class Counting(Told):
    """A village without a host that counts its votes against two players."""

    def __init__(self, first: int, second: int) -> None:
        super().__init__(12, deepcopy(GAME), Ways("players", counts=1.0))
        self._votes = {"Emma": first, "Martin": second}

    def reply(self, question: Question) -> Answer:
        if question.key.startswith("day1.count."):
            player = question.key.rpartition(".")[2]
            return Count(player, self._votes.get(player, 0))
        return super().reply(question)


@pytest.mark.parametrize(("first", "second", "close"), [(8, 3, False), (8, 4, True), (7, 3, True), (0, 0, False)])
def test_a_count_without_a_host_must_not_be_close(first: int, second: int, close: bool) -> None:
    """Lovers and a double vote, which only some may know about, could change who is in front."""
    played = play(Counting(first, second))
    said = played.village.said
    assert any(line.startswith("Le vote est trop serré") for line in said) == close
    assert any(event[1] == "day1.of.Alice" for event in played.village.log if event[0] == "ask") == close
    assert (pyre(played).counted is None) == close


def test_a_count_tells_no_votes_that_nobody_knows() -> None:
    told = led(Ways("host", counts=1.0)).end.story
    assert "Contre Emma : 8 voix." in told
    assert not any(line.startswith("Contre Emma : Alice") for line in told)
    assert f"Contre Emma : {ALL}." in led(Ways(counts=0.0)).end.story


def test_lovers_vote_again_at_the_keyboard_to_which_all_come() -> None:
    votes = {"day1.of.David": "Gabriel", "day1.void.4": ["Gabriel", "Emma"]}
    told = led(Ways("players", counts=0.0), answers=votes)
    asked = [event[1] for event in told.village.log if event[0] == "ask" and ".void." in event[1]][:9]
    assert asked == [f"day1.void.{seat}" for seat in (1, 2, 3, 4, 4, 5, 6, 7, 8)]
    whispered = told.village.whispered
    first = whispered.index("Ton vote est bon : tape zéro.")
    assert whispered[first : first + 4].count("Ton vote est bon : tape zéro.") == 3
    assert whispered[first + 3].startswith("Tu ne peux pas voter contre la personne que tu aimes.")
    assert f"Contre Emma : {ALL}." in told.end.story


class Guarding(Told):
    """A village that asks for a secret moment in the first debate; the Guardian chooses there, or before the vote."""

    def __init__(self, asked: bool) -> None:
        told = deepcopy(GAME) | {"players": 9, "debate": [Choice("guardian")] if asked else []}
        told["answers"] |= {"day1.ange_gardien.1": ["Emma", 0]}
        super().__init__(9, told, Ways("host", counts=0.0))


@pytest.mark.parametrize("asked", [False, True])
def test_the_guardian_chooses_by_day(asked: bool) -> None:
    village = Guarding(asked)
    play(village)
    said = village.said
    moment = ["Fermez tous les yeux un instant.", "Ange-Gardien, tu peux te réveiller."]
    first = said.index(moment[0])
    assert said[first : first + 2] == moment
    assert said[: said.index("Les flammes refusent Emma. Son identité reste secrète.")].count(moment[0]) == 1 + asked
    assert "C’est noté : Emma." in village.whispered
