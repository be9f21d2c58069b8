"""What can go wrong with sound, as one sentence for a person and one code for a program."""

from typing import Self

from narrator import messages


class AudioError(Exception):
    """The sound output cannot do what was asked; `str()` is a whole sentence that says how to mend it."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code

    @classmethod
    def of(cls, code: str, **variables: object) -> Self:
        """Return the error whose sentence locales/ files under `audio-<code>`."""
        return cls(code, messages.text(f"audio-{code.replace('_', '-')}", **variables))


class MicrophoneError(AudioError):
    """The microphone, or the file that stands for it, gives no sound."""
