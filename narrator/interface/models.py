"""`narrator model`: which recognition models there are, and where, whether they are whole, and one from the network."""

import asyncio
import sys
from pathlib import Path
from typing import Any

from narrator import messages
from narrator.hearing.ear import Ear
from narrator.hearing.model import SHIPPED, EarError, models, shipped_model
from narrator.hearing.recording import SoundFile
from narrator.interface.failure import Failure, Status
from narrator.interface.lines import print_json, print_line


def run(action: str, name: str, *, as_json: bool) -> int:
    """Do what `narrator model` was asked and return the exit status.

    Raises:
        Failure: the model that listens is missing, or the one asked for cannot be had.
    """
    if action == "install":
        return _install(name, as_json=as_json)
    found = models()
    if SHIPPED not in found:
        raise Failure(messages.text("model-missing", path=str(shipped_model())), Status.MISSING)
    match action:
        case "path":
            _show(_data(SHIPPED, found[SHIPPED]), str(found[SHIPPED]), as_json=as_json)
        case "verify":
            return _verify(found, as_json=as_json)
        case _:
            _list(found, as_json=as_json)
    return Status.DONE


def _list(found: dict[str, Path], *, as_json: bool) -> None:
    from narrator.interface.install import OFFERS

    for name, path in found.items():
        key = "model-used" if name == SHIPPED else "model-line"
        _show(_data(name, path), messages.text(key, name=name, path=str(path)), as_json=as_json)
    for offer in OFFERS.values():
        if offer.name not in found and not as_json:
            print_line(messages.text("model-offered", name=offer.name, megabytes=offer.megabytes))


def _verify(found: dict[str, Path], *, as_json: bool) -> int:
    status = Status.DONE
    for name, path in found.items():
        fault = asyncio.run(_fault(path))
        line = fault or messages.text("model-good", name=name)
        _show(_data(name, path) | {"valid": fault is None, "error": fault}, line, as_json=as_json)
        status = status if fault is None else Status.MISSING
    return status


async def _fault(path: Path) -> str | None:
    """Return why a model does not listen, None when it does: its files are checked, and it is really loaded."""
    ear = Ear(path, SoundFile(b""))
    try:
        await ear.start()
    except EarError as error:
        return str(error)
    finally:
        await ear.close()
    return None


def _install(name: str, *, as_json: bool) -> int:
    from narrator.interface.install import OFFERS, install

    def say(sentence: str) -> None:
        out = sys.stderr if as_json else sys.stdout
        out.write(f"{sentence}\n")
        out.flush()

    path = install(OFFERS[name], say)
    if as_json:
        print_json(_data(name, path))
    return Status.DONE


def _data(name: str, path: Path) -> dict[str, Any]:
    return {"model": name, "path": str(path), "in_use": name == SHIPPED}


def _show(data: dict[str, Any], line: str, *, as_json: bool) -> None:
    print_json(data) if as_json else print_line(line)
