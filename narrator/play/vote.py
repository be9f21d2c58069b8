"""The vote: one ballot after the other round the table, or the counts (RULES.md V2-V6)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from narrator.language import phrases
from narrator.language.meaning import Choice, Count, Counts, Name, Vote, YesNo
from narrator.play.game import Game
from narrator.play.ladder import line
from narrator.play.spoken import listed
from narrator.play.table import Option, Question, Table, Utterance
from narrator.rules.ballots import check_tally, check_vote, count, missing_votes
from narrator.rules.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Ballot:
    """The votes of a day: how many each player received, and whom each pointed at where that is known."""

    tally: Mapping[str, int] = field(default_factory=dict)
    ballots: Mapping[str, str | None] | None = None


async def vote(table: Table, game: Game) -> Ballot:
    """Take the votes the way the table likes, and have the whole list confirmed once."""
    if game.theme.vote.secret:
        return await round_the_table(table, game)
    way = await table.ask(_way())
    return await (counts(table, game) if way == Choice("counts") else round_the_table(table, game))


async def round_the_table(table: Table, game: Game) -> Ballot:
    """Ask each player in turn; a secret vote is not read back before all are in (RULES.md C2)."""
    ballots: dict[str, str | None] = {}
    for voter in game.names:
        ballots[voter] = await one_vote(table, game, voter)
    while True:
        await table.say(line("vote-recap"), *(_told(voter, target) for voter, target in ballots.items()))
        if await table.ask(_confirm()) == YesNo(True):
            return Ballot(count(game.names, ballots), ballots)
        voter = await _whose(table, game, "vote-whose")
        ballots[voter] = await one_vote(table, game, voter)


async def one_vote(table: Table, game: Game, voter: str) -> str | None:
    """Take one ballot and read it back; a vote against oneself is refused, an abstention asked once more (V3, V4)."""
    prompt = "vote-ask"
    abstained = False
    while True:
        answer = await table.ask(_vote_question(game, voter, prompt))
        target = answer.target if isinstance(answer, Vote) else None
        try:
            check_vote(game.names, voter, target)
        except Refusal:
            await table.say(line("vote-self", voter=voter))
            continue
        if target is None and not abstained:
            abstained, prompt = True, "vote-ask-again"
            continue
        await table.say(line("vote-noted", voter=voter) if game.theme.vote.secret else _told(voter, target))
        return target


async def counts(table: Table, game: Game) -> Ballot:
    """Take the number of votes against each player, one by one or several in a breath (V6)."""
    tally: dict[str, int] = {}
    while missing := [name for name in game.names if name not in tally]:
        if tally and not missing_votes(_filled(game, tally)):
            # Nobody is left to have voted: the others have none.
            break
        tally = await _count_against(table, game, missing[0], tally)
    while True:
        full = _filled(game, tally)
        await table.say(line("vote-recap"), *(line("vote-count-told", player=p, votes=n) for p, n in full.items()))
        if lacking := missing_votes(full):
            await table.say(line("vote-missing", votes=lacking))
        if await table.ask(_confirm()) == YesNo(True):
            return Ballot(full)
        tally = await _count_against(table, game, await _whose(table, game, "vote-whose-count"), full)


async def _count_against(table: Table, game: Game, player: str, tally: Mapping[str, int]) -> dict[str, int]:
    """Return the tally with what was said, read back; the tally as it was when the sum cannot be."""
    answer = await table.ask(_count_question(game, player))
    counted = answer.counts if isinstance(answer, Counts) else (answer,) if isinstance(answer, Count) else ()
    said = {count.player: count.votes for count in counted}
    wished = {**tally, **said}
    try:
        check_tally(game.names, wished)
    except Refusal as refusal:
        code = refusal.code.replace("_", "-")
        votes, voters = sum(wished.values()), len(game.names)
        await table.say(line(f"vote-refused-{code}", votes=votes, voters=voters))
        return dict(tally)
    await table.say(*(line("vote-count-told", player=name, votes=votes) for name, votes in said.items()))
    return wished


def _filled(game: Game, tally: Mapping[str, int]) -> dict[str, int]:
    return {name: tally.get(name, 0) for name in game.names}


def _told(voter: str, target: str | None) -> Utterance:
    if target is None:
        return line("vote-told-nobody", voter=voter)
    return line("vote-told", voter=voter, target=target)


async def _whose(table: Table, game: Game, prompt: str) -> str:
    answer = await table.ask(
        Question(
            "vote.whose",
            line(prompt),
            phrases.names(game.names, game.spoken),
            options=tuple(Option(name, Name(name)) for name in game.names),
        )
    )
    if not isinstance(answer, Name):
        raise TypeError(answer)
    return answer.player


def _way() -> Question:
    return Question(
        "vote.way",
        line("vote-way"),
        phrases.choices("vote_way"),
        options=(
            Option(line("vote-way-round").text, Choice("round")),
            Option(line("vote-way-counts").text, Choice("counts")),
        ),
    )


def _vote_question(game: Game, voter: str, prompt: str) -> Question:
    others = [name for name in game.names if name != voter]
    return Question(
        f"vote.of.{voter}",
        line(prompt, voter=voter),
        phrases.vote(game.names, voter, game.spoken),
        options=(
            *(Option(name, Vote(name, voter)) for name in others),
            Option(line("vote-nobody").text, Vote(None, voter)),
        ),
        helps=(line("vote-help", voter=voter, example=others[0]), line("vote-help-names", names=listed(others))),
        secret=game.theme.vote.secret,
    )


def _count_question(game: Game, player: str) -> Question:
    return Question(
        f"vote.count.{player}",
        line("vote-count", player=player),
        phrases.count(player, game.names, len(game.names), game.spoken),
        helps=(line("vote-count-help"), line("vote-count-help-more", player=player, voters=len(game.names))),
    )


def _confirm() -> Question:
    return Question("vote.confirm", line("vote-confirm"), phrases.yes_no())
