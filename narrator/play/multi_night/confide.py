"""The words of what only some may know: Private news in, Secret lines out, each for one person."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from narrator import messages
from narrator.language.speakable import speakable
from narrator.play.multi_night.game import NightsGame
from narrator.play.spoken import listed
from narrator.play.table import Secret
from narrator.rules.multi_night.roster import Character
from narrator.rules.multi_night.state import State
from narrator.rules.multi_night.told import Private
from narrator.rules.multi_night.told import Secret as Kind
from narrator.themes.model import Line


@dataclass(frozen=True, slots=True)
class Whisper:
    """A line and whom it is for."""

    to: str
    line: Line


def whispers(game: NightsGame, state: State, news: Iterable[Private]) -> tuple[Whisper, ...]:
    """Return the lines of private news, person by person; `state` is the one after it."""
    return tuple(whisper for private in news for whisper in _whispers(game, state, private))


def for_ears(game: NightsGame, told: Sequence[Whisper], ear: str | None = None) -> tuple[Secret, ...]:
    """Return what one player may hear; a host hears it all, each line once, with the names that it is for."""
    if not game.hosted:
        return tuple(secret_line(game, said) for said in dict.fromkeys(each.line for each in told if each.to == ear))
    listeners: dict[Line, dict[str, None]] = {}
    for each in told:
        listeners.setdefault(each.line, {})[each.to] = None
    return tuple(secret(game, "nights-for", player=listed([*to]), text=said.text) for said, to in listeners.items())


def secret(game: NightsGame, identifier: str, **variables: object) -> Secret:
    """Return a sentence of locales/ that only some may hear."""
    text = messages.text(identifier, **variables)
    return Secret(text, speakable(text, game.theme.pronunciations), passing=not game.hosted)


def potions_noted(game: NightsGame, picked: Sequence[str | None]) -> Secret:
    """Return what the Witch is told of her choices: whether she heals, whom she poisons, who drinks the charisma."""
    nobody = messages.text("nights-nobody")
    heal, poison, charisma = picked
    told = {"heal": "yes" if heal else "no", "poison": poison or nobody, "charisma": charisma or nobody}
    return secret(game, "nights-noted-potions", **told)


def secret_line(game: NightsGame, line: Line) -> Secret:
    """Return a line of the theme that only some may hear."""
    spoken = line.speech or speakable(line.text, game.theme.pronunciations)
    return Secret(line.text, spoken, passing=not game.hosted)


def _whispers(game: NightsGame, state: State, private: Private) -> Iterator[Whisper]:
    for listener in private.to:
        yield from (Whisper(listener, line) for line in _lines(game, state, private, listener))


def _lines(game: NightsGame, state: State, private: Private, listener: str) -> Iterator[Line]:
    words, about = game.theme.secrets, private.players
    match private.secret:
        case Kind.LOVERS:
            yield words.lovers.fill(player=listener, other=next(player for player in about if player != listener))
        case Kind.STUNNED:
            yield words.stunned
        case Kind.SEEN if private.seen not in set(Character):
            yield words.seen_cursed.fill(player=about[0])
        case Kind.SEEN:
            character = game.theme.roles[Character(private.seen or "")].the
            yield words.seen.fill(player=about[0], character=character)
        case Kind.VICTIM:
            yield words.victim.fill(player=about[0]) if about else words.no_victim
        case Kind.ACOLYTE if listener == about[0]:
            yield words.acolyte.fill(player=state.holder(Character.VAMPIRE))
            yield from (words.fellow.fill(player=other) for other in state.seated(state.acolytes - {listener}))
        case Kind.ACOLYTE if state.characters[listener] is Character.VAMPIRE:
            yield words.master.fill(player=about[0])
        case Kind.ACOLYTE:
            yield words.fellow.fill(player=about[0])
        case Kind.BITE_FAILED:
            yield words.bite_failed.fill(player=about[0])
        case Kind.CURSED:
            yield words.cursed if listener == about[0] else words.new_wolf.fill(player=about[0])
        case Kind.CHARMED:
            yield words.charmed.fill(players=listed(about))
        case Kind.CHARM_BROKEN:
            yield words.charm_broken
