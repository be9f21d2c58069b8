"""Groups of friends: the players of a table, kept under a name for the next evening."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime

from narrator.language.grammar import normalise
from narrator.language.phrases import reserved, seat_named
from narrator.play.facts import JournalError
from narrator.play.game import Player
from narrator.play.journal import Journal

LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Group:
    """A group of friends in seating order."""

    name: str
    players: tuple[Player, ...]


def check_name(name: str) -> None:
    """Refuse a name that people could not say, or that asks for something; a digit alone is the number of an answer.

    Raises:
        JournalError: the name has no letter, is too long, or is a word of the game.
    """
    if not any(sign.isalpha() for sign in name):
        raise JournalError("group_no_name")
    if len(name) > LONGEST_NAME:
        raise JournalError("group_long_name", most=str(LONGEST_NAME))
    if reserved(name):
        raise JournalError("group_word", name=name)


def save(journal: Journal, name: str, players: Sequence[Player]) -> Group:
    """Keep the players under that name, in place of those it stood for; the group becomes the last used.

    Raises:
        JournalError: the disk failed, or the name has neither a letter nor a digit.
    """
    title = " ".join(name.split())
    if not normalise(title):
        raise JournalError("group_no_name")
    group = Group(title, tuple(players))
    rows = json.dumps([asdict(player) for player in players], ensure_ascii=False)
    with journal.writing() as base:
        base.execute("REPLACE INTO groups VALUES (?, ?, ?, ?)", (normalise(title), title, rows, _now()))
    return group


def load(journal: Journal, name: str) -> Group:
    """Return the group of that name, however it is written; it becomes the last used.

    Raises:
        JournalError: no group has that name, or the disk failed.
    """
    rows = journal.read("SELECT title, players FROM groups WHERE name = ?", normalise(name))
    if not rows:
        known = ", ".join(group.name for group in all(journal))
        raise JournalError("group_unknown", name=name, known=known) if known else JournalError("group_none", name=name)
    with journal.writing() as base:
        base.execute("UPDATE groups SET last_used = ? WHERE name = ?", (_now(), normalise(name)))
    return _group(*rows[0])


def last(journal: Journal) -> Group | None:
    """Return the group that was saved or loaded last.

    Raises:
        JournalError: the disk failed.
    """
    return next(iter(all(journal)), None)


def all(journal: Journal) -> tuple[Group, ...]:
    """Return every group, the last used first.

    Raises:
        JournalError: the disk failed.
    """
    rows = journal.read("SELECT title, players FROM groups ORDER BY last_used DESC, rowid DESC")
    return tuple(_group(title, players) for title, players in rows)


def of_these(journal: Journal, players: Sequence[Player]) -> Group | None:
    """Return the group of the very same people in the same order, whatever the language of a seat's name.

    Raises:
        JournalError: the disk failed.
    """
    people = _people(players)
    return next((group for group in all(journal) if _people(group.players) == people), None)


def learn(journal: Journal, players: Sequence[Player]) -> None:
    """Keep what the ear listens for in the groups of the very same people; they become the last used.

    Raises:
        JournalError: the disk failed.
    """
    known = {player.name: player for player in players}
    for group in all(journal):
        learnt = [known.get(player.name, player) for player in group.players]
        if known.keys() == {player.name for player in group.players} and learnt != list(group.players):
            save(journal, group.name, learnt)


def _people(players: Sequence[Player]) -> list[str | int]:
    return [seat_named(player.name) or player.name for player in players]


def _group(title: str, players: str) -> Group:
    try:
        return Group(title, tuple(Player(**player) for player in json.loads(players)))
    except (ValueError, TypeError) as error:
        raise JournalError("group_bad", name=title) from error


def _now() -> str:
    return datetime.now(UTC).isoformat()
