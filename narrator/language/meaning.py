"""What a player can mean: the closed set of answers, with their JSON form (COMMANDS.md, `hear`)."""

from dataclasses import asdict, dataclass
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Vote:
    """A ballot: whom `voter` points at; `target` None is a vote for nobody."""

    target: str | None
    voter: str | None = None


@dataclass(frozen=True, slots=True)
class Count:
    """The number of votes that a player received."""

    player: str
    votes: int


@dataclass(frozen=True, slots=True)
class Counts:
    """Several counts said in one breath."""

    counts: tuple[Count, ...]


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number."""

    value: int


@dataclass(frozen=True, slots=True)
class YesNo:
    """Yes or no."""

    value: bool


@dataclass(frozen=True, slots=True)
class Name:
    """One of the players, or a first name given at set-up."""

    player: str


@dataclass(frozen=True, slots=True)
class CardNamed:
    """One of the roles of the theme."""

    role: str


@dataclass(frozen=True, slots=True)
class Command:
    """Something asked of the narrator; `about` is the role or player that it concerns."""

    name: str
    about: str | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of a list that belongs to one question only."""

    id: str


Meaning: TypeAlias = Vote | Count | Counts | Number | YesNo | Name | CardNamed | Command | Choice

_KINDS: dict[str, type[Meaning]] = {
    "vote": Vote,
    "count": Count,
    "counts": Counts,
    "number": Number,
    "yes_no": YesNo,
    "name": Name,
    "card": CardNamed,
    "command": Command,
    "choice": Choice,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}


def to_json(meaning: Meaning) -> dict[str, Any]:
    """Return the meaning as plain JSON data, `kind` first; parts that are None are left out."""
    parts = {key: value for key, value in asdict(meaning).items() if value is not None}
    if isinstance(meaning, Counts):
        parts = {"counts": [asdict(count) for count in meaning.counts]}
    if isinstance(meaning, Vote):
        parts["target"] = meaning.target
    return {"kind": _NAMES[type(meaning)], **parts}


def from_json(data: dict[str, Any]) -> Meaning:
    """Return the meaning that `to_json` wrote.

    Raises:
        ValueError: the data is no meaning.
    """
    parts = dict(data)
    try:
        kind = _KINDS[parts.pop("kind")]
        if kind is Counts:
            return Counts(tuple(Count(**count) for count in parts["counts"]))
        return kind(**parts)
    except (KeyError, TypeError) as error:
        raise ValueError(f"no meaning: {data!r}") from error
