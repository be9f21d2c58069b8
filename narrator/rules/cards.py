"""The cards of a box: what the rules know of a theme, with no word of it ever spoken."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property


class Side(StrEnum):
    """On which side of the vote a card stands (RULES.md 4.5)."""

    VILLAGE = "village"
    WOLF = "wolf"
    ALLY = "ally"
    LONER = "loner"


class Effect(StrEnum):
    """What a card does at the vote, or what it becomes (RULES.md 4.3, 4.4 and B8)."""

    IMMUNE = "immune"
    TAKES_POINTED = "takes_pointed"
    COPIES = "copies"


@dataclass(frozen=True, slots=True)
class Card:
    """One character of the box and its number of copies.

    `team` is None for a loner, who wins alone under the card's own id. `night` orders the calls, None sleeps all night.
    `pair` names a group that enters whole or not at all: every copy of every card of the group (RULES.md A3, B3).
    """

    id: str
    team: str | None
    side: Side = Side.VILLAGE
    copies: int = 1
    night: int | None = None
    stars: int = 1
    effects: frozenset[Effect] = frozenset()
    pair: str | None = None

    @property
    def banner(self) -> str:
        """Return the id of the team that wins when this card wins."""
        return self.team or self.id


@dataclass(frozen=True, slots=True)
class Advice:
    """A card of little use unless one of the others is chosen too (RULES.md A4, B4); `code` names the finding."""

    code: str
    card: str
    needs_one_of: tuple[str, ...]


@dataclass(frozen=True)
class Box:
    """All that the rules need of a theme; `village` and `wolves` are the ids of the two teams.

    `scenarios` gives the cards by scenario id and number of players; `debate_max_min` is the longest debate that the
    game's own rules foresee, in minutes.
    """

    theme: str
    cards: Mapping[str, Card]
    min_players: int
    max_players: int
    village: str
    wolves: str
    centre: int = 3
    scenarios: Mapping[str, Mapping[int, tuple[str, ...]]] = field(default_factory=dict)
    advice: tuple[Advice, ...] = ()
    debate_max_min: int | None = None

    @cached_property
    def copies(self) -> Mapping[str, int]:
        """Return how many copies of each card the box has."""
        return {card.id: card.copies for card in self.cards.values()}

    @cached_property
    def copying(self) -> frozenset[str]:
        """Return the cards that count as a role copied in the night (RULES.md B8)."""
        return frozenset(card.id for card in self.cards.values() if Effect.COPIES in card.effects)

    def on(self, side: Side) -> Iterator[Card]:
        """Yield the cards of one side, in the order of the box."""
        return (card for card in self.cards.values() if card.side is side)
