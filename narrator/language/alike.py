"""Which names sound alike: a rough French pronunciation, and how far two of them are apart."""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations

from narrator.language.grammar import normalise

# With synthetic voices the shipped model took a name for another one only below this (Lina and Nina, Zoé and Noé).
ALIKE = 0.235
SUGGESTED = 0.6

_SPELLINGS = tuple(
    (re.compile(spelling), phones)
    for spelling, phones in (
        # Silent endings.
        (r"(?<=.)(e|es|ent)$", ""),
        (r"(?<=[aou])s$", ""),
        (r"(?<=[rnt])[tds]$", ""),
        (r"(?<=[ai])t$", ""),
        (r"(?<=[éo])[tds]$", ""),
        (r"h(?!$)", ""),
        # Vowels of several letters.
        (r"eaux?|aux?|eau|ô|au", "o"),
        (r"[œo]e?u(?=il)", "2"),
        (r"œu?|oeu|eu|eû", "2"),
        (r"ean(?![aeiouyn])", "A"),
        (r"ea(?=nn)", "a"),
        (r"ouill", "uj"),
        (r"ou(?=[aeiéèêy])", "w"),
        (r"o[uùû]", "u"),
        (r"oin(?![aeiouyéèn])", "wI"),
        (r"oy(?=[aeiouéè])", "waj"),
        (r"o[iîy]", "wa"),
        (r"(?<=[iéy])en(?![aeiouyéèn])", "I"),
        (r"([ae]i|[iîyu]|aï)[nm](?![aeiouyéèênmh])", "I"),
        (r"[ae][nm](?![aeiouyéèênmh])", "A"),
        (r"o[nm](?![aeiouyéèênmh])", "N"),
        (r"(?<=[gq]u)ill(?=[aeo])", "ij"),
        (r"(?<=[aeiéu])ill?(?=[aeo]|$)", "j"),
        (r"(?<=[bcdfgklmnprstv])ille?s$", "il"),
        (r"(?<=[bcdfgklmnprstv])ill(?=[aeo])", "ij"),
        (r"[ae][iîy]", "E"),
        (r"e[rz]$", "e"),
        (r"et$", "E"),
        (r"é", "e"),
        (r"[èêë]", "E"),
        (r"e(?=[^aeiouyéèêh][^aeiouyéèêhrl])|e(?=([rlntm])\1)|e(?=[bcdfgklmnprstvxz]$)", "E"),
        (r"^e", "e"),
        (r"e", "2"),
        (r"[aàâ]", "a"),
        (r"[oôö]", "o"),
        (r"[iîyï](?=[aouéèê]|e(?!s?$))", "j"),
        (r"[iîyï]", "i"),
        (r"(?<=[gq])u(?=[aeiéèy])", ""),
        (r"[uùûü]", "y"),
        # Consonants.
        (r"sch|sh|ch(?![rl])", "S"),
        (r"ph", "f"),
        (r"gn", "J"),
        (r"gu?(?=[eiyéèê])(?<!gu)|ge(?=[aoâô])|j", "Z"),
        (r"cc(?=[eiyéèê])", "ks"),
        (r"c(?=[eiyéèê])|ç", "s"),
        (r"ck|ch|cc|c|qu|q|k", "k"),
        (r"(?<=[aeiouyéèêë])s(?=[aeiouyéèêë])", "z"),
        (r"x", "ks"),
        (r"w", "w"),
        (r"([bdfglmnprstvz])\1?", r"\1"),
    )
)
_NEAR = (
    "eE2", "oOu", "IAN", "aA", "oN", "iy", "EI", "pb", "td", "kg", "fv", "sz", "SZ", "mn", "nJ", "ij", "uw",
)  # fmt: skip
_NEAR_COST = 0.5
# Vowels carry a name: another consonant is easier to miss.
_CONSONANT_COST = 0.7
_CONSONANTS = frozenset("pbtdkgfvszSZmnJlrjw")
_FAINT = frozenset("2jwr")


def sound(name: str) -> str:
    """Return a rough pronunciation, one sign a phone: « Chloé » is kloe."""
    return "".join(_pronounced(word) for word in normalise(name).replace("'", "").split())


def apart(one: str, other: str) -> float:
    """Return how far two names sound apart: 0 the same, 1 nothing in common."""
    first, second = sound(one), sound(other)
    longest = max(len(first), len(second))
    return _distance(first, second) / longest if longest else 0.0


def alike(names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Return the pairs of names that the ear would take for one another."""
    return tuple((one, other) for one, other in combinations(names, 2) if apart(one, other) <= ALIKE)


def nearest(name: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """Return the known names that sound most like this one, nearest first."""
    ranked = sorted((apart(name, other), other) for other in known)
    return tuple(other for distance, other in ranked[:most] if distance <= SUGGESTED)


@cache
def _pronounced(word: str) -> str:
    phones = ""
    place = 0
    while place < len(word):
        for pattern, spoken in _SPELLINGS:
            if (match := pattern.match(word, place)) and match.end() > place:
                phones += match.expand(spoken) if spoken else ""
                place = match.end()
                break
        else:
            place += 1
    return re.sub(r"(.)\1+", r"\1", phones)


def _distance(one: str, other: str) -> float:
    """Return the cheapest way from one pronunciation to the other; near phones and faint ones cost half."""
    row = [0.0]
    for phone in other:
        row.append(row[-1] + _missing(phone))
    for phone in one:
        above = row
        row = [above[0] + _missing(phone)]
        for column, against in enumerate(other):
            row.append(
                min(
                    above[column] + _swapped(phone, against),
                    above[column + 1] + _missing(phone),
                    row[column] + _missing(against),
                )
            )
    return row[-1]


def _missing(phone: str) -> float:
    return _NEAR_COST if phone in _FAINT else 1.0


def _swapped(one: str, other: str) -> float:
    if one == other:
        return 0.0
    if any(one in group and other in group for group in _NEAR):
        return _NEAR_COST
    return _CONSONANT_COST if one in _CONSONANTS and other in _CONSONANTS else 1.0
