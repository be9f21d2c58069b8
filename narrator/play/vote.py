"""The vote: one ballot after the other round the table, or the counts (RULES.md V2-V6)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from narrator.language import phrases
from narrator.language.meaning import Choice, Count, Counts, Name, Vote, YesNo
from narrator.play.choose import menu
from narrator.play.game import Game
from narrator.play.ladder import line, refuse
from narrator.play.table import Option, Question, Table, Utterance
from narrator.rules.ballots import check_tally, count
from narrator.rules.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Ballot:
    """The votes of a day: how many each player received, and whom each pointed at where that is known."""

    tally: Mapping[str, int] = field(default_factory=dict)
    ballots: Mapping[str, str | None] | None = None


@dataclass(frozen=True)
class Poll:
    """Who votes, for whom, and the part of the evening that the votes are filed under.

    `names` are all those at the table, in seating order; who may not vote, or cannot be chosen, is told so. With
    `self_vote` anybody may choose himself. `words` begins the ids of the sentences.
    """

    names: tuple[str, ...]
    voters: tuple[str, ...]
    candidates: tuple[str, ...]
    spoken: Mapping[str, str]
    chapter: str = "vote"
    words: str = "vote"
    secret: bool = False
    self_vote: bool = False

    @classmethod
    def of(cls, game: Game) -> "Poll":
        """Return the vote of a one-night game: everybody against everybody else."""
        return cls(game.names, game.names, game.names, game.spoken, secret=game.theme.vote.secret)

    def checked(self, wished: Mapping[str, int]) -> dict[str, int]:
        """Return a tally that may still be incomplete.

        Raises:
            Refusal: it cannot be.
        """
        return check_tally(self.candidates, wished, len(self.voters) if self.self_vote else None)

    def missing(self, tally: Mapping[str, int]) -> int:
        """Return how many votes a tally lacks."""
        return len(self.voters) - sum(tally.values())


async def vote(table: Table, poll: Poll) -> Ballot:
    """Take the votes the way the table likes, and have the whole list confirmed once."""
    if poll.secret:
        return await round_the_table(table, poll)
    way = await table.ask(_way(poll))
    return await (counts(table, poll) if way == Choice("counts") else round_the_table(table, poll))


async def round_the_table(table: Table, poll: Poll) -> Ballot:
    """Ask each player in turn; a secret vote is not read back before all are in (RULES.md C2)."""
    ballots: dict[str, str | None] = {}
    for voter in poll.voters:
        ballots[voter] = await one_vote(table, poll, voter)
    while True:
        await table.say(line("vote-recap"), *(_told(poll, voter, target) for voter, target in ballots.items()))
        if await table.ask(_confirm(poll)) == YesNo(True):
            return Ballot(count(poll.candidates, ballots), ballots)
        voter = await _whose(table, poll, "vote-whose", poll.voters)
        if voter in ballots:
            ballots[voter] = await one_vote(table, poll, voter)
        else:
            await refuse(table, poll.chapter, line("vote-no-voter", voter=voter))


async def one_vote(table: Table, poll: Poll, voter: str) -> str | None:
    """Take one ballot and read it back; what cannot be is refused, an abstention asked once more (V3, V4)."""
    prompt = f"{poll.words}-ask"
    abstained = False
    while True:
        answer = await table.ask(_vote_question(poll, voter, prompt))
        target = answer.target if isinstance(answer, Vote) else None
        if target == voter and not poll.self_vote:
            await refuse(table, poll.chapter, line("vote-self", voter=voter))
            continue
        if target is not None and target not in poll.candidates:
            await refuse(table, poll.chapter, line("vote-no-candidate", target=target))
            continue
        if target is None and not abstained:
            abstained, prompt = True, f"{poll.words}-ask-again"
            continue
        await table.say(line("vote-noted", voter=voter) if poll.secret else _told(poll, voter, target))
        return target


async def counts(table: Table, poll: Poll) -> Ballot:
    """Take the number of votes against each player, one by one or several in a breath (V6)."""
    tally: dict[str, int] = {}
    while missing := [name for name in poll.candidates if name not in tally]:
        if tally and not poll.missing(tally):
            # Nobody is left to have voted: the others have none.
            break
        tally = await _count_against(table, poll, missing[0], tally)
    while True:
        full = _filled(poll, tally)
        await table.say(line("vote-recap"), *(line("vote-count-told", player=p, votes=n) for p, n in full.items()))
        if lacking := poll.missing(full):
            await table.say(line("vote-missing", votes=lacking))
        if await table.ask(_confirm(poll)) == YesNo(True):
            return Ballot(full)
        tally = await _count_against(table, poll, await _whose(table, poll, "vote-whose-count", poll.candidates), full)


async def _count_against(table: Table, poll: Poll, player: str, tally: Mapping[str, int]) -> dict[str, int]:
    """Return the tally with what was said, read back; the tally as it was when the sum cannot be."""
    answer = await table.ask(_count_question(poll, player))
    counted = answer.counts if isinstance(answer, Counts) else (answer,) if isinstance(answer, Count) else ()
    said = {count.player: count.votes for count in counted}
    wished = {**tally, **said}
    try:
        poll.checked(wished)
    except Refusal as refusal:
        code = refusal.code.replace("_", "-")
        votes, voters = sum(wished.values()), len(poll.voters)
        await refuse(table, poll.chapter, line(f"vote-refused-{code}", votes=votes, voters=voters))
        return dict(tally)
    await table.say(*(line("vote-count-told", player=name, votes=votes) for name, votes in said.items()))
    return wished


def _filled(poll: Poll, tally: Mapping[str, int]) -> dict[str, int]:
    return {name: tally.get(name, 0) for name in poll.candidates}


def _told(poll: Poll, voter: str, target: str | None) -> Utterance:
    if target is None:
        return line(f"{poll.words}-told-nobody", voter=voter)
    return line(f"{poll.words}-told", voter=voter, target=target)


async def _whose(table: Table, poll: Poll, prompt: str, among: Sequence[str]) -> str:
    answer = await table.ask(
        Question(
            f"{poll.chapter}.whose",
            line(prompt),
            phrases.names(poll.names, poll.spoken),
            options=tuple(Option(name, Name(name)) for name in menu(poll.names, among)),
        )
    )
    if not isinstance(answer, Name):
        raise TypeError(answer)
    return answer.player


def _way(poll: Poll) -> Question:
    return Question(
        f"{poll.chapter}.way",
        line("vote-way"),
        phrases.choices("vote_way"),
        options=(
            Option(line("vote-way-round").text, Choice("round")),
            Option(line("vote-way-counts").text, Choice("counts")),
        ),
    )


def _vote_question(poll: Poll, voter: str, prompt: str) -> Question:
    others = [name for name in poll.candidates if poll.self_vote or name != voter]
    said = [poll.spoken.get(name, name) for name in others]
    plain = [name for name in others if poll.spoken.get(name, name) == name]
    return Question(
        f"{poll.chapter}.of.{voter}",
        line(prompt, voter=voter),
        phrases.vote(poll.names, voter, poll.spoken),
        options=(
            *(Option(name, Vote(name, voter)) for name in menu(poll.names, others)),
            Option(line("vote-nobody").text, Vote(None, voter)),
        ),
        helps=(
            line("vote-help", voter=voter, example=(plain or said)[0]),
            line("vote-help-names", names=", ".join(said)),
        ),
        secret=poll.secret,
    )


def _count_question(poll: Poll, player: str) -> Question:
    return Question(
        f"{poll.chapter}.count.{player}",
        line(f"{poll.words}-count", player=player),
        phrases.count(player, poll.names, len(poll.voters), poll.spoken),
        helps=(
            line("vote-count-help"),
            line("vote-count-help-more", player=poll.spoken.get(player, player), voters=len(poll.voters)),
        ),
    )


def _confirm(poll: Poll) -> Question:
    return Question(f"{poll.chapter}.confirm", line("vote-confirm"), phrases.yes_no())
