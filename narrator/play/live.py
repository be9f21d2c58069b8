"""The live table: a mouth, an ear and a screen around which people sit."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from narrator import messages
from narrator.audio.clip import Clip
from narrator.audio.errors import AudioError
from narrator.audio.mixer import Bus, Mixer
from narrator.hearing.decide import Verdict, echo_of
from narrator.hearing.ear import Ear
from narrator.language import phrases
from narrator.language.grammar import Grammar
from narrator.language.meaning import Command, Meaning, Name, YesNo, to_json
from narrator.play.ladder import Rung, examples, label_of, line, lines_of, menu_grammar
from narrator.play.screen import Control, Pressed, Screen, ScreenEvent, Typed
from narrator.play.table import Cue, Move, Question, Quit, Undo, Utterance
from narrator.speech.mouth import Mouth
from narrator.speech.synthesizer import SpeechUnavailableError

Observe = Callable[[dict[str, Any]], None]
Sounds = Callable[[str], Clip]

BREATH_S = 0.35
# The next line is scheduled this long before the last one leaves the mixer, so that no wake-up of ours delays it.
LEAD_S = 0.05
# Our own sound stays in the room for that long (TRAPS.md A12, A13).
TAIL_S = 0.2
ANSWER_S = 9.0
OVERHEAR_S = 20.0
KEYBOARD_S = 60.0
READING_CHARS_PER_S = 14.0
PACE_STEP = 1.15
PACE_RANGE = (0.5, 2.0)
LEVEL_STEP_DB = 3.0
LEVEL_RANGE_DB = (-24.0, 6.0)

# These change how loud a line is without cutting it.
_LEVELS = frozenset({Control.SOFTER, Control.LOUDER})
_MOVES = {Control.REPEAT: Move.REPEAT, Control.PREVIOUS: Move.PREVIOUS, Control.NEXT: Move.NEXT}


@dataclass(frozen=True, slots=True)
class _Reply:
    """What came to an open question: words (said or typed), a key, or nothing."""

    text: str = ""
    control: Control | None = None
    typed: bool = False
    sure: bool = True


class LiveTable:
    """A Table that speaks, listens and shows; each part may be missing and the evening goes on (P3).

    Times are seconds on the mixer's clock, less the time during which the game was paused.
    """

    def __init__(
        self,
        mixer: Mixer,
        screen: Screen,
        *,
        mouth: Mouth | None = None,
        ear: Ear | None = None,
        sounds: Sounds | None = None,
        observe: Observe = lambda _: None,
    ) -> None:
        self._mixer = mixer
        self._screen = screen
        self._mouth = mouth
        self._ear = ear
        self._sounds = sounds
        self._observe = observe
        self._controls = phrases.commands()
        self._lead_s = LEAD_S + mixer.latency_s
        self._ends_s = mixer.now()
        self._gap_s = 0.0
        self._stopped_s = 0.0
        self._night = False
        self._muted = False
        self._last_said = ""
        self._pending: asyncio.Task[ScreenEvent] | None = None

    def now(self) -> float:
        """Return the table's clock in seconds."""
        return self._mixer.now() - self._stopped_s

    async def say(self, *lines: Utterance) -> Move | None:
        """Say the lines; keys pause, repeat, skip or adjust meanwhile.

        Raises:
            Quit: somebody asked to leave.
        """
        index = 0
        while index < len(lines):
            event = await self._speak(lines[index])
            if event is None:
                index += 1
                continue
            control = self._control_of(event)
            await self._obey(control)
            if control in _MOVES and self._night:
                return _MOVES[control]
            if control in (Control.NEXT, Control.HUSH):
                index += 1
            elif control is Control.PREVIOUS:
                index = max(0, index - 1)
        return None

    async def pause(self, seconds: float) -> Move | None:
        """Stay silent for exactly that long after the last sound; a paused game does not use it up."""
        self._observe({"event": "pause", "seconds": seconds})
        ends_s = max(self._ends_s, self._mixer.now()) + seconds
        while (event := await self._reach(ends_s - self._lead_s)) is not None:
            left_s = ends_s - self._mixer.now()
            control = self._control_of(event)
            await self._obey(control)
            if control in _MOVES:
                return _MOVES[control]
            ends_s = max(self._ends_s, self._mixer.now()) + left_s
        self._ends_s, self._gap_s = ends_s, 0.0
        return None

    async def cue(self, cue: Cue) -> None:
        """Play an earcon and wait for its end."""
        self._observe({"event": "cue", "name": cue.value})
        if self._sounds is None:
            return
        starts_s = max(self._ends_s, self._mixer.now())
        playing = self._mixer.play(self._sounds(cue.value), bus=Bus.EARCONS, at_s=starts_s)
        self._ends_s, self._gap_s = playing.ends_s, 0.0
        await self._mixer.until(playing.ends_s)

    async def prepare(self, lines: Iterable[Utterance]) -> None:
        """Render the lines ahead."""
        if self._mouth is None:
            return
        try:
            await self._mouth.prepare([utterance.spoken for utterance in lines])
        except SpeechUnavailableError as error:
            self._tell_mute(error)

    async def mark(self, key: str, value: Any) -> Any:
        """Keep nothing: the journal is another table's business."""
        self._observe({"event": "fact", "key": key, "value": value})
        return value

    async def night(self, closed: bool) -> None:
        """Close the ear and start the ambience, or the contrary."""
        if closed == self._night:
            return
        self._night = closed
        if self._sounds is None:
            return
        if closed:
            self._mixer.play(self._sounds("ambience_night"), bus=Bus.AMBIENCE, loop=True)
        else:
            self._mixer.stop(Bus.AMBIENCE)

    def tune(self, pace: float) -> None:
        """Speak at that pace."""
        if self._mouth is not None:
            self._mouth.pace = min(PACE_RANGE[1], max(PACE_RANGE[0], pace))

    async def ask(self, question: Question, *, until_s: float | None = None) -> Meaning | None:
        """Ask until there is an answer, by voice or by key, on the ladder of P4.

        Raises:
            Undo, Quit: the wish of the one who answered.
        """
        self._screen.invite([option.label for option in question.options])
        try:
            if question.patient:
                return await self._overhear(question, until_s)
            answer = await self._climb(question)
        finally:
            self._screen.dismiss()
        self._observe({"event": "fact", "key": question.key, "value": to_json(answer)})
        return answer

    async def close(self) -> None:
        """Stop waiting for the hands."""
        if self._pending is not None:
            self._pending.cancel()
            with suppress(asyncio.CancelledError):
                await self._pending

    # Asking

    async def _climb(self, question: Question) -> Meaning:
        rung = Rung.PROMPT
        while True:
            reply = await self._exchange(question, rung)
            answer = self._answer_in(question, rung, reply)
            if answer is not None and (reply.sure or await self._confirmed(question, reply.text)):
                await self.cue(Cue.HEARD)
                return answer
            if answer is None and await self._serve(question, reply):
                rung = Rung.PROMPT if rung is Rung.KEYBOARD else rung
                continue
            await self.cue(Cue.AGAIN)
            rung = rung.after(question)

    def _answer_in(self, question: Question, rung: Rung, reply: _Reply) -> Meaning | None:
        if reply.control is not None:
            wish = Command(reply.control.value)
            return wish if any(phrase.meaning == wish for phrase in question.grammar.phrases) else None
        answer = question.grammar.parse(reply.text)
        if answer is None and (reply.typed or rung is Rung.MENU):
            answer = menu_grammar(question.options, typed=reply.typed).parse(reply.text)
        if answer is None and question.free and reply.typed and self._controls.parse(reply.text) is None:
            answer = Name(reply.text.strip()) if reply.text.strip() else None
        return answer

    async def _serve(self, question: Question, reply: _Reply) -> bool:
        """Do what was asked beside the question; False when nothing was understood.

        Raises:
            Undo, Quit: the wish of the one who answered.
        """
        aside = question.aside_grammar.parse(reply.text)
        if isinstance(aside, Command) and question.asides is not None:
            await question.asides(self, aside)
            return True
        control = reply.control or _control(self._controls.parse(reply.text))
        if control is None:
            return False
        if control is Control.UNDO:
            raise Undo
        if control is Control.HELP:
            await self._speak(examples(question))
        await self._obey(control)
        return True

    async def _confirmed(self, question: Question, text: str) -> bool:
        """Read back an answer that the ear is not sure of: a wrong vote is worse than a question more."""
        prompt = line("live-confirm", answer=label_of(question, text))
        doubt = Question(f"confirm.{question.key}", prompt, phrases.yes_no())
        for rung in (Rung.PROMPT, Rung.HELP, Rung.MORE_HELP):
            reply = await self._exchange(doubt, rung)
            said = doubt.grammar.parse(reply.text)
            if isinstance(said, YesNo):
                return said.value
            await self._serve(doubt, reply)
        return False

    async def _exchange(self, question: Question, rung: Rung) -> _Reply:
        """Say the lines of that rung and return what comes back; a key or a typed line cuts them."""
        for utterance in lines_of(question, rung):
            event = await self._speak(utterance, open_question=True)
            if event is not None and event != Pressed(Control.HUSH):
                return _reply(event)
        if self._ear is None or self._muted:
            return _reply(await self._hands())
        if rung is Rung.KEYBOARD:
            return await self._within(KEYBOARD_S)
        await self.cue(Cue.LISTEN)
        await self._mixer.until(self._ends_s + TAIL_S)
        listened = question.grammar | question.aside_grammar | self._controls
        if rung is Rung.MENU:
            listened = menu_grammar(question.options, typed=False) | listened
        return await self._listen(self._ear, listened, question.key, ANSWER_S)

    async def _listen(self, ear: Ear, grammar: Grammar, label: str, timeout_s: float, *, hard: bool = False) -> _Reply:
        """Open the ear once; the hands may answer first, and a hard time limit cuts a speaker short."""
        self._observe({"event": "listen", "key": label})
        listening = asyncio.ensure_future(ear.listen(grammar.texts, label, timeout_s=timeout_s))
        await asyncio.wait(
            {listening, self._hand()}, timeout=timeout_s if hard else None, return_when=asyncio.FIRST_COMPLETED
        )
        if not listening.done():
            listening.cancel()
            with suppress(asyncio.CancelledError):
                await listening
            return _reply(self._taken()) if self._hand().done() else _Reply()
        try:
            heard = listening.result()
        except AudioError as error:
            return await self._deafened(str(error))
        self._observe(
            {"event": "heard", "text": heard.text, "verdict": heard.verdict.value, "confidence": heard.confidence}
        )
        if heard.verdict is Verdict.LOST:
            return await self._deafened(messages.text("live-ear-broken"))
        if heard.verdict not in (Verdict.HEARD, Verdict.UNSURE) or echo_of(heard.text, self._last_said):
            return _Reply()
        return _Reply(heard.text, sure=heard.verdict is Verdict.HEARD)

    async def _deafened(self, reason: str) -> _Reply:
        """Say that the ear is lost, and that the keyboard remains."""
        self._ear = None
        await self._speak(Utterance(reason))
        event = await self._speak(line("live-ear-lost"))
        return _Reply() if event is None else _reply(event)

    async def _overhear(self, question: Question, until_s: float | None) -> Meaning | None:
        """Follow a debate: act on what concerns the narrator, ignore the rest, and stop at the deadline."""
        if question.prompt.text:
            await self.say(question.prompt)
        listened = question.grammar | question.aside_grammar | self._controls
        while True:
            left_s = OVERHEAR_S if until_s is None else until_s - self.now()
            if left_s <= self._lead_s:
                return None
            if self._ear is None or self._muted:
                reply = await self._within(left_s)
            else:
                reply = await self._listen(self._ear, listened, question.key, min(OVERHEAR_S, left_s), hard=True)
            answer = self._answer_in(question, Rung.PROMPT, reply)
            if answer is not None and reply.sure:
                self._observe({"event": "fact", "key": question.key, "value": to_json(answer)})
                return answer
            if reply.sure:
                await self._serve(question, reply)

    async def _within(self, seconds: float) -> _Reply:
        """Return what the hands do within that time."""
        event = await self._reach(self._mixer.now() + seconds)
        return _Reply() if event is None else _reply(event)

    # Hands

    def _hand(self) -> asyncio.Task[ScreenEvent]:
        if self._pending is None:
            self._pending = asyncio.ensure_future(self._screen.event())
        return self._pending

    def _taken(self) -> ScreenEvent:
        event = self._hand().result()
        self._pending = None
        return event

    async def _hands(self) -> ScreenEvent:
        await asyncio.wait({self._hand()})
        return self._taken()

    async def _reach(self, until_s: float) -> ScreenEvent | None:
        """Wait for that moment of the mixer's clock, or for the next thing that the hands do."""
        clock = asyncio.ensure_future(self._mixer.until(until_s))
        try:
            done, _ = await asyncio.wait({clock, self._hand()}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            clock.cancel()
        return self._taken() if self._hand() in done else None

    def _control_of(self, event: ScreenEvent) -> Control | None:
        """Return the control of a key or of a typed word when no question is open."""
        if isinstance(event, Pressed):
            return event.control
        control = _control(self._controls.parse(event.text))
        if control is None:
            self._screen.show(messages.text("live-no-question"))
        return control

    async def _obey(self, control: Control | None) -> None:
        """Do what a control asks of the mouth and the ear; moves and undo belong to the caller."""
        match control:
            case Control.QUIT:
                raise Quit
            case Control.PAUSE:
                await self._suspend()
            case Control.SLOWER | Control.FASTER:
                factor = PACE_STEP if control is Control.FASTER else 1 / PACE_STEP
                self.tune(self._mouth.pace * factor if self._mouth else 1.0)
            case Control.SOFTER | Control.LOUDER:
                self._change_level(LEVEL_STEP_DB if control is Control.LOUDER else -LEVEL_STEP_DB)
            case Control.HELP:
                await self._speak(line("live-keys"))
            case Control.MICROPHONE if self._ear is not None:
                self._muted = not self._muted
                await self._speak(line("live-microphone-off" if self._muted else "live-microphone-on"))
            case _:
                pass

    async def _suspend(self) -> None:
        """Stop the game until somebody asks for the rest of it; the table's clock stands still."""
        began_s = self._mixer.now()
        await self._speak(line("live-paused"))
        while True:
            event = await self._hands()
            control = event.control if isinstance(event, Pressed) else _control(self._controls.parse(event.text))
            if control is Control.QUIT:
                raise Quit
            if control is not None:
                break
            self._screen.show(messages.text("live-paused"))
        await self._speak(line("live-resumed"))
        self._stopped_s += self._mixer.now() - began_s

    def _change_level(self, step_db: float) -> None:
        level_db = self._mixer.level(Bus.NARRATION) + step_db
        self._mixer.set_level(Bus.NARRATION, min(LEVEL_RANGE_DB[1], max(LEVEL_RANGE_DB[0], level_db)))

    # Speaking

    async def _speak(self, utterance: Utterance, *, open_question: bool = False) -> ScreenEvent | None:
        """Say one line to its end, or cut it and return what the hands did: a control, or an answer."""
        self._screen.show(utterance.text)
        self._observe({"event": "say", "text": utterance.text, "role": utterance.role})
        self._last_said = utterance.spoken
        starts_s = max(self._mixer.now(), self._ends_s + self._gap_s)
        self._ends_s, self._gap_s = starts_s, 0.0
        if self._mouth is not None:
            try:
                playing = await self._mouth.say(utterance.spoken, at_s=starts_s)
                self._ends_s, self._gap_s = playing.ends_s, BREATH_S
            except SpeechUnavailableError as error:
                self._tell_mute(error)
        if self._mouth is None and self._night:
            # No sound tells when the line is over: leave the time to read it on a braille display.
            self._ends_s = starts_s + len(utterance.text) / READING_CHARS_PER_S
        while (event := await self._reach(self._ends_s - self._lead_s)) is not None:
            control = event.control if isinstance(event, Pressed) else None
            if control in _LEVELS:
                await self._obey(control)
            elif open_question or self._control_of(event) is not None:
                self._hush()
                return event
        return None

    def _hush(self) -> None:
        if self._mouth is not None:
            self._mouth.stop()
        self._ends_s, self._gap_s = self._mixer.now(), 0.0

    def _tell_mute(self, error: SpeechUnavailableError) -> None:
        """Show why a line has no sound; a mouth that is lost for good goes on in silence, at the same pace."""
        self._screen.show(str(error))
        if self._mouth is not None and not self._mouth.available:
            self._screen.show(messages.text("live-voice-lost"))


def _control(meaning: Meaning | None) -> Control | None:
    return Control(meaning.name) if isinstance(meaning, Command) and meaning.name in set(Control) else None


def _reply(event: ScreenEvent) -> _Reply:
    if isinstance(event, Typed):
        return _Reply(event.text, typed=True)
    return _Reply(control=event.control)
