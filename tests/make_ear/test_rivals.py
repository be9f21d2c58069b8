"""The rivals of what was said: every string of phones, once."""

from itertools import pairwise, product

import pytest

pytest.importorskip("torch", reason="le fabricant de l’oreille n’est pas installé : pip install -e .[make-ear]")

import numpy as np
import torch
from torch.nn import functional

from scripts.make_ear.phones import CLASSES
from scripts.make_ear.rivals import Rivals

LEARNT = (np.array([1, 2, 1]), np.array([2, 2, 3]), np.zeros(0, np.int16))


def _of_three_phones(outputs: int) -> torch.Tensor:
    """Give log chances where all but the blank and three phones are as good as impossible."""
    scores = torch.randn(outputs, 2, CLASSES, generator=torch.Generator().manual_seed(3))
    scores[:, :, 4:] = -60
    return torch.log_softmax(scores, 2)


def _chance_of(phones: tuple[int, ...], rivals: Rivals) -> float:
    if not phones:
        return 0.05
    steps = (float(rivals.next[one - 1, other - 1]) for one, other in pairwise(phones))
    return float(rivals.start[phones[0] - 1] * np.prod(list(steps)) * rivals.stop[phones[-1] - 1])


@pytest.mark.parametrize(("place", "outputs"), [(0, 4), (1, 3)])
def test_their_score_is_the_sum_over_all_strings(place: int, outputs: int) -> None:
    rivals, scores = Rivals(LEARNT), _of_three_phones(4)
    whole = 0.0
    for count in range(outputs + 1):
        for phones in product((1, 2, 3), repeat=count):
            lost = functional.ctc_loss(
                scores[:outputs, place : place + 1],
                torch.tensor([phones], dtype=torch.long),
                torch.tensor([outputs]),
                torch.tensor([count]),
                reduction="none",
            )
            whole += _chance_of(phones, rivals) * float(torch.exp(-lost[0]))
    assert float(rivals(scores, torch.tensor([4, 3]))[place]) == pytest.approx(np.log(whole), abs=1e-4)


def test_the_chances_of_what_may_follow_add_up_to_one() -> None:
    rivals = Rivals(LEARNT)
    assert float(rivals.start.sum()) == pytest.approx(0.95)
    assert (rivals.next.sum(1) + rivals.stop).tolist() == pytest.approx([1.0] * (CLASSES - 1))
    assert float(rivals.next[0, 1]) > float(rivals.next[0, 4])  # 1 is followed by 2 in what is learnt
