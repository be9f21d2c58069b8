"""Disturb log-mel frames at training time: tempo, throat, equaliser, level, other sounds, telephone, masks.

What is cheap on features is done anew each time a clip is seen; what needs the waveform was done by `augment`.
"""

from collections.abc import Sequence

import numpy as np

from scripts.make_ear.features import BINS, FLOOR

_BINS = np.arange(BINS, dtype=np.float32)
# Measured: people speaking to a machine take 13 frames of 10 ms a phone, most synthetic clips 7 to 9; the model
# takes frames of 12 ms.
TEMPO = (0.75, 1.8)


def _smooth(dice: np.random.Generator, knots: int, spread: float) -> np.ndarray:
    values = np.interp(_BINS, np.linspace(0, BINS - 1, knots), dice.normal(size=knots) * spread)
    return np.asarray(values, np.float32)


def _between(rows: np.ndarray, places: np.ndarray) -> np.ndarray:
    """Read rows (n, k) at places that lie between two of them."""
    low = places.astype(int)
    part = (places - low)[:, None].astype(np.float32)
    return np.asarray(rows[low] * (1 - part) + rows[low + 1] * part)


def stretched(frames: np.ndarray, factor: float, dice: np.random.Generator) -> np.ndarray:
    """Slow down by `factor` on average with a tempo that wanders, as careful speech lengthens unevenly."""
    count = len(frames)
    knots = max(2, count // 14)
    pace = np.exp(np.interp(np.arange(count), np.linspace(0, count - 1, knots), dice.normal(size=knots) * 0.35))
    ends = np.concatenate([[0], np.cumsum(pace * factor / pace.mean())])
    wanted = max(10, int(ends[-1]))
    places = np.interp(np.arange(wanted) + 0.5, ends, np.arange(count + 1)) - 0.5
    return _between(frames, np.clip(places, 0, count - 1.001))


def _warped(frames: np.ndarray, dice: np.random.Generator) -> np.ndarray:
    # No two throats differ by one factor alone.
    places = _BINS * np.exp(dice.uniform(-0.1, 0.1)) + dice.uniform(-0.8, 0.8) + _smooth(dice, 5, 0.5)
    return _between(frames.T, np.clip(places, 0, BINS - 1.001)).T


def _drift(count: int, dice: np.random.Generator) -> np.ndarray:
    """Give a colour that wanders (count, 40): people say no phone twice alike, synthetic voices nearly do."""
    knots = max(2, count // 12)
    spread = dice.uniform(0.3, 1.2)
    curves = np.stack([_smooth(dice, 5, spread) for _ in range(knots)])
    return _between(curves, np.linspace(0, knots - 1.001, count))


def _energy(frames: np.ndarray) -> np.ndarray:
    return np.asarray(np.exp(np.minimum(frames, 30)).mean(1))


def _balanced(frames: np.ndarray, dice: np.random.Generator) -> np.ndarray:
    """Push what is weaker than the vowels further down, or up: synthetic voices say their consonants loudly."""
    energy = np.log(_energy(frames))
    below = np.clip(np.quantile(energy, 0.95) - energy, 0, 6)
    return np.asarray(frames - np.float32(dice.uniform(-0.3, 0.5)) * below[:, None], np.float32)


def excerpt(track: np.ndarray, count: int, dice: np.random.Generator) -> np.ndarray:
    """Cut `count` frames out of a track, which is repeated when it is shorter."""
    start = int(dice.integers(0, max(1, len(track) - count)))
    cut = track[start : start + count].astype(np.float32)
    return cut if len(cut) == count else np.resize(cut, (count, BINS))


def _with_noise(
    frames: np.ndarray, babble: Sequence[np.ndarray], others: Sequence[np.ndarray], dice: np.random.Generator
) -> np.ndarray:
    kind = dice.random()
    count = len(frames)
    if kind < 0.35:
        noise, ratio_db = excerpt(babble[int(dice.integers(len(babble)))], count, dice), dice.uniform(3, 25)
    elif kind < 0.55:
        noise, ratio_db = excerpt(others[int(dice.integers(len(others)))], count, dice), dice.uniform(2, 28)
    elif kind < 0.8:
        hiss = np.log(np.maximum(dice.random((count, BINS)), 1e-3)).astype(np.float32) * 0.6
        noise, ratio_db = _smooth(dice, int(dice.integers(2, 7)), 1.5)[None] + hiss, dice.uniform(4, 45)
    else:
        return frames
    noise = noise + _smooth(dice, int(dice.integers(2, 5)), 0.6)
    speech = np.sort(_energy(frames))[count // 2 :].mean() + 1e-7
    gain = np.log(speech / _energy(noise).mean()) - ratio_db / 10 * np.log(10)
    return np.asarray(np.logaddexp(frames, noise + np.float32(gain)))


def _suppressed(frames: np.ndarray, dice: np.random.Generator) -> np.ndarray:
    """Push down what is near the floor of its band, as noise suppressors, gates and poor codecs do."""
    floor = np.quantile(frames, dice.uniform(0.1, 0.4), axis=0) + dice.uniform(0, 2)
    return np.asarray(frames - dice.uniform(1, 9) * np.clip(floor - frames, 0, 1), np.float32)


def _hiss(count: int, dice: np.random.Generator) -> np.ndarray:
    # A narrow low band holds one bin of the transform, which varies much; a wide high one the mean of several.
    freedom = np.linspace(1, 6, BINS)
    wandering = np.log(np.maximum(dice.gamma(freedom, 1 / freedom, (count, BINS)), 1e-3))
    slope = np.linspace(0, dice.uniform(0, 3), BINS)
    return np.asarray(wandering + slope + _smooth(dice, int(dice.integers(2, 5)), 0.8), np.float32)


def _framed(frames: np.ndarray, dice: np.random.Generator) -> np.ndarray:
    """Put the speech between stretches of another noise floor, with hard edges and sometimes a click.

    Comfort noise, a gate that opens or a microphone that wakes starts as abruptly as a plosive.
    """
    energy = np.log(_energy(frames))
    loud = np.flatnonzero(energy > energy.max() - dice.uniform(6, 9))
    near = dice.integers(0, 14, 2)
    spoken = frames[max(0, loud[0] - near[0]) : loud[-1] + 1 + near[1]]
    level = np.float32(energy.max() - dice.uniform(4, 13))
    sides = []
    for _ in near:
        side = _hiss(int(dice.integers(3, 45)), dice) + level
        if dice.random() < 0.3:
            start = int(dice.choice([0, len(side) - 1, dice.integers(len(side))]))
            side[start : start + int(dice.integers(1, 4))] += np.float32(dice.uniform(1, 5))
        sides.append(side)
    return np.concatenate([sides[0], spoken, sides[1]])


def retimed(frames: np.ndarray, dice: np.random.Generator) -> np.ndarray:
    """Give frames (n, 40) another tempo, and sometimes another noise floor around them: float32, of another length."""
    frames = frames.astype(np.float32)
    if dice.random() < 0.85:
        frames = stretched(frames, np.exp(dice.uniform(*np.log(TEMPO))), dice)
    return _framed(frames, dice) if dice.random() < 0.4 else frames


def disturbed(
    frames: np.ndarray, babble: Sequence[np.ndarray], others: Sequence[np.ndarray], dice: np.random.Generator
) -> np.ndarray:
    """Give one random disturbance of frames (n, 40) that leaves each where it is: float32, of the same length."""
    if dice.random() < 0.6:
        frames = _warped(frames, dice)
    if dice.random() < 0.75:
        frames = frames + _smooth(dice, int(dice.integers(2, 7)), dice.uniform(0.4, 1.8))
    if dice.random() < 0.4:
        frames = frames + _drift(len(frames), dice)
    if dice.random() < 0.2:
        frames = frames.copy()
        frames[:, 1:-1] = 0.25 * frames[:, :-2] + 0.5 * frames[:, 1:-1] + 0.25 * frames[:, 2:]
    if dice.random() < 0.2:
        frames = frames.copy()
        frames[1:-1] = 0.25 * frames[:-2] + 0.5 * frames[1:-1] + 0.25 * frames[2:]
    if dice.random() < 0.35:
        middle = frames.mean()
        frames = middle + (frames - middle) * np.float32(dice.uniform(0.8, 1.15))
    if dice.random() < 0.4:
        frames = _balanced(frames, dice)
    frames = frames + np.float32(dice.uniform(-3.5, 2))
    frames = np.array(_with_noise(frames, babble, others, dice), np.float32)
    if dice.random() < 0.25:
        frames = _suppressed(frames, dice)
    count = len(frames)
    if dice.random() < 0.1:
        cut, low = int(dice.integers(27, 34)), int(dice.integers(0, 5))
        frames[:, cut:] = dice.uniform(-2, 7) + dice.normal(size=(count, BINS - cut)) * 0.8
        frames[:, :low] -= np.linspace(dice.uniform(1, 6), 0.3, low)
    for _ in range(2):
        width = int(dice.integers(1, 6))
        start = int(dice.integers(0, BINS - width))
        frames[:, start : start + width] = frames[:, start : start + width].mean()
    # What one hearing misses the other tells: two hearings of a clip bear more gaps than one.
    for _ in range(int(dice.integers(0, 3 + count // 25))):
        start = int(dice.integers(0, count))
        frames[start : start + int(dice.integers(1, 10))] = frames.mean(0)
    return np.maximum(frames, np.float32(FLOOR))


def only_noise(babble: Sequence[np.ndarray], others: Sequence[np.ndarray], dice: np.random.Generator) -> np.ndarray:
    """Give frames where nobody speaks to the machine; their transcript is empty."""
    tracks = babble if dice.random() < 0.45 else others
    frames = excerpt(tracks[int(dice.integers(len(tracks)))], int(dice.uniform(60, 260)), dice)
    level = np.float32(dice.uniform(-9, 3))
    if dice.random() < 0.4:
        frames[int(dice.integers(len(frames))) :] += np.float32(dice.uniform(-8, 8))
    return np.maximum(frames + level + _smooth(dice, int(dice.integers(2, 6)), 1), np.float32(FLOOR))
