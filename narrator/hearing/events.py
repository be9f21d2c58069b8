"""The little event format between the ear and its child process: one JSON line, then the bytes that it announces."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, BinaryIO


class EventError(ValueError):
    """What came through the pipe is no event."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing said between the two processes.

    To the child: `load` (model), once; `open` (question, phrases, timeout_s, settled), `audio` (16 kHz mono int16
    payload), `close`.
    From the child: `loading` (the model), `ready`, `fault` (reason), and with the number of the question
    `speech_started`, `taken` (an `audio` event was worked through) and `result` (the fields of a Transcript).
    """

    kind: str
    data: Mapping[str, Any] = field(default_factory=dict)
    payload: bytes = b""


def encode(event: Event) -> bytes:
    """Return the event as the bytes that `decode` and `read` take back."""
    header = {"kind": event.kind, "data": dict(event.data), "bytes": len(event.payload)}
    # Escaped: a path may hold what is no UTF-8.
    return json.dumps(header).encode() + b"\n" + event.payload


def decode(line: bytes) -> tuple[Event, int]:
    """Return the event of one header line, its payload still to come, and the length of that payload in bytes.

    Raises:
        EventError: the line is no header.
    """
    try:
        header = json.loads(line)
        return Event(header["kind"], dict(header["data"])), int(header["bytes"])
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError) as error:
        raise EventError(repr(line[:80])) from error


def read(stream: BinaryIO) -> Event | None:
    """Wait for the next event; None when the other side closed the pipe.

    Raises:
        EventError: the bytes are no event.
    """
    line = stream.readline()
    if not line.endswith(b"\n"):
        return None
    event, length = decode(line)
    payload = stream.read(length)
    return Event(event.kind, event.data, payload) if len(payload) == length else None
