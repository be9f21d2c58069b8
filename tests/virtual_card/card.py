"""What the tests do with the virtual sound card: hear what was played, and speak into the microphone."""

import os
import subprocess
import time
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import Any, Self

import numpy as np
import pytest
from numpy.typing import NDArray

from narrator.audio.clip import Clip

RATE_HZ = 48_000
SINK = "narrator_out"
VOICE = "narrator_voice"
HEADSET = "narrator_headset"

_SKIP = pytest.mark.skipif(
    "NARRATOR_VIRTUAL_CARD" not in os.environ,
    reason="no virtual sound card: run scripts/test.py, or scripts/virtual_card.py run -- pytest",
)


def on_card(test):  # type: ignore[no-untyped-def]  # any test function
    """Mark a test as one that needs the virtual card."""
    return pytest.mark.sound(_SKIP(test))


class Monitor:
    """Records what a sink plays, mono at 48 kHz, and knows when each sample came."""

    def __init__(self, server: str | None = None, *, sink: str = SINK) -> None:
        command = ["parec", f"--device={sink}.monitor", f"--rate={RATE_HZ}", "--channels=1", "--format=s16le"]
        command += ["--latency-msec=4", "--raw", *([f"--server={server}"] if server else [])]
        environment = {**os.environ, "LANG": "C.UTF-8"}
        self._parec = subprocess.Popen(command, stdout=subprocess.PIPE, bufsize=0, env=environment)
        self._arrivals: list[tuple[float, int]] = []
        self._data = bytearray()
        self._thread = Thread(target=self._read, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        deadline = time.monotonic() + 5
        while not self._data and time.monotonic() < deadline:
            time.sleep(0.01)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._parec.terminate()
        self._parec.wait()
        self._thread.join(1)

    def samples(self) -> NDArray[np.int16]:
        """Return all that was recorded so far, shape (n,)."""
        return np.frombuffer(bytes(self._data[: len(self._data) // 2 * 2]), "<i2")

    def time_of(self, sample: int) -> float:
        """Return when a sample came, on time.perf_counter()."""
        return next(t_s for t_s, length in self._arrivals if length > 2 * sample)

    def bursts(self, *, threshold: int = 100, gap_s: float = 0.3) -> list[tuple[float, float]]:
        """Return when each stretch of sound started and ended, in seconds of the recording."""
        loud = np.flatnonzero(np.abs(self.samples().astype(int)) > threshold)
        if not len(loud):
            return []
        cuts = np.flatnonzero(np.diff(loud) > gap_s * RATE_HZ)
        starts, ends = loud[np.r_[0, cuts + 1]], loud[np.r_[cuts, len(loud) - 1]]
        return [(float(start / RATE_HZ), float(end / RATE_HZ)) for start, end in zip(starts, ends, strict=True)]

    def _read(self) -> None:
        assert self._parec.stdout
        while data := os.read(self._parec.stdout.fileno(), 65536):
            self._data += data
            self._arrivals.append((time.perf_counter(), len(self._data)))


def speak(path: Path) -> subprocess.Popen[bytes]:
    """Play a sound file into the virtual microphone."""
    return subprocess.Popen(["paplay", f"--device={VOICE}", str(path)], env={**os.environ, "LANG": "C.UTF-8"})


def find(sound: NDArray[Any], clip: Clip) -> tuple[int, float]:
    """Return where a clip starts in a recording of the same rate, and how like it what is there is, up to 1."""
    part, wanted = np.asarray(sound, float), clip.samples.astype(float)
    size = 1 << (len(part) + len(wanted)).bit_length()
    found = np.fft.irfft(np.fft.rfft(part, size) * np.conj(np.fft.rfft(wanted, size)), size)[: len(part)]
    start = int(found.argmax())
    there = part[start : start + len(wanted)]
    return start, float(found[start] / (np.linalg.norm(there) * np.linalg.norm(wanted) + 1e-9))
