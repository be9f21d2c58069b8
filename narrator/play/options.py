"""What the host already said on the command line; the evening asks for the rest."""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from narrator.language import phrases
from narrator.language.grammar import unaccented

LONGEST_NAME = 40
SLOWEST, FASTEST = 0.5, 2.0
LONGEST_DEBATE_MIN = 120
LEVEL_RANGE_DB = (-24.0, 6.0)


class Way(StrEnum):
    """How answers come in."""

    BOTH = "both"
    VOICE = "voice"
    KEYS = "keys"


class Output(StrEnum):
    """How lines go out; what is spoken is printed too (P2), unless only the voice is wanted."""

    BOTH = "both"
    VOICE = "voice"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """One evening as the command line tells it; None and empty mean « not said: ask ».

    `spoken` gives, by the name of a player, what the ear listens for when it is not the name.
    `debate_min` is in minutes, `pace` a factor of the voice's own pace. `mic_wav` is a recording, or a folder of
    recordings named after the questions, in place of the microphone. `voice` is a name, an id or a language;
    `output_device` and `microphone` are names of devices, and `volume_db` the level of the voice. `private_device` is
    part of the name of the output that only some hear, `headphones` that of the usual one, without which an evening
    goes on. `model` is the folder of the recognition model that listens instead of the shipped one.
    """

    theme: str | None = None
    players: tuple[str, ...] = ()
    spoken: Mapping[str, str] = field(default_factory=dict)
    count: int | None = None
    cards: tuple[str, ...] = ()
    scenario: str | None = None
    group: str | None = None
    expert: bool = False
    pace: float | None = None
    debate_min: int | None = None
    input: Way = Way.BOTH
    output: Output = Output.BOTH
    resume: bool = False
    new: bool = False
    record: Path | None = None
    mic_wav: Path | None = None
    private_device: str | None = None
    model: Path | None = None
    voice: str | None = None
    output_device: str | None = None
    headphones: str | None = None
    microphone: str | None = None
    volume_db: float = 0.0


class NameFault(StrEnum):
    """Why a player cannot be called so."""

    EMPTY = "empty"
    LONG = "long"
    SIGN = "sign"
    TWICE = "twice"
    WORD = "word"
    SEAT = "seat"


def tidy_name(name: str) -> str:
    """Return a name without needless spaces, nor the full stop that would end every sentence twice."""
    return " ".join(name.split()).rstrip(". ") or name.strip()


def name_fault(name: str, others: Sequence[str] = ()) -> NameFault | None:
    """Return why the player after the `others` cannot bear this name, or None.

    It must be short, sayable, nobody else's, no command, and not the name of another seat.
    """
    if not any(character.isalnum() for character in name):
        return NameFault.SIGN if name.strip() else NameFault.EMPTY
    if len(name) > LONGEST_NAME:
        return NameFault.LONG
    if any(unicodedata.category(sign)[0] not in "LMN" and sign not in " '’-." for sign in name):
        return NameFault.SIGN
    # Said aloud, Zoé and Zoë are one name.
    if unaccented(name) in map(unaccented, others):
        return NameFault.TWICE
    if phrases.reserved(name):
        return NameFault.WORD
    return NameFault.SEAT if phrases.seat_named(name) not in (None, len(others) + 1) else None
