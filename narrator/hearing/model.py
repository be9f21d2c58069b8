"""The check of a recognition model before native code touches it."""

import os
import shutil
import sys
from pathlib import Path

from narrator import messages
from narrator.hearing.vocabulary import Vocabulary


class EarError(Exception):
    """The ear cannot work; `code` is stable, the text is one sentence for people."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def fault(code: str, **variables: object) -> EarError:
    """Return the error of that code with its sentence from locales/."""
    return EarError(code, messages.text(f"ear-{code.replace('_', '-')}", **variables))


def check_model(model: Path) -> Vocabulary:
    """Return the vocabulary of a usable model.

    Raises:
        EarError: `model_missing`, `model_open` (it cannot listen for a closed list, TRAPS.md B11), `model_words`
            (its word list cannot be read) or `model_unknown` (it cannot refuse foreign words, B4).
    """
    if not (model / "am" / "final.mdl").is_file():
        raise fault("model_missing", path=str(model))
    if not all((model / "graph" / name).is_file() for name in ("HCLr.fst", "Gr.fst")):
        raise fault("model_open", path=str(model))
    try:
        vocabulary = Vocabulary.read(model)
    except (OSError, UnicodeDecodeError) as error:
        raise fault("model_words", path=str(model)) from error
    if not vocabulary.rejects:
        raise fault("model_unknown", path=str(model))
    return vocabulary


def native_path(model: Path) -> str:
    """Return a path that the native library can open: on Windows it must be plain ASCII (TRAPS.md B14).

    Raises:
        EarError: `model_path`, when neither a short name nor a copy of the model helps.
    """
    path = str(model.resolve())
    if sys.platform != "win32" or path.isascii():
        return path
    short = _short_name(path)
    if short.isascii():
        return short
    copy = Path(os.environ.get("PROGRAMDATA", r"C:\ProgramData")) / "narrator" / "models" / "fr-ballot"
    try:
        if not (copy / "am" / "final.mdl").is_file():
            shutil.copytree(model, copy, dirs_exist_ok=True)
    except OSError as error:
        raise fault("model_path", path=path) from error
    return str(copy)


def _short_name(path: str) -> str:
    if sys.platform != "win32":
        return path
    import ctypes

    buffer = ctypes.create_unicode_buffer(1024)
    return buffer.value if ctypes.windll.kernel32.GetShortPathNameW(path, buffer, len(buffer)) else path
