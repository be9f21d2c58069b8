"""The booth: what only some may hear, and answers that nobody hears (P6)."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from narrator import messages
from narrator.audio.mixer import Mixer
from narrator.language.meaning import Meaning, Name, to_json
from narrator.play.headset import Headset
from narrator.play.ladder import examples, line, listed_answer, numbered
from narrator.play.screen import Act, Control, Pressed, Screen, Typed, control_named
from narrator.play.stage import BREATH_S, READING_CHARS_PER_S, Observe, Sounds, Stage
from narrator.play.table import SLOT_S, Question, Secret, Undo, Utterance
from narrator.speech.mouth import Mouth


class Booth(Stage):
    """A stage that whispers: in the headphones, or in writing where there are none or they are lost."""

    def __init__(
        self,
        mixer: Mixer,
        screen: Screen,
        *,
        mouth: Mouth | None = None,
        headset: Headset | None = None,
        sounds: Sounds | None = None,
        observe: Observe = lambda _: None,
    ) -> None:
        super().__init__(mixer, screen, mouth=mouth, sounds=sounds, observe=observe)
        self._headset = headset
        self._telling: asyncio.Task[None] | None = None
        self._loss_told = False
        self._written = False
        self._in_writing = False

    async def whisper(self, *lines: Secret, slot_s: float | None = SLOT_S) -> None:
        """Tell lines to some, during exactly `slot_s` seconds after the last public sound.

        Raises:
            Quit: somebody asked to leave.
        """
        await self._confide(lines, slot_s)

    def write_secrets(self, wanted: bool) -> None:
        """Leave the headphones alone, or use them again."""
        self._in_writing = wanted

    def tune(self, pace: float) -> None:
        """Speak at that pace, to all and to some."""
        super().tune(pace)
        if self._headset is not None:
            self._headset.tune(pace)

    async def close(self) -> None:
        """Stop whispering, and waiting for the hands."""
        await self._hush_whisper()
        await super().close()

    @property
    def _at_ear(self) -> Headset | None:
        """Return the headphones, if there are some and they are wanted."""
        return None if self._in_writing else self._headset

    async def _speak(self, utterance: Utterance) -> Act | None:
        """Say one line to all; what was written for some is out of sight by then."""
        if self._written:
            self._written = False
            self._screen.conceal()
        return await super()._speak(utterance)

    async def _suspend(self) -> None:
        if self._headset is None:
            await super()._suspend()
            return
        self._headset.hold()
        try:
            await super()._suspend()
        finally:
            self._headset.release()

    async def _confide(self, lines: Sequence[Secret], slot_s: float | None) -> Act | None:
        """Whisper, and return what the hands answered meanwhile if a question is open."""
        if slot_s is not None and self._at_ear is not None:
            # A voice that somebody slowed down needs longer for the same words.
            slot_s /= min(1.0, self._at_ear.pace)
        self._whisper(lines, read=slot_s is None)
        ends_s = max(self._ends_s, self._mixer.now()) + (slot_s or 0.0)
        while (act := await self._slot(ends_s if slot_s is not None else None)) is not None:
            control = act.control if isinstance(act, Pressed) else None
            if control is Control.HUSH:
                await self._hush_whisper()
            elif self._asking and control not in (Control.SOFTER, Control.LOUDER):
                await self._hush_whisper()
                return act
            elif slot_s is None and isinstance(act, Typed) and control_named(self._controls.typed(act.text)) is None:
                # Nobody waits for the end of it: what is typed is for the question that comes next.
                await self._hush_whisper()
                self._put_back(act)
            else:
                left_s = ends_s - self._mixer.now()
                await self._obey_whispering(self._control_of(act), lines, read=slot_s is None)
                ends_s = max(self._ends_s, self._mixer.now()) + left_s
        self._ends_s, self._gap_s = ends_s if slot_s is not None else self._mixer.now(), 0.0
        if any(secret.passing for secret in lines):
            # The next one to put the headphones on must not hear the end of it.
            await self._hush_whisper()
        await self._tell_loss()
        return None

    async def _slot(self, ends_s: float | None) -> Act | None:
        """Wait for the end of the slot, or of the whisper if it has none, or for the next thing that the hands do."""
        if ends_s is not None:
            return await self._reach(ends_s - self._lead_s)
        if self._telling is None:
            return None
        waited: set[asyncio.Future[Any]] = {self._telling, self._hand()}
        await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
        return self._taken() if self._hand().done() else None

    async def _obey_whispering(self, control: Control | None, lines: Sequence[Secret], *, read: bool) -> None:
        match control:
            case Control.REPEAT:
                await self._hush_whisper()
                self._whisper(lines, read=read)
            case Control.UNDO:
                self._undo = True
            case _:
                await self._obey(control)

    def _whisper(self, lines: Sequence[Secret], *, read: bool) -> None:
        """Begin to tell the lines, after those that are still being told; `read` leaves the time to read them."""
        for secret in lines:
            self._observe({"event": "whisper", "text": secret.text})
        self._telling = asyncio.ensure_future(self._deliver(lines, self._telling, read=read))

    async def _deliver(self, lines: Sequence[Secret], before: asyncio.Task[None] | None, *, read: bool) -> None:
        if before is not None:
            await before
        headset = self._at_ear
        if headset is not None and headset.works:
            await headset.prepare(lines)
        written = 0
        for secret in lines:
            if headset is None or not await headset.tell(secret, BREATH_S):
                self._written = True
                self._screen.show(messages.text("private-line", text=secret.text))
                written += len(secret.text)
        if read:
            await self._mixer.until(self._mixer.now() + written / READING_CHARS_PER_S)

    async def _hush_whisper(self) -> None:
        telling, self._telling = self._telling, None
        if telling is not None:
            telling.cancel()
            with suppress(asyncio.CancelledError):
                await telling
        if self._headset is not None:
            self._headset.hush()

    async def _tell_loss(self) -> None:
        """Say once to everybody that what is private is written from now on."""
        if self._at_ear is not None and not self._at_ear.works and not self._loss_told:
            self._loss_told = True
            await self._tell(line("private-lost"))

    async def _ask_hidden(self, question: Question, until_s: float | None) -> Meaning | None:
        """Take an answer from the hands, of which nothing is seen or heard but ticks.

        Raises:
            Undo, Quit: the wish of the one who answered.
        """
        self._observe({"event": "hidden", "key": question.key, "strokes": question.strokes})
        self._screen.invite([option.label for option in question.options], hidden=True, strokes=question.strokes)
        outer, self._asking, self._hiding = self._asking, True, True
        try:
            answer = await self._answer_by_hand(question, until_s)
        finally:
            self._asking, self._hiding = outer, False
            self._screen.dismiss()
        if any(secret.passing for secret in question.secret_lead):
            await self._hush_whisper()
        if answer is not None:
            self._observe({"event": "fact", "key": question.key, "value": to_json(answer)})
        return answer

    async def _answer_by_hand(self, question: Question, until_s: float | None) -> Meaning | None:
        act = await self._confide(question.secret_lead, question.slot_s)
        for utterance in (*question.lead, question.prompt):
            if act is None or act == Pressed(Control.HUSH):
                act = await self._speak(utterance)
        helped = 0
        while True:
            if act is None:
                act = await self._hands_by(until_s)
            if act is None:
                return None
            if isinstance(act, Typed) and (answer := answer_of(question, act.text)) is not None:
                return answer
            control = act.control if isinstance(act, Pressed) else control_named(self._controls.typed(act.text))
            match control:
                case Control.UNDO:
                    raise Undo
                case Control.REPEAT:
                    act = await self._confide((*question.secret_lead, *_secrets(question.prompt)), None)
                case None | Control.HELP:
                    act = await self._confide(_help(question, helped, lost=control is None), None)
                    helped += 1
                case _:
                    await self._obey(control)
                    act = None

    async def _hands_by(self, until_s: float | None) -> Act | None:
        """Return what the hands do, or None once the table's clock passes `until_s`."""
        if until_s is None:
            return await self._hands()
        return await self._reach(self._mixer.now() + until_s - self.now() - self._lead_s)


def answer_of(question: Question, text: str) -> Meaning | None:
    """Return what was typed in secret means: words, the number of a choice, or anything for a free question."""
    plain = str(int(text)) if text.isascii() and text.isdigit() else text
    answer = listed_answer(question, plain)
    if answer is None and question.free and (question.strokes or text.strip()):
        return Name(plain.strip() or "?")
    return answer


def _help(question: Question, helped: int, *, lost: bool) -> tuple[Secret, ...]:
    """Return what helps to answer, more the second time."""
    said = [line("ladder-not-understood")] if lost else []
    if helped == 0 or not question.options:
        said += question.helps[helped : helped + 1] or (question.prompt, examples(question))
    else:
        said += [line("private-menu"), *numbered(question.options)]
    return _secrets(*said)


def _secrets(*lines: Utterance) -> tuple[Secret, ...]:
    return tuple(Secret(said.text, said.speech) for said in lines)
