"""What keys do, and what is printed meanwhile, without a terminal (AUDIO_A11Y.md sections 5 and 7)."""

import math
import time
import unicodedata
from collections.abc import Callable, Sequence

from narrator import messages
from narrator.play.screen import Control, Pressed, ScreenEvent, Stroke, Typed

# The names of keys are those of prompt_toolkit.
_ALWAYS = {
    "escape": Control.HUSH,
    "f1": Control.HELP,
    "f2": Control.MICROPHONE,
    "f5": Control.REPEAT,
    "pageup": Control.LOUDER,
    "pagedown": Control.SOFTER,
    "left": Control.PREVIOUS,
    "right": Control.NEXT,
    "c-c": Control.QUIT,
    "c-q": Control.QUIT,
}
_NOTHING_TYPED = {
    " ": Control.PAUSE,
    "+": Control.FASTER,
    "-": Control.SLOWER,
    "c-d": Control.QUIT,
    "c-h": Control.UNDO,
    "c-z": Control.UNDO,
}
_NO_QUESTION = {"up": Control.PREVIOUS, "down": Control.NEXT}
# What still reaches the narrator while a number of keys is counted, whichever they are.
_BESIDE_STROKES = {
    "c-c": Control.QUIT,
    "c-q": Control.QUIT,
    "c-z": Control.UNDO,
    "f1": Control.HELP,
    "f5": Control.REPEAT,
}
# A key that types nothing counts as one that types this.
_NOTHING = "?"
# Enter counts too, and ends a number that has fewer digits.
_ENTER = "\n"
# The row of digits of a French keyboard, when Shift is not held.
_AZERTY = dict(zip("à&é\"'(-è_ç", "0123456789", strict=True))
_AZERTY_SIX = 6
# What was typed longer ago than that was not for the question that opens.
AHEAD_S = 5.0
# Who is used to end an answer by Enter does so after the last counted key too.
HABIT_S = 2.0


class Keyboard:
    """A line that is typed under the messages that are shown; `write` gets the very characters to print.

    What is typed up to `AHEAD_S` before a question opens begins its answer, and is printed below the invitation.

    Nothing is ever redrawn: when a message comes while a line is half typed, the line is printed again below it. The
    one step back is the erasing of a letter, which is what every terminal does and every screen reader knows.
    """

    def __init__(self, write: Callable[[str], None], now: Callable[[], float] = time.monotonic) -> None:
        self._write = write
        self._now = now
        self._ahead = ""
        self._ahead_s = 0.0
        self._options: tuple[str, ...] = ()
        self._open = False
        self._invited = False
        self._typed = ""
        self._at: int | None = None
        self._hidden = False
        self._strokes = 0
        self._counted_s = -math.inf

    def show(self, text: str) -> None:
        """Print one message on a line of its own; the invitation to answer follows the first one of a question."""
        half = "" if self._hidden else self._typed
        self._write(f"\n{one_line(text)}\n" if half else f"{one_line(text)}\n")
        if half:
            self._invited = False
        self._invite()
        if half:
            self._write(half)
        self._catch_up()

    def invite(self, options: Sequence[str], *, hidden: bool = False, strokes: int = 0) -> None:
        """Open a question with these choices; of a hidden one nothing is printed."""
        self.dismiss()
        self._options = tuple(map(one_line, options))
        self._open = True
        self._hidden, self._strokes = hidden, strokes
        if hidden or self._now() - self._ahead_s > AHEAD_S:
            self._ahead = ""

    def dismiss(self) -> None:
        """Close the question; what was half typed is dropped."""
        self._drop()
        self._options = ()
        self._open = self._invited = self._hidden = False
        self._strokes = 0
        self._at = None

    def press(self, key: str, data: str) -> ScreenEvent | None:
        """Return what a key means now, or None when it only changed the line; `data` is what the key types."""
        counted_s, self._counted_s = self._counted_s, -math.inf
        if key in ("c-m", "c-j") and self._now() - counted_s < HABIT_S:
            return None
        if self._strokes:
            return self._count(key, data)
        if not self._open:
            return self._wait(key, data)
        self._catch_up()
        if key in _ALWAYS:
            return Pressed(_ALWAYS[key])
        if not self._typed and key in _NOTHING_TYPED and not self._is_azerty_six(key):
            return Pressed(_NOTHING_TYPED[key])
        if key in ("c-m", "c-j"):
            return self._enter()
        if self._hidden:
            return self._hide(key, data)
        if key in ("up", "down") and self._options:
            self._walk(-1 if key == "up" else 1)
            return None
        if key == "c-h":
            self._erase()
        elif key in ("c-z", "c-u"):
            self._drop()
        elif _types(key, data):
            self._type(data)
        return None

    def _wait(self, key: str, data: str) -> ScreenEvent | None:
        """Return what a key means while no question is open; letters may be for the one that comes."""
        if self._now() - self._ahead_s > AHEAD_S:
            self._ahead = ""
        controls = _ALWAYS | _NO_QUESTION | ({} if self._ahead else _NOTHING_TYPED)
        if control := controls.get(key):
            return Pressed(control)
        if key == "c-h":
            self._ahead = self._ahead[:-1]
        elif key in ("c-z", "c-u"):
            self._ahead = ""
        elif key in ("c-m", "c-j") and self._ahead:
            text, self._ahead = self._ahead, ""
            return Typed(unicodedata.normalize("NFC", text).strip())
        elif _types(key, data):
            self._ahead += data
            self._ahead_s = self._now()
        return None

    def _catch_up(self) -> None:
        """Go on with what was typed before the question."""
        if self._ahead and self._open:
            ahead, self._ahead = self._ahead, ""
            self._type(ahead)

    def _count(self, key: str, data: str) -> ScreenEvent:
        if key in _BESIDE_STROKES:
            return Pressed(_BESIDE_STROKES[key])
        self._typed += data if _types(key, data) else _ENTER if key in ("c-m", "c-j") else _NOTHING
        if len(self._typed) < self._strokes:
            return Stroke()
        typed, self._typed = self._typed, ""
        self._counted_s = self._now() if typed[-1] != _ENTER else -math.inf
        digits = digits_of(typed.rstrip(_ENTER))
        return Typed(digits if digits.isdigit() else typed.replace(_ENTER, _NOTHING))

    def _hide(self, key: str, data: str) -> ScreenEvent:
        if key == "c-h":
            self._typed = self._typed[:-1]
        elif key in ("c-z", "c-u"):
            self._typed = ""
        elif _types(key, data):
            self._typed += data
        return Stroke()

    def _is_azerty_six(self, key: str) -> bool:
        return key == "-" and len(self._options) >= _AZERTY_SIX

    def _invite(self) -> None:
        if not self._open or self._invited or self._hidden:
            return
        self._invited = True
        self._write(messages.text("terminal-answer", choices=len(self._options)) + "\n")

    def _type(self, data: str) -> None:
        self._invite()
        self._at = None
        self._typed += data
        self._write(data)

    def _erase(self) -> None:
        last, self._typed = self._typed[-1], self._typed[:-1]
        self._write("\b \b" * _width(last))

    def _drop(self) -> None:
        if self._typed and not self._hidden:
            self._write("\n")
        self._typed = ""

    def _walk(self, step: int) -> None:
        self._invite()
        self._drop()
        if self._at is None:
            self._at = 0 if step > 0 else len(self._options) - 1
        else:
            self._at = (self._at + step) % len(self._options)
        self._write(f"{self._at + 1}. {self._options[self._at]}\n")

    def _enter(self) -> ScreenEvent | None:
        if self._typed:
            text = unicodedata.normalize("NFC", self._typed).strip()
            self._drop()
            return Typed(self._number(text))
        if self._at is not None:
            chosen, self._at = self._at + 1, None
            return Typed(str(chosen))
        return Pressed(Control.REPEAT) if self._open else None

    def _number(self, text: str) -> str:
        """Return the number that was meant on a French keyboard, if the line is nothing else and there is one."""
        digits = digits_of(text)
        number = int(digits) if digits.isascii() and digits.isdigit() else 0
        return digits if 1 <= number <= len(self._options) else text


def _types(key: str, data: str) -> bool:
    return len(key) == 1 and data.isprintable()


def digits_of(text: str) -> str:
    """Return the text with the digits of a French keyboard in place of what it types without Shift."""
    return "".join(_AZERTY.get(sign, sign) for sign in text)


def one_line(text: str) -> str:
    """Return the text without line breaks or anything that a terminal would obey."""
    return "".join(" " if unicodedata.category(sign) == "Cc" else sign for sign in text)


def _width(sign: str) -> int:
    if unicodedata.combining(sign):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1
