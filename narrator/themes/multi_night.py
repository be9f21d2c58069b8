"""What a theme of the multi-night game is: the words of every call, announcement and secret (RULES.md section 6)."""

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from pydantic import BeforeValidator, Field

from narrator.rules.multi_night import roster
from narrator.rules.multi_night.calls import Call
from narrator.rules.multi_night.roster import Camp, Character
from narrator.rules.multi_night.told import Secret
from narrator.themes.model import (
    Debate,
    Figure,
    Game,
    Id,
    Line,
    Name,
    Part,
    PlayerPattern,
    Scalar,
    Scenario,
    Seconds,
    Sentence,
    Theme,
    only,
    with_id,
)

IdentityPattern = Annotated[Line, Scalar, only("player", "character")]
PairPattern = Annotated[Line, Scalar, only("player", "other")]
PlayersPattern = Annotated[Line, Scalar, only("players")]
CountPattern = Annotated[Line, Scalar, only("count")]


class CampWords(Part):
    """A camp; `wins` is the sentence of its victory."""

    id: Id
    name: Name
    wins: Sentence


class NightCall(Part):
    """One call: the waking, what is to be chosen, a pause, the closing; `expert` is the waking alone."""

    id: Id
    wake: Sentence
    ask: Sentence | None = None
    closing: Sentence
    pause_s: Seconds | None = None


def _called(name: str) -> BeforeValidator:
    """Return what gives a call its id, where the place in the theme says which call it is."""
    return BeforeValidator(lambda part: {**part, "id": name} if isinstance(part, Mapping) else part)


class Informing(Part):
    """The calls after the one that causes them, in which somebody only learns something (RULES.md M5)."""

    lovers: Annotated[NightCall, _called(Secret.LOVERS)]
    stunned: Annotated[NightCall, _called(Secret.STUNNED)]
    charmed: Annotated[NightCall, _called(Secret.CHARMED)]
    acolytes: Annotated[NightCall, _called(Secret.ACOLYTE)]
    cursed: Annotated[NightCall, _called(Secret.CURSED)]

    def after(self, call: Call) -> NightCall | None:
        """Return the call that follows another, whatever was chosen there: its absence would tell."""
        following = {
            Call.CUPID: self.lovers,
            Call.STUNNER: self.stunned,
            Call.PIPER: self.charmed,
            Call.VAMPIRE: self.acolytes,
            Call.LORD: self.cursed,
        }
        return following.get(call)


class Nights(Part):
    """The words of the nights; the rules order the calls, and the wolves' call of the first night is `wolves_meet`."""

    opening: Sentence
    again: Sentence
    calls: Annotated[dict[Annotated[Call, Field(strict=False)], NightCall], BeforeValidator(with_id)]
    wolves_meet: Annotated[NightCall, _called(Call.WOLVES)]
    informing: Informing
    waking: Sentence
    pause_s: Seconds = 10.0


class Secrets(Part):
    """What is told to some players only."""

    lovers: PairPattern
    stunned: Sentence
    seen: IdentityPattern
    seen_cursed: PlayerPattern
    victim: PlayerPattern
    no_victim: Sentence
    acolyte: PlayerPattern
    fellow: PlayerPattern
    master: PlayerPattern
    bite_failed: PlayerPattern
    cursed: Sentence
    new_wolf: PlayerPattern
    charmed: PlayersPattern
    charm_broken: Sentence
    vote_void: Sentence


class Sheep(Part):
    """The number of dead sheep, in its three forms."""

    none: Sentence
    one: Sentence
    other: CountPattern

    def line(self, count: int) -> Line:
        """Return the sentence for that many dead sheep."""
        return self.none if count == 0 else self.one if count == 1 else self.other.fill(count=count)


class Dawn(Part):
    """The announcements of the morning (RULES.md M16)."""

    fictional_victim: Sentence
    dead: IdentityPattern
    no_victim: Sentence
    sheep: Sheep
    new_wolf: Sentence


class Mayor(Part):
    """The words about the mayor: elections, motions of censure, last breath (RULES.md M17, M18)."""

    election: Sentence
    tie: PlayersPattern
    elected: PlayerPattern
    motion: Sentence
    removed: PlayerPattern
    failed: PlayerPattern
    heir: PlayerPattern


class Pyre(Part):
    """The words of the vote and of the fire (RULES.md M19 to M23)."""

    vote: Sentence
    restricted: PlayersPattern
    nobody: Sentence
    burned: IdentityPattern
    saved: PlayerPattern
    tie: PlayersPattern
    scapegoat: PlayerPattern
    scapegoat_names: PlayerPattern
    mayor_decides: PlayerPattern
    mayor_confirms: PlayerPattern
    rage: PlayerPattern
    whisper: PlayerPattern


class Chains(Part):
    """The words of the deaths that another death brings; no cause is told."""

    dead: IdentityPattern
    shot: PlayerPattern


class Days(Part):
    """The words of the days; times in minutes."""

    dawn: Dawn
    mayor: Mayor
    debate_min: Annotated[int, Field(ge=1, le=120)] = 5
    debate: Debate
    pyre: Pyre
    chains: Chains


class MultiNightTheme(Game):
    """A whole multi-night game: its characters and all its words; how many play is the rules' affair."""

    camps: Annotated[dict[Annotated[Camp, Field(strict=False)], CampWords], BeforeValidator(with_id)]
    roles: Annotated[dict[Annotated[Character, Field(strict=False)], Figure], BeforeValidator(with_id)]
    nights: Nights
    secrets: Secrets
    days: Days

    @property
    def min_players(self) -> int:
        """Return the fewest players."""
        return roster.FEWEST_PLAYERS

    @property
    def max_players(self) -> int:
        """Return the most players."""
        return roster.MOST_PLAYERS

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        """Return no scenario: the number of players alone says who is in play (RULES.md M1)."""
        return {}


AnyTheme: TypeAlias = Theme | MultiNightTheme
