"""Rendered lines on disk, so that a night that was prepared once is ready at once."""

import contextlib
import hashlib
import os
import struct
import tempfile
from pathlib import Path

import numpy as np
import platformdirs

from narrator.audio.clip import Clip

FOLDER_VARIABLE = "NARRATOR_CACHE_DIR"
LIMIT_BYTES = 200_000_000
_HEADER = struct.Struct("<4sI32s")
_MAGIC = b"NSP1"
_SUFFIX = ".speech"


def default_folder() -> Path:
    """Return where rendered lines are kept: below $NARRATOR_CACHE_DIR when that is set."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    return (Path(chosen) if chosen else platformdirs.user_cache_path("narrator", appauthor=False)) / "speech"


def key(engine: str, voice: str, rate: int, text: str) -> str:
    """Return the name of a rendered line."""
    return hashlib.sha256("\0".join([engine, voice, str(rate), text]).encode()).hexdigest()


class Cache:
    """A bounded folder of clips in 16 bits, the least recently used going first.

    A disk that is full or cannot be written is no error: the line is rendered again next time.
    """

    def __init__(self, folder: Path | None = None, limit_bytes: int = LIMIT_BYTES) -> None:
        self._folder = folder if folder is not None else default_folder()
        self._limit_bytes = limit_bytes
        self._size_bytes: int | None = None

    def get(self, name: str) -> Clip | None:
        """Return the clip of that name, or None when there is none or it is damaged."""
        path = self._folder / (name + _SUFFIX)
        try:
            data = path.read_bytes()
            magic, rate_hz, digest = _HEADER.unpack_from(data)
            body = data[_HEADER.size :]
            if magic != _MAGIC or hashlib.sha256(body).digest() != digest:
                raise ValueError(name)
            os.utime(path)
        except FileNotFoundError:
            return None
        except (OSError, ValueError, struct.error):
            with contextlib.suppress(OSError):
                path.unlink()
            return None
        return Clip(np.frombuffer(body, "<i2").astype(np.float32) / np.float32(32768), rate_hz)

    def put(self, name: str, clip: Clip) -> None:
        """Keep a clip under that name; it appears whole or not at all."""
        body = np.clip(np.rint(clip.samples * 32768), -32768, 32767).astype("<i2").tobytes()
        data = _HEADER.pack(_MAGIC, clip.rate_hz, hashlib.sha256(body).digest()) + body
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            self._write(self._folder / (name + _SUFFIX), data)
            self._make_room(len(data))

    def _write(self, path: Path, data: bytes) -> None:
        handle, part = tempfile.mkstemp(dir=self._folder, suffix=_SUFFIX)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            Path(part).replace(path)
        except OSError:
            Path(part).unlink(missing_ok=True)
            raise

    def _make_room(self, added_bytes: int) -> None:
        if self._size_bytes is not None:
            self._size_bytes += added_bytes
            if self._size_bytes <= self._limit_bytes:
                return
        found = [(path.stat().st_mtime_ns, path.stat().st_size, path) for path in self._folder.glob("*" + _SUFFIX)]
        self._size_bytes = sum(size for _, size, _ in found)
        for _, size, path in sorted(found):
            if self._size_bytes <= self._limit_bytes:
                break
            path.unlink(missing_ok=True)
            self._size_bytes -= size
