"""A game of several nights before the window: what is private stays out of all that everybody may see or hear."""

import asyncio
from collections.abc import Iterable, Iterator

import numpy as np
import pytest
from hands import Hands
from hurried import Fast
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QListWidget, QWidget

from narrator import messages
from narrator.audio.clip import Clip
from narrator.audio.devices import Device
from narrator.audio.mixer import Playing
from narrator.interface.window.answers import Pad
from narrator.interface.window.notices import Concealed, Noted, Notice, Shown
from narrator.play import parts
from narrator.play.headset import Headset
from narrator.play.screen import Control, Pressed

# Seat after seat holds the characters of the list: two wolves, the Seer, the Protector, Cupid.
GAME = {"theme": "seigneur_loup", "players": ("Alice", "Basile", "Chloé", "David", "Emma"), "new": True}
LOVERS = ("3", "4")
TYPED = {"night2.voyante.1": "2", "night2.loups.1": "4", "night2.salvateur.1": "4"}
CHOSEN = {
    "setup.decoy": "Non",
    "day1.of": "Alice",
    "rage": "Emma",
    "election.of": "Chloé",
    "debate": "Passer au vote",
}
SECOND_DAY, FIRST_DAY = "day2.debate", "day1.election.way"
TEXTS = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value, QAccessible.Text.Help)


class Watcher:
    """Looks, after each thing that the evening tells the window, at all that anybody could see or hear of it."""

    def __init__(self, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
        self._hands = hands
        self._told = hands.window.tell
        self._written = ""
        self.key = ""
        self.private: list[str] = []
        self.written: list[str] = []
        self.lines: list[str] = []
        self.leaks: list[str] = []
        self._aloud: list[str] = []
        for name in ("announce", "_menus"):
            monkeypatch.setattr(hands.window.speaking, name, self._aloud.append)
        # Only words are looked at, and drawing takes long.
        hands.window.setUpdatesEnabled(False)
        hands.window._feed.told.disconnect()
        hands.window._feed.told.connect(self.tell)

    def tell(self, notice: Notice) -> None:
        """Let the window take a notice, then look."""
        self._told(notice)
        match notice:
            case Shown(text) if text in map(_written, self.private):
                self._written = text
                self.written.append(text)
            case Shown(text):
                self.lines.append(text)
            case Concealed():
                self._written = ""
            case Noted({"event": "whisper", "text": str(text)}):
                self.private.append(text)
            case Noted({"event": "ask" | "hidden", "key": str(key)}):
                self.key = key
        if self.private and not isinstance(notice, Noted):
            self._look()

    def _look(self) -> None:
        """Note what is private and is there, but for what is written just now for one person."""
        seen = "\n".join(text for text in self._public() if text != self._written)
        self.leaks += [secret for secret in set(self.private) if secret in seen]

    def _public(self) -> Iterator[str]:
        yield from self._aloud
        yield self._hands.window.windowTitle()
        seen = QAccessible.queryAccessibleInterface(self._hands.page)
        yield from accessible(seen)
        for part in self._hands.page.findChildren(QWidget):
            yield part.property("text") or ""
            yield part.toolTip()
            if isinstance(part, QListWidget):
                yield from (part.item(row).text() for row in range(part.count()))


def accessible(seen: QAccessibleInterface) -> Iterator[str]:
    """Yield every text of a part of the tree that a screen reader walks, but for what lists hold."""
    yield from (seen.text(kind) for kind in TEXTS)
    if seen.role() is QAccessible.Role.List:
        return
    for index in range(seen.childCount()):
        yield from accessible(seen.child(index))


def _written(secret: str) -> str:
    return messages.text("private-line", text=secret)


@pytest.fixture
def watcher(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> Watcher:
    return Watcher(hands, monkeypatch)


def play(hands: Hands, watcher: Watcher, until: str, *, way: str, lovers: tuple[str, str] = LOVERS) -> None:
    """Play by keys until that question."""
    hands.play(**GAME)
    while True:
        hands.wait(lambda: bool(hands.page.answers.buttons) or isinstance(hands.focus(), Pad), "a question")
        key, asked = watcher.key, hands.page.question.text()
        if until == key:
            return
        if isinstance(hands.focus(), Pad):
            hands.press(_typed(key, lovers))
            hands.wait(lambda key=key: watcher.key != key, f"what follows {key}")
            continue
        labels = [label.partition(" : ")[2] for label in hands.answers()]
        wanted = way if key == "setup.secrecy" else next((name for part, name in CHOSEN.items() if part in key), "")
        wanted = wanted if wanted in labels else labels[0]
        hands.press(str(labels.index(wanted) + 1))
        hands.wait(
            lambda key=key, asked=asked: watcher.key != key or hands.page.question.text() != asked, f"after {key}"
        )


def _typed(key: str, lovers: tuple[str, str]) -> str:
    if key.startswith("deal"):
        return "1" if key.endswith("right") else key.rpartition(".")[2]
    if ".cupidon." in key:
        return lovers[int(key.rpartition(".")[2]) - 1]
    return TYPED.get(key, "0")


def test_what_is_written_for_one_person_is_nowhere_once_it_is_concealed(hands: Hands, watcher: Watcher) -> None:
    play(hands, watcher, SECOND_DAY, way="Par écrit")
    assert any("Basile" in text for text in watcher.written)
    assert watcher.leaks == []


class Whispering:
    """A mouth at the ear that says nothing aloud, in no time."""

    available, pace = True, 1.0

    def __init__(self, mixer: Fast) -> None:
        self._mixer = mixer
        self.said: list[str] = []

    async def prepare(self, _: Iterable[str]) -> None:
        """Render nothing."""
        await asyncio.sleep(0)

    async def say(self, text: str, at_s: float) -> Playing:
        """Take a line."""
        self.said.append(text)
        return self._mixer.play(Clip(np.zeros(8, np.float32), self._mixer.rate_hz), at_s=at_s)

    def stop(self) -> None:
        """Stop nothing."""


def test_what_a_host_hears_in_headphones_is_never_shown(
    hands: Hands, watcher: Watcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    mixer = Fast()
    mouth = Whispering(mixer)
    device = Device("Casque", "ALSA", 0, 2, 48_000, False, False)
    monkeypatch.setitem(GAME, "private_device", "Casque")
    monkeypatch.setattr(parts, "output_named", lambda _: device)
    monkeypatch.setattr(parts, "_headset", lambda *_: Headset(mixer, mouth))  # type: ignore[arg-type]
    play(hands, watcher, SECOND_DAY, way="Avec un meneur")
    assert any("Basile" in text for text in mouth.said)
    assert watcher.written == []
    assert watcher.leaks == []


def test_the_page_is_the_same_whoever_is_chosen_in_secret(hands: Hands, watcher: Watcher) -> None:
    play(hands, watcher, FIRST_DAY, way="Par écrit")
    one = watcher.lines.copy()
    hands.window._screen.press(Pressed(Control.QUIT))  # type: ignore[union-attr]
    hands.wait(lambda: not hands.window.playing, "the end")
    watcher.lines.clear()
    play(hands, watcher, FIRST_DAY, way="Par écrit", lovers=("1", "2"))
    assert watcher.lines == one
