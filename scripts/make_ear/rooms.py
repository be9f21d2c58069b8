"""Simulate rooms: early echoes by image sources in two bands, then a tail of decaying noise."""

import numpy as np

from scripts.make_ear.places import SAMPLE_RATE_HZ

_SOUND_SPEED_M_S = 343.0
_EARLY_S = 0.055


def convolve(sound: np.ndarray, response: np.ndarray) -> np.ndarray:
    """Convolve through the frequency domain; gives len(sound) + len(response) - 1 samples."""
    length = len(sound) + len(response) - 1
    size = 1 << (length - 1).bit_length()
    product = np.fft.rfft(sound, size) * np.fft.rfft(response, size)
    return np.asarray(np.fft.irfft(product, size)[:length], np.float32)


def _place_talker(room_m: np.ndarray, microphone_m: np.ndarray, dice: np.random.Generator) -> np.ndarray:
    for _ in range(50):
        distance_m = np.exp(dice.uniform(np.log(0.25), np.log(3.0)))
        way = dice.normal(size=3)
        way[2] *= 0.3
        talker_m = microphone_m + distance_m * way / np.linalg.norm(way)
        if np.all(talker_m > 0.15) and np.all(talker_m < room_m - 0.15):
            return np.asarray(talker_m)
    return np.asarray(room_m * dice.uniform(0.2, 0.8, 3))


def room_response(dice: np.random.Generator) -> np.ndarray:
    """Draw the response (float32, unit energy) of a furnished room with the microphone on a table."""
    room_m = np.array([dice.uniform(2.4, 8), dice.uniform(2.4, 7), dice.uniform(2.3, 3.4)])
    decay_s = dice.uniform(0.12, 0.65)
    microphone_m = room_m * dice.uniform(0.15, 0.85, 3)
    microphone_m[2] = dice.uniform(0.5, 1.4)
    talker_m = _place_talker(room_m, microphone_m, dice)
    surface = 2 * (room_m[0] * room_m[1] + room_m[0] * room_m[2] + room_m[1] * room_m[2])
    absorbed = min(0.85, 0.161 * room_m.prod() / (surface * decay_s))  # Sabine
    absorptions = (max(0.03, absorbed * dice.uniform(0.6, 1)), min(0.95, absorbed * dice.uniform(1, 1.7)))
    bands = _early_echoes(room_m, talker_m, microphone_m, absorptions, dice)
    early = bands.shape[1]
    total = max(int(min(decay_s * 1.1, 0.7) * SAMPLE_RATE_HZ), early)
    times_s = np.arange(total - early) / SAMPLE_RATE_HZ
    full = np.zeros((2, total))
    full[:, :early] = bands
    for band, band_decay_s in enumerate((decay_s, decay_s * dice.uniform(0.5, 0.9))):
        level = np.sqrt((bands[band, -320:] ** 2).mean())
        full[band, early:] = dice.normal(size=total - early) * level * 10 ** (-3 * times_s / band_decay_s)
    size = 1 << (total - 1).bit_length()
    frequencies = np.fft.rfftfreq(size, 1 / SAMPLE_RATE_HZ)
    low = 1 / (1 + (frequencies / dice.uniform(700, 2000)) ** 4)
    mixed = np.fft.rfft(full[0], size) * low + np.fft.rfft(full[1], size) * (1 - low)
    response = np.fft.irfft(mixed, size)[:total]
    return np.asarray(response / np.sqrt((response**2).sum()), np.float32)


def _early_echoes(
    room_m: np.ndarray,
    talker_m: np.ndarray,
    microphone_m: np.ndarray,
    absorptions: tuple[float, float],
    dice: np.random.Generator,
) -> np.ndarray:
    length = int(_EARLY_S * SAMPLE_RATE_HZ)
    reach = int(np.ceil(_EARLY_S * _SOUND_SPEED_M_S / (2 * room_m.min()))) + 1
    steps = np.arange(-reach, reach + 1)
    cells = np.stack(np.meshgrid(steps, steps, steps, indexing="ij"), -1).reshape(-1, 3)
    bands = np.zeros((2, length + 1))
    direct_m = np.linalg.norm(talker_m - microphone_m)
    for corner in np.ndindex(2, 2, 2):
        mirrored = np.array(corner)
        images_m = (1 - 2 * mirrored) * talker_m + 2 * cells * room_m
        # Walls are not perfect mirrors: jitter breaks the whistling echoes of an empty box.
        jitter_m = dice.uniform(-0.03, 0.03, images_m.shape) * (np.abs(cells).sum(1, keepdims=True) > 0)
        paths_m = np.linalg.norm(images_m - microphone_m + jitter_m, axis=1)
        bounces = (np.abs(cells - mirrored) + np.abs(cells)).sum(1)
        samples = (paths_m - direct_m) / _SOUND_SPEED_M_S * SAMPLE_RATE_HZ
        kept = (samples >= 0) & (samples < length)
        place = samples[kept].astype(int)
        part = samples[kept] - place
        for band, absorption in enumerate(absorptions):
            gain = (1 - absorption) ** (bounces[kept] / 2) / paths_m[kept] * direct_m
            np.add.at(bands[band], place, gain * (1 - part))
            np.add.at(bands[band], place + 1, gain * part)
    return bands[:, :length]
