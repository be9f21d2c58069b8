"""The guide's example is a theme that works, and it names every drawing there is."""

import re
from pathlib import Path

import pytest

from narrator.themes import checks, load

GUIDE = Path(__file__).parents[2] / "docs" / "ecrire-un-theme.md"


@pytest.fixture
def guide() -> str:
    return GUIDE.read_text(encoding="utf-8")


def test_the_example_of_the_guide_is_a_theme(guide: str, tmp_path: Path) -> None:
    example = re.search(r"```yaml\n(.*?)```", guide, re.DOTALL)
    assert example
    path = tmp_path / "phare.yaml"
    path.write_text(example[1], encoding="utf-8")
    assert load(path).title == "Le Phare"


def test_the_guide_names_every_drawing(guide: str) -> None:
    for symbol in checks.known_symbols():
        assert f"`{symbol}`" in guide
