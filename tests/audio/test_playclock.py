"""The clock of what is heard."""

import random
from itertools import pairwise

import pytest

from narrator.audio.playclock import PlayClock

RATE_HZ = 1000
BLOCK = 10


def test_it_is_smooth_and_monotonic_though_the_calls_come_in_bursts() -> None:
    clock = PlayClock(RATE_HZ, latency_s=0.05)
    chance = random.Random(1)
    calls = [(k * BLOCK / RATE_HZ) // 0.03 * 0.03 + chance.uniform(0, 0.004) for k in range(1000)]
    heard: list[tuple[float, float]] = []
    for k, t_s in enumerate(sorted(calls)):
        clock.rendered(BLOCK, BLOCK, t_s)
        if k > 300:
            heard.append((t_s, clock.heard_s(t_s)))
    offsets = [now_s - t_s for t_s, now_s in heard]
    assert all(a[1] <= b[1] for a, b in pairwise(heard))
    assert max(offsets) - min(offsets) < 0.02


def test_it_never_runs_ahead_of_what_was_rendered() -> None:
    clock = PlayClock(RATE_HZ, latency_s=0.0)
    clock.rendered(100, 100, 5.0)
    assert clock.heard_s(5.05) == pytest.approx(0.05)
    assert clock.heard_s(99.0) == pytest.approx(0.1)


def test_it_stands_still_while_held() -> None:
    clock = PlayClock(RATE_HZ, latency_s=0.02)
    for k in range(10):
        clock.rendered(BLOCK, BLOCK, k * 0.01)
    before_s = clock.heard_s(0.095)
    for k in range(10, 100):
        clock.rendered(BLOCK, 0, k * 0.01)
        assert clock.heard_s(k * 0.01 + 0.005) <= before_s + 0.011
    for k in range(100, 120):
        clock.rendered(BLOCK, BLOCK, k * 0.01)
    assert clock.heard_s(1.2) == pytest.approx(before_s + 0.2, abs=0.02)


def test_what_is_due_after_the_device_is_gone() -> None:
    clock = PlayClock(RATE_HZ, latency_s=0.0)
    clock.rendered(100, 100, 10.0)
    assert clock.due(10.1) == 0
    assert clock.due(11.0) == 900
    clock.rendered(900, 900, 10.1)
    assert clock.heard_s(11.0) == pytest.approx(1.0)


def test_it_starts_at_zero() -> None:
    clock = PlayClock(RATE_HZ, latency_s=0.1)
    assert clock.heard_s(1234.5) == 0.0
    clock.rendered(BLOCK, BLOCK, 1234.5)
    assert clock.heard_s(1234.5) == 0.0


def test_it_tells_how_late_a_device_is_that_missed_blocks() -> None:
    clock = PlayClock(RATE_HZ, latency_s=0.02)
    assert clock.behind_s == 0.0
    times = [k * 0.01 for k in range(200)]
    for t_s in times:
        clock.rendered(BLOCK, BLOCK, t_s)
    assert clock.behind_s == pytest.approx(0.0, abs=0.001)
    for t_s in times:
        clock.rendered(BLOCK, BLOCK, 2.05 + t_s)
    assert clock.behind_s == pytest.approx(0.05, abs=0.001)
    for t_s in times:
        clock.rendered(BLOCK, BLOCK, 4.35 + t_s)
    assert clock.behind_s == pytest.approx(0.35, abs=0.001)
