"""The words of what everybody may know. Nothing here can be given a secret: public news and the board come in (P6)."""

from narrator.play.multi_night.board import Board
from narrator.play.spoken import listed, message, theme_line
from narrator.play.table import Utterance
from narrator.rules.multi_night.roster import Camp
from narrator.rules.multi_night.told import News, Public
from narrator.themes.model import Line
from narrator.themes.multi_night import MultiNightTheme


def announced(theme: MultiNightTheme, board: Board, fact: Public, *, dawn: bool) -> Utterance:
    """Return the sentence of one piece of public news; `board` is what was known before it."""
    return theme_line(theme, _line(theme, board, fact, dawn=dawn))


def situation(theme: MultiNightTheme, board: Board, victory: Camp | None = None) -> tuple[Utterance, ...]:
    """Return where the game stands, as far as everybody knows; once it is over, who wins comes first."""
    wins = [theme_line(theme, theme.camps[victory].wins)] if victory is not None else []
    dead = [
        message(theme, "nights-dead", player=player, character=theme.roles[character].name)
        for player, character in board.dead.items()
    ]
    mayor = message(theme, "nights-mayor", player=board.mayor) if board.mayor else message(theme, "nights-no-mayor")
    voters = [message(theme, "nights-voters", players=listed(board.voting))] if board.voters is not None else []
    living = message(theme, "nights-living", count=len(board.living), players=listed(board.living))
    return (*wins, living, *dead, mayor, *voters)


def _line(theme: MultiNightTheme, board: Board, fact: Public, *, dawn: bool) -> Line:
    days, player = theme.days, fact.player or ""
    who = theme.roles[fact.character].the if fact.character else ""
    match fact.news:
        case News.FICTIONAL_VICTIM:
            return days.dawn.fictional_victim
        case News.NO_VICTIM:
            return days.dawn.no_victim
        case News.DEAD:
            return (days.dawn if dawn else days.chains).dead.fill(player=player, character=who)
        case News.BURNED:
            return days.pyre.burned.fill(player=player, character=who)
        case News.NOBODY_BURNED:
            return days.pyre.nobody
        case News.SAVED_FROM_FLAMES:
            return days.pyre.saved.fill(player=player)
        case News.DEAD_SHEEP:
            return days.dawn.sheep.line(fact.number or 0)
        case News.NEW_WOLF:
            return days.dawn.new_wolf
        case News.MAYOR:
            return days.mayor.elected.fill(player=player)
        case News.MAYOR_REMOVED:
            return days.mayor.removed.fill(player=player)
        case News.CENSURE_FAILED:
            return days.mayor.failed.fill(player=board.mayor)
        case News.VICTORY:
            if fact.camp is None:
                raise ValueError(fact)
            return theme.camps[fact.camp].wins
