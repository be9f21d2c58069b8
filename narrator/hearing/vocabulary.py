"""The words that a recognition model knows, read from its own files; no native code needed."""

import re
import struct
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from narrator.hearing.decide import UNKNOWN
from narrator.language.grammar import Grammar, normalise, unaccented
from narrator.language.meaning import Meaning

# Below so many letters an ending is heard: « le » and « les ».
_SHORT = 4
# The binary form of OpenFst (src/include/fst/fst.h and symbol-table.h of its sources), little endian.
_FST_MAGIC = 2125659606
_TABLE_MAGIC = 2125658996
_HAS_INPUT_TABLE, _HAS_OUTPUT_TABLE = 1, 2
_MOST_WORDS = 2_000_000
_LONGEST_WORD_BYTES = 1000


class Vocabulary:
    """The words of a model, and how its recogniser must be given a phrase made of them.

    `cohort` are common words of other talk, which the model may be shipped with.
    """

    def __init__(self, words: Iterable[str], cohort: Iterable[str] = ()) -> None:
        self._words = frozenset(words)
        self._cohort = tuple(word for word in cohort if word in self._words)
        # The same phrases come back at each question of an evening.
        self._spellings: dict[str, str] = {}
        self._sounds: dict[str, str] = {}

    @classmethod
    def read(cls, model: Path) -> "Vocabulary":
        """Read the words of a model as Vosk does: those that graph/Gr.fst holds, or else graph/words.txt.

        Those of its cohort stand in graph/cohort.txt, one a line.

        Raises:
            OSError: a file cannot be read.
            ValueError: a file is damaged.
        """
        with (model / "graph" / "Gr.fst").open("rb") as graph:
            words = list(_words_within(graph))
        cohort: list[str] = []
        with suppress(FileNotFoundError):
            cohort = (model / "graph" / "cohort.txt").read_text(encoding="utf-8").split()
        if words:
            return cls(words, cohort)
        with (model / "graph" / "words.txt").open(encoding="utf-8") as lines:
            return cls((line.split(maxsplit=1)[0] for line in lines if line.strip()), cohort)

    @property
    def rejects(self) -> bool:
        """Tell whether the model has the word that stands for all other speech (TRAPS.md B4)."""
        return UNKNOWN in self._words

    def knows(self, phrase: str) -> bool:
        """Tell whether every word of the phrase can be heard."""
        return bool(self.spelling(phrase))

    def unknown_words(self, phrases: Iterable[str]) -> tuple[str, ...]:
        """Return the words that keep a phrase from being heard, each once, in order (TRAPS.md A3)."""
        deaf = (phrase for phrase in phrases if not self.spelling(phrase))
        missing = (part for phrase in deaf for word in normalise(phrase).split() for part in self._missing(word))
        return tuple(dict.fromkeys(missing))

    def spelling(self, phrase: str) -> str:
        """Return the phrase as the recogniser takes it; empty when one of its words is unknown.

        An elided word is two of the model's (« c’ est »), and a compound is one (« dix-sept »).
        """
        if phrase not in self._spellings:
            self._spellings[phrase] = self._spell(normalise(phrase).split())
        return self._spellings[phrase]

    def listened(self, phrases: Iterable[str]) -> tuple[str, ...]:
        """Return what to give the recogniser for these phrases: those that can be heard, each sound once.

        Two spellings of one sound (« joueur », « joueurs ») would share its confidence, and neither would be believed.
        """
        by_sound: dict[str, str] = {}
        for phrase in phrases:
            if spelling := self.spelling(phrase):
                by_sound.setdefault(self._sound(spelling), spelling)
        return tuple(by_sound.values())

    def cohort(self, forms: Iterable[str]) -> tuple[str, ...]:
        """Return the common words that no word of these forms sounds like: what else may have been said."""
        taken = {word for form in forms for word in self._sound(form).split()}
        return tuple(word for word in self._cohort if self._sound(word) not in taken)

    def deaf_to(self, grammar: Grammar) -> tuple[Meaning, ...]:
        """Return the meanings that no phrase of the grammar lets anybody say aloud."""
        audible = {phrase.meaning for phrase in grammar.phrases if self.knows(phrase.text)}
        return tuple(dict.fromkeys(phrase.meaning for phrase in grammar.phrases if phrase.meaning not in audible))

    def _sound(self, spelling: str) -> str:
        if spelling not in self._sounds:
            self._sounds[spelling] = " ".join(map(_sounding, spelling.split()))
        return self._sounds[spelling]

    def _missing(self, word: str) -> list[str]:
        return [] if self._spelt(word) else [part for part in _parts(word) if part not in self._words]

    def _spelt(self, word: str) -> str:
        if word in self._words:
            return word
        parts = _parts(word)
        return " ".join(parts) if len(parts) > 1 and all(part in self._words for part in parts) else ""

    def _spell(self, words: list[str]) -> str:
        out: list[str] = []
        start = 0
        while start < len(words):
            ends = range(len(words), start + 1, -1)
            end = next((end for end in ends if "-".join(words[start:end]) in self._words), start + 1)
            part = "-".join(words[start:end]) if end > start + 1 else self._spelt(words[start])
            if not part:
                return ""
            out.append(part)
            start = end
        return " ".join(out)


def _words_within(graph: BinaryIO) -> Iterator[str]:
    """Yield the output symbols of an OpenFst file, none when it has no table of them.

    Raises:
        ValueError: it is no such file, or it is damaged.
    """
    if _number(graph, "<i") != _FST_MAGIC:
        raise ValueError("no graph of OpenFst")
    _text(graph)
    _text(graph)
    _, flags = _number(graph, "<i"), _number(graph, "<i")
    for _ in range(4):
        _number(graph, "<q")
    if flags & _HAS_INPUT_TABLE:
        for _ in _table(graph):
            pass
    if flags & _HAS_OUTPUT_TABLE:
        yield from _table(graph)


def _table(graph: BinaryIO) -> Iterator[str]:
    if _number(graph, "<i") != _TABLE_MAGIC:
        raise ValueError("no table of symbols")
    _text(graph)
    _number(graph, "<q")
    size = _number(graph, "<q")
    if not 0 <= size <= _MOST_WORDS:
        raise ValueError(f"{size} symbols")
    for _ in range(size):
        yield _text(graph)
        _number(graph, "<q")


def _number(graph: BinaryIO, form: str) -> int:
    try:
        return int(struct.unpack(form, graph.read(struct.calcsize(form)))[0])
    except struct.error as error:
        raise ValueError("the file is cut short") from error


def _text(graph: BinaryIO) -> str:
    length = _number(graph, "<i")
    if not 0 <= length <= _LONGEST_WORD_BYTES:
        raise ValueError(f"a symbol of {length} bytes")
    return graph.read(length).decode("utf-8")


def _parts(word: str) -> list[str]:
    return word.replace("'", "' ").split()


def _sounding(word: str) -> str:
    """Return a word without what is written and not heard: « joueurs », « trompée », « quittez », Lea for « Léa ».

    A last é is heard, unlike a last e: « marié », « marie ».
    """
    if len(word) >= _SHORT:
        word = re.sub(r"(ée|er|ez|(?<=o)e)$", "é", word.removesuffix("s"))
    return unaccented(word[:-1]) + "é" if word.endswith("é") else unaccented(word)
