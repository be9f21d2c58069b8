import asyncio
import os
import signal
import sys
from pathlib import Path

import numpy as np
import psutil
import pytest

from narrator.speech.cache import Cache
from narrator.speech.synthesizer import SpeechUnavailableError, Synthesizer

LINE = "Mangemorts, fermez les yeux."


def spoken(synth, *texts, **options):
    """Return the clips of the texts, the synthesizer closed."""

    async def run():
        try:
            return [await synth.render(text, **options) for text in texts]
        finally:
            await synth.close()

    return asyncio.run(run())


def refused(synth, text=LINE):
    with pytest.raises(SpeechUnavailableError) as caught:
        spoken(synth, text)
    return caught.value


def test_lines_are_rendered_by_one_child(fake, starts):
    clips = spoken(fake("good"), LINE, "Harry, réveille-toi.")
    assert [round(clip.duration_s, 1) for clip in clips] == [2.0, 1.4]
    assert clips[0].samples.dtype == np.float32
    assert starts() == 1


@pytest.mark.parametrize("mode", ["hang_once", "crash_once", "empty_once", "short_once"])
def test_a_line_is_spoken_again_by_a_new_child(fake, starts, mode):
    (clip,) = spoken(fake(mode, patience_s=0.1 if "hang" in mode else 10.0), LINE)
    assert clip.duration_s == pytest.approx(2.0, abs=0.1)
    assert starts() == 2


def test_noise_on_either_stream_is_no_reply(fake, tmp_path):
    (clip,) = spoken(fake("noise"), LINE)
    assert clip.duration_s == pytest.approx(2.0, abs=0.1)
    assert "ALSA lib says something" in (tmp_path / "speech.log").read_text()


def test_a_child_that_ends_after_its_file_has_spoken(fake):
    clips = spoken(fake("ends"), LINE, "Harry, réveille-toi.")
    assert [round(clip.duration_s, 1) for clip in clips] == [2.0, 1.4]


@pytest.mark.parametrize(
    ("mode", "code"), [("hang", "hung"), ("crash", "crashed"), ("empty", "not_spoken"), ("short", "not_spoken")]
)
def test_an_engine_that_fails_again_is_lost_for_good(fake, mode, code):
    error = refused(fake(mode, patience_s=0.1 if mode == "hang" else 10.0))
    assert (error.code, error.lasting) == (code, True)
    assert "synthèse vocale" in str(error)


def test_one_line_that_cannot_be_spoken_does_not_end_the_voice(fake):
    error = refused(fake("mute"), "un mot muet")
    assert (error.code, error.lasting) == ("not_spoken", False)


def test_a_missing_engine_names_its_package(fake):
    error = refused(fake("no_engine"))
    assert (error.code, error.lasting) == ("engine_missing", True)
    if sys.platform == "linux":
        assert "espeak-ng" in str(error)


def test_a_child_that_cannot_start_is_an_error_in_words(tmp_path):
    synth = Synthesizer(cache=Cache(tmp_path), command=(str(tmp_path / "nowhere"),), log=tmp_path / "log")
    assert refused(synth).code == "crashed"


def test_a_rendered_line_comes_back_from_the_disk(fake, starts):
    first = spoken(fake("good", cached=True), LINE)[0]
    again = spoken(fake("crash", cached=True), LINE)[0]
    assert again.duration_s == first.duration_s
    assert np.abs(again.samples - first.samples).max() < 1e-4
    assert starts() == 2


def test_the_pace_is_part_of_what_is_cached(fake):
    slow = spoken(fake("good", cached=True), LINE, pace=0.5)[0]
    fast = spoken(fake("good", cached=True), LINE, pace=2.0)[0]
    assert slow.duration_s / fast.duration_s == pytest.approx(4.0, abs=0.2)


def test_a_pace_out_of_bounds_is_brought_back(fake):
    assert spoken(fake("good"), LINE, pace=9.0)[0].duration_s == pytest.approx(1.0, abs=0.1)


def test_the_folder_of_a_child_goes_with_it(fake):
    async def run():
        synth = fake("good")
        await synth.render(LINE)
        folder = synth._child.folder
        existed = folder.is_dir()
        await synth.close()
        return existed, folder.exists()

    assert asyncio.run(run()) == (True, False)


def test_one_request_at_a_time_in_order(fake):
    async def run():
        synth = fake("good")
        order = []

        async def one(text):
            await synth.render(text)
            order.append(text)

        texts = [f"phrase {word}" for word in ("une", "deux", "trois", "quatre")]
        await asyncio.gather(*map(one, texts))
        await synth.close()
        return order, texts

    order, texts = asyncio.run(run())
    assert order == texts


def test_a_cancelled_line_does_not_answer_for_the_next(fake):
    async def run():
        synth = fake("good")
        await synth.about()
        task = asyncio.ensure_future(synth.render(LINE * 5))
        await asyncio.sleep(0.01)
        task.cancel()
        clip = await synth.render("Harry, réveille-toi.")
        await synth.close()
        return clip.duration_s

    assert asyncio.run(run()) == pytest.approx(1.4, abs=0.1)


def test_the_real_engine_speaks_french(real):
    async def run():
        voice = await real.voice()
        clips = [await real.render(text) for text in ("Bonjour.", LINE, "Un, deux, trois.")]
        child = psutil.Process(real.pid)
        rss_mb = child.memory_info().rss / 1e6
        await real.close()
        return voice, clips, rss_mb

    voice, clips, rss_mb = asyncio.run(run())
    assert "fr" in "".join(map(str, voice.languages)).casefold()
    assert all(clip.duration_s > 0.2 for clip in clips)
    assert all(0.05 < np.abs(clip.samples).max() <= 0.9 for clip in clips)
    assert rss_mb < 80


def test_every_render_of_the_real_engine_has_its_own_rate(tmp_path, real):
    """The espeak driver sets the rate in another thread: renders must not keep the rate of before."""

    async def run():
        lengths = []
        for index in range(24):
            # A cache of its own each time, so that each line is really rendered.
            real._cache = Cache(tmp_path / f"c{index}")
            lengths.append((await real.render(LINE)).duration_s)
        await real.close()
        return lengths

    lengths = asyncio.run(run())
    assert max(lengths) - min(lengths) < 0.05


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
def test_a_child_killed_in_the_middle_of_a_line_is_replaced_and_speaks_it(real):
    long = "La nuit tombe sur le village, tout le monde ferme les yeux. " * 40

    async def run():
        await real.about()
        first = real.pid
        task = asyncio.ensure_future(real.render(long))
        await asyncio.sleep(0.04)
        running = not task.done()
        os.kill(first, signal.SIGKILL)
        clip = await task
        second = real.pid
        await real.close()
        return running, first, second, clip.duration_s

    running, first, second, duration_s = asyncio.run(run())
    assert running
    assert first != second
    assert duration_s > 90


def test_the_real_child_ends_and_cleans_up_when_its_parent_is_gone(real):
    async def run():
        await real.render(LINE)
        child, folder = real._child, real._child.folder
        child._process.stdin.close()
        await child._process.wait()
        return child._process.returncode, folder.exists()

    assert asyncio.run(run()) == (0, False)


def test_the_log_starts_again_when_it_is_long(fake, tmp_path):
    log = tmp_path / "speech.log"
    log.write_bytes(b"x" * 300_000)
    spoken(fake("noise"), LINE)
    assert log.stat().st_size < 1000


def test_a_log_that_cannot_be_written_is_done_without(fake, tmp_path):
    (tmp_path / "speech.log").mkdir()
    assert Path(tmp_path / "speech.log").is_dir()
    assert spoken(fake("good"), LINE)[0].duration_s > 1
