"""The program's own sounds."""

from pathlib import Path

import make_sounds
import numpy as np
import pytest
import soundfile

from narrator.audio import sounds

EARCONS = ("listen", "heard", "again", "tick", "night", "day")


@pytest.mark.parametrize("name", EARCONS)
def test_an_earcon_is_short_soft_and_in_the_range_of_every_ear(name: str) -> None:
    clip = sounds.load(name)
    assert clip.samples.dtype == np.float32 and clip.samples.ndim == 1
    assert clip.duration_s <= 0.12
    assert 0.4 <= np.abs(clip.samples).max() <= 0.6
    attack = round(0.003 * clip.rate_hz)
    assert np.abs(clip.samples[: attack // 3]).max() < 0.1
    power = np.abs(np.fft.rfft(clip.samples)) ** 2
    hz = np.fft.rfftfreq(len(clip.samples), 1 / clip.rate_hz)
    assert power[(hz >= 380) & (hz <= 2000)].sum() > 0.95 * power.sum()


def test_no_two_earcons_are_alike() -> None:
    length = round(0.12 * 48000)
    shapes = []
    for name in EARCONS:
        samples = sounds.load(name).samples
        shapes.append(np.abs(np.fft.rfft(np.pad(samples, (0, length - len(samples))))))
    for i, one in enumerate(shapes):
        for other in shapes[:i]:
            assert np.dot(one, other) / np.linalg.norm(one) / np.linalg.norm(other) < 0.9


def test_the_night_repeats_without_a_seam() -> None:
    clip = sounds.load("ambience_night")
    assert 15 <= clip.duration_s <= 30
    assert abs(clip.samples[0] - clip.samples[-1]) < np.abs(np.diff(clip.samples)).max()
    seconds = clip.samples[: len(clip.samples) // clip.rate_hz * clip.rate_hz].reshape(-1, clip.rate_hz)
    powers_db = 10 * np.log10((seconds**2).mean(axis=1))
    assert powers_db.max() - powers_db.min() < 9


def test_the_names() -> None:
    assert set(sounds.names()) == {*EARCONS, "ambience_night"}
    assert sounds.load("tick") is sounds.load("tick")
    with pytest.raises(LookupError):
        sounds.load("gong")


def test_the_sounds_are_those_that_the_script_makes(tmp_path: Path) -> None:
    make_sounds.write(tmp_path)
    for name in sounds.names():
        made, rate_hz = soundfile.read(next(tmp_path.glob(f"{name}.*")), dtype="float32")
        kept = sounds.load(name)
        assert rate_hz == kept.rate_hz
        assert np.allclose(made, kept.samples, atol=0.01)
