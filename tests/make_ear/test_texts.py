"""What is spoken for training, and how French is read."""

import shutil
from itertools import islice

import pytest

from scripts.make_ear import texts, vocabulary
from scripts.make_ear.french import french_reading
from scripts.make_ear.lexicon import Said, doubt, variants
from scripts.make_ear.phones import CLASS_OF, CLASSES, PHONES, ipa_of, phones_of_ipa


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (0, "zéro"), (21, "vingt et un"), (32, "trente-deux"), (70, "soixante-dix"), (71, "soixante et onze"),
        (77, "soixante-dix-sept"), (80, "quatre-vingts"), (81, "quatre-vingt-un"), (91, "quatre-vingt-onze"),
        (99, "quatre-vingt-dix-neuf"), (100, "cent"), (101, "cent un"), (200, "deux cents"),
        (580, "cinq cent quatre-vingts"), (1000, "mille"), (1001, "mille un"),
    ],
)  # fmt: skip
def test_numbers_are_said_as_they_are_written(value: int, said: str) -> None:
    assert texts.number(value) == said


@pytest.mark.parametrize(
    ("value", "said"), [(70, "septante"), (71, "septante et un"), (88, "huitante-huit"), (199, "cent nonante-neuf")]
)
def test_numbers_are_said_as_in_switzerland(value: int, said: str) -> None:
    assert texts.number(value, swiss=True) == said


def test_the_word_lists_hold_only_words() -> None:
    for name, words in vocabulary.game_words().items():
        assert len(words) > 10, name
        assert all(isinstance(word, str) and word == word.strip() and word for word in words), name


@pytest.mark.parametrize(
    ("ipa", "phones"),
    [
        ("vˈɛ̃tdˈø", "v in t d 2"), ("(en)hˈaɹi(fr)", "a R i"), ("œ̃", "in"), ("ʦyʁ", "t y R"),
        ("ɥˈit, wˈi", "H i t w i"),
    ],
)  # fmt: skip
def test_ipa_becomes_phones(ipa: str, phones: str) -> None:
    assert phones_of_ipa(ipa) == phones.split()


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed")
def test_a_text_is_said_as_french_even_where_espeak_reads_english() -> None:
    said = " ".join(phones_of_ipa(ipa_of("edith, deux voix contre agathe")))
    assert said == "e d i t d 2 v w a k on t R a g a t"


def test_every_phone_has_a_class() -> None:
    assert sorted(CLASS_OF.values()) == list(range(1, CLASSES))
    assert len(set(PHONES)) == len(PHONES)


@pytest.mark.parametrize(
    ("name", "phones"),
    [
        ("arthur", "a R t y R"), ("agathe", "a g a t"), ("harry", "a R i"), ("steven", "s t e v E n"),
        ("charles", "S a R l"),
        ("jennifer", "Z E n i f E R"), ("alfred", "a l f R E d"), ("sirius", "s i R j y s"), ("guy", "g i"),
        ("noam", "n O a m"), ("jeremy", "Z e R e m i"), ("marie-line", "m a R i l i n"), ("sophie", "s O f i"),
        ("kathleen", "k a t l i n"), ("king", "k i N"), ("joachim", "Z O a k i m"), ("mireille", "m i R E j"),
        ("willem", "w i l E m"), ("camille", "k a m i j"), ("che", "S e"),
    ],
)  # fmt: skip
def test_a_foreign_name_gets_a_french_reading(name: str, phones: str) -> None:
    assert french_reading(name) == tuple(phones.split())


def test_the_ways_of_saying_a_word_begin_with_the_likeliest() -> None:
    ways = variants("quatre", ("k", "a", "t", "R"), rich=True)
    assert ways[0] == Said(0.0, ("k", "a", "t", "R"))
    assert {way.phones for way in ways} >= {("k", "a", "t"), ("k", "a", "t", "R", "9")}
    assert all(way.cost > 0 for way in ways[1:])


def test_a_doubtful_reading_is_told() -> None:
    assert doubt("baker", "(en)bˈeɪkə(fr)", ("b", "e", "k", "9"))
    assert doubt("sncf", "ɛsɛnseɛf", ("E", "s", "E", "n", "s", "e", "E", "f"))
    assert not doubt("maison", "mɛzɔ̃", ("m", "E", "z", "on"))


def test_texts_are_the_same_for_a_seed() -> None:
    pytest.importorskip("wordfreq", reason="wordfreq (extra make-ear) is not installed")
    assert list(islice(texts.texts(5), 200)) == list(islice(texts.texts(5), 200))
    assert {text.category for text in islice(texts.texts(5), 500)} >= {"number", "numbers", "yes_no", "ballot", "words"}
