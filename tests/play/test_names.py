"""Names that could be taken for something else: a number, a seat, a sentence that ends twice."""

import asyncio
from collections.abc import Sequence

import pytest

from narrator import messages, themes
from narrator.language import phrases
from narrator.language.alike import alike
from narrator.language.meaning import Meaning, Name, Vote
from narrator.play import groups
from narrator.play.game import Player, Start
from narrator.play.house import House
from narrator.play.journal import Journal
from narrator.play.ladder import menu_grammar
from narrator.play.options import name_fault, tidy_name
from narrator.play.scripted import Answer, ScriptedTable
from narrator.play.seating import seat_players
from narrator.play.table import Option, Question

POTTER = themes.valid_themes()["harry_potter"]


def seated(answers: Sequence[Answer], *players: str) -> tuple[tuple[Player, ...], list[str]]:
    table = ScriptedTable(answers)
    start = Start(theme="harry_potter", players=tuple(map(Player, players)) or None)
    with Journal.in_memory() as journal:
        house = House(themes.valid_themes(), journal)
        return asyncio.run(seat_players(table, POTTER, start, house)), table.said


@pytest.mark.parametrize(
    ("name", "others", "fault"),
    [
        ("Joueur 1", [], None),
        ("joueur un", [], None),
        ("Joueur 3", [], "seat"),
        ("joueuse trois", ["Alice"], "seat"),
        ("Joueur-2", ["Alice"], None),
        ("Siège 9", ["Alice"], "seat"),
        ("Joueur", [], None),
        ("Joueur fou", [], None),
        ("Jr.", ["Jr"], "twice"),
        ("Jean Luc", ["Jean-Luc"], "twice"),
        ("D’Artagnan", ["d'artagnan"], "twice"),
        ("Où en sommes-Nous", [], "word"),
        ("Pause", [], "word"),
        ("les regles", [], "word"),
        ("Que fait Ron", [], "word"),
        ("...", [], "sign"),
        ("", [], "empty"),
    ],
)
def test_a_name_that_would_be_taken_for_another(name: str, others: list[str], fault: str | None) -> None:
    assert name_fault(name, others) == fault


@pytest.mark.parametrize(
    ("name", "kept"), [("Jr.", "Jr"), (" Bob  Jr . ", "Bob Jr"), ("M. Luc", "M. Luc"), ("J.R.", "J.R"), ("...", "...")]
)
def test_no_name_ends_with_a_full_stop(name: str, kept: str) -> None:
    assert tidy_name(name) == kept


@pytest.mark.parametrize("number", ["Trois", "trois", "3", "Dix-Sept"])
def test_a_name_that_is_a_number_gets_another_word(number: str) -> None:
    players, said = seated(["Théo"], "Alice", "Basile", number)
    assert players[2] == Player(number, "Théo")
    assert f"« {number} » est un nombre" in said[0]


def test_a_number_will_not_do_instead_of_a_number() -> None:
    players, said = seated(["quatre", "numéro"], "Alice", "Basile", "Trois")
    assert players[2] == Player("Trois", "joueur trois")
    assert [line for line in said if "est un nombre" in line] != said[:1]


def test_a_number_is_always_the_place_in_the_menu() -> None:
    names = ("Trois", "Alice", "3", "Quatre")
    spoken = {"Trois": "théo"}
    vote = phrases.vote(names, "Alice", spoken)
    assert vote.parse("contre trois") is None
    assert vote.parse("trois") is None
    assert vote.parse("3") is None
    assert vote.parse("théo") == Vote("Trois", "Alice")
    assert vote.parse("joueur un") == Vote("Trois", "Alice")
    assert vote.parse("joueur 3") == Vote("3", "Alice")
    options = tuple(Option(name, Name(name)) for name in names)
    for typed in ("trois", "Trois", "3"):
        assert menu_grammar(options, typed=True).parse(typed) == Name("3")
    assert phrases.count("Alice", names, 4, spoken).parse("trois").votes == 3


def test_a_seat_keeps_its_own_number_and_takes_no_other() -> None:
    players, said = seated(["trois joueurs", "oui", "Joueur 3", "Joueur 1", "Alice", "numéro", "non"])
    assert players == (Player("Joueur 1", "joueur un"), Player("Alice"), Player("Joueur 3", "joueur trois"))
    assert any("est le nom d’une autre place" in line for line in said)
    assert [line for line in said if line.startswith("Place")] == [
        "Place 1 : Joueur 1.",
        "Place 2 : Alice.",
        "Place 3 : Joueur 3.",
    ]


def test_an_order_is_neither_a_player_nor_a_group() -> None:
    order = "où en sommes-nous"
    players, said = seated(["trois joueurs", "oui", order, "Alice", "Basile", "Chloé", order, "pause", "amis"])
    assert players == (Player("Alice"), Player("Basile"), Player("Chloé"))
    assert sum("est un mot du jeu" in line for line in said) == 3
    assert said[-1].startswith("Le groupe « amis » est gardé.")


def test_seats_told_beforehand_are_seats() -> None:
    players, _ = seated([], "Joueur 1", "Alice", "Joueur 3")
    assert players == (Player("Joueur 1", "joueur un"), Player("Alice"), Player("Joueur 3", "joueur trois"))


def test_a_seat_has_its_name_in_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "_language", "en")
    assert name_fault("Player 3") == "seat"
    assert name_fault("Player 1") is None


def test_a_group_keeps_what_an_evening_learns_of_its_people() -> None:
    with Journal.in_memory() as journal:
        groups.save(journal, "amis", [Player("Ana"), Player("Zorglub"), Player("Léo")])
        house = House(themes.valid_themes(), journal, knows=lambda words: words != "Zorglub")
        start = Start(theme="harry_potter", players=tuple(map(Player, ("Léo", "Ana", "Zorglub"))))
        asyncio.run(seat_players(ScriptedTable(["bruno"]), POTTER, start, house))
        assert groups.load(journal, "amis").players == (Player("Ana"), Player("Zorglub", "Bruno"), Player("Léo"))


class Offered(ScriptedTable):
    """A scripted table that keeps the choices of each question."""

    def __init__(self, answers: Sequence[Answer]) -> None:
        super().__init__(answers)
        self.offered: dict[str, list[str]] = {}

    async def ask(self, question: Question, *, until_s: float | None = None) -> Meaning | None:
        """Keep the choices, then answer."""
        self.offered[question.key] = [option.label for option in question.options]
        return await super().ask(question, until_s=until_s)


@pytest.mark.parametrize("told", [["Léa", "Théo", "Théa"], ["Alice", "Léa", "Théa"]])
def test_only_names_that_the_table_takes_are_proposed_for_another(told: list[str]) -> None:
    table = Offered(["numéro"])
    start = Start(theme="harry_potter", players=tuple(map(Player, told)))
    with Journal.in_memory() as journal:
        asyncio.run(seat_players(table, POTTER, start, House(themes.valid_themes(), journal, alike=alike)))
    *proposed, seat = table.offered["setup.alias.3"]
    assert seat == "Place numéro 3"
    assert proposed
    for name in proposed:
        assert name_fault(name, told) is None
        assert not [pair for pair in alike([*told[:2], name]) if name in pair]
