"""Whole evenings: real synthesis, real recognition, real dialogue, real rules, against what the cast knows."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

from narrator.audio.framing import Framer
from narrator.hearing.ear import Ear
from narrator.hearing.model import check_model, shipped_model
from narrator.hearing.recording import SoundFile
from narrator.interface import cast, demo
from narrator.interface.cast import Cast, words_of
from narrator.interface.failure import Failure, Status
from narrator.language import phrases
from narrator.language.grammar import Grammar
from narrator.rules.outcome import Known, Outcome, resolve, winners
from narrator.themes import Theme, get

pytestmark = pytest.mark.usefixtures("voices")

EVENINGS = (("harry_potter", 4, 1), ("loup_garou_nuit", 3, 2), ("loup_garou_forum", 3, 1))
# More than that, and it is the keyboard that plays the evening.
MOST_TYPED = 4
PARTING_S = 1.5
COUNT = ("Un.", "Deux.", "Trois.")


@dataclass(frozen=True)
class Evening:
    """A demonstration that was played: its cast, its transcript, its sound, what was printed."""

    theme: Theme
    cast: Cast
    events: Sequence[dict[str, Any]]
    wav: Path
    printed: str

    def facts(self, chapter: str) -> dict[str, Any]:
        """Return the last answer to each question of a chapter."""
        told = [event for event in self.events if event["event"] == "fact" and event["key"].startswith(chapter)]
        return {event["key"].removeprefix(chapter): event["value"] for event in told}

    @property
    def names(self) -> tuple[str, ...]:
        """Return the players as the table calls them."""
        return tuple(player["name"] for player in self.facts("setup.")["table"]["players"])


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, tuple[subprocess.Popen[bytes], Path]]]:
    """Begin every evening at once: the machine has several processors."""
    running = {}
    for theme_id, count, seed in EVENINGS:
        folder = tmp_path_factory.mktemp(theme_id)
        words = ["--theme", theme_id, "--count", str(count), "--seed", str(seed)]
        files = ["--record", str(folder / "evening.wav"), "--transcript", str(folder / "evening.jsonl")]
        command = [sys.executable, "-m", "narrator", "demo", *words, *files]
        with (folder / "printed.txt").open("wb") as printed:
            running[theme_id] = (subprocess.Popen(command, stdout=printed), folder)
    yield running
    for program, _ in running.values():
        program.kill()
        program.wait()


@pytest.fixture(scope="module", params=EVENINGS, ids=lambda evening: evening[0])
def evening(request: pytest.FixtureRequest, played: dict[str, tuple[subprocess.Popen[bytes], Path]]) -> Evening:
    theme_id, count, seed = request.param
    program, folder = played[theme_id]
    status = program.wait()
    printed = (folder / "printed.txt").read_text(encoding="utf-8")
    assert status == Status.DONE, printed
    theme = get(theme_id)
    people = Cast(theme, count, seed, words_of(theme, check_model(shipped_model()).knows))
    transcript = (folder / "evening.jsonl").read_text(encoding="utf-8")
    events = [json.loads(line) for line in transcript.splitlines()]
    return Evening(theme, people, events, folder / "evening.wav", printed)


def test_it_ends_as_the_rules_say_of_what_the_cast_knows(evening: Evening) -> None:
    names, deal = evening.names, evening.cast.deal
    votes = {names[seat]: names[target] for seat, target in enumerate(deal.votes)}
    known = Known.from_ballots(names, votes, evening.cast.cards)
    known = replace(
        known,
        cards=dict(zip(names, deal.cards, strict=True)),
        copied={names[seat]: role for seat, role in deal.copied.items()},
    )
    outcome = resolve(evening.theme.box, known)
    assert isinstance(outcome, Outcome)
    assert evening.events[-1] == {
        "event": "outcome",
        "dead": list(outcome.dead),
        "winning_teams": sorted(outcome.winning_teams),
        "winners": list(winners(evening.theme.box, known, outcome)),
    }


def test_every_vote_is_the_one_that_was_cast(evening: Evening) -> None:
    names, votes = evening.names, evening.cast.deal.votes
    told, counted = evening.facts("vote.of."), evening.facts("vote.count.")
    if told:
        assert {voter: vote["target"] for voter, vote in told.items()} == {
            names[seat]: names[target] for seat, target in enumerate(votes)
        }
    else:
        received = {names[seat]: votes.count(seat) for seat in range(len(names))}
        assert {player: count["votes"] for player, count in counted.items()}.items() <= received.items()
        assert sum(count["votes"] for count in counted.values()) == len(names)


def test_it_is_played_by_voice(evening: Evening) -> None:
    assert evening.printed.count(" tape : ") <= MOST_TYPED
    assert evening.printed.count(" dit : ") > 20


def test_the_recording_is_as_long_as_the_transcript(evening: Evening) -> None:
    last_s = evening.events[-2]["t"]
    assert -0.001 <= soundfile.info(str(evening.wav)).duration - last_s < PARTING_S


def test_the_night_is_silent_for_as_long_as_the_theme_says(evening: Evening) -> None:
    silences = [
        (event["seconds"], following["t"] - event["t"])
        for event, following in pairwise(evening.events)
        if event["event"] == "pause" and event["seconds"] >= 1
    ]
    assert silences
    assert [lasted for _, lasted in silences] == pytest.approx([planned for planned, _ in silences], abs=0.05)


def test_the_calls_of_the_debate_come_on_time(evening: Evening) -> None:
    left = [(event["t"], event["value"]) for event in evening.events if event.get("key") == "day.left"]
    began_s, whole_s = left[0]
    assert left[1:]
    assert [at_s for at_s, _ in left] == pytest.approx([began_s + whole_s - left_s for _, left_s in left], abs=0.1)


@pytest.mark.parametrize("evening", EVENINGS[:1], ids=lambda evening: evening[0], indirect=True)
def test_the_count_to_three_is_heard_in_the_recording(evening: Evening) -> None:
    """The ear makes out what the mouth said; one theme is enough, for they share the voice."""
    counted = [event for event in evening.events if event["event"] == "say" and event["text"] in COUNT]
    assert [event["text"] for event in counted] == list(COUNT)
    sound, rate_hz = soundfile.read(evening.wav, dtype="float32")
    pieces = [sound[round((event["t"] - 0.1) * rate_hz) : round((event["t"] + 0.9) * rate_hz)] for event in counted]
    heard = asyncio.run(_heard(pieces, rate_hz, phrases.numbers(1, 10)))
    assert sum(f"{word}." == said.lower() for word, said in zip(heard, COUNT, strict=True)) >= 2, heard


def test_one_that_is_never_understood_ends_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cast, "ENOUGH", 4)
    monkeypatch.setattr(demo, "print_line", lambda _: None)
    monkeypatch.setattr(Grammar, "parse", lambda *_: None)
    with pytest.raises(Failure) as caught:
        demo.run(demo.DemoOptions(count=3))
    assert caught.value.status == Status.NO
    assert "ne comprend pas" in str(caught.value)


async def _heard(pieces: Sequence[Any], rate_hz: int, grammar: Grammar) -> list[str]:
    ear = Ear(shipped_model(), SoundFile(b""))
    await ear.start()
    words = []
    for piece in pieces:
        quiet = np.zeros(rate_hz, np.float32)
        frames = b"".join(Framer(rate_hz).frames(np.concatenate([quiet, piece, quiet])))
        ear.microphone = SoundFile(frames)
        words.append((await ear.listen(grammar.texts, "count", timeout_s=9.0)).text)
    await ear.close()
    return words
