"""The short commands: themes, check, plan, resolve (COMMANDS.md)."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from narrator import messages, resources
from narrator.interface.failure import Status
from narrator.interface.lines import print_json, print_line


def list_themes(*, as_json: bool) -> int:
    """Name every theme, usable or not, and the folder where a person's own ones go."""
    from narrator.themes import shelf

    folder = resources.user_data("themes")
    for listed in shelf():
        theme = listed.theme
        if as_json:
            faults = [str(fault) for fault in listed.faults]
            title = theme.title if theme else None
            print_json({"theme": listed.id, "title": title, "path": str(listed.path), "faults": faults})
        elif theme is None:
            print_line(listed.reason)
        else:
            print_line(
                messages.text(
                    "themes-line",
                    id=theme.id,
                    title=theme.title,
                    least=theme.min_players,
                    most=theme.max_players,
                    roles=len(theme.roles),
                    scenarios=len(theme.scenarios),
                )
            )
    if not as_json:
        print_line(messages.text("themes-folder", folder=str(folder)))
    return Status.DONE


def check_themes(files: Sequence[Path], *, as_json: bool) -> int:
    """Tell every fault of each theme file, or what the theme has."""
    from narrator.themes import Fault, ThemeError, load

    status = Status.DONE
    for file in files:
        faults: tuple[Fault, ...] = ()
        theme = None
        try:
            theme = load(file)
        except ThemeError as error:
            faults, status = error.faults, Status.NO
        if as_json:
            told = [
                {"line": fault.line, "column": fault.column, "code": fault.code, "message": fault.message}
                for fault in faults
            ]
            summary = asdict(_report(theme)) if theme else None
            print_json({"file": str(file), "valid": theme is not None, "faults": told, "summary": summary})
            continue
        for fault in faults:
            print_line(str(fault))
        if theme is None:
            print_line(messages.text("check-invalid", file=str(file), count=len(faults)))
        else:
            print_line(messages.text("check-valid", file=str(file)))
            for sentence in _report(theme).sentences():
                print_line(sentence)
    return status


def answer_records(records: Iterable[dict[str, Any]]) -> int:
    """Print the answer to each record as it comes, and return whether all were accepted (COMMANDS.md)."""
    status = Status.DONE
    for record in records:
        print_json(record)
        if record.get("error") or record.get("errors"):
            status = Status.NO
    return status


def _report(theme: Any) -> Any:
    from narrator.hearing.model import EarError, check_model, shipped_model
    from narrator.themes.report import report

    try:
        return report(theme, check_model(shipped_model()).knows)
    except EarError:
        return report(theme)
