"""What prismatoid shows of one screen reader or one engine of speech, as NARRATOR_FAKE_PRISM describes it in JSON.

It tells on the standard error who says what.
"""

import json
import os
import sys
from types import SimpleNamespace
from typing import Any

_SEEN: dict[str, Any] = json.loads(os.environ["NARRATOR_FAKE_PRISM"])


class PrismError(Exception):
    """Base of what prismatoid raises."""


class Backend:
    """One backend."""

    def __init__(self) -> None:
        self._voices = _SEEN.get("voices")
        self._now = _SEEN.get("now")
        self.features = SimpleNamespace(supports_set_voice=self._voices is not None)

    @property
    def voices_count(self) -> int:
        return len(self._of_engine())

    def get_voice_name(self, index: int) -> str:
        return str(self._of_engine()[index][0])

    def get_voice_language(self, index: int) -> str:
        return str(self._of_engine()[index][1])

    @property
    def voice(self) -> int:
        if self._now is None:
            raise PrismError
        return int(self._now)

    @voice.setter
    def voice(self, index: int) -> None:
        self._of_engine()
        self._now = index

    def output(self, text: str, interrupt: bool = False) -> None:
        if text == "fail" or not interrupt:
            raise PrismError
        who = "reader" if self._voices is None else self._voices[self._now][0]
        sys.stderr.write(f"{who}: {text}\n")

    def _of_engine(self) -> list[Any]:
        if self._voices is None:
            raise PrismError
        return list(self._voices)


class Context:
    """The library, started."""

    def acquire_best(self) -> Backend:
        if _SEEN["backend"] == "none":
            raise ValueError
        return Backend()
