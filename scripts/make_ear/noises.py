"""Make the sounds of a games evening: fans, colours of noise, rattles, music, and other people talking."""

from collections.abc import Sequence

import numpy as np

from scripts.make_ear.places import SAMPLE_RATE_HZ
from scripts.make_ear.rooms import convolve


def unit(sound: np.ndarray) -> np.ndarray:
    """Scale to a root mean square of one."""
    return np.asarray(sound / (np.sqrt((sound**2).mean()) + 1e-9), np.float32)


def band_pass(
    sound: np.ndarray, low_hz: float, high_hz: float, tilt: float, bumps: int, dice: np.random.Generator
) -> np.ndarray:
    """Filter as a small microphone does: slopes at both ends, a tilt, and resonances of up to 9 dB."""
    size = 1 << (len(sound) - 1).bit_length()
    frequencies = np.fft.rfftfreq(size, 1 / SAMPLE_RATE_HZ) + 1
    gain = 1 / np.sqrt(1 + (low_hz / frequencies) ** 4) / np.sqrt(1 + (frequencies / high_hz) ** 8)
    gain *= (frequencies / 1000) ** tilt
    for _ in range(bumps):
        centre_hz, width = np.exp(dice.uniform(np.log(200), np.log(6500))), dice.uniform(0.1, 0.5)
        shape = np.exp(-((np.log(frequencies / centre_hz) / width) ** 2))
        gain *= 10 ** (dice.uniform(-9, 9) / 20 * shape)
    return np.asarray(np.fft.irfft(np.fft.rfft(sound, size) * gain, size)[: len(sound)], np.float32)


def coloured(length: int, slope: float, dice: np.random.Generator) -> np.ndarray:
    """Make noise whose power falls as frequency ** -slope (0 white, 1 pink, 2 brown)."""
    size = 1 << (length - 1).bit_length()
    frequencies = np.fft.rfftfreq(size)
    frequencies[0] = frequencies[1]
    spectrum = np.fft.rfft(dice.normal(size=size)) * frequencies ** (-slope / 2)
    return unit(np.fft.irfft(spectrum, size)[:length])


def fan(length: int, dice: np.random.Generator) -> np.ndarray:
    """Make a fan: coloured noise, a few harmonics of its turning, a slow beat."""
    times_s = np.arange(length) / SAMPLE_RATE_HZ
    noise = coloured(length, dice.uniform(0.6, 1.8), dice)
    sound = unit(band_pass(noise, dice.uniform(30, 120), dice.uniform(800, 5000), 0, 0, dice))
    turn_hz = dice.uniform(60, 260)
    for harmonic in range(1, int(dice.integers(2, 9))):
        phase = dice.uniform(0, 2 * np.pi)
        sound = sound + dice.uniform(0.02, 0.6) / harmonic * np.sin(2 * np.pi * turn_hz * harmonic * times_s + phase)
    return unit(sound * (1 + dice.uniform(0, 0.3) * np.sin(2 * np.pi * dice.uniform(0.3, 8) * times_s)))


def rattle(length: int, dice: np.random.Generator) -> np.ndarray:
    """Make knocks, clicks and cards on the table over a quiet ground."""
    sound = coloured(length, dice.uniform(0, 2), dice) * 0.05
    for _ in range(8 * length // SAMPLE_RATE_HZ):
        size = int(dice.integers(40, 3000))
        start = int(dice.integers(0, length - size))
        decay = np.exp(-np.arange(size) / (size / 5))
        sound[start : start + size] += dice.normal(size=size) * decay * 10 ** dice.uniform(-1, 0.5)
    return unit(sound)


def music(length: int, dice: np.random.Generator) -> np.ndarray:
    """Make plain music: struck notes of a scale in two or three voices, sometimes with a drum."""
    sound = np.zeros(length)
    beat = int(SAMPLE_RATE_HZ * dice.uniform(0.18, 0.6))
    root_hz = dice.uniform(80, 200)
    scale = np.array([0, 2, 4, 5, 7, 9, 11, 12, 14, 16, 19, 24])
    for voice in range(int(dice.integers(2, 4))):
        brightness = dice.uniform(0.3, 1.2)
        for start in range(0, length, beat * int(dice.integers(1, 4))):
            size = min(beat * int(dice.integers(1, 6)), length - start)
            times_s = np.arange(size) / SAMPLE_RATE_HZ
            note_hz = root_hz * 2 ** (dice.choice(scale) / 12 + voice % 2)
            tone = sum(
                np.sin(2 * np.pi * note_hz * part * times_s) / part**brightness
                for part in range(1, 12)
                if note_hz * part < SAMPLE_RATE_HZ / 2
            )
            sound[start : start + size] += tone * np.exp(-times_s * dice.uniform(1, 8)) * dice.uniform(0.3, 1)
    if dice.random() < 0.5:
        size = SAMPLE_RATE_HZ // 8
        hit = np.exp(-np.arange(size) / (size / 6))
        for start in range(0, length - size, beat * 2):
            sound[start : start + size] += 1.5 * dice.normal(size=size) * hit
    return unit(sound)


def babble(
    clips: Sequence[np.ndarray], length: int, responses: Sequence[np.ndarray], dice: np.random.Generator
) -> np.ndarray:
    """Let two to twelve people talk at once, each with breaks of their own, some of them far away."""
    total = np.zeros(length, np.float32)
    for _ in range(int(dice.choice([1, 2, 3, 4, 5, 6, 8, 12]))):
        parts: list[np.ndarray] = []
        while sum(map(len, parts)) < length:
            parts += [unit(clips[int(dice.integers(len(clips)))]), np.zeros(int(dice.integers(0, 5000)), np.float32)]
        talker = np.concatenate(parts)[:length]
        if dice.random() < 0.5:
            talker = convolve(talker, responses[int(dice.integers(len(responses)))])[:length]
        total += talker * 10 ** (dice.uniform(-9, 3) / 20)
    if dice.random() < 0.3:
        total = band_pass(total, dice.uniform(50, 300), dice.uniform(3000, 8000), 0, 0, dice)
    return unit(total)
