"""The mixer that is heard."""

import asyncio
import atexit
import time
from threading import Event, Thread
from typing import Any

from narrator.audio import portaudio
from narrator.audio.devices import Device, same_output
from narrator.audio.errors import AudioError
from narrator.audio.offline import Studio
from narrator.audio.playclock import PlayClock

_QUIET_S = 1.0
_WATCH_S = 0.1
_PUMP_S = 0.02
_RETRY_S = 2.0
# Tried in turn: a machine that does not keep the pace of small buffers gets larger ones.
_LATENCIES: tuple[str | float, ...] = ("low", "high", 0.15)
_UNSTABLE = 3
_UNSTABLE_S = 10.0
_NEAR_S = 0.002
_HELD_S = 0.02
# Small enough to sound at once, large enough to cost little.
_BLOCK_S = 0.006


class LiveMixer(Studio):
    """Plays on the default device, and goes on in silence when it dies, until a device is there again.

    With `only`, the name and host API of a device, it never plays on another; with `first`, the name of one, it plays
    there as long as it can.

    Raises:
        AudioError: `no_portaudio`, `no_output` or `output_refused`.
    """

    def __init__(
        self, *, rate_hz: int | None = None, only: tuple[str, str] | None = None, first: str | None = None
    ) -> None:
        self._step = 0
        self._first = first
        self._only = only
        self._opened = self._open(rate_hz)
        super().__init__(self._opened.rate_hz)
        self._clock = PlayClock(self.rate_hz, self._opened.latency_s)
        self._called_s = time.perf_counter()
        self._frozen_s: float | None = None
        self._underflows = 0
        self._lost = False
        self._losses = 0
        self._closed = Event()
        portaudio.start(self._opened)
        # PortAudio is taken down at exit too, later than this: it may hang where a stream is open or being opened.
        atexit.register(self.close)
        self._watchdog = Thread(target=self._watch, name="mixer", daemon=True)
        self._watchdog.start()

    @property
    def name(self) -> str:
        """Return the name of the device in use."""
        return self._opened.name

    @property
    def latency_s(self) -> float:
        """Return how long a sample is on its way to the air; what must follow exactly is scheduled that much ahead."""
        return self._opened.latency_s

    @property
    def lost(self) -> bool:
        """Return whether the device is gone just now."""
        return self._lost

    @property
    def losses(self) -> int:
        """Return how many times the device went away."""
        return self._losses

    @property
    def behind_s(self) -> float:
        """Return how much later than planned the device plays by now, since it did not get all its blocks in time."""
        return self._clock.behind_s

    def drop(self) -> None:
        """Silence the device at once, from any thread, as if it were gone; it is tried again like one that is."""
        self._miss()
        portaudio.close(self._opened)

    def now(self) -> float:
        """Return the second that is being heard."""
        frozen_s = self._frozen_s
        return self._clock.heard_s(time.perf_counter()) if frozen_s is None else frozen_s

    def hold(self) -> None:
        """Freeze the sound and the clock."""
        self._frozen_s = self.now()
        super().hold()

    def release(self) -> None:
        """Go on where hold() stopped."""
        super().release()
        self._frozen_s = None

    async def until(self, t_s: float) -> None:
        """Sleep until just before, then look often."""
        while (left := t_s - self.now()) > 0:
            near_s = _HELD_S if self._mix.held else _NEAR_S
            await asyncio.sleep(left - _NEAR_S if left > 2 * near_s else near_s / 2)

    def close(self) -> None:
        """End the sound and the recording."""
        atexit.unregister(self.close)
        self._closed.set()
        self._watchdog.join()
        portaudio.close(self._opened)
        super().close()
        # The stream keeps its callback, and so this mixer, until Python looks for garbage: hours, or never.
        self._mix.forget()

    def _open(self, rate_hz: int | None) -> portaudio.Opened:
        return portaudio.open_stream(
            "output",
            self._callback,
            rate_hz=rate_hz,
            block_s=_BLOCK_S,
            latency=_LATENCIES[self._step],
            only=self._only,
            first=self._first,
        )

    def _callback(self, out: Any, frames: int, _time: Any, status: Any) -> None:
        try:
            self._called_s = time.perf_counter()
            self._underflows += bool(status.output_underflow)
            out[:] = self._advance(frames, self._called_s)[:, None]
        except Exception:
            # An exception that leaves the callback would end the sound for good.
            out.fill(0)

    def _advance(self, frames: int, t_s: float) -> Any:
        before = self._mix.frame
        block = self._render(frames)
        self._clock.rendered(frames, self._mix.frame - before, t_s)
        return block

    def _watch(self) -> None:
        counting_s = time.perf_counter()
        while not self._closed.wait(_WATCH_S):
            if time.perf_counter() - counting_s > _UNSTABLE_S:
                counting_s, self._underflows = time.perf_counter(), 0
            if self._silent():
                self._miss()
                self._reopen_when_possible()
            elif self._underflows > _UNSTABLE and self._step + 1 < len(_LATENCIES):
                self._step += 1
                self._underflows = 0
                portaudio.drain(self._opened)
                self._reopen_when_possible()

    def _miss(self) -> None:
        self._losses += not self._lost
        self._lost = True

    def _silent(self) -> bool:
        return self._opened.ended.is_set() or time.perf_counter() - self._called_s > _QUIET_S

    def _reopen_when_possible(self) -> None:
        portaudio.close(self._opened)
        tried_s = float("-inf")
        while not self._closed.is_set():
            if time.perf_counter() - tried_s > _RETRY_S:
                if self._reopened(fresh=self._lost):
                    return
                self._miss()
                tried_s = time.perf_counter()
            self._pump()
            self._closed.wait(_PUMP_S)

    def _reopened(self, *, fresh: bool) -> bool:
        try:
            # A refresh closes every stream, and the one that all hear must not stop for one that few hear.
            if fresh and self._only is None:
                portaudio.refresh()
            opened = self._open(self.rate_hz)
            self._pump()
            self._opened = opened
            self._called_s = time.perf_counter()
            self._clock.latency_s = opened.latency_s
            portaudio.start(opened)
        except AudioError:
            return False
        self._lost = False
        return True

    def _pump(self) -> None:
        """Render what nobody hears, so that the clock and the recording go on."""
        while due := self._clock.due(t_s := time.perf_counter()):
            frames = min(self._mix.frames(_BLOCK_S), due)
            self._advance(frames, t_s - (due - frames) / self.rate_hz)


def at_ear(private: Device, loud: str | None) -> LiveMixer:
    """Open the output that only some hear, and never another; `loud` names the one that everybody hears, if any does.

    Raises:
        AudioError: `private_is_public`, or what LiveMixer raises.
    """
    if loud is not None and same_output(private.name, loud):
        raise AudioError.of("private_is_public", name=portaudio.said_name(private.name))
    return LiveMixer(only=(private.name, private.host_api))
