"""The program's own sounds: earcons and ambience, from assets/sounds/."""

from functools import cache
from pathlib import Path

import numpy as np

from narrator import resources
from narrator.audio.clip import Clip

_SUFFIXES = (".flac", ".ogg")


@cache
def load(name: str) -> Clip:
    """Return a sound by its name: listen, heard, again, tick, night, day, or the loop ambience_night.

    Raises:
        LookupError: there is no such sound.
    """
    import soundfile

    samples, rate_hz = soundfile.read(str(_path(name)), dtype="float32")
    return Clip(np.ascontiguousarray(samples, np.float32), rate_hz)


def names() -> tuple[str, ...]:
    """Return the names of all sounds."""
    return tuple(sorted(path.stem for path in resources.asset("sounds").iterdir() if path.suffix in _SUFFIXES))


def _path(name: str) -> Path:
    for suffix in _SUFFIXES:
        path = resources.asset("sounds", name + suffix)
        if path.is_file():
            return path
    raise LookupError(name)
