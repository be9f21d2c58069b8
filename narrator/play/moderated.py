"""The script of the multi-night game: every line and silence of a night, and the course of a day."""

from collections.abc import Iterator

from narrator.play.script import Count, DayStep, Debate, NightCall, NightStep, Options, Pause, Say, Votes
from narrator.play.spoken import theme_line
from narrator.rules.multi_night.calls import Call, first_night_calls, night_calls
from narrator.rules.multi_night.state import State
from narrator.themes import MultiNightTheme
from narrator.themes.multi_night import NightCall as CallWords

COUNT_TO = 3


def moderated_night(theme: MultiNightTheme, state: State, options: Options, *, first: bool) -> tuple[NightCall, ...]:
    """Return the calls of a night, its opening and its waking among them (RULES.md M4, M5).

    They follow from public facts and from what is used up: what somebody chooses changes neither calls nor silences.
    """
    words = theme.nights
    calls: list[NightCall] = []
    for call in first_night_calls(state) if first else night_calls(state):
        told = words.wolves_meet if first and call is Call.WOLVES else words.calls[call]
        calls.append(_call(theme, told, options))
        if following := words.informing.after(call):
            calls.append(_call(theme, following, options))
    opening = words.opening if first else words.again
    return (
        NightCall("opening", (Say(theme_line(theme, opening)),)),
        *calls,
        NightCall("waking", (Say(theme_line(theme, words.waking)),)),
    )


def moderated_day(theme: MultiNightTheme, options: Options) -> tuple[DayStep, ...]:
    """Return every step of a day from the debate to the vote (RULES.md M16)."""
    return (
        Say(theme_line(theme, theme.days.debate.line(options.debate_min))),
        Debate(options.debate_min * 60),
        Say(theme_line(theme, theme.days.pyre.vote)),
        Count(COUNT_TO),
        Votes(),
    )


def _call(theme: MultiNightTheme, words: CallWords, options: Options) -> NightCall:
    return NightCall(words.id, tuple(_steps(theme, words, options)))


def _steps(theme: MultiNightTheme, words: CallWords, options: Options) -> Iterator[NightStep]:
    yield Say(theme_line(theme, words.wake, words.id))
    if words.ask and not options.expert:
        yield Say(theme_line(theme, words.ask, words.id))
    general_s = theme.nights.pause_s if options.pause_s is None else options.pause_s
    yield Pause(max(general_s, words.pause_s or 0.0))
    yield Say(theme_line(theme, words.closing, words.id))
