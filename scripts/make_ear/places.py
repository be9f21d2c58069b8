"""Say where the maker keeps its work, and how it tells its progress."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SAMPLE_RATE_HZ = 16_000
SEED = 20_261_129


def work_dir() -> Path:
    """Give the folder of all intermediate files: $NARRATOR_EAR_DIR, else .cache/make_ear of the checkout."""
    folder = Path(os.environ.get("NARRATOR_EAR_DIR") or ROOT / ".cache" / "make_ear")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def tell(text: str) -> None:
    """Print one line of progress at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
