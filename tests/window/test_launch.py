"""What the window lacks is one sentence, before Qt would end the program."""

import subprocess
import sys
import tomllib
from configparser import ConfigParser
from importlib import import_module
from importlib.machinery import ModuleSpec
from pathlib import Path

import environment
import pytest

from narrator.interface.failure import Failure, Status
from narrator.interface.window import launch
from narrator.play.options import PlayOptions

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")


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
