"""What people say, and what it means."""

import re
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from narrator.language import phrases
from narrator.language.grammar import normalise, unaccented
from narrator.language.meaning import Count, Name, Vote, to_json

DATA = yaml.safe_load(Path(__file__).with_name("phrases_cases.yaml").read_text(encoding="utf-8"))
PLAYERS = DATA.pop("players")
ROLES = {
    "hermione": ("Hermione", "Hermione Granger"),
    "loup": ("loup-garou", "le loup-garou"),
    "insomniaque": ("l’insomniaque",),
}
GRAMMARS = {
    "yes_no": phrases.yes_no(),
    "numbers": phrases.numbers(1, 18, "players"),
    "vote": phrases.vote(PLAYERS, "Alice"),
    "vote_told": phrases.vote(PLAYERS),
    "count": phrases.count("Alice", PLAYERS, 5),
    "counts": phrases.counts(PLAYERS, 5),
    "card": phrases.cards(ROLES),
    "commands": phrases.commands(),
    "desk": phrases.desk(ROLES),
    "debate": phrases.choices("debate"),
}
CASES = [(grammar, text, meaning) for grammar, cases in DATA.items() for text, meaning in cases.items()]
NAMES = st.lists(st.text(min_size=1, max_size=300), min_size=3, max_size=10, unique=True)


@pytest.mark.parametrize(("grammar", "text", "meaning"), CASES)
def test_a_phrase_means_what_it_says(grammar: str, text: str, meaning: dict[str, object] | None) -> None:
    understood = GRAMMARS[grammar].parse(text)
    assert (understood and to_json(understood)) == meaning


def test_every_list_of_the_data_makes_a_grammar() -> None:
    for question in phrases.wordings()["choices"]:
        assert phrases.choices(question).phrases
    assert phrases.booklet().phrases


def test_neither_yes_nor_no_chooses_among_three() -> None:
    for question, answers in phrases.wordings()["choices"].items():
        if len(answers) > 2:
            grammar = phrases.choices(question)
            assert not [said.text for said in phrases.yes_no().phrases if grammar.typed(said.text)], question
    assert phrases.booklet().typed("oui") is None
    assert phrases.booklet().typed("non") is None


@pytest.mark.parametrize("low_high", [(0, 0), (3, 10), (0, 99)])
def test_every_number_is_understood_with_and_without_its_unit(low_high: tuple[int, int]) -> None:
    grammar = phrases.numbers(*low_high, "votes")
    assert {meaning.value for meaning in (phrase.meaning for phrase in grammar.phrases)} == set(  # type: ignore[union-attr]
        range(low_high[0], low_high[1] + 1)
    )


def test_what_would_name_two_players_names_neither() -> None:
    grammar = phrases.names(["Léa", "Lea", "LÉA !"])
    assert grammar.parse("léa") is None
    assert grammar.parse("lea") == Name("Lea")
    assert grammar.parse("joueur un") == Name("Léa")
    assert grammar.parse("joueuse trois") == Name("LÉA !")


def test_words_that_stand_for_a_name_are_understood_everywhere() -> None:
    spoken = {"Xqzt": "renard"}
    players = ["Alice", "Xqzt", "Basile"]
    assert phrases.vote(players, "Alice", spoken).parse("je vote contre renard") == Vote("Xqzt", "Alice")
    assert phrases.count("Alice", players, 3, spoken).parse("deux voix contre renard") == Count("Xqzt", 2)
    assert phrases.names(players, spoken).parse("Xqzt") == Name("Xqzt")


def test_odd_names_are_kept_apart_from_the_templates() -> None:
    players = ["{name}", "{number}", "Tom2", "🎉", "Zoé 🦊"]
    grammar = phrases.names(players)
    assert grammar.parse("{number}") == Name("{number}")
    assert grammar.parse("tom deux") == Name("Tom2")
    assert grammar.parse("zoé") == Name("Zoé 🦊")
    assert grammar.parse("siège quatre") == Name("🎉")


@settings(max_examples=60, deadline=None)
@given(NAMES)
def test_any_player_can_be_named_by_the_seat(players: list[str]) -> None:
    grammar = phrases.names(players)
    assert {phrase.meaning for phrase in grammar.phrases} == {Name(player) for player in players}
    assert all(phrase.text == normalise(phrase.text) for phrase in grammar.phrases)


def test_the_phrases_of_a_large_table_stay_few() -> None:
    players = [f"{first}{second}" for first in "BDFGMP" for second in ("asile", "olivier", "ulien")]
    assert len(phrases.vote(players, players[0]).phrases) < 1_000
    assert len(phrases.count(players[0], players, 18).phrases) < 20_000


@pytest.mark.parametrize("kind", ["vote", "count", "counts", "number", "yes_no", "name", "card", "command"])
def test_every_kind_of_question_of_the_command_line_has_a_grammar(kind: str) -> None:
    assert phrases.grammar_for(kind, PLAYERS, ROLES).phrases


def test_first_names_are_in_the_shipped_list() -> None:
    assert phrases.first_names().parse("alice") == Name("Alice")
    assert phrases.first_names().parse("jean claude") == Name("Jean-Claude")


def test_no_known_first_name_is_a_word_of_the_game() -> None:
    assert not [name for name in ("Trois", *phrases.known_first_names()) if phrases.reserved(name)]


def test_every_word_of_the_game_is_known_as_such() -> None:
    data = phrases.wordings()
    answers = [data["choices"][question] for question in data["choices"] if question != "group_name"]
    lists = [data["yes"], data["no"], data["vote"]["nobody"], data["count"]["none"]]
    lists += [
        texts for group in (data["commands"], data["booklet"], *data["desk"].values()) for texts in group.values()
    ]
    lists += [texts for group in answers for texts in group.values()]
    said = [re.sub(r"\{\w+\}", "ron", text) for texts in lists for text in texts]
    assert len(said) > 200
    assert not [text for text in said if not (phrases.reserved(text) and phrases.reserved(unaccented(text).title()))]


@pytest.mark.parametrize("name", ["Euh oui", "Ah non", "Ben pause"])
def test_a_word_of_the_game_after_a_hesitation_is_one(name: str) -> None:
    assert phrases.reserved(name)


@pytest.mark.parametrize("name", ["Famille", "lundi", "Joueur 2", "Qui", "Symbole", "Répétiteur", "Votan"])
def test_a_name_that_only_resembles_a_word_of_the_game_is_free(name: str) -> None:
    assert not phrases.reserved(name)


def test_of_first_names_that_sound_the_same_one_is_listened_for() -> None:
    names = ("Léa", "Lea", "Éric", "Eric", "Erik", "Rémi", "Rémy", "Remy", "Daniel", "Danielle", "Anna", "Ana")
    assert phrases.first_names(names).texts == ("léa", "éric", "rémi", "daniel", "anna")
    apart = ("Martin", "Martine", "Simon", "Simone", "Luca", "Lucas", "Laure", "Laurent", "Alban", "Albane", "Sam")
    assert phrases.first_names(apart).texts == tuple(map(normalise, apart))
    assert phrases.first_names(names).parse("danielle") == Name("Danielle")
