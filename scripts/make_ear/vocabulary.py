"""Read the words of the game and the commonest words of French."""

import re
from functools import cache
from pathlib import Path
from typing import Any


@cache
def game_words() -> dict[str, Any]:
    """Read words.yaml; each list of words becomes a tuple."""
    import yaml

    data = yaml.safe_load((Path(__file__).parent / "words.yaml").read_text("utf-8"))
    return {key: tuple(value if isinstance(value, list) else re.split(r"; *", value)) for key, value in data.items()}


@cache
def common_words(count: int) -> tuple[str, ...]:
    """Give the most frequent French words, without names of one letter or digits."""
    import wordfreq

    return tuple(word for word in wordfreq.top_n_list("fr", count) if re.fullmatch(r"[a-zà-ÿœæ]{2,}", word))
