"""What an evening loads never holds the window up."""

import gc
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hands import Hands

from narrator.interface.window import program
from narrator.interface.window.service import libraries
from narrator.play.options import PlayOptions

GAME = {"theme": "harry_potter", "players": ("Alice", "Basile", "Chloé"), "new": True}
# In a program of its own, where nothing is loaded yet.
LOAD = """
import asyncio, sys
from narrator.interface.window.service import libraries
asyncio.run(libraries())
wanted = {"narrator.play.opening", "narrator.interface.window.prepare", "narrator.interface.window.sound_pages"}
assert wanted <= sys.modules.keys()
assert "vosk" not in sys.modules
"""


@pytest.fixture
def whole() -> Iterator[list[int]]:
    """Return when Python looked through all its objects, which it does here only if it is asked."""
    looks: list[int] = []

    def looked(phase: str, info: dict[str, Any]) -> None:
        if phase == "start" and info["generation"] == 2:
            looks.append(gc.get_freeze_count())

    gc.unfreeze()
    gc.disable()
    gc.callbacks.append(looked)
    yield looks
    gc.callbacks.remove(looked)
    gc.enable()


def test_an_evening_opens_without_a_look_through_all_objects(whole: list[int], hands: Hands) -> None:
    hands.play(**GAME)
    # What Qt has brought is put aside before the libraries of the evening load.
    assert gc.get_freeze_count()
    hands.asked("Est-ce une première partie")
    assert whole == []


def test_the_libraries_are_loaded_while_nobody_waits() -> None:
    subprocess.run([sys.executable, "-c", LOAD], check=True)


def test_they_are_loaded_once_the_first_page_is_drawn(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "DRAWN_MS", 0)
    works: list[str] = []

    def call(work: Any, *_: Any) -> None:
        works.append(work.__name__)
        work.close()

    monkeypatch.setattr(hands.window.service, "call", call)
    program.begin(hands.window, PlayOptions(), None)
    hands.wait(lambda: libraries.__name__ in works, "the libraries")
