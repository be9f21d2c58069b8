"""A network that was exported can be read back, and trained on from there."""

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch", reason="torch (extra make-ear) is not installed")

import torch

from narrator.hearing.model import shipped_model
from scripts.make_ear import fold, net


@pytest.fixture
def clips() -> list[np.ndarray]:
    dice = np.random.default_rng(0)
    return [(dice.normal(size=(60 + 5 * number, 40)) * 3 + 9).astype(np.float32) for number in range(16)]


def _scores(ear: net.Ear, clips: list[np.ndarray]) -> torch.Tensor:
    with torch.no_grad():
        return net.heard(ear, clips)[0]


def test_an_unfolded_network_computes_what_was_exported(tmp_path: Path, clips: list[np.ndarray]) -> None:
    torch.manual_seed(1)
    ear = net.Ear(net.Shape(24, (1, 2, 3)))
    with torch.no_grad():
        ear.mean.fill_(8)
        ear.scale.fill_(4)
        for norm in (module for module in ear.modules() if isinstance(module, torch.nn.BatchNorm1d)):
            for values in (norm.weight, norm.running_var):
                values.uniform_(0.5, 1.5)
            for values in (norm.bias, norm.running_mean):
                values.normal_()
    fold.export_ear(ear.eval(), tmp_path)
    unfolded = fold.unfolded(tmp_path, clips)
    assert unfolded.shape == ear.shape
    told = _scores(unfolded, clips)
    # The exported weights are compressed to a byte each.
    assert (told - _scores(ear, clips)).abs().max() < 0.02 * told.std()
    # In training each batch has its own mean and spread, which are those that were found in it.
    assert torch.allclose(_scores(unfolded.train(), clips), told, atol=0.02)


def test_what_is_shipped_can_be_trained_on(clips: list[np.ndarray]) -> None:
    unfolded = fold.unfolded(shipped_model(), clips)
    assert unfolded.shape.hidden == 320
    assert _scores(unfolded, clips).isfinite().all()
