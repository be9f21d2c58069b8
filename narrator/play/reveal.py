"""The reveal: the cards that matter, then who is caught, who wins and why (RULES.md sections 4 and V7-V8)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from narrator.language import phrases
from narrator.language.meaning import CardNamed, Choice
from narrator.play.choose import choose_aloud
from narrator.play.game import Game
from narrator.play.ladder import line, refuse
from narrator.play.spoken import listed, message, theme_line, voiced
from narrator.play.table import Option, Question, Table, Utterance
from narrator.play.verdict import reasons
from narrator.play.vote import Ballot
from narrator.rules.ballots import pointable
from narrator.rules.outcome import (
    Answer,
    CardOf,
    CopiedBy,
    HoldersOf,
    Known,
    Need,
    Outcome,
    PointedBy,
    check_known,
    resolve,
    winners,
)
from narrator.rules.refusal import Refusal
from narrator.themes.model import Line

NOBODY = Choice("nobody")


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended, and what the table told of it."""

    known: Known
    outcome: Outcome

    def to_json(self, game: Game) -> dict[str, Any]:
        """Return the outcome as plain data; winners is None while their cards are not all known."""
        who = winners(game.theme.box, self.known, self.outcome)
        return {
            "dead": list(self.outcome.dead),
            "winning_teams": sorted(self.outcome.winning_teams),
            "winners": list(who) if isinstance(who, tuple) else None,
        }


async def reveal(table: Table, game: Game, ballot: Ballot) -> Ending:
    """Ask only for what is still unknown, then tell the end of the game."""
    known = Known(ballot.tally, ballot.ballots or {}, chosen=game.cards)
    await table.say(line("reveal-cards"))
    while True:
        outcome = resolve(game.theme.box, known)
        if isinstance(outcome, Outcome):
            await table.say(*told(game, outcome))
            return Ending(known, outcome)
        known = await learn(table, game, known, outcome)


async def details(table: Table, game: Game, ending: Ending) -> Ending:
    """Tell player by player who falls and who wins, asking for the cards that this takes."""
    known, outcome = ending.known, ending.outcome
    while not isinstance(who := winners(game.theme.box, known, outcome), tuple):
        known = await learn(table, game, known, who)
    for player in game.names:
        state = "lost" if player not in who else "won-dead" if player in outcome.dead else "won"
        fall = (theme_line(game.theme, _fall(game, outcome, player)),) if player in outcome.dead else ()
        await table.say(*fall, message(game.theme, f"reveal-{state}", player=player))
    return Ending(known, outcome)


async def learn(table: Table, game: Game, known: Known, need: Need) -> Known:
    """Ask for one thing; what cannot be true is refused with the reason and asked again."""
    while True:
        if isinstance(need, HoldersOf):
            answer = await _holders(table, game, known, need)
        else:
            answer = await _one(table, game, known, need)
        wiser = known.learn(need, answer)
        try:
            check_known(game.theme.box, wiser)
        except Refusal as refusal:
            await refuse(table, "reveal", _refused(game, refusal))
            continue
        return wiser


def told(game: Game, outcome: Outcome) -> tuple[Utterance, ...]:
    """Return the sentences of the end: who falls and why, who wins and why (RULES.md V8)."""
    theme, words = game.theme, game.theme.outcome
    lines = [words.spared.fill(player=player) for player in outcome.spared if words.spared]
    lines += [_fall(game, outcome, player) for player in outcome.dead]
    if not outcome.dead:
        lines.append(words.nobody_captured)
    lines += [theme.teams[team].wins for team in theme.teams if team in outcome.winning_teams]
    if not outcome.winning_teams:
        lines.append(words.nobody_wins)
    return (*(theme_line(theme, part) for part in lines), *reasons(theme, outcome))


def _fall(game: Game, outcome: Outcome, player: str) -> Line:
    """Return the sentence of the theme that tells how a player falls: by the vote, or taken along by another."""
    words = game.theme.outcome
    taker = next((taker for taker, victim in outcome.taken if victim == player), None)
    if taker is not None and words.taken:
        return words.taken.fill(taker=taker, taken=player)
    return words.captured.fill(player=player)


async def _one(table: Table, game: Game, known: Known, need: CardOf | CopiedBy | PointedBy) -> Answer:
    match need:
        case PointedBy(player):
            prompt = message(game.theme, "reveal-pointed", player=player)
            targets = pointable(known.tally, player)
            return await choose_aloud(table, game, f"reveal.pointed.{player}", prompt, targets, nobody=True)
        case CardOf(player):
            question = _card_question(game, f"reveal.card.{player}", "reveal-card", player, set(game.cards))
        case CopiedBy(player):
            copyable = set(game.cards) - game.theme.box.copying
            question = _card_question(game, f"reveal.copied.{player}", "reveal-copied", player, copyable, nobody=True)
    answer = await table.ask(question)
    return answer.role if isinstance(answer, CardNamed) else None


async def _holders(table: Table, game: Game, known: Known, need: HoldersOf) -> Answer:
    """Ask for the holders of a side one name after the other, those whose cards are known left out.

    A card that copies may be one more of that side; without one, nobody is asked beyond the cards in play.
    """
    roles = [role for role in game.theme.roles.values() if role.side is need.side and role.id in game.cards]
    seen = [player for player, card in known.cards.items() if game.theme.roles[card].side is need.side]
    asked = {role.id for role in roles} | game.theme.box.copying
    most = sum(card in asked for card in game.cards)
    names: list[str] = []
    while rest := [name for name in game.names if name not in known.cards and name not in names]:
        if len(seen) + len(names) >= most:
            break
        prompt = "reveal-holders-more" if seen or names else "reveal-holders"
        asking = message(game.theme, prompt, role=listed([role.name for role in roles]))
        holder = await choose_aloud(table, game, f"reveal.holders.{need.side.value}", asking, rest, nobody=True)
        if holder is None:
            break
        names.append(holder)
    return frozenset(names)


def _card_question(
    game: Game, key: str, prompt: str, player: str, cards: set[str], *, nobody: bool = False
) -> Question:
    roles = [role for role in game.theme.roles.values() if role.id in cards]
    grammar = phrases.cards({role.id: role.spoken for role in roles})
    options = [Option(role.name, CardNamed(role.id)) for role in roles]
    if nobody:
        grammar |= phrases.choices("nobody")
        options.append(Option(line("option-nobody").text, NOBODY))
    return Question(
        key,
        message(game.theme, prompt, player=player),
        grammar,
        options=tuple(options),
        helps=(message(game.theme, "reveal-card-help", player=player),),
    )


def _refused(game: Game, refusal: Refusal) -> Utterance:
    details: Mapping[str, object] = refusal.details
    card = details.get("card")
    role = game.theme.roles[str(card)].name if card in game.theme.roles else ""
    player = str(details.get("player", ""))
    return voiced(game.theme, line(f"reveal-refused-{refusal.code.replace('_', '-')}", role=role, player=player).text)
