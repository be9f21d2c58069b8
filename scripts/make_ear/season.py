"""Speak some texts with espeak-ng in many of its voices: a seasoning, for it sounds like nobody."""

import csv
import io
import subprocess
from pathlib import Path
from random import Random

import soundfile
import soxr

from scripts.make_ear import phones, texts
from scripts.make_ear.places import SAMPLE_RATE_HZ, SEED, tell, work_dir
from scripts.make_ear.speak import COLUMNS

_VARIANTS = (
    "m1", "m2", "m3", "m4", "m5", "m6", "m7", "f1", "f2", "f3", "f4", "Andrea", "Alicia", "Annie", "belinda",
    "benjamin", "boris", "Denis", "Diogo", "Gene", "Henrique", "Hugo", "Jacky", "Lee", "Marco", "Mario", "max",
    "Michael", "michel", "miguel", "Mike", "Nguyen", "norbert", "pablo", "paul", "pedro", "Reed", "rob", "robert",
    "Storm", "sandro", "steph", "travis", "antonio", "adam", "anika", "caleb", "ed", "edward", "grandma", "grandpa",
    "iven", "john", "kaukovalta", "linda", "quincy", "shelby", "victor", "zac",
)  # fmt: skip


def season(count: int, seed: int = SEED) -> Path:
    """Speak `count` texts in the folder `espeak`; nothing is done when its index is there. Returns the index."""
    folder = work_dir() / "speech" / "espeak"
    folder.mkdir(parents=True, exist_ok=True)
    index = folder / "index.tsv"
    if index.exists():
        return index
    dice = Random(seed)
    rows = []
    for number, text in zip(range(count), texts.texts(seed + 1), strict=False):
        voice = f"{dice.choice(['fr-fr'] * 4 + ['fr-be', 'fr-ch'])}+{dice.choice(_VARIANTS)}"
        pace, pitch = str(dice.randrange(85, 200)), str(dice.randrange(15, 90))
        command = ["espeak-ng", "-v", voice, "-s", pace, "-p", pitch, "--stdout", "--", text.words]
        made = subprocess.run(command, capture_output=True, check=True).stdout
        sound, rate_hz = soundfile.read(io.BytesIO(made), dtype="float32")
        path = folder / f"{number:06d}.opus"
        sound = soxr.resample(sound, rate_hz, SAMPLE_RATE_HZ)
        soundfile.write(path, sound * 0.7, SAMPLE_RATE_HZ, format="OGG", subtype="OPUS")
        ipa = phones.ipa_of(text.words, voice.split("+")[0])
        rows.append(
            (path.name, voice, text.words.replace(",", ""), f"{len(sound) / SAMPLE_RATE_HZ:.2f}", text.category, ipa)
        )
    part = index.with_suffix(".part")
    with part.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, delimiter="\t", lineterminator="\n", quoting=csv.QUOTE_NONE, quotechar=None)
        writer.writerows([COLUMNS, *rows])
    part.replace(index)
    tell(f"espeak: {len(rows)} clips")
    return index
