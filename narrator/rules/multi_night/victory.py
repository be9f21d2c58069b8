"""Who has won, from the state alone (RULES.md section 6, table of victories)."""

from narrator.rules.multi_night.roster import Camp
from narrator.rules.multi_night.state import State


def victory(state: State) -> Camp | None:
    """Return the first camp of the table whose condition holds, or None while the game goes on."""
    alive = state.alive
    if not alive:
        return Camp.NOBODY
    if piper_wins(state):
        return Camp.PIPER
    if len(alive) == 2 and alive == state.lovers:
        return Camp.LOVERS
    if alive <= state.vampires:
        return Camp.VAMPIRES
    if alive <= state.wolves:
        return Camp.WOLVES
    if alive.isdisjoint(state.wolves | state.vampires):
        return Camp.VILLAGE
    return None


def piper_wins(state: State) -> bool:
    """Tell whether the Piper lives with his power and every other living player is charmed."""
    piper = state.lone_piper
    return piper is not None and state.alive - {piper} <= state.charmed
