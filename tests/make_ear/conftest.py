"""Let the tests import the maker, which is a script of the checkout and no part of the package."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
