import ctypes.util
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from narrator.speech.cache import Cache
from narrator.speech.synthesizer import Synthesizer

FAKE = Path(__file__).parent / "fake_child.py"
Faking = Callable[..., Synthesizer]


@pytest.fixture
def fake(tmp_path: Path) -> Faking:
    """Return a maker of synthesizers on a child that misbehaves as told."""

    def make(mode: str, *, patience_s: float = 10.0, cached: bool = False) -> Synthesizer:
        folder = tmp_path / ("cache" if cached else f"cache_{mode}")
        command = (sys.executable, "-S", str(FAKE), mode, str(tmp_path / "starts"))
        return Synthesizer(cache=Cache(folder), command=command, patience_s=patience_s, log=tmp_path / "speech.log")

    return make


@pytest.fixture
def starts(tmp_path: Path) -> Callable[[], int]:
    """Return the count of children started."""
    return lambda: len((tmp_path / "starts").read_text())


@pytest.fixture
def real(tmp_path: Path) -> Synthesizer:
    """Return a synthesizer on the real engine."""
    if sys.platform == "linux" and ctypes.util.find_library("espeak-ng") is None:
        pytest.skip("the library libespeak-ng1 is not installed")
    return Synthesizer(cache=Cache(tmp_path / "cache"), log=tmp_path / "speech.log")
