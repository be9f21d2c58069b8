"""The table that keeps a journal: an answer is on disk before the flow hears of it (P9)."""

from collections.abc import Iterable
from typing import Any

from narrator import messages
from narrator.language.grammar import Grammar
from narrator.language.meaning import Count, Counts, Meaning, Name, Number, Vote, YesNo, to_json
from narrator.play.facts import Fact, JournalError, JournalMismatchError, Kind, chapter_of, undone
from narrator.play.journal import TABLE_SET, GameLog
from narrator.play.table import SLOT_S, Cue, Move, Question, Secret, Table, Undo, Utterance

# How long people get to close their eyes when a night goes on.
EYES_S = 5.0


class RecordedTable:
    """A Table that gives back the facts of a game, then goes on live and writes each new one.

    While facts remain, nothing is heard and no time passes, unless `aloud`.
    """

    def __init__(self, inner: Table, game: GameLog, *, aloud: bool = False) -> None:
        self._inner = inner
        self._game = game
        self._aloud = aloud
        self._facts = game.facts
        self._next = 0
        self._live = not self._facts and game.undone is None
        self._night: bool | None = None
        # What was rendered before the program ended, and not yet said: a night must not wait for its voice.
        self._unsaid: dict[Utterance, None] = {}
        # The last line that everybody heard: after a hidden answer it tells whose turn it is.
        self._heard: Utterance | None = None

    @property
    def replaying(self) -> bool:
        """Return whether facts remain to be given back."""
        return self._next < len(self._facts)

    def now(self) -> float:
        """Return the table's clock in seconds."""
        return self._inner.now()

    async def say(self, *lines: Utterance) -> Move | None:
        """Say the lines, once all the facts are given back."""
        if await self._silent():
            for line in lines:
                self._unsaid.pop(line, None)
                self._heard = line
            return None
        return await self._inner.say(*lines)

    async def whisper(self, *lines: Secret, slot_s: float | None = SLOT_S) -> None:
        """Tell lines to some, once all the facts are given back; a replay aloud is for everybody."""
        if self.replaying:
            return
        await self._go_live()
        await self._inner.whisper(*lines, slot_s=slot_s)

    async def pause(self, seconds: float) -> Move | None:
        """Stay silent for that long, once all the facts are given back."""
        return None if await self._silent() else await self._inner.pause(seconds)

    async def cue(self, cue: Cue) -> None:
        """Play an earcon, once all the facts are given back."""
        if not await self._silent():
            await self._inner.cue(cue)

    async def prepare(self, lines: Iterable[Utterance]) -> None:
        """Render the lines now, or when the game goes on."""
        if await self._silent():
            self._unsaid.update(dict.fromkeys(lines))
        else:
            await self._inner.prepare(lines)

    async def night(self, closed: bool) -> None:
        """Close the microphone or open it, now or when the game goes on."""
        if await self._silent():
            self._night = closed
        else:
            await self._inner.night(closed)

    def write_secrets(self, wanted: bool) -> None:
        """Write what only some may know, or not."""
        self._inner.write_secrets(wanted)

    def tune(self, pace: float) -> None:
        """Speak at that pace from now on."""
        self._inner.tune(pace)

    async def mark(self, key: str, value: Any) -> Any:
        """Write down where the script is, or return where it was then.

        Raises:
            JournalMismatchError: the next fact is another one.
        """
        if self.replaying:
            return self._given(key, Kind.MARK).value
        await self._go_live()
        return await self._write(key, Kind.MARK, await self._inner.mark(key, value))

    async def ask(self, question: Question, *, until_s: float | None = None) -> Meaning | None:
        """Return the answer of then, or ask for one and write it down first.

        Raises:
            JournalMismatchError: the next fact is another one, or no answer to this question.
            Undo: the last answer of this chapter was dropped; play the flow again on what remains.
            Quit: the wish of the one who answered.
        """
        if question.hidden:
            self._game.hidden.add(question.key)
        if self.replaying:
            answer = self._given(question.key, Kind.ANSWER, Kind.TIMEOUT).meaning
            if answer is not None and not question.accepts(answer):
                raise JournalMismatchError(self._game.number)
            if self._aloud:
                await self._inner.say(*told(question, answer))
            return answer
        await self._go_live()
        began_s = self.now()

        def spent_s() -> float:
            return 0.0 if until_s is None else self.now() - began_s

        while True:
            try:
                answer = await self._inner.ask(question, until_s=until_s)
            except Undo:
                dropped = await self._drop_last(chapter_of(question.key), spent_s())
                if dropped or await self._go_back(at_night=question.hidden):
                    raise
                await self._inner.say(Utterance(messages.text("journal-nothing-to-undo")))
                continue
            if answer is None:
                await self._write(question.key, Kind.TIMEOUT, None)
            else:
                await self._write(question.key, Kind.ANSWER, to_json(answer), spent_s())
            return answer

    def _given(self, key: str, *kinds: Kind) -> Fact:
        fact = self._facts[self._next]
        if fact.key != key or fact.kind not in kinds:
            raise JournalMismatchError(self._game.number)
        self._next += 1
        return fact

    async def _silent(self) -> bool:
        """Return whether this moment was already lived through; otherwise the game goes on from here."""
        if self.replaying:
            return not self._aloud
        await self._go_live()
        return False

    async def _go_live(self) -> None:
        if self._live:
            return
        self._live = True
        if self._aloud:
            return
        undone = self._game.undone
        if undone is None:
            await self._inner.say(resumed(at_night=bool(self._night)))
        else:
            await self._inner.say(read_back(undone, hidden=undone.key in self._game.hidden))
        if self._unsaid:
            await self._inner.prepare(tuple(self._unsaid))
        if self._night is not None:
            await self._inner.night(self._night)
        if self._night:
            await self._inner.pause(EYES_S)
        if self._heard is not None and self._facts and self._facts[-1].key in self._game.hidden:
            await self._inner.say(self._heard)

    async def _write(self, key: str, kind: Kind, value: Any, spent_s: float = 0.0) -> Any:
        failing = self._game.failing
        try:
            self._game.append(key, kind, value, spent_s=spent_s)
        except JournalError as error:
            await self._warn(error)
        await self._reassure(failing)
        return self._game.facts[-1].value

    async def _go_back(self, *, at_night: bool) -> bool:
        """Let a host take back what was answered before this night or this day; nobody else may, for it is known."""
        if not hosted(self._game.facts) or undone(self._game.facts, None) is None:
            return False
        typed = Grammar.of([("1", YesNo(True)), ("0", YesNo(False))])
        prompt = Utterance(messages.text("journal-undo-before"))
        question = Question("undo.before", prompt, typed, hidden=True, slot_s=0.0, strokes=1)
        if await self._inner.ask(question) != YesNo(True) or not await self._drop_last(None):
            return False
        undone_fact = self._game.undone
        if undone_fact is not None and undone_fact.key in self._game.hidden and not at_night:
            await self._inner.say(Utterance(messages.text("journal-back-to-night")))
        return True

    async def _drop_last(self, chapter: str | None, spent_s: float = 0.0) -> bool:
        failing = self._game.failing
        try:
            dropped = self._game.drop_last(chapter, spent_s=spent_s)
        except JournalError as error:
            await self._warn(error)
            return True
        await self._reassure(failing)
        return dropped is not None

    async def _warn(self, error: JournalError) -> None:
        await self._inner.say(Utterance(str(error)), Utterance(messages.text("journal-unkept")))

    async def _reassure(self, failing: bool) -> None:
        """Say that a disk that was failing takes the facts again."""
        if failing and not self._game.failing:
            await self._inner.say(Utterance(messages.text("journal-kept-again")))


def hosted(facts: Iterable[Fact]) -> bool:
    """Return whether somebody who does not play keeps the secrets of a game."""
    settled = (fact.value.get("options", {}) for fact in facts if fact.key == TABLE_SET)
    return any(options.get("secrecy") == "host" for options in settled)


def resumed(*, at_night: bool) -> Utterance:
    """Return the sentence that opens a resumed game."""
    return Utterance(messages.text("journal-resumed-night" if at_night else "journal-resumed"))


def told(question: Question, answer: Meaning | None) -> tuple[Utterance, ...]:
    """Return a question and its answer as a replay aloud tells them; a debate has no words of its own."""
    lines = (question.prompt,) if question.prompt.text else ()
    if answer is None:
        return lines
    return (*lines, Utterance(messages.text("journal-answer", answer=_worded(question, answer))))


def _worded(question: Question, answer: Meaning) -> str:
    """Return the label of the answer's option, or words that would have given it."""
    if isinstance(answer, Name):
        return answer.player
    parts = answer.counts if isinstance(answer, Counts) else (answer,)
    phrases = [next(phrase.text for phrase in question.grammar.phrases if phrase.meaning == part) for part in parts]
    return next((option.label for option in question.options if option.meaning == answer), ", ".join(phrases))


def read_back(fact: Fact, *, hidden: bool = False) -> Utterance:
    """Return the sentence that says what was undone, as far as it has words of its own that everybody may hear."""
    match None if hidden else fact.meaning:
        case Vote(voter=str(voter)):
            # Not against whom: the vote may be secret (RULES.md C2).
            words = messages.text("journal-undone-vote", voter=voter)
        case Count(player=player, votes=votes):
            words = messages.text("journal-undone-count", player=player, votes=votes)
        case Name(player=said) | Number(value=said):
            words = messages.text("journal-undone-words", words=str(said))
        case YesNo(value=value):
            words = messages.text("journal-undone-yes" if value else "journal-undone-no")
        case _:
            words = messages.text("journal-undone")
    return Utterance(words)
