"""Measure the ear on recorded voices: `python scripts/eval_ear.py VOICES [--model DIR] [--dump OUT.jsonl]`.

VOICES is a folder with voices.tsv (set, condition, path, speaker, licence, text). Prints, for each set and condition,
how many answers were right, read back, wrong and refused, with Wilson's 95 % interval. Of foreign words (ood_strict)
every answer is wrong.
"""

import argparse
import asyncio
import csv
import json
import math
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from narrator import resources
from narrator.audio.file_microphone import FileMicrophone
from narrator.hearing.decide import Heard, Transcript, Verdict, decide
from narrator.hearing.ear import Ear
from narrator.hearing.recording import WHOLE_S
from narrator.language import numbers
from narrator.language.grammar import normalise

FOREIGN = "ood_strict"
NUMBERS = range(0, 21)


@dataclass(frozen=True)
class Clip:
    """One recording: where it belongs, what is said in it."""

    set: str
    condition: str
    path: Path
    text: str


def clips(voices: Path, sets: Sequence[str]) -> Iterator[Clip]:
    """Yield the recordings of these sets."""
    with (voices / "voices.tsv").open(encoding="utf-8") as rows:
        for row in csv.DictReader(rows, delimiter="\t", quoting=csv.QUOTE_NONE):
            if row["set"] in sets:
                yield Clip(row["set"], row["condition"], voices / row["path"], normalise(row["text"]))


def wilson(good: int, total: int) -> str:
    """Return a share in percent with its 95 % interval."""
    if not total:
        return "-"
    z, share = 1.96, good / total
    middle = (share + z * z / (2 * total)) / (1 + z * z / total)
    half = z * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total)) / (1 + z * z / total)
    return f"{100 * share:5.1f} % [{100 * max(0.0, middle - half):.0f}-{100 * min(1.0, middle + half):.0f}]"


def outcome(clip: Clip, heard: Heard) -> str:
    """Return what became of one recording."""
    if heard.verdict not in (Verdict.HEARD, Verdict.UNSURE):
        return "refused"
    same = heard.text == clip.text or numbers.parse(heard.text) == numbers.parse(clip.text) is not None
    sure = heard.verdict is Verdict.HEARD
    if clip.set != FOREIGN and same:
        return "right" if sure else "right, read back"
    return "wrong" if sure else "wrong, read back"


async def listen(voices: Path, model: Path, sets: Sequence[str]) -> list[tuple[Clip, Transcript]]:
    """Return what was written down of every recording."""
    recorded = list(clips(voices, sets))
    digits = [form for number in NUMBERS for form in numbers.forms(number)]
    words = sorted({clip.text for clip in recorded if clip.set == "invocab"} | {"oui", "non"})
    ear = Ear(model, FileMicrophone(recorded[0].path))
    await ear.start()
    found = []
    for clip in recorded:
        if clip.set == "digits" and numbers.parse(clip.text) not in NUMBERS:
            continue
        ear.microphone = FileMicrophone(clip.path)
        phrases = words if clip.set == "invocab" else digits
        found.append((clip, await ear.transcribe(phrases, clip.path.stem, timeout_s=WHOLE_S) or Transcript()))
    await ear.close()
    return found


def table(found: Sequence[tuple[Clip, Transcript]]) -> str:
    """Return the shares of each set and condition, tabs between."""
    tally: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for clip, transcript in found:
        tally[clip.set, clip.condition][outcome(clip, decide(transcript))] += 1
    kinds = ("right", "right, read back", "wrong", "wrong, read back", "refused")
    lines = ["\t".join(("set", "condition", "n", *kinds))]
    for (name, condition), count in sorted(tally.items()):
        lines.append(
            "\t".join((name, condition, str(count.total()), *(wilson(count[k], count.total()) for k in kinds)))
        )
    return "\n".join(lines)


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description="Measure the ear on recorded voices.")
    parser.add_argument("voices", type=Path, help="folder with voices.tsv")
    parser.add_argument("--model", type=Path, default=resources.asset("models", "fr-ballot"))
    parser.add_argument("--sets", default="digits,ood_strict,invocab", help="sets of voices.tsv, comma between")
    parser.add_argument("--dump", type=Path, help="write each transcript there, one JSON object a line")
    given = parser.parse_args()
    found = asyncio.run(listen(given.voices, given.model, given.sets.split(",")))
    sys.stdout.write(table(found) + "\n")
    if given.dump:
        lines = [{**asdict(clip), "path": clip.path.name, **asdict(transcript)} for clip, transcript in found]
        given.dump.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
