"""Answers that nobody sees, typed on a real pseudo-terminal."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from test_pty import Person

PROGRAM = """
import asyncio
import sys
from narrator.audio.offline import SilentMixer
from narrator.interface.terminal import open_screen
from narrator.language import phrases
from narrator.language.grammar import Grammar
from narrator.language.meaning import Name
from narrator.play.live import LiveTable
from narrator.play.table import Option, Question, Quit, Secret, Utterance

SEATS = ("Alice", "Basile", "Chloé")
CHOICES = tuple(Option(name, Name(name)) for name in SEATS)

def hidden(key, prompt, **parts):
    return Question(key, Utterance(prompt), phrases.names(SEATS), options=CHOICES, hidden=True, slot_s=0.0, **parts)

async def play(screen):
    events = []
    table = LiveTable(SilentMixer(), screen, observe=events.append)
    answers = [await table.ask(hidden("one", "Tapez."))]
    answers.append(await table.ask(hidden("two", "Tapez deux signes.", strokes=2)))
    answers.append(await table.ask(hidden("decoy", "Tapez encore deux signes.", strokes=2, free=True)))
    screen.show("Et maintenant ?")
    answers.append(await table.ask(Question("open", Utterance("Qui ?"), phrases.names(SEATS), options=CHOICES)))
    ticks = sum(event["event"] == "cue" and event["name"] == "tick" for event in events)
    await table.close()
    return f"{ticks} : {', '.join(answer.player for answer in answers)}."

screen = open_screen()
try:
    told = asyncio.run(play(screen))
except Quit:
    told = "Au revoir."
finally:
    screen.close()
print(told)
"""


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    found = Person(tmp_path, ("-c", PROGRAM))
    yield found
    found.close()


def test_nothing_typed_is_seen_until_the_question_that_shows_it(person: Person) -> None:
    person.reads("Tapez.\r\n")
    person.types("Bax\x7fsile\r")
    person.reads("Tapez deux signes.\r\n")
    person.types("03")
    person.reads("Tapez encore deux signes.\r\n")
    person.types(" \x1b[A")
    seen = person.reads("Qui ?\r\n")
    assert seen == "Tapez.\r\nTapez deux signes.\r\nTapez encore deux signes.\r\nEt maintenant ?\r\nQui ?\r\n"
    person.types("2")
    person.reads("2")
    person.types("\r")
    person.reads("13 : Basile, Chloé, ?, Basile.")
    assert person.leaves() == 0


def test_a_wrong_answer_is_helped_in_writing_for_the_one_who_types(person: Person) -> None:
    person.reads("Tapez.\r\n")
    person.types("9\r")
    person.reads("Pour vous seulement : Je n’ai pas compris.\r\n")
    person.types("1\r")
    seen = person.reads("\r\n" * 20 + "Tapez deux signes.\r\n")
    assert "9" not in seen and "1" not in seen.replace("1 :", "")


def test_control_c_leaves_a_hidden_question(person: Person) -> None:
    person.reads("Tapez.\r\n")
    person.types("12\x03")
    person.reads("Au revoir.")
    assert person.leaves() == 0
