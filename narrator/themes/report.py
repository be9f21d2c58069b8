"""What a good theme has, told to its author: counts, symbols, and names that the ear cannot hear (TRAPS.md E3)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from pydantic import BaseModel

from narrator import messages
from narrator.rules.multi_night import roster
from narrator.themes.model import Figure, Line, Role, Theme
from narrator.themes.multi_night import AnyTheme
from narrator.themes.touch import ALIKE

_ALIKE = frozenset(map(frozenset, ALIKE))


@dataclass(frozen=True)
class Report:
    """The summary of a theme.

    `blank` and `proposed` name the roles without a symbol and those whose symbol is only proposed; `alike` are pairs of
    shapes that resemble each other and `same` pairs of roles that share one without entering together. `unknown` are
    the words that the ear lacks and `unheard` the names that can be said in no form; both None without an ear.
    """

    title: str
    players: tuple[int, int]
    roles: int
    cards: int
    calls: int
    lines: int
    chapters: int
    scenarios: tuple[str, ...]
    symbols: int
    blank: tuple[str, ...]
    proposed: tuple[str, ...]
    alike: tuple[tuple[str, str], ...]
    same: tuple[tuple[str, str], ...]
    unknown: tuple[str, ...] | None = None
    unheard: tuple[str, ...] | None = None

    def sentences(self) -> Iterator[str]:
        """Yield the summary as sentences, each fit for a line of its own."""
        text = messages.text
        least, most = self.players
        yield text("theme-report-title", title=self.title, least=least, most=most)
        counts = {name: getattr(self, name) for name in ("roles", "cards", "calls", "lines", "chapters")}
        yield text("theme-report-counts", **counts)
        if self.scenarios:
            yield text("theme-report-scenarios", titles=", ".join(self.scenarios))
        else:
            yield text("theme-report-no-scenario")
        if self.symbols:
            yield text("theme-report-symbols", count=self.symbols)
        else:
            yield text("theme-report-no-symbols")
        if self.symbols and self.blank:
            yield text("theme-report-blank", roles=", ".join(self.blank))
        if self.proposed:
            yield text("theme-report-proposed", roles=", ".join(self.proposed))
        for first, second in self.alike:
            yield text("theme-report-alike", first=first, second=second)
        for first, second in self.same:
            yield text("theme-report-same-symbol", first=first, second=second)
        if self.unknown:
            yield text("theme-report-unknown-words", words=", ".join(self.unknown))
        if self.unheard:
            yield text("theme-report-unheard", names=", ".join(self.unheard))
        elif self.unheard is not None:
            yield text("theme-report-all-heard")


def report(theme: AnyTheme, knows: Callable[[str], bool] | None = None) -> Report:
    """Return what a theme has; `knows` tells whether the ear can hear a word."""
    felt: list[Figure] = [role for role in theme.roles.values() if role.symbol]
    if isinstance(theme, Theme):
        cards, calls = sum(role.copies for role in theme.roles.values()), len(theme.night.calls)
    else:
        cards, calls = len(roster.LIST), len(theme.nights.calls)
    return Report(
        title=theme.title,
        players=(theme.min_players, theme.max_players),
        roles=len(theme.roles),
        cards=cards,
        calls=calls,
        lines=sum(1 for _ in lines_of(theme)),
        chapters=len(theme.booklet),
        scenarios=tuple(scenario.title for scenario in theme.scenarios.values()),
        symbols=len({role.symbol.id for role in felt if role.symbol}),
        blank=tuple(role.name for role in theme.roles.values() if role.symbol is None),
        proposed=tuple(role.name for role in felt if role.symbol and role.symbol.proposed),
        alike=tuple(_pairs(felt, lambda ids: ids in _ALIKE)),
        same=tuple(_pairs(felt, lambda ids: len(ids) == 1)),
        unknown=None if knows is None else tuple(dict.fromkeys(_unknown(theme, knows))),
        unheard=None if knows is None else tuple(_unheard(theme, knows)),
    )


def lines_of(part: Any) -> Iterator[Line]:
    """Yield every line of a theme, or of a part of one."""
    if isinstance(part, Line):
        yield part
    elif isinstance(part, BaseModel):
        for _, value in part:
            yield from lines_of(value)
    elif isinstance(part, dict):
        for value in part.values():
            yield from lines_of(value)
    elif isinstance(part, tuple):
        for value in part:
            yield from lines_of(value)


def _pairs(felt: list[Figure], concerns: Callable[[frozenset[str]], bool]) -> Iterator[tuple[str, str]]:
    for one, other in combinations(felt, 2):
        together = isinstance(one, Role) and isinstance(other, Role) and one.pair is not None and one.pair == other.pair
        if one.symbol and other.symbol and concerns(frozenset({one.symbol.id, other.symbol.id})) and not together:
            yield f"{one.symbol.name} ({one.short})", f"{other.symbol.name} ({other.short})"


def _names(theme: AnyTheme) -> Iterator[tuple[str, ...]]:
    """Yield the spoken forms of each thing that has a name."""
    yield theme.spoken
    yield from (role.spoken for role in theme.roles.values())
    yield from ((scenario.title, *scenario.aliases) for scenario in theme.scenarios.values())


def _unknown(theme: AnyTheme, knows: Callable[[str], bool]) -> Iterator[str]:
    for forms in _names(theme):
        for word in " ".join(forms).split():
            if not knows(word):
                yield word


def _unheard(theme: AnyTheme, knows: Callable[[str], bool]) -> Iterator[str]:
    for forms in _names(theme):
        if not any(knows(form) for form in forms):
            yield forms[0]
