"""Run the maker: `python -m scripts.make_ear STAGE`."""

import argparse
from pathlib import Path

from scripts.make_ear import augment, speak


def main() -> None:
    """Parse the command line and run one stage."""
    parser = argparse.ArgumentParser(prog="make_ear", description=__doc__)
    stages = parser.add_subparsers(dest="stage", required=True)
    speaking = stages.add_parser("speak", help="speak texts with Kokoro")
    speaking.add_argument("--clips", type=int, default=20_000)
    speaking.add_argument("--folder", default="s1")
    speaking.add_argument("--seed", type=int, default=1)
    speaking.add_argument("--held-out", action="store_true")
    augmenting = stages.add_parser("augment", help="make features of every whole shard of speech that has none")
    augmenting.add_argument("index", nargs="+", type=Path, help="index.tsv of a folder of speech")
    augmenting.add_argument("--copies", type=int, default=5)
    chosen = parser.parse_args()
    if chosen.stage == "speak":
        speak.speak(chosen.clips, chosen.folder, chosen.seed, chosen.held_out)
    elif chosen.stage == "augment":
        augment.augment(chosen.index, chosen.copies)


if __name__ == "__main__":
    main()
