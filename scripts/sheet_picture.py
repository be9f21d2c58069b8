"""Make docs/feuille-tactile.png, the picture of a sheet of tactile cards: python scripts/sheet_picture.py

Needs the extra `[test]`: the sheet is made as a PDF, and this is what a reader of PDF makes of it.
"""

import sys
import tempfile
from pathlib import Path

import pypdfium2

from narrator.interface import sheet, sheet_file
from narrator.themes import any_theme

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "feuille-tactile.png"
DOTS_AN_INCH = 90
COLOURS = 16


def main() -> int:
    """Draw the first page of the sheets of Harry Potter."""
    theme = any_theme("harry_potter")
    pages = sheet.pages(sheet.cards(theme.roles.values()), theme.title)
    with tempfile.TemporaryDirectory() as folder:
        (file,) = sheet_file.write(Path(folder) / "cartes.pdf", pages, theme.title)
        with pypdfium2.PdfDocument(file) as document:
            picture = document[0].render(scale=DOTS_AN_INCH / 72).to_pil()
    picture.quantize(COLOURS).save(PICTURE, optimize=True)
    sys.stdout.write(f"{PICTURE.name} : {PICTURE.stat().st_size // 1000} ko\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
