"""The opening of an evening: the parts of the table, the welcome, and the game that was left, if there is one."""

import asyncio

from narrator import messages
from narrator.language import phrases
from narrator.language.meaning import Choice
from narrator.play import groups
from narrator.play.evening import play_evening
from narrator.play.facts import JournalError
from narrator.play.game import Player, Start
from narrator.play.journal import GameLog, Journal
from narrator.play.ladder import line
from narrator.play.options import PlayOptions
from narrator.play.parts import Parts, gather
from narrator.play.screen import Screen
from narrator.play.table import Question, Quit, Table, Utterance


def main(options: PlayOptions, screen: Screen) -> int:
    """Play an evening from the command line and return the exit status."""
    return asyncio.run(_main(options, screen))


async def _main(options: PlayOptions, screen: Screen) -> int:
    journal, notice = _open_journal()
    with journal:
        async with gather(options, screen) as parts:
            table = parts.table
            await table.say(*parts.notices, *notice)
            try:
                start, log = await _opening(table, options, parts, journal)
                await play_evening(table, start, parts.house(journal), log)
            except Quit:
                await table.say(line("evening-left"))
    return 0


async def _opening(table: Table, options: PlayOptions, parts: Parts, journal: Journal) -> tuple[Start, GameLog | None]:
    """Welcome people and return the game to begin, or the unfinished one to go on with."""
    unfinished = None if options.new else journal.unfinished()
    if options.resume and unfinished is None:
        await table.say(line("welcome-nothing-to-resume"))
    if unfinished is not None and not options.resume:
        await table.say(line("welcome"))
        question = Question("welcome.resume", line("welcome-resume"), phrases.choices("resume"))
        if await table.ask(question) != Choice("resume"):
            unfinished.finish(None)
            unfinished = None
    elif unfinished is None:
        await table.say(line("welcome"), line("welcome-keys" if parts.hears is False else "welcome-voice"))
    return _start(options, journal), unfinished


def _start(options: PlayOptions, journal: Journal) -> Start:
    players = tuple(Player(name) for name in options.players) or None
    if options.group is not None:
        players = groups.load(journal, options.group).players
    return Start(
        theme=options.theme,
        players=players,
        count=options.count,
        cards=options.cards or None,
        scenario=options.scenario,
        options={"expert": options.expert or None, "pace": options.pace, "debate_min": options.debate_min},
    )


def _open_journal() -> tuple[Journal, tuple[Utterance, ...]]:
    """Open the journal; an evening that cannot have one is played all the same, and told so."""
    try:
        journal = Journal.open()
    except JournalError as error:
        return Journal.in_memory(), (Utterance(str(error)), Utterance(messages.text("journal-unkept")))
    return journal, (Utterance(journal.notice),) if journal.notice else ()
