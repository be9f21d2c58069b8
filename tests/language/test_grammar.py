"""The matching of words to meanings."""

import pytest

from narrator.language.grammar import Grammar, Phrase, normalise
from narrator.language.meaning import Count, Counts, Name, Number, YesNo


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("He\u0301le\u0300ne", "hélène"),
        ("L’insomniaque", "l'insomniaque"),
        ("c' est  Basile !", "c'est basile"),
        ("Vingt-et-un", "vingt et un"),
        ("« Oui », dit-elle…", "oui dit elle"),
    ],
)
def test_text_is_written_as_the_ear_writes_it(text: str, normal: str) -> None:
    assert normalise(text) == normal


def test_the_left_grammar_wins_where_two_share_a_phrase() -> None:
    both = Grammar.of([("un", YesNo(True))]) | Grammar.of([("un", Number(1)), ("deux", Number(2))])
    assert both.parse("un") == YesNo(True)
    assert both.parse("deux") == Number(2)


def test_two_ways_to_cut_the_same_words_are_not_understood() -> None:
    counts = [("a", Count("A", 1)), ("b", Count("B", 1)), ("a b", Count("C", 1))]
    grammar = Grammar.of(counts, chain=True)
    assert grammar.parse("a b") == Count("C", 1)
    assert grammar.parse("a b a") is None
    assert grammar.parse("b a") == Counts((Count("B", 1), Count("A", 1)))


@pytest.mark.parametrize(
    ("phrases", "settled"),
    [
        ({"oui": 1, "oui oui": 1, "non": 0}, {"oui", "oui oui", "non"}),
        ({"cent": 100, "cent un": 101, "deux": 2}, {"cent un", "deux"}),
        ({"un": 1, "un peu": 2, "un peu moins": 1}, {"un peu moins"}),
    ],
)
def test_a_phrase_is_settled_when_more_words_would_mean_the_same(phrases: dict[str, int], settled: set[str]) -> None:
    pairs = [(text, Number(value)) for text, value in phrases.items()]
    assert Grammar.of(pairs).settled == settled
    assert Grammar.of(pairs, chain=True).settled == set()


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("eleve", 1),
        ("ÉLÈVE", 1),
        ("la boite", 2),
        ("un coeur", 3),
        ("zoe", 5),
        ("zoé", 4),
        ("cote", None),
        ("côté", 6),
        ("eleves", None),
        ("boite eleve", None),
    ],
)
def test_what_is_typed_needs_no_accent_where_nothing_else_is_written_so(text: str, value: int | None) -> None:
    words = {"élève": 1, "la boîte": 2, "un cœur": 3, "zoé": 4, "zoe": 5, "côté": 6, "côte": 7}
    grammar = Grammar.of([(phrase, Number(number)) for phrase, number in words.items()])
    assert grammar.typed(text) == (None if value is None else Number(value))


def test_several_counts_may_be_typed_without_accents() -> None:
    grammar = Grammar.of([("chloé deux", Count("Chloé", 2)), ("zoé une", Count("Zoé", 1))], chain=True)
    assert grammar.typed("chloe deux, zoe une") == Counts((Count("Chloé", 2), Count("Zoé", 1)))


def test_a_spelling_that_is_unheard_is_still_typed() -> None:
    grammar = Grammar((Phrase("léa", Name("Léa")), Phrase("lea", Name("Lea"))), unheard=frozenset({"lea"}))
    assert grammar.texts == ("léa",)
    assert grammar.parse("lea") == Name("Lea")
    both = grammar | Grammar.of([("lea", Name("Lea"))])
    assert both.texts == ("léa", "lea")
    assert (grammar | Grammar.of([("oui", YesNo(True))])).texts == ("léa", "oui")
