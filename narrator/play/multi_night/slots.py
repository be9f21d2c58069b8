"""How long the private lines of a call take: as long as the longest of those that could be told there (P6).

What decides is public: the names of the living, the words of the theme, the number of the night. Who holds what, and
what is told, changes nothing.
"""

from collections.abc import Iterable, Sequence

from narrator.play.multi_night.board import Board
from narrator.play.multi_night.calls import REASONS
from narrator.play.multi_night.confide import potions_noted, secret, secret_line
from narrator.play.multi_night.game import NightsGame
from narrator.play.spoken import listed
from narrator.play.table import SLOT_S, Secret
from narrator.rules.multi_night.calls import Call
from narrator.rules.multi_night.roster import BORN_WOLVES, CURSE_FROM, Character

# Slower than the voices that were measured (14.7 to 22 characters a second), and as fast as braille is read.
CHARACTERS_PER_S = 14.0
# The breath before a line, and the time to render the first one.
BREATH_S = 0.35
READY_S = 0.6
CHARMED_A_NIGHT = 2


def slot_s(alternatives: Iterable[Sequence[Secret]]) -> float:
    """Return the seconds that the longest of these whispers takes, and never less than a usual slot."""
    longest_s = max(sum(BREATH_S + len(told.spoken) / CHARACTERS_PER_S for told in lines) for lines in alternatives)
    return max(SLOT_S, round(longest_s + READY_S, 1))


def refusal_s(game: NightsGame) -> float:
    """Return the seconds of the longest refusal of a choice."""
    again = secret(game, "nights-do-again")
    refusals = [[secret(game, f"nights-refused-{reason.replace('_', '-')}"), again] for reason in REASONS]
    return slot_s([*refusals, [secret_line(game, game.theme.secrets.stunned)]])


def answer_s(game: NightsGame, board: Board, call: Call | None, picks: int) -> float:
    """Return the seconds of what is told after a choice that is not refused: what was noted, or what the Seer sees."""
    names = _longest(board.living, picks)
    words = game.theme.secrets
    told = [[secret(game, "nights-noted-players", players=listed(names))]]
    if call is Call.WITCH:
        told.append([potions_noted(game, [names[0]] * picks)])
    if call is Call.SEER:
        role = max((game.theme.roles[held].the for held in game.characters), key=len)
        told.append([secret_line(game, words.seen.fill(player=names[0], character=role))])
    return slot_s(told)


def lead_s(game: NightsGame, board: Board, call: Call | None) -> float | None:
    """Return the seconds of what is told before a choice, None where nobody is ever told anything."""
    words = game.theme.secrets
    victims = (
        [[secret_line(game, words.victim.fill(player=_longest(board.living, 1)[0]))]] if call is Call.WITCH else []
    )
    if game.hosted:
        wolves = sum(held in BORN_WOLVES for held in game.characters) + (len(game.players) >= CURSE_FROM)
        names = _longest(board.living, wolves if call is Call.WOLVES else 1)
        role = max((role.name for role in game.theme.roles.values()), key=len)
        called = secret(game, "nights-called", role=role, players=listed(names))
        return slot_s([[called, *told] for told in victims or [[]]])
    return slot_s(victims) if victims else None


def news_s(game: NightsGame, board: Board, number: int) -> float:
    """Return the seconds of the longest news that one player can have in the round of a night."""
    words = game.theme.secrets
    one, other = (*_longest(board.living, 2), "")[:2]
    told: list[Sequence[Secret]] = []
    if number == 1:
        told.append([secret_line(game, words.lovers.fill(player=one, other=other))])
    else:
        told.append([secret_line(game, words.stunned)])
    if number == (2 if game.learning else 1):
        born = sum(held in BORN_WOLVES for held in game.characters)
        told.append([secret(game, "nights-pack", players=listed(_longest(board.living, born)))])
    if number > 1 and game.has(Character.PIPER):
        charmed = _longest(board.living, CHARMED_A_NIGHT * (number - 1))
        lines = (
            [secret_line(game, words.charm_broken)],
            [secret_line(game, words.charmed.fill(players=listed(charmed)))],
        )
        told.append(max(lines, key=lambda said: len(said[0].spoken)))
    bitten = [words.acolyte.fill(player=one), words.fellow.fill(player=other), words.bite_failed.fill(player=other)]
    turned = [words.cursed, words.new_wolf.fill(player=one)]
    camps: list[Sequence[Secret]] = []
    if number > 1 and game.has(Character.VAMPIRE) and board.lost(Character.VAMPIRE) is None:
        camps.append([secret_line(game, said) for said in bitten])
    if number > 1 and len(game.players) >= CURSE_FROM and board.lost(Character.LORD) is None:
        camps.append([secret_line(game, max(turned, key=lambda said: len(said.text)))])
    if camps:
        told.append(max(camps, key=lambda lines: slot_s([lines])))
    return slot_s([[line for lines in told for line in lines], [secret(game, "nights-no-news")]])


def _longest(names: Sequence[str], number: int) -> list[str]:
    return sorted(names, key=len, reverse=True)[:number]
