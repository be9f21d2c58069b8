"""What disturbs the frames at training time leaves the speech in place."""

import numpy as np
import pytest

pytest.importorskip("kaldi_native_fbank", reason="kaldi_native_fbank (extra make-ear) is not installed")

from scripts.make_ear import disturb
from scripts.make_ear.features import BINS

SEEDS = range(20)


def clip() -> np.ndarray:
    """Return 30 quiet frames, 40 loud ones that differ, 30 quiet frames."""
    frames = np.random.default_rng(0).normal(2, 0.5, (100, BINS))
    frames[30:70] += 12 + np.arange(40)[:, None] / 20
    return frames.astype(np.float32)


@pytest.mark.parametrize("seed", SEEDS)
def test_speech_stays_whole_between_other_noise_floors(seed: int) -> None:
    frames = clip()
    framed = disturb._framed(frames, np.random.default_rng(seed))
    start = next(place for place in range(len(framed)) if np.array_equal(framed[place], frames[30]))
    assert np.array_equal(framed[start : start + 40], frames[30:70])
    assert 3 <= start <= 45 + 14
    assert 3 <= len(framed) - start - 40 <= 45 + 14


@pytest.mark.parametrize("seed", SEEDS)
def test_a_suppressor_pushes_down_what_is_near_the_floor_and_nothing_else(seed: int) -> None:
    frames = clip()
    suppressed = disturb._suppressed(frames, np.random.default_rng(seed))
    assert np.array_equal(suppressed[30:70], frames[30:70])
    assert (suppressed <= frames).all()
    assert (suppressed < frames).any()


@pytest.mark.parametrize("seed", SEEDS)
def test_weak_sounds_move_and_the_loudest_stay(seed: int) -> None:
    frames = clip()
    balanced = disturb._balanced(frames, np.random.default_rng(seed))
    loudest = int(frames.mean(1).argmax())
    assert np.allclose(balanced[loudest], frames[loudest], atol=0.01)
    moved = (balanced - frames)[:30]
    assert np.ptp(moved) < 1e-4
    assert -0.5 * 6 <= moved.mean() <= 0.3 * 6
    assert abs(moved.mean()) > 0.01


@pytest.mark.parametrize("seed", SEEDS)
def test_a_colour_wanders_slowly(seed: int) -> None:
    colour = disturb._drift(100, np.random.default_rng(seed))
    assert colour.shape == (100, BINS)
    assert np.abs(np.diff(colour, axis=0)).max() < np.ptp(colour) / 3
    assert not np.allclose(colour[0], colour[-1])


@pytest.mark.parametrize("seed", SEEDS)
def test_noise_alone_has_frames_of_the_size_of_speech(seed: int) -> None:
    dice = np.random.default_rng(seed)
    frames = disturb.only_noise([clip()], [clip()], dice)
    assert frames.shape[1] == BINS
    assert 60 <= len(frames) < 260
    assert np.isfinite(frames).all()


@pytest.mark.parametrize("seed", SEEDS)
def test_two_disturbances_of_a_clip_differ_frame_by_frame(seed: int) -> None:
    dice = np.random.default_rng(seed)
    frames = disturb.retimed(clip(), dice)
    one, other = (disturb.disturbed(frames, [clip()], [clip()], dice) for _ in range(2))
    assert one.shape == other.shape == frames.shape
    assert one.dtype == other.dtype == np.float32
    assert not np.array_equal(one, other)
