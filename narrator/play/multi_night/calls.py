"""What is asked of those who are called at night, and what their digits mean (RULES.md M4 to M14)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from narrator.play.ladder import line
from narrator.play.multi_night.game import NightsGame
from narrator.play.spoken import theme_line
from narrator.play.table import Utterance
from narrator.rules.multi_night.actions import Day, FirstNight, Night
from narrator.rules.multi_night.calls import Call
from narrator.rules.multi_night.state import State
from narrator.rules.multi_night.told import Secret

Choices: TypeAlias = FirstNight | Night | Day

# What each call lets somebody learn; the Witch learns before she chooses.
LEARNT: dict[Call, frozenset[Secret]] = {
    Call.CUPID: frozenset({Secret.LOVERS}),
    Call.STUNNER: frozenset({Secret.STUNNED}),
    Call.SEER: frozenset({Secret.SEEN}),
    Call.PIPER: frozenset({Secret.CHARMED}),
    Call.VAMPIRE: frozenset({Secret.ACOLYTE, Secret.BITE_FAILED}),
    Call.LORD: frozenset({Secret.CURSED}),
}
# These reasons say that the one called has no power now: asking again would betray it.
HINDRANCES = frozenset({"assomme", "sans_pouvoir", "agonie", "choix_definitif"})
# Every other reason for which a choice of the night may be refused.
REASONS = (
    "agonie",
    "aucune_victime",
    "auto_protection",
    "choix_definitif",
    "deja_utilisee",
    "deux_au_plus",
    "deux_nuits_de_suite",
    "deux_personnes",
    "mort",
    "sans_pouvoir",
    "soi_meme",
    "troupeau_entier_ou_rien",
)

# The part of the choices that each call fills, with one player or with several; None is the Guardian.
_ONE = {
    None: "guard",
    Call.STUNNER: "stun",
    Call.PROTECTOR: "protect",
    Call.SEER: "see",
    Call.LORD: "curse",
    Call.WOLVES: "feast",
}
_SEVERAL: dict[Call | None, str] = {
    Call.CUPID: "lovers",
    Call.SHEPHERD: "sheep",
    Call.PIPER: "charm",
    Call.VAMPIRE: "bite",
}


def prompts(game: NightsGame, state: State, call: Call) -> tuple[Utterance, ...]:
    """Return the questions of a call, one for each number to type; how many there are is known to everybody."""
    asked = game.theme.nights.calls[call].ask
    first = theme_line(game.theme, asked) if asked else Utterance("")
    match call:
        case Call.CUPID:
            return (first, line("nights-second-lover"))
        case Call.SHEPHERD:
            return (first, *(line("nights-sheep", number=number) for number in range(2, state.sheep + 1)))
        case Call.PIPER | Call.VAMPIRE:
            return (first, line("nights-second"))
        case Call.WITCH:
            return (line("nights-heal"), line("nights-poison"), line("nights-charisma"))
        case _:
            return (first,)


def chosen(choices: Choices, call: Call | None, picked: Sequence[str | None]) -> Choices:
    """Return the choices with those of one call, or of the Guardian, who has no call of his own."""
    changes: dict[str, Any]
    if call is Call.WITCH:
        heal, poison, charisma = picked
        changes = {"heal": heal is not None, "poison": poison, "charisma": charisma}
    elif call in _SEVERAL:
        changes = {_SEVERAL[call]: tuple(player for player in picked if player is not None)}
    else:
        changes = {_ONE[call]: picked[0]}
    return replace(choices, **changes)
