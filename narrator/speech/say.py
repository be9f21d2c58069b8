"""One sentence, said once: what `narrator say` and `narrator voices` do."""

import math
import re
import wave
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from narrator import messages
from narrator.audio.clip import Clip
from narrator.audio.mixer import Mixer
from narrator.language.speakable import speakable
from narrator.speech.mouth import Mouth
from narrator.speech.synthesizer import PACES, Synthesizer
from narrator.speech.voices import Voice, french_first

# No engine is trusted with more at once: a long text is many sentences, each with its own deadline.
LONGEST = 500
BREATH_S = 0.35


class CannotSayError(Exception):
    """A text, a rate or a file that will not do; `str()` is the sentence for the user."""


async def say_to_file(
    text: str, out: Path, voice: str | None = None, rate_wpm: float | None = None, *, synth: Synthesizer | None = None
) -> float:
    """Write the text as speech to a mono 16-bit WAV file and return its length in seconds.

    Raises:
        CannotSayError: nothing to pronounce, a rate out of bounds, a file that cannot be written.
        SpeechUnavailableError: no voice.
    """
    words = words_of(text)
    synth = synth or Synthesizer(voice)
    # Under its own name a file is whole, or is the one that was there before.
    part = out.with_name(f"{out.name}.part")
    try:
        pace = await _pace(synth, rate_wpm)
        first, *others = pieces(words)
        clip = await synth.render(first, pace)
        with part.open("wb") as raw, wave.open(raw, "wb") as file:
            file.setparams((1, 2, clip.rate_hz, 0, "NONE", ""))
            file.writeframes(_pcm(clip))
            for piece in others:
                file.writeframes(bytes(2 * round(BREATH_S * clip.rate_hz)))
                file.writeframes(_pcm(await synth.render(piece, pace)))
            duration_s = file.tell() / file.getframerate()
        part.replace(out)
    except OSError as error:
        reason = messages.reason(error)
        raise CannotSayError(messages.text("speech-file-not-written", path=str(out), reason=reason)) from error
    finally:
        part.unlink(missing_ok=True)
        await synth.close()
    return duration_s


async def say_aloud(
    text: str,
    mixer: Mixer,
    voice: str | None = None,
    rate_wpm: float | None = None,
    *,
    synth: Synthesizer | None = None,
) -> None:
    """Play the text as speech and return when its sound has ended.

    Raises:
        CannotSayError: nothing to pronounce, or a rate out of bounds.
        SpeechUnavailableError: no voice.
    """
    words = words_of(text)
    synth = synth or Synthesizer(voice)
    mouth = Mouth(synth, mixer)
    try:
        mouth.pace = await _pace(synth, rate_wpm)
        ends_s = None
        for piece in pieces(words):
            playing = await mouth.say(piece, ends_s)
            await mixer.until(playing.ends_s)
            ends_s = playing.ends_s + BREATH_S
    finally:
        await mouth.close()


async def list_voices(synth: Synthesizer | None = None) -> tuple[list[Voice], Voice]:
    """Return every voice, the French ones first, and the one that narrates.

    Raises:
        SpeechUnavailableError: no engine, or no French voice.
    """
    synth = synth or Synthesizer()
    try:
        return french_first(await synth.voices()), await synth.voice()
    finally:
        await synth.close()


def _pcm(clip: Clip) -> bytes:
    return np.rint(np.clip(clip.samples, -1, 1) * 32767).astype("<i2").tobytes()


def words_of(text: str) -> str:
    """Return the text as it is spoken.

    Raises:
        CannotSayError: nothing of it can be.
    """
    words = speakable(text)
    if not words:
        raise CannotSayError(messages.text("speech-nothing-to-say"))
    return words


def pieces(words: str) -> Iterator[str]:
    """Yield the words in pieces that an engine takes, cut after a sentence, a clause or a word when that can be."""
    while len(words) > LONGEST:
        head = words[:LONGEST]
        ends = next(filter(None, ([m.end() for m in re.finditer(at, head)] for at in ("[.!?…] ", "[,;:] ", " ", "."))))
        yield words[: ends[-1]].strip()
        words = words[ends[-1] :].strip()
    if words:
        yield words


async def _pace(synth: Synthesizer, rate_wpm: float | None) -> float:
    if rate_wpm is None:
        return 1.0
    normal = (await synth.about()).normal_wpm
    lowest, highest = math.ceil(normal * PACES[0]), math.floor(normal * PACES[1])
    if not lowest <= rate_wpm <= highest:
        raise CannotSayError(messages.text("speech-bad-rate", rate=f"{rate_wpm:g}", lowest=lowest, highest=highest))
    return rate_wpm / normal
