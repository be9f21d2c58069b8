"""The settings of a person, kept between evenings in a TOML file that the terminal and the window share."""

import os
import tempfile
import tomllib
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from narrator import messages, resources
from narrator.play.options import FASTEST, LEVEL_RANGE_DB, SLOWEST, Output, PlayOptions

FILE = "settings.toml"
SPEAKERS = ("apart", "narrator", "reader")
COLOURS = ("system", "dark", "light")
SMALLEST, LARGEST = 100, 400


class SettingsError(Exception):
    """The settings cannot be kept; `str()` is the sentence for people."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person likes; None leaves the choice to the system, or to the evening.

    `pace` is a factor of the voice's own pace, `volume_db` the level of the voice. `speaker` tells who speaks: `apart`,
    the narrator for the game and the screen reader, where one runs, for the rest; `narrator` or `reader` for all.
    `text_percent` is the size of the window's text. `headphones` names the output that only some hear.
    """

    voice: str | None = None
    output: str | None = None
    headphones: str | None = None
    microphone: str | None = None
    pace: float = 1.0
    volume_db: float = 0.0
    theme: str | None = None
    speaker: str = SPEAKERS[0]
    colours: str = COLOURS[0]
    text_percent: int = SMALLEST

    def over(self, options: PlayOptions) -> PlayOptions:
        """Return the options of an evening with the settings where the command line said nothing."""
        return replace(
            options,
            theme=options.theme or self.theme,
            pace=options.pace if options.pace is not None or self.pace == 1.0 else self.pace,
            output=Output.TEXT if self.speaker == "reader" and options.output is Output.BOTH else options.output,
            voice=options.voice or self.voice,
            output_device=options.output_device or self.output,
            # Who wants a game in writing wants no sound at all.
            headphones=None if options.output is Output.TEXT else self.headphones,
            microphone=options.microphone or self.microphone,
            volume_db=self.volume_db,
        )


Fits = Callable[[Any], bool]


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _among(*known: str) -> Fits:
    return lambda value: value in known


def _between(low: float, high: float) -> Fits:
    return lambda value: isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high


# Where each setting stands in the file, and what it may be.
_PLACES: Mapping[str, tuple[str, str, Fits]] = {
    "voice": ("voice", "name", _is_text),
    "pace": ("voice", "pace", _between(SLOWEST, FASTEST)),
    "volume_db": ("voice", "volume_db", _between(*LEVEL_RANGE_DB)),
    "output": ("sound", "output", _is_text),
    "headphones": ("sound", "headphones", _is_text),
    "microphone": ("sound", "microphone", _is_text),
    "theme": ("game", "theme", _is_text),
    "speaker": ("window", "speaker", _among(*SPEAKERS)),
    "colours": ("window", "colours", _among(*COLOURS)),
    "text_percent": ("window", "text_percent", _between(SMALLEST, LARGEST)),
}


def path() -> Path:
    """Return the file of the settings, whether it is there or not."""
    return resources.user_config(FILE)


def load(file: Path | None = None) -> tuple[Settings, str | None]:
    """Return the settings, and the sentence that says what of the file could not be read, if anything."""
    file = file or path()
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings(), None
    except (OSError, ValueError):
        return Settings(), messages.text("settings-broken", file=str(file))
    known: dict[str, Any] = {}
    wrong: list[str] = []
    for name, (table, key, fits) in _PLACES.items():
        part = told.get(table, {})
        if not isinstance(part, dict):
            wrong.append(table)
        elif key in part and fits(part[key]):
            known[name] = type(_default(name))(part[key]) if _default(name) is not None else part[key]
        elif key in part:
            wrong.append(f"{table}.{key}")
    notice = messages.text("settings-wrong", file=str(file), key=wrong[0]) if wrong else None
    return Settings(**known), notice


def save(settings: Settings, file: Path | None = None) -> None:
    """Write the settings over those of the file, whose other contents stay; a broken file is put aside.

    Raises:
        SettingsError: the file cannot be written.
    """
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    file = file or path()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        document = tomlkit.document()
        if file.exists():
            try:
                document = tomlkit.parse(file.read_text(encoding="utf-8"))
            except (TOMLKitError, ValueError):
                file.replace(file.with_suffix(".broken.toml"))
        for name, (table, key, _) in _PLACES.items():
            value = getattr(settings, name)
            part = document.get(table)
            if not isinstance(part, dict):
                document[table] = part = tomlkit.table()
            if value == _default(name):
                part.pop(key, None)
            else:
                part[key] = value
        for table in {table for table, _, _ in _PLACES.values()}:
            if not document[table]:
                del document[table]
        _replace(file, tomlkit.dumps(document))
    except OSError as error:
        raise SettingsError(messages.text("settings-unwritten", file=str(file))) from error


def _default(name: str) -> Any:
    return getattr(Settings(), name)


def _replace(file: Path, text: str) -> None:
    """Put the text in the file's place at once: a power cut leaves the old one or the new one."""
    descriptor, name = tempfile.mkstemp(dir=file.parent, prefix=".settings-")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as out:
            out.write(text)
        Path(name).replace(file)
    except OSError:
        with suppress(OSError):
            Path(name).unlink()
        raise
