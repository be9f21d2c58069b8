"""Whatever is done to a theme file, the loader gives a Theme or a ThemeError, and nothing else."""

import random
from pathlib import Path

import pytest

from narrator.themes import Theme, ThemeError, load

BASE = (Path(__file__).parent / "phare.yaml").read_bytes()
WORDS = (
    b"null",
    b"-1",
    b"[]",
    b"{}",
    b"*a",
    b"&a x",
    b"!!int x",
    b"? [a]",
    b"<<",
    b"1e999",
    b".inf",
    b"{x}",
    b'"',
    b"\t",
)


def mutated(dice: random.Random) -> bytes:
    lines = BASE.split(b"\n")
    for _ in range(dice.randint(1, 4)):
        index = dice.randrange(len(lines))
        match dice.randrange(7):
            case 0:
                del lines[index]
            case 1:
                lines.insert(dice.randrange(len(lines)), lines[index])
            case 2:
                lines[index] = lines[index].replace(b"e", b"", 1)
            case 3:
                lines[index] = b"  " + lines[index]
            case 4:
                at = dice.randrange(len(lines[index]) + 1)
                lines[index] = lines[index][:at] + dice.randbytes(dice.randint(1, 4)) + lines[index][at:]
            case 5:
                lines[index] = lines[index].split(b":")[0] + b": " + dice.choice(WORDS)
            case _:
                other = dice.randrange(len(lines))
                lines[index], lines[other] = lines[other], lines[index]
        lines = lines or [b""]
    return b"\n".join(lines)


@pytest.mark.parametrize("seed", range(5))
def test_a_mutated_theme_loads_or_tells_its_faults(seed: int, tmp_path: Path) -> None:
    dice = random.Random(seed)
    path = tmp_path / "phare.yaml"
    for _ in range(60):
        path.write_bytes(mutated(dice))
        try:
            assert isinstance(load(path), Theme)
        except ThemeError as error:
            assert error.faults
            assert all(fault.message for fault in error.faults)


def test_random_bytes_are_no_theme(tmp_path: Path) -> None:
    dice = random.Random(0)
    path = tmp_path / "bruit.yaml"
    for size in range(1, 200):
        path.write_bytes(dice.randbytes(size))
        with pytest.raises(ThemeError):
            load(path)
