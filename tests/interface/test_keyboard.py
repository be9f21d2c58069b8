from pathlib import Path
from typing import Any

import pytest
import yaml

from narrator.interface.keyboard import Keyboard
from narrator.play.screen import Pressed, ScreenEvent, Stroke, Typed

CASES = yaml.safe_load(Path(__file__).with_name("keys.yaml").read_text(encoding="utf-8"))


def presses(step: Any) -> list[tuple[str, str]]:
    if isinstance(step, dict):
        return [(step["key"], "")]
    return [(sign, sign) for sign in str(step)]


def told(event: ScreenEvent) -> Any:
    match event:
        case Pressed(control):
            return control.value
        case Typed(text):
            return {"typed": text}
        case Stroke():
            return "stroke"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_what_keys_print_and_mean(case: dict[str, Any]) -> None:
    printed: list[str] = []
    events: list[Any] = []
    now_s = 100.0
    keyboard = Keyboard(printed.append, lambda: now_s)
    for step in case["do"]:
        if step == "dismiss":
            keyboard.dismiss()
        elif isinstance(step, dict) and "invite" in step:
            keyboard.invite(step["invite"])
        elif isinstance(step, dict) and "hide" in step:
            keyboard.invite(step["hide"], hidden=True, strokes=step.get("strokes", 0))
        elif isinstance(step, dict) and "wait_s" in step:
            now_s += step["wait_s"]
        elif isinstance(step, dict) and "show" in step:
            keyboard.show(step["show"])
        else:
            found = [keyboard.press(key, data) for key, data in presses(step)]
            events += [told(event) for event in found if event is not None]
    assert "".join(printed) == case["printed"]
    assert events == case.get("events", [])


def test_no_escape_code_and_no_bell_is_ever_printed() -> None:
    everything = "".join(case["printed"] for case in CASES)
    assert not set(everything) & set("\r\a\x1b")
