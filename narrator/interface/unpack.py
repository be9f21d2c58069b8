"""A zip file unpacked without trusting it: every name stays inside, and nothing grows without end."""

import re
import shutil
import stat
import zipfile
import zlib
from pathlib import Path

MOST_BYTES = 500_000_000
MOST_FILES = 1000
# Stricter than any system needs: no root, no drive, no « .. », no hidden file, no link.
_NAME = re.compile(r"(?:[A-Za-z0-9_][A-Za-z0-9_.-]*/)+(?:[A-Za-z0-9_][A-Za-z0-9_.-]*)?")


class ArchiveError(Exception):
    """The archive is not what it should be; the argument tells a programmer why."""


def unpack(archive: Path, folder: Path, *, most_bytes: int = MOST_BYTES, most_files: int = MOST_FILES) -> None:
    """Put what the one folder in an archive holds into a new folder.

    Raises:
        ArchiveError: it is damaged, holds something else than one folder of plain files, or is too big.
        OSError: the disk refuses.
    """
    try:
        with zipfile.ZipFile(archive) as packed:
            entries = packed.infolist()
            _check(entries, most_bytes, most_files)
            folder.mkdir(parents=True)
            for entry in entries:
                if not entry.is_dir():
                    file = folder / entry.filename.partition("/")[2]
                    file.parent.mkdir(parents=True, exist_ok=True)
                    # The reader gives no more than the size that was checked, and checks the sum of it.
                    with packed.open(entry) as inside, file.open("wb") as out:
                        shutil.copyfileobj(inside, out)
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError) as error:
        raise ArchiveError(repr(error)) from error


def _check(entries: list[zipfile.ZipInfo], most_bytes: int, most_files: int) -> None:
    for entry in entries:
        if not _NAME.fullmatch(entry.filename):
            raise ArchiveError(f"the name {entry.filename!r}")
        kind = stat.S_IFMT(entry.external_attr >> 16)
        if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
            raise ArchiveError(f"{entry.filename} is no plain file")
    roots = {entry.filename.partition("/")[0] for entry in entries}
    names = {entry.filename.lower() for entry in entries}
    if len(roots) != 1 or len(names) != len(entries):
        raise ArchiveError("not one folder of files, each once")
    if len(entries) > most_files or sum(entry.file_size for entry in entries) > most_bytes:
        raise ArchiveError("too big")
