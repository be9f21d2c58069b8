"""What the window lacks is one sentence, before Qt would end the program."""

import os
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from importlib import import_module
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

import environment
import pytest
import yaml

from narrator.interface import settings
from narrator.interface.failure import Failure, Status
from narrator.interface.settings import Settings
from narrator.interface.window import launch
from narrator.play.options import PlayOptions

ROOT = Path(__file__).resolve().parents[2]
LACKING = yaml.safe_load((Path(__file__).parent / "lacking.yaml").read_text(encoding="utf-8"))
# The command itself, without a module; where the window opens all the same, it tells what its first page says.
COMMAND = """
import importlib.util, sys
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name == sys.argv[1] else find(name, *more)
if not sys.argv[1]:
    from PySide6.QtCore import QTimer
    from narrator.interface.window import app, home
    told = app.Window._learn_reader
    def learn(window, running):
        window.speaking._menus = lambda text: print("aloud:", text)
        told(window, running)
        print("page:", window.home.notice.text())
        print("fits:", window.size().boundedTo(window.screen().availableSize()) == window.size())
        QTimer.singleShot(0, window.close)
    app.Window._learn_reader = learn
from narrator.interface import cli
sys.exit(cli.main(["play", "--window"]))
"""


@pytest.fixture(autouse=True)
def on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")


@pytest.mark.parametrize("case", LACKING, ids=lambda case: case["what"])
def test_what_is_lacking_is_one_sentence_and_the_game_remains(case: dict[str, Any], folders: Path) -> None:
    if sys.platform != "linux":
        pytest.skip("Linux alone has a display and a bus to lack")
    settings.save(Settings(speaker=case.get("speaker", "apart")), folders / "config" / settings.FILE)
    variables = {**os.environ, "QT_QPA_PLATFORM": "", **case.get("variables", {})}
    done = subprocess.run(
        [sys.executable, "-c", COMMAND, case.get("hidden", "")],
        env={name: value for name, value in variables.items() if value is not None},
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    if "page" in case:
        assert done.returncode == 0, done.stderr
        assert f"page: {case['page']}" in done.stdout
        assert "fits: True" in done.stdout
        # Nobody else would say it.
        assert f"aloud: {case['page']}" in done.stdout
    else:
        assert done.returncode == Status.MISSING
        assert done.stdout == ""
        assert len(done.stderr.splitlines()) == 1
        assert case["terminal"] in done.stderr
        assert "jouez dans le terminal avec « narrator play »" in done.stderr


def test_without_pyside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launch, "find_spec", lambda _: None)
    with pytest.raises(Failure, match="PySide6") as failure:
        launch.open_window(PlayOptions(), str)
    assert failure.value.status is Status.MISSING
    assert "terminal" in str(failure.value)


def test_without_display() -> None:
    assert "Aucun écran" in str(launch.missing({}))


def test_a_display_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launch, "_answers", lambda: False)
    assert "« :7 »" in str(launch.missing({"DISPLAY": ":7"}))


def test_without_a_library(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(_: str) -> None:
        raise OSError("libxcb-cursor.so.0: cannot open shared object file: No such file or directory")

    monkeypatch.setattr(launch.ctypes, "CDLL", load)
    told = str(launch.missing({"DISPLAY": ":7"}))
    assert "libxcb-cursor.so.0" in told and "libxcb-cursor0" in told


def test_a_qt_that_loses_references(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = iter([10_000, 9_900])
    monkeypatch.setattr(launch.sys, "getrefcount", lambda _: next(counts))
    assert "PySide6-Essentials<6.12" in str(launch.missing({"DISPLAY": ":7"}))


@pytest.mark.parametrize("variables", [{"QT_QPA_PLATFORM": "offscreen"}, {"WAYLAND_DISPLAY": "wayland-0"}])
def test_other_screens_are_left_to_qt(variables: dict[str, str]) -> None:
    assert launch.missing(variables) is None


def test_the_command_line_needs_no_qt() -> None:
    code = "import sys, narrator.interface.cli, narrator.interface.window.launch; print('PySide6' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_where_qt_draws_on_an_x_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launch, "find_spec", lambda name: ModuleSpec(name, None, origin="/lib/PySide6/__init__.py"))
    assert launch._plugin().as_posix() == "/lib/PySide6/Qt/plugins/platforms/libqxcb.so"


def test_the_application_entry_starts_the_window() -> None:
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(ROOT / "assets" / "narrator.desktop", encoding="utf-8")
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["gui-scripts"]
    assert entry["Desktop Entry"]["Exec"] in scripts
    module, _, function = scripts[entry["Desktop Entry"]["Exec"]].partition(":")
    assert callable(getattr(import_module(module), function))


def test_the_packages_named_are_those_that_are_installed() -> None:
    assert set(launch.PACKAGES) <= set(environment.WINDOW_PACKAGES)
