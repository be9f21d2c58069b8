"""The stage: a mouth and a screen, and the hands that may do something at any moment."""

import asyncio
import gc
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from narrator import messages
from narrator.audio.clip import Clip
from narrator.audio.mixer import Bus, Mixer
from narrator.language import phrases
from narrator.play.ladder import line
from narrator.play.options import FASTEST, LEVEL_RANGE_DB, SLOWEST
from narrator.play.screen import Act, Closed, Control, Pressed, Screen, Stroke, control_named
from narrator.play.table import Cue, Move, Quit, Utterance
from narrator.speech.mouth import Mouth
from narrator.speech.synthesizer import SpeechUnavailableError

Observe = Callable[[dict[str, Any]], None]
Sounds = Callable[[str], Clip]

BREATH_S = 0.35
# The next line is scheduled this long before the last one leaves the mixer, so that no wake-up of ours delays it.
LEAD_S = 0.05
# The part of a silence that may be left out to make up for what a busy machine lost: 40 ms of 5 s.
MAKE_UP = 0.008
READING_CHARS_PER_S = 14.0
# How often a lost sound is looked for.
SOUND_CHECK_S = 0.25
CLOSED_CHECK_S = 0.25
PACE_STEP = 1.15
LEVEL_STEP_DB = 3.0

# These change how loud a line is without cutting it.
_LEVELS = frozenset({Control.SOFTER, Control.LOUDER})
_MOVES = {Control.REPEAT: Move.REPEAT, Control.PREVIOUS: Move.PREVIOUS, Control.NEXT: Move.NEXT}


class Stage:
    """What speaks and shows; without a mouth everything is shown all the same (P2, P3).

    Times are seconds on the mixer's clock, less the time during which the game was paused.
    """

    def __init__(
        self,
        mixer: Mixer,
        screen: Screen,
        *,
        mouth: Mouth | None = None,
        sounds: Sounds | None = None,
        observe: Observe = lambda _: None,
    ) -> None:
        self._mixer = mixer
        self._screen = screen
        self._mouth = mouth
        self._sounds = sounds
        self._observe = observe
        self._controls = phrases.commands()
        self._ends_s = mixer.now()
        self._gap_s = 0.0
        self._stopped_s = 0.0
        self._made_up_s = 0.0
        self._night = False
        self._last_said = ""
        # What was last told to everybody, without what the hands asked of the voice itself.
        self._recent: tuple[Utterance, ...] = ()
        self._asking = False
        # Something is told beside a question, which still waits for its answer.
        self._beside = False
        self._undo = False
        self._hiding = False
        # Whether it was told that the sound is gone, and whether somebody goes on without it.
        self._unheard = self._goes_on = False
        self._losses = mixer.losses
        self._closed = False
        self._pending: asyncio.Future[Act] | None = None

    @property
    def _listens(self) -> bool:
        """Return whether a voice may answer."""
        return False

    @property
    def _lead_s(self) -> float:
        """Return how long before it sounds a line is scheduled; a device that is busy may come to need longer."""
        return LEAD_S + self._mixer.latency_s

    def now(self) -> float:
        """Return the table's clock in seconds."""
        return self._mixer.now() - self._stopped_s

    async def say(self, *lines: Utterance) -> Move | None:
        """Say the lines; keys pause, repeat, skip or adjust meanwhile.

        Raises:
            Quit: somebody asked to leave.
        """
        index, self._recent = 0, lines or self._recent
        while index < len(lines):
            if self._night and await self._heard_again():
                return Move.REPEAT
            event = await self._speak(lines[index])
            if event is None:
                if self._night and await self._heard_again():
                    return Move.REPEAT
                index += 1
                continue
            control = self._control_of(event)
            await self._obey(control)
            if control in _MOVES and self._night:
                return _MOVES[control]
            if control is Control.UNDO:
                # The line that reads an answer back is where a mistake is noticed: the next question takes it back.
                self._undo = True
                if not self._night:
                    break
            if control in (Control.NEXT, Control.HUSH):
                index += 1
            elif control is Control.PREVIOUS:
                index = max(0, index - 1)
        return None

    async def pause(self, seconds: float) -> Move | None:
        """Stay silent for exactly that long after the last sound; a paused game does not use it up."""
        self._observe({"event": "pause", "seconds": seconds})
        ends_s = max(self._ends_s, self._mixer.now()) + seconds - self._made_up(seconds)
        while (event := await self._reach(ends_s - self._lead_s)) is not None:
            left_s = ends_s - self._mixer.now()
            control = self._control_of(event)
            await self._obey(control)
            if control in _MOVES:
                return _MOVES[control]
            ends_s = max(self._ends_s, self._mixer.now()) + left_s
        self._ends_s, self._gap_s = ends_s, 0.0
        return Move.REPEAT if self._night and await self._heard_again() else None

    def _made_up(self, seconds: float) -> float:
        """Return how much shorter a silence is for what the device lost, so that a night is as long as planned."""
        made_up_s = min(MAKE_UP * seconds, max(0.0, self._mixer.behind_s - self._made_up_s))
        self._made_up_s += made_up_s
        return made_up_s

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
        self._night, self._undo = closed, False
        self._observe({"event": "night", "closed": closed})
        self._made_up_s = self._mixer.behind_s
        if closed:
            # Python would look through all this once more in the night, and stop the sound for a tenth of a second.
            gc.freeze()
        if self._sounds is None:
            return
        if closed:
            self._mixer.play(self._sounds("ambience_night"), bus=Bus.AMBIENCE, loop=True)
        else:
            self._mixer.stop(Bus.AMBIENCE)

    def tune(self, pace: float) -> None:
        """Speak at that pace."""
        if self._mouth is not None:
            self._mouth.pace = min(FASTEST, max(SLOWEST, pace))
            self._observe({"event": "pace", "value": round(self._mouth.pace, 2)})

    async def close(self) -> None:
        """Stop waiting for the hands."""
        if self._pending is not None:
            self._pending.cancel()
            with suppress(asyncio.CancelledError):
                await self._pending

    def _hand(self) -> asyncio.Future[Act]:
        if self._pending is None:
            self._pending = asyncio.ensure_future(self._act())
        return self._pending

    async def _act(self) -> Act:
        """Return the next thing that the hands do; the strokes of a hidden answer only tick."""
        while True:
            event = await self._screen.event()
            if isinstance(event, Closed):
                self._closed = True
                while self._listens and not self._hiding:  # noqa: ASYNC110 - several places change it
                    await asyncio.sleep(CLOSED_CHECK_S)
                # Nobody can answer any more.
                return Pressed(Control.QUIT)
            if not isinstance(event, Pressed) and self._hiding:
                self._tick()
            if not isinstance(event, Stroke):
                return event

    def _tick(self) -> None:
        """Let one key of a hidden answer be heard, at once and always the same."""
        self._observe({"event": "cue", "name": Cue.TICK.value})
        if self._sounds is not None:
            self._mixer.play(self._sounds(Cue.TICK.value), bus=Bus.EARCONS)

    def _taken(self) -> Act:
        event = self._hand().result()
        self._pending = None
        return event

    def _put_back(self, event: Act) -> None:
        """Leave what the hands did to whoever waits for them next."""
        self._pending = asyncio.get_running_loop().create_future()
        self._pending.set_result(event)

    async def _hands(self) -> Act:
        await asyncio.wait({self._hand()})
        return self._taken()

    async def _reach(self, until_s: float) -> Act | None:
        """Wait for that moment of the mixer's clock, or for the next thing that the hands do."""
        clock = asyncio.ensure_future(self._mixer.until(until_s))
        waited: set[asyncio.Future[Any]] = {clock, self._hand()}
        try:
            await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
        finally:
            clock.cancel()
        return self._taken() if self._hand().done() else None

    def _control_of(self, event: Act) -> Control | None:
        """Return the control of a key or of a typed word when no question is open."""
        control = self._meant(event)
        if control is None:
            self._screen.show(messages.text("live-no-question"))
        return control

    def _meant(self, event: Act) -> Control | None:
        """Return the control of a key or of a typed word, None for any other word."""
        return event.control if isinstance(event, Pressed) else control_named(self._controls.typed(event.text))

    async def _obey(self, control: Control | None, *, told: bool = False) -> None:
        """Do what a control asks of the mouth; moves and undo belong to the caller.

        A change of the voice is `told` where no line follows that lets it be heard.

        Raises:
            Quit: somebody asked to leave.
        """
        match control:
            case Control.QUIT:
                raise Quit
            case Control.PAUSE:
                await self._suspend()
            case Control.SLOWER | Control.FASTER | Control.SOFTER | Control.LOUDER:
                await self._adjust(control, told=told)
            case Control.HELP:
                await self._tell(line("live-keys"))
            case _:
                pass

    async def _tell(self, *lines: Utterance) -> None:
        """Say lines beside the script; what the hands do cuts them, and is for the one who goes on with it."""
        for utterance in lines:
            if (event := await self._speak(utterance)) is not None:
                self._put_back(event)
                break

    async def _suspend(self) -> None:
        """Stop the game until somebody asks for the rest of it; the table's clock stands still."""
        began_s = self._mixer.now()
        self._observe({"event": "paused", "value": True})
        if not self._hiding:
            # « reprends » can be typed, even where no question was open.
            self._screen.invite(())
        # A pause asks for one word, and is told again to any other.
        outer, self._asking = self._asking, True
        try:
            event = await self._speak(line("live-paused"))
            while (control := self._meant(event or await self._hands())) not in (Control.PAUSE, Control.RESUME):
                await self._obey(control, told=control in _LEVELS)
                event = None if control in (Control.HUSH, *_LEVELS) else await self._speak(line("live-paused"))
        finally:
            self._asking = outer
        self._observe({"event": "paused", "value": False})
        if not self._hiding:
            self._screen.dismiss()
        await self._tell(line("live-resumed"))
        self._stopped_s += self._mixer.now() - began_s

    async def _adjust(self, control: Control, *, told: bool) -> None:
        """Change the pace or the level of the voice."""
        if self._mouth is None or not self._mouth.available:
            self._screen.show(messages.text("live-no-voice"))
            return
        before = self._mouth.pace, self._mixer.level(Bus.NARRATION)
        if control in _LEVELS:
            self._change_level(LEVEL_STEP_DB if control is Control.LOUDER else -LEVEL_STEP_DB)
        else:
            self.tune(self._mouth.pace * (PACE_STEP if control is Control.FASTER else 1 / PACE_STEP))
        if told:
            changed = before != (self._mouth.pace, self._mixer.level(Bus.NARRATION))
            await self._tell(line(f"live-{control.value}" if changed else "live-limit"))

    def _change_level(self, step_db: float) -> None:
        level_db = self._mixer.level(Bus.NARRATION) + step_db
        level_db = min(LEVEL_RANGE_DB[1], max(LEVEL_RANGE_DB[0], level_db))
        self._mixer.set_level(Bus.NARRATION, level_db)
        self._observe({"event": "volume", "db": level_db})

    def _is_unheard(self) -> bool:
        """Return whether nobody hears the narrator just now, and show it when that begins and when it ends."""
        lost = self._mouth is not None and self._mixer.lost
        if lost != self._unheard:
            self._unheard, self._goes_on = lost, False
            key = "live-sound-back" if not lost else "live-sound-lost-night" if self._night else "live-sound-lost"
            self._screen.show(messages.text(key))
        return lost

    async def _heard_again(self) -> bool:
        """Wait while a night goes unheard; return whether the sound came back, so that what was missed is said again.

        With their eyes shut, people would wait for calls that never come. A key goes on in writing all the same.
        """
        missed, self._losses = self._mixer.losses != self._losses, self._mixer.losses
        if self._goes_on or not (self._is_unheard() or (missed and self._mouth is not None)):
            return False
        while self._is_unheard():
            event = await self._reach(self._mixer.now() + SOUND_CHECK_S)
            if event is not None and (control := self._control_of(event)) is not None:
                await self._obey(None if control is Control.PAUSE else control)
                self._goes_on = True
                return False
        return True

    async def _speak(self, utterance: Utterance) -> Act | None:
        """Say one line to its end, or cut it and return what the hands did: a control, or an answer."""
        if not self._night:
            self._is_unheard()
        self._screen.show(utterance.text)
        shown = {"symbol": utterance.symbol} if utterance.symbol else {}
        self._observe({"event": "say", "text": utterance.text, "role": utterance.role, **shown})
        mute = self._mouth is None or not self._mouth.available or self._mixer.lost
        self._last_said = utterance.spoken
        starts_s = max(self._mixer.now(), self._ends_s + self._gap_s)
        self._ends_s, self._gap_s = starts_s, 0.0
        if self._mouth is not None:
            try:
                playing = await self._mouth.say(utterance.spoken, at_s=starts_s)
                self._ends_s, self._gap_s = playing.ends_s, BREATH_S
            except SpeechUnavailableError as error:
                self._tell_mute(error)
                mute = True
        if mute:
            self._observe({"event": "unheard", "text": utterance.text})
        if self._mouth is None and self._night:
            # No sound tells when the line is over: leave the time to read it on a braille display.
            self._ends_s = starts_s + len(utterance.text) / READING_CHARS_PER_S
        while (event := await self._reach(self._ends_s - self._lead_s)) is not None:
            control = event.control if isinstance(event, Pressed) else None
            if control in _LEVELS:
                await self._obey(control)
            elif self._beside and not self._asking and self._meant(event) is None:
                # The rest is shown, and the question that waits gets its answer.
                self._hush()
                self._put_back(event)
                return None
            elif self._asking or self._control_of(event) is not None:
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
