"""Read a spelling by the plain rules of French, for the names that espeak-ng insists on reading as English."""

import re

_VOWEL = "aeiouyàâäéèêëîïôöûùüÿœæ"
_NASAL = rf"(?![{_VOWEL}nm])"
# In order, the first that fits at a place is taken: spelling (a pattern), phones.
_RULES = [
    (r"ien$", "j in"), (rf"[ae]in{_NASAL}|[ae]im{_NASAL}|[iy][nm]{_NASAL}", "in"), (r"eau|aux?$|au", "o"),
    (r"ille", "i j"), (rf"(?<=[{_VOWEL}])ill?(?=e|$)", "j"), (r"œu|eu(?=[rlfv])", "9"), (r"eu", "2"), (r"oo|ou", "u"),
    (rf"oy(?=[{_VOWEL}])", "w a j"), (r"oi|oy", "w a"), (rf"ay(?=[{_VOWEL}])", "E j"), (r"a[iy]|e[iy]", "E"),
    (rf"an{_NASAL}|am{_NASAL}|e[nm](?=[b-df-hj-lp-tv-z])", "an"), (rf"o[nm]{_NASAL}", "on"), (rf"u[nm]{_NASAL}", "in"),
    (r"sch|sh|ch(?![rl])", "S"), (r"ch|ck|cqu?|qu?|kh|k", "k"), (r"ph|ff?", "f"), (r"th|tt?", "t"), (r"gn", "J"),
    (r"gu(?=[eéèiy])|gg|gh|g(?![eéèiy])", "g"), (r"ge(?=[aou])|g", "Z"), (r"dj", "d Z"), (r"j", "Z"),
    (r"ç|cc?(?=[eéèiy])", "s"), (r"cc?", "k"), (rf"(?<=[{_VOWEL}])s(?=[{_VOWEL}])", "z"), (r"ss?", "s"),
    (r"x", "k s"), (r"zz?", "z"), (r"bb?", "b"), (r"dd?", "d"), (r"ll?", "l"), (r"mm?", "m"), (r"nn?", "n"),
    (r"pp?", "p"), (r"rr?", "R"), (r"vv?", "v"), (r"w", "w"), (r"h", ""), (r"e(?=[nr]$)", "E"), (r"é|ez$", "e"),
    (r"es?$", ""),
    (r"[èêë]|ee|e(?=([b-df-hj-np-tv-z])\1|[b-df-hj-np-tv-z]$|[b-df-hj-np-tv-z]{2})", "E"), (r"e", "e"),
    (rf"[iy](?=[{_VOWEL}])", "j"), (r"[iîïy]", "i"), (r"[aàâä]", "a"), (r"o(?=$|s?$)|ô", "o"), (r"[oö]", "O"),
    (r"[uûùü]", "y"), (r"æ", "e"),
]  # fmt: skip
_READ = [(re.compile(pattern), tuple(phones.split())) for pattern, phones in _RULES]


def french_reading(spelt: str) -> tuple[str, ...]:
    """Give the phones of a spelling read as French; signs that no rule knows are left out."""
    said: list[str] = []
    place = 0
    while place < len(spelt):
        for pattern, phones in _READ:
            found = pattern.match(spelt, place)
            if found and found.end() > place:
                said += phones
                place = found.end()
                break
        else:
            place += 1
    return tuple(said)
