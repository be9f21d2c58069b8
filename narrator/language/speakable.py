"""Text fit for a French voice: what is written turned into what is said (TRAPS.md C8)."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from functools import lru_cache

from narrator.language import numerals

_Rule = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]

_MEANT = frozenset("\n '.,;:!?-–+%&/=€$@#°×§()[]<>{}*_~`|\\\"^·•→")
_LETTERS = frozenset("œŒæÆøØłŁđĐßþÞðÐ")
_SAME = str.maketrans(
    dict.fromkeys("’‘ʼ′´", "'")
    | dict.fromkeys("«»“”„‹›", '"')
    | dict.fromkeys("‐‑−", "-")
    | dict.fromkeys("—―‒", "–")
    | dict.fromkeys("‧∙⋅", "·")
    | dict.fromkeys("\r\v\f\x85\u2028\u2029", "\n")
    | {"½": " un demi ", "…": "...", "\t": " ", "№": "n°", "º": "°", "⁄": "/", "ʳ": "r"}
)

# Nouns after which « un » would be wrong; 21, 31… agree as well.
_FEMININE = re.compile(
    r"(?:carte|minute|seconde|heure|personne|étoile|équipe|nuit|partie|joueuse|question|réponse|phrase|lettre|ligne|journée"
    r"|manche|victoire|villageoise|sorcière|voyante|page|année)s?|voix|fois",
    re.IGNORECASE,
)
_LETTER_NAMES = {
    **{"B": "bé", "C": "cé", "D": "dé", "E": "e", "F": "effe", "G": "gé", "H": "hache", "I": "i", "J": "ji", "K": "ka"},
    **{"L": "elle", "M": "emme", "N": "enne", "P": "pé", "Q": "ku", "R": "erre", "S": "esse", "T": "té", "U": "u"},
    **{"V": "vé", "W": "double-vé", "X": "ixe", "Z": "zède"},
}
_TITLES = {
    "Mme": "Madame",
    "Mmes": "Mesdames",
    "Mlle": "Mademoiselle",
    "Mlles": "Mesdemoiselles",
    "MM.": "Messieurs",
    "Dr": "Docteur",
    "Pr": "Professeur",
}
_FORMAT_NAMES = "b|i|u|s|em|strong|url|img|quote|color|size|center|list"
_PASSES = 5
_WORD = r"[^\W\d_]"
_ENDINGS = "ers?|res?|ères?|[eè]mes?|es?|nde?s?"
_ROMAN = r"(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})"


def speakable(text: str, pronunciations: Mapping[str, str] | None = None) -> str:
    """Return the text as a voice must receive it: words, apostrophes, hyphens and plain punctuation, nothing else.

    Whole words of `pronunciations` are replaced first, whatever their case. What cannot be pronounced is left out;
    the result is empty when nothing remains. Doing it twice changes nothing.
    """
    return _spoken(text, tuple((pronunciations or {}).items()))


# The lines of a theme come again each night, and each game.
@lru_cache(maxsize=1024)
def _spoken(text: str, pronunciations: tuple[tuple[str, str], ...]) -> str:
    spoken = ""
    for _ in range(_PASSES):
        # One replacement may bring two pieces together that another replacement knows.
        before, spoken = spoken, _pass(spoken or text, pronunciations)
        if spoken == before:
            break
    return spoken


def _pass(text: str, pronunciations: tuple[tuple[str, str], ...]) -> str:
    text = _readable(text)
    if pronunciations:
        text = _pronounced(text, pronunciations)
    for pattern, replacement in _RULES:
        text = pattern.sub(replacement, text)
    return _tidy(text)


def _readable(text: str) -> str:
    """Return the text with Latin letters, digits and the signs that mean something; other signs become spaces."""
    composed = unicodedata.normalize("NFC", text).translate(_SAME)
    return "".join(_sign(character) for character in composed)


def _sign(character: str) -> str:
    if character in _MEANT or (character.isascii() and character.isalnum()) or character in _LETTERS:
        return character
    category = unicodedata.category(character)
    if category[0] == "M" or category == "Cf":
        return ""
    if character.isdecimal():
        return str(unicodedata.decimal(character))
    if category[0] in "SC":
        return " "
    base = unicodedata.normalize("NFD", character)
    if base[0].isascii() and base[0].isalpha():
        # Voices know the accents of Europe; of rarer letters only the letter below the accent.
        return character if character <= "\u017f" else base[0]
    plain = unicodedata.normalize("NFKC", character).translate(_SAME)
    return "".join(map(_sign, plain)) if plain != character else " "


def _pronounced(text: str, pronunciations: tuple[tuple[str, str], ...]) -> str:
    words, said = _dictionary(pronunciations)

    def replaced(match: re.Match[str]) -> str:
        spoken = said[_key(match[0])]
        return spoken[:1].lower() + spoken[1:] if match[0].islower() else spoken

    return words.sub(replaced, text) if said else text


@lru_cache(maxsize=32)
def _dictionary(pronunciations: tuple[tuple[str, str], ...]) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """Return the pattern of the words to replace and what is said for each; a theme has one, and many lines."""
    said = {key: _readable(spoken) for written, spoken in pronunciations if (key := _key(written))}
    # What is already as it must be said stays, so that a pronunciation is never applied to itself.
    for spoken in list(said.values()):
        if key := _key(spoken):
            said.setdefault(key, spoken)
    words = "|".join(re.escape(word).replace(r"\ ", r"\s+") for word in sorted(said, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE), said


def _key(word: str) -> str:
    return " ".join(_readable(word).casefold().split())


def _number(match: re.Match[str]) -> str:
    following = re.findall(_WORD + "+", match["after"])
    feminine = any(_FEMININE.fullmatch(word) for word in following)
    return f" {numerals.integer(match['digits'], feminine=feminine)} "


def _ordinal(match: re.Match[str]) -> str:
    written, end = match["rank"], match["end"]
    if len(written) > len(str(numerals.LARGEST)):
        return f" {numerals.spelled(written)} "
    rank = int(written) if written.isdecimal() else numerals.roman(written)
    if rank == 2 and end.startswith("nd"):
        return " seconde " if end.startswith("nde") else " second "
    return f" {numerals.ordinal(rank, feminine=end.startswith(('re', 'ère')))} "


def _hour(match: re.Match[str]) -> str:
    hour, minutes = int(match[1]), int(match[2] or 0)
    unit = "heures" if hour > 1 else "heure"
    past = f" {numerals.cardinal(minutes, feminine=True)}" if minutes else ""
    return f" {numerals.cardinal(hour, feminine=True)} {unit}{past} "


def _counted(singular: str) -> Callable[[re.Match[str]], str]:
    def named(match: re.Match[str]) -> str:
        return f"{match[1]} {singular}{'' if match[1] in '01' else 's'} "

    return named


def _rule(pattern: str, replacement: str | Callable[[re.Match[str]], str], flags: int = 0) -> _Rule:
    return re.compile(pattern, flags), replacement


_RULES: tuple[_Rule, ...] = (
    # Runs without end would make the patterns below slow.
    _rule(r"\d{16,}", lambda match: f" {numerals.spelled(match[0])} "),
    _rule(r"\.{3,}", "..."),
    # Markup, and what only the eye needs. Two brackets would be read as phonemes by espeak, a tag as an order by SAPI.
    _rule(r"</?[a-zA-Z][^<>\n]{0,80}>", " "),
    _rule(r"[*_~`|\\^{}<>]+", " "),
    _rule(rf"\[/?(?:{_FORMAT_NAMES})(?:=[^\]\n]*)?\]", " ", re.IGNORECASE),
    _rule(r"(?<=\w)\((?:e|s|es|x|nt|ne|nes|ve|ves|euse|rice)\)", ""),
    _rule(rf"(?<={_WORD})·{_WORD}+(?:·s)?", ""),
    # A digit stands apart from letters, but for the unit or the ending that it carries.
    _rule(rf"(?<=\d)(?!(?:[hH](?!{_WORD})|s\b|mi?n\b|(?:{_ENDINGS})\b))(?={_WORD})|(?<={_WORD})(?=\d)", " "),
    # Abbreviations are never spoken as letters (RULES.md section 7).
    _rule(r"\b[nN]°\s*|#(?=\d)", "numéro "),
    _rule(r"\bM\.(?=\s?[A-ZÀ-Þ]|\s+et\s)", "Monsieur"),
    _rule(r"\b(Mmes?|Mlles?)\b\.?|\b(MM\.|Dr\b\.?|Pr\b\.?)(?=\s?[A-ZÀ-Þ])", lambda match: _TITLES[_bare(match[0])]),
    _rule(r"\bMJ\b", "maître du jeu"),
    _rule(r"\b(?:mp|MP)\b", "message privé"),
    _rule(r"\bp\. ?ex\.", "par exemple"),
    _rule(r"\b([Ee])x(?:\.|(?= ?:))", r"\1xemple"),
    _rule(r"\bc\. ?-? ?à-d\b\.?", "c'est-à-dire"),
    _rule(r"\betc\b", "et cetera"),
    _rule(r"\bcf\b\.?", "voir", re.IGNORECASE),
    _rule(r"\b(?:[A-Z]\.[ ]?){2,}", lambda match: match[0].replace(".", " ")),
    # Times, measures and signs.
    _rule(r"(?<![\d.,:])([01]?\d|2[0-4]) ?[hH](?: ?([0-5]\d)(?!\d))?(?!\w)", _hour),
    _rule(r"(?<![\d.,:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])", _hour),
    _rule(r"(\d+) ?(?:mn|min)\b\.?", _counted("minute")),
    _rule(r"(\d+) ?s\b", _counted("seconde")),
    _rule(r"(\d+) ?€", _counted("euro")),
    _rule(r"°C?\b|°", " degrés "),
    _rule("€", " euros "),
    _rule(r"\$", " dollars "),
    _rule("%", " pour cent "),
    _rule("&", " et "),
    _rule("@", " arobase "),
    _rule("§", " paragraphe "),
    _rule("×", " fois "),
    _rule(r"\+(?=\s*\w)", " plus "),
    _rule(r"(?<=\w)\s*=\s*(?=\w)", " égale "),
    _rule(r"\bet ?/ ?ou\b", "et ou"),
    _rule(r"(?<=\d) ?/ ?(?=\d)", " sur "),
    _rule(rf"(?<={_WORD}) ?/ ?(?={_WORD})", " ou "),
    # Numbers.
    _rule(r"(?<![\w–-])(\d+)(?: ?– ?|-)(\d+)(?![\w–-])", r"\1 à \2"),
    _rule(r"(?<![\w-])-(?=\d)", "moins "),
    _rule(
        rf"\b(?P<rank>\d+|{_ROMAN}|[IVX](?=(?:er|re|ère|e|ème)\b))(?P<end>{_ENDINGS})\b",
        _ordinal,
    ),
    _rule(rf"\b{_ROMAN}\b(?!')", lambda match: numerals.cardinal(numerals.roman(match[0]))),
    _rule(r"(?<![\d.,])\d{1,3}(?: \d{3})+(?![\d])", lambda match: match[0].replace(" ", "")),
    _rule(r"(?<![\d.,])(\d+)[.,](\d+)(?![.,]?\d)", lambda match: f" {numerals.decimal(match[1], match[2])} "),
    _rule(r"(?<=\d)\.(?=\d)", " point "),
    _rule(rf"(?P<digits>\d+)(?=(?P<after>(?: {_WORD}+){{0,2}}))", _number),
    # Letters.
    _rule(r"(?<=\w)'\s*\"\s*", "'"),
    _rule(r"\b[A-ZÀ-ÞŒ]{4,}\b", lambda match: match[0].capitalize()),
    _rule(r"(?<!\w)(?<!\w['-])[B-NP-XZ](?!\w|['-]\w)", lambda match: _LETTER_NAMES[match[0]]),
    # Punctuation.
    _rule(r"[()\[\]•·→]| [-–] |–|^[ ]*-|(?<=\n)[ ]*-", ", "),
    _rule(r"\.{2,}(?=\s*[a-zà-ÿœ])", ", "),
    _rule(r"(?<=[^\s.,;:!?])\s*\n\s*", ". "),
    _rule(rf"[^\s\w'.,;:!?-]|_|(?<!{_WORD})['-]|['-](?!{_WORD})", " "),
)


def _bare(title: str) -> str:
    return title if title == "MM." else title.removesuffix(".")


def _tidy(text: str) -> str:
    """Return the text with single spaces and single marks, each mark followed by a space and none in front."""
    text = re.sub(r"[.,;:!?][\s.,;:!?]*", lambda match: f"{_strongest(match[0])} ", text)
    text = re.sub(r"\s+(?=[.,;:!?])", "", " ".join(text.split()))
    text = re.sub(r"^[\s.,;:!?]+", "", text)
    return text if re.search(_WORD, text) else ""


def _strongest(marks: str) -> str:
    return next((mark for mark in "?!.:;," if mark in marks), ",")
