"""How a night or a pyre unfolds before everybody: the news, and the choices that the dying still have to make."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from narrator.play.choose import choose_aloud
from narrator.play.ladder import line
from narrator.play.multi_night.announce import announced
from narrator.play.multi_night.confide import secret
from narrator.play.multi_night.game import NightsGame, Now
from narrator.play.multi_night.hidden import hidden_seat
from narrator.play.multi_night.learning import shown
from narrator.play.spoken import listed, theme_line
from narrator.play.table import Table
from narrator.rules.multi_night.actions import AnyTime
from narrator.rules.multi_night.roster import Character
from narrator.rules.multi_night.told import Choice, News, Public, Resolved
from narrator.themes.model import Line

Choices = TypeVar("Choices", bound=AnyTime)
# The part of the choices that each open choice fills.
_FIELDS = {
    Choice.MAYOR_DECIDES: "mayor_decides",
    Choice.VOTERS: "voters",
    Choice.RAGE: "rage",
    Choice.WHISPER: "whisper",
    Choice.SHOT: "shot",
    Choice.HEIR: "heir",
}
# Whoever chooses here is in the fire: the deaths that follow from the pyre are told afterwards.
_IN_THE_FIRE = frozenset({Choice.VOTERS, Choice.RAGE, Choice.WHISPER})
_FALLS = frozenset({News.DEAD, News.BURNED, News.NO_VICTIM, News.SAVED_FROM_FLAMES})


class Unfolding:
    """What was told so far of a night or of a pyre: `now` is the state before it, as far as it is known by then.

    `board` is the one after what was told.
    """

    def __init__(self, table: Table, game: NightsGame, now: Now, chapter: str, *, dawn: bool = False) -> None:
        self.now = now
        self.board = now.board
        self._table = table
        self._game = game
        self._mayor = now.board.mayor
        self._chapter = chapter
        self._dawn = dawn
        self._told: Counter[Public] = Counter()

    async def unfold(self, choices: Choices, resolve: Callable[[Now, Choices], Resolved]) -> tuple[Choices, Resolved]:
        """Tell the news and ask for what is still to be chosen, until nothing is; return all the choices.

        Where nobody entered the deal, a card that is turned up may change what follows.
        """
        while True:
            resolved = resolve(self.now, choices)
            pending = next((choice for choice in resolved.pending if choice in _FIELDS), None)
            if await self._card(_tellable(resolved.public, pending)):
                continue
            if pending is Choice.VOTERS:
                await self._scapegoat(resolved.public)
            murmurs = await self._tell(_tellable(resolved.public, pending))
            if murmurs and pending is not Choice.WHISPER:
                # An Elder without power murmurs all the same, so that nobody learns that he had none.
                await self._murmur()
            if pending is None:
                return choices, resolved
            chosen = await self._chosen(pending, choices, lambda made: resolve(self.now, made))
            changes: dict[str, Any] = {_FIELDS[pending]: chosen}
            choices = replace(choices, **changes)

    async def _card(self, news: Sequence[Public]) -> bool:
        """Ask for the first card of the dead that the narrator does not know; return whether there was one."""
        for fact in news:
            if fact.character is not None and fact.player is not None and fact.player in self.now.supposed:
                prompt = line("nights-card-dawn" if self._dawn else "nights-card", player=fact.player)
                now = replace(self.now, board=self.board)
                now = await shown(self._table, self._game, now, self._chapter, prompt, fact.player)
                self.now = replace(now, board=self.now.board)
                return True
        return False

    async def _tell(self, news: Sequence[Public]) -> bool:
        """Tell what is new; return whether the Elder is among those who burn."""
        new = Counter(news) - self._told
        elder = False
        for fact in news:
            if new[fact]:
                new[fact] -= 1
                self._told[fact] += 1
                await self._table.say(announced(self._game.theme, self.board, fact, dawn=self._dawn))
                self.board = self.board.after([fact])
                elder = elder or (fact.news is News.BURNED and fact.character is Character.ELDER)
        return elder

    async def _scapegoat(self, news: Sequence[Public]) -> None:
        burned = next(fact for fact in news if fact.news is News.BURNED)
        if burned not in self._told:
            await self._table.say(line("nights-tie"))
            await self._say(self._game.theme.days.pyre.scapegoat.fill(player=burned.player))

    async def _chosen(
        self, choice: Choice, choices: Choices, resolve: Callable[[Choices], Resolved]
    ) -> str | tuple[str, ...] | None:
        days, board = self._game.theme.days, self.board
        match choice:
            case Choice.MAYOR_DECIDES:
                return await self._mayor_decides(choices, resolve)
            case Choice.VOTERS:
                return await self._voters()
            case Choice.RAGE:
                return await self._one("rage", days.pyre.rage.fill(player=board.lost(Character.LORD)))
            case Choice.WHISPER:
                return await self._murmur()
            case Choice.SHOT:
                return await self._one("shot", days.chains.shot.fill(player=board.lost(Character.HUNTER)), nobody=True)
            case _:
                return await self._one("heir", days.mayor.heir.fill(player=self._mayor))

    async def _one(self, what: str, prompt: Line, *, nobody: bool = False) -> str | None:
        return await choose_aloud(
            self._table,
            self._game,
            f"{self._chapter}.{what}",
            theme_line(self._game.theme, prompt),
            self.board.living,
            nobody=nobody,
        )

    async def _mayor_decides(self, choices: Choices, resolve: Callable[[Choices], Resolved]) -> str | None:
        """Let the mayor choose among those of the tie, or tell that his own vote has chosen (RULES.md M17)."""
        reasons: dict[str, set[str]] = {}
        for player in self.board.living:
            changes: dict[str, Any] = {_FIELDS[Choice.MAYOR_DECIDES]: player}
            refused = resolve(replace(choices, **changes)).refused
            reasons[player] = {each.reason for each in refused if each.action == Choice.MAYOR_DECIDES}
        tied = [player for player, reason in reasons.items() if "pas_a_egalite" not in reason]
        free = [player for player in tied if not reasons[player]]
        pyre = self._game.theme.days.pyre
        await self._say(pyre.tie.fill(players=listed(tied)))
        if len(free) == 1:
            await self._say(pyre.mayor_confirms.fill(player=free[0]))
            return free[0]
        prompt = theme_line(self._game.theme, pyre.mayor_decides.fill(player=self.board.mayor))
        return await choose_aloud(self._table, self._game, f"{self._chapter}.mayor", prompt, free)

    async def _voters(self) -> tuple[str, ...]:
        """Let the Scapegoat name those who may vote next, one after the other, at least one (RULES.md M20)."""
        goat = self.board.lost(Character.SCAPEGOAT)
        prompt = theme_line(self._game.theme, self._game.theme.days.pyre.scapegoat_names.fill(player=goat))
        named: list[str] = []
        while rest := [player for player in self.board.living if player not in named]:
            key = f"{self._chapter}.voters"
            player = await choose_aloud(self._table, self._game, key, prompt, rest, nobody=bool(named))
            if player is None:
                break
            named.append(player)
            prompt = line("nights-voters-more")
        self.board = replace(self.board, voters=tuple(named))
        return tuple(named)

    async def _murmur(self) -> str | None:
        """Let the burning Elder name somebody in secret, or nobody (RULES.md M23)."""
        prompt = self._game.theme.days.pyre.whisper.fill(player=self.board.lost(Character.ELDER))
        await self._table.say(theme_line(self._game.theme, prompt))
        key = f"{self._chapter}.whisper"
        while True:
            named = await hidden_seat(self._table, self._game, key, line("nights-murmur"))
            if named is None or named in self.board.living:
                return named
            await self._table.whisper(secret(self._game, "nights-refused-mort"))

    async def _say(self, said: Line) -> None:
        await self._table.say(theme_line(self._game.theme, said))


def _tellable(news: Sequence[Public], pending: Choice | None) -> tuple[Public, ...]:
    """Return the news that can be told before a choice is made."""
    if pending in _IN_THE_FIRE:
        burned = next(index for index, fact in enumerate(news) if fact.news is News.BURNED)
        return tuple(news[: burned + 1])
    if pending is Choice.MAYOR_DECIDES:
        return ()
    return tuple(news) if pending is not Choice.SHOT else tuple(fact for fact in news if fact.news in _FALLS)
