"""How the flows word what they say: lists, lengths of time, and lines of a theme with its own pronunciations."""

from collections.abc import Mapping, Sequence

from narrator import messages
from narrator.language.numbers import spell
from narrator.language.speakable import speakable
from narrator.play.table import Utterance
from narrator.rules.composition import Finding
from narrator.themes.model import Figure, Game, Line, Theme
from narrator.themes.multi_night import AnyTheme


def voiced(theme: Game, text: str, role: str | None = None, symbol: str | None = None) -> Utterance:
    """Return a line whose speech follows the pronunciations of the theme."""
    return Utterance(text, speakable(text, theme.pronunciations), role, symbol)


def theme_line(theme: Game, line: Line, role: str | None = None, symbol: str | None = None) -> Utterance:
    """Return a line of the theme: its own speech where the author gave one."""
    return Utterance(line.text, line.speech, role, symbol) if line.speech else voiced(theme, line.text, role, symbol)


def symbol_of(theme: AnyTheme, *roles: str) -> str | None:
    """Return the symbol that the cards of these roles share, None when there is none or more than one."""
    figures: dict[str, Figure] = {role.id: role for role in theme.roles.values()}
    symbols = {figure.symbol.id if (figure := figures.get(role)) and figure.symbol else None for role in roles}
    return symbols.pop() if len(symbols) == 1 else None


def message(theme: Game, identifier: str, **variables: object) -> Utterance:
    """Return a sentence of locales/ that may hold names of the theme."""
    return voiced(theme, messages.text(identifier, **variables))


def listed(items: Sequence[str]) -> str:
    """Return « a, b et c »."""
    return _joined("list-and", items)


def listed_or(items: Sequence[str]) -> str:
    """Return « a, b ou c »."""
    return _joined("list-or", items)


def _joined(last_two: str, items: Sequence[str]) -> str:
    if len(items) < 2:
        return "".join(items)
    return messages.text(last_two, first=", ".join(items[:-1]), last=items[-1])


def counted(number: int) -> Utterance:
    """Return a number of the count to three."""
    return Utterance(spell(number).capitalize() + ".")


def duration(seconds: float) -> str:
    """Return a length of time in minutes and seconds, as people say it."""
    minutes, rest = divmod(round(seconds), 60)
    parts = [("duration-minutes", minutes), ("duration-seconds", rest)]
    return " ".join(messages.text(key, count=count) for key, count in parts if count) or messages.text(
        "duration-seconds", count=0
    )


def role_names(theme: AnyTheme, cards: Sequence[str]) -> list[str]:
    """Return the names of these cards in the order of the theme, with the number of copies where there are several."""
    names = []
    for role in theme.roles.values():
        copies = list(cards).count(role.id)
        if copies:
            names.append(role.name if copies == 1 else messages.text("role-copies", role=role.name, copies=copies))
    return names


def finding_line(theme: AnyTheme, finding: Finding) -> Utterance:
    """Return the sentence of a fault or of a piece of advice, with its reason and its mend."""
    for advice in theme.advice if isinstance(theme, Theme) else ():
        if advice.code == finding.code:
            return theme_line(theme, advice.text)
    return message(theme, f"finding-{finding.code.replace('_', '-')}", **_told(theme, finding.args))


def _told(theme: AnyTheme, details: Mapping[str, object]) -> dict[str, object]:
    """Return the details of a finding with the names that people know instead of ids."""
    return {key: _name(theme, value) for key, value in details.items()}


def _name(theme: AnyTheme, value: object) -> object:
    if isinstance(value, list):
        return listed([str(_name(theme, item)) for item in value])
    if isinstance(value, str):
        roles = {str(role.id): role.name for role in theme.roles.values()}
        if value in roles:
            return roles[value]
        if value in theme.scenarios:
            return theme.scenarios[value].title
    return value
