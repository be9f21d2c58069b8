"""Write and read the few binary objects of Kaldi that a Vosk model directory holds (little endian)."""

import struct
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import numpy as np

HEADER = b"\0B"


def token(text: str) -> bytes:
    """Write a token: ASCII and one space."""
    return text.encode("ascii") + b" "


def int32(value: int) -> bytes:
    """Write an int32 with its length byte."""
    return b"\x04" + struct.pack("<i", value)


def float32(value: float) -> bytes:
    """Write a float32 with its length byte."""
    return b"\x04" + struct.pack("<f", value)


def float64(value: float) -> bytes:
    """Write a float64 with its length byte."""
    return b"\x08" + struct.pack("<d", value)


def int_vector(values: Sequence[int]) -> bytes:
    """Write a vector of int32; the count stands without a length byte."""
    return b"\x04" + struct.pack("<i", len(values)) + np.asarray(values, "<i4").tobytes()


def float_vector(values: Sequence[float] | np.ndarray) -> bytes:
    """Write a vector of float32."""
    return b"FV " + int32(len(values)) + np.asarray(values, "<f4").tobytes()


def float_matrix(matrix: np.ndarray) -> bytes:
    """Write a matrix (rows, columns) of float32."""
    rows, columns = matrix.shape
    return b"FM " + int32(rows) + int32(columns) + np.ascontiguousarray(matrix, "<f4").tobytes()


def small_matrix(matrix: np.ndarray) -> bytes:
    """Write a matrix (at least 5 rows) in Kaldi's compressed form: a byte a value, 8 bytes a column.

    Each column keeps its quartiles; a byte tells a place between two of them. Raises ValueError when it is too low.
    """
    matrix = np.asarray(matrix, np.float64)
    rows, columns = matrix.shape
    if rows < 5:
        raise ValueError("a compressed matrix needs at least 5 rows")
    least, span = float(matrix.min()), float(np.ptp(matrix)) or 1.0
    ordered = np.sort(matrix, axis=0)
    quartiles = ordered[[0, rows // 4, 3 * (rows // 4), rows - 1]]
    steps = np.floor((quartiles - least) / span * 65535 + 0.499).astype(np.int64)
    # They must rise strictly, or the reader would divide by zero.
    steps[0] = np.clip(steps[0], 0, 65532)
    for place, most in ((1, 65533), (2, 65534), (3, 65535)):
        steps[place] = np.minimum(np.maximum(steps[place], steps[place - 1] + 1), most)
    head = steps.T.astype("<u2")
    low, quarter, three_quarters, high = least + span / 65535 * steps.astype(np.float64)
    first = np.clip(np.floor((matrix - low) / (quarter - low) * 64 + 0.5), 0, 64)
    middle = np.clip(64 + np.floor((matrix - quarter) / (three_quarters - quarter) * 128 + 0.5), 64, 192)
    last = np.clip(192 + np.floor((matrix - three_quarters) / (high - three_quarters) * 63 + 0.5), 192, 255)
    places = np.where(matrix < quarter, first, np.where(matrix < three_quarters, middle, last)).astype(np.uint8)
    body = np.ascontiguousarray(places.T).tobytes()
    return b"CM " + struct.pack("<ffii", least, span, rows, columns) + head.tobytes() + body


class Component(NamedTuple):
    """A layer: its name, its Kaldi type, and its fields, already written."""

    name: str
    kind: str
    fields: bytes

    def written(self) -> bytes:
        """Write the component with its name, between its tokens."""
        tokens = token("<ComponentName>") + token(self.name) + token(f"<{self.kind}>")
        return tokens + self.fields + token(f"</{self.kind}>")


def affine(name: str, weights: np.ndarray, bias: np.ndarray, small: bool = True) -> Component:
    """Make y = weights x + bias, with weights (out, in) compressed when `small`."""
    matrix = small_matrix(weights) if small else float_matrix(weights)
    fields = token("<LinearParams>") + matrix + token("<BiasParams>") + float_vector(bias)
    return Component(name, "FixedAffineComponent", fields)


def nonlinear(name: str, kind: str, size: int) -> Component:
    """Make a layer without weights, as RectifiedLinearComponent or LogSoftmaxComponent."""
    empty = float_vector([])
    fields = token("<Dim>") + int32(size) + token("<ValueAvg>") + empty + token("<DerivAvg>") + empty
    fields += token("<Count>") + float64(0) + token("<OderivRms>") + empty + token("<OderivCount>") + float64(0)
    fields += token("<NumDimsSelfRepaired>") + float64(0) + token("<NumDimsProcessed>") + float64(0)
    return Component(name, kind, fields)


def no_op(name: str, size: int) -> Component:
    """Make a layer that gives what it gets; it gives a name to a sum."""
    return Component(name, "NoOpComponent", token("<Dim>") + int32(size) + token("<BackpropScale>") + float32(1.0))


def transition_model(pdfs: Sequence[int]) -> bytes:
    """Write a TransitionModel where phone p (1, 2, …) has one state with a self loop and the pdf `pdfs[p - 1]`.

    The numbering that follows: transition 2p - 1 is the self loop of phone p, 2p goes on.
    """
    count = len(pdfs)
    state = int32(0) + int32(2) + int32(0) + float32(0.5) + int32(1) + float32(0.5)
    final = int32(-1) + int32(0)
    topology = int_vector(range(1, count + 1)) + int_vector([-1] + [0] * count) + int32(1) + int32(2) + state + final
    triples = b"".join(int32(phone) + int32(0) + int32(pdf) for phone, pdf in enumerate(pdfs, 1))
    costs = np.full(2 * count + 1, np.log(0.5))
    costs[0] = 0
    return (
        token("<TransitionModel>") + token("<Topology>") + topology + token("</Topology>")
        + token("<Triples>") + int32(count) + triples + token("</Triples>")
        + token("<LogProbs>") + float_vector(costs) + token("</LogProbs>") + token("</TransitionModel>")
    )  # fmt: skip


def acoustic_model(
    pdfs: Sequence[int], lines: Iterable[str], components: Sequence[Component], priors: Sequence[float]
) -> bytes:
    """Write am/final.mdl: transitions, the network's wiring and layers, and the priors of the pdfs."""
    wiring = "".join(line + "\n" for line in lines).encode("ascii")
    return (
        HEADER + transition_model(pdfs) + token("<Nnet3>") + b"\n" + wiring + b"\n"
        + token("<NumComponents>") + int32(len(components)) + b"".join(layer.written() for layer in components)
        + token("</Nnet3>") + token("<LeftContext>") + int32(0) + token("<RightContext>") + int32(0)
        + token("<Priors>") + float_vector(priors)
    )  # fmt: skip


class Affine(NamedTuple):
    """What an affine layer holds: weights (out, in) and bias (out,), float32."""

    weights: np.ndarray
    bias: np.ndarray


class AcousticModel(NamedTuple):
    """What am/final.mdl holds: the wiring, the layers by name (None for those without weights), the priors."""

    lines: list[str]
    layers: dict[str, Affine | None]
    priors: np.ndarray


class Reader:
    """Read these objects one after the other. Raises ValueError where the bytes are not what they should be."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._place = 0

    def take(self, count: int) -> bytes:
        """Take so many bytes."""
        found = self._data[self._place : self._place + count]
        if len(found) < count:
            raise ValueError(f"the data ends at byte {len(self._data)}")
        self._place += count
        return found

    def expect(self, wanted: bytes) -> None:
        """Take exactly these bytes."""
        found = self.take(len(wanted))
        if found != wanted:
            raise ValueError(f"at byte {self._place - len(wanted)}: {found!r} is not {wanted!r}")

    def done(self) -> bool:
        """Tell whether all has been read."""
        return self._place == len(self._data)

    def token(self) -> str:
        """Read a token."""
        end = self._data.index(b" ", self._place)
        return self.take(end + 1 - self._place)[:-1].decode("ascii")

    def line(self) -> str:
        """Read a line of text."""
        end = self._data.index(b"\n", self._place)
        return self.take(end + 1 - self._place)[:-1].decode("ascii")

    def int32(self) -> int:
        """Read an int32."""
        self.expect(b"\x04")
        return int(struct.unpack("<i", self.take(4))[0])

    def float32(self) -> float:
        """Read a float32."""
        self.expect(b"\x04")
        return float(struct.unpack("<f", self.take(4))[0])

    def float64(self) -> float:
        """Read a float64."""
        self.expect(b"\x08")
        return float(struct.unpack("<d", self.take(8))[0])

    def int_vector(self) -> list[int]:
        """Read a vector of int32."""
        self.expect(b"\x04")
        (count,) = struct.unpack("<i", self.take(4))
        return [int(value) for value in np.frombuffer(self.take(4 * count), "<i4")]

    def float_vector(self) -> np.ndarray:
        """Read a vector of float32."""
        self.expect(b"FV ")
        return np.frombuffer(self.take(4 * self.int32()), "<f4")

    def matrix(self) -> np.ndarray:
        """Read a matrix (rows, columns), plain or compressed, as float32."""
        kind = self.take(3)
        if kind == b"FM ":
            rows, columns = self.int32(), self.int32()
            return np.frombuffer(self.take(4 * rows * columns), "<f4").reshape(rows, columns)
        if kind != b"CM ":
            raise ValueError(f"{kind!r} is no kind of matrix")
        least, span, rows, columns = struct.unpack("<ffii", self.take(16))
        marks = np.frombuffer(self.take(8 * columns), "<u2").reshape(columns, 4).astype(np.float64)
        low, quarter, three_quarters, high = (least + span / 65535 * marks.T)[:, :, None]
        places = np.frombuffer(self.take(rows * columns), np.uint8).reshape(columns, rows).astype(np.float64)
        first = low + (quarter - low) * places / 64
        middle = quarter + (three_quarters - quarter) * (places - 64) / 128
        last = three_quarters + (high - three_quarters) * (places - 192) / 63
        values = np.where(places <= 64, first, np.where(places <= 192, middle, last))
        return values.T.astype(np.float32)

    def layer(self) -> tuple[str, Affine | None]:
        """Read a component of the kinds above: its name, and its weights and bias if it has any."""
        self.expect(token("<ComponentName>"))
        name, kind = self.token(), self.token()
        weighing = None
        if kind == "<FixedAffineComponent>":
            self.expect(token("<LinearParams>"))
            weights = self.matrix()
            self.expect(token("<BiasParams>"))
            weighing = Affine(weights, self.float_vector())
        else:
            fields = _NO_OP_FIELDS if kind == "<NoOpComponent>" else _NONLINEAR_FIELDS
            for field, read in fields.items():
                self.expect(token(field))
                read(self)
        self.expect(token(kind.replace("<", "</")))
        return name, weighing

    def acoustic_model(self, pdfs: Sequence[int]) -> AcousticModel:
        """Read a whole am/final.mdl of these pdfs, as the function `acoustic_model` writes it."""
        self.expect(HEADER + transition_model(pdfs) + token("<Nnet3>") + b"\n")
        lines = list(iter(self.line, ""))
        self.expect(token("<NumComponents>"))
        layers = dict(self.layer() for _ in range(self.int32()))
        self.expect(token("</Nnet3>") + token("<LeftContext>") + int32(0) + token("<RightContext>") + int32(0))
        self.expect(token("<Priors>"))
        return AcousticModel(lines, layers, self.float_vector())


_NO_OP_FIELDS: dict[str, Callable[[Reader], object]] = {"<Dim>": Reader.int32, "<BackpropScale>": Reader.float32}
_NONLINEAR_FIELDS: dict[str, Callable[[Reader], object]] = {
    "<Dim>": Reader.int32,
    "<ValueAvg>": Reader.float_vector,
    "<DerivAvg>": Reader.float_vector,
    "<Count>": Reader.float64,
    "<OderivRms>": Reader.float_vector,
    "<OderivCount>": Reader.float64,
    "<NumDimsSelfRepaired>": Reader.float64,
    "<NumDimsProcessed>": Reader.float64,
}
