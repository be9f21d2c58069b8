"""The margin of the truth in recorded clips: how far it stands above all other strings of phones, in nats a phone.

Counts of clips jump by several percent at a time; this moves smoothly, and tells of a few hundred steps of training.
"""

import csv
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import soundfile
import torch
from torch.nn import functional

from scripts.make_ear import phones
from scripts.make_ear.features import log_mel
from scripts.make_ear.net import Ear, heard
from scripts.make_ear.rivals import Rivals

# Words that nobody is to understand have no truth.
_FOREIGN = "ood_strict"
_EDGE = 1600
# A clip that is not heard at all must not hide the others.
_LEAST = -3.0
_BATCH = 16


class Recorded(NamedTuple):
    """A recorded clip: the set that it counts in, frames (n, 40) float32, and the classes of its words."""

    kind: str
    frames: np.ndarray
    classes: list[int]


def read_recorded(voices: Path) -> list[Recorded]:
    """Read the clips of a folder with voices.tsv, shortest first; those of less than two phones are left out."""
    found = []
    with (voices / "voices.tsv").open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
            classes = [phones.CLASS_OF[phone] for phone in phones.phones_of_ipa(phones.ipa_of(row["text"]))]
            if row["set"] == _FOREIGN or len(classes) < 2:
                continue
            sound, _ = soundfile.read(voices / row["path"], dtype="float32")
            frames = log_mel((np.pad(sound, _EDGE, mode="edge") * 32768).astype(np.float32))
            speaker = row["speaker"].partition("_")[0]
            found.append(Recorded(f"{speaker} {row['set']} {row['condition']}", frames.astype(np.float32), classes))
    return sorted(found, key=lambda clip: len(clip.frames))


def learnt_classes(features: Path) -> Iterable[np.ndarray]:
    """Give the classes of every clip in a folder of features, without reading their frames."""
    for path in sorted(features.glob("*-*.npz")):
        with np.load(path) as data:
            yield from np.split(data["classes"], np.cumsum(data["class_counts"])[:-1])


def margins(ear: Ear, clips: list[Recorded], rivals: Rivals) -> dict[str, float]:
    """Give the mean margin of the clips of each set, in nats a phone."""
    ear.eval()
    found: dict[str, list[float]] = {}
    with torch.no_grad():
        for start in range(0, len(clips), _BATCH):
            batch = clips[start : start + _BATCH]
            scores, outputs = heard(ear, [clip.frames for clip in batch])
            sizes = torch.tensor([len(clip.classes) for clip in batch])
            wanted = torch.tensor([phone for clip in batch for phone in clip.classes])
            truth = -functional.ctc_loss(scores, wanted, outputs, sizes, reduction="none")
            above = ((truth - rivals(scores, outputs)) / sizes).clamp(min=_LEAST)
            for clip, margin in zip(batch, above.tolist(), strict=True):
                found.setdefault(clip.kind, []).append(margin)
    return {kind: float(np.mean(values)) for kind, values in sorted(found.items())}
