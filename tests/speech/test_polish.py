import numpy as np
import pytest
import soundfile

from narrator.audio.clip import Clip
from narrator.speech.polish import NotSpokenError, check_spoken, polish, read

RATE_HZ = 22050


def tone(seconds, amplitude):
    time_s = np.arange(round(seconds * RATE_HZ)) / RATE_HZ
    return (amplitude * np.sin(2 * np.pi * 220 * time_s)).astype(np.float32)


def quiet(seconds):
    return np.full(round(seconds * RATE_HZ), 1e-5, np.float32)


@pytest.mark.parametrize("amplitude", [0.05, 0.2, 0.6, 1.0])
def test_the_silence_around_a_line_goes(amplitude):
    clip = Clip(np.concatenate([quiet(0.4), tone(1.0, amplitude), quiet(0.7)]), RATE_HZ)
    assert polish(clip).duration_s == pytest.approx(1.035, abs=0.01)


def test_a_pause_inside_a_line_stays():
    clip = Clip(np.concatenate([tone(0.5, 0.3), quiet(0.4), tone(0.5, 0.3)]), RATE_HZ)
    assert polish(clip).duration_s == pytest.approx(1.4, abs=0.02)


def test_loudness_is_brought_together_without_clipping():
    levels = [np.sqrt(np.mean(polish(Clip(tone(1.0, a), RATE_HZ)).samples ** 2)) for a in (0.08, 0.2, 0.35)]
    assert max(levels) / min(levels) < 1.1
    peaky = tone(1.0, 0.02)
    peaky[9000] = 1.0
    assert np.abs(polish(Clip(peaky, RATE_HZ)).samples).max() <= 0.9


def test_a_line_begins_and_ends_without_a_click():
    samples = polish(Clip(np.ones(RATE_HZ, np.float32), RATE_HZ)).samples
    assert samples[0] == samples[-1] == 0


def test_the_sound_given_is_left_as_it_was():
    samples = tone(0.5, 0.3)
    before = samples.copy()
    polish(Clip(samples, RATE_HZ))
    assert np.array_equal(samples, before)


@pytest.mark.parametrize("samples", [np.zeros(0, np.float32), np.zeros(9000, np.float32), quiet(0.5), tone(0.0001, 1)])
def test_silence_is_not_speech(samples):
    clip = Clip(samples, RATE_HZ)
    with pytest.raises(NotSpokenError):
        check_spoken(polish(clip), "Mangemorts, fermez les yeux.", 1.0)


@pytest.mark.parametrize("content", [None, b"", b"RIFF", b"not a sound at all" * 10])
def test_a_file_that_holds_no_sound_is_not_speech(tmp_path, content):
    path = tmp_path / "x.wav"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(NotSpokenError):
        read(path)


def test_macos_writes_aiff_under_any_name(tmp_path):
    path = tmp_path / "x.wav"
    soundfile.write(path, np.stack([tone(0.5, 0.3)] * 2, axis=1), RATE_HZ, format="AIFF")
    clip = read(path)
    assert clip.samples.shape == (RATE_HZ // 2,)
    assert clip.samples.dtype == np.float32
