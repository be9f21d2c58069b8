"""What every sentence of locales/ owes to those who hear it: the same parts in each language, no elision at risk."""

import re
from pathlib import Path

import pytest

LOCALES = Path(__file__).resolve().parents[2] / "locales"
ROOMS = sorted(path.name for path in (LOCALES / "fr").glob("*.ftl"))
# A word that loses its vowel before a name or a title that begins with one; « à » and « de » melt into « le ».
BEFORE = "de|que|ne|se|je|me|te|lorsque|puisque|jusque|quoique|si"
NAMED = "names?|player|voter|target|taker|taken|other|who|victim|roles?|cards?|group|missing|wolf|ally|loner"
TITLED = "titles?|theme|scenario|village|wolves"
ELIDED = re.compile(
    rf"\b(?:{BEFORE}) \{{ \$(?:{NAMED}|{TITLED}) \}}|\bà \{{ \$(?:{TITLED}) \}}",
    re.IGNORECASE,
)


def sentences(language: str, room: str) -> dict[str, str]:
    """Return each message of a room with its whole pattern."""
    found: dict[str, str] = {}
    name = ""
    for line in (LOCALES / language / room).read_text(encoding="utf-8").splitlines():
        if head := re.match(r"([a-z][\w-]*) *=(.*)", line):
            name = head[1]
            found[name] = head[2]
        elif name and not line.startswith("#"):
            found[name] += f"\n{line}"
    return found


def parts(pattern: str) -> set[str]:
    return set(re.findall(r"\$(\w+)", pattern))


@pytest.mark.parametrize("room", ROOMS)
def test_both_languages_fill_in_the_same_parts(room: str) -> None:
    english = sentences("en", room)
    for name, pattern in sentences("fr", room).items():
        assert parts(pattern) == parts(english[name]), name


@pytest.mark.parametrize("room", ROOMS)
def test_no_elision_depends_on_a_name(room: str) -> None:
    found = sentences("fr", room).items()
    wrong = [f"{name}: {match[0]}" for name, pattern in found for match in ELIDED.finditer(pattern)]
    assert wrong == []
