"""What the rules answer to a night or a day: news for all, news for some, refusals.

The two kinds of news are two types. `Public` has room for public facts only: a name, the character of a dead player, a
number, a camp. Whatever only some may know is `Private`, with those it is for.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from narrator.rules.multi_night.roster import Camp, Character
from narrator.rules.multi_night.state import State


class Cause(StrEnum):
    """What a player dies of."""

    WOLVES = "loups"
    POISON = "poison"
    SHOT = "chasseur"
    GRIEF = "chagrin"
    MASTER_DEAD = "maitre_mort"
    PYRE = "bucher"
    RAGE = "rage"


class News(StrEnum):
    """What is announced to everybody."""

    FICTIONAL_VICTIM = "victime_fictive"
    NO_VICTIM = "aucune_victime"
    DEAD = "mort"
    BURNED = "brule"
    NOBODY_BURNED = "personne_brule"
    SAVED_FROM_FLAMES = "sauve_des_flammes"
    DEAD_SHEEP = "moutons"
    NEW_WOLF = "nouveau_loup"
    MAYOR = "maire"
    MAYOR_REMOVED = "maire_destitue"
    CENSURE_FAILED = "censure_rejetee"
    VICTORY = "victoire"


class Secret(StrEnum):
    """What is told to some players only."""

    LOVERS = "amoureux"
    STUNNED = "assomme"
    SEEN = "voyante"
    VICTIM = "sorciere"
    ACOLYTE = "acolyte"
    BITE_FAILED = "vampirisation_echouee"
    CURSED = "maudit"
    CHARMED = "charmes"
    CHARM_BROKEN = "charme_rompu"


class Choice(StrEnum):
    """A choice that the rules still wait for."""

    LOVERS = "cupidon"
    ELECTION = "election"
    VOTES = "votes"
    MAYOR_DECIDES = "maire_choix"
    RAGE = "rage"
    WHISPER = "murmure"
    VOTERS = "bouc_votants"
    SHOT = "chasseur"
    HEIR = "successeur"


@dataclass(frozen=True, slots=True)
class Public:
    """One announcement; its token is the word of the records (COMMANDS.md)."""

    news: News
    player: str | None = None
    character: Character | None = None
    number: int | None = None
    camp: Camp | None = None

    @property
    def token(self) -> str:
        """Return the announcement as the records write it."""
        parts = (self.news, self.player, self.character, self.number, self.camp)
        return ":".join(str(part) for part in parts if part is not None)


@dataclass(frozen=True, slots=True)
class Private:
    """One piece of news for the players `to`, about others in seating order.

    `seen` is what the Seer sees: a character, or a wolf by curse.
    """

    secret: Secret
    to: tuple[str, ...]
    players: tuple[str, ...] = ()
    seen: str | None = None

    @property
    def token(self) -> str:
        """Return the news as the records write it."""
        players = "+".join(self.players)
        if self.secret is Secret.VICTIM:
            return f"{self.secret}:victime={players or 'aucune'}"
        return f"{self.secret}:{players}" + (f"={self.seen}" if self.seen else "")


@dataclass(frozen=True, slots=True)
class Refused:
    """An action that is not done, and the reason; `voter` is whose vote it was."""

    action: str
    reason: str
    voter: str | None = None

    @property
    def token(self) -> str:
        """Return the refusal as the records write it."""
        return ":".join(part for part in (self.action, self.voter, self.reason) if part is not None)


@dataclass(frozen=True)
class Resolved:
    """How a night or a day ends; with a choice still open, how far it has come.

    `deaths` are in the order in which they happened. `victory` is None while the game goes on, and while an open choice
    can still change who lives. `tied` are those in front together, at the election or else at the vote.
    """

    state: State
    public: tuple[Public, ...]
    private: tuple[Private, ...]
    refused: tuple[Refused, ...]
    deaths: Mapping[str, Cause]
    victory: Camp | None
    pending: tuple[Choice, ...]
    tied: tuple[str, ...] = ()
