"""A theme file as plain data that remembers its places: YAML 1.2 words, no alias, no tag, nothing twice."""

import re
import stat
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from narrator.themes.faults import Fault, ThemeError

MAX_BYTES = 300_000
MAX_FAULTS = 200
_MAX_DEPTH = 20

Loc: TypeAlias = tuple[Any, ...]
Place: TypeAlias = tuple[int, int]

_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")
_INT = re.compile(r"[-+]?[0-9]{1,15}")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]{1,15}|[0-9]{1,15}(?:\.[0-9]{0,15})?)(?:[eE][-+]?[0-9]{1,2})?")
_WORDS = {"": None, "~": None, "null": None, "Null": None, "NULL": None} | {
    word: value for name, value in (("true", True), ("false", False)) for word in (name, name.title(), name.upper())
}
_PLAIN_TAGS = frozenset(f"tag:yaml.org,2002:{kind}" for kind in ("str", "seq", "map"))

# The C parser is ten times as fast; a Python without libyaml has only the other one.
_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_Base):  # type: ignore[misc]  # the base depends on the platform
    # Without resolvers every plain word keeps the tag `str`: we read it as YAML 1.2 ourselves (TRAPS.md E9).
    yaml_implicit_resolvers: dict[str, Any] = {}  # noqa: RUF012 - the library's own way


@dataclass
class Source:
    """The data of a file, the place of each value and key, and the faults found while reading.

    `refused` holds the places whose value was not taken: nothing more is to be said of them.
    """

    path: Path
    data: Any = None
    values: dict[Loc, Place] = field(default_factory=dict)
    keys: dict[Loc, Place] = field(default_factory=dict)
    refused: set[Loc] = field(default_factory=set)
    faults: list[Fault] = field(default_factory=list)

    def place(self, loc: Loc, *, key: bool = False) -> Place:
        """Return the line and column of the value at `loc` (or of its key), else of the nearest part around it."""
        while loc:
            if key and loc in self.keys:
                return self.keys[loc]
            if loc in self.values:
                return self.values[loc]
            loc, key = loc[:-1], True
        return 1, 1

    def tell(self, loc: Loc, code: str, *, key: bool = False, hint: str = "", **args: Any) -> None:
        """Add a fault at that place of the data.

        Raises:
            ThemeError: there are so many faults that nobody would read on.
        """
        self.tell_at(self.place(loc, key=key), code, hint=hint, **args)

    def tell_at(self, place: Place, code: str, *, hint: str = "", **args: Any) -> None:
        """Add a fault at a line and column; raise as `tell` does."""
        if len(self.faults) >= MAX_FAULTS:
            raise ThemeError([*self.faults, Fault.at(self.path, (0, 0), "too-many", count=MAX_FAULTS)])
        self.faults.append(Fault.at(self.path, place, code, hint=hint, **args))


def read(path: Path) -> Source:
    """Read a theme file.

    Raises:
        ThemeError: the file cannot be read, or is no YAML; lesser faults are in `Source.faults`.
    """
    text = _text(path)
    source = Source(path)
    try:
        node = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        raise ThemeError([_syntax_fault(path, text, error)]) from None
    except (yaml.YAMLError, RecursionError, ValueError):
        raise ThemeError([Fault.at(path, (1, 1), "yaml")]) from None
    if node is None:
        raise ThemeError([Fault.at(path, (1, 1), "empty-file")])
    source.data = _Reading(source).value(node, ())
    return source


def _text(path: Path) -> str:
    """Return the text of a file that is small, readable and really text."""

    def refusal(code: str, place: Place = (0, 0), **args: Any) -> ThemeError:
        return ThemeError([Fault.at(path, place, code, **args)])

    try:
        about = path.stat()
        if stat.S_ISDIR(about.st_mode):
            raise refusal("directory")
        if not stat.S_ISREG(about.st_mode):
            raise refusal("not-a-file")
        if about.st_size > MAX_BYTES:
            raise refusal("too-big")
        content = path.read_bytes()
    except FileNotFoundError:
        raise refusal("missing-file") from None
    except (OSError, ValueError):
        raise refusal("unreadable") from None
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8", "replace")
        raise refusal("not-utf8", _place_after(before)) from None
    if odd := _UNPRINTABLE.search(text):
        raise refusal("control-character", _place_after(text[: odd.start()]), number=f"{ord(odd[0]):02X}")
    return text


def _place_after(text: str) -> Place:
    return text.count("\n") + 1, len(text) - text.rfind("\n")


# What the parser says, and the fault that it is to an author; the first that fits holds.
_SYNTAX = (
    ("exceeded maximum nesting depth", "too-deep"),
    ("found a tab", "tab"),
    ("found undefined alias", "alias"),
    ("but found another document", "two-documents"),
    ("found unknown escape", "escape"),
    ("mapping values are not allowed", "colon"),
    ("quoted scalar", "open-quote"),
    ("flow sequence", "open-bracket"),
    ("flow mapping", "open-bracket"),
    ("could not find expected ':'", "no-colon"),
    ("cannot start any token", "first-character"),
    ("block collection", "indent"),
    ("block mapping", "indent"),
    ("document start", "indent"),
    ("block sequence entries are not allowed", "indent"),
)
_AT_ITS_START = frozenset({"open-quote", "open-bracket", "no-colon"})
# « mot:valeur », or with a space that keyboards put after a colon and YAML does not know.
_GLUED_COLON = re.compile(r"[^\s:]+:[^ \t\r\n]")


def _syntax_fault(path: Path, text: str, error: yaml.MarkedYAMLError) -> Fault:
    told = f"{error.context or ''} {error.problem or ''}"
    code = next((code for words, code in _SYNTAX if words in told), "yaml")
    mark = error.problem_mark or error.context_mark
    if mark and (start := _runaway_quote(text, mark)):
        code, mark = "open-quote", start
    elif code in _AT_ITS_START:
        mark = error.context_mark or mark
    line, column = (mark.line, mark.column) if mark else (0, 0)
    lines = text.splitlines()
    here = lines[line] if line < len(lines) else ""
    if "\t" in here[: len(here) - len(here.lstrip())] or here[column : column + 1] == "\t":
        code = "tab"
    if code == "no-colon" and _GLUED_COLON.match(here[column:]):
        code = "glued-colon"
    character = here[column : column + 1]
    return Fault.at(path, (line + 1, column + 1), code, character=character)


def _runaway_quote(text: str, mark: yaml.Mark) -> yaml.Mark | None:
    """Return where a quoted text begins that runs over several lines and ends just before the place of an error.

    Its end is then the quote that opens the next text: the one that should close it is missing.
    """
    last: yaml.Token | None = None
    with suppress(yaml.YAMLError):
        for token in yaml.scan(text, Loader=_Base):
            if (token.start_mark.line, token.start_mark.column) >= (mark.line, mark.column):
                break
            if isinstance(token, yaml.ScalarToken) and token.style in ("'", '"'):
                last = token
    if last is None or not last.start_mark.line < last.end_mark.line == mark.line:
        return None
    start: yaml.Mark = last.start_mark
    return start


class _Reading:
    """Turns nodes into plain data; a sequence becomes a tuple, so that nothing can be changed later."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._seen: set[int] = set()

    def value(self, node: yaml.Node, loc: Loc) -> Any:
        # A node met again is an alias: refused, since a few lines of them can stand for millions of values.
        if id(node) in self._seen:
            return self._refuse(loc, "alias")
        self._seen.add(id(node))
        self._source.values[loc] = _start(node)
        if len(loc) > _MAX_DEPTH:
            return self._refuse(loc, "too-deep")
        if node.tag not in _PLAIN_TAGS:
            self._source.tell(loc, "tag", value=node.tag.removeprefix("tag:yaml.org,2002:"))
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, loc)
        if isinstance(node, yaml.SequenceNode):
            return tuple(self.value(item, (*loc, index)) for index, item in enumerate(node.value))
        return _scalar(node)

    def _refuse(self, loc: Loc, code: str) -> None:
        self._source.refused.add(loc)
        self._source.tell(loc, code, key=True)

    def _mapping(self, node: yaml.MappingNode, loc: Loc) -> dict[Any, Any]:
        data: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            place = _start(key_node)
            if not isinstance(key_node, yaml.ScalarNode):
                self._source.tell_at(place, "key-not-a-word")
                continue
            if not key_node.value.strip():
                self._source.tell_at(place, "key-empty")
                continue
            key = _scalar(key_node)
            key = key_node.value if isinstance(key, bool | float) or key is None else key
            if key in data:
                first = self._source.keys[*loc, key][0]
                self._source.tell_at(place, "twice", key=str(key), first=first)
                continue
            self._source.keys[*loc, key] = place
            data[key] = self.value(value_node, (*loc, key))
        return data


def _start(node: yaml.Node) -> Place:
    return node.start_mark.line + 1, node.start_mark.column + 1


def _scalar(node: Any) -> Any:
    """Return what a scalar means in YAML 1.2: a word in quotes is text, and so are `no`, `1:30` and `2024-01-01`."""
    text: str = node.value
    if node.style:  # in quotes, or a block
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _INT.fullmatch(text):
        return int(text)
    return float(text) if _FLOAT.fullmatch(text) else text
