"""One sentence, said once: what `narrator say` and `narrator voices` do."""

import math
from pathlib import Path

import soundfile

from narrator import messages
from narrator.audio.mixer import Mixer
from narrator.language.speakable import speakable
from narrator.speech.mouth import Mouth
from narrator.speech.synthesizer import PACES, Synthesizer
from narrator.speech.voices import Voice, french_first


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
    synth = synth or Synthesizer(voice)
    try:
        clip = await synth.render(_words(text), await _pace(synth, rate_wpm))
    finally:
        await synth.close()
    try:
        soundfile.write(out, clip.samples, clip.rate_hz, subtype="PCM_16", format="WAV")
    except (OSError, soundfile.SoundFileError) as error:
        raise CannotSayError(messages.text("speech-file-not-written", path=str(out))) from error
    return clip.duration_s


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
    synth = synth or Synthesizer(voice)
    mouth = Mouth(synth, mixer)
    try:
        mouth.pace = await _pace(synth, rate_wpm)
        playing = await mouth.say(_words(text))
        await mixer.until(playing.ends_s)
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


def _words(text: str) -> str:
    words = speakable(text)
    if not words:
        raise CannotSayError(messages.text("speech-nothing-to-say"))
    return words


async def _pace(synth: Synthesizer, rate_wpm: float | None) -> float:
    if rate_wpm is None:
        return 1.0
    normal = (await synth.about()).normal_wpm
    lowest, highest = math.ceil(normal * PACES[0]), math.floor(normal * PACES[1])
    if not lowest <= rate_wpm <= highest:
        raise CannotSayError(messages.text("speech-bad-rate", rate=f"{rate_wpm:g}", lowest=lowest, highest=highest))
    return rate_wpm / normal
