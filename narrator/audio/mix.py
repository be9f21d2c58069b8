"""The mixing core: clips in, blocks of samples out. It knows no device and no clock of its own."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from narrator.audio.clip import Clip
from narrator.audio.mixer import Bus, Playing

Block = NDArray[np.float32]

FADE_S = 0.005
_LEVEL_S = 0.02
_DUCK_GAIN = 0.25
_DUCK_DOWN_S = 0.2
_DUCK_UP_S = 0.6
_CROSSFADE_S = 0.5
_KNEE = 0.9
_LEVELS_DB = {Bus.NARRATION: 0.0, Bus.EARCONS: -6.0, Bus.AMBIENCE: -12.0}
_FOR_EVER = 1 << 62


class Fader:
    """A gain that moves to its target in a straight line, a step a frame."""

    def __init__(self, gain: float) -> None:
        self.gain = gain
        self._target = gain
        self._step = 0.0

    def move(self, target: float, frames: int) -> None:
        """Be at `target` after that many frames."""
        self._target = target
        self._step = (target - self.gain) / max(1, frames)

    @property
    def still(self) -> bool:
        """Return whether the gain is where it was to go."""
        return self.gain == self._target

    def take(self, frames: int) -> float | Block:
        """Return the gain of the next frames: one number where it stands still, else shape (frames,)."""
        if self.still:
            return self.gain
        path = self.gain + self._step * np.arange(1, frames + 1)
        path = np.minimum(path, self._target) if self._step > 0 else np.maximum(path, self._target)
        self.gain = float(path[-1])
        return np.asarray(path, np.float32)


@dataclass(slots=True, eq=False)
class _Voice:
    bus: Bus
    samples: Block
    start: int
    end: int
    fader: Fader
    loop: bool

    def add_to(self, block: Block, frame: int) -> None:
        """Add what sounds from `frame` on to the block."""
        first = max(0, self.start - frame)
        last = min(len(block), self.end - frame)
        if first >= last:
            return
        position = frame + first - self.start
        if self.loop:
            sound = _around(self.samples, position % len(self.samples), last - first)
        else:
            sound = self.samples[position : position + last - first]
        block[first:last] += sound * self.fader.take(last - first)


class Mix:
    """Mixes clips to one mono signal, sample by sample where it was asked.

    Any thread may ask; one thread renders. The lock is held for a few assignments only, so that the thread of the sound
    device never waits for one that works.
    """

    def __init__(self, rate_hz: int) -> None:
        self.rate_hz = rate_hz
        self._lock = Lock()
        self._frame = 0
        self._held = False
        self._overhang = 0
        self._asked: list[Callable[[int], None]] = []
        self._voices: list[_Voice] = []
        self._levels_db = dict(_LEVELS_DB)
        self._levels = {bus: Fader(_gain(db)) for bus, db in _LEVELS_DB.items()}
        self._narrating = False
        self._duck = Fader(1.0)
        self._gate = Fader(1.0)

    @property
    def frame(self) -> int:
        """Return how many frames of the time line are rendered; it stands still while held."""
        return self._frame

    @property
    def held(self) -> bool:
        """Return whether the time line stands still."""
        return self._held

    def frames(self, seconds: float) -> int:
        """Return the nearest whole number of frames."""
        return round(seconds * self.rate_hz)

    def play(self, clip: Clip, bus: Bus, at_s: float | None, loop: bool) -> Playing:
        """Schedule a clip at a time in seconds; a time that is past, or None, means at once."""
        samples = clip.at_rate(self.rate_hz).samples
        fader = Fader(1.0)
        if loop:
            samples = _seamless(samples, self.frames(_CROSSFADE_S))
            fader = Fader(0.0)
            fader.move(1.0, self.frames(_CROSSFADE_S))
        with self._lock:
            start = self._frame if at_s is None else max(self._frame, self.frames(at_s))
            end = _FOR_EVER if loop and len(samples) else start + len(samples)
            voice = _Voice(bus, samples, start, end, fader, loop)
            self._asked.append(lambda _: self._voices.append(voice))
        return Playing(start / self.rate_hz, math.inf if end == _FOR_EVER else end / self.rate_hz)

    def stop(self, bus: Bus) -> None:
        """Fade out what sounds on the bus and forget what was to come."""

        def silence(frame: int) -> None:
            fade = 0 if self._gate.gain == 0 else self.frames(FADE_S)
            for voice in self._voices:
                if voice.bus is bus:
                    voice.end = min(voice.end, frame + fade) if voice.start < frame else frame
                    voice.fader.move(0.0, fade)

        self._ask(silence)

    def set_level(self, bus: Bus, db: float) -> None:
        """Set the level of a bus in dB; 0 leaves the sound as it is."""
        self._levels_db[bus] = db
        self._ask(lambda _: self._levels[bus].move(_gain(db), self.frames(_LEVEL_S)))

    def level(self, bus: Bus) -> float:
        """Return the level of a bus in dB."""
        return self._levels_db[bus]

    def hold(self) -> None:
        """Stop the time line where it is; the sound fades over the next frames, which release() plays again."""
        with self._lock:
            if not self._held:
                self._held = True
                self._overhang = 0
                self._asked.append(lambda _: self._gate.move(0.0, self.frames(FADE_S)))

    def release(self) -> None:
        """Let the time line go on."""
        with self._lock:
            if self._held:
                self._held = False
                self._asked.append(lambda _: self._gate.move(1.0, self.frames(FADE_S)))

    def render(self, frames: int) -> Block:
        """Return the next samples, shape (frames,), within -1..1; silence while held."""
        with self._lock:
            asked, self._asked = self._asked, []
            frame, held = self._frame, self._held
            if not held:
                self._frame += frames
        for do in asked:
            do(frame)
        if not self._voices and not self._narrating and self._duck.still and self._gate.still:
            return np.zeros(frames, np.float32)
        if not held:
            block = self._mixed(frame, frames) * self._gate.take(frames)
        elif self._gate.gain > 0:
            block = self._mixed(frame + self._overhang, frames) * self._gate.take(frames)
            self._overhang += frames
        else:
            block = np.zeros(frames, np.float32)
        self._voices = [voice for voice in self._voices if voice.end > self._frame]
        return _limited(block)

    def forget(self) -> None:
        """Let go of all that sounds, once nobody renders any more."""
        self._voices.clear()
        self._asked.clear()

    def _ask(self, do: Callable[[int], None]) -> None:
        with self._lock:
            self._asked.append(do)

    def _mixed(self, frame: int, frames: int) -> Block:
        block = np.zeros(frames, np.float32)
        done = 0
        while done < frames:
            here = frame + done
            # Cut where narration starts or ends, so that ducking does not depend on the size of the blocks.
            edges = (edge - here for voice in self._narration() for edge in (voice.start, voice.end) if edge > here)
            piece = min(frames - done, min(edges, default=frames))
            self._add(block[done : done + piece], here)
            done += piece
        return block

    def _narration(self) -> list[_Voice]:
        return [voice for voice in self._voices if voice.bus is Bus.NARRATION]

    def _add(self, block: Block, frame: int) -> None:
        narrating = any(voice.start <= frame < voice.end for voice in self._narration())
        if narrating is not self._narrating:
            self._narrating = narrating
            self._duck.move(*(_DUCK_GAIN, self.frames(_DUCK_DOWN_S)) if narrating else (1.0, self.frames(_DUCK_UP_S)))
        duck = self._duck.take(len(block))
        for bus, level in self._levels.items():
            gain = level.take(len(block))
            voices = [voice for voice in self._voices if voice.bus is bus and voice.start < frame + len(block)]
            if voices:
                sound = np.zeros(len(block), np.float32)
                for voice in voices:
                    voice.add_to(sound, frame)
                block += sound * (gain * duck if bus is Bus.AMBIENCE else gain)


def _gain(db: float) -> float:
    return float(10 ** (db / 20))


def _seamless(samples: Block, crossfade: int) -> Block:
    """Return a body that can be repeated: its end is blended into its start with equal power."""
    blend = min(crossfade, len(samples) // 4)
    if not blend:
        return samples
    angle = np.linspace(0, np.pi / 2, blend, dtype=np.float32)
    body = samples[:-blend].copy()
    body[:blend] = body[:blend] * np.sin(angle) + samples[-blend:] * np.cos(angle)
    return body


def _around(body: Block, position: int, frames: int) -> Block:
    """Return frames of a body that is repeated for ever, from a position within it."""
    pieces = [body[position : position + frames]]
    while (left := frames - sum(map(len, pieces))) > 0:
        pieces.append(body[:left])
    return np.concatenate(pieces) if len(pieces) > 1 else pieces[0]


def _limited(block: Block) -> Block:
    """Return the block with what is above the knee bent under 1; the rest is left exactly as it is."""
    size = np.abs(block)
    if not len(block) or size.max() <= _KNEE:
        return block
    bent = _KNEE + (1 - _KNEE) * np.tanh((size - _KNEE) / (1 - _KNEE))
    return np.where(size > _KNEE, np.copysign(bent, block), block).astype(np.float32)
