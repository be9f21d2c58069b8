"""A closed grammar: the phrases that answer a question, each with its meaning."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice

from narrator.language.meaning import Count, Counts, Meaning

_FILLERS = frozenset({"euh", "heu", "ben", "bah", "alors", "oh", "ah", "hum", "[unk]"})


@lru_cache(maxsize=50_000)
def normalise(text: str) -> str:
    """Return the text as the ear writes it: NFC, lower case, plain apostrophes, single spaces (TRAPS.md A4)."""
    plain = unicodedata.normalize("NFC", text).lower().replace("’", "'")
    words = re.sub(r"[-–—.,;:!?«»\"()…]+", " ", plain).split()
    # The ear writes an elided word apart: « c' est ».
    return " ".join(words).replace("' ", "'")


def unaccented(text: str) -> str:
    """Return the normalised text without its accents."""
    plain = normalise(text).replace("œ", "oe").replace("æ", "ae")
    return "".join(sign for sign in unicodedata.normalize("NFD", plain) if not unicodedata.combining(sign))


@dataclass(frozen=True)
class Phrase:
    """One way to say one meaning; `text` is kept in normalised form."""

    text: str
    meaning: Meaning


@dataclass(frozen=True)
class Grammar:
    """The phrases of one question; `chain` says that several counts may come in one breath.

    The same phrases make the recogniser's grammar, the matching of what was heard or typed, and the help; but for those
    that are `unheard`, being another spelling of what is listened for.
    """

    phrases: tuple[Phrase, ...]
    chain: bool = False
    unheard: frozenset[str] = frozenset()

    @classmethod
    def of(cls, pairs: Iterable[tuple[str, Meaning]], *, chain: bool = False) -> "Grammar":
        """Build a grammar from (phrase, meaning) pairs; a phrase given twice keeps its first meaning."""
        unique: dict[str, Meaning] = {}
        for words, meaning in pairs:
            unique.setdefault(normalise(words), meaning)
        unique.pop("", None)
        return cls(tuple(Phrase(words, meaning) for words, meaning in unique.items()), chain)

    def __or__(self, other: "Grammar") -> "Grammar":
        """Return both grammars in one; where they share a phrase the left one's meaning holds."""
        unique = {phrase.text: phrase for phrase in self.phrases}
        for phrase in other.phrases:
            unique.setdefault(phrase.text, phrase)
        unheard = (self.unheard | other.unheard) - {*self.texts, *other.texts}
        return Grammar(tuple(unique.values()), self.chain or other.chain, unheard)

    @cached_property
    def _meanings(self) -> dict[str, Meaning]:
        return {phrase.text: phrase.meaning for phrase in self.phrases}

    @cached_property
    def _unaccented(self) -> "Grammar":
        """Return the grammar without accents, and without the phrases that only these tell apart."""
        meant: dict[str, set[Meaning]] = {}
        for phrase in self.phrases:
            meant.setdefault(unaccented(phrase.text), set()).add(phrase.meaning)
        return Grammar(tuple(Phrase(text, each.pop()) for text, each in meant.items() if len(each) == 1), self.chain)

    @cached_property
    def meanings(self) -> frozenset[Meaning]:
        """Return all that may be meant."""
        return frozenset(phrase.meaning for phrase in self.phrases)

    @cached_property
    def settled(self) -> frozenset[str]:
        """Return the phrases that more words could not give another meaning: whoever said one has finished."""
        if self.chain:
            return frozenset()
        unsettled = set()
        for phrase in self.phrases:
            words = phrase.text.split()
            heads = (" ".join(words[:length]) for length in range(1, len(words)))
            unsettled |= {head for head in heads if self._meanings.get(head, phrase.meaning) != phrase.meaning}
        return frozenset(self._meanings.keys() - unsettled)

    @property
    def texts(self) -> tuple[str, ...]:
        """Return the phrases for the recogniser."""
        return tuple(text for text in self._meanings if text not in self.unheard)

    def typed(self, text: str) -> Meaning | None:
        """Return the meaning of what was typed: as `parse`, or without the accents, which many people leave out."""
        meaning = self.parse(text)
        return self._unaccented.parse(unaccented(text)) if meaning is None else meaning

    def parse(self, text: str) -> Meaning | None:
        """Return the meaning of what was heard or typed, or None: outside the list is never guessed (TRAPS.md B5)."""
        words = normalise(text).split()
        while words and words[0] in _FILLERS and " ".join(words) not in self._meanings:
            words.pop(0)
        while words and words[-1] in _FILLERS and " ".join(words) not in self._meanings:
            words.pop()
        whole = self._meanings.get(" ".join(words))
        if whole is not None or not self.chain:
            return whole
        readings = set(islice(self._splits(tuple(words)), 2))
        # Two ways to cut the same words are two different tallies: ask again rather than choose.
        return Counts(readings.pop()) if words and len(readings) == 1 else None

    def _splits(self, words: tuple[str, ...]) -> Iterator[tuple[Count, ...]]:
        if not words:
            yield ()
        for end in range(len(words), 0, -1):
            meaning = self._meanings.get(" ".join(words[:end]))
            if isinstance(meaning, Count):
                yield from ((meaning, *rest) for rest in self._splits(words[end:]))
