"""Draw every page of the window, as the pictures of docs/window/: python scripts/window_pictures.py [FOLDER] [SIZE…]

Sizes are those of the text, in percent; without any, 100 and 200.
"""

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtWidgets import QApplication, QWidget

from narrator.audio.devices import Device
from narrator.interface.settings import Settings
from narrator.interface.window.app import Window
from narrator.interface.window.look import Colours, dress
from narrator.interface.window.notices import Dismissed, Invited, Noted, Shown
from narrator.speech.voices import Voice

ROOT = Path(__file__).resolve().parent.parent
SIZES = (100, 200)
VOICES = [Voice("roa/fr", "French (France)", ("fr-fr",)), Voice("roa/fr-be", "French (Belgium)", ("fr-be",))]
DEVICES = (
    Device("Haut-parleurs", "ALSA", 0, 2, 48_000, False, True),
    Device("Casque", "ALSA", 0, 2, 48_000, False, False),
    Device("Micro de l’écran", "ALSA", 1, 0, 48_000, True, False),
)
PLAYERS = ("Alice", "Basile", "Chloé")
NIGHT = (
    ("La nuit tombe sur Poudlard. Fermez tous les yeux.", None),
    ("Mangemorts, réveillez-vous et reconnaissez-vous.", "croix"),
    ("Mangemorts, fermez les yeux.", "croix"),
    (
        "Stupéfix ! Hermione, réveille-toi. Tu peux regarder la carte d’un autre joueur ou deux cartes au centre.",
        "rond",
    ),
)


def scenes(window: Window) -> Iterator[tuple[str, QWidget]]:
    """Bring up one page after the other, with what an evening would show there."""
    window.open("home")
    yield "accueil", window
    window.open("prepare")
    yield "jeu", window
    window.open("players")
    players = window.sheet("players")
    for name in PLAYERS:
        players.name.setText(name)
        players.name.returnPressed.emit()
    yield "joueurs", window
    window.open("cards")
    cards = window.sheet("cards")
    for role in ("mangemort", "mangemort", "hermione", "ron"):
        cards.roles[role].click()
    yield "cartes", window
    window.open("voices")
    window.sheet("voices").found(VOICES)
    yield "voix", window
    window.open("devices")
    window.sheet("devices").found(DEVICES)
    yield "son", window
    window.open("settings")
    yield "reglages", window
    page = window.show_game()
    page.take(Noted({"event": "microphone", "open": True}))
    page.take(Noted({"event": "loudness", "level": "good"}))
    for text, symbol in NIGHT:
        page.take(Shown(text))
        page.take(Noted({"event": "say", "text": text, "symbol": symbol}))
    yield "nuit", window
    page.take(Invited())
    prompt = "Basile, contre qui votez-vous ?"
    choices = [("Alice", "1"), ("Chloé", "2"), ("Personne", "3")]
    asides = [("situation", "où en sommes nous"), ("roles", "les rôles en jeu"), ("rules", "les règles")]
    page.take(
        Noted(
            {
                "event": "ask",
                "key": "vote.of.Basile",
                "prompt": prompt,
                "choices": choices,
                "numbered": True,
                "open": False,
                "asides": asides,
            }
        )
    )
    page.take(Shown(prompt))
    page.take(Noted({"event": "say", "text": prompt}))
    yield "vote", window
    page.take(Dismissed())


def main(words: list[str]) -> int:
    """Draw the pictures and name them."""
    folder = Path(words[0]) if words else ROOT / "docs" / "window"
    sizes = tuple(map(int, words[1:])) or SIZES
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        for name in ("DATA", "CONFIG", "CACHE"):
            os.environ[f"NARRATOR_{name}_DIR"] = str(Path(data) / name.lower())
        application = QApplication(sys.argv[:1])
        for size in sizes:
            for colours in Colours if size == sizes[0] else (Colours.SYSTEM,):
                dress(application, colours, size)
                window = Window(str, settings=Settings(colours=colours.value, text_percent=size))
                window.show()
                for name, shown in scenes(window):
                    if colours is not Colours.SYSTEM and name not in ("nuit", "vote", "cartes"):
                        continue
                    for _ in range(3):
                        application.processEvents()
                    mark = "" if colours is Colours.SYSTEM else f"-{colours.value}"
                    path = folder / f"{name}-{size}{mark}.png"
                    shown.grab().save(str(path))
                    sys.stdout.write(f"{path}\n")
                window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
