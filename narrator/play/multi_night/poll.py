"""The vote of the pyre: aloud, with what only some may know asked in secret (RULES.md M19)."""

from narrator.play.ladder import line
from narrator.play.multi_night.ballots import Ballots, ballots_of
from narrator.play.multi_night.choose import choose_aloud
from narrator.play.multi_night.confide import Whisper, for_ears, secret
from narrator.play.multi_night.game import NightsGame, Now
from narrator.play.multi_night.hidden import hidden_seat
from narrator.play.table import Secret, Table
from narrator.play.vote import Ballot, Poll, round_the_table, vote
from narrator.rules.multi_night.actions import Day
from narrator.rules.multi_night.day import day
from narrator.rules.multi_night.roster import Character
from narrator.rules.multi_night.told import Choice

# The votes that only some may know about: of whoever drank the potion, and of both lovers.
SPECIAL = 3
LOVERS = 2


async def take_votes(table: Table, game: NightsGame, poll: Poll) -> Ballot:
    """Take votes: with a host one by one or by counts, else one by one, for only then is it known who votes twice."""
    return await (vote(table, poll) if game.hosted else round_the_table(table, poll))


async def pyre_votes(table: Table, game: NightsGame, now: Now, chapter: str) -> Ballots:
    """Take the votes of the pyre; a lover's vote against the other is asked again in secret."""
    voters = now.board.voting
    poll = Poll(game.names, voters, now.board.living, game.spoken, chapter, self_vote=True)
    if not voters:
        return {}
    ballot = await take_votes(table, game, poll)
    if ballot.ballots is not None:
        return await _without_void(table, game, now, chapter, dict(ballot.ballots))
    known = await _special_votes(table, game, now, chapter, ballot)
    ballots = _whole(ballot, voters, known)
    if Choice.MAYOR_DECIDES in day(now.state, Day(votes=ballots)).pending and now.board.mayor in voters:
        # The mayor may have to confirm his own vote, which a count does not tell.
        prompt = line("nights-mayor-voted", player=now.board.mayor)
        mayor = now.board.mayor
        while True:
            target = await choose_aloud(table, game, f"{chapter}.mayor_voted", prompt, now.board.living, nobody=True)
            fitting = ballots_of(voters, ballot.tally, {**known, mayor: target})
            if fitting is not None:
                ballots = fitting
                break
            await table.say(line("nights-no-such-vote"))
    return await _without_void(table, game, now, chapter, ballots)


def _whole(ballot: Ballot, voters: tuple[str, ...], known: Ballots) -> Ballots:
    fitting = ballots_of(voters, ballot.tally, known)
    if fitting is None:
        raise ValueError(known)
    return fitting


async def _special_votes(table: Table, game: NightsGame, now: Now, chapter: str, ballot: Ballot) -> Ballots:
    """Ask the host for the votes that count apart; the number of questions is always the same."""
    known: Ballots = {}
    if not game.has(Character.CUPID):
        return known
    state = now.state
    apart = state.seated({*state.lovers, *filter(None, [state.charismatic])} & set(now.board.voting))
    for number in range(SPECIAL):
        voter = apart[number] if number < len(apart) else None
        while True:
            lead = secret(game, "nights-vote-of", player=voter) if voter else secret(game, "nights-vote-zero")
            key = f"{chapter}.apart.{number + 1}"
            target = await hidden_seat(table, game, key, line("nights-apart"), lead=(lead,))
            if voter is None:
                break
            if ballots_of(now.board.voting, ballot.tally, {**known, voter: target}) is not None:
                known[voter] = target
                break
            await table.whisper(secret(game, "nights-no-such-vote"))
    return known


async def _without_void(table: Table, game: NightsGame, now: Now, chapter: str, ballots: Ballots) -> Ballots:
    """Ask again in secret for the votes of lovers against each other; the pause is made whether there is one or not."""
    if not game.has(Character.CUPID):
        return ballots
    void = [refused.voter for refused in day(now.state, Day(votes=ballots)).refused if refused.reason == "amoureux"]
    await table.say(line("nights-void"))
    for number in range(LOVERS):
        voter = void[number] if number < len(void) else None
        while True:
            key = f"{chapter}.void.{number + 1}"
            target = await hidden_seat(table, game, key, line("nights-void-ask"), lead=_void_lead(game, voter))
            if voter is None:
                break
            wished = {**ballots, voter: target}
            if not any(refused.voter == voter for refused in day(now.state, Day(votes=wished)).refused):
                ballots = wished
                break
    return ballots


def _void_lead(game: NightsGame, voter: str | None) -> tuple[Secret, ...]:
    if voter is None:
        return (secret(game, "nights-vote-zero"),)
    return for_ears(game, (Whisper(voter, game.theme.secrets.vote_void),), voter)
