"""An answer that the ear is not sure of is read back: it is agreed to, refused, or corrected in one breath."""

from dataclasses import replace

import pytest
from company import company, typed, unsure
from free_time import FreeTime
from test_live import LADDER, NOT_UNDERSTOOD, UNDERSTOOD_NOTHING, VOTE, ask

from narrator import messages
from narrator.hearing.decide import Heard, Verdict
from narrator.language import phrases
from narrator.language.grammar import normalise
from narrator.language.meaning import Choice, Count, Counts, Meaning, Name, Vote
from narrator.play.table import Question, Undo, Utterance


def test_an_unsure_wish_is_not_obeyed(time: FreeTime) -> None:
    seated = company(time, [unsure("quitte"), unsure("basile"), unsure("annule"), "oui"])
    assert ask(seated) == Vote("Basile", "Alice")


def test_what_is_unsure_is_read_back(time: FreeTime) -> None:
    seated = company(time, [unsure("basile"), "oui"])
    assert ask(seated) == Vote("Basile", "Alice")
    assert messages.text("live-confirm", answer="Basile") in seated.said


def test_what_was_misheard_is_asked_again(time: FreeTime) -> None:
    seated = company(time, [unsure("basile"), "non", "chloé"])
    assert ask(seated) == Vote("Chloé", "Alice")
    assert seated.said[-2:] == LADDER[1:3]


@pytest.mark.parametrize(
    "correction",
    [
        "non, Chloé",
        "non, pas Basile, Chloé",
        "pas Basile, Chloé",
        "non, pas contre Basile, contre Chloé",
        "non, je vote contre Chloé",
        "Chloé",
        "contre Chloé",
    ],
)
@pytest.mark.parametrize("misheard", ["basile", "je vote contre basile", "euh basile"])
def test_what_was_misheard_is_corrected_in_one_breath(time: FreeTime, misheard: str, correction: str) -> None:
    seated = company(time, [unsure(misheard), normalise(correction)])
    assert ask(seated) == Vote("Chloé", "Alice")
    assert seated.said[-1] == messages.text("live-confirm", answer="Basile")


@pytest.mark.parametrize("refusal", ["non", "non, pas Basile", "pas Basile"])
def test_what_is_only_refused_is_asked_again(time: FreeTime, refusal: str) -> None:
    assert ask(company(time, [unsure("basile"), normalise(refusal), "chloé"])) == Vote("Chloé", "Alice")


@pytest.mark.parametrize("correction", ["trois", "non trois", "non personne", "non pas deux trois"])
def test_a_number_of_the_menu_is_corrected_by_another(time: FreeTime, correction: str) -> None:
    seated = company(time, [NOT_UNDERSTOOD] * 3 + [unsure("deux"), correction])
    assert ask(seated) == Vote(None, "Alice")
    assert messages.text("live-confirm", answer="Chloé") in seated.said


@pytest.mark.parametrize(("by_hand", "meant"), [("2", Vote("Chloé", "Alice")), ("chloe", Vote("Chloé", "Alice"))])
def test_hands_answer_at_a_doubt_as_at_the_question(time: FreeTime, by_hand: str, meant: Meaning) -> None:
    seated = company(time, [unsure("basile")])
    seated.screen.when(messages.text("live-confirm", answer="Basile"), typed(by_hand))
    assert ask(seated) == meant


def test_a_name_that_nobody_expected_is_typed_at_a_doubt(time: FreeTime) -> None:
    question = Question("setup.name.1", Utterance("Qui joue ?"), phrases.first_names(("Léa", "Karim")), free=True)
    seated = company(time, [unsure("léa")])
    seated.screen.when(messages.text("live-confirm", answer="léa"), typed("Zébulon"))
    assert ask(seated, question) == Name("Zébulon")


def test_what_is_obeyed_at_a_doubt_is_no_answer_missed(time: FreeTime) -> None:
    seated = company(time, [unsure("basile"), "plus fort", "répète", "plus fort", "répète", "oui"])
    assert ask(seated) == Vote("Basile", "Alice")
    assert UNDERSTOOD_NOTHING not in seated.said


def test_a_player_whose_name_makes_a_yes_gets_no_vote_by_it(time: FreeTime) -> None:
    question = replace(VOTE, grammar=phrases.vote(("Alice", "Basile", "Juste"), "Alice"), options=())
    seated = company(time, [unsure("basile"), "c'est juste", "non juste"])
    assert ask(seated, question) == Vote("Juste", "Alice")
    assert UNDERSTOOD_NOTHING in seated.said


def test_not_somebody_is_no_vote_for_one_of_that_name(time: FreeTime) -> None:
    question = replace(VOTE, grammar=phrases.vote(("Alice", "Léa", "Pas Léa"), "Alice"), options=())
    seated = company(time, [unsure("léa"), "non pas léa", "pas léa"])
    assert ask(seated, question) == Vote("Pas Léa", "Alice")


@pytest.mark.parametrize("said", ["oui", "non"])
def test_yes_and_no_judge_what_was_read_back_even_where_they_choose(time: FreeTime, said: str) -> None:
    question = Question("mayor.tie", Utterance("On revote ?"), phrases.choices("mayor_tie"))
    seated = company(time, [unsure("sans maire"), said, "voter à nouveau"])
    assert ask(seated, question) == Choice("nobody" if said == "oui" else "again")


def test_a_correction_that_is_unsure_is_read_back_too(time: FreeTime) -> None:
    seated = company(time, [unsure("basile"), unsure("non chloé"), "oui"])
    assert ask(seated) == Vote("Chloé", "Alice")
    assert seated.said[-1] == messages.text("live-confirm", answer="Chloé")


def test_what_is_said_twice_needs_no_oui(time: FreeTime) -> None:
    seated = company(time, [unsure("basile"), unsure("contre basile")])
    assert ask(seated) == Vote("Basile", "Alice")


@pytest.mark.parametrize(
    ("heard", "correction", "votes"),
    [
        ("trois voix", "non deux", Count("Basile", 2)),
        ("trois voix", "non pas trois deux", Count("Basile", 2)),
        ("alice trois", "non trois", Count("Basile", 3)),
        ("alice trois", "non basile trois", Count("Basile", 3)),
        ("une voix", "non pas une voix", None),
    ],
)
def test_a_count_is_corrected_by_its_number(time: FreeTime, heard: str, correction: str, votes: Meaning | None) -> None:
    seated = company(time, [unsure(heard), correction, "quatre"])
    question = Question("count.of.Basile", Utterance("Basile ?"), phrases.count("Basile", ("Alice", "Basile"), 5))
    assert ask(seated, question) == (votes or Count("Basile", 4))


def test_a_list_of_counts_is_corrected_by_saying_it_again(time: FreeTime) -> None:
    seated = company(time, [unsure("alice trois basile un"), Heard("alice deux basile deux", 0.9, Verdict.HEARD)])
    question = Question("count.of.Basile", Utterance("Basile ?"), phrases.count("Basile", ("Alice", "Basile"), 5))
    assert ask(seated, question) == Counts((Count("Alice", 2), Count("Basile", 2)))


def test_a_doubt_offers_yes_and_no_alone(time: FreeTime) -> None:
    seated = company(time, [unsure("basile"), NOT_UNDERSTOOD, NOT_UNDERSTOOD, "oui"])
    assert ask(seated) == Vote("Basile", "Alice")
    assert seated.said[-1] == messages.text("ladder-examples", examples="« oui », « non »", more=0)


def test_a_doubt_that_nobody_answers_is_no_vote(time: FreeTime) -> None:
    seated = company(time, [unsure("basile"), None, None, NOT_UNDERSTOOD, "chloé"])
    assert ask(seated) == Vote("Chloé", "Alice")


def test_a_doubt_can_be_undone(time: FreeTime) -> None:
    with pytest.raises(Undo):
        ask(company(time, [unsure("basile"), "annule"]))


def test_a_secret_answer_is_never_read_back(time: FreeTime) -> None:
    seated = company(time, [unsure("basile"), "basile"])
    assert ask(seated, replace(VOTE, secret=True)) == Vote("Basile", "Alice")
    assert not any("J’ai compris" in text for text in seated.said)
