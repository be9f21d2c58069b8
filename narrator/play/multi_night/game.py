"""One multi-night game as it was set up, and where it stands."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from narrator.play.game import Player, Start
from narrator.play.multi_night.board import Board
from narrator.rules.multi_night.actions import Day, FirstNight, Night
from narrator.rules.multi_night.roster import CURSE_FROM, Camp, Character, characters
from narrator.rules.multi_night.state import State
from narrator.rules.multi_night.told import Private, Resolved
from narrator.themes.multi_night import MultiNightTheme


class Secrecy(StrEnum):
    """How secrets are kept: by a host who does not play, by headphones that go round, or in writing only."""

    HOST = "host"
    PLAYERS = "players"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class NightsGame:
    """One game, ready to be played: its theme, its players in seating order, and how it is moderated.

    With `decoy` every living player presses as many keys at every call, and only the answer of the one called counts.
    With `learning` nobody enters the deal: the narrator learns it as the game goes. A night of `night_min` minutes
    stops waiting for answers; None lets everybody take their time.
    """

    theme: MultiNightTheme
    players: tuple[Player, ...]
    secrecy: Secrecy = Secrecy.HOST
    decoy: bool = False
    learning: bool = False
    debate_min: int = 5
    night_min: int | None = None
    pace: float = 1.0

    @property
    def names(self) -> tuple[str, ...]:
        """Return the players' names in seating order."""
        return tuple(player.name for player in self.players)

    @property
    def spoken(self) -> dict[str, str]:
        """Return, for each player whose name is not what the ear listens for, the words that stand for it."""
        return {player.name: player.spoken for player in self.players if player.spoken}

    @property
    def characters(self) -> tuple[Character, ...]:
        """Return the characters in play, in the order of the list (RULES.md M1)."""
        return characters(len(self.players))

    @property
    def hosted(self) -> bool:
        """Return whether somebody who does not play keeps the secrets."""
        return self.secrecy is Secrecy.HOST

    @property
    def strokes(self) -> int:
        """Return how many digits the number of a seat or of a character has."""
        return len(str(len(self.players)))

    def has(self, character: Character) -> bool:
        """Tell whether a character is in play."""
        return character in self.characters

    def dealt(self, holders: Mapping[str, Character]) -> State:
        """Return the beginning of the game in which the players hold these characters."""
        return State(holders, frozenset(holders), curse=len(holders) >= CURSE_FROM)

    def again(self) -> Start:
        """Return the start of a new game that keeps everything but the deal."""
        return Start(
            theme=self.theme.id,
            players=self.players,
            options={
                "secrecy": self.secrecy.value,
                "decoy": self.decoy,
                "learning": self.learning,
                "debate_min": self.debate_min,
                "night_min": self.night_min,
                "pace": self.pace,
            },
            settled=True,
        )


@dataclass(frozen=True, slots=True)
class Phase:
    """A night, or a part of a day, as it went: what the players chose, and what came of it.

    `counted` are the votes of a pyre that were counted by hands: whose each was is not known.
    """

    number: int
    before: State
    choices: FirstNight | Night | Day
    resolved: Resolved
    counted: Mapping[str, int] | None = None


@dataclass(frozen=True)
class Now:
    """Where a game stands: all that only the narrator knows, and beside it what everybody knows.

    `number` is that of the last night, `untold` the private news that nobody could be told yet. `supposed` are those
    whose character nobody told the narrator yet: in the state they hold, in some order, what is left.
    """

    state: State
    board: Board
    number: int = 0
    untold: tuple[Private, ...] = ()
    story: tuple[Phase, ...] = field(default=())
    victory: Camp | None = None
    supposed: frozenset[str] = frozenset()
