"""Every file that people write may come from Windows, with its line ends."""

import io
import json
import sys
from pathlib import Path

import pytest

from narrator import resources
from narrator.interface import cli


def windows(text: str) -> bytes:
    """Return a file as an editor of Windows may write it: its line ends, and a mark of its encoding."""
    return b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(resources, "user_data", lambda *parts: tmp_path.joinpath("data", *parts))
    return tmp_path


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = cli.main(list(words))
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.mark.parametrize("name", ["harry_potter", "seigneur_loup"])
def test_a_theme(capsys: pytest.CaptureFixture[str], own: Path, name: str) -> None:
    text = resources.asset("themes", f"{name}.yaml").read_text(encoding="utf-8")
    answers = []
    for folder, content in (("unix", text.encode()), ("windows", windows(text))):
        (own / folder).mkdir()
        (own / folder / f"{name}.yaml").write_bytes(content)
        status, out, err = told(capsys, "check", str(own / folder / f"{name}.yaml"))
        answers.append((status, out.replace(folder, ""), err))
    assert answers[0] == answers[1]
    assert answers[0][0] == 0


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (
            "plan",
            "cases:\n  - id: un\n    theme: harry_potter\n    players: 3\n    options: {scenario: premiere_annee}\n",
        ),
        (
            "resolve",
            "id: deux\ntheme: harry_potter\nplayers:\n  - {name: Alice, initial: mangemort}\n"
            "  - {name: Basile, initial: eleve}\n  - {name: Zoé, initial: eleve}\nvotes: {Alice: Basile}\n",
        ),
    ],
)
def test_records(capsys: pytest.CaptureFixture[str], own: Path, command: str, text: str) -> None:
    answers = []
    for name, content in (("unix.yaml", text.encode()), ("windows.yaml", windows(text))):
        (own / name).write_bytes(content)
        answers.append(told(capsys, command, str(own / name)))
    assert answers[0] == answers[1]
    assert json.loads(answers[0][1])["id"] in ("un", "deux")


def test_answers_from_a_pipe_and_the_facts_of_a_game(
    capfd: pytest.CaptureFixture[str], own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = own / "typed.txt"
    typed.write_bytes("Harry Potter\ntrois joueurs\nnon\nquitte\n".replace("\n", "\r\n").encode())
    with typed.open(encoding="utf-8") as answers:
        monkeypatch.setattr(sys, "stdin", answers)
        assert cli.main(["play", "--output", "text", "--input", "keys", "--new"]) == 0
    assert "3 personnes autour de la table." in capfd.readouterr().out
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert cli.main(["games", "export", "1"]) == 0
    exported = capfd.readouterr().out
    replayed = []
    for name, content in (("unix.jsonl", exported.encode()), ("windows.jsonl", windows(exported))):
        (own / name).write_bytes(content)
        assert cli.main(["games", "replay", str(own / name)]) == 0
        replayed.append(capfd.readouterr())
    assert replayed[0] == replayed[1]
    assert "3 personnes autour de la table." in replayed[0].out
