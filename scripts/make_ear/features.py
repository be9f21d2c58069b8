"""Turn sound into what the network reads: 40 log-mel energies a frame, as Kaldi computes them."""

from functools import cache
from typing import Any

import numpy as np

from scripts.make_ear.places import SAMPLE_RATE_HZ

BINS = 40
LOW_HZ, HIGH_HZ = 20, -400
# Longer than the usual 10 ms: people speak slowly to machines, so the network hears them nearer to its training.
FRAME_SHIFT_MS = 12
# Kaldi floors an energy at the smallest float step, ln(1.19e-7); digital silence gives this value.
FLOOR = -15.94
_LIFTER = 22.0


@cache
def _options() -> Any:
    import kaldi_native_fbank

    options = kaldi_native_fbank.FbankOptions()
    options.frame_opts.dither = 0
    options.frame_opts.samp_freq = SAMPLE_RATE_HZ
    options.frame_opts.frame_shift_ms = FRAME_SHIFT_MS
    options.mel_opts.num_bins = BINS
    options.mel_opts.low_freq = LOW_HZ
    options.mel_opts.high_freq = HIGH_HZ
    options.use_energy = False
    options.energy_floor = 0.0
    return options


def log_mel(sound: np.ndarray) -> np.ndarray:
    """Give float32 frames (n, 40). `sound` is at 16 kHz on the scale of int16; shorter than a frame gives none."""
    import kaldi_native_fbank

    bank = kaldi_native_fbank.OnlineFbank(_options())
    bank.accept_waveform(SAMPLE_RATE_HZ, sound.tolist())
    bank.input_finished()
    if not bank.num_frames_ready:
        return np.zeros((0, BINS), np.float32)
    frames = np.stack([bank.get_frame(index) for index in range(bank.num_frames_ready)])
    return np.maximum(np.nan_to_num(frames, neginf=FLOOR), FLOOR).astype(np.float32)


def mfcc_of_log_mel() -> np.ndarray:
    """Give the matrix (40, 40) that turns log-mel into Kaldi's MFCC: lifter x cosine transform.

    With as many coefficients as mel bins it is invertible, so a network trained on log-mel reads MFCC once the
    inverse is folded in its first layer.
    """
    bins = np.arange(BINS)
    transform = np.zeros((BINS, BINS))
    transform[0] = np.sqrt(1 / BINS)
    for order in range(1, BINS):
        transform[order] = np.sqrt(2 / BINS) * np.cos(np.pi / BINS * (bins + 0.5) * order)
    lifter = 1 + 0.5 * _LIFTER * np.sin(np.pi * np.arange(BINS) / _LIFTER)
    return np.asarray(lifter[:, None] * transform)


def mfcc_conf() -> str:
    """Give conf/mfcc.conf, which tells Vosk to compute the same features.

    Its dither is Kaldi's own: after pure zeros, which no room gives, the first phone of a word would be lost.
    """
    return (
        f"--use-energy=false\n--num-mel-bins={BINS}\n--num-ceps={BINS}\n--low-freq={LOW_HZ}\n--high-freq={HIGH_HZ}\n"
        f"--sample-frequency={SAMPLE_RATE_HZ}\n--frame-shift={FRAME_SHIFT_MS}\n--dither=1.0\n"
    )
