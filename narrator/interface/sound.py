"""The commands that make and take sound: say, voices, devices, hear (COMMANDS.md)."""

import asyncio
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from narrator import messages
from narrator.audio.errors import MicrophoneError
from narrator.interface.arguments import QUESTIONS
from narrator.interface.failure import Failure, Misuse, Status
from narrator.interface.lines import print_json, print_line
from narrator.language import phrases
from narrator.language.grammar import Grammar

HIGHEST_NUMBER = 100
_ABOUT_PLAYERS = ("vote", "count", "counts", "name")


def say(text: str, out: Path | None, voice: str | None, rate_wpm: int | None) -> int:
    """Say a text, or write it as a WAV file."""
    from narrator.audio.live import LiveMixer
    from narrator.speech.say import CannotSayError, say_aloud, say_to_file, words_of

    try:
        words_of(text)
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
    """Name every sound output and microphone, and tell which ones are used.

    Raises:
        Failure: there is none.
    """
    from narrator.audio.devices import devices

    found = devices()
    if not found:
        raise Failure(messages.text("devices-none"), Status.MISSING)
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
    return Status.DONE


def _told(tongue: str | bytes) -> str:
    """Return a language as people write it; old espeak drivers give bytes, a priority in front."""
    return tongue.decode("ascii", "ignore").strip("\x00\x05") if isinstance(tongue, bytes) else tongue


def hear(file: Path, question: str | None, players: Sequence[str], theme: str | None, model: Path | None) -> int:
    """Print what a recording answers to a question, as JSON; 1 when nothing is understood."""
    from narrator.hearing.model import shipped_model
    from narrator.hearing.recording import hear_file

    if question is None:
        raise Misuse(messages.text("hear-needs-question", known=", ".join(QUESTIONS)))
    if question in _ABOUT_PLAYERS and not players:
        raise Misuse(messages.text("hear-needs-players"))
    try:
        heard = asyncio.run(hear_file(file, _grammar(question, players, theme), model or shipped_model()))
    except MicrophoneError as error:
        raise Misuse(str(error)) from error
    print_json(heard)
    if heard["meaning"] is None:
        raise Failure(messages.text("hear-nothing", file=str(file)))
    return Status.DONE


def _grammar(question: str, players: Sequence[str], theme: str | None) -> Grammar:
    match question:
        case "vote":
            return phrases.vote(players)
        case "count":
            return phrases.count(None, players, len(players))
        case "counts":
            return phrases.counts(players, len(players))
        case "number":
            return phrases.numbers(0, HIGHEST_NUMBER)
        case "yes_no":
            return phrases.yes_no()
        case "name":
            return phrases.names(players)
        case "card":
            from narrator.themes import any_theme, valid_themes

            roles = any_theme(theme or next(iter(valid_themes()))).roles
            return phrases.cards({role.id: role.spoken for role in roles.values()})
        case _:
            return phrases.commands()
