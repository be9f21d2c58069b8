"""A night is as long as planned, though the sound device was late now and then."""

import asyncio

import pytest
from company import FakeScreen

from narrator.audio.offline import OfflineMixer
from narrator.play.stage import Stage


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
