"""Where the players go by the numbers of their places, the number of an answer is that place (RULES.md V2)."""

import asyncio

import pytest

from narrator.language.meaning import Name, Vote
from narrator.play.choose import choose_aloud, menu
from narrator.play.game import Game, Player
from narrator.play.ladder import line, listed_answer
from narrator.play.script import Options
from narrator.play.scripted import ScriptedTable
from narrator.play.vote import Poll, _vote_question
from narrator.themes import get

PLACES = ("Joueur 1", "Joueur 2", "Joueur 3", "Joueur 4")


@pytest.mark.parametrize("voter", PLACES)
def test_a_number_typed_at_a_vote_is_a_place(voter: str) -> None:
    question = _vote_question(Poll(PLACES, PLACES, PLACES, {}), voter, "vote-ask")
    for number, place in enumerate(PLACES, 1):
        # One's own place as well: the refusal says why.
        assert listed_answer(question, str(number)) == Vote(place, voter)
    assert listed_answer(question, "5") == Vote(None, voter)


def test_a_number_typed_at_a_table_with_first_names_is_an_answer() -> None:
    names = ("Alice", "Basile", "Chloé")
    question = _vote_question(Poll(names, names, names, {}), "Alice", "vote-ask")
    assert listed_answer(question, "1") == Vote("Basile", "Alice")


def test_the_dead_keep_their_place_in_the_menu() -> None:
    assert menu(PLACES, ("Joueur 2", "Joueur 4")) == PLACES
    assert menu(("Alice", "Joueur 2"), ("Alice",)) == ("Alice", "Joueur 2")
    assert menu(("Alice", "Basile"), ("Basile",)) == ("Basile",)


def test_who_cannot_be_chosen_is_refused_by_name() -> None:
    game = Game(get("harry_potter"), tuple(map(Player, PLACES)), (), Options())
    table = ScriptedTable([Name("Joueur 3"), Name("Joueur 2")])
    assert asyncio.run(choose_aloud(table, game, "x", line("vote-confirm"), PLACES[:2])) == "Joueur 2"
    assert ["Joueur 3" in said for said in table.said] == [True]
