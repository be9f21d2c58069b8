"""The screen: plain lines out, keys and typed lines in. A terminal and a window are both screens."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, TypeAlias

from narrator.language.meaning import Command, Meaning


class Control(StrEnum):
    """What a key or a voice command asks of the narrator at any time."""

    PAUSE = "pause"
    REPEAT = "repeat"
    PREVIOUS = "previous"
    NEXT = "next"
    SLOWER = "slower"
    FASTER = "faster"
    SOFTER = "softer"
    LOUDER = "louder"
    HUSH = "hush"
    HELP = "help"
    UNDO = "undo"
    MICROPHONE = "microphone"
    RESUME = "resume"
    QUIT = "quit"


def control_named(meaning: Meaning | None) -> Control | None:
    """Return the control that a command names, None for anything else."""
    return Control(meaning.name) if isinstance(meaning, Command) and meaning.name in set(Control) else None


@dataclass(frozen=True, slots=True)
class Pressed:
    """A control key."""

    control: Control


@dataclass(frozen=True, slots=True)
class Typed:
    """A whole line of text, or the number of the option that the arrows chose."""

    text: str


@dataclass(frozen=True, slots=True)
class Stroke:
    """A key of a hidden answer, but for the one that ends it, which is the Typed answer."""


@dataclass(frozen=True, slots=True)
class Closed:
    """A question is open, and no key or line will ever come any more; a voice may still answer."""


Act: TypeAlias = Pressed | Typed
ScreenEvent: TypeAlias = Act | Stroke | Closed


class Screen(Protocol):
    """A place for text and keys."""

    def show(self, text: str) -> None:
        """Print one message on a line of its own, plain and flushed (P2)."""

    def invite(self, options: Sequence[str], *, hidden: bool = False, strokes: int = 0) -> None:
        """Open a question: a short prompt, and the labels that the up and down arrows walk through.

        While it is `hidden` nothing of it is printed, neither the prompt nor what is typed, and each key is an event of
        its own. With `strokes` that many keys are the answer, whatever they are.
        """

    def conceal(self) -> None:
        """Push what was shown out of sight: it was for one person, and another one comes."""

    def dismiss(self) -> None:
        """Close the question; what was half typed is dropped."""

    async def event(self) -> ScreenEvent:
        """Return the next key or line; a screen that is gone presses Control.QUIT."""

    def close(self) -> None:
        """Give the terminal back as it was."""
