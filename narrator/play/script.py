"""The script: every line, silence and step of a night and a day, known before anybody closes their eyes."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from narrator.play.spoken import symbol_of, theme_line
from narrator.play.table import Utterance
from narrator.themes.model import Call, Theme


@dataclass(frozen=True, slots=True)
class Say:
    """Say one line."""

    utterance: Utterance


@dataclass(frozen=True, slots=True)
class Pause:
    """Stay silent for exactly that long."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Debate:
    """Let the table talk for that long."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Count:
    """Count aloud from one."""

    to: int


@dataclass(frozen=True, slots=True)
class Votes:
    """Take the votes."""


NightStep: TypeAlias = Say | Pause
DayStep: TypeAlias = Say | Debate | Count | Votes


@dataclass(frozen=True, slots=True)
class NightCall:
    """One call of the night, from its wake line to its closing line."""

    id: str
    steps: tuple[NightStep, ...]


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is told.

    `expert` leaves out what each character does, `tactile` takes the wording by touch. `pace` is that of the voice
    alone: a silence lasts `pause_s`, or what the theme says; a call that needs longer keeps its own length.
    """

    expert: bool = False
    tactile: bool = False
    debate_min: int = 5
    pace: float = 1.0
    pause_s: float | None = None


def night_calls(theme: Theme, cards: tuple[str, ...], options: Options) -> tuple[NightCall, ...]:
    """Return the calls of a night, its opening and its waking among them (RULES.md 1.3, B7).

    They follow from the chosen cards alone: who holds a card, or whether it lies in the centre, changes nothing (P6).
    """
    chosen = frozenset(cards)
    return (
        NightCall("opening", (Say(theme_line(theme, theme.night.opening)),)),
        *(
            NightCall(call.id, tuple(_call_steps(theme, call.by_touch() if options.tactile else call, options)))
            for call in theme.night.calls
            if call.among(chosen)
        ),
        NightCall("waking", (Say(theme_line(theme, theme.night.waking)),)),
    )


def night_script(theme: Theme, cards: tuple[str, ...], options: Options) -> tuple[NightStep, ...]:
    """Return every step of a night, one after the other."""
    return tuple(step for call in night_calls(theme, cards, options) for step in call.steps)


def day_script(theme: Theme, cards: tuple[str, ...], options: Options) -> tuple[DayStep, ...]:
    """Return every step of a day, from daybreak to the vote (RULES.md 1.3, V1, V2)."""
    chosen = frozenset(cards)
    notices = [
        notice.line
        for notice in theme.day.notices
        if not chosen.isdisjoint(notice.roles) and (options.tactile or not notice.tactile)
    ]
    result = [theme.day.result] if theme.day.result else []
    return (
        *(Say(theme_line(theme, line)) for line in notices),
        Say(theme_line(theme, theme.day.debate.line(options.debate_min))),
        Debate(options.debate_min * 60),
        Say(theme_line(theme, theme.day.vote)),
        Count(theme.vote.count_to),
        Votes(),
        *(Say(theme_line(theme, line)) for line in result),
    )


def _call_steps(theme: Theme, call: Call, options: Options) -> Iterator[NightStep]:
    symbol = symbol_of(theme, *call.roles)
    yield Say(theme_line(theme, call.expert if options.expert else call.long, call.id, symbol))
    if call.condition and not options.expert:
        yield Say(theme_line(theme, call.condition, call.id, symbol))
    general_s = theme.night.pause_s if options.pause_s is None else options.pause_s
    yield Pause(max(general_s, call.pause_s or 0.0))
    yield Say(theme_line(theme, call.closing, call.id, symbol))
