"""A language of tones and an ear that knows it: a whole Vosk model made without any training.

Each phone is a pure tone; the network is one layer that looks at the mel bin of each tone. So the tests of the graph
and of the formats need neither speech nor a trained network.
"""

from pathlib import Path

import numpy as np

from scripts.make_ear.export import Layer, export
from scripts.make_ear.features import BINS, HIGH_HZ, LOW_HZ
from scripts.make_ear.graph import Costs, build
from scripts.make_ear.lexicon import Lexicon, Said
from scripts.make_ear.phones import CLASS_OF, CLASSES
from scripts.make_ear.places import SAMPLE_RATE_HZ

BIN_OF = {"v": 6, "in": 11, "t": 16, "n": 21, "on": 26, "a": 31, "s": 36}
_LOUD = 14.0  # ln of the energy of a tone in its bin stands well above, that of a neighbour below


def _mel(hz: float) -> float:
    return 1127 * np.log(1 + hz / 700)


def tone(phone: str, length_s: float) -> np.ndarray:
    """Give the sound of a phone, int16 at 16 kHz."""
    low, high = _mel(LOW_HZ), _mel(SAMPLE_RATE_HZ / 2 + HIGH_HZ)
    centre = low + (BIN_OF[phone] + 1) * (high - low) / (BINS + 1)
    hz = 700 * (np.exp(centre / 1127) - 1)
    count = int(length_s * SAMPLE_RATE_HZ)
    fade = np.minimum(1, np.minimum(np.arange(count), np.arange(count)[::-1]) / 160)
    return np.asarray(8000 * fade * np.sin(2 * np.pi * hz * np.arange(count) / SAMPLE_RATE_HZ), np.int16)


def spoken(*phones: str, length_s: float = 0.12, gap_s: float = 0.0) -> np.ndarray:
    """Say phones one after the other, with silence around."""
    gap = np.zeros(int(gap_s * SAMPLE_RATE_HZ), np.int16)
    parts = [part for phone in phones for part in (tone(phone, length_s), gap)]
    return np.concatenate([silence(0.3), *parts])


def silence(length_s: float) -> np.ndarray:
    """Give silence with the least noise of a microphone."""
    return np.random.default_rng(0).normal(0, 2, int(length_s * SAMPLE_RATE_HZ)).round().astype(np.int16)


def lexicon(words: dict[str, str]) -> Lexicon:
    """Make a lexicon of words and their phones ("v in t")."""
    ways = {word: (Said(0.0, tuple(said.split())),) for word, said in words.items()}
    return Lexicon(ways, dict.fromkeys(ways, 1.0), frozenset(ways), frozenset(ways), {})


def make_ear(folder: Path, words: dict[str, str], costs: Costs | None = None) -> Path:
    """Write a whole model directory that hears tones."""
    build(lexicon(words), folder, costs)
    weights = np.zeros((CLASSES, BINS))
    bias = np.zeros(CLASSES)
    for phone, place in BIN_OF.items():
        weights[CLASS_OF[phone], place] = 1.0
        bias[CLASS_OF[phone]] = -_LOUD
    scores = 3.0 * np.eye(CLASSES)
    scores[0] = 0
    start = np.full(CLASSES, -20.0)
    start[[CLASS_OF[phone] for phone in BIN_OF]] = 0.0
    start[0] = 6.0
    export([Layer((0,), weights, bias)], Layer((0,), scores, start), folder, blank_penalty=0.0)
    return folder
