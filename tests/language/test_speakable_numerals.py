from pathlib import Path

import pytest
import yaml

from narrator.language import numerals

DATA = yaml.safe_load((Path(__file__).parent / "numerals.yaml").read_text(encoding="utf-8"))
CARDINALS = dict(enumerate(DATA["cardinals"].split()))


def test_the_table_goes_to_a_hundred():
    assert len(CARDINALS) == 101


@pytest.mark.parametrize(("number", "words"), [*CARDINALS.items(), *DATA["large"].items()])
def test_cardinals(number, words):
    assert numerals.cardinal(number) == words


@pytest.mark.parametrize(("number", "words"), CARDINALS.items())
def test_only_one_agrees_in_the_feminine(number, words):
    agrees = number % 10 == 1 and number not in (11, 71, 91)
    assert numerals.cardinal(number, feminine=True) == (words + "e" if agrees else words)


@pytest.mark.parametrize(("number", "words"), DATA["ordinals"].items())
def test_ordinals(number, words):
    assert numerals.ordinal(number) == words
    assert numerals.ordinal(number, feminine=True) == ("première" if number == 1 else words)


@pytest.mark.parametrize("number", [-1, 10**15])
def test_numbers_out_of_bounds(number):
    with pytest.raises(ValueError, match=str(number)):
        numerals.cardinal(number)
    with pytest.raises(ValueError, match=str(number)):
        numerals.ordinal(number)


@pytest.mark.parametrize(("letters", "value"), [("II", 2), ("IV", 4), ("IX", 9), ("XIV", 14), ("XXVIII", 28), ("V", 5)])
def test_roman_numbers(letters, value):
    assert numerals.roman(letters) == value
