from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from narrator import messages, resources
from narrator.interface import cli

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(resources, "user_data", lambda *parts: tmp_path.joinpath("data", *parts))
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NARRATOR_DEBUG", raising=False)
    yield
    messages.use("fr")


@pytest.fixture
def narrator(capsys: pytest.CaptureFixture[str]) -> Command:
    def run(*words: str) -> tuple[int, str, str]:
        status = cli.main(list(words))
        said = capsys.readouterr()
        return status, said.out, said.err

    return run
