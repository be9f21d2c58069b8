"""Play a real evening again and again, each time in a child killed at another fact: evening_victims.py FOLDER."""

import asyncio
import sys
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path

from killing import Point, killed

from narrator import themes
from narrator.play.evening import play_log
from narrator.play.facts import Fact, chapter_of
from narrator.play.game import End, Start
from narrator.play.house import House
from narrator.play.journal import GameLog, Journal
from narrator.play.scripted import Answer, ScriptedTable

ANSWERS: tuple[Answer, ...] = (
    *("potter", "trois", "oui", "ana", "numéro", "bruno", "famille"),
    *("non", "première année", "oui", "non", "oui", "non", "deux", "normalement", "oui", "prêt"),
    *("une minute de plus", None, None, "passons au vote", "oui", "chacun son tour"),
    *("bruno", "personne", "personne", "ana", "non", "ana", "joueur deux", "oui"),
    *("sirius", "mangemort", "qui gagne un par un", "personne", "terminer"),
)


def house(journal: Journal) -> House:
    """Return a house with every theme."""
    return House(themes.valid_themes(), journal)


def play(log: GameLog, journal: Journal, answers: Iterable[Answer] = ANSWERS) -> tuple[ScriptedTable, End]:
    """Play the evening, or the rest of it."""
    table = ScriptedTable(answers)
    return table, asyncio.run(play_log(table, log, house(journal)))


def reference() -> tuple[tuple[Fact, ...], End]:
    """Return the facts and the end of the evening that nobody kills."""
    with Journal.in_memory() as journal:
        log = journal.begin(Start().to_json())
        _, end = play(log, journal)
        return log.facts, end


def sample(facts: Sequence[Fact]) -> list[int]:
    """Return the numbers of the facts to die at, from 1: every other one, with both ends of every chapter."""
    chapters = [chapter_of(fact.key) for fact in facts]
    turns = {number for number, pair in enumerate(pairwise(chapters), 1) if len(set(pair)) == 2}
    return sorted({*range(1, len(facts) + 1, 2), *turns, *(number + 1 for number in turns), len(facts)})


def point_of(number: int, last: int) -> Point:
    """Return where a fact dies: the points take turns, and nothing follows the last fact."""
    return Point.COMMITTED if number == last else tuple(Point)[number % len(Point)]


def victim(folder: Path) -> None:
    """Play the evening on a journal of that folder."""
    with Journal.open(folder) as journal:
        play(journal.begin(Start().to_json()), journal)


def main() -> None:
    """Leave one folder for each fact, named after its number."""
    root = Path(sys.argv[1])
    # What is learned here once, every child knows.
    facts, _ = reference()
    for number in sample(facts):
        assert killed(victim, root / str(number), number, point_of(number, len(facts))), number


if __name__ == "__main__":
    main()
