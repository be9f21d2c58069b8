"""Synthetic speakers for the tests of the ear."""

import io
import shutil
import subprocess
from functools import cache

import numpy as np
import pytest
import soundfile
import soxr

needs_espeak = pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed here")


@cache
def said(text: str, voice: str = "fr+f2", *, before_s: float = 0.4, after_s: float = 1.0) -> bytes:
    """Return the text as somebody says it in a quiet room: 16 kHz mono int16."""
    command = ["espeak-ng", "-v", voice, "-s", "150", "--stdout", text]
    wav = subprocess.run(command, capture_output=True, check=True).stdout
    samples, rate_hz = soundfile.read(io.BytesIO(wav), dtype="float32")
    speech = soxr.resample(samples, rate_hz, 16_000) * 20_000
    padded = np.pad(speech, (round(before_s * 16_000), round(after_s * 16_000)))
    noise = np.random.default_rng(0).normal(0, 8, len(padded))
    return (padded + noise).astype("<i2").tobytes()


def noises(seconds: float = 3.0) -> dict[str, bytes]:
    """Return sounds that nobody said."""
    random = np.random.default_rng(1)
    count = round(seconds * 16_000)
    claps = np.zeros(count)
    for start in range(4_000, count - 800, 8_000):
        claps[start : start + 800] = random.normal(0, 12_000, 800) * np.exp(-np.arange(800) / 120)
    hum = 6_000 * np.sin(2 * np.pi * 100 * np.arange(count) / 16_000)
    sounds = {
        "zeros": np.zeros(count),
        "faint noise": random.normal(0, 20, count),
        "loud noise": random.normal(0, 4_000, count),
        "claps": claps,
        "hum": hum,
    }
    return {name: np.clip(sound, -32_768, 32_767).astype("<i2").tobytes() for name, sound in sounds.items()}
