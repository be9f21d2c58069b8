import asyncio

import numpy as np
import pytest
import soundfile

from narrator.audio.clip import Clip
from narrator.audio.mixer import Bus, Playing
from narrator.audio.offline import OfflineMixer
from narrator.speech.mouth import Mouth
from narrator.speech.synthesizer import SpeechUnavailableError

SEED_LINES = (
    "Fermez tous les yeux.",
    "Mangemorts, réveillez-vous et reconnaissez-vous.",
    "Mangemorts, fermez les yeux.",
    "Hermione, réveille-toi.",
    "Hermione, ferme les yeux.",
    "Réveillez-vous tous et ouvrez les yeux.",
)


class FakeMixer:
    rate_hz = 8000

    def __init__(self):
        self.clock_s = 0.0
        self.played = []
        self.stopped = []

    def now(self):
        return self.clock_s

    def play(self, clip, *, bus=Bus.NARRATION, at_s=None):
        starts_s = self.clock_s if at_s is None else max(at_s, self.clock_s)
        self.played.append((clip, bus))
        return Playing(starts_s, starts_s + clip.duration_s)

    def stop(self, bus):
        self.stopped.append(bus)


class FakeSynth:
    """Renders a tenth of a second a character; `gate` holds a render back, `fails` makes it fail."""

    def __init__(self):
        self.rendered = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.fails = None
        self.closed = False

    async def render(self, text, pace=1.0):
        await self.gate.wait()
        self.rendered.append((text, pace))
        if self.fails is not None and (self.fails.lasting or "muet" in text):
            raise self.fails
        return Clip(np.full(round(1600 * len(text) / pace), 0.1, np.float32), 16000)

    async def close(self):
        self.closed = True


class Stage:
    def __init__(self):
        self.synth = FakeSynth()
        self.mixer = FakeMixer()
        self.mouth = Mouth(self.synth, self.mixer)


def play(scene):
    async def run():
        stage = Stage()
        try:
            return await scene(stage)
        finally:
            await stage.mouth.close()

    return asyncio.run(run())


def test_a_prepared_line_is_played_without_waiting_for_anything():
    async def scene(on):
        await on.mouth.prepare(["Bonjour."])
        saying = on.mouth.say("Bonjour.")
        with pytest.raises(StopIteration) as done:
            saying.send(None)
        return done.value.value, on.mixer.played[0], on.synth.rendered

    playing, (clip, bus), rendered = play(scene)
    assert clip.rate_hz == 8000
    assert clip.samples.dtype == np.float32
    assert playing == Playing(0.0, clip.duration_s)
    assert bus is Bus.NARRATION
    assert rendered == [("Bonjour.", 1.0)]


def test_the_voice_receives_speakable_text_only():
    async def scene(on):
        await on.mouth.say("[[x]] Il est 21 h 30 😀")
        return on.synth.rendered

    assert play(scene) == [("x, Il est vingt-et-une heures trente", 1.0)]


def test_a_line_with_nothing_to_pronounce_is_a_very_short_silence():
    async def scene(on):
        return await on.mouth.say("…"), on.synth.rendered

    playing, rendered = play(scene)
    assert playing.ends_s <= 0.01
    assert rendered == []


def test_a_line_is_played_at_the_time_given():
    async def scene(on):
        return await on.mouth.say("Bonjour.", at_s=3.5)

    assert play(scene).starts_s == 3.5


def test_preparing_tells_how_far_it_is():
    async def scene(on):
        told = []
        await on.mouth.prepare(["un", "deux", "un", "trois"], lambda done, total: told.append((done, total)))
        return told, on.synth.rendered

    told, rendered = play(scene)
    assert told == [(1, 3), (2, 3), (3, 3)]
    assert [text for text, _ in rendered] == ["un", "deux", "trois"]


def test_a_line_asked_for_while_it_is_prepared_is_rendered_once():
    async def scene(on):
        on.synth.gate.clear()
        preparing = asyncio.ensure_future(on.mouth.prepare(["un", "deux"]))
        saying = asyncio.ensure_future(on.mouth.say("un"))
        await asyncio.sleep(0.02)
        on.synth.gate.set()
        await asyncio.gather(preparing, saying)
        return on.synth.rendered

    assert [text for text, _ in play(scene)] == ["un", "deux"]


def test_a_new_pace_renders_the_prepared_lines_again():
    async def scene(on):
        await on.mouth.prepare(["un", "deux"])
        on.mouth.pace = 2.0
        await on.mouth._refresh
        saying = on.mouth.say("deux")
        with pytest.raises(StopIteration):
            saying.send(None)
        return on.synth.rendered, on.mixer.played[0][0].duration_s

    rendered, duration_s = play(scene)
    assert rendered == [("un", 1.0), ("deux", 1.0), ("un", 2.0), ("deux", 2.0)]
    assert duration_s == pytest.approx(0.2)


def test_the_pace_stays_within_bounds():
    async def scene(on):
        paces = []
        for pace in (0.1, 9.0, 1.2):
            on.mouth.pace = pace
            paces.append(on.mouth.pace)
        return paces

    assert play(scene) == [0.5, 2.0, 1.2]


def test_stopping_silences_the_narration_and_is_written_down():
    async def scene(on):
        await on.mouth.say("Bonjour.")
        on.mixer.clock_s = 0.2
        on.mouth.stop()
        on.mixer.clock_s = 5.0
        return on.mixer.stopped, on.mouth.ledger[0]

    stopped, line = play(scene)
    assert stopped == [Bus.NARRATION]
    assert line.cut_s == 0.2
    assert not line.ended(5.0)


def test_stopping_before_the_sound_came_means_no_sound():
    async def scene(on):
        on.synth.gate.clear()
        saying = asyncio.ensure_future(on.mouth.say("Bonjour."))
        await asyncio.sleep(0.01)
        on.mouth.stop()
        on.synth.gate.set()
        return await saying, on.mixer.played, on.mouth.ledger[0].cut_s

    playing, played, cut_s = play(scene)
    assert playing.starts_s == playing.ends_s == cut_s
    assert played == []


def test_a_cancelled_line_is_written_down_and_its_rendering_serves_the_next():
    async def scene(on):
        on.synth.gate.clear()
        saying = asyncio.ensure_future(on.mouth.say("Bonjour."))
        await asyncio.sleep(0.01)
        saying.cancel()
        await asyncio.gather(saying, return_exceptions=True)
        on.synth.gate.set()
        await on.mouth.say("Bonjour.")
        return on.synth.rendered, [line.cut_s is not None for line in on.mouth.ledger]

    assert play(scene) == ([("Bonjour.", 1.0)], [True, False])


def test_a_voice_lost_for_good_is_told_once_and_lines_keep_their_time():
    async def scene(on):
        on.synth.fails = SpeechUnavailableError("hung", lasting=True)
        with pytest.raises(SpeechUnavailableError):
            await on.mouth.say("Mangemorts, fermez les yeux.")
        playing = await on.mouth.say("Mangemorts, fermez les yeux.")
        await on.mouth.prepare(["un"])
        return on.mouth.available, playing, [line.failed for line in on.mouth.ledger]

    available, playing, failed = play(scene)
    assert not available
    assert playing.ends_s == pytest.approx(2.0)
    assert failed == ["hung", None]


def test_a_voice_lost_while_preparing_is_told_by_prepare():
    async def scene(on):
        on.synth.fails = SpeechUnavailableError("crashed", lasting=True)
        with pytest.raises(SpeechUnavailableError):
            await on.mouth.prepare(["un", "deux"])
        await on.mouth.say("un")
        return on.mouth.available, on.synth.rendered

    assert play(scene) == (False, [("un", 1.0)])


def test_one_line_without_sound_does_not_end_the_voice():
    async def scene(on):
        on.synth.fails = SpeechUnavailableError("not_spoken", lasting=False)
        await on.mouth.prepare(["un", "muet", "deux"])
        with pytest.raises(SpeechUnavailableError):
            await on.mouth.say("muet")
        await on.mouth.say("deux")
        return on.mouth.available, on.mouth.ledger[0].failed, len(on.mixer.played)

    assert play(scene) == (True, "not_spoken", 1)


def test_memory_is_bounded_and_the_oldest_line_goes():
    async def scene(on):
        words = ["a" * 990, "b" * 990, "c" * 990, "d" * 990]
        await on.mouth.prepare(words[:3])
        await on.mouth.say(words[0])
        await on.mouth.prepare(words[3:])
        return sum(clip.duration_s for clip in on.mouth._clips.values()), [key[0][0] for key in on.mouth._clips]

    kept_s, kept = play(scene)
    assert kept_s <= 300
    assert kept[-1] == "d"
    assert "b" not in kept


def test_closing_ends_what_was_being_rendered():
    async def scene(on):
        on.synth.gate.clear()
        saying = asyncio.ensure_future(on.mouth.say("Bonjour."))
        await asyncio.sleep(0.01)
        await on.mouth.close()
        return on.synth.closed, (await asyncio.gather(saying, return_exceptions=True))[0]

    closed, outcome = play(scene)
    assert closed
    assert isinstance(outcome, asyncio.CancelledError)


def test_every_line_queued_reaches_the_sink(real, tmp_path):
    """Real synthesis, real mixer: as many bursts of sound in the recording as lines in the ledger."""
    path = tmp_path / "night.wav"

    async def run():
        mixer = OfflineMixer()
        mouth = Mouth(real, mixer)
        mixer.record(path)
        await mouth.prepare(SEED_LINES)
        ends_s = 0.0
        for text in SEED_LINES:
            playing = await mouth.say(text, at_s=ends_s + 2.0)
            ends_s = playing.ends_s
        await mixer.until(ends_s + 1.0)
        lines, now_s = list(mouth.ledger), mixer.now()
        mixer.close()
        await mouth.close()
        return lines, now_s

    lines, now_s = asyncio.run(run())
    assert [line.text for line in lines] == list(SEED_LINES)
    assert all(line.ended(now_s) for line in lines)
    samples, rate_hz = soundfile.read(path, always_2d=True)
    assert bursts(samples[:, 0], rate_hz) == [
        (pytest.approx(line.starts_s, abs=0.03), pytest.approx(line.ends_s, abs=0.06)) for line in lines
    ]


def bursts(samples, rate_hz, gap_s=1.0):
    """Return where sound starts and ends, silences shorter than `gap_s` left aside."""
    loud_s = np.flatnonzero(np.abs(samples) > 1e-3) / rate_hz
    cuts = np.flatnonzero(np.diff(loud_s) > gap_s)
    return list(zip(loud_s[[0, *(cuts + 1)]], loud_s[[*cuts, -1]], strict=True))
