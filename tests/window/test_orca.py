"""The real Orca reads the window in French: what has the focus, and the value of what changes."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from desk_of_a_reader import SYSTEM_PYTHON, Session, desk, end, lacking, until

ORCA = "/usr/bin/orca"
ASKED = ("speech-dispatcher", "localedef")
# An output of the speech server that makes no sound and writes down what it is given.
SERVER = """LogDir "default"
DefaultLanguage "fr"
AudioOutputMethod "pulse"
AddModule "journal" "sd_generic" "journal.conf"
DefaultModule journal
Timeout 0
"""
MODULE = """GenericExecuteSynth "echo \\'$DATA\\' >> {journal}"
AddVoice "fr" "MALE1" "fr"
GenericLanguage "fr" "fr" "utf-8"
DefaultVoice "fr"
"""


def without() -> str | None:
    """Return why Orca cannot be heard here, in words, or None."""
    if why := lacking():
        return why
    missing = [name for name in (ORCA, *ASKED) if shutil.which(name) is None]
    if missing:
        return f"not installed: {', '.join(missing)}"
    if "NARRATOR_VIRTUAL_CARD" not in os.environ:
        return "the speech server does not start without the virtual sound card (scripts/virtual_card.py)"
    return None


class Heard:
    """What the speech server was given to say, since the last time."""

    def __init__(self, journal: Path) -> None:
        self._journal = journal
        self._known = 0

    def waits_for(self, words: str) -> str:
        """Wait until these words are said, and return all that was said meanwhile."""

        def new() -> str:
            return self._journal.read_text(encoding="utf-8", errors="replace")[self._known :]

        try:
            until(lambda: words in new(), f"« {words} »")
        except AssertionError as error:
            raise AssertionError(f"{error}; heard: {new()!r}") from None
        said = new()
        self._known += len(said)
        return said


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Session, Heard]]:
    why = without()
    if why:
        pytest.skip(f"Orca cannot read the window here: {why}")
    folder = tmp_path_factory.mktemp("orca")
    subprocess.run(
        ["localedef", "-i", "fr_FR", "-f", "UTF-8", folder / "fr_FR.UTF-8"], check=False, capture_output=True
    )
    sound = {name: os.environ[name] for name in ("PULSE_SERVER", "ALSA_CONFIG_PATH")}
    french = {"LOCPATH": str(folder), "LANG": "fr_FR.UTF-8", "LC_ALL": "fr_FR.UTF-8"}
    with desk(folder / "home", {**sound, **french}) as env:
        journal = folder / "journal"
        journal.touch()
        server = speech_server(folder / "speech", journal, env)
        orca = subprocess.Popen(
            [SYSTEM_PYTHON, ORCA, "--replace", "--disable=braille", "--disable=braille-monitor"],
            env=env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            until(lambda: journal.read_text(encoding="utf-8"), "the first words of Orca", 30.0)
            session = Session(env)
            yield session, Heard(journal)
            session.close()
        finally:
            end(orca)
            end(server)


def speech_server(folder: Path, journal: Path, env: dict[str, str]) -> "subprocess.Popen[bytes]":
    """Start a speech server of our own and lead the programs of that desk to it."""
    modules, socket = folder / "conf" / "modules", folder / "socket"
    modules.mkdir(parents=True)
    (folder / "log").mkdir()
    (folder / "conf" / "speechd.conf").write_text(SERVER, encoding="utf-8")
    (modules / "journal.conf").write_text(MODULE.format(journal=journal), encoding="utf-8")
    command = ["speech-dispatcher", "-s", "-C", folder / "conf", "-c", "unix_socket", "-S", socket]
    command += ["-L", folder / "log", "-P", folder / "pid", "-t", "0"]
    server = subprocess.Popen(
        command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    until(socket.exists, "the speech server")
    env["SPEECHD_ADDRESS"] = f"unix_socket:{socket}"
    return server


def test_orca_says_in_french_what_has_the_focus(heard: tuple[Session, Heard]) -> None:
    session, says = heard
    says.waits_for("Jouer bouton")
    session.press("Tab")
    says.waits_for("Préparer une partie bouton")
    session.window.ask("scene", "vote")
    says.waits_for("1 : Alice bouton")
    session.press("Down")
    says.waits_for("2 : Chloé bouton")
    session.press("alt+c")
    says.waits_for("Micro case à cocher cochée")
    session.window.ask("scene", "reglages")
    said = says.waits_for("Chacun sa part")
    assert "Qui parle" in said
    session.press("Down")
    says.waits_for("La voix du narrateur, pour tout")


def test_orca_does_not_say_what_the_narrator_says(heard: tuple[Session, Heard]) -> None:
    session, says = heard
    session.window.ask("speaker", "apart")
    session.window.ask("scene", "vote")
    says.waits_for("1 : Alice bouton")
    session.window.ask("line", "Chloé, contre qui votez-vous ?", True)
    time.sleep(1.0)
    session.press("Down")
    assert "contre qui" not in says.waits_for("2 : Chloé bouton")


@pytest.mark.skipif(find_spec("prism") is None, reason="prismatoid is not installed")
def test_prismatoid_says_the_menus_by_the_speech_of_the_system(heard: tuple[Session, Heard]) -> None:
    session, says = heard
    command = [sys.executable, "-m", "narrator.interface.window.menu_voice"]
    pipe = subprocess.PIPE
    voice = subprocess.Popen(command, env=session.env, stdin=pipe, stdout=pipe, text=True, encoding="utf-8")
    try:
        assert voice.stdin is not None and voice.stdout is not None
        assert voice.stdout.readline() == "ready\n"
        voice.stdin.write('"Jouer, bouton"\n')
        voice.stdin.flush()
        says.waits_for("Jouer, bouton")
    finally:
        end(voice)
