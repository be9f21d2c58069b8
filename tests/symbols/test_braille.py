import json
import subprocess
from pathlib import Path

import pytest
import yaml

from narrator.language.braille import UnwritableError, dots, write
from narrator.themes import valid_themes

WORDS = yaml.safe_load(Path(__file__).with_name("braille.yaml").read_text(encoding="utf-8"))
# The package python3-louis of Debian is seen by the system's Python only.
SYSTEM_PYTHON = "/usr/bin/python3"
LIBLOUIS = (
    "import json, louis, sys\n"
    "tables = ['unicode.dis', 'fr-bfu-comp6.utb']\n"
    "print(json.dumps([louis.translateString(tables, word) for word in json.load(sys.stdin)]))\n"
)


@pytest.mark.parametrize(("word", "cells"), WORDS, ids=lambda value: ascii(value))
def test_a_word_is_written_as_the_code_says(word: str, cells: str) -> None:
    assert write(word) == cells


def test_liblouis_writes_the_same() -> None:
    roles = [role for theme in valid_themes().values() for role in theme.roles.values()]
    words = [word for word, _ in WORDS] + [name for role in roles for name in (role.name, role.short)]
    try:
        done = subprocess.run(
            [SYSTEM_PYTHON, "-c", LIBLOUIS], input=json.dumps(words), capture_output=True, text=True, check=False
        )
    except OSError:
        pytest.skip("the system has no Python of its own")
    if "No module named 'louis'" in done.stderr:
        pytest.skip("liblouis is not installed (Debian: python3-louis)")
    assert json.loads(done.stdout) == [write(word) for word in words]


def test_accents_may_come_apart() -> None:
    assert write("E\u0301le\u0300ve") == write("Élève")


def test_spaces_of_print_are_one_blank() -> None:
    assert write(" Seigneur\u00a0 Loup ") == write("Seigneur Loup")


@pytest.mark.parametrize("text", ["Loup🐺", "Волк", "a\x00b"])
def test_what_the_table_lacks_is_named(text: str) -> None:
    with pytest.raises(UnwritableError) as caught:
        write(text)
    assert caught.value.character in text
    assert not caught.value.character.isascii() or caught.value.character == "\x00"


def test_dots_are_numbered_down_the_columns() -> None:
    assert dots("⠇") == (1, 2, 3)
    assert dots("⠸") == (4, 5, 6)
    assert dots("⠀") == ()
