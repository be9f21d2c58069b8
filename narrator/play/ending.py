"""After the end of a game: what to play next."""

from collections.abc import Sequence
from dataclasses import replace

from narrator.language import phrases
from narrator.language.grammar import Grammar
from narrator.language.meaning import Choice, Meaning
from narrator.play.game import Start
from narrator.play.ladder import line
from narrator.play.table import Option, Question, Utterance

WISHES = ("again", "cards", "other", "details", "stop")


def again_question(
    verdict: tuple[Utterance, ...] = (), wishes: Sequence[str] = WISHES, prompt: str = "end-again"
) -> Question:
    """Return the question of what to play next, with these wishes only; who missed the verdict may hear it again."""
    wished = [Choice(wish) for wish in wishes]
    said = [phrase for phrase in phrases.choices("again").phrases if phrase.meaning in wished]
    return Question(
        "end.again",
        line(prompt),
        Grammar(tuple(said)),
        options=tuple(Option(line(f"option-again-{wish.id}").text, wish) for wish in wished),
        recall=verdict,
    )


def following(again: Start, wish: Meaning | None) -> Start | None:
    """Return the start of the next game, or None when everybody has enough."""
    match wish:
        case Choice("again"):
            return again
        case Choice("cards"):
            return replace(again, cards=None, settled=False)
        case Choice("other"):
            return Start()
        case _:
            return None
