"""A part that is missing is told in one sentence, on the side of the errors, whatever was asked for."""

import pytest

from narrator import messages
from narrator.audio import devices
from narrator.interface import cli
from narrator.interface.failure import Status


@pytest.mark.parametrize("words", [["devices"], ["devices", "--json"]])
def test_no_sound_device(words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(devices, "devices", lambda: ())
    assert cli.main(words) == Status.MISSING
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", f"{messages.text('devices-none')}\n")
