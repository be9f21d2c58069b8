"""The page of the files of `plan` and `resolve`: it names every key that the code reads, and its examples work."""

import ast
import inspect
import re
from collections.abc import Iterator
from enum import StrEnum
from itertools import chain
from pathlib import Path
from types import ModuleType

import pytest

from narrator.interface import multi_night_records, record_file, records
from narrator.interface.multi_night_records import Phase
from narrator.rules.multi_night.state import Potion

PAGE = (Path(__file__).parents[2] / "docs" / "plan-et-resolve.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"    narrator (plan|resolve) \S+\n\n```yaml\n(.*?)```", PAGE, re.DOTALL)
# How the code reads a key: by a method of the record, or by a reader that is given the key.
READERS = {"get", "as_list", "as_mapping", "_pointings", "_one", "_due", "_group", "_ballots"}
READERS |= {"among", "one", "number", "flag"}


def keys_of(module: ModuleType) -> Iterator[str]:
    """Yield every key that a module reads in a record."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        read: list[ast.expr] = []
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            read = list(node.args[: 1 if name == "get" else 2]) if name in READERS else []
        elif isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
            read = [node.left]
        elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
            read = [node.slice]
        yield from (part.value for part in read if isinstance(part, ast.Constant) and isinstance(part.value, str))


def words_of(*kinds: type[StrEnum]) -> Iterator[str]:
    yield from (str(word) for kind in kinds for word in kind)


KEYS = sorted({*chain(*map(keys_of, (records, multi_night_records, record_file))), *words_of(Phase, Potion)})


def test_the_keys_were_found() -> None:
    assert {"cases", "theme", "debat_minutes", "copied", "vivants", "bouc_votants", "pour", "sorciere"} <= set(KEYS)
    actions = {*multi_night_records._NIGHT_ACTIONS, *multi_night_records._DAY_ACTIONS, *multi_night_records._ANY_TIME}
    assert actions <= set(KEYS)


@pytest.mark.parametrize("key", KEYS)
def test_the_page_names_every_key(key: str) -> None:
    assert f"`{key}`" in PAGE


@pytest.mark.parametrize(("command", "text"), EXAMPLES)
def test_the_examples_work(tmp_path: Path, command: str, text: str) -> None:
    file = tmp_path / "exemple.yaml"
    file.write_text(text, encoding="utf-8")
    for answer in {"plan": records.plan, "resolve": records.resolve}[command](file):
        assert not answer.get("errors")
        assert not answer.get("rejected")
        assert "error" not in answer


def test_each_command_has_an_example_of_each_kind_of_game() -> None:
    kinds = [(command, "seigneur_loup" in text) for command, text in EXAMPLES]
    assert sorted(kinds) == [("plan", False), ("plan", True), ("resolve", False), ("resolve", True)]
