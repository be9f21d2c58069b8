"""Invent what the synthesisers say: short words and lists first, then ballots, then phonetically broad text."""

from collections.abc import Callable, Collection, Iterator
from random import Random
from typing import NamedTuple

from scripts.make_ear.names import first_names
from scripts.make_ear.vocabulary import common_words, game_words

LETTERS = tuple("abcdefghijklmnopqrstuvwxyz")
_UNITS = (
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze",
    "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
)  # fmt: skip
_TENS = {2: "vingt", 3: "trente", 4: "quarante", 5: "cinquante", 6: "soixante"}
_SWISS_TENS = {7: "septante", 8: "huitante", 9: "nonante"}


class Text(NamedTuple):
    """What is said, and the kind of text it is."""

    category: str
    words: str


def number(value: int, swiss: bool = False) -> str:
    """Say a number of 0 to 1 999 as it is written; `swiss` gives septante, huitante, nonante."""
    if value < 20:
        return _UNITS[value]
    if value < 100:
        tens, unit = divmod(value, 10)
        named = _TENS.get(tens) or (_SWISS_TENS[tens] if swiss else None)
        if named:
            return named if unit == 0 else f"{named} et un" if unit == 1 else f"{named}-{_UNITS[unit]}"
        if tens == 7:
            return "soixante et onze" if unit == 1 else f"soixante-{number(value - 60)}"
        return "quatre-vingts" if value == 80 else f"quatre-vingt-{number(value - 80)}"
    if value < 1000:
        hundreds, rest = divmod(value, 100)
        head = "cent" if hundreds == 1 else f"{_UNITS[hundreds]} cent" + ("" if rest else "s")
        return head if rest == 0 else f"{head} {number(rest, swiss)}"
    return "mille" if value == 1000 else f"mille {number(value - 1000, swiss)}"


def _number(dice: Random) -> str:
    kind = dice.random()
    if kind < 0.68:
        return number(dice.randrange(21))
    if kind < 0.88:
        return number(dice.randrange(101))
    if kind < 0.95:
        return number(dice.randrange(70, 100), swiss=True)
    return number(dice.choice([dice.randrange(100, 1001), 100, 1000]))


def _name(dice: Random) -> str:
    words = game_words()
    return dice.choice(dice.choice([words["names"], words["names"], words["nicknames"], words["roles"]]))


def _ballot(dice: Random) -> str:
    said: str = dice.choice(game_words()["ballots"])
    for slot, fill in (("{name}", _name), ("{count}", _number), ("{role}", lambda d: d.choice(game_words()["roles"]))):
        while slot in said:
            said = said.replace(slot, fill(dice), 1)
    return said


def _list_of(fill: Callable[[Random], str], dice: Random, most: int) -> str:
    return dice.choice([", ", ", ", " "]).join(fill(dice) for _ in range(dice.randrange(2, most + 1)))


def _command(dice: Random) -> str:
    words = game_words()
    return dice.choice(words[dice.choices(["commands", "roles", "seats", "days", "months"], [8, 2, 1, 1, 1])[0]])


def _yes_no(dice: Random) -> str:
    words = game_words()
    return dice.choice([*words["agree"], *words["refuse"], *["oui", "non"] * 12])


def _plain(dice: Random) -> str:
    return dice.choice(common_words(30_000))


def _first_name(dice: Random) -> str:
    return dice.choice(tuple(first_names()))


def _invented(dice: Random) -> str:
    """Join the head of a word to the tail of another: a network that knows the words by heart must hear the phones."""
    head, tail = _plain(dice), _plain(dice)
    return head[: (len(head) + 1) // 2] + tail[len(tail) // 2 :]


# Of strangers' voices we measure what a vote needs.
MEASURED = ("number", "name", "ballot")
# Numbers and the words of the game are few: beyond a share, the network would hear them in every sound.
_KINDS: dict[str, tuple[Callable[[Random], str], float]] = {
    "number": (_number, 0.08),
    "numbers": (lambda dice: _list_of(_number, dice, 6), 0.06),
    "yes_no": (_yes_no, 0.03),
    "command": (_command, 0.08),
    "name": (_name, 0.06),
    "names": (lambda dice: _list_of(_name, dice, 4), 0.04),
    "first_name": (_first_name, 0.10),
    "first_names": (lambda dice: _list_of(_first_name, dice, 4), 0.06),
    "letters": (lambda dice: _list_of(lambda d: d.choice(LETTERS), dice, 4), 0.02),
    "ballot": (_ballot, 0.07),
    "word": (_plain, 0.10),
    "words": (lambda dice: _list_of(_plain, dice, 5), 0.14),
    "invented": (_invented, 0.06),
    "inventions": (lambda dice: _list_of(_invented, dice, 4), 0.10),
}


KINDS = tuple(_KINDS)


def texts(seed: int | str, kinds: Collection[str] = KINDS) -> Iterator[Text]:
    """Give texts of some kinds without end, the same for the same seed."""
    dice = Random(seed)
    weights = [_KINDS[kind][1] for kind in kinds]
    while True:
        kind = dice.choices(tuple(kinds), weights)[0]
        yield Text(kind, _KINDS[kind][0](dice))
