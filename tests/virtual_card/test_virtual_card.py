"""The starter of the virtual card."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import virtual_card
from card import on_card

SCRIPT = Path(virtual_card.__file__)


@on_card
def test_it_starts_and_stops(tmp_path: Path) -> None:
    virtual_card.start(tmp_path)
    pid = int((tmp_path / "pid").read_text())
    sinks = subprocess.run(
        ["pactl", f"--server={virtual_card.environment(tmp_path)['PULSE_SERVER']}", "list", "short", "sinks"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert "narrator_out" in sinks and "narrator_voice" in sinks
    virtual_card.stop(tmp_path)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    virtual_card.stop(tmp_path)


@on_card
def test_run_gives_the_card_and_the_status() -> None:
    program = "import os, sys; sys.exit(7 if 'NARRATOR_VIRTUAL_CARD' in os.environ else 1)"
    assert subprocess.run([sys.executable, str(SCRIPT), "run", "--", sys.executable, "-c", program]).returncode == 7


def test_without_pulseaudio_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(virtual_card.CardError, match="apt install pulseaudio"):
        virtual_card.start(tmp_path)


@pytest.mark.parametrize("arguments", [[], ["run"], ["run", "--"], ["start"], ["dance", "x"]])
def test_bad_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert virtual_card.main(arguments) == 2
    assert "virtual_card.py run -- COMMAND" in capsys.readouterr().err
