"""Regional ways of speaking change what is said, hardly ever what is learnt."""

from random import Random

import pytest

for _needed in ("soxr", "soundfile", "yaml"):
    pytest.importorskip(_needed, reason=f"{_needed} (extra make-ear) is not installed")

from scripts.make_ear import speak  # noqa: E402  (after the skips)
from scripts.make_ear.phones import phones_of_ipa  # noqa: E402

QUEBEC = [
    ("maʁdˈi", "maʁʣˈi"), ("tˈy", "ʦˈy"), ("tʁˈɛz", "tʁˈaɪz"), ("kɔ̃t", "kɔ̃ʊt"), ("kˈɛ̃z", "kˈɛ̃ɪz"),
    ("vˈit", "vˈɪt"), ("ʒˈon", "ʒˈoʊn"), ("vɛ̃", "væ\u0303ɪ"), ("vɛ̃", "ve\u0303"), ("vɑ̃", "væ\u0303"),
]  # fmt: skip
PARIS = [("vɛ̃", "væ\u0303"), ("vɑ̃", "vɒ\u0303"), ("vɔ̃", "vo\u0303")]
SOUTH = [("vˈɛ̃", "vˈɛ̃ŋ"), ("ɑ̃tˈɛn", "ɑ̃ntˈɛn"), ("ʒˈon", "ʒˈɔn"), ("o", "o")]


@pytest.mark.parametrize(("plain", "said"), QUEBEC)
def test_quebec_says(plain: str, said: str) -> None:
    assert said in {speak._quebec(plain, Random(seed)) for seed in range(40)}


@pytest.mark.parametrize(("plain", "said"), PARIS)
def test_paris_says(plain: str, said: str) -> None:
    assert speak._paris(plain) == said


@pytest.mark.parametrize(("plain", "said"), SOUTH)
def test_the_south_says(plain: str, said: str) -> None:
    assert speak._south(plain) == said


def test_what_is_learnt_stays_french() -> None:
    ways = {speak.accent("tʁˈɛz", Random(seed)) for seed in range(300)}
    assert len({said for said, _ in ways}) > 3
    assert {tuple(phones_of_ipa(learnt)) for _, learnt in ways} == {("t", "R", "E", "z"), ("t", "R", "E", "z", "9")}
