"""Speak texts with the plainer synthesisers, espeak-ng and SVOX Pico: other voices than Kokoro's, and nearly free."""

import csv
import io
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
import soundfile
import soxr

from scripts.make_ear import phones, texts
from scripts.make_ear.places import SAMPLE_RATE_HZ, SEED, tell, work_dir
from scripts.make_ear.speak import COLUMNS, accent

_VARIANTS = (
    "m1", "m2", "m3", "m4", "m5", "m6", "m7", "f1", "f2", "f3", "f4", "Andrea", "Alicia", "Annie", "belinda",
    "benjamin", "boris", "Denis", "Diogo", "Gene", "Henrique", "Hugo", "Jacky", "Lee", "Marco", "Mario", "max",
    "Michael", "michel", "miguel", "Mike", "Nguyen", "norbert", "pablo", "paul", "pedro", "Reed", "rob", "robert",
    "Storm", "sandro", "steph", "travis", "antonio", "adam", "anika", "caleb", "ed", "edward", "grandma", "grandpa",
    "iven", "john", "kaukovalta", "linda", "quincy", "shelby", "victor", "zac",
)  # fmt: skip
# How Pico spells the phones that it spells in another way than we do.
_XSAMPA = {"an": "A~", "in": "E~", "on": "O~"}


class Spoken(NamedTuple):
    """A sound (float32, 16 kHz), the voice that made it and the IPA to learn."""

    sound: np.ndarray
    voice: str
    ipa: str


def by_espeak(words: str, dice: Random) -> Spoken:
    """Speak with a voice of espeak-ng. Raises CalledProcessError when it fails."""
    voice = f"{dice.choice(['fr-fr'] * 4 + ['fr-be', 'fr-ch'])}+{dice.choice(_VARIANTS)}"
    pace, pitch = str(dice.randrange(85, 200)), str(dice.randrange(15, 90))
    command = ["espeak-ng", "-v", voice, "-s", pace, "-p", pitch, "--stdout", "--", words]
    made = subprocess.run(command, capture_output=True, check=True).stdout
    sound, rate_hz = soundfile.read(io.BytesIO(made), dtype="float32")
    sound = np.asarray(soxr.resample(sound, rate_hz, SAMPLE_RATE_HZ), np.float32)
    return Spoken(sound, voice, phones.ipa_of(words, voice.split("+")[0]))


def by_pico(words: str, dice: Random) -> Spoken:
    """Speak with Pico's French voice, phone by phone, so that it says what is learnt."""
    import py_nanotts

    _, ipa = accent(phones.ipa_of(words), dice)
    said = ", ".join(
        " ".join("".join(_XSAMPA.get(phone, phone) for phone in phones.phones_of_ipa(word)) for word in clause.split())
        for clause in ipa.split(",")
    )
    pace, pitch = dice.uniform(0.5, 1.15), dice.uniform(0.7, 1.4)
    made = py_nanotts.NanoTTS().speak(f'<phoneme alphabet="xsampa" ph="{said}"/>', "fr-FR", pace, pitch)
    return Spoken(np.frombuffer(made, "<i2").astype(np.float32) / 32768, f"pico:x{pace:.2f}p{pitch:.2f}", ipa)


SYNTHESISERS: dict[str, Callable[[str, Random], Spoken]] = {"espeak": by_espeak, "pico": by_pico}


def season(name: str, count: int, seed: int = SEED) -> Path:
    """Speak texts with a synthesiser until its folder holds `count` clips; what is there stays. Returns the index."""
    folder = work_dir() / "speech" / name
    folder.mkdir(parents=True, exist_ok=True)
    index = folder / "index.tsv"
    rows = max(0, index.read_text("utf-8").count("\n") - 1) if index.exists() else 0
    with index.open("a", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, delimiter="\t", lineterminator="\n", quoting=csv.QUOTE_NONE, quotechar=None)
        if index.stat().st_size == 0:
            writer.writerow(COLUMNS)
        for number, text in zip(range(count), texts.texts(f"{seed} {name}"), strict=False):
            if number < rows:
                continue
            spoken = SYNTHESISERS[name](text.words, Random(f"{seed} {name} {number}"))
            peak = float(np.abs(spoken.sound).max(initial=0))
            sound = spoken.sound * (0.7 / peak) if peak > 0 else spoken.sound
            path = folder / f"{number:06d}.opus"
            soundfile.write(path, sound, SAMPLE_RATE_HZ, format="OGG", subtype="OPUS")
            length_s = f"{len(sound) / SAMPLE_RATE_HZ:.2f}"
            said = text.words.replace(",", "")
            writer.writerow((path.name, spoken.voice, said, length_s, text.category, spoken.ipa))
            if number % 500 == 499:
                out.flush()
                tell(f"{name}: {number + 1} clips")
    return index
