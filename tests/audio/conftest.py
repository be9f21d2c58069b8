"""A sounddevice without sound, for every test that asks for it."""

from collections.abc import Iterator

import pytest
from fake_sounddevice import FakeSounddevice

from narrator.audio import portaudio


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeSounddevice]:
    module = FakeSounddevice()
    monkeypatch.setattr(portaudio, "load", lambda: module)
    monkeypatch.setattr(portaudio, "_open", [])
    monkeypatch.setattr(portaudio, "_read_s", float("-inf"))
    yield module
