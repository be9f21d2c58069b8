"""The command symbols: what is felt on each card, and sheets of such cards to print (COMMANDS.md)."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from narrator import messages
from narrator.interface.failure import Failure, Misuse, Status
from narrator.interface.lines import print_json, print_line
from narrator.interface.readers import nearest


def describe(theme: str | None, card: str | None, *, as_json: bool) -> int:
    """Describe what is felt on each card, or on one, and how to tell apart what fingers confuse."""
    from narrator.themes import any_theme, touch, valid_themes

    found = False
    names = [theme] if theme else list(valid_themes())
    for name in names:
        loaded = any_theme(name)
        roles = _named(loaded, card)
        found = found or bool(roles)
        if as_json:
            for role in roles:
                print_json(_data(loaded, role))
            continue
        if roles and len(names) > 1:
            print_line(messages.text("symbols-theme", title=loaded.title))
        for role in roles:
            print_line(_line(role))
        if card is None:
            warnings = [*touch.warnings(loaded), *(line.text for line in loaded.warnings_of_touch)]
        else:
            warnings = list(dict.fromkeys(line for role in roles for line in touch.warnings_about(loaded, role)))
        for line in warnings:
            print_line(line)
    if not found and card is not None:
        raise _no_card(card, names)
    return Status.DONE


def print_sheets(out: Path, theme: str, card: str | None) -> int:
    """Write sheets of the cards of a theme, or of one of them, to be printed in relief; or solids, as STL."""
    from narrator.interface import sheet, sheet_file
    from narrator.themes import any_theme

    loaded = any_theme(theme)
    roles = _named(loaded, card)
    if not roles:
        raise _no_card(card or "", [theme])
    try:
        dealt = sheet.cards(roles)
        if out.suffix.lower() == ".stl":
            return _print_solids(sheet_file.write_solids(out, dealt), sheet.CARD)
        files = sheet_file.write(out, sheet.pages(dealt, loaded.title), loaded.title)
    except sheet.CardError as error:
        raise Failure(str(error)) from error
    for file in files:
        print_line(messages.text("sheet-written", file=str(file)))
    print_line(messages.text("sheet-told", cards=len(dealt), pages=sheet.page_count(dealt)))
    return Status.DONE


def _print_solids(copies: Mapping[Path, int], size: tuple[float, float]) -> int:
    for file, times in copies.items():
        print_line(messages.text("sheet-written" if times == 1 else "sheet-copies", file=str(file), copies=times))
    width, height = map(round, size)
    print_line(messages.text("sheet-solids", cards=sum(copies.values()), width=width, height=height))
    return Status.DONE


def _named(theme: Any, card: str | None) -> list[Any]:
    from narrator.language.grammar import normalise

    if card is None:
        return list(theme.roles.values())
    word = normalise(card)
    return [role for role in theme.roles.values() if word in {normalise(name) for name in (role.id, *role.spoken)}]


def _line(role: Any) -> str:
    from narrator.themes import touch

    if role.touch is None:
        return messages.text("symbols-none", card=role.name)
    told = [role.touch.text, touch.shape(role)]
    if role.symbol and role.symbol.proposed:
        told.append(messages.text("symbols-proposed"))
    return " ".join(sentence for sentence in told if sentence)


def _data(theme: Any, role: Any) -> dict[str, Any]:
    from narrator.themes import touch

    symbol = role.symbol
    return {
        "theme": theme.id,
        "card": role.id,
        "name": role.name,
        "symbol": symbol.id if symbol else None,
        "shape": symbol.name if symbol else None,
        "text": role.touch.text if role.touch else None,
        "felt": touch.shape(role),
        "alike": list(touch.warnings_about(theme, role)),
        "reason": symbol.reason if symbol else None,
        "proposed": symbol.proposed if symbol else False,
    }


def _no_card(card: str, themes_asked: Sequence[str]) -> Misuse:
    from narrator import themes

    known = {
        name: role.id
        for theme in themes_asked
        for role in themes.any_theme(theme).roles.values()
        for name in role.spoken
    }
    near = nearest(card, {*known, *known.values()})
    if near:
        return Misuse(messages.text("cli-card-near", card=card[:60], near=near))
    return Misuse(messages.text("cli-card-unknown", card=card[:60]))
