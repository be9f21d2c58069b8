"""Make of each clip several, as other throats, rooms, microphones and codecs would give them, and keep features."""

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import soundfile
import soxr

from scripts.make_ear import noises, phones
from scripts.make_ear.features import log_mel
from scripts.make_ear.noises import band_pass, unit
from scripts.make_ear.places import SAMPLE_RATE_HZ, SEED, tell, work_dir
from scripts.make_ear.rooms import convolve, room_response
from scripts.make_ear.speak import HELD_OUT

SHARD_CLIPS = 250
HELD_OUT_FOLDER = "held_out"
_MOST_S = 10.0
_WORLD_STEP_MS = 8.0


class Clip(NamedTuple):
    """Clean speech (float32, 16 kHz, root mean square of one) and its classes."""

    sound: np.ndarray
    classes: list[int]


def read_clips(index: Path, start: int, stop: int, held_out: bool = False) -> list[Clip]:
    """Read some rows of an index: those of held-out voices or all the others; empty or too long ones are left out."""
    with index.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))[start:stop]
    clips = []
    for row in rows:
        classes = [phones.CLASS_OF[phone] for phone in phones.phones_of_ipa(row["ipa"])]
        # Marks of a language in old indexes were spoken as « fr ».
        if not classes or "(" in row["ipa"] or any(voice in row["voice"] for voice in HELD_OUT) != held_out:
            continue
        sound, rate_hz = soundfile.read(index.parent / row["path"], dtype="float32")
        sound = trimmed(soxr.resample(sound, rate_hz, SAMPLE_RATE_HZ))
        if 0.15 < len(sound) / SAMPLE_RATE_HZ < _MOST_S:
            clips.append(Clip(unit(sound), classes))
    return clips


def trimmed(sound: np.ndarray, threshold: float = 0.008, before: int = 800, after: int = 1600) -> np.ndarray:
    """Cut the silence at both ends, but for a few samples; a silent sound becomes empty."""
    peak = float(np.abs(sound).max(initial=0))
    loud = np.flatnonzero(np.abs(sound) > max(threshold * peak, 1e-4))
    return sound[max(0, loud[0] - before) : loud[-1] + after] if len(loud) else sound[:0]


def other_throat(sound: np.ndarray, dice: np.random.Generator) -> np.ndarray:
    """Change the person: by resampling (all at once) or by WORLD (pitch and formants apart)."""
    way = dice.random()
    if way < 0.25:
        return sound
    if way < 0.55:
        factor = dice.uniform(0.84, 1.2)
        return np.asarray(soxr.resample(sound, SAMPLE_RATE_HZ * factor, SAMPLE_RATE_HZ), np.float32)
    import pyworld

    samples = sound.astype(np.float64)
    pitch_hz, times_s = pyworld.dio(samples, SAMPLE_RATE_HZ, frame_period=_WORLD_STEP_MS)
    pitch_hz = pyworld.stonemask(samples, pitch_hz, times_s, SAMPLE_RATE_HZ)
    spectrum = pyworld.cheaptrick(samples, pitch_hz, times_s, SAMPLE_RATE_HZ)
    breath = pyworld.d4c(samples, pitch_hz, times_s, SAMPLE_RATE_HZ)
    # A long throat (a man) lowers pitch and formants, a short one (a child) raises both, but not in step.
    size = dice.uniform(-1, 1)
    formants = np.exp(0.16 * size + dice.normal() * 0.03)
    pitch = np.exp(0.5 * size + dice.normal() * 0.15)
    bins = np.arange(spectrum.shape[1])
    source = np.clip(bins / formants, 0, len(bins) - 1)
    low = np.floor(source).astype(int)
    high, part = np.minimum(low + 1, len(bins) - 1), source - low
    spectrum = np.ascontiguousarray(np.exp(np.log(spectrum[:, low]) * (1 - part) + np.log(spectrum[:, high]) * part))
    if dice.random() < 0.25:  # a monotone or a lively talker
        voiced = pitch_hz > 0
        middle = np.exp(np.log(pitch_hz[voiced]).mean()) if voiced.any() else 1.0
        pitch_hz = np.where(voiced, middle * (np.maximum(pitch_hz, 1e-3) / middle) ** dice.uniform(0.1, 1.8), 0)
    if dice.random() < 0.1:  # a whisper, or nearly
        breath = np.ascontiguousarray(np.maximum(breath, dice.uniform(0.6, 0.99)))
    made = pyworld.synthesize(pitch_hz * pitch, spectrum, breath, SAMPLE_RATE_HZ, _WORLD_STEP_MS)
    return unit(made)


def through_codec(sound: np.ndarray, dice: np.random.Generator) -> np.ndarray:
    """Pass through a telephone (GSM, mu-law) or a lossy file (MP3, Opus). Same length, root mean square of one."""
    rate_hz, form, subtype = (
        (8_000, "WAV", "GSM610"),
        (8_000, "WAV", "ULAW"),
        (8_000, "OGG", "OPUS"),
        (16_000, "MP3", "MPEG_LAYER_III"),
        (16_000, "OGG", "OPUS"),
    )[int(dice.integers(5))]
    packed = io.BytesIO()
    told = {"compression_level": 0.95} if form in {"MP3", "OGG"} else {}
    reduced = soxr.resample(sound, SAMPLE_RATE_HZ, rate_hz)
    soundfile.write(
        packed, reduced / (np.abs(reduced).max() + 1e-9) * 0.7, rate_hz, format=form, subtype=subtype, **told
    )
    packed.seek(0)
    heard, read_hz = soundfile.read(packed, dtype="float32")
    heard = np.asarray(soxr.resample(heard, read_hz, SAMPLE_RATE_HZ), np.float32)
    return unit(np.pad(heard, (0, max(0, len(sound) - len(heard))))[: len(sound)])


def recorded(sound: np.ndarray, dice: np.random.Generator) -> np.ndarray:
    """Give a recording on the scale of int16: level, silence around it, microphone, codec, clipping, rounding."""
    kind = dice.random()
    if kind < 0.4:
        low_hz, high_hz = dice.uniform(20, 350), dice.uniform(3800, 8000)
        sound = band_pass(sound, low_hz, high_hz, dice.uniform(-0.4, 0.4), int(dice.integers(0, 5)), dice)
    elif kind < 0.52:
        sound = through_codec(sound, dice)
    level = 32768 * 10 ** (dice.uniform(-36, -14) / 20)
    margins = dice.integers([1000, 1500], 7000)
    sound = np.pad(unit(sound) * level, tuple(margins))
    sound = sound + dice.normal(size=len(sound)) * 10 ** dice.uniform(-0.5, 1.2)
    if dice.random() < 0.08:
        limit = np.abs(sound).max() * dice.uniform(0.25, 0.8)
        sound = np.clip(sound, -limit, limit)
    return np.round(np.clip(sound, -32768, 32767))


def far(sound: np.ndarray, responses: Sequence[np.ndarray], dice: np.random.Generator) -> np.ndarray:
    """Put the talker in a room, sometimes with a fan or other noise there."""
    heard = convolve(sound, responses[int(dice.integers(len(responses)))])
    heard = unit(heard[: len(sound) + int(dice.integers(1600, 6000))])
    if dice.random() < 0.5:
        noise = (
            noises.fan(len(heard), dice)
            if dice.random() < 0.6
            else noises.coloured(len(heard), dice.uniform(0, 2), dice)
        )
        heard = heard + noise * 10 ** (-dice.uniform(6, 28) / 20)
    return heard


def joined(clips: Sequence[Clip], dice: np.random.Generator) -> Clip:
    """Join a few short clips with short gaps, as one who counts or names several in a row."""
    parts: list[np.ndarray] = []
    classes: list[int] = []
    for _ in range(int(dice.integers(2, 7))):
        clip = clips[int(dice.integers(len(clips)))]
        cut = trimmed(clip.sound, 0.02, int(dice.integers(0, 400)), int(dice.integers(0, 800)))
        gap_s = dice.uniform(0, 0.1) if dice.random() < 0.5 else dice.uniform(0.05, 0.4)
        parts += [cut * 10 ** (dice.normal(0, 2) / 20), np.zeros(int(gap_s * SAMPLE_RATE_HZ), np.float32)]
        classes += clip.classes
        if sum(map(len, parts)) > 6 * SAMPLE_RATE_HZ:
            break
    return Clip(unit(np.concatenate(parts[:-1])), classes)


def save(path: Path, items: Iterable[tuple[np.ndarray, list[int]]]) -> None:
    """Write features and classes to one file: frames float16 (n, 40), classes, and the length of each item."""
    frames, classes = zip(*items, strict=True)
    part = path.with_suffix(".part.npz")
    np.savez(
        part,
        frames=np.concatenate(frames).astype(np.float16),
        classes=np.concatenate([np.asarray(item, np.int16) for item in classes]),
        frame_counts=np.array([len(item) for item in frames]),
        class_counts=np.array([len(item) for item in classes]),
    )
    part.replace(path)


def load(path: Path) -> list[tuple[np.ndarray, np.ndarray]]:
    """Read a file of `save`."""
    with np.load(path) as data:
        frames = np.split(data["frames"], np.cumsum(data["frame_counts"])[:-1])
        classes = np.split(data["classes"], np.cumsum(data["class_counts"])[:-1])
    return list(zip(frames, classes, strict=True))


def augment_rows(index: Path, start: int, out: Path, copies: int, rooms: int = 60) -> None:
    """Make the features of `SHARD_CLIPS` rows: half of the copies near, half in rooms, and joined clips."""
    dice = np.random.default_rng([SEED, start, *index.parent.name.encode()])
    clips = read_clips(index, start, start + SHARD_CLIPS, index.parent.name == HELD_OUT_FOLDER)
    responses = [room_response(dice) for _ in range(rooms)]
    short = [clip for clip in clips if len(clip.sound) < 1.6 * SAMPLE_RATE_HZ]
    made = []
    for turn in range(copies + 1):
        source = clips if turn < copies else [joined(short, dice) for _ in clips] if len(short) > 5 else []
        for clip in source:
            sound = other_throat(clip.sound, dice)
            if dice.random() < 0.5:
                sound = far(sound, responses, dice)
            made.append((log_mel(recorded(sound, dice)), clip.classes))
    save(out, made)


def make_noise_tracks(index: Path, out: Path, tracks: int = 48, length_s: int = 24) -> None:
    """Make the features of babble (two thirds) and of fans, rattles, music and coloured noise."""
    dice = np.random.default_rng([SEED, 7])
    clips = [other_throat(clip.sound, dice) for clip in read_clips(index, 0, 400)]
    responses = [room_response(dice) for _ in range(40)]
    length = length_s * SAMPLE_RATE_HZ
    others = (
        lambda: noises.fan(length, dice),
        lambda: noises.music(length, dice),
        lambda: noises.rattle(length, dice),
        lambda: noises.coloured(length, dice.uniform(-0.3, 2.2), dice),
    )
    made = []
    for number in range(tracks):
        talking = number % 3 != 2
        sound = noises.babble(clips, length, responses, dice) if talking else others[number // 3 % len(others)]()
        made.append((log_mel(sound * 1000), [0 if talking else 1]))
    save(out, made)


def augment(indexes: Sequence[Path], copies: int = 5) -> Path:
    """Make every missing file of features, of whole shards only. Returns their folder."""
    folder = work_dir() / "features"
    folder.mkdir(exist_ok=True)
    for index in indexes:
        rows = index.read_text("utf-8").count("\n") - 1
        held_out = index.parent.name == HELD_OUT_FOLDER
        for start in range(0, SHARD_CLIPS if held_out else rows - rows % SHARD_CLIPS, SHARD_CLIPS):
            out = folder / (f"{HELD_OUT_FOLDER}.npz" if held_out else f"{index.parent.name}-{start:06d}.npz")
            if not out.exists():
                augment_rows(index, start, out, copies)
                tell(f"augmented {out.stem}")
    if not (folder / "noise.npz").exists():
        make_noise_tracks(indexes[0], folder / "noise.npz")
    return folder
