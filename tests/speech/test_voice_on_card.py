"""The real voice on the virtual sound card: what was queued is what was heard."""

import asyncio
import time

import pytest
from card import Monitor, on_card

from narrator.audio.live import LiveMixer
from narrator.speech.mouth import Mouth

LINES = ("Fermez tous les yeux.", "Mangemorts, réveillez-vous.", "Mangemorts, fermez les yeux.", "Luna, dors.")


@on_card
def test_every_line_queued_is_heard(real):
    async def run():
        mixer = LiveMixer()
        mouth = Mouth(real, mixer)
        try:
            await mouth.prepare(LINES)
            ends_s = mixer.now() + 0.3
            for text in LINES:
                ends_s = (await mouth.say(text, at_s=ends_s + 0.5)).ends_s
            await mixer.until(ends_s + 0.3)
            return [(line.starts_s, line.ends_s) for line in mouth.ledger if line.ended(mixer.now())]
        finally:
            await mouth.close()
            mixer.close()

    with Monitor() as monitor:
        spoken = asyncio.run(run())
        heard = monitor.bursts(gap_s=0.4)
    assert len(spoken) == len(heard) == len(LINES)
    for (starts_s, ends_s), (began_s, ended_s) in zip(spoken, heard, strict=True):
        assert ended_s - began_s == pytest.approx(ends_s - starts_s, abs=0.1)


@on_card
def test_a_line_that_is_cut_goes_silent_at_once(real):
    async def run():
        mixer = LiveMixer()
        mouth = Mouth(real, mixer)
        try:
            await mouth.prepare([LINES[1]])
            await mouth.say(LINES[1])
            await asyncio.sleep(0.8)
            mouth.stop()
            stopped_s = time.perf_counter()
            await asyncio.sleep(0.5)
            return stopped_s
        finally:
            await mouth.close()
            mixer.close()

    with Monitor() as monitor:
        stopped_s = asyncio.run(run())
        ((_, ended_s),) = monitor.bursts()
        silent_s = monitor.time_of(round(ended_s * 48_000))
    # 30 ms are promised; the sound card of the test and the recording add theirs, and the machine is shared.
    assert silent_s - stopped_s < 0.2
