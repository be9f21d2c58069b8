"""The folders of these tests: lines are rendered once for all of them, and nobody's journal is touched."""

import ctypes.util
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session", autouse=True)
def folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keep rendered lines and games in a folder of these tests."""
    folder = tmp_path_factory.mktemp("narrator")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("NARRATOR_DATA_DIR", str(folder / "data"))
        patched.setenv("NARRATOR_CACHE_DIR", str(folder / "cache"))
        yield folder


@pytest.fixture(scope="session")
def voices() -> None:
    """Skip where there is no voice for the narrator or for the players."""
    if shutil.which("espeak-ng") is None:
        pytest.skip("the program espeak-ng is not installed")
    if sys.platform == "linux" and ctypes.util.find_library("espeak-ng") is None:
        pytest.skip("the library libespeak-ng1 is not installed")
