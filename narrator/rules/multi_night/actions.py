"""What the players choose in a night and in a day, as the moderator collects it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal, TypeAlias


class Undecided(Enum):
    """The mark of a choice that was not made yet, as against None: the choice of nobody."""

    UNDECIDED = "undecided"


UNDECIDED: Final = Undecided.UNDECIDED
Chosen: TypeAlias = str | Literal[Undecided.UNDECIDED] | None
Group: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class AnyTime:
    """What may be chosen by night and by day: the Guardian's protégé, the Hunter's shot, the heir of a dying mayor."""

    guard: str | None = None
    shot: Chosen = UNDECIDED
    heir: Chosen = UNDECIDED


@dataclass(frozen=True, kw_only=True)
class FirstNight(AnyTime):
    """The first night: Cupid's two lovers. `others` names the actions tried although that night has none."""

    lovers: Group | Literal[Undecided.UNDECIDED] | None = UNDECIDED
    others: Group = ()


@dataclass(frozen=True, kw_only=True)
class Night(AnyTime):
    """Any other night. `sheep` holds one house for each sheep; `cupid` tells that Cupid tried to act again."""

    stun: str | None = None
    sheep: Group = ()
    protect: str | None = None
    see: str | None = None
    charm: Group = ()
    bite: Group = ()
    curse: str | None = None
    feast: str | None = None
    heal: bool = False
    poison: str | None = None
    charisma: str | None = None
    cupid: bool = False


@dataclass(frozen=True)
class Motion:
    """A motion of censure: who is for it and who against."""

    support: Group = ()
    oppose: Group = ()


@dataclass(frozen=True, kw_only=True)
class Day(AnyTime):
    """A day: `election` and `votes` give each voter's choice, None an abstention; no election at all is None."""

    election: Mapping[str, str | None] | Literal[Undecided.UNDECIDED] | None = UNDECIDED
    censure: Motion | None = None
    votes: Mapping[str, str | None] | Literal[Undecided.UNDECIDED] = UNDECIDED
    mayor_decides: Chosen = UNDECIDED
    voters: Group | Literal[Undecided.UNDECIDED] | None = UNDECIDED
    rage: Chosen = UNDECIDED
    whisper: Chosen = UNDECIDED
