"""The time of a debate that was spent is not given back: not by an undo, nor by an answer that a crash follows."""

import asyncio
from collections.abc import Iterable
from pathlib import Path

import pytest

from narrator.language import phrases
from narrator.language.meaning import Meaning
from narrator.play.day import debate
from narrator.play.desk import Desk
from narrator.play.facts import Fact, Kind
from narrator.play.journal import GameLog, Journal
from narrator.play.recorded import RecordedTable
from narrator.play.scripted import Answer, ScriptedTable
from narrator.play.table import Question, Quit, Undo, Utterance
from narrator.themes import get

WHOLE_S = 300.0
THINKING_S = 40.0
HOLDERS = Question("day.ballot", Utterance("Pour qui ?"), phrases.yes_no())
THEME = get("harry_potter")


class Thinking(ScriptedTable):
    """People who let forty seconds pass, or a deadline, before they say anything in a debate."""

    async def ask(self, question: Question, *, until_s: float | None = None) -> Meaning | None:
        """Let the time pass, then answer."""
        if until_s is not None:
            self.clock.advance(min(THINKING_S, max(0.0, until_s - self.now())))
        return await super().ask(question, until_s=until_s)


def debated(log: GameLog, answers: Iterable[Answer]) -> list[str]:
    """Lead the debate of that game, then one ballot of the same chapter, until it is left; return what was said."""
    table = Thinking(answers)

    async def played() -> None:
        recorded = RecordedTable(table, log)
        await debate(recorded, lambda left_s: Desk(THEME, (), left_s), WHOLE_S)
        await recorded.ask(HOLDERS)

    while True:
        try:
            asyncio.run(played())
        except Undo:
            continue
        except Quit:
            return table.said


def plain(facts: Iterable[Fact]) -> list[tuple[str, Kind, object]]:
    return [(fact.key, fact.kind, fact.value) for fact in facts]


def test_the_vote_is_undone_and_the_debate_has_the_time_that_was_left() -> None:
    said = debated(GameLog({}), ("passons au vote", Undo, "combien de temps", Quit))
    assert said == [
        "Annulé.",
        "Le débat continue. Il reste 4 minutes 20 secondes.",
        "Il reste 3 minutes 40 secondes de débat.",
    ]


def test_so_it_is_after_the_first_ballot() -> None:
    said = debated(GameLog({}), ("passons au vote", "oui", Undo, Undo, Quit))
    assert said == ["Annulé : oui.", "Annulé.", "Le débat continue. Il reste 4 minutes 20 secondes."]


def test_an_undo_long_after_gives_no_time_back() -> None:
    said = debated(GameLog({}), ("une minute de plus", None, Undo, Quit))
    assert said[-2:] == ["Annulé.", "Le débat continue. Il reste 1 minute 50 secondes."]
    said = debated(GameLog({}), ("une minute de plus", "une minute de plus", Undo, Quit))
    assert said[-2:] == ["Annulé.", "C’est entendu. Il reste 4 minutes."]


def test_no_time_at_all_is_no_more_time() -> None:
    said = debated(GameLog({}), ("une minute de plus", None, None, None, None, None, Undo, None, Quit))
    assert said[-2:] == ["Annulé.", "Le temps du débat est écoulé."]


@pytest.mark.parametrize("begun", [WHOLE_S, 60.0])
def test_the_time_is_written_with_the_answer(tmp_path: Path, begun: float) -> None:
    with Journal.open(tmp_path) as journal:
        log = journal.begin({})
        log.append("day.left", Kind.MARK, begun)
        log.append("day.debate", Kind.ANSWER, {"kind": "choice", "id": "vote"}, spent_s=45.5)
        assert plain(journal.game(log.number).facts) == plain(log.facts)
        assert log.facts[0].value == begun - 45.5


def test_left_anywhere_it_resumes_there() -> None:
    log = GameLog({})
    answers: tuple[Answer, ...] = ("une minute de plus", None, "passons au vote", "non", "passons au vote", "oui", Quit)
    debated(log, answers)
    facts = log.facts
    for kept in range(len(facts)):
        resumed = GameLog({}, facts[:kept])
        missing = [fact.meaning for fact in facts[kept:] if fact.kind is not Kind.MARK]
        debated(resumed, [*missing, Quit])
        assert [(fact.key, fact.kind) for fact in resumed.facts] == [(fact.key, fact.kind) for fact in facts]


def test_left_after_the_vote_was_asked_for_it_still_has_the_time_that_was_left() -> None:
    log = GameLog({})
    debated(log, ("passons au vote", Quit))
    said = debated(GameLog({}, log.facts), (Undo, Quit))
    assert said[-1] == "Le débat continue. Il reste 4 minutes 20 secondes."
