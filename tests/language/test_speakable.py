import json
import re
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from narrator.language.speakable import speakable

DATA = yaml.safe_load((Path(__file__).parent / "speakable.yaml").read_text(encoding="utf-8"))
HINTS = {
    "Ginny": "Djinni",
    "Weasley": "Ouizlé",
    "McGonagall": "Mac Gonagall",
    "Mac": "Mac Miche",
    "Cistem Aperio": "sistem apério",
    "Doppelgänger": "doppel-guen-guer",
    "M. Loup": "Monsieur Loup",
}
# Loading the numbers takes longer than an example may by default.
unhurried = settings(deadline=None, derandomize=True)
ALLOWED = re.compile(r"[^\W\d_]|[ '.,;:!?-]")


@pytest.mark.parametrize(("written", "spoken"), DATA["cases"].items())
def test_what_is_written_becomes_what_is_said(written, spoken):
    assert speakable(written) == spoken


@pytest.mark.parametrize("text", DATA["same"])
def test_plain_sentences_stay(text):
    assert speakable(text) == text


@pytest.mark.parametrize(
    ("written", "spoken"),
    [
        ("Ginny Weasley dort.", "Djinni Ouizlé dort."),
        ("GINNY, ginny !", "Djinni, djinni!"),
        ("Ginnyx et Weasleys", "Ginnyx et Weasleys"),
        ("l’amie de McGonagall", "l'amie de Mac Gonagall"),
        ("Cistem\u00a0Aperio !", "sistem apério!"),
        ("Dis « Doppelgänger »", "Dis doppel-guen-guer"),
        ("Doppelga\u0308nger", "doppel-guen-guer"),
        ("Mac", "Mac Miche"),
        ("M. Loup", "Monsieur Loup"),
    ],
)
def test_pronunciations_replace_whole_words(written, spoken):
    assert speakable(written, HINTS) == spoken


def test_a_pronunciation_is_not_applied_to_itself():
    once = speakable("Mac et McGonagall", HINTS)
    assert speakable(once, HINTS) == once


@pytest.mark.parametrize("hints", [{}, {"": "x"}, {"  ": "x"}, {"😀": "x"}, {"x": ""}, {"a": "[[b]]"}, {"(": ")"}])
def test_odd_pronunciations_do_no_harm(hints):
    assert speakable("un deux", hints) == "un deux"


TEXTS = st.text() | st.text(
    alphabet=st.sampled_from("aàéBIXVMhnNsmeerts0123456789 \n.,;:!?'’-–—()[]<>/+=%&°«»…\"·€#_*\u00a0\u0301😀Жª½")
)


@unhurried
@given(TEXTS)
def test_any_text_becomes_pronounceable_or_nothing(text):
    spoken = speakable(text)
    assert all(ALLOWED.fullmatch(character) for character in spoken)
    assert not spoken or any(character.isalpha() for character in spoken)
    assert spoken == spoken.strip()
    assert "  " not in spoken
    assert unicodedata.is_normalized("NFC", spoken)
    spoken.encode()


@unhurried
@given(TEXTS)
def test_doing_it_twice_changes_nothing(text):
    once = speakable(text)
    assert speakable(once) == once


@unhurried
@given(st.lists(st.sampled_from([*HINTS, *HINTS.values(), "un", "M. Dupont", "21 h", ",", "II"])).map(" ".join))
def test_doing_it_twice_with_pronunciations_changes_nothing(text):
    once = speakable(text, HINTS)
    assert speakable(once, HINTS) == once


@pytest.mark.parametrize("piece", ["[", "9", "-", "\n ", "a.", "1 ", "<a", "M. ", "((", "…", "😀", "a'", "A", "+"])
def test_a_long_text_is_no_trouble(piece):
    speakable(piece * 5000)


def test_the_numbers_are_loaded_only_for_digits():
    script = (
        "import json, sys; from narrator.language.speakable import speakable; speakable('Bonjour à tous.');"
        "print(json.dumps(sorted(set(sys.modules) & {'unicode_rbnf', 'numpy', 'pydantic'})))"
    )
    out = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert json.loads(out) == []
