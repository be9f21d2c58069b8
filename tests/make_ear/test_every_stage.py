"""Every stage of the maker, in small: speech, features, training, export, graph, and Vosk takes the result."""

import json
import shutil
from pathlib import Path
from random import Random

import numpy as np
import pytest

for _needed in ("torch", "kaldi_native_fbank", "wordfreq", "pyworld", "soxr", "vosk"):
    pytest.importorskip(_needed, reason=f"{_needed} (extra make-ear) is not installed")
if shutil.which("espeak-ng") is None or shutil.which("fstcompile") is None:
    pytest.skip("espeak-ng or OpenFST (Debian: libfst-tools) is not installed", allow_module_level=True)

import torch  # noqa: E402  (after the skips)
import vosk  # noqa: E402
from tones import lexicon  # noqa: E402

from scripts.make_ear import augment, fold, graph, net, phones, season, train  # noqa: E402


class StoppedError(Exception):
    """The run is interrupted."""


@pytest.fixture
def speech(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("NARRATOR_EAR_DIR", str(tmp_path))
    monkeypatch.setattr(augment, "SHARD_CLIPS", 8)
    return season.season("espeak", 8)


def test_speech_becomes_a_model_that_vosk_takes(speech: Path, tmp_path: Path) -> None:
    assert season.season("espeak", 8) == speech
    features = tmp_path / "features"
    features.mkdir()
    augment.augment_rows(speech, 0, features / "speech-000000.npz", copies=1, rooms=2)
    augment.make_noise_tracks(speech, features / "noise.npz", tracks=6, length_s=3)
    items = augment.load(features / "speech-000000.npz")
    assert len(items) >= 8
    assert all(frames.shape[1] == 40 and len(classes) for frames, classes in items)

    plan = train.Plan(steps=4, hidden=16, batch=4, warm_up=1, every=2)
    begun = train.train(plan, features, tmp_path / "small.pt")
    weights = train.train(plan._replace(splicing=0.9), features, tmp_path / "spliced.pt", begun)
    model = tmp_path / "model"
    fold.export_weights(weights, model)
    graph.build(lexicon({"oui": "w i", "non": "n on"}), model)
    vosk.SetLogLevel(-2)
    recognizer = vosk.KaldiRecognizer(vosk.Model(str(model)), 16_000, json.dumps(["oui", "non", "[unk]"]))
    recognizer.AcceptWaveform(np.random.default_rng(0).normal(0, 500, 16_000).astype(np.int16).tobytes())
    assert set(json.loads(recognizer.FinalResult())["text"].split()) <= {"oui", "non", "[unk]"}


def test_pico_says_the_phones_that_are_learnt() -> None:
    pytest.importorskip("py_nanotts", reason="py-nanotts (extra make-ear) is not installed")
    short, long = (season.by_pico(words, Random(1)) for words in ("non", "onze, non, douze, onze"))
    assert phones.phones_of_ipa(short.ipa) == ["n", "on"]
    assert 0.5 < len(short.sound) / 16_000 < len(long.sound) / 16_000 - 0.5


def test_training_goes_on_from_a_checkpoint_to_the_same_weights(speech: Path, tmp_path: Path) -> None:
    features = tmp_path / "features"
    features.mkdir()
    augment.augment_rows(speech, 0, features / "speech-000000.npz", copies=1, rooms=2)
    augment.make_noise_tracks(speech, features / "noise.npz", tracks=6, length_s=3)
    whole = train.Plan(steps=6, hidden=8, batch=4, warm_up=1, every=3)
    at_once = train.train(whole, features, tmp_path / "a.pt")

    def stop(text: str) -> None:
        if text.startswith("step 3"):
            raise StoppedError

    with pytest.MonkeyPatch.context() as patch, pytest.raises(StoppedError):
        patch.setattr(train, "tell", stop)
        train.train(whole, features, tmp_path / "b.pt")
    resumed = train.train(whole, features, tmp_path / "b.pt")
    first, second = (net.read_weights(path)[0] for path in (at_once, resumed))
    assert max(float((first[name].float() - second[name].float()).abs().max()) for name in first) < 1e-4


def test_a_widened_network_computes_the_same() -> None:
    torch.manual_seed(0)
    narrow = net.Ear(net.Shape(8)).eval()
    wide = net.widened(narrow.state_dict(), net.Shape(12, narrow.shape.dilations)).eval()
    sound = torch.randn(1, 50, 40)
    with torch.no_grad():
        assert torch.allclose(narrow(sound), wide(sound), atol=1e-5)
        assert narrow(sound).shape == (1, net.output_count(50), narrow.out.out_features)


def test_an_average_lies_between_its_checkpoints(tmp_path: Path) -> None:
    for number in range(2):
        torch.manual_seed(number)
        net.save_weights(net.Ear(net.Shape(8)), tmp_path / f"{number}.pt")
    first, second = (net.read_weights(tmp_path / f"{number}.pt")[0] for number in range(2))
    mean = net.averaged([(tmp_path / "0.pt", 3), (tmp_path / "1.pt", 1)]).state_dict()
    assert torch.allclose(mean["out.weight"], 0.75 * first["out.weight"] + 0.25 * second["out.weight"])


def test_an_average_with_a_narrower_checkpoint_begins_where_its_widening_began(tmp_path: Path) -> None:
    narrow = net.Ear(net.Shape(8))
    net.save_weights(narrow, tmp_path / "narrow.pt")
    wide = net.widened(narrow.state_dict(), net.Shape(12, narrow.shape.dilations))
    net.save_weights(wide, tmp_path / "wide.pt")
    mean = net.averaged([(tmp_path / "narrow.pt", 1), (tmp_path / "wide.pt", 2)]).state_dict()
    assert all(torch.allclose(mean[name], value) for name, value in wide.state_dict().items())
