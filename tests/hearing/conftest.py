"""One ear for the tests that need a real one."""

import asyncio
import sys
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from narrator import resources
from narrator.hearing.ear import Ear
from narrator.hearing.recording import SoundFile

sys.path.insert(0, str(Path(__file__).parent))

MODEL = resources.asset("models", "fr-ballot")


@pytest.fixture(scope="session")
def run() -> Iterator[Callable[[Coroutine[Any, Any, Any]], Any]]:
    """Run coroutines on one loop."""
    with asyncio.Runner() as runner:
        yield runner.run


@pytest.fixture(scope="session")
def ear(run: Callable[[Coroutine[Any, Any, Any]], Any]) -> Iterator[Ear]:
    """Return a started ear on the shipped model."""
    ear = Ear(MODEL, SoundFile(b""))
    run(ear.start())
    yield ear
    run(ear.close())
