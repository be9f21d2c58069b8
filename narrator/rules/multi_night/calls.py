"""Who is called in a night, in order (RULES.md M4, M5)."""

from enum import StrEnum

from narrator.rules.multi_night.roster import CURSE_FROM, Character
from narrator.rules.multi_night.state import MOST_ACOLYTES, State


class Call(StrEnum):
    """The calls of those who act: a character, or the wolves together."""

    CUPID = Character.CUPID
    STUNNER = Character.STUNNER
    SHEPHERD = Character.SHEPHERD
    PROTECTOR = Character.PROTECTOR
    SEER = Character.SEER
    PIPER = Character.PIPER
    VAMPIRE = Character.VAMPIRE
    LORD = Character.LORD
    WOLVES = "loups"
    WITCH = Character.WITCH


def first_night_calls(state: State) -> tuple[Call, ...]:
    """Return the calls of the first night: Cupid, if there is one, and the wolves."""
    return tuple(call for call in (Call.CUPID, Call.WOLVES) if _holder_lives(state, call))


def night_calls(state: State) -> tuple[Call, ...]:
    """Return the calls of any other night.

    Who is dead or has nothing left is not called. Who was stunned, cursed or deprived in secret still is: a call that
    fell silent would betray it.
    """
    nothing_left = {
        Call.CUPID: True,
        Call.SHEPHERD: state.sheep == 0,
        Call.VAMPIRE: len(state.acolytes) >= MOST_ACOLYTES,
        Call.LORD: not state.curse or len(state.characters) < CURSE_FROM,
        Call.WITCH: not state.potions,
    }
    return tuple(call for call in Call if not nothing_left.get(call) and _holder_lives(state, call))


def _holder_lives(state: State, call: Call) -> bool:
    if call is Call.WOLVES:
        return not state.alive.isdisjoint(state.wolves)
    return state.holder(Character(call)) in state.alive
