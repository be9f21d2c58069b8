"""Join the head of a clip to the tail of another, between two phones: words that nobody wrote, in every voice there is.

A network that meets few words learns them by heart; what it hears after such a joint it must hear phone by phone.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import torch

from scripts.make_ear.net import STRIDE, Ear

_IMPOSSIBLE = -1e30


class Cuttable(NamedTuple):
    """A clip (frames, classes), and the frame where each of its phones but the first may be taken to begin."""

    frames: np.ndarray
    classes: np.ndarray
    cuts: np.ndarray


def spikes(scores: np.ndarray, classes: np.ndarray) -> np.ndarray:
    """Give the output (float64) where each phone stands in the best CTC path. `scores`: log-probabilities (n, classes).

    Raises ValueError when there are fewer outputs than the phones need.
    """
    states = np.zeros(2 * len(classes) + 1, int)
    states[1::2] = classes
    # A phone may follow another without a blank, unless they are the same.
    leaps = np.zeros(len(states), bool)
    leaps[3::2] = classes[1:] != classes[:-1]
    best = np.full(len(states), _IMPOSSIBLE)
    best[:2] = scores[0, states[:2]]
    steps = np.zeros((len(scores), len(states)), int)
    for place in range(1, len(scores)):
        ways = np.full((3, len(states)), _IMPOSSIBLE)
        ways[0], ways[1, 1:], ways[2, 2:] = best, best[:-1], best[:-2]
        ways[2, ~leaps] = _IMPOSSIBLE
        steps[place] = ways.argmax(0)
        best = ways.max(0) + scores[place, states]
    state = len(states) - 1 if best[-1] >= best[-2] else len(states) - 2
    if best[state] <= _IMPOSSIBLE / 2:
        raise ValueError("the clip is too short for its phones")
    path = np.zeros(len(scores), int)
    for place in range(len(scores) - 1, -1, -1):
        path[place] = state
        state -= steps[place, state]
    return np.array([np.flatnonzero(path == 2 * number + 1).mean() for number in range(len(classes))])


def cuttable(ear: Ear, items: Sequence[tuple[np.ndarray, np.ndarray]]) -> list[Cuttable]:
    """Find where clips of two phones or more may be cut, as a trained network hears them."""
    ear.eval()
    found = []
    with torch.no_grad():
        for frames, classes in items:
            if len(classes) > 1:
                scores = torch.log_softmax(ear(torch.from_numpy(frames.astype(np.float32))[None])[0], 1).numpy()
                places = spikes(scores, classes)
                found.append(Cuttable(frames, classes, ((places[1:] + places[:-1]) / 2 * STRIDE).astype(int)))
    return found


def spliced(first: Cuttable, second: Cuttable, dice: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Join a head of `first` to a tail of `second`, brought to one level: frames float32 (n, 40), and classes."""
    before, after = int(dice.integers(len(first.cuts))), int(dice.integers(len(second.cuts)))
    head = first.frames[: first.cuts[before]].astype(np.float32)
    tail = second.frames[second.cuts[after] :].astype(np.float32)
    if len(head) and len(tail):
        tail += np.float32(np.quantile(head, 0.9) - np.quantile(tail, 0.9))
    return np.concatenate([head, tail]), np.concatenate([first.classes[: before + 1], second.classes[after + 1 :]])
