"""`narrator games`: the list of the games, one game's facts as JSONL, and such facts played again."""

import asyncio
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from narrator import messages
from narrator.interface.failure import Failure, Misuse, Status
from narrator.play.facts import Fact, JournalError, JournalMismatchError, load_facts, to_lines
from narrator.play.journal import GameLog, GameSummary, Journal

if TYPE_CHECKING:
    from narrator.play.game import End
    from narrator.themes import AnyTheme
    from narrator.themes.model import Team
    from narrator.themes.multi_night import CampWords


def run(action: str, target: str | None, *, as_json: bool = False) -> int:
    """Do what `narrator games` was asked: list, tell N, export N or replay FILE; return the exit status.

    Raises:
        Misuse: there is no target, or it is no number.
        Failure: the journal or the file cannot give it.
    """
    try:
        match action:
            case "tell":
                _tell(_number(target), as_json=as_json)
            case "export":
                _export(_number(target))
            case "replay":
                _replay(target, as_json=as_json)
            case _:
                _list(as_json=as_json)
    except JournalError as error:
        raise Failure(str(error)) from error
    return Status.DONE


def lines(games: Sequence[GameSummary]) -> Iterator[str]:
    """Yield the list of games as people read it, one game a line, the newest first."""
    if not games:
        yield messages.text("games-none")
    for game in games:
        yield messages.text(
            "games-line",
            number=str(game.id),
            date=_date(game),
            theme=_title(game),
            players=_players(game.players),
            result=_result(game),
        )
    unfinished = next((game for game in games if game.finished_at is None), None)
    if unfinished is not None:
        yield messages.text("games-to-resume", number=str(unfinished.id))


def to_json(game: GameSummary) -> dict[str, Any]:
    """Return one game of the list as plain data."""
    return {
        "game": game.id,
        "started_at": game.started_at.isoformat(),
        "finished_at": game.finished_at and game.finished_at.isoformat(),
        "theme": game.theme,
        "players": list(game.players),
        "answers": game.answers,
        "outcome": game.outcome,
    }


def _list(*, as_json: bool) -> None:
    with Journal.open() as journal:
        if journal.notice:
            sys.stderr.write(f"{journal.notice}\n")
        games = journal.games()
    _write(*(_dump(to_json(game)) for game in games) if as_json else lines(games))


def _export(number: int) -> None:
    """Write the facts of a game; one that may still go on holds secrets that the players do not know yet."""
    with Journal.open() as journal:
        game = journal.game(number)
        going_on = any(each.id == number and each.finished_at is None for each in journal.games())
    if going_on:
        sys.stderr.write(messages.text("games-export-secrets", number=str(number)) + "\n")
    _write(*to_lines(game.start, game.facts))


def _tell(number: int, *, as_json: bool) -> None:
    """Tell an ended game: its story where it has one, or else all that was said."""
    with Journal.open() as journal:
        game = journal.game(number)
    told: list[dict[str, Any]] = []
    try:
        end = asyncio.run(_play(game.start, game.facts, told))
    except JournalMismatchError as error:
        raise JournalError("games_mismatch", number=str(number)) from error
    if end is None:
        raise JournalError("games_not_over", number=str(number))
    if end.story:
        told = [*({"event": "say", "text": text} for text in end.story), {"event": "outcome", **end.outcome}]
    _write(*(_dump(event) for event in told) if as_json else (_line(event) for event in told))


def _replay(target: str | None, *, as_json: bool) -> None:
    if target is None:
        raise Misuse(messages.text("cli-needs-game-file"))
    path = Path(target)
    start, facts = load_facts(path)
    told: list[dict[str, Any]] = []
    try:
        asyncio.run(_play(start, facts, told))
    except JournalMismatchError as error:
        raise JournalError("facts_mismatch", file=path.name) from error
    finally:
        _write(*(_dump(event) for event in told) if as_json else (_line(event) for event in told))


async def _play(start: dict[str, Any], facts: Sequence[Fact], told: list[dict[str, Any]]) -> "End | None":
    """Play the facts through the flow of an evening and tell all that it said; return the end, if there is one."""
    from narrator import themes
    from narrator.play.evening import play_log
    from narrator.play.house import House
    from narrator.play.scripted import ScriptedTable, ScriptError

    end = None
    table = ScriptedTable()
    log = GameLog(start, facts)
    with Journal.in_memory() as journal:
        house = House(themes.playable_themes(), journal)
        try:
            end = await play_log(table, log, house, aloud=True)
            ending = {"event": "outcome", **end.outcome}
        except ScriptError as error:
            ending = {"event": "ask", "key": error.question.key, "text": error.question.prompt.text}
        finally:
            told.extend(_events(table.log))
        told.append(ending)
    return end


def _events(log: Sequence[tuple[Any, ...]]) -> Iterator[dict[str, Any]]:
    for event in log:
        match event:
            case ("say", str(text)) if text:
                yield {"event": "say", "text": text}
            case ("pause", seconds):
                yield {"event": "pause", "seconds": seconds}


def _line(event: dict[str, Any]) -> str:
    match event["event"]:
        case "say":
            return str(event["text"])
        case "pause":
            return messages.text("games-pause", duration=messages.text("duration-seconds", count=event["seconds"]))
        case "ask":
            return messages.text("games-replay-ends", question=event["text"])
        case _:
            return messages.text("games-replay-over")


def _number(target: str | None) -> int:
    if target is None:
        raise Misuse(messages.text("cli-needs-game"))
    if not (target.isascii() and target.isdigit()) or len(target) > 9:
        raise Misuse(messages.text("games-no-number", word=target))
    return int(target)


def _theme(identifier: str | None) -> "AnyTheme | None":
    """Return the theme, or None when it was not chosen, or was taken away since."""
    from narrator import themes

    try:
        return themes.any_theme(identifier) if identifier else None
    except (LookupError, themes.ThemeError):
        return None


def _title(game: GameSummary) -> str:
    theme = _theme(game.theme)
    return theme.title if theme else game.theme or messages.text("games-no-theme")


def _players(players: Sequence[str]) -> str:
    return messages.text("games-with", names=_and(players)) if players else messages.text("games-no-players")


def _result(game: GameSummary) -> str:
    if game.finished_at is None:
        return messages.text("games-unfinished", answers=game.answers)
    return messages.text("games-given-up") if game.outcome is None else _won(game.outcome, _theme(game.theme))


def _won(outcome: Mapping[str, Any], theme: "AnyTheme | None") -> str:
    """Return who won: the players, or their teams when the table did not want to know more."""
    winners, teams = outcome.get("winners"), outcome.get("winning_teams")
    if winners:
        return messages.text("games-won", count=len(winners), names=_and(winners))
    if teams:
        known = {str(camp.id): camp.name for camp in _camps(theme)}
        names = [known.get(team, team) for team in teams]
        return messages.text("games-team-won", teams=_and(names))
    return messages.text("games-nobody-won")


def _camps(theme: "AnyTheme | None") -> "Iterable[Team | CampWords]":
    from narrator.themes import MultiNightTheme

    if theme is None:
        return ()
    return theme.camps.values() if isinstance(theme, MultiNightTheme) else theme.teams.values()


def _and(names: Sequence[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return messages.text("list-and", first=", ".join(names[:-1]), last=names[-1])


def _date(game: GameSummary) -> str:
    local = game.started_at.astimezone()
    return messages.text(
        "games-date",
        weekday=local.isoweekday(),
        day=local.day,
        month=local.month,
        year=str(local.year),
        hour=str(local.hour),
        minute=f"{local.minute:02}",
    )


def _write(*texts: str) -> None:
    sys.stdout.writelines(f"{text}\n" for text in texts)


def _dump(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False)
