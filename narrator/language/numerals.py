"""French numbers in words."""

from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from unicode_rbnf import RbnfEngine

# Above that a number is a string of digits: the rules end at a billiard.
LARGEST = 10**15 - 1
_VALUES = {"I": 1, "V": 5, "X": 10}


def cardinal(number: int, *, feminine: bool = False) -> str:
    """Return the number in words: 21 is « vingt-et-un », or « vingt-et-une » before a feminine noun.

    Raises:
        ValueError: it is negative or above `LARGEST`.
    """
    _check(number)
    return _words(number, "spellout-cardinal-feminine" if feminine else "spellout-cardinal-masculine")


def ordinal(number: int, *, feminine: bool = False) -> str:
    """Return the rank in words: 1 is « premier » or « première », 21 « vingt-et-unième ».

    Raises:
        ValueError: it is negative or above `LARGEST`.
    """
    _check(number)
    words = _words(number, "spellout-ordinal-feminine" if feminine else "spellout-ordinal-masculine")
    # The rules of CLDR slip on 81, 91, 101, 1001…, which take no « et » (TRAPS.md C9).
    words = words.replace("quatre-vingt-et-", "quatre-vingt-")
    return words.replace("cent-et-", "cent ").replace("mille-et-", "mille ")


def spelled(digits: str) -> str:
    """Return the digits one by one in words."""
    return " ".join(cardinal(int(digit)) for digit in digits)


def decimal(whole: str, fraction: str) -> str:
    """Return a number with decimals in words; long decimals, and those that begin with a zero, are spelled."""
    decimals = spelled(fraction) if fraction.startswith("0") or len(fraction) > 2 else cardinal(int(fraction))
    return f"{integer(whole)} virgule {decimals}"


def integer(digits: str, *, feminine: bool = False) -> str:
    """Return a string of digits in words; one that begins with a zero, or is huge, is spelled."""
    if (digits.startswith("0") and len(digits) > 1) or len(digits) > len(str(LARGEST)):
        return spelled(digits)
    return cardinal(int(digits), feminine=feminine)


def roman(letters: str) -> int:
    """Return the value of a Roman number made of I, V and X."""
    values = [_VALUES[letter] for letter in letters]
    return sum(-value if value < max(values[index:]) else value for index, value in enumerate(values))


def _check(number: int) -> None:
    if not 0 <= number <= LARGEST:
        raise ValueError(number)


@lru_cache(maxsize=1000)
def _words(number: int, ruleset: str) -> str:
    return _engine().format_number(number, ruleset_names=[ruleset]).text


@cache
def _engine() -> "RbnfEngine":
    # 150 ms: only a text with digits pays for it.
    from unicode_rbnf import RbnfEngine

    return RbnfEngine.for_language("fr")
