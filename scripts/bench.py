"""Measure what the project promises: python scripts/bench.py [--only NAME]… [--json]

One line a figure: the median of several runs, the aim, and whether it is reached. --only takes the figures whose name
begins so; --json gives one object a line. Status 1 when an aim is missed. Nothing is written but what is printed.
Runs in the virtual environment of scripts/test.py, best on a quiet machine: wall times grow with what else runs, and
the time of the processor stands beside them where that can be told.
"""

import argparse
import json
import math
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import psutil

ROOT = Path(__file__).resolve().parent.parent
RUNS = 9
HEAVY = ("vosk", "pydantic", "numpy", "sounddevice")
PLAYERS = 10
SEED = 3
GAMES = 2_000
SAMPLE_S = 0.25
MB = 1e6


@dataclass(frozen=True)
class Figure:
    """One promise: `measure` returns one value in `unit` or several, and a remark; `most` or `least` is its aim."""

    name: str
    title: str
    unit: str
    measure: Callable[[], "Measured"]
    most: float | None = None
    least: float | None = None
    runs: int = RUNS

    def reached(self, value: float) -> bool:
        """Return whether a value is as promised."""
        return (self.most is None or value <= self.most) and (self.least is None or value >= self.least)

    @property
    def aim(self) -> str:
        """Return the aim in words."""
        if self.most is not None:
            return f"but : au plus {told(self.most)} {self.unit}"
        return f"but : au moins {told(self.least)} {self.unit}" if self.least is not None else "sans but fixé"


@dataclass(frozen=True)
class Measured:
    """What one run gives; the median is taken over the values of all runs."""

    values: tuple[float, ...]
    remark: str = ""


class Unmeasurable(Exception):  # noqa: N818 - no fault of the program
    """What this figure needs is not on this machine."""


def main(words: list[str]) -> int:
    """Measure and print each figure; return 1 when an aim is missed."""
    parser = argparse.ArgumentParser(description="Measure what the project promises.")
    parser.add_argument("--only", action="append", metavar="NAME", help=", ".join(figure.name for figure in FIGURES))
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    given = parser.parse_args(words)
    chosen = [figure for figure in FIGURES if not given.only or figure.name.startswith(tuple(given.only))]
    missed = False
    with own_folders():
        for figure in chosen:
            missed = report(figure, as_json=given.json) or missed
    if not given.json:
        tell(machine())
    return 1 if missed else 0


def report(figure: Figure, *, as_json: bool) -> bool:
    """Measure and print one figure; return whether its aim is missed."""
    try:
        runs = [figure.measure() for _ in range(figure.runs)]
    except Unmeasurable as why:
        data = {"figure": figure.name, "value": None, "remark": str(why)}
        tell(json.dumps(data, ensure_ascii=False) if as_json else f"{figure.title} : pas mesuré, {why}.")
        return False
    values = [value for run in runs for value in run.values]
    value, remark, reached = statistics.median(values), runs[-1].remark, figure.reached(statistics.median(values))
    if as_json:
        aim = {"most": figure.most, "least": figure.least, "reached": reached}
        data = {"figure": figure.name, "value": value, "unit": figure.unit, **aim, "runs": values, "remark": remark}
        tell(json.dumps(data, ensure_ascii=False))
    else:
        beside = f" ({remark})" if remark else ""
        kept = "" if figure.aim == "sans but fixé" else " ; atteint" if reached else " ; MANQUÉ"
        tell(f"{figure.title} : {told(value)} {figure.unit}{beside} ; {figure.aim}{kept}.")
    return not reached


def machine() -> str:
    """Return what was measured upon, and how busy it was meanwhile."""
    load = f", charge moyenne de {told(os.getloadavg()[1])} pendant la mesure" if hasattr(os, "getloadavg") else ""
    version = ".".join(map(str, sys.version_info[:3]))
    return f"Machine : {platform.system()} {platform.machine()}, {os.cpu_count()} processeurs, Python {version}{load}."


def told(value: float | None) -> str:
    """Return a number as people write it in French, with three digits that count."""
    if not value:
        return "0"
    digits = max(0, 2 - math.floor(math.log10(abs(value))))
    whole, _, part = f"{value:,.{digits}f}".partition(".")
    part = part.rstrip("0")
    return whole.replace(",", " ") + (f",{part}" if part else "")


def tell(line: str) -> None:
    """Print one line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


@contextmanager
def own_folders() -> Iterator[None]:
    """Keep the user's journal and cache out of the measures."""
    with tempfile.TemporaryDirectory(prefix="narrator-bench-") as folder:
        os.environ |= {"NARRATOR_DATA_DIR": f"{folder}/data", "NARRATOR_CACHE_DIR": f"{folder}/cache"}
        yield


def help_page() -> Measured:
    """Return the time of `narrator --help`, process and all."""
    used_s, began_s = _children_s(), time.perf_counter()
    subprocess.run([sys.executable, "-m", "narrator", "--help"], check=True, stdout=subprocess.DEVNULL)
    wall_s = time.perf_counter() - began_s
    return Measured((wall_s * 1000,), f"dont {told((_children_s() - used_s) * 1000)} ms de processeur")


def heavy_imports() -> Measured:
    """Return how many of the heavy libraries `import narrator` pulls in."""
    ask = f"import sys, narrator, narrator.interface.cli; print(len(set({HEAVY!r}) & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", ask], check=True, stdout=subprocess.PIPE).stdout
    return Measured((float(found),), ", ".join(HEAVY))


def theme_load() -> Measured:
    """Return the time to load the Harry Potter theme, imports done."""
    from narrator import resources, themes

    path = resources.asset("themes", "harry_potter.yaml")
    return _timed(lambda: themes.load(path))


def plan() -> Measured:
    """Return the time to check the cards of ten players and to tell their night and their day."""
    from narrator.language import speakable
    from narrator.play.script import Options, day_script, night_script
    from narrator.rules.composition import Setup, check

    theme, cards = _theme(), _cards()
    # Each run is the first of an evening.
    speakable._spoken.cache_clear()

    def told_ahead() -> None:
        check(theme.box, Setup(PLAYERS, cards))
        night_script(theme, cards, Options())
        day_script(theme, cards, Options())

    return _timed(told_ahead)


def outcomes() -> Measured:
    """Return how many outcomes a second one process finds: who falls, who wins and why."""
    from narrator.rules.known import Known
    from narrator.rules.outcome import Outcome, resolve, winners

    theme, cards, chance = _theme(), list(_cards()), random.Random(SEED)
    names = tuple(f"J{seat}" for seat in range(PLAYERS))
    games = []
    for _ in range(GAMES):
        chance.shuffle(cards)
        ballots = {name: chance.choice([other for other in names if other != name]) for name in names}
        voted = Known.from_ballots(names, ballots, tuple(cards))
        games.append(replace(voted, cards=dict(zip(names, cards, strict=False))))
    began_s, used_s = time.perf_counter(), time.process_time()
    for known in games:
        resolve(theme.box, known)
    wall_s, cpu_s = time.perf_counter() - began_s, time.process_time() - used_s
    used_s = time.process_time()
    for known in games:
        found = resolve(theme.box, known)
        assert isinstance(found, Outcome)
        winners(theme.box, known, found)
    both_s = time.process_time() - used_s
    remark = f"{told(GAMES / cpu_s)} par seconde de processeur, {told(GAMES / both_s)} avec le nom de chaque gagnant"
    return Measured((GAMES / wall_s,), remark)


def nights() -> Measured:
    """Return how many whole multi-night games a minute are played at random; a single fault in one ends the measure."""
    import random_games

    began_s, used_s = time.perf_counter(), time.process_time()
    phases = random_games.play_many(GAMES, SEED)
    wall_s, cpu_s = time.perf_counter() - began_s, time.process_time() - used_s
    remark = f"{GAMES} parties, {phases} nuits et jours ; {told(60 * GAMES / cpu_s)} par minute de processeur"
    return Measured((60 * GAMES / wall_s,), remark)


def commit() -> Measured:
    """Return the time for one fact to be safe on disk."""
    from narrator.play.facts import Kind
    from narrator.play.journal import Journal

    with tempfile.TemporaryDirectory() as folder, Journal.open(Path(folder)) as journal:
        log = journal.begin({})
        took = []
        for number in range(100):
            began_s = time.perf_counter()
            log.append(f"vote.of.{number}", Kind.ANSWER, {"kind": "name", "player": "Alice"})
            took.append((time.perf_counter() - began_s) * 1000)
    return Measured(tuple(took))


def memory() -> Measured:
    """Return the most memory that a demonstration of ten players needs, with all its processes."""
    command = [sys.executable, "-m", "narrator", "demo", "--count", str(PLAYERS), "--seed", str(SEED)]
    peak, parts = 0.0, ""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as program:
        family = psutil.Process(program.pid)
        while program.poll() is None:
            held = list(_held(family))
            if sum(held) > peak:
                peak, parts = sum(held), " + ".join(told(part / MB) for part in held)
            time.sleep(SAMPLE_S)
    if program.returncode != 0:
        raise Unmeasurable(f"la démonstration finit par le statut {program.returncode}")
    kind = "PSS" if sys.platform.startswith("linux") else "RSS"
    return Measured((peak / MB,), f"somme des {kind} du programme et de ses enfants : {parts}")


def _held(family: psutil.Process) -> Iterator[float]:
    try:
        for process in (family, *family.children(recursive=True)):
            try:
                held = process.memory_full_info()
                yield float(getattr(held, "pss", held.rss))
            except psutil.Error:
                continue
    except psutil.Error:
        return


@cache
def _sound() -> dict[str, Any]:
    """Return what scripts/bench_sound.py measures on the virtual card, measured once."""
    scripts = ROOT / "scripts"
    command = [sys.executable, str(scripts / "virtual_card.py"), "run", "--"]
    done = subprocess.run(
        [*command, sys.executable, str(scripts / "bench_sound.py")], stdout=subprocess.PIPE, check=False
    )
    if done.returncode != 0:
        raise Unmeasurable("il faut la carte son virtuelle (pulseaudio et alsa-plugins) et une voix")
    measured: dict[str, Any] = json.loads(done.stdout)
    return measured


def drift() -> Measured:
    """Return how far the lines of a whole night of ten players are from the plan, at worst."""
    night = _sound()["night"]
    remark = (
        f"{night['lines']} phrases en {told(night['seconds'])} s, relevées à la sortie de la carte son virtuelle ; "
    )
    remark += f"écart à la fin : {told(night['last_ms'])} ms"
    return Measured((night["worst_ms"],), remark)


def first_sample() -> Measured:
    """Return how long after the call the first sample of a cached line comes out of the card."""
    return Measured(tuple(_sound()["first_ms"]), "relevé à la sortie de la carte son virtuelle")


def silence() -> Measured:
    """Return how long after an interruption the last sample comes out of the card."""
    return Measured(tuple(_sound()["silence_ms"]), "relevé à la sortie de la carte son virtuelle")


@cache
def _ear() -> dict[str, Any]:
    """Return what scripts/bench_ear.py measures, measured once."""
    script = ROOT / "scripts" / "bench_ear.py"
    done = subprocess.run([sys.executable, str(script)], stdout=subprocess.PIPE, check=False)
    if done.returncode != 0:
        raise Unmeasurable("l’oreille ou les voix de la démonstration manquent")
    return dict(json.loads(done.stdout))


def ear_load() -> Measured:
    """Return how long the ear takes to be ready."""
    return Measured((_ear()["load_s"],), f"dont {told(_ear()['model_s'])} s pour lire le modèle")


def ear_memory() -> Measured:
    """Return the most memory that the child process of the ear holds."""
    return Measured((_ear()["peak_mb"],))


def ear_factor() -> Measured:
    """Return the time of the processor per second of sound."""
    return Measured((_ear()["factor"],), "processeur par seconde de son entendu, reconnaissance seule")


def ear_latency() -> Measured:
    """Return how long after the last word its meaning is known, the silence that ends an answer included."""
    ear = _ear()
    remark = f"{ear['understood']} votes de synthèse compris sur {ear['asked']}"
    return Measured(tuple(ear["latency_s"]), remark)


@cache
def _theme() -> Any:
    from narrator.themes import get

    return get("harry_potter")


@cache
def _cards() -> tuple[str, ...]:
    """Return cards for ten players, those that are called at night first."""
    theme = _theme()
    called = sorted(theme.roles.values(), key=lambda role: role.night or 99)
    copies = [role.id for role in called for _ in range(role.copies)]
    return tuple(copies[: PLAYERS + theme.centre])


def _timed(work: Callable[[], object]) -> Measured:
    began_s, used_s = time.perf_counter(), time.process_time()
    work()
    wall_ms, cpu_ms = (time.perf_counter() - began_s) * 1000, (time.process_time() - used_s) * 1000
    return Measured((wall_ms,), f"dont {told(cpu_ms)} ms de processeur")


def _children_s() -> float:
    used = os.times()
    return used.children_user + used.children_system


FIGURES = (
    Figure("help", "narrator --help", "ms", help_page, most=150),
    Figure(
        "imports", "Bibliothèques lourdes chargées par import narrator", "bibliothèque", heavy_imports, most=0, runs=1
    ),
    Figure("theme", "Charger le thème Harry Potter", "ms", theme_load, most=60),
    Figure("plan", "Préparer les annonces de dix joueurs", "ms", plan, most=20),
    Figure("outcomes", "Dénouements", "par seconde", outcomes, least=20_000),
    Figure("nights", "Parties du Seigneur Loup jouées au hasard", "par minute", nights, least=1_000, runs=1),
    Figure("commit", "Mettre une réponse à l’abri sur le disque", "ms", commit, runs=3),
    Figure("drift", "Plus grand écart d’une nuit entière avec son plan", "ms", drift, most=50, runs=1),
    Figure("first", "Premier son d’une phrase préparée", "ms", first_sample, most=30, runs=1),
    Figure("silence", "Silence après une interruption", "ms", silence, most=30, runs=1),
    Figure("memory", "Mémoire d’une soirée de dix joueurs", "Mo", memory, most=250, runs=1),
    Figure("ear-load", "Oreille prête", "s", ear_load, runs=1),
    Figure("ear-memory", "Mémoire de l’oreille", "Mo", ear_memory, most=130, runs=1),
    Figure("ear-factor", "Travail de l’oreille", "s", ear_factor, most=0.03, runs=1),
    Figure("ear-latency", "De la fin de la parole à son sens", "s", ear_latency, most=0.5, runs=1),
)

if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main(sys.argv[1:]))
