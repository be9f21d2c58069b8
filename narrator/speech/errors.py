"""What goes wrong with a voice."""

import sys

from narrator import messages


class SpeechUnavailableError(Exception):
    """No voice, or not for this line; `str()` is the sentence for the player: what, and how to mend it.

    `code` is one of module_missing, engine_missing, no_voice, unknown_voice, hung, crashed, not_spoken. `lasting`
    tells whether later lines would fail as well.
    """

    def __init__(self, code: str, *, lasting: bool, **variables: object) -> None:
        self.code = code
        self.lasting = lasting
        super().__init__(messages.text(f"speech-{code.replace('_', '-')}", system=sys.platform, **variables))
