"""The live mixer over a sounddevice without sound."""

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator

import numpy as np
import pytest
from fake_sounddevice import FakeSounddevice

from narrator.audio import live, portaudio
from narrator.audio.clip import Clip
from narrator.audio.devices import Device
from narrator.audio.errors import AudioError
from narrator.audio.live import LiveMixer

CLIP = Clip(np.full(480, 0.5, np.float32), 48000)


@pytest.fixture
def mixer(fake: FakeSounddevice, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveMixer]:
    monkeypatch.setattr(live, "_WATCH_S", 0.01)
    monkeypatch.setattr(live, "_RETRY_S", 0.05)
    mixer = LiveMixer()
    yield mixer
    mixer.close()
    assert all(stream.closed for stream in fake.streams)


def test_it_takes_the_device_as_it_is(fake: FakeSounddevice, mixer: LiveMixer) -> None:
    assert (mixer.rate_hz, mixer.name, mixer.lost) == (48000, "Haut-parleur", False)
    mixer.play(CLIP)
    out = fake.streams[0].pull(960)
    assert out.shape == (960, 2)
    assert np.all(out[:480] == 0.5) and not out[480:].any()


def test_the_clock_stands_still_while_held(fake: FakeSounddevice, mixer: LiveMixer) -> None:
    stream = fake.streams[0]
    stream.pull(4800)
    mixer.hold()
    held_s = mixer.now()
    for _ in range(5):
        stream.pull(4800)
        assert mixer.now() == held_s
    mixer.release()
    stream.pull(4800)
    assert held_s <= mixer.now() <= held_s + 0.11


def test_an_exception_never_leaves_the_callback(
    fake: FakeSounddevice, mixer: LiveMixer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: int) -> None:
        raise RuntimeError

    monkeypatch.setattr(mixer._mix, "render", broken)
    assert not fake.streams[0].pull(100).any()


def test_the_clock_goes_on_without_the_device_and_the_sound_comes_back(fake: FakeSounddevice, mixer: LiveMixer) -> None:
    stream = fake.streams[0]
    stream.pull(480)
    fake.dead = True
    stream.die()
    assert stream.wait(lambda: mixer.lost)
    before_s, t_s = mixer.now(), time.perf_counter()
    asyncio.run(mixer.until(before_s + 0.2))
    assert 0.1 < time.perf_counter() - t_s < 0.5
    assert stream.closed
    fake.dead = False
    assert stream.wait(lambda: not mixer.lost)
    at_s = mixer.now()
    mixer.play(CLIP)
    assert fake.streams[-1].pull(960)[:480].all()
    assert mixer.now() >= at_s
    assert fake.restarts


def test_a_device_that_calls_no_more_is_lost(
    fake: FakeSounddevice, mixer: LiveMixer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "_QUIET_S", 0.03)
    fake.dead = True
    assert fake.streams[0].wait(lambda: mixer.lost)


def test_a_machine_that_cannot_keep_pace_gets_larger_buffers(fake: FakeSounddevice, mixer: LiveMixer) -> None:
    for number in range(3):
        for _ in range(5):
            fake.streams[number].pull(100, underflow=True)
        if number < 2:
            fake.streams[0].wait(lambda: len(fake.streams) == number + 2 and fake.streams[-1].active)  # noqa: B023
    assert [stream.options["latency"] for stream in fake.streams] == ["low", "high", 0.15]
    assert [stream.closed for stream in fake.streams] == [True, True, False]
    assert not mixer.lost
    assert mixer.latency_s == 0.05


def test_no_output(fake: FakeSounddevice) -> None:
    fake.dead = True
    with pytest.raises(AudioError) as caught:
        LiveMixer()
    assert caught.value.code == "no_output"


def test_every_form_refused(fake: FakeSounddevice) -> None:
    fake.refused_channels = {1, 2}
    with pytest.raises(AudioError) as caught:
        LiveMixer()
    assert caught.value.code == "output_refused" and "Haut-parleur" in str(caught.value)


def test_eight_channels_only(fake: FakeSounddevice) -> None:
    fake.devices[0] = fake.device(0, "Carte", outputs=8)
    fake.refused_channels = {1, 2}
    mixer = LiveMixer()
    mixer.play(CLIP)
    assert np.all(fake.streams[0].pull(480) == 0.5)
    mixer.close()


def test_a_mixer_that_is_closed_lets_go_of_its_sounds(fake: FakeSounddevice) -> None:
    mixer = LiveMixer()
    clip = Clip(np.full(480_000, 0.5, np.float32), 48000)
    kept = weakref.ref(clip.samples)
    mixer.play(clip)
    fake.streams[0].pull(480)
    gc.disable()
    try:
        del clip
        assert kept() is not None
        mixer.close()
        assert kept() is None
    finally:
        gc.enable()


def test_two_that_lose_their_device_do_not_close_each_other_for_ever(fake: FakeSounddevice, mixer: LiveMixer) -> None:
    other = LiveMixer()
    try:
        for stream in tuple(fake.streams):
            stream.die()
        back = fake.streams[0]
        assert back.wait(lambda: len(fake.streams) > 3 and not mixer.lost and not other.lost, 1.0)
        opened = len(fake.streams)
        assert not back.wait(lambda: len(fake.streams) > opened, 0.2)
        assert fake.restarts == 1
    finally:
        other.close()


def test_a_device_that_was_plugged_in_since_is_found_by_its_name(fake: FakeSounddevice) -> None:
    late = fake.device(2, "Casque", outputs=2)
    fake.plugged = [*fake.devices, late]
    first = LiveMixer(first="Casque")
    assert first.name == "Casque"
    fake.plugged = [*fake.devices, fake.device(3, "Enceinte", outputs=2)]
    # Nobody plugs in two within a second.
    portaudio._read_s = float("-inf")
    second = LiveMixer(first="Enceinte")
    # The first one sounds: it is not stopped for another.
    assert second.name == "Haut-parleur" and not first.lost
    first.close()
    second.close()


@pytest.fixture
def headset(fake: FakeSounddevice, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveMixer]:
    monkeypatch.setattr(live, "_WATCH_S", 0.01)
    monkeypatch.setattr(live, "_RETRY_S", 0.02)
    fake.devices.append(fake.device(2, "Casque", outputs=2))
    headset = LiveMixer(only=("Casque", "ALSA"))
    yield headset
    headset.close()


def test_headphones_are_not_what_everybody_hears(fake: FakeSounddevice) -> None:
    private = Device("Casque", "ALSA", 0, 2, 48_000, False, False)
    for loud in ("Casque", "casque"):
        with pytest.raises(AudioError) as caught:
            live.at_ear(private, loud)
        assert caught.value.code == "private_is_public"
    assert fake.streams == []
    fake.devices.append(fake.device(2, "Casque", outputs=2))
    mixer = live.at_ear(private, "Haut-parleurs")
    assert mixer.name == "Casque"
    mixer.close()


def test_the_headphones_never_sound_elsewhere(fake: FakeSounddevice, headset: LiveMixer) -> None:
    assert headset.name == "Casque"
    loud = LiveMixer()
    try:
        fake.devices.pop()
        fake.streams[0].die()
        assert fake.streams[0].wait(lambda: headset.lost)
        time.sleep(0.2)
        assert headset.lost
        assert [stream.options["device"] for stream in fake.streams] == [2, 0]
        # Reading the devices again would close the loudspeaker's stream.
        assert fake.restarts == 0
        fake.devices.append(fake.device(2, "Casque", outputs=2))
        assert fake.streams[0].wait(lambda: not headset.lost)
        assert [stream.options["device"] for stream in fake.streams] == [2, 0, 2]
    finally:
        loud.close()


def test_headphones_that_are_dropped_are_lost_at_once(fake: FakeSounddevice, headset: LiveMixer) -> None:
    fake.devices.pop()
    headset.drop()
    assert headset.lost
    assert fake.streams[0].closed


def test_headphones_that_are_not_there_are_refused(fake: FakeSounddevice) -> None:
    with pytest.raises(AudioError) as caught:
        LiveMixer(only=("Casque", "ALSA"))
    assert caught.value.code == "no_output"
    assert fake.streams == []


def test_windows_sounds_through_wasapi(fake: FakeSounddevice) -> None:
    fake.apis = [
        {"name": "MME", "default_input_device": 1, "default_output_device": 0},
        {"name": "Windows WASAPI", "default_input_device": 1, "default_output_device": 2},
    ]
    fake.devices.append(fake.device(2, "Haut-parleur WASAPI", outputs=2, api=1))
    mixer = LiveMixer()
    assert mixer.name == "Haut-parleur WASAPI"
    assert fake.streams[0].options["extra_settings"].auto_convert
    mixer.close()


def test_a_missing_library_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    import builtins

    real = builtins.__import__

    def missing(name: str, *rest: object, **more: object) -> object:
        if name == "sounddevice":
            raise OSError("PortAudio library not found")
        return real(name, *rest, **more)  # type: ignore[arg-type]  # passed on as it came

    monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(AudioError) as caught:
        portaudio.load()
    assert caught.value.code == "no_portaudio" and "libportaudio2" in str(caught.value)


def test_native_noise_stays_off_the_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    import os

    with portaudio.quiet():
        os.write(2, b"ALSA lib pcm.c: noise\n")
    os.write(2, b"heard\n")
    assert capfd.readouterr().err == "heard\n"
