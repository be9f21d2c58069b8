"""Read a spelling by the plain rules of French, for the names that espeak-ng insists on reading as English."""

import re

VOWELS = frozenset({"a", "e", "E", "i", "o", "O", "u", "y", "2", "9", "an", "in", "on"})

_VOWEL = "aeiouyàâäéèêëîïôöûùüÿœæ"
_NASAL = rf"(?![{_VOWEL}nm])"
# In order, the first that fits at a place is taken: spelling (a pattern), phones.
_RULES = [
    (r"ien$", "j in"), (r"ing(?=s?$)", "i N"), (r"am$", "a m"), (r"[iy]m$", "i m"), (r"ies?$", "i"),
    (rf"[ae]in{_NASAL}|[ae]im{_NASAL}|[iy][nm]{_NASAL}", "in"), (r"eau|aux?$|au", "o"), (r"eille?(?=s?$)", "E j"),
    (r"aill?e?(?=s?$)", "a j"), (r"euil", "9 j"), (r"ille(?=s?$)", "i j"), (rf"(?<=[{_VOWEL}])ill?(?=e|$)", "j"),
    (r"œu|eu(?=[rlfv])", "9"), (r"eu", "2"), (r"oo|ou|ew(?![aeiouy])", "u"), (r"[ao]w(?![aeiouy])", "o"),
    (r"eigh", "E"), (r"igh", "a j"), (rf"oy(?=[{_VOWEL}])", "w a j"), (r"oi|oy", "w a"), (rf"ay(?=[{_VOWEL}])", "E j"),
    (r"a[iy]|e[iy]", "E"), (rf"an{_NASAL}|am{_NASAL}|e[nm](?=[b-df-hj-lp-tv-xz])", "an"), (rf"o[nm]{_NASAL}", "on"),
    (rf"u[nm]{_NASAL}", "in"), (r"sch|sh|ch(?![rl]|im$|ae|ary)", "S"), (r"ch|ck|cqu?|qu?|kh|k", "k"), (r"ph|ff?", "f"),
    (r"th|tt?", "t"), (r"gn", "J"), (r"gu(?=[eéèiy])|gg|gh|g(?![eéèiy])", "g"), (r"ge(?=[aou])|g", "Z"),
    (r"dj", "d Z"), (r"j", "Z"), (r"ç|cc?(?=[eéèiy])", "s"), (r"cc?", "k"), (rf"(?<=[{_VOWEL}])s(?=[{_VOWEL}])", "z"),
    (r"ss?", "s"), (r"x", "k s"), (r"zz?", "z"), (r"bb?", "b"), (r"dd?", "d"), (r"ll?", "l"), (r"mm?", "m"),
    (r"nn?", "n"), (r"pp?", "p"), (r"rr?", "R"), (r"vv?", "v"), (r"w", "w"), (r"h", ""), (r"e(?=[nr]$)", "E"),
    (r"é|ez$", "e"), (r"es?$", ""), (r"ee", "i"),
    (r"[èêë]|e(?=([b-df-hj-np-tv-xz])\1|[b-df-hj-np-tv-xz]$|[b-df-hj-np-tv-xz]{2})", "E"), (r"e", "e"),
    (rf"[iy](?=[{_VOWEL}])", "j"), (r"[iîïy]", "i"), (r"[aàâä]", "a"), (r"o(?=$|s?$)|ô", "o"), (r"[oö]", "O"),
    (r"[uûùü]", "y"), (r"æ", "e"),
]  # fmt: skip
_READ = [(re.compile(pattern), tuple(phones.split())) for pattern, phones in _RULES]


def french_reading(spelt: str) -> tuple[str, ...]:
    """Give the phones of a spelling read as French; signs that no rule knows are left out."""
    return tuple(phone for part in spelt.split("-") for phone in _read(part))


def _read(part: str) -> list[str]:
    said: list[str] = []
    place = 0
    while place < len(part):
        for pattern, phones in _READ:
            found = pattern.match(part, place)
            if found and found.end() > place:
                said += phones
                place = found.end()
                break
        else:
            place += 1
    # The only vowel of a word is not mute: « che ».
    return said if VOWELS & set(said) or "e" not in part else [*said, "e"]
