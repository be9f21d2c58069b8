"""What a moderator relies on beside the records: choices still open, who is told, who is tied."""

import pytest

from narrator.rules.multi_night.actions import Day, FirstNight, Motion, Night
from narrator.rules.multi_night.day import day
from narrator.rules.multi_night.night import first_night, night
from narrator.rules.multi_night.roster import Camp
from narrator.rules.multi_night.state import State
from narrator.rules.multi_night.told import Cause, Choice, Private, Resolved, Secret
from narrator.rules.refusal import Refusal


def start(players: int, **changes: object) -> State:
    state = State.start([f"p{seat:02}" for seat in range(1, players + 1)])
    return State(**{**vars(state), **changes})


def public(end: Resolved) -> list[str]:
    return [news.token for news in end.public]


def told(end: Resolved, secret: Secret) -> list[Private]:
    return [private for private in end.private if private.secret is secret]


def test_cupid_must_choose_when_there_is_one() -> None:
    assert first_night(start(5), FirstNight()).pending == (Choice.LOVERS,)
    assert first_night(start(4), FirstNight()).pending == ()
    assert first_night(start(5), FirstNight(lovers=None)).pending == ()


def test_the_lovers_alone_are_told() -> None:
    end = first_night(start(6), FirstNight(lovers=("p06", "p01")))
    assert end.private == (Private(Secret.LOVERS, ("p01", "p06"), ("p01", "p06")),)


def test_the_shot_stays_open_until_it_is_chosen() -> None:
    open_end = night(start(9), Night(feast="p07"))
    assert open_end.pending == (Choice.SHOT,)
    assert public(open_end) == ["mort:p07:chasseur"]
    assert night(start(9), Night(feast="p07", shot=None)).pending == ()
    assert night(start(9), Night(feast="p07", shot="p01")).deaths == {"p07": Cause.WOLVES, "p01": Cause.SHOT}


def test_nobody_has_won_while_a_shot_is_open() -> None:
    state = start(9, alive=frozenset({"p01", "p03", "p07"}))
    end = day(state, Day(votes={"p01": "p07", "p03": "p07"}))
    assert (end.victory, end.pending) == (None, (Choice.SHOT,))
    state = start(9, alive=frozenset({"p01", "p07"}))
    assert day(state, Day(votes={"p01": "p07"})).victory is None
    assert day(state, Day(votes={"p01": "p07"}, shot=None)).victory is Camp.WOLVES


def test_the_poison_is_told_while_the_shot_is_open() -> None:
    end = night(start(9), Night(feast="p07", poison="p03"))
    assert public(end) == ["mort:p03:voyante", "mort:p07:chasseur"]


def test_the_morning_tells_the_dead_in_seating_order() -> None:
    end = night(start(9), Night(feast="p08", poison="p02"))
    assert list(end.deaths) == ["p08", "p02"]
    assert public(end) == ["mort:p02:loup_assommeur", "mort:p08:berger"]


def test_a_day_without_votes_has_not_come_to_the_pyre() -> None:
    end = day(start(9), Day())
    assert (public(end), end.pending) == ([], (Choice.VOTES,))


def test_a_motion_that_passes_calls_for_an_election() -> None:
    motion = Motion(("p01", "p02"), ("p03",))
    assert day(start(3, mayor="p03"), Day(censure=motion)).pending == (Choice.ELECTION, Choice.VOTES)
    assert day(start(3, mayor="p03"), Day(censure=motion, election=None, votes={})).pending == ()


def test_who_is_tied_is_told() -> None:
    elected = day(start(9), Day(election={"p01": "p03", "p02": "p04"}, votes={}))
    assert (elected.tied, elected.pending) == (("p03", "p04"), (Choice.ELECTION,))
    voted = day(start(9, mayor="p05"), Day(votes={"p01": "p08", "p02": "p04"}))
    assert (voted.tied, voted.pending) == (("p04", "p08"), (Choice.MAYOR_DECIDES,))


def test_an_election_without_votes_stays_open() -> None:
    assert day(start(9), Day(election={}, votes={})).pending == (Choice.ELECTION,)


def test_the_burning_scapegoat_and_elder_are_asked() -> None:
    assert day(start(12), Day(votes={"p01": "p03", "p02": "p04"})).pending == (Choice.VOTERS,)
    assert day(start(12), Day(votes={"p01": "p12"})).pending == (Choice.WHISPER,)


def test_the_last_to_burn_is_asked_nothing() -> None:
    for lonely in ("p01", "p12", "p07"):
        end = day(start(12, alive=frozenset({lonely}), mayor=lonely), Day(votes={lonely: lonely}))
        assert (end.victory, end.pending) == (Camp.NOBODY, ())


def test_a_mayor_elected_today_names_an_heir() -> None:
    end = day(start(9), Day(election={"p01": "p03"}, votes={"p01": "p03"}))
    assert end.pending == (Choice.HEIR,)


def test_a_mayor_removed_today_names_nobody() -> None:
    motion = Motion(("p01", "p02", "p04", "p05", "p06"))
    end = day(start(9, mayor="p03"), Day(censure=motion, election=None, votes={"p01": "p03"}, heir="p04"))
    assert [refused.token for refused in end.refused] == ["successeur:absent"]
    assert end.state.mayor is None


def test_the_vampires_are_told_of_their_bites() -> None:
    state = start(17, acolytes=frozenset({"p15"}))
    end = night(state, Night(bite=("p13", "p03")))
    assert told(end, Secret.BITE_FAILED) == [Private(Secret.BITE_FAILED, ("p15", "p17"), ("p13",))]
    assert told(end, Secret.ACOLYTE) == [Private(Secret.ACOLYTE, ("p03", "p15", "p17"), ("p03",))]


def test_the_pack_is_told_of_a_new_wolf() -> None:
    end = night(start(18), Night(curse="p03"))
    assert told(end, Secret.CURSED) == [Private(Secret.CURSED, ("p01", "p02", "p03", "p13"), ("p03",))]


def test_only_the_seer_and_the_witch_hear_their_answers() -> None:
    end = night(start(9), Night(see="p01", feast="p04"))
    assert told(end, Secret.SEEN) == [Private(Secret.SEEN, ("p03",), ("p01",), "seigneur_loup")]
    assert told(end, Secret.VICTIM) == [Private(Secret.VICTIM, ("p06",), ("p04",))]


def test_the_protected_player_is_told_nothing() -> None:
    end = night(start(9), Night(protect="p08", feast="p08"))
    assert all("p08" not in private.to for private in end.private)


def test_characters_may_be_dealt_in_any_order() -> None:
    dealt = start(5)
    names = ("Zoé", "Ali", "Bob", "Cléo", "Dan")
    characters = dict(zip(names, reversed(dealt.characters.values()), strict=True))
    state = State(characters, frozenset(names))
    end = night(state, Night(feast="Zoé", see="Dan"))
    assert public(end) == ["mort:Zoé:cupidon"]
    assert [private.token for private in end.private] == ["voyante:Dan=seigneur_loup"]


@pytest.mark.parametrize(
    "choices",
    [
        Night(stun="x"),
        Night(sheep=("x", "x", "x")),
        Night(protect="x"),
        Night(see="x"),
        Night(charm=("x",)),
        Night(bite=("x",)),
        Night(curse="x"),
        Night(feast="x"),
        Night(poison="x"),
        Night(charisma="x"),
        Night(guard="x"),
        Night(feast="p07", shot="x"),
    ],
)
def test_a_stranger_is_refused(choices: Night) -> None:
    with pytest.raises(Refusal, match="unknown_player"):
        night(start(18), choices)


@pytest.mark.parametrize(
    "choices",
    [
        Day(election={"x": "p01"}),
        Day(election={"p01": "x"}),
        Day(votes={"x": "p01"}),
        Day(votes={"p01": "x"}),
        Day(votes={"p02": "p01"}, rage="x"),
        Day(votes={"p02": "p12"}, whisper="x"),
        Day(votes={"p02": "p03", "p03": "p02"}, voters=("x",)),
    ],
)
def test_a_stranger_is_refused_by_day(choices: Day) -> None:
    with pytest.raises(Refusal, match="unknown_player"):
        day(start(18), choices)
