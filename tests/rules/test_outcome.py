"""What is asked after a vote, in which order, what is refused, and how fast it goes (RULES.md 4, V6, V7)."""

from dataclasses import replace
from typing import Any

import pytest
from boxes import MIXED, SCHOOL, VILLAGE

from narrator.rules.cards import Box, Card, Side
from narrator.rules.outcome import (
    CardOf,
    CopiedBy,
    Fall,
    HoldersOf,
    Known,
    Need,
    Outcome,
    PointedBy,
    Reason,
    check_known,
    fallen,
    resolve,
    winners,
)
from narrator.rules.refusal import Refusal

ABCD = ("Alice", "Basile", "Chloé", "David")
WOLVES, ALLIES, LONERS = HoldersOf(Side.WOLF), HoldersOf(Side.ALLY), HoldersOf(Side.LONER)


def counted(*votes: int, chosen: tuple[str, ...] | None = None) -> Known:
    return Known(dict(zip(ABCD, votes, strict=True)), chosen=chosen)


def told(box: Box, known: Known, *answers: tuple[Need, Any]) -> tuple[Known, Outcome | Need]:
    """Answer the questions, which must come in that order, and return what is known and what comes next."""
    for need, answer in answers:
        assert resolve(box, known) == need
        known = known.learn(need, answer)
    return known, resolve(box, known)


def ended(result: Outcome | Need) -> Outcome:
    assert isinstance(result, Outcome), result
    return result


def test_a_dead_wolf_ends_the_questions() -> None:
    _, result = told(VILLAGE, counted(0, 3, 1, 0), (CardOf("Basile"), "loup"))
    outcome = ended(result)
    assert (outcome.dead, outcome.winning_teams, outcome.reasons) == (
        ("Basile",),
        frozenset({"village"}),
        (Reason.WOLF_DEAD,),
    )


def test_all_in_front_are_asked_before_any_chain() -> None:
    _, result = told(
        SCHOOL,
        counted(2, 2, 0, 0),
        (CardOf("Alice"), "ginny"),
        (CardOf("Basile"), "luna"),
        (PointedBy("Alice"), "Basile"),
        (WOLVES, {"David"}),
    )
    outcome = ended(result)
    assert (outcome.dead, outcome.spared, outcome.taken) == (("Alice",), ("Basile",), ())
    assert outcome.winning_teams == {"mangemorts"}


def test_the_copy_is_asked_with_the_card() -> None:
    _, result = told(
        VILLAGE,
        counted(2, 2, 0, 0),
        (CardOf("Alice"), "doppelganger"),
        (CopiedBy("Alice"), "chasseur"),
        (CardOf("Basile"), "villageois"),
        (PointedBy("Alice"), "Basile"),
        (WOLVES, set()),
        (ALLIES, {"David"}),
    )
    assert ended(result).winning_teams == {"loups"}
    assert ended(result).reasons == (Reason.NO_WOLF_ALLY_SAFE,)


def test_a_chain_goes_on_through_a_copy_and_stops_at_the_immune() -> None:
    _, result = told(
        MIXED,
        counted(2, 1, 1, 0),
        (CardOf("Alice"), "chasseur"),
        (PointedBy("Alice"), "Basile"),
        (CardOf("Basile"), "mirror"),
        (CopiedBy("Basile"), "ginny"),
        (PointedBy("Basile"), "Chloé"),
        (CardOf("Chloé"), "luna"),
        (WOLVES, {"David"}),
    )
    outcome = ended(result)
    assert outcome.dead == ("Alice", "Basile")
    assert outcome.taken == (("Alice", "Basile"),)
    assert outcome.spared == ("Chloé",)


def test_two_takers_may_point_at_each_other() -> None:
    known = replace(
        counted(1, 1, 0, 0), cards={"Alice": "ginny", "Basile": "ginny"}, pointed={"Alice": "Basile", "Basile": "Alice"}
    )
    assert fallen(MIXED, known) == Fall(("Alice", "Basile"), (), (), ("Alice", "Basile"))


def test_a_taker_may_have_pointed_at_nobody() -> None:
    _, result = told(
        SCHOOL, counted(3, 0, 0, 0), (CardOf("Alice"), "ginny"), (PointedBy("Alice"), None), (WOLVES, set())
    )
    assert ended(result).dead == ("Alice",)
    assert ended(result).winning_teams == frozenset()
    assert ended(result).reasons == (Reason.NO_WOLF_SOMEBODY_DEAD,)


@pytest.mark.parametrize(
    ("votes", "wolves", "reasons", "teams"),
    [
        ((0, 0, 0, 0), set(), (Reason.NO_VOTE, Reason.NO_WOLF_NOBODY_DEAD), {"village"}),
        ((1, 1, 1, 1), set(), (Reason.ONE_EACH, Reason.NO_WOLF_NOBODY_DEAD), {"village"}),
        ((1, 1, 1, 1), {"Alice"}, (Reason.ONE_EACH, Reason.WOLVES_SAFE), {"loups"}),
    ],
)
def test_nobody_in_front(
    votes: tuple[int, ...], wolves: set[str], reasons: tuple[Reason, ...], teams: set[str]
) -> None:
    _, result = told(VILLAGE, counted(*votes), (WOLVES, wolves))
    assert ended(result).reasons == reasons
    assert ended(result).winning_teams == teams


def test_only_the_immune_in_front() -> None:
    _, result = told(SCHOOL, counted(0, 0, 2, 1), (CardOf("Chloé"), "luna"), (WOLVES, set()))
    assert ended(result).reasons == (Reason.ALL_SPARED, Reason.NO_WOLF_NOBODY_DEAD)
    assert ended(result).winning_teams == {"poudlard"}


def test_a_tanneur_alone_bars_the_wolves_without_a_question() -> None:
    _, result = told(VILLAGE, counted(3, 1, 0, 0), (CardOf("Alice"), "tanneur"))
    outcome = ended(result)
    assert (outcome.winning_teams, outcome.loners) == ({"tanneur"}, ("Alice",))
    assert outcome.reasons == (Reason.WOLVES_BARRED, Reason.LONER_DEAD)


@pytest.mark.parametrize(
    ("wolves", "allies", "teams"),
    [({"David"}, None, {"tanneur"}), (set(), {"Chloé"}, {"tanneur", "loups"}), (set(), set(), {"tanneur"})],
)
def test_a_tanneur_beside_a_villager_may_leave_the_sbire_to_win(
    wolves: set[str], allies: set[str] | None, teams: set[str]
) -> None:
    answers: list[tuple[Need, Any]] = [(CardOf("Alice"), "tanneur"), (CardOf("Basile"), "villageois"), (WOLVES, wolves)]
    if allies is not None:
        answers.append((ALLIES, allies))
    _, result = told(VILLAGE, counted(2, 2, 0, 0), *answers)
    assert ended(result).winning_teams == teams


def test_no_question_about_cards_that_are_not_in_the_game() -> None:
    chosen = ("villageois", "villageois", "voyante", "tanneur", "voleur", "noiseuse", "doppelganger")
    _, result = told(
        VILLAGE, counted(2, 2, 0, 0, chosen=chosen), (CardOf("Alice"), "tanneur"), (CardOf("Basile"), "voyante")
    )
    assert ended(result).winning_teams == {"tanneur"}
    known, result = told(VILLAGE, counted(3, 1, 0, 0, chosen=chosen), (CardOf("Alice"), "voyante"))
    assert ended(result).winning_teams == frozenset()
    assert winners(VILLAGE, known, ended(result)) == ()


def test_no_question_about_a_card_that_is_already_found() -> None:
    chosen = ("sbire", "loup", "villageois", "villageois", "voyante", "voleur", "noiseuse")
    _, result = told(
        VILLAGE,
        counted(2, 2, 0, 0, chosen=chosen),
        (CardOf("Alice"), "sbire"),
        (CardOf("Basile"), "villageois"),
        (WOLVES, set()),
    )
    assert ended(result).winning_teams == frozenset()
    with_copy = (*chosen[:6], "doppelganger")
    _, result = told(
        VILLAGE,
        counted(2, 2, 0, 0, chosen=with_copy),
        (CardOf("Alice"), "sbire"),
        (CardOf("Basile"), "villageois"),
        (WOLVES, set()),
    )
    assert result == ALLIES


def test_a_spared_wolf_is_known_to_be_there() -> None:
    _, result = told(MIXED, counted(3, 1, 0, 0), (CardOf("Alice"), "armour"))
    assert ended(result).winning_teams == {"loups"}
    assert ended(result).reasons == (Reason.ALL_SPARED, Reason.WOLVES_SAFE)


def test_a_copying_card_that_copied_nobody_is_a_villager() -> None:
    known, result = told(
        VILLAGE,
        counted(3, 1, 0, 0),
        (CardOf("Alice"), "doppelganger"),
        (CopiedBy("Alice"), None),
        (WOLVES, set()),
        (ALLIES, {"David"}),
    )
    assert winners(VILLAGE, known, ended(result)) == ("David",)


def test_the_winners_of_the_village_are_all_but_the_others() -> None:
    known, result = told(VILLAGE, counted(0, 3, 1, 0), (CardOf("Basile"), "loup"))
    outcome = ended(result)
    for need, answer in ((WOLVES, {"Basile", "Chloé"}), (ALLIES, set()), (LONERS, set())):
        assert winners(VILLAGE, known, outcome) == need
        known = known.learn(need, answer)
    assert winners(VILLAGE, known, outcome) == ("Alice", "David")


def test_the_wolves_win_with_their_dead_sbires() -> None:
    known, result = told(VILLAGE, counted(3, 1, 0, 0), (CardOf("Alice"), "sbire"), (WOLVES, {"David"}))
    assert winners(VILLAGE, known, ended(result)) == ALLIES
    known = known.learn(ALLIES, set())
    assert winners(VILLAGE, known, ended(result)) == ("Alice", "David")


@pytest.mark.parametrize(
    ("known", "code"),
    [
        (replace(counted(3, 1, 0, 0), cards={"Zoé": "loup"}), "unknown_player"),
        (replace(counted(3, 1, 0, 0), copied={"Zoé": "loup"}), "unknown_player"),
        (replace(counted(3, 1, 0, 0), cards={"Alice": "luna"}), "unknown_role"),
        (replace(counted(3, 1, 0, 0), copied={"Alice": "luna"}), "unknown_role"),
        (replace(counted(3, 1, 0, 0), cards=dict.fromkeys(ABCD, "loup")), "too_many_copies"),
        (replace(counted(3, 1, 0, 0, chosen=("loup",)), cards={"Alice": "voyante"}), "card_not_chosen"),
        (replace(counted(3, 1, 0, 0, chosen=("loup",)), copied={"Alice": "voyante"}), "card_not_chosen"),
        (replace(counted(3, 1, 0, 0), pointed={"Alice": "Zoé"}), "unknown_player"),
        (replace(counted(3, 1, 0, 0), pointed={"Zoé": None}), "unknown_player"),
        (replace(counted(3, 1, 0, 0), pointed={"Alice": "Alice"}), "self_vote"),
        (replace(counted(3, 1, 0, 0), pointed={"Alice": "Chloé"}), "pointed_without_vote"),
        (replace(counted(3, 1, 0, 0), pointed={"Alice": "Basile", "Chloé": "Basile"}), "pointed_without_vote"),
        (replace(counted(3, 1, 0, 0), holders={Side.WOLF: {"Zoé"}}), "unknown_player"),
        (
            replace(counted(3, 1, 0, 0), cards={"Alice": "voyante"}, holders={Side.WOLF: {"Alice"}}),
            "card_contradiction",
        ),
        (
            replace(counted(3, 1, 0, 0), holders={Side.WOLF: {"Alice"}, Side.ALLY: {"Alice"}}),
            "card_contradiction",
        ),
        (replace(counted(3, 1, 0, 0), holders={Side.WOLF: set(ABCD)}), "too_many_holders"),
        (replace(counted(3, 1, 0, 0, chosen=("loup",)), holders={Side.WOLF: {"Alice", "David"}}), "too_many_holders"),
        (replace(counted(3, 1, 0, 0, chosen=("doppelganger",)), holders={Side.ALLY: {"David"}}), "too_many_holders"),
    ],
)
def test_knowledge_that_cannot_be(known: Known, code: str) -> None:
    with pytest.raises(Refusal, match=code):
        check_known(VILLAGE, known)
    with pytest.raises(Refusal, match=code):
        resolve(VILLAGE, known)


def test_a_copy_counts_as_one_holder_more() -> None:
    check_known(VILLAGE, replace(counted(3, 1, 0, 0), holders={Side.WOLF: {"Alice", "Basile", "Chloé"}}))


def test_holders_may_be_named_again_or_left_out() -> None:
    known = replace(counted(3, 1, 0, 0), cards={"Alice": "sbire"}, holders={Side.WOLF: {"David"}})
    for named in ({"Alice"}, set()):
        outcome = ended(resolve(VILLAGE, known.learn(ALLIES, named)))
        assert winners(VILLAGE, known.learn(ALLIES, named), outcome) == ("Alice", "David")


@pytest.mark.parametrize(
    ("need", "answer"), [(CardOf("Alice"), None), (PointedBy("Alice"), {"David"}), (WOLVES, "David"), (WOLVES, None)]
)
def test_an_answer_to_another_question_is_a_fault_of_the_program(need: Need, answer: Any) -> None:
    with pytest.raises(TypeError):
        counted(3, 1, 0, 0).learn(need, answer)


def test_who_falls_is_known_before_who_wins() -> None:
    known = replace(counted(3, 1, 0, 0), cards={"Alice": "villageois"})
    assert fallen(VILLAGE, known) == Fall(("Alice",), (), (), ("Alice",))
    assert fallen(VILLAGE, counted(3, 1, 0, 0)) == CardOf("Alice")
    assert known.players == ABCD


def test_a_loner_with_a_team_wins_under_its_name() -> None:
    box = replace(VILLAGE, cards={**VILLAGE.cards, "fou": Card("fou", "fous", Side.LONER)})
    _, result = told(box, counted(3, 1, 0, 0), (CardOf("Alice"), "fou"))
    assert ended(result).winning_teams == {"fous"}
