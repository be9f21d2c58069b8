"""What a theme is: every word that the narrator says of a game, and the cards that the rules need of it."""

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from narrator.rules.cards import Advice, Box, Card, Effect, Side
from narrator.rules.outcome import Reason

_VOWELS = frozenset("aàâæeéèêëiîïoôœuùûü")
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
# A name is said in one breath; a text that is longer is several.
LONGEST_NAME = 80
LONGEST_TEXT = 2000


def _not_blank(text: str) -> str:
    if not text.strip():
        raise PydanticCustomError("blank", "blank text")
    return text


def _one_line(text: str) -> str:
    return re.sub(r"[ \t\r\n]+", " ", text).strip()


def _at_most(limit: int) -> AfterValidator:
    def check(text: str) -> str:
        if len(text) > limit:
            raise PydanticCustomError("too_long", "too long", {"limit": limit, "length": len(text)})
        return text

    return AfterValidator(check)


def _sayable(text: str) -> str:
    if not any(character.isalnum() for character in text):
        raise PydanticCustomError("unsayable", "no letter")
    return text


def _from_scalar(value: Any) -> Any:
    return {"text": value} if isinstance(value, str) else value


def with_id(value: Any) -> Any:
    """Give each part of a mapping the id that is its key."""
    if not isinstance(value, Mapping):
        return value
    return {key: {**part, "id": key} if isinstance(part, Mapping) else part for key, part in value.items()}


def _named(value: Any) -> Any:
    """Fill in the forms of a role's name that the author left out: right for a proper name, or one with its article."""
    if not isinstance(value, Mapping) or not isinstance(name := value.get("name"), str):
        return value
    if not _is_name(name):
        return value  # told once, as the name that it is
    short = value.get("short", name)
    the = value.get("the", short)
    return {"short": short, "the": the, "of": of(the) if isinstance(the, str) else the, **value}


def _is_name(text: str) -> bool:
    return any(character.isalnum() for character in text) and len(_one_line(text)) <= LONGEST_NAME


def of(noun: str) -> str:
    """Return a French noun with its article after « de »: « du chasseur », « de Ginny », « d’Albus »."""
    for article, contracted in (("le ", "du "), ("les ", "des ")):
        if noun.startswith(article):
            return contracted + noun[len(article) :]
    return f"d’{noun}" if noun[:1].lower() in _VOWELS else f"de {noun}"


Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
Ref = str  # the id of something else in the theme; whether it exists is checked when all the parts are known
Words = Annotated[str, AfterValidator(_not_blank), AfterValidator(_one_line), _at_most(LONGEST_TEXT)]
Name = Annotated[
    str, AfterValidator(_not_blank), AfterValidator(_one_line), AfterValidator(_sayable), _at_most(LONGEST_NAME)
]


class Part(BaseModel):
    """A part of a theme: strict, and nothing in it that the model does not know."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Line(Part):
    """One spoken line: `text` is printed, `speech` is what the voice receives when it must differ."""

    text: Words
    speech: Words | None = None

    def fill(self, **values: object) -> "Line":
        """Return the line with each `{placeholder}` replaced by its value."""

        def filled(text: str) -> str:
            return _PLACEHOLDER.sub(lambda match: str(values[match[1]]), text)

        return Line(text=filled(self.text), speech=self.speech and filled(self.speech))


def only(*allowed: str) -> AfterValidator:
    """Return the check of a line that may hold these placeholders and no other."""

    def check(line: Line) -> Line:
        for text in (line.text, line.speech or ""):
            for name in _PLACEHOLDER.findall(text):
                if name not in allowed:
                    raise PydanticCustomError("placeholder", "placeholder", {"name": name, "allowed": list(allowed)})
            if re.search(r"[{}]", _PLACEHOLDER.sub("", text)):
                raise PydanticCustomError("brace", "brace")
        return line

    return AfterValidator(check)


Scalar = BeforeValidator(_from_scalar)
Sentence = Annotated[Line, Scalar, only()]
MinutesPattern = Annotated[Line, Scalar, only("minutes")]
PlayerPattern = Annotated[Line, Scalar, only("player")]
TakenPattern = Annotated[Line, Scalar, only("taker", "taken")]
Lines = tuple[Sentence, ...]
Seconds = Annotated[float, Field(ge=0, le=600)]


class Team(Part):
    """A camp; `wins` is the sentence of its victory."""

    id: Id
    name: Name
    wins: Sentence


class Symbol(Part):
    """The shape felt on a card; `proposed` marks one that we suggest and that no game is known to use (RULES.md 8)."""

    id: Id
    name: Name
    announce: Sentence
    reason: Words | None = None
    proposed: bool = False


class Figure(Part):
    """A character as people know it: its names, what it does, and how its card feels.

    `the` and `of` are the name inside a sentence (« le chasseur », « du chasseur »), `say` its pronunciation. `blank`
    is announced of a card on which nothing is felt.
    """

    _forms = model_validator(mode="before")(_named)

    id: Id
    name: Name
    short: Name = ""
    the: Name = ""
    of: Words = ""
    symbol: Symbol | None = None
    blank: Sentence | None = None
    aliases: tuple[Name, ...] = ()
    say: Words | None = None
    does: Sentence
    advice: Sentence | None = None

    @property
    def spoken(self) -> tuple[str, ...]:
        """Return every way to say this role, the shortest name first."""
        return tuple(dict.fromkeys((self.short, self.name, self.the, *self.aliases)))

    @property
    def touch(self) -> Line | None:
        """Return what is announced of the card's symbol, or of its absence."""
        return self.symbol.announce if self.symbol else self.blank


class Role(Figure):
    """One character of a one-night box; `night` orders the calls, None sleeps all night."""

    team: Ref
    side: Annotated[Side, Field(strict=False)]
    copies: Annotated[int, Field(ge=1, le=20)] = 1
    stars: Annotated[int, Field(ge=1, le=3)] = 1
    night: Annotated[int, Field(ge=1)] | None = None
    effects: Annotated[frozenset[Annotated[Effect, Field(strict=False)]], Field(strict=False)] = frozenset()
    pair: Id | None = None


class TactileCall(Part):
    """The wording by touch of a call (opt-in); what is None stays as it is."""

    long: Sentence | None = None
    expert: Sentence | None = None
    condition: Sentence | None = None
    closing: Sentence | None = None
    pause_s: Seconds | None = None


class Call(Part):
    """One call of the night: the wake line (`long`, or `expert`), the condition, a pause, the closing line.

    It is made when one of `roles` and all of `requires` are among the chosen cards, wherever they lie (RULES.md 1.3).
    """

    id: Id
    roles: Annotated[tuple[Ref, ...], Field(min_length=1)]
    requires: tuple[Ref, ...] = ()
    long: Sentence
    expert: Sentence
    condition: Sentence | None = None
    closing: Sentence
    pause_s: Seconds | None = None
    tactile: TactileCall | None = None

    def among(self, cards: frozenset[str]) -> bool:
        """Tell whether these chosen cards bring this call."""
        return not cards.isdisjoint(self.roles) and cards.issuperset(self.requires)

    def by_touch(self) -> "Call":
        """Return the call in its wording by touch."""
        if self.tactile is None:
            return self
        told = {name: value for name, value in self.tactile if value is not None}
        return self.model_copy(update=told)


class Night(Part):
    """The night from the closing of the eyes to their opening; `pause_s` is the silence of each call."""

    opening: Sentence
    calls: Annotated[tuple[Call, ...], Field(min_length=1)]
    waking: Sentence
    pause_s: Seconds = 5.0


class Debate(Part):
    """The sentence that opens the debate, in the singular and in the plural."""

    one: MinutesPattern
    other: MinutesPattern

    def line(self, minutes: float) -> Line:
        """Return the sentence for that many minutes; French has the singular below two."""
        pattern = self.one if minutes < 2 else self.other
        return pattern.fill(minutes=f"{minutes:g}".replace(".", ","))


class Notice(Part):
    """A line said at daybreak when one of `roles` is among the chosen cards; a tactile one is opt-in."""

    roles: Annotated[tuple[Ref, ...], Field(min_length=1)]
    line: Sentence
    tactile: bool = False


class Day(Part):
    """The lines of the day, in their order: notices, debate, vote, result; times in minutes."""

    notices: tuple[Notice, ...] = ()
    debate: Debate
    vote: Sentence
    result: Sentence | None = None
    debate_min: Annotated[int, Field(ge=1, le=120)] = 5
    debate_max_min: Annotated[int, Field(ge=1, le=120)] | None = None


class Vote(Part):
    """How the vote goes; a secret one is told only when every ballot is in (RULES.md C2)."""

    secret: bool = False
    count_to: Annotated[int, Field(ge=1, le=10)] = 3


class OutcomeWords(Part):
    """The sentences of the end; `reasons` says why in the theme's own words, where it has some."""

    captured: PlayerPattern
    spared: PlayerPattern | None = None
    taken: TakenPattern | None = None
    nobody_captured: Sentence
    nobody_wins: Sentence
    reasons: dict[Annotated[Reason, Field(strict=False)], Sentence] = Field(default_factory=dict)


class Scenario(Part):
    """A ready choice of cards for each number of players."""

    id: Id
    title: Name
    aliases: tuple[Name, ...] = ()
    players: Annotated[dict[int, tuple[Ref, ...]], Field(min_length=1)]


class AdviceLine(Part):
    """A card of little use unless one of the others is chosen too; `text` says so."""

    code: Id
    card: Ref
    needs_one_of: Annotated[tuple[Ref, ...], Field(min_length=1)]
    text: Sentence


class Chapter(Part):
    """A short chapter of the rules, for those who have no booklet."""

    title: Name
    text: Sentence


class Game(Part):
    """What every theme has, however many nights its game lasts.

    `pronunciations` applies to every line that has no speech.
    """

    id: Id
    title: Name
    aliases: tuple[Name, ...] = ()
    dealing: Lines = ()
    booklet: tuple[Chapter, ...] = ()
    warnings_of_touch: Lines = ()
    pronunciations: dict[Words, Words] = Field(default_factory=dict)

    @property
    def spoken(self) -> tuple[str, ...]:
        """Return every way to say this theme's name, the title first."""
        return tuple(dict.fromkeys((self.title, *self.aliases)))


class Theme(Game):
    """A whole one-night game: its cards and all its words."""

    min_players: Annotated[int, Field(ge=1, le=30)]
    max_players: Annotated[int, Field(ge=1, le=30)]
    centre: Annotated[int, Field(ge=0, le=10)] = 3
    village: Ref
    wolves: Ref
    teams: Annotated[dict[Id, Team], BeforeValidator(with_id)]
    roles: Annotated[dict[Id, Role], BeforeValidator(with_id), Field(min_length=1)]
    night: Night
    day: Day
    vote: Vote = Vote()
    outcome: OutcomeWords
    scenarios: Annotated[dict[Id, Scenario], BeforeValidator(with_id)] = Field(default_factory=dict)
    advice: tuple[AdviceLine, ...] = ()

    @cached_property
    def box(self) -> Box:
        """Return the cards, as the rules know them."""
        return Box(
            theme=self.id,
            cards={
                role.id: Card(
                    role.id,
                    role.team,
                    role.side,
                    role.copies,
                    role.night,
                    role.stars,
                    role.effects,
                    role.pair,
                )
                for role in self.roles.values()
            },
            min_players=self.min_players,
            max_players=self.max_players,
            village=self.village,
            wolves=self.wolves,
            centre=self.centre,
            scenarios={scenario.id: scenario.players for scenario in self.scenarios.values()},
            advice=tuple(Advice(advice.code, advice.card, advice.needs_one_of) for advice in self.advice),
            debate_max_min=self.day.debate_max_min,
        )
