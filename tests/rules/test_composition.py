"""Setups: every fault and every piece of advice, alone and together (RULES.md 1.2, B2-B6)."""

from typing import Any

import pytest
from boxes import SCHOOL, VILLAGE

from narrator.rules.cards import Box, Side
from narrator.rules.composition import Finding, Setup, cards_of, check, name_key, scenario_cards
from narrator.rules.refusal import Refusal

GOOD = ("mangemort", "mangemort", "hermione", "sirius", "neville", "eleve")


def codes(
    box: Box, players: object = 3, cards: tuple[str, ...] | None = GOOD, **more: Any
) -> tuple[set[str], set[str]]:
    findings = check(box, Setup(players, cards, **more))
    return {finding.code for finding in findings.errors}, {finding.code for finding in findings.warnings}


def test_a_right_setup_has_nothing_to_say() -> None:
    assert codes(SCHOOL) == (set(), set())


@pytest.mark.parametrize("players", ["trois", 3.0, 3.5, True, None, -3, [3], {}, "3"])
def test_players_must_be_a_whole_number_and_nothing_is_built_on_another(players: object) -> None:
    assert codes(SCHOOL, players, (), names=("Alice",)) == ({"players_not_a_number"}, {"no_wolf_card"})


@pytest.mark.parametrize(
    ("players", "cards", "errors"),
    [
        (0, ("mangemort", "hermione", "sirius"), {"too_few_players"}),
        (2, (*GOOD[:5],), {"too_few_players"}),
        (2, GOOD, {"too_few_players", "cards_count"}),
        (11, (*GOOD, "eleve", "eleve", "luna", "ginny", "ron", "harry", "fred", "george"), {"too_many_players"}),
        (10**12, GOOD, {"too_many_players", "cards_count"}),
        (3, GOOD[:5], {"cards_count"}),
        (3, (*GOOD, "eleve"), {"cards_count"}),
        (3, (), {"cards_count"}),
        (3, None, {"cards_count"}),
        (3, (*GOOD[:5], "loup"), {"unknown_role"}),
        (3, (*GOOD[:5], "Eleve"), {"unknown_role"}),
        (3, (*GOOD[:5], ""), {"unknown_role"}),
        (3, (*GOOD[:5], "neville"), {"too_many_copies"}),
        (4, (*GOOD[:3], "eleve", "eleve", "eleve", "eleve"), {"too_many_copies"}),
        (3, (*GOOD[:5], "fred"), {"pair_required"}),
        (3, (*GOOD[:5], "george"), {"pair_required"}),
        (4, (*GOOD[:5], "fred", "fred"), {"pair_required", "too_many_copies"}),
        (5, (*GOOD[:5], "fred", "fred", "george"), {"too_many_copies"}),
        (3, ("fred", "loup", "ron", "ron"), {"cards_count", "pair_required", "unknown_role", "too_many_copies"}),
    ],
)
def test_cards_and_players(players: int, cards: tuple[str, ...] | None, errors: set[str]) -> None:
    assert codes(SCHOOL, players, cards)[0] == errors


@pytest.mark.parametrize(
    ("copies", "errors"), [(0, set()), (1, {"pair_required"}), (2, set()), (3, {"too_many_copies"})]
)
def test_francs_macons_are_two_or_none(copies: int, errors: set[str]) -> None:
    filling = ("villageois", "villageois", "villageois")[copies:]
    cards = ("loup", "loup", "voyante", "franc_macon", "franc_macon", "franc_macon")[: 3 + copies] + filling
    assert codes(VILLAGE, 3, cards)[0] == errors


def test_a_missing_twin_is_named() -> None:
    findings = check(SCHOOL, Setup(3, (*GOOD[:5], "fred")))
    assert findings.errors == (Finding("pair_required", {"group": ["fred", "george"], "missing": ["george"]}),)


@pytest.mark.parametrize(
    ("box", "cards", "warnings"),
    [
        (SCHOOL, (*GOOD[:3], "minerva", "eleve", "eleve"), {"advice_minerva"}),
        (SCHOOL, (*GOOD[:3], "minerva", "sirius", "eleve"), set()),
        (SCHOOL, (*GOOD[:3], "minerva", "neville", "eleve"), set()),
        (SCHOOL, ("hermione", "sirius", "neville", "eleve", "eleve", "ron"), {"no_wolf_card"}),
        (SCHOOL, ("mangemort", "hermione", "sirius", "neville", "eleve", "ron"), set()),
        (VILLAGE, ("loup", "loup", "voyante", "villageois", "insomniaque", "chasseur"), {"advice_insomniaque"}),
        (VILLAGE, ("loup", "loup", "voyante", "villageois", "insomniaque", "voleur"), set()),
        (VILLAGE, ("loup", "loup", "noiseuse", "villageois", "insomniaque", "villageois"), set()),
        (VILLAGE, ("sbire", "voyante", "voleur", "noiseuse", "soulard", "villageois"), {"no_wolf_card"}),
    ],
)
def test_advice(box: Box, cards: tuple[str, ...], warnings: set[str]) -> None:
    assert codes(box, 3, cards) == (set(), warnings)


def test_stars_are_for_beginners_only() -> None:
    cards = ("mangemort", "mangemort", "fred", "george", "hermione", "eleve")
    assert codes(SCHOOL, 3, cards) == (set(), set())
    assert codes(SCHOOL, 3, cards, beginners=True) == (set(), {"three_stars_beginners"})
    assert codes(SCHOOL, 3, (*GOOD[:5], "ron"), beginners=True) == (set(), set())


def test_advice_comes_beside_faults() -> None:
    assert codes(SCHOOL, 3, ("minerva", "loup")) == (
        {"cards_count", "unknown_role"},
        {"advice_minerva", "no_wolf_card"},
    )


def test_a_box_without_wolves_is_not_told_to_take_one() -> None:
    tame = Box("tame", {c.id: c for c in SCHOOL.cards.values() if c.side is not Side.WOLF}, 3, 10, "poudlard", "none")
    assert codes(tame, 3, (*GOOD[2:], "ron", "luna")) == (set(), set())


@pytest.mark.parametrize("minutes", [0, -5, "cinq", 2.5, float("nan"), float("inf"), True, [5], 10**9, ""])
def test_bad_debate_time(minutes: object) -> None:
    assert codes(VILLAGE, 3, ("loup", "loup", *("villageois",) * 3, "voyante"), debate_min=minutes) == (
        {"bad_debate_time"},
        set(),
    )


@pytest.mark.parametrize(("minutes", "warnings"), [(None, set()), (1, set()), (10, set()), (11, {"debate_too_long"})])
def test_a_long_debate_is_warned_of_where_the_game_says_how_long(minutes: int | None, warnings: set[str]) -> None:
    cards = ("loup", "loup", *("villageois",) * 3, "voyante")
    assert codes(VILLAGE, 3, cards, debate_min=minutes) == (set(), warnings)
    assert codes(SCHOOL, debate_min=minutes) == (set(), set())


@pytest.mark.parametrize(
    ("names", "errors"),
    [
        ((), set()),
        (("Alice", "Basile", "Chloé"), set()),
        (("Alice", "Basile"), {"names_count"}),
        (("Alice", "Basile", "Chloé", "David"), {"names_count"}),
        (("Alice", "Basile", "Alice"), {"duplicate_name"}),
        (("Alice", "Basile", " alice  "), {"duplicate_name"}),
        (("Chloe\N{COMBINING ACUTE ACCENT}", "Basile", "Chloé"), {"duplicate_name"}),
        (("Alice", "Basile", ""), {"empty_name"}),
        (("Alice", "\N{NO-BREAK SPACE}\t", "\N{ZERO WIDTH SPACE}"), {"empty_name"}),
        (("", "Alice", "Alice", "Emma"), {"empty_name", "duplicate_name", "names_count"}),
        (("Alice", "🐺", "n" * 300), set()),
        (("Chloé", "Chloe", "Cloé"), set()),
    ],
)
def test_names(names: tuple[str, ...], errors: set[str]) -> None:
    assert codes(SCHOOL, names=names) == (errors, set())


def test_a_name_taken_twice_is_told_as_it_was_written() -> None:
    findings = check(SCHOOL, Setup(3, GOOD, ("Basile", " Alice", "ALICE")))
    assert findings.errors == (Finding("duplicate_name", {"name": "Alice"}),)
    assert name_key("Élodie  Anne") == name_key("élodie anne")


@pytest.mark.parametrize(
    ("players", "cards", "scenario", "errors"),
    [
        (3, None, "first", set()),
        (3, (), "first", set()),
        (3, GOOD, "first", set()),
        (6, None, "first", {"scenario_players"}),
        (6, GOOD, "first", {"scenario_players"}),
        (2, None, "first", {"scenario_players", "too_few_players"}),
        (3, None, "second", {"unknown_scenario"}),
        (3, (), "second", {"unknown_scenario"}),
        ("trois", None, "first", {"players_not_a_number"}),
        ("trois", None, "second", {"players_not_a_number", "unknown_scenario"}),
        (3, ("ron", "ron", "loup"), "second", {"unknown_scenario", "too_many_copies", "unknown_role"}),
    ],
)
def test_scenarios(players: object, cards: tuple[str, ...] | None, scenario: str, errors: set[str]) -> None:
    assert codes(SCHOOL, players, cards, scenario=scenario)[0] == errors


def test_the_cards_of_a_setup() -> None:
    assert cards_of(SCHOOL, Setup(3, GOOD)) == GOOD
    assert cards_of(SCHOOL, Setup(3, None)) == ()
    assert cards_of(SCHOOL, Setup(3, None, scenario="first")) == GOOD
    assert cards_of(SCHOOL, Setup(None, None, scenario="first")) == ()
    assert scenario_cards(SCHOOL, "first", 3) == GOOD
    with pytest.raises(Refusal, match="scenario_players") as refused:
        scenario_cards(SCHOOL, "first", 6)
    assert refused.value.details == {"scenario": "first", "players": 6, "least": 3, "most": 3}
