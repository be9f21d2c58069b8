"""The measure of the ear: what counts as right, wrong or refused, and its interval."""

from pathlib import Path

import pytest

from narrator.hearing.decide import Heard, Transcript, Verdict, Word
from scripts.eval_ear import ABSENT, FOREIGN, Clip, Question, outcome, table, wilson

HEARD, UNSURE, NOT = Verdict.HEARD, Verdict.UNSURE, Verdict.NOT_UNDERSTOOD


def asked(text: str, *phrases: str, of: str = "all", chain: bool = False) -> Question:
    """Return a question about a recording of `text`."""
    return Question(Clip(of, "clean", Path("a.flac"), "Anne", text), phrases, chain)


CASES = [
    (asked("un chat", "un chat", "le chien"), "un chat", HEARD, "right"),
    (asked("un chat", "un chat", "le chien"), "un chat", UNSURE, "right, read back"),
    (asked("un chat", "un chat", "le chien"), "le chien", HEARD, "wrong"),
    (asked("un chat", "un chat", "le chien"), "le chien", UNSURE, "wrong, read back"),
    (asked("un chat", "un chat", "le chien"), "un chat", NOT, "refused"),
    (asked("un chat", "un chat", "le chien"), "chat", HEARD, "refused"),
    (asked("dix-sept", "dix sept", "dix-sept", of="digits"), "dix sept", HEARD, "right"),
    (asked("une", "un", "une", of="digits"), "un", HEARD, "right"),
    (asked("trois", "trois", "deux", of="digits"), "trois deux", HEARD, "refused"),
    (asked("trois deux", "trois", "deux", of="seq", chain=True), "trois deux", HEARD, "right"),
    (asked("trois deux", "trois", "deux", of="seq", chain=True), "trois", HEARD, "wrong"),
    (asked("deux quatre vingts", "deux", "quatre-vingts", of="seq", chain=True), "deux quatre vingt", HEARD, "right"),
    (asked("un chat", "le chien", of=ABSENT), "le chien", HEARD, "wrong"),
    (asked("un", "un", "deux", of=FOREIGN), "un", HEARD, "wrong"),
    (asked("bonjour", "un", "deux", of=FOREIGN), "[unk]", NOT, "refused"),
]


@pytest.mark.parametrize(("question", "text", "verdict", "became"), CASES)
def test_what_became_of_a_recording(question: Question, text: str, verdict: Verdict, became: str) -> None:
    assert outcome(question, Heard(text, 0.8, verdict)) == became


def test_the_table_counts_each_set_and_speaker() -> None:
    sure = Transcript((Word("un", 0.9), Word("chat", 0.9)), voiced_s=1.0)
    found = [(asked("un chat", "un chat"), sure), (asked("un chat", "un chat"), Transcript())]
    heading, everybody, anne = (line.split("\t") for line in table(found, speakers=True).splitlines())
    assert everybody[:4] == ["all", "clean", "all", "2"]
    assert anne[2] == "Anne"
    assert dict(zip(heading, everybody, strict=True))["right"] == dict(zip(heading, anne, strict=True))["refused"]


@pytest.mark.parametrize(
    ("good", "total", "shown"), [(0, 0, "-"), (20, 21, " 95.2 % [77-99]"), (0, 21, "  0.0 % [0-15]")]
)
def test_the_interval_of_wilson(good: int, total: int, shown: str) -> None:
    assert wilson(good, total) == shown
