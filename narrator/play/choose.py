"""A player chosen aloud among some of those at the table."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from narrator.language import phrases
from narrator.language.meaning import Choice, Name
from narrator.play.ladder import line
from narrator.play.spoken import listed
from narrator.play.table import Option, Question, Table, Utterance


class Seated(Protocol):
    """Any game: `names` are those at its table, in seating order, `spoken` what stands for some of them by ear."""

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def spoken(self) -> Mapping[str, str]: ...


def menu(names: Sequence[str], candidates: Sequence[str]) -> tuple[str, ...]:
    """Return whom the menu of a choice among the candidates names.

    Where somebody at the table goes by the number of a place it is everybody: the number of an answer is that place.
    """
    return tuple(names if any(phrases.seat_named(name) for name in names) else candidates)


async def choose_aloud(
    table: Table, game: Seated, key: str, prompt: Utterance, candidates: Sequence[str], *, nobody: bool = False
) -> str | None:
    """Ask aloud for one of the candidates, or for nobody; None too when there is no candidate."""
    options = [Option(name, Name(name)) for name in menu(game.names, candidates)]
    grammar = phrases.names(game.names, game.spoken)
    if nobody:
        grammar |= phrases.choices("nobody")
        options.append(Option(line("option-nobody").text, Choice("nobody")))
    while candidates:
        answer = await table.ask(Question(key, prompt, grammar, options=tuple(options)))
        if not isinstance(answer, Name):
            break
        if answer.player in candidates:
            return answer.player
        await table.say(line("no-candidate", target=answer.player, players=listed(candidates)))
    return None
