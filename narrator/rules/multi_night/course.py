"""The course of a night or a day: deaths with their chains, last words, and the account at the end."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from narrator.rules.multi_night.actions import UNDECIDED, AnyTime, Chosen
from narrator.rules.multi_night.roster import Camp, Character
from narrator.rules.multi_night.state import State
from narrator.rules.multi_night.told import Cause, Choice, News, Private, Public, Refused, Resolved, Secret
from narrator.rules.multi_night.victory import victory
from narrator.rules.refusal import Refusal

# Choices that can still change who lives, or whether the Piper wins: before them nobody has won.
_DECISIVE = frozenset({Choice.RAGE, Choice.SHOT, Choice.WHISPER})


class Course:
    """A night or a day while it is resolved: the state so far, and all that is told of it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.public: list[Public] = []
        self.private: list[Private] = []
        self.refused: list[Refused] = []
        self.deaths: dict[str, Cause] = {}
        self.pending: list[Choice] = []
        self.stunned: str | None = None
        self.tied: tuple[str, ...] = ()
        self._mayor_died = False
        self._shot_open = True

    def change(self, **changes: Any) -> None:
        """Go on with another state."""
        self.state = replace(self.state, **changes)

    def announce(self, news: News, player: str | None = None, **facts: Any) -> None:
        """Tell everybody."""
        self.public.append(Public(news, player, **facts))

    def confide(self, secret: Secret, to: Iterable[str | None], *players: str, seen: str | None = None) -> None:
        """Tell those of `to` who are living."""
        listeners = self.state.seated(player for player in to if player in self.state.alive)
        self.private.append(Private(secret, listeners, self.state.seated(players), seen))

    def refuse(self, action: str, reason: str, voter: str | None = None) -> None:
        """Leave an action undone and say why."""
        self.refused.append(Refused(action, reason, voter))

    def may_act(self, action: str, character: Character) -> bool:
        """Tell whether the holder of a character can use its power now; refuse the action otherwise."""
        reason = self.hindrance(character)
        if reason:
            self.refuse(action, reason)
        return reason is None

    def hindrance(self, character: Character) -> str | None:
        """Return what keeps the holder of a character from using its power now."""
        player = self.state.holder(character)
        if player is None:
            return "absent"
        if player not in self.state.alive:
            return "mort"
        if not self.state.keeps_power(player):
            return "sans_pouvoir"
        return "assomme" if player == self.stunned else None

    def may_hit(self, action: str, *targets: str) -> bool:
        """Tell whether all the targets are living; refuse the action otherwise.

        Raises:
            Refusal: unknown_player.
        """
        for target in targets:
            self.known(target)
        dead = not self.state.alive.issuperset(targets)
        if dead:
            self.refuse(action, "mort")
        return not dead

    def known(self, player: str) -> str:
        """Return the player.

        Raises:
            Refusal: unknown_player, when nobody of that name ever played.
        """
        if player not in self.state.characters:
            raise Refusal("unknown_player", player=player)
        return player

    def guard(self, target: str | None) -> None:
        """Let the Guardian choose, once and for all, whom the flames shall spare (RULES.md M21)."""
        action = "ange_gardien"
        if target is None or not self.may_act(action, Character.GUARDIAN):
            return
        if self.state.shielded is not None:
            self.refuse(action, "choix_definitif")
        elif target == self.state.holder(Character.GUARDIAN):
            self.refuse(action, "auto_protection")
        elif self.may_hit(action, target):
            self.change(shielded=target)

    def kill(self, player: str, cause: Cause) -> None:
        """Take a living player out of the game, with all that ends with him; the chain comes with `settle`."""
        state = self.state
        self.deaths[player] = cause
        self._mayor_died = self._mayor_died or state.mayor == player
        self.change(
            alive=state.alive - {player},
            acolytes=state.acolytes - {player},
            charmed=state.charmed - {player},
            mayor=None if state.mayor == player else state.mayor,
            charismatic=None if state.charismatic == player else state.charismatic,
        )
        if state.characters[player] is Character.PIPER:
            self.break_charm()

    def break_charm(self) -> None:
        """Free the charmed and tell them (RULES.md M23)."""
        freed = self.state.charmed
        self.change(charmed=frozenset())
        if freed:
            self.confide(Secret.CHARM_BROKEN, freed, *freed)

    def settle(self, shot: Chosen) -> None:
        """Let the deaths so far draw others after them, until nothing more happens (RULES.md M15).

        What happens of itself comes before the Hunter's shot, who is not asked to aim at somebody already dying.
        """
        while death := self._next_death() or self._shot(shot):
            self.kill(*death)
            self.on_chain(death[0])

    def on_chain(self, player: str) -> None:
        """Announce a death of a chain, where deaths are announced as they happen."""

    def _next_death(self) -> tuple[str, Cause] | None:
        state = self.state
        for player in self.deaths:
            partner = state.partner(player)
            if partner in state.alive and partner is not None:
                return partner, Cause.GRIEF
        if state.acolytes and state.holder(Character.VAMPIRE) in self.deaths:
            return state.seated(state.acolytes)[0], Cause.MASTER_DEAD
        return None

    def _shot(self, target: Chosen) -> tuple[str, Cause] | None:
        """Return whom the dead Hunter shoots, once; a shot at somebody dead leaves it open (RULES.md M15)."""
        hunter = self.state.holder(Character.HUNTER)
        waiting = Choice.SHOT in self.pending
        if hunter not in self.deaths or not self._shot_open or waiting or not self.state.alive:
            return None
        if reason := self._no_shot(hunter):
            self._shot_open = False
            if isinstance(target, str):
                self.refuse("chasseur", reason)
            return None
        if target is UNDECIDED or (target is not None and not self.may_hit("chasseur", target)):
            self.pending.append(Choice.SHOT)
            return None
        self._shot_open = False
        if target is None:
            return None
        self.change(bullet=False)
        return target, Cause.SHOT

    def _no_shot(self, hunter: str) -> str | None:
        if not self.state.bullet:
            return "balle_utilisee"
        if not self.state.keeps_power(hunter):
            return "sans_pouvoir"
        return "assomme" if hunter == self.stunned else None

    def end(self, choices: AnyTime) -> Resolved:
        """Name the heir of a dead mayor, look who has won, and give the account."""
        if self._shot_open and isinstance(choices.shot, str) and Choice.SHOT not in self.pending:
            self._refuse_shot_of_the_living()
        self._heir(choices.heir)
        return self.account(None if _DECISIVE.intersection(self.pending) else victory(self.state))

    def account(self, camp: Camp | None) -> Resolved:
        """Return what happened, a victory being the last announcement; after it nothing more is to be chosen."""
        if camp is not None:
            self.announce(News.VICTORY, camp=camp)
        self.change(shielded=self.state.shield)
        return Resolved(
            self.state,
            tuple(self.public),
            tuple(self.private),
            tuple(self.refused),
            dict(self.deaths),
            camp,
            () if camp else tuple(self.pending),
            self.tied,
        )

    def _refuse_shot_of_the_living(self) -> None:
        hunter = self.state.holder(Character.HUNTER)
        reason = "absent" if hunter is None else "vivant" if hunter in self.state.alive else "mort"
        self.refuse("chasseur", reason)

    def _heir(self, heir: Chosen) -> None:
        """Let a dying mayor name a living heir (RULES.md M17)."""
        if not self._mayor_died:
            if isinstance(heir, str):
                self.refuse("successeur", "absent" if self.state.mayor is None else "vivant")
        elif isinstance(heir, str) and self.may_hit("successeur", heir):
            self.change(mayor=heir)
            self.announce(News.MAYOR, heir)
        else:
            self.pending.append(Choice.HEIR)
