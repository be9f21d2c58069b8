"""French numbers, against text2num as an oracle."""

import pytest
from text_to_num import text2num

from narrator.language import numbers


def test_every_form_of_every_number_is_read_back_and_agrees_with_text2num() -> None:
    readings: dict[str, int] = {}
    for number in range(numbers.LAST + 1):
        for form in (numbers.spell(number), *numbers.forms(number)):
            assert numbers.parse(form) == number
            assert text2num(form, "fr") == number
            assert readings.setdefault(form, number) == number


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "zéro"),
        (21, "vingt-et-un"),
        (71, "soixante-et-onze"),
        (80, "quatre-vingts"),
        (81, "quatre-vingt-un"),
        (91, "quatre-vingt-onze"),
        (100, "cent"),
        (200, "deux-cents"),
        (201, "deux-cent-un"),
        (999, "neuf-cent-quatre-vingt-dix-neuf"),
    ],
)
def test_numbers_are_spelt_as_in_france(number: int, words: str) -> None:
    assert numbers.spell(number) == words
    assert numbers.forms(number)[0] == words.replace("-", " ")


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("septante", 70),
        ("septante et un", 71),
        ("huitante-deux", 82),
        ("octante", 80),
        ("nonante-neuf", 99),
        ("vingt et une", 21),
        ("deux cents", 200),
        ("12", 12),
        ("007", 7),
    ],
)
def test_numbers_are_read_as_they_are_said(text: str, number: int) -> None:
    assert numbers.parse(text) == number


@pytest.mark.parametrize("text", ["", "vingt vingt", "trois quatre", "1000", "-1", "²", "bonjour", "mille"])
def test_what_is_no_number_is_refused(text: str) -> None:
    assert numbers.parse(text) is None


@pytest.mark.parametrize("number", [-1, 1000])
def test_other_numbers_are_not_spelt(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        numbers.spell(number)
