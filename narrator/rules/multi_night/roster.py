"""The characters of the multi-night game, and which of them a number of players brings (RULES.md M1, M2)."""

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum

from narrator.rules.composition import Finding, Findings, Setup, faults_of_any_game, whole_number

FEWEST_PLAYERS = 3
MOST_PLAYERS = 30
CURSE_FROM = 18
SMALL_GAME_BELOW = 8


class Character(StrEnum):
    """The seventeen characters, in the order in which a growing table takes them; a villager comes again and again."""

    LORD = "seigneur_loup"
    STUNNER = "loup_assommeur"
    SEER = "voyante"
    PROTECTOR = "salvateur"
    CUPID = "cupidon"
    WITCH = "sorciere"
    HUNTER = "chasseur"
    SHEPHERD = "berger"
    GUARDIAN = "ange_gardien"
    SCAPEGOAT = "bouc_emissaire"
    VILLAGER = "simple_villageois"
    ELDER = "ancien"
    WOLF = "simple_loup"
    PIPER = "joueur_de_flute"
    VAMPIRE = "maitre_vampire"


class Camp(StrEnum):
    """Those who can win, in the order in which victories are looked for; nobody wins when all are dead."""

    PIPER = "joueur_de_flute"
    LOVERS = "amoureux"
    VAMPIRES = "vampires"
    WOLVES = "loups"
    VILLAGE = "village"
    NOBODY = "personne"


BORN_WOLVES = frozenset({Character.LORD, Character.STUNNER, Character.WOLF})
# Those whom a whisper of the Elder can make simple villagers (RULES.md M23).
DEPRIVABLE = frozenset(
    {Character.SEER, Character.PROTECTOR, Character.WITCH, Character.GUARDIAN, Character.PIPER},
)
LIST = (*tuple(Character)[:14], Character.VILLAGER, Character.VILLAGER, Character.VAMPIRE)


def characters(players: int) -> tuple[Character, ...]:
    """Return the characters of that many players, from the first of the list on (RULES.md M1)."""
    return (*LIST[:players], *(Character.VILLAGER for _ in range(len(LIST), players)))


def check(setup: Setup, *, curse: bool | None = None) -> Findings:
    """Return every fault and every piece of advice for a setup; `curse` is the host's wish, None for what is usual."""
    players = whole_number(setup.players)
    errors = list(faults_of_any_game(setup))
    warnings: list[Finding] = []
    if setup.scenario is not None:
        errors.append(Finding("unknown_scenario", {"scenario": setup.scenario}))
    if setup.cards is not None:
        errors += [
            Finding("unknown_role", {"card": card}) for card in dict.fromkeys(setup.cards) if card not in set(Character)
        ]
    if players is not None:
        errors += _player_faults(players, setup.cards)
        if curse and players < CURSE_FROM:
            errors.append(Finding("malediction_below_18", {"players": players, "least": CURSE_FROM}))
        if FEWEST_PLAYERS <= players < SMALL_GAME_BELOW:
            warnings.append(Finding("small_game", {"players": players, "wolves": 2}))
    return Findings(tuple(errors), tuple(warnings))


def last_character(players: int) -> Character:
    """Return the character with the highest number among those of that many players, at least one."""
    return LIST[min(players, len(LIST)) - 1]


def _player_faults(players: int, cards: tuple[str, ...] | None) -> Iterator[Finding]:
    if players < FEWEST_PLAYERS:
        yield Finding("too_few_players", {"players": players, "least": FEWEST_PLAYERS})
    elif players > MOST_PLAYERS:
        yield Finding("too_many_players", {"players": players, "most": MOST_PLAYERS})
    elif cards is not None and Counter(cards) != Counter(map(str, characters(players))):
        yield Finding("composition_fixed", {"players": players, "cards": [str(each) for each in characters(players)]})
