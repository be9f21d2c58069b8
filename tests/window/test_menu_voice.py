"""The voice of the menus lives and dies in a child of its own, and no text is lost with it."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from narrator.interface.window import menu_voice
from narrator.interface.window.menu_voice import MenuVoice

HERE = Path(__file__).parent
BACKENDS = yaml.safe_load((HERE / "backends.yaml").read_text(encoding="utf-8"))
GOOD = """import sys
print("ready", flush=True)
with open(sys.argv[1], "a") as heard:
    for line in iter(sys.stdin.readline, ""):
        heard.write(line)
        heard.flush()
        print("given", flush=True)
"""
MUTE = "import sys; sys.exit(3)"
# It takes a text, and ends; where its file is there already, it cannot speak.
DYING = """import pathlib, sys
seen = pathlib.Path(sys.argv[1])
if seen.exists():
    sys.exit(3)
seen.touch()
print("ready", flush=True)
sys.stdin.readline()
"""
HANGING = """import sys, time
print("ready", flush=True)
time.sleep(60)
"""


def until(ready: Callable[[], Any], what: str) -> None:
    ends_s = time.monotonic() + 5
    while not ready():
        assert time.monotonic() < ends_s, what
        time.sleep(0.005)


def started(lost: list[str], code: str, *words: str) -> MenuVoice:
    voice = MenuVoice(lost.append, (sys.executable, "-c", code, *words))
    voice.start()
    until(lambda: voice.ready, "the voice")
    return voice


def test_texts_go_to_the_child(tmp_path: Path) -> None:
    heard, lost = tmp_path / "heard", list[str]()
    voice = started(lost, GOOD, str(heard))
    assert voice.say("Jouer, bouton")
    assert voice.say("Quitter, bouton")
    until(lambda: heard.exists() and len(heard.read_text().splitlines()) == 2, "the texts")
    assert heard.read_text().splitlines() == ['"Jouer, bouton"', '"Quitter, bouton"']
    voice.close()
    assert not voice.say("Trop tard")
    assert not lost


def test_without_a_voice_it_says_so() -> None:
    lost: list[str] = []
    voice = MenuVoice(lost.append, (sys.executable, "-c", MUTE))
    voice._run()
    assert not voice.say("Jouer, bouton")
    assert not lost


def test_the_text_of_a_child_that_dies_is_given_back(tmp_path: Path) -> None:
    lost: list[str] = []
    voice = started(lost, DYING, str(tmp_path / "seen"))
    assert voice.say("Jouer, bouton")
    until(lambda: lost, "the lost text")
    assert lost == ["Jouer, bouton"]
    assert not voice.say("Quitter, bouton")
    voice.close()


def test_a_child_that_dies_has_a_successor(tmp_path: Path) -> None:
    lost: list[str] = []
    voice = started(lost, DYING.replace("sys.exit(3)", "print('ready', flush=True); input()"), str(tmp_path / "seen"))
    assert voice.say("Jouer, bouton")
    until(lambda: lost and voice.ready, "another child")
    assert voice.say("Quitter, bouton")
    voice.close()


def test_only_the_last_text_of_a_child_that_hangs_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menu_voice, "PATIENCE_S", 0.1)
    lost: list[str] = []
    voice = started(lost, HANGING)
    assert voice.say("Jouer, bouton")
    assert voice.say("Quitter, bouton")
    until(lambda: lost, "the lost text")
    voice.close()
    assert lost == ["Quitter, bouton"]


def test_closing_gives_nothing_back() -> None:
    lost: list[str] = []
    voice = started(lost, HANGING)
    child = voice._child
    assert voice.say("Jouer, bouton") and child is not None
    voice.close()
    until(lambda: child.poll() is not None, "the end of the child")
    time.sleep(0.05)
    assert not lost


@pytest.mark.parametrize("case", BACKENDS, ids=lambda case: f"{case['backend']}, {case['language']}")
def test_a_reader_keeps_its_voice_and_an_engine_is_asked_for_the_language(case: dict[str, Any]) -> None:
    command = [sys.executable, "-m", "narrator.interface.window.menu_voice", case["language"]]
    env = {**os.environ, "PYTHONPATH": str(HERE / "fake_prism"), "NARRATOR_FAKE_PRISM": json.dumps(case)}
    texts = '"Jouer, bouton"\n"fail"\n"Trop tard"\n'
    done = subprocess.run(
        command, input=texts, env=env, capture_output=True, text=True, encoding="utf-8", timeout=10, check=False
    )
    if case["speaks"] is None:
        assert (done.returncode, done.stdout, done.stderr) == (3, "", "")
    else:
        told = (4, "ready\ngiven\n", f"{case['speaks']}: Jouer, bouton\n")
        assert (done.returncode, done.stdout, done.stderr) == told
