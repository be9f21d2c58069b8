"""The voice gate: when an answer begins and when it is over."""

import pytest

from narrator.hearing.gate import CHUNK_BYTES, CHUNK_S, LIMIT_S, Gate, Moment


def play(gate: Gate, *stretches: tuple[float, float]) -> list[tuple[Moment, float]]:
    """Feed stretches of (probability, seconds); return each moment that is no plain waiting or speech, and when."""
    told = []
    for probability, seconds in stretches:
        for _ in range(round(seconds / CHUNK_S)):
            moment = gate.step(bytes(CHUNK_BYTES), probability)
            if moment not in (Moment.WAITING, Moment.SPEECH):
                told.append((moment, gate.audio_s))
            if moment in (Moment.SPEECH_ENDED, Moment.TIMED_OUT):
                return told
    return told


def test_an_answer_ends_600_ms_after_the_last_voice() -> None:
    gate = Gate(timeout_s=8)
    moments = play(gate, (0, 1), (0.9, 0.5), (0, 2))
    assert [moment for moment, _ in moments] == [Moment.SPEECH_STARTED, Moment.SPEECH_ENDED]
    assert moments[1][1] == pytest.approx(1 + 0.5 + 0.6, abs=2 * CHUNK_S)
    assert gate.quiet_s == pytest.approx(0.6, abs=CHUNK_S)
    assert gate.voiced_s == pytest.approx(0.5, abs=CHUNK_S)


def test_a_short_burst_is_forgotten() -> None:
    gate = Gate(timeout_s=3)
    assert play(gate, (0, 0.5), (0.9, 0.1), (0, 4)) == [(Moment.TIMED_OUT, pytest.approx(3, abs=CHUNK_S))]
    assert gate.voiced_s == 0


def test_a_pause_inside_an_answer_does_not_end_it() -> None:
    assert [m for m, _ in play(Gate(8), (0.9, 0.4), (0, 0.5), (0.9, 0.4), (0, 0.5))] == [Moment.SPEECH_STARTED]


def test_the_end_of_a_word_may_be_soft() -> None:
    gate = Gate(8)
    play(gate, (0.4, 0.3), (0.9, 0.3), (0.4, 0.3), (0, 1))
    assert gate.voiced_s == pytest.approx(0.6, abs=2 * CHUNK_S)


def test_half_a_second_before_the_voice_is_kept() -> None:
    gate = Gate(8)
    play(gate, (0, 2), (0.9, 0.32))
    assert len(gate.take()) / 32_000 == pytest.approx(0.5 + 0.32, abs=2 * CHUNK_S)
    assert gate.take() == b""


def test_a_voice_that_never_stops_is_cut() -> None:
    moments = play(Gate(2), (0.9, 60))
    assert moments[-1] == (Moment.SPEECH_ENDED, pytest.approx(LIMIT_S, abs=CHUNK_S))


def test_speech_at_the_very_limit_is_still_heard_out() -> None:
    moments = play(Gate(2), (0, 1.9), (0.9, 1), (0, 1))
    assert [moment for moment, _ in moments] == [Moment.SPEECH_STARTED, Moment.SPEECH_ENDED]
