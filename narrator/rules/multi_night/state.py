"""The state of a multi-night game between two phases (RULES.md M3)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from narrator.rules.multi_night.roster import BORN_WOLVES, CURSE_FROM, DEPRIVABLE, Character, characters

SHEEP = 3
ELDER_LIVES = 2
MOST_ACOLYTES = 2


class Potion(StrEnum):
    """The three potions of the Witch, each for once in the game (RULES.md M14)."""

    HEALING = "guerison"
    POISON = "empoisonnement"
    CHARISMA = "charisme"


@dataclass(frozen=True)
class State:
    """Who holds what, who lives, and every mark that a night or a day leaves; nothing is ever changed in place.

    `characters` is in seating order. `cursed` are those turned into wolves, `named` those whom the Elder named, whether
    they had a power to lose or not. `shielded` is whom the Guardian keeps from the flames, `charismatic` whose vote
    counts twice at the next pyre, and `voters` those who alone may vote there; None lets everybody vote.
    """

    characters: Mapping[str, Character]
    alive: frozenset[str]
    mayor: str | None = None
    lovers: frozenset[str] = frozenset()
    charmed: frozenset[str] = frozenset()
    acolytes: frozenset[str] = frozenset()
    cursed: frozenset[str] = frozenset()
    named: frozenset[str] = frozenset()
    potions: frozenset[Potion] = frozenset(Potion)
    sheep: int = SHEEP
    last_protected: str | None = None
    elder_lives: int = ELDER_LIVES
    shielded: str | None = None
    curse: bool = False
    bullet: bool = True
    charismatic: str | None = None
    voters: frozenset[str] | None = None

    @classmethod
    def start(cls, players: Sequence[str]) -> "State":
        """Return the beginning of a game in which the players, in seating order, hold the characters of the list."""
        held = dict(zip(players, characters(len(players)), strict=True))
        return cls(held, frozenset(players), curse=len(players) >= CURSE_FROM)

    def holder(self, character: Character) -> str | None:
        """Return who holds a character, dead or alive; the first one of several."""
        return next((player for player, held in self.characters.items() if held is character), None)

    def seated(self, players: Iterable[str]) -> tuple[str, ...]:
        """Return players in seating order."""
        among = set(players)
        return tuple(player for player in self.characters if player in among)

    @property
    def wolves(self) -> frozenset[str]:
        """Return the wolves, dead or alive: born or cursed."""
        return frozenset(player for player, held in self.characters.items() if held in BORN_WOLVES) | self.cursed

    @property
    def vampires(self) -> frozenset[str]:
        """Return the Vampire, dead or alive, and the living acolytes."""
        return self.acolytes.union(player for player, held in self.characters.items() if held is Character.VAMPIRE)

    @property
    def deprived(self) -> frozenset[str]:
        """Return those whom the Elder made simple villagers (RULES.md M23)."""
        return frozenset(player for player in self.named if self.characters[player] in DEPRIVABLE)

    @property
    def lone_piper(self) -> str | None:
        """Return the living Piper as long as he has his power (RULES.md M2, M10)."""
        piper = self.holder(Character.PIPER)
        return piper if piper in self.alive and piper not in self.deprived else None

    def keeps_power(self, player: str) -> bool:
        """Tell whether neither whisper nor curse took a player's power; a cursed Piper keeps his (RULES.md M12)."""
        cursed = player in self.cursed and self.characters[player] is not Character.PIPER
        return player not in self.deprived and not cursed

    def partner(self, player: str) -> str | None:
        """Return the other lover."""
        return next(iter(self.lovers - {player}), None) if player in self.lovers else None

    @property
    def shield(self) -> str | None:
        """Return who cannot die by the flames now: the Guardian must live and have kept his power (RULES.md M21)."""
        guardian = self.holder(Character.GUARDIAN)
        active = guardian is not None and guardian in self.alive and self.keeps_power(guardian)
        return self.shielded if active else None
