"""The shipped themes: every sentence of them is fit to be read, heard and brailled."""

import re
import time
from collections.abc import Iterator

import pytest

from narrator import resources
from narrator.rules.outcome import Reason
from narrator.themes import Theme, load, valid_themes
from narrator.themes.checks import known_symbols
from narrator.themes.report import lines_of, report

SHIPPED = ("harry_potter", "loup_garou_forum", "loup_garou_nuit")
THEMES = {name: load(resources.asset("themes", f"{name}.yaml")) for name in SHIPPED}
VALUES = {"minutes": 5, "player": "Basile", "taker": "Alice", "taken": "Chloé"}


def texts_of(theme: Theme) -> Iterator[str]:
    for line in lines_of(theme):
        filled = line.fill(**VALUES)
        yield filled.text
        if filled.speech:
            yield filled.speech


def test_these_are_the_shipped_themes() -> None:
    assert tuple(valid_themes()) == SHIPPED


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_sentence_is_good_french_typography(theme: Theme) -> None:
    for text in texts_of(theme):
        assert not re.search(r"[{}]", text), text
        assert not re.search(r"\s{2}|^\s|\s$", text), text
        assert not re.search(r"\S[!?;:»]|«\S|\s[.,]", text), text
        assert "'" not in text, text
        assert re.search(r"[.!?]$", text), text
        assert text[0].isupper(), text


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_chapter_is_short(theme: Theme) -> None:
    for chapter in theme.booklet:
        assert len(chapter.text.text.split()) < 90, chapter.title


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_card_says_what_it_does_and_how_it_feels(theme: Theme) -> None:
    for role in theme.roles.values():
        assert len(re.findall(r"[.!?](?:\s|$)", role.does.text)) <= 2
        assert role.touch
        assert role.touch.text.startswith(f"{role.name} : ")


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_touch_never_betrays_a_deal_and_is_never_the_default(theme: Theme) -> None:
    assert all(notice.tactile for notice in theme.day.notices)
    for call in theme.night.calls:
        by_touch = call.by_touch()
        assert by_touch.id == call.id
        assert (by_touch.condition is None) == (call.condition is None)
        if call.tactile:
            assert by_touch.long != call.long


def test_the_debate_follows_the_number_of_minutes() -> None:
    debate = THEMES["harry_potter"].day.debate
    assert debate.line(1).text == "Vous avez maintenant 1 minute pour discuter entre vous."
    assert debate.line(1.5).text == "Vous avez maintenant 1,5 minute pour discuter entre vous."
    assert debate.line(10).text == "Vous avez maintenant 10 minutes pour discuter entre vous."


def test_only_the_forum_votes_in_secret() -> None:
    assert [name for name, theme in THEMES.items() if theme.vote.secret] == ["loup_garou_forum"]


def test_reasons_of_the_wolf_themes_are_complete() -> None:
    for name in ("loup_garou_nuit", "loup_garou_forum"):
        assert set(THEMES[name].outcome.reasons) == set(Reason) - {Reason.ALL_SPARED}


def test_a_name_after_de() -> None:
    named = {role.id: role.of for theme in THEMES.values() for role in theme.roles.values()}
    assert named["hermione"] == "d’Hermione"
    assert named["harry"] == "de Harry"
    assert named["chasseur"] == "du chasseur"
    assert named["voyante"] == "de la voyante"
    assert named["insomniaque"] == "de l’insomniaque"


def test_symbols_that_fingers_confuse_are_reported() -> None:
    assert report(THEMES["harry_potter"]).alike == (
        ("Rond (Hermione)", "Carré (Neville)"),
        ("Rond (Hermione)", "Cible (Harry)"),
        ("Point d’exclamation (Sirius)", "Point d’interrogation (Ron)"),
        ("Cible (Harry)", "Spirale (Ginny)"),
    )
    assert not report(THEMES["harry_potter"]).proposed
    assert len(report(THEMES["loup_garou_nuit"]).proposed) == 11


def test_the_report_names_what_the_ear_lacks() -> None:
    told = report(THEMES["harry_potter"], lambda words: "Ginny" not in words and "sœur" not in words)
    assert told.unknown == ("Ginny", "sœur")
    assert told.unheard == ("Ginny",)
    assert any("Ginny" in sentence for sentence in told.sentences())


@pytest.mark.parametrize("symbol", known_symbols())
def test_every_drawing_has_a_title_and_thick_lines(symbol: str) -> None:
    drawing = resources.asset("symbols", f"{symbol}.svg").read_text(encoding="utf-8")
    assert 'viewBox="0 0 100 100"' in drawing
    assert re.search(r"<title>.+</title>", drawing)
    assert all(int(width) >= 6 for width in re.findall(r'stroke-width="(\d+)"', drawing))


def test_a_theme_loads_in_less_than_60_ms() -> None:
    path = resources.asset("themes", "loup_garou_nuit.yaml")
    spent = []
    for _ in range(5):
        start = time.process_time()
        load(path)
        spent.append(time.process_time() - start)
    assert min(spent) < 0.06
