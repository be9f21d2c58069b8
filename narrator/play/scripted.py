"""The table of the tests and of `games replay`: its answers are written beforehand and its time is free."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from narrator.language.meaning import Command, Meaning, Name
from narrator.play.table import SLOT_S, Cue, Move, Question, Quit, Secret, Undo, Utterance

Answer: TypeAlias = Meaning | str | type[Undo] | type[Quit] | None
Event: TypeAlias = tuple[Any, ...]


class ScriptError(AssertionError):
    """The script has no answer for a question, or one that the question does not accept."""

    def __init__(self, question: Question, why: str) -> None:
        super().__init__(f"{question.key} (« {question.prompt.text} »): {why}")
        self.question = question


class Clock:
    """A clock that moves only when it is told to; `now_s` is in seconds."""

    def __init__(self, now_s: float = 0.0) -> None:
        self.now_s = now_s

    def advance(self, seconds: float) -> None:
        """Let that much time pass."""
        self.now_s += seconds


class ScriptedTable:
    """A Table whose people answer from a script, in order or by the key of the question.

    An answer is a meaning, words to type, None for a deadline that nobody met, or the wish Undo or Quit. A script by
    key gives the same answer each time, or the next one of a list. `moves` says on which lines a key is pressed, once
    each. `log` holds all that happened: ("say", text), ("pause", seconds), ("ask", key), ("answer", key, meaning),
    ("aside", name), ("mark", key, value), ("cue", name), ("night", closed), ("prepare", texts), ("tune", pace),
    ("whisper", text), ("write_secrets", wanted).
    """

    def __init__(
        self,
        answers: Iterable[Answer] | Mapping[str, Answer | Sequence[Answer]] = (),
        clock: Clock | None = None,
        *,
        moves: Mapping[str, Move] | None = None,
    ) -> None:
        self.clock = clock or Clock()
        self.log: list[Event] = []
        self._by_key = dict(answers) if isinstance(answers, Mapping) else None
        self._queues: dict[str, deque[Answer]] = {}
        self._in_order: deque[Answer] = deque(() if isinstance(answers, Mapping) else answers)
        self._moves = dict(moves or {})

    @property
    def said(self) -> list[str]:
        """Return the text of every line said, in order."""
        return [event[1] for event in self.log if event[0] == "say"]

    @property
    def whispered(self) -> list[str]:
        """Return the text of every line whispered, in order."""
        return [event[1] for event in self.log if event[0] == "whisper"]

    def now(self) -> float:
        """Return the clock in seconds."""
        return self.clock.now_s

    async def say(self, *lines: Utterance) -> Move | None:
        """Log the lines; stop after the one on which a key is pressed.

        Raises:
            TypeError: a line is not for everybody.
        """
        for line in lines:
            _check(line, Utterance)
            self.log.append(("say", line.text))
            if line.text in self._moves:
                return self._moves.pop(line.text)
        return None

    async def whisper(self, *lines: Secret, slot_s: float | None = SLOT_S) -> None:
        """Log the lines and let their time pass at once.

        Raises:
            TypeError: a line is for everybody.
        """
        for line in lines:
            _check(line, Secret)
            self.log.append(("whisper", line.text))
        self.clock.advance(slot_s or 0.0)

    async def pause(self, seconds: float) -> Move | None:
        """Let the time pass at once."""
        self.log.append(("pause", seconds))
        self.clock.advance(seconds)
        return None

    async def cue(self, cue: Cue) -> None:
        """Log the earcon."""
        self.log.append(("cue", cue.value))

    async def prepare(self, lines: Iterable[Utterance]) -> None:
        """Log the lines to render."""
        self.log.append(("prepare", tuple(line.text for line in lines)))

    async def mark(self, key: str, value: Any) -> Any:
        """Log the place in the script."""
        self.log.append(("mark", key, value))
        return value

    async def night(self, closed: bool) -> None:
        """Log the nightfall or the daybreak."""
        self.log.append(("night", closed))

    def write_secrets(self, wanted: bool) -> None:
        """Log how secrets are told."""
        self.log.append(("write_secrets", wanted))

    def tune(self, pace: float) -> None:
        """Log the pace."""
        self.log.append(("tune", pace))

    async def ask(self, question: Question, *, until_s: float | None = None) -> Meaning | None:
        """Give the next answer of the script; with none left, a deadline passes.

        Raises:
            ScriptError: the script has no answer, or one that the question does not accept.
            Undo, Quit: the script says so.
        """
        if question.hidden:
            await self.whisper(*question.secret_lead, slot_s=question.slot_s)
        self.log += [("say", line.text) for line in question.lead]
        self.log.append(("ask", question.key))
        while True:
            answer = self._next(question, until_s)
            if answer is None and until_s is None:
                raise ScriptError(question, "no deadline to let pass")
            if answer is None:
                self.clock.now_s = max(self.clock.now_s, until_s or 0.0)
                return None
            if isinstance(answer, type):
                raise answer
            meaning = understood(question, answer)
            if isinstance(meaning, Command) and question.asides and not question.accepts(meaning):
                self.log.append(("aside", meaning.name))
                await question.asides(self, meaning)
                continue
            self.log.append(("answer", question.key, meaning))
            return meaning

    def _next(self, question: Question, until_s: float | None) -> Answer:
        left: deque[Answer] | None = self._in_order
        if self._by_key is not None:
            left = self._left_of(question.key)
        if left:
            return left.popleft()
        if until_s is None:
            raise ScriptError(question, "the script has no answer left")
        return None

    def _left_of(self, key: str) -> deque[Answer]:
        given = (self._by_key or {}).get(key, [])
        if isinstance(given, Sequence) and not isinstance(given, str):
            return self._queues.setdefault(key, deque(given))
        return deque([given])


def _check(line: object, kind: type) -> None:
    if not isinstance(line, kind):
        raise TypeError(f"{line} is no {kind.__name__}")


def understood(question: Question, answer: Meaning | str) -> Meaning:
    """Return the meaning of a scripted answer, as the live table would have understood it.

    Raises:
        ScriptError: the question does not accept it.
    """
    if not isinstance(answer, str):
        if answer not in question.aside_grammar.meanings and not question.accepts(answer):
            raise ScriptError(question, f"{answer} is no answer")
        return answer
    meaning = question.grammar.parse(answer) if question.hidden else question.listened.parse(answer)
    if meaning is None and question.free and answer.strip():
        meaning = Name(answer.strip())
    if meaning is None:
        raise ScriptError(question, f"« {answer} » is not understood")
    return meaning
