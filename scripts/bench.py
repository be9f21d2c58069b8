"""Measure what the project promises: python scripts/bench.py [WORD…]

Prints one line a figure, « name: median, limit », for the figures whose name has one of the words; ends with 1 when a
limit is passed. Runs in the virtual environment, best on a quiet machine.
"""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RUNS = 7
HEAVY = ("vosk", "pydantic", "numpy", "sounddevice")


@dataclass(frozen=True)
class Figure:
    """One promise: `measure` returns one value in `unit`; `most` is the limit, or `least` where more is better."""

    name: str
    unit: str
    measure: Callable[[], float]
    most: float | None = None
    least: float | None = None
    runs: int = RUNS


def main(words: list[str]) -> int:
    """Measure and print each figure; return 1 when a limit is passed."""
    passed = False
    for figure in FIGURES:
        if words and not any(word in figure.name for word in words):
            continue
        median = statistics.median(figure.measure() for _ in range(figure.runs))
        over = figure.most is not None and median > figure.most
        under = figure.least is not None and median < figure.least
        passed = passed or over or under
        limit = f"at most {figure.most:g}" if figure.most is not None else f"at least {figure.least:g}"
        tell(f"{figure.name}: {median:.4g} {figure.unit}, {limit}{', PASSED THE LIMIT' if over or under else ''}")
    return 1 if passed else 0


def tell(line: str) -> None:
    """Print one line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def help_ms() -> float:
    """Return the time of `narrator --help`, process and all."""
    began_s = time.perf_counter()
    subprocess.run([sys.executable, "-m", "narrator", "--help"], check=True, stdout=subprocess.DEVNULL)
    return (time.perf_counter() - began_s) * 1000


def heavy_imports() -> float:
    """Return how many of the heavy libraries `import narrator` pulls in."""
    ask = f"import sys, narrator, narrator.interface.cli; print(len(set({HEAVY!r}) & set(sys.modules)))"
    return float(subprocess.run([sys.executable, "-c", ask], check=True, stdout=subprocess.PIPE).stdout)


def theme_load_ms() -> float:
    """Return the time to load the Harry Potter theme, imports done."""
    from narrator import resources, themes

    path = resources.asset("themes", "harry_potter.yaml")
    began_s = time.perf_counter()
    themes.load(path)
    return (time.perf_counter() - began_s) * 1000


FIGURES = (
    Figure("narrator --help", "ms", help_ms, most=150),
    Figure("heavy imports of import narrator", "libraries", heavy_imports, most=0, runs=1),
    Figure("theme load", "ms", theme_load_ms, most=60),
)

if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main(sys.argv[1:]))
