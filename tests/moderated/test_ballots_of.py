"""Votes counted by hands become ballots that keep every total and every vote that is known."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from narrator.play.multi_night.ballots import ballots_of

VOTERS = tuple("abcdef")
CAST = st.fixed_dictionaries({voter: st.sampled_from([*VOTERS, None]) for voter in VOTERS})


@given(CAST, st.sets(st.sampled_from(VOTERS)))
def test_what_was_cast_is_found_again(cast: dict[str, str | None], asked: set[str]) -> None:
    tally = Counter(target for target in cast.values() if target is not None)
    known = {voter: cast[voter] for voter in asked}
    ballots = ballots_of(VOTERS, tally, known)
    assert ballots is not None
    assert list(ballots) == list(VOTERS)
    assert Counter(target for target in ballots.values() if target is not None) == tally
    assert {voter: ballots[voter] for voter in asked} == known


def test_votes_that_do_not_fit_the_totals_are_none() -> None:
    assert ballots_of(("a", "b"), {"a": 2}, {"a": "b"}) is None
    assert ballots_of(("a", "b"), {"a": 2}, {"a": None}) is None
