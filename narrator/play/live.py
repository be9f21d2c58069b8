"""The live table: a mouth, an ear and a screen around which people sit."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from narrator import messages
from narrator.audio.errors import AudioError
from narrator.audio.mixer import Mixer
from narrator.hearing.decide import Verdict, echo_of
from narrator.hearing.ear import Ear
from narrator.language import phrases
from narrator.language.correction import corrected
from narrator.language.grammar import Grammar
from narrator.language.meaning import Command, Meaning, Name, YesNo, to_json
from narrator.play.booth import Booth
from narrator.play.headset import Headset
from narrator.play.ladder import Rung, asides, choices, examples, label_of, line, lines_of, listed_answer, menu_grammar
from narrator.play.screen import Act, Control, Pressed, Screen, Typed, control_named
from narrator.play.stage import Observe, Sounds
from narrator.play.table import Cue, Question, Quit, Undo, Utterance
from narrator.speech.mouth import Mouth

# Our own sound stays in the room for that long (TRAPS.md A12, A13).
TAIL_S = 0.2
ANSWER_S = 9.0
OVERHEAR_S = 20.0
KEYBOARD_S = 60.0
# Where no key can be pressed, a question that got no answer so often is left to an empty room.
NOBODY_TRIES = 40
# These move in what is being said, or go on with it: a debate, where nothing is, has no use for them.
_ELSEWHERE = frozenset({Control.NEXT, Control.PREVIOUS, Control.RESUME})


@dataclass(frozen=True, slots=True)
class _Reply:
    """What came to an open question: words (said or typed), a key, or nothing."""

    text: str = ""
    control: Control | None = None
    typed: bool = False
    sure: bool = True
    silence: bool = False


class LiveTable(Booth):
    """A Table that speaks, listens and shows; each part may be missing and the evening goes on (P3)."""

    def __init__(
        self,
        mixer: Mixer,
        screen: Screen,
        *,
        mouth: Mouth | None = None,
        ear: Ear | None = None,
        headset: Headset | None = None,
        sounds: Sounds | None = None,
        observe: Observe = lambda _: None,
    ) -> None:
        super().__init__(mixer, screen, mouth=mouth, headset=headset, sounds=sounds, observe=observe)
        self._ear = ear
        self._lost_ear: Ear | None = None
        self._muted = False
        self._losses = 0

    @property
    def _listens(self) -> bool:
        """Return whether a voice may answer."""
        return self._ear is not None and not self._muted

    async def ask(self, question: Question, *, until_s: float | None = None) -> Meaning | None:
        """Ask until there is an answer, by voice or by key, on the ladder of P4.

        Raises:
            Undo, Quit: the wish of the one who answered.
        """
        if self._undo:
            self._undo = False
            raise Undo
        if question.hidden:
            return await self._ask_hidden(question, until_s)
        self._invite(question)
        outer, self._asking = self._asking, True
        try:
            if question.patient:
                return await self._overhear(question, until_s)
            answer = await self._climb(question)
        finally:
            self._asking = outer
            self._screen.dismiss()
        self._observe({"event": "fact", "key": question.key, "value": to_json(answer)})
        return answer

    def _invite(self, question: Question) -> None:
        self._screen.invite([option.label for option in question.options])
        self._offer(question)

    def _offer(self, question: Question) -> None:
        told = {"key": question.key, "prompt": question.prompt.text, "asides": asides(question), **choices(question)}
        self._observe({"event": "ask", **told})

    async def _obey(self, control: Control | None, *, told: bool = False) -> None:
        """Do what a control asks of the ear, or of the mouth."""
        if control is Control.MICROPHONE and self._lost_ear is not None:
            # A microphone that was plugged in again, or a sound server that started again, may be tried.
            self._ear, self._lost_ear, self._muted, self._losses = self._lost_ear, None, True, 0
        if control is not Control.MICROPHONE:
            await super()._obey(control, told=told)
        elif self._ear is None:
            await self._tell(line("live-no-microphone"))
        else:
            self._muted = not self._muted
            self._observe({"event": "microphone", "open": not self._muted})
            await self._tell(line("live-microphone-off" if self._muted else "live-microphone-on"))

    async def _climb(self, question: Question) -> Meaning:
        rung, spoken, tries, silence = Rung.PROMPT, question, 0, False
        while not self._closed or tries < NOBODY_TRIES:
            tries += 1
            reply = await self._exchange(spoken, rung, silence=silence)
            silence = reply.silence
            # A lead is long, and heard once, unless somebody asks to hear it again.
            again = self._control_in(reply) is Control.REPEAT
            spoken = replace(question, lead=(*question.recall, *question.lead) if again else ())
            answer = self._answer_in(question, rung, reply)
            if answer is None and await self._serve(question, reply):
                self._invite(question)
                rung = rung if rung is Rung.MENU else Rung.PROMPT
                continue
            if answer is not None and not reply.sure:
                spoken_answers = menu_grammar(question.options, typed=False) if rung is Rung.MENU else Grammar(())
                answer = await self._confirmed(question, question.grammar | spoken_answers, answer)
                self._offer(question)
            if answer is not None:
                await self.cue(Cue.HEARD)
                return answer
            await self.cue(Cue.AGAIN)
            rung = rung.after(question, by_hand=not self._listens)
        raise Quit

    def _answer_in(self, question: Question, rung: Rung, reply: _Reply) -> Meaning | None:
        if reply.control is not None:
            wish = Command(reply.control.value)
            return wish if wish in question.grammar.meanings else None
        if reply.typed:
            return self._typed_answer(question, reply.text)
        answer = question.grammar.parse(reply.text)
        if answer is None and rung is Rung.MENU:
            answer = menu_grammar(question.options, typed=False).parse(reply.text)
        return answer

    def _typed_answer(self, question: Question, text: str) -> Meaning | None:
        answer = listed_answer(question, text)
        if not question.free or not text.strip() or not isinstance(answer, Name | None):
            return answer
        # A name that nobody expected keeps the accents that it was given.
        if (question.grammar | menu_grammar(question.options, typed=True)).parse(text) is not None:
            return answer
        beside = (question.aside_grammar | self._controls).typed(text)
        return Name(text.strip()) if beside is None else None

    async def _serve(self, question: Question, reply: _Reply) -> bool:
        """Do what was asked beside the question; False when nothing was surely understood.

        Raises:
            Undo, Quit: the wish of the one who answered.
        """
        if not reply.sure:
            return False
        aside = question.aside_grammar.typed(reply.text)
        if isinstance(aside, Command) and question.asides is not None:
            self._asking, self._beside = False, True
            try:
                await question.asides(self, aside)
            finally:
                self._asking, self._beside = True, False
            return True
        control = self._control_in(reply)
        if control is None or (question.patient and control in _ELSEWHERE):
            return False
        if control is Control.UNDO:
            raise Undo
        if control is Control.HELP:
            self._recent = tuple(dict.fromkeys(question.helps or (examples(question),)))
            await self._tell(*self._recent)
        elif question.patient and control is Control.REPEAT:
            # No prompt comes back here. What was said may be no longer so: the time left has gone on.
            await self._tell(line("live-said"), *self._recent)
        else:
            await self._obey(control, told=question.patient)
        return True

    def _control_in(self, reply: _Reply) -> Control | None:
        return reply.control or control_named(self._controls.typed(reply.text))

    async def _confirmed(self, question: Question, answers: Grammar, answer: Meaning) -> Meaning | None:
        """Read back an answer that the ear is not sure of: a wrong vote is worse than a question more.

        Return what is agreed to, or given in its place among `answers` (« non, Karim »); None when it is only refused.
        """
        if question.secret:
            return None
        prompt = line("live-confirm", answer=label_of(question, answers, answer))
        key, beside = f"confirm.{question.key}", question.aside_grammar
        doubt = Question(key, prompt, phrases.yes_no(), asides=question.asides, aside_grammar=beside)
        self._offer(doubt)
        corrigible = replace(doubt, grammar=corrected(answers, answer), helps=(prompt, examples(doubt)))
        rung, silence = Rung.PROMPT, False
        while rung < Rung.MENU:
            reply = await self._exchange(corrigible, rung, silence=silence)
            silence = reply.silence
            said = corrigible.grammar.typed(reply.text)
            if said is None and reply.typed:
                said = self._typed_answer(question, reply.text)
            if isinstance(said, YesNo):
                return answer if said.value else None
            if said is not None:
                settled = reply.sure or said == answer
                return said if settled else await self._confirmed(question, answers, said)
            if await self._serve(doubt, reply):
                self._offer(doubt)
                rung = Rung.PROMPT
            else:
                rung = Rung(rung + 1)
        return None

    async def _exchange(self, question: Question, rung: Rung, *, silence: bool = False) -> _Reply:
        """Say the lines of that rung and return what comes back; a key or a typed line cuts them."""
        for utterance in lines_of(question, rung, silence=silence):
            event = await self._speak(utterance)
            if event is not None and event != Pressed(Control.HUSH):
                return _reply(event)
        if self._ear is None or self._muted:
            return _reply(await self._hands())
        if rung is Rung.KEYBOARD and not self._closed:
            return await self._within(KEYBOARD_S)
        await self.cue(Cue.LISTEN)
        await self._mixer.until(self._ends_s + TAIL_S)
        listened = question.grammar | question.aside_grammar | self._controls
        if rung is Rung.MENU:
            listened = menu_grammar(question.options, typed=False) | listened
        return await self._listen(self._ear, listened, question.key, ANSWER_S)

    async def _listen(self, ear: Ear, grammar: Grammar, label: str, timeout_s: float, *, hard: bool = False) -> _Reply:
        """Open the ear once; the hands may answer first, and a hard time limit cuts a speaker short."""
        self._observe({"event": "listen", "key": label, "seconds": timeout_s})
        hearing = ear.listen(grammar.texts, label, timeout_s=timeout_s, settled=grammar.settled)
        listening = asyncio.ensure_future(hearing)
        waited: set[asyncio.Future[Any]] = {listening, self._hand()}
        try:
            await asyncio.wait(waited, timeout=timeout_s if hard else None, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if cut := not listening.done():
                listening.cancel()
                with suppress(asyncio.CancelledError, AudioError):
                    await listening
        if cut:
            return _reply(self._taken()) if self._hand().done() else _Reply()
        try:
            heard = listening.result()
        except AudioError as error:
            return await self._deafened(str(error))
        self._observe(
            {"event": "heard", "text": heard.text, "verdict": heard.verdict.value, "confidence": heard.confidence}
        )
        if heard.verdict is Verdict.LOST:
            return await self._recovered(ear)
        self._losses = 0
        if heard.verdict not in (Verdict.HEARD, Verdict.UNSURE) or echo_of(heard.text, self._last_said):
            return _Reply(silence=heard.verdict is Verdict.SILENCE)
        return _Reply(heard.text, sure=heard.verdict is Verdict.HEARD)

    async def _recovered(self, ear: Ear) -> _Reply:
        """Go on with an ear that started again; one that is lost twice in a row is lost."""
        self._losses += 1
        if ear.pid is None or self._losses > 1:
            return await self._deafened(messages.text("live-ear-broken"))
        await self._tell(line("live-ear-again"))
        return _Reply()

    async def _deafened(self, reason: str) -> _Reply:
        """Say that the ear is lost, and that the keyboard remains."""
        self._ear, self._lost_ear = None, self._ear
        self._observe({"event": "microphone", "open": None})
        await self._tell(Utterance(reason))
        event = await self._speak(line("live-ear-lost"))
        return _Reply() if event is None else _reply(event)

    async def _overhear(self, question: Question, until_s: float | None) -> Meaning | None:
        """Follow a debate: act on what concerns the narrator, ignore the rest, and stop at the deadline."""
        await self.say(*(line for line in lines_of(question, Rung.PROMPT) if line.text))
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
            if await self._serve(question, reply):
                self._invite(question)
            elif reply.typed or reply.control:
                # What the hands do is for the narrator, even in a debate.
                await self._tell(line("ladder-not-understood"), examples(question))

    async def _within(self, seconds: float) -> _Reply:
        """Return what the hands do within that time."""
        event = await self._reach(self._mixer.now() + seconds)
        return _Reply() if event is None else _reply(event)


def _reply(event: Act) -> _Reply:
    if isinstance(event, Typed):
        return _Reply(event.text, typed=True)
    return _Reply(control=event.control)
