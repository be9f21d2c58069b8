from collections.abc import Callable

import pytest

from narrator.interface import cli

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def alone(own_folder: None) -> None:
    """Keep to an empty folder."""


@pytest.fixture
def narrator(capsys: pytest.CaptureFixture[str]) -> Command:
    def run(*words: str) -> tuple[int, str, str]:
        status = cli.main(list(words))
        said = capsys.readouterr()
        return status, said.out, said.err

    return run
