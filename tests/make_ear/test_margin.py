"""The margin of the truth is that of each clip alone, whatever stands beside it in a batch."""

from pathlib import Path

import pytest

pytest.importorskip("torch", reason="le fabricant de l’oreille n’est pas installé : pip install -e .[make-ear]")
pytest.importorskip(
    "kaldi_native_fbank", reason="le fabricant de l’oreille n’est pas installé : pip install -e .[make-ear]"
)

import numpy as np
import soundfile
import torch

from scripts.make_ear import margin
from scripts.make_ear.features import BINS
from scripts.make_ear.net import Ear, Shape
from scripts.make_ear.rivals import Rivals

RIVALS = Rivals([np.array([1, 2, 3])])


def ear() -> Ear:
    torch.manual_seed(0)
    return Ear(Shape(8, (1, 1)))


def recorded(kind: str, frames: int, classes: list[int]) -> margin.Recorded:
    return margin.Recorded(kind, np.random.default_rng(frames).normal(size=(frames, BINS)).astype(np.float32), classes)


def test_a_clip_counts_alike_alone_and_beside_a_longer_one() -> None:
    short, long = recorded("a", 60, [1, 2, 3]), recorded("b", 90, [4, 5])
    together = margin.margins(ear(), [short, long], RIVALS)
    alone = margin.margins(ear(), [short], RIVALS) | margin.margins(ear(), [long], RIVALS)
    assert together == pytest.approx(alone, abs=1e-4)


def test_what_the_network_hears_has_the_greater_margin() -> None:
    hearing = ear()
    with torch.no_grad():
        hearing.out.weight.zero_()
        hearing.out.bias.zero_()
        hearing.out.bias[[0, 7]] = 6
    heard, other = (margin.margins(hearing, [recorded("a", 60, [phone, phone])], RIVALS)["a"] for phone in (7, 8))
    assert heard > other + 2


def test_foreign_words_and_single_phones_have_no_truth(tmp_path: Path) -> None:
    soundfile.write(tmp_path / "a.flac", np.zeros(8000), 16_000)
    rows = [("digits", "deux"), ("ood_strict", "cheveux"), ("invocab", "eau")]
    lines = ["set\tcondition\tpath\tspeaker\tlicence\ttext"]
    lines += [f"{kind}\tclean\ta.flac\tAnne_X\tCC0\t{text}" for kind, text in rows]
    (tmp_path / "voices.tsv").write_text("\n".join(lines), encoding="utf-8")
    assert [clip.kind for clip in margin.read_recorded(tmp_path)] == ["Anne digits clean"]


def test_the_classes_of_all_clips_are_read_without_their_frames(tmp_path: Path) -> None:
    from scripts.make_ear import augment

    items = [(np.zeros((5, BINS)), [1, 2]), (np.zeros((4, BINS)), [3])]
    augment.save(tmp_path / "s1-000000.npz", items)
    assert [classes.tolist() for classes in margin.learnt_classes(tmp_path)] == [[1, 2], [3]]
