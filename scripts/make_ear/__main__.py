"""Run the maker: `python -m scripts.make_ear STAGE`."""

import argparse
from pathlib import Path

from scripts.make_ear import augment, season, speak
from scripts.make_ear.places import work_dir


def main() -> None:
    """Parse the command line and run one stage."""
    parser = argparse.ArgumentParser(prog="make_ear", description=__doc__)
    stages = parser.add_subparsers(dest="stage", required=True)
    speaking = stages.add_parser("speak", help="speak texts with Kokoro")
    speaking.add_argument("--clips", type=int, default=20_000)
    speaking.add_argument("--folder", default="s1")
    speaking.add_argument("--seed", type=int, default=1)
    speaking.add_argument("--held-out", action="store_true")
    seasoning = stages.add_parser("season", help="speak texts with espeak-ng")
    seasoning.add_argument("--clips", type=int, default=2000)
    augmenting = stages.add_parser("augment", help="make features of every whole shard of speech that has none")
    augmenting.add_argument("index", nargs="+", type=Path, help="index.tsv of a folder of speech")
    augmenting.add_argument("--copies", type=int, default=5)
    training = stages.add_parser("train", help="train the network")
    training.add_argument("--steps", type=int, default=20_000)
    training.add_argument("--hidden", type=int, default=256)
    training.add_argument("--rate", type=float, default=1.2e-3)
    training.add_argument("--from", dest="start_from", type=Path, help="weights to begin with")
    training.add_argument("--out", type=Path, default=work_dir() / "ear.pt")
    chosen = parser.parse_args()
    if chosen.stage == "speak":
        speak.speak(chosen.clips, chosen.folder, chosen.seed, chosen.held_out)
    elif chosen.stage == "augment":
        augment.augment(chosen.index, chosen.copies)
    elif chosen.stage == "season":
        season.season(chosen.clips)
    elif chosen.stage == "train":
        from scripts.make_ear import train

        plan = train.Plan(chosen.steps, chosen.hidden, chosen.rate)
        train.train(plan, work_dir() / "features", chosen.out, chosen.start_from)


if __name__ == "__main__":
    main()
