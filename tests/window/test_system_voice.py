"""The menus said by the real speech server of Linux, through prismatoid: in French, cut short, lost and found again."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
import soundfile
from card import RATE_HZ, Monitor
from desk_of_a_reader import end, until
from speech_server import address, lacking_server, start_server

from narrator.interface.window.menu_voice import PATIENCE_S, MenuVoice

pytestmark = pytest.mark.skipif(find_spec("prism") is None, reason="prismatoid is not installed")
# Cut where it is, so that a test sees by its length that it was.
LONG = "un, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, treize, quatorze, quinze, seize"
START_S = 20.0


def led_to_server(folder: Path, monkeypatch: pytest.MonkeyPatch, *, voice: bool) -> None:
    """Lead what the test starts to a server of that folder, or skip the test."""
    why = lacking_server(voice=voice)
    if why:
        pytest.skip(f"the speech of the system cannot be heard here: {why}")
    monkeypatch.setenv("SPEECHD_ADDRESS", address(folder))
    monkeypatch.setenv("HOME", str(folder))


@pytest.fixture
def lost() -> list[str]:
    return []


@pytest.fixture
def menus(lost: list[str]) -> Iterator[MenuVoice]:
    menus = MenuVoice(lost.append)
    yield menus
    menus.close()


def test_the_menus_are_heard_in_french_and_cut_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, menus: MenuVoice
) -> None:
    led_to_server(tmp_path, monkeypatch, voice=True)
    server = start_server(tmp_path, os.environ, None)
    try:
        menus.start()
        until(lambda: menus.ready, "the voice of the menus", START_S)
        with Monitor() as monitor:
            assert menus.say("treize")
            until(lambda: len(monitor.bursts()) == 1 and quiet(monitor), "the word")
            heard = monitor.samples()
            assert menus.say(LONG)
            until(lambda: len(monitor.bursts()) == 2, "the long text")
            time.sleep(0.5)
            assert menus.say("Pause")
            asked_s = len(monitor.samples()) / RATE_HZ
            until(lambda: quiet(monitor), "silence")
            assert monitor.bursts()[-1][1] < asked_s + 2.0
    finally:
        end(server)
    word = tmp_path / "treize.wav"
    soundfile.write(word, heard, RATE_HZ)
    command = [sys.executable, "-m", "narrator", "hear", word, "--question", "number"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    # An English voice says something that is no French number.
    assert json.loads(done.stdout)["meaning"] == {"kind": "number", "value": 13}, done.stdout


def quiet(monitor: Monitor) -> bool:
    """Return whether the last sound ended more than half a second ago."""
    return len(monitor.samples()) / RATE_HZ - monitor.bursts()[-1][1] > 0.5


def test_a_server_that_hangs_or_dies_loses_no_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, menus: MenuVoice, lost: list[str]
) -> None:
    led_to_server(tmp_path, monkeypatch, voice=False)
    journal = tmp_path / "journal"
    journal.touch()

    def said(text: str) -> bool:
        return text in journal.read_text(encoding="utf-8")

    server = start_server(tmp_path, os.environ, journal)
    try:
        menus.start()
        until(lambda: menus.ready, "the voice of the menus", START_S)
        assert menus.say("Jouer, bouton")
        until(lambda: said("Jouer, bouton"), "the first text")

        server.send_signal(signal.SIGSTOP)
        assert menus.say("Quitter, bouton")
        until(lambda: lost == ["Quitter, bouton"], "the text that a hung server lost", PATIENCE_S + 2.0)
        assert not menus.ready
        server.send_signal(signal.SIGCONT)
        until(lambda: menus.ready, "the voice, once the server goes on", START_S)
        assert menus.say("Préparer, bouton")
        until(lambda: said("Préparer, bouton"), "the text after that")
        assert not said("Quitter, bouton"), "a text that our own voice says"

        server.kill()
        server.wait()
        until(lambda: not menus.say("Voix, bouton") or "Voix, bouton" in lost, "the end of the server")
        until(lambda: not menus.ready, "the end of the voice")
        assert not menus.say("Réglages, bouton")
    finally:
        end(server)


def test_without_a_server_there_is_no_voice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, menus: MenuVoice, lost: list[str]
) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", address(tmp_path / "nowhere"))
    menus._run()
    assert not menus.say("Jouer, bouton")
    assert not lost
