"""The list of sound devices, as it is now."""

import json
import subprocess
import sys
import unicodedata
from dataclasses import asdict, dataclass

from narrator.audio import portaudio
from narrator.audio.errors import AudioError

_TIMEOUT_S = 15.0
_MME_LETTERS = 31
_TOLD_LETTERS = 60


@dataclass(frozen=True, slots=True)
class Device:
    """A sound device, known by name and host API: indexes change whenever one is plugged in (TRAPS.md D1, D2)."""

    name: str
    host_api: str
    inputs: int
    outputs: int
    rate_hz: int
    default_input: bool
    default_output: bool


def devices() -> tuple[Device, ...]:
    """Return the devices that are plugged in now; a child process lists them, for PortAudio looks only when it starts.

    Raises:
        AudioError: `no_portaudio`, or `devices_failed`: the sound system does not answer.
    """
    portaudio.load()
    command = [sys.executable, "-m", "narrator.audio.devices"]
    try:
        answer = subprocess.run(command, capture_output=True, timeout=_TIMEOUT_S, check=True, stdin=subprocess.DEVNULL)
        return tuple(Device(**found) for found in json.loads(answer.stdout))
    except (subprocess.SubprocessError, OSError, ValueError, TypeError) as error:
        raise AudioError.of("devices_failed") from error


def devices_anew() -> tuple[Device, ...]:
    """Return the devices that are plugged in now, and have this process know them where it knew others.

    For those, all that sounds here stops for a moment: its streams are opened again by their owners.

    Raises:
        AudioError: as devices().
    """
    found = devices()
    if {(device.name, device.host_api) for device in found} != {(known.name, known.host_api) for known in _plugged()}:
        portaudio.refresh()
    return found


def output_named(part: str) -> Device:
    """Return the one output whose name is that, or has that in it, whatever the case and the accents.

    Raises:
        AudioError: `private_missing`, `private_ambiguous`, or what devices() raises.
    """
    outputs = [device for device in devices() if device.outputs and _folded(part) in _folded(device.name)]
    exact = [device for device in outputs if _folded(device.name) == _folded(part)]
    # Windows names a device once for each of its sound systems; WASAPI gives whole names and is the quickest.
    found = exact or outputs
    found = [device for device in found if device.host_api == portaudio.WASAPI] or found
    names = list(dict.fromkeys(device.name for device in found))
    if not names:
        raise AudioError.of("private_missing", name=part[:_TOLD_LETTERS])
    if len(names) > 1:
        raise AudioError.of("private_ambiguous", name=part[:_TOLD_LETTERS], names=" ; ".join(names))
    return found[0]


def same_output(one: str, other: str) -> bool:
    """Return whether two names are of one device: MME, on Windows, cuts them after 31 letters."""
    return portaudio.is_nameless(one) or _folded(one)[:_MME_LETTERS] == _folded(other)[:_MME_LETTERS]


def _folded(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(sign for sign in plain if not unicodedata.combining(sign)).replace("’", "'").split())


def _plugged() -> list[Device]:
    sd = portaudio.load()
    default_input, default_output = sd.default.device
    return [
        Device(
            name=device["name"],
            host_api=sd.query_hostapis(device["hostapi"])["name"],
            inputs=device["max_input_channels"],
            outputs=device["max_output_channels"],
            rate_hz=int(device["default_samplerate"]),
            default_input=device["index"] == default_input,
            default_output=device["index"] == default_output,
        )
        for device in sd.query_devices()
    ]


if __name__ == "__main__":
    sys.stdout.write(json.dumps([asdict(device) for device in _plugged()]))
