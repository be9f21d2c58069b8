"""Who says what: each sentence by one voice, secrets by none."""

import asyncio
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from threading import Thread
from typing import ClassVar

import pytest
from hands import Hands
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from narrator.audio.offline import SilentMixer
from narrator.interface.window.big_button import BigButton
from narrator.interface.window.service import MenuMouth
from narrator.interface.window.speaking import SAID_WITHIN_MS, Speaking, described
from narrator.speech.errors import SpeechUnavailableError


class Said(Speaking):
    """Writes down what is announced and what our own voice says."""

    def __init__(self, window: QWidget, speaker: str, reading: bool) -> None:
        self.announced: list[str] = []
        self.voiced: list[str] = []
        super().__init__(window, speaker, self.voiced.append)
        self.reading = reading

    def announce(self, text: str) -> None:
        self.announced.append(text)


def until(ready: Callable[[], bool], what: str) -> None:
    ends_s = time.monotonic() + 5
    while not ready():
        assert time.monotonic() < ends_s, what
        QTest.qWait(10)


@pytest.fixture
def window(application: QApplication) -> Iterator[QWidget]:  # noqa: ARG001
    window = QWidget()
    yield window
    window.deleteLater()


@pytest.mark.parametrize(
    ("speaker", "reading", "line", "notice", "focus"),
    [
        # who speaks, whether a reader runs → the line of the narrator, a notice, the focus: by whom beside him
        ("apart", True, None, "reader", None),
        ("apart", False, None, "voice", "voice"),
        ("narrator", True, None, "voice", None),
        ("narrator", False, None, "voice", "voice"),
        ("reader", True, "reader", "reader", None),
        ("reader", False, "reader", "reader", None),
    ],
)
def test_each_sentence_has_one_voice(
    window: QWidget, speaker: str, reading: bool, line: str | None, notice: str | None, focus: str | None
) -> None:
    said = Said(window, speaker, reading)
    said.shown("La nuit tombe.")
    said.said("La nuit tombe.")
    said.shown("Aucune question.")
    until(lambda: "Aucune question." in (*said.announced, *said.voiced), "the notice")
    said.focused(BigButton("&Pause", window))
    by = dict.fromkeys(said.announced, "reader") | dict.fromkeys(said.voiced, "voice")
    assert len(by) == len(said.announced) + len(said.voiced)
    assert by.get("La nuit tombe.") == line
    assert by.get("Aucune question.") == notice
    assert by.get("Pause, bouton") == focus


@pytest.mark.parametrize("speaker", ["apart", "narrator", "reader"])
def test_a_line_without_a_sound_is_for_the_reader(window: QWidget, speaker: str) -> None:
    said = Said(window, speaker, reading=True)
    said.shown("La nuit tombe.")
    said.said("La nuit tombe.")
    said.unheard("La nuit tombe.")
    assert (said.announced, said.voiced) == (["La nuit tombe."], [])


def test_a_reader_says_all_of_an_evening_in_writing(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    announced: list[str] = []
    speaking = hands.window.speaking
    speaking.reading = True
    monkeypatch.setattr(speaking, "announce", announced.append)
    hands.play(theme="harry_potter", players=("Alice", "Basile", "Chloé"), new=True)
    hands.wait(lambda: hands.page.answers.is_open, "a question")
    assert len(announced) > 1
    assert announced == hands.said()


@pytest.mark.parametrize("speaker", ["apart", "narrator", "reader"])
def test_no_voice_says_a_secret(window: QWidget, speaker: str) -> None:
    said = Said(window, speaker, reading=True)
    said.whispered("Alice est un loup.")
    said.shown("Pour vous seulement : Alice est un loup.")
    said.shown("Fermez les yeux.")
    said.said("Fermez les yeux.")
    QTest.qWait(2 * SAID_WITHIN_MS)
    assert not [text for text in (*said.announced, *said.voiced) if "loup" in text]


def test_a_widget_is_described_as_a_reader_does(window: QWidget) -> None:
    button = BigButton("Mi&cro", window)
    button.setCheckable(True)
    button.setChecked(True)
    button.setAccessibleDescription("Touche F2.")
    assert described(button) == "Micro, case à cocher, coché, Touche F2."


def test_the_menus_open_one_loudspeaker_and_give_it_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many texts come at once, and even where nobody waits for it any more."""
    opened: list[SilentMixer] = []
    closed: list[SilentMixer] = []

    class Slow(SilentMixer):
        def __init__(self, *, first: str | None) -> None:  # noqa: ARG002
            time.sleep(0.02)
            super().__init__()
            opened.append(self)

        def close(self) -> None:
            closed.append(self)

    monkeypatch.setattr("narrator.audio.live.LiveMixer", Slow)

    async def hurry() -> None:
        mouth = MenuMouth(None, None)
        texts = [asyncio.ensure_future(mouth.say(f"Texte {number}.")) for number in range(3)]
        await asyncio.sleep(0.005)
        for text in texts:
            text.cancel()
        await asyncio.gather(*texts, return_exceptions=True)
        await mouth.close()

    asyncio.run(hurry())
    assert len(opened) == 1
    assert closed == opened


class Mouth:
    """Writes down what the narrator's own voice is given, and when it is sent away."""

    said: ClassVar[list[str]] = []

    def __init__(self, *_: object) -> None: ...

    async def say(self, text: str) -> None:
        self.said.append(text)
        if text == "Muet":
            raise SpeechUnavailableError("no_voice", lasting=True)

    async def close(self) -> None:
        self.said.append("closed")


def test_the_menus_have_one_voice_at_a_time_and_lose_no_text(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("narrator.interface.window.app.MenuMouth", Mouth)
    monkeypatch.setattr(Mouth, "said", [])
    window, system = hands.window, list[str]()
    menus = window._menus
    window._say_menu("Jouer, bouton")
    hands.wait(lambda: Mouth.said == ["Jouer, bouton"], "our own voice")
    monkeypatch.setattr(menus, "say", lambda text: not system.append(text))
    window._say_menu("Voix, bouton")
    hands.wait(lambda: Mouth.said == ["Jouer, bouton", "closed"], "the silence of our own voice")
    assert system == ["Voix, bouton"]
    monkeypatch.setattr(menus, "say", lambda _: False)
    Thread(target=menus._lost, args=("Voix, bouton",)).start()
    hands.wait(lambda: Mouth.said[2:] == ["Voix, bouton"], "the text that the voice of the system lost")


def test_menus_that_no_voice_says_tell_why_in_one_sentence(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("narrator.interface.window.app.MenuMouth", Mouth)
    monkeypatch.setattr(Mouth, "said", [])
    why = str(SpeechUnavailableError("no_voice", lasting=True))
    for _ in range(2):
        hands.window._say_menu("Muet")
        hands.wait(lambda: why in hands.window.home.notice.text(), "the reason")
    hands.wait(lambda: len(Mouth.said) == 2, "the second text")
    assert hands.window.home.notice.text().count(why) == 1


@pytest.mark.parametrize(("speaker", "running"), [("reader", False), ("reader", True), ("apart", False)])
def test_who_waits_for_a_reader_that_does_not_run_hears_it_once(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, speaker: str, running: bool
) -> None:
    monkeypatch.setattr("narrator.interface.window.app.MenuMouth", Mouth)
    monkeypatch.setattr(Mouth, "said", [])
    monkeypatch.setattr(hands.window._menus, "installed", lambda: False)
    monkeypatch.setattr("narrator.interface.window.reader.ask", lambda _, learn: learn(running))
    hands.window.change(replace(hands.window.settings, speaker=speaker))
    for _ in range(2):
        hands.window.start_menus() if not Mouth.said else hands.window._learn_reader(running)
        QTest.qWait(20)
    missed = "je n’en trouve aucun en marche"
    alone = speaker == "reader" and not running
    assert sum(missed in text for text in Mouth.said) == alone
    assert (missed in hands.window.home.notice.text()) == alone
