"""Votes: whom each player points at, or how many point at each, and who is in front (RULES.md 4.1-4.2, V3-V6)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from narrator.rules.refusal import Refusal

Ballots: TypeAlias = Mapping[str, str | None]
Tally: TypeAlias = Mapping[str, int]


def check_vote(players: Sequence[str], voter: str, target: str | None) -> None:
    """Refuse a vote that cannot be; None is an abstention.

    Raises:
        Refusal: unknown_player for either name, self_vote.
    """
    for name in (voter, target):
        if name is not None and name not in players:
            raise Refusal("unknown_player", player=name)
    if voter == target:
        raise Refusal("self_vote", player=voter)


def check_ballots(players: Sequence[str], ballots: Ballots) -> None:
    """Refuse ballots that hold a vote that cannot be.

    Raises:
        Refusal: as check_vote.
    """
    for voter, target in ballots.items():
        check_vote(players, voter, target)


def check_tally(players: Sequence[str], counts: Mapping[str, object], voters: int | None = None) -> dict[str, int]:
    """Return the votes of every player, 0 for those not counted; the counts may still be incomplete.

    The players vote, each against another; or so many `voters`, for anybody.

    Raises:
        Refusal: unknown_player, bad_count, too_many_votes, self_vote (RULES.md V6).
    """
    tally = dict.fromkeys(players, 0)
    for player, votes in counts.items():
        if player not in tally:
            raise Refusal("unknown_player", player=player)
        if not isinstance(votes, int) or isinstance(votes, bool) or votes < 0:
            raise Refusal("bad_count", player=player)
        tally[player] = votes
    most = len(tally) if voters is None else voters
    if sum(tally.values()) > most:
        raise Refusal("too_many_votes", votes=sum(tally.values()), players=most)
    for player, votes in tally.items():
        if voters is None and votes == most:
            raise Refusal("self_vote", player=player)
    return tally


def count(players: Sequence[str], ballots: Ballots) -> dict[str, int]:
    """Return how many point at each player (RULES.md 4.1)."""
    votes = Counter(ballots.values())
    return {player: votes[player] for player in players}


def missing_votes(tally: Tally) -> int:
    """Return how many players have not voted (RULES.md V4, V6)."""
    return len(tally) - sum(tally.values())


def in_front(tally: Tally) -> tuple[str, ...]:
    """Return all who have the most votes, ties included, in seating order; nobody when there is no vote or one each."""
    return () if set(tally.values()) == {1} else leaders(tally)


def leaders(tally: Tally) -> tuple[str, ...]:
    """Return all who have the most votes, ties included, in the order of the tally; nobody when there is no vote."""
    most = max(tally.values(), default=0)
    return tuple(player for player, received in tally.items() if received == most > 0)


def pointable(tally: Tally, pointer: str) -> tuple[str, ...]:
    """Return those whom a player can have been pointing at, in seating order (RULES.md V6)."""
    return tuple(player for player, votes in tally.items() if votes and player != pointer)
