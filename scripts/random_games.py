"""Whole multi-night games with random choices, good and bad, and what must hold after each phase."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

from narrator.rules.multi_night.actions import UNDECIDED, Day, FirstNight, Motion, Night
from narrator.rules.multi_night.day import day
from narrator.rules.multi_night.night import first_night, night
from narrator.rules.multi_night.roster import FEWEST_PLAYERS, MOST_PLAYERS, Camp, Character
from narrator.rules.multi_night.state import MOST_ACOLYTES, Potion, State
from narrator.rules.multi_night.told import Choice, Resolved
from narrator.rules.multi_night.victory import victory

LONGEST_NIGHTS = 300
# A mayor who voted for one of many tied finds the only choice he has by chance.
MOST_QUESTIONS = 200
Choices = TypeVar("Choices", FirstNight, Night, Day)

# The field of a choice by the word that names its action when it is refused.
FIELDS = {
    "cupidon": "lovers",
    "assommeur": "stun",
    "berger": "sheep",
    "salvateur": "protect",
    "voyante": "see",
    "flute": "charm",
    "vampire": "bite",
    "malediction": "curse",
    "loups": "feast",
    "guerison": "heal",
    "empoisonnement": "poison",
    "charisme": "charisma",
    "ange_gardien": "guard",
    "maire_choix": "mayor_decides",
    "bouc_votants": "voters",
    "rage": "rage",
    "murmure": "whisper",
    "chasseur": "shot",
    "successeur": "heir",
}


@dataclass(frozen=True)
class Phase:
    """One phase of a game: the state before, what was chosen, how it ended."""

    before: State
    choices: FirstNight | Night | Day
    resolved: Resolved

    def again(self, choices: FirstNight | Night | Day) -> Resolved:
        """Return how the phase would end with other choices."""
        return resolve(self.before, choices)


def resolve(state: State, choices: FirstNight | Night | Day) -> Resolved:
    """Resolve a phase of any kind."""
    match choices:
        case FirstNight():
            return first_night(state, choices)
        case Night():
            return night(state, choices)
        case Day():
            return day(state, choices)


def play(dice: random.Random, players: int) -> Iterator[Phase]:
    """Play a game to its end and yield its phases.

    Raises:
        AssertionError: the game does not end.
    """
    state = State.start([f"p{seat:02}" for seat in range(1, players + 1)])
    chooser = _Chooser(dice, state)
    for number in range(2 * LONGEST_NIGHTS):
        chooser.look(state)
        choices: FirstNight | Night | Day
        if number == 0:
            choices = chooser.first_night()
        elif number % 2:
            choices = chooser.day()
        else:
            choices = chooser.night()
        phase = _settled(chooser, Phase(state, choices, resolve(state, choices)))
        yield phase
        if phase.resolved.victory is not None:
            return
        state = phase.resolved.state
    raise AssertionError("the game does not end")


def play_many(games: int, seed: int) -> int:
    """Play that many games of every size and return how many phases they had.

    Raises:
        AssertionError: a game does not end, or something in one is wrong.
    """
    phases = 0
    for number in range(games):
        dice = random.Random(f"{seed}.{number}")
        for phase in play(dice, dice.randint(FEWEST_PLAYERS, MOST_PLAYERS)):
            wrong = list(faults(phase))
            assert not wrong, f"game {seed}.{number}: {wrong}"
            phases += 1
    return phases


def _settled(chooser: "_Chooser", phase: Phase) -> Phase:
    """Make the choices that are still open, one after the other, as a moderator asks for them."""
    for _ in range(MOST_QUESTIONS):
        pending = phase.resolved.pending
        if not pending:
            return phase
        field = {**FIELDS, "election": "election", "votes": "votes"}[pending[0]]
        chosen = chooser.due(pending[0], phase.resolved)
        choices = replace(phase.choices, **{field: chosen})
        phase = Phase(phase.before, choices, phase.again(choices))
    raise AssertionError(f"{phase.resolved.pending} stays open")


class _Chooser:
    """Chooses at random for everybody, now and then what may not be chosen."""

    def __init__(self, dice: random.Random, state: State) -> None:
        self.dice = dice
        self.look(state)

    def look(self, state: State) -> None:
        """Choose from now on in that state."""
        self.state = state
        self.alive = state.seated(state.alive)

    def first_night(self) -> FirstNight:
        return FirstNight(lovers=self._group(2) if self.dice.random() < 0.8 else UNDECIDED, **self._any_time())

    def night(self) -> Night:
        flock = self._group(self.state.sheep) if self.dice.random() < 0.4 else ()
        return Night(
            stun=self._maybe(0.3),
            sheep=flock,
            protect=self._maybe(0.7),
            see=self._maybe(0.7),
            charm=self._group(self.dice.randrange(4)) if self.dice.random() < 0.6 else (),
            bite=self._group(self.dice.randrange(4)) if self.dice.random() < 0.6 else (),
            curse=self._maybe(0.3),
            feast=self._maybe(0.95),
            heal=self.dice.random() < 0.3,
            poison=self._maybe(0.2),
            charisma=self._maybe(0.2),
            cupid=self.dice.random() < 0.02,
            **self._any_time(),
        )

    def day(self) -> Day:
        motion = Motion(self._group(self.dice.randrange(9)), self._group(self.dice.randrange(9)))
        return Day(
            election=self._ballots() if self.state.mayor is None and self.dice.random() < 0.7 else UNDECIDED,
            censure=motion if self.dice.random() < 0.2 else None,
            votes=self._ballots(),
            mayor_decides=self._maybe(0.2),
            voters=self._group(self.dice.randrange(1, 5)) if self.dice.random() < 0.2 else UNDECIDED,
            rage=self._maybe(0.2) or UNDECIDED,
            whisper=self._maybe(0.2) or UNDECIDED,
            **self._any_time(),
        )

    def due(self, choice: Choice, end: Resolved) -> Any:
        alive = end.state.seated(end.state.alive)
        match choice:
            case Choice.LOVERS | Choice.VOTERS:
                return tuple(self.dice.sample(alive, min(2, len(alive))))
            case Choice.ELECTION:
                return {self.dice.choice(alive): self.dice.choice(alive)}
            case Choice.MAYOR_DECIDES:
                return self.dice.choice(end.tied)
            case Choice.SHOT | Choice.WHISPER if self.dice.random() < 0.3:
                return None
        return self.dice.choice(alive)

    def _any_time(self) -> dict[str, Any]:
        return {
            "guard": self._maybe(0.15),
            "shot": self._maybe(0.2) or UNDECIDED,
            "heir": self._maybe(0.2) or UNDECIDED,
        }

    def _maybe(self, chance: float) -> str | None:
        return self._somebody() if self.dice.random() < chance else None

    def _somebody(self) -> str:
        """Return mostly somebody living, now and then anybody."""
        everybody = tuple(self.state.characters)
        return self.dice.choice(self.alive if self.dice.random() < 0.9 else everybody)

    def _group(self, size: int) -> tuple[str, ...]:
        return tuple(self._somebody() for _ in range(size))

    def _ballots(self) -> dict[str, str | None]:
        """Return votes that gather on few, so that somebody is often in front."""
        few: Sequence[str] = self._group(3)
        voters = self.alive if self.dice.random() < 0.9 else tuple(self.state.characters)
        return {voter: self.dice.choice(few) if self.dice.random() < 0.9 else None for voter in voters}


def faults(phase: Phase) -> Iterator[str]:
    """Yield what is wrong with a phase that was played; nothing, when all is right."""
    before, after, end = phase.before, phase.resolved.state, phase.resolved
    if after.alive | end.deaths.keys() != before.alive or not after.alive.isdisjoint(end.deaths):
        yield "the living and the dead of this phase are not the living before"
    if not (0 <= after.sheep <= before.sheep and after.potions <= before.potions <= set(Potion)):
        yield "sheep or potions out of nothing"
    if (after.curse and not before.curse) or (after.bullet and not before.bullet):
        yield "a curse or a bullet out of nothing"
    if after.elder_lives not in {0, 1, 2} or after.elder_lives > before.elder_lives:
        yield "lives out of nothing"
    if after.lovers and len(after.lovers & after.alive) == 1:
        yield "a lover outlives the other"
    if len(after.acolytes) > MOST_ACOLYTES or not after.acolytes <= after.alive:
        yield "too many acolytes, or a dead one"
    if after.acolytes and after.holder(Character.VAMPIRE) not in after.alive:
        yield "acolytes without a master"
    if after.acolytes & after.wolves:
        yield "an acolyte is a wolf"
    if not after.charmed <= after.alive or (after.charmed and after.lone_piper is None):
        yield "a charm without its piper, or on a dead player"
    if after.mayor is not None and after.mayor not in after.alive:
        yield "the mayor is dead"
    if end.victory is not None and end.pending:
        yield "a choice after the end"
    if end.victory is None and victory(after) is not None:
        yield "a victory was overlooked"
    if end.victory not in {None, Camp.PIPER} and end.victory != victory(after):
        yield "the wrong camp has won"
    announced = [news.player for news in end.public if news.news in {"mort", "brule"}]
    if end.victory is not Camp.PIPER and sorted(map(str, announced)) != sorted(end.deaths):
        yield "the deaths are not all announced once"


def without_refused(choices: Choices, end: Resolved) -> Choices:
    """Return the choices without those that were refused."""
    usual = {field.name: field.default for field in fields(type(choices))}
    changes: dict[str, Any] = {}
    for refused in end.refused:
        if refused.action == "sorciere":
            changes |= {"heal": False, "poison": None, "charisma": None}
        elif refused.action == "vote" and isinstance(choices, Day) and not isinstance(choices.votes, type(UNDECIDED)):
            votes = changes.get("votes", choices.votes)
            changes["votes"] = {voter: target for voter, target in votes.items() if voter != refused.voter}
        elif refused.action in FIELDS:
            field = "cupid" if refused.action == "cupidon" and isinstance(choices, Night) else FIELDS[refused.action]
            changes[field] = usual[field]
    return replace(choices, **changes)
