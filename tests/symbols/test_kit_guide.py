"""The guide of the tactile kit promises what the sheets have."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from narrator.interface import sheet, solid

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = DOCS.joinpath("kit-tactile.md").read_text(encoding="utf-8")
PROSE = " ".join(GUIDE.split())


@pytest.mark.parametrize("line", sorted(set(re.findall(r"`narrator (symbols [^`]+)`", PROSE))))
def test_every_command_of_the_guide_works(
    narrator: Callable[..., tuple[int, str, str]], tmp_path: Path, line: str
) -> None:
    if ".pdf" in line or ".stl" in line:
        pytest.importorskip("svglib")
    status, out, err = narrator(*shlex.split(line))
    assert (status, err) == (0, "")
    assert out
    assert bool(list(tmp_path.iterdir())) == ("--sheet" in line)


def test_the_sizes_of_the_guide_are_those_of_the_sheets() -> None:
    def told(size: float) -> str:
        return f"{size:g}".replace(".", ",")

    for sentence in (
        f"{told(sheet.CARD[0])} millimètres sur {told(sheet.CARD[1])}",
        f"Points de braille : {told(sheet.DOT)} millimètre de large",
        f"{told(sheet.DOT_STEP)} millimètres d’un point à l’autre",
        f"{told(sheet.CELL_STEP)} millimètres d’une cellule à l’autre",
        f"{told(sheet.LINE_STEP)} millimètres d’une ligne à l’autre",
        f"un trait noir mesure {told(sheet.SCALE_BAR)} millimètres",
        f"{told(solid.THICKNESS)} millimètres d’épaisseur",
        f"le symbole, haut de {told(solid.SYMBOL_HEIGHT)} millimètre,",
        f"points arrondis hauts de {told(solid.DOT_HEIGHT)} millimètre",
        f"Noms : {sheet.NAME_SIZE / 25.4 * 72:.0f} points typographiques",
    ):
        assert sentence in PROSE


def test_the_guide_shows_a_sheet_and_says_what_is_on_it() -> None:
    described, picture = re.findall(r"!\[([^\]]+)\]\(([^)]+)\)", PROSE)[0]
    assert DOCS.joinpath(picture).read_bytes().startswith(b"\x89PNG")
    assert all(name in described for name in ("Mangemort", "Hermione", "Neville", "braille"))
