"""Votes taken one by one, votes counted, and who is in front (RULES.md 4.1-4.2, V3-V6)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.rules.ballots import check_ballots, check_tally, check_vote, count, in_front, missing_votes, pointable
from narrator.rules.refusal import Refusal

ABCD = ("Alice", "Basile", "Chloé", "David")


@pytest.mark.parametrize(
    ("voter", "target", "code"),
    [
        ("Alice", "Alice", "self_vote"),
        ("Alice", "Zoé", "unknown_player"),
        ("Zoé", "Alice", "unknown_player"),
        ("Zoé", "Zoé", "unknown_player"),
        ("Alice", "", "unknown_player"),
    ],
)
def test_votes_that_cannot_be(voter: str, target: str, code: str) -> None:
    with pytest.raises(Refusal, match=code):
        check_vote(ABCD, voter, target)
    with pytest.raises(Refusal, match=code):
        check_ballots(ABCD, {"Basile": None, voter: target})


def test_votes_that_can_be() -> None:
    check_vote(ABCD, "Alice", "Basile")
    check_vote(ABCD, "Alice", None)


@pytest.mark.parametrize(
    ("counts", "code"),
    [
        ({"Alice": -1}, "bad_count"),
        ({"Alice": 2.0}, "bad_count"),
        ({"Alice": "deux"}, "bad_count"),
        ({"Alice": True}, "bad_count"),
        ({"Alice": None}, "bad_count"),
        ({"Zoé": 1}, "unknown_player"),
        ({"Alice": 3, "Basile": 2}, "too_many_votes"),
        ({"Alice": 5}, "too_many_votes"),
        ({"Alice": 10**30}, "too_many_votes"),
        ({"Alice": 4}, "self_vote"),
    ],
)
def test_counts_that_cannot_be(counts: dict[str, object], code: str) -> None:
    with pytest.raises(Refusal, match=code):
        check_tally(ABCD, counts)


def test_counts_may_be_incomplete() -> None:
    tally = check_tally(ABCD, {"Chloé": 2})
    assert tally == {"Alice": 0, "Basile": 0, "Chloé": 2, "David": 0}
    assert tuple(tally) == ABCD
    assert missing_votes(tally) == 2
    assert check_tally((), {}) == {}


@pytest.mark.parametrize(
    ("votes", "front"),
    [
        ((0, 0, 0, 0), ()),
        ((1, 1, 1, 1), ()),
        ((1, 1, 1, 0), ("Alice", "Basile", "Chloé")),
        ((1, 0, 0, 0), ("Alice",)),
        ((2, 2, 0, 0), ("Alice", "Basile")),
        ((0, 3, 1, 0), ("Basile",)),
        ((1, 1, 0, 2), ("David",)),
    ],
)
def test_in_front(votes: tuple[int, ...], front: tuple[str, ...]) -> None:
    assert in_front(dict(zip(ABCD, votes, strict=True))) == front


def test_nobody_is_in_front_where_nobody_sits() -> None:
    assert in_front({}) == ()


def test_pointable() -> None:
    assert pointable({"Alice": 2, "Basile": 1, "Chloé": 0, "David": 1}, "Alice") == ("Basile", "David")
    assert pointable({"Alice": 2, "Basile": 0}, "Alice") == ()


ballots = st.fixed_dictionaries(
    {voter: st.sampled_from([None, *(name for name in ABCD if name != voter)]) for voter in ABCD}
)


@given(ballots)
def test_counts_and_ballots_agree(votes: dict[str, str | None]) -> None:
    check_ballots(ABCD, votes)
    tally = count(ABCD, votes)
    assert check_tally(ABCD, tally) == tally
    assert missing_votes(tally) == list(votes.values()).count(None)
    for voter, target in votes.items():
        assert target is None or target in pointable(tally, voter)
    front = in_front(tally)
    assert all(tally[player] == max(tally.values()) for player in front)
