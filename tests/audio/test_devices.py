"""The list of devices, and every sentence of the room."""

import subprocess
import sys
from dataclasses import replace

import pytest
from fake_sounddevice import FakeSounddevice

from narrator import messages
from narrator.audio import devices as room
from narrator.audio import portaudio
from narrator.audio.errors import AudioError, MicrophoneError

ERRORS = {
    AudioError: (
        *("no_portaudio", "no_output", "output_refused", "record_failed", "devices_failed"),
        *("private_missing", "private_ambiguous", "private_is_public"),
    ),
    MicrophoneError: (
        *("no_portaudio", "no_microphone", "microphone_refused", "muted_zero", "lost"),
        *("file_missing", "file_empty", "file_not_audio", "file_slow", "folder_empty"),
    ),
}


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("kind", ERRORS)
def test_every_error_is_a_sentence(kind: type[AudioError], language: str) -> None:
    messages.use(language)
    try:
        for code in ERRORS[kind]:
            error = kind.of(code, name="Micro", path="x.wav", reason="plein", names="a ; b", hertz=1, least=4000)
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


WASAPI = "Windows WASAPI"
PLUGGED = (
    ("Haut-parleurs", "MME", 2),
    ("Casque (Écouteurs USB de qualit", "MME", 2),
    ("Casque (Micro USB)", "MME", 0),
    ("Haut-parleurs", WASAPI, 2),
    ("Casque (Écouteurs USB de qualité)", WASAPI, 2),
    ("Sortie A", "ALSA", 2),
    ("Sortie A bis", "ALSA", 2),
    ("Sortie B", "MME", 2),
)


@pytest.mark.parametrize(
    ("part", "found"),
    [
        ("casque", ("Casque (Écouteurs USB de qualité)", WASAPI)),
        ("  ECOUTEURS ", ("Casque (Écouteurs USB de qualité)", WASAPI)),
        ("sortie a", ("Sortie A", "ALSA")),
        ("bis", ("Sortie A bis", "ALSA")),
        ("sortie", "private_ambiguous"),
        ("micro", "private_missing"),
        ("xyzzy", "private_missing"),
    ],
)
def test_an_output_is_found_by_part_of_its_name(
    monkeypatch: pytest.MonkeyPatch, part: str, found: tuple[str, str] | str
) -> None:
    plugged = tuple(
        room.Device(name, api, 0, outputs, 48000, default_input=False, default_output=False)
        for name, api, outputs in PLUGGED
    )
    monkeypatch.setattr(room, "devices", lambda: plugged)
    if isinstance(found, str):
        with pytest.raises(AudioError) as caught:
            room.output_named(part)
        assert caught.value.code == found
    else:
        device = room.output_named(part)
        assert (device.name, device.host_api) == found


def test_a_device_that_is_plugged_in_is_known_here_too(monkeypatch: pytest.MonkeyPatch, fake: FakeSounddevice) -> None:
    plugged = room._plugged()
    monkeypatch.setattr(room, "devices", lambda: tuple(plugged))
    assert len(room.devices_anew()) == 2
    # Nothing is new, and nothing that sounds is stopped.
    assert fake.restarts == 0
    fake.plugged = [*fake.devices, fake.device(2, "Casque", outputs=2)]
    plugged.append(replace(plugged[0], name="Casque"))
    assert room.devices_anew()[-1].name == "Casque"
    assert fake.restarts == 1
    assert [device.name for device in room._plugged()] == ["Haut-parleur", "Micro", "Casque"]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Casque USB", "casque usb", True),
        ("Casque (Écouteurs USB de qualit", "Casque (Écouteurs USB de qualité)", True),
        ("Casque USB", "Haut-parleurs", False),
        ("pulse", "appareil par défaut du système", True),
        ("default", "Haut-parleurs", True),
    ],
)
def test_the_headphones_are_not_what_everybody_hears(one: str, other: str, same: bool) -> None:
    assert room.same_output(one, other) is same


def test_nothing_heavy_is_imported_before_it_is_used() -> None:
    program = (
        "import sys, narrator.audio.live, narrator.audio.live_microphone, narrator.audio.sounds; print(*sys.modules)"
    )
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert not {"sounddevice", "soxr", "soundfile", "fluent.runtime", "vosk", "pydantic"} & set(loaded)
