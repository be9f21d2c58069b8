"""A piece of sound in memory."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Clip:
    """Mono samples, float32 in -1..1, shape (n,), at `rate_hz`."""

    samples: NDArray[np.float32]
    rate_hz: int

    @property
    def duration_s(self) -> float:
        """Return the length in seconds."""
        return len(self.samples) / self.rate_hz

    def at_rate(self, rate_hz: int) -> "Clip":
        """Return the same sound at another rate; itself where the rate is already right."""
        return self if rate_hz == self.rate_hz else _resampled(self, rate_hz)


@lru_cache(maxsize=16)
def _resampled(clip: Clip, rate_hz: int) -> Clip:
    """Return the clip at another rate; kept, for earcons are played many times."""
    import soxr

    return Clip(soxr.resample(clip.samples, clip.rate_hz, rate_hz).astype(np.float32), rate_hz)
