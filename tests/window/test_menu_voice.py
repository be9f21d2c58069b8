"""The voice of the menus lives and dies in a child of its own."""

import sys
import time
from pathlib import Path

from narrator.interface.window.menu_voice import MenuVoice

GOOD = """import sys
print("ready", flush=True)
with open(sys.argv[1], "w") as heard:
    for line in iter(sys.stdin.readline, ""):
        heard.write(line)
"""
MUTE = "import sys; sys.exit(3)"
DYING = "print('ready', flush=True)"


def started(code: str, *words: str) -> MenuVoice:
    voice = MenuVoice((sys.executable, "-c", code, *words))
    voice.start()
    ends_s = time.monotonic() + 5
    while not voice.ready and time.monotonic() < ends_s and not voice.ended:
        time.sleep(0.01)
    return voice


def test_texts_go_to_the_child(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    voice = started(GOOD, str(heard))
    assert voice.say("Jouer, bouton")
    assert voice.say("Quitter, bouton")
    voice.finish()
    assert heard.read_text().splitlines() == ['"Jouer, bouton"', '"Quitter, bouton"']


def test_without_a_voice_it_says_so() -> None:
    voice = started(MUTE)
    assert not voice.say("Jouer, bouton")
    voice.close()


def test_a_child_that_dies_is_noticed() -> None:
    voice = started(DYING)
    ends_s = time.monotonic() + 5
    while voice.say("Jouer, bouton") and time.monotonic() < ends_s:
        time.sleep(0.01)
    assert not voice.ready
    voice.close()
