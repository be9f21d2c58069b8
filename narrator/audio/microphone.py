"""The input: what every microphone promises, and how loud what it gives is."""

from collections.abc import AsyncIterator, Iterable
from enum import StrEnum
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

RATE_HZ = 16_000
FRAME = 512
FRAME_S = FRAME / RATE_HZ
SILENT_FRAME = bytes(2 * FRAME)

_VERY_FAINT_DB = -50.0
_FAINT_DB = -38.0
_CLIPPED = 0.98
_CLIPPED_SHARE = 0.002


class Microphone(Protocol):
    """A source of frames: bytes of 512 samples (32 ms), 16 kHz mono int16, little endian."""

    @property
    def name(self) -> str:
        """Return what to call it before a person."""

    async def start(self) -> None:
        """Make sure that it gives sound.

        Raises:
            MicrophoneError: it does not; the sentence says why and how to mend it.
        """

    async def open(self, label: str) -> AsyncIterator[bytes]:
        """Open the listening window of the question of that key and return its frames.

        Raises:
            MicrophoneError: now or while the frames are read, there is no sound to be had.
        """

    async def close(self) -> None:
        """Close the listening window; what is said then is kept nowhere."""


class Level(StrEnum):
    """How loud a voice is."""

    NONE = "none"
    VERY_FAINT = "very-faint"
    FAINT = "faint"
    GOOD = "good"
    TOO_LOUD = "too-loud"


def level(frames: Iterable[bytes]) -> Level:
    """Return how loud the loudest tenth of the frames is; frames are int16 mono."""
    sound = [_samples(frame) for frame in frames if frame]
    if not any(samples.any() for samples in sound):
        return Level.NONE
    clipped = sum(int(np.count_nonzero(np.abs(samples) >= _CLIPPED)) for samples in sound)
    if clipped > _CLIPPED_SHARE * sum(map(len, sound)):
        return Level.TOO_LOUD
    powers = [float(np.mean(samples**2)) for samples in sound]
    loud_db = 10 * np.log10(np.percentile(powers, 90) + 1e-12)
    if loud_db < _VERY_FAINT_DB:
        return Level.VERY_FAINT
    return Level.FAINT if loud_db < _FAINT_DB else Level.GOOD


def _samples(frame: bytes) -> NDArray[np.float32]:
    return np.frombuffer(frame, "<i2").astype(np.float32) / np.float32(32768)
