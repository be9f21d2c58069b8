"""Printable sheets of tactile cards: A4 pages as SVG, each card with its symbol, its Braille label and its large name.

Lengths are millimetres (`_mm` is left out), from the top left corner of a page or of a card.

What is black is to be raised; what is for eyes only is dark red, which swell paper leaves flat since it swells under
black only. Red on white has a contrast of 8.4 to 1.

Sizes and their sources:
- Braille: ISO 17351:2013 and EN 15823:2010 (« Marburg Medium »): 2.5 between dots, 6.0 between cells, 10.0 between
  lines, dots of 1.3 to 1.6. The height is the maker's affair: 0.48 on paper (NLS Specification 800, section 3.2.1).
- Lines: BANA and CBA, Guidelines and Standards for Tactile Graphics (2010): at least 1/8 inch, 3.2, between two raised
  elements. Our drawings have no line and no gap under 3.36, under a label of one line.
- Cards: 88 by 63, the usual playing card, so that a printed card can be glued on a real one.
"""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from narrator import messages
from narrator.language import braille
from narrator.rules.multi_night import roster
from narrator.themes import touch
from narrator.themes.model import Figure, Role

PAGE = (210.0, 297.0)
CARD = (88.0, 63.0)
COLUMNS, ROWS = 2, 4
CORNER = (17.0, 22.0)
DOT, DOT_STEP, CELL_STEP, LINE_STEP = 1.6, 2.5, 6.0, 10.0
FIRST_DOT = (5.0, 5.0)
MOST_CELLS, MOST_LINES = 13, 2
ART_BOTTOM = 54.0
# Between the lowest dot of a label and the space of the symbol, whose drawings keep a margin of their own.
ART_GAP = 1.2
NAME_BASELINE, NAME_SIZE = 60.0, 7.06
CUT_CORNER = 7.0
SCALE_BAR = 100.0

INK = "#a00000"
FONTS = "Bitstream Vera Sans, Verdana, DejaVu Sans, Arial, sans-serif"
# Bold letters of these fonts are seldom wider, in parts of their size.
_LETTER_WIDTH = 0.7

# What a drawing may be made of, what a group hands down to its shapes, and what a drawing program adds unseen.
_SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_PAINT = frozenset({"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "style", "transform"})
_UNDRAWN = frozenset({"title", "desc", "metadata", "defs"})

_SVG = "http://www.w3.org/2000/svg"
ET.register_namespace("", _SVG)


class CardError(ValueError):
    """A card that cannot be drawn; `str()` is a sentence in the language in use."""


@dataclass(frozen=True)
class Card:
    """What one card bears: its name for eyes, the lines of its Braille label, its drawing, and what is felt of that.

    A card whose theme says that nothing is felt on it has none of the last three.
    """

    name: str
    label: tuple[str, ...] = ()
    drawing: Path | None = None
    told: str = ""


def cards(roles: Iterable[Figure]) -> tuple[Card, ...]:
    """Return the cards of some roles, each as often as the box has it.

    Raises:
        CardError: a name is too long for a card, or the Braille table lacks one of its characters.
    """
    dealt = Counter(map(str, roster.LIST))
    return tuple(
        card
        for role in roles
        for card in [_card(role)] * (role.copies if isinstance(role, Role) else dealt[role.id] or 1)
    )


def pages(dealt: Sequence[Card], title: str) -> tuple[str, ...]:
    """Return the pages of these cards, each a whole SVG file.

    Raises:
        CardError: a drawing cannot be read.
    """
    full = COLUMNS * ROWS
    total = page_count(dealt)
    # A theme may hold a character that XML refuses.
    title = "".join(character if character.isprintable() else " " for character in title)
    return tuple(_page(dealt[page * full : (page + 1) * full], title, page + 1, total) for page in range(total))


def page_count(dealt: Sequence[Card]) -> int:
    """Return the number of pages that these cards fill."""
    return -(-len(dealt) // (COLUMNS * ROWS))


def _card(role: Figure) -> Card:
    label = tuple(_label(role.short))
    if role.symbol is None and role.blank is not None:
        return Card(role.short)
    if role.symbol is None:
        return Card(role.short, label)
    told = " ".join(filter(None, (role.touch.text if role.touch else None, touch.shape(role))))
    return Card(role.short, label, touch.drawing(role.symbol.id), told)


def _label(name: str) -> Iterator[str]:
    """Yield the Braille lines of a name, which breaks at its spaces and after its hyphens only."""
    lines = [""]
    for piece in re.findall(r"\s*(?:[^\s-]+-?|-)", name):
        if lines[-1] and len(_braille(lines[-1] + piece, name)) > MOST_CELLS:
            lines.append("")
        lines[-1] += piece
    written = [_braille(line, name) for line in lines]
    if len(written) > MOST_LINES or any(len(line) > MOST_CELLS for line in written):
        raise CardError(messages.text("sheet-name-long", name=name, lines=MOST_LINES, cells=MOST_CELLS))
    yield from written


def _braille(text: str, name: str) -> str:
    """Return a part of a name in Braille."""
    try:
        return braille.write(text)
    except braille.UnwritableError as error:
        raise CardError(messages.text("sheet-name-sign", name=name, sign=error.character)) from error


def _page(sheet: Sequence[Card], title: str, number: int, total: int) -> str:
    width, height = PAGE
    root = ET.Element(
        f"{{{_SVG}}}svg", {"width": f"{width:g}mm", "height": f"{height:g}mm", "viewBox": f"0 0 {width:g} {height:g}"}
    )
    heading = messages.text("sheet-page", title=title, number=number, total=total)
    _add(root, "title").text = heading
    printed = _add(root, "g", id="printed", fill=INK, stroke="none", font_family=FONTS, font_weight="bold")
    raised = _add(root, "g", id="raised", fill="#000", stroke="none")
    _dots(raised, (CORNER[0] + 1.0, 6.0), [braille.write(f"{number}/{total}")])
    right, middle = width - CORNER[0], width / 2
    _text(printed, (right, 9.5), heading, 4.94, 140.0, "heading", anchor="end")
    _text(printed, (right, 16.0), messages.text("sheet-corner"), 4.23, right - CORNER[0], "note", anchor="end")
    bar = (width - SCALE_BAR) / 2
    end = bar + SCALE_BAR
    _add(raised, "path", d=f"M{bar:g} 280V286M{bar:g} 283H{end:g}M{end:g} 280V286", **_line(1.0))
    _text(printed, (middle, 292.0), messages.text("sheet-scale", length=round(SCALE_BAR)), 4.23, 176.0, "note")
    corners: set[tuple[float, float]] = set()
    for index, card in enumerate(sheet):
        x, y = CORNER[0] + index % COLUMNS * CARD[0], CORNER[1] + index // COLUMNS * CARD[1]
        corners |= {(x + dx, y + dy) for dx in (0.0, CARD[0]) for dy in (0.0, CARD[1])}
        _draw(card, (x, y), printed, raised)
    for x, y in sorted(corners):
        _add(printed, "path", d=f"M{x - 3:g} {y:g}H{x + 3:g}M{x:g} {y - 3:g}V{y + 3:g}", **_line(0.25, INK))
    return ET.tostring(root, encoding="unicode") + "\n"


def _draw(card: Card, place: tuple[float, float], printed: ET.Element, raised: ET.Element) -> None:
    x, y = place
    right = x + CARD[0]
    _add(printed, "path", d=f"M{right - CUT_CORNER:g} {y:g}L{right:g} {y + CUT_CORNER:g}", **_line(0.25, INK))
    _text(printed, (x + CARD[0] / 2, y + NAME_BASELINE), card.name, NAME_SIZE, CARD[0] - 6.0, "name")
    raised.append(relief(card, (x, y)))


def relief(card: Card, place: tuple[float, float]) -> ET.Element:
    """Return what is raised on a card whose top left corner is there: circles, the dots, then a group, the drawing.

    Raises:
        CardError: the drawing cannot be read.
    """
    x, y = place
    group = ET.Element(f"{{{_SVG}}}g", role="img")
    _add(group, "title").text = card.name
    if card.label:
        _add(group, "desc").text = f"{messages.text('sheet-label')} {card.told}".strip()
    _dots(group, (x + FIRST_DOT[0], y + FIRST_DOT[1]), card.label)
    if card.drawing is not None:
        top = FIRST_DOT[1] + (len(card.label) - 1) * LINE_STEP + 2 * DOT_STEP + DOT / 2 + ART_GAP
        side = ART_BOTTOM - top
        group.append(_art(card.drawing, (x + (CARD[0] - side) / 2, y + top), side))
    return group


def _art(drawing: Path, place: tuple[float, float], side: float) -> ET.Element:
    """Return a drawing scaled into a square of that side."""
    try:
        root = ET.parse(drawing).getroot()
        left, top, width, height = (float(number) for number in re.split(r"[\s,]+", root.get("viewBox", "").strip()))
        scale = side / max(width, height)
        shapes = _shapes(root)
    except (OSError, ET.ParseError, ValueError, ZeroDivisionError) as error:
        raise CardError(messages.text("sheet-drawing", file=str(drawing), shapes=", ".join(_SHAPES))) from error
    x, y = place[0] + (side - width * scale) / 2, place[1] + (side - height * scale) / 2
    # A nested <svg> would do, but svglib draws it at three quarters of its size.
    shapes.set("transform", f"translate({x:g} {y:g}) scale({scale:g}) translate({-left:g} {-top:g})")
    return shapes


def _shapes(element: ET.Element) -> ET.Element:
    """Return a group as its shapes alone, of which any printer makes the same relief.

    Raises:
        ValueError: the group has a picture, a text, or another thing that is no shape.
    """
    kept = ET.Element(f"{{{_SVG}}}g", {name: value for name, value in element.attrib.items() if name in _PAINT})
    for part in element:
        kind = str(part.tag).removeprefix(f"{{{_SVG}}}")
        if kind == "g":
            kept.append(_shapes(part))
        elif kind in _SHAPES:
            kept.append(part)
        elif not kind.startswith("{") and kind not in _UNDRAWN:
            raise ValueError(kind)
    return kept


def _dots(parent: ET.Element, first: tuple[float, float], lines: Sequence[str]) -> None:
    """Draw Braille lines; `first` is the centre of the first place of a dot."""
    for row, line in enumerate(lines):
        for column, cell in enumerate(line):
            for dot in braille.dots(cell):
                right, down = divmod(dot - 1, 3)
                x = first[0] + column * CELL_STEP + right * DOT_STEP
                y = first[1] + row * LINE_STEP + down * DOT_STEP
                _add(parent, "circle", cx=f"{x:g}", cy=f"{y:g}", r=f"{DOT / 2:g}")


def _text(
    parent: ET.Element,
    place: tuple[float, float],
    text: str,
    size: float,
    most: float,
    kind: str,
    *,
    anchor: str = "middle",
) -> None:
    """Write a line of text at its baseline, smaller if it would be wider than `most`; the class of it is `kind`."""
    size = min(size, most / (len(text) * _LETTER_WIDTH))
    x, y = place
    named = {"class": kind, "x": f"{x:g}", "y": f"{y:g}", "font_size": f"{size:.3g}", "text_anchor": anchor}
    _add(parent, "text", **named).text = text


def _line(width: float, colour: str = "#000") -> dict[str, str]:
    return {"fill": "none", "stroke": colour, "stroke_width": f"{width:g}"}


def _add(parent: ET.Element, tag: str, **attributes: str) -> ET.Element:
    named = {name.replace("_", "-"): value for name, value in attributes.items()}
    return ET.SubElement(parent, f"{{{_SVG}}}{tag}", named)
