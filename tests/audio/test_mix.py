"""The mixing core, sample by sample."""

import math
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from narrator.audio.clip import Clip
from narrator.audio.mix import FADE_S, Fader, Mix
from narrator.audio.mixer import Bus

RATE_HZ = 1000
FADE = round(FADE_S * RATE_HZ)


def flat(frames: int, value: float = 0.5) -> Clip:
    return Clip(np.full(frames, value, np.float32), RATE_HZ)


def ramp(frames: int) -> Clip:
    return Clip(np.linspace(0.1, 0.8, frames, dtype=np.float32), RATE_HZ)


@pytest.fixture
def mix() -> Mix:
    return Mix(RATE_HZ)


@pytest.mark.parametrize("frame", [0, 1, 7, 99, 100, 101, 4321])
def test_a_clip_sounds_at_its_exact_frame(mix: Mix, frame: int) -> None:
    playing = mix.play(flat(20), Bus.NARRATION, frame / RATE_HZ, False)
    sound = np.concatenate([mix.render(100) for _ in range(50)])
    assert np.flatnonzero(sound).tolist() == list(range(frame, frame + 20))
    assert (playing.starts_s, playing.ends_s) == (frame / RATE_HZ, (frame + 20) / RATE_HZ)


@pytest.mark.parametrize("at_s", [None, 0.0, 0.05, -3.0])
def test_a_clip_of_the_past_starts_at_once(mix: Mix, at_s: float | None) -> None:
    mix.render(100)
    playing = mix.play(ramp(10), Bus.NARRATION, at_s, False)
    assert playing.starts_s == 0.1
    assert np.array_equal(mix.render(10), ramp(10).samples)


@pytest.mark.parametrize("rate_hz", [22050, 44100, 48000])
def test_chained_clips_have_no_gap_and_no_overlap(rate_hz: int) -> None:
    mix = Mix(rate_hz)
    clip = Clip(np.full(1237, 0.25, np.float32), rate_hz)
    ends_s = 0.1
    for _ in range(50):
        ends_s = mix.play(clip, Bus.NARRATION, ends_s, False).ends_s
    first = round(0.1 * rate_hz)
    sound = mix.render(first + 50 * 1237 + 10)
    assert np.all(sound[first:-10] == 0.25)
    assert not sound[:first].any() and not sound[-10:].any()


@given(sizes=st.lists(st.integers(1, 400), min_size=1, max_size=30))
@settings(max_examples=40, deadline=None)
def test_the_size_of_the_blocks_changes_nothing(sizes: list[int]) -> None:
    def scene() -> Mix:
        mix = Mix(RATE_HZ)
        mix.play(ramp(2000), Bus.AMBIENCE, 0.0, True)
        mix.play(ramp(300), Bus.NARRATION, 0.123, False)
        mix.play(ramp(300), Bus.NARRATION, 0.9, False)
        mix.play(flat(50), Bus.EARCONS, 0.2, False)
        mix.set_level(Bus.EARCONS, -20)
        return mix

    whole, cut = scene(), scene()
    pieces = np.concatenate([cut.render(size) for size in sizes])
    assert np.allclose(pieces, whole.render(sum(sizes)), atol=1e-5)


def test_stop_fades_and_forgets_what_was_to_come(mix: Mix) -> None:
    mix.play(flat(1000), Bus.NARRATION, None, False)
    mix.play(flat(1000), Bus.NARRATION, 2.0, False)
    mix.render(100)
    mix.stop(Bus.NARRATION)
    sound = mix.render(3000)
    assert np.all(np.diff(sound[:FADE]) < 0)
    assert not sound[FADE:].any()


def test_stop_leaves_the_other_buses_and_what_comes_after(mix: Mix) -> None:
    mix.play(flat(1000, 0.2), Bus.EARCONS, None, False)
    mix.set_level(Bus.EARCONS, 0)
    mix.render(100)
    mix.stop(Bus.NARRATION)
    mix.play(flat(10), Bus.NARRATION, None, False)
    assert np.allclose(mix.render(10), 0.7)
    assert np.allclose(mix.render(10), 0.2)


def test_stop_while_held_is_silent_at_the_release(mix: Mix) -> None:
    mix.play(flat(1000), Bus.NARRATION, None, False)
    mix.render(100)
    mix.hold()
    mix.render(100)
    mix.stop(Bus.NARRATION)
    mix.render(100)
    mix.release()
    assert not mix.render(100).any()


def test_hold_freezes_and_release_goes_on_without_loss_or_click(mix: Mix) -> None:
    mix.play(flat(400), Bus.NARRATION, None, False)
    before = mix.render(150)
    mix.hold()
    held = np.concatenate([mix.render(3) for _ in range(20)])
    assert mix.frame == 150 and mix.held
    mix.release()
    after = mix.render(400)
    assert not held[FADE:].any()
    assert np.count_nonzero(before) + np.count_nonzero(after) == 400
    assert np.abs(np.diff(np.concatenate([before, held, after[:250]]))).max() <= 0.5 / FADE + 1e-6


def test_a_clip_of_a_held_mix_waits_for_the_release(mix: Mix) -> None:
    mix.render(10)
    mix.hold()
    mix.render(50)
    playing = mix.play(flat(10), Bus.NARRATION, None, False)
    assert not mix.render(50).any()
    mix.release()
    assert mix.render(50)[9] == 0.5 and playing.starts_s == 0.01


def test_ambience_goes_down_under_narration_and_comes_back(mix: Mix) -> None:
    mix.set_level(Bus.AMBIENCE, 0)
    mix.play(flat(6000, 0.4), Bus.AMBIENCE, None, False)
    mix.play(flat(1000, 0.0), Bus.NARRATION, 2.0, False)
    sound = mix.render(5000)
    assert math.isclose(sound[1990], 0.4, rel_tol=0.05)
    assert math.isclose(sound[2900], 0.1, rel_tol=0.05)
    assert math.isclose(sound[4900], 0.4, rel_tol=0.05)
    assert np.abs(np.diff(sound[30:])).max() < 0.01


def test_levels_are_in_db_and_move_without_a_step(mix: Mix) -> None:
    mix.play(flat(1000), Bus.NARRATION, None, False)
    mix.render(10)
    mix.set_level(Bus.NARRATION, -20)
    sound = mix.render(500)
    assert mix.level(Bus.NARRATION) == -20
    assert math.isclose(sound[-1], 0.05, rel_tol=1e-4)
    assert np.abs(np.diff(sound)).max() < 0.05


def test_a_loop_has_no_seam() -> None:
    mix = Mix(8000)
    noise = np.convolve(np.random.default_rng(0).normal(size=8200), np.ones(200) / 40, "valid")[:8000].astype(
        np.float32
    )
    clip = Clip(noise / np.abs(noise).max() * 0.5, 8000)
    mix.set_level(Bus.AMBIENCE, 0)
    assert mix.play(clip, Bus.AMBIENCE, None, True).ends_s == math.inf
    sound = mix.render(8000 * 20)
    own = np.abs(np.diff(clip.samples)).max()
    assert np.abs(np.diff(sound)).max() < 2 * own
    assert sound[-8000:].any()


def test_the_sum_is_limited_and_the_quiet_untouched(mix: Mix) -> None:
    for _ in range(4):
        mix.play(ramp(100), Bus.NARRATION, None, False)
    sound = mix.render(100)
    assert np.abs(sound).max() <= 1.0
    assert np.all(np.diff(sound) >= 0)
    quiet = ramp(100).samples * 4 <= 0.9
    assert np.array_equal(sound[quiet], (ramp(100).samples * 4)[quiet])


def test_a_clip_of_another_rate_keeps_its_length_and_pitch() -> None:
    mix = Mix(48000)
    tone = Clip(np.sin(2 * np.pi * 440 * np.arange(22050) / 22050).astype(np.float32) * 0.5, 22050)
    playing = mix.play(tone, Bus.NARRATION, None, False)
    sound = mix.render(48000)
    assert math.isclose(playing.ends_s, 1.0, abs_tol=1e-3)
    assert np.abs(np.fft.rfft(sound)).argmax() == 440


def test_an_empty_clip_ends_where_it_starts(mix: Mix) -> None:
    for loop in (False, True):
        playing = mix.play(flat(0), Bus.NARRATION, 0.5, loop)
        assert playing.starts_s == playing.ends_s == 0.5
    assert not mix.render(1000).any()


def test_a_fader_reaches_its_target_and_stays() -> None:
    fader = Fader(1.0)
    fader.move(0.0, 4)
    path = fader.take(6)
    assert isinstance(path, np.ndarray)
    assert path.tolist() == [0.75, 0.5, 0.25, 0.0, 0.0, 0.0]
    assert fader.take(3) == 0.0
    assert all(a >= b for a, b in pairwise(path))
