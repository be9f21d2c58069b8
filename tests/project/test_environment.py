import importlib.util
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Machine:
    """A machine on which every command is written down, and answered by `answers`: words → (status, output)."""

    def __init__(self, answers: Callable[[list[str]], tuple[int, str]]) -> None:
        self.answers = answers
        self.commands: list[str] = []

    def run(self, words: list[str], **_: Any) -> "subprocess.CompletedProcess[str]":
        self.commands.append(" ".join(words))
        status, output = self.answers(words)
        return subprocess.CompletedProcess(words, status, output, "")


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    module = script("environment")
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "STAMP", tmp_path / ".venv" / "narrator-stamp")
    monkeypatch.setattr(module.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(module.time, "sleep", lambda _: None)
    monkeypatch.setattr(module.sys, "platform", "linux")
    return module


def on(monkeypatch: pytest.MonkeyPatch, module: ModuleType, answers: Callable[[list[str]], tuple[int, str]]) -> Machine:
    machine = Machine(answers)
    monkeypatch.setattr(module.subprocess, "run", machine.run)
    return machine


def make(module: ModuleType, kind: str) -> None:
    python = module.python()
    python.parent.mkdir(parents=True)
    python.touch()
    module.STAMP.write_text(f"{module._fingerprint()} {kind}\n", encoding="utf-8")


def installed(words: list[str]) -> tuple[int, str]:
    return 0, "installed" if words[0] == "dpkg-query" else ""


def test_nothing_is_done_where_all_is_there(
    environment: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    make(environment, "test window")
    machine = on(monkeypatch, environment, installed)
    environment.prepare(test=False)
    environment.prepare(test=False, window=True)
    environment.prepare(test=True)
    assert {command.split()[0] for command in machine.commands} == {"dpkg-query"}
    assert capsys.readouterr().out == ""


def test_an_environment_to_play_is_not_enough_to_test(environment: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    make(environment, "play")
    machine = on(monkeypatch, environment, installed)
    environment.prepare(test=True)
    assert any(command.endswith(f"--editable {environment.ROOT}[test]") for command in machine.commands)
    assert environment.STAMP.read_text(encoding="utf-8").endswith(" test window\n")


def test_the_window_is_installed_beside_the_rest(environment: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    make(environment, "play")
    machine = on(monkeypatch, environment, installed)
    environment.prepare(test=False, window=True)
    assert machine.commands[-1].endswith(f"--editable {environment.ROOT}[desktop,screenreader]")
    assert environment.STAMP.read_text(encoding="utf-8").endswith(" play window\n")


def test_a_machine_without_the_window_plays_in_the_terminal(
    environment: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    make(environment, "play")
    machine = on(monkeypatch, environment, lambda words: (1, "") if "pip" in words else installed(words))
    environment.prepare(test=False, window=True)
    assert machine.commands[-1].endswith(f"--editable {environment.ROOT}[desktop]")
    assert capsys.readouterr().out.endswith("La fenêtre ne s’installe pas ici. Le terminal suffit pour jouer.\n")
    assert environment.STAMP.read_text(encoding="utf-8").endswith(" play\n")


def test_a_change_of_the_project_makes_it_again(environment: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    make(environment, "play")
    environment.STAMP.write_text("0 play\n", encoding="utf-8")
    machine = on(monkeypatch, environment, installed)
    environment.prepare(test=False)
    assert machine.commands[-3].endswith(f"-m venv --clear {environment.VENV}")
    assert machine.commands[-2].endswith(f"--editable {environment.ROOT}")
    assert machine.commands[-1].endswith(f"--editable {environment.ROOT}[kit]")


def test_a_machine_without_the_kit_plays_all_the_same(
    environment: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    make(environment, "play")
    environment.STAMP.write_text("0 play\n", encoding="utf-8")
    on(monkeypatch, environment, lambda words: (1, "") if words[-1].endswith("[kit]") else installed(words))
    environment.prepare(test=False)
    assert "ne s’installe pas ici. En SVG, elles ne demandent rien.\n" in capsys.readouterr().out
    assert environment.STAMP.read_text(encoding="utf-8").endswith(" play\n")


def test_without_the_right_to_install_one_line_says_what(
    environment: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    make(environment, "play")
    monkeypatch.setattr(environment.os, "geteuid", lambda: 1000)
    machine = on(monkeypatch, environment, lambda _: (1, ""))
    environment.prepare(test=False)
    assert capsys.readouterr().out == (
        "Il manque des paquets ; installez-les par : sudo apt install espeak-ng libportaudio2 libasound2-plugins\n"
    )
    assert not any("install" in command for command in machine.commands)


def test_the_list_of_packages_is_asked_for_again_when_the_network_slips(
    environment: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(environment, "play")
    tries = iter([100, 100, 0])
    monkeypatch.setattr(environment.os, "geteuid", lambda: 0)
    machine = on(monkeypatch, environment, lambda words: (next(tries) if words[-1] == "update" else 0, ""))
    environment.prepare(test=False)
    apt = [command for command in machine.commands if command.startswith("apt-get")]
    assert all("DPkg::Lock::Timeout=300" in command for command in apt)
    assert [command.split()[-1] for command in apt] == ["update", "update", "update", "libasound2-plugins"]


def test_without_a_network_the_fault_is_a_sentence(environment: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    on(monkeypatch, environment, lambda words: (1, "") if "pip" in words else installed(words))
    with pytest.raises(SystemExit, match="il faut le réseau"):
        environment.prepare(test=False)
    assert not environment.STAMP.exists()


def test_an_old_python_is_told(environment: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment.sys, "version_info", (3, 9, 2))
    with pytest.raises(SystemExit, match=r"Il faut Python 3\.11"):
        environment.prepare(test=False)


def test_the_scripts_can_be_read_by_an_old_python() -> None:
    import ast

    for name in ("environment", "play", "test"):
        ast.parse((ROOT / "scripts" / f"{name}.py").read_text(encoding="utf-8"), feature_version=(3, 7))


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_the_entry_of_the_checks_can_be_run() -> None:
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111
