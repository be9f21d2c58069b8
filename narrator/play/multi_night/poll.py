"""The vote of the pyre: aloud, with what only some may know asked in secret (RULES.md M19)."""

from collections.abc import Mapping

from narrator.play.choose import choose_aloud
from narrator.play.ladder import line
from narrator.play.multi_night.ballots import Ballots, ballots_of
from narrator.play.multi_night.confide import Whisper, for_ears, secret, secret_line
from narrator.play.multi_night.game import NightsGame, Now
from narrator.play.multi_night.hidden import hidden_seat
from narrator.play.multi_night.slots import slot_s
from narrator.play.spoken import voiced
from narrator.play.table import Secret, Table
from narrator.play.vote import Ballot, Poll, round_the_table, vote
from narrator.rules.multi_night.actions import Day
from narrator.rules.multi_night.day import day
from narrator.rules.multi_night.roster import Character
from narrator.rules.multi_night.told import Choice

# The votes that only some may know about: of whoever drank the potion, and of both lovers.
SPECIAL = 3
LOVERS = 2
# What these votes can change between the first and the second: a void vote less, two new ones and a double one more.
SWING = 4

Counted = Mapping[str, int] | None


async def pyre_votes(table: Table, game: NightsGame, now: Now, chapter: str) -> tuple[Ballots, Counted]:
    """Take the votes of the pyre; a lover's vote against the other is asked again in secret.

    Return the ballots, and the totals where they were counted by hands: then nobody knows whose each vote was.
    """
    voters = now.board.voting
    poll = Poll(game.names, voters, now.board.living, game.spoken, chapter, self_vote=True)
    if not voters:
        return {}, None
    ballot = await vote(table, poll)
    if ballot.ballots is None and not game.hosted and _close(game, ballot.tally):
        # Only a host can ask the lovers and the drinker, whom nobody may know, how they voted.
        await table.say(line("nights-close"))
        ballot = await round_the_table(table, poll)
    if ballot.ballots is not None:
        again = _again_by_host if game.hosted else _again_by_players
        return await again(table, game, now, chapter, dict(ballot.ballots)), None
    if not game.hosted:
        return await _by_mayor(table, game, now, chapter, ballot, {}), ballot.tally
    known = await _special_votes(table, game, now, chapter, ballot)
    ballots = await _by_mayor(table, game, now, chapter, ballot, known)
    return await _again_by_host(table, game, now, chapter, ballots), ballot.tally


def _close(game: NightsGame, tally: Mapping[str, int]) -> bool:
    """Tell whether votes that only some may know about could change who is in front."""
    first, second = sorted([*tally.values(), 0, 0], reverse=True)[:2]
    return game.has(Character.CUPID) and 0 < first <= second + SWING


async def _by_mayor(table: Table, game: NightsGame, now: Now, chapter: str, ballot: Ballot, known: Ballots) -> Ballots:
    """Make ballots of the totals; the mayor may have to confirm his own vote, which they do not tell (RULES.md M17)."""
    mayor, voters = now.board.mayor, now.board.voting
    ballots = ballots_of(voters, ballot.tally, known)
    if ballots is None:
        raise ValueError(known)
    if mayor not in voters or Choice.MAYOR_DECIDES not in day(now.state, Day(votes=ballots)).pending:
        return ballots
    prompt = line("nights-mayor-voted", player=mayor)
    while True:
        target = await choose_aloud(table, game, f"{chapter}.mayor_voted", prompt, now.board.living, nobody=True)
        fitting = ballots_of(voters, ballot.tally, {**known, mayor: target})
        if fitting is not None:
            return fitting
        await table.say(line("nights-no-such-vote"))


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


async def _again_by_host(table: Table, game: NightsGame, now: Now, chapter: str, ballots: Ballots) -> Ballots:
    """Let the host ask again for the votes of lovers against each other, and type as much when there is none."""
    if not game.has(Character.CUPID):
        return ballots
    void, words = _void(now, ballots), game.theme.secrets.vote_void
    nothing = (secret(game, "nights-vote-zero"),)
    longest = for_ears(game, (Whisper(max(now.board.voting, key=len), words),))
    wait_s = slot_s([longest, nothing])
    await table.say(line("nights-void"))
    for number in range(LOVERS):
        voter = void[number] if number < len(void) else None
        key = f"{chapter}.void.{number + 1}"
        lead = nothing if voter is None else for_ears(game, (Whisper(voter, words),))
        ballots = await _revote(table, game, now, key, ballots, voter, lead, wait_s)
    await table.say(line("nights-void-end"))
    return ballots


async def _again_by_players(table: Table, game: NightsGame, now: Now, chapter: str, ballots: Ballots) -> Ballots:
    """Let all the voters come to the keyboard in turn: lovers who voted against each other vote again there."""
    if not game.has(Character.CUPID):
        return ballots
    void = _void(now, ballots)
    again, kept = (secret_line(game, game.theme.secrets.vote_void),), (secret(game, "nights-vote-kept"),)
    wait_s = slot_s([again, kept])
    await table.say(line("nights-void-round"))
    for player in now.board.voting:
        await table.say(voiced(game.theme, f"{player}."))
        voter = player if player in void else None
        key = f"{chapter}.void.{game.names.index(player) + 1}"
        ballots = await _revote(table, game, now, key, ballots, voter, again if voter else kept, wait_s)
    await table.say(line("nights-void-end"))
    return ballots


async def _revote(
    table: Table,
    game: NightsGame,
    now: Now,
    key: str,
    ballots: Ballots,
    voter: str | None,
    lead: tuple[Secret, ...],
    wait_s: float,
) -> Ballots:
    """Return the ballots with the new vote of a lover; for anybody else any keys will do."""
    while True:
        target = await hidden_seat(
            table, game, key, line("nights-void-ask"), lead=lead, slot_s=wait_s, anything=voter is None
        )
        if voter is None:
            return ballots
        wished = {**ballots, voter: target}
        if not any(refused.voter == voter for refused in day(now.state, Day(votes=wished)).refused):
            return wished


def _void(now: Now, ballots: Ballots) -> tuple[str, ...]:
    refused = day(now.state, Day(votes=ballots)).refused
    return tuple(each.voter for each in refused if each.reason == "amoureux" and each.voter is not None)
