"""The output: what every mixer promises."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from narrator.audio.clip import Clip


class Bus(StrEnum):
    """A kind of sound with a level of its own; AMBIENCE goes down while NARRATION sounds."""

    NARRATION = "narration"
    EARCONS = "earcons"
    AMBIENCE = "ambience"


@dataclass(frozen=True, slots=True)
class Playing:
    """When a clip starts and ends on the mixer's clock, in seconds; a loop ends at infinity."""

    starts_s: float
    ends_s: float


class Mixer(Protocol):
    """The one output of the program, with a clock that counts what was really played."""

    @property
    def rate_hz(self) -> int:
        """Return the rate it mixes at; a clip made at this rate needs no work when it is played."""

    @property
    def latency_s(self) -> float:
        """Return how long a sample is on its way to the air; what must follow exactly is scheduled that much ahead."""

    @property
    def lost(self) -> bool:
        """Return whether the sound device is gone: nothing is heard, and the clock goes on all the same."""

    @property
    def losses(self) -> int:
        """Return how many times the sound device went away."""

    @property
    def behind_s(self) -> float:
        """Return how much later than planned the device plays by now, since it did not get all its blocks in time."""

    def now(self) -> float:
        """Return the mixer's clock in seconds: monotonic, and standing still while held."""

    async def until(self, t_s: float) -> None:
        """Return once now() >= t_s."""

    def play(self, clip: Clip, *, bus: Bus = Bus.NARRATION, at_s: float | None = None, loop: bool = False) -> Playing:
        """Play a clip exactly at a time of the clock; a time that is past, or None, means at once.

        A clip that is given the `ends_s` of another follows it without a gap. A loop fades in and repeats seamlessly.
        """

    def stop(self, bus: Bus) -> None:
        """Silence a bus at once, with a short fade, and forget what was scheduled on it."""

    def hold(self) -> None:
        """Freeze the sound and the clock."""

    def release(self) -> None:
        """Go on where hold() stopped."""

    def set_level(self, bus: Bus, db: float) -> None:
        """Set the level of a bus in dB; 0 leaves the sound as it is."""

    def level(self, bus: Bus) -> float:
        """Return the level of a bus in dB."""

    def record(self, path: Path) -> None:
        """Write all that is played from now on to a WAV file as well.

        Raises:
            AudioError: the file cannot be written.
        """

    def close(self) -> None:
        """End the sound and the recording."""
