"""Why the system refuses something is said in our language, never in the system's."""

import errno
import os
import re
from pathlib import Path

import pytest

import narrator
from narrator import messages


@pytest.mark.parametrize("number", sorted(errno.errorcode))
def test_every_refusal_has_words(number: int) -> None:
    reason = messages.reason(OSError(number, os.strerror(number), "x.wav"))
    assert reason == reason.strip(".").strip()
    assert os.strerror(number) not in reason
    assert "x.wav" not in reason


def test_a_full_disk_is_named() -> None:
    assert messages.reason(OSError(errno.ENOSPC, "No space left on device")) == "le disque est plein"
    assert messages.reason(OSError("no number")) == "le système refuse"


def test_the_words_of_the_system_reach_nobody() -> None:
    for path in Path(narrator.__file__).parent.rglob("*.py"):
        assert not re.search(r"\.strerror", path.read_text(encoding="utf-8")), path
