"""Who falls and who wins, from what the table knows; or the one thing that it must still tell (RULES.md 4)."""

from collections import Counter
from collections.abc import Mapping, Set
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeAlias

from narrator.rules.ballots import Ballots, Tally, count, in_front
from narrator.rules.cards import Box, Card, Effect, Side
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


class Reason(StrEnum):
    """Why the game ends as it does, in the order in which it is told."""

    NO_VOTE = "no_vote"
    ONE_EACH = "one_each"
    ALL_SPARED = "all_spared"
    WOLF_DEAD = "wolf_dead"
    WOLVES_SAFE = "wolves_safe"
    WOLVES_BARRED = "wolves_barred"
    NO_WOLF_NOBODY_DEAD = "no_wolf_nobody_dead"
    NO_WOLF_ALLY_SAFE = "no_wolf_ally_safe"
    NO_WOLF_SOMEBODY_DEAD = "no_wolf_somebody_dead"
    LONER_DEAD = "loner_dead"


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


@dataclass(frozen=True, slots=True)
class Fall:
    """Who falls: `voted` are in front, `spared` are those whom the vote or a taker meets and who cannot fall.

    `taken` are pairs (taker, taken) and `dead` the players, both in the order in which they fall.
    """

    voted: tuple[str, ...]
    spared: tuple[str, ...]
    taken: tuple[tuple[str, str], ...]
    dead: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. `loners` are the dead who win alone; `reasons` are told in their order."""

    fall: Fall
    winning_teams: frozenset[str]
    loners: tuple[str, ...]
    reasons: tuple[Reason, ...]

    @property
    def dead(self) -> tuple[str, ...]:
        """Return those who fall, in the order in which they do."""
        return self.fall.dead

    @property
    def spared(self) -> tuple[str, ...]:
        """Return those who were met and cannot fall."""
        return self.fall.spared

    @property
    def taken(self) -> tuple[tuple[str, str], ...]:
        """Return the pairs (taker, taken)."""
        return self.fall.taken


class _Missing(Exception):  # noqa: N818 - never leaves this module
    def __init__(self, need: Need) -> None:
        super().__init__(need)
        self.need = need


def resolve(box: Box, known: Known) -> Outcome | Need:
    """Return the outcome, or the next thing that the table must tell before there is one.

    Raises:
        Refusal: what is known contradicts itself or the box (see `check_known`).
    """
    check_known(box, known)
    try:
        fall = _fall(box, known)
        return _verdict(_Cards(box, known), fall)
    except _Missing as missing:
        return missing.need


def winners(box: Box, known: Known, outcome: Outcome) -> tuple[str, ...] | Need:
    """Return the players who win, dead ones included, in seating order; or what must still be told to name them.

    Raises:
        Refusal: as `resolve`.
    """
    check_known(box, known)
    cards = _Cards(box, known)
    won = set(outcome.loners)
    try:
        if box.village in outcome.winning_teams:
            others = cards.holders(Side.WOLF) | cards.holders(Side.ALLY) | cards.holders(Side.LONER)
            won |= set(known.tally) - others
        if box.wolves in outcome.winning_teams:
            wolves, allies = cards.holders(Side.WOLF), cards.holders(Side.ALLY)
            won |= wolves | allies if wolves else allies - set(outcome.dead)
    except _Missing as missing:
        return missing.need
    return tuple(player for player in known.tally if player in won)


def fallen(box: Box, known: Known) -> Fall | Need:
    """Return who falls, which is known before it is known who wins; or the next thing to tell.

    Raises:
        Refusal: as `resolve`.
    """
    check_known(box, known)
    try:
        return _fall(box, known)
    except _Missing as missing:
        return missing.need


def check_known(box: Box, known: Known) -> None:
    """Refuse knowledge that cannot be true.

    Raises:
        Refusal: unknown_player, unknown_role, too_many_copies, card_not_chosen, self_vote, pointed_without_vote (V6),
            card_contradiction or too_many_holders.
    """
    pool = _pool(box, known)
    for player in (*known.cards, *known.copied):
        if player not in known.tally:
            raise Refusal("unknown_player", player=player)
    for card, copies in Counter(known.cards.values()).items():
        if card not in box.cards:
            raise Refusal("unknown_role", card=card)
        if card not in pool:
            raise Refusal("card_not_chosen", card=card)
        if copies > pool[card]:
            raise Refusal("too_many_copies", card=card, chosen=copies, copies=pool[card])
    for role in known.copied.values():
        if role is not None and role not in box.cards:
            raise Refusal("unknown_role", card=role)
        if role is not None and role not in pool:
            raise Refusal("card_not_chosen", card=role)
    for player, target in known.pointed.items():
        for name in (player, target):
            if name is not None and name not in known.tally:
                raise Refusal("unknown_player", player=name)
        if player == target:
            raise Refusal("self_vote", player=player)
    for target, pointers in Counter(known.pointed.values()).items():
        if target is not None and pointers > known.tally[target]:
            raise Refusal("pointed_without_vote", player=target)
    if known.holders:
        _check_holders(_Cards(box, known))


def _check_holders(cards: "_Cards") -> None:
    seen: dict[str, Side] = {player: card.side for player in cards.known.tally if (card := cards.get(player))}
    for side, named in cards.known.holders.items():
        for player in sorted(named):
            if player not in cards.known.tally:
                raise Refusal("unknown_player", player=player)
            if seen.setdefault(player, side) is not side:
                raise Refusal("card_contradiction", player=player)
        holders = [player for player, other in seen.items() if other is side]
        copies = cards.printed(side)
        if len(holders) > copies + (cards.copying() if copies else 0):
            raise Refusal("too_many_holders", side=side, holders=len(holders), copies=copies)


def _pool(box: Box, known: Known) -> Mapping[str, int]:
    if known.chosen is None:
        return {card.id: card.copies for card in box.cards.values()}
    return Counter(known.chosen)


class _Cards:
    """The cards before the players, as far as they are known."""

    def __init__(self, box: Box, known: Known) -> None:
        self.box = box
        self.known = known
        self.pool = _pool(box, known)

    def of(self, player: str) -> Card:
        """Return the role that counts for a player, or raise what must be told first."""
        if player not in self.known.cards:
            raise _Missing(CardOf(player))
        card = self.box.cards[self.known.cards[player]]
        if Effect.COPIES in card.effects:
            if player not in self.known.copied:
                raise _Missing(CopiedBy(player))
            role = self.known.copied[player]
            return self.box.cards[role] if role else card
        return card

    def get(self, player: str) -> Card | None:
        """Return the role that counts for a player, None when it is not known."""
        try:
            return self.of(player)
        except _Missing:
            return None

    def printed(self, side: Side) -> int:
        """Return how many cards of a side are in the game."""
        return sum(self.pool.get(card.id, 0) for card in self.box.on(side))

    def copying(self) -> int:
        """Return how many cards that copy others are in the game."""
        return sum(self.pool.get(card.id, 0) for card in self.box.with_effect(Effect.COPIES))

    def all_found(self, side: Side) -> bool:
        """Return whether no player whose role is unknown can be of a side."""
        roles = {player: self.get(player) for player in self.known.tally}
        printed = self.printed(side)
        if printed == 0 or all(roles.values()) or side in self.known.holders:
            return True
        lying = [self.box.cards[card] for card in self.known.cards.values()]
        hidden = printed - sum(card.side is side for card in lying)
        unread = self.copying() - sum(
            Effect.COPIES in self.box.cards[card].effects and player in self.known.copied
            for player, card in self.known.cards.items()
        )
        return hidden <= 0 and unread <= 0

    def found(self, side: Side) -> frozenset[str]:
        """Return the players of whom it is known that they are of a side."""
        seen = {player for player in self.known.tally if (card := self.get(player)) and card.side is side}
        return frozenset(seen | self.known.holders.get(side, frozenset()))

    def holders(self, side: Side) -> frozenset[str]:
        """Return every player of a side, or raise the question."""
        if not self.all_found(side):
            raise _Missing(HoldersOf(side))
        return self.found(side)

    def any_beside(self, side: Side, dead: Set[str]) -> bool:
        """Return whether a player who is not among the dead is of a side, or raise the question."""
        return bool(self.found(side) - dead) or bool(self.holders(side) - dead)

    def may_be_beside(self, side: Side, dead: Set[str]) -> bool:
        """Return whether, as far as is known, a player who is not among the dead can be of a side."""
        return bool(self.found(side) - dead) or not self.all_found(side)


def _fall(box: Box, known: Known) -> Fall:
    cards = _Cards(box, known)
    voted = in_front(known.tally)
    spared = [player for player in voted if Effect.IMMUNE in cards.of(player).effects]
    dead = [player for player in voted if player not in spared]
    taken: list[tuple[str, str]] = []
    # `dead` grows while it is read: a player taken may take another (RULES.md 4.4).
    for taker in dead:
        if Effect.TAKES_POINTED not in cards.of(taker).effects:
            continue
        if taker not in known.pointed:
            raise _Missing(PointedBy(taker))
        target = known.pointed[taker]
        if target is None or target in dead or target in spared:
            continue
        if Effect.IMMUNE in cards.of(target).effects:
            spared.append(target)
        else:
            taken.append((taker, target))
            dead.append(target)
    return Fall(voted, tuple(spared), tuple(taken), tuple(dead))


def _verdict(cards: _Cards, fall: Fall) -> Outcome:
    box, dead = cards.box, frozenset(fall.dead)
    sides = {cards.of(player).side for player in fall.dead}
    loners = tuple(player for player in fall.dead if cards.of(player).side is Side.LONER)
    teams = {cards.of(player).banner for player in loners}
    reasons: list[Reason] = []
    if not fall.voted:
        reasons.append(Reason.ONE_EACH if any(cards.known.tally.values()) else Reason.NO_VOTE)
    elif not fall.dead:
        reasons.append(Reason.ALL_SPARED)

    if Side.WOLF in sides:
        teams.add(box.village)
        reasons.append(Reason.WOLF_DEAD)
    elif loners:
        ally_wins = (
            Side.VILLAGE in sides
            and cards.may_be_beside(Side.ALLY, dead)
            and not cards.any_beside(Side.WOLF, dead)
            and cards.any_beside(Side.ALLY, dead)
        )
        if ally_wins:
            teams.add(box.wolves)
        reasons.append(Reason.NO_WOLF_ALLY_SAFE if ally_wins else Reason.WOLVES_BARRED)
    elif cards.any_beside(Side.WOLF, dead):
        teams.add(box.wolves)
        reasons.append(Reason.WOLVES_SAFE)
    elif not dead:
        teams.add(box.village)
        reasons.append(Reason.NO_WOLF_NOBODY_DEAD)
    elif Side.VILLAGE in sides and cards.any_beside(Side.ALLY, dead):
        teams.add(box.wolves)
        reasons.append(Reason.NO_WOLF_ALLY_SAFE)
    else:
        reasons.append(Reason.NO_WOLF_SOMEBODY_DEAD)
    if loners:
        reasons.append(Reason.LONER_DEAD)
    return Outcome(fall, frozenset(teams), loners, tuple(reasons))
