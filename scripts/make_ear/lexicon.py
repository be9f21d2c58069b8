"""Build the vocabulary: every word the ear may be asked for, with the ways people say it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from scripts.make_ear import names, phones, texts
from scripts.make_ear.french import VOWELS, french_reading
from scripts.make_ear.places import ROOT, work_dir
from scripts.make_ear.vocabulary import game_words

COMMON = 34_000
_IS_WORD = re.compile(r"[a-zà-ÿœæ][a-zà-ÿœæ'’-]*")
_WORD_IN_TEXT = re.compile(r"[a-zà-ÿœæ]+(?:['’]|(?:-[a-zà-ÿœæ]+)*)", re.IGNORECASE)
_LIAISONS = {
    "z": "nous vous ils elles mes tes ses ces aux dans très pas mais",
    "t": "sont fait tout petit grand",
    "n": "en on bien mon ton son aucun",
}


class Said(NamedTuple):
    """A pronunciation, and what it costs more than the likeliest one (in nats)."""

    cost: float
    phones: tuple[str, ...]


class Lexicon(NamedTuple):
    """Words with their pronunciations and frequencies.

    `table` are the words of the game and the first names; `answers` those of numbers, yes, no and the commands.
    """

    words: Mapping[str, tuple[Said, ...]]
    frequency: Mapping[str, float]
    table: frozenset[str]
    answers: frozenset[str]
    doubtful: Mapping[str, str]


@cache
def _by_hand() -> dict[str, tuple[Said, ...]]:
    import yaml

    data = yaml.safe_load((Path(__file__).parent / "pronunciations.yaml").read_text("utf-8"))
    return {
        str(word): tuple(Said(0.3 * place, tuple(said.split())) for place, said in enumerate(ways.split(", ")))
        for word, ways in data.items()
    }


def _strings(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from _strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from _strings(value)


def _house_words() -> Iterator[str]:
    """Yield every word of the themes and of the phrases that players may say."""
    import yaml

    for path in [*sorted((ROOT / "assets" / "themes").glob("*.yaml")), ROOT / "locales" / "fr" / "phrases.yaml"]:
        for text in _strings(yaml.safe_load(path.read_text("utf-8"))):
            # What stands in braces is filled in by the game.
            yield from _WORD_IN_TEXT.findall(re.sub(r"\{\w+\}", " ", text))


def _words_in(listed: Iterable[str]) -> set[str]:
    found = set()
    for word in " ".join(listed).lower().replace("’", "'").split():
        # Vosk splits phrases at spaces only: both « dix-sept » and « dix sept » must be words of the ear.
        found.update(part for part in (word, *re.split(r"-|(?<=')", word)) if _IS_WORD.fullmatch(part))
    return found


def answer_words() -> set[str]:
    """Give the words of numbers to 1 000, of yes and no, and of the commands."""
    words = game_words()
    counted = (texts.number(value, swiss) for value in range(1001) for swiss in (False, True))
    return _words_in([*counted, "octante", *words["agree"], *words["refuse"], *words["commands"]])


def table_words() -> set[str]:
    """Give the words of the game: answers, words.yaml, letters, themes, phrases, first names."""
    listed = (text for key, group in game_words().items() if key != "ballots" for text in group)
    return answer_words() | _words_in([*texts.LETTERS, *_by_hand(), *names.first_names(), *listed, *_house_words()])


def variants(spelt: str, said: tuple[str, ...], rich: bool) -> tuple[Said, ...]:
    """Give the likely ways of saying a word: glides, dropped ends, mute e, open and closed vowels when `rich`."""
    ways = [Said(0.0, said)]

    def add(cost: float, way: tuple[str, ...]) -> None:
        if way and way not in [known.phones for known in ways]:
            ways.append(Said(cost, way))

    glides = {"y": "H", "u": "w", "i": "j"}
    glided = list(said)
    for place in range(len(said) - 1):
        after_group = place >= 2 and glided[place - 1] in ("R", "l")
        if glided[place] in glides and glided[place + 1] in VOWELS and not after_group:
            glided[place] = glides[glided[place]]
    add(0.3, tuple(glided))
    if spelt.endswith("e") and len(said) > 2 and said[-1] in ("R", "l") and said[-2] in tuple("pbtdkgfv"):
        add(0.7, said[:-1])
    if not rich:
        if said[-1] in ("e", "E"):
            add(0.5, (*said[:-1], "E" if said[-1] == "e" else "e"))
        return tuple(ways)
    if spelt.endswith("e") and said[-1] not in VOWELS:
        add(0.7, (*said, "9"))
    swapped = {"e": "E", "E": "e", "o": "O", "O": "o", "2": "9", "9": "2"}
    for place, phone in enumerate(said):
        if phone in swapped:
            add(0.4, (*said[:place], swapped[phone], *said[place + 1 :]))
        if phone == "J":
            add(0.4, (*said[:place], "n", "j", *said[place + 1 :]))
        if said[place : place + 2] == ("n", "j"):
            add(0.3, (*said[:place], "J", *said[place + 2 :]))
        if phone == "N":
            add(0.5, (*said[:place], "n", "g", *said[place + 1 :]))
    return tuple(ways)


def _voiced(said: tuple[str, ...]) -> tuple[str, ...]:
    """Give a glide its vowel back where espeak-ng left a word none: « roues », « boues »."""
    vowel = {"w": "u", "j": "i", "H": "y"}
    return (*said[:-1], vowel[said[-1]]) if said and said[-1] in vowel and not VOWELS & set(said) else said


def doubt(spelt: str, ipa: str, said: tuple[str, ...]) -> str:
    """Say why a pronunciation should be read by a person; empty when nothing strikes."""
    if not said:
        return "no phones"
    if "(" in ipa:
        return "espeak-ng reads it as a foreign word"
    letters = len(re.sub(r"[^a-zà-ÿœæ]", "", spelt))
    if len(said) > 1.35 * letters + 1:
        return "longer than its spelling: read letter by letter?"
    if letters > 4 and len(said) < 0.34 * letters:
        return "shorter than its spelling"
    return "" if VOWELS & set(said) or letters == 1 or spelt.endswith("'") else "no vowel"


def build(common: int = COMMON) -> Lexicon:
    """Build the lexicon from the commonest French words and those of the table."""
    import wordfreq

    table = table_words()
    top = [word for word in wordfreq.top_n_list("fr", common) if _IS_WORD.fullmatch(word) and len(word) > 1]
    spelt = sorted({*table, *(word.replace("’", "'") for word in top)})
    languages = names.first_names()
    readings: dict[str, list[Said]] = {}
    doubtful = {}
    foreign: dict[str, list[str]] = {}
    for word, ipa in zip(spelt, phones.ipa_of_words(spelt), strict=True):
        said = _voiced(tuple(phones.phones_of_ipa(ipa)))
        if word in _by_hand():
            readings[word] = list(_by_hand()[word])
            continue
        if reason := doubt(word, ipa, said):
            doubtful[word] = f"{reason}: {ipa}"
        english = "(" in ipa
        first = french_reading(word) if english or not VOWELS & set(said) else said
        if first:
            readings[word] = list(variants(word, first, word in table))
        if english and said and said not in [way.phones for way in readings.get(word, [])]:
            readings.setdefault(word, []).append(Said(0.5, said))
        if language := languages.get(word):
            foreign.setdefault(language, []).append(word)
    for language, group in foreign.items():
        for word, ipa in zip(group, phones.ipa_of_words(group, language), strict=True):
            said = tuple(phones.phones_of_ipa(ipa))
            known = [way.phones for way in readings.get(word, [])]
            if said and said not in known:
                readings.setdefault(word, []).append(Said(0.5, said))
    for sound, group_text in _LIAISONS.items():
        for word in group_text.split():
            if word in readings:
                readings[word].append(Said(0.3, (*readings[word][0].phones, sound)))
    ways = {word: tuple(said) for word, said in readings.items()}
    frequency = {word: wordfreq.word_frequency(word, "fr") + 1e-7 for word in ways}
    return Lexicon(ways, frequency, frozenset(table & ways.keys()), frozenset(answer_words() & ways.keys()), doubtful)


def write_doubtful(lexicon: Lexicon) -> Path:
    """List the doubtful pronunciations for a person to read, those of the table first."""
    path = work_dir() / "doubtful.tsv"
    ordered = sorted(lexicon.doubtful, key=lambda word: (word not in lexicon.table, word))
    rows = (f"{word}\t{'table' if word in lexicon.table else ''}\t{lexicon.doubtful[word]}" for word in ordered)
    path.write_text("\n".join(rows) + "\n", "utf-8")
    return path
