"""Which common words are listened for beside the phrases of a question."""

import pytest

from scripts.make_ear.graph import cohort
from scripts.make_ear.lexicon import Lexicon, Said

_ANSWERS = {
    "trois": "t R w a",
    "deux": "d 2",
}
_OTHERS = {
    "roi": "R w a",
    "cheveux": "S v 2",
    "mère": "m E R",
    "maire": "m E R",
    "encore": "a~ k O R",
    "croix": "k R w a",
    "quoi": "k w a",
}


def lexicon(table: tuple[str, ...]) -> Lexicon:
    """Return a lexicon of these words, the later the rarer."""
    said = {**_ANSWERS, **_OTHERS}
    words = {word: (Said(0.0, tuple(phones.split())),) for word, phones in said.items()}
    frequency = {word: 1 / place for place, word in enumerate(words, 1)}
    return Lexicon(words, frequency, frozenset(table), frozenset(_ANSWERS), {})


@pytest.mark.parametrize(
    ("table", "size", "chosen"),
    [
        # One phone from « trois » are « roi » and « croix »; « quoi » is two away.
        ((), 9, ["cheveux", "mère", "maire", "encore", "quoi"]),
        (("maire",), 9, ["cheveux", "maire", "encore", "quoi"]),
        (("maire", "mère"), 9, ["cheveux", "encore", "quoi"]),
        (("encore",), 2, ["cheveux", "mère"]),
    ],
)
def test_common_words_that_no_answer_sounds_like_are_chosen(
    table: tuple[str, ...], size: int, chosen: list[str]
) -> None:
    assert cohort(lexicon(table), size) == chosen
