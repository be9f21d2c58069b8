"""Sheets on disk: one SVG file a page, which needs nothing; one PDF, or one STL file a card (extra `[kit]`)."""

import io
import os
import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from narrator import messages
from narrator.interface.failure import Failure, Status
from narrator.interface.sheet import FONTS, Card


def write(out: Path, pages: Sequence[str], title: str) -> tuple[Path, ...]:
    """Write pages as a PDF, or as SVG files of which several are numbered; return the files, all whole.

    Raises:
        Failure: the disk refuses, or what writes a PDF is not installed; nothing is left half written.
    """
    if out.suffix.lower() == ".pdf":
        files = {out: _pdf(pages, title)}
    else:
        names = [out] if len(pages) == 1 else [out.with_stem(f"{out.stem}-{n}") for n in range(1, len(pages) + 1)]
        files = {name: page.encode() for name, page in zip(names, pages, strict=True)}
    _replace(files)
    return tuple(files)


def write_solids(out: Path, dealt: Sequence[Card]) -> dict[Path, int]:
    """Write each different card as an STL file that is named after it; return how often each is to be printed.

    Raises:
        Failure: the disk refuses, or what makes a solid is not installed; nothing is left half written.
        CardError: a drawing cannot be read.
    """
    copies = Counter(dealt)
    names: dict[Path, Card] = {}
    for card in copies:
        name = out if len(copies) == 1 else out.with_stem(f"{out.stem}-{_plain(card.name)}")
        names[name.with_stem(f"{name.stem}-{len(names) + 1}") if name in names else name] = card
    try:
        from narrator.interface import solid

        files = {name: solid.stl(card) for name, card in names.items()}
    except ImportError as error:
        raise Failure(messages.text("sheet-no-solid", python=sys.executable), Status.MISSING) from error
    _replace(files)
    return {name: copies[card] for name, card in names.items()}


def _plain(name: str) -> str:
    """Return a name as every disk takes it: small letters without accents, digits and hyphens."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", letters))


def _replace(files: Mapping[Path, bytes]) -> None:
    parts = {path: path.with_name(f".narrator-{os.getpid()}-{n}.part") for n, path in enumerate(files)}
    try:
        for path, data in files.items():
            parts[path].write_bytes(data)
        for path, part in parts.items():
            part.replace(path)
    except OSError as error:
        name, why = str(next(iter(files))), messages.reason(error)
        raise Failure(messages.text("sheet-unwritten", file=name, reason=why)) from error
    finally:
        for part in parts.values():
            with suppress(OSError):
                part.unlink()


def _pdf(pages: Sequence[str], title: str) -> bytes:
    try:
        import pikepdf  # noqa: F401 - what tags the PDF
        import reportlab
        from reportlab.graphics import renderPDF
        from reportlab.pdfgen.canvas import Canvas
        from svglib.svglib import register_font, svg2rlg
    except ImportError as error:
        raise Failure(messages.text("sheet-no-pdf", python=sys.executable), Status.MISSING) from error
    from narrator.interface import tagged

    # Bitstream Vera comes with reportlab, and goes into the file: every printer draws the same letters.
    font = Path(reportlab.__file__).parent / "fonts" / "VeraBd.ttf"
    register_font(FONTS.split(",")[0], str(font), weight="bold")
    data = io.BytesIO()
    canvas = Canvas(data, invariant=True, lang=messages.language())
    canvas.setTitle(title)
    canvas.setAuthor("Narrator")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    parts = [tagged.parts(page) for page in pages]
    for page in parts:
        for part in page:
            drawing: Any = svg2rlg(io.StringIO(part.svg))
            canvas.setPageSize((drawing.width, drawing.height))
            renderPDF.draw(drawing, canvas, 0, 0)
        canvas.showPage()
    canvas.save()
    return tagged.tag(data.getvalue(), parts, title)
