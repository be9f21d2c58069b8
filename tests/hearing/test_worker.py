"""The child's side of the ear, without native code."""

import io
import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import narrator.hearing
from narrator.hearing.events import Event, EventError, decode, encode, read
from narrator.hearing.gate import CHUNK_BYTES, CHUNK_S, Gate
from narrator.hearing.worker import Window, grammar_json, room_noise


def test_any_phrases_make_a_json_list_of_two_or_more() -> None:
    random = Random(0)
    signs = "aéœ' \"\\[]{},🎉\n\u0301\x00unk"
    for _ in range(1_000):
        phrases = ["".join(random.choices(signs, k=random.randint(0, 12))) for _ in range(random.randint(0, 8))]
        grammar = json.loads(grammar_json((*phrases, "oui")))
        assert isinstance(grammar, list)
        assert len(grammar) >= 2
        assert grammar[-1] == "[unk]"
        assert len(set(grammar)) == len(grammar)


def test_a_closed_grammar_has_no_word_for_other_speech_but_two_entries() -> None:
    assert json.loads(grammar_json(("oui", "non", "oui"), closed=True)) == ["oui", "non"]
    assert json.loads(grammar_json(("oui",), closed=True)) == ["oui", "[unk]"]


@pytest.mark.parametrize("phrases", [(), ("",), (" ",), ("[unk]",)])
def test_no_grammar_is_made_of_nothing(phrases: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="without a phrase"):
        grammar_json(phrases)


def test_native_calls_that_abort_or_download_are_never_made() -> None:
    for source in Path(narrator.hearing.__file__).parent.glob("*.py"):
        text = source.read_text(encoding="utf-8")
        for call in ("SetGrammar", "lang=", "model_name=", "SetMaxAlternatives", "SetEndpointer"):
            assert call not in text, f"{call} in {source.name}"


@settings(max_examples=40, deadline=None)
@given(st.text(), st.dictionaries(st.text(), st.integers() | st.text()), st.binary())
def test_an_event_comes_through_whole(kind: str, data: dict[str, Any], payload: bytes) -> None:
    event = Event(kind, data, payload)
    assert read(io.BytesIO(encode(event) + b"more")) == event


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"hello\n",
        b"[]\n",
        b'{"kind": "a"}\n',
        b'{"kind": "a", "data": {}, "bytes": "x"}\n',
        b'{"kind": "a", "data": {}, "bytes": Infinity}\n',
        b'{"kind": "a", "data": null, "bytes": 0}\n',
        b"[" * 50_000 + b"\n",
    ],
    ids=lambda line: line[:40].decode(),
)
def test_what_is_no_event_is_refused(line: bytes) -> None:
    with pytest.raises(EventError):
        decode(line)


def test_a_torn_event_is_the_end() -> None:
    whole = encode(Event("audio", {}, b"12345"))
    assert read(io.BytesIO(whole[:-1])) is None
    assert read(io.BytesIO(whole[:10])) is None


class FakeRecogniser:
    """A recogniser that hears one phrase and counts what it is fed."""

    def __init__(self, heard: str, confidence: float) -> None:
        self.fed = 0
        self.sound = b""
        self._heard = heard
        self._confidence = confidence

    def AcceptWaveform(self, sound: bytes) -> bool:  # noqa: N802 - the name of Vosk's
        """Take sound."""
        self.fed += len(sound)
        self.sound += sound
        return False

    def FinalResult(self) -> str:  # noqa: N802 - the name of Vosk's
        """Return the phrase."""
        return json.dumps({"result": [{"word": word, "conf": self._confidence} for word in self._heard.split()]})


def window(
    probabilities: list[float],
    heard: tuple[str, ...] = ("oui",),
    settled: tuple[str, ...] = (),
    confidence: float = 0.91,
) -> tuple[Window, list[FakeRecogniser]]:
    """Return a window whose detector gives these probabilities, then silence, and whose recognisers hear those."""
    used: list[FakeRecogniser] = []

    def recogniser() -> FakeRecogniser:
        used.append(FakeRecogniser(heard[len(used)], confidence))
        return used[-1]

    queue = iter(probabilities)
    return Window(recogniser, recogniser, lambda _: next(queue, 0.0), 7, Gate(timeout_s=2.0), settled), used


def answer_of(window: Window, chunks: int = 60) -> dict[str, Any]:
    """Return the result of so many chunks of sound, given one by one."""
    events = [event for _ in range(chunks) for event in window.feed(bytes(CHUNK_BYTES))]
    return dict(next(event for event in events if event.kind == "result").data)


def test_the_recogniser_is_only_fed_when_somebody_speaks() -> None:
    quiet, (recogniser,) = window([])
    events = [event for _ in range(63) for event in quiet.feed(bytes(CHUNK_BYTES)) if event.kind != "taken"]
    assert [event.kind for event in events] == ["result"]
    assert events[0].data["words"] == []
    assert events[0].data["voiced_s"] == 0
    assert recogniser.fed == 0


def test_an_answer_is_told_with_its_confidence_and_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)
    answered, (recogniser,) = window([0.0] * 10 + [0.9] * 15)
    events = list(answered.feed(bytes(CHUNK_BYTES * 60)))
    assert [event.kind for event in events] == ["speech_started", "result"]
    result = events[1].data
    assert result["question"] == 7
    assert result["words"] == [("oui", 0.91)]
    assert result["voiced_s"] == pytest.approx(15 * 0.032)
    assert result["latency_s"] == pytest.approx(0.608)
    # Ten chunks before the voice, and the silence after it: all is sound of the room itself.
    assert recogniser.fed == CHUNK_BYTES * (10 + 15 + 19)


@pytest.mark.parametrize(("before", "lent_s"), [(0, 0.1), (2, 0.036), (4, 0.0)])
def test_only_the_margin_that_the_room_did_not_give_is_lent(before: int, lent_s: float) -> None:
    answered, (recogniser,) = window([0.0] * before + [0.9] * 15)
    list(answered.feed(bytes(CHUNK_BYTES * 60)))
    assert recogniser.fed == CHUNK_BYTES * (before + 15 + 19) + len(room_noise(lent_s))


def test_pure_zeros_get_faint_noise_and_other_sound_is_taken_as_it_is() -> None:
    loud = b"\x01\x10" * (CHUNK_BYTES // 2)
    answered, (recogniser,) = window([0.9] * 15)
    for chunk in [loud] * 14 + [loud[:-40] + bytes(40)]:
        list(answered.feed(chunk))
    spoken = recogniser.sound[len(room_noise(0.1)) :]
    assert spoken[: CHUNK_BYTES * 14] == loud * 14
    assert bytes(16) not in spoken


def test_what_is_not_surely_heard_is_listened_to_again_in_a_closed_list() -> None:
    answered, used = window([0.0] * 10 + [0.9] * 15, ("[unk]", "oscar"), confidence=0.7)
    result = list(answered.feed(bytes(CHUNK_BYTES * 60)))[-1].data
    assert (result["words"], result["closed"]) == ([("[unk]", 0.7)], [("oscar", 0.7)])
    assert used[1].sound == used[0].sound


def test_a_cohort_takes_the_same_sound_and_is_told_beside() -> None:
    sounds = {"open": FakeRecogniser("trois", 0.9), "cohort": FakeRecogniser("droit", 0.8)}
    queue = iter([0.0] * 10 + [0.9] * 15)
    both = Window(
        lambda: sounds["open"],
        lambda: FakeRecogniser("deux", 0.9),
        lambda _: next(queue, 0.0),
        7,
        Gate(timeout_s=2.0),
        cohort=lambda: sounds["cohort"],
    )
    result = answer_of(both)
    assert (result["words"], result["cohort"]) == ([("trois", 0.9)], [("droit", 0.8)])
    assert result["closed"] == [("deux", 0.9)]
    assert sounds["open"].sound == sounds["cohort"].sound


def test_without_a_cohort_none_is_told() -> None:
    answered, _ = window([0.9] * 15)
    assert answer_of(answered)["cohort"] is None


def test_a_grammar_with_a_cohort_holds_each_word_once_and_the_word_for_other_speech_last() -> None:
    grammar = grammar_json(("oui", "contre alice"), cohort=("encore", "oui"))
    assert json.loads(grammar) == ["oui", "contre alice", "encore", "[unk]"]


def test_what_is_surely_heard_is_listened_to_once() -> None:
    answered, used = window([0.9] * 15)
    assert answer_of(answered)["closed"] == []
    assert len(used) == 1


def test_an_answer_cut_off_at_its_last_word_is_lent_a_margin_after_it() -> None:
    answered, (recogniser,) = window([0.0] * 10 + [0.9] * 15)
    list(answered.feed(bytes(CHUNK_BYTES * 25)))
    answered.end()
    assert recogniser.fed == CHUNK_BYTES * 25 + len(room_noise(0.1))


def test_frames_of_any_size_are_taken() -> None:
    answered, _ = window([0.9] * 20)
    sound = bytes(CHUNK_BYTES * 60)
    events = [event for start in range(0, len(sound), 700) for event in answered.feed(sound[start : start + 700])]
    assert [event.kind for event in events if event.kind != "taken"][:2] == ["speech_started", "result"]


def test_a_settled_answer_is_given_at_a_short_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)
    answered, used = window([0.9] * 15, settled=("oui",))
    result = answer_of(answered)
    assert result["words"] == [("oui", 0.91)]
    assert result["latency_s"] == pytest.approx(0.384)
    assert len(used) == 1


def test_another_answer_waits_for_the_whole_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)
    answered, used = window([0.9] * 15, ("un deux",), ("un", "un deux trois"))
    result = answer_of(answered)
    assert result["words"] == [("un", 0.91), ("deux", 0.91)]
    assert result["latency_s"] == pytest.approx(0.608)
    assert len(used) == 1


def test_who_goes_on_after_a_pause_is_heard_from_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)
    pause = round(0.5 / CHUNK_S)
    heard = ("je vote contre", "je vote contre alice")
    answered, used = window([0.9] * 15 + [0.0] * pause + [0.9] * 15, heard, heard[1:])
    spoken = 30 + pause
    result = answer_of(answered, 80)
    assert [word for word, _ in result["words"]] == ["je", "vote", "contre", "alice"]
    assert len(used) == 2
    assert result["latency_s"] == pytest.approx(0.384)
    assert result["audio_s"] > spoken * CHUNK_S
