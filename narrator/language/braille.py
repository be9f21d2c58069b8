"""French Braille of six dots, uncontracted: a label, written as cells of Unicode (U+2800 to U+283F).

The table is ours, after the « Code braille français uniformisé pour la transcription des textes imprimés », second
edition, September 2008; the tests hold it against known words and, where liblouis is installed, against its table of
the same code. The letters of other languages that French themes use follow liblouis.
"""

import re
import unicodedata

BLANK = "⠀"
_CAPITAL, _NUMBER = "⠨", "⠠"
_LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵", strict=True))
_LETTERS |= dict(zip("àâæçéèêëîïôœùûüäöñ", "⠷⠡⠜⠯⠿⠮⠣⠫⠩⠻⠹⠪⠾⠱⠳⠜⠪⠻", strict=True))
_DIGITS = dict(zip("1234567890", "⠡⠣⠩⠹⠱⠫⠻⠳⠪⠼", strict=True))
_SIGNS = dict(zip("’'-.,;:?!()/", "⠄⠄⠤⠲⠂⠆⠒⠢⠖⠦⠴⠌", strict=True))
# A slash between two numbers belongs to one expression: the sign of numbers is written once.
_TOKENS = re.compile(r"\d+(?:/\d+)*|.")


class UnwritableError(ValueError):
    """A character that the table does not have; `character` is it."""

    def __init__(self, character: str) -> None:
        super().__init__(character)
        self.character = character


def write(text: str) -> str:
    """Return a text in French Braille.

    Raises:
        UnwritableError: the table lacks one of its characters.
    """
    return BLANK.join(_word(word) for word in unicodedata.normalize("NFC", text).split())


def dots(cell: str) -> tuple[int, ...]:
    """Return the numbers of the raised dots of a cell: 1 to 3 down the left column, 4 to 6 down the right one."""
    return tuple(number for number in range(1, 7) if (ord(cell) - ord(BLANK)) >> (number - 1) & 1)


def _word(word: str) -> str:
    letters = sum(character.isalpha() for character in word)
    shouted = letters > 1 and word.isupper() and not any(character.isdigit() for character in word)
    cells = "".join(_token(token, shouted) for token in _TOKENS.findall(word))
    return _CAPITAL * 2 + cells if shouted else cells


def _token(token: str, shouted: bool) -> str:
    if token[0] in _DIGITS:
        return _NUMBER + "".join(_DIGITS.get(character) or _SIGNS[character] for character in token)
    cell = _LETTERS.get(token.lower()) or _SIGNS.get(token)
    if cell is None:
        raise UnwritableError(token)
    return _CAPITAL + cell if token.isupper() and not shouted else cell
