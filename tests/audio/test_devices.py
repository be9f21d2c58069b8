"""The list of devices, and every sentence of the room."""

import subprocess
import sys

import pytest

from narrator import messages
from narrator.audio import devices as room
from narrator.audio import portaudio
from narrator.audio.errors import AudioError, MicrophoneError

ERRORS = {
    AudioError: ("no_portaudio", "no_output", "output_refused", "record_failed", "devices_failed"),
    MicrophoneError: (
        *("no_portaudio", "no_microphone", "microphone_refused", "muted_zero", "lost"),
        *("file_missing", "file_empty", "file_not_audio", "folder_empty"),
    ),
}


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("kind", ERRORS)
def test_every_error_is_a_sentence(kind: type[AudioError], language: str) -> None:
    messages.use(language)
    try:
        for code in ERRORS[kind]:
            error = kind.of(code, name="Micro", path="x.wav", reason="plein")
            assert str(error).endswith(".") and "\n" not in str(error)
            assert error.code == code
    finally:
        messages.use("fr")


def test_a_list_that_does_not_come(monkeypatch: pytest.MonkeyPatch) -> None:
    def hung(*_: object, **__: object) -> None:
        raise subprocess.TimeoutExpired("narrator", 15)

    monkeypatch.setattr(portaudio, "load", lambda: None)
    monkeypatch.setattr(subprocess, "run", hung)
    with pytest.raises(AudioError) as caught:
        room.devices()
    assert caught.value.code == "devices_failed"


def test_nothing_heavy_is_imported_before_it_is_used() -> None:
    program = (
        "import sys, narrator.audio.live, narrator.audio.live_microphone, narrator.audio.sounds; print(*sys.modules)"
    )
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert not {"sounddevice", "soxr", "soundfile", "fluent.runtime", "vosk", "pydantic"} & set(loaded)
