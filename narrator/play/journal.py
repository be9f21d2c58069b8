"""The journal: every fact of every game on disk before it takes effect (P9)."""

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from narrator import resources
from narrator.play.facts import Fact, JournalError, Kind, chapter_of, shorten, undone

FILE = "journal.sqlite3"
# The mark of a finished set-up; its value has the form of a Start, as it would begin the same game again.
TABLE_SET = "setup.table"

_VERSION = 1
_SCHEMA = f"""
BEGIN IMMEDIATE;
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    started_at TEXT NOT NULL,
    start TEXT NOT NULL,
    finished_at TEXT,
    outcome TEXT
);
CREATE TABLE facts (
    game_id INTEGER NOT NULL REFERENCES games (id),
    n INTEGER NOT NULL,
    key TEXT NOT NULL,
    kind TEXT NOT NULL,
    value TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (game_id, n)
);
CREATE TABLE groups (
    name TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    players TEXT NOT NULL,
    last_used TEXT NOT NULL
);
PRAGMA user_version = {_VERSION};
COMMIT;
"""

# The primary codes of https://www.sqlite.org/rescode.html.
_CODES = {
    sqlite3.SQLITE_BUSY: "journal_busy",
    sqlite3.SQLITE_LOCKED: "journal_busy",
    sqlite3.SQLITE_PERM: "journal_read_only",
    sqlite3.SQLITE_READONLY: "journal_read_only",
    sqlite3.SQLITE_CANTOPEN: "journal_read_only",
    sqlite3.SQLITE_FULL: "journal_full",
    sqlite3.SQLITE_CORRUPT: "journal_damaged",
    sqlite3.SQLITE_NOTADB: "journal_damaged",
}


@dataclass(frozen=True)
class GameSummary:
    """One line of the list of games; `outcome` is None for a game that was left, or that goes on."""

    id: int
    started_at: datetime
    finished_at: datetime | None
    theme: str | None
    players: tuple[str, ...]
    answers: int
    outcome: Mapping[str, Any] | None


class GameLog:
    """The facts of one game, in memory and on disk.

    When the disk fails, JournalError is raised once and the game goes on in memory; each later fact tries
    again to write all that is missing.
    """

    def __init__(
        self, start: Mapping[str, Any], facts: Sequence[Fact] = (), *, journal: "Journal | None" = None, number: int = 0
    ) -> None:
        self.start = dict(start)
        self.number = number
        self.undone: Fact | None = None
        # The keys of the questions whose answers nobody may hear of.
        self.hidden: set[str] = set()
        self._facts = list(facts)
        self._journal = journal
        self._saved = len(self._facts)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Return every fact, in the order of the game."""
        return tuple(self._facts)

    @property
    def failing(self) -> bool:
        """Return whether the disk misses some of the facts."""
        return self._journal is not None and self._journal.failing

    def append(self, key: str, kind: Kind, value: Any, *, spent_s: float = 0.0) -> Fact:
        """Write one fact, and the time that its debate spent on it; return it, its value as it will be given back.

        Raises:
            JournalError: the disk failed; the fact is kept in memory.
            TypeError: the value is no JSON.
        """
        fact = Fact(key, kind, json.loads(_dump(value)), _now())
        if spent_s:
            self._saved = min(self._saved, shorten(self._facts, len(self._facts), chapter_of(key), spent_s))
        self._facts.append(fact)
        self.undone = None
        self._save()
        return fact

    def drop_last(self, chapter: str | None, *, spent_s: float = 0.0) -> Fact | None:
        """Drop the last answer of that chapter, or since the set-up, but not the time spent; return it, if any.

        Raises:
            JournalError: the disk failed; the answer is dropped in memory.
        """
        index = undone(self._facts, chapter)
        if index is None:
            return None
        self.undone = self._facts[index]
        self._saved = min(self._saved, shorten(self._facts, index, chapter_of(self.undone.key), spent_s))
        self._save()
        return self.undone

    def finish(self, outcome: Mapping[str, Any] | None) -> None:
        """Close the game with its outcome, or with None when it is given up.

        Raises:
            JournalError: the disk failed.
        """
        self._save()
        if self._journal is not None:
            with self._journal.writing() as base:
                base.execute(
                    "UPDATE games SET finished_at = ?, outcome = ? WHERE id = ?",
                    (_now(), _dump(outcome) if outcome is not None else None, self.number),
                )

    def _save(self) -> None:
        """Make the disk equal to the memory, in one transaction."""
        if self._journal is None:
            return
        rows = [
            (self.number, n, fact.key, fact.kind.value, _dump(fact.value), fact.at)
            for n, fact in enumerate(self._facts[self._saved :], self._saved)
        ]
        try:
            with self._journal.writing() as base:
                base.execute("DELETE FROM facts WHERE game_id = ? AND n >= ?", (self.number, self._saved))
                base.executemany("INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?)", rows)
        except JournalError:
            if self._journal.failing:
                return
            self._journal.failing = True
            raise
        self._saved = len(self._facts)
        self._journal.failing = False


class Journal:
    """The games and groups of one user, in one SQLite file that one narrator at a time holds.

    `notice` is a sentence to say when the file was damaged and had to be put aside; `failing` tells that what is played
    now could not be written.
    """

    def __init__(self, base: sqlite3.Connection, folder: Path | None = None, notice: str | None = None) -> None:
        self._base = base
        self._folder = folder
        self.notice = notice
        self.failing = False

    @property
    def keeps(self) -> bool:
        """Return whether what is played now is on disk."""
        return self._folder is not None and not self.failing

    @classmethod
    def open(cls, folder: Path | None = None) -> Self:
        """Open the journal of the user's folder, or begin one.

        Raises:
            JournalError: another narrator holds it, another version wrote it, or the folder cannot be written.
        """
        folder = folder or resources.user_data()
        path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise JournalError("journal_read_only", folder=str(folder)) from error
        try:
            return cls(_connect(path), folder)
        except sqlite3.Error as error:
            failure = _failure(error, folder)
            if failure.code != "journal_damaged":
                raise failure from error
        aside = _put_aside(path, folder)
        notice = str(JournalError("journal_put_aside", file=aside.name, folder=str(folder)))
        try:
            return cls(_connect(path), folder, notice)
        except sqlite3.Error as error:
            raise _failure(error, folder) from error

    @classmethod
    def in_memory(cls) -> Self:
        """Return a journal that keeps nothing, for an evening that cannot have one."""
        base = sqlite3.connect(":memory:", isolation_level=None)
        base.executescript(_SCHEMA)
        return cls(base)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave the file to another narrator."""
        with suppress(sqlite3.Error):
            self._base.close()

    def begin(self, start: Mapping[str, Any]) -> GameLog:
        """Begin a game with what is known before anybody is asked.

        Raises:
            JournalError: the disk failed.
        """
        with self.writing() as base:
            row = base.execute("INSERT INTO games (started_at, start) VALUES (?, ?)", (_now(), _dump(start)))
            return GameLog(json.loads(_dump(start)), journal=self, number=row.lastrowid or 0)

    def game(self, number: int) -> GameLog:
        """Return the game of that number, to go on with it or to export it.

        Raises:
            JournalError: there is none, or what is written of it makes no sense.
        """
        games = self.read("SELECT start FROM games WHERE id = ?", number)
        if not games:
            raise JournalError("journal_no_game", number=str(number))
        rows = self.read("SELECT key, kind, value, at FROM facts WHERE game_id = ? ORDER BY n", number)
        try:
            facts = [
                Fact.from_json({"key": key, "kind": kind, "value": json.loads(value), "at": at})
                for key, kind, value, at in rows
            ]
            return GameLog(json.loads(games[0][0]), facts, journal=self, number=number)
        except (ValueError, TypeError) as error:
            raise JournalError("journal_bad_game", number=str(number)) from error

    def unfinished(self) -> GameLog | None:
        """Return the last game that was begun, answered at least once, and neither finished nor given up.

        Raises:
            JournalError: what is written of it makes no sense.
        """
        rows = self.read(
            "SELECT max(id) FROM games WHERE finished_at IS NULL"
            " AND EXISTS (SELECT 1 FROM facts WHERE game_id = games.id)"
        )
        return None if rows[0][0] is None else self.game(rows[0][0])

    def games(self) -> tuple[GameSummary, ...]:
        """Return every game in which something was answered, the newest first.

        Raises:
            JournalError: the journal cannot be read.
        """
        rows = self.read(
            "SELECT id, started_at, finished_at, start, outcome,"
            " (SELECT value FROM facts WHERE game_id = id AND kind = 'mark' AND key = ? ORDER BY n DESC LIMIT 1),"
            " (SELECT count(*) FROM facts WHERE game_id = id AND kind = 'answer') AS answers"
            " FROM games WHERE answers ORDER BY id DESC",
            TABLE_SET,
        )
        return tuple(_summary(*row) for row in rows)

    def read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of a query.

        Raises:
            JournalError: the journal cannot be read.
        """
        try:
            return self._base.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise _failure(error, self._folder) from error

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Open a transaction that is on disk when the block ends, whole or not at all.

        Raises:
            JournalError: the disk failed; nothing was written.
        """
        try:
            self._base.execute("BEGIN IMMEDIATE")
            yield self._base
            self._base.execute("COMMIT")
        except sqlite3.Error as error:
            raise _failure(error, self._folder) from error
        finally:
            # Some failures have already rolled back, or lost the file.
            with suppress(sqlite3.Error):
                if self._base.in_transaction:
                    self._base.execute("ROLLBACK")


def _connect(path: Path) -> sqlite3.Connection:
    """Open, lock and check the file.

    Raises:
        sqlite3.Error: it cannot be opened, written or understood.
        JournalError: another version wrote it.
    """
    base = sqlite3.connect(path, timeout=0.0, isolation_level=None)
    try:
        # The lock is the system's own: it is released however the process ends.
        base.execute("PRAGMA locking_mode = EXCLUSIVE")
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("PRAGMA synchronous = FULL")
        base.execute("PRAGMA foreign_keys = ON")
        base.execute("BEGIN IMMEDIATE")
        base.execute("COMMIT")
        if base.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise _damaged()
        version = base.execute("PRAGMA user_version").fetchone()[0]
        if version == 0 and not base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            base.executescript(_SCHEMA)
        elif version != _VERSION:
            raise JournalError("journal_other_version", file=path.name, folder=str(path.parent))
    except BaseException:
        base.close()
        raise
    return base


def _damaged() -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError("quick_check")
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def _put_aside(path: Path, folder: Path) -> Path:
    """Rename a damaged file, with what SQLite keeps beside it, and return its new path; nothing is deleted.

    Raises:
        JournalError: the folder cannot be written.
    """
    stamp = f"{datetime.now(UTC):%Y-%m-%d-%H%M%S-%f}"
    aside = path.with_name(f"{path.stem}-{stamp}{path.suffix}")
    try:
        for tail in ("-wal", "-shm", ""):
            with suppress(FileNotFoundError):
                path.with_name(path.name + tail).rename(aside.with_name(aside.name + tail))
    except OSError as error:
        raise JournalError("journal_read_only", folder=str(folder)) from error
    return aside


def _failure(error: sqlite3.Error, folder: Path | None) -> JournalError:
    """Return the sentence of an SQLite error."""
    code = _CODES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "journal_failed")
    return JournalError(code, folder=str(folder), file=FILE)


def _summary(
    number: int, started: str, finished: str | None, start: str, outcome: str | None, table: str | None, answers: int
) -> GameSummary:
    try:
        known = json.loads(start) | (json.loads(table) if table else {})
        return GameSummary(
            number,
            datetime.fromisoformat(started),
            datetime.fromisoformat(finished) if finished else None,
            known.get("theme"),
            tuple(player["name"] for player in known.get("players") or ()),
            answers,
            json.loads(outcome) if outcome else None,
        )
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise JournalError("journal_bad_game", number=str(number)) from error


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
