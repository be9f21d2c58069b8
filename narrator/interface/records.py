"""The two commands over data: what would be said of a game (`plan`), and how a vote ends (`resolve`)."""

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

from narrator import messages
from narrator.interface.record_file import Record, read_records
from narrator.language.grammar import normalise
from narrator.play.script import Count, DayStep, Debate, NightStep, Options, Pause, Say, Votes, day_script, night_script
from narrator.play.verdict import reasons
from narrator.rules import composition
from narrator.rules.ballots import check_ballots, check_tally, missing_votes
from narrator.rules.cards import Box
from narrator.rules.outcome import Fall, Known, Outcome, PointedBy, fallen, winners
from narrator.rules.outcome import resolve as resolve_vote
from narrator.rules.refusal import Refusal
from narrator.themes import Theme, ThemeError, UnknownThemeError, get

Json: TypeAlias = dict[str, Any]

_YES = frozenset({"true", "oui", "yes", "1"})
_ARTICLES = frozenset({"la", "le", "les"})


class _Unusable(Exception):  # noqa: N818 - becomes the code of one record; the run goes on
    def __init__(self, code: str = "bad_record") -> None:
        super().__init__(code)
        self.code = code


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
    except (Refusal, _Unusable) as error:
        return head | {"error": error.code}


def _plan(record: Record) -> Json:
    options = _mapping(record, "options")
    theme = _theme(record)
    scenario = options.get("scenario")
    setup = composition.Setup(
        players=record.get("players"),
        cards=tuple(_text(role) for role in _list(record, "roles")),
        names=tuple(_text(name) for name in _list(record, "names")),
        scenario=None if scenario is None else _scenario_id(theme, _text(scenario)),
        debate_min=options.get("debat_minutes"),
        beginners=_yes(options.get("debutants")),
    )
    if theme is None:
        faults = [finding.code for finding in composition.faults_of_any_game(setup)]
        return {"errors": ["unknown_theme", *faults], "warnings": [], "info": {}}
    findings = composition.check(theme.box, setup)
    answer: Json = {
        "errors": [finding.code for finding in findings.errors],
        "warnings": [finding.code for finding in findings.warnings],
        "info": {},
    }
    return answer if findings.errors else answer | _narration(theme, setup, options)


def _narration(theme: Theme, setup: composition.Setup, options: Mapping[Any, Any]) -> Json:
    cards = composition.cards_of(theme.box, setup)
    told = Options(
        expert=options.get("mode") == "expert",
        tactile=_yes(options.get("tactile")),
        debate_min=composition.whole_number(setup.debate_min) or theme.day.debate_min,
    )
    return {
        "night": [_step(step) for step in night_script(theme, cards, told)],
        "day": [_step(step) for step in day_script(theme, cards, told)],
    }


def _step(step: NightStep | DayStep) -> Json:
    match step:
        case Say(line):
            return {"kind": "say", "role": line.role, "text": line.text, "speech": line.spoken}
        case Pause(seconds):
            return {"kind": "pause", "seconds": seconds}
        case Debate(seconds):
            return {"kind": "debate", "seconds": seconds}
        case Count(to):
            return {"kind": "count", "to": to}
        case Votes():
            return {"kind": "votes"}


def _resolve(record: Record) -> Json:
    theme = _theme(record)
    if theme is None:
        raise _Unusable("unknown_theme")
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
        raise _Unusable
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
        raise _Unusable
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
    for player in _list(record, "players"):
        if not isinstance(player, Mapping):
            raise _Unusable
        name = _name(player.get("name"))
        if not name or name in cards:
            raise _Unusable("duplicate_name" if name else "empty_name")
        dealt[name] = _text(player.get("initial"))
        cards[name] = _text(player.get("final")) or dealt[name]
    if not cards:
        raise _Unusable
    known = _votes(tuple(cards), record)
    copied = _copied(record, dealt)
    copies = {name: copied for name, card in cards.items() if card in box.copying}
    known = replace(known, cards=cards, copied=copies)
    return known, _pointings(record, "answers")


def _votes(players: tuple[str, ...], record: Record) -> Known:
    if record.get("votes") is None and record.get("counts") is not None:
        counts = {_name(player): votes for player, votes in _mapping(record, "counts").items()}
        return Known(check_tally(players, counts))
    ballots = _pointings(record, "votes")
    check_ballots(players, ballots)
    return Known.from_ballots(players, ballots)


def _copied(record: Record, dealt: Mapping[str, str]) -> str | None:
    copy = _mapping(record, "doppelganger")
    return _text(copy.get("copied")) or dealt.get(_name(copy.get("looked_at"))) or None


def _pointings(record: Record, key: str) -> dict[str, str | None]:
    return {_name(pointer): _target(target) for pointer, target in _mapping(record, key).items()}


def _target(value: object) -> str | None:
    if isinstance(value, list):
        raise _Unusable("too_many_votes")
    return None if value is None else _name(value)


def _theme(record: Record) -> Theme | None:
    try:
        return get(_text(record.get("theme")))
    except UnknownThemeError:
        return None
    except ThemeError:
        raise _Unusable("invalid_theme") from None


def _scenario_id(theme: Theme | None, given: str) -> str:
    """Return the scenario's id for its id, its title or another name of it, written in full or only begun."""
    wanted = _key(given)
    for scenario in theme.scenarios.values() if theme else ():
        for name in (scenario.id, scenario.title, *scenario.aliases):
            if wanted and f"{_key(name)} ".startswith(f"{wanted} "):
                return scenario.id
    return given


def _key(name: str) -> str:
    plain = unicodedata.normalize("NFD", normalise(name.replace("_", " ")))
    words = "".join(sign for sign in plain if not unicodedata.combining(sign)).split()
    return " ".join(words[1:] if words[:1] and words[0] in _ARTICLES else words)


def _mapping(record: Record, key: str) -> Mapping[Any, Any]:
    value = record.get(key)
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise _Unusable
    return value


def _list(record: Record, key: str) -> list[Any]:
    value = record.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise _Unusable
    return value


def _text(value: object) -> str:
    if isinstance(value, Mapping | list):
        raise _Unusable
    return "" if value is None else str(value).strip()


def _name(value: object) -> str:
    return unicodedata.normalize("NFC", _text(value))


def _yes(value: object) -> bool:
    return _text(value).lower() in _YES
