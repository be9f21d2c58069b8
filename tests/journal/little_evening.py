"""A little evening with every kind of fact, for the tests of the journal; the real one is longer and no different."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from narrator.language.grammar import Grammar
from narrator.language.meaning import Choice, Command, Meaning, Name, Number, Vote, YesNo
from narrator.play.scripted import Answer
from narrator.play.table import Cue, Question, Table, Utterance

NAMES = ("Alice", "Basile", "Chloé")
CALLS = ("Tout le monde dort.", "Les loups se réveillent.", "La voyante se réveille.")
ANSWERS: tuple[Answer, ...] = (
    "trois",
    *NAMES,
    "non",
    None,
    "encore une minute",
    None,
    "passons au vote",
    "alice vote contre basile",
    "basile vote contre personne",
    "chloé vote contre basile",
    "oui",
    "oui",
)
YES_NO = Grammar.of([("oui", YesNo(True)), ("non", YesNo(False))])
CLOCK = Grammar.of([("passons au vote", Choice("vote")), ("encore une minute", Choice("more"))])
TIME_LEFT = Grammar.of([("combien de temps", Command("time_left"))])


@dataclass
class Evening:
    """All that the flow has learned; two runs that know the same are at the same place."""

    known: dict[str, Any] = field(default_factory=dict)


def question(key: str, text: str, grammar: Grammar, *, free: bool = False) -> Question:
    """Return a question with the time left beside it."""
    return Question(key, Utterance(text), grammar, asides=_time_left, aside_grammar=TIME_LEFT, free=free)


async def play(table: Table, evening: Evening | None = None) -> Mapping[str, Any]:
    """Play the evening and return all that was learned; `evening` shows it on the way."""
    known = (evening or Evening()).known
    await table.say(Utterance("Bonsoir."))
    numbers = Grammar.of([("deux", Number(2)), ("trois", Number(3))])
    known["count"] = await _ask(table, known, question("setup.count", "Combien ?", numbers))
    for number in range(1, known["count"].value + 1):
        key = f"setup.name.{number}"
        known[key] = await _ask(table, known, question(key, f"Joueur {number} ?", Grammar(()), free=True))
        await table.say(Utterance(f"{known[key].player} est là."))
    known["expert"] = await _ask(table, known, question("setup.expert", "Expert ?", YES_NO))
    table.tune(1.2)
    known["table"] = await table.mark("setup.table", _start(known))
    await _night(table, known)
    await _debate(table, known)
    await _vote(table, known)
    known["end.again"] = await _ask(table, known, question("end.again", "Encore ?", YES_NO))
    return known


async def _night(table: Table, known: dict[str, Any]) -> None:
    await table.prepare([Utterance(call) for call in CALLS])
    await table.cue(Cue.NIGHT)
    await table.night(closed=True)
    for index, call in enumerate(CALLS):
        known["night.call"] = await table.mark("night.call", index)
        await table.say(Utterance(call))
        await table.pause(5.0)
    await table.night(closed=False)
    await table.cue(Cue.DAY)


async def _debate(table: Table, known: dict[str, Any]) -> None:
    ends_s = table.now() + await table.mark("day.left", 120.0)
    calls_s = [60.0, 10.0, 0.0]
    while calls_s:
        wish = await table.ask(question("day.debate", "", CLOCK), until_s=ends_s - calls_s[0])
        known.setdefault("wishes", []).append(wish)
        if wish == Choice("vote"):
            break
        if wish == Choice("more"):
            ends_s += 60.0
        if wish is None:
            known["day.left"] = await table.mark("day.left", calls_s.pop(0))
            await table.say(Utterance(f"Encore {known['day.left']} secondes."))


async def _vote(table: Table, known: dict[str, Any]) -> None:
    for voter in NAMES:
        key = f"vote.of.{voter}"
        pairs: list[tuple[str, Meaning]] = [(f"{voter} vote contre {name}", Vote(name, voter)) for name in NAMES]
        grammar = Grammar.of([*pairs, (f"{voter} vote contre personne", Vote(None, voter))])
        known[key] = await _ask(table, known, question(key, f"{voter}, contre qui ?", grammar))
        await table.say(Utterance(f"{voter} contre {known[key].target}."))
    known["vote.confirm"] = await _ask(table, known, question("vote.confirm", "C’est bien cela ?", YES_NO))


async def _ask(table: Table, known: dict[str, Any], asked: Question) -> Any:
    answer = await table.ask(asked)
    # What was known at each question, so that a run that skipped or repeated something differs.
    known.setdefault("asked", []).append((asked.key, answer, len(known)))
    return answer


async def _time_left(table: Table, command: Command) -> None:
    await table.say(Utterance(f"{command.name} : beaucoup."))


def _start(known: Mapping[str, Any]) -> dict[str, Any]:
    names = [known[f"setup.name.{number}"] for number in range(1, known["count"].value + 1)]
    players = [{"name": name.player, "spoken": None} for name in names if isinstance(name, Name)]
    return {"theme": "petit", "players": players}
