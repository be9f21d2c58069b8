"""Draw every page of the window, as the pictures of docs/window/: python scripts/window_pictures.py [FOLDER] [SIZE…]

Sizes are those of the text, in percent; without any, 100 and 200. The strong colours are drawn at the first size.
"""

import os
import sys
import tempfile
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from window_scenes import SCENES, bring_up

from narrator.interface.settings import Settings
from narrator.interface.window.app import Window
from narrator.interface.window.look import Colours, dress

ROOT = Path(__file__).resolve().parent.parent
SIZES = (100, 200)
IN_STRONG_COLOURS = ("cartes", "vote")


def main(words: list[str]) -> int:
    """Draw the pictures and name them."""
    folder = Path(words[0]) if words else ROOT / "docs" / "window"
    sizes = tuple(map(int, words[1:])) or SIZES
    folder.mkdir(parents=True, exist_ok=True)
    application = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as data:
        for name in ("DATA", "CONFIG", "CACHE"):
            os.environ[f"NARRATOR_{name}_DIR"] = str(Path(data) / name.lower())
        for size in sizes:
            _draw(application, folder, Colours.SYSTEM, size, tuple(SCENES))
        for colours in (Colours.DARK, Colours.LIGHT):
            _draw(application, folder, colours, sizes[0], IN_STRONG_COLOURS)
    return 0


def _draw(application: QApplication, folder: Path, colours: Colours, size: int, names: tuple[str, ...]) -> None:
    dress(application, colours, size)
    window = Window(str, settings=Settings(colours=colours.value, text_percent=size))
    window.show()
    window.activateWindow()
    for name in names:
        bring_up(window, name)
        for _ in range(9):
            application.processEvents()
        mark = "" if colours is Colours.SYSTEM else f"-{colours.value}"
        path = folder / f"{name}-{size}{mark}.png"
        # A page has few colours, and a picture of few colours is small.
        image = window.grab().toImage()
        image.convertToFormat(QImage.Format.Format_Indexed8, Qt.ImageConversionFlag.AvoidDither).save(str(path))
        sys.stdout.write(f"{path}\n")
    window.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
