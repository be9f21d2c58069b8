"""The binary objects of Kaldi: bytes told by its format, and what is written reads back the same."""

import numpy as np
import pytest

from scripts.make_ear import kaldi
from scripts.make_ear.export import Layer, wired
from scripts.make_ear.features import BINS
from scripts.make_ear.phones import CLASSES
from scripts.make_ear.topology import GRAPH_PHONES, PDFS, in_word, onward, staying


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        (kaldi.token("<Nnet3>"), b"<Nnet3> "),
        (kaldi.int32(7), bytes.fromhex("0407000000")),
        (kaldi.float32(0.5), bytes.fromhex("040000003f")),
        (kaldi.float64(0.5), bytes.fromhex("08000000000000e03f")),
        (kaldi.int_vector([1, 2]), bytes.fromhex("04020000000100000002000000")),
        (kaldi.float_vector([]), bytes.fromhex("4656200400000000")),
        (kaldi.float_matrix(np.array([[0.5]])), bytes.fromhex("464d20 0401000000 0401000000 0000003f")),
    ],
)
def test_the_bytes_are_those_of_the_format(written: bytes, wanted: bytes) -> None:
    assert written == wanted


def test_numbers_and_vectors_come_back() -> None:
    data = kaldi.token("<A>") + kaldi.int32(-3) + kaldi.float32(0.25) + kaldi.float64(1e-9) + kaldi.int_vector([4, -1])
    data += kaldi.float_vector([1.5, 2.5])
    reader = kaldi.Reader(data)
    assert reader.token() == "<A>"
    assert (reader.int32(), reader.float32(), reader.float64()) == (-3, 0.25, 1e-9)
    assert reader.int_vector() == [4, -1]
    assert reader.float_vector().tolist() == [1.5, 2.5]
    assert reader.done()


def test_a_plain_matrix_comes_back_exactly() -> None:
    matrix = np.random.default_rng(1).normal(size=(3, 4)).astype(np.float32)
    assert np.array_equal(kaldi.Reader(kaldi.float_matrix(matrix)).matrix(), matrix)


@pytest.mark.parametrize("rows", [5, 16, 192, 255])
def test_a_compressed_matrix_comes_back_nearly(rows: int) -> None:
    matrix = np.random.default_rng(rows).normal(size=(rows, 9)) * np.geomspace(0.01, 1, 9)
    data = kaldi.small_matrix(matrix)
    assert len(data) == 3 + 16 + 8 * 9 + rows * 9
    reader = kaldi.Reader(data)
    found = reader.matrix()
    assert reader.done()
    ordered = np.sort(matrix, axis=0)
    # A place is rounded to half a step of its quarter of the column, and the marks to a 65535th of the whole span.
    widest = np.diff(ordered[[0, rows // 4, 3 * (rows // 4), rows - 1]], axis=0) / np.array([[64], [128], [63]])
    allowed = 0.51 * widest.max(axis=0) + 3 * np.ptp(matrix) / 65535
    assert (np.abs(found - matrix) <= allowed).all()


@pytest.mark.parametrize("matrix", [np.zeros((6, 2)), np.full((6, 2), -2.5), np.eye(8)])
def test_a_flat_matrix_can_be_compressed(matrix: np.ndarray) -> None:
    assert np.allclose(kaldi.Reader(kaldi.small_matrix(matrix)).matrix(), matrix, atol=2e-3)


def test_a_low_matrix_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 5 rows"):
        kaldi.small_matrix(np.zeros((4, 2)))


@pytest.mark.parametrize("data", [b"", b"FM \x04", b"XM 0000", b"\x08\x00\x00\x00\x00"])
def test_broken_data_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"ends at byte|no kind of matrix"):
        kaldi.Reader(data).matrix()


def test_the_numbers_of_transitions_follow_the_phones() -> None:
    assert [onward(3), staying(3)] == [6, 5]
    assert len(PDFS) == 2 + 4 * (CLASSES - 1)
    assert PDFS[:3] == (0, 0, 1)
    assert [GRAPH_PHONES[phone - 1].name for phone in in_word(["v", "in", "t"])] == ["v_B", "in_I", "t_E"]
    assert [GRAPH_PHONES[phone - 1].name for phone in in_word(["in"])] == ["in_S"]


def test_a_whole_acoustic_model_reads_back() -> None:
    dice = np.random.default_rng(2)
    layers = [
        Layer((-1, 0, 1), dice.normal(size=(8, 3 * BINS)), dice.normal(size=8)),
        Layer((-3, 0, 3), dice.normal(size=(8, 24)), dice.normal(size=8)),
    ]
    out = Layer((0,), dice.normal(size=(CLASSES, 8)), dice.normal(size=CLASSES))
    lines, components = wired(layers, out)
    data = kaldi.acoustic_model(PDFS, lines, components, [2.0, 1.0])
    reader = kaldi.Reader(data)
    reader.expect(kaldi.HEADER)
    assert [reader.token(), reader.token()] == ["<TransitionModel>", "<Topology>"]
    assert reader.int_vector() == list(range(1, len(PDFS) + 1))
    assert reader.int_vector() == [-1] + [0] * len(PDFS)
    assert [reader.int32() for _ in range(5)] == [1, 2, 0, 2, 0]
    assert (reader.float32(), reader.int32(), reader.float32(), reader.int32(), reader.int32()) == (0.5, 1, 0.5, -1, 0)
    assert [reader.token(), reader.token()] == ["</Topology>", "<Triples>"]
    count = reader.int32()
    triples = [(reader.int32(), reader.int32(), reader.int32()) for _ in range(count)]
    assert triples == sorted(triples)
    assert tuple(pdf for _, _, pdf in triples) == PDFS
    assert [reader.token(), reader.token()] == ["</Triples>", "<LogProbs>"]
    costs = reader.float_vector()
    assert len(costs) == 2 * len(PDFS) + 1
    assert (costs <= 0).all()
    assert [reader.token(), reader.token(), reader.token()] == ["</LogProbs>", "</TransitionModel>", "<Nnet3>"]

    reader = kaldi.Reader(data)
    found = reader.acoustic_model(PDFS)
    assert reader.done()
    assert found.lines == lines
    assert lines[4] == "component-node name=relu1 component=relu1 input=affine1"
    assert "Append(Offset(relu0, -3), relu0, Offset(relu0, 3))" in lines[3]
    assert list(found.layers) == [layer.name for layer in components]
    scores, relu = found.layers["scores"], found.layers["relu1"]
    assert relu is None
    assert scores is not None
    assert np.allclose(scores.weights, out.weights)
    assert np.allclose(scores.bias, out.bias)
    assert found.priors.tolist() == [2.0, 1.0]
