"""A sounddevice module without sound: streams are opened, refused, called and lost as a test says."""

import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np


class PortAudioError(Exception):
    pass


class Stream:
    def __init__(self, module: "FakeSounddevice", kind: str, options: dict[str, Any]) -> None:
        self.module = module
        self.kind = kind
        self.options = options
        self.callback: Callable[..., None] = options["callback"]
        self.samplerate = float(options["samplerate"])
        self.latency = 0.01 if options["latency"] == "low" else 0.05
        self.active = False
        self.closed = False

    def start(self) -> None:
        if self.module.dead:
            raise PortAudioError("Illegal combination of I/O devices", -9993)
        self.active = True

    def die(self) -> None:
        self.active = False
        self.options["finished_callback"]()

    def stop(self) -> None:
        self.die()

    def close(self) -> None:
        self.active = False
        self.closed = True

    def pull(self, frames: int, *, underflow: bool = False) -> Any:
        out = np.full((frames, self.options["channels"]), 7.0, np.float32)
        self.callback(out, frames, None, SimpleNamespace(output_underflow=underflow))
        return out

    def push(self, data: bytes) -> None:
        self.callback(data, len(data) // 2 // self.options["channels"], None, SimpleNamespace())

    def wait(self, ready: Callable[[], bool], seconds: float = 3.0) -> bool:
        ends = time.monotonic() + seconds
        while not ready() and time.monotonic() < ends:
            time.sleep(0.005)
        return ready()


class FakeSounddevice:
    """One device of each kind unless told otherwise."""

    PortAudioError = PortAudioError

    def __init__(self) -> None:
        self.dead = False
        self.refused_channels: set[int] = set()
        self.streams: list[Stream] = []
        self.restarts = 0
        self.apis = [{"name": "ALSA", "default_input_device": 1, "default_output_device": 0}]
        self.devices = [self.device(0, "Haut-parleur", outputs=2), self.device(1, "Micro", inputs=1)]
        # What a new list of devices will have.
        self.plugged: list[Any] | None = None
        self.default = SimpleNamespace(device=[1, 0])

    @staticmethod
    def device(index: int, name: str, *, inputs: int = 0, outputs: int = 0, api: int = 0, rate: int = 48000) -> Any:
        return {
            "index": index,
            "name": name,
            "hostapi": api,
            "max_input_channels": inputs,
            "max_output_channels": outputs,
            "default_samplerate": float(rate),
        }

    def WasapiSettings(self, **options: Any) -> Any:  # noqa: N802 - the name in sounddevice
        return SimpleNamespace(**options)

    def query_devices(self, index: int | None = None) -> Any:
        if self.dead:
            raise PortAudioError("Error querying device -1")
        return self.devices if index is None else self.devices[index]

    def query_hostapis(self, index: int | None = None) -> Any:
        return self.apis if index is None else self.apis[index]

    def OutputStream(self, **options: Any) -> Stream:  # noqa: N802 - the name in sounddevice
        return self._open("output", options)

    def RawInputStream(self, **options: Any) -> Stream:  # noqa: N802 - the name in sounddevice
        return self._open("input", options)

    def _open(self, kind: str, options: dict[str, Any]) -> Stream:
        if self.dead:
            raise PortAudioError("Error querying device -1")
        if options["channels"] in self.refused_channels:
            raise PortAudioError("Error opening stream: Invalid number of channels", -9998)
        self.streams.append(Stream(self, kind, options))
        return self.streams[-1]

    def _terminate(self) -> None:
        assert all(stream.closed for stream in self.streams), "PortAudio would free an open stream under its owner"

    def _initialize(self) -> None:
        self.restarts += 1
        self.devices = self.devices if self.plugged is None else self.plugged
