"""The mixers without a sound device: one that renders as fast as it can, one that keeps time in silence."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from narrator.audio.clip import Clip
from narrator.audio.mix import Block, Mix
from narrator.audio.mixer import Bus, Playing
from narrator.audio.recording import Recording

RATE_HZ = 44_100
_BLOCK = 4096
_NEAR_S = 0.002
_HELD_S = 0.02


class Studio:
    """What all mixers share: the mix, and the recording of it."""

    def __init__(self, rate_hz: int) -> None:
        self._mix = Mix(rate_hz)
        self._recording: Recording | None = None

    @property
    def rate_hz(self) -> int:
        """Return the rate it mixes at."""
        return self._mix.rate_hz

    @property
    def latency_s(self) -> float:
        """Return how long a sample is on its way to the air."""
        return 0.0

    @property
    def lost(self) -> bool:
        """Return whether the sound device is gone."""
        return False

    @property
    def losses(self) -> int:
        """Return how many times the sound device went away."""
        return 0

    @property
    def behind_s(self) -> float:
        """Return how late the device is."""
        return 0.0

    def play(self, clip: Clip, *, bus: Bus = Bus.NARRATION, at_s: float | None = None, loop: bool = False) -> Playing:
        """Play a clip exactly at a time of the clock; a time that is past, or None, means at once."""
        return self._mix.play(clip, bus, at_s, loop)

    def stop(self, bus: Bus) -> None:
        """Silence a bus at once and forget what was scheduled on it."""
        self._mix.stop(bus)

    def hold(self) -> None:
        """Freeze the sound and the clock."""
        self._mix.hold()

    def release(self) -> None:
        """Go on where hold() stopped."""
        self._mix.release()

    def set_level(self, bus: Bus, db: float) -> None:
        """Set the level of a bus in dB."""
        self._mix.set_level(bus, db)

    def level(self, bus: Bus) -> float:
        """Return the level of a bus in dB."""
        return self._mix.level(bus)

    def record(self, path: Path) -> None:
        """Write all that is played from now on to a WAV file as well.

        Raises:
            AudioError: the file cannot be written.
        """
        recording, self._recording = self._recording, Recording(path, self.rate_hz)
        if recording:
            recording.close()

    def close(self) -> None:
        """End the recording.

        Raises:
            AudioError: it could not be written to its end.
        """
        recording, self._recording = self._recording, None
        if recording:
            recording.close()

    def _render(self, frames: int) -> Block:
        block = self._mix.render(frames)
        # Another thread may end the recording meanwhile.
        if recording := self._recording:
            recording.add(block)
        return block


class OfflineMixer(Studio):
    """Renders to a file as fast as the machine can: waiting for a time is rendering up to it."""

    def __init__(self, rate_hz: int = RATE_HZ) -> None:
        super().__init__(rate_hz)

    def now(self) -> float:
        """Return the seconds rendered so far."""
        return self._mix.frame / self.rate_hz

    async def until(self, t_s: float) -> None:
        """Render up to t_s; the other tasks get their turn in between."""
        while (left := t_s - self.now()) > 0:
            if self._mix.held:
                await asyncio.sleep(_NEAR_S)
                continue
            self._render(max(1, min(_BLOCK, self._mix.frames(left))))
            await asyncio.sleep(0)


class SilentMixer(Studio):
    """Keeps real time and plays nothing, for a game in text only or on a machine without sound.

    `clock` and `sleep` are replaced in tests by a clock that does not wait.
    """

    def __init__(
        self,
        rate_hz: int = RATE_HZ,
        *,
        clock: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        super().__init__(rate_hz)
        self._clock = clock
        self._sleep = sleep
        self._began_s = clock()
        self._passed = 0

    def now(self) -> float:
        """Return the seconds that passed, but for those held."""
        self._catch_up()
        return self._mix.frame / self.rate_hz

    async def until(self, t_s: float) -> None:
        """Sleep until now() >= t_s."""
        while (left := t_s - self.now()) > 0:
            await self._sleep(_HELD_S if self._mix.held else max(left, 1 / self.rate_hz))

    def play(self, clip: Clip, *, bus: Bus = Bus.NARRATION, at_s: float | None = None, loop: bool = False) -> Playing:
        """Take note of a clip; it is mute, except in a recording."""
        self._catch_up()
        return super().play(clip, bus=bus, at_s=at_s, loop=loop)

    def hold(self) -> None:
        """Freeze the clock."""
        self._catch_up()
        super().hold()

    def release(self) -> None:
        """Let the clock go on."""
        self._catch_up()
        super().release()

    def close(self) -> None:
        """End the recording."""
        self._catch_up()
        super().close()

    def _catch_up(self) -> None:
        due = self._mix.frames(self._clock() - self._began_s)
        while self._passed < due:
            frames = min(_BLOCK, due - self._passed)
            self._render(frames)
            self._passed += frames
