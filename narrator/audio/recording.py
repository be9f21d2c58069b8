"""A WAV file that grows while the game is played."""

import wave
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import numpy as np

from narrator import messages
from narrator.audio.errors import AudioError
from narrator.audio.mix import Block

_CHUNK_S = 0.5


class Recording:
    """Writes blocks to a mono 16-bit WAV from a thread of its own; a killed program leaves a file that is complete.

    Raises:
        AudioError: the file cannot be written.
    """

    def __init__(self, path: Path, rate_hz: int) -> None:
        try:
            self._raw = path.open("wb")
        except OSError as error:
            raise _failure(path, error) from error
        self._path = path
        self._broken: OSError | None = None
        # Kept open for the whole evening.
        self._file = wave.open(self._raw, "wb")  # noqa: SIM115
        self._file.setnchannels(1)
        self._file.setsampwidth(2)
        self._file.setframerate(rate_hz)
        self._chunk = round(_CHUNK_S * rate_hz)
        self._blocks: SimpleQueue[Block | None] = SimpleQueue()
        self._thread = Thread(target=self._write, name="recording", daemon=True)
        self._thread.start()

    def add(self, block: Block) -> None:
        """Take a block, float32 in -1..1, shape (n,); never waits."""
        self._blocks.put(block)

    def close(self) -> None:
        """Write what is left and close the file.

        Raises:
            AudioError: the end of what was played is missing.
        """
        self._blocks.put(None)
        self._thread.join()
        if self._broken is not None:
            raise _failure(self._path, self._broken)

    def _write(self) -> None:
        waiting: list[Block] = []
        try:
            while (block := self._blocks.get()) is not None:
                waiting.append(block)
                if sum(map(len, waiting)) >= self._chunk:
                    self._flush(waiting)
            self._flush(waiting)
            self._file.close()
            self._raw.close()
        except OSError as error:
            # A full disk ends the recording, never the game.
            self._broken = error
            # Closing tries to write once more; left open, they would complain of it at exit.
            with suppress(OSError):
                self._file.close()
            with suppress(OSError):
                self._raw.close()

    def _flush(self, waiting: list[Block]) -> None:
        samples = np.concatenate([np.zeros(0, np.float32), *waiting])
        waiting.clear()
        # Each call corrects the length in the header too.
        self._file.writeframes(np.rint(samples * 32767).astype("<i2").tobytes())
        self._raw.flush()


def _failure(path: Path, error: OSError) -> AudioError:
    return AudioError.of("record_failed", path=str(path), reason=messages.reason(error))
