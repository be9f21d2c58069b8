"""Fold the normalisations of a trained network into its layers, and export it."""

from pathlib import Path

import torch
from torch import nn

from scripts.make_ear.export import Layer, export
from scripts.make_ear.features import BINS
from scripts.make_ear.net import STRIDE, Ear, read_weights, widened


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
