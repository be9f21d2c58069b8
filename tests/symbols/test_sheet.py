"""The sheets as SVG, measured in millimetres."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest
import yaml

from narrator.interface import sheet
from narrator.language import braille
from narrator.themes import any_theme

CASES = yaml.safe_load(Path(__file__).with_name("sheets.yaml").read_text(encoding="utf-8"))
THEMES = (*CASES, "loup_garou_forum")
SVG = "{http://www.w3.org/2000/svg}"
CORNERS = [(17.0 + 88.0 * column, 22.0 + 63.0 * row) for row in range(4) for column in range(2)]
POINTS_A_MM = 72 / 25.4


def pages(theme: str) -> list[ET.Element]:
    found = any_theme(theme)
    return [ET.fromstring(page) for page in sheet.pages(sheet.cards(found.roles.values()), found.title)]


def layer(page: ET.Element, name: str) -> ET.Element:
    (found,) = [group for group in page.iter(f"{SVG}g") if group.get("id") == name]
    return found


def cards(page: ET.Element) -> list[ET.Element]:
    return [group for group in layer(page, "raised") if group.tag == f"{SVG}g"]


def dots(element: ET.Element) -> list[tuple[float, float]]:
    return [(float(dot.get("cx", "")), float(dot.get("cy", ""))) for dot in element if dot.tag == f"{SVG}circle"]


def read(places: list[tuple[float, float]], first: tuple[float, float]) -> list[str]:
    """Return the Braille lines that dots make at the spacings of ISO 17351; `first` is where a dot 1 would be."""
    lines: dict[int, dict[int, int]] = {}
    for x, y in places:
        row, down = divmod(y - first[1], 10.0)
        column, right = divmod(x - first[0], 6.0)
        number = {0.0: 0, 2.5: 1, 5.0: 2}[down] + {0.0: 0, 2.5: 3}[right]
        cells = lines.setdefault(round(row), {})
        cells[round(column)] = cells.get(round(column), 0) | 1 << number
    return ["".join(chr(0x2800 + line.get(at, 0)) for at in range(max(line) + 1)) for _, line in sorted(lines.items())]


@pytest.mark.parametrize("theme", THEMES)
def test_a_page_is_a4_at_its_real_size(theme: str) -> None:
    for page in pages(theme):
        assert (page.get("width"), page.get("height"), page.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")


@pytest.mark.parametrize("theme", CASES)
def test_every_copy_of_a_card_is_there(theme: str) -> None:
    named = Counter(card.findtext(f"{SVG}title") for page in pages(theme) for card in cards(page))
    assert named == Counter(CASES[theme])


@pytest.mark.parametrize("theme", THEMES)
def test_every_label_reads_as_the_name_of_its_card(theme: str) -> None:
    blank = {role.short for role in any_theme(theme).roles.values() if role.symbol is None and role.blank is not None}
    for page in pages(theme):
        for card, (x, y) in zip(cards(page), CORNERS, strict=False):
            name = card.findtext(f"{SVG}title") or ""
            if name in blank:
                assert len(card) == 1, "nothing is felt on this card, as the narrator says of it"
            else:
                told = "".join(read(dots(card), (x + 5.0, y + 5.0)))
                assert told.replace(braille.BLANK, "") == braille.write(name).replace(braille.BLANK, "")


@pytest.mark.parametrize("theme", THEMES)
def test_dots_have_the_published_width_and_stay_inside_their_card(theme: str) -> None:
    for page in pages(theme):
        for card, (left, top) in zip(cards(page), CORNERS, strict=False):
            assert all(1.3 <= 2 * float(dot.get("r", "")) <= 1.6 for dot in card if dot.tag == f"{SVG}circle")
            for x, y in dots(card):
                assert 4.0 <= x - left <= 80.0
                assert 4.0 <= y - top <= 21.0


def test_pages_are_numbered_for_eyes_and_for_fingers() -> None:
    numbered = pages("seigneur_loup")
    assert len(numbered) == 3
    for number, page in enumerate(numbered, 1):
        texts = [text.text for text in page.iter(f"{SVG}text")]
        assert texts[0] == f"Seigneur Loup, page {number} sur 3"
        assert read(dots(layer(page, "raised")), (18.0, 6.0)) == [braille.write(f"{number}/3")]


def test_the_bar_is_a_hundred_millimetres_and_raised() -> None:
    for page in pages("harry_potter"):
        (bar,) = [path for path in layer(page, "raised") if path.tag == f"{SVG}path"]
        ((left, right),) = re.findall(r"M([\d.]+) 283H([\d.]+)", bar.get("d", ""))
        assert float(right) - float(left) == 100.0


def test_every_card_has_its_cutting_marks_and_its_top_right_corner_cut() -> None:
    for page in pages("harry_potter"):
        paths = [path.get("d", "") for path in layer(page, "printed") if path.tag == f"{SVG}path"]
        cut = {tuple(map(float, re.findall(r"[\d.]+", path))) for path in paths if "L" in path}
        assert cut == {(x + 81.0, y, x + 88.0, y + 7.0) for x, y in CORNERS}
        assert len(paths) - len(cut) == 3 * 5


def test_what_is_raised_is_black_and_what_is_read_has_contrast() -> None:
    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(sheet.INK[at : at + 2], 16)) for at in (1, 3, 5))
    assert 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 7
    for page in pages("loup_garou_nuit"):
        assert layer(page, "printed").get("fill") == sheet.INK
        colours = {part.get(kind) for part in layer(page, "raised").iter() for kind in ("fill", "stroke")}
        assert colours <= {None, "none", "#000"}


@pytest.mark.parametrize("theme", THEMES)
def test_letters_are_large(theme: str) -> None:
    for page in pages(theme):
        sizes = {text.text: float(text.get("font-size", "")) * POINTS_A_MM for text in page.iter(f"{SVG}text")}
        names = {card.findtext(f"{SVG}title") for card in cards(page)}
        assert all(size >= 11.9 for size in sizes.values())
        assert all(sizes[name] >= 18 for name in names)


def test_a_title_that_xml_refuses_is_written_without_what_it_refuses() -> None:
    (page,) = sheet.pages([sheet.Card("Ron")], "Le\x00 Phare\xa0: a < b & c")
    assert ET.fromstring(page).findtext(f"{SVG}title") == "Le  Phare : a < b & c, page 1 sur 1"


def test_a_long_name_breaks_at_its_spaces_and_hyphens() -> None:
    roles = any_theme("seigneur_loup").roles
    (first, *_), (second, *_) = (sheet.cards([roles[name]]) for name in ("maitre_vampire", "simple_villageois"))
    assert first.label == (braille.write("Maître-"), braille.write("Vampire"))
    assert second.label == (braille.write("Simple"), braille.write("Villageois"))
