"""Measure a model on synthetic people whom it never heard: numbers, a name among ten, a ballot among thirty."""

import csv
import json
from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
import soundfile
import soxr

from scripts.make_ear import texts
from scripts.make_ear.graph import UNKNOWN
from scripts.make_ear.places import SAMPLE_RATE_HZ, SEED


def _plain(text: str) -> str:
    return text.replace("-", " ")


def _choices(category: str, said: str, dice: Random) -> list[str]:
    """Give the phrases of a question that `said` answers."""
    if category == "number":
        return [_plain(texts.number(value)) for value in range(21)]
    count = 10 if category == "name" else 30
    others = texts.texts(dice.randrange(1 << 30), (category,))
    phrases = {said}
    while len(phrases) < count:
        phrases.add(_plain(next(others).words))
    return sorted(phrases)


def measure(model: Path, index: Path) -> dict[str, Counter[str]]:
    """Count, for each kind of text, what was right, wrong and refused (no phrase of the question)."""
    import vosk

    vosk.SetLogLevel(-2)
    ear = vosk.Model(str(model))
    dice = Random(SEED)
    counts: dict[str, Counter[str]] = {}
    with index.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
    for row in rows:
        said = _plain(row["text"])
        phrases = _choices(row["category"], said, dice)
        if said not in phrases:
            continue
        sound, rate_hz = soundfile.read(index.parent / row["path"], dtype="float32")
        sound = np.pad(soxr.resample(sound, rate_hz, SAMPLE_RATE_HZ), 6000)
        recognizer = vosk.KaldiRecognizer(ear, SAMPLE_RATE_HZ, json.dumps([*phrases, UNKNOWN], ensure_ascii=False))
        recognizer.AcceptWaveform((sound * 16_000).astype(np.int16).tobytes())
        heard = " ".join(json.loads(recognizer.FinalResult())["text"].replace(UNKNOWN, "").split())
        kind = "right" if heard == said else "wrong" if heard in phrases else "refused"
        counts.setdefault(row["category"], Counter())[kind] += 1
    return counts


def table(counts: dict[str, Counter[str]]) -> str:
    """Lay out the counts, a kind of text a line."""
    lines = []
    for category, count in sorted(counts.items()):
        total = count.total()
        shares = ", ".join(f"{100 * count[kind] / total:.1f} % {kind}" for kind in ("right", "wrong", "refused"))
        lines.append(f"{category}: {total} clips, {shares}")
    return "\n".join(lines)
