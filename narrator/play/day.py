"""The day: the debate against the clock, the count to three, the vote."""

from collections.abc import Awaitable, Callable, Iterable

from narrator.language import phrases
from narrator.language.meaning import Choice, YesNo
from narrator.play.desk import Desk
from narrator.play.game import Game
from narrator.play.ladder import line
from narrator.play.script import Count, Debate, Say, Votes, day_script
from narrator.play.spoken import counted, duration
from narrator.play.table import Cue, Option, Question, Table, Utterance
from narrator.play.vote import Ballot, Poll, vote

Beside = Callable[[], Awaitable[None]]

CALLS_S = (60.0, 30.0, 10.0)
MORE_S = 60.0
COUNT_GAP_S = 0.6


async def day(table: Table, game: Game) -> Ballot:
    """Lead the day from the debate to the last ballot and return the votes (RULES.md section 5)."""
    ballot = Ballot()
    for step in day_script(game.theme, game.cards, game.options):
        match step:
            case Say(utterance):
                await table.say(utterance)
            case Debate(seconds):
                await debate(table, lambda left_s: Desk(game.theme, game.cards, left_s), seconds)
            case Count(to):
                await count_aloud(table, to)
            case Votes():
                # Whoever takes the first vote back, or resumes here, hears no second count.
                await table.mark("vote.open", True)
                ballot = await vote(table, Poll.of(game))
    return ballot


async def debate(
    table: Table,
    desk_with: Callable[[Callable[[], float]], Desk],
    seconds: float,
    *,
    chapter: str = "day",
    motion: Beside | None = None,
    guardian: Beside | None = None,
) -> None:
    """Keep the clock of the debate: said at half time, one minute, thirty and ten seconds (RULES.md V1).

    The deadline only moves when somebody asks for more time. A resumed debate has the time left at its last call or
    answer, and says so where no call does.
    `motion` is what follows when somebody moves a censure, and `guardian` when somebody wants the Guardian to choose in
    secret, where that is possible. The clock stands still for the latter, which concerns nobody else.
    """
    whole_s: float = await table.mark(f"{chapter}.left", seconds)
    ends_s = table.now() + whole_s
    lead = (line("day-goes-on", left=duration(whole_s)),) if 0 < whole_s < seconds else ()

    def left_s() -> float:
        return ends_s - table.now()

    desk = desk_with(left_s)
    calls_s = sorted({seconds / 2, *CALLS_S}, reverse=True)
    while True:
        next_s = next((call_s for call_s in calls_s if call_s < left_s() - 1), 0.0)
        wishes = {"motion": motion, "guardian": guardian}
        beside = {name: follows for name, follows in wishes.items() if follows is not None}
        question = desk.beside(_debate_question(chapter, beside, lead))
        wish = await table.ask(question, until_s=ends_s - next_s)
        lead = ()
        if wish == Choice("vote"):
            if await _agreed(table, chapter):
                return
            await table.say(line("day-goes-on", left=duration(max(0.0, left_s()))))
        if isinstance(wish, Choice) and wish.id in beside:
            began_s = table.now()
            await beside[wish.id]()
            desk = desk_with(left_s)
            if wish.id == "guardian":
                ends_s += table.now() - began_s
        if wish == Choice("more"):
            ends_s += MORE_S
            await table.say(line("day-more-time", left=duration(left_s())))
        if wish is None:
            rest_s = await table.mark(f"{chapter}.left", _at_call(next_s, left_s()))
            ends_s = min(ends_s, table.now() + rest_s)
            await table.cue(Cue.TICK)
            if not rest_s:
                await table.say(line("day-time-over"))
                return
            await table.say(line("day-time-left", left=duration(rest_s)))


def _at_call(call_s: float, left_s: float) -> float:
    """Return the time left at a call; one that was delayed by what was asked beside the debate tells what is left."""
    return call_s if left_s > call_s - 1 else float(max(0, round(left_s)))


async def count_aloud(table: Table, to: int) -> None:
    """Count to three, one number a beat."""
    for number in range(1, to + 1):
        await table.say(counted(number))
        await table.pause(COUNT_GAP_S)


def _debate_question(chapter: str, beside: Iterable[str], lead: tuple[Utterance, ...]) -> Question:
    options = [Option(line(f"day-option-{wish}").text, Choice(wish)) for wish in ("vote", "more", *beside)]
    grammar = phrases.choices("debate")
    for wish in beside:
        grammar |= phrases.choices(wish)
    return Question(f"{chapter}.debate", Utterance(""), grammar, options=tuple(options), lead=lead, patient=True)


async def _agreed(table: Table, chapter: str) -> bool:
    return await table.ask(Question(f"{chapter}.vote_now", line("day-vote-now"), phrases.yes_no())) == YesNo(True)
