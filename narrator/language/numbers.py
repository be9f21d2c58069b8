"""French whole numbers, 0 to 999: spelt, and read in every form heard at a table."""

from functools import cache
from itertools import product

LAST = 999

_BELOW_17 = "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"
_UNITS = (*_BELOW_17.split(), "dix-sept", "dix-huit", "dix-neuf")
_TENS = {2: "vingt", 3: "trente", 4: "quarante", 5: "cinquante", 6: "soixante"}
# Belgium, Switzerland and their neighbours.
_REGIONAL_TENS: dict[int, tuple[str, ...]] = {7: ("septante",), 8: ("huitante", "octante"), 9: ("nonante",)}


def spell(number: int) -> str:
    """Return the number in words, as in France, with the hyphens of the 1990 spelling.

    Raises:
        ValueError: the number is not 0 to 999.
    """
    if not 0 <= number <= LAST:
        raise ValueError(number)
    hundreds, rest = divmod(number, 100)
    words = [_UNITS[hundreds]] if hundreds > 1 else []
    if hundreds:
        words.append("cents" if hundreds > 1 and not rest else "cent")
    if rest or not hundreds:
        words.append(_spell_below_100(rest))
    return "-".join(words)


def forms(number: int) -> tuple[str, ...]:
    """Return every way to say the number, most usual first, words parted by single spaces as the ear writes them.

    Raises:
        ValueError: the number is not 0 to 999.
    """
    usual = spell(number).replace("-", " ")
    hundreds, rest = divmod(number, 100)
    heads = _hundred_forms(hundreds, bool(rest)) if hundreds else ("",)
    tails = _forms_below_100(rest) if rest or not hundreds else ("",)
    every = (f"{head} {tail}".strip() for head, tail in product(heads, tails))
    return tuple(dict.fromkeys((usual, *every)))


def parse(text: str) -> int | None:
    """Return the number that the words or digits stand for, 0 to 999; None when they stand for none."""
    written = text.strip()
    if written.isascii() and written.isdigit():
        return int(written) if int(written) <= LAST else None
    return _readings().get(" ".join(written.lower().replace("-", " ").split()))


@cache
def _readings() -> dict[str, int]:
    return {form: number for number in range(LAST + 1) for form in forms(number)}


def _spell_below_100(number: int) -> str:
    if number < 20:
        return _UNITS[number]
    tens, unit = divmod(number, 10)
    if tens >= 8:
        rest = number - 80
        return f"quatre-vingt-{_UNITS[rest]}" if rest else "quatre-vingts"
    if tens == 7:
        tens, unit = 6, unit + 10
    joint = "-et-" if unit in (1, 11) else "-"
    return f"{_TENS[tens]}{joint}{_UNITS[unit]}" if unit else _TENS[tens]


def _hundred_forms(hundreds: int, more: bool) -> tuple[str, ...]:
    if hundreds == 1:
        return ("cent",)
    plural, single = f"{_UNITS[hundreds]} cents", f"{_UNITS[hundreds]} cent"
    return (single, plural) if more else (plural, single)


def _forms_below_100(number: int) -> tuple[str, ...]:
    tens, unit = divmod(number, 10)
    said = [_spell_below_100(number).replace("-", " ")]
    if number == 71:
        said.append("soixante onze")
    if number == 80:
        said.append("quatre vingt")
    joint = " et " if unit == 1 else " "
    said += [f"{ten}{joint}{_UNITS[unit]}" if unit else ten for ten in _REGIONAL_TENS.get(tens, ())]
    feminine = [f"{words}e" for words in said if words == "un" or words.endswith(" un")]
    return (*said, *feminine)
