"""What holds for every file of the project, whoever writes it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCALES = ROOT / "locales"
ROOMS = sorted(path.name for path in (LOCALES / "fr").glob("*.ftl"))


def identifiers(language: str) -> set[str]:
    return {name for room in ROOMS for name in in_room(language, room)}


def in_room(language: str, room: str) -> set[str]:
    path = LOCALES / language / room
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return set(re.findall(r"^([a-z][\w-]*) *=", text, flags=re.MULTILINE))


def modules() -> Iterator[Path]:
    yield from sorted((ROOT / "narrator").rglob("*.py"))


@pytest.mark.parametrize("room", ROOMS)
def test_both_languages_have_the_same_sentences(room: str) -> None:
    assert in_room("fr", room) == in_room("en", room)


def test_every_sentence_named_in_the_code_is_there() -> None:
    known = identifiers("fr")
    missing = []
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "messages.text" and node.args:
                name = node.args[0]
                if isinstance(name, ast.Constant) and name.value not in known:
                    missing.append(f"{path.name}:{node.lineno}: {name.value}")
    assert missing == []


def test_no_sentence_has_a_straight_apostrophe() -> None:
    wrong = [
        f"{room}: {line}"
        for room in ROOMS
        for line in (LOCALES / "fr" / room).read_text(encoding="utf-8").splitlines()
        if re.search(r"[a-zà-ÿ]'[a-zà-ÿ]", line) and not line.startswith("#")
    ]
    assert wrong == []


def test_the_grammar_of_a_recogniser_is_never_changed() -> None:
    # TRAPS.md A1: it kills the process.
    assert not [path for path in modules() if "SetGrammar" in path.read_text(encoding="utf-8")]


def test_no_file_is_long() -> None:
    long = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in modules()}
    assert {name: lines for name, lines in long.items() if lines > 400} == {}
