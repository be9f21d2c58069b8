"""The microphone of the machine."""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from narrator.audio import portaudio, sinks
from narrator.audio.errors import AudioError, MicrophoneError
from narrator.audio.framing import Framer
from narrator.audio.microphone import FRAME_S

PREROLL_S = 0.5
PROBE_S = 0.3
LOST_S = 2.0
_BACKLOG_S = 10.0
_POLL_S = 0.01
# The names by which a Bluetooth headset in telephone mode goes.
_TELEPHONE = ("hands-free", "handsfree", "hfp")


class LiveMicrophone:
    """The default microphone, opened once and kept: a headset changes its profile each time it is opened (TRAPS.md D9).

    While no window is open, half a second of sound is kept in memory and then forgotten. `first` is the name of the
    device to take instead of the default one, where it is there.
    """

    def __init__(self, first: str | None = None) -> None:
        self._first = first
        self._opened: portaudio.Opened | None = None
        self._blocks: deque[bytes] = deque()
        self._limit = 0
        self._window = 0
        self._called_s = 0.0
        # Whether a microphone was there once: who begins with a monitor wants it.
        self._real = False
        self.dropped = 0

    @property
    def name(self) -> str:
        """Return the device's own name, empty before it is open; it changes when another one takes over."""
        return self._opened.name if self._opened else ""

    @property
    def telephone(self) -> bool:
        """Return whether it is a headset in telephone mode, which makes the narrator's voice poor (TRAPS.md D9)."""
        return any(word in self.name.lower() for word in _TELEPHONE)

    async def start(self) -> None:
        """Open the device and listen for 0.3 s.

        Raises:
            MicrophoneError: `no_portaudio`, `no_microphone`, `microphone_refused`, `lost`, or `muted_zero`: every
                sample is zero, as when the system forbids the microphone (TRAPS.md A11). It stays open then, for
                somebody may allow it.
        """
        if self._opened is None:
            await asyncio.to_thread(self._open)
        sound = b""
        try:
            async with asyncio.timeout(LOST_S):
                while len(sound) < 2 * PROBE_S * self._device.rate_hz * self._device.channels:
                    await asyncio.sleep(_POLL_S)
                    sound += b"".join(self._taken())
        except TimeoutError as error:
            raise MicrophoneError.of("lost", name=self.name) from error
        if not any(sound):
            raise MicrophoneError.of("muted_zero", name=self.name)

    async def open(self, label: str, *, preroll_s: float = 0.0) -> AsyncIterator[bytes]:  # noqa: ARG002 - of the protocol
        """Open the listening window and return its frames.

        `preroll_s`, up to 0.5, reaches back before the window, for a first word that came early; it must not reach
        into the narrator's own sound (TRAPS.md A12, A13, B7).

        Raises:
            MicrophoneError: the device cannot be opened; while frames are read, `lost`: no sound came for 2 s and no
                other microphone took over, or nothing but zeros for the last microphone was unplugged.
        """
        if self._opened is None:
            await asyncio.to_thread(self._open)
        keep = round(min(preroll_s, PREROLL_S) / FRAME_S)
        while len(self._blocks) > keep:
            self._blocks.popleft()
        self._limit = round(_BACKLOG_S / FRAME_S)
        self._window += 1
        return self._frames(self._window)

    async def close(self) -> None:
        """Close the listening window; the device stays open."""
        self._window += 1
        self._limit = round(PREROLL_S / FRAME_S)

    async def release(self) -> None:
        """Give the device back."""
        await self.close()
        opened, self._opened = self._opened, None
        if opened:
            await asyncio.to_thread(portaudio.close, opened)

    @property
    def _device(self) -> portaudio.Opened:
        assert self._opened
        return self._opened

    def _open(self) -> None:
        """Open the default device.

        Raises:
            MicrophoneError: there is none, or none any more, or it refuses.
        """
        opened = portaudio.open_stream("input", self._callback, block_s=FRAME_S, latency="low", first=self._first)
        self._blocks.clear()
        self._limit = self._limit or round(PREROLL_S / FRAME_S)
        try:
            portaudio.start(opened)
        except AudioError as error:
            raise MicrophoneError.of("microphone_refused", name=opened.name) from error
        moved = self._moved(opened)
        if moved and self._real:
            portaudio.close(opened)
            raise MicrophoneError.of("no_microphone")
        self._real = not moved
        self._called_s = time.perf_counter()
        self._opened = opened

    def _callback(self, data: Any, _frames: int, _time: Any, _status: Any) -> None:
        self._called_s = time.perf_counter()
        self._blocks.append(bytes(data))
        while len(self._blocks) > self._limit:
            self._blocks.popleft()
            self.dropped += self._limit > PREROLL_S / FRAME_S + 1

    def _taken(self) -> list[bytes]:
        return [self._blocks.popleft() for _ in range(len(self._blocks))]

    async def _frames(self, window: int) -> AsyncIterator[bytes]:
        device = self._device
        framer = Framer(device.rate_hz)
        sounded_s = time.perf_counter()
        while window == self._window:
            if self._device is not device:
                device = self._device
                framer = Framer(device.rate_hz)
            for block in self._taken():
                if block.strip(b"\0"):
                    sounded_s = time.perf_counter()
                for frame in framer.frames(_channel(block, device.channels)):
                    yield frame
            if time.perf_counter() - self._called_s > LOST_S or device.ended.is_set():
                await asyncio.to_thread(self._reopen)
            if time.perf_counter() - sounded_s > LOST_S:
                await asyncio.to_thread(self._doubt)
                sounded_s = time.perf_counter()
            await asyncio.sleep(_POLL_S)

    def _doubt(self) -> None:
        """Look whether a device that gives only zeros is still a microphone.

        Raises:
            MicrophoneError: `lost`, it went away, and the system gives what it plays itself instead.
        """
        opened = self._device
        if self._real and self._moved(opened):
            self._opened = None
            portaudio.close(opened)
            raise MicrophoneError.of("lost", name=opened.name)

    def _moved(self, opened: portaudio.Opened) -> bool:
        """Return whether the stream goes where the system wants, and that is no microphone."""
        return opened.name == portaudio.said_name("default") and sinks.only_monitors()

    def _reopen(self) -> None:
        """Take the default microphone of now in place of the one that fell silent (TRAPS.md D4).

        Raises:
            MicrophoneError: `lost`, there is none.
        """
        name = self.name
        portaudio.close(self._device)
        try:
            self._open()
        except MicrophoneError:
            try:
                portaudio.refresh()
                self._open()
            except AudioError as error:
                self._opened = None
                raise MicrophoneError.of("lost", name=name) from error


def _channel(block: bytes, channels: int) -> NDArray[np.float32]:
    return np.frombuffer(block, np.int16)[::channels].astype(np.float32) / np.float32(32768)
