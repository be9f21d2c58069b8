"""How a day ends: mayor, motion of censure, vote, pyre and what the pyre sets off (RULES.md M16 to M24)."""

from collections.abc import Iterator, Mapping

from narrator.rules.ballots import leaders
from narrator.rules.multi_night.actions import UNDECIDED, Chosen, Day, Motion
from narrator.rules.multi_night.course import Course
from narrator.rules.multi_night.roster import Character
from narrator.rules.multi_night.state import State
from narrator.rules.multi_night.told import Cause, Choice, News, Resolved

DOUBLE = 2


def day(state: State, choices: Day) -> Resolved:
    """Resolve a day, from the mayor to the pyre and its chains; without votes, the day as far as it has come.

    Raises:
        Refusal: unknown_player.
    """
    course = _Day(state)
    course.guard(choices.guard)
    course.mayor(choices)
    if choices.votes is UNDECIDED:
        course.pending.append(Choice.VOTES)
    else:
        course.pyre(choices.votes, choices)
    course.refuse_idle(choices)
    return course.end(choices)


class _Day(Course):
    """A day while it is resolved."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self._mayor_decides = False
        self._burned_for_others = False

    def mayor(self, choices: Day) -> None:
        """Elect a mayor where there is none; let a motion of censure remove him first (RULES.md M17, M18)."""
        election = choices.election
        if self.state.mayor is None and isinstance(election, Mapping):
            self._elect(election)
            election = None
        removed = choices.censure is not None and self._censure(choices.censure)
        if not isinstance(election, Mapping):
            if removed and election is UNDECIDED:
                self.pending.append(Choice.ELECTION)
        elif removed:
            self._elect(election)
        else:
            self.refuse("election", "maire_en_place")

    def _elect(self, election: Mapping[str, str | None]) -> None:
        tally = dict.fromkeys(self.state.characters, 0)
        for voter, candidate in _expressed(election):
            if self.known(voter) not in self.state.alive:
                self.refuse("election", "mort", voter)
            elif self.known(candidate) not in self.state.alive:
                self.refuse("election", "cible_morte", voter)
            else:
                tally[candidate] += 1
        first = leaders(tally)
        if len(first) == 1:
            self.change(mayor=first[0])
            self.announce(News.MAYOR, first[0])
        else:
            self.tied = first
            self.pending.append(Choice.ELECTION)

    def _censure(self, motion: Motion) -> bool:
        """Remove the mayor if more than half of the living want it; who is both for and against counts for neither."""
        mayor = self.state.mayor
        if mayor is None:
            self.refuse("censure", "absent")
            return False
        for voter in dict.fromkeys((*motion.support, *motion.oppose)):
            if self.known(voter) not in self.state.alive:
                self.refuse("censure", "mort", voter)
        support = self.state.alive.intersection(motion.support).difference(motion.oppose)
        removed = 2 * len(support) > len(self.state.alive)
        if removed:
            self.change(mayor=None)
            self.announce(News.MAYOR_REMOVED, mayor)
        else:
            self.announce(News.CENSURE_FAILED)
        return removed

    def pyre(self, votes: Mapping[str, str | None], choices: Day) -> None:
        """Count the votes and burn whom they condemn; the marks of this vote end with it (RULES.md M19, M20)."""
        valid = self._valid(votes)
        first = self._first(valid)
        if len(first) < 2:
            self._spend_marks()
            self._condemn(first[0] if first else None, choices)
            return
        self.tied = self.tied or first
        if self._scapegoat() is not None:
            self._spend_marks()
            self._burn_scapegoat(choices)
        elif Choice.ELECTION in self.pending:
            self._mayor_decides = True
        elif self.state.mayor is None:
            self._spend_marks()
            self._condemn(None, choices)
        else:
            self._mayor_decides = True
            decided = self._decision(choices.mayor_decides, first, valid.get(self.state.mayor))
            if decided is None:
                self.pending.append(Choice.MAYOR_DECIDES)
            else:
                self._spend_marks()
                self._condemn(decided, choices)

    def _valid(self, votes: Mapping[str, str | None]) -> dict[str, str]:
        valid = {}
        for voter, target in _expressed(votes):
            if reason := self._void(self.known(voter), self.known(target)):
                self.refuse("vote", reason, voter)
            else:
                valid[voter] = target
        return valid

    def _void(self, voter: str, target: str) -> str | None:
        """Return why a vote does not count (RULES.md M19)."""
        state = self.state
        if voter not in state.alive:
            return "mort"
        if state.voters is not None and voter not in state.voters:
            return "non_votant"
        if target not in state.alive:
            return "cible_morte"
        return "amoureux" if state.partner(voter) == target else None

    def _first(self, valid: Mapping[str, str]) -> tuple[str, ...]:
        tally = dict.fromkeys(self.state.characters, 0)
        for voter, target in valid.items():
            tally[target] += DOUBLE if voter == self.state.charismatic else 1
        return leaders(tally)

    def _scapegoat(self) -> str | None:
        """Return the Scapegoat who burns at a tie: living, not cursed, not shielded (RULES.md M20)."""
        goat = self.state.holder(Character.SCAPEGOAT)
        able = goat is not None and goat in self.state.alive and self.state.keeps_power(goat)
        return goat if able and goat != self.state.shield else None

    def _decision(self, chosen: Chosen, tied: tuple[str, ...], own_vote: str | None) -> str | None:
        """Return whom the mayor condemns at a tie; if he voted for one of them, only that one (RULES.md M17)."""
        if not isinstance(chosen, str):
            return None
        if self.known(chosen) not in tied:
            self.refuse("maire_choix", "pas_a_egalite")
        elif own_vote in tied and chosen != own_vote:
            self.refuse("maire_choix", "doit_renforcer_son_vote")
        else:
            return chosen
        return None

    def _spend_marks(self) -> None:
        self.change(charismatic=None, voters=None)

    def _burn_scapegoat(self, choices: Day) -> None:
        goat = self._scapegoat()
        self._burned_for_others = True
        named = choices.voters
        if named is UNDECIDED or (named is not None and not self.may_hit("bouc_votants", *named)):
            self.pending.append(Choice.VOTERS)
        elif named is not None:
            self.change(voters=frozenset(named))
        self._condemn(goat, choices)

    def _condemn(self, player: str | None, choices: Day) -> None:
        if player is None:
            self.announce(News.NOBODY_BURNED)
            return
        if player == self.state.shield:
            self.announce(News.SAVED_FROM_FLAMES, player)
            return
        self.kill(player, Cause.PYRE)
        self.announce(News.BURNED, player, character=self.state.characters[player])
        if self.state.alive:
            match self.state.characters[player]:
                case Character.LORD:
                    self._rage(choices.rage)
                case Character.ELDER if self.state.keeps_power(player):
                    self._whisper(choices.whisper)
        self.settle(choices.shot)

    def on_chain(self, player: str) -> None:
        """Announce a death of the day at once; the cause is not told."""
        self.announce(News.DEAD, player, character=self.state.characters[player])

    def _rage(self, target: Chosen) -> None:
        """Let the burning Lord take somebody into the fire; he must (RULES.md M22)."""
        if not isinstance(target, str) or not self.may_hit("rage", target):
            self.pending.append(Choice.RAGE)
        elif target == self.state.shield:
            self.announce(News.SAVED_FROM_FLAMES, target)
        else:
            self.kill(target, Cause.RAGE)
            self.on_chain(target)

    def _whisper(self, target: Chosen) -> None:
        """Take the power of whom the burning Elder names; nothing is said in public (RULES.md M23)."""
        if target is UNDECIDED or (target is not None and not self.may_hit("murmure", target)):
            self.pending.append(Choice.WHISPER)
        elif target is not None:
            self.change(named=self.state.named | {target})
            if self.state.characters[target] is Character.PIPER:
                self.break_charm()

    def refuse_idle(self, choices: Day) -> None:
        """Refuse the choices whose occasion did not come."""
        burned = {self.state.characters[player] for player, cause in self.deaths.items() if cause is Cause.PYRE}
        if isinstance(choices.rage, str) and Character.LORD not in burned:
            self.refuse("rage", "pas_de_brasier")
        if isinstance(choices.whisper, str) and Character.ELDER not in burned:
            self.refuse("murmure", "pas_de_bucher")
        if isinstance(choices.mayor_decides, str) and not self._mayor_decides:
            nobody = self.tied and not self._burned_for_others
            self.refuse("maire_choix", "absent" if nobody else "pas_d_egalite")
        if isinstance(choices.voters, tuple) and not self._burned_for_others:
            self.refuse("bouc_votants", "pas_d_egalite")


def _expressed(votes: Mapping[str, str | None]) -> Iterator[tuple[str, str]]:
    """Yield the votes without the abstentions, which nothing can refuse."""
    return ((voter, target) for voter, target in votes.items() if target is not None)
