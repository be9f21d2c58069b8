"""The cast of a game of several nights says what the narrator can understand, however many play."""

import pytest

from narrator.interface.moderated_cast import ModeratedCast
from narrator.language import phrases
from narrator.themes import MultiNightTheme, any_theme


@pytest.mark.parametrize("size", range(3, 31))
def test_whoever_is_voted_for_sits_at_the_table(size: int) -> None:
    theme = any_theme("seigneur_loup")
    assert isinstance(theme, MultiNightTheme)
    cast = ModeratedCast(theme, size, 1, lambda _: None)
    spoken = {name: f"joueur {number}" for number, name in enumerate(cast.names, 1)}
    for chapter in ("day1.election", "day1.pyre", "day2.pyre.again"):
        words = cast.answer(f"{chapter}.count.Joueur 1")
        assert phrases.count("Joueur 1", cast.names, size, spoken).parse(words) is not None, words
