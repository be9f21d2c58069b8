"""`narrator model install`: a recognition model from the network, checked, unpacked, and whole or not there at all."""

import shutil
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from narrator import messages, resources
from narrator.hearing.model import EarError, check_files, check_model, write_checksums
from narrator.interface.download import PAUSES_S, SILENCE_S, DownloadError, fetch
from narrator.interface.failure import Failure, Status
from narrator.interface.unpack import ArchiveError, unpack

# A line of progress at most so often: each is read aloud by a screen reader.
EVERY_S = 5.0
# The archive, what it unpacks to, and room to breathe.
ROOM = 4
_UNFINISHED = ".new-"

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Offer:
    """A model that can be fetched; `sha256` is of the zip file at `address`, which is `size` bytes long."""

    name: str
    address: str
    size: int
    sha256: str

    @property
    def megabytes(self) -> int:
        """Return the size of the archive, rounded."""
        return round(self.size / 1_000_000)


# https://alphacephei.com/vosk/models lists it, under Apache-2.0.
FR_SMALL = Offer(
    "fr-small",
    "https://alphacephei.com/vosk/models/vosk-model-small-fr-0.22.zip",
    42_233_323,
    "cabf6180e177eb9b3a9a9d43a437bd5e549f3a7d09525e5d69a3fed787be12ad",
)
OFFERS = {FR_SMALL.name: FR_SMALL}


def install(offer: Offer, say: Say, *, silence_s: float = SILENCE_S, pauses_s: tuple[float, ...] = PAUSES_S) -> Path:
    """Put the model into the user's folder and return where it is; `say` gets each sentence as it comes.

    Raises:
        Failure: it is not there; the sentence says why, and how to go on.
    """
    target = resources.user_data("models", offer.name)
    if is_whole(target):
        say(messages.text("model-there", name=offer.name, path=str(target)))
        return target
    archive = resources.user_data("downloads", f"{offer.name}.zip.part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _make_room(offer, archive, target.parent)
        _fetch(offer, archive, say, silence_s, pauses_s)
        say(messages.text("model-unpacking"))
        _put(archive, target)
        archive.unlink()
    except DownloadError as error:
        raise Failure(str(error), Status.MISSING) from error
    except ArchiveError as error:
        archive.unlink(missing_ok=True)
        raise Failure(messages.text("model-bad-archive", name=offer.name), Status.MISSING) from error
    except EarError as error:
        archive.unlink(missing_ok=True)
        raise Failure(messages.text("model-unfit", name=offer.name, reason=str(error)), Status.MISSING) from error
    except OSError as error:
        sentence = messages.text("model-disk", folder=str(target.parent), reason=messages.reason(error))
        raise Failure(sentence, Status.MISSING) from error
    say(messages.text("model-installed", name=offer.name, path=str(target)))
    return target


def is_whole(model: Path) -> bool:
    """Tell whether a model is there, as it was installed, and can be used."""
    try:
        check_model(model)
        check_files(model)
    except EarError:
        return False
    return True


def _fetch(offer: Offer, archive: Path, say: Say, silence_s: float, pauses_s: tuple[float, ...]) -> None:
    had = archive.stat().st_size if archive.exists() else 0
    key = "model-fetching-on" if had else "model-fetching"
    say(messages.text(key, name=offer.name, address=offer.address, had=round(had / 1e6), megabytes=offer.megabytes))
    told_s = time.monotonic()

    def brought(count: int) -> None:
        nonlocal told_s
        if time.monotonic() - told_s >= EVERY_S:
            told_s = time.monotonic()
            say(messages.text("model-progress", had=round(count / 1e6), megabytes=offer.megabytes))

    def retrying(pause_s: float) -> None:
        say(messages.text("model-retrying", seconds=round(pause_s)))

    fetch(
        offer.address,
        archive,
        offer.size,
        offer.sha256,
        brought=brought,
        retrying=retrying,
        silence_s=silence_s,
        pauses_s=pauses_s,
    )


def _make_room(offer: Offer, archive: Path, folder: Path) -> None:
    """Remove what earlier tries left, and look whether the rest fits."""
    for left in folder.glob(f"{_UNFINISHED}*"):
        shutil.rmtree(left, ignore_errors=True)
    had = archive.stat().st_size if archive.exists() else 0
    missing = ROOM * offer.size - had - shutil.disk_usage(folder).free
    if missing > 0:
        megabytes = -(-missing // 1_000_000)
        raise Failure(messages.text("model-no-room", folder=str(folder), megabytes=megabytes), Status.MISSING)


def _put(archive: Path, target: Path) -> None:
    """Unpack beside the target and take its place at once; a damaged one that stood there goes."""
    beside = Path(tempfile.mkdtemp(prefix=_UNFINISHED, dir=target.parent))
    try:
        unpack(archive, beside / "new")
        check_model(beside / "new")
        write_checksums(beside / "new")
        if target.exists():
            target.rename(beside / "old")
        (beside / "new").rename(target)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
