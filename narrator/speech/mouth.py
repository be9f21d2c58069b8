"""The mouth: sentences become clips ahead of time, and clips become sound exactly when asked."""

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np
import soxr

from narrator.audio.clip import Clip
from narrator.audio.mixer import Bus, Mixer, Playing
from narrator.language.speakable import speakable
from narrator.speech.polish import CHARACTERS_PER_S
from narrator.speech.synthesizer import PACES, SpeechUnavailableError, Synthesizer

Progress = Callable[[int, int], None]

# Clips kept in memory at the mixer's rate, more than the longest night says; others come back from the disk in time.
KEPT_S = 180.0
_LEDGER_LINES = 2000
_NOTHING_S = 0.01


@dataclass(slots=True)
class Line:
    """What became of one sentence: every line queued ends with `ends_s`, `cut_s` or `failed` set.

    Times are on the mixer's clock; `cut_s` is when stop() silenced it, `failed` the code of a SpeechUnavailableError.
    """

    text: str
    queued_s: float
    starts_s: float | None = None
    ends_s: float | None = None
    cut_s: float | None = None
    failed: str | None = None

    def ended(self, now_s: float) -> bool:
        """Return whether it was played to its last sample."""
        return self.cut_s is None and self.ends_s is not None and self.ends_s <= now_s


class Mouth:
    """Speaks through the mixer's narration bus.

    `ledger` holds the last lines, oldest first. `available` turns False when the voice is lost for good.
    """

    def __init__(self, synth: Synthesizer, mixer: Mixer) -> None:
        self.available = True
        self.ledger: deque[Line] = deque(maxlen=_LEDGER_LINES)
        self._synth = synth
        self._mixer = mixer
        self._pace = 1.0
        self._told = False
        self._stops = 0
        self._clips: OrderedDict[tuple[str, float], Clip] = OrderedDict()
        self._kept_s = 0.0
        self._rendering: dict[tuple[str, float], asyncio.Task[Clip]] = {}
        self._prepared: tuple[str, ...] = ()
        self._refresh: asyncio.Task[None] | None = None

    @property
    def pace(self) -> float:
        """Return the pace of speech: 1 is comfortable, from 0.5 to 2."""
        return self._pace

    @pace.setter
    def pace(self, pace: float) -> None:
        """Change the pace of the next lines; those that were prepared are rendered again in the background."""
        pace = min(PACES[1], max(PACES[0], pace))
        if pace == self._pace:
            return
        self._pace = pace
        self._clips.clear()
        self._kept_s = 0.0
        self._stop_refresh()
        if self._prepared:
            self._refresh = asyncio.get_running_loop().create_task(self._render_again())

    async def prepare(self, texts: Iterable[str], progress: Progress | None = None) -> None:
        """Render lines ahead, in order, so that say() starts them at once; `progress` gets (done, total).

        A line that cannot be spoken alone is left for say() to report.

        Raises:
            SpeechUnavailableError: the voice is lost for good; told once only, here or by say().
        """
        self._stop_refresh()
        self._prepared = tuple(dict.fromkeys(texts))
        try:
            await self._render_all(self._prepared, progress)
        except SpeechUnavailableError as error:
            self._give_up(error)

    async def say(self, text: str, at_s: float | None = None) -> Playing:
        """Play a line at that time of the mixer's clock, or at once, and return when it starts and ends.

        Once the voice is lost, and that was told, lines are silent but take their time.

        Raises:
            SpeechUnavailableError: this line has no sound.
        """
        line = Line(text, self._mixer.now())
        self.ledger.append(line)
        stops = self._stops
        try:
            clip = await self._clip(text) if self.available else self._silence(text)
        except SpeechUnavailableError as error:
            line.failed = error.code
            if not error.lasting:
                raise
            self._give_up(error)
            clip = self._silence(text)
        except asyncio.CancelledError:
            line.cut_s = self._mixer.now()
            raise
        if stops != self._stops:
            line.cut_s = self._mixer.now()
            return Playing(line.cut_s, line.cut_s)
        playing = self._mixer.play(clip, bus=Bus.NARRATION, at_s=at_s)
        line.starts_s, line.ends_s = playing.starts_s, playing.ends_s
        return playing

    def stop(self) -> None:
        """Silence the voice within 30 ms; a line that is still being rendered is not played."""
        self._stops += 1
        self._mixer.stop(Bus.NARRATION)
        now_s = self._mixer.now()
        for line in reversed(self.ledger):
            if line.ended(now_s):
                break
            if line.cut_s is None and line.ends_s is not None:
                line.cut_s = now_s

    async def close(self) -> None:
        """Stop rendering and end the synthesizer."""
        self._stop_refresh()
        for task in self._rendering.values():
            task.cancel()
        await asyncio.gather(*self._rendering.values(), return_exceptions=True)
        await self._synth.close()

    def _give_up(self, error: SpeechUnavailableError) -> None:
        self.available = False
        told, self._told = self._told, True
        if not told:
            raise error

    def _silence(self, text: str) -> Clip:
        seconds = max(_NOTHING_S, len(text) / CHARACTERS_PER_S / self._pace)
        return Clip(np.zeros(round(seconds * self._mixer.rate_hz), np.float32), self._mixer.rate_hz)

    def _stop_refresh(self) -> None:
        if self._refresh is not None:
            self._refresh.cancel()
            self._refresh = None

    async def _render_all(self, texts: tuple[str, ...], progress: Progress | None = None) -> None:
        for done, text in enumerate(texts, 1):
            try:
                await self._clip(text)
            except SpeechUnavailableError as error:
                if error.lasting:
                    raise
            if progress is not None:
                progress(done, len(texts))

    async def _render_again(self) -> None:
        # What fails here is told by say().
        with contextlib.suppress(SpeechUnavailableError):
            await self._render_all(self._prepared)

    async def _clip(self, text: str) -> Clip:
        key = (text, self._pace)
        ready = self._clips.get(key)
        if ready is not None:
            self._clips.move_to_end(key)
            return ready
        if key not in self._rendering:
            task = asyncio.ensure_future(self._render(text, self._pace))
            self._rendering[key] = task
            task.add_done_callback(lambda done: self._keep(key, done))
        # Whoever waits may be cut off; the rendering goes on for the next who asks.
        return await asyncio.shield(self._rendering[key])

    async def _render(self, text: str, pace: float) -> Clip:
        spoken = await asyncio.to_thread(speakable, text)
        if not spoken:
            return Clip(np.zeros(round(_NOTHING_S * self._mixer.rate_hz), np.float32), self._mixer.rate_hz)
        clip = await self._synth.render(spoken, pace)
        return await asyncio.to_thread(_resampled, clip, self._mixer.rate_hz)

    def _keep(self, key: tuple[str, float], done: asyncio.Task[Clip]) -> None:
        del self._rendering[key]
        if done.cancelled() or done.exception() is not None or key[1] != self._pace:
            return
        self._clips[key] = done.result()
        self._kept_s += done.result().duration_s
        while self._kept_s > KEPT_S and len(self._clips) > 1:
            self._kept_s -= self._clips.popitem(last=False)[1].duration_s


def _resampled(clip: Clip, rate_hz: int) -> Clip:
    if clip.rate_hz == rate_hz:
        return clip
    return Clip(soxr.resample(clip.samples, clip.rate_hz, rate_hz).astype(np.float32, copy=False), rate_hz)
