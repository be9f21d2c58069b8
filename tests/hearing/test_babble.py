"""A table that talks all at once, in noise: the recogniser must not think for seconds about what nobody told it."""

import json
import time

import numpy as np
import pytest
from voices import needs_espeak, said

from narrator.hearing.decide import Transcript, Verdict, Word, decide
from narrator.hearing.model import shipped_model
from narrator.language import numbers

TALK = (
    ("Le lendemain, les voisins parlaient encore du vieux moulin.", "fr+f2"),
    ("Elle rangea ses crayons, puis ferma la fenêtre du salon.", "fr+m3"),
    ("Nous avions oublié le parapluie chez ma tante.", "fr+f4"),
)
LOUDNESS = 1_500


def _table(ratio_db: float) -> bytes:
    voices = [np.frombuffer(said(text, voice), np.int16).astype(float) for text, voice in TALK]
    talk = sum(voice[: min(map(len, voices))] for voice in voices)
    talk *= LOUDNESS / np.sqrt((talk**2).mean())
    noise = np.random.default_rng(2).normal(0, LOUDNESS * 10 ** (-ratio_db / 20), len(talk))
    return np.clip(talk + noise, -32_768, 32_767).astype("<i2").tobytes()


@needs_espeak
@pytest.mark.parametrize("ratio_db", [20, 6])
def test_babble_in_noise_is_refused_in_time(ratio_db: float) -> None:
    import vosk

    vosk.SetLogLevel(-2)
    phrases = [form.replace("-", " ") for number in range(21) for form in numbers.forms(number)]
    model = vosk.Model(str(shipped_model()))
    recogniser = vosk.KaldiRecognizer(model, 16_000, json.dumps([*phrases, "[unk]"], ensure_ascii=False))
    recogniser.SetWords(True)
    recogniser.AcceptWaveform(_table(ratio_db))
    began_s = time.process_time()
    result = json.loads(recogniser.FinalResult()).get("result", [])
    assert time.process_time() - began_s < 1.0
    words = tuple(Word(word["word"], word["conf"]) for word in result)
    assert decide(Transcript(words, voiced_s=2.0)).verdict is Verdict.NOT_UNDERSTOOD
