"""A recording heard as if somebody said it: for `narrator hear`, for measures and for tests."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from narrator.hearing.decide import Verdict
from narrator.hearing.ear import Ear
from narrator.language.grammar import Grammar
from narrator.language.meaning import to_json

FRAME_BYTES = 1024
# A recording is heard to its end, however late somebody speaks in it.
WHOLE_S = 3600.0


class SoundFile:
    """A microphone that gives one sound, 16 kHz mono int16, at each question, as fast as it is listened to."""

    def __init__(self, sound: bytes) -> None:
        self._sound = sound

    async def open(self, label: str) -> AsyncIterator[bytes]:  # noqa: ARG002 - the same sound, whatever is asked
        """Give the frames of the sound."""
        return self._frames()

    async def close(self) -> None:
        """Do nothing: there is nothing to close."""

    async def _frames(self) -> AsyncIterator[bytes]:
        for start in range(0, len(self._sound), FRAME_BYTES):
            yield self._sound[start : start + FRAME_BYTES]


async def hear_file(path: Path, grammar: Grammar, model: Path) -> dict[str, Any]:
    """Return what is said in a recording, as `narrator hear` prints it (COMMANDS.md); `meaning` None: not understood.

    Raises:
        MicrophoneError: the file is no sound.
        EarError: the model cannot be used.
    """
    import soundfile

    from narrator.audio.file_microphone import FileMicrophone

    ear = Ear(model, FileMicrophone(path))
    await ear.start()
    try:
        heard = await ear.listen(grammar.texts, path.stem, timeout_s=WHOLE_S)
    finally:
        await ear.close()
    believed = heard.verdict in (Verdict.HEARD, Verdict.UNSURE)
    meaning = grammar.parse(heard.text) if believed else None
    return {
        "heard": heard.text,
        "meaning": None if meaning is None else to_json(meaning),
        "confidence": round(heard.confidence, 2),
        "latency_s": round(heard.latency_s, 2),
        "audio_s": round(soundfile.info(str(path)).duration, 2),
    }
