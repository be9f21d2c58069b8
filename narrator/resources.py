"""The only door to locales/, assets/ and the user's own folder on disk, in a checkout and in a wheel alike."""

import os
from pathlib import Path

_PACKAGE = Path(__file__).parent


def _root(name: str) -> Path:
    shipped = _PACKAGE / name
    return shipped if shipped.is_dir() else _PACKAGE.parent / name


def asset(*parts: str) -> Path:
    """Return the path of a file or folder below assets/; whether it exists is the caller's question."""
    return _root("assets").joinpath(*parts)


def locale(*parts: str) -> Path:
    """Return the path of a file or folder below locales/; whether it exists is the caller's question."""
    return _root("locales").joinpath(*parts)


def user_data(*parts: str) -> Path:
    """Return a path below the user's own folder (themes, groups, games, log); nothing is created.

    The environment variable NARRATOR_DATA_DIR moves the folder.
    """
    if moved := os.environ.get("NARRATOR_DATA_DIR"):
        return Path(moved).joinpath(*parts)
    import platformdirs

    return platformdirs.user_data_path("narrator", appauthor=False).joinpath(*parts)


def user_config(*parts: str) -> Path:
    """Return a path below the user's own folder of settings; nothing is created.

    The environment variable NARRATOR_CONFIG_DIR moves the folder.
    """
    if moved := os.environ.get("NARRATOR_CONFIG_DIR"):
        return Path(moved).joinpath(*parts)
    import platformdirs

    return platformdirs.user_config_path("narrator", appauthor=False).joinpath(*parts)
