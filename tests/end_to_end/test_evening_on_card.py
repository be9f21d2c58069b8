"""An evening at a terminal, before a sound card: what is heard in the room, and what is said into the microphone."""

import asyncio
import codecs
import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
import soundfile
from card import RATE_HZ, Monitor, find, on_card, speak

from narrator.audio import sounds
from narrator.audio.clip import Clip
from narrator.interface import demo
from narrator.language.speakable import speakable
from narrator.play.script import Options, Pause, Say, night_script
from narrator.play.stage import BREATH_S
from narrator.speech.synthesizer import Synthesizer
from narrator.themes import get

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals of this kind", allow_module_level=True)

import pty

CARDS = ("mangemort", "mangemort", "hermione", "luna", "eleve", "eleve")
PACE = 2.0
GAME = ["--theme", "harry_potter", "--players", "Alice,Bastien,Chloé", "--cards", ",".join(CARDS)]
HOW = ["--expert", "--debate", "1", "--pace", str(PACE), "--new"]
LONGEST_S = 40.0
HEARD = 0.7
SPEAKER = 1
OPENING_S = 4.0


class Guest:
    """Somebody at the terminal, with ears and a voice."""

    def __init__(self, monitor: Monitor, folder: Path) -> None:
        self.hand, line = pty.openpty()
        command = [sys.executable, "-m", "narrator", "play", *GAME, *HOW]
        self.program = subprocess.Popen(
            command, stdin=line, stdout=line, stderr=line, env={**os.environ, "TERM": "xterm"}
        )
        os.close(line)
        self._monitor = monitor
        self._folder = folder
        self._known = 0
        self._decode = codecs.getincrementaldecoder("utf-8")().decode
        self.seen = ""

    def reads(self, text: str) -> None:
        """Read until that text comes."""
        ends_s = time.monotonic() + LONGEST_S
        while text not in self.seen[self._known :]:
            ready, _, _ = select.select([self.hand], [], [], max(0.0, ends_s - time.monotonic()))
            assert ready, f"« {text} » does not come:\n{self.seen}"
            self.seen += self._decode(os.read(self.hand, 4096))
        self._known = self.seen.index(text, self._known) + len(text)

    def hushes(self, *, until: str) -> None:
        """Cut each line short, with Escape, until that text comes."""
        ends_s = time.monotonic() + LONGEST_S
        while until not in self.seen[self._known :]:
            assert time.monotonic() < ends_s, f"« {until} » does not come:\n{self.seen}"
            if select.select([self.hand], [], [], 0.5)[0]:
                self.seen += self._decode(os.read(self.hand, 4096))
            else:
                os.write(self.hand, b"\x1b")

    def types(self, text: str, *, to: str = "") -> None:
        """Type an answer, once that question is open."""
        self.reads(to)
        self.reads("Votre réponse")
        os.write(self.hand, f"{text}\r".encode())

    def interrupts(self, text: str) -> None:
        """Type something in a debate, once the line that opens it is over: nothing invites to."""
        time.sleep(OPENING_S)
        os.write(self.hand, f"{text}\r".encode())

    def says(self, words: str, *, to: str) -> None:
        """Wait for that question and for the sound that tells that the narrator listens, and say something."""
        self.reads(to)
        known = len(self._monitor.samples())
        listens = sounds.load("listen").at_rate(RATE_HZ)
        ends_s = time.monotonic() + LONGEST_S
        likeness = 0.0
        while likeness < HEARD:
            assert time.monotonic() < ends_s, f"the narrator does not listen:\n{self.seen}"
            time.sleep(0.2)
            likeness = find(self._monitor.samples()[known:], listens)[1]
        clip = demo.voice(words, SPEAKER)
        path = self._folder / "said.wav"
        soundfile.write(path, np.pad(clip.samples, round(0.3 * clip.rate_hz)), clip.rate_hz)
        speak(path).wait()

    def close(self) -> None:
        """Leave nothing running."""
        if self.program.poll() is None:
            self.program.kill()
        self.program.wait()
        os.close(self.hand)


@pytest.fixture
def monitor() -> Iterator[Monitor]:
    with Monitor() as monitor:
        yield monitor


@pytest.fixture
def guest(monitor: Monitor, tmp_path: Path) -> Iterator[Guest]:
    guest = Guest(monitor, tmp_path)
    yield guest
    guest.close()


@on_card
@pytest.mark.timeout(240)
@pytest.mark.usefixtures("voices")
def test_an_evening_by_voice_and_by_keyboard(guest: Guest, monitor: Monitor) -> None:
    guest.hushes(until="Cela vous convient ?")
    guest.types("oui", to="Cela vous convient ?")
    guest.types("oui", to="Débat de 1 minute")
    guest.hushes(until="dites « prêt »")
    guest.types("prêt", to="dites « prêt »")
    guest.reads("Fermez tous les yeux.")
    nightfall = max(0, len(monitor.samples()) - RATE_HZ)
    guest.reads("pour discuter entre vous")
    night = monitor.samples()[nightfall:]
    guest.interrupts("passons au vote")
    guest.types("oui", to="Passons-nous au vote maintenant ?")
    guest.types("chacun son tour", to="Comment prenons-nous les votes")
    guest.says("je vote contre Chloé", to="Alice, contre qui votez-vous ?")
    guest.reads("Alice vote contre Chloé.")
    guest.types("Chloé", to="Bastien, contre qui votez-vous ?")
    guest.types("Bastien", to="Chloé, contre qui votez-vous ?")
    guest.reads("Bastien vote contre Chloé.")
    guest.types("oui")
    guest.types("mangemort", to="devant Chloé ?")
    guest.reads("Poudlard l’emporte !")
    guest.types("terminer", to="terminer ?")
    assert guest.program.wait(LONGEST_S) == 0
    hold_to_plan(night)


def hold_to_plan(night: np.ndarray) -> None:
    """Find every line of the night where it sounded, and compare the silences with those of the theme."""
    steps = night_script(get("harry_potter"), CARDS, Options(expert=True))
    clips = asyncio.run(spoken([step.utterance.spoken for step in steps if isinstance(step, Say)]))
    gaps_s = [
        after.seconds if isinstance(after, Pause) else BREATH_S
        for step, after in pairwise(steps)
        if isinstance(step, Say)
    ]
    at, heard = 0, []
    for clip in clips:
        start, likeness = find(night[at : at + round(20 * RATE_HZ)], clip)
        assert likeness > HEARD
        heard.append((at + start, at + start + len(clip.samples)))
        at = heard[-1][1]
    silences_s = [(after[0] - before[1]) / RATE_HZ for before, after in pairwise(heard)]
    off_s = sorted(abs(silence_s - gap_s) for silence_s, gap_s in zip(silences_s, gaps_s, strict=True))
    # A machine that is too busy for its sound card may miss one; the others are exact.
    assert off_s[-2] < 0.05, list(zip(silences_s, gaps_s, strict=True))


async def spoken(texts: list[str]) -> list[Clip]:
    """Return the lines as the program rendered them."""
    synthesizer = Synthesizer()
    try:
        return [(await synthesizer.render(speakable(text), PACE)).at_rate(RATE_HZ) for text in texts]
    finally:
        await synthesizer.close()
