"""Speak the texts with Kokoro: voices, blends of voices, tempos from very slow to brisk, regional accents."""

import csv
import os
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
import soundfile
import soxr

from scripts.make_ear import kokoro, phones, texts
from scripts.make_ear.places import SAMPLE_RATE_HZ, SEED, tell, work_dir

COLUMNS = ("path", "voice", "text", "dur_s", "category", "ipa")
FRENCH = "ff_siwis"
# Romance voices say French best after the French one; the others lend their timbre more than their prosody.
ROMANCE = ("if_sara", "im_nicola", "pf_dora", "pm_alex", "em_alex", "ef_dora", "em_santa", "pm_santa")
# Never trained on: with them we measure on synthetic people whom the ear does not know.
HELD_OUT = ("af_bella", "am_onyx", "bf_alice", "bm_fable", "zm_yunxi")


class Speaker(NamedTuple):
    """A style of Kokoro, and the name that tells what it is made of."""

    name: str
    style: np.ndarray


def draw_speaker(voices: Mapping[str, np.ndarray], dice: Random, held_out: bool = False) -> Speaker:
    """Invent a speaker: timbre from any voices, prosody near the French and Romance ones."""
    if held_out:
        voice, share = dice.choice(HELD_OUT), dice.uniform(0.5, 0.8)
        mixed = share * voices[voice] + (1 - share) * voices[FRENCH]
        return Speaker(f"{voice}*{share:.2f}+{FRENCH}", mixed)
    known = [name for name in voices if name not in HELD_OUT and name != FRENCH]
    chosen = dice.choices([FRENCH, dice.choice(ROMANCE), dice.choice(known)], [0.12, 0.25, 0.63])[0]
    share = 1.0 if chosen == FRENCH else dice.uniform(0.3, 1.0)
    second = dice.choice(known)
    # A share beyond the hull of two voices gives timbres that no voice of Kokoro has.
    push = dice.choice([0.0, dice.uniform(-0.35, 0.5)])
    # The prosody carries the pitch: men's voices need a good part of their own, at the price of some accent.
    prosody = min(share, dice.uniform(0.1, 1.0 if chosen in ROMANCE else 0.75))
    style = voices[FRENCH].copy()
    cut = kokoro.TIMBRE_SIZE
    timbre = share * voices[chosen][:, :cut] + (1 - share) * voices[FRENCH][:, :cut]
    style[:, :cut] = timbre + push * (voices[second][:, :cut] - timbre)
    style[:, cut:] = prosody * voices[chosen][:, cut:] + (1 - prosody) * voices[FRENCH][:, cut:]
    return Speaker(f"{chosen}*{share:.2f}p{prosody:.2f}+{FRENCH}+{second}*{push:.2f}", style)


def accent(ipa: str, dice: Random) -> tuple[str, str]:
    """Colour the IPA with a way of speaking French; gives the IPA to say and the IPA to learn.

    The two differ only where the same phone sounds otherwise (Québec, Paris, the south); a phone added or dropped by
    free choice is in both.
    """
    if dice.random() < 0.6:
        ipa = ipa.replace("œ̃", "ɛ̃")
    ipa = re.sub(r"y(ˈ?)i", lambda found: dice.choice(["ɥ", "ɥ", "w", "y"]) + found[1] + "i", ipa)
    if dice.random() < 0.08:
        # The south says the mute e: quatre, onze, vote.
        ipa = re.sub(r"([bdɡklmnpʁstvzʃʒ])(?=,|$)", r"\1ə", ipa)
    if dice.random() < 0.1:
        ipa = re.sub(r"([kptdbɡvf])ʁ(?=,|$)", r"\1", ipa)
    region = dice.random()
    said = ipa
    if region < 0.3:
        said = _quebec(ipa, dice)
    elif region < 0.45:
        said = _paris(ipa)
    elif region < 0.55:
        said = _south(ipa)
    if dice.random() < 0.7:
        # Breathed after a voiceless consonant: treize begins nearly as seize. Kokoro would say « χ » as a vowel.
        said = re.sub(r"(?<=[ptkfs])ʁ", "x", said)
    return said.replace("ʁ", "r") if dice.random() < 0.04 else said, ipa


def _quebec(ipa: str, dice: Random) -> str:
    """Say it as in Québec: ts and dz, lax vowels, long vowels that glide, open ends, nasal vowels moved round."""
    said = re.sub(r"t(?=ˈ?[iyɥj])", "ʦ", ipa)
    said = re.sub(r"d(?=ˈ?[iyɥj])", "ʣ", said)
    for tense, lax in (("i", "ɪ"), ("u", "ʊ")):
        said = re.sub(rf"{tense}(?=[ptkdbɡfslmnʃ](?:[ ,ə]|$))", lax, said)
    if dice.random() < 0.5:
        glides = {"ɛ": dice.choice(["aɪ", "æɪ", "æɛ"]), "œ": "aœ", "ɔ": "ɑɔ"}
        said = re.sub(r"[ɛœɔ](?=[ʁzʒv](?:[ ,]|$))", lambda found: glides[found[0]], said)
        said = re.sub("([ɔɑ]\u0303)(?=[ptksbdɡzʃ](?:[ ,]|$))", r"\1ʊ", said)
        said = re.sub("([ɛœ]\u0303)(?=[ptksbdɡzʃ](?:[ ,]|$))", r"\1ɪ", said)
        said = re.sub(r"([oø])(?=[ptkslmnz](?:[ ,]|$))", r"\1ʊ", said)
    if dice.random() < 0.3:
        said = re.sub(r"ɛ(?=,|$)", "æ", re.sub(r"a(?=,|$)", "ɑ", said))
    if dice.random() < 0.5:
        # « vent » is near the « vin » of France, which makes room: « vin » closes, or opens and glides.
        said = re.sub("ɛ\u0303ɪ?", dice.choice(["e\u0303", "æ\u0303ɪ", "æɪ\u0303"]), said)
        said = said.replace("ɑ\u0303", "æ\u0303")
    return said


def _paris(ipa: str) -> str:
    """Say it as the young of Paris: « vin » opens, « vent » nears « vont », « vont » closes."""
    said = ipa.replace("ɔ\u0303", "o\u0303").replace("ɑ\u0303", "ɒ\u0303")
    return said.replace("ɛ\u0303", "æ\u0303")


def _south(ipa: str) -> str:
    """Say it as in the south of France: a consonant after nasal vowels, open o."""
    said = re.sub("\u0303(?=[, ]|$)", "\u0303ŋ", ipa)
    said = re.sub("\u0303(?=[tdkɡsz])", "\u0303n", said)
    return re.sub(r"o(?=[ptkdbɡfslmnʃz])", "ɔ", said)


def _tempo(dice: Random, category: str) -> float:
    # People speak slowly to machines, single words most of all; frames are stretched too, at no cost, when training.
    slow = 0.5 if category in {"number", "yes_no", "command", "name", "word", "letters"} else 0.2
    return dice.uniform(0.6, 0.85) if dice.random() < slow else dice.uniform(0.8, 1.15)


def speak(
    count: int, folder_name: str, seed: int = SEED, kinds: Collection[str] = texts.KINDS, held_out: bool = False
) -> Path:
    """Speak texts of some kinds until the folder holds `count` clips; what is there stays. Returns the index file."""
    folder = work_dir() / "speech" / folder_name
    folder.mkdir(parents=True, exist_ok=True)
    index = folder / "index.tsv"
    rows = index.read_text("utf-8").count("\n") - 1 if index.exists() else 0
    voice = kokoro.Kokoro(kokoro.fetch())
    seconds = 0.0
    with index.open("a", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, delimiter="\t", lineterminator="\n", quoting=csv.QUOTE_NONE, quotechar=None)
        if rows < 0 or index.stat().st_size == 0:
            writer.writerow(COLUMNS)
            rows = 0
        for number, text in enumerate(texts.texts(seed, kinds)):
            if number >= count:
                break
            if number < rows:
                continue
            # A generator of its own for each clip makes the run resumable and every clip reproducible.
            dice = Random(f"{seed} {number}")
            speaker = draw_speaker(voice.voices, dice, held_out)
            said, learnt = accent(phones.ipa_of(text.words), dice)
            tempo, warp = _tempo(dice, text.category), dice.choice([1.0, dice.uniform(0.86, 1.18)])
            sound = voice.say(said + dice.choice(["", ".", ".", "!", "?"]), speaker.style, tempo / warp)
            sound = soxr.resample(sound, kokoro.RATE_HZ * warp, SAMPLE_RATE_HZ).astype(np.float32)
            peak = float(np.abs(sound).max())
            path = folder / f"{number:06d}.opus"
            if peak > 0:
                sound *= 0.5 / peak
            soundfile.write(path, sound, SAMPLE_RATE_HZ, format="OGG", subtype="OPUS")
            name = f"{speaker.name}:x{tempo:.2f}w{warp:.2f}"
            length_s = len(sound) / SAMPLE_RATE_HZ
            writer.writerow((path.name, name, text.words.replace(",", ""), f"{length_s:.2f}", text.category, learnt))
            out.flush()
            seconds += length_s
            if number % 100 == 99:
                spent_s = os.times().user
                tell(f"{folder_name}: {number + 1} clips, {seconds / 60:.1f} new minutes, {spent_s:.0f} s of processor")
    return index
