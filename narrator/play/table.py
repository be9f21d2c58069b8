"""The table: all that a flow can do with the people around it, and what it asks them."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol

from narrator.language.grammar import Grammar
from narrator.language.meaning import Command, Counts, Meaning, Name


@dataclass(frozen=True, slots=True)
class Utterance:
    """One spoken line: `text` is printed, `speech` is what the voice receives (the same words, made pronounceable).

    `symbol` is the one of the cards that the line is about, for who can see it.
    """

    text: str
    speech: str = ""
    role: str | None = None
    symbol: str | None = None

    @property
    def spoken(self) -> str:
        """Return what the voice receives."""
        return self.speech or self.text


@dataclass(frozen=True, slots=True)
class Secret:
    """One line that only some may hear. It is no Utterance, so that nothing can say it to everybody (P6).

    What is not heard at the end of its time goes on in the headphones, unless somebody else puts them on then: a line
    that is `passing` is cut there.
    """

    text: str
    speech: str = ""
    passing: bool = False

    @property
    def spoken(self) -> str:
        """Return what the voice receives."""
        return self.speech or self.text


# How long a whisper takes at the table, whatever it says, unless the flow needs another length.
SLOT_S = 6.0


class Move(StrEnum):
    """A wish to go elsewhere in a script, made by key while a line was spoken."""

    REPEAT = "repeat"
    PREVIOUS = "previous"
    NEXT = "next"


class Cue(StrEnum):
    """A short sound with one meaning each; the words always come too."""

    LISTEN = "listen"
    HEARD = "heard"
    AGAIN = "again"
    TICK = "tick"
    NIGHT = "night"
    DAY = "day"


@dataclass(frozen=True, slots=True)
class Option:
    """One numbered choice of a question, as the menu says it."""

    label: str
    meaning: Meaning


Aside = Callable[["Table", Command], Awaitable[None]]


@dataclass(frozen=True)
class Question:
    """Something that the flow must know before it goes on.

    `lead` is said before the prompt, the first time, and an answer may cut it; `recall` was said before the question,
    and is said again with it to whoever asks to hear it again. `key` files the answer in the journal;
    it is the same each time the same evening is played. `grammar` holds every accepted phrase, `options` the numbered
    menu of the ladder (P4), `helps` the two re-prompts that each help more. `asides` answers questions that do not
    concern the flow (the rules, a symbol, the time left): they leave no fact. `free` accepts any typed text as a Name.
    `patient` is for a debate: what is not understood is not for the narrator. `secret` keeps the answer from being read
    back (RULES.md C2).

    A `hidden` question is answered by the hands alone: nothing typed is printed or spoken, each key is one same tick,
    and the help is whispered; `asides` and `helps` said to everybody do not belong there. `secret_lead` is whispered
    first, during `slot_s` seconds whatever it says, even nothing; `lead` and `prompt` are public. With `strokes` that
    many keys are the answer, whatever they are, without Enter: with `free`, any of them are a Name (a decoy).
    """

    key: str
    prompt: Utterance
    grammar: Grammar
    options: tuple[Option, ...] = ()
    lead: tuple[Utterance, ...] = ()
    recall: tuple[Utterance, ...] = ()
    helps: tuple[Utterance, ...] = ()
    asides: Aside | None = None
    aside_grammar: Grammar = field(default_factory=lambda: Grammar(()))
    free: bool = False
    patient: bool = False
    secret: bool = False
    hidden: bool = False
    secret_lead: tuple[Secret, ...] = ()
    slot_s: float | None = SLOT_S
    strokes: int = 0

    @property
    def listened(self) -> Grammar:
        """Return all that may be said here, answers first."""
        return self.grammar | self.aside_grammar

    def accepts(self, meaning: Meaning) -> bool:
        """Return whether an answer is one that this question can have."""
        if self.free and isinstance(meaning, Name):
            return True
        known = self.grammar.meanings | {option.meaning for option in self.options}
        if self.grammar.chain and isinstance(meaning, Counts):
            return known.issuperset(meaning.counts)
        return meaning in known


class Undo(Exception):  # noqa: N818 - a wish, not an error
    """Somebody asked to take the last answer back."""


class Quit(Exception):  # noqa: N818 - a wish, not an error
    """Somebody asked to leave; the evening stays in the journal."""


class Table(Protocol):
    """What every table can do: the live one, the scripted one of the tests, and the one that keeps a journal."""

    async def say(self, *lines: Utterance) -> Move | None:
        """Say the lines and return when their sound has ended, or at once with the move that a key asked for."""

    async def whisper(self, *lines: Secret, slot_s: float | None = SLOT_S) -> None:
        """Tell lines in the headphones, or in writing where there are none, and never by the loudspeaker.

        Return after exactly `slot_s` seconds at the voice's own pace, longer at a slower one, whatever there is to
        tell, even nothing: what is not heard by then goes on in the headphones, or is cut if it is passing. With None,
        return at the end of the lines.

        Raises:
            Quit: somebody asked to leave.
        """

    async def pause(self, seconds: float) -> Move | None:
        """Stay silent for exactly that long, or less with the move that a key asked for."""

    async def ask(self, question: Question, *, until_s: float | None = None) -> Meaning | None:
        """Ask until there is an answer; None only when the table's clock passed `until_s`.

        Raises:
            Undo, Quit: the wish of the one who answered.
        """

    async def cue(self, cue: Cue) -> None:
        """Play an earcon."""

    async def prepare(self, lines: Iterable[Utterance]) -> None:
        """Render lines ahead, so that the first sample of each comes within 30 ms."""

    async def mark(self, key: str, value: Any) -> Any:
        """Write down where the script is; a resumed evening gets back the value of then."""

    async def night(self, closed: bool) -> None:
        """Close the microphone and start the ambience at nightfall; open it again by day (P6)."""

    def write_secrets(self, wanted: bool) -> None:
        """Write what only some may know, even where there are headphones, or tell it in them again."""

    def tune(self, pace: float) -> None:
        """Speak at that pace from now on; 1.0 is the voice's own."""

    def now(self) -> float:
        """Return the table's clock in seconds; it stands still while the game is paused."""
