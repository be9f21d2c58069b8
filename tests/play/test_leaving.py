"""Leaving before the end: whether the game is kept is told as it is."""

from pathlib import Path

import pytest

from narrator import messages
from narrator.interface import cli


@pytest.mark.parametrize(
    ("writable", "typed", "said"),
    [
        (True, "", "evening-left-early"),
        (True, "potter\n", "evening-left"),
        (True, "potter\nannule\n", "evening-left-early"),
        (False, "potter\n", "journal-left-unkept"),
    ],
)
def test_what_is_told_of_the_game_that_is_left(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    writable: bool,
    typed: str,
    said: str,
) -> None:
    folder = tmp_path / "data"
    if not writable:
        folder.write_text("no folder")
    monkeypatch.setenv("NARRATOR_DATA_DIR", str(folder))
    (tmp_path / "typed").write_text(typed)
    monkeypatch.setattr("sys.stdin", (tmp_path / "typed").open())
    assert cli.main(["play", "--output", "text", "--input", "keys"]) == 0
    assert capfd.readouterr().out.splitlines()[-1] == messages.text(said)
