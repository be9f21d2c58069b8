"""Write a trained network as the acoustic model and the settings of a Vosk model directory."""

import math
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import nn

from scripts.make_ear import kaldi
from scripts.make_ear.features import BINS, mfcc_conf, mfcc_of_log_mel
from scripts.make_ear.net import STRIDE, Ear, read_weights, widened
from scripts.make_ear.phones import CLASSES
from scripts.make_ear.topology import PDFS

# An ear that is not sure answers "blank", so its prior is raised: in nats, what one blank must win by.
BLANK_PENALTY = 1.5

_MODEL_CONF = """\
--min-active=200
--max-active=3000
--beam=13.0
--lattice-beam=5.0
--acoustic-scale=1.0
--frame-subsampling-factor=3
--endpoint.silence-phones=1
--endpoint.rule2.min-trailing-silence=0.5
--endpoint.rule3.min-trailing-silence=0.75
--endpoint.rule4.min-trailing-silence=1.0
"""


class Layer(NamedTuple):
    """An affine layer over frames at some offsets: weights (out, offsets x in), bias (out,)."""

    offsets: tuple[int, ...]
    weights: np.ndarray
    bias: np.ndarray


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
    """Give the layers as Kaldi wants them: input normalisation folded, the first one reading MFCC."""
    first = folded(ear.first, ear.first_norm, 1)
    blocks = first.weights.reshape(-1, len(first.offsets), BINS)
    mean, scale = ear.mean.double().numpy(), ear.scale.double().numpy()
    blocks = blocks / scale
    bias = first.bias - (blocks * mean).sum((1, 2))
    blocks = blocks @ np.linalg.inv(mfcc_of_log_mel())
    layers = [Layer(first.offsets, blocks.reshape(len(bias), -1), bias)]
    for convolution, norm, dilation in zip(ear.layers, ear.norms, ear.shape.dilations, strict=True):
        assert isinstance(convolution, nn.Conv1d) and isinstance(norm, nn.BatchNorm1d)
        layers.append(folded(convolution, norm, STRIDE * dilation))
    return layers


def wired(layers: list[Layer], out: Layer) -> tuple[list[str], list[kaldi.Component]]:
    """Wire the layers as nnet3 does: each one but the first adds to what it reads."""
    lines = [f"input-node name=input dim={BINS}"]
    components: list[kaldi.Component] = []

    def node(name: str, source: str, component: kaldi.Component) -> str:
        lines.append(f"component-node name={name} component={name} input={source}")
        components.append(component)
        return name

    before = "input"
    for number, layer in enumerate(layers):
        size = len(layer.bias)
        spread = ", ".join(before if offset == 0 else f"Offset({before}, {offset})" for offset in layer.offsets)
        affine = node(f"affine{number}", f"Append({spread})", kaldi.affine(f"affine{number}", layer.weights, layer.bias))
        rectified = node(f"relu{number}", affine, kaldi.nonlinear(f"relu{number}", "RectifiedLinearComponent", size))
        if number:
            rectified = node(f"sum{number}", f"Sum({rectified}, {before})", kaldi.no_op(f"sum{number}", size))
        before = rectified
    scores = node("scores", before, kaldi.affine("scores", out.weights, out.bias, small=False))
    node("posteriors", scores, kaldi.nonlinear("posteriors", "LogSoftmaxComponent", len(out.bias)))
    lines.append("output-node name=output input=posteriors objective=linear")
    return lines, components


def export(ear: Ear, folder: Path, blank_penalty: float = BLANK_PENALTY) -> None:
    """Write am/final.mdl and conf/ in a model directory."""
    ear.eval()
    out = Layer((0,), ear.out.weight.detach().double().numpy(), ear.out.bias.detach().double().numpy())
    lines, components = wired(layers_of(ear), out)
    priors = [math.exp(blank_penalty)] + [1.0] * (CLASSES - 1)
    (folder / "am").mkdir(parents=True, exist_ok=True)
    (folder / "conf").mkdir(exist_ok=True)
    (folder / "am" / "final.mdl").write_bytes(kaldi.acoustic_model(PDFS, lines, components, priors))
    (folder / "conf" / "mfcc.conf").write_text(mfcc_conf(), "utf-8")
    (folder / "conf" / "model.conf").write_text(_MODEL_CONF, "utf-8")


def export_weights(weights: Path, folder: Path) -> None:
    """Export a checkpoint."""
    state, shape = read_weights(weights)
    export(widened(state, shape), folder)


