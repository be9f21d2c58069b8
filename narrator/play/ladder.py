"""The ladder of a question that was not understood (P4): it helps more each time, and never ends in silence."""

from enum import IntEnum
from typing import Any

from narrator import messages
from narrator.language.grammar import Grammar
from narrator.language.meaning import Choice, Command, Count, Counts, Meaning, Name, Number, YesNo
from narrator.language.numbers import forms, spell
from narrator.play.facts import REFUSED
from narrator.play.table import Option, Question, Table, Utterance

SHOWN_IN_HELP = 4
MOST_NUMBERS = 12


class Rung(IntEnum):
    """How far a question has gone."""

    PROMPT = 0
    HELP = 1
    MORE_HELP = 2
    MENU = 3
    KEYBOARD = 4

    def after(self, question: Question, *, by_hand: bool = False) -> "Rung":
        """Return the rung to try next; the last one leads back to the question itself.

        Whoever answers by hand anyway is not sent to the keyboard, but helped again.
        """
        following = Rung((self + 1) % len(Rung))
        if following is Rung.MENU and not question.options:
            following = Rung.KEYBOARD
        return Rung.HELP if following is Rung.KEYBOARD and by_hand else following


def line(identifier: str, **variables: object) -> Utterance:
    """Return one sentence of locales/ as an utterance."""
    return Utterance(messages.text(identifier, **variables))


async def refuse(table: Table, chapter: str, *reasons: Utterance) -> None:
    """Say why the last answer of that chapter cannot be; an undo then passes over it."""
    await table.say(*reasons)
    await table.mark(f"{chapter}{REFUSED}", True)


def lines_of(question: Question, rung: Rung, *, silence: bool = False) -> tuple[Utterance, ...]:
    """Return what the narrator says at that rung; after a silence it does not blame what was said."""
    why = "ladder-nothing-heard" if silence else "ladder-not-understood"
    match rung:
        case Rung.PROMPT:
            return (*question.lead, question.prompt)
        case Rung.HELP:
            return (line(why), *(question.helps[:1] or (question.prompt,)))
        case Rung.MORE_HELP:
            return (line(f"{why}-again"), *(question.helps[1:2] or (examples(question),)))
        case Rung.MENU:
            return (line("ladder-menu"), *(numbered(question.options)))
        case Rung.KEYBOARD:
            return (line("ladder-keyboard" if not question.options else "ladder-keyboard-number"),)


def examples(question: Question) -> Utterance:
    """Return the sentence that gives a few of the accepted answers."""
    # One way to say each answer: « oui » and « non », not four ways to say yes.
    said = {phrase.meaning: phrase.text for phrase in reversed(question.grammar.phrases)}
    labels = [option.label for option in question.options] or list(reversed(said.values()))
    if not labels:
        return question.prompt
    shown = [f"« {label} »" for label in labels[:SHOWN_IN_HELP]]
    return line("ladder-examples", examples=", ".join(shown), more=len(labels) - len(shown))


def listed_answer(question: Question, text: str) -> Meaning | None:
    """Return what was typed means: words of the question, or the number of a choice."""
    answer = question.grammar.typed(text)
    return menu_grammar(question.options, typed=True).typed(text) if answer is None else answer


def menu_grammar(options: tuple[Option, ...], *, typed: bool) -> Grammar:
    """Return the numbers of a menu: words for the ear, digits too for the hands."""
    pairs = [(form, option.meaning) for number, option in enumerate(options, 1) for form in forms(number)]
    if typed:
        pairs += [(str(number), option.meaning) for number, option in enumerate(options, 1)]
        pairs += [(option.label, option.meaning) for option in options]
    return Grammar.of(pairs)


def label_of(question: Question, answers: Grammar, answer: Meaning) -> str:
    """Return how the narrator reads an answer back: the votes, the label of its option, or the first words for it."""
    if isinstance(answer, Count | Counts):
        counts = answer.counts if isinstance(answer, Counts) else (answer,)
        return ", ".join(messages.text("ladder-count", player=count.player, votes=count.votes) for count in counts)
    labels = [option.label for option in question.options if option.meaning == answer]
    return next(iter([*labels, *(phrase.text for phrase in answers.phrases if phrase.meaning == answer)]))


def numbered(options: tuple[Option, ...]) -> tuple[Utterance, ...]:
    return tuple(
        Utterance(
            messages.text("ladder-option", number=number, label=option.label), f"{spell(number)} : {option.label}."
        )
        for number, option in enumerate(options, 1)
    )


def choices(question: Question) -> dict[str, Any]:
    """Return the answers that a screen may offer, as plain data: `choices` are pairs of a label and what it types.

    `numbered` says that a digit stands for the place of an answer, and not for itself; `open` that other answers may be
    typed as well, and `free` that those are the usual ones.
    """
    if question.options:
        told = [(option.label, str(number)) for number, option in enumerate(question.options, 1)]
        return {"choices": told, "numbered": True, "open": question.free, "free": question.free}
    first: dict[Meaning, str] = {}
    for phrase in question.grammar.phrases:
        # There may be thirty thousand names, and none of them has a button.
        if not isinstance(phrase.meaning, Name):
            first.setdefault(phrase.meaning, phrase.text)
    numbers = _numbers(list(first))
    shown = [meaning for meaning in first if isinstance(meaning, YesNo | Choice | Command) or meaning in numbers]
    told = [(first[meaning].capitalize(), first[meaning]) for meaning in shown]
    is_open = question.free or len(shown) < len(first)
    return {"choices": told, "numbered": not numbers, "open": is_open, "free": question.free}


def asides(question: Question) -> list[tuple[str, str]]:
    """Return what may be asked beside a question, of nothing in particular: pairs of a name and the words to say it."""
    first: dict[str, str] = {}
    for phrase in question.aside_grammar.phrases:
        if isinstance(phrase.meaning, Command) and phrase.meaning.about is None:
            first.setdefault(phrase.meaning.name, phrase.text)
    return list(first.items())


def _numbers(meanings: list[Meaning]) -> list[Meaning]:
    """Return the numbers that a question expects, those of the player it is about; none where they are too many."""
    counted = next((meaning.player for meaning in meanings if isinstance(meaning, Count)), None)
    found: list[Meaning] = [
        meaning
        for meaning in meanings
        if isinstance(meaning, Number) or (isinstance(meaning, Count) and meaning.player == counted)
    ]
    return found if len(found) <= MOST_NUMBERS else []
