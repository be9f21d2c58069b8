"""From what the recogniser wrote to what the table may believe; pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from typing import Any

from narrator.language.grammar import normalise

UNKNOWN = "[unk]"
ACCEPT = 0.8
READ_BACK = 0.55
# The word for all other speech, when it won by little over the likeliest phrase.
NEARLY_UNKNOWN = 0.75
# A single word out of very little voice may be a noise (TRAPS.md B1).
SHORT_S = 0.3
ACCEPT_SHORT = 0.9
ECHO = 0.8
ECHO_WORDS = 3


class Verdict(StrEnum):
    """How far what was heard can be trusted."""

    HEARD = "heard"
    UNSURE = "unsure"
    NOT_UNDERSTOOD = "not_understood"
    SILENCE = "silence"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Word:
    """One recognised word; `confidence` goes from 0 to 1."""

    text: str
    confidence: float


@dataclass(frozen=True, slots=True)
class Transcript:
    """What the child process wrote down for one question.

    `closed` is what a closed list of the phrases hears in the same sound, where `words` prove too little. `latency_s`
    runs from the end of speech to the result, `audio_s` is all the sound listened to, `voiced_s` its voice.
    """

    words: tuple[Word, ...] = ()
    latency_s: float = 0.0
    audio_s: float = 0.0
    voiced_s: float = 0.0
    closed: tuple[Word, ...] = ()

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Transcript":
        """Return the transcript that a `result` event carries."""
        words, closed = (
            tuple(Word(str(text), float(confidence)) for text, confidence in data[key]) for key in ("words", "closed")
        )
        return cls(words, float(data["latency_s"]), float(data["audio_s"]), float(data["voiced_s"]), closed)


@dataclass(frozen=True, slots=True)
class Heard:
    """The answer to one question: its words, and how far they can be trusted."""

    text: str
    confidence: float
    verdict: Verdict
    latency_s: float = 0.0
    audio_s: float = 0.0


def decide(transcript: Transcript) -> Heard:
    """Weigh a transcript (EAR.md section 12): confidence decides, and a closed list alone never does (TRAPS.md B3).

    Where all other speech was heard but hardly likelier, what the closed list hears is worth reading back.
    """
    words = _trimmed(transcript.words)
    confidence = _least(words)
    if not transcript.voiced_s:
        verdict = Verdict.SILENCE
    elif not words or any(word.text == UNKNOWN for word in words) or confidence < READ_BACK:
        verdict = Verdict.NOT_UNDERSTOOD
        if 0 < _least(transcript.words) < NEARLY_UNKNOWN and _least(transcript.closed) >= READ_BACK:
            words, confidence, verdict = transcript.closed, _least(transcript.closed), Verdict.UNSURE
    elif confidence < (ACCEPT if len(words) > 1 or transcript.voiced_s >= SHORT_S else ACCEPT_SHORT):
        verdict = Verdict.UNSURE
    else:
        verdict = Verdict.HEARD
    text = normalise(" ".join(word.text for word in words))
    return Heard(text, confidence, verdict, transcript.latency_s, transcript.audio_s)


def _least(words: tuple[Word, ...]) -> float:
    return min((word.confidence for word in words), default=0.0)


def echo_of(heard: str, just_said: str) -> bool:
    """Tell whether the microphone caught the narrator's own sentence (TRAPS.md A12).

    One or two words are never an echo: « oui » answers « oui ou non ? ».
    """
    mine, theirs = normalise(just_said), normalise(heard)
    if len(theirs.split()) < ECHO_WORDS:
        return False
    return SequenceMatcher(None, mine, theirs, autojunk=False).ratio() >= ECHO


def _trimmed(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Drop a filler before or after a sentence (TRAPS.md B2); a single word that is left would prove too little."""
    kept = list(words)
    while kept and kept[0].text == UNKNOWN:
        kept.pop(0)
    while kept and kept[-1].text == UNKNOWN:
        kept.pop()
    return tuple(kept) if len(kept) > 1 else words
