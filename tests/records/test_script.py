"""The script of night and day: what the options change, and what nothing changes (RULES.md 1.3, P6)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from narrator.play.script import Count, Debate, Options, Pause, Say, Votes, day_script, night_calls, night_script
from narrator.themes import Theme, get

SHIPPED = ("harry_potter", "loup_garou_nuit", "loup_garou_forum")


def pauses(theme: Theme, cards: tuple[str, ...], options: Options) -> list[float]:
    return [step.seconds for step in night_script(theme, cards, options) if isinstance(step, Pause)]


def texts(theme: Theme, cards: tuple[str, ...], options: Options) -> list[str]:
    return [step.utterance.text for step in night_script(theme, cards, options) if isinstance(step, Say)]


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("tactile", [False, True])
def test_each_call_wakes_waits_and_closes(name: str, expert: bool, tactile: bool) -> None:
    theme = get(name)
    options = Options(expert=expert, tactile=tactile)
    opening, *calls, waking = night_calls(theme, tuple(theme.roles), options)
    assert [call.id for call in calls] == [call.id for call in theme.night.calls]
    assert len(opening.steps) == len(waking.steps) == 1
    for call in calls:
        *wake, pause, closing = call.steps
        assert isinstance(pause, Pause)
        assert pause.seconds >= 5
        assert isinstance(closing, Say)
        assert 1 <= len(wake) <= (1 if expert else 2)
        assert all(isinstance(step, Say) and step.utterance.role == call.id for step in wake)
    order = [
        min(theme.roles[role].night or 0 for role in call.roles) for call in theme.night.calls if not call.requires
    ]
    assert order == sorted(order)


@pytest.mark.parametrize("name", SHIPPED)
def test_who_sleeps_is_never_called(name: str) -> None:
    theme = get(name)
    sleepers = tuple(role.id for role in theme.roles.values() if role.night is None)
    assert len(night_calls(theme, sleepers, Options())) == 2


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(SHIPPED), st.data())
def test_the_night_depends_on_the_set_of_cards_alone(name: str, data: st.DataObject) -> None:
    theme = get(name)
    deck = [role.id for role in theme.roles.values() for _ in range(role.copies)]
    cards = data.draw(st.lists(st.sampled_from(deck), min_size=6, max_size=13))
    other = data.draw(st.permutations(cards))
    assert night_script(theme, tuple(cards), Options()) == night_script(theme, tuple(other), Options())
    assert night_script(theme, tuple(cards), Options()) == night_script(theme, tuple(set(cards)), Options())


def test_a_pause_is_that_of_the_theme_or_the_one_asked_for() -> None:
    theme = get("harry_potter")
    cards = ("mangemort", "hermione", "ron")
    assert pauses(theme, cards, Options()) == [5.0, 5.0, 5.0]
    assert pauses(theme, cards, Options(pace=0.5)) == [5.0, 5.0, 5.0]
    assert pauses(theme, cards, Options(pause_s=8.0)) == [8.0, 8.0, 8.0]
    assert pauses(theme, cards, Options(pause_s=0.0)) == [0.0, 0.0, 0.0]


def test_a_call_that_needs_longer_keeps_its_own_length() -> None:
    theme = get("harry_potter")
    first, *others = theme.night.calls
    night = theme.night.model_copy(update={"calls": (first.model_copy(update={"pause_s": 12.0}), *others)})
    slow = theme.model_copy(update={"night": night})
    assert pauses(slow, ("mangemort", "ron"), Options(pause_s=8.0)) == [12.0, 8.0]


def test_the_wording_by_touch_is_asked_for() -> None:
    theme = get("harry_potter")
    cards = ("mangemort", "hermione")
    seen, felt = (texts(theme, cards, Options(tactile=tactile)) for tactile in (False, True))
    assert seen != felt
    assert any("reconnaissez-vous" in text for text in seen)
    assert not any("reconnaissez-vous" in text for text in felt)


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize(("minutes", "words"), [(1, "1 minute "), (5, "5 minutes "), (10, "10 minutes ")])
def test_the_day_follows_the_time_chosen(name: str, minutes: int, words: str) -> None:
    theme = get(name)
    day = day_script(theme, tuple(theme.roles), Options(debate_min=minutes))
    kinds = [type(step) for step in day]
    assert [kind for kind in kinds if kind is not Say] == [Debate, Count, Votes]
    before = day[kinds.index(Debate) - 1]
    assert isinstance(before, Say)
    assert words in before.utterance.text + " "
    assert not any(sign.isdigit() for sign in before.utterance.spoken)
    assert Debate(60 * minutes) in day
    assert Count(3) in day


def test_a_notice_of_touch_comes_at_daybreak_with_its_card_only() -> None:
    theme = get("harry_potter")
    plain, felt = (len(day_script(theme, ("harry",), Options(tactile=tactile))) for tactile in (False, True))
    assert felt == plain + 1
    assert len(day_script(theme, ("ron",), Options(tactile=True))) == plain
