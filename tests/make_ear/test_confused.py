"""How often the words of another clip are likelier than those that were said."""

import pytest

pytest.importorskip("torch", reason="le fabricant de l’oreille n’est pas installé : pip install -e .[make-ear]")

import numpy as np
import torch

from scripts.make_ear.net import Ear, Shape, confused
from scripts.make_ear.phones import CLASSES


class Sure(Ear):
    """Hears in each frame the class that the frame names."""

    def __init__(self) -> None:
        super().__init__(Shape(4))

    def forward(self, frames: torch.Tensor) -> torch.Tensor:
        return 20 * torch.nn.functional.one_hot(frames[:, :, 0].long(), CLASSES).float()


def test_a_clip_is_confused_when_the_words_of_another_are_likelier() -> None:
    def clip(sounds: list[int], said: list[int]) -> tuple[np.ndarray, np.ndarray]:
        return np.array(sounds, np.float32)[:, None], np.array(said)

    right = [clip([1, 0, 2, 0], [1, 2]), clip([3, 3, 0, 3], [3, 3]), clip([4, 0, 0, 0], [4])]
    assert confused(Sure(), right) == 0
    assert confused(Sure(), [*right, clip([1, 0, 2, 0], [5])]) == pytest.approx(25)
