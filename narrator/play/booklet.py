"""The booklet: the rules in short chapters, for those who cannot read the one in the box."""

from narrator.language import phrases
from narrator.language.meaning import Command
from narrator.play.ladder import line
from narrator.play.spoken import message, symbol_of, theme_line, voiced
from narrator.play.table import Question, Table, Utterance
from narrator.themes import touch
from narrator.themes.multi_night import AnyTheme


def chapters(theme: AnyTheme) -> tuple[tuple[Utterance, ...], ...]:
    """Return the chapters of a theme, each as its lines: the author's first, then one a character with its advice."""
    told: list[tuple[Utterance, ...]] = [
        (message(theme, "booklet-title", title=part.title), theme_line(theme, part.text)) for part in theme.booklet
    ]
    for role in theme.roles.values():
        lines = (role.does, role.advice, role.touch)
        symbol = symbol_of(theme, role.id)
        told.append(
            (
                message(theme, "booklet-title", title=role.name),
                *(theme_line(theme, part, symbol=symbol) for part in lines if part is not None),
            )
        )
    warnings = [voiced(theme, sentence) for sentence in touch.warnings(theme)]
    warnings += [theme_line(theme, part) for part in theme.warnings_of_touch]
    if warnings:
        told.append((line("booklet-touch"), *warnings))
    return tuple(told)


async def read_booklet(table: Table, theme: AnyTheme) -> None:
    """Read the chapters one by one; after each somebody asks for the next, the one before, the same, or the end."""
    told = chapters(theme)
    index = 0
    while index < len(told):
        wish = await table.ask(_turn(told[index], index, len(told)))
        match wish:
            case Command("previous"):
                index = max(0, index - 1)
            case Command("repeat"):
                pass
            case Command("next"):
                index += 1
            case _:
                break
    await table.say(line("booklet-closed"))


def _turn(chapter: tuple[Utterance, ...], index: int, total: int) -> Question:
    return Question(
        "booklet.turn",
        line("booklet-turn", number=index + 1, total=total),
        phrases.booklet(),
        lead=chapter,
        helps=(line("booklet-help"), line("booklet-help")),
    )
