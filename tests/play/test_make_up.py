"""A night is as long as planned, though the sound device was late now and then."""

import asyncio
import gc

import numpy as np
import pytest
from company import FakeScreen

from narrator.audio.clip import Clip
from narrator.audio.mixer import Bus, Playing
from narrator.audio.offline import OfflineMixer
from narrator.play.stage import Stage
from narrator.play.table import Cue


class LateMixer(OfflineMixer):
    """A mixer whose device is late by as much as a test says."""

    late_s = 0.0

    @property
    def behind_s(self) -> float:
        return self.late_s


def test_silences_make_up_for_what_the_device_lost_and_stay_within_50_ms() -> None:
    async def play() -> list[float]:
        mixer = LateMixer()
        stage = Stage(mixer, FakeScreen())
        mixer.late_s = 0.3
        await stage.night(True)
        silences = []
        for late_s in (0.3, 0.4, 0.4, 0.4, 0.4):
            mixer.late_s = late_s
            began_s = mixer.now()
            await stage.pause(5.0)
            await mixer.until(began_s + 4.9)
            silences.append(round(stage._ends_s - began_s, 3))
            await mixer.until(stage._ends_s)
        await stage.close()
        return silences

    assert asyncio.run(play()) == pytest.approx([5.0, 4.96, 4.96, 4.98, 5.0], abs=0.002)


class SlowMixer(OfflineMixer):
    """A mixer whose sound takes as long to reach the air as a test says; `starts_s` is when its last clip did."""

    slow_s = 0.0
    starts_s = 0.0

    @property
    def latency_s(self) -> float:
        return self.slow_s

    def now(self) -> float:
        return super().now() - self.slow_s

    def play(self, clip: Clip, *, bus: Bus = Bus.NARRATION, at_s: float | None = None, loop: bool = False) -> Playing:
        playing = super().play(clip, bus=bus, at_s=at_s, loop=loop)
        self.starts_s = playing.starts_s
        return playing


def test_what_follows_a_silence_is_on_time_though_the_device_took_larger_buffers() -> None:
    async def play() -> float:
        mixer = SlowMixer()
        stage = Stage(mixer, FakeScreen(), sounds=lambda _: Clip(np.zeros(4410, np.float32), mixer.rate_hz))
        await stage.pause(1.0)
        mixer.slow_s = 0.15
        await stage.pause(2.0)
        await stage.cue(Cue.DAY)
        await stage.close()
        return mixer.starts_s

    assert asyncio.run(play()) == pytest.approx(3.0, abs=0.001)


def test_at_nightfall_nothing_is_left_to_hold_the_sound_up() -> None:
    async def fall() -> None:
        stage = Stage(OfflineMixer(), FakeScreen())
        await stage.night(True)
        await stage.close()

    gc.unfreeze()
    asyncio.run(fall())
    assert gc.get_freeze_count()
