"""The desk: what may be asked of the narrator at any time by day, and that leaves no fact behind."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from narrator.language import phrases
from narrator.language.meaning import Command, Meaning, Vote
from narrator.play.booklet import read_booklet
from narrator.play.ladder import line
from narrator.play.spoken import duration, listed, message, role_names, symbol_of, theme_line, voiced
from narrator.play.table import SLOT_S, Cue, Move, Question, Secret, Table, Utterance
from narrator.themes import touch
from narrator.themes.model import Figure
from narrator.themes.multi_night import AnyTheme


class Desk:
    """The reference desk of one theme: the roles in play, what each does, its symbol, the rules, the time left.

    `cards` is None before they are chosen; `left_s` tells the rest of the debate, None outside it. `names` are those
    who vote, and the desk is told who did. `verdict` is how the game ended, once it has.
    """

    def __init__(
        self,
        theme: AnyTheme,
        cards: Sequence[str] | None = None,
        left_s: Callable[[], float] | None = None,
        names: Sequence[str] = (),
        verdict: tuple[Utterance, ...] = (),
    ) -> None:
        self._theme = theme
        self._cards = cards
        self._left_s = left_s
        self._names = names
        self._verdict = verdict
        self._voted: set[str] = set()
        self._roles: Mapping[str, Figure] = {role.id: role for role in theme.roles.values()}
        spoken = {role.id: role.spoken for role in theme.roles.values()}
        self.grammar = phrases.desk(spoken, in_play=cards is not None, on_the_clock=left_s is not None)

    def beside(self, question: Question) -> Question:
        """Return the question with this desk beside it."""
        return replace(question, asides=self.answer, aside_grammar=self.grammar)

    def note(self, answer: Meaning | None) -> None:
        """Take note of who voted; not against whom, which may be secret (RULES.md C2)."""
        if isinstance(answer, Vote) and answer.voter is not None:
            self._voted.add(answer.voter)

    async def answer(self, table: Table, command: Command) -> None:
        """Answer one thing that was asked beside the game."""
        if command.name == "rules":
            await read_booklet(table, self._theme)
        else:
            await table.say(*self._lines(command))

    def _lines(self, command: Command) -> tuple[Utterance, ...]:
        role = self._roles.get(command.about or "")
        match command.name:
            case "time_left" if self._left_s is not None:
                return (line("desk-time-left", left=duration(max(0.0, self._left_s()))),)
            case "roles" if self._cards is not None:
                roles = listed(role_names(self._theme, self._cards))
                return (message(self._theme, "desk-roles", count=len(self._cards), roles=roles),)
            case "situation" if self._cards is not None:
                return self._situation()
            case "role" if role is not None:
                return (theme_line(self._theme, role.does, symbol=symbol_of(self._theme, role.id)),)
            case "symbol" if role is not None and role.touch is not None:
                symbol = symbol_of(self._theme, role.id)
                felt = filter(None, (touch.shape(role), *touch.warnings_about(self._theme, role)))
                return (
                    theme_line(self._theme, role.touch, symbol=symbol),
                    *(voiced(self._theme, sentence, symbol=symbol) for sentence in felt),
                )
            case "symbol" if role is not None:
                return (message(self._theme, "desk-no-symbol", role=role.name),)
            case _:
                return (line("desk-not-now"),)

    def _situation(self) -> tuple[Utterance, ...]:
        """Return where the game stands: how it ended, or the time left and who has voted; then the cards in play."""
        told = self._verdict
        told += self._lines(Command("time_left")) if self._left_s is not None else ()
        if self._voted:
            waited = [name for name in self._names if name not in self._voted]
            told += (line("desk-voted", names=listed([name for name in self._names if name in self._voted])),)
            told += (line("desk-not-voted", names=listed(waited)),) if waited else ()
        return (*told, *self._lines(Command("roles")))


class AtDesk(Table):
    """A table where every question has the desk beside it."""

    def __init__(self, table: Table, desk: Desk) -> None:
        self._table = table
        self._desk = desk

    async def ask(self, question: Question, *, until_s: float | None = None) -> Meaning | None:
        """Ask with the desk beside the question, unless it brings its own or nobody may hear what is asked."""
        seated = question if question.asides or question.hidden else self._desk.beside(question)
        answer = await self._table.ask(seated, until_s=until_s)
        self._desk.note(answer)
        return answer

    async def say(self, *lines: Utterance) -> Move | None:
        """Say the lines."""
        return await self._table.say(*lines)

    async def whisper(self, *lines: Secret, slot_s: float | None = SLOT_S) -> None:
        """Tell lines to some."""
        await self._table.whisper(*lines, slot_s=slot_s)

    async def pause(self, seconds: float) -> Move | None:
        """Stay silent."""
        return await self._table.pause(seconds)

    async def cue(self, cue: Cue) -> None:
        """Play an earcon."""
        await self._table.cue(cue)

    async def prepare(self, lines: Iterable[Utterance]) -> None:
        """Render lines ahead."""
        await self._table.prepare(lines)

    async def mark(self, key: str, value: Any) -> Any:
        """Write down where the script is."""
        return await self._table.mark(key, value)

    async def night(self, closed: bool) -> None:
        """Close or open the microphone."""
        await self._table.night(closed)

    def write_secrets(self, wanted: bool) -> None:
        """Write what only some may know, or not."""
        self._table.write_secrets(wanted)

    def tune(self, pace: float) -> None:
        """Speak at another pace."""
        self._table.tune(pace)

    def now(self) -> float:
        """Return the clock."""
        return self._table.now()
