"""The keys of the page, one case a line of window_keys.yaml."""

from pathlib import Path

import pytest
import yaml
from PySide6.QtCore import Qt

from narrator.interface.window.keys import Where, meaning

CASES = yaml.safe_load((Path(__file__).parent / "window_keys.yaml").read_text(encoding="utf-8"))
HELD = {"Ctrl": Qt.KeyboardModifier.ControlModifier, "Alt": Qt.KeyboardModifier.AltModifier}


@pytest.mark.parametrize(("key", "text", "where", "answers", "expected"), CASES)
def test_what_a_key_means(key: str, text: str, where: str, answers: int, expected: object) -> None:
    held, _, name = key.rpartition("+") if not key.endswith("++") else ("", "", key)
    modifiers = HELD.get(held, Qt.KeyboardModifier.NoModifier)
    assert meaning(Qt.Key[name].value, modifiers, text, Where(where), answers) == expected


def test_the_minus_of_the_keypad_is_no_digit() -> None:
    keypad = Qt.KeyboardModifier.KeypadModifier
    assert meaning(Qt.Key.Key_Minus, keypad, "-", Where.ANSWER, 9) == "slower"
