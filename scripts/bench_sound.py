"""Measure on the virtual sound card what is heard: python scripts/virtual_card.py run -- python scripts/bench_sound.py

Prints one JSON object: the lines of a whole night against their plan, and how soon a line starts and stops. bench.py
runs it.
"""

import asyncio
import gc
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

sys.path.append(str(Path(__file__).resolve().parent.parent / "tests" / "virtual_card"))

from card import RATE_HZ, Monitor, find

from narrator.audio.clip import Clip
from narrator.audio.live import LiveMixer
from narrator.audio.mixer import Bus, Playing
from narrator.play.game import Game, Player
from narrator.play.live import LiveTable
from narrator.play.night import night
from narrator.play.script import Options, Pause, night_script
from narrator.play.stage import BREATH_S
from narrator.speech.mouth import Mouth
from narrator.speech.synthesizer import Synthesizer
from narrator.themes import get

PLAYERS = 10
CUTS = 15
LINE = "Mangemorts, réveillez-vous et reconnaissez-vous."
AROUND_S = 1.0
LOUD = 30


class NotingMixer(LiveMixer):
    """A mixer that keeps what it was asked to play."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[tuple[Clip, Playing]] = []

    def play(self, clip: Clip, *, bus: Bus = Bus.NARRATION, at_s: float | None = None, loop: bool = False) -> Playing:
        """Play a clip, and note the narrated ones."""
        playing = super().play(clip, bus=bus, at_s=at_s, loop=loop)
        if bus is Bus.NARRATION:
            self.lines.append((clip, playing))
        return playing


@dataclass
class Nobody:
    """A Screen that shows nothing and before which nobody sits."""

    _never: asyncio.Event = field(default_factory=asyncio.Event)

    def show(self, text: str) -> None:
        """Show nothing."""

    def invite(self, options: Sequence[str]) -> None:
        """Expect no key."""

    def dismiss(self) -> None:
        """Expect no key."""

    async def event(self) -> Any:
        """Wait for ever."""
        await self._never.wait()

    def close(self) -> None:
        """Do nothing."""


@dataclass(frozen=True)
class Heard:
    """A line of a night: when it was to start and when it did, and the silence after it, in s from the first line."""

    text: str
    planned_s: float
    starts_s: float
    lasts_s: float
    pause_s: float | None


def measure_night(theme_id: str, cards: tuple[str, ...], options: Options) -> list[Heard]:
    """Play the night of these cards on the card and return each line as it came out of it."""
    theme = get(theme_id)
    players = tuple(Player(f"Joueur {seat}") for seat in range(1, len(cards) - theme.centre + 1))
    game = Game(theme, players, cards, options)
    with Monitor() as monitor:
        lines = asyncio.run(_play(game))
        time.sleep(0.5)
        sound = monitor.samples()
    return list(_compared(game, lines, sound))


async def _play(game: Game) -> list[tuple[Clip, Playing]]:
    async with _parts() as (mixer, mouth):
        table = LiveTable(mixer, Nobody(), mouth=mouth)
        await night(table, game)
        await mixer.until(mixer.lines[-1][1].ends_s + 0.3)
        await table.close()
        # The first line says that the night is being prepared.
        return mixer.lines[1:]


def _compared(game: Game, lines: Sequence[tuple[Clip, Playing]], sound: Any) -> Iterator[Heard]:
    steps = night_script(game.theme, game.cards, game.options)
    base, planned_s, number = 0, 0.0, 0
    for index, step in enumerate(steps):
        if isinstance(step, Pause):
            continue
        clip = lines[number][0].at_rate(RATE_HZ)
        expected = base + round(planned_s * RATE_HZ)
        start = _near(sound, clip, expected) if number else find(sound, clip)[0]
        base = base or start
        pause = steps[index + 1] if index + 1 < len(steps) else None
        pause_s = pause.seconds if isinstance(pause, Pause) else None
        yield Heard(step.utterance.text, planned_s, (start - base) / RATE_HZ, clip.duration_s, pause_s)
        planned_s += clip.duration_s + (BREATH_S if pause_s is None else pause_s)
        number += 1


def _near(sound: Any, clip: Clip, expected: int) -> int:
    """Return where a clip starts near the sample where it is expected."""
    around = round(AROUND_S * RATE_HZ)
    first = max(0, expected - around)
    return first + find(sound[first : expected + around + len(clip.samples)], clip)[0]


async def measure_cuts(monitor: Monitor) -> tuple[list[float], list[float]]:
    """Return, in ms, how long after the call a cached line starts, and how long after the interruption it ends."""
    starts_ms, silences_ms = [], []
    async with _parts() as (mixer, mouth):
        await mouth.prepare([LINE])
        for _ in range(CUTS):
            known, asked_s = len(monitor.samples()), time.perf_counter()
            await mouth.say(LINE)
            await asyncio.sleep(0.5)
            clip = mixer.lines[-1][0].at_rate(RATE_HZ)
            head = Clip(clip.samples[: RATE_HZ // 4], RATE_HZ)
            start = known + find(monitor.samples()[known:], head)[0]
            starts_ms.append((monitor.time_of(start) - asked_s) * 1000)
            asked_s = time.perf_counter()
            mouth.stop()
            await asyncio.sleep(0.4)
            loud = np.flatnonzero(np.abs(monitor.samples()[known:].astype(int)) > LOUD)
            silences_ms.append((monitor.time_of(known + int(loud[-1])) - asked_s) * 1000)
    return starts_ms, silences_ms


@asynccontextmanager
async def _parts() -> Any:
    mixer = NotingMixer()
    mouth = Mouth(Synthesizer(), mixer)
    # As the program does before an evening.
    gc.collect()
    gc.freeze()
    try:
        yield mixer, mouth
    finally:
        await mouth.close()
        mixer.close()


def main() -> int:
    """Measure and print."""
    if "NARRATOR_VIRTUAL_CARD" not in os.environ:
        sys.stderr.write(__doc__ or "")
        return 3
    from bench import _cards

    heard = measure_night("harry_potter", _cards(), Options())
    with Monitor() as monitor:
        starts_ms, silences_ms = asyncio.run(measure_cuts(monitor))
    worst_ms = max(abs(line.starts_s - line.planned_s) for line in heard) * 1000
    last = heard[-1]
    found = {
        "night": {
            "worst_ms": worst_ms,
            "last_ms": (last.starts_s - last.planned_s) * 1000,
            "lines": len(heard),
            "seconds": last.starts_s + last.lasts_s,
        },
        "first_ms": starts_ms,
        "silence_ms": silences_ms,
    }
    sys.stdout.write(json.dumps(found) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
