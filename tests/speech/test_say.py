import asyncio

import pytest
import soundfile

from narrator.audio.offline import OfflineMixer
from narrator.speech import say
from narrator.speech.synthesizer import SpeechUnavailableError


def test_a_sentence_is_written_to_a_file(fake, tmp_path):
    out = tmp_path / "bonjour.wav"
    duration_s = asyncio.run(say.say_to_file("Il est 21 h 30.", out, synth=fake("good")))
    info = soundfile.info(out)
    assert (info.channels, info.subtype) == (1, "PCM_16")
    assert info.duration == pytest.approx(duration_s)
    assert duration_s == pytest.approx(len("Il est vingt-et-une heures trente.") / 14, abs=0.1)


def test_the_rate_is_in_words_per_minute(fake, tmp_path):
    durations = [
        asyncio.run(say.say_to_file("Bonjour à tous.", tmp_path / "a.wav", None, rate, synth=fake("good")))
        for rate in (110, 220)
    ]
    assert durations[0] / durations[1] == pytest.approx(2.0, abs=0.1)


@pytest.mark.parametrize(
    ("text", "name", "rate", "words"),
    [
        ("…", "a.wav", None, "prononcer"),
        ("", "a.wav", None, "prononcer"),
        ("Bonjour.", "a.wav", 5, "de 83 à 330"),
        ("Bonjour.", "a.wav", 1e9, "mots par minute"),
        ("Bonjour.", "a.wav", float("nan"), "mots par minute"),
        ("Bonjour.", "nowhere/a.wav", None, "ne peut pas être écrit"),
    ],
)
def test_what_will_not_do_is_said_in_words(fake, tmp_path, text, name, rate, words):
    with pytest.raises(say.CannotSayError, match=words):
        asyncio.run(say.say_to_file(text, tmp_path / name, None, rate, synth=fake("good")))


def test_a_sentence_is_played_to_its_end(fake):
    async def run():
        mixer = OfflineMixer()
        await say.say_aloud("Bonjour à tous.", mixer, synth=fake("good"))
        return mixer.now()

    assert asyncio.run(run()) == pytest.approx(1.1, abs=0.1)


def test_voices_are_listed_with_the_one_that_narrates(fake):
    voices, chosen = asyncio.run(say.list_voices(fake("good")))
    assert [voice.id for voice in voices] == ["roa/fr", "roa/fr-be"]
    assert chosen.id == "roa/fr"


def test_without_an_engine_the_list_says_what_to_install(fake):
    with pytest.raises(SpeechUnavailableError, match="synthèse"):
        asyncio.run(say.list_voices(fake("no_engine")))
