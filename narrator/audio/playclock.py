"""Which moment of the mix is being heard: worked out from the calls of the sound device; pure."""

import math

_GAIN = 0.05
_JUMP_S = 0.1


class PlayClock:
    """Counts what the device plays, and goes on smoothly between its calls.

    A device asks for blocks in bursts; the clock follows their average pace, and never runs ahead of what was rendered.
    """

    def __init__(self, rate_hz: int, latency_s: float) -> None:
        self.latency_s = latency_s
        self._rate_hz = rate_hz
        self._began_s: float | None = None
        self._earliest_s = math.inf
        self._passed = 0
        self._held = 0
        self._heard_s = 0.0

    def rendered(self, frames: int, advanced: int, t_s: float) -> None:
        """Take note that the device asked for `frames` at `t_s`, of which the time line advanced so many."""
        measured_s = t_s - self._passed / self._rate_hz
        off_s = 0.0 if self._began_s is None else measured_s - self._began_s
        if self._began_s is None or abs(off_s) > _JUMP_S:
            self._began_s = measured_s
        else:
            self._began_s += _GAIN * off_s
        self._earliest_s = min(self._earliest_s, self._began_s)
        # In this order: a reader in another thread may see less than the truth in between, never more.
        self._held += frames - advanced
        self._passed += frames

    @property
    def behind_s(self) -> float:
        """Return how late the device is by now: one that did not get its blocks in time played silence in between."""
        return 0.0 if self._began_s is None else max(0.0, self._began_s - self._earliest_s)

    def due(self, t_s: float) -> int:
        """Return how many frames a device at an even pace would have asked for by now, beyond those that were."""
        if self._began_s is None:
            self._began_s = t_s
        return max(0, round((t_s - self._began_s) * self._rate_hz) - self._passed)

    def heard_s(self, t_s: float) -> float:
        """Return the second of the time line that sounds at `t_s`; monotonic, and standing still while it is held."""
        if self._began_s is not None:
            device_s = min(t_s - self._began_s - self.latency_s, self._passed / self._rate_hz)
            self._heard_s = max(self._heard_s, device_s - self._held / self._rate_hz)
        return self._heard_s
