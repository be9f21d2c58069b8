"""Measure the window: python scripts/virtual_card.py run -- python scripts/bench_window.py

Prints one JSON object: how soon the window is drawn after Python starts, how soon a key is heard, and how long the
window was ever kept from its events while a whole game was played aloud and recorded. Without the virtual card only the
first is measured. A display that is named by QT_QPA_PLATFORM is used; without one the window is drawn in memory.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path += [str(Path(__file__).resolve().parent.parent / "tests" / folder) for folder in ("virtual_card", "window")]

STARTS = 5
KEYS = 10
BEAT_MS = 2
LOUD = 100
SILENCE_S = 0.6
DRAWN_S = 0.3
LONGEST_S = 240.0
# Tells when the page of welcome is drawn, in the clock that all processes share.
FIRST_PAINT = """
import sys, time
from narrator.interface.window.big_button import BigButton
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

draw = BigButton.paintEvent

def paint(button, event):
    draw(button, event)
    print(time.perf_counter(), flush=True)
    QTimer.singleShot(0, QApplication.quit)

BigButton.paintEvent = paint
from narrator.interface import cli
sys.exit(cli.main(["play", "--window"]))
"""


def ready_s() -> list[float]:
    """Return the seconds from the start of Python to the first drawing of the window, several times."""
    found = []
    for _ in range(STARTS):
        began_s = time.perf_counter()
        done = subprocess.run([sys.executable, "-c", FIRST_PAINT], capture_output=True, text=True, check=True)
        found.append(float(done.stdout.split()[0]) - began_s)
    return found


def game(folder: Path) -> dict[str, Any]:
    """Play a game by keys with the real voice, and return what was measured meanwhile."""
    from card import Monitor
    from hands import strike
    from PySide6.QtCore import Qt, QTimer
    from PySide6.QtWidgets import QApplication

    from narrator.interface.settings import Settings
    from narrator.interface.window.app import Window
    from narrator.interface.window.look import Colours, dress
    from narrator.interface.window.program import SWITCH_S
    from narrator.play.options import PlayOptions, Way

    # As the program does.
    sys.setswitchinterval(SWITCH_S)
    application = QApplication(sys.argv[:1])
    dress(application, Colours.SYSTEM, 100)
    window = Window(str, settings=Settings())
    window.show()
    window.open("home")
    beats: list[float] = []
    timer = QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.timeout.connect(lambda: beats.append(time.perf_counter()))

    def live(until: Any, what: str) -> None:
        ends_s = time.monotonic() + LONGEST_S
        while not until():
            assert time.monotonic() < ends_s, what
            application.processEvents()
            time.sleep(0.0005)

    cards = ("mangemort", "mangemort", "hermione", "luna", "eleve", "eleve")
    options = PlayOptions(
        theme="harry_potter",
        players=("Alice", "Basile", "Chloé"),
        cards=cards,
        expert=True,
        debate_min=1,
        pace=2.0,
        input=Way.KEYS,
        new=True,
        record=folder / "game.wav",
    )
    # The first page is drawn before anybody begins; the libraries of an evening are not loaded yet.
    shown_s = time.monotonic()
    live(lambda: time.monotonic() - shown_s > DRAWN_S, "the first page")
    timer.start(BEAT_MS)
    window.play(options)
    live(lambda: window.page.answers.buttons, "the first question")
    opening = beats_of(beats)
    beats.clear()
    latencies = []
    with Monitor() as monitor:

        def silent() -> bool:
            tail = monitor.samples()[-round(SILENCE_S * 48_000) :]
            return len(tail) > 0 and abs(tail.astype(int)).max() <= LOUD

        for _ in range(KEYS):
            live(silent, "a silence")
            known = len(monitor.samples())
            pressed_s = time.perf_counter()
            strike(window, Qt.Key.Key_F5)

            def heard(known: int = known) -> bool:
                return bool((abs(monitor.samples()[known:].astype(int)) > LOUD).any())

            live(heard, "the sound of a key")
            first = known + int((abs(monitor.samples()[known:].astype(int)) > LOUD).argmax())
            latencies.append(monitor.time_of(first) - pressed_s)
    beats.clear()
    for choice in answers():
        live(lambda: not window.playing or window.page.answers.buttons, "a question")
        if not window.playing:
            break
        asked = window.page.question.text()
        window.page.answers.buttons[choice(asked)].click()
        live(
            lambda asked=asked: (
                not window.playing or not window.page.answers.is_open or window.page.question.text() != asked
            ),
            f"what follows « {asked} »",
        )
    live(lambda: not window.playing, "the end")
    timer.stop()
    window.close()
    return {
        "key_to_sound_ms": spread(latencies),
        "stalls_opening": opening,
        "stalls_game": beats_of(beats),
        "game_s": round(beats[-1] - beats[0]),
    }


def answers() -> Iterator[Any]:
    """Yield what to answer: the first choice, but for the end of the evening and for who votes against whom."""
    while True:
        yield lambda asked: 4 if "rejouer" in asked else 1 if "contre qui" in asked else 0


def beats_of(beats: list[float]) -> dict[str, Any]:
    """Return the longest times between two beats of the window, in milliseconds."""
    gaps = sorted((after - before) * 1000 for before, after in pairwise(beats))
    return {"longest_ms": [round(gap, 1) for gap in gaps[-3:]], "over_50_ms": sum(gap > 50 for gap in gaps)}


def spread(seconds: list[float]) -> dict[str, float]:
    """Return the median and the extremes, in milliseconds."""
    found = [1000 * second for second in seconds]
    return {
        "median": round(statistics.median(found), 1),
        "least": round(min(found), 1),
        "most": round(max(found), 1),
    }


def main() -> int:
    """Measure, print, and return 0."""
    with tempfile.TemporaryDirectory() as name:
        for part in ("DATA", "CONFIG", "CACHE"):
            os.environ[f"NARRATOR_{part}_DIR"] = str(Path(name) / part.lower())
        found: dict[str, Any] = {"ready_ms": spread(ready_s())}
        if "NARRATOR_VIRTUAL_CARD" in os.environ:
            found |= game(Path(name))
        sys.stdout.write(json.dumps(found, ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
