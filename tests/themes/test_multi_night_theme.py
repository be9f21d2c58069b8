"""The theme of the multi-night game: good French, complete, and broken ones told clearly."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from narrator import resources
from narrator.rules.multi_night.calls import Call
from narrator.rules.multi_night.roster import Camp, Character
from narrator.rules.multi_night.told import Secret
from narrator.themes import MultiNightTheme, ThemeError, load
from narrator.themes.multi_night import NightCall
from narrator.themes.report import lines_of, report

PATH = resources.asset("themes", "seigneur_loup.yaml")
BASE = PATH.read_text(encoding="utf-8")
VALUES = {
    "player": "Basile",
    "other": "Chloé",
    "players": "Alice et Basile",
    "character": "la voyante",
    "count": 3,
    "minutes": 5,
}
CASES: list[dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parent / "broken_nights.yaml").read_text(encoding="utf-8")
)["cases"]


@pytest.fixture(scope="module")
def theme() -> MultiNightTheme:
    loaded = load(PATH)
    assert isinstance(loaded, MultiNightTheme)
    return loaded


def texts_of(theme: MultiNightTheme) -> Iterator[str]:
    for line in lines_of(theme):
        filled = line.fill(**VALUES)
        yield filled.text
        if filled.speech:
            yield filled.speech


def test_every_sentence_is_good_french_typography(theme: MultiNightTheme) -> None:
    for text in texts_of(theme):
        assert not re.search(r"[{}]", text), text
        assert not re.search(r"\s{2}|^\s|\s$", text), text
        assert not re.search(r"\S[!?;:»]|«\S|\s[.,]", text), text
        assert "'" not in text, text
        assert re.search(r"[.!?]$", text), text
        assert text[0].isupper(), text


def test_a_chapter_is_short(theme: MultiNightTheme) -> None:
    for chapter in theme.booklet:
        assert len(chapter.text.text.split()) < 90, chapter.title


def test_everything_that_the_rules_bring_has_its_words(theme: MultiNightTheme) -> None:
    assert set(theme.roles) == set(Character)
    assert set(theme.camps) == set(Camp)
    assert set(theme.nights.calls) == set(Call)
    for role in theme.roles.values():
        assert len(re.findall(r"[.!?](?:\s|$)", role.does.text)) <= 2


def test_every_call_wakes_and_closes(theme: MultiNightTheme) -> None:
    informing = [call for call in map(theme.nights.informing.after, Call) if call]
    assert {call.id for call in informing} == {
        *(Secret.LOVERS, Secret.STUNNED, Secret.CHARMED, Secret.ACOLYTE, Secret.CURSED)
    }
    calls: list[NightCall] = [*theme.nights.calls.values(), theme.nights.wolves_meet, *informing]
    for call in calls:
        assert re.search(r"réveille(-toi|z-vous)\.$", call.wake.text), call.wake.text
        assert re.search(r"[Ff]erme(z)? les yeux\.$", call.closing.text), call.closing.text


def test_the_number_of_dead_sheep_is_said(theme: MultiNightTheme) -> None:
    sheep = theme.days.dawn.sheep
    assert [sheep.line(count).text for count in (0, 1, 3)] == [
        "Aucun mouton n’est mort cette nuit.",
        "Un mouton est mort cette nuit.",
        "Cette nuit, 3 moutons sont morts.",
    ]


def test_the_theme_sums_itself_up(theme: MultiNightTheme) -> None:
    told = report(theme)
    assert (told.players, told.roles, told.cards, told.calls) == ((3, 30), 15, 17, 10)
    assert told.scenarios == ()


def test_a_theme_that_lost_lines_loads_or_tells_its_faults(tmp_path: Path) -> None:
    dice = random.Random(4)
    path = tmp_path / "nuits.yaml"
    for _ in range(40):
        lines = BASE.split("\n")
        for _ in range(dice.randint(1, 6)):
            index = dice.randrange(len(lines))
            lines[index] = dice.choice(("", f"  {lines[index]}", lines[index].split(":")[0] + ": [1]"))
        path.write_text("\n".join(lines), encoding="utf-8")
        try:
            assert isinstance(load(path), MultiNightTheme)
        except ThemeError as error:
            assert all(fault.message for fault in error.faults)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_broken_theme_is_told(case: dict[str, Any], tmp_path: Path) -> None:
    text = BASE
    for old, new in case["change"]:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = tmp_path / "nuits.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ThemeError) as caught:
        load(path)
    told = [fault.message for fault in caught.value.faults]
    for words in case["says"]:
        assert any(words in message for message in told), told
    assert len(told) == len(case["says"]), told
    assert all(fault.line for fault in caught.value.faults)
