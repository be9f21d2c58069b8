"""The phone inventory of the ear, and the way from text to phones through espeak-ng."""

import re
import subprocess
from collections.abc import Sequence

from scripts.make_ear.french import french_reading

# The place in this list + 1 is the class of the network; class 0 is the CTC blank.
PHONES = (
    "a", "e", "E", "i", "o", "O", "u", "y", "2", "9", "an", "in", "on", "j", "w", "H", "p", "b", "t", "d", "k", "g",
    "f", "v", "s", "z", "S", "Z", "m", "n", "J", "N", "l", "R",
)  # fmt: skip
CLASS_OF = {phone: index + 1 for index, phone in enumerate(PHONES)}
CLASSES = len(PHONES) + 1

_TILDE = "\u0303"
_LANGUAGE_MARK = r"\([a-z-]+\)"
_OF_IPA = {
    "a": "a", "ɑ": "a", "æ": "a", "ɐ": "a", "e": "e", "ɛ": "E", "i": "i", "ɪ": "i", "o": "o", "ɔ": "O", "u": "u",
    "ʊ": "u", "y": "y", "ʏ": "y", "ø": "2", "œ": "9", "ə": "9", "ɜ": "9", "ʌ": "9", "ɑ̃": "an", "ɛ̃": "in", "œ̃": "in",
    "ɔ̃": "on", "ɐ̃": "an", "j": "j", "w": "w", "ɥ": "H", "p": "p", "b": "b", "t": "t", "d": "d", "k": "k", "ɡ": "g",
    "g": "g", "f": "f", "v": "v", "s": "s", "z": "z", "ʃ": "S", "ʒ": "Z", "m": "m", "n": "n", "ɲ": "J", "ŋ": "N",
    "l": "l", "ʁ": "R", "r": "R", "ɹ": "R", "x": "R", "ɾ": "R", "θ": "s", "ð": "z", "ʦ": "t", "ʣ": "d",
}  # fmt: skip

_IPA_OF = {
    **dict(zip(PHONES, PHONES, strict=True)), "E": "ɛ", "O": "ɔ", "2": "ø", "9": "œ", "an": "ɑ̃", "in": "ɛ̃", "on": "ɔ̃",
    "H": "ɥ", "g": "ɡ", "S": "ʃ", "Z": "ʒ", "J": "ɲ", "N": "ŋ", "R": "ʁ",
}  # fmt: skip


def phones_of_ipa(ipa: str) -> list[str]:
    """Turn IPA as espeak-ng prints it into phones; stress, length and language-switch marks are dropped."""
    ipa = re.sub(_LANGUAGE_MARK, "", ipa)
    signs = re.findall(f".{_TILDE}?", ipa)
    return [_OF_IPA[sign] for sign in signs if sign in _OF_IPA]


def ipa_of(text: str, language: str = "fr-fr") -> str:
    """Give the IPA of a text; clauses are joined with commas. Raises CalledProcessError when espeak-ng fails.

    Where espeak-ng finds English, the text is read word by word, and the English ones as most people here say them.
    """
    said, is_french = _printed(text, language)
    if is_french:
        return said
    return ", ".join(" ".join(_word_ipa(word, language) for word in part.split()) for part in text.split(","))


def _word_ipa(word: str, language: str) -> str:
    said, is_french = _printed(word, language)
    return said if is_french else "".join(_IPA_OF[phone] for phone in french_reading(word.lower()))


def _printed(text: str, language: str) -> tuple[str, bool]:
    command = ["espeak-ng", "-q", "-v", language, "--ipa=3", "--", text]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    # A joiner stands between the signs of one sound, even within the marks of a language: (fr).
    clauses = [re.sub(r"[\u200d_]", "", line) for line in printed.splitlines()]
    plain = (re.sub(r"\s+", " ", re.sub(_LANGUAGE_MARK, "", clause).replace("-", "")).strip() for clause in clauses)
    said = ", ".join(clause for clause in plain if clause).replace("r", "ʁ")
    return said, not re.search(_LANGUAGE_MARK, "".join(clauses))


def ipa_of_words(words: Sequence[str], language: str = "fr-fr") -> list[str]:
    """Give the IPA of each word said alone, in few calls of espeak-ng."""
    found: list[str] = []
    for start in range(0, len(words), 400):
        part = words[start : start + 400]
        command = ["espeak-ng", "-v", language, "-q", "--ipa", "--stdin"]
        text = "\n\n".join(word.rstrip(".") + "." for word in part)
        printed = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
        lines = [line.strip() for line in printed.splitlines() if line.strip()]
        # A word that espeak-ng breaks in two clauses shifts the lines: say that part word by word.
        found += lines if len(lines) == len(part) else [ipa_of(word, language) for word in part]
    return found
