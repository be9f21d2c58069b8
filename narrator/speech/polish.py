"""From the file of an engine to a clean clip."""

from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from narrator.audio.clip import Clip

# How fast speech comes at pace 1, to know whether a line was spoken at all (TRAPS.md A6).
CHARACTERS_PER_S = 14.0
SPOKEN_SHARE = 0.2

_FRAME_S = 0.005
_SILENCE_DB = -48.0
_KEEP_BEFORE_S = 0.005
_KEEP_AFTER_S = 0.03
_FADE_S = 0.003
_VOICED_DB = -25.0
_TARGET_DB = -20.0
_GAIN_DB = 9.0
_PEAK = 0.89


class NotSpokenError(Exception):
    """The file holds no speech, or far too little for its text."""


def read(path: Path) -> Clip:
    """Return the sound of a WAV or AIFF file, mono.

    Raises:
        NotSpokenError: there is no such sound.
    """
    try:
        samples, rate_hz = soundfile.read(path, dtype="float32", always_2d=True)
    except (soundfile.SoundFileError, OSError) as error:
        raise NotSpokenError(str(error)) from error
    return Clip(samples.mean(axis=1, dtype=np.float32), rate_hz)


def polish(clip: Clip) -> Clip:
    """Return the clip without the silence around it and at the common loudness.

    Pauses belong to the script: a line begins with its first sound.

    Raises:
        NotSpokenError: it is silent from end to end.
    """
    levels_db = _levels_db(clip)
    loudest_db = levels_db.max(initial=-200.0)
    if loudest_db < -70.0:
        raise NotSpokenError("silence")
    heard = np.flatnonzero(levels_db > loudest_db + _SILENCE_DB)
    frame = _frame(clip.rate_hz)
    first = max(0, heard[0] * frame - round(_KEEP_BEFORE_S * clip.rate_hz))
    last = (heard[-1] + 1) * frame + round(_KEEP_AFTER_S * clip.rate_hz)
    samples = clip.samples[first:last] * _gain(clip.samples[first:last], levels_db[levels_db > loudest_db + _VOICED_DB])
    fade = min(round(_FADE_S * clip.rate_hz), len(samples) // 2)
    ramp = np.linspace(0.0, 1.0, fade, dtype=np.float32)
    samples[:fade] *= ramp
    samples[len(samples) - fade :] *= ramp[::-1]
    return Clip(samples, clip.rate_hz)


def check_spoken(clip: Clip, text: str, pace: float) -> None:
    """Refuse a clip that is far too short for its text.

    Raises:
        NotSpokenError: it lasts under a fifth of what the text needs.
    """
    expected_s = len(text) / CHARACTERS_PER_S / pace
    if clip.duration_s < expected_s * SPOKEN_SHARE:
        raise NotSpokenError(f"{clip.duration_s:.2f} s of {expected_s:.2f} s")


def _frame(rate_hz: int) -> int:
    return max(1, round(_FRAME_S * rate_hz))


def _levels_db(clip: Clip) -> NDArray[np.float32]:
    frame = _frame(clip.rate_hz)
    padded = np.pad(clip.samples, (0, -len(clip.samples) % frame)).reshape(-1, frame)
    power = np.mean(np.square(padded), axis=1) if len(padded) else np.zeros(0, np.float32)
    return np.asarray(10.0 * np.log10(np.maximum(power, 1e-20)), np.float32)


def _gain(samples: NDArray[np.float32], voiced_db: NDArray[np.float32]) -> np.float32:
    level_db = 10.0 * np.log10(np.mean(np.power(10.0, voiced_db / 10.0)))
    gain = 10.0 ** (np.clip(_TARGET_DB - level_db, -_GAIN_DB, _GAIN_DB) / 20.0)
    return np.float32(min(gain, _PEAK / np.abs(samples).max()))
