"""The examination of a machine that lacks something: each part is judged by itself."""

import errno
import json
from pathlib import Path
from typing import Any

import pytest

from narrator import resources
from narrator.interface import cli, doctor
from narrator.speech.errors import SpeechUnavailableError
from narrator.speech.synthesizer import Synthesizer


@pytest.fixture
def mute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the voice of this machine away."""

    async def about(_: Synthesizer) -> Any:
        raise SpeechUnavailableError("engine_missing", lasting=True)

    monkeypatch.setattr(Synthesizer, "about", about)
    monkeypatch.setattr(resources, "user_data", lambda *parts: tmp_path.joinpath(*parts))


@pytest.mark.usefixtures("mute")
def test_a_model_is_good_without_a_voice(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["doctor", "--json"]) == 1
    told = {data["check"]: data for data in map(json.loads, capsys.readouterr().out.splitlines())}
    assert "espeak" in told["engine"]["detail"] or "voix" in told["engine"]["detail"]
    assert "voice" not in told
    assert told["model"]["ok"] is True
    assert told["model"]["detail"].endswith("Faute de voix, aucun mot n’a été essayé.")
    assert told["themes"]["ok"] is True


def test_a_refusal_of_the_system_is_in_our_words() -> None:
    assert doctor._sentence(OSError(errno.EACCES, "Permission denied")) == "Erreur imprévue : l’accès est refusé"
