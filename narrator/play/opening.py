"""The opening of an evening: the parts of the table, the welcome, and the game that was left, if there is one."""

import asyncio
from collections.abc import Sequence

from narrator.language import phrases
from narrator.language.meaning import Choice
from narrator.play import groups
from narrator.play.evening import play_evening
from narrator.play.facts import JournalError
from narrator.play.game import Player, Start
from narrator.play.journal import GameLog, Journal
from narrator.play.ladder import line
from narrator.play.leaving import ended_by_signals, farewell, say_farewell
from narrator.play.options import PlayOptions
from narrator.play.parts import Parts, gather
from narrator.play.screen import Screen
from narrator.play.stage import Observe
from narrator.play.table import Option, Question, Quit, Table, Utterance


def main(options: PlayOptions, screen: Screen, observe: Observe = lambda _: None) -> int:
    """Play an evening on that screen and return the exit status; `observe` gets all that happens at the table."""
    return asyncio.run(_main(options, screen, observe))


async def _main(options: PlayOptions, screen: Screen, observe: Observe) -> int:
    journal, notice = _open_journal()
    with journal, ended_by_signals() as signals:
        try:
            async with gather(options, screen, observe) as parts:
                await _evening(parts, options, journal, notice, signals)
        except asyncio.CancelledError:
            if not signals:
                raise
            screen.show(farewell(journal).text)
    return 128 + signals[0] if signals else 0


async def _evening(
    parts: Parts, options: PlayOptions, journal: Journal, notice: tuple[Utterance, ...], signals: Sequence[int]
) -> None:
    table = parts.table
    try:
        await table.say(*parts.notices, *notice)
        start, log = await _opening(table, options, parts, journal)
        await play_evening(table, start, parts.house(journal), log)
    except Quit:
        await say_farewell(table, journal)
    except asyncio.CancelledError:
        if not signals:
            raise
        await say_farewell(table, journal)


async def _opening(table: Table, options: PlayOptions, parts: Parts, journal: Journal) -> tuple[Start, GameLog | None]:
    """Welcome people and return the game to begin, or the unfinished one to go on with."""
    unfinished = None if options.new else await _unfinished(table, journal)
    if options.resume:
        if unfinished is None:
            await table.say(line("welcome-nothing-to-resume"))
    else:
        await table.say(line("welcome"))
        if unfinished is not None and await table.ask(_resume_question()) != Choice("resume"):
            unfinished.finish(None)
            unfinished = None
    if unfinished is None:
        await table.say(line("welcome-voice" if parts.hears else "welcome-keys"))
    return await _start(table, options, journal), unfinished


def _resume_question() -> Question:
    return Question(
        "welcome.resume",
        line("welcome-resume"),
        phrases.choices("resume"),
        options=(
            Option(line("option-resume").text, Choice("resume")),
            Option(line("option-new").text, Choice("new")),
        ),
    )


async def _unfinished(table: Table, journal: Journal) -> GameLog | None:
    try:
        return journal.unfinished()
    except JournalError as error:
        await table.say(Utterance(str(error)))
        return None


async def _start(table: Table, options: PlayOptions, journal: Journal) -> Start:
    players = tuple(Player(name, options.spoken.get(name)) for name in options.players) or None
    if options.group is not None:
        try:
            players = groups.load(journal, options.group).players
        except JournalError as error:
            await table.say(Utterance(str(error)))
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
        return Journal.in_memory(), (Utterance(str(error)), line("journal-unkept"))
    return journal, (Utterance(journal.notice),) if journal.notice else ()
