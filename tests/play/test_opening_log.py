"""What the event loop remarks goes to the log, never to a terminal that a screen reader reads aloud."""

import logging
from pathlib import Path

import pytest

from narrator import resources
from narrator.play import opening
from narrator.play.options import PlayOptions
from narrator.play.stage import Observe


def test_a_remark_of_the_event_loop_is_written_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    async def remark(_options: PlayOptions, _screen: object, _observe: Observe) -> int:
        logging.getLogger("asyncio").warning("Unknown child process")
        return 0

    logger = logging.getLogger("asyncio")
    monkeypatch.setattr(logger, "handlers", [])
    monkeypatch.setattr(logger, "propagate", True)
    monkeypatch.setattr(resources, "user_data", lambda *parts: tmp_path.joinpath(*parts))
    monkeypatch.setattr(opening, "_main", remark)
    assert opening.main(PlayOptions(), None) == 0  # type: ignore[arg-type]
    assert capfd.readouterr() == ("", "")
    assert "Unknown child process" in (tmp_path / "narrator.log").read_text(encoding="utf-8")
    logger.handlers[0].close()
