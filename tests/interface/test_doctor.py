"""The examination of a machine that lacks something: each part is judged by itself."""

import asyncio
import errno
import json
from pathlib import Path
from typing import Any

import pytest

from narrator import resources, themes
from narrator.interface import cli, doctor
from narrator.speech.errors import SpeechUnavailableError
from narrator.speech.synthesizer import Synthesizer
from narrator.themes import shelf


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


def test_each_theme_left_out_has_its_own_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NARRATOR_DATA_DIR", str(tmp_path))
    folder = tmp_path / "themes"
    folder.mkdir()
    shipped = resources.asset("themes", "harry_potter.yaml").read_text(encoding="utf-8")
    (folder / "Ma Soirée.yaml").write_text(shipped, encoding="utf-8")
    (folder / "phare.yaml").write_text("schema: 1\n", encoding="utf-8")
    with pytest.raises(doctor.Fault) as told:
        asyncio.run(doctor._themes())
    assert str(told.value) == " ".join(listed.reason for listed in shelf() if listed.theme is None)
    assert "« Ma Soirée.yaml » ne convient pas" in str(told.value)
    assert 'phare : ce thème a des fautes ; narrator check "' in str(told.value)


def test_no_theme_at_all_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(themes, "shelf", lambda: ())
    with pytest.raises(doctor.Fault, match="Il n’y a aucun thème"):
        asyncio.run(doctor._themes())
