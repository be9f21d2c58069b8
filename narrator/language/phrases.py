"""The grammars of the narrator's questions; their phrases are data, in locales/fr/phrases.yaml.

Players' names are arbitrary text. Each can be said as it is written, by the words that stand for it, or by its seat.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from itertools import product
from typing import Any

from narrator import messages, resources
from narrator.language import numbers as french
from narrator.language.alike import sound
from narrator.language.grammar import Grammar, normalise, unaccented
from narrator.language.meaning import (
    CardNamed,
    Choice,
    Command,
    Count,
    Meaning,
    Name,
    Number,
    Vote,
    YesNo,
)

Pairs = Iterator[tuple[str, Meaning]]
Spoken = Mapping[str, str]

# Nobody says a longer name: it can be typed, or the seat stands for it.
_LONGEST_NAME = 40
_VOWELS = "aeiouyœæh"
_ARTICLES = ("le", "la", "les", "un", "une", "des")
# Where the number of players is not known, counts go up to the largest table.
_LEAST_TOTAL = 10
# So many templates of a list, the first ones, also take a seat, or a name as it is typed.
_BRIEF = 3


@dataclass(frozen=True, slots=True)
class _Called:
    """How one player may be called: `said` in any sentence, `rarely` in the shortest ones."""

    said: tuple[str, ...]
    rarely: tuple[str, ...]

    @property
    def all(self) -> tuple[str, ...]:
        return (*self.said, *self.rarely)

    def filling(self, templates: Sequence[str]) -> Iterator[tuple[str, Sequence[str]]]:
        """Yield each way to call the player with the templates it goes with."""
        yield from ((text, templates) for text in self.said)
        yield from ((text, templates[:_BRIEF]) for text in self.rarely)


@cache
def yes_no() -> Grammar:
    """Return the grammar of a question answered by yes or no."""
    data = wordings()
    return Grammar.of([(text, YesNo(value)) for value, key in ((True, "yes"), (False, "no")) for text in data[key]])


def numbers(low: int, high: int, unit: str | None = None) -> Grammar:
    """Return the grammar of the numbers from `low` to `high`, in words or typed digits.

    `unit` names the things counted (players, minutes, seconds, cards, votes): « trois joueurs », « nous sommes trois ».
    """
    templates = wordings()["units"][unit] if unit else []
    values = range(low, high + 1)
    pairs = [(text, Number(number)) for number in values for text in _number_texts(number)]
    pairs += [(text, Number(number)) for number in values for text in _with_number(templates, number)]
    return Grammar.of(pairs)


def decoys() -> tuple[str, ...]:
    """Return what people say at any question, be it an answer or not: « huit » must not be all that « oui » can be."""
    return tuple(wordings()["decoys"])


def names(players: Sequence[str], spoken: Spoken | None = None) -> Grammar:
    """Return the grammar of one of the players; `spoken` gives words that stand for a name the ear does not know."""
    return Grammar.of([(text, Name(player)) for player, name in _called(players, spoken).items() for text in name.all])


def first_names(known: Iterable[str] | None = None) -> Grammar:
    """Return the grammar of a first name given at set-up, by default any of assets/names.txt.

    Of those that sound the same the first one is listened for: they would share the ear's confidence.
    """
    return _first_names(known_first_names() if known is None else tuple(known))


@cache
def _first_names(known: tuple[str, ...]) -> Grammar:
    heard = set[tuple[str, str]]()
    unheard = set[str]()
    for name in known:
        plain = unaccented(name)
        # The rough pronunciation has no last s, m or t: it may be heard or not (Luca and Lucas, Flore and Florent).
        sounds = {("as written", plain), (plain[-1:] if plain.endswith(("m", "s", "t")) else "", sound(name))}
        if sounds & heard:
            unheard.add(normalise(name))
        heard |= sounds
    grammar = Grammar.of([(name, Name(name)) for name in known])
    return replace(grammar, unheard=frozenset(unheard))


@cache
def known_first_names() -> tuple[str, ...]:
    """Return the first names that the shipped model knows, commonest first."""
    return tuple(resources.asset("names.txt").read_text(encoding="utf-8").splitlines())


def vote(players: Sequence[str], voter: str | None = None, spoken: Spoken | None = None) -> Grammar:
    """Return the grammar of the ballot of `voter`; without a voter, the phrase may tell who votes.

    The voter's own name is in it, so that the refusal can say why (RULES.md V3).
    """
    called = _called(players, spoken)
    return Grammar.of([*_ballots(called, voter), *(() if voter else _told_ballots(called))])


def count(player: str | None, players: Sequence[str], total: int, spoken: Spoken | None = None) -> Grammar:
    """Return the grammar of the votes against `player`, 0 to `total`; other players may be counted in the same breath.

    When nobody in particular was asked about, a bare number is only a Number.
    """
    data = wordings()["count"]

    def bare(votes: int) -> Meaning:
        return Count(player, votes) if player else Number(votes)

    pairs = [(text, bare(votes)) for votes in range(total + 1) for text in _with_number(data["some"], votes)]
    pairs += [(text, bare(0)) for text in data["none"]]
    return Grammar.of(pairs) | counts(players, total, spoken)


def counts(players: Sequence[str], total: int, spoken: Spoken | None = None) -> Grammar:
    """Return the grammar of several counts in one breath, each 0 to `total`: « Alice trois, Basile deux »."""
    return _counts(tuple(players), total, tuple((spoken or {}).items()))


# The same table counts against each of its players in turn, and thirty of them make fifty thousand phrases.
@lru_cache(maxsize=4)
def _counts(players: tuple[str, ...], total: int, spoken: tuple[tuple[str, str], ...]) -> Grammar:
    data = wordings()["count"]
    called = _called(players, dict(spoken))
    pairs: list[tuple[str, Meaning]] = []
    for player, votes in product(players, range(total + 1)):
        for text, templates in called[player].filling(data["some_of"]):
            said = [phrase for number in french.forms(votes) for phrase in filled(templates, name=text, number=number)]
            typed = filled(templates[:_BRIEF], name=text, number=str(votes))
            pairs += [(phrase, Count(player, votes)) for phrase in (*said, *typed)]
    for player, name in called.items():
        for text, templates in name.filling(data["none_of"]):
            pairs += [(phrase, Count(player, 0)) for phrase in filled(templates, name=text)]
    return Grammar.of(pairs, chain=True)


def cards(roles: Mapping[str, Sequence[str]]) -> Grammar:
    """Return the grammar of one of the roles, given as role id → the names it is said by."""
    return Grammar.of(_about(wordings()["card"], roles, CardNamed))


def choices(options: str | Iterable[tuple[str, Iterable[str]]]) -> Grammar:
    """Return the grammar of one question's own options: pairs of id and phrases, or a name below `choices` in the data.

    Raises:
        KeyError: the data has no question of that name.
    """
    pairs = wordings()["choices"][options].items() if isinstance(options, str) else options
    return Grammar.of([(text, Choice(id_)) for id_, texts in pairs for text in texts])


@cache
def commands() -> Grammar:
    """Return what may be asked of the narrator at any time."""
    return _commands(wordings()["commands"])


@cache
def booklet() -> Grammar:
    """Return what may be asked between two chapters of the rules."""
    return _commands(wordings()["booklet"])


def desk(roles: Mapping[str, Sequence[str]], *, in_play: bool = True, on_the_clock: bool = True) -> Grammar:
    """Return what may be asked by day: the rules, a role or its symbol; the roles in play; the time left.

    `roles` maps a role's id to the names it is said by.
    """
    data = wordings()["desk"]
    general = {"rules": data["anywhere"]["rules"]}
    general |= data["in_play"] if in_play else {}
    general |= data["on_the_clock"] if on_the_clock else {}
    grammar = _commands(general)
    for name in ("symbol", "role"):
        grammar |= Grammar.of(_about(data["anywhere"][name], roles, partial(Command, name)))
    return grammar


@cache
def situation() -> Grammar:
    """Return the ways to ask where a game of several nights stands."""
    return _commands(wordings()["desk"]["several_nights"])


def grammar_for(kind: str, players: Sequence[str] = (), roles: Mapping[str, Sequence[str]] | None = None) -> Grammar:
    """Return the grammar of one kind of question of COMMANDS.md (`hear`), with nobody asked in particular.

    Raises:
        KeyError: there is no such kind.
    """
    total = max(len(players), _LEAST_TOTAL)
    makers: Mapping[str, Callable[[], Grammar]] = {
        "vote": lambda: vote(players),
        "count": lambda: count(None, players, total),
        "counts": lambda: counts(players, total),
        "number": lambda: numbers(0, 99),
        "yes_no": yes_no,
        "name": lambda: names(players) if players else first_names(),
        "card": lambda: cards(roles or {}),
        "command": lambda: commands() | desk(roles or {}),
    }
    return makers[kind]()


@cache
def reserved(name: str) -> bool:
    """Return whether a name is a word that asks for something, agrees, or means nobody: it could not be told apart."""
    return _reserved().typed(name) is not None or unaccented(name).startswith(_reserved_openings())


@cache
def _reserved() -> Grammar:
    """Return every phrase that asks or answers something, all with one meaning; the names of groups are free."""
    data = wordings()
    orders = (data["commands"], data["booklet"], *data["desk"].values())
    answers = (answer for question, answer in data["choices"].items() if question != "group_name")
    lists = [data["yes"], data["no"], data["vote"]["nobody"], data["count"]["none"]]
    lists += [texts for named in (*orders, *answers) for texts in named.values()]
    return Grammar.of((text, Choice("reserved")) for texts in lists for text in texts)


@cache
def _reserved_openings() -> tuple[str, ...]:
    """Return how the phrases begin that ask about a role, whatever its name."""
    data = wordings()["desk"]["anywhere"]
    return tuple(f"{unaccented(text.partition('{')[0])} " for name in ("symbol", "role") for text in data[name])


def seat_named(name: str) -> int | None:
    """Return the number of the seat that a name means in any language (« Joueur 3 »), None for any other name."""
    first, _, rest = normalise(name).partition(" ")
    # A game that was recorded in one language may go on in another, and must find the same seats.
    seats = (*wordings()["seats"], *map(normalise, messages.every("seat-name", number=1)))
    return french.parse(rest) if first in {seat.partition(" ")[0] for seat in seats} else None


@cache
def wordings() -> Mapping[str, Any]:
    """Return what may be said, as locales/fr/phrases.yaml tells it."""
    import yaml

    # libyaml is ten times faster, where the wheel of PyYAML has it.
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return dict(yaml.load(resources.locale("fr", "phrases.yaml").read_text(encoding="utf-8"), Loader=loader))


def _commands(data: Mapping[str, Sequence[str]]) -> Grammar:
    return Grammar.of([(text, Command(name)) for name, texts in data.items() for text in texts])


def _ballots(called: Mapping[str, _Called], voter: str | None) -> Pairs:
    data = wordings()["vote"]
    for player, name in called.items():
        for text, templates in name.filling(data["some"]):
            yield from ((phrase, Vote(player, voter)) for phrase in filled(templates, name=text))
    yield from ((phrase, Vote(None, voter)) for phrase in data["nobody"])


def _told_ballots(called: Mapping[str, _Called]) -> Pairs:
    data = wordings()["vote"]
    for voter, voter_name in called.items():
        for voter_text in voter_name.all:
            told = filled(data["told_nobody"], voter=voter_text)
            yield from ((phrase, Vote(None, voter)) for phrase in told)
        for player, name in called.items():
            for voter_text, text in product(voter_name.all, name.all):
                brief = {voter_text, text} - {*voter_name.said, *name.said}
                told = data["told"][:1] if brief else data["told"]
                yield from ((phrase, Vote(player, voter)) for phrase in filled(told, voter=voter_text, name=text))


def _about(
    templates: Iterable[str], roles: Mapping[str, Sequence[str]], meaning: Callable[[str], Meaning]
) -> list[tuple[str, Meaning]]:
    """Return each template with each name of each role, the article and « de » in every form that may be said."""
    pairs = []
    for template, (role, texts) in product(templates, roles.items()):
        bare = dict.fromkeys(_without_article(normalise(text)) for text in texts)
        parts = {
            "card": list(bare),
            "the_card": [form for text in bare for form in _with_article(text)],
            "of_card": [form for text in bare for form in _with_of(text)],
        }
        slot = re.findall(r"\{(\w+)\}", template)[0]
        pairs += [(template.replace(f"{{{slot}}}", form), meaning(role)) for form in parts[slot]]
    return pairs


def _without_article(noun: str) -> str:
    first, _, rest = noun.partition(" ")
    if rest and first in _ARTICLES:
        return rest
    return noun[2:] if noun.startswith("l'") else noun


def _with_article(noun: str) -> list[str]:
    elided = [f"l'{noun}"] if _begins_with_vowel(noun) else []
    return [noun, *elided, *(f"{article} {noun}" for article in _ARTICLES)]


def _with_of(noun: str) -> list[str]:
    elided = [f"d'{noun}", f"de l'{noun}"] if _begins_with_vowel(noun) else []
    return [*elided, *(f"{of} {noun}" for of in ("de", "du", "de la", "des"))]


def _begins_with_vowel(noun: str) -> bool:
    return _plain(noun)[:1] in _VOWELS


def _called(players: Sequence[str], spoken: Spoken | None) -> Mapping[str, _Called]:
    """Return how each player may be called; what would name two players, or is a number, names nobody."""
    said = [_but_numbers(_said(player, (spoken or {}).get(player))) for player in players]
    typed = [_but_numbers(_typed(player)) for player in players]
    told = Counter(text for texts in said for text in texts)
    written = Counter(text for texts in typed for text in texts)
    seats = wordings()["seats"]
    called = {}
    for seat, player in enumerate(players, 1):
        aloud = tuple(text for text in said[seat - 1] if told[text] == 1)
        by_hand = [text for text in typed[seat - 1] if text not in told and written[text] == 1]
        places = filled(seats, number=french.forms(seat)[0]) + filled(seats, number=str(seat))
        called[player] = _Called(aloud, (*by_hand, *(text for text in places if text not in told)))
    return called


def _but_numbers(texts: Iterable[str]) -> list[str]:
    """Return the texts that cannot be taken for the place of an answer in a menu, or for a count of votes."""
    return [text for text in texts if french.parse(text) is None]


def _said(name: str, spoken: str | None) -> list[str]:
    """Return the ways to say a name: the words that stand for it, then its letters with digits as words."""
    aloud = " ".join(_digits_in_words(word) for word in re.findall(r"\d+|[^\d\s]+", _letters(name)))
    return list(dict.fromkeys(text for text in (_letters(spoken or ""), aloud) if 0 < len(text) <= _LONGEST_NAME))


def _typed(name: str) -> list[str]:
    """Return the ways to type a name: as it is written, its letters only, and without accents."""
    return list(dict.fromkeys(text for text in (normalise(name), _letters(name), _plain(_letters(name))) if text))


def _letters(name: str) -> str:
    kept = (char if unicodedata.category(char)[0] in "LMN" or char == "'" else " " for char in normalise(name))
    return " ".join("".join(kept).split())


def _digits_in_words(word: str) -> str:
    number = french.parse(word) if word.isdigit() else None
    return word if number is None else french.forms(number)[0]


def _plain(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text.replace("œ", "oe").replace("æ", "ae"))
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def _number_texts(number: int) -> tuple[str, ...]:
    return (*french.forms(number), str(number))


def _with_number(templates: Iterable[str], number: int) -> Iterator[str]:
    return (said for text in _number_texts(number) for said in filled(templates, number=text))


def filled(templates: Iterable[str], **parts: str) -> list[str]:
    """Fill the given parts in, leaving the other ones; a player's name never counts as a template."""
    pattern = re.compile("|".join(rf"\{{{name}\}}" for name in parts))
    return [pattern.sub(lambda match: parts[match[0][1:-1]], template) for template in templates]
