"""The board: what everybody at the table knows. It is made of public news and of nothing else (P6)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from narrator.rules.multi_night.roster import Character
from narrator.rules.multi_night.told import News, Public


@dataclass(frozen=True)
class Board:
    """Who is dead and who they were, who is mayor, and who alone may vote at the next pyre (None: everybody)."""

    players: tuple[str, ...]
    dead: Mapping[str, Character] = field(default_factory=dict)
    mayor: str | None = None
    voters: tuple[str, ...] | None = None

    @property
    def living(self) -> tuple[str, ...]:
        """Return the living, in seating order."""
        return tuple(player for player in self.players if player not in self.dead)

    @property
    def voting(self) -> tuple[str, ...]:
        """Return those who may vote at the next pyre, in seating order."""
        return tuple(player for player in self.living if self.voters is None or player in self.voters)

    def lost(self, character: Character) -> str | None:
        """Return who is known to have been a character; the last one to die of several."""
        return next((player for player, held in reversed([*self.dead.items()]) if held is character), None)

    def after(self, news: Iterable[Public]) -> "Board":
        """Return the board after some news."""
        board = self
        for fact in news:
            board = board._after(fact)
        return board

    def _after(self, fact: Public) -> "Board":
        match fact:
            case Public(News.DEAD | News.BURNED, player=str(player), character=Character() as character):
                mayor = None if self.mayor == player else self.mayor
                return replace(self, dead={**self.dead, player: character}, mayor=mayor)
            case Public(News.MAYOR, player=str(player)):
                return replace(self, mayor=player)
            case Public(News.MAYOR_REMOVED):
                return replace(self, mayor=None)
            case _:
                return self
