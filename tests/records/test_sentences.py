"""Every finding of the rules and every reason of an end can be said, in each language."""

import re
from collections.abc import Iterator

import pytest

from narrator import messages
from narrator.play.spoken import finding_line
from narrator.play.verdict import reasons
from narrator.rules.composition import Finding, Setup, check
from narrator.rules.multi_night import roster
from narrator.rules.outcome import Fall, Outcome, Reason
from narrator.themes import Theme, any_theme, get

DOCUMENTED = {
    *("cards_count", "too_few_players", "too_many_players", "players_not_a_number", "unknown_role", "too_many_copies"),
    *("pair_required", "unknown_scenario", "scenario_players", "bad_debate_time", "duplicate_name", "empty_name"),
    *(
        "names_count",
        "advice_minerva",
        "advice_insomniaque",
        "three_stars_beginners",
        "no_wolf_card",
        "debate_too_long",
    ),
}


@pytest.fixture(params=["fr", "en"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    messages.use(request.param)
    yield request.param
    messages.use(messages.DEFAULT_LANGUAGE)


def findings() -> Iterator[tuple[Theme, Finding]]:
    school, village = get("harry_potter"), get("loup_garou_nuit")
    for theme, setup in (
        (school, Setup("trois", ("fred", "fred", "loup", "mangemort", "mangemort", "mangemort", "minerva"))),
        (school, Setup(2, ("george",), ("Alice", "alice", ""), beginners=True, debate_min=0)),
        (school, Setup(11, ("mangemort",) * 16, scenario="premiere_annee")),
        (school, Setup(3, ("mangemort",) * 5, scenario="inconnu")),
        (school, Setup(3, ("mangemort",) * 5)),
        (school, Setup(3, ("mangemort",) * 4)),
        (school, Setup(3, ("mangemort",) * 7)),
        (school, Setup(3, ("mangemort",) * 8)),
        (village, Setup(3, ("insomniaque", "franc_macon"), debate_min=11)),
    ):
        found = check(theme.box, setup)
        yield from ((theme, finding) for finding in (*found.errors, *found.warnings))


@pytest.mark.usefixtures("language")
def test_every_finding_of_the_multi_night_game_has_its_sentence() -> None:
    theme = any_theme("seigneur_loup")
    told = {}
    for setup, curse in (
        (Setup(17, ("voyante", "dragon"), scenario="lequel"), True),
        (Setup(2), None),
        (Setup(31), None),
        (Setup(7), None),
    ):
        found = roster.check(setup, curse=curse)
        told |= {finding.code: finding_line(theme, finding).text for finding in (*found.errors, *found.warnings)}
    assert set(told) == {
        *("composition_fixed", "unknown_role", "unknown_scenario", "malediction_below_18"),
        *("too_few_players", "too_many_players", "small_game"),
    }
    for sentence in told.values():
        assert sentence.endswith(".")
        assert not re.search(r"[{}]|_", sentence), sentence


@pytest.mark.usefixtures("language")
def test_every_finding_has_its_sentence() -> None:
    told = {finding.code: finding_line(theme, finding).text for theme, finding in findings()}
    assert set(told) == DOCUMENTED
    for sentence in told.values():
        assert sentence.endswith(".")
        assert not re.search(r"[{}]|_", sentence), sentence
    assert finding_line(get("harry_potter"), Finding("unknown_theme")).text


def test_a_missing_twin_is_told_by_name() -> None:
    theme = get("harry_potter")
    [fault] = check(theme.box, Setup(3, ("mangemort", "mangemort", "fred", "hermione", "sirius", "eleve"))).errors
    sentence = finding_line(theme, fault).text
    assert "Fred Weasley et George Weasley" in sentence
    assert "Il manque George Weasley" in sentence


@pytest.mark.usefixtures("language")
def test_every_reason_has_its_sentence() -> None:
    for name in ("harry_potter", "loup_garou_nuit", "loup_garou_forum"):
        theme = get(name)
        bare = theme.model_copy(update={"outcome": theme.outcome.model_copy(update={"reasons": {}})})
        outcome = Outcome(Fall((), (), (), ()), frozenset(), (), tuple(Reason))
        for told in (theme, bare):
            lines = reasons(told, outcome)
            assert len(lines) == len(Reason)
            assert all(line.text.endswith((".", "!")) and line.spoken for line in lines)
