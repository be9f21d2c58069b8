"""What a model can hear, and the models that are refused."""

import errno
import shutil
import struct
from pathlib import Path

import pytest

from narrator import resources
from narrator.hearing.model import (
    SHIPPED,
    EarError,
    check_files,
    check_model,
    models,
    native_path,
    shipped_model,
    write_checksums,
)
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


def test_a_name_is_listened_for_with_its_accents_or_without() -> None:
    words = ["léa", "lea", "chloé", "chloe", "théo", "theo", "marie", "marié", "passe", "passez", "annule", "annulé"]
    kept = ("léa", "chloé", "théo", "marie", "marié", "passe", "passez", "annule", "annulé")
    assert Vocabulary(words).listened(words) == kept


def test_two_spellings_of_one_sound_are_listened_for_once() -> None:
    words = ["un", "joueur", "joueurs", "le", "les", "quittez", "quitter", "trompé", "trompée", "alice"]
    told = ("un joueur", "un joueurs", "le joueur", "les joueurs", "quittez", "quitter", "trompé", "trompée", "bob")
    assert Vocabulary(words).listened(told) == ("un joueur", "le joueur", "les joueurs", "quittez", "trompé")


def graph(*words: str) -> bytes:
    """Return the head of a graph as OpenFst writes it, with a table of these words unless there are none."""
    head = struct.pack("<i", 2125659606) + text("const") + text("standard")
    head += struct.pack("<iiqqqq", 2, 2 if words else 0, 0, 0, 1, 0)
    if not words:
        return head
    table = struct.pack("<i", 2125658996) + text("words") + struct.pack("<qq", len(words), len(words))
    return head + table + b"".join(text(word) + struct.pack("<q", number) for number, word in enumerate(words))


def text(word: str) -> bytes:
    data = word.encode()
    return struct.pack("<i", len(data)) + data


def model(path: Path, words: str = "<eps> 0\n[unk] 1\nalice 2\n", *, left_out: str = "") -> Path:
    """Write the files that the check looks for."""
    for name in ("am/final.mdl", "graph/HCLr.fst", "graph/Gr.fst", "graph/words.txt"):
        file = path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if name != left_out:
            file.write_text(words if name.endswith("words.txt") else "", encoding="utf-8")
    if left_out != "graph/Gr.fst":
        (path / "graph" / "Gr.fst").write_bytes(graph())
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


def test_the_words_are_those_that_the_graph_holds(tmp_path: Path) -> None:
    # The official small models have no words.txt.
    fit = model(tmp_path, left_out="graph/words.txt")
    (fit / "graph" / "Gr.fst").write_bytes(graph("<eps>", "[unk]", "hélène"))
    assert check_model(fit).knows("Hélène")
    assert not check_model(fit).knows("alice")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0" * 64,
        graph()[:20],
        graph("[unk]", "alice")[:-9],
        graph("[unk]").replace(struct.pack("<qq", 1, 1), struct.pack("<qq", 1, 1 << 60)),
        graph("[unk]").replace(text("[unk]"), struct.pack("<i", -1) + b"[unk]"),
        graph("[unk]").replace(b"[unk]", b"[u\xff\xff]"),
    ],
)
def test_a_damaged_graph_is_refused(tmp_path: Path, data: bytes) -> None:
    fit = model(tmp_path)
    (fit / "graph" / "Gr.fst").write_bytes(data)
    with pytest.raises(EarError) as error:
        check_model(fit)
    assert error.value.code == "model_words"


def test_a_graph_made_beforehand_is_refused_even_beside_the_others(tmp_path: Path) -> None:
    # Vosk takes it first, and then hears anything at all (TRAPS.md B11).
    fit = model(tmp_path)
    (fit / "graph" / "HCLG.fst").write_bytes(b"")
    with pytest.raises(EarError, match="graphe est fait d’avance"):
        check_model(fit)


@pytest.mark.parametrize("harm", ["changed", "gone", "no list", "an empty list", "an empty line", "a zero byte"])
def test_a_model_that_changed_is_refused(tmp_path: Path, harm: str) -> None:
    fit = model(tmp_path)
    (fit / "README").write_text("for people", encoding="utf-8")
    write_checksums(fit)
    (fit / "README").write_text("for people, mended", encoding="utf-8")
    check_files(fit)
    match harm:
        case "changed":
            (fit / "graph" / "words.txt").write_text("[unk] 1\n", encoding="utf-8")
        case "gone":
            (fit / "graph" / "words.txt").unlink()
        case "no list":
            (fit / "SHA256SUMS").write_bytes(b"\xff")
        case "an empty list":
            (fit / "SHA256SUMS").write_bytes(b"")
        case "an empty line":
            (fit / "SHA256SUMS").write_bytes((fit / "SHA256SUMS").read_bytes() + b"\n")
        case _:
            (fit / "SHA256SUMS").write_bytes(b"abc  graph/words\0.txt\n")
    with pytest.raises(EarError) as error:
        check_files(fit)
    assert error.value.code == "model_damaged"


def test_the_shipped_model_is_as_it_was_made() -> None:
    # After a change of the model: narrator.hearing.model.write_checksums, as `scripts.make_ear model` does.
    assert (shipped_model() / "SHA256SUMS").is_file()
    check_files(shipped_model())


def test_only_whole_models_are_on_the_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "user_data", lambda *parts: tmp_path.joinpath(*parts))
    assert models() == {SHIPPED: shipped_model()}
    for name in ("fr-small", ".new-abc", SHIPPED):
        (tmp_path / "models" / name).mkdir(parents=True)
    (tmp_path / "models" / "note.txt").write_text("", encoding="utf-8")
    assert models() == {SHIPPED: shipped_model(), "fr-small": tmp_path / "models" / "fr-small"}


def test_accents_in_the_path_only_matter_on_windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = model(tmp_path / "José")
    assert native_path(source) == str(source)
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("narrator.hearing.model._short_name", lambda path: path)
    monkeypatch.setenv("PROGRAMDATA", str(tmp_path / "shared"))
    copy = Path(native_path(source))
    assert str(copy).isascii()
    assert check_model(copy).knows("alice")
    other = model(tmp_path / "Zoé", "[unk] 1\nzoé 2\n")
    assert check_model(Path(native_path(other))).knows("zoé")


def test_a_copy_that_was_cut_short_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = model(tmp_path / "José")
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("narrator.hearing.model._short_name", lambda path: path)
    monkeypatch.setenv("PROGRAMDATA", str(tmp_path / "shared"))

    def cut(source: Path, target: Path) -> None:
        (target / "am").mkdir(parents=True)
        shutil.copy(source / "am" / "final.mdl", target / "am")
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patched:
        patched.setattr("shutil.copytree", cut)
        with pytest.raises(EarError) as error:
            native_path(source)
    assert error.value.code == "model_path"
    assert check_model(Path(native_path(source))).knows("alice")


def test_the_cohort_is_of_known_words_that_sound_like_none_asked_for() -> None:
    known = Vocabulary(("alice", "trois", "encore", "joueur", "joueurs"), ("encore", "joueurs", "trois", "inconnu"))
    assert known.cohort(("alice", "joueur")) == ("encore", "trois")
    assert known.cohort(("trois",)) == ("encore", "joueurs")


def test_a_model_without_a_cohort_has_none() -> None:
    assert Vocabulary(("oui",)).cohort(("oui",)) == ()
