"""Every case of cases/*.yaml, through the same functions as `narrator plan` and `narrator resolve`."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from comparing import CASES, cases_of, differences, moderated_differences

from narrator.interface import records

VOTES = ("votes.yaml", "own_votes.yaml", "own_outcomes.yaml")
PHASES = ("multi_night.yaml", "own_multi_night.yaml", "met_multi_night.yaml")
PLANS = ("narrations.yaml", "setups.yaml", "own_narrations.yaml", "own_setups.yaml", "multi_night_plans.yaml")


@cache
def answers(command: Callable[[Path], Iterator[dict[str, Any]]], names: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    return {answer["id"]: answer for name in names for answer in command(CASES / name)}


@pytest.mark.parametrize("case", cases_of(*VOTES), ids=lambda case: case["id"])
def test_resolve(case: dict[str, Any]) -> None:
    answer = answers(records.resolve, VOTES)[case["id"]]
    assert differences(case, answer) == []
    if "error" not in answer:
        assert set(answer) == {"id", "dead", "winning_teams", "winners", "ask_pointed", "warnings", "why"}
        assert answer["why"].endswith(".")


@pytest.mark.parametrize("case", cases_of(*PHASES), ids=lambda case: case["id"])
def test_resolve_a_phase(case: dict[str, Any]) -> None:
    answer = answers(records.resolve, PHASES)[case["id"]]
    if "error" in case["expect"]:
        assert answer == {"id": case["id"], "error": case["expect"]["error"]}
    else:
        assert moderated_differences(case, answer) == []


@pytest.mark.parametrize("case", cases_of(*PLANS), ids=lambda case: case["id"])
def test_plan(case: dict[str, Any]) -> None:
    answer = answers(records.plan, PLANS)[case["id"]]
    assert differences(case, answer) == []
    assert ("night" in answer) == ("day" in answer) == (answer.get("errors") == [])
