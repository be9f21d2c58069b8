"""The composition that a number of players brings, and who is called in a night (RULES.md M1, M4, M5)."""

import pytest

from narrator.rules.composition import Setup
from narrator.rules.multi_night import roster
from narrator.rules.multi_night.calls import Call, first_night_calls, night_calls
from narrator.rules.multi_night.state import State


def codes(setup: Setup, *, curse: bool | None = None) -> tuple[set[str], set[str]]:
    findings = roster.check(setup, curse=curse)
    return {finding.code for finding in findings.errors}, {finding.code for finding in findings.warnings}


@pytest.mark.parametrize(
    ("players", "last", "highest"),
    [
        (3, "voyante", "voyante"),
        (11, "simple_villageois", "simple_villageois"),
        (14, "joueur_de_flute", "joueur_de_flute"),
        (16, "simple_villageois", "simple_villageois"),
        (17, "maitre_vampire", "maitre_vampire"),
        (18, "simple_villageois", "maitre_vampire"),
        (30, "simple_villageois", "maitre_vampire"),
    ],
)
def test_the_characters_follow_the_list(players: int, last: str, highest: str) -> None:
    characters = roster.characters(players)
    assert len(characters) == players
    assert characters[-1] == last
    assert roster.last_character(players) == highest


@pytest.mark.parametrize(
    ("setup", "curse", "errors", "warnings"),
    [
        (Setup(8), None, set(), set()),
        (Setup(18), True, set(), set()),
        (Setup(17), False, set(), set()),
        (Setup(17), True, {"malediction_below_18"}, set()),
        (Setup(3), None, set(), {"small_game"}),
        (Setup(7), None, set(), {"small_game"}),
        (Setup(2), None, {"too_few_players"}, set()),
        (Setup(0), None, {"too_few_players"}, set()),
        (Setup(31), None, {"too_many_players"}, set()),
        (Setup("dix"), True, {"players_not_a_number"}, set()),
        (Setup(-4), None, {"players_not_a_number"}, set()),
        (Setup(8, tuple(reversed(roster.characters(8)))), None, set(), set()),
        (Setup(8, tuple(roster.characters(7))), None, {"composition_fixed"}, set()),
        (Setup(8, ()), None, {"composition_fixed"}, set()),
        (Setup(8, (*roster.characters(7), "dragon")), None, {"composition_fixed", "unknown_role"}, set()),
        (Setup(8, scenario="premiere_nuit"), None, {"unknown_scenario"}, set()),
        (Setup(8, names=("Alice",), debate_min=0), None, {"names_count", "bad_debate_time"}, set()),
    ],
)
def test_what_is_said_of_a_setup(setup: Setup, curse: bool | None, errors: set[str], warnings: set[str]) -> None:
    assert codes(setup, curse=curse) == (errors, warnings)


def state(players: int, **changes: object) -> State:
    start = State.start([f"p{seat:02}" for seat in range(1, players + 1)])
    return State(**{**vars(start), **changes})


def test_the_first_night_calls_cupid_and_the_wolves() -> None:
    assert first_night_calls(state(30)) == (Call.CUPID, Call.WOLVES)
    assert first_night_calls(state(4)) == (Call.WOLVES,)


def test_every_other_night_calls_all_who_have_something_left() -> None:
    everybody = tuple(call for call in Call if call is not Call.CUPID)
    assert night_calls(state(18)) == everybody
    assert night_calls(state(17)) == tuple(call for call in everybody if call is not Call.LORD)
    assert night_calls(state(17, curse=True)) == night_calls(state(17))
    assert night_calls(state(3)) == (Call.STUNNER, Call.SEER, Call.WOLVES)


@pytest.mark.parametrize(
    ("changes", "silent"),
    [
        ({"sheep": 0}, Call.SHEPHERD),
        ({"potions": frozenset()}, Call.WITCH),
        ({"acolytes": frozenset({"p03", "p04"})}, Call.VAMPIRE),
        ({"curse": False}, Call.LORD),
    ],
)
def test_who_has_nothing_left_is_not_called(changes: dict[str, object], silent: Call) -> None:
    assert set(night_calls(state(18))) - set(night_calls(state(18, **changes))) == {silent}


def test_the_dead_are_not_called() -> None:
    living = state(18)
    for player, character in living.characters.items():
        called = night_calls(state(18, alive=living.alive - {player}))
        assert character not in {str(call) for call in called}
    assert Call.WOLVES not in night_calls(state(18, alive=living.alive - living.wolves))


def test_a_secret_loss_of_power_changes_no_call() -> None:
    everybody = frozenset(f"p{seat:02}" for seat in range(3, 18))
    assert night_calls(state(18, named=everybody)) == night_calls(state(18))
    assert night_calls(state(18, cursed=frozenset({"p03", "p06", "p08"}))) == night_calls(state(18))
