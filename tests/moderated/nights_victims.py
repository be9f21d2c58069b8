"""Play a multi-night game again and again, each time in a child killed in a night: nights_victims.py FOLDER."""

import sys
from pathlib import Path

from killing import Point, killed
from village import Played, Village, Ways, play

from narrator.play.journal import Journal

# Where the program dies: in the middle of a call, between two calls, and when the night has just ended.
GRAVES = {
    "night2.voyante.1": Point.UNCOMMITTED,
    "night2.loups.1": Point.COMMITTED,
    "night1.ange_gardien.1": Point.ACTED,
    "day1.left": Point.UNCOMMITTED,
}
WAYS = Ways("players", learning=True, counts=0.0, active=1.0)


def village() -> Village:
    """Return the village of every game."""
    return Village(9, "graves", WAYS)


def reference() -> Played:
    """Return the game that nobody kills."""
    return play(village())


def victim(folder: Path) -> None:
    """Play the game on a journal of that folder."""
    with Journal.open(folder) as journal:
        play(village(), journal.begin(village().start.to_json()))


def main() -> None:
    """Leave one folder for each grave, named after its fact."""
    root = Path(sys.argv[1])
    keys = [fact.key for fact in reference().log.facts]
    for key, point in GRAVES.items():
        assert killed(victim, root / key, keys.index(key) + 1, point), key


if __name__ == "__main__":
    main()
