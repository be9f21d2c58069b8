"""What every test shares: workers that run side by side each have folders and a sound card of their own."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import virtual_card

from narrator import messages, resources


def pytest_configure(config: pytest.Config) -> None:
    """Give this worker folders of its own, and a virtual card, where the whole run has one.

    A person's own themes, games and settings change no test, and no test changes them. Two programs would hear each
    other on one card.
    """
    own = Path(config._cleanup_stack.enter_context(tempfile.TemporaryDirectory(prefix="narrator-tests-")))
    os.environ.update(NARRATOR_DATA_DIR=str(own / "data"), NARRATOR_CONFIG_DIR=str(own / "config"))
    if "NARRATOR_VIRTUAL_CARD" not in os.environ or not hasattr(config, "workerinput"):
        return
    folder = Path(config._cleanup_stack.enter_context(tempfile.TemporaryDirectory(prefix="narrator-card-")))
    virtual_card.start(folder)
    config.add_cleanup(lambda: virtual_card.stop(folder))
    os.environ.update(virtual_card.environment(folder))


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Run commands in an empty folder, with nothing of the user's and in French."""
    monkeypatch.setattr(resources, "user_data", lambda *parts: tmp_path.joinpath("data", *parts))
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NARRATOR_DEBUG", raising=False)
    yield
    messages.use("fr")
