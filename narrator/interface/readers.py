"""The words of a command line as values, and the sentence that answers a word that will not do."""

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from narrator import messages
from narrator.interface.failure import Failure, Misuse, Status

# The models that `narrator model install` can fetch (install.OFFERS); nothing but that command may import its module.
INSTALLABLE = ("fr-small",)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that somebody most likely meant, or None."""
    # difflib costs 5 ms that a right command line does not have to pay.
    from difflib import get_close_matches

    found = get_close_matches(word.lower(), list(known), n=1, cutoff=0.6)
    return found[0] if found else None


def one_of(name: str, known: Sequence[str]) -> Callable[[str], str]:
    """Return a reader that accepts these words only."""

    def read(word: str) -> str:
        if word in known:
            return word
        near = nearest(word, known)
        if near:
            raise Misuse(messages.text("cli-choice-near", name=name, word=word, near=near))
        raise Misuse(messages.text("cli-choice-unknown", name=name, word=word, known=", ".join(known)))

    return read


def whole(name: str, least: int, most: int) -> Callable[[str], int]:
    """Return a reader of whole numbers between two bounds, both allowed."""

    def read(word: str) -> int:
        value = int(word) if re.fullmatch(r"[+-]?[0-9]{1,9}", word.strip()) else None
        if value is None or not least <= value <= most:
            raise Misuse(messages.text("cli-not-whole", name=name, word=word, least=str(least), most=str(most)))
        return value

    return read


def decimal(name: str, least: float, most: float) -> Callable[[str], float]:
    """Return a reader of decimal numbers between two bounds, both allowed; a French comma is a point."""

    def read(word: str) -> float:
        plain = word.strip().replace(",", ".")
        value = float(plain) if re.fullmatch(r"[+-]?[0-9]{1,9}(\.[0-9]{1,9})?", plain) else None
        if value is None or not least <= value <= most:
            raise Misuse(messages.text("cli-not-decimal", name=name, word=word, least=str(least), most=str(most)))
        return value

    return read


def some(name: str) -> Callable[[str], str]:
    """Return a reader of words, of which there must be one."""

    def read(words: str) -> str:
        if not words.strip():
            raise Misuse(messages.text("cli-value-missing", option=name))
        return words

    return read


def listed(name: str) -> Callable[[str], tuple[str, ...]]:
    """Return a reader of words separated by commas."""

    def read(words: str) -> tuple[str, ...]:
        items = tuple(" ".join(word.split()) for word in words.split(","))
        if not all(items):
            raise Misuse(messages.text("cli-empty-item", name=name, words=words))
        return items

    return read


def players(words: str) -> tuple[str, ...]:
    """Read the first names of the players."""
    from narrator.play.options import LONGEST_NAME, name_fault, tidy_name

    names = tuple(tidy_name(name) for name in words.split(","))
    for index, name in enumerate(names):
        fault = name_fault(name, names[:index])
        if fault:
            short = name if len(name) <= LONGEST_NAME else f"{name[:20]}…"
            raise Misuse(messages.text(f"cli-name-{fault}", name=short, most=str(LONGEST_NAME)))
    return names


def sound_out(word: str) -> Path:
    """Read the name of a WAV file to write."""
    return _file_out(word, ".wav")


def transcript_out(word: str) -> Path:
    """Read the name of a JSON Lines file to write."""
    return _file_out(word, ".jsonl")


def sheet_out(word: str) -> Path:
    """Read the name of a PDF, SVG or STL file to write."""
    suffix = Path(word).suffix.lower()
    return _file_out(word, suffix if suffix in (".svg", ".stl") else ".pdf", "cli-file-sheet")


def _file_out(word: str, suffix: str, otherwise: str = "cli-file-suffix") -> Path:
    path = Path(word)
    if path.suffix.lower() != suffix:
        raise Misuse(messages.text(otherwise, file=word, suffix=suffix))
    try:
        nowhere = path.is_dir() or not path.absolute().parent.is_dir()
    except OSError as error:
        raise Misuse(messages.text("cli-file-refused", file=_short(word), reason=messages.reason(error))) from error
    if nowhere:
        raise Misuse(messages.text("cli-file-nowhere", file=_short(word)))
    return path


def existing(word: str) -> Path:
    """Read the name of a file or folder that is there; Path would take no name for the folder we are in."""
    path = Path(word)
    try:
        found = bool(word) and path.exists()
    except (OSError, ValueError):
        found = False
    if not found:
        raise Misuse(messages.text("cli-file-missing", file=_short(word)))
    return path


def _short(word: str) -> str:
    return word if len(word) <= 200 else f"{word[:200]}…"


def file(word: str) -> Path:
    """Read the name of a file that is there, and is no folder."""
    path = existing(word)
    if path.is_dir():
        raise Misuse(messages.text("cli-file-folder", file=word))
    return path


def model(word: str) -> Path:
    """Read the name of a recognition model that is installed, or the path of its folder."""
    from narrator.hearing.model import models, shipped_model

    known = models()
    if word in known:
        return known[word]
    if word and Path(word).is_dir():
        return Path(word)
    if word in INSTALLABLE:
        raise Failure(messages.text("model-to-install", name=word), Status.MISSING)
    if not known:
        raise Failure(messages.text("model-missing", path=str(shipped_model())), Status.MISSING)
    near = nearest(word, known)
    if near:
        raise Misuse(messages.text("cli-choice-near", name="--model", word=word, near=near))
    raise Misuse(messages.text("cli-choice-unknown", name="--model", word=word, known=", ".join(known)))
