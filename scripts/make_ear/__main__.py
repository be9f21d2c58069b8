"""Make the French ear: `python -m scripts.make_ear all`, or one stage; each goes on from where it stopped."""

import argparse
import subprocess
import sys
from pathlib import Path

from scripts.make_ear.places import ROOT, tell, work_dir
from scripts.make_ear.texts import KINDS

_HELP = {
    "speak": "speak texts with Kokoro, to learn from",
    "strangers": "speak texts with the voices held out, to measure on",
    "season": "speak some texts with espeak-ng and Pico",
    "augment": "make the features of all speech there is",
    "train": "train the network",
    "unfold": "read the network of --model back into --weights, to train on from it; not part of `all`",
    "average": "average the checkpoints of --of into --weights; not part of `all`",
    "margin": "tell how far the truth of --voices stands above its rivals for --weights; not part of `all`",
    "model": "write the model directory: network, settings, graph",
    "evaluate": "measure the model on the held-out voices, and on recorded ones (--voices)",
    "all": "all of them in this order",
}

# Batches of clips in which an unfolded network finds what its normalisations undo.
_SAMPLED = 60


def _arguments() -> argparse.Namespace:
    stages = "\n".join(f"  {stage:10} {text}" for stage, text in _HELP.items())
    parser = argparse.ArgumentParser(
        prog="make_ear", description=__doc__, epilog=stages, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("stage", choices=tuple(_HELP))
    parser.add_argument("--clips", type=int, default=20_000, help="clips to speak")
    parser.add_argument("--seed", type=int, default=1, help="seed of the texts and the speakers; a folder for each")
    parser.add_argument(
        "--kinds", nargs="+", choices=KINDS, default=KINDS, help="kinds of texts to speak, see texts.py"
    )
    parser.add_argument("--strangers", type=int, default=400, help="clips of the voices held out")
    parser.add_argument("--seasoning", type=int, default=2_000, help="clips of espeak-ng, and of Pico")
    parser.add_argument("--more", type=Path, nargs="*", default=[], help="index.tsv of other folders of clean speech")
    parser.add_argument("--copies", type=int, default=5, help="disturbed copies of each clip")
    parser.add_argument("--steps", type=int, default=40_000)
    parser.add_argument("--hidden", type=int, default=256, help="channels of the network")
    parser.add_argument("--rate", type=float, default=1.2e-3, help="highest rate of learning")
    parser.add_argument("--from", dest="start_from", type=Path, help="weights to begin with")
    parser.add_argument("--of", nargs="*", default=[], help="checkpoints and their shares: a.pt=0.7 b.pt=0.3")
    parser.add_argument("--weights", type=Path, default=work_dir() / "ear.pt")
    parser.add_argument("--model", type=Path, default=work_dir() / "model")
    parser.add_argument("--voices", type=Path, help="folder of recorded voices with voices.tsv")
    return parser.parse_args()


def _speak(given: argparse.Namespace) -> None:
    from scripts.make_ear.speak import speak

    speak(given.clips, f"s{given.seed}", given.seed, given.kinds)


def _strangers(given: argparse.Namespace) -> None:
    from scripts.make_ear.augment import HELD_OUT_FOLDER
    from scripts.make_ear.speak import speak
    from scripts.make_ear.texts import MEASURED

    speak(given.strangers, HELD_OUT_FOLDER, given.seed, MEASURED, held_out=True)


def _season(given: argparse.Namespace) -> None:
    from scripts.make_ear.season import SYNTHESISERS, season

    for name in SYNTHESISERS:
        season(name, given.seasoning)


def _augment(given: argparse.Namespace) -> None:
    from scripts.make_ear.augment import augment

    augment([*given.more, *sorted((work_dir() / "speech").glob("*/index.tsv"))], given.copies)


def _train(given: argparse.Namespace) -> None:
    from scripts.make_ear.train import Plan, train

    train(Plan(given.steps, given.hidden, given.rate), work_dir() / "features", given.weights, given.start_from)


def _unfold(given: argparse.Namespace) -> None:
    from scripts.make_ear.fold import unfolded
    from scripts.make_ear.net import save_weights
    from scripts.make_ear.train import Plan, batches, read_material

    material = read_material(work_dir() / "features", None)
    clips = [frames for batch in batches(material, Plan(steps=_SAMPLED), 0) for frames, _, _ in batch]
    save_weights(unfolded(given.model, clips), given.weights)


def _average(given: argparse.Namespace) -> None:
    from scripts.make_ear.net import averaged, save_weights

    parts = [part.rpartition("=") for part in given.of]
    save_weights(averaged([(Path(path), float(share)) for path, _, share in parts]), given.weights)


def _margin(given: argparse.Namespace) -> None:
    from scripts.make_ear import margin
    from scripts.make_ear.net import read_weights, widened
    from scripts.make_ear.rivals import Rivals

    rivals = Rivals(margin.learnt_classes(work_dir() / "features"))
    ear = widened(*read_weights(given.weights))
    for kind, nats in margin.margins(ear, margin.read_recorded(given.voices), rivals).items():
        tell(f"{kind}: {nats:.2f}")


def _model(given: argparse.Namespace) -> None:
    from narrator.hearing.model import write_checksums
    from scripts.make_ear import fold, graph, lexicon

    words = lexicon.build()
    tell(f"{len(words.words)} words; read the doubtful ones in {lexicon.write_doubtful(words)}")
    graph.build(words, given.model)
    fold.export_weights(given.weights, given.model)
    write_checksums(given.model)


def _evaluate(given: argparse.Namespace) -> None:
    from scripts.make_ear.augment import HELD_OUT_FOLDER
    from scripts.make_ear.strangers import measure, table

    tell(table(measure(given.model, work_dir() / "speech" / HELD_OUT_FOLDER / "index.tsv")))
    if given.voices:
        command = [
            sys.executable,
            str(ROOT / "scripts" / "eval_ear.py"),
            str(given.voices),
            "--model",
            str(given.model),
        ]
        subprocess.run(command, check=True)


_STAGES = {
    "speak": _speak,
    "strangers": _strangers,
    "season": _season,
    "augment": _augment,
    "train": _train,
    "unfold": _unfold,
    "average": _average,
    "margin": _margin,
    "model": _model,
    "evaluate": _evaluate,
}


# Of several trainings; one from nothing has no use for them.
_BESIDE = frozenset({"unfold", "average", "margin"})


def main() -> None:
    """Run the stage asked for, or all."""
    given = _arguments()
    for stage, run in _STAGES.items():
        if given.stage == stage or (given.stage == "all" and stage not in _BESIDE):
            tell(stage)
            run(given)


if __name__ == "__main__":
    main()
