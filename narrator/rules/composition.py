"""Which cards may be played by how many people (RULES.md 1.2, B2-B6, C1)."""

import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from narrator.rules.cards import Box, Side
from narrator.rules.refusal import Refusal

BEGINNERS_STARS = 2
LONGEST_DEBATE_MIN = 24 * 60


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to say about a setup; `args` feed its sentence (ids of cards, numbers, names)."""

    code: str
    args: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Findings:
    """All that is to be said of a setup: errors stop it, warnings want the host's yes."""

    errors: tuple[Finding, ...] = ()
    warnings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """A game as its host wishes it, not yet checked.

    `players` and `debate_min` may be anything that a person or a file can give: the check says when they are no number.
    `cards` None (or none at all) with a scenario means the cards of that scenario.
    """

    players: object
    cards: tuple[str, ...] | None = None
    names: tuple[str, ...] = ()
    scenario: str | None = None
    debate_min: object = None
    beginners: bool = False


def check(box: Box, setup: Setup) -> Findings:
    """Return every fault and every piece of advice that the rules have for a setup, in a fixed order."""
    players = whole_number(setup.players)
    errors = list(faults_of_any_game(setup))
    warnings: list[Finding] = []
    if players is not None:
        errors += _player_faults(box, players)
    cards = setup.cards or None
    to_fill = players
    if setup.scenario is not None:
        try:
            of_scenario = scenario_cards(box, setup.scenario, players)
            cards = cards or of_scenario
        except Refusal as refusal:
            errors.append(Finding(refusal.code, refusal.details))
            to_fill = None
    elif cards is None:
        cards = ()
    if cards is not None:
        errors += _card_faults(box, cards, to_fill)
        warnings += _card_advice(box, cards, beginners=setup.beginners)
    debate_min = whole_number(setup.debate_min)
    if (
        box.debate_max_min is not None
        and debate_min is not None
        and box.debate_max_min < debate_min <= LONGEST_DEBATE_MIN
    ):
        warnings.append(Finding("debate_too_long", {"minutes": debate_min, "most": box.debate_max_min}))
    return Findings(tuple(errors), tuple(warnings))


def cards_of(box: Box, setup: Setup) -> tuple[str, ...]:
    """Return the chosen cards of a setup without errors, or those of its scenario.

    Raises:
        Refusal: as `scenario_cards`.
    """
    if setup.cards or setup.scenario is None:
        return setup.cards or ()
    return scenario_cards(box, setup.scenario, whole_number(setup.players)) or ()


def faults_of_any_game(setup: Setup) -> Iterator[Finding]:
    """Yield the faults that no box can mend: numbers that are none, and names."""
    players = whole_number(setup.players)
    if players is None:
        yield Finding("players_not_a_number")
    yield from name_faults(setup.names, players)
    if setup.debate_min is not None and not 1 <= (whole_number(setup.debate_min) or 0) <= LONGEST_DEBATE_MIN:
        yield Finding("bad_debate_time", {"most": LONGEST_DEBATE_MIN})


def scenario_cards(box: Box, scenario: str, players: int | None) -> tuple[str, ...] | None:
    """Return the cards of a scenario for that many players; None when the number itself is missing (RULES.md A8, B5).

    Raises:
        Refusal: unknown_scenario, or scenario_players when the scenario is not made for that many.
    """
    try:
        by_players = box.scenarios[scenario]
    except KeyError:
        raise Refusal("unknown_scenario", scenario=scenario) from None
    if players is None:
        return None
    if players not in by_players:
        raise Refusal(
            "scenario_players", scenario=scenario, players=players, least=min(by_players), most=max(by_players)
        )
    return by_players[players]


def whole_number(value: object) -> int | None:
    """Return a whole number, 0 or more, or None for anything else; true and 3.0 are no numbers of players."""
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


def name_key(name: str) -> str:
    """Return what two names share when a table cannot tell them apart: no case, no spare or invisible characters."""
    seen = "".join(char for char in unicodedata.normalize("NFC", name) if unicodedata.category(char) != "Cf")
    return " ".join(seen.casefold().split())


def name_faults(names: tuple[str, ...], players: int | None) -> Iterator[Finding]:
    """Yield what is wrong with the players' names; no name at all is right, the players then go by their seats."""
    if names and players is not None and len(names) != players:
        yield Finding("names_count", {"names": len(names), "players": players})
    keys = [name_key(name) for name in names]
    if not all(keys):
        yield Finding("empty_name", {"seat": keys.index("") + 1})
    for key, uses in Counter(filter(None, keys)).items():
        if uses > 1:
            yield Finding("duplicate_name", {"name": names[keys.index(key)].strip()})


def _player_faults(box: Box, players: int) -> Iterator[Finding]:
    if players < box.min_players:
        yield Finding("too_few_players", {"players": players, "least": box.min_players})
    elif players > box.max_players:
        yield Finding("too_many_players", {"players": players, "most": box.max_players})


def _card_faults(box: Box, cards: tuple[str, ...], players: int | None) -> Iterator[Finding]:
    if players is not None and len(cards) != players + box.centre:
        gap = players + box.centre - len(cards)
        yield Finding(
            "cards_count",
            {
                "cards": len(cards),
                "players": players,
                "centre": box.centre,
                "lacking": max(gap, 0),
                "over": max(-gap, 0),
            },
        )
    chosen = Counter(cards)
    for card, copies in chosen.items():
        if card not in box.cards:
            yield Finding("unknown_role", {"card": card})
        elif copies > box.cards[card].copies:
            yield Finding("too_many_copies", {"card": card, "chosen": copies, "copies": box.cards[card].copies})
    for pair in sorted({pair for card in chosen if card in box.cards and (pair := box.cards[card].pair)}):
        group = [card.id for card in box.cards.values() if card.pair == pair for _ in range(card.copies)]
        missing = list((Counter(group) - chosen).elements())
        if missing:
            yield Finding("pair_required", {"group": group, "missing": missing})


def _card_advice(box: Box, cards: tuple[str, ...], *, beginners: bool) -> Iterator[Finding]:
    chosen = frozenset(cards)
    for advice in box.advice:
        if advice.card in chosen and chosen.isdisjoint(advice.needs_one_of):
            yield Finding(advice.code, {"card": advice.card, "needs": list(advice.needs_one_of)})
    if beginners:
        hard = [card.id for card in box.cards.values() if card.id in chosen and card.stars > BEGINNERS_STARS]
        if hard:
            yield Finding("three_stars_beginners", {"cards": hard})
    wolves = [card.id for card in box.on(Side.WOLF)]
    if wolves and chosen.isdisjoint(wolves):
        yield Finding("no_wolf_card", {"wolf": wolves[0]})
