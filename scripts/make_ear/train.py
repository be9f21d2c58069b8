"""Train the network: CTC, an average of the weights, one thread, resumable at every checkpoint."""

import copy
import math
import time
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from scripts.make_ear import augment
from scripts.make_ear.disturb import disturbed, only_noise, retimed
from scripts.make_ear.net import Ear, Shape, confused, heard, output_count, read_weights, save_weights, widened
from scripts.make_ear.places import SEED, tell
from scripts.make_ear.rivals import Rivals
from scripts.make_ear.season import SYNTHESISERS
from scripts.make_ear.splice import Cuttable, cuttable, spliced

Item = tuple[np.ndarray, np.ndarray]
# The same clip disturbed twice, frame by frame, and its classes.
Twice = tuple[np.ndarray, np.ndarray, np.ndarray]
# To find the cuts of all clips would take minutes at every start.
MOST_CUTTABLE = 8_000


class Plan(NamedTuple):
    """How to train. `seasoning` is the share of clips from the plainer synthesisers, `silence` of noise alone;
    `splicing` is the share of spliced clips, when there are weights to begin with. `rivalry` weighs what else could
    have been heard (see Rivals), after a share `alone` of the steps: a network that knows nothing has no rivals.
    `batch` counts hearings, two of each clip; `consistency` weighs how far the two differ.

    The rate is held, then falls to nothing over the last `cooling` of the steps.
    """

    steps: int
    hidden: int = 256
    rate: float = 1.2e-3
    batch: int = 16
    warm_up: int = 200
    cooling: float = 0.35
    averaging: float = 0.998
    seasoning: float = 0.3
    silence: float = 0.05
    splicing: float = 0.3
    rivalry: float = 0.8
    alone: float = 0.5
    consistency: float = 0.2
    seed: int = SEED
    every: int = 250


class Pool(NamedTuple):
    """Clips to draw from, and the chance of each and of those before it (float64, rising to 1)."""

    items: list[Item]
    chances: np.ndarray

    def draw(self, dice: np.random.Generator) -> Item:
        """Draw one of the clips."""
        return self.items[min(int(np.searchsorted(self.chances, dice.random())), len(self.items) - 1)]


def pool(items: list[Item]) -> Pool:
    """Make a pool where clips of rare phones are drawn more often.

    A network that meets few words learns them by heart, and hears « neuf » in every « une ».
    """
    threes = [list(zip(padded, padded[1:], padded[2:], strict=False)) for padded in map(_padded, items)]
    counts = Counter(chain.from_iterable(threes))
    shares = np.array([np.mean([counts[three] ** -0.5 for three in of_item]) for of_item in threes])
    return Pool(items, np.cumsum(shares) / shares.sum() if items else shares)


def _padded(item: Item) -> list[int]:
    return [-1, *item[1].tolist(), -1]


class Material(NamedTuple):
    """What is learnt from: frames and classes, and tracks of noise."""

    speech: Pool
    seasoning: Pool
    cuttable: list[Cuttable]
    babble: list[np.ndarray]
    others: list[np.ndarray]


def read_material(folder: Path, cutter: Ear | None) -> Material:
    """Read all features. A clip too short for its phones is left out: CTC could not align it.

    `cutter` is the network that tells where some clips may be cut; without it none is.
    """
    speech: list[Item] = []
    seasoning: list[Item] = []
    for path in sorted(folder.glob("*-*.npz")):
        kept = [item for item in augment.load(path) if output_count(len(item[0])) > 1.05 * len(item[1])]
        (seasoning if path.name.partition("-")[0] in SYNTHESISERS else speech).extend(kept)
    tracks = augment.load(folder / "noise.npz")
    babble, others = ([frames for frames, kind in tracks if kind[0] == wanted] for wanted in (0, 1))
    every = max(1, len(speech) // MOST_CUTTABLE)
    return Material(pool(speech), pool(seasoning), cuttable(cutter, speech[::every]) if cutter else [], babble, others)


def batches(material: Material, plan: Plan, first: int) -> Iterator[list[Twice]]:
    """Give batches of like lengths from step `first` on, the same after a resumption."""
    sorted_together = 12
    clips = plan.batch // 2
    for group in range(first // sorted_together, math.ceil(plan.steps / sorted_together)):
        dice = np.random.default_rng([plan.seed, group])
        drawn: list[Twice] = []
        while len(drawn) < clips * sorted_together:
            kind = dice.random()
            if kind < plan.silence:
                noise = only_noise(material.babble, material.others, dice)
                drawn.append((noise, disturbed(noise, material.babble, material.others, dice), np.zeros(0, np.int16)))
                continue
            if material.cuttable and kind > 1 - plan.splicing:
                pair = [material.cuttable[int(at)] for at in dice.integers(len(material.cuttable), size=2)]
                frames, classes = spliced(*pair, dice)
            else:
                seasoned = material.seasoning.items and kind < plan.silence + plan.seasoning
                frames, classes = (material.seasoning if seasoned else material.speech).draw(dice)
            frames = retimed(frames, dice)
            if output_count(len(frames)) >= 1.02 * len(classes) + 1:
                one, other = (disturbed(frames, material.babble, material.others, dice) for _ in range(2))
                drawn.append((one, other, classes))
        drawn.sort(key=lambda item: len(item[0]))
        groups = [drawn[start : start + clips] for start in range(0, len(drawn), clips)]
        order = [int(place) for place in dice.permutation(len(groups))]
        for place in order[first % sorted_together if group == first // sorted_together else 0 :]:
            yield groups[place]


def disagreement(scores: torch.Tensor, outputs: torch.Tensor) -> torch.Tensor:
    """Give how far the two hearings of each clip differ (batch): their divergences each way, halved and summed.

    `scores` are log chances (outputs, 2 batch, classes), all first hearings before all second ones; `outputs` the
    length of each. Each hearing learns from the other, but is no pupil of itself.
    """
    one, other = scores.chunk(2, 1)
    apart = sum(
        functional.kl_div(pupil, teacher.detach(), reduction="none", log_target=True).sum(2)
        for pupil, teacher in ((one, other), (other, one))
    )
    within = torch.arange(len(scores))[:, None] < outputs[: one.shape[1]]
    return torch.where(within, apart, 0.0).sum(0) / 2


def _loss(ear: Ear, batch: list[Twice], rivals: Rivals, plan: Plan, rivalry: float) -> torch.Tensor:
    ones, others, classes = zip(*batch, strict=True)
    scores, outputs = heard(ear, (*ones, *others))
    sizes = torch.tensor([len(item) for item in classes]).repeat(2)
    wanted = torch.from_numpy(np.concatenate(classes).astype(np.int64)).repeat(2)
    losses = nn.functional.ctc_loss(scores, wanted, outputs, sizes, reduction="none", zero_infinity=True)
    if rivalry:
        losses = losses + rivalry * rivals(scores, outputs)
    losses = losses + plan.consistency * disagreement(scores, outputs).repeat(2)
    return (losses / (0.6 * sizes.clamp(min=1) + outputs / 12 + 1)).mean()


def _follow(average: Ear, ear: Ear, keep: float) -> None:
    with torch.no_grad():
        for old, new in zip(average.state_dict().values(), ear.state_dict().values(), strict=True):
            if old.dtype.is_floating_point:
                old.lerp_(new, 1 - keep)
            else:
                old.copy_(new)


def _fresh(plan: Plan, material: Material, start_from: Path | None) -> Ear:
    torch.manual_seed(plan.seed)
    if start_from is not None:
        state, shape = read_weights(start_from)
        return widened(state, Shape(max(plan.hidden, shape.hidden), shape.dilations))
    ear = Ear(Shape(plan.hidden))
    sample = np.concatenate(
        [frames for frames, _ in material.speech.items[:: max(1, len(material.speech.items) // 500)]]
    )
    ear.mean.copy_(torch.from_numpy(sample.astype(np.float32).mean(0)))
    ear.scale.fill_(float(sample.astype(np.float32).std()))
    return ear


def train(plan: Plan, features: Path, out: Path, start_from: Path | None = None) -> Path:
    """Train to `out` (the average of the weights), through `out`.state; an interrupted run goes on from there."""
    torch.set_num_threads(1)
    material = read_material(features, widened(*read_weights(start_from)) if start_from else None)
    held_out = features / f"{augment.HELD_OUT_FOLDER}.npz"
    checks = augment.load(held_out)[:300] if held_out.exists() else []
    tell(f"{len(material.speech.items)} clips, {len(material.seasoning.items)} of seasoning, {len(checks)} held out")
    ear = _fresh(plan, material, start_from)
    rivals = Rivals(classes for _, classes in chain(material.speech.items, material.seasoning.items))
    average = copy.deepcopy(ear)
    optimizer = torch.optim.AdamW(ear.parameters(), lr=plan.rate, weight_decay=1e-3)
    state_path = out.with_suffix(".state")
    first = 0
    if state_path.exists():
        saved = torch.load(state_path, weights_only=True)
        ear.load_state_dict(saved["state"])
        average.load_state_dict(saved["average"])
        optimizer.load_state_dict(saved["optimizer"])
        first = saved["step"]
    running = 0.0
    began_s = time.process_time()
    for step, batch in enumerate(batches(material, plan, first), first):
        if step >= plan.steps:
            break
        falling = min(1.0, (plan.steps - step) / (plan.cooling * plan.steps))
        for group in optimizer.param_groups:
            group["lr"] = plan.rate * min(1, (step + 1) / plan.warm_up) * falling
        ear.train()
        loss = _loss(ear, batch, rivals, plan, plan.rivalry if step >= plan.alone * plan.steps else 0.0)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(ear.parameters(), 5.0)
        optimizer.step()
        _follow(average, ear, min(plan.averaging, (step + 1) / (step + 10)))
        running = loss.item() if step == first else 0.98 * running + 0.02 * loss.item()
        if (step + 1) % plan.every == 0 or step + 1 == plan.steps:
            more = {"average": average.state_dict(), "optimizer": optimizer.state_dict(), "step": step + 1}
            save_weights(ear, state_path, **more)
            save_weights(average, out)
            told = f", {confused(average, checks):.1f} % of held-out clips confused" if checks else ""
            spent_s = time.process_time() - began_s
            tell(f"step {step + 1} of {plan.steps}: loss {running:.3f}{told}, {spent_s:.0f} s of processor")
    return out
