"""What a program that was started from a desktop must tell when its window cannot open: nobody sees its terminal."""

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress

from narrator import messages

_ERROR_IN_FRONT = 0x10 | 0x10000
# The boxes that desktops have, in the order in which one is looked for; a screen reader reads them.
_BOXES = (("zenity", "--error", "--no-markup", "--text"), ("kdialog", "--error"), ("notify-send", "Narrator"))


def tell(sentence: str) -> None:
    """Say a sentence aloud, and show it in a box of the desktop where there is one; return when it was said."""
    if sys.platform != "win32":
        _show(sentence, os.environ)
        _say(sentence)
        return
    _say(sentence)
    windows = getattr(ctypes, "windll")  # noqa: B009 - mypy knows it on Windows only
    windows.user32.MessageBoxW(0, sentence, messages.text("window-title"), _ERROR_IN_FRONT)


def _show(sentence: str, variables: Mapping[str, str]) -> None:
    if not (variables.get("DISPLAY") or variables.get("WAYLAND_DISPLAY")):
        return
    for program, *words in _BOXES:
        found = shutil.which(program, path=variables.get("PATH"))
        if found is not None:
            # It stays there after us, until somebody closes it.
            with suppress(OSError):
                subprocess.Popen(
                    [found, *words, sentence],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    start_new_session=True,
                )
            return


def _say(sentence: str) -> None:
    from narrator.audio.errors import AudioError
    from narrator.interface import sound
    from narrator.interface.failure import Failure
    from narrator.speech.errors import SpeechUnavailableError

    # Without a voice or a loudspeaker the box is all that there is.
    with suppress(AudioError, SpeechUnavailableError, Failure, ImportError, OSError):
        sound.say(sentence, None, None, None)
