"""From words and confidences to a verdict."""

from dataclasses import replace

import pytest

from narrator.hearing.decide import Transcript, Verdict, Word, decide, echo_of


def transcript(*words: tuple[str, float], voiced_s: float = 0.8) -> Transcript:
    """Return a transcript of these words."""
    return Transcript(tuple(Word(*word) for word in words), 0.6, 2.0, voiced_s)


@pytest.mark.parametrize(
    ("told", "verdict", "text"),
    [
        (transcript(("trois", 0.98)), Verdict.HEARD, "trois"),
        (transcript(("trois", 0.8)), Verdict.HEARD, "trois"),
        (transcript(("trois", 0.79)), Verdict.UNSURE, "trois"),
        (transcript(("trois", 0.54)), Verdict.NOT_UNDERSTOOD, "trois"),
        (transcript(("trois", 1.0), ("voix", 0.55)), Verdict.UNSURE, "trois voix"),
        (transcript(("c'", 0.9), ("est", 0.9), ("alice", 0.9)), Verdict.HEARD, "c'est alice"),
        (transcript(("dix-sept", 0.9)), Verdict.HEARD, "dix sept"),
        (transcript(("[unk]", 1.0)), Verdict.NOT_UNDERSTOOD, "[unk]"),
        (transcript(("[unk]", 0.9), ("trois", 1.0)), Verdict.NOT_UNDERSTOOD, "[unk] trois"),
        (transcript(("[unk]", 0.9), ("contre", 1.0), ("alice", 1.0)), Verdict.HEARD, "contre alice"),
        (transcript(("contre", 1.0), ("[unk]", 0.9), ("alice", 1.0)), Verdict.NOT_UNDERSTOOD, "contre [unk] alice"),
        (transcript(), Verdict.NOT_UNDERSTOOD, ""),
        (transcript(voiced_s=0.0), Verdict.SILENCE, ""),
        (transcript(("oui", 0.85), voiced_s=0.26), Verdict.UNSURE, "oui"),
        (transcript(("oui", 0.95), voiced_s=0.26), Verdict.HEARD, "oui"),
    ],
)
def test_confidence_decides(told: Transcript, verdict: Verdict, text: str) -> None:
    heard = decide(told)
    assert (heard.verdict, heard.text) == (verdict, text)
    assert (heard.latency_s, heard.audio_s) == (0.6, 2.0)


@pytest.mark.parametrize(
    ("first", "closed", "verdict", "text"),
    [
        ((("[unk]", 0.74),), (("oscar", 0.55),), Verdict.UNSURE, "oscar"),
        ((("[unk]", 0.75),), (("oscar", 1.0),), Verdict.NOT_UNDERSTOOD, "[unk]"),
        ((("[unk]", 0.6),), (("oscar", 0.54),), Verdict.NOT_UNDERSTOOD, "[unk]"),
        ((("[unk]", 0.6),), (), Verdict.NOT_UNDERSTOOD, "[unk]"),
        ((), (("oscar", 1.0),), Verdict.NOT_UNDERSTOOD, ""),
        ((("vote", 1.0), ("[unk]", 0.6)), (("vote", 1.0), ("contre", 0.8)), Verdict.UNSURE, "vote contre"),
        ((("oscar", 0.4),), (("oscar", 0.55),), Verdict.UNSURE, "oscar"),
        ((("oscar", 0.6),), (("hugo", 1.0),), Verdict.UNSURE, "oscar"),
        ((("oscar", 0.9),), (), Verdict.HEARD, "oscar"),
    ],
)
def test_a_phrase_hardly_less_likely_than_other_speech_is_read_back(
    first: tuple[tuple[str, float], ...], closed: tuple[tuple[str, float], ...], verdict: Verdict, text: str
) -> None:
    heard = decide(replace(transcript(*first), closed=tuple(Word(*word) for word in closed)))
    assert (heard.verdict, heard.text) == (verdict, text)


@pytest.mark.parametrize(
    ("heard", "just_said", "echo"),
    [
        ("combien de voix contre alice", "Combien de voix contre Alice ?", True),
        ("bien de voix contre alice", "Combien de voix contre Alice ?", True),
        ("trois voix contre alice", "Combien de voix contre Alice ?", False),
        ("oui", "Oui ou non ?", False),
        ("oui", "Oui ?", False),
        ("", "", False),
    ],
)
def test_our_own_sentence_is_no_answer(heard: str, just_said: str, echo: bool) -> None:
    assert echo_of(heard, just_said) is echo
