"""The themes at hand: those shipped with the program, and those of the user's own folder."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from narrator import messages, resources
from narrator.themes.faults import Fault, ThemeError, hint
from narrator.themes.loader import load
from narrator.themes.model import Theme
from narrator.themes.multi_night import AnyTheme


class UnknownThemeError(LookupError):
    """No theme has that id; the message is a French sentence."""


@dataclass(frozen=True)
class Listed:
    """One theme file as the list shows it: a theme, or the faults that keep it out."""

    id: str
    path: Path
    theme: AnyTheme | None
    faults: tuple[Fault, ...] = ()

    @property
    def reason(self) -> str:
        """Return the sentence that says why it cannot be played: the fault of its file, or where to read its own."""
        if len(self.faults) == 1 and not self.faults[0].line:
            return str(self.faults[0])
        return messages.text("themes-unusable", id=self.id, file=str(self.path))


def files() -> dict[str, Path]:
    """Return the files of the themes by id, the shipped ones first; a file with the id of a shipped one is left out."""
    found: dict[str, Path] = {}
    for path in _files():
        found.setdefault(path.stem, path)
    return found


def get(theme: str) -> Theme:
    """Return a theme of the catalogue for a one-night game.

    Raises:
        UnknownThemeError: no file of that name, or a game of several nights.
        ThemeError: its file has faults.
    """
    found = any_theme(theme)
    if not isinstance(found, Theme):
        raise UnknownThemeError(messages.text("theme-not-playable", title=found.title))
    return found


def any_theme(theme: str) -> AnyTheme:
    """Return a theme of the catalogue, of whatever kind.

    Raises:
        UnknownThemeError: no file of that name.
        ThemeError: its file has faults.
    """
    known = files()
    if theme not in known:
        sentence = messages.text("theme-not-found", theme=theme[:60])
        raise UnknownThemeError(f"{sentence} {hint(theme, known)}".strip())
    path = known[theme]
    # A file that vanished meanwhile is read again, so that the loader says so.
    return _loaded(path, path.stat().st_mtime_ns) if path.is_file() else load(path)


def shelf() -> tuple[Listed, ...]:
    """Return every theme file, loaded or with its faults: nothing in the user's folder is passed over in silence."""
    kept = files()
    return tuple(_listed(path, kept[path.stem] == path) for path in _files())


def playable_themes() -> dict[str, AnyTheme]:
    """Return the themes of every kind that can be played, by id."""
    return {listed.id: listed.theme for listed in shelf() if listed.theme is not None}


def valid_themes() -> dict[str, Theme]:
    """Return the themes of one-night games that can be played, by id."""
    return {theme: found for theme, found in playable_themes().items() if isinstance(found, Theme)}


def _listed(path: Path, kept: bool) -> Listed:
    if not kept:
        return Listed(path.stem, path, None, (Fault.at(path, (0, 0), "same-id", value=path.stem),))
    try:
        return Listed(path.stem, path, any_theme(path.stem))
    except ThemeError as error:
        return Listed(path.stem, path, None, error.faults)


def _files() -> list[Path]:
    folders = (resources.asset("themes"), resources.user_data("themes"))
    return [path for folder in folders for path in sorted(folder.glob("[!.]*.y*ml"))]


@lru_cache(maxsize=32)
def _loaded(path: Path, _changed_ns: int) -> AnyTheme:
    return load(path)
