"""What the event loop remarks goes to the log, never to a terminal that a screen reader reads aloud."""

import logging
from pathlib import Path

import pytest

from narrator.interface import cli
from narrator.interface.failure import Status


@pytest.mark.parametrize("folder", ["there", "nowhere"])
def test_a_remark_of_the_event_loop_is_written_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], folder: str
) -> None:
    (tmp_path / "there").mkdir()
    logger = logging.getLogger("asyncio")
    monkeypatch.setattr(logger, "handlers", [])
    monkeypatch.setattr(logger, "propagate", True)
    monkeypatch.setattr(logging, "raiseExceptions", True)
    monkeypatch.setenv("NARRATOR_DATA_DIR", str(tmp_path / folder))
    assert cli.main(["model", "path"]) == Status.DONE
    capfd.readouterr()
    logger.warning("Unknown child process")
    assert capfd.readouterr() == ("", "")
    written = [path.read_text(encoding="utf-8") for path in tmp_path.rglob("narrator.log")]
    assert written == (["Unknown child process\n"] if folder == "there" else [])
    logger.handlers[0].close()
