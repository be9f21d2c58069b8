"""Set up what Narrator needs on this machine: system packages, and a virtual environment in .venv.

Pure standard library, since it runs before anything is installed; its sentences are here for the same reason.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import time
from ctypes.util import find_library
from pathlib import Path

OLDEST = (3, 11)

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "narrator-stamp"

# No sound server to play: a desktop has one, and a second one would fight with it.
PLAY_PACKAGES = ("espeak-ng", "libportaudio2", "libasound2-plugins")
TEST_PACKAGES = (*PLAY_PACKAGES, "alsa-utils", "pulseaudio", "pulseaudio-utils")
# What Qt needs before an X server: launch.py names the same.
WINDOW_PACKAGES = (
    "libegl1",
    "libgl1",
    "libfontconfig1",
    "libdbus-1-3",
    "libxkbcommon-x11-0",
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-image0",
    "libxcb-keysyms1",
    "libxcb-render-util0",
    "libxcb-shape0",
    "libxcb-xinerama0",
)
# A screen, its bus for screen readers, such a reader, and the speech of the system.
READER_PACKAGES = (
    *("xvfb", "openbox", "xdotool", "fonts-dejavu-core", "dbus", "libglib2.0-bin", "locales"),
    *("at-spi2-core", "gir1.2-atspi-2.0", "python3-gi", "orca", "speech-dispatcher", "speech-dispatcher-espeak-ng"),
)

APT = ("apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300")
UPDATE_TRIES = 3
RETRY_S = 10


def tell(line: str) -> None:
    """Print one line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def run_narrator(words: list[str]) -> int:
    """Run the program of the virtual environment with the terminal that we have; return its exit status."""
    command = [str(python()), "-m", "narrator", *words]
    if os.name == "posix":
        os.execv(command[0], command)
    # Windows cannot replace a process; Ctrl+C is for the program alone.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return subprocess.call(command)


def python() -> Path:
    """Return the interpreter of the virtual environment."""
    return python_of(VENV)


def python_of(venv: Path) -> Path:
    """Return the interpreter of a virtual environment."""
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def prepare(*, test: bool, window: bool = False) -> None:
    """Install what is missing, and nothing when nothing is; what only the window needs may fail to install.

    Raises:
        SystemExit: this Python is too old, or the virtual environment cannot be made; the sentence says what to do.
    """
    if sys.version_info < OLDEST:
        raise SystemExit(f"Il faut Python 3.11 ou plus récent ; celui-ci est Python {sys.version.split()[0]}.")
    if sys.platform.startswith("linux"):
        _prepare_system(TEST_PACKAGES if test else PLAY_PACKAGES)
        if test or window:
            # Apart: what an older system does not have must not keep the voice away.
            _prepare_system((*WINDOW_PACKAGES, *READER_PACKAGES) if test else WINDOW_PACKAGES)
    _prepare_venv(test=test)
    if test or window:
        _prepare_window()


def _prepare_system(packages: tuple[str, ...]) -> None:
    if shutil.which("dpkg-query") is None or shutil.which("apt-get") is None:
        if find_library("portaudio") is None or find_library("espeak-ng") is None:
            tell("Installez PortAudio et espeak-ng avec le gestionnaire de paquets de votre système.")
        return
    missing = [name for name in packages if not _is_installed(name)]
    if importlib.util.find_spec("ensurepip") is None:
        missing.append("python3-venv")
    if not missing:
        return
    rights = _rights()
    if rights is None:
        tell(f"Il manque des paquets ; installez-les par : sudo apt install {' '.join(missing)}")
        return
    tell(f"J’installe les paquets {' '.join(missing)}. Cela prend une minute.")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for attempt in range(UPDATE_TRIES):
        if subprocess.run([*rights, *APT, "update"], env=environment, check=False, capture_output=True).returncode == 0:
            break
        time.sleep(RETRY_S * (attempt + 1))
    done = subprocess.run(
        [*rights, *APT, "install", "-y", "--no-install-recommends", *missing],
        env=environment,
        check=False,
        capture_output=True,
        text=True,
        errors="replace",
    )
    if done.returncode != 0:
        tell((done.stderr or done.stdout).strip()[-1000:])
        tell(f"Les paquets ne s’installent pas ; essayez : sudo apt install {' '.join(missing)}")


def _is_installed(package: str) -> bool:
    asked = ["dpkg-query", "-W", "-f", "${db:Status-Status}", package]
    return subprocess.run(asked, check=False, capture_output=True, text=True).stdout == "installed"


def _rights() -> list[str] | None:
    """Return the words that make a command run as root, or None when that needs a password."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") is None:
        return None
    return (
        ["sudo", "-n"]
        if subprocess.run(["sudo", "-n", "true"], check=False, capture_output=True).returncode == 0
        else None
    )


def _prepare_venv(*, test: bool) -> None:
    wanted = _fingerprint()
    made = STAMP.read_text(encoding="utf-8").split() if STAMP.exists() else []
    if made[:1] == [wanted] and ("test" in made or not test) and python().exists():
        return
    tell("Je prépare l’environnement dans .venv. Cela prend quelques minutes la première fois.")
    STAMP.unlink(missing_ok=True)
    _step([sys.executable, "-m", "venv", "--clear", str(VENV)], "L’environnement .venv ne se crée pas.")
    pip = [str(python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", "--editable"]
    _step(
        [*pip, f"{ROOT}[test]" if test else str(ROOT)],
        "Les bibliothèques ne s’installent pas. La première fois, il faut le réseau ; puis relancez.",
    )
    if not test and subprocess.run([*pip, f"{ROOT}[kit]"], check=False, capture_output=True).returncode != 0:
        # Not every machine has its libraries, and an evening needs none of them.
        tell("De quoi faire les cartes en PDF et en STL ne s’installe pas ici. En SVG, elles ne demandent rien.")
    STAMP.write_text(f"{wanted} {'test' if test else 'play'}\n", encoding="utf-8")


def _prepare_window() -> None:
    """Install the window beside the rest: not every machine has its libraries, and the terminal needs none of them."""
    made = STAMP.read_text(encoding="utf-8").split()
    if "window" in made:
        return
    tell("J’installe la fenêtre. Cela prend une minute.")
    pip = [str(python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", "--editable"]
    for extras in ("desktop,screenreader", "desktop"):
        if subprocess.run([*pip, f"{ROOT}[{extras}]"], check=False, capture_output=True).returncode == 0:
            STAMP.write_text(" ".join((*made, "window")) + "\n", encoding="utf-8")
            return
    tell("La fenêtre ne s’installe pas ici. Le terminal suffit pour jouer.")


def _fingerprint() -> str:
    """Return what changes when the environment must be made again."""
    project = (ROOT / "pyproject.toml").read_bytes()
    return hashlib.sha256(project + sys.version.encode() + sys.executable.encode() + str(ROOT).encode()).hexdigest()


def _step(command: list[str], sentence: str) -> None:
    done = subprocess.run(command, check=False, capture_output=True, text=True, errors="replace")
    if done.returncode != 0:
        tell((done.stderr or done.stdout).strip()[-2000:])
        raise SystemExit(sentence)
