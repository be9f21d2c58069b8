"""Set everything up, then play: python3 scripts/play.py

Words after the script are those of the command `narrator`; with none of them an evening begins. With --window among
them, what the window needs is installed as well.
"""

import sys

import environment


def main() -> int:
    """Prepare the machine and run the program."""
    environment.prepare(test=False, window="--window" in sys.argv[1:])
    return environment.run_narrator(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
