"""Make assets/sounds/: earcons and the night's ambience, out of numbers alone.

    python scripts/make_sounds.py [FOLDER]

The same numbers come out each time. Earcons are at most 120 ms long, start softly, and keep between 400 and 2000 Hz,
where an ear that hears the high notes no longer still hears; they differ in direction and rhythm, not in pitch alone.
"""

import sys
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

Sound = NDArray[np.float64]

RATE_HZ = 48_000
AMBIENCE_RATE_HZ = 24_000
AMBIENCE_S = 20.0
PEAK = 0.5
SEED = 1


def tone(start_hz: float, end_hz: float, seconds: float, *, partial: float = 0.25) -> Sound:
    """Return a note that glides, with one soft octave above it and smooth ends."""
    t = np.arange(round(seconds * RATE_HZ)) / RATE_HZ
    phase = 2 * np.pi * (start_hz * t + (end_hz - start_hz) * t**2 / (2 * seconds))
    note = np.sin(phase) + partial * np.sin(2 * phase)
    return note * np.hanning(len(t))


def rest(seconds: float) -> Sound:
    """Return silence."""
    return np.zeros(round(seconds * RATE_HZ))


def earcons() -> dict[str, Sound]:
    """Return each earcon by its name."""
    return {
        # One rising glide: an open question.
        "listen": tone(520, 780, 0.115),
        # Two quick even notes: understood.
        "heard": np.concatenate([tone(660, 660, 0.05), rest(0.01), tone(880, 880, 0.06)]),
        # Two falling notes: once more.
        "again": np.concatenate([tone(600, 560, 0.055), rest(0.01), tone(450, 420, 0.055)]),
        # A dry tap.
        "tick": tone(1000, 940, 0.03, partial=0.0),
        # A long fall into the low.
        "night": tone(760, 410, 0.12, partial=0.4),
        # A long rise into the bright.
        "day": tone(500, 990, 0.12, partial=0.1),
    }


def night(rng: np.random.Generator) -> Sound:
    """Return wind and crickets; the end meets the start, because all is made of whole periods of the length."""
    frames = round(AMBIENCE_S * AMBIENCE_RATE_HZ)
    t = np.arange(frames) / AMBIENCE_RATE_HZ
    hz = np.fft.rfftfreq(frames, 1 / AMBIENCE_RATE_HZ)
    # Cards and pawns on a table sound from 500 to 4000 Hz: the wind keeps some strength up there.
    shape = 1 / (1 + (hz / 350) ** 2) + 0.06 / (1 + (hz / 3000) ** 4)
    shape[hz < 60] = 0
    wind = np.fft.irfft(shape * np.exp(2j * np.pi * rng.random(len(hz))), frames)
    swell = 1 + sum(
        rng.uniform(0.1, 0.25) * np.cos(2 * np.pi * (k * t / AMBIENCE_S + rng.random())) for k in range(1, 5)
    )
    sound = wind / np.abs(wind).max() * swell
    for pitch_hz in (1750, 1900, 1980):
        pitch = round(pitch_hz * AMBIENCE_S) / AMBIENCE_S
        chirps = round(rng.uniform(0.8, 1.3) * AMBIENCE_S)
        pulses = np.clip(np.sin(2 * np.pi * 30 * t), 0, 1) ** 2
        when = np.clip(np.sin(2 * np.pi * (chirps * t / AMBIENCE_S + rng.random())) - 0.6, 0, 1) / 0.4
        sound = sound + 0.05 * np.sin(2 * np.pi * pitch * t) * pulses * when
    return np.asarray(sound, np.float64)


def write(folder: Path) -> None:
    """Write every sound to the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, sound in earcons().items():
        soundfile.write(folder / f"{name}.flac", PEAK * sound / np.abs(sound).max(), RATE_HZ)
    sound = night(np.random.default_rng(SEED))
    sound *= PEAK / np.abs(sound).max()
    with soundfile.SoundFile(
        folder / "ambience_night.ogg", "w", AMBIENCE_RATE_HZ, 1, format="OGG", subtype="VORBIS"
    ) as file:
        # Vorbis overflows its stack when it gets a long sound in one piece: xiph/vorbis issue 99.
        for start in range(0, len(sound), AMBIENCE_RATE_HZ):
            file.write(sound[start : start + AMBIENCE_RATE_HZ])


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent / "assets" / "sounds")
