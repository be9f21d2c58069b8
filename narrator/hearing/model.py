"""The recognition models: the one shipped, those installed, and the check of one before native code touches it."""

import hashlib
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from narrator import messages, resources
from narrator.hearing.vocabulary import Vocabulary

# The one that listens unless another is named: what this project measured is told of no other (its MODEL.md).
SHIPPED = "fr-ballot"
# In the form of `sha256sum`.
CHECKSUMS = "SHA256SUMS"


class EarError(Exception):
    """The ear cannot work; `code` is stable, the text is one sentence for people."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def fault(code: str, **variables: object) -> EarError:
    """Return the error of that code with its sentence from locales/."""
    return EarError(code, messages.text(f"ear-{code.replace('_', '-')}", **variables))


def shipped_model() -> Path:
    """Return the folder of the model that comes in the package."""
    return resources.asset("models", SHIPPED)


def models() -> dict[str, Path]:
    """Return the folder of every model by its name: the shipped one, then those installed for this user."""
    found = {SHIPPED: shipped_model()} if shipped_model().is_dir() else {}
    # There may be no such folder, or one that may not be read.
    with suppress(OSError):
        for path in sorted(resources.user_data("models").iterdir()):
            # A name that begins with a point is that of a model which is not installed yet.
            if path.is_dir() and not path.name.startswith("."):
                found.setdefault(path.name, path)
    return found


def check_model(model: Path) -> Vocabulary:
    """Return the vocabulary of a usable model.

    Raises:
        EarError: `model_missing`, `model_open` (it cannot listen for a closed list, TRAPS.md B11), `model_words`
            (its word list cannot be read) or `model_unknown` (it cannot refuse foreign words, B4).
    """
    if not (model / "am" / "final.mdl").is_file():
        raise fault("model_missing", path=str(model))
    graph = model / "graph"
    # Vosk prefers a graph made beforehand, whatever stands beside it.
    if (graph / "HCLG.fst").exists() or not all((graph / name).is_file() for name in ("HCLr.fst", "Gr.fst")):
        raise fault("model_open", path=str(model))
    try:
        vocabulary = Vocabulary.read(model)
    except (OSError, ValueError) as error:
        raise fault("model_words", path=str(model)) from error
    if not vocabulary.rejects:
        raise fault("model_unknown", path=str(model))
    return vocabulary


def write_checksums(model: Path) -> None:
    """Write down what every file that Vosk reads of a model holds now.

    Raises:
        OSError: a file cannot be read or written.
    """
    lines = [f"{_digest(model / name)}  {name}\n" for name in sorted(_files(model))]
    (model / CHECKSUMS).write_text("".join(lines), encoding="utf-8", newline="\n")


def check_files(model: Path) -> None:
    """Check every file of a model against what was written down of it; a model of which nothing was passes.

    Raises:
        EarError: `model_damaged`.
    """
    try:
        listed = [line.partition("  ")[::2] for line in (model / CHECKSUMS).read_text(encoding="utf-8").splitlines()]
    except FileNotFoundError:
        return
    except (OSError, UnicodeDecodeError) as error:
        raise fault("model_damaged", path=str(model), file=CHECKSUMS) from error
    if not listed or not all(name and "\0" not in name for _, name in listed):
        raise fault("model_damaged", path=str(model), file=CHECKSUMS)
    for digest, name in listed:
        if not _holds(model / name, digest):
            raise fault("model_damaged", path=str(model), file=name)


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
    copies = Path(os.environ.get("PROGRAMDATA", r"C:\ProgramData")) / "narrator" / "models"
    try:
        return str(_copied(model, copies))
    except OSError as error:
        raise fault("model_path", path=path) from error


def _copied(model: Path, copies: Path) -> Path:
    """Return the copy of this very model, made whole or not at all."""
    acoustic = (model / "am" / "final.mdl").stat()
    told = f"{model.resolve()} {acoustic.st_size} {acoustic.st_mtime_ns}"
    copy = copies / hashlib.sha256(told.encode()).hexdigest()[:16]
    if not copy.is_dir():
        half = copy.with_suffix(".half")
        shutil.rmtree(half, ignore_errors=True)
        shutil.copytree(model, half)
        half.rename(copy)
    return copy


def _short_name(path: str) -> str:
    if sys.platform != "win32":
        return path
    import ctypes

    buffer = ctypes.create_unicode_buffer(1024)
    return buffer.value if ctypes.windll.kernel32.GetShortPathNameW(path, buffer, len(buffer)) else path


def _files(model: Path) -> Iterator[str]:
    """Yield the files in the folders of a model; those beside them are for people."""
    for file in model.glob("*/**/*"):
        if file.is_file():
            yield file.relative_to(model).as_posix()


def _digest(file: Path) -> str:
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def _holds(file: Path, digest: str) -> bool:
    try:
        return _digest(file) == digest
    except OSError:
        return False
