"""The door to PortAudio: imported late, kept quiet, its refusals turned into sentences."""

import ctypes
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from threading import Event, RLock
from typing import Any, Literal

from narrator import messages
from narrator.audio.errors import AudioError, MicrophoneError

Kind = Literal["input", "output"]

WASAPI = "Windows WASAPI"
# Names that ALSA gives to a way, not to a device: nobody can tell by them which one is meant.
_NAMELESS = frozenset({"default", "sysdefault", "pulse", "pipewire"})

# A list of devices that was read so lately is not read again.
_FRESH_S = 1.0

_lock = RLock()
_open: list["Opened"] = []
_read_s = float("-inf")


@dataclass(frozen=True, slots=True, eq=False)
class Opened:
    """A stream that is open; `name` is what to call its device before a person.

    `ended` is set when the device went away or the stream was closed: another thread may close it at any time, so that
    nobody may ask the stream itself.
    """

    stream: Any
    name: str
    host_api: str
    rate_hz: int
    channels: int
    latency_s: float
    ended: Event = field(default_factory=Event)


@contextmanager
def quiet() -> Iterator[None]:
    """Keep what native code prints off the terminal, where a screen reader would read it aloud (AUDIO_A11Y.md 3)."""
    with _lock:
        sys.stderr.flush()
        kept = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, 2)
            yield
        finally:
            os.dup2(kept, 2)
            os.close(nowhere)
            os.close(kept)


def load() -> Any:
    """Return the sounddevice module.

    Raises:
        AudioError: `no_portaudio`, the system library is missing (TRAPS.md D7).
    """
    try:
        with quiet():
            import sounddevice
    except OSError as error:
        raise AudioError.of("no_portaudio") from error
    _hush_native()
    return sounddevice


def is_nameless(name: str) -> bool:
    """Return whether a name stands for whatever device the system chooses."""
    return name in _NAMELESS


def said_name(name: str) -> str:
    """Return what to call a device before a person."""
    return messages.text("audio-system-default") if is_nameless(name) else name


def open_stream(
    kind: Kind,
    callback: Callable[..., None],
    *,
    latency: str | float,
    block_s: float,
    rate_hz: int | None = None,
    only: tuple[str, str] | None = None,
    first: str | None = None,
) -> Opened:
    """Open the default device at its own rate, or at `rate_hz` for an output that goes on from another device.

    `only` is the name and the host API of the one device that may be opened: another one would tell a secret to all.
    `first` is the name of one that is tried before the default one.
    The callback gets blocks of `block_s` seconds; `latency` is "low", "high" or seconds.
    An output is stereo float32 where it can, an input mono int16 where it can (TRAPS.md D5, D6).

    Raises:
        AudioError: `no_portaudio`, `no_output` or `output_refused`; for an input a MicrophoneError: `no_portaudio`,
            `no_microphone` or `microphone_refused`.
    """
    error = AudioError if kind == "output" else MicrophoneError
    try:
        sd = load()
    except AudioError as missing:
        raise error.of(missing.code) from missing
    with quiet():
        devices = _devices(sd, kind, first) if only is None else _named(sd, only)
        wanted = _indexes(sd, kind, first) if devices and first is not None else devices
        # What is missing may have been plugged in since; for one that is named, nobody else's sound is stopped.
        if (not wanted and not _open) or (not devices and only is None):
            refresh()
            devices = _devices(sd, kind, first) if only is None else _named(sd, only)
        if not devices:
            raise error.of("no_output" if kind == "output" else "no_microphone")
        make, dtype = (sd.OutputStream, "float32") if kind == "output" else (sd.RawInputStream, "int16")
        for device in devices:
            for channels in _channels(device[f"max_{kind}_channels"], kind):
                host_api = sd.query_hostapis(device["hostapi"])["name"]
                # WASAPI accepts one rate only unless it is told to convert.
                extra = sd.WasapiSettings(auto_convert=True) if host_api == WASAPI else None
                ended = Event()
                rate = rate_hz or int(device["default_samplerate"])
                with suppress(sd.PortAudioError, ValueError):
                    stream = make(
                        device=device["index"],
                        samplerate=rate,
                        blocksize=round(block_s * rate),
                        latency=latency,
                        channels=channels,
                        dtype=dtype,
                        callback=callback,
                        finished_callback=ended.set,
                        extra_settings=extra,
                    )
                    name, rate, latency_s = said_name(device["name"]), round(stream.samplerate), float(stream.latency)
                    _open.append(Opened(stream, name, host_api, rate, channels, latency_s, ended))
                    return _open[-1]
    raise error.of("output_refused" if kind == "output" else "microphone_refused", name=said_name(devices[0]["name"]))


def start(opened: Opened) -> None:
    """Start a stream.

    Raises:
        AudioError: `output_refused`, the device went away since it was opened.
    """
    sd = load()
    try:
        with quiet():
            opened.stream.start()
    except sd.PortAudioError as error:
        close(opened)
        raise AudioError.of("output_refused", name=opened.name) from error


def drain(opened: Opened) -> None:
    """Let what was rendered sound to its end, and ask for no more."""
    sd = load()
    with quiet(), suppress(sd.PortAudioError):
        if not opened.ended.is_set():
            opened.stream.stop()


def close(opened: Opened) -> None:
    """Close a stream, whatever became of its device."""
    sd = load()
    with quiet():
        if opened in _open:
            _open.remove(opened)
            opened.ended.set()
            with suppress(sd.PortAudioError):
                opened.stream.close()


def refresh() -> None:
    """Read the list of devices again, for PortAudio keeps that of its start (TRAPS.md D1), if it is not fresh.

    This closes every stream of the process first: PortAudio would free them under their owners, who open again. Two
    that lost their device would otherwise each close the new stream of the other, again and again.
    """
    sd = load()
    with quiet():
        global _read_s
        if time.monotonic() - _read_s < _FRESH_S:
            return
        _read_s = time.monotonic()
        while _open:
            close(_open[-1])
        # sounddevice offers no public way: spatialaudio/python-sounddevice issue 125.
        with suppress(sd.PortAudioError):
            sd._terminate()
        with suppress(sd.PortAudioError):
            sd._initialize()


def _devices(sd: Any, kind: Kind, named: str | None) -> list[Any]:
    """Return the devices to try, best first; they are looked up again each time, for indexes move (TRAPS.md D2)."""
    try:
        apis = list(sd.query_hostapis())
        first = sd.default.device[kind == "output"]
        # MME, the default of Windows, is ten times slower to sound than WASAPI.
        wanted = [api[f"default_{kind}_device"] for api in apis if api["name"] == WASAPI] + [first]
        wanted += [api[f"default_{kind}_device"] for api in apis]
        wanted = _indexes(sd, kind, named) + wanted
        return [sd.query_devices(index) for index in dict.fromkeys(wanted) if index >= 0]
    except sd.PortAudioError:
        # A device went away in between, or PortAudio does not start.
        return []


def _indexes(sd: Any, kind: Kind, name: str | None) -> list[int]:
    found = [device for device in sd.query_devices() if name and said_name(device["name"]) == name]
    return [device["index"] for device in found if device[f"max_{kind}_channels"]]


def _named(sd: Any, only: tuple[str, str]) -> list[Any]:
    try:
        apis = [api["name"] for api in sd.query_hostapis()]
        return [device for device in sd.query_devices() if (device["name"], apis[device["hostapi"]]) == only]
    except sd.PortAudioError:
        return []


def _channels(most: int, kind: Kind) -> list[int]:
    usual = (2, 1) if kind == "output" else (1,)
    return list(dict.fromkeys([count for count in usual if count <= most] + [most]))


@cache
def _hush_native() -> None:
    """Send what native code prints to nowhere for good: PortAudio tells of a lost device long after it was opened.

    Python writes to the descriptor, native code to a C stream, so that only the stream is replaced.
    """
    with suppress(OSError, AttributeError, ValueError):
        libc = ctypes.CDLL(None)
        libc.fopen.restype = ctypes.c_void_p
        nowhere = libc.fopen(os.devnull.encode(), b"w")
        name = "__stderrp" if sys.platform == "darwin" else "stderr"
        if nowhere and sys.platform != "win32":
            ctypes.c_void_p.in_dll(libc, name).value = nowhere
