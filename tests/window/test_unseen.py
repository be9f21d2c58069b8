"""A window that cannot open where nobody sees the terminal: its sentence is said, and shown in a box."""

import io
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from card import Monitor, on_card

from narrator.interface import cli
from narrator.interface.failure import Status
from narrator.interface.window import launch, unseen

SENTENCE = "La fenêtre demande PySide6, qui n’est pas installé"
# The entry of the application, without PySide6.
ENTRY = """
import importlib.util, sys
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name == "PySide6" else find(name, *more)
from narrator.interface.window import launch
sys.exit(launch.main())
"""
# A box that keeps what it was to show.
BOX = '#!/bin/sh\nprintf "%s\\n" "$@" > "$BOX.part"\nmv "$BOX.part" "$BOX"\n'


def start(folder: Path, **more: Any) -> int:
    """Start the entry as a desktop does, with a box in the way to programs, and return its status."""
    box = folder / "zenity"
    box.write_text(BOX, encoding="utf-8")
    box.chmod(0o755)
    variables = {
        **os.environ,
        "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}",
        "BOX": str(folder / "shown"),
        "DISPLAY": ":9999",
    }
    return subprocess.run([sys.executable, "-c", ENTRY], env=variables, timeout=60, check=False, **more).returncode


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    texts: list[str] = []
    monkeypatch.setattr(unseen, "_say", texts.append)
    return texts


@pytest.mark.skipif(sys.platform != "linux", reason="the boxes of Linux desktops")
def test_without_any_stream_the_box_shows_it(folders: Path) -> None:
    # The three streams are closed, as where Windows starts a program without a console.
    assert start(folders, preexec_fn=lambda: os.closerange(0, 3)) == Status.MISSING
    assert (folders / "shown").read_text(encoding="utf-8").splitlines()[-1].startswith(SENTENCE)


@on_card
def test_it_is_heard(folders: Path) -> None:
    with Monitor() as monitor:
        assert start(folders, stderr=subprocess.DEVNULL) == Status.MISSING
        heard_s = sum(ends_s - begins_s for begins_s, ends_s in monitor.bursts())
    assert heard_s > 3


def test_on_windows_a_message_box_shows_it(monkeypatch: pytest.MonkeyPatch, said: list[str]) -> None:
    boxes: list[Any] = []
    windows = SimpleNamespace(user32=SimpleNamespace(MessageBoxW=lambda *words: boxes.append(words)))
    monkeypatch.setattr(unseen.ctypes, "windll", windows, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    unseen.tell(SENTENCE)
    assert said == [SENTENCE]
    assert [words[1:3] for words in boxes] == [(SENTENCE, "Narrator")]


@pytest.mark.parametrize(
    ("terminal", "status", "told"),
    [(False, Status.MISSING, [SENTENCE]), (True, Status.MISSING, []), (False, Status.DONE, [])],
)
def test_a_terminal_that_is_seen_is_enough(
    monkeypatch: pytest.MonkeyPatch, said: list[str], terminal: bool, status: Status, told: list[str]
) -> None:
    class Stream(io.StringIO):
        def isatty(self) -> bool:
            return terminal

    def run(_: Any) -> int:
        sys.stderr.write(f"{SENTENCE}\n")
        return status

    stream = Stream()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(cli, "main", run)
    monkeypatch.setattr(unseen, "_show", lambda *_: None)
    launch.main()
    assert said == told
    assert stream.getvalue() == f"{SENTENCE}\n"
