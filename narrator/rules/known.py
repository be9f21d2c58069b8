"""What the table knows after a vote, what it can still be asked, and what of it cannot be (RULES.md 4, V6, B8)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from narrator.rules.ballots import Ballots, Tally, count
from narrator.rules.cards import Box, Card, Side
from narrator.rules.refusal import Refusal


@dataclass(frozen=True, slots=True)
class CardOf:
    """Which card lies before this player?"""

    player: str


@dataclass(frozen=True, slots=True)
class CopiedBy:
    """Which role was copied by the card before this player? None: it copied nobody (RULES.md B8)."""

    player: str


@dataclass(frozen=True, slots=True)
class PointedBy:
    """Whom was this player pointing at? None: at nobody."""

    player: str


@dataclass(frozen=True, slots=True)
class HoldersOf:
    """Which players have a card of this side before them, copies counted as the role copied?

    The answer is a set of names, perhaps empty; those whose card is known already may be named again or left out.
    """

    side: Side


Need: TypeAlias = CardOf | CopiedBy | PointedBy | HoldersOf
Answer: TypeAlias = str | Set[str] | None


@dataclass(frozen=True, slots=True)
class Known:
    """What the table has told after the vote.

    `tally` holds every player in seating order. `pointed` is whole when the votes were taken one by one, and otherwise
    only holds the answers to PointedBy. `cards` are those lying before the players at the end, `copied` the role of a
    copying card by the player before whom it lies, `holders` the answers to HoldersOf. `chosen` are the cards of the
    game: with them, less must be asked.
    """

    tally: Tally
    pointed: Ballots = field(default_factory=dict)
    cards: Mapping[str, str] = field(default_factory=dict)
    copied: Mapping[str, str | None] = field(default_factory=dict)
    holders: Mapping[Side, Set[str]] = field(default_factory=dict)
    chosen: tuple[str, ...] | None = None

    @classmethod
    def from_ballots(cls, players: tuple[str, ...], ballots: Ballots, chosen: tuple[str, ...] | None = None) -> "Known":
        """Return what is known when each vote was taken; who is missing from the ballots pointed at nobody."""
        pointed = {player: ballots.get(player) for player in players}
        return cls(count(players, ballots), pointed, chosen=chosen)

    @property
    def players(self) -> tuple[str, ...]:
        """Return the players in seating order."""
        return tuple(self.tally)

    def learn(self, need: Need, answer: Answer) -> "Known":
        """Return what is known with one answer more."""
        match need, answer:
            case CardOf(player), str(card):
                return replace(self, cards={**self.cards, player: card})
            case CopiedBy(player), str() | None as role:
                return replace(self, copied={**self.copied, player: role})
            case PointedBy(player), str() | None as target:
                return replace(self, pointed={**self.pointed, player: target})
            case HoldersOf(side), Set() as names:
                return replace(self, holders={**self.holders, side: frozenset(names)})
        raise TypeError(f"no answer to {need}: {answer!r}")


class Missing(Exception):  # noqa: N818 - the question that a rule runs into; it never leaves this package
    """Something must be told first."""

    def __init__(self, need: Need) -> None:
        super().__init__(need)
        self.need = need


class Cards:
    """The cards before the players, as far as they are known: each counts as the role that it is or has copied."""

    def __init__(self, box: Box, known: Known) -> None:
        """Read what is known.

        Raises:
            Refusal: as `check_known`.
        """
        self.box = box
        self.known = known
        self._pool = box.copies if known.chosen is None else Counter(known.chosen)
        self._check_cards()
        self._check_pointed()
        self._roles = {player: role for player in known.cards if (role := self._role(player))}
        self._check_holders()

    def of(self, player: str) -> Card:
        """Return the role that counts for a player, or raise what must be told first."""
        role = self._roles.get(player)
        if role is None:
            raise Missing(CopiedBy(player) if player in self.known.cards else CardOf(player))
        return role

    def found(self, side: Side) -> set[str]:
        """Return the players of whom it is known that they are of a side."""
        seen = {player for player, role in self._roles.items() if role.side is side}
        return seen.union(self.known.holders.get(side, ()))

    def all_found(self, side: Side) -> bool:
        """Return whether no player whose role is unknown can be of a side."""
        if len(self._roles) == len(self.known.tally) or side in self.known.holders:
            return True
        printed = self._printed(side)
        if not printed:
            return True
        lying = self.known.cards.items()
        hidden = printed - sum(self.box.cards[card].side is side for _, card in lying)
        unread = self._copying() - sum(card in self.box.copying and player in self._roles for player, card in lying)
        return hidden <= 0 and unread <= 0

    def holders(self, side: Side) -> set[str]:
        """Return every player of a side, or raise the question."""
        if not self.all_found(side):
            raise Missing(HoldersOf(side))
        return self.found(side)

    def any_beside(self, side: Side, dead: Set[str]) -> bool:
        """Return whether a player who is not among the dead is of a side, or raise the question."""
        return bool(self.found(side) - dead) or bool(self.holders(side) - dead)

    def may_be_beside(self, side: Side, dead: Set[str]) -> bool:
        """Return whether, as far as is known, a player who is not among the dead can be of a side."""
        return bool(self.found(side) - dead) or not self.all_found(side)

    def _role(self, player: str) -> Card | None:
        card = self.known.cards[player]
        if card in self.box.copying:
            if player not in self.known.copied:
                return None
            card = self.known.copied[player] or card
        return self.box.cards[card]

    def _printed(self, side: Side) -> int:
        return sum(self._pool.get(card.id, 0) for card in self.box.on(side))

    def _copying(self) -> int:
        return sum(self._pool.get(card, 0) for card in self.box.copying)

    def _check_cards(self) -> None:
        known = self.known
        self._check_players(known.cards)
        self._check_players(known.copied)
        lying = Counter(known.cards.values())
        self._check_in_game(lying)
        self._check_in_game(role for role in known.copied.values() if role is not None)
        for card, copies in lying.items():
            if copies > self._pool[card]:
                raise Refusal("too_many_copies", card=card, chosen=copies, copies=self._pool[card])

    def _check_players(self, names: Iterable[str]) -> None:
        for name in names:
            if name not in self.known.tally:
                raise Refusal("unknown_player", player=name)

    def _check_in_game(self, cards: Iterable[str]) -> None:
        for card in cards:
            if card not in self._pool:
                raise Refusal("card_not_chosen" if card in self.box.cards else "unknown_role", card=card)

    def _check_pointed(self) -> None:
        pointed, tally = self.known.pointed, self.known.tally
        pointers = Counter(target for target in pointed.values() if target is not None)
        self._check_players(pointed)
        self._check_players(pointers)
        for player, target in pointed.items():
            if player == target:
                raise Refusal("self_vote", player=player)
        for target, votes in pointers.items():
            if votes > tally[target]:
                raise Refusal("pointed_without_vote", player=target)

    def _check_holders(self) -> None:
        sides = {player: role.side for player, role in self._roles.items()} if self.known.holders else {}
        for side, named in self.known.holders.items():
            self._check_players(sorted(named))
            for player in sorted(named):
                if sides.setdefault(player, side) is not side:
                    raise Refusal("card_contradiction", player=player)
            holders = [player for player, other in sides.items() if other is side]
            copies = self._printed(side)
            if len(holders) > copies + (self._copying() if copies else 0):
                raise Refusal("too_many_holders", side=side, holders=len(holders), copies=copies)


def check_known(box: Box, known: Known) -> None:
    """Refuse knowledge that cannot be true.

    Raises:
        Refusal: unknown_player, unknown_role, too_many_copies, card_not_chosen, self_vote, pointed_without_vote (V6),
            card_contradiction or too_many_holders.
    """
    Cards(box, known)
