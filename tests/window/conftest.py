"""A window without a screen, and an evening that does not wait: the clock of the game goes two hundred times faster."""

import os
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hurried import Fast

if TYPE_CHECKING:
    from hands import Hands

collect_ignore_glob = [] if find_spec("PySide6") else ["test_*.py"]


@pytest.fixture(scope="session")
def application() -> Iterator[Any]:
    """Return the one application of these tests."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtWidgets import QApplication

    from narrator.interface.window.look import Colours, dress

    made = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(made, QApplication)
    dress(made, Colours.SYSTEM, 100)
    yield made


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep games, settings and sounds in a folder of the test."""
    for name in ("DATA", "CACHE", "CONFIG"):
        monkeypatch.setenv(f"NARRATOR_{name}_DIR", str(tmp_path / name.lower()))
    return tmp_path


@pytest.fixture
def hands(application: Any, folders: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator["Hands"]:  # noqa: ARG001 - the folders are for the evening
    """Return the hands of somebody before the window, to which an evening may be given."""
    from hands import Hands

    monkeypatch.setattr("narrator.play.parts.SilentMixer", Fast)
    hands = Hands(application)
    yield hands
    hands.leave()


Wait = Callable[[Callable[[], bool]], None]
