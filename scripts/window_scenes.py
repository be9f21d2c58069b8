"""The scenes of the window that are drawn and read by the tests: each page with what an evening puts there."""

from collections.abc import Callable, Mapping

from narrator.audio.devices import Device
from narrator.interface.window.app import Window
from narrator.interface.window.notices import Dismissed, Invited, Noted, Shown
from narrator.interface.window.prepare import CardsPage, PlayersPage
from narrator.interface.window.sound_pages import DevicesPage, VoicePage
from narrator.speech.voices import Voice

VOICES = [Voice("roa/fr", "French (France)", ("fr-fr",)), Voice("roa/fr-be", "French (Belgium)", ("fr-be",))]
DEVICES = (
    Device("Haut-parleurs", "ALSA", 0, 2, 48_000, False, True),
    Device("Casque", "ALSA", 0, 2, 48_000, False, False),
    Device("Micro de l’écran", "ALSA", 1, 0, 48_000, True, False),
)
PLAYERS = ("Alice", "Basile", "Chloé")
CARDS = ("mangemort", "mangemort", "hermione", "ron")
NIGHT = (
    ("La nuit tombe sur Poudlard. Fermez tous les yeux.", None),
    ("Mangemorts, réveillez-vous et reconnaissez-vous.", "croix"),
    ("Mangemorts, fermez les yeux.", "croix"),
    ("Hermione, réveille-toi. Tu peux regarder la carte d’un autre joueur ou deux cartes au centre.", "rond"),
)
PROMPT = "Basile, contre qui votez-vous ?"
VOTE = {
    "event": "ask",
    "key": "vote.of.Basile",
    "prompt": PROMPT,
    "choices": [("Alice", "1"), ("Chloé", "2"), ("Personne", "3")],
    "numbered": True,
    "open": False,
    "free": False,
    "asides": [("situation", "où en sommes nous"), ("roles", "les rôles en jeu"), ("rules", "les règles")],
}


def bring_up(window: Window, name: str) -> None:
    """Bring a scene up."""
    SCENES[name](window)


def _players(window: Window) -> None:
    page = window.sheet("players")
    assert isinstance(page, PlayersPage)
    window.open("players")
    if not page.list.count():
        for name in PLAYERS:
            page.name.setText(name)
            page.name.returnPressed.emit()


def _cards(window: Window) -> None:
    window.sheet("prepare")
    _players(window)
    page = window.sheet("cards")
    assert isinstance(page, CardsPage)
    window.open("cards")
    if not page.draft.cards:
        for role in CARDS:
            page.roles[role].click()


def _voices(window: Window) -> None:
    page = window.sheet("voices")
    assert isinstance(page, VoicePage)
    page.found(VOICES)
    window.open("voices")


def _devices(window: Window) -> None:
    page = window.sheet("devices")
    assert isinstance(page, DevicesPage)
    page.found(DEVICES)
    window.open("devices", refresh=False)


def _night(window: Window) -> None:
    window.show_game()
    window.tell(Noted({"event": "microphone", "open": True}))
    window.tell(Noted({"event": "loudness", "level": "good"}))
    window.tell(Dismissed())
    for text, symbol in NIGHT:
        window.tell(Shown(text))
        window.tell(Noted({"event": "say", "text": text, "symbol": symbol}))


def _vote(window: Window) -> None:
    _night(window)
    window.tell(Invited())
    window.tell(Noted(VOTE))
    window.tell(Shown(PROMPT))
    window.tell(Noted({"event": "say", "text": PROMPT}))


def _hidden(window: Window) -> None:
    _night(window)
    window.tell(Invited(hidden=True, strokes=2))


SCENES: Mapping[str, Callable[[Window], None]] = {
    "accueil": lambda window: window.open("home"),
    "jeu": lambda window: window.open("prepare"),
    "joueurs": lambda window: (window.sheet("prepare"), _players(window))[1],
    "cartes": _cards,
    "voix": _voices,
    "son": _devices,
    "reglages": lambda window: window.open("settings"),
    "nuit": _night,
    "vote": _vote,
    "cache": _hidden,
}
