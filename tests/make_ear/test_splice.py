"""Where a clip may be cut, and what two halves make."""

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch", reason="le fabricant de l’oreille n’est pas installé : pip install -e .[make-ear]")

import numpy as np
import yaml

from scripts.make_ear.splice import Cuttable, spikes, spliced

CASES = yaml.safe_load(Path(__file__).with_name("splices.yaml").read_text(encoding="utf-8"))


def _scores(likeliest: list[int]) -> np.ndarray:
    scores = np.full((len(likeliest), 4), np.log(0.1))
    scores[np.arange(len(likeliest)), likeliest] = np.log(0.7)
    return scores


@pytest.mark.parametrize("case", CASES["spikes"], ids=str)
def test_phones_stand_where_the_best_path_has_them(case: dict[str, Any]) -> None:
    assert spikes(_scores(case["likeliest"]), np.array(case["phones"])).tolist() == case["places"]


@pytest.mark.parametrize("case", CASES["impossible"], ids=str)
def test_too_few_outputs_are_refused(case: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        spikes(_scores(case["likeliest"]), np.array(case["phones"]))


def test_a_splice_has_the_phones_and_the_frames_of_both_halves() -> None:
    first = Cuttable(np.full((20, 40), 5, np.float16), np.array([1, 2, 3]), np.array([6, 13]))
    second = Cuttable(np.full((30, 40), 9, np.float16), np.array([7, 8, 9]), np.array([10, 20]))
    seen = set()
    for seed in range(40):
        frames, classes = spliced(first, second, np.random.default_rng(seed))
        assert frames.dtype == np.float32
        assert np.all(frames == 5)  # the tail is brought to the level of the head
        seen.add((*classes.tolist(), len(frames)))
    assert seen == {(1, 8, 9, 26), (1, 9, 16), (1, 2, 8, 9, 33), (1, 2, 9, 23)}
