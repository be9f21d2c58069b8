"""The gate: from the probabilities of a voice-activity detector, when speech began and when it is over."""

from collections import deque
from enum import Enum, auto

RATE_HZ = 16_000
CHUNK_SAMPLES = 512
CHUNK_BYTES = CHUNK_SAMPLES * 2
CHUNK_S = CHUNK_SAMPLES / RATE_HZ

VOICE = 0.5
# Once somebody speaks, the soft end of a word still counts.
STILL_VOICE = 0.35
# « Un » and « deux » have 0.2 s of voice, and the detector gives noise none at all.
VOICED_S = 0.15
SILENCE_S = 0.6
# Ten counts in one breath take as long; after that it is the room that talks.
LIMIT_S = 15.0
PRE_ROLL_S = 0.5


class Moment(Enum):
    """What one more chunk of sound means for the question."""

    WAITING = auto()
    SPEECH_STARTED = auto()
    SPEECH = auto()
    SPEECH_ENDED = auto()
    TIMED_OUT = auto()


class Gate:
    """Follow one question from its first chunk to the end of its answer; all times are those of the sound itself.

    A burst of voice shorter than 0.15 s is a cough or a cup, and is forgotten (TRAPS.md B1). `kept` holds the chunks
    of the answer so far, from half a second before it began (B7), until the caller takes them with `take`.
    """

    def __init__(self, timeout_s: float) -> None:
        self._timeout_s = timeout_s
        self._pre_roll: deque[bytes] = deque(maxlen=round(PRE_ROLL_S / CHUNK_S))
        self._kept: list[bytes] = []
        self._voiced = 0
        self._quiet = 0
        self._length = 0
        self._chunks = 0
        self._lead = 0
        self.started = False

    @property
    def audio_s(self) -> float:
        """Return how much sound the question has had, in seconds."""
        return self._chunks * CHUNK_S

    @property
    def voiced_s(self) -> float:
        """Return how much of the answer is voice, in seconds."""
        return self._voiced * CHUNK_S if self.started else 0.0

    @property
    def lead_s(self) -> float:
        """Return how much sound the answer has before its first voice, in seconds."""
        return self._lead * CHUNK_S

    @property
    def quiet_s(self) -> float:
        """Return how long ago the last voice was, in seconds of sound."""
        return self._quiet * CHUNK_S

    def take(self) -> bytes:
        """Return the sound of the answer that was not taken yet."""
        sound = b"".join(self._kept)
        self._kept.clear()
        return sound

    def step(self, chunk: bytes, probability: float) -> Moment:
        """Take one chunk of 512 samples with its probability of being voice, 0 to 1."""
        self._chunks += 1
        speaking = self._voiced > 0
        if probability >= (STILL_VOICE if speaking else VOICE):
            if not speaking:
                self._lead = len(self._pre_roll)
                self._kept.extend(self._pre_roll)
                self._pre_roll.clear()
            self._voiced += 1
            self._length += 1
            self._quiet = 0
            self._kept.append(chunk)
            if not self.started and self._voiced * CHUNK_S >= VOICED_S:
                self.started = True
                return Moment.SPEECH_STARTED
            return self._limited()
        if not speaking:
            self._pre_roll.append(chunk)
            return Moment.TIMED_OUT if self.audio_s >= self._timeout_s else Moment.WAITING
        self._quiet += 1
        self._length += 1
        self._kept.append(chunk)
        if self.quiet_s < SILENCE_S:
            return self._limited()
        if self.started:
            return Moment.SPEECH_ENDED
        self._pre_roll.extend(self._kept)
        self._kept.clear()
        self._voiced = self._quiet = self._length = 0
        return Moment.TIMED_OUT if self.audio_s >= self._timeout_s else Moment.WAITING

    def _limited(self) -> Moment:
        if not self.started:
            return Moment.WAITING
        return Moment.SPEECH_ENDED if self._length * CHUNK_S >= LIMIT_S else Moment.SPEECH
