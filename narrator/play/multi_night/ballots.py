"""Votes counted by show of hands, made into ballots as the rules want them."""

from collections import Counter
from collections.abc import Mapping, Sequence

Ballots = dict[str, str | None]


def ballots_of(voters: Sequence[str], tally: Mapping[str, int], known: Mapping[str, str | None]) -> Ballots | None:
    """Return ballots with these totals in which the known votes stand; None when they do not fit the totals."""
    left = Counter(tally)
    left.subtract(target for target in known.values() if target is not None)
    others = [voter for voter in voters if voter not in known]
    targets = list(left.elements())
    if min(left.values(), default=0) < 0 or len(targets) > len(others):
        return None
    cast: Ballots = dict.fromkeys(others)
    cast.update(zip(others, targets, strict=False))
    return {voter: known.get(voter, cast.get(voter)) for voter in voters}
