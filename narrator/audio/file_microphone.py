"""A microphone that is a file, or a folder with one file per question."""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Iterator
from itertools import chain, repeat
from pathlib import Path

import numpy as np

from narrator.audio.errors import MicrophoneError
from narrator.audio.framing import Framer
from narrator.audio.microphone import FRAME_S, SILENT_FRAME
from narrator.audio.portaudio import quiet

SUFFIXES = frozenset({".wav", ".flac", ".ogg"})
# Speech cannot be told below; a damaged header may even say one sample a second.
LOWEST_HZ = 4000
# Long enough after the last word for the listener to find its end.
_SILENCE_S = 2.0
_CHUNK_S = 0.5


class FileMicrophone:
    """Gives the sound of files where a microphone would give that of a room, as fast as it is taken.

    A file goes on at each question where the last one stopped listening. Of a folder, a question gets the file named
    like its key, or else the next file in order that no question has had. After the end comes silence, then nothing.

    Raises:
        MicrophoneError: `file_missing`, `file_not_audio`, `file_empty`, `file_slow` or `folder_empty`.
    """

    def __init__(self, path: Path, *, realtime: bool = False) -> None:
        self._realtime = realtime
        self._folder = path.is_dir()
        files = sorted(file for file in path.iterdir() if file.suffix.lower() in SUFFIXES) if self._folder else [path]
        if not files:
            raise MicrophoneError.of("folder_empty", path=str(path))
        for file in files:
            _check(file)
        self.name = path.name
        self._waiting = files
        self._labelled = {file.stem: file for file in files}
        self._sound = _frames(path) if not self._folder else iter(())

    async def start(self) -> None:
        """Do nothing: the files were checked."""

    async def open(self, label: str) -> AsyncIterator[bytes]:
        """Return the frames that answer the question of that key.

        Raises:
            MicrophoneError: the file changed since it was checked.
        """
        if self._folder:
            self._sound = self._answer(label)
        return self._paced(self._sound)

    async def close(self) -> None:
        """Do nothing: the file waits where it is."""

    def _answer(self, label: str) -> Iterator[bytes]:
        file = self._labelled.get(re.sub(r"[^\w.-]+", "-", label))
        if file is None and self._waiting:
            file = self._waiting[0]
        if file is None:
            return iter(())
        if file in self._waiting:
            self._waiting.remove(file)
        return _frames(file)

    async def _paced(self, sound: Iterator[bytes]) -> AsyncIterator[bytes]:
        due_s = time.perf_counter()
        # chain() leaves the sound where it is when the listener stops; `yield from` would close it.
        for frame in chain(sound, repeat(SILENT_FRAME, round(_SILENCE_S / FRAME_S))):
            due_s += FRAME_S
            await asyncio.sleep(max(0.0, due_s - time.perf_counter()) if self._realtime else 0)
            yield frame


def _check(file: Path) -> None:
    import soundfile

    if not file.exists():
        raise MicrophoneError.of("file_missing", path=str(file))
    # A device may give sound, or something else, without end.
    if not file.is_file():
        raise MicrophoneError.of("file_not_audio", path=str(file))
    if not file.stat().st_size:
        raise MicrophoneError.of("file_empty", path=str(file))
    try:
        with quiet():
            sound = soundfile.info(str(file))
    except (soundfile.LibsndfileError, OSError) as error:
        raise MicrophoneError.of("file_not_audio", path=str(file)) from error
    if not sound.frames:
        raise MicrophoneError.of("file_empty", path=str(file))
    if sound.samplerate < LOWEST_HZ:
        raise MicrophoneError.of("file_slow", path=str(file), hertz=sound.samplerate, least=LOWEST_HZ)


def _frames(file: Path) -> Iterator[bytes]:
    import soundfile

    try:
        with soundfile.SoundFile(str(file)) as sound:
            framer = Framer(sound.samplerate)
            for block in sound.blocks(round(_CHUNK_S * sound.samplerate), dtype="float32", always_2d=True):
                yield from framer.frames(block[:, 0])
            yield from framer.frames(np.zeros(0, np.float32), last=True)
    except (soundfile.LibsndfileError, OSError) as error:
        raise MicrophoneError.of("file_not_audio", path=str(file)) from error
