"""The evening: games one after the other, each resumed where it was left (P9, P11)."""

from dataclasses import replace
from typing import Any

from narrator.language.meaning import Choice
from narrator.play.day import day
from narrator.play.desk import AtDesk, Desk
from narrator.play.ending import again_question, following
from narrator.play.facts import JournalError, JournalMismatchError
from narrator.play.game import End, Start
from narrator.play.house import House
from narrator.play.journal import GameLog
from narrator.play.ladder import line
from narrator.play.multi_night.evening import play_nights
from narrator.play.night import night
from narrator.play.recorded import RecordedTable
from narrator.play.reveal import details, reveal, told
from narrator.play.seating import seated
from narrator.play.setup import choose_theme, deal, set_up
from narrator.play.table import Table, Undo, Utterance
from narrator.themes.model import Theme
from narrator.themes.multi_night import MultiNightTheme


async def play_game(table: Table, start: Start, house: House) -> End:
    """Play one game of the kind that the theme has; then ask what to do next."""
    theme = await choose_theme(table, start, house)
    if isinstance(theme, MultiNightTheme):
        return await play_nights(table, theme, start, house)
    return await play_one_night(table, theme, start, house)


async def play_one_night(table: Table, theme: Theme, start: Start, house: House) -> End:
    """Play one game as the rule book tells it: set-up, deal, night, day, vote, reveal; then ask what to do next."""
    game = await set_up(table, theme, start, house)
    game = replace(game, players=await seated(table, game.again()))
    at_desk = AtDesk(table, Desk(game.theme, game.cards, names=game.names))
    await deal(at_desk, game)
    await night(table, game)
    ballot = await day(at_desk, game)
    ending = await reveal(at_desk, game, ballot)
    verdict = told(game, ending.outcome)
    at_desk = AtDesk(table, Desk(game.theme, game.cards, verdict=verdict))
    while True:
        wish = await at_desk.ask(again_question(verdict))
        if wish != Choice("details"):
            break
        ending = await details(at_desk, game, ending)
    return End(ending.to_json(game), following(game.again(), wish))


async def play_log(table: Table, log: GameLog, house: House, *, aloud: bool = False) -> End:
    """Play a game on its journal; an undo plays the flow again on the facts that remain."""
    start = Start.from_json(log.start)
    while True:
        try:
            return await play_game(RecordedTable(table, log, aloud=aloud), start, house)
        except Undo:
            continue


async def play_evening(table: Table, start: Start, house: House, log: GameLog | None = None) -> None:
    """Play games until somebody has enough; `log` is a game to go on with first.

    A journal that fails, or facts that do not fit the script any more, are told; the evening goes on.
    """
    coming: Start | None = start
    while coming is not None:
        log = log or await _begun(table, house, coming)
        try:
            end = await play_log(table, log, house)
        except JournalMismatchError as error:
            await table.say(Utterance(str(error)))
            await _finished(table, log, None)
        else:
            await _finished(table, log, end.outcome)
            coming = end.following
        log = None
    await table.say(line("evening-goodbye"))


async def _begun(table: Table, house: House, start: Start) -> GameLog:
    try:
        return house.journal.begin(start.to_json())
    except JournalError as error:
        house.journal.failing = True
        await table.say(Utterance(str(error)), line("journal-unkept"))
        return GameLog(start.to_json())


async def _finished(table: Table, log: GameLog, outcome: dict[str, Any] | None) -> None:
    try:
        log.finish(outcome)
    except JournalError as error:
        await table.say(Utterance(str(error)))
