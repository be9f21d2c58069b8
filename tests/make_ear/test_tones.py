"""A model made of our bytes and graphs is heard by Vosk as it should be: words, unknown words, the end of speech."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tones import make_ear, silence, spoken

from scripts.make_ear.graph import _PLUG_IN as PLUG_IN
from scripts.make_ear.graph import UNKNOWN, Costs

vosk = pytest.importorskip("vosk", reason="vosk is not installed")

pytestmark = pytest.mark.skipif(
    shutil.which("fstcompile") is None or not Path(PLUG_IN).exists(),
    reason="OpenFST is not installed (Debian: libfst-tools)",
)

# "vin" begins "vingt-t": the trap is that a blank after "v in" may be a pause in the longer word or the end of speech.
WORDS = {"vin": "v in", "vingt-t": "v in t", "non": "n on", "nonna": "n on n a", "sas": "s a s"}


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Any:
    vosk.SetLogLevel(-2)
    return vosk.Model(str(make_ear(tmp_path_factory.mktemp("tones"), WORDS)))


@pytest.fixture
def hear(model: Any) -> Callable[..., str]:
    def heard(sound: np.ndarray, *phrases: str) -> str:
        recognizer = vosk.KaldiRecognizer(model, 16_000, json.dumps([*phrases]))
        recognizer.AcceptWaveform(np.concatenate([sound, silence(0.4)]).tobytes())
        return str(json.loads(recognizer.FinalResult())["text"])

    return heard


@pytest.mark.parametrize(("word", "phones"), WORDS.items())
def test_each_word_is_heard_among_the_others(hear: Callable[..., str], word: str, phones: str) -> None:
    assert hear(spoken(*phones.split()), *WORDS, UNKNOWN) == word


def test_a_word_is_heard_with_a_pause_inside(hear: Callable[..., str]) -> None:
    assert hear(spoken("s", "a", "s", gap_s=0.06), *WORDS, UNKNOWN) == "sas"


def test_words_may_follow_one_another(hear: Callable[..., str]) -> None:
    assert hear(np.concatenate([spoken("n", "on"), spoken("v", "in")]), "non vin", "sas") == "non vin"


def test_other_speech_is_unknown(hear: Callable[..., str]) -> None:
    assert set(hear(spoken("s", "a", "t", "n", "v"), "non", "vin", UNKNOWN).split()) == {UNKNOWN}


def test_without_the_unknown_word_the_nearest_is_heard(hear: Callable[..., str]) -> None:
    assert hear(spoken("s", "a", "t"), "sas", "non") == "sas"


def test_silence_is_no_word(hear: Callable[..., str]) -> None:
    assert hear(silence(1.0), *WORDS, UNKNOWN) == ""


def _ends_after_s(model: Any, sound: np.ndarray, phrases: list[str]) -> float | None:
    """Return how long after the sound Vosk says that speech ended, None when it never does within three seconds."""
    recognizer = vosk.KaldiRecognizer(model, 16_000, json.dumps(phrases))
    whole = np.concatenate([sound, silence(3.0)])
    for start in range(0, len(whole), 1600):
        if recognizer.AcceptWaveform(whole[start : start + 1600].tobytes()):
            return (start + 1600 - len(sound)) / 16_000
    return None


@pytest.mark.parametrize("phones", [("v", "in"), ("v", "in", "t"), ("n", "on")])
def test_the_end_of_speech_is_seen(model: Any, phones: tuple[str, ...]) -> None:
    after_s = _ends_after_s(model, spoken(*phones), [*WORDS, UNKNOWN])
    assert after_s is not None
    assert after_s < 1.6


def test_a_free_blank_inside_a_word_hides_the_end_of_speech(tmp_path: Path) -> None:
    # At no cost at all the two hypotheses tie; a hair below, the longer word waits for ever.
    costs = Costs(blank_inside=-0.01)
    trapped = vosk.Model(str(make_ear(tmp_path, {"vingt-t": "v in t", "vin": "v in"}, costs)))
    after_s = _ends_after_s(trapped, spoken("v", "in"), ["vin", "vingt-t"])
    assert after_s is None or after_s > 1.6


def test_the_word_list_is_renumbered_as_the_graph(model: Any) -> None:
    assert all(model.vosk_model_find_word(word) > 0 for word in [*WORDS, UNKNOWN])
    assert model.vosk_model_find_word("absent") < 0
