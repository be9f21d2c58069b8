"""A game that was recorded in one language goes on in another: only the words change (P9)."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from test_evening import EVENINGS, Audience, flat, house, player, start_of

from narrator import messages
from narrator.play import groups
from narrator.play.evening import play_log
from narrator.play.facts import Fact, Kind
from narrator.play.game import End
from narrator.play.groups import Group
from narrator.play.journal import TABLE_SET, GameLog, Journal

WAYS = [("fr", "en"), ("en", "fr")]
SEATS = next(evening for evening in EVENINGS if evening["id"] == "seats-scenario-round")

Played = tuple[End, tuple[Group, ...]]


@pytest.fixture(params=WAYS, ids="-".join)
def speaking(request: pytest.FixtureRequest) -> Iterator[Callable[[int], None]]:
    """Give the way to speak the first language, 0, or the other one, 1."""
    yield lambda which: messages.use(request.param[which])
    messages.use(messages.DEFAULT_LANGUAGE)


def played(evening: dict[str, Any], journal: Journal, log: GameLog, answers: Iterator[Any]) -> Played:
    """Play an evening, or the rest of it; return its end and the groups that are kept then."""
    table = Audience(answers)
    end = asyncio.run(play_log(table, log, house(journal, evening.get("ear", {}))))
    assert not list(table._in_order), "answers are left"
    return end, groups.all(journal)


def begun(evening: dict[str, Any], journal: Journal) -> GameLog:
    if "group" in evening:
        groups.save(journal, "amis", tuple(player(name) for name in evening["group"]))
    return journal.begin(start_of(evening.get("start", {})).to_json())


def plain(facts: tuple[Fact, ...]) -> list[tuple[str, object]]:
    return [(fact.key, fact.value) for fact in facts]


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening["id"])
def test_a_whole_game_is_found_again(evening: dict[str, Any], speaking: Callable[[int], None]) -> None:
    speaking(0)
    with Journal.in_memory() as journal:
        log = begun(evening, journal)
        end, kept = played(evening, journal, log, flat(evening["answers"]))
        facts = log.facts
        speaking(1)
        again, kept_again = played(evening, journal, log, iter(()))
    assert again == end
    assert {group.name for group in kept_again} == {group.name for group in kept}
    assert log.facts == facts


def test_numbered_seats_go_on_from_any_fact(speaking: Callable[[int], None]) -> None:
    speaking(0)
    with Journal.in_memory() as journal:
        whole = begun(SEATS, journal)
        end, _ = played(SEATS, journal, whole, flat(SEATS["answers"]))
        speaking(1)
        settled = [fact.key for fact in whole.facts].index(TABLE_SET)
        for kept in range(settled + 1, len(whole.facts)):
            log = GameLog(whole.start, whole.facts[:kept])
            rest = [fact.meaning for fact in whole.facts[kept:] if fact.kind is not Kind.MARK]
            assert played(SEATS, journal, log, iter(rest))[0] == end
            assert plain(log.facts) == plain(whole.facts)
