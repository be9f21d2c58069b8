"""The network: a time-delay network with residual layers, one output for three frames, trained with CTC."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from scripts.make_ear.features import BINS
from scripts.make_ear.phones import CLASSES
from scripts.make_ear.places import SEED

KERNEL = 9
STRIDE = 3
HALF = KERNEL // 2
AMONG = 30


class Shape(NamedTuple):
    """Size of a network: channels, and the reach of each residual layer in outputs."""

    hidden: int = 256
    dilations: tuple[int, ...] = (1, 1, 1, 2, 2, 3, 3)


class Ear(nn.Module):
    """Give the scores (batch, outputs, classes) of log-mel frames (batch, frames, 40); the edges are repeated.

    Every normalisation stands before its rectifier, so that it folds into the layer when exported.
    """

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.register_buffer("mean", torch.zeros(BINS))
        self.register_buffer("scale", torch.ones(BINS))
        self.first = nn.Conv1d(BINS, shape.hidden, KERNEL, stride=STRIDE)
        self.first_norm = nn.BatchNorm1d(shape.hidden)
        self.layers = nn.ModuleList(
            nn.Conv1d(shape.hidden, shape.hidden, 3, dilation=dilation) for dilation in shape.dilations
        )
        self.norms = nn.ModuleList(nn.BatchNorm1d(shape.hidden) for _ in shape.dilations)
        self.out = nn.Linear(shape.hidden, CLASSES)

    def forward(self, frames: torch.Tensor) -> torch.Tensor:
        sound = ((frames - self.mean) / self.scale).transpose(1, 2)
        count = sound.shape[2]
        outputs = output_count(count)
        reach = STRIDE * sum(self.shape.dilations) + HALF
        sound = functional.pad(sound, (reach, reach + STRIDE * outputs - count), mode="replicate")
        hidden = functional.relu(self.first_norm(self.first(sound)))
        for layer, norm, dilation in zip(self.layers, self.norms, self.shape.dilations, strict=True):
            hidden = functional.relu(norm(layer(hidden))) + hidden[:, :, dilation:-dilation]
        scores: torch.Tensor = self.out(hidden.transpose(1, 2))
        return scores[:, :outputs]


def output_count(frames: int) -> int:
    """Give the number of outputs of a number of frames."""
    return (frames + STRIDE - 1) // STRIDE


def heard(ear: Ear, frames: Sequence[np.ndarray]) -> tuple[torch.Tensor, torch.Tensor]:
    """Give the log chances (outputs, batch, classes) of clips (n, 40) padded to the longest, and their outputs."""
    longest = max(map(len, frames))
    padded = np.stack([np.pad(clip, ((0, longest - len(clip)), (0, 0)), mode="edge") for clip in frames])
    scores = functional.log_softmax(ear(torch.from_numpy(padded)), 2).transpose(0, 1)
    return scores, torch.tensor([output_count(len(clip)) for clip in frames])


def widened(state: dict[str, torch.Tensor], shape: Shape) -> Ear:
    """Load the weights of a narrower network into a wider one that computes the same; what is new is always alike."""
    with torch.random.fork_rng():
        torch.manual_seed(SEED)
        ear = Ear(shape)
    merged = ear.state_dict()
    for name, fresh in merged.items():
        known = state[name]
        if known.shape == fresh.shape:
            merged[name] = known.clone()
            continue
        old = known.shape[1] if name == "out.weight" else known.shape[0]
        if name == "out.weight":
            fresh[:, old:] = 0
        elif name.startswith("layers.") and fresh.dim() == 3:
            fresh[:old, old:] = 0
        fresh[tuple(slice(0, size) for size in known.shape)] = known
    ear.load_state_dict(merged)
    return ear


_OLD_NAMES = {"mu": "mean", "sd": "scale", "c0": "first", "b0": "first_norm", "cs": "layers", "bs": "norms"}


def read_weights(path: Path) -> tuple[dict[str, torch.Tensor], Shape]:
    """Read a checkpoint of this maker, or of its prototype whose names were shorter."""
    saved: dict[str, Any] = torch.load(path, weights_only=True)
    if "shape" in saved:
        return saved["state"], Shape(saved["shape"][0], tuple(saved["shape"][1]))
    settings = saved["cfg"]
    state = {}
    for name, value in saved["state"].items():
        head, _, rest = name.partition(".")
        state[_OLD_NAMES.get(head, head) + ("." + rest if rest else "")] = value
    return state, Shape(settings["H"], tuple(settings["dil"]))


def averaged(parts: Sequence[tuple[Path, float]]) -> Ear:
    """Give the weighted mean of checkpoints of one ancestor; the shares need not add up to one.

    A narrower one is widened first, as when a wider training began from it.
    """
    read = [(*read_weights(path), share) for path, share in parts]
    total = sum(share for _, _, share in read)
    shape = max((shape for _, shape, _ in read), key=lambda shape: shape.hidden)
    states = [(widened(state, shape).state_dict(), share) for state, _, share in read]
    mean = {
        name: sum((state[name].double() * (share / total) for state, share in states)).to(value.dtype)
        if value.dtype.is_floating_point
        else value
        for name, value in states[0][0].items()
    }
    ear = Ear(shape)
    ear.load_state_dict(mean)
    return ear


def save_weights(ear: Ear, path: Path, **more: Any) -> None:
    """Write a checkpoint at once or not at all."""
    part = path.with_suffix(".part")
    torch.save({"shape": [ear.shape.hidden, list(ear.shape.dilations)], "state": ear.state_dict(), **more}, part)
    part.replace(path)


def confused(ear: Ear, items: list[tuple[np.ndarray, np.ndarray]]) -> float:
    """Give the share of clips, in percent, for which the words of another of thirty clips are likelier."""
    ear.eval()
    wrong = 0
    with torch.no_grad():
        for place, (frames, said) in enumerate(items):
            scores = torch.log_softmax(ear(torch.from_numpy(frames.astype(np.float32))[None])[0], 1)
            others = {tuple(items[(place + step) % len(items)][1].tolist()) for step in range(1, AMONG)}
            own = tuple(said.tolist())
            strings = [own, *sorted(others - {own})]
            sizes = torch.tensor([len(phones) for phones in strings])
            losses = functional.ctc_loss(
                scores[:, None].expand(-1, len(strings), -1),
                torch.tensor([phone for phones in strings for phone in phones]),
                torch.full((len(strings),), len(scores)),
                sizes,
                reduction="none",
            )
            wrong += int(losses.argmin()) != 0
    return 100 * wrong / max(1, len(items))
