"""The headphones of the settings: they serve where a game may need them, and nothing waits for them."""

import asyncio
from unittest.mock import Mock

import pytest
from company import FakeScreen

from narrator.audio.devices import Device
from narrator.audio.errors import AudioError
from narrator.play import parts
from narrator.play.headset import Headset
from narrator.play.options import Output, PlayOptions, Way
from narrator.play.parts import gather

CASQUE = Device("Casque", "ALSA", 0, 2, 48_000, False, False)


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the headphones that were looked for; « Casque » alone is plugged in."""
    names: list[str] = []

    def named(name: str) -> Device:
        names.append(name)
        if name != CASQUE.name:
            raise AudioError.of("private_missing", name=name)
        return CASQUE

    monkeypatch.setattr(parts, "output_named", named)
    monkeypatch.setattr(parts, "_headset", lambda *_: Mock(spec=Headset))
    return names


def found(theme: str | None, headphones: str, named: str | None = None) -> tuple[str | None, list[str]]:
    """Return the headphones of a table, and the notices."""
    options = PlayOptions(theme=theme, headphones=headphones, private_device=named, output=Output.TEXT, input=Way.KEYS)

    async def sit_down() -> tuple[str | None, list[str]]:
        async with gather(options, FakeScreen()) as laid:
            return laid.headset, [notice.text for notice in laid.notices]

    return asyncio.run(sit_down())


@pytest.mark.parametrize("theme", ["seigneur_loup", None])
def test_they_serve_where_there_may_be_secrets(looked: list[str], theme: str | None) -> None:
    assert found(theme, "Casque") == ("Casque", [])
    assert looked == ["Casque"]


def test_a_game_of_one_night_leaves_them_alone(looked: list[str]) -> None:
    assert found("harry_potter", "Ailleurs") == (None, [])
    assert looked == []


def test_without_them_the_evening_goes_on(looked: list[str]) -> None:  # noqa: ARG001 - what is plugged in
    name, notices = found("seigneur_loup", "Ailleurs")
    assert name is None
    assert [notice.partition(".")[0] for notice in notices] == ["Aucune sortie de son ne porte le nom « Ailleurs »"]


def test_headphones_that_all_hear_are_left(looked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    def refuse(*_: object) -> None:
        raise AudioError.of("private_is_public", name="Casque")

    monkeypatch.setattr(parts, "_headset", refuse)
    name, notices = found("seigneur_loup", "Casque")
    assert (name, len(notices)) == (None, 1)
    assert "tout le monde entend" in notices[0]


def test_those_that_the_evening_named_come_first_and_must_serve(looked: list[str]) -> None:
    assert found("harry_potter", "Ailleurs", "Casque") == ("Casque", [])
    with pytest.raises(AudioError):
        found("seigneur_loup", "Casque", "Ailleurs")
    assert looked == ["Casque", "Ailleurs"]
