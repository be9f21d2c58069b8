"""Why a game ends as it does, in words."""

from narrator import messages
from narrator.play.spoken import theme_line, voiced
from narrator.play.table import Utterance
from narrator.rules.cards import Side
from narrator.rules.outcome import Outcome, Reason
from narrator.themes.model import Theme


def reasons(theme: Theme, outcome: Outcome) -> tuple[Utterance, ...]:
    """Return one sentence for each reason of an outcome: the theme's own, or that of locales/ (RULES.md 4)."""
    return tuple(_reason(theme, reason) for reason in outcome.reasons)


def _reason(theme: Theme, reason: Reason) -> Utterance:
    if own := theme.outcome.reasons.get(reason):
        return theme_line(theme, own)

    def card(side: Side) -> str:
        return next((theme.roles[found.id].name for found in theme.box.on(side)), "")

    sentence = messages.text(
        f"why-{reason.replace('_', '-')}",
        village=theme.teams[theme.village].name,
        wolves=theme.teams[theme.wolves].name,
        wolf=card(Side.WOLF),
        ally=card(Side.ALLY),
        loner=card(Side.LONER),
    )
    return voiced(theme, sentence)
