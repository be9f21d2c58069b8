"""Two hearings of one clip are drawn together, whatever stands after its end."""

import pytest

pytest.importorskip("torch", reason="le fabricant de l’oreille n’est pas installé : pip install -e .[make-ear]")

import torch

from scripts.make_ear.train import disagreement

OUTPUTS = torch.tensor([5, 3, 5, 3])


def scores(seed: int, clips: int = 2) -> torch.Tensor:
    return torch.randn(5, clips, 4, generator=torch.Generator().manual_seed(seed)).log_softmax(2)


def test_hearings_alike_do_not_disagree() -> None:
    one = scores(1)
    assert disagreement(torch.cat([one, one], 1), OUTPUTS) == pytest.approx([0, 0], abs=1e-6)


def test_disagreement_is_the_mean_divergence_within_the_clip() -> None:
    one, other = scores(1), scores(2)
    found = disagreement(torch.cat([one, other], 1), OUTPUTS)
    apart = ((one.exp() - other.exp()) * (one - other)).sum(2) / 2
    assert found.tolist() == pytest.approx([apart[:, 0].sum().item(), apart[:3, 1].sum().item()], rel=1e-5)


def test_each_hearing_learns_from_the_other_alone() -> None:
    one, other = scores(1).requires_grad_(), scores(2).requires_grad_()
    disagreement(torch.cat([one, other], 1), OUTPUTS).sum().backward()
    assert one.grad is not None
    assert other.grad is not None
    # The divergence from a fixed teacher, by the scores of its pupil, is less the teacher's chances.
    assert torch.allclose(one.grad[:3], -other.detach().exp()[:3] / 2)
    assert torch.allclose(other.grad[:3], -one.detach().exp()[:3] / 2)
    assert not one.grad[3:, 1].any()
