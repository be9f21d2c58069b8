"""A microphone whose loudness is told, in the plain words that a person needs to sit nearer or speak up."""

from collections import deque
from collections.abc import AsyncIterator

from narrator.audio.microphone import FRAME_S, Level, Microphone, level
from narrator.play.stage import Observe

# The last of what was heard: long enough for an answer, short enough to follow who speaks.
KEPT_S = 3.0


class Metered:
    """Gives the frames of a microphone, and tells how loud they were when a listening window closes."""

    def __init__(self, microphone: Microphone, observe: Observe) -> None:
        self._microphone = microphone
        self._observe = observe
        self._heard: deque[bytes] = deque(maxlen=round(KEPT_S / FRAME_S))
        self._told: Level | None = None

    async def open(self, label: str) -> AsyncIterator[bytes]:
        """Open the listening window."""
        self._heard.clear()
        return self._frames(await self._microphone.open(label))

    async def close(self) -> None:
        """Close the listening window, and tell the loudness where it has changed."""
        await self._microphone.close()
        found = level(self._heard)
        if self._heard and found is not self._told:
            self._told = found
            self._observe({"event": "loudness", "level": found.value})

    async def _frames(self, frames: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
        async for frame in frames:
            self._heard.append(frame)
            yield frame
