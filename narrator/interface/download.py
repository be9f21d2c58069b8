"""One file brought from the network: it goes on where it stopped, and is nothing before its checksum is right.

Only `narrator model install` comes here; nothing else of the program touches the network (P10).
"""

import hashlib
import re
import ssl
import time
from collections.abc import Callable, Sequence
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import BinaryIO
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from narrator import messages

# Nothing for so long: the line is cut.
SILENCE_S = 15.0
# How long to wait before each new try; a try that brought something begins them again.
PAUSES_S = (2.0, 5.0, 15.0)
CHUNK_BYTES = 65_536

Told = Callable[[int], None]


class DownloadError(Exception):
    """The file did not come; `code` is stable, `str()` one sentence for people."""

    def __init__(self, code: str, **variables: object) -> None:
        super().__init__(messages.text(f"download-{code.replace('_', '-')}", **variables))
        self.code = code


class _CutError(Exception):
    """The line was cut, or the server is busy: it is worth another try."""


def fetch(
    address: str,
    part: Path,
    size: int,
    sha256: str,
    *,
    brought: Told = lambda _: None,
    retrying: Callable[[float], None] = lambda _: None,
    silence_s: float = SILENCE_S,
    pauses_s: Sequence[float] = PAUSES_S,
) -> None:
    """Bring the file at that address, `size` bytes long, to `part`, after the bytes of it that are there.

    `brought` is told the bytes that are there, again and again; `retrying` how many seconds pass before a new try.

    Raises:
        DownloadError: `no_network`, `certificate`, `refused`, `other_file`, `cut` (it can go on later) or `damaged`.
        OSError: the disk refuses.
    """
    part.parent.mkdir(parents=True, exist_ok=True)
    pauses = list(pauses_s)
    while (had := _length(part, size)) < size:
        try:
            _bring(address, part, had, size, brought, silence_s)
            failure = None
        except _CutError as error:
            failure = error
        now = _length(part, size)
        if now > had:
            pauses = list(pauses_s)
        if now < size:
            if not pauses:
                raise DownloadError("cut", megabytes=_megabytes(now), of=_megabytes(size)) from failure
            retrying(pauses[0])
            time.sleep(pauses.pop(0))
    if not _is(part, sha256):
        part.unlink()
        raise DownloadError("damaged", address=address)


def _length(part: Path, size: int) -> int:
    """Return how much of the file is there; more than all of it is nothing of it."""
    had = part.stat().st_size if part.exists() else 0
    if had <= size:
        return had
    part.unlink()
    return 0


def _bring(address: str, part: Path, had: int, size: int, brought: Told, silence_s: float) -> None:
    headers = {"User-Agent": "narrator", "Accept-Encoding": "identity"}
    if had:
        headers["Range"] = f"bytes={had}-"
    with _asked(Request(address, headers=headers), silence_s, part, had) as answer:
        at = had if answer.status == 206 and _begins(answer) == had else 0
        if answer.status == 206 and not at:
            part.unlink()
            raise _CutError("another range")
        if answer.length is not None and at + answer.length != size:
            raise DownloadError("other_file", address=address)
        with part.open("ab" if at else "wb") as file:
            _pour(answer, file, at, size, brought, address)


def _asked(request: Request, silence_s: float, part: Path, had: int) -> HTTPResponse:
    try:
        answer: HTTPResponse = urlopen(request, timeout=silence_s)
    except HTTPError as error:
        if error.code == 416 and had:
            part.unlink()
        if error.code in (408, 416, 429) or error.code >= 500:
            raise _CutError(error.code) from error
        raise DownloadError("refused", address=request.full_url, status=str(error.code)) from error
    except URLError as error:
        if isinstance(error.reason, ssl.SSLCertVerificationError):
            raise DownloadError("certificate", host=request.host) from error
        if not had:
            raise DownloadError("no_network", host=request.host) from error
        raise _CutError(error.reason) from error
    except (OSError, HTTPException) as error:
        raise _CutError(error) from error
    return answer


def _pour(answer: HTTPResponse, file: BinaryIO, at: int, size: int, brought: Told, address: str) -> None:
    while chunk := _chunk(answer):
        if at + len(chunk) > size:
            raise DownloadError("other_file", address=address)
        file.write(chunk)
        at += len(chunk)
        brought(at)


def _chunk(answer: HTTPResponse) -> bytes:
    try:
        return answer.read1(CHUNK_BYTES)
    except (OSError, HTTPException) as error:
        raise _CutError(error) from error


def _begins(answer: HTTPResponse) -> int | None:
    told = re.match(r"bytes (\d+)-", answer.headers.get("Content-Range", ""))
    return int(told[1]) if told else None


def _is(file: Path, sha256: str) -> bool:
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest() == sha256


def _megabytes(count: int) -> int:
    return round(count / 1_000_000)
