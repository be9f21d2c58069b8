"""What the commands print: one message a line, or one JSON object a line."""

import json
import sys
from collections.abc import Mapping
from typing import Any


def print_line(text: str) -> None:
    """Print one message on standard output."""
    sys.stdout.write(f"{text}\n")


def print_json(data: Mapping[str, Any]) -> None:
    """Print one JSON object on one line of standard output."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")
