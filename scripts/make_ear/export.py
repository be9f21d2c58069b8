"""Write a trained network as the acoustic model and the settings of a Vosk model directory."""

import math
from pathlib import Path
from typing import NamedTuple

import numpy as np

from scripts.make_ear import kaldi
from scripts.make_ear.features import BINS, mfcc_conf, mfcc_of_log_mel
from scripts.make_ear.phones import CLASSES
from scripts.make_ear.topology import PDFS

# An ear that is not sure answers "blank", so its prior is raised: in nats, what one blank must win by.
BLANK_PENALTY = 1.5

# Chunks of 36 frames take the network a tenth less time than the usual 24; more would come late. A wider beam changes
# no word (9 to 13 tried), nor do more active states, which take nearly half of the time; nor does a wider lattice beam,
# which may take seconds to end an answer that is all noise.
MODEL_CONF = """\
--frames-per-chunk=36
--min-active=20
--max-active=3000
--beam=10.0
--lattice-beam=2.0
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


def reading_mfcc(layer: Layer) -> Layer:
    """Turn a first layer that reads log-mel into one that reads MFCC, which is what Vosk computes."""
    blocks = layer.weights.reshape(len(layer.bias), len(layer.offsets), BINS) @ np.linalg.inv(mfcc_of_log_mel())
    return layer._replace(weights=blocks.reshape(len(layer.bias), -1))


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
        affine = node(
            f"affine{number}", f"Append({spread})", kaldi.affine(f"affine{number}", layer.weights, layer.bias)
        )
        rectified = node(f"relu{number}", affine, kaldi.nonlinear(f"relu{number}", "RectifiedLinearComponent", size))
        if number:
            rectified = node(f"sum{number}", f"Sum({rectified}, {before})", kaldi.no_op(f"sum{number}", size))
        before = rectified
    scores = node("scores", before, kaldi.affine("scores", out.weights, out.bias, small=False))
    node("posteriors", scores, kaldi.nonlinear("posteriors", "LogSoftmaxComponent", len(out.bias)))
    lines.append("output-node name=output input=posteriors objective=linear")
    return lines, components


def export(layers: list[Layer], out: Layer, folder: Path, blank_penalty: float = BLANK_PENALTY) -> None:
    """Write am/final.mdl and conf/ in a model directory; the first layer reads log-mel."""
    lines, components = wired([reading_mfcc(layers[0]), *layers[1:]], out)
    priors = [math.exp(blank_penalty)] + [1.0] * (CLASSES - 1)
    (folder / "am").mkdir(parents=True, exist_ok=True)
    (folder / "conf").mkdir(exist_ok=True)
    (folder / "am" / "final.mdl").write_bytes(kaldi.acoustic_model(PDFS, lines, components, priors))
    (folder / "conf" / "mfcc.conf").write_text(mfcc_conf(), "utf-8")
    (folder / "conf" / "model.conf").write_text(MODEL_CONF, "utf-8")
