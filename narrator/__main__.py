"""Run the command line as ``python -m narrator``."""

import sys

from narrator.interface.cli import main

if __name__ == "__main__":
    sys.exit(main())
