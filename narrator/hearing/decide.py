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
# The same phrase, heard beside the cohort: both confidences together, and the least of the second.
ACCEPT_TOGETHER = 1.3
LEAST_BESIDE = 0.5
# Another word than those of the phrase, heard beside the cohort.
OTHER_SPEECH = 0.6
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

    `closed` is what a closed list of the phrases hears in the same sound, where `words` prove too little; `cohort` what
    is heard in it where common words of other talk may be heard too, None for a model that has no such words.
    `latency_s` runs from the end of speech to the result, `audio_s` is all the sound listened to, `voiced_s` its voice.
    """

    words: tuple[Word, ...] = ()
    latency_s: float = 0.0
    audio_s: float = 0.0
    voiced_s: float = 0.0
    closed: tuple[Word, ...] = ()
    cohort: tuple[Word, ...] | None = None

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Transcript":
        """Return the transcript that a `result` event carries."""

        def words(key: str) -> tuple[Word, ...]:
            return tuple(Word(str(text), float(confidence)) for text, confidence in data[key])

        return cls(
            words("words"),
            float(data["latency_s"]),
            float(data["audio_s"]),
            float(data["voiced_s"]),
            words("closed"),
            None if data["cohort"] is None else words("cohort"),
        )


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

    Where all other speech was heard but hardly likelier, what the closed list hears is worth reading back. What is
    heard beside a cohort confirms a phrase, makes it doubtful, or refuses it.
    """
    words = _trimmed(transcript.words)
    confidence = _least(words)
    if not transcript.voiced_s:
        verdict = Verdict.SILENCE
    elif not words or any(word.text == UNKNOWN for word in words) or confidence < READ_BACK:
        verdict = Verdict.NOT_UNDERSTOOD
        if 0 < _least(transcript.words) < NEARLY_UNKNOWN and _least(transcript.closed) >= READ_BACK:
            words, confidence, verdict = transcript.closed, _least(transcript.closed), Verdict.UNSURE
    elif len(words) == 1 and transcript.voiced_s < SHORT_S and confidence < ACCEPT_SHORT:
        verdict = Verdict.UNSURE
    else:
        verdict = Verdict.HEARD if _is_sure(words, transcript.cohort) else Verdict.UNSURE
    if verdict is Verdict.UNSURE and _is_other_speech(words, transcript.cohort or ()):
        verdict = Verdict.NOT_UNDERSTOOD
    text = normalise(" ".join(word.text for word in words))
    return Heard(text, confidence, verdict, transcript.latency_s, transcript.audio_s)


def _is_sure(words: tuple[Word, ...], cohort: tuple[Word, ...] | None) -> bool:
    if cohort is None:
        return _least(words) >= ACCEPT
    beside = _trimmed(cohort, words)
    same = [word.text for word in beside] == [word.text for word in words]
    return same and _least(beside) >= LEAST_BESIDE and _least(words) + _least(beside) >= ACCEPT_TOGETHER


def _is_other_speech(words: tuple[Word, ...], cohort: tuple[Word, ...]) -> bool:
    phrase = {word.text for word in words}
    return any(word.text not in phrase and word.confidence >= OTHER_SPEECH for word in _trimmed(cohort, words))


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


def _trimmed(words: tuple[Word, ...], phrase: tuple[Word, ...] = ()) -> tuple[Word, ...]:
    """Drop a filler before or after a sentence (TRAPS.md B2); a single word that is left would prove too little.

    Beside a cohort a filler is any word that is not of the `phrase`.
    """
    said = {word.text for word in phrase or words} - {UNKNOWN}
    kept = list(words)
    while kept and kept[0].text not in said:
        kept.pop(0)
    while kept and kept[-1].text not in said:
        kept.pop()
    return tuple(kept) if len(kept) > 1 else words
