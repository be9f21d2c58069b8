"""The phone inventory of the ear, and the way from text to phones through espeak-ng."""

import re
import subprocess
from collections.abc import Sequence

# The place in this list + 1 is the class of the network; class 0 is the CTC blank.
PHONES = (
    "a", "e", "E", "i", "o", "O", "u", "y", "2", "9", "an", "in", "on", "j", "w", "H", "p", "b", "t", "d", "k", "g",
    "f", "v", "s", "z", "S", "Z", "m", "n", "J", "N", "l", "R",
)  # fmt: skip
VOWELS = frozenset({"a", "e", "E", "i", "o", "O", "u", "y", "2", "9", "an", "in", "on"})
CLASS_OF = {phone: index + 1 for index, phone in enumerate(PHONES)}
CLASSES = len(PHONES) + 1

_TILDE = "\u0303"
_OF_IPA = {
    "a": "a", "ɑ": "a", "æ": "a", "ɐ": "a", "e": "e", "ɛ": "E", "i": "i", "ɪ": "i", "o": "o", "ɔ": "O", "u": "u",
    "ʊ": "u", "y": "y", "ʏ": "y", "ø": "2", "œ": "9", "ə": "9", "ɜ": "9", "ʌ": "9", "ɑ̃": "an", "ɛ̃": "in", "œ̃": "in",
    "ɔ̃": "on", "ɐ̃": "an", "j": "j", "w": "w", "ɥ": "H", "p": "p", "b": "b", "t": "t", "d": "d", "k": "k", "ɡ": "g",
    "g": "g", "f": "f", "v": "v", "s": "s", "z": "z", "ʃ": "S", "ʒ": "Z", "m": "m", "n": "n", "ɲ": "J", "ŋ": "N",
    "l": "l", "ʁ": "R", "r": "R", "ɹ": "R", "x": "R", "ɾ": "R", "θ": "s", "ð": "z", "ʦ": "t", "ʣ": "d",
}  # fmt: skip


def phones_of_ipa(ipa: str) -> list[str]:
    """Turn IPA as espeak-ng prints it into phones; stress, length and language-switch marks are dropped."""
    ipa = re.sub(r"\([a-z-]+\)", "", ipa)
    signs = re.findall(f".{_TILDE}?", ipa)
    return [_OF_IPA[sign] for sign in signs if sign in _OF_IPA]


def ipa_of(text: str, language: str = "fr-fr") -> str:
    """Give the IPA of a text; clauses are joined with commas. Raises CalledProcessError when espeak-ng fails."""
    command = ["espeak-ng", "-q", "-v", language, "--ipa=3", "--", text]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    clauses = (re.sub(r"\([a-z-]+\)|[\u200d_-]", "", line).strip() for line in printed.splitlines())
    return ", ".join(re.sub(r"\s+", " ", clause) for clause in clauses if clause).replace("r", "ʁ")


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
