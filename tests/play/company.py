"""A company for the live table: a mouth, an ear and a screen that do what a test says, in free time."""

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np
from free_time import FreeTime

from narrator.audio.clip import Clip
from narrator.audio.mixer import Bus, Mixer, Playing
from narrator.audio.offline import SilentMixer
from narrator.hearing.decide import Heard, Verdict
from narrator.language.grammar import normalise
from narrator.play.headset import Headset
from narrator.play.live import LiveTable
from narrator.play.screen import Pressed, ScreenEvent, Typed
from narrator.play.table import Utterance
from narrator.speech.errors import SpeechUnavailableError

RATE_HZ = 8000
SPEAKING_S = 1.0
ANSWERING_S = 0.5
CONCEALED = "—"


@dataclass
class Spoken:
    """A line that sounded, in seconds on the mixer's clock."""

    text: str
    starts_s: float
    ends_s: float


class FakeMouth:
    """A mouth whose every line lasts `SPEAKING_S`, or what `lasting` says of it; what is not prepared comes late.

    `failing` gives the errors that the next lines raise.
    """

    def __init__(self, mixer: Mixer, *, render_s: float = 0.0) -> None:
        self.available = True
        self.pace = 1.0
        self.spoken: list[Spoken] = []
        self.lasting: dict[str, float] = {}
        self.failing: deque[SpeechUnavailableError] = deque()
        self.prepared: list[str] = []
        self._mixer = mixer
        self._render_s = render_s

    async def prepare(self, texts: Iterable[str]) -> None:
        """Render lines ahead."""
        for text in texts:
            await asyncio.sleep(self._render_s)
            self.prepared.append(text)

    async def say(self, text: str, at_s: float | None = None) -> Playing:
        """Play a line of silence."""
        if self.failing:
            error = self.failing.popleft()
            self.available = not error.lasting
            raise error
        if text not in self.prepared:
            await asyncio.sleep(self._render_s)
        frames = round(self.lasting.get(text, SPEAKING_S) / self.pace * self._mixer.rate_hz)
        playing = self._mixer.play(Clip(np.zeros(frames, np.float32), self._mixer.rate_hz), at_s=at_s)
        self.spoken.append(Spoken(text, playing.starts_s, playing.ends_s))
        return playing

    def stop(self) -> None:
        """Cut the line that sounds."""
        self._mixer.stop(Bus.NARRATION)
        if self.spoken:
            last = self.spoken[-1]
            last.ends_s = max(last.starts_s, min(last.ends_s, self._mixer.now()))


Hearing: TypeAlias = str | Heard | Exception | None


@dataclass
class Listened:
    """One time that the ear was open, in seconds on the mixer's clock."""

    label: str
    phrases: tuple[str, ...]
    began_s: float
    ended_s: float = 0.0


class FakeEar:
    """An ear that hears a list of things: words, a whole result, an error, or None for a silence; then silences."""

    def __init__(self, mixer: Mixer, hears: Iterable[Hearing] = ()) -> None:
        self.hears: deque[Hearing] = deque(hears)
        self.listened: list[Listened] = []
        self.pid: int | None = 1
        self._mixer = mixer

    async def listen(
        self,
        phrases: Sequence[str],
        label: str,
        *,
        timeout_s: float,
        settled: Collection[str] = (),  # noqa: ARG002 - what is heard here ends by itself
    ) -> Heard:
        """Listen once."""
        opened = Listened(label, tuple(phrases), self._mixer.now())
        self.listened.append(opened)
        try:
            return await self._heard(phrases, timeout_s)
        finally:
            opened.ended_s = self._mixer.now()

    async def _heard(self, phrases: Sequence[str], timeout_s: float) -> Heard:
        hearing = self.hears.popleft() if self.hears else None
        if hearing is None:
            await self._mixer.until(self._mixer.now() + timeout_s)
            return Heard("", 0.0, Verdict.SILENCE)
        await self._mixer.until(self._mixer.now() + ANSWERING_S)
        if isinstance(hearing, Exception):
            raise hearing
        if isinstance(hearing, Heard):
            return hearing
        words = normalise(hearing)
        return Heard(words, 1.0, Verdict.HEARD if words in phrases else Verdict.NOT_UNDERSTOOD)


def unsure(text: str) -> Heard:
    """Return something heard that must be read back."""
    return Heard(text, 0.6, Verdict.UNSURE)


class FakeScreen:
    """A screen whose hands act when a line is shown or a question opened: `when` and `answers` say how."""

    def __init__(self) -> None:
        self.shown: list[str] = []
        self.invited: list[tuple[str, ...]] = []
        self.hidden: list[tuple[bool, int]] = []
        self.open = False
        self.answers: deque[ScreenEvent] = deque()
        self._when: list[tuple[str, float, ScreenEvent]] = []
        self._events: asyncio.Queue[ScreenEvent] = asyncio.Queue()

    def when(self, text: str, event: ScreenEvent, after_s: float = 0.2) -> None:
        """Let the hands do that so long after a line with that text was shown, once."""
        self._when.append((text, after_s, event))

    def show(self, text: str) -> None:
        """Show a line, at which the hands may act."""
        self.shown.append(text)
        for entry in [entry for entry in self._when if entry[0] in text]:
            self._when.remove(entry)
            asyncio.get_running_loop().call_later(entry[1], self._events.put_nowait, entry[2])

    def invite(self, options: Sequence[str], *, hidden: bool = False, strokes: int = 0) -> None:
        """Open a question; the hands answer it if they have an answer."""
        self.invited.append(tuple(options))
        self.hidden.append((hidden, strokes))
        self.open = True
        if self.answers:
            self._events.put_nowait(self.answers.popleft())

    def conceal(self) -> None:
        """Hide what was shown."""
        self.shown.append(CONCEALED)

    def dismiss(self) -> None:
        """Close the question."""
        self.open = False

    async def event(self) -> ScreenEvent:
        """Return what the hands do next."""
        return await self._events.get()

    def close(self) -> None:
        """Leave."""


class Pluggable(SilentMixer):
    """An output that can be pulled out."""

    def __init__(self, time: FreeTime) -> None:
        super().__init__(RATE_HZ, clock=time.now)
        self.times = 0
        self._gone = False

    @property
    def gone(self) -> bool:
        """Return whether it is pulled out."""
        return self._gone

    @gone.setter
    def gone(self, gone: bool) -> None:
        """Pull it out, or plug it in again."""
        self.times += gone and not self._gone
        self._gone = gone

    @property
    def lost(self) -> bool:
        """Return whether it was pulled out."""
        return self._gone

    @property
    def losses(self) -> int:
        """Return how many times it was pulled out."""
        return self.times


@dataclass
class Company:
    """A live table, those around it, and what could be observed."""

    time: FreeTime
    mixer: Mixer
    mouth: FakeMouth
    ear: FakeEar
    screen: FakeScreen
    table: LiveTable
    at_ear: FakeMouth
    events: list[dict[str, Any]] = field(default_factory=list)

    @property
    def said(self) -> list[str]:
        """Return the text of every line said, in order."""
        return [event["text"] for event in self.events if event["event"] == "say"]

    @property
    def whispered(self) -> list[str]:
        """Return the text of every line whispered, in order."""
        return [event["text"] for event in self.events if event["event"] == "whisper"]

    @property
    def cues(self) -> list[str]:
        """Return the name of every earcon."""
        return [event["name"] for event in self.events if event["event"] == "cue"]


def company(
    time: FreeTime,
    hears: Iterable[Hearing] = (),
    *,
    deaf: bool = False,
    mute: bool = False,
    mixer: Mixer | None = None,
    render_s: float = 0.0,
    sounds: Callable[[str], Clip] | None = None,
    headphones: bool = False,
) -> Company:
    """Seat a live table; `deaf` and `mute` leave the ear or the mouth out, `headphones` brings a second output."""
    mixer = mixer or SilentMixer(RATE_HZ, clock=time.now)
    mouth, ear, screen = FakeMouth(mixer, render_s=render_s), FakeEar(mixer, hears), FakeScreen()
    at_ear = FakeMouth(Pluggable(time), render_s=render_s)
    events: list[dict[str, Any]] = []
    table = LiveTable(
        mixer,
        screen,
        mouth=None if mute else mouth,  # type: ignore[arg-type]
        ear=None if deaf else ear,  # type: ignore[arg-type]
        headset=Headset(at_ear._mixer, at_ear) if headphones else None,  # type: ignore[arg-type]
        sounds=sounds,
        observe=lambda event: events.append({**event, "t": mixer.now()}),
    )
    return Company(time, mixer, mouth, ear, screen, table, at_ear, events)


def beep(_: str) -> Clip:
    """Return an earcon of a tenth of a second."""
    return Clip(np.zeros(RATE_HZ // 10, np.float32), RATE_HZ)


def pressed(control: Any) -> Pressed:
    """Return a key."""
    return Pressed(control)


def typed(text: str) -> Typed:
    """Return a typed line."""
    return Typed(text)


def lines(*texts: str) -> tuple[Utterance, ...]:
    """Return lines."""
    return tuple(Utterance(text) for text in texts)
