"""The set-up: three ways to keep secrets, decoys, the deal entered in secret, and what may be asked beside the game."""

import asyncio
from copy import deepcopy
from typing import Any

import pytest
from test_secrecy import GAME
from village import THEME, Told, Ways, house, play

from narrator import themes
from narrator.language.meaning import Choice, Command
from narrator.play.evening import play_log
from narrator.play.game import Start
from narrator.play.journal import GameLog
from narrator.play.multi_night.announce import situation
from narrator.play.multi_night.board import Board
from narrator.play.scripted import Answer, ScriptedTable, ScriptError
from narrator.play.table import Question, Quit
from narrator.themes.multi_night import MultiNightTheme


def set_up(*answers: Any, start: Start | None = None) -> tuple[ScriptedTable, GameLog]:
    """Answer the questions of a set-up in order, then leave."""
    table = ScriptedTable([*answers, Quit])
    log = GameLog((start or Start()).to_json())
    with house() as home:
        try:
            asyncio.run(play_log(table, log, home))
        except Quit:
            pass
        except ScriptError as error:
            raise AssertionError(str(error)) from error
    return table, log


def test_everything_is_asked() -> None:
    answers = ("seigneur loup", "trois joueurs", "non", "au casque", "oui", "non", "dix", "sans limite", "vite", "prêt")
    table, log = set_up(*answers)
    for sentence in ("un meneur, qui ne joue pas", "sans meneur", "en braille", "1 : Seigneur Loup."):
        assert any(sentence in said for said in table.said)
    assert any("la partie sera courte" in said for said in table.said)
    marked = next(fact for fact in log.facts if fact.key == "setup.table").value
    assert marked["options"] == {
        "secrecy": "players",
        "decoy": True,
        "learning": False,
        "debate_min": 10,
        "night_min": None,
        "pace": 1.2,
    }
    assert ("tune", 1.2) in table.log


def test_a_night_may_have_a_limit_and_the_deal_may_stay_unknown() -> None:
    start = Start(theme=THEME, count=3)
    answers = ("non", "par écrit", "non", "au fil du jeu", "non", "dix", "vingt minutes", "vite", "prêt")
    table, log = set_up(*answers, start=start)
    options = next(fact for fact in log.facts if fact.key == "setup.table").value["options"]
    assert (options["learning"], options["night_min"]) == (True, 20)
    assert not any(fact.key.startswith("deal") for fact in log.facts)
    assert any(said.startswith("Je ne sais pas qui tient quoi") for said in table.said)


def test_too_few_players_are_asked_again() -> None:
    table, _ = set_up(
        "deux joueurs", "quatre joueurs", "non", "avec un meneur", "maintenant", "oui", start=Start(theme=THEME)
    )
    assert any("Il faut au moins 3 joueurs" in said for said in table.said)


def test_a_character_is_entered_once_and_told_back() -> None:
    start = Start(theme=THEME, count=3)
    answers = ("non", "avec un meneur", "maintenant", "oui", "prêt", "2", "0", "3", "1", "3", "0", "1", "1", "2", "1")
    table, log = set_up(*answers, start=start)
    assert [fact.key for fact in log.facts if fact.key.startswith("deal")] == [
        *("deal.1", "deal.1.right", "deal.1", "deal.1.right"),
        *("deal.2", "deal.2", "deal.2", "deal.2.right"),
        *("deal.3", "deal.3.right"),
    ]
    assert "Ce personnage est la voyante." in table.whispered
    assert any("déjà été tapé" in told for told in table.whispered)
    assert any("numéro zéro" in told for told in table.whispered)
    assert not any("la voyante" in said for said in table.said)


def asked_in_the_debate(ways: Ways) -> Told:
    told = deepcopy(GAME)
    wishes = (Command("situation"), Command("roles"), Choice("motion"), Command("situation"), Choice("more"))
    told["debate"] = [None, *wishes, Choice("vote"), None, Choice("vote")]
    told["answers"] |= {"day1.motion": 6, "day1.vote_now": [False, True]}
    village = Told(GAME["players"], told, ways)
    play(village)
    return village


def test_where_the_game_stands() -> None:
    hosted, alone = asked_in_the_debate(Ways("host", counts=0.0)), asked_in_the_debate(Ways("players", counts=0.0))
    for village in (hosted, alone):
        assert any(said.startswith("8 personnes sont en vie : Alice, Basile") for said in village.said)
        assert "À la mairie : David." in village.said
        assert any("David n’est plus maire" in said for said in village.said)
        assert not any("Amoureux : " in said for said in village.said)
    assert "Chloé : Voyante." in hosted.whispered
    assert "Amoureux : David et Gabriel." in hosted.whispered
    assert not any("Chloé : Voyante" in told for told in alone.whispered)


def test_a_village_without_a_mayor_hears_so() -> None:
    theme = themes.any_theme(THEME)
    assert isinstance(theme, MultiNightTheme)
    told = [said.text for said in situation(theme, Board(("Al", "Zoé"), mayor=None))]
    assert told == ["2 personnes sont en vie : Al et Zoé.", "Le village n’a pas de maire."]


class Again(Told):
    """A group that wants to play again."""

    def reply(self, question: Question) -> Answer:
        return Choice("again") if question.key == "end.again" else super().reply(question)


def test_the_same_group_plays_again() -> None:
    played = play(Again(GAME["players"], deepcopy(GAME), Ways("text", decoy=True, counts=0.0)))
    following = played.end.following
    assert following == played.game.again()
    assert following is not None and following.settled
    assert following.options == played.village.start.options | {"night_min": None, "pace": 1.0}


class Late(Told):
    """A group that shouts while the end is told, and asks again where the game stands."""

    recall: tuple[str, ...] = ()

    def reply(self, question: Question) -> Answer:
        if question.key == "end.again" and not self.recall:
            self.recall = tuple(line.text for line in question.recall)
            return Command("situation")
        return super().reply(question)


@pytest.mark.parametrize("learning", [False, True])
def test_how_a_game_ended_is_told_again(*, learning: bool) -> None:
    village = Late(GAME["players"], deepcopy(GAME), Ways("players", learning=learning, counts=0.0))
    play(village)
    asked_at = village.log.index(("aside", "situation"))
    before = [event[1] for event in village.log[:asked_at] if event[0] == "say"]
    after = [event[1] for event in village.log[asked_at:] if event[0] == "say"]
    wins = village.recall[0]
    assert "emporte" in wins and wins in before
    assert after[0] == wins
    assert village.recall[1:] == tuple(before[-1 - len(village.recall[1:]) : -1])
