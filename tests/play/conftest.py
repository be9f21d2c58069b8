"""Free time for the tests of the live table."""

from collections.abc import Iterator

import pytest
from free_time import FreeTime, free_time


@pytest.fixture
def time() -> Iterator[FreeTime]:
    """Give asyncio.run a time that passes at once."""
    with free_time() as free:
        yield free
