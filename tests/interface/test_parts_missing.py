"""A part that is missing is told in one sentence, on the side of the errors, whatever was asked for."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from narrator import messages, resources
from narrator.audio import devices
from narrator.interface import cli
from narrator.interface.failure import Status


@pytest.mark.parametrize("words", [["devices"], ["devices", "--json"]])
def test_no_sound_device(words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(devices, "devices", lambda: ())
    assert cli.main(words) == Status.MISSING
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", f"{messages.text('devices-none')}\n")


@pytest.mark.parametrize("words", [[], ["demo"], ["themes"], ["paly"], ["--help"]])
def test_no_library_is_installed(words: list[str]) -> None:
    # Without site-packages, and told to look nowhere else: a checkout that was never installed.
    bare = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "NARRATOR_"))}
    command = [sys.executable, "-S", "-m", "narrator", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=bare, cwd=resources.asset().parent)
    if words == ["--help"]:
        assert (done.returncode, done.stderr) == (Status.DONE, "")
        return
    assert (done.returncode, done.stderr.count("\n")) == (Status.MISSING, 1), done.stderr
    assert done.stderr.startswith("Il manque à Narrator un module de Python, « ")
    assert "pip install" in done.stderr


@pytest.mark.parametrize(
    ("hidden", "words", "sentence"),
    [
        ("numpy", ["doctor"], "Il manque à Narrator un module de Python, « numpy »."),
        ("yaml", ["say", "bonjour", "--voice", "zzz", "--out", "said.wav"], "La voix « zzz » est inconnue ici"),
        ("pyttsx3", ["say", "bonjour", "--out", "said.wav"], "La bibliothèque pyttsx3, par qui la voix passe,"),
    ],
    ids=lambda value: value if isinstance(value, str) and " " not in value else "",
)
def test_one_library_is_missing(tmp_path: Path, hidden: str, words: list[str], sentence: str) -> None:
    (tmp_path / f"{hidden}.py").write_text(f"raise ModuleNotFoundError(name={hidden!r})\n", encoding="utf-8")
    path = os.pathsep.join((str(tmp_path), str(resources.asset().parent)))
    command = [sys.executable, "-m", "narrator", *words]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=tmp_path, env=os.environ | {"PYTHONPATH": path}
    )
    said = done.stdout + done.stderr
    assert sentence in said, said
    assert "Traceback" not in said and "Error" not in said
