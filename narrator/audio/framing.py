"""From samples at any rate to the frames of a microphone; pure."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from narrator.audio.microphone import FRAME, RATE_HZ


class Framer:
    """Resamples a stream to 16 kHz and cuts it into frames of 512 samples."""

    def __init__(self, rate_hz: int) -> None:
        import soxr

        self._stream = soxr.ResampleStream(rate_hz, RATE_HZ, 1, dtype="float32") if rate_hz != RATE_HZ else None
        self._rest = b""

    def frames(self, samples: NDArray[np.float32], *, last: bool = False) -> Iterator[bytes]:
        """Yield the frames that are whole after these samples, float32 in -1..1, shape (n,).

        With `last`, the end is filled up with silence.
        """
        if self._stream is not None:
            samples = self._stream.resample_chunk(samples, last=last)
        whole = np.rint(np.clip(np.nan_to_num(samples), -1, 1) * 32767).astype("<i2").tobytes()
        data = self._rest + whole
        if last and len(data) % (2 * FRAME):
            data += bytes(2 * FRAME - len(data) % (2 * FRAME))
        end = len(data) - len(data) % (2 * FRAME)
        self._rest = data[end:]
        for start in range(0, end, 2 * FRAME):
            yield data[start : start + 2 * FRAME]
