"""Groups of friends, kept and found again by name."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from narrator.play import groups
from narrator.play.facts import JournalError
from narrator.play.game import Player
from narrator.play.groups import Group
from narrator.play.journal import Journal

FRIENDS = (Player("Maëlys", "joueur un"), Player("Zoé"), Player("Ali"))
COUSINS = (Player("Anaïs"), Player("Léo"), Player("Noé"))


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal.open(tmp_path) as journal:
        yield journal


def test_a_group_comes_back_another_evening(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        saved = groups.save(journal, " Les  amis du jeudi ", FRIENDS)
    assert saved == Group("Les amis du jeudi", FRIENDS)
    with Journal.open(tmp_path) as journal:
        assert groups.load(journal, "Les amis du jeudi") == saved
        assert groups.last(journal) == saved


@pytest.mark.parametrize(
    "name", ["les cousins d'été", "Les Cousins d’Été", "les cousins, d’été !", "Les Cousins d’E\u0301te\u0301"]
)
def test_a_name_is_the_same_however_it_is_written(journal: Journal, name: str) -> None:
    groups.save(journal, "Les Cousins d’Été", COUSINS)
    assert groups.load(journal, name).players == COUSINS


def test_saving_again_takes_the_place(journal: Journal) -> None:
    groups.save(journal, "amis", FRIENDS)
    groups.save(journal, "Amis", FRIENDS[:2])
    assert groups.all(journal) == (Group("Amis", FRIENDS[:2]),)


def test_the_last_used_comes_first(journal: Journal) -> None:
    assert groups.last(journal) is None
    assert groups.all(journal) == ()
    groups.save(journal, "amis", FRIENDS)
    groups.save(journal, "cousins", COUSINS)
    assert [group.name for group in groups.all(journal)] == ["cousins", "amis"]
    groups.load(journal, "amis")
    assert groups.last(journal) == Group("amis", FRIENDS)


def test_an_unknown_group_names_those_there_are(journal: Journal) -> None:
    with pytest.raises(JournalError, match="aucun groupe n’est encore gardé"):
        groups.load(journal, "amis")
    groups.save(journal, "cousins", COUSINS)
    with pytest.raises(JournalError, match="Les groupes connus sont : cousins"):
        groups.load(journal, "amis")


@pytest.mark.parametrize("name", ["", "  ", "!…"])
def test_a_group_has_a_name(journal: Journal, name: str) -> None:
    with pytest.raises(JournalError, match="au moins une lettre"):
        groups.save(journal, name, FRIENDS)


@pytest.mark.parametrize("players", ["{", "[3]", '[{"surname": "X"}]'])
def test_a_group_that_makes_no_sense(journal: Journal, players: str) -> None:
    groups.save(journal, "amis", FRIENDS)
    with journal.writing() as base:
        base.execute("UPDATE groups SET players = ?", (players,))
    with pytest.raises(JournalError, match="Le groupe « amis » n’est pas lisible"):
        groups.last(journal)


def test_a_group_learns_what_the_ear_listens_for(journal: Journal) -> None:
    groups.save(journal, "cousins", COUSINS)
    groups.save(journal, "amis", (Player("Zoé"), Player("Maëlys"), Player("Ali")))
    groups.learn(journal, FRIENDS)
    assert groups.load(journal, "amis").players == (Player("Zoé"), Player("Maëlys", "joueur un"), Player("Ali"))
    assert groups.load(journal, "cousins").players == COUSINS


@pytest.mark.parametrize("name", ["Où en sommes-nous", "PAUSE", "les règles", "oui"])
def test_a_word_of_the_game_names_no_group(name: str) -> None:
    with pytest.raises(JournalError, match=f"« {name} » est un mot du jeu"):
        groups.check_name(name)
