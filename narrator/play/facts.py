"""Facts: what the table answered, and where the script was; a game is the list of its facts."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, NoReturn, get_type_hints

from narrator import messages
from narrator.language.meaning import Counts, Meaning, from_json

FORMAT = 1
# The chapter of what is settled before a game begins.
SET_UP = "setup"
# How the key ends of the mark that follows an answer which was refused.
REFUSED = ".refused"


class JournalError(Exception):
    """The journal cannot do what was asked; `code` names the case and the text is one sentence for people."""

    def __init__(self, code: str, **variables: object) -> None:
        super().__init__(messages.text(code.replace("_", "-"), **variables))
        self.code = code


class JournalMismatchError(JournalError):
    """The facts do not follow the script any more: another version of the program or of the theme wrote them."""

    def __init__(self, number: int) -> None:
        super().__init__("journal_mismatch", number=str(number))


class Kind(StrEnum):
    """What a fact is: an answer, a question left without one at its deadline, or a place in the script."""

    ANSWER = "answer"
    TIMEOUT = "timeout"
    MARK = "mark"


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that happened, filed under the key of its question; `value` is plain JSON, `at` the date in UTC."""

    key: str
    kind: Kind
    value: Any
    at: str

    @property
    def meaning(self) -> Meaning | None:
        """Return what was answered, or None for a question that met its deadline.

        Raises:
            ValueError: the value is no meaning.
        """
        return None if self.kind is Kind.TIMEOUT else _meaning(self.value)

    def to_json(self) -> dict[str, Any]:
        """Return the fact as plain data, one line of an exported game."""
        return {"key": self.key, "kind": self.kind.value, "value": self.value, "at": self.at}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Fact":
        """Return the fact that `to_json` wrote.

        Raises:
            ValueError: the data is no fact.
        """
        try:
            key, kind, value, at = (data[name] for name in ("key", "kind", "value", "at"))
            fact = cls(key, Kind(kind), value, at)
        except (KeyError, TypeError) as error:
            raise ValueError(f"no fact: {data!r}") from error
        if not (isinstance(key, str) and isinstance(at, str)) or len(data) != len(fields(cls)):
            raise ValueError(f"no fact: {data!r}")
        if fact.kind is Kind.ANSWER:
            _meaning(value)
        return fact


def chapter_of(key: str) -> str:
    """Return the part of the evening that a key belongs to: what stands before its first dot."""
    return key.partition(".")[0]


def undone(facts: Sequence[Fact], chapter: str | None) -> int | None:
    """Return the index of the answer that an undo drops, with all that follows it; None when there is none.

    The deadlines and places that came after the answer are passed over, but never those of another chapter; without a
    chapter, never those of the set-up. So is an answer that was refused: it changed nothing.
    """
    refused = False
    for index in range(len(facts) - 1, -1, -1):
        fact = facts[index]
        here = chapter_of(fact.key)
        if here == SET_UP if chapter is None else here != chapter:
            return None
        if fact.kind is Kind.ANSWER and not refused:
            return index
        if fact.kind is not Kind.TIMEOUT:
            refused = fact.kind is Kind.MARK and (refused or fact.key.endswith(REFUSED))
    return None


def shorten(facts: list[Fact], end: int, chapter: str, spent_s: float) -> int:
    """Drop the facts from `end` on and return the index of the first one that changed; no time is given back.

    What the last mark of the time left to the debate of that chapter says, less `spent_s`, is the most that the last of
    those marks to remain may say.
    """
    marks = [index for index, fact in enumerate(facts) if fact.key == f"{chapter}.left"]
    left_s = facts[marks[-1]].value - spent_s if marks else 0.0
    del facts[end:]
    last = max((index for index in marks if index < end), default=None)
    if last is None or facts[last].value <= left_s:
        return end
    facts[last] = replace(facts[last], value=left_s)
    return last


def to_lines(start: Mapping[str, Any], facts: Sequence[Fact]) -> list[str]:
    """Return an exported game: one JSON object a line, first what was known at the start, then each fact."""
    return [_dump({"narrator_facts": FORMAT, "start": start}), *(_dump(fact.to_json()) for fact in facts)]


def load_facts(path: Path) -> tuple[dict[str, Any], tuple[Fact, ...]]:
    """Read an exported game back: what was known at the start, and the facts.

    A last line that was cut in the middle is left out, as a copy that was interrupted leaves one (TRAPS.md E12).

    Raises:
        JournalError: the file cannot be read, or one of its lines is wrong; the sentence gives the line.
    """
    try:
        lines = path.read_bytes().removeprefix(b"\xef\xbb\xbf").split(b"\n")
    except OSError as error:
        raise JournalError("facts_unreadable", file=path.name) from error
    last = lines.pop()
    if last and not _is_torn(last):
        lines.append(last)
    if not lines:
        raise JournalError("facts_no_start", file=path.name)
    start = _start(lines[0], path)
    facts = []
    for number, line in enumerate(lines[1:], 2):
        try:
            facts.append(Fact.from_json(_parse(line)))
        except ValueError as error:
            raise JournalError("facts_bad_line", file=path.name, line=str(number)) from error
    return start, tuple(facts)


def _start(line: bytes, path: Path) -> dict[str, Any]:
    try:
        head = _parse(line)
    except ValueError:
        head = {}
    if "narrator_facts" not in head or not isinstance(head.get("start"), dict):
        raise JournalError("facts_no_start", file=path.name)
    if head["narrator_facts"] != FORMAT:
        raise JournalError("facts_other_version", file=path.name)
    return dict(head["start"])


def _is_torn(line: bytes) -> bool:
    try:
        _parse(line)
    except ValueError:
        # Half an object is never JSON; what does not even begin as one was not written by us.
        return line.startswith(b"{")
    return False


def _parse(line: bytes) -> dict[str, Any]:
    try:
        data = json.loads(line.decode(), parse_constant=_refuse)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    if not isinstance(data, dict):
        raise ValueError("no object")
    return data


def _refuse(word: str) -> NoReturn:
    raise ValueError(word)


def _dump(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, allow_nan=False)


def _meaning(value: object) -> Meaning:
    """Return the meaning, its parts checked: a file may have been written by hand."""
    if not isinstance(value, dict):
        raise ValueError(f"no meaning: {value!r}")
    meaning = from_json(value)
    for part in meaning.counts if isinstance(meaning, Counts) else (meaning,):
        hints = get_type_hints(type(part))
        for name, hint in hints.items():
            if not isinstance(getattr(part, name), hint):
                raise ValueError(f"no meaning: {value!r}")
    return meaning
