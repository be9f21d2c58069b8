"""One game as it was set up, and what was known before anybody was asked."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from narrator.play.script import Options
from narrator.themes.model import Theme


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table; `spoken` is what the ear listens for when it is not the name."""

    name: str
    spoken: str | None = None


@dataclass(frozen=True, slots=True)
class Start:
    """What is known before the set-up: the command line's words, or the whole set-up of the game before."""

    theme: str | None = None
    players: tuple[Player, ...] | None = None
    count: int | None = None
    cards: tuple[str, ...] | None = None
    scenario: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    settled: bool = False

    def to_json(self) -> dict[str, Any]:
        """Return the start as plain data for the journal."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Start":
        """Return the start that `to_json` wrote."""
        known = dict(data)
        if known.get("players") is not None:
            known["players"] = tuple(Player(**player) for player in known["players"])
        if known.get("cards") is not None:
            known["cards"] = tuple(known["cards"])
        return cls(**known)


@dataclass(frozen=True, slots=True)
class End:
    """How one game ended: its outcome as plain data, the game to play next, if any, and how it went, line by line."""

    outcome: dict[str, Any]
    following: Start | None
    story: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Game:
    """One game, ready to be played: its theme, its players in seating order, its cards and its options."""

    theme: Theme
    players: tuple[Player, ...]
    cards: tuple[str, ...]
    options: Options

    @property
    def names(self) -> tuple[str, ...]:
        """Return the players' names in seating order."""
        return tuple(player.name for player in self.players)

    @property
    def spoken(self) -> dict[str, str]:
        """Return, for each player whose name is not what the ear listens for, the words that stand for it."""
        return {player.name: player.spoken for player in self.players if player.spoken}

    def again(self) -> Start:
        """Return the start of a new game that keeps everything."""
        return Start(
            theme=self.theme.id,
            players=self.players,
            cards=self.cards,
            options=asdict(self.options),
            settled=True,
        )
