"""The commands that make and take sound: say, voices, devices, hear (COMMANDS.md)."""

import asyncio
from dataclasses import asdict
from pathlib import Path

from narrator import messages
from narrator.interface.failure import Misuse, Status
from narrator.interface.lines import print_json, print_line


def say(text: str, out: Path | None, voice: str | None, rate_wpm: int | None) -> int:
    """Say a text, or write it as a WAV file."""
    from narrator.audio.live import LiveMixer
    from narrator.speech.say import CannotSayError, say_aloud, say_to_file

    try:
        if out is not None:
            seconds = asyncio.run(say_to_file(text, out, voice, rate_wpm))
            print_line(messages.text("say-written", file=str(out), seconds=round(seconds, 1)))
            return Status.DONE
        mixer = LiveMixer()
        try:
            asyncio.run(say_aloud(text, mixer, voice, rate_wpm))
        finally:
            mixer.close()
    except CannotSayError as error:
        raise Misuse(str(error)) from error
    return Status.DONE


def list_voices(*, as_json: bool) -> int:
    """Name every voice, the French ones first, and tell which one narrates."""
    from narrator.speech.say import list_voices as listed

    voices, chosen = asyncio.run(listed())
    for voice in voices:
        tongues = [
            tongue.decode("ascii", "ignore") if isinstance(tongue, bytes) else tongue for tongue in voice.languages
        ]
        if as_json:
            data = {"voice": voice.id, "name": voice.name, "languages": tongues, "in_use": voice.id == chosen.id}
            print_json(data)
            continue
        key = "speech-voice-chosen" if voice.id == chosen.id else "speech-voice"
        print_line(messages.text(key, name=voice.name, language=", ".join(tongues) or "?", id=voice.id))
    return Status.DONE


def list_devices(*, as_json: bool) -> int:
    """Name every sound output and microphone, and tell which ones are used."""
    from narrator.audio.devices import devices

    found = devices()
    for device in found:
        if as_json:
            print_json(asdict(device))
            continue
        for kind, channels, used in (
            ("output", device.outputs, device.default_output),
            ("input", device.inputs, device.default_input),
        ):
            if channels:
                key = f"devices-{kind}-used" if used else f"devices-{kind}"
                print_line(messages.text(key, name=device.name, api=device.host_api))
    if not found and not as_json:
        print_line(messages.text("devices-none"))
    return Status.DONE if found else Status.MISSING


def _told(tongue: str | bytes) -> str:
    """Return a language as people write it; old espeak drivers give bytes, a priority in front."""
    return tongue.decode("ascii", "ignore").strip("\x00\x05") if isinstance(tongue, bytes) else tongue
