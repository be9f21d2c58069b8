"""The real Orca reads the window in French: what has the focus, and the value of what changes."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from desk_of_a_reader import SYSTEM_PYTHON, Session, desk, end, lacking, until
from speech_server import address, lacking_server, start_server

ORCA = "/usr/bin/orca"
ASKED = ("speech-dispatcher", "localedef")


def without() -> str | None:
    """Return why Orca cannot be heard here, in words, or None."""
    if why := lacking():
        return why
    missing = [name for name in (ORCA, *ASKED) if shutil.which(name) is None]
    if missing:
        return f"not installed: {', '.join(missing)}"
    return lacking_server()


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
        server = start_server(folder / "speech", env, journal)
        env["SPEECHD_ADDRESS"] = address(folder / "speech")
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
