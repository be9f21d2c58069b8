"""A piece of sound in memory."""

from dataclasses import dataclass

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
