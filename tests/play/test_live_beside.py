"""What is told beside a question never swallows its answer, and never makes people hear a long text twice."""

import asyncio
from dataclasses import replace

import pytest
from company import Hearing, company, lines, pressed, typed
from free_time import FreeTime
from table_contract import RULES
from test_live import NOT_UNDERSTOOD, VOTE, ask

from narrator import messages
from narrator.language import phrases
from narrator.language.meaning import Choice, Command, Vote
from narrator.play.ending import again_question
from narrator.play.ladder import label_of
from narrator.play.screen import Control, ScreenEvent
from narrator.play.table import Question, Table
from narrator.play.vote import Poll, round_the_table


async def three_lines(table: Table, _: Command) -> None:
    await table.say(*lines("Un.", "Deux.", "Trois."))


BESIDE = replace(VOTE, asides=three_lines, aside_grammar=RULES)


@pytest.mark.parametrize("mute", [False, True])
def test_an_answer_typed_while_an_aside_is_told_is_taken(time: FreeTime, *, mute: bool) -> None:
    seated = company(time, deaf=True, mute=mute)
    seated.screen.answers.append(typed("les règles"))
    seated.screen.when("Deux.", typed("basile"), after_s=0.0)
    assert ask(seated, BESIDE) == Vote("Basile", "Alice")
    assert {"Un.", "Deux.", "Trois."} <= set(seated.screen.shown)
    assert messages.text("live-no-question") not in seated.screen.shown


@pytest.mark.parametrize(
    ("act", "again"),
    [(typed("répète"), True), (pressed(Control.REPEAT), True), (pressed(Control.HELP), False), (typed("quoi"), False)],
)
def test_a_lead_is_heard_again_only_by_who_asks_for_it(time: FreeTime, act: ScreenEvent, *, again: bool) -> None:
    seated = company(time, deaf=True)
    seated.screen.when(VOTE.prompt.text, act)
    seated.screen.when(VOTE.helps[0].text, typed("basile"), after_s=30.0)
    if again:
        seated.screen.when("Deux.", typed("basile"), after_s=30.0)
    assert ask(seated, replace(VOTE, lead=lines("Un.", "Deux."))) == Vote("Basile", "Alice")
    assert seated.said.count("Un.") == (2 if again else 1)


@pytest.mark.parametrize("act", [typed("répète"), pressed(Control.REPEAT)], ids=str)
def test_what_was_said_before_a_question_is_heard_again_only_by_who_asks_for_it(
    time: FreeTime, act: ScreenEvent
) -> None:
    seated = company(time, deaf=True)
    seated.screen.when(VOTE.prompt.text, act)
    seated.screen.when("Deux.", typed("basile"), after_s=30.0)
    assert ask(seated, replace(VOTE, recall=lines("Un.", "Deux."))) == Vote("Basile", "Alice")
    assert seated.said == [VOTE.prompt.text, "Un.", "Deux.", VOTE.prompt.text]


def test_a_round_of_the_ladder_leaves_the_lead_out(time: FreeTime) -> None:
    seated = company(time, [NOT_UNDERSTOOD] * 5 + ["basile"])
    assert ask(seated, replace(VOTE, lead=lines("Un."))) == Vote("Basile", "Alice")
    assert seated.said.count("Un.") == 1


def test_two_helps_of_the_same_words_are_said_once(time: FreeTime) -> None:
    seated = company(time, ["aide", "basile"])
    asyncio.run(seated.table.ask(replace(VOTE, helps=(VOTE.helps[0],) * 2)))
    assert seated.said.count(VOTE.helps[0].text) == 1


@pytest.mark.parametrize(
    ("heard", "told"),
    [
        ("un", "une voix contre Alice"),
        ("aucune", "aucune voix contre Alice"),
        ("basile deux", "2 voix contre Basile"),
        ("alice une basile deux", "une voix contre Alice, 2 voix contre Basile"),
    ],
)
def test_a_number_of_votes_is_read_back_in_good_french(heard: str, told: str) -> None:
    question = Question("vote.count.Alice", VOTE.prompt, phrases.count("Alice", ("Alice", "Basile"), 3))
    answer = question.grammar.parse(heard)
    assert answer is not None
    assert label_of(question, question.grammar, answer) == told


def test_the_help_of_a_vote_gives_the_words_that_the_ear_knows(time: FreeTime) -> None:
    seated = company(time, ["aide", "joueur deux", "oui"])
    poll = Poll(("Alice", "12"), ("Alice",), ("Alice", "12"), {"12": "joueur deux"})
    asyncio.run(round_the_table(seated.table, poll))
    told = " ".join(seated.said)
    assert "par exemple « joueur deux »" in told
    assert "Vous pouvez dire : joueur deux, ou « personne »." in told
    assert "« 12 »" not in told


def test_a_word_can_be_typed_in_a_pause_where_no_question_is_open(time: FreeTime) -> None:
    seated = company(time)
    opened: dict[str, bool] = {}
    show = seated.screen.show

    def watch(text: str) -> None:
        opened[text] = seated.screen.open
        show(text)

    seated.screen.show = watch  # type: ignore[method-assign]
    seated.screen.when("Un.", pressed(Control.PAUSE))
    seated.screen.when(messages.text("live-paused"), typed("reprends"), after_s=60.0)
    asyncio.run(seated.table.say(*lines("Un.", "Deux.")))
    assert opened == {
        "Un.": False,
        messages.text("live-paused"): True,
        messages.text("live-resumed"): False,
        "Deux.": False,
    }


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        (None, None, ["ladder-nothing-heard", "ladder-nothing-heard-again"]),
        (NOT_UNDERSTOOD, None, ["ladder-not-understood", "ladder-nothing-heard-again"]),
        (None, NOT_UNDERSTOOD, ["ladder-nothing-heard", "ladder-not-understood-again"]),
    ],
)
def test_who_said_nothing_is_not_told_that_it_was_not_understood(
    time: FreeTime, first: Hearing, second: Hearing, told: list[str]
) -> None:
    seated = company(time, [first, second, "basile"])
    assert ask(seated) == Vote("Basile", "Alice")
    assert [seated.said[1], seated.said[3]] == [messages.text(name) for name in told]


@pytest.mark.parametrize("word", ["oui", "non"])
def test_whoever_says_yes_or_no_to_a_choice_among_several_is_told_the_choices(time: FreeTime, word: str) -> None:
    seated = company(time, deaf=True)
    question = again_question()
    seated.screen.when(question.prompt.text, typed(word))
    seated.screen.when(messages.text("ladder-not-understood"), typed("terminer"), after_s=5.0)
    assert ask(seated, question) == Choice("stop")
    assert seated.said == [question.prompt.text, messages.text("ladder-not-understood"), question.prompt.text]
    assert all(wish in question.prompt.text for wish in ("rejouer", "changer de cartes", "changer de jeu", "terminer"))
