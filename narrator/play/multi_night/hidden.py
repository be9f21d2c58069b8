"""Answers that only the narrator learns: digits on the keyboard, of which the others hear ticks."""

from collections.abc import Sequence
from functools import cache

from narrator.language.grammar import Grammar
from narrator.language.meaning import Choice, Meaning
from narrator.play.ladder import line
from narrator.play.multi_night.game import NightsGame
from narrator.play.table import SLOT_S, Question, Secret, Table, Utterance

NOBODY = 0


async def hidden_number(
    table: Table,
    game: NightsGame,
    key: str,
    prompt: Utterance,
    most: int,
    *,
    lead: Sequence[Secret] | None = None,
    slot_s: float = SLOT_S,
    anything: bool = False,
    helps: Sequence[Utterance] = (),
    until_s: float | None = None,
) -> int:
    """Ask in secret for a number from 0 to `most`; with `anything` any keys are an answer, and 0 unless they are one.

    `lead` is whispered first, during `slot_s` seconds even when it is empty; None leaves that time out. 0 too once the
    table's clock passes `until_s`.
    """
    answer = await table.ask(
        Question(
            key,
            prompt,
            _numbers(most, game.strokes),
            helps=(line("nights-digits", strokes=game.strokes, most=most), *helps),
            free=anything,
            hidden=True,
            secret_lead=tuple(lead or ()),
            slot_s=0.0 if lead is None else slot_s,
            strokes=game.strokes,
        ),
        until_s=until_s,
    )
    return _number(answer)


async def hidden_seat(
    table: Table,
    game: NightsGame,
    key: str,
    prompt: Utterance,
    *,
    lead: Sequence[Secret] | None = None,
    slot_s: float = SLOT_S,
    anything: bool = False,
    until_s: float | None = None,
) -> str | None:
    """Ask in secret for the number of a seat and return who sits there, None for nobody."""
    most = len(game.players)
    number = await hidden_number(
        table, game, key, prompt, most, lead=lead, slot_s=slot_s, anything=anything, until_s=until_s
    )
    return None if number == NOBODY else game.names[number - 1]


@cache
def _numbers(most: int, strokes: int) -> Grammar:
    """Return the grammar of the numbers that may be typed, plain or with all their digits."""
    typed = [(text, number) for number in range(most + 1) for text in (str(number), f"{number:0{strokes}}")]
    return Grammar.of([(text, Choice(str(number))) for text, number in typed])


def _number(answer: Meaning | None) -> int:
    return int(answer.id) if isinstance(answer, Choice) else NOBODY
