"""The mixers without a device, and the recording."""

import asyncio
import signal
import subprocess
import sys
import time
import wave
from pathlib import Path

import numpy as np
import pytest

from narrator.audio.clip import Clip
from narrator.audio.errors import AudioError
from narrator.audio.mixer import Bus, Mixer
from narrator.audio.offline import OfflineMixer, SilentMixer

CLIP = Clip(np.full(4410, 0.5, np.float32), 44100)


class Clock:
    """A clock that moves only when somebody sleeps."""

    def __init__(self) -> None:
        self.t_s = 100.0

    def __call__(self) -> float:
        return self.t_s

    async def sleep(self, seconds: float) -> None:
        self.t_s += seconds
        await asyncio.sleep(0)


def read(path: Path) -> np.ndarray:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2")


def silent() -> SilentMixer:
    clock = Clock()
    return SilentMixer(clock=clock, sleep=clock.sleep)


@pytest.mark.parametrize("make", [OfflineMixer, silent])
def test_the_clock_of_every_mixer(make: type[OfflineMixer]) -> None:
    async def scene() -> None:
        mixer: Mixer = make()
        assert mixer.now() == 0.0 and not mixer.lost
        first = mixer.play(CLIP)
        second = mixer.play(CLIP, at_s=first.ends_s)
        await mixer.until(second.ends_s)
        assert second.ends_s <= mixer.now() < second.ends_s + 0.001
        for t_s in (0.1, 0.3333, 1.23456789, 12.3):
            await mixer.until(t_s)
            assert mixer.now() >= t_s
        assert mixer.now() < 12.3001
        mixer.hold()
        t_s = mixer.now()
        waiting = asyncio.ensure_future(mixer.until(t_s + 1))
        for _ in range(20):
            await asyncio.sleep(0)
        assert mixer.now() == t_s and not waiting.done()
        mixer.release()
        await waiting
        assert mixer.now() >= t_s + 1
        mixer.close()

    asyncio.run(scene())


@pytest.mark.parametrize("make", [OfflineMixer, silent])
def test_a_recording_has_what_was_played(make: type[OfflineMixer], tmp_path: Path) -> None:
    async def scene() -> None:
        mixer = make()
        mixer.record(tmp_path / "evening.wav")
        mixer.play(CLIP, at_s=1.0)
        await mixer.until(2.0)
        mixer.close()

    asyncio.run(scene())
    sound = read(tmp_path / "evening.wav")
    assert len(sound) == 88200
    assert np.flatnonzero(sound).tolist() == list(range(44100, 48510))
    assert np.all(sound[44100:48510] == round(0.5 * 32767))


def test_the_offline_mixer_is_fast(tmp_path: Path) -> None:
    async def scene() -> float:
        mixer = OfflineMixer()
        mixer.record(tmp_path / "long.wav")
        mixer.play(CLIP, bus=Bus.AMBIENCE, loop=True)
        began_s = time.perf_counter()
        await mixer.until(120)
        took_s = time.perf_counter() - began_s
        mixer.close()
        return took_s

    assert asyncio.run(scene()) < 5


def test_a_killed_program_leaves_a_complete_file(tmp_path: Path) -> None:
    program = """
import asyncio, sys
from pathlib import Path
from narrator.audio.offline import OfflineMixer
async def scene():
    mixer = OfflineMixer()
    mixer.record(Path(sys.argv[1]))
    await mixer.until(5.0)
    await asyncio.sleep(0.5)
    print("ready", flush=True)
    await asyncio.sleep(30)
asyncio.run(scene())
"""
    path = tmp_path / "killed.wav"
    with subprocess.Popen([sys.executable, "-c", program, str(path)], stdout=subprocess.PIPE) as child:
        assert child.stdout and child.stdout.readline() == b"ready\n"
        child.send_signal(signal.SIGKILL)
    assert 4.0 <= len(read(path)) / 44100 <= 5.0


def test_a_recording_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(AudioError) as caught:
        OfflineMixer().record(tmp_path / "nowhere" / "x.wav")
    assert caught.value.code == "record_failed"
    assert "nowhere" in str(caught.value)


def test_the_silent_mixer_sleeps_once_for_a_long_wait() -> None:
    clock = Clock()
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        clock.t_s += seconds

    mixer = SilentMixer(clock=clock, sleep=sleep)
    asyncio.run(mixer.until(300.0))
    assert len(slept) <= 2
    assert mixer.now() >= 300.0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs the device that is always full")
def test_a_recording_on_a_full_disk_is_told_at_the_end() -> None:
    mixer = OfflineMixer()
    mixer.record(Path("/dev/full"))
    asyncio.run(mixer.until(1.0))
    with pytest.raises(AudioError) as caught:
        mixer.close()
    assert caught.value.code == "record_failed"
