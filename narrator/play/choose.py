"""Choices that are made aloud."""

from collections.abc import Sequence

from narrator.language import phrases
from narrator.language.meaning import Choice, Name
from narrator.play.ladder import line
from narrator.play.multi_night.game import NightsGame
from narrator.play.spoken import listed
from narrator.play.table import Option, Question, Table, Utterance


async def choose_aloud(
    table: Table, game: NightsGame, key: str, prompt: Utterance, candidates: Sequence[str], *, nobody: bool = False
) -> str | None:
    """Ask aloud for one of the candidates, or for nobody; None too when there is no candidate."""
    options = [Option(name, Name(name)) for name in candidates]
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
        await table.say(line("nights-no-candidate", target=answer.player, players=listed(candidates)))
    return None
