"""Measure the ear on recorded voices: `python scripts/eval_ear.py VOICES [--model DIR] [--dump OUT.jsonl]`.

VOICES is a folder with voices.tsv (set, condition, path, speaker, licence, text). Prints, for each set and condition
(with --speakers for each speaker too), how many answers were right, read back, wrong and refused, with Wilson's 95 %
interval. Each clip of the set `all` is asked twice: among thirty phrases (`all`), and with its own phrase taken out of
them (`absent`). Of absent phrases and of foreign words (ood_strict) every answer is wrong. What is no phrase of the
question, as « champignon » for « un champignon », is refused, as the game does.
"""

import argparse
import asyncio
import csv
import json
import math
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random

from narrator.audio.file_microphone import FileMicrophone
from narrator.hearing.decide import Heard, Transcript, Verdict, decide
from narrator.hearing.ear import Ear
from narrator.hearing.model import shipped_model
from narrator.hearing.recording import WHOLE_S
from narrator.language import numbers
from narrator.language.grammar import normalise

FOREIGN = "ood_strict"
ABSENT = "absent"
NUMBERS = range(0, 21)
LISTED = 30
LONGEST_WORDS = 4


@dataclass(frozen=True)
class Clip:
    """One recording: where it belongs, what is said in it."""

    set: str
    condition: str
    path: Path
    speaker: str
    text: str


def clips(voices: Path, sets: Sequence[str]) -> Iterator[Clip]:
    """Yield the recordings of these sets."""
    with (voices / "voices.tsv").open(encoding="utf-8") as rows:
        for row in csv.DictReader(rows, delimiter="\t", quoting=csv.QUOTE_NONE):
            if row["set"] in sets:
                yield Clip(row["set"], row["condition"], voices / row["path"], row["speaker"], normalise(row["text"]))


def wilson(good: int, total: int) -> str:
    """Return a share in percent with its 95 % interval."""
    if not total:
        return "-"
    z, share = 1.96, good / total
    middle = (share + z * z / (2 * total)) / (1 + z * z / total)
    half = z * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total)) / (1 + z * z / total)
    return f"{100 * share:5.1f} % [{100 * max(0.0, middle - half):.0f}-{100 * min(1.0, middle + half):.0f}]"


@dataclass(frozen=True)
class Question:
    """What is asked: a recording, and the phrases it is listened to with; a `chain` takes several of them in a row."""

    clip: Clip
    phrases: Sequence[str]
    chain: bool = False


def outcome(question: Question, heard: Heard) -> str:
    """Return what became of one recording."""
    clip = question.clip
    listed = {_plain(normalise(phrase)) for phrase in question.phrases}
    if heard.verdict not in (Verdict.HEARD, Verdict.UNSURE) or not (question.chain or _plain(heard.text) in listed):
        return "refused"
    same = _plain(heard.text) == _plain(clip.text) or numbers.parse(heard.text) == numbers.parse(clip.text) is not None
    sure = heard.verdict is Verdict.HEARD
    if clip.set not in (FOREIGN, ABSENT) and same:
        return "right" if sure else "right, read back"
    return "wrong" if sure else "wrong, read back"


def _plain(text: str) -> str:
    # « Vingt » and « vingts » sound the same, and mean the same.
    return re.sub(r"\b(vingt|cent)s\b", r"\1", text.replace("-", " "))


def questions(recorded: Sequence[Clip], ear: Ear) -> Iterator[Question]:
    """Yield what is asked."""
    digits = [form for number in NUMBERS for form in numbers.forms(number)]
    words = sorted({clip.text for clip in recorded if clip.set == "invocab"} | {"oui", "non"})
    said = {word for clip in recorded if clip.set == "seq" for word in clip.text.split()}
    counts = sorted({form for number in range(101) for form in numbers.forms(number)} | said)
    short = {clip.text for clip in recorded if clip.set == "all" and len(clip.text.split()) <= LONGEST_WORDS}
    listed = sorted(text for text in short if ear.knows(text))
    for clip in recorded:
        if clip.set == "all":
            if clip.text in listed:
                # « Un arc » and « l’arc » would not stand in one list.
                unlike = [text for text in listed if text.split()[-1] != clip.text.split()[-1]]
                others = Random(clip.path.name).sample(unlike, LISTED - 1)
                yield Question(clip, [clip.text, *others])
                yield Question(replace(clip, set=ABSENT), others)
        elif clip.set == "seq":
            yield Question(clip, counts, chain=True)
        elif clip.set == "invocab":
            yield Question(clip, words)
        elif clip.set == FOREIGN or numbers.parse(clip.text) in NUMBERS:
            yield Question(clip, digits)


async def listen(voices: Path, model: Path, sets: Sequence[str]) -> list[tuple[Question, Transcript]]:
    """Return what was written down of every recording."""
    recorded = list(clips(voices, sets))
    ear = Ear(model, FileMicrophone(recorded[0].path))
    await ear.start()
    found = []
    for question in questions(recorded, ear):
        path = question.clip.path
        ear.microphone = FileMicrophone(path)
        found.append((question, await ear.transcribe(question.phrases, path.stem, timeout_s=WHOLE_S) or Transcript()))
    await ear.close()
    return found


def table(found: Sequence[tuple[Question, Transcript]], speakers: bool = False) -> str:
    """Return the shares of each set and condition, and of each speaker in them; tabs between."""
    tally: dict[tuple[str, str, str], Counter[str]] = defaultdict(Counter)
    for question, transcript in found:
        clip = question.clip
        for speaker in ("", clip.speaker) if speakers else ("",):
            tally[clip.set, clip.condition, speaker][outcome(question, decide(transcript))] += 1
    kinds = ("right", "right, read back", "wrong", "wrong, read back", "refused")
    lines = ["\t".join(("set", "condition", "speaker", "n", *kinds))]
    for (name, condition, speaker), count in sorted(tally.items()):
        shares = (wilson(count[kind], count.total()) for kind in kinds)
        lines.append("\t".join((name, condition, speaker or "all", str(count.total()), *shares)))
    return "\n".join(lines)


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description="Measure the ear on recorded voices.")
    parser.add_argument("voices", type=Path, help="folder with voices.tsv")
    parser.add_argument("--model", type=Path, default=shipped_model())
    parser.add_argument("--sets", default="digits,ood_strict,invocab,seq,all", help="sets of voices.tsv, comma between")
    parser.add_argument("--dump", type=Path, help="write each transcript there, one JSON object a line")
    parser.add_argument("--speakers", action="store_true", help="a line for each speaker too")
    given = parser.parse_args()
    found = asyncio.run(listen(given.voices, given.model, given.sets.split(",")))
    sys.stdout.write(table(found, given.speakers) + "\n")
    if given.dump:
        lines = [
            {**asdict(asked.clip), "path": asked.clip.path.name, "phrases": asked.phrases, **asdict(transcript)}
            for asked, transcript in found
        ]
        given.dump.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
