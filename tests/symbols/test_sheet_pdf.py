"""The sheets as PDF, read back: its words, and its relief measured on the picture of each page."""

import ctypes
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml
from numpy.typing import NDArray

from narrator.interface import sheet, sheet_file, tagged
from narrator.themes import any_theme

pdfium = pytest.importorskip("pypdfium2")
pytest.importorskip("svglib")

CASES = yaml.safe_load(Path(__file__).with_name("sheets.yaml").read_text(encoding="utf-8"))
DOTS_A_MM = 10
CORNERS = [(17.0 + 88.0 * column, 22.0 + 63.0 * row) for row in range(4) for column in range(2)]
# Guidelines and Standards for Tactile Graphics (BANA and CBA, 2010): an eighth of an inch.
LEAST_GAP_MM = 3.175
# Straight through the middle of these, one way, two lines are about to meet: what is between is a notch, not a gap.
NOTCHED = {"lune": "down", "point_interrogation": "across"}
Picture = NDArray[np.bool_]


@dataclass
class Printed:
    theme: str
    file: Path
    pages: Any
    # Where each page is black, in tenths of a millimetre.
    raised: list[Picture]


@pytest.fixture(scope="module", params=list(CASES))
def document(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Printed:
    theme = any_theme(request.param)
    pages = sheet.pages(sheet.cards(theme.roles.values()), theme.title)
    (file,) = sheet_file.write(tmp_path_factory.mktemp("sheets") / "cartes.pdf", pages, theme.title)
    document = pdfium.PdfDocument(file)
    # The red of what is only read is white enough to the red channel, the third.
    pictures = [page.render(scale=DOTS_A_MM * 25.4 / 72).to_numpy() for page in document]
    return Printed(request.param, file, document, [picture[:, :, 2] < 110 for picture in pictures])


def each_card(raised: list[Picture]) -> Iterator[Picture]:
    for black in raised:
        for x, y in CORNERS:
            left, top = round(x * DOTS_A_MM), round(y * DOTS_A_MM)
            yield black[top : top + 63 * DOTS_A_MM, left : left + 88 * DOTS_A_MM]


def runs(line: Picture) -> list[tuple[bool, float]]:
    """Return the lengths in mm of the black and white parts of a line, without the white at its ends."""
    found = [(bool(black), len(list(part)) / DOTS_A_MM) for black, part in groupby(line)]
    return found[1:-1]


def test_the_words_can_be_read_back(document: Printed) -> None:
    name, pages = document.theme, document.pages
    lines = [line.strip() for page in pages for line in page.get_textpage().get_text_bounded().splitlines()]
    assert lines.count("Ce trait mesure 100 mm ; sinon, imprimez à 100 %.") == len(pages)
    assert f"{any_theme(name).title}, page 1 sur {len(pages)}" in lines
    # Two cards side by side come back as one line.
    pair = re.compile("|".join(sorted(CASES[name], key=len, reverse=True)))
    sides = [pair.findall(line) for line in lines if "," not in line and ":" not in line and ";" not in line]
    assert Counter(card for side in sides for card in side) == Counter(CASES[name])


def test_it_is_a4_and_asks_for_its_real_size(document: Printed) -> None:
    name, pages = document.theme, document.pages
    assert all(page.get_size() == pytest.approx((595.28, 841.89), abs=0.1) for page in pages)
    assert b"/PrintScaling /None" in document.file.read_bytes()
    assert pages.get_metadata_dict()["Title"] == any_theme(name).title


def structure(page: Any) -> list[tuple[str, str]]:
    """Return the structure elements of a page in reading order, each with the words that stand for it."""
    raw = pdfium.raw

    def text_of(read: Any, *what: Any) -> str:
        length = read(*what, None, 0)
        buffer = ctypes.create_string_buffer(length)
        read(*what, buffer, length)
        return buffer.raw.decode("utf-16-le").rstrip("\0")

    tree = raw.FPDF_StructTree_GetForPage(page.raw)
    (document,) = (raw.FPDF_StructTree_GetChildAtIndex(tree, n) for n in range(raw.FPDF_StructTree_CountChildren(tree)))
    assert text_of(raw.FPDF_StructElement_GetType, document) == "Document"
    elements = [
        raw.FPDF_StructElement_GetChildAtIndex(document, n)
        for n in range(raw.FPDF_StructElement_CountChildren(document))
    ]
    kinds = ((text_of(raw.FPDF_StructElement_GetType, element), element) for element in elements if element)
    found = [(kind, text_of(raw.FPDF_StructElement_GetAltText, element)) for kind, element in kinds]
    raw.FPDF_StructTree_Close(tree)
    return found


def test_a_screen_reader_finds_a_heading_for_each_card_and_what_is_felt(document: Printed) -> None:
    theme = any_theme(document.theme)
    dealt = sheet.cards(theme.roles.values())
    for number, page in enumerate(document.pages):
        expected = [("H1", ""), ("P", ""), ("P", "")]
        for card in dealt[8 * number : 8 * number + 8]:
            expected.append(("H2", ""))
            if card.label:
                told = f"{card.name}. En relief : le nom en braille. {card.told}".strip()
                expected.append(("Figure", told))
        assert structure(page) == expected
    assert b"/Lang (fr)" in document.file.read_bytes()
    assert b"/DisplayDocTitle true" in document.file.read_bytes()


def test_nothing_of_a_page_is_left_unmarked(document: Printed) -> None:
    pikepdf = pytest.importorskip("pikepdf")
    with pikepdf.open(document.file) as pdf:
        for page in pdf.pages:
            inside = 0
            for instruction in pikepdf.parse_content_stream(page):
                operator = str(instruction.operator)
                inside += {"BMC": 1, "BDC": 1, "EMC": -1}.get(operator, 0)
                assert inside in (0, 1)
                assert inside or operator not in {"f", "f*", "S", "B", "b", "Tj", "TJ", "'", "Do", "sh"}
            assert inside == 0


def test_every_part_of_a_page_is_drawn_once() -> None:
    (page, *_) = sheet.pages(sheet.cards(any_theme("harry_potter").roles.values()), "Essai")
    whole = Counter(element.tag for element in ET.fromstring(page).iter() if not len(element))
    parts = Counter(
        element.tag for part in tagged.parts(page) for element in ET.fromstring(part.svg).iter() if not len(element)
    )
    # The title of the page is its own.
    assert whole - parts == Counter({"{http://www.w3.org/2000/svg}title": 1})
    assert not parts - whole


def test_the_bar_measures_a_hundred_millimetres(document: Printed) -> None:
    for page in document.raised:
        (bar,) = (length for black, length in runs(page[283 * DOTS_A_MM]) if black)
        # The line between its two posts, and half of each post.
        assert bar == pytest.approx(101.0, abs=0.3)


def test_letters_stay_inside_their_card(document: Printed) -> None:
    name, pages = document.theme, document.pages
    for page in pages:
        text = page.get_textpage()
        for at in range(text.count_chars()):
            left, bottom, right, top = (value * 25.4 / 72 for value in text.get_charbox(at))
            middle = 297 - (bottom + top) / 2
            if left == right or not 22 < middle < 274:
                continue
            column = int(((left + right) / 2 - 17) // 88)
            row = int((middle - 22) // 63)
            assert left > 17 + 88 * column + 2, (name, at)
            assert right < 17 + 88 * (column + 1) - 2
            assert 297 - bottom < 22 + 63 * (row + 1) - 0.5


def test_nothing_raised_leaves_its_card(document: Printed) -> None:
    for card in each_card(document.raised):
        inside = card[3 * DOTS_A_MM : 60 * DOTS_A_MM, 3 * DOTS_A_MM : 85 * DOTS_A_MM]
        assert card.sum() == inside.sum()


def test_label_and_symbol_are_apart_and_the_symbol_can_be_followed(document: Printed) -> None:
    drawings = [card.drawing for card in sheet.cards(any_theme(document.theme).roles.values())]
    for drawing, card in zip(drawings, each_card(document.raised), strict=False):
        rows = np.flatnonzero(card.any(axis=1)) / DOTS_A_MM
        art = rows[rows > 11.5]
        if drawing is None:
            continue
        assert art.min() - rows[rows < 11.5].max() >= LEAST_GAP_MM
        assert art.max() <= 53.0
        lines = {"across": card[33 * DOTS_A_MM], "down": card[12 * DOTS_A_MM :, 44 * DOTS_A_MM]}
        lines.pop(NOTCHED.get(drawing.stem, ""), None)
        for black, length in (run for line in lines.values() for run in runs(line)):
            assert length >= (3.2 if black else LEAST_GAP_MM), (drawing.stem, black, length)
