"""The two commands over data: what would be said of a game (`plan`), and how a vote ends (`resolve`)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from narrator import messages
from narrator.interface.multi_night_records import plan_game, resolve_phase, step_data
from narrator.interface.record_file import (
    Json,
    Record,
    Unusable,
    as_list,
    as_mapping,
    as_name,
    as_word,
    as_yes,
    read_records,
)
from narrator.language.grammar import unaccented
from narrator.play.script import Options, day_script, night_script
from narrator.play.verdict import reasons
from narrator.rules import composition
from narrator.rules.ballots import check_ballots, check_tally, missing_votes
from narrator.rules.cards import Box
from narrator.rules.outcome import Fall, Known, Outcome, PointedBy, fallen, winners
from narrator.rules.outcome import resolve as resolve_vote
from narrator.rules.refusal import Refusal
from narrator.themes import AnyTheme, MultiNightTheme, Theme, ThemeError, UnknownThemeError, any_theme

_ARTICLES = frozenset({"la", "le", "les"})


def plan(path: Path) -> Iterator[Json]:
    """Return, for each record of a file, what is wrong with its setup or all that would be said (COMMANDS.md).

    Raises:
        RecordsError: no record can be read; raised by the call itself, before the first answer.
    """
    return _answers(_plan, path)


def resolve(path: Path) -> Iterator[Json]:
    """Return, for each record of a file, how its vote ends (COMMANDS.md).

    Raises:
        RecordsError: no record can be read; raised by the call itself, before the first answer.
    """
    return _answers(_resolve, path)


def _answers(answer: Callable[[Record], Json], path: Path) -> Iterator[Json]:
    return (_answered(answer, record) for record in read_records(path))


def _answered(answer: Callable[[Record], Json], record: object) -> Json:
    if not isinstance(record, Mapping):
        return {"id": None, "error": "bad_record"}
    head: Json = {"id": record.get("id") if isinstance(record.get("id"), int | str) else None}
    try:
        return head | answer(record)
    except (Refusal, Unusable) as error:
        return head | {"error": error.code}


def _plan(record: Record) -> Json:
    theme = _theme(record)
    if isinstance(theme, MultiNightTheme):
        return plan_game(theme, record)
    options = as_mapping(record, "options")
    scenario = options.get("scenario")
    setup = composition.Setup(
        players=record.get("players"),
        cards=tuple(as_word(role) for role in as_list(record, "roles")),
        names=tuple(as_word(name) for name in as_list(record, "names")),
        scenario=None if scenario is None else _scenario_id(theme, as_word(scenario)),
        debate_min=options.get("debat_minutes"),
        beginners=as_yes(options.get("debutants")),
    )
    if theme is None:
        faults = _codes(composition.faults_of_any_game(setup))
        return {"errors": ["unknown_theme", *faults], "warnings": [], "info": {}}
    findings = composition.check(theme.box, setup)
    answer: Json = {
        "errors": _codes(findings.errors),
        "warnings": _codes(findings.warnings),
        "info": {},
    }
    return answer if findings.errors else answer | _narration(theme, setup, options)


def _codes(findings: Iterable[composition.Finding]) -> list[str]:
    """Return each code once, however many cards it is about."""
    return list(dict.fromkeys(finding.code for finding in findings))


def _narration(theme: Theme, setup: composition.Setup, options: Mapping[Any, Any]) -> Json:
    cards = composition.cards_of(theme.box, setup)
    told = Options(
        expert=options.get("mode") == "expert",
        tactile=as_yes(options.get("tactile")),
        debate_min=composition.whole_number(setup.debate_min) or theme.day.debate_min,
    )
    return {
        "night": [step_data(step) for step in night_script(theme, cards, told)],
        "day": [step_data(step) for step in day_script(theme, cards, told)],
    }


def _resolve(record: Record) -> Json:
    if "phase" in record and "theme" not in record:
        return resolve_phase(record)
    theme = _theme(record)
    if isinstance(theme, MultiNightTheme):
        return resolve_phase(record)
    if theme is None:
        raise Unusable("unknown_theme")
    known, answers = _known(theme.box, record)
    asked: list[str] = []
    result = resolve_vote(theme.box, known)
    while isinstance(result, PointedBy):
        asked.append(result.player)
        if result.player not in answers:
            return _unfinished(theme.box, known, asked)
        known = known.learn(result, answers[result.player])
        result = resolve_vote(theme.box, known)
    who = winners(theme.box, known, result) if isinstance(result, Outcome) else result
    if not isinstance(result, Outcome) or not isinstance(who, tuple):
        raise Unusable
    return {
        "dead": list(result.dead),
        "winning_teams": sorted(result.winning_teams),
        "winners": list(who),
        "ask_pointed": asked,
        "warnings": _warnings(known),
        "why": " ".join(line.text for line in reasons(theme, result)),
    }


def _unfinished(box: Box, known: Known, asked: list[str]) -> Json:
    """Return what is sure when a record lacks an answer: who falls in any case, and nothing of who wins."""
    fall = fallen(box, known)
    while isinstance(fall, PointedBy):
        known = known.learn(fall, None)
        fall = fallen(box, known)
    if not isinstance(fall, Fall):
        raise Unusable
    return {
        "dead": list(fall.dead),
        "winning_teams": None,
        "winners": None,
        "ask_pointed": asked,
        "warnings": _warnings(known),
        "why": messages.text("why-unfinished", player=asked[-1]),
    }


def _warnings(known: Known) -> list[str]:
    return ["missing_votes"] if missing_votes(known.tally) else []


def _known(box: Box, record: Record) -> tuple[Known, dict[str, str | None]]:
    """Return what the table knows, and what it will answer when asked whom somebody pointed at."""
    cards: dict[str, str] = {}
    dealt: dict[str, str] = {}
    for player in as_list(record, "players"):
        if not isinstance(player, Mapping):
            raise Unusable
        name = as_name(player.get("name"))
        if not name or name in cards:
            raise Unusable("duplicate_name" if name else "empty_name")
        dealt[name] = as_word(player.get("initial"))
        cards[name] = as_word(player.get("final")) or dealt[name]
    if not cards:
        raise Unusable
    known = _votes(tuple(cards), record)
    copied = _copied(record, dealt)
    copies = {name: copied for name, card in cards.items() if card in box.copying}
    known = replace(known, cards=cards, copied=copies)
    return known, _pointings(record, "answers")


def _votes(players: tuple[str, ...], record: Record) -> Known:
    if record.get("votes") is None and record.get("counts") is not None:
        counts = {as_name(player): votes for player, votes in as_mapping(record, "counts").items()}
        return Known(check_tally(players, counts))
    ballots = _pointings(record, "votes")
    check_ballots(players, ballots)
    return Known.from_ballots(players, ballots)


def _copied(record: Record, dealt: Mapping[str, str]) -> str | None:
    copy = as_mapping(record, "doppelganger")
    return as_word(copy.get("copied")) or dealt.get(as_name(copy.get("looked_at"))) or None


def _pointings(record: Record, key: str) -> dict[str, str | None]:
    return {as_name(pointer): _target(target) for pointer, target in as_mapping(record, key).items()}


def _target(value: object) -> str | None:
    if isinstance(value, list):
        raise Unusable("too_many_votes")
    return None if value is None else as_name(value)


def _theme(record: Record) -> AnyTheme | None:
    try:
        return any_theme(as_word(record.get("theme")))
    except UnknownThemeError:
        return None
    except ThemeError:
        raise Unusable("invalid_theme") from None


def _scenario_id(theme: Theme | None, given: str) -> str:
    """Return the scenario's id for its id, its title or another name of it, written in full or only begun."""
    wanted = _key(given)
    for scenario in theme.scenarios.values() if theme else ():
        for name in (scenario.id, scenario.title, *scenario.aliases):
            if wanted and f"{_key(name)} ".startswith(f"{wanted} "):
                return scenario.id
    return given


def _key(name: str) -> str:
    words = unaccented(name.replace("_", " ")).split()
    return " ".join(words[1:] if words[:1] and words[0] in _ARTICLES else words)
