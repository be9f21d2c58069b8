"""What is wrong with a theme, said so that its author can mend it."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from narrator import messages


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a file: where, and one or two sentences that say what is wrong and how to mend it.

    `line` and `column` count from 1; both are 0 when the file itself is at fault. `code` names the kind of fault.
    """

    path: Path
    line: int
    column: int
    code: str
    message: str

    @classmethod
    def at(cls, path: Path, place: tuple[int, int], code: str, *, hint: str = "", **args: Any) -> "Fault":
        """Build a fault whose sentence is `theme-fault-CODE`, followed by the hint if there is one."""
        told = {name: shown(value) if name == "value" else value for name, value in args.items()}
        sentence = messages.text(f"theme-fault-{code}", **told)
        return cls(path, *place, code, f"{sentence} {hint}".strip())

    def __str__(self) -> str:
        where = f"{self.path}:{self.line}:{self.column}" if self.line else str(self.path)
        return f"{where}: {self.message}"


class ThemeError(Exception):
    """A theme that cannot be used; `faults` holds them all, in the order of the file."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Sort the faults by their place."""
        self.faults = tuple(sorted(set(faults), key=lambda fault: (fault.line, fault.column, fault.message)))
        super().__init__("\n".join(map(str, self.faults)))


def hint(word: object, known: Iterable[str]) -> str:
    """Return the sentence that gives the nearest known word, else all of them when they are few."""
    words = sorted({str(known_word) for known_word in known})
    near = difflib.get_close_matches(str(word)[:60], words, n=1, cutoff=0.6)
    if near:
        return messages.text("theme-nearest", word=near[0])
    if 0 < len(words) <= 20:
        return messages.text("theme-possible", words=", ".join(words))
    return ""


def shown(value: object) -> str:
    """Return a value as a sentence shows it: on one line, and not too long."""
    text = str(value).lower() if isinstance(value, bool) else " ".join(str(value).split())
    return text if len(text) <= 60 else f"{text[:57]}…"
