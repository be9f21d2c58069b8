"""Who falls and who wins, from what the table knows; or the one thing that it must still tell (RULES.md 4)."""

from dataclasses import dataclass
from enum import StrEnum

from narrator.rules.ballots import in_front
from narrator.rules.cards import Box, Effect, Side
from narrator.rules.known import (
    Answer,
    CardOf,
    Cards,
    CopiedBy,
    HoldersOf,
    Known,
    Missing,
    Need,
    PointedBy,
    check_known,
)

__all__ = [
    "Answer",
    "CardOf",
    "CopiedBy",
    "Fall",
    "HoldersOf",
    "Known",
    "Need",
    "Outcome",
    "PointedBy",
    "Reason",
    "check_known",
    "fallen",
    "resolve",
    "winners",
]


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


def resolve(box: Box, known: Known) -> Outcome | Need:
    """Return the outcome, or the next thing that the table must tell before there is one.

    Raises:
        Refusal: what is known contradicts itself or the box (see `check_known`).
    """
    cards = Cards(box, known)
    try:
        return _verdict(cards, _fall(cards))
    except Missing as missing:
        return missing.need


def winners(box: Box, known: Known, outcome: Outcome) -> tuple[str, ...] | Need:
    """Return the players who win, dead ones included, in seating order; or what must still be told to name them.

    Raises:
        Refusal: as `resolve`.
    """
    cards = Cards(box, known)
    won = set(outcome.loners)
    try:
        if box.village in outcome.winning_teams:
            others = cards.holders(Side.WOLF) | cards.holders(Side.ALLY) | cards.holders(Side.LONER)
            won |= set(known.tally) - others
        if box.wolves in outcome.winning_teams:
            wolves, allies = cards.holders(Side.WOLF), cards.holders(Side.ALLY)
            won |= wolves | allies if wolves else allies - set(outcome.dead)
    except Missing as missing:
        return missing.need
    return tuple(player for player in known.tally if player in won)


def fallen(box: Box, known: Known) -> Fall | Need:
    """Return who falls, which is known before it is known who wins; or the next thing to tell.

    Raises:
        Refusal: as `resolve`.
    """
    cards = Cards(box, known)
    try:
        return _fall(cards)
    except Missing as missing:
        return missing.need


def _fall(cards: Cards) -> Fall:
    pointed = cards.known.pointed
    voted = in_front(cards.known.tally)
    spared = [player for player in voted if Effect.IMMUNE in cards.of(player).effects]
    dead = [player for player in voted if player not in spared]
    taken: list[tuple[str, str]] = []
    # `dead` grows while it is read: a player taken may take another (RULES.md 4.4).
    for taker in dead:
        if Effect.TAKES_POINTED not in cards.of(taker).effects:
            continue
        if taker not in pointed:
            raise Missing(PointedBy(taker))
        target = pointed[taker]
        if target is None or target in dead or target in spared:
            continue
        if Effect.IMMUNE in cards.of(target).effects:
            spared.append(target)
        else:
            taken.append((taker, target))
            dead.append(target)
    return Fall(voted, tuple(spared), tuple(taken), tuple(dead))


def _verdict(cards: Cards, fall: Fall) -> Outcome:
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
