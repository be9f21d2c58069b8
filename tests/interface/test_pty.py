"""The real program on a pseudo-terminal, as a person at a keyboard has it."""

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals of this kind", allow_module_level=True)

import pty
import termios

LONGEST_S = 20.0
PLAY = ("-m", "narrator", "play", "--output", "text", "--input", "keys", "--new")


class Person:
    """Somebody at a terminal: what is read, what is typed."""

    def __init__(self, folder: Path, words: Sequence[str] = PLAY) -> None:
        self.hand, self.line = pty.openpty()
        self.before = termios.tcgetattr(self.line)
        environment = {**os.environ, "NARRATOR_DATA_DIR": str(folder / "narrator"), "TERM": "xterm"}
        command = [sys.executable, *words]
        self.program = subprocess.Popen(command, stdin=self.line, stdout=self.line, stderr=self.line, env=environment)
        self.read = b""
        self.seen = ""

    def reads(self, text: str) -> str:
        """Read until that text is there."""
        ends_s = time.monotonic() + LONGEST_S
        while text not in self.seen:
            ready, _, _ = select.select([self.hand], [], [], max(0.0, ends_s - time.monotonic()))
            assert ready, self.seen
            self.read += os.read(self.hand, 4096)
            self.seen = self.read.decode(errors="ignore")
        return self.seen

    def types(self, keys: str) -> None:
        """Press these keys."""
        os.write(self.hand, keys.encode())

    def leaves(self) -> int:
        """Wait for the end of the program and check that the terminal is as it was."""
        status = self.program.wait(LONGEST_S)
        assert termios.tcgetattr(self.line) == self.before
        return status

    def close(self) -> None:
        """Leave nothing running."""
        if self.program.poll() is None:
            self.program.kill()
            self.program.wait()
        os.close(self.hand)
        os.close(self.line)


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    found = Person(tmp_path)
    yield found
    found.close()


def test_a_question_is_answered_with_the_arrows_and_control_c_leaves(person: Person) -> None:
    person.reads("Votre réponse, ou flèches pour les 4 choix :\r\n")
    person.types("\x1b[B")
    person.reads("1. Harry Potter\r\n")
    person.types("\r")
    seen = person.reads("Votre réponse :\r\n")
    person.types("ci")
    person.reads("\nci")
    # A window that changes its size draws nothing again.
    person.program.send_signal(signal.SIGWINCH)
    person.types("\x1bOP")
    person.reads("\r\nVotre réponse :\r\nci\r\nCombien de personnes jouent")
    person.types("\x03")
    person.reads("La partie est gardée")
    assert person.leaves() == 130
    assert seen.replace("\r\n", "").isprintable()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_request_to_end_is_answered_and_gives_the_terminal_back(person: Person, number: signal.Signals) -> None:
    person.reads("Votre réponse, ou flèches pour les 4 choix :\r\n")
    assert termios.tcgetattr(person.line) != person.before
    person.program.send_signal(number)
    person.reads("Aucune partie n’est commencée.")
    assert person.leaves() == 128 + number


def test_a_terminal_that_goes_away_ends_the_game_and_loses_nothing(tmp_path: Path) -> None:
    person = Person(tmp_path)
    try:
        person.reads("Votre réponse, ou flèches pour les 4 choix :\r\n")
        person.types("1\r")
        person.reads("Combien de personnes jouent")
    finally:
        os.close(person.hand)
        os.close(person.line)
    assert person.program.wait(LONGEST_S) in (0, 128 + signal.SIGHUP)
    listed = subprocess.run(
        [sys.executable, "-m", "narrator", "games", "list"],
        env={**os.environ, "NARRATOR_DATA_DIR": str(tmp_path / "narrator")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "pas finie, une réponse gardée" in listed.stdout
    assert not (tmp_path / "narrator" / "narrator.log").exists()
