"""Two outputs of a real sound card: what is whispered in one never reaches the other, nor its timing (P6)."""

import asyncio
import subprocess
from collections.abc import Awaitable, Callable
from itertools import pairwise
from typing import TypeAlias

import numpy as np
import pytest
from card import HEADSET, RATE_HZ, Monitor, on_card
from company import FakeScreen, typed

from narrator import messages
from narrator.audio import live
from narrator.audio.errors import AudioError
from narrator.language import phrases
from narrator.language.meaning import Name
from narrator.play.options import PlayOptions, Way
from narrator.play.parts import gather
from narrator.play.screen import Stroke
from narrator.play.table import Question, Secret, Table, Utterance

OPTIONS = PlayOptions(private_device="HEAD", input=Way.KEYS)
AWAKE = Utterance("Voyante !")
SHORT, LONG = Secret("Oui."), Secret("Basile, que vous avez voulu connaître, est un loup cette nuit.")
SLOT_S = 1.5

Sound: TypeAlias = np.ndarray[tuple[int], np.dtype[np.float64]]
Scene: TypeAlias = Callable[[Table, FakeScreen], Awaitable[None]]


def heard(scene: Scene) -> tuple[Monitor, Monitor, FakeScreen]:
    """Play a scene at a real table and return what came out of both outputs."""
    screen = FakeScreen()

    async def play(loud: Monitor, close: Monitor) -> None:
        async with gather(OPTIONS, screen) as parts:
            await parts.table.prepare([AWAKE, Utterance(messages.text("private-lost"))])
            with loud, close:
                await scene(parts.table, screen)
                # The devices buffer much here.
                await asyncio.sleep(0.8)

    loud, close = Monitor(), Monitor(sink=HEADSET)
    asyncio.run(play(loud, close))
    return loud, close, screen


def part(monitor: Monitor, starts_s: float, ends_s: float) -> Sound:
    return monitor.samples()[round(starts_s * RATE_HZ) : round(ends_s * RATE_HZ)].astype(float)


def likeness(sound: Sound, monitor: Monitor) -> float:
    """Return how much the most similar moment of a recording is like a sound: 1 is the sound itself."""
    whole = monitor.samples().astype(float)
    size = 1 << (len(whole) + len(sound)).bit_length()
    products = np.fft.irfft(np.fft.rfft(whole, size) * np.conj(np.fft.rfft(sound, size)), size)[: len(whole)]
    energy = np.concatenate([[0.0], np.cumsum(np.pad(whole**2, (0, len(sound))))])
    energies = energy[len(sound) : len(sound) + len(whole)] - energy[: len(whole)]
    return float((products / np.sqrt((sound @ sound) * (energies + 1e6))).max())


@pytest.fixture(autouse=True)
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the devices buffer much, so that a busy machine loses no blocks on the way."""
    monkeypatch.setattr(live, "_LATENCIES", (0.3,))


@on_card
def test_neither_sound_nor_length_betrays_a_whisper() -> None:
    whispered: list[tuple[Secret, ...]] = [(), (SHORT,), (LONG,)]

    async def scene(table: Table, _: FakeScreen) -> None:
        for lines in whispered:
            await table.say(AWAKE)
            await table.whisper(*lines, slot_s=SLOT_S)
        await table.say(AWAKE)

    loud, close, screen = heard(scene)
    public = loud.bursts(gap_s=0.8)
    assert len(public) == len(whispered) + 1
    gaps_s = [after[0] - before[1] for before, after in pairwise(public)]
    print(f"gaps {[round(gap_s, 3) for gap_s in gaps_s]} s")  # noqa: T201 - a figure
    # A whisper more or less lasts seconds; a busy machine is a few hundredths of a second late.
    assert max(gaps_s) - min(gaps_s) < 0.15
    line = part(loud, *public[0])
    assert likeness(line, loud) > 0.9
    assert likeness(line, close) < 0.4
    private = max(close.bursts(), key=lambda burst: burst[1] - burst[0])
    assert private[1] - private[0] > SLOT_S
    secret = part(close, *private)
    assert likeness(secret, close) > 0.9
    assert likeness(secret, loud) < 0.4
    assert screen.shown == [AWAKE.text] * len(public)


@on_card
def test_the_keys_of_a_hidden_answer_are_one_same_tick_for_all() -> None:
    seats = ("Alice", "Basile", "Chloé")
    question = Question("night.seer", Utterance("Tapez."), phrases.names(seats), hidden=True, slot_s=0.0, strokes=3)

    async def scene(table: Table, screen: FakeScreen) -> None:
        for number, event in enumerate([Stroke(), Stroke(), typed("alice")]):
            screen.when("Tapez.", event, after_s=2.0 + number / 2)
        assert await table.ask(question) == Name("Alice")

    loud, close, _ = heard(scene)
    assert close.bursts() == []
    ticks = loud.bursts(threshold=20, gap_s=0.25)[-3:]
    starts = [round(starts_s * RATE_HZ) for starts_s, _ in ticks]
    sounds = [loud.samples()[start : start + 1500].astype(float) for start in starts]
    assert [after - before for before, after in pairwise(starts)] == pytest.approx([RATE_HZ / 2] * 2, abs=RATE_HZ / 20)
    assert all(np.corrcoef(sounds[0], sound)[0, 1] > 0.9 for sound in sounds[1:])


@on_card
def test_headphones_pulled_out_are_silent_at_once_and_the_rest_is_written() -> None:
    async def scene(table: Table, _: FakeScreen) -> None:
        asyncio.get_running_loop().call_later(1.0, _unplug)
        await table.whisper(LONG, LONG, slot_s=2.0)
        await table.whisper(SHORT, slot_s=0.5)

    try:
        loud, close, screen = heard(scene)
    finally:
        _plug_in()
    lost = messages.text("private-lost")
    assert screen.shown.count(lost) == 1
    assert screen.shown[0] == messages.text("private-line", text=LONG.text)
    assert screen.shown[-1] == messages.text("private-line", text=SHORT.text)
    assert close.bursts()
    sound = np.abs(loud.samples().astype(int)) > 100
    said_from_s = loud.bursts(gap_s=0.6)[-1][0]
    betrayed_s = sound[: round((said_from_s - 0.1) * RATE_HZ)].sum() / RATE_HZ
    print(f"betrayed {betrayed_s * 1000:.0f} ms")  # noqa: T201 - a figure
    assert betrayed_s < 0.08


@on_card
@pytest.mark.parametrize(("name", "code"), [("pulse", "private_is_public"), ("xyzzy", "private_missing")])
def test_other_outputs_are_refused(name: str, code: str) -> None:
    async def sit_down() -> None:
        async with gather(PlayOptions(private_device=name, input=Way.KEYS), FakeScreen()):
            pytest.fail("a table was laid")

    with pytest.raises(AudioError) as caught:
        asyncio.run(sit_down())
    assert caught.value.code == code


def _pactl(*words: str) -> str:
    return subprocess.run(["pactl", *words], capture_output=True, text=True, check=True).stdout


def _unplug() -> None:
    modules = _pactl("list", "short", "modules").splitlines()
    _pactl("unload-module", next(module.split()[0] for module in modules if f"sink_name={HEADSET}" in module))


def _plug_in() -> None:
    if HEADSET not in _pactl("list", "short", "sinks"):
        _pactl("load-module", "module-null-sink", "norewinds=1", f"sink_name={HEADSET}", "rate=48000", "channels=2")
