"""The words that a recognition model knows, read from its words.txt; no native code needed."""

import re
from collections.abc import Iterable
from pathlib import Path

from narrator.hearing.decide import UNKNOWN
from narrator.language.grammar import Grammar, normalise
from narrator.language.meaning import Meaning

# Below so many letters an ending is heard: « le » and « les ».
_SHORT = 4


class Vocabulary:
    """The words of a model, and how its recogniser must be given a phrase made of them."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = frozenset(words)
        # The same phrases come back at each question of an evening.
        self._spellings: dict[str, str] = {}
        self._sounds: dict[str, str] = {}

    @classmethod
    def read(cls, model: Path) -> "Vocabulary":
        """Read graph/words.txt of a model.

        Raises:
            OSError: the file cannot be read.
        """
        with (model / "graph" / "words.txt").open(encoding="utf-8") as lines:
            return cls(line.split(maxsplit=1)[0] for line in lines if line.strip())

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

    def deaf_to(self, grammar: Grammar) -> tuple[Meaning, ...]:
        """Return the meanings that no phrase of the grammar lets anybody say aloud."""
        audible = {phrase.meaning for phrase in grammar.phrases if self.knows(phrase.text)}
        return tuple(dict.fromkeys(phrase.meaning for phrase in grammar.phrases if phrase.meaning not in audible))

    def _sound(self, spelling: str) -> str:
        if spelling not in self._sounds:
            self._sounds[spelling] = " ".join(map(_endless, spelling.split()))
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


def _parts(word: str) -> list[str]:
    return word.replace("'", "' ").split()


def _endless(word: str) -> str:
    """Return a word without the ending that is written and not heard: « joueurs », « trompée », « quittez »."""
    return word if len(word) < _SHORT else re.sub(r"(ée|er|ez)$", "é", word.removesuffix("s"))
