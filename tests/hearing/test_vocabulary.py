"""What a model can hear, and the models that are refused."""

from pathlib import Path

import pytest

from narrator.hearing.model import EarError, check_model, native_path
from narrator.hearing.vocabulary import Vocabulary
from narrator.language import phrases
from narrator.language.grammar import normalise

WORDS = ["[unk]", "dix", "sept", "dix-sept", "voix", "c'", "est", "alice", "hélène", "d'accord"]
WORDS += ["quatre", "vingt", "quatre-vingt-dix"]


@pytest.mark.parametrize(
    ("phrase", "spelling"),
    [
        ("Alice", "alice"),
        ("c’est Alice", "c' est alice"),
        ("dix-sept voix", "dix-sept voix"),
        ("dix sept voix", "dix-sept voix"),
        ("quatre-vingt-dix", "quatre-vingt-dix"),
        ("d’accord", "d'accord"),
        ("He\u0301le\u0300ne", "hélène"),
        ("helene", ""),
        ("trois voix", ""),
        ("", ""),
    ],
)
def test_a_phrase_is_spelt_as_the_recogniser_takes_it(phrase: str, spelling: str) -> None:
    assert Vocabulary(WORDS).spelling(phrase) == spelling


def test_no_phrase_is_ever_shortened() -> None:
    vocabulary = Vocabulary(WORDS)
    for phrase in (*phrases.commands().texts, *phrases.vote(["Alice", "Xqzt"], "Alice").texts):
        if spelling := vocabulary.spelling(phrase):
            assert normalise(spelling) == phrase


def test_two_spellings_of_one_sound_are_listened_for_once() -> None:
    words = ["un", "joueur", "joueurs", "le", "les", "quittez", "quitter", "trompé", "trompée", "alice"]
    told = ("un joueur", "un joueurs", "le joueur", "les joueurs", "quittez", "quitter", "trompé", "trompée", "bob")
    assert Vocabulary(words).listened(told) == ("un joueur", "le joueur", "les joueurs", "quittez", "trompé")


def model(path: Path, words: str = "<eps> 0\n[unk] 1\nalice 2\n", *, left_out: str = "") -> Path:
    """Write the files that the check looks for."""
    for name in ("am/final.mdl", "graph/HCLr.fst", "graph/Gr.fst", "graph/words.txt"):
        file = path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if name != left_out:
            file.write_text(words if name.endswith("words.txt") else "", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("left_out", "code"),
    [
        ("am/final.mdl", "model_missing"),
        ("graph/HCLr.fst", "model_open"),
        ("graph/Gr.fst", "model_open"),
        ("graph/words.txt", "model_words"),
    ],
)
def test_an_unfit_model_is_refused_with_a_sentence(tmp_path: Path, left_out: str, code: str) -> None:
    with pytest.raises(EarError) as error:
        check_model(model(tmp_path, left_out=left_out))
    assert error.value.code == code
    assert str(error.value).startswith(("Il n’y a pas", "Le modèle", "La liste"))


def test_a_model_that_cannot_refuse_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EarError) as error:
        check_model(model(tmp_path, "<eps> 0\nalice 1\n"))
    assert error.value.code == "model_unknown"


def test_a_fit_model_gives_its_words(tmp_path: Path) -> None:
    assert check_model(model(tmp_path)).knows("Alice")


def test_accents_in_the_path_only_matter_on_windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = model(tmp_path / "José")
    assert native_path(source) == str(source)
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("narrator.hearing.model._short_name", lambda path: path)
    monkeypatch.setenv("PROGRAMDATA", str(tmp_path / "shared"))
    copy = Path(native_path(source))
    assert str(copy).isascii()
    assert check_model(copy).knows("alice")
