"""The mixer and the microphone on a sound card, with what it really played."""

import asyncio
import json
import math
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import numpy as np
import pytest
import soundfile
import virtual_card
from card import RATE_HZ, Monitor, find, on_card, speak

from narrator.audio import live
from narrator.audio.clip import Clip
from narrator.audio.devices import devices, devices_anew
from narrator.audio.errors import MicrophoneError
from narrator.audio.live import LiveMixer
from narrator.audio.live_microphone import LiveMicrophone
from narrator.audio.mixer import Bus

ATTEMPTS = 4
TONE = Clip((0.5 * np.sin(np.arange(RATE_HZ * 3) / 8)).astype(np.float32), RATE_HZ)


def noise(seed: int, seconds: float) -> Clip:
    samples = np.random.default_rng(seed).uniform(-0.8, 0.8, round(seconds * RATE_HZ))
    return Clip((np.rint(samples * 32767) / 32767).astype(np.float32), RATE_HZ)


@pytest.fixture
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the device buffer much, so that a busy machine loses no blocks on the way."""
    monkeypatch.setattr(live, "_LATENCIES", (0.3,))


@pytest.fixture
def open_mixer() -> Iterator[Callable[[], LiveMixer]]:
    """Open mixers at the rate of the card, and close them whatever happens."""
    with ExitStack() as stack:

        def opened() -> LiveMixer:
            mixer = LiveMixer(rate_hz=RATE_HZ)
            stack.callback(mixer.close)
            return mixer

        yield opened


@on_card
@pytest.mark.usefixtures("steady")
def test_clips_arrive_at_their_exact_offsets(open_mixer: Callable[[], LiveMixer]) -> None:
    clips = [noise(seed, 0.06) for seed in range(12)]
    worst_ms: list[float] = []
    for _ in range(ATTEMPTS):
        mixer = open_mixer()
        with Monitor() as monitor:
            first = mixer.play(clips[0], at_s=mixer.now() + 0.1)
            playings = [first]
            for number, clip in enumerate(clips[1:]):
                gap_s = 0.0 if number % 3 == 0 else 0.0123 * number
                playings.append(mixer.play(clip, at_s=playings[-1].ends_s + gap_s))
            asyncio.run(mixer.until(playings[-1].ends_s + 0.2))
            sound = monitor.samples()
        base = find(sound, clips[0])[0]
        offsets = [find(sound, clip)[0] - base for clip in clips]
        planned = [round((playing.starts_s - first.starts_s) * RATE_HZ) for playing in playings]
        worst_ms.append(max(abs(a - b) for a, b in zip(offsets, planned, strict=True)) / RATE_HZ * 1000)
        if worst_ms[-1] < 1:
            heard = sound[base : base + len(clips[0].samples)].astype(int)
            assert np.abs(heard - np.rint(clips[0].samples * 32767)).max() <= 2
            return
    pytest.fail(f"offsets are off by {worst_ms} ms")


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the device at small buffers, however busy the machine."""
    monkeypatch.setattr(live, "_LATENCIES", ("low",))


@on_card
@pytest.mark.usefixtures("eager")
def test_sound_and_silence_come_at_once(open_mixer: Callable[[], LiveMixer]) -> None:
    mixer = open_mixer()
    starts_ms, stops_ms = [], []
    with Monitor() as monitor:
        for _ in range(7):
            known = len(monitor.samples())
            asked_s = time.perf_counter()
            mixer.play(TONE)
            time.sleep(0.12)
            loud = known + np.flatnonzero(np.abs(monitor.samples()[known:].astype(int)) > 30)
            # On a busy machine the recorder may have nothing yet: that turn is as slow as can be.
            starts_ms.append((monitor.time_of(int(loud[0])) - asked_s) * 1000 if len(loud) else math.inf)
            asked_s = time.perf_counter()
            mixer.stop(Bus.NARRATION)
            time.sleep(0.12 if len(loud) else 1.0)
            loud = known + np.flatnonzero(np.abs(monitor.samples()[known:].astype(int)) > 30)
            stops_ms.append((monitor.time_of(int(loud[-1])) - asked_s) * 1000)
    print(f"first sample {median(starts_ms):.0f} ms, silence {median(stops_ms):.0f} ms")  # noqa: T201 - a figure
    # The way of the recorder and a busy machine add to these figures: the quickest of them are the mixer's.
    assert sorted(starts_ms)[1] < 35
    assert sorted(stops_ms)[1] < 35


@on_card
@pytest.mark.usefixtures("steady")
def test_hold_is_silent_and_release_goes_on(open_mixer: Callable[[], LiveMixer]) -> None:
    mixer = open_mixer()
    with Monitor() as monitor:
        playing = mixer.play(Clip(TONE.samples[: RATE_HZ // 2], RATE_HZ))
        time.sleep(0.2)
        mixer.hold()
        began_s = time.perf_counter()
        time.sleep(0.15)
        held_s = mixer.now()
        time.sleep(0.5)
        assert mixer.now() == held_s
        mixer.release()
        held_for_s = time.perf_counter() - began_s
        asyncio.run(mixer.until(playing.ends_s + 0.1))
        bursts = monitor.bursts(gap_s=0.2)
    assert len(bursts) == 2
    assert bursts[1][0] - bursts[0][1] == pytest.approx(held_for_s, abs=0.2)
    assert sum(end - start for start, end in bursts) == pytest.approx(0.5, abs=0.03)


@on_card
@pytest.mark.usefixtures("steady")
def test_the_clock_of_the_card_keeps_time(open_mixer: Callable[[], LiveMixer]) -> None:
    mixer = open_mixer()

    async def drift_s() -> float:
        await mixer.until(mixer.now() + 0.3)
        began_s, t_s = mixer.now(), time.perf_counter()
        await mixer.until(began_s + 2.0)
        return time.perf_counter() - t_s - 2.0

    assert abs(asyncio.run(drift_s())) < 0.05


@on_card
def test_a_dead_server_does_not_stop_the_evening(tmp_path: Path) -> None:
    """In a process of its own, with a card of its own that is killed and comes back."""
    program = """
import asyncio, json, sys, time
import numpy as np
from narrator.audio import live
from narrator.audio.clip import Clip
from narrator.audio.live import LiveMixer
live._RETRY_S = 0.2
mixer = LiveMixer()
def tell(**facts):
    print(json.dumps(facts), flush=True)
    sys.stdin.readline()
def await_lost(lost):
    ends = time.monotonic() + 10
    while mixer.lost is not lost and time.monotonic() < ends:
        time.sleep(0.02)
tell(lost=mixer.lost)
await_lost(True)
began_s, t_s = mixer.now(), time.perf_counter()
asyncio.run(mixer.until(began_s + 0.5))
tell(lost=mixer.lost, went_s=mixer.now() - began_s, took_s=time.perf_counter() - t_s)
await_lost(False)
tell(lost=mixer.lost)
mixer.play(Clip(np.full(mixer.rate_hz // 2, 0.5, np.float32), mixer.rate_hz))
time.sleep(0.8)
mixer.close()
"""
    virtual_card.start(tmp_path)
    environment = {**os.environ, **virtual_card.environment(tmp_path)}
    child = subprocess.Popen(
        [sys.executable, "-c", program],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        bufsize=1,
    )
    assert child.stdin and child.stdout and child.stderr

    def facts() -> dict[str, float]:
        return json.loads(child.stdout.readline())  # type: ignore[no-any-return, union-attr]  # written above

    try:
        assert facts() == {"lost": False}
        virtual_card.stop(tmp_path)
        child.stdin.write("\n")
        gone = facts()
        assert gone["lost"] is True
        assert gone["went_s"] >= 0.5 and 0.2 < gone["took_s"] < 2
        virtual_card.start(tmp_path)
        child.stdin.write("\n")
        assert facts() == {"lost": False}
        with Monitor(environment["PULSE_SERVER"]) as monitor:
            child.stdin.write("\n")
            assert child.wait(10) == 0
            assert monitor.bursts()
        assert child.stderr.read() == ""
    finally:
        child.kill()
        child.communicate()
        virtual_card.stop(tmp_path)


@on_card
def test_the_microphone_hears_what_is_said(tmp_path: Path) -> None:
    path = tmp_path / "voice.wav"
    rumble = np.convolve(np.random.default_rng(1).normal(size=16000), np.hanning(12) / 12, "same")
    said = rumble * np.hanning(16000) * 0.4
    soundfile.write(path, said, 16000)

    async def scene() -> np.ndarray:
        microphone = LiveMicrophone()
        with pytest.raises(MicrophoneError) as caught:
            await microphone.start()
        assert caught.value.code == "muted_zero"
        frames: list[bytes] = []
        with speak(path):
            async for frame in await microphone.open("q"):
                frames.append(frame)
                if len(frames) * 0.032 > 1.6:
                    break
        await microphone.release()
        assert microphone.dropped == 0
        return np.frombuffer(b"".join(frames), "<i2").astype(float)

    heard = asyncio.run(scene())
    start = find(heard, Clip(said.astype(np.float32), 16000))[0]
    part = heard[start : start + 16000]
    assert np.corrcoef(part, said[: len(part)])[0, 1] > 0.98


UNPLUGGED = """
import asyncio, sys
from narrator.audio.errors import MicrophoneError
from narrator.audio.live_microphone import LiveMicrophone

async def scene():
    microphone = LiveMicrophone()
    for wish in ("stay", "stay", "leave"):
        try:
            first = True
            async for _ in await microphone.open("q"):
                if first:
                    print("open", flush=True)
                first = False
                if wish == "leave":
                    break
        except MicrophoneError as error:
            print(error.code, flush=True)
            sys.stdin.readline()
    await microphone.release()

asyncio.run(scene())
"""


@on_card
def test_a_microphone_that_is_unplugged_is_lost_until_it_comes_back(tmp_path: Path) -> None:
    """In a process of its own, with a card of its own, which moves the stream to what it plays itself."""
    virtual_card.start(tmp_path)
    environment = {**os.environ, **virtual_card.environment(tmp_path)}

    def pactl(*words: str) -> None:
        subprocess.run(["pactl", *words], env=environment, stdout=subprocess.DEVNULL, check=True)

    child = subprocess.Popen(
        [sys.executable, "-c", UNPLUGGED],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    )
    assert child.stdin and child.stdout
    try:
        assert child.stdout.readline() == "open\n"
        pactl("unload-module", "module-remap-source")
        assert child.stdout.readline() == "lost\n"
        child.stdin.write("\n")
        assert child.stdout.readline() == "no_microphone\n"
        pactl("load-module", "module-remap-source", "source_name=narrator_mic", "master=narrator_voice.monitor")
        pactl("set-default-source", "narrator_mic")
        child.stdin.write("\n")
        assert child.stdout.readline() == "open\n"
        assert child.wait(10) == 0
    finally:
        child.kill()
        child.communicate()
        virtual_card.stop(tmp_path)


@on_card
def test_the_devices_of_the_card() -> None:
    found = devices()
    assert any(device.default_input for device in found) and any(device.default_output for device in found)


LEFT_OPEN = """
import sounddevice
from narrator.audio.live import LiveMixer

terminate = sounddevice._terminate
sounddevice._terminate = lambda: (print(mixer._closed.is_set()), terminate())
mixer = LiveMixer()
"""


@on_card
def test_a_mixer_that_was_left_open_is_closed_before_portaudio_is() -> None:
    done = subprocess.run([sys.executable, "-c", LEFT_OPEN], capture_output=True, text=True, timeout=20, check=True)
    assert done.stdout.splitlines() == ["True"]


@on_card
def test_a_device_that_is_plugged_in_is_found_and_what_sounds_goes_on(open_mixer: Callable[[], LiveMixer]) -> None:
    usual = open_mixer()
    file = Path(os.environ["NARRATOR_VIRTUAL_CARD"]) / "asoundrc"
    before = file.read_text(encoding="utf-8")
    # ALSA knows a device by its file: this is the plug.
    file.write_text(before + "pcm.late { type pulse device narrator_headset }\n", encoding="utf-8")
    try:
        assert "late" in [device.name for device in devices_anew()]
        late = LiveMixer(first="late")
        try:
            assert late.name == "late"
            ends_s = time.monotonic() + 3
            with Monitor() as monitor:
                while not monitor.bursts() and time.monotonic() < ends_s:
                    usual.play(TONE)
                    time.sleep(0.05)
                assert monitor.bursts()
            assert not usual.lost and not late.lost
        finally:
            late.close()
    finally:
        file.write_text(before, encoding="utf-8")
