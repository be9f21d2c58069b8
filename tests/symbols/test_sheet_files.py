"""Sheets as files: what is written, where, and the one sentence when they cannot be."""

import errno
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from narrator import resources

Command = Callable[..., tuple[int, str, str]]
HERE = Path(__file__).parent
FAULTS = yaml.safe_load(HERE.joinpath("faults.yaml").read_text(encoding="utf-8"))
SVG = '<svg xmlns="http://www.w3.org/2000/svg"{}>{}</svg>'
ANCHOR = (
    "<title>Ancre</title><metadata/><g stroke='#000' stroke-width='2' fill='none' transform='translate(1 1)'>"
    "<path d='M5 2V18'/><g><circle cx='5' cy='2' r='1'/></g></g>"
)


@pytest.fixture
def own_theme() -> None:
    themes, symbols = resources.user_data("themes"), resources.user_data("symbols")
    themes.mkdir(parents=True)
    symbols.mkdir()
    themes.joinpath("phare.yaml").write_bytes(HERE.joinpath("phare.yaml").read_bytes())
    symbols.joinpath("image.svg").write_text(SVG.format(' viewBox="0 0 9 9"', '<image href="x.png"/>'))
    symbols.joinpath("vide.svg").write_text(SVG.format("", '<path d="M0 0"/>'))
    symbols.joinpath("ancre.svg").write_text(SVG.format(' viewBox="0 0 10 20"', ANCHOR))


@pytest.mark.usefixtures("own_theme")
@pytest.mark.parametrize(("words", "status", "sentence"), FAULTS, ids=lambda value: ascii(value)[:70])
def test_a_sheet_that_cannot_be_made_gets_one_sentence(
    narrator: Command, tmp_path: Path, words: list[str], status: int, sentence: str
) -> None:
    tmp_path.joinpath("dossier.svg").mkdir()
    before = set(tmp_path.iterdir())
    got, out, err = narrator("symbols", *(word.replace("LONG", "x" * 300) for word in words))
    assert (got, out) == (status, ""), err
    assert sentence in err
    assert err.count("\n") == 1
    assert set(tmp_path.iterdir()) == before


def test_pages_of_svg_are_numbered_and_told(narrator: Command, tmp_path: Path) -> None:
    status, out, err = narrator("symbols", "--theme", "harry_potter", "--sheet", "cartes.svg")
    assert (status, err) == (0, "")
    assert out == (
        "cartes-1.svg est écrit.\ncartes-2.svg est écrit.\n"
        "16 cartes, 2 pages A4. Imprimez à cent pour cent, sans ajuster à la page.\n"
    )
    assert sorted(path.name for path in tmp_path.glob("*")) == ["cartes-1.svg", "cartes-2.svg"]


def test_a_folder_that_refuses_is_told(narrator: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, *_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(Path, "write_bytes", refuse)
    monkeypatch.setattr(Path, "unlink", refuse)
    status, out, err = narrator("symbols", "--theme", "harry_potter", "--sheet", "cartes.svg")
    assert (status, out) == (1, "")
    assert err == "Je ne peux pas écrire cartes-1.svg : l’accès est refusé. Choisissez un autre endroit.\n"


def test_one_card_is_one_page(narrator: Command, tmp_path: Path) -> None:
    status, out, _ = narrator("symbols", "--theme", "harry_potter", "--card", "Ron", "--sheet", "ron.SVG")
    assert (status, out.splitlines()[0]) == (0, "ron.SVG est écrit.")
    texts = [text.text for text in ET.parse(tmp_path / "ron.SVG").iter("{http://www.w3.org/2000/svg}text")]
    assert texts[-1] == "Ron"


def test_a_sheet_replaces_the_one_before(narrator: Command, tmp_path: Path) -> None:
    tmp_path.joinpath("ron.svg").write_text("ancien")
    assert narrator("symbols", "--theme", "harry_potter", "--card", "Ron", "--sheet", "ron.svg")[0] == 0
    assert tmp_path.joinpath("ron.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_full_disk_leaves_nothing_half_written(
    narrator: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Path.write_bytes
    tmp_path.joinpath("cartes-1.svg").write_text("ancien")

    def write_half(path: Path, data: bytes) -> int:
        write(path, data[: len(data) // 2])
        if "-1.part" in path.name:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(path, data)

    monkeypatch.setattr(Path, "write_bytes", write_half)
    status, out, err = narrator("symbols", "--theme", "harry_potter", "--sheet", "cartes.svg")
    assert (status, out) == (1, "")
    assert err == "Je ne peux pas écrire cartes-1.svg : le disque est plein. Choisissez un autre endroit.\n"
    assert [path.name for path in tmp_path.iterdir()] == ["cartes-1.svg"]
    assert tmp_path.joinpath("cartes-1.svg").read_text() == "ancien"


@pytest.mark.parametrize("lacking", [("reportlab",), ("svglib", "svglib.svglib"), ("pikepdf",)])
def test_without_the_extra_a_pdf_says_what_to_install_and_svg_still_works(
    narrator: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lacking: tuple[str, ...]
) -> None:
    for name in lacking:
        monkeypatch.setitem(sys.modules, name, None)
    status, out, err = narrator("symbols", "--theme", "harry_potter", "--sheet", "cartes.pdf")
    assert (status, out) == (3, "")
    assert f"{sys.executable} -m pip install reportlab svglib pikepdf" in err
    assert err.count("\n") == 1
    assert not list(tmp_path.iterdir())
    assert narrator("symbols", "--theme", "harry_potter", "--sheet", "cartes.svg")[0] == 0


@pytest.mark.usefixtures("own_theme")
def test_a_drawing_of_ones_own_fills_its_place(narrator: Command, tmp_path: Path) -> None:
    assert narrator("symbols", "--theme", "phare", "--card", "pilote", "--sheet", "pilote.svg")[0] == 0
    groups = ET.parse(tmp_path / "pilote.svg").iter("{http://www.w3.org/2000/svg}g")
    placed = [group.get("transform") for group in groups if "scale(2.1)" in group.get("transform", "")]
    # 10 by 20 in a square of 42: 21 by 42, in the middle of each of the two cards.
    assert placed == [
        f"translate({x + 44 - 10.5:g} 34) scale(2.1) translate(0 0)".replace("(0 0)", "(-0 -0)") for x in (17, 105)
    ]


def test_sheets_in_english(narrator: Command, tmp_path: Path) -> None:
    status, out, _ = narrator("symbols", "--lang", "en", "--theme", "harry_potter", "--sheet", "cards.svg")
    assert status == 0
    assert out.endswith("16 cards, 2 A4 pages. Print at one hundred percent, without fitting to the page.\n")
    assert "Harry Potter, page 1 of 2" in tmp_path.joinpath("cards-1.svg").read_text(encoding="utf-8")
