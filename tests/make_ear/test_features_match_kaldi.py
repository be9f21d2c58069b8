"""The log-mel that the network learns from, and the MFCC that Vosk computes, are one matrix apart."""

import numpy as np
import pytest

from scripts.make_ear import features

knf = pytest.importorskip("kaldi_native_fbank", reason="kaldi-native-fbank (extra make-ear) is not installed")


def test_mfcc_is_a_matrix_times_log_mel() -> None:
    sound = np.random.default_rng(0).normal(size=16_000) * 800
    options = knf.MfccOptions()
    options.frame_opts.dither = 0
    options.frame_opts.frame_shift_ms = features.FRAME_SHIFT_MS
    options.mel_opts.num_bins = options.num_ceps = features.BINS
    options.mel_opts.low_freq, options.mel_opts.high_freq = features.LOW_HZ, features.HIGH_HZ
    options.use_energy = False
    mfcc = knf.OnlineMfcc(options)
    mfcc.accept_waveform(16_000, sound.tolist())
    mfcc.input_finished()
    wanted = np.stack([mfcc.get_frame(place) for place in range(mfcc.num_frames_ready)])
    found = features.log_mel(sound) @ features.mfcc_of_log_mel().T
    assert np.abs(found - wanted).max() < 1e-3


def test_digital_silence_has_the_floor_of_kaldi() -> None:
    assert np.allclose(features.log_mel(np.zeros(4000)), features.FLOOR, atol=0.01)


def test_a_short_sound_has_no_frame() -> None:
    assert features.log_mel(np.zeros(100)).shape == (0, features.BINS)
