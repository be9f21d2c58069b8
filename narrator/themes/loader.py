"""Load a theme: read the file, hold it against the model and against itself, and give the Theme or every fault."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from narrator.themes import checks
from narrator.themes.faults import ThemeError, hint
from narrator.themes.model import Game, Line, Theme
from narrator.themes.multi_night import AnyTheme, MultiNightTheme
from narrator.themes.source import Loc, Source, read

SCHEMA = 1
# A file that names no kind is a one-night game.
_KINDS: dict[str, type[Theme] | type[MultiNightTheme]] = {"one_night": Theme, "multi_night": MultiNightTheme}
_ID = re.compile(r"[a-z][a-z0-9_]*")


def load(path: Path | str) -> AnyTheme:
    """Return the theme of a file; its id is the file's name without the ending.

    Raises:
        ThemeError: the file has faults; the error holds them all.
    """
    path = Path(path)
    source = read(path)
    if not isinstance(source.data, dict):
        source.tell((), "not-a-theme")
        raise ThemeError(source.faults)
    data = dict(source.data)
    _check_head(source, data)
    kind = _kind(source, data)
    theme: AnyTheme | None = None
    try:
        theme = kind.model_validate({**data, "id": path.stem if _ID.fullmatch(path.stem) else "theme"})
    except ValidationError as errors:
        for error in errors.errors(include_url=False):
            _tell(source, error, kind)
    if kind is MultiNightTheme:
        checks.check_multi_night(source, data)
    else:
        checks.check(source, data)
    if theme is None or source.faults:
        raise ThemeError(source.faults)
    return theme


def _check_head(source: Source, data: dict[Any, Any]) -> None:
    if not _ID.fullmatch(source.path.stem):
        source.tell_at((0, 0), "file-name", value=source.path.name)
    if "schema" not in data:
        source.tell((), "schema-missing")
    elif data["schema"] != SCHEMA or isinstance(data["schema"], bool):
        source.tell(("schema",), "schema-unknown", value=data["schema"])
    data.pop("schema", None)
    if "id" in data:
        source.tell(("id",), "own-id", key=True)
    data.pop("id", None)


def _kind(source: Source, data: dict[Any, Any]) -> type[Theme] | type[MultiNightTheme]:
    name = data.pop("kind", "one_night")
    kind = _KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        source.tell(("kind",), "not-among", name="kind", value=name, hint=hint(name, _KINDS))
        raise ThemeError(source.faults)
    return kind


def _tell(source: Source, error: ErrorDetails, kind: type[Game]) -> None:
    """Add the fault that one error of pydantic is."""
    loc: Loc = tuple(step for step in error["loc"] if step != "[key]")
    on_key = error["loc"][-1:] == ("[key]",)
    if any(loc[: len(refused)] == refused for refused in source.refused):
        return
    fault, value, key = error["type"], error["input"], str(loc[-1]) if loc else ""
    name = _name(source, loc[:-1] if on_key else loc)
    if fault == "missing":
        source.tell(loc[:-1], "missing", key=True, name=key)
    elif fault in {"extra_forbidden", "invalid_key"}:
        source.tell(loc, "unknown-key", key=True, name=key, hint=hint(key, _fields_at(kind, loc[:-1])))
    elif fault == "enum":
        expected = re.findall(r"'([^']*)'", str(error.get("ctx", {}).get("expected", "")))
        source.tell(loc, "not-among", key=on_key, name=name, value=value, hint=hint(value, expected))
    elif fault in _TOLD_BY_KIND:
        code = _TOLD_BY_KIND[fault](value)
        if code == "not-mapping" and error.get("ctx", {}).get("class_name") == Line.__name__:
            code = "not-text"
        source.tell(loc, code, key=on_key, name=name, value=value, **_limits(error))
    else:
        source.tell(loc, "other", name=name, value=value)


def _name(source: Source, loc: Loc) -> str:
    """Return the word by which the author knows this place: the last key of the file, not the number of an item."""
    written = (loc[:end] for end in range(len(loc), 0, -1))
    return next((str(part[-1]) for part in written if part in source.keys and isinstance(part[-1], str)), "")


def _limits(error: ErrorDetails) -> dict[str, Any]:
    context = error.get("ctx", {})
    limit = next((context[name] for name in ("ge", "le", "limit") if name in context), "")
    allowed = ", ".join("{" + name + "}" for name in context.get("allowed", ()))
    length = str(context.get("length", ""))
    return {
        "limit": f"{limit:g}" if isinstance(limit, float) else str(limit),
        "length": length,
        "placeholder": "{" + str(context.get("name", "")) + "}",
        "allowed": allowed or "none",
    }


def _not_text(value: object) -> str:
    if value is None:
        return "blank"
    return "quotes" if isinstance(value, bool | int | float) else "not-text"


def _always(code: str) -> Callable[[object], str]:
    return lambda value: "blank" if value is None else code


_TOLD_BY_KIND: dict[str, Callable[[object], str]] = {
    "string_type": _not_text,
    "blank": _always("blank"),
    "too_long": _always("too-long"),
    "unsayable": _always("unsayable"),
    "int_type": _always("not-whole-number"),
    "int_from_float": _always("not-whole-number"),
    "float_type": _always("not-number"),
    "bool_type": _always("not-bool"),
    "tuple_type": _always("not-list"),
    "frozen_set_type": _always("not-list"),
    "dict_type": _always("not-mapping"),
    "model_type": _always("not-mapping"),
    "too_short": _always("empty-list"),
    "greater_than_equal": _always("too-small"),
    "less_than_equal": _always("too-great"),
    "string_pattern_mismatch": _always("bad-id"),
    "placeholder": _always("placeholder"),
    "brace": _always("brace"),
}


def _fields_at(theme: type[Game], loc: Loc) -> Iterable[str]:
    """Return the keys that the part of a theme at `loc` may have."""
    part: type[BaseModel] = theme
    steps = list(loc)
    while steps:
        annotation = part.model_fields[steps.pop(0)].annotation
        inner = _part_in(annotation)
        if inner is None:
            return ()
        if inner is not annotation and steps and steps[0] not in inner.model_fields:
            steps.pop(0)
        part = inner
    return (name for name in part.model_fields if name != "id" or part.__name__ == "Call")


def _part_in(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((part for argument in get_args(annotation) if (part := _part_in(argument))), None)
