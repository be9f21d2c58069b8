"""Fold the normalisations of a trained network into its layers and export it; unfold an exported one to go on."""

import re
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from torch import nn

from scripts.make_ear.export import Layer, export
from scripts.make_ear.features import BINS, mfcc_of_log_mel
from scripts.make_ear.kaldi import Reader
from scripts.make_ear.net import STRIDE, Ear, Shape, heard, read_weights, widened
from scripts.make_ear.topology import PDFS


def folded(convolution: nn.Conv1d, norm: nn.BatchNorm1d, step: int) -> Layer:
    """Fold a normalisation into the convolution before it; `step` is the distance of its taps in frames."""
    weights = convolution.weight.detach().double().numpy()
    assert convolution.bias is not None and norm.running_var is not None and norm.running_mean is not None
    gain = (norm.weight / torch.sqrt(norm.running_var + norm.eps)).detach().double().numpy()
    shift = norm.bias.detach().double().numpy() - norm.running_mean.double().numpy() * gain
    taps = weights.shape[2]
    offsets = tuple(step * (tap - taps // 2) for tap in range(taps))
    bias = convolution.bias.detach().double().numpy() * gain + shift
    return Layer(offsets, (weights * gain[:, None, None]).transpose(0, 2, 1).reshape(len(gain), -1), bias)


def layers_of(ear: Ear) -> list[Layer]:
    """Give the layers with all normalisations folded; the first one reads log-mel."""
    first = folded(ear.first, ear.first_norm, 1)
    blocks = first.weights.reshape(-1, len(first.offsets), BINS)
    mean, scale = ear.mean.double().numpy(), ear.scale.double().numpy()
    blocks = blocks / scale
    bias = first.bias - (blocks * mean).sum((1, 2))
    layers = [Layer(first.offsets, blocks.reshape(len(bias), -1), bias)]
    for convolution, norm, dilation in zip(ear.layers, ear.norms, ear.shape.dilations, strict=True):
        assert isinstance(convolution, nn.Conv1d) and isinstance(norm, nn.BatchNorm1d)
        layers.append(folded(convolution, norm, STRIDE * dilation))
    return layers


def export_ear(ear: Ear, folder: Path) -> None:
    """Write am/final.mdl and conf/ of a model directory."""
    weights, bias = (values.detach().double().numpy() for values in (ear.out.weight, ear.out.bias))
    export(layers_of(ear), Layer((0,), weights, bias), folder)


def export_weights(weights: Path, folder: Path) -> None:
    """Export a checkpoint."""
    export_ear(widened(*read_weights(weights)), folder)


def unfolded(folder: Path, clips: Sequence[np.ndarray]) -> Ear:
    """Read the network of a model directory back, to train on from what is shipped.

    Each normalisation takes the mean and the spread that it finds in `clips` (log-mel frames, n x 40) and undoes both,
    so the network computes what the exported one does. Raises ValueError where the file is none of this maker's.
    """
    found = Reader((folder / "am" / "final.mdl").read_bytes()).acoustic_model(PDFS)
    first, *layers, out = (layer for layer in found.layers.values() if layer is not None)
    _, *furthest = (int(reach) for line in found.lines for reach in re.findall(r"Append.* (\d+)\)\)$", line))
    ear = Ear(Shape(len(first.bias), tuple(reach // STRIDE for reach in furthest)))
    frames = np.concatenate(clips)
    ear.mean.copy_(torch.from_numpy(frames.mean(0)))
    ear.scale.fill_(float(frames.std()))
    of_log_mel = first.weights.reshape(len(first.bias), -1, BINS) @ mfcc_of_log_mel()
    bias = first.bias + (of_log_mel @ frames.mean(0)).sum(1)
    _load(ear.first, (of_log_mel * float(ear.scale[0])).transpose(0, 2, 1), bias)
    for convolution, layer in zip(ear.layers, layers, strict=True):
        width = len(layer.bias)
        _load(convolution, layer.weights.reshape(width, -1, width).transpose(0, 2, 1), layer.bias)
    _load(ear.out, out.weights, out.bias)
    norms = [norm for norm in ear.modules() if isinstance(norm, nn.BatchNorm1d)]
    with torch.no_grad():
        hooks = [norm.register_forward_pre_hook(_undone) for norm in norms]
        heard(ear.eval(), clips)
    for hook in hooks:
        hook.remove()
    return ear


def _load(layer: nn.Conv1d | nn.Linear, weights: np.ndarray, bias: np.ndarray) -> None:
    with torch.no_grad():
        layer.weight.copy_(torch.tensor(weights))
        layer.bias.copy_(torch.tensor(bias))


def _undone(norm: nn.BatchNorm1d, given: tuple[torch.Tensor]) -> None:
    """Let a normalisation undo the mean and the spread of what it is given (batch, channels, outputs)."""
    spread, mean = torch.var_mean(given[0], (0, 2))
    for buffer, value in ((norm.running_mean, mean), (norm.running_var, spread), (norm.bias, mean)):
        buffer.copy_(value)
    norm.weight.copy_(torch.sqrt(spread + norm.eps))
