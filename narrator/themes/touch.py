"""What fingers meet on a card: the drawing of its symbol, what is felt of it, and which symbols resemble each other."""

from collections.abc import Iterator
from pathlib import Path

from narrator import messages, resources
from narrator.themes.model import Figure
from narrator.themes.multi_night import AnyTheme

# RULES.md 8 names the first two. We judged the others: outlines alike under a quick finger, or once a card is turned.
ALIKE = (
    ("rond", "cible"),
    ("point_exclamation", "point_interrogation"),
    ("rond", "carre"),
    ("cible", "spirale"),
    ("croix", "sablier"),
    ("fleche", "point_exclamation"),
)


def drawing(symbol: str) -> Path:
    """Return the SVG file of a symbol: the shipped one, or else that of the user's own folder."""
    shipped = resources.asset("symbols", f"{symbol}.svg")
    return shipped if shipped.exists() else resources.user_data("symbols", f"{symbol}.svg")


def shape(role: Figure) -> str | None:
    """Return the sentence that tells how a card's symbol feels, None without one or of a drawing that is not ours."""
    if role.symbol is None:
        return None
    try:
        return messages.text(f"touch-shape-{role.symbol.id}")
    except messages.UnknownMessageError:
        return None


def warnings(theme: AnyTheme) -> Iterator[str]:
    """Yield one sentence for each pair of symbols of a theme that fingers confuse: how to tell them apart."""
    yield from map(_apart, _pairs(theme))


def warnings_about(theme: AnyTheme, role: Figure) -> Iterator[str]:
    """Yield the sentences of `warnings` that concern one card."""
    if role.symbol is not None:
        yield from (_apart(pair) for pair in _pairs(theme) if role.symbol.id in pair)


def _pairs(theme: AnyTheme) -> Iterator[tuple[str, str]]:
    ids = {role.symbol.id for role in theme.roles.values() if role.symbol}
    return (pair for pair in ALIKE if ids.issuperset(pair))


def _apart(pair: tuple[str, str]) -> str:
    return messages.text(f"touch-alike-{pair[0]}-{pair[1]}")
