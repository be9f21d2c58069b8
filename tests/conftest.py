"""What every test shares: workers that run side by side each have a sound card of their own."""

import os
import tempfile
from pathlib import Path

import pytest
import virtual_card


def pytest_configure(config: pytest.Config) -> None:
    """Start a virtual card for this worker, where the whole run has one: two programs would hear each other on it."""
    if "NARRATOR_VIRTUAL_CARD" not in os.environ or not hasattr(config, "workerinput"):
        return
    folder = Path(config._cleanup_stack.enter_context(tempfile.TemporaryDirectory(prefix="narrator-card-")))
    virtual_card.start(folder)
    config.add_cleanup(lambda: virtual_card.stop(folder))
    os.environ.update(virtual_card.environment(folder))
