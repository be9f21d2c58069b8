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
    ("first", "cohort", "verdict", "text"),
    [
        ((("trois", 0.66),), (("trois", 0.66),), Verdict.HEARD, "trois"),
        ((("trois", 1.0),), (("trois", 0.5),), Verdict.HEARD, "trois"),
        ((("trois", 1.0),), (("trois", 0.49),), Verdict.UNSURE, "trois"),
        ((("trois", 0.65),), (("trois", 0.64),), Verdict.UNSURE, "trois"),
        ((("trois", 1.0),), (), Verdict.UNSURE, "trois"),
        ((("trois", 1.0),), (("deux", 0.4),), Verdict.UNSURE, "trois"),
        ((("trois", 1.0),), (("droit", 0.59),), Verdict.UNSURE, "trois"),
        ((("trois", 1.0),), (("droit", 0.6),), Verdict.NOT_UNDERSTOOD, "trois"),
        ((("trois", 1.0),), (("[unk]", 0.6),), Verdict.NOT_UNDERSTOOD, "trois"),
        ((("trois", 1.0), ("voix", 1.0)), (("trois", 1.0), ("fois", 0.9)), Verdict.NOT_UNDERSTOOD, "trois voix"),
        # What is said before and after an answer is no part of it, and is a common word.
        (
            (("[unk]", 0.9), ("contre", 1.0), ("alice", 1.0)),
            (("alors", 0.9), ("contre", 0.8), ("alice", 0.9), ("hein", 0.6)),
            Verdict.HEARD,
            "contre alice",
        ),
        ((("contre", 1.0), ("alice", 1.0)), (("encore", 0.9), ("alice", 0.9)), Verdict.NOT_UNDERSTOOD, "contre alice"),
        ((("trois", 0.54),), (("trois", 1.0),), Verdict.NOT_UNDERSTOOD, "trois"),
    ],
)
def test_common_words_heard_in_the_same_sound_confirm_or_refuse(
    first: tuple[tuple[str, float], ...], cohort: tuple[tuple[str, float], ...], verdict: Verdict, text: str
) -> None:
    heard = decide(replace(transcript(*first), cohort=tuple(Word(*word) for word in cohort)))
    assert (heard.verdict, heard.text) == (verdict, text)


def test_what_a_closed_list_hears_is_not_read_back_where_a_common_word_was_said() -> None:
    closed = replace(transcript(("[unk]", 0.6)), closed=(Word("oscar", 0.9),), cohort=(Word("encore", 0.6),))
    assert decide(closed).verdict is Verdict.NOT_UNDERSTOOD
    assert decide(replace(closed, cohort=(Word("encore", 0.59),))).verdict is Verdict.UNSURE


@pytest.mark.parametrize("cohort", [None, [], [["trois", 0.5]]])
def test_a_transcript_comes_back_from_its_event(cohort: list[list[object]] | None) -> None:
    data = {"words": [["trois", 1.0]], "closed": [], "cohort": cohort, "latency_s": 0.5, "audio_s": 2, "voiced_s": 1}
    told = Transcript.from_data(data)
    assert told.words == (Word("trois", 1.0),)
    assert told.cohort == (None if cohort is None else tuple(Word(str(text), 0.5) for text, _ in cohort))


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
