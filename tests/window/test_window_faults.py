"""What goes wrong beside the game is on the page and said, as often as it is asked for."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel
from window_scenes import VOICES

from narrator.interface.settings import Settings
from narrator.interface.window.app import Window
from narrator.interface.window.big_button import BigButton
from narrator.interface.window.look import STRONG, Colours, contrast, dress
from narrator.interface.window.notices import Ended
from narrator.interface.window.service import Failed

UNWRITTEN = "Les réglages ne s’écrivent pas"


@pytest.fixture
def window(application: QApplication, folders: Path) -> Iterator[Window]:  # noqa: ARG001
    window = Window(str, settings=Settings())
    window.show()
    window.open("home")
    yield window
    window.close()
    window.deleteLater()
    dress(application, Colours.SYSTEM, 100)


@pytest.fixture
def said(window: Window, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what the pages say."""
    texts: list[str] = []
    monkeypatch.setattr(window.speaking, "_menus", texts.append)
    return texts


def click(page: Any, words: str) -> None:
    buttons = [one for one in page.findChildren(QAbstractButton) if one.text().replace("&", "") == words]
    assert len(buttons) == 1
    buttons[0].click()


def read(page: Any) -> str:
    return " ".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())


@pytest.mark.parametrize("place", ["home", "prepare", "players", "voices", "settings", "game"])
def test_settings_that_are_not_kept_are_told_on_any_page(
    window: Window, said: list[str], monkeypatch: pytest.MonkeyPatch, folders: Path, place: str
) -> None:
    monkeypatch.setattr(window.service, "call", lambda work, *_: work.close())
    (folders / "config").write_text("a file where the folder should be", encoding="utf-8")
    if place == "game":
        window.show_game()
    else:
        window.sheet("prepare")
        window.open(place)
    window._step_text(1)
    assert UNWRITTEN in read(window.shown)
    if place != "game":
        assert [UNWRITTEN in text for text in said].count(True) == 1
        (folders / "config").unlink()
        window._step_text(-1)
        assert UNWRITTEN not in read(window.shown)


def test_a_fault_of_an_evening_is_told_each_time_and_not_after_the_next_evening(
    window: Window, said: list[str]
) -> None:
    for _ in range(2):
        window.tell(Ended("Plus de place."))
        assert "Plus de place." in read(window.home)
    assert said.count("Plus de place.") == 2
    window.tell(Ended(None))
    assert "Plus de place." not in read(window.home)


def test_what_a_button_refuses_is_said_each_time(window: Window, said: list[str]) -> None:
    window.sheet("prepare")
    window.open("players")
    for button in ("Ajouter", "Monter d’une place", "Retirer", "Prendre ce groupe", "Garder ces prénoms", "Continuer"):
        heard = []
        for _ in range(2):
            said.clear()
            click(window.shown, button)
            heard.append(list(said))
        assert heard[0] == heard[1] and len(heard[0]) == 1, button
        assert heard[0][0] in read(window.shown)


def test_who_sits_at_an_end_stays_there_and_that_is_said(window: Window, said: list[str]) -> None:
    window.sheet("prepare")
    window.open("players")
    page: Any = window.shown
    for name in ("Alice", "Basile"):
        page.name.setText(name)
        click(page, "Ajouter")
    said.clear()
    click(page, "Descendre d’une place")
    assert said == ["Place 2 : Basile."]
    click(page, "Monter d’une place")
    click(page, "Monter d’une place")
    assert said[1:] == ["Place 1 : Basile."] * 2
    assert page._draft.names == ["Basile", "Alice"]


def test_a_pace_that_goes_no_further_is_said(window: Window, said: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window.service, "call", lambda work, *_: work.close())
    window.open("voices")
    page: Any = window.shown
    said.clear()
    click(page, "Écouter")
    assert said == ["Je cherche. Un instant."]
    page.found(VOICES)
    for _ in range(30):
        said.clear()
        click(page, "Plus vite")
        assert said == [page.state.text()]


def test_a_failure_that_nobody_foresaw_is_a_sentence_too(hands: Any) -> None:
    async def fail() -> None:
        raise ZeroDivisionError("nobody foresaw this")

    results: list[Any] = []
    hands.window.service.call(fail(), results.append)
    hands.wait(lambda: bool(results), "the failure")
    assert isinstance(results[0], Failed)
    assert "nobody foresaw this" in results[0].sentence


def test_a_window_that_is_closed_begins_nothing_more(hands: Any) -> None:
    async def late() -> None:
        raise AssertionError("nobody waits for this")

    hands.window.close()
    work = late()
    hands.window.service.call(work)
    # It is closed, not left: Python would write on the terminal that nobody awaits it.
    assert work.cr_frame is None


@pytest.mark.parametrize("colours", list(Colours))
def test_a_button_that_is_disabled_is_as_readable_and_has_another_border(
    application: QApplication, colours: Colours
) -> None:
    dress(application, colours, 100)
    try:
        button = BigButton("Micro")
        button.resize(200, 60)
        whole = edge(button)
        button.setEnabled(False)
        drawn = button.grab().toImage()
        inside = {drawn.pixel(x, y) for x in range(20, 180) for y in range(10, 50)}
        back = drawn.pixelColor(20, 12)
        assert max(contrast(back, QColor.fromRgb(shade)) for shade in inside) >= STRONG
        assert edge(button) != whole
    finally:
        dress(application, Colours.SYSTEM, 100)


def edge(button: BigButton) -> list[int]:
    drawn = button.grab().toImage()
    return [drawn.pixel(x, 1) for x in range(drawn.width())]
