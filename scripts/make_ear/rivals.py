"""The rivals of what was said: any other string of phones, scored with the network's own outputs.

CTC alone only makes what was said likely. To set it against all else that could be heard in the same frames (maximum
mutual information, with a CTC topology) teaches the network what the grammars and the filler will ask of it.
"""

from collections.abc import Iterable

import numpy as np
import torch
from torch import nn

from scripts.make_ear.phones import CLASSES

_PHONES = CLASSES - 1
# Frequent strings must not win by their frequency: a list of names at a table follows no such frequency.
_FLATTENED = 0.5
_EMPTY = 0.05


class Rivals(nn.Module):
    """A flattened bigram of phones over the CTC topology; `sequences` are the classes (from 1) of what is learnt."""

    def __init__(self, sequences: Iterable[np.ndarray]) -> None:
        super().__init__()
        # Row 0 is the beginning of a string, column 0 its end.
        counts = np.ones((CLASSES, CLASSES))
        for classes in sequences:
            padded = [0, *classes.tolist(), 0]
            if len(padded) > 2:
                np.add.at(counts, (padded[:-1], padded[1:]), 1)
        chances = (counts / counts.sum(1, keepdims=True)) ** _FLATTENED
        chances[0, 0] = 0
        chances /= chances.sum(1, keepdims=True)
        table = torch.from_numpy(chances.astype(np.float32))
        self.register_buffer("start", table[0, 1:] * (1 - _EMPTY))
        self.register_buffer("stop", table[1:, 0])
        self.register_buffer("next", table[1:, 1:])
        # The same phone twice needs a blank between.
        self.register_buffer("other", table[1:, 1:] * (1 - torch.eye(_PHONES)))

    def forward(self, scores: torch.Tensor, outputs: torch.Tensor) -> torch.Tensor:
        """Give the log of the chance of all strings together (batch), at most 0.

        `scores` are log chances (outputs, batch, classes), `outputs` the length of each item.
        """
        chances = scores.exp()
        batch = chances.shape[1]
        silent = chances[0, :, :1]
        phone = self.start * chances[0, :, 1:]
        after = torch.zeros(batch, _PHONES)
        log = torch.zeros(batch, 1)
        for step in range(1, len(chances)):
            blank, spoken = chances[step, :, :1], chances[step, :, 1:]
            arriving = phone + phone @ self.other + after @ self.next + silent * self.start
            now = silent * blank, spoken * arriving, blank * (phone + after)
            total = sum(part.sum(1, keepdim=True) for part in now)
            within = (step < outputs)[:, None]
            silent, phone, after = (
                torch.where(within, part / total, old) for part, old in zip(now, (silent, phone, after), strict=True)
            )
            log = log + torch.where(within, total.log(), 0.0)
        ended = silent[:, 0] * _EMPTY + (phone + after) @ self.stop
        return log[:, 0] + ended.log()
