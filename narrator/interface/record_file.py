"""The records of a file: YAML read as people write it, one record or a list of `cases` (COMMANDS.md)."""

import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from narrator import messages
from narrator.interface.failure import Misuse

MAX_BYTES = 16_000_000

Record: TypeAlias = Mapping[Any, Any]
Json: TypeAlias = dict[str, Any]

_YES = frozenset({"true", "oui", "yes", "1"})

# The C parser is ten times as fast; a Python without libyaml has only the other one.
_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class RecordsError(Misuse):
    """A file of which no record can be read."""


class Unusable(Exception):  # noqa: N818 - becomes the code of one record; the run goes on
    """A record, or a part of one, that is not what it should be; `code` is the answer to it."""

    def __init__(self, code: str = "bad_record") -> None:
        super().__init__(code)
        self.code = code


class _TwiceError(yaml.MarkedYAMLError):
    """A mapping with the same key twice; `problem` is the key."""


class _Loader(_Base):  # type: ignore[misc]  # the base depends on the platform
    """YAML in which `No`, `Oui`, `007`, `12:30` and dates are words: they can be names (TRAPS.md E9)."""

    yaml_implicit_resolvers: dict[str, Any] = {}  # noqa: RUF012 - the library's own way

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        """Build a mapping; the same key twice would lose a vote in silence."""
        seen: set[str] = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                continue
            if key.value in seen:
                raise _TwiceError(None, None, key.value, key.start_mark)
            seen.add(key.value)
        built: dict[Any, Any] = super().construct_mapping(node, deep=deep)
        return built


for _tag, _pattern, _first in (
    ("null", r"~|null|Null|NULL|", ("~", "n", "N", "")),
    ("bool", r"true|True|TRUE|false|False|FALSE", ("t", "T", "f", "F")),
    ("int", r"[-+]?(?:0|[1-9][0-9]{0,17})", tuple("-+0123456789")),
    ("float", r"[-+]?[0-9]{1,17}\.[0-9]{1,17}|[-+]?\.inf|\.nan", tuple("-+0123456789.")),
    ("merge", r"<<", ("<",)),
):
    _Loader.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(rf"^(?:{_pattern})$"), list(_first))


def read_records(path: Path) -> list[Any]:
    """Return the records of a file, in its order; each may still be anything.

    Raises:
        RecordsError: the file cannot be read, is no YAML, or holds no record.
    """
    try:
        data = yaml.load(_content(path), Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        if isinstance(error, _TwiceError):
            raise _failure("twice", path, key=str(error.problem)[:60], line=str(line), column=str(column)) from None
        raise _failure("yaml", path, line=str(line), column=str(column)) from None
    except (yaml.YAMLError, RecursionError, ValueError):
        raise _failure("yaml", path, line="1", column="1") from None
    if not isinstance(data, Mapping):
        raise _failure("no-record", path)
    if "cases" not in data:
        return [data]
    if not isinstance(data["cases"], list):
        raise _failure("no-list", path)
    if not data["cases"]:
        raise _failure("no-case", path)
    return data["cases"]


def _content(path: Path) -> str:
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except OSError:
        raise _failure("unreadable", path) from None
    if len(content) > MAX_BYTES:
        raise _failure("too-big", path)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _failure("not-text", path) from None


def _failure(code: str, path: Path, **where: str) -> RecordsError:
    return RecordsError(messages.text(f"records-{code}", file=str(path), **where))


def as_mapping(record: Record, key: str) -> Record:
    """Return the mapping under a key, empty when there is none.

    Raises:
        Unusable: it is something else; so too the other readers.
    """
    value = record.get(key)
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise Unusable
    return value


def as_list(record: Record, key: str) -> list[Any]:
    """Return the list under a key, empty when there is none."""
    value = record.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise Unusable
    return value


def as_word(value: object) -> str:
    """Return a value as a word, "" for none."""
    if isinstance(value, Mapping | list):
        raise Unusable
    return "" if value is None else str(value).strip()


def as_name(value: object) -> str:
    """Return the name of somebody, its letters composed."""
    return unicodedata.normalize("NFC", as_word(value))


def as_yes(value: object) -> bool:
    """Tell whether a value is a yes."""
    return as_word(value).lower() in _YES
