"""What each key means on the page, wherever the focus is (AUDIO_A11Y.md section 7)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

from PySide6.QtCore import Qt

from narrator.interface.keyboard import digits_of
from narrator.play.screen import Control

Key = Qt.Key


class Where(StrEnum):
    """What has the focus: it keeps the keys that it needs itself."""

    BUTTON = "button"
    ANSWER = "answer"
    FIELD = "field"
    EMPTY = "empty field"
    LIST = "list"
    TEXT = "text"


class Move(StrEnum):
    """A step from one answer to another."""

    UP = "up"
    DOWN = "down"


class Press(StrEnum):
    """What is asked of the page itself."""

    STATE = "state"
    BIGGER = "bigger"
    SMALLER = "smaller"


Meaning: TypeAlias = Control | Move | Press | int | None

_ALWAYS: Mapping[int, Control | Press] = {
    Key.Key_Escape: Control.HUSH,
    Key.Key_F1: Control.HELP,
    Key.Key_F2: Control.MICROPHONE,
    Key.Key_F3: Control.PAUSE,
    Key.Key_F4: Press.STATE,
    Key.Key_F5: Control.REPEAT,
}
_WITH_CONTROL: Mapping[int, Control | Press] = {
    Key.Key_Q: Control.QUIT,
    Key.Key_Z: Control.UNDO,
    Key.Key_Plus: Press.BIGGER,
    Key.Key_Equal: Press.BIGGER,
    Key.Key_Minus: Press.SMALLER,
}
_NOT_IN_A_FIELD: Mapping[int, Control | Press] = {
    Key.Key_R: Control.REPEAT,
    Key.Key_S: Press.STATE,
    Key.Key_Plus: Control.FASTER,
    Key.Key_Left: Control.PREVIOUS,
    Key.Key_Right: Control.NEXT,
    Key.Key_Backspace: Control.UNDO,
}
_PAGES: Mapping[int, Control] = {Key.Key_PageUp: Control.LOUDER, Key.Key_PageDown: Control.SOFTER}
_STEPS: Mapping[int, tuple[Move, Control]] = {
    Key.Key_Up: (Move.UP, Control.PREVIOUS),
    Key.Key_Down: (Move.DOWN, Control.NEXT),
}
# On a French keyboard the key of the sixth answer is the minus sign.
_AZERTY_SIX = 6


def meaning(key: int, held: Qt.KeyboardModifier, text: str, where: Where, answers: int) -> Meaning:
    """Return what a key asks for: a control, a move or an answer; None leaves it to what has the focus.

    `text` is what the key types, `answers` how many answers have a number.
    """
    ctrl, alt = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
    if held & alt:
        return None
    if held & ctrl:
        asked = _WITH_CONTROL.get(key)
        return None if asked is Control.UNDO and where is Where.FIELD else asked
    if (wish := _ALWAYS.get(key)) is not None:
        return wish
    if (wish := _PAGES.get(key)) is not None and where is not Where.LIST:
        return wish
    if where is Where.FIELD or (where is Where.EMPTY and len(text) == 1 and text not in "+-"):
        return None
    if key == Key.Key_Space and where in (Where.TEXT, Where.LIST):
        return Control.PAUSE
    if (steps := _STEPS.get(key)) is not None and where is not Where.LIST:
        return steps[not answers]
    keypad = bool(held & Qt.KeyboardModifier.KeypadModifier)
    if text == "-" and (keypad or answers < _AZERTY_SIX):
        return Control.SLOWER
    digits = digits_of(text)
    if digits.isascii() and digits.isdigit():
        return int(digits)
    return _NOT_IN_A_FIELD.get(key)
