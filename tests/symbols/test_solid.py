"""The cards as solids: closed, of their size, and with the dots and the drawing where the sheet has them."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml
from numpy.typing import NDArray

from narrator.interface import sheet
from narrator.interface.solid import DOT_HEIGHT, SYMBOL_HEIGHT, THICKNESS, stl
from narrator.language import braille
from narrator.themes import any_theme

pytest.importorskip("manifold3d")
pytest.importorskip("svglib")

Command = Callable[..., tuple[int, str, str]]
HERE = Path(__file__).parent
THEMES = yaml.safe_load(HERE.joinpath("sheets.yaml").read_text(encoding="utf-8"))
FACET = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("extra", "<u2")])


def triangles(data: bytes) -> NDArray[Any]:
    """Return the triangles of a binary STL file, shape (n, 3, 3)."""
    facets = np.frombuffer(data, FACET, offset=84)
    assert len(facets) == int.from_bytes(data[80:84], "little")
    assert np.allclose(np.linalg.norm(facets["normal"], axis=1), 1.0, atol=1e-3)
    return facets["corners"]


def numbered(solid: NDArray[Any]) -> NDArray[np.int64]:
    """Return the number of each corner of each triangle, shape (n, 3): the same place has the same number."""
    # Adding nothing makes one zero of two; a mix of the three lengths is unique quicker than they are.
    bits = np.ascontiguousarray(solid.reshape(-1, 3) + np.float32(0)).view(np.uint32).astype(np.uint64)
    mixed = bits @ np.array([0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9], np.uint64)
    return np.unique(mixed, return_inverse=True)[1].reshape(-1, 3)


def cards(theme: str) -> list[sheet.Card]:
    return list(dict.fromkeys(sheet.cards(any_theme(theme).roles.values())))


@pytest.mark.parametrize("theme", THEMES)
def test_every_card_is_one_closed_solid(theme: str) -> None:
    for card in cards(theme):
        solid = triangles(stl(card))
        places = numbered(solid)
        # Each edge is walked once one way and once the other way: no hole, no surface inside out.
        edges = np.stack([places, np.roll(places, -1, axis=1)], axis=2).reshape(-1, 2)
        there, back = (np.sort(edges[:, 0] * len(edges) + edges[:, 1]), np.sort(edges[:, 1] * len(edges) + edges[:, 0]))
        assert (there == back).all() and (np.diff(there) > 0).all(), card.name
        volume = np.einsum("ij,ij->i", solid[:, 0], np.cross(solid[:, 1], solid[:, 2])).sum() / 6
        assert 10_800 < volume < 11_600


@pytest.mark.parametrize("theme", THEMES)
def test_a_card_has_the_size_of_a_printed_one_and_the_published_dots(theme: str) -> None:
    width, height = sheet.CARD
    backs = set()
    for card in cards(theme):
        points = np.unique(triangles(stl(card)).reshape(-1, 3), axis=0)
        assert points.min(0) == pytest.approx((0, 0, 0), abs=0.01)
        top = THICKNESS + (SYMBOL_HEIGHT if card.drawing else DOT_HEIGHT if card.label else 0.0)
        assert points.max(0) == pytest.approx((width, height, top), abs=0.01)
        # Nothing but the relief tells one card from another.
        backs.add(points[points[:, 2] < THICKNESS / 2].tobytes())
        centres = np.array(
            [
                (5 + 6 * column + 2.5 * right, height - 5 - 10 * row - 2.5 * down)
                for row, line in enumerate(card.label)
                for column, cell in enumerate(line)
                for right, down in (divmod(dot - 1, 3) for dot in braille.dots(cell))
            ]
        ).reshape(-1, 2)
        lowest = min((y for _, y in centres), default=height) - sheet.DOT / 2
        dots = points[(points[:, 2] > THICKNESS + 0.01) & (points[:, 1] > lowest - 0.2)]
        far = np.linalg.norm(dots[:, None, :2] - centres, axis=2)
        assert len(far) == 0 or far.min(1).max() < sheet.DOT / 2
        for number in range(len(centres)):
            dome = dots[far[:, number] < sheet.DOT / 2]
            assert dome[:, 2].max() == pytest.approx(THICKNESS + DOT_HEIGHT, abs=0.02)
    assert len(backs) == 1


def test_each_card_has_its_file_and_its_number_of_copies(narrator: Command, tmp_path: Path) -> None:
    status, out, err = narrator("symbols", "--theme", "harry_potter", "--sheet", "cartes.stl")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "cartes-mangemort.stl est écrit ; imprimez-le 2 fois."
    assert "cartes-eleve.stl est écrit ; imprimez-le 3 fois." in lines
    assert "cartes-luna.stl est écrit." in lines
    assert lines[-1].startswith("16 plaques de 88 millimètres sur 63.")
    assert len(list(tmp_path.iterdir())) == len(lines) - 1 == 13


def test_one_card_has_the_name_that_was_asked_for(narrator: Command, tmp_path: Path) -> None:
    status, out, _ = narrator("symbols", "--theme", "harry_potter", "--card", "Ron", "--sheet", "ron.STL")
    assert (status, out.splitlines()[0]) == (0, "ron.STL est écrit.")
    assert [path.name for path in tmp_path.iterdir()] == ["ron.STL"]


def test_names_that_become_the_same_do_not_overwrite_each_other(tmp_path: Path) -> None:
    from narrator.interface import sheet_file

    dealt = [sheet.Card(name, ("⠁",)) for name in ("Élève", "Eleve", "élève")]
    written = sheet_file.write_solids(tmp_path / "c.stl", dealt)
    assert [path.name for path in written] == ["c-eleve.stl", "c-eleve-2.stl", "c-eleve-3.stl"]
    assert all(path.exists() for path in written)


@pytest.mark.parametrize(
    ("shape", "area_mm2"),
    [
        ("<rect x='20' y='20' width='60' height='60' fill='#000'/>", 0.36),
        ("<ellipse cx='50' cy='50' rx='30' ry='20' fill='#000'/>", np.pi * 0.06),
        ("<path d='M20 20H80V80H20ZM40 40V60H60V40Z' fill='#000'/>", 0.32),
        ("<g transform='scale(2)'><line x1='10' y1='25' x2='40' y2='25' stroke='#000' stroke-width='5'/></g>", 0.0679),
        ("<polyline points='20,50 80,50' fill='none' stroke='#000' stroke-width='10'/>", 0.0679),
    ],
)
def test_a_drawing_of_ones_own_is_raised_as_it_is_drawn(tmp_path: Path, shape: str, area_mm2: float) -> None:
    drawing = tmp_path / "dessin.svg"
    drawing.write_text(f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>{shape}</svg>", encoding="utf-8")
    raised = triangles(stl(sheet.Card("Essai", ("",), drawing)))
    top = raised[(raised[:, :, 2] > THICKNESS + SYMBOL_HEIGHT - 0.01).all(axis=1)][:, :, :2]
    sides = top[:, 1:] - top[:, :1]
    area = np.abs(sides[:, 0, 0] * sides[:, 1, 1] - sides[:, 0, 1] * sides[:, 1, 0]).sum() / 2
    # The square of a drawing under a label of one line.
    side = sheet.ART_BOTTOM - (5 + 5 + sheet.DOT / 2 + sheet.ART_GAP)
    assert area == pytest.approx(area_mm2 * side**2, rel=0.02)


def test_without_the_extra_it_says_what_to_install(
    narrator: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "manifold3d", None)
    status, out, err = narrator("symbols", "--theme", "harry_potter", "--sheet", "cartes.stl")
    assert (status, out) == (3, "")
    assert f"{sys.executable} -m pip install manifold3d reportlab svglib" in err
    assert err.count("\n") == 1
    assert not list(tmp_path.iterdir())
