"""Whole games told in games.yaml: each camp wins once."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml
from village import Told, Ways, play

GAMES = yaml.safe_load(Path(__file__).with_name("games.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["id"])
def test_game(game: dict[str, Any]) -> None:
    told = Told(game["players"], deepcopy(game), Ways(counts=float(game.get("counts", False))))
    played = play(told)
    said, whispered = iter(told.said), iter(told.whispered)
    for sentence in game["said"]:
        assert any(sentence in line for line in said), f"{sentence} is not said, or not in this order"
    for sentence in game.get("whispered", ()):
        assert any(sentence in line for line in whispered), f"{sentence} is not whispered, or not in this order"
    for sentence in game.get("never", ()):
        assert not any(sentence in line for line in told.said), f"{sentence} is said"
    assert played.now.victory == game["victory"]
    assert played.end.outcome["winners"] == game["winners"]
