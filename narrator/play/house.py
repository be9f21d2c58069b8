"""The house: what a set-up consults beside the people at the table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from narrator.play.journal import Journal
from narrator.themes.multi_night import AnyTheme


def _always(_: str) -> bool:
    return True


def _never(_: Sequence[str]) -> tuple[tuple[str, str], ...]:
    return ()


@dataclass(frozen=True)
class House:
    """The themes that are valid, by id; the journal, which keeps the groups too; and the ear's limits.

    `knows` tells whether words can be heard at all, `alike` which names the ear would take for one another; without an
    ear everything may be typed. `headset` names the output that only some hear, if there is one.
    """

    themes: Mapping[str, AnyTheme]
    journal: Journal
    knows: Callable[[str], bool] = _always
    alike: Callable[[Sequence[str]], Sequence[tuple[str, str]]] = _never
    headset: str | None = None
