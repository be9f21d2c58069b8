"""Set everything up, then check everything: python3 scripts/test.py [--fast]

--fast leaves out the virtual sound card, the measure of coverage and the wheel.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import environment
from environment import ROOT, tell

LONGEST_STEP_S = 900
SUMMARY = re.compile(r"\d+ (passed|failed|error)")
PARALLEL = ("-n", "auto", "--dist", "loadfile")
CARDS = ("-n", "2", "--dist", "worksteal", "-m", "sound")
# The tests of the window drive one keyboard before one screen.
WINDOW = "tests/window"
# Measuring coverage slows what is measured: only the tests that must reach every branch of the rules pay for it.
RULES = ("tests/rules", "tests/rules_multi_night", "tests/records")
COVERAGE = ("--cov=narrator.rules", "--cov-branch", "--cov-report=term-missing:skip-covered", "--cov-fail-under=100")

RECORD = """id: essai
theme: harry_potter
players: 3
roles: [mangemort, mangemort, hermione, sirius, neville, eleve]
"""


def main(words: list[str]) -> int:
    """Run every step, even after one has failed; return 0 when all are good."""
    if set(words) - {"--fast"}:
        sys.exit("Écrivez : python3 scripts/test.py, ou : python3 scripts/test.py --fast")
    fast = "--fast" in words
    environment.prepare(test=True)
    os.chdir(ROOT)
    python = str(environment.python())
    pytest = [python, "-m", "pytest"]
    steps = [
        ("ruff check", [python, "-m", "ruff", "check", "."]),
        ("ruff format", [python, "-m", "ruff", "format", "--check", "."]),
        ("mypy", [python, "-m", "mypy"]),
        ("import-linter", [str(environment.python().parent / "lint-imports")]),
        ("pytest, règles", [*pytest, *PARALLEL, *RULES, *(() if fast else COVERAGE)]),
        ("pytest", [*pytest, *PARALLEL, "-m", "not sound", *(f"--ignore={folder}" for folder in (*RULES, WINDOW))]),
    ]
    card = [python, str(ROOT / "scripts" / "virtual_card.py"), "run", "--"] if not fast and _has_virtual_card() else []
    if _has_window(python):
        steps.append(("pytest, fenêtre", [*card, *pytest, WINDOW]))
    if card:
        # What is measured in milliseconds runs apart; it waits more than it works, so one more worker costs nothing.
        steps.append(("pytest, son", [*card, *pytest, *CARDS, *_before_the_card()]))
    failed: list[str] = []
    summaries: list[str] = []
    for number, (name, command) in enumerate(steps, 1):
        began_s = time.monotonic()
        tell(f"Étape {number} : {name}.")
        status, found = _stream(command)
        summaries += [found] if found else []
        tell(f"{name} : {'bon' if status == 0 else 'raté'}, en {time.monotonic() - began_s:.0f} secondes.")
        failed += [] if status == 0 else [name]
    if not fast:
        tell(f"Étape {len(steps) + 1} : le paquet installé ailleurs.")
        fault = _try_wheel(python)
        tell(f"paquet : {fault or 'bon'}.")
        failed += ["paquet"] if fault else []
    tell(f"Tests : {' ; '.join(summaries) or '0 passed'}")
    tell(f"À corriger : {', '.join(failed)}." if failed else "Tout est bon.")
    return 1 if failed else 0


def _has_virtual_card() -> bool:
    if sys.platform.startswith("linux") and shutil.which("pulseaudio") is not None:
        return True
    tell("Pas de carte son virtuelle ici : les tests du son sont laissés de côté.")
    return False


def _before_the_card() -> list[str]:
    """Give the files of the tests that need the card: each of two workers takes 13 s to collect all the tests."""
    files = [path for path in (ROOT / "tests").rglob("test_*.py") if "@on_card" in path.read_text(encoding="utf-8")]
    # The longest test comes first, and the other worker takes what waits behind it.
    return [str(path) for path in sorted(files, key=lambda path: (path.parent.name != "end_to_end", path))]


def _has_window(python: str) -> bool:
    if subprocess.run([python, "-c", "import PySide6.QtWidgets"], check=False, capture_output=True).returncode == 0:
        return True
    tell("Pas de PySide6 ici : les tests de la fenêtre sont laissés de côté.")
    return False


def _stream(command: list[str]) -> tuple[int, str]:
    """Run a command, printing what it says as it says it; return its status and the last line that counts tests."""
    summary = ""
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace"
    ) as process:
        assert process.stdout is not None
        # A step that hangs says nothing more: its time is up all the same.
        limit = threading.Timer(LONGEST_STEP_S, process.kill)
        limit.start()
        for line in process.stdout:
            tell(line.rstrip("\n"))
            summary = line.strip(" =\n") if SUMMARY.search(line) else summary
    if limit.finished.is_set():
        tell(f"Arrêté après {LONGEST_STEP_S} secondes.")
    limit.cancel()
    return process.returncode, summary


def _try_wheel(python: str) -> str:
    """Build the wheel, install it in a clean environment and use it from another folder; return the fault, or ""."""
    with tempfile.TemporaryDirectory(prefix="narrator-wheel-") as name:
        folder = Path(name)
        built = _quiet([python, "-m", "build", "--wheel", "--no-isolation", "--outdir", name, str(ROOT)], ROOT)
        wheels = list(folder.glob("*.whl"))
        if built.returncode != 0 or not wheels:
            return f"il ne se construit pas : {built.stdout[-1000:]}"
        venv = folder / "venv"
        _quiet([python, "-m", "venv", str(venv)], folder)
        clean = str(environment.python_of(venv))
        if _quiet([clean, "-m", "pip", "install", "--quiet", str(wheels[0])], folder).returncode != 0:
            tell("Sans réseau, le paquet emprunte les bibliothèques de .venv.")
            _borrow(python, venv)
            installed = _quiet([clean, "-m", "pip", "install", "--quiet", "--no-deps", str(wheels[0])], folder)
            if installed.returncode != 0:
                return f"il ne s’installe pas : {installed.stdout[-1000:]}"
        return _use(clean, folder)


def _use(python: str, folder: Path) -> str:
    elsewhere = folder / "ailleurs"
    elsewhere.mkdir()
    shutil.copy(ROOT / "assets" / "themes" / "harry_potter.yaml", elsewhere)
    (elsewhere / "essai.yaml").write_text(RECORD, encoding="utf-8")
    where = _quiet([python, "-c", "import narrator; print(narrator.__file__)"], elsewhere)
    if str(folder) not in where.stdout:
        return f"c’est un autre narrator qui répond : {where.stdout}"
    for words in (
        ["--help"],
        ["themes"],
        ["check", "harry_potter.yaml"],
        ["symbols", "--theme", "harry_potter"],
        ["plan", "essai.yaml"],
        ["model", "verify"],
    ):
        done = _quiet([python, "-m", "narrator", *words], elsewhere)
        if done.returncode != 0 or not done.stdout.strip():
            return f"« narrator {' '.join(words)} » rend {done.returncode} : {done.stdout[-1000:]}"
    return ""


def _borrow(python: str, venv: Path) -> None:
    """Let an environment see the libraries of another; a folder named in a .pth file brings no project with it."""
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    theirs = _quiet([python, "-c", ask], venv).stdout.strip()
    ours = _quiet([str(environment.python_of(venv)), "-c", ask], venv).stdout.strip()
    (Path(ours) / "borrowed.pth").write_text(f"{theirs}\n", encoding="utf-8")


def _quiet(command: list[str], folder: Path) -> "subprocess.CompletedProcess[str]":
    # Nothing of the checkout, and nothing of the person who tests, may help the wheel.
    hidden = {"PYTHONPATH", "XDG_DATA_HOME"}
    variables = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        command,
        cwd=folder,
        env={**variables, "XDG_DATA_HOME": str(folder)},
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
