"""The ways in which a command can end badly; each carries the one sentence that a person gets."""

from enum import IntEnum


class Status(IntEnum):
    """Exit statuses of the command line (COMMANDS.md)."""

    DONE = 0
    NO = 1
    MISUSE = 2
    MISSING = 3
    INTERRUPTED = 130


class Failure(Exception):  # noqa: N818 - most are answers, not errors of the program
    """A command that cannot give what was asked; `str()` is a sentence in the language in use."""

    def __init__(self, sentence: str, status: Status = Status.NO) -> None:
        super().__init__(sentence)
        self.status = status


class Misuse(Failure):
    """A command line that cannot be obeyed."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence, Status.MISUSE)
