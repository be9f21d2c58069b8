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


def test_a_long_text_is_said_in_pieces(fake, tmp_path):
    out = tmp_path / "long.wav"
    text = "Il était une fois un village, et des loups. " * 60
    duration_s = asyncio.run(say.say_to_file(text, out, synth=fake("good")))
    assert duration_s > len(text) / 20
    assert soundfile.info(out).duration == pytest.approx(duration_s)


@pytest.mark.parametrize(
    ("words", "ends"),
    [
        ("Un. Deux.", "."),
        ("Phrase courte, dite. " * 100, "."),
        ("une virgule, encore, " * 100, ","),
        ("mot " * 500, "t"),
        ("x" * 1700, "x"),
    ],
)
def test_a_piece_ends_where_a_speaker_breathes(words, ends):
    found = list(say.pieces(words.strip()))
    assert all(0 < len(piece) <= say.LONGEST for piece in found)
    assert all(piece.endswith(ends) for piece in found)
    assert "".join(found).replace(" ", "") == words.replace(" ", "")


def test_a_full_disk_leaves_the_file_that_was_there(fake, tmp_path):
    resource = pytest.importorskip("resource", reason="only POSIX systems limit the size of a file")
    out = tmp_path / "bonjour.wav"
    out.write_bytes(b"an older one")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    synth = fake("good")

    async def run():
        # What is rendered already needs no other file.
        await synth.render(say.words_of("Bonjour à tous, et bonne nuit."))
        resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, limits[1]))
        await say.say_to_file("Bonjour à tous, et bonne nuit.", out, synth=synth)

    try:
        with pytest.raises(say.CannotSayError, match="le disque est plein"):
            asyncio.run(run())
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert not list(tmp_path.glob("*.part"))
    assert out.read_bytes() == b"an older one"


def test_without_an_engine_nothing_is_written(fake, tmp_path):
    with pytest.raises(SpeechUnavailableError, match="synthèse"):
        asyncio.run(say.say_to_file("Bonjour.", tmp_path / "a.wav", synth=fake("no_engine")))
    assert not list(tmp_path.glob("a.wav*"))
