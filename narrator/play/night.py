"""The night: every character among the cards is called in order, with the same silence whoever holds the card (P6)."""

from narrator.play.game import Game
from narrator.play.ladder import line
from narrator.play.script import NightCall, NightStep, Pause, Say, night_calls
from narrator.play.table import Cue, Move, Table


async def night(table: Table, game: Game) -> None:
    """Lead the night from « Fermez tous les yeux » to the waking of the village (RULES.md 1.3, 2, 3).

    A key may repeat a call, go back to the one before, or on to its closing and to the next; a resumed night begins
    again at its call.
    """
    calls = night_calls(game.theme, game.cards, game.options)
    await table.say(line("night-preparing"))
    await table.prepare(step.utterance for call in calls for step in call.steps if isinstance(step, Say))
    await table.cue(Cue.NIGHT)
    await table.night(True)
    index = 0
    while index < len(calls):
        index = await table.mark("night.call", index)
        index = _after(index, await _call(table, calls[index]))
    await table.night(False)
    await table.cue(Cue.DAY)


async def _call(table: Table, call: NightCall) -> Move | None:
    *before, closing = call.steps
    for step in before:
        move = await _step(table, step)
        if move is Move.NEXT:
            break  # whoever was called still has to close their eyes
        if move:
            return move
    return await _step(table, closing)


async def _step(table: Table, step: NightStep) -> Move | None:
    return await (table.pause(step.seconds) if isinstance(step, Pause) else table.say(step.utterance))


def _after(index: int, move: Move | None) -> int:
    match move:
        case Move.REPEAT:
            return index
        case Move.PREVIOUS:
            return max(0, index - 1)
        case _:
            return index + 1
