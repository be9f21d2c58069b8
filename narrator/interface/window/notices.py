"""What the evening tells the window, in the order in which it happens."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Shown:
    """A message on a line of its own."""

    text: str


@dataclass(frozen=True, slots=True)
class Invited:
    """A question is open; of a `hidden` one nothing is shown, and `strokes` keys answer it."""

    hidden: bool = False
    strokes: int = 0


@dataclass(frozen=True, slots=True)
class Dismissed:
    """No question is open any more."""


@dataclass(frozen=True, slots=True)
class Concealed:
    """What was written for one person must be out of sight."""


@dataclass(frozen=True, slots=True)
class Noted:
    """Something happened at the table: a line, a question, a fact (see `stage.Observe`)."""

    event: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Ended:
    """The evening is over; `fault` is the sentence of what broke it off, if anything did."""

    fault: str | None = None


Notice: TypeAlias = Shown | Invited | Dismissed | Concealed | Noted | Ended
