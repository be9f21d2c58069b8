"""The day: the mayor, the debate, the vote and the fire (RULES.md M16 to M24)."""

from dataclasses import replace

from narrator.language import phrases
from narrator.language.meaning import Choice, Number
from narrator.play.day import count_aloud, debate
from narrator.play.desk import AtDesk
from narrator.play.ladder import line
from narrator.play.multi_night.announce import announced
from narrator.play.multi_night.ballots import ballots_of
from narrator.play.multi_night.desk import NightsDesk
from narrator.play.multi_night.game import NightsGame, Now, Phase
from narrator.play.multi_night.poll import pyre_votes
from narrator.play.multi_night.turns import Turns, resolved
from narrator.play.multi_night.unfold import Unfolding
from narrator.play.spoken import listed, theme_line
from narrator.play.table import Option, Question, Table
from narrator.play.vote import Poll, vote
from narrator.rules.ballots import count, leaders
from narrator.rules.multi_night.actions import Day, Motion
from narrator.rules.multi_night.day import day
from narrator.rules.multi_night.roster import Character
from narrator.themes.model import Line

COUNT_TO = 3


async def lead_day(table: Table, game: NightsGame, now: Now) -> Now:
    """Lead a day from the mayor to the last death that the pyre brings."""
    lead = _Lead(table, game, now)
    await lead.election()
    await lead.debate()
    return await lead.pyre()


class _Lead:
    """One day on its way."""

    def __init__(self, table: Table, game: NightsGame, now: Now) -> None:
        self._bare = table
        self._table: Table = AtDesk(table, NightsDesk(game, now))
        self._game = game
        self._now = now
        self._words = game.theme.days
        self._chapter = f"day{now.number}"

    async def election(self) -> None:
        """Elect a mayor where there is none; at a tie, again among those of the tie (RULES.md M17)."""
        candidates = self._now.board.living
        if self._now.board.mayor is not None:
            return
        await self._say(self._words.mayor.election)
        while True:
            living = self._now.board.living
            chapter = f"{self._chapter}.election"
            poll = Poll(self._game.names, living, candidates, self._game.spoken, chapter, "election", self_vote=True)
            ballot = await vote(self._table, poll)
            ballots = ballot.ballots or ballots_of(living, ballot.tally, {}) or {}
            tied = leaders(count(candidates, ballots))
            if len(tied) == 1:
                await self._part(Day(election=ballots))
                return
            if not tied or (tied == candidates and not await self._once_more(chapter, tied)):
                await self._table.say(line("nights-no-mayor-today"))
                return
            candidates = tied
            await self._say(self._words.mayor.tie.fill(players=listed(tied)))

    async def _once_more(self, chapter: str, tied: tuple[str, ...]) -> bool:
        """Let the table leave a tie that comes back: it votes again, or stays without a mayor until the next day."""
        options = tuple(Option(line(f"nights-tie-{wish}").text, Choice(wish)) for wish in ("again", "nobody"))
        prompt = line("nights-tie-still", players=listed(tied))
        question = Question(f"{chapter}.tie", prompt, phrases.choices("mayor_tie"), options=options)
        return await self._table.ask(question) == Choice("again")

    async def debate(self) -> None:
        """Keep the clock of the debate; a motion of censure may come at any time (RULES.md M18)."""
        await self._say(self._words.debate.line(self._game.debate_min))
        await debate(
            self._table,
            lambda left_s: NightsDesk(self._game, self._now, left_s),
            self._game.debate_min * 60.0,
            chapter=self._chapter,
            motion=self._motion,
            guardian=self._secret_choice if self._game.has(Character.GUARDIAN) else None,
        )

    async def _secret_choice(self) -> None:
        if not await self.guardian():
            await self._table.say(line("nights-guardian-lost"))

    async def guardian(self) -> bool:
        """Let the Guardian choose by day: whenever somebody asks for it, and before each vote (RULES.md M21).

        Return whether the Guardian may be alive.
        """
        turns = Turns(self._bare, self._game, self._now, self._chapter, Day())
        if not turns.has_guardian:
            return False
        await self._table.say(line("nights-close-eyes"))
        await turns.guardian()
        self._now = turns.now
        if isinstance(turns.choices, Day) and turns.choices.guard is not None:
            await self._part(turns.choices)
        await self._table.say(line("nights-open-eyes"))
        return True

    async def pyre(self) -> Now:
        """Take the votes, and let the fire and all that follows unfold (RULES.md M19 to M24)."""
        await self.guardian()
        pyre, board = self._words.pyre, self._now.board
        if board.voters is not None:
            await self._say(pyre.restricted.fill(players=listed(board.voting)))
        await self._say(pyre.vote)
        await count_aloud(self._table, COUNT_TO)
        ballots, counted = await pyre_votes(self._table, self._game, self._now, self._chapter)
        before = replace(self._now, board=replace(board, voters=None))
        unfolding = Unfolding(self._table, self._game, before, self._chapter)
        choices, ended = await unfolding.unfold(Day(votes=ballots), resolved)
        now = unfolding.now
        return replace(
            now,
            state=ended.state,
            board=unfolding.board,
            untold=ended.private,
            story=(*now.story, Phase(now.number, now.state, choices, ended, counted)),
            victory=ended.victory,
        )

    async def _motion(self) -> None:
        if self._now.board.mayor is None:
            await self._table.say(line("nights-no-mayor"))
            return
        await self._say(self._words.mayor.motion)
        living = self._now.board.living
        answer = await self._table.ask(
            Question(
                f"{self._chapter}.motion",
                line("nights-motion-count"),
                phrases.numbers(0, len(living), "votes"),
                helps=(line("nights-motion-help", most=len(living)),),
            )
        )
        support = answer.value if isinstance(answer, Number) else 0
        await self._part(Day(censure=Motion(living[:support], living[support:])))
        await self.election()

    async def _part(self, choices: Day) -> None:
        """Do a part of the day that comes before the pyre, and tell its news."""
        ended = day(self._now.state, choices)
        board = self._now.board
        for fact in ended.public:
            await self._table.say(announced(self._game.theme, board, fact, dawn=False))
            board = board.after([fact])
        phase = Phase(self._now.number, self._now.state, choices, ended)
        self._now = replace(self._now, state=ended.state, board=board, story=(*self._now.story, phase))
        self._table = AtDesk(self._bare, NightsDesk(self._game, self._now))

    async def _say(self, said: Line) -> None:
        await self._table.say(theme_line(self._game.theme, said))
