"""How a night ends: the choices collected, resolved in the order of the calls (RULES.md M4 to M15)."""

from narrator.rules.multi_night.actions import UNDECIDED, FirstNight, Group, Night
from narrator.rules.multi_night.course import Course
from narrator.rules.multi_night.roster import CURSE_FROM, Camp, Character
from narrator.rules.multi_night.state import ELDER_LIVES, MOST_ACOLYTES, Potion, State
from narrator.rules.multi_night.told import Cause, Choice, News, Resolved, Secret
from narrator.rules.multi_night.victory import piper_wins

MOST_CHARMED = 2
MOST_BITES = 2


def first_night(state: State, choices: FirstNight) -> Resolved:
    """Resolve the first night: Cupid makes two lovers, the wolves meet, nobody dies (RULES.md M4).

    Raises:
        Refusal: unknown_player.
    """
    course = Course(state)
    for action in choices.others:
        course.refuse(action, "premiere_nuit")
    course.guard(choices.guard)
    lovers = choices.lovers
    if lovers is UNDECIDED:
        if course.hindrance(Character.CUPID) is None:
            course.pending.append(Choice.LOVERS)
    elif lovers is not None and course.may_act("cupidon", Character.CUPID):
        if len(lovers) != 2 or len(set(lovers)) != 2:
            course.refuse("cupidon", "deux_personnes")
        elif course.may_hit("cupidon", *lovers):
            course.change(lovers=frozenset(lovers))
            course.confide(Secret.LOVERS, lovers, *lovers)
    course.announce(News.FICTIONAL_VICTIM)
    return course.end(choices)


def night(state: State, choices: Night) -> Resolved:
    """Resolve any other night, up to the announcements of the morning (RULES.md M5 to M16).

    Raises:
        Refusal: unknown_player.
    """
    course = _Night(state)
    if choices.cupid:
        course.refuse("cupidon", "premiere_nuit_seulement")
    course.stun(choices.stun)
    course.guard(choices.guard)
    course.place(choices.sheep)
    course.protect(choices.protect)
    course.see(choices.see)
    course.charm(choices.charm)
    if piper_wins(course.state):
        return course.account(Camp.PIPER)
    course.bite(choices.bite)
    course.cast(choices)
    course.feast(choices.feast)
    course.brew(choices)
    course.die(choices)
    course.dawn()
    return course.end(choices)


class _Night(Course):
    """A night while it is resolved; each step is one call."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self._cursed_before = state.cursed
        self._houses: Group = ()
        self._dead_sheep = 0
        self._protected: str | None = None
        self._turned: str | None = None
        self._victim: str | None = None
        self._poisoned: str | None = None

    def stun(self, target: str | None) -> None:
        """Stun one player, who is told so at once, but not by whom (RULES.md M6)."""
        if target is None or not self.may_act("assommeur", Character.STUNNER) or not self.may_hit("assommeur", target):
            return
        self.stunned = target
        self.confide(Secret.STUNNED, (target,), target)

    def place(self, houses: Group) -> None:
        """Place the whole flock, or none of it (RULES.md M7)."""
        action = "berger"
        if not houses or not self.may_act(action, Character.SHEPHERD):
            return
        if self.state.sheep == 0:
            self.refuse(action, "plus_de_moutons")
        elif len(houses) != self.state.sheep:
            self.refuse(action, "troupeau_entier_ou_rien")
        elif self.may_hit(action, *houses):
            self._houses = houses

    def protect(self, target: str | None) -> None:
        """Protect one player from the wolves, not the one of last night (RULES.md M8)."""
        last, action = self.state.last_protected, "salvateur"
        self.change(last_protected=None)
        if target is None or not self.may_act(action, Character.PROTECTOR):
            return
        if target == last:
            self.refuse(action, "deux_nuits_de_suite")
        elif self.may_hit(action, target):
            self._protected = target
            self.change(last_protected=target)

    def see(self, target: str | None) -> None:
        """Tell the Seer who somebody is; one cursed on an earlier night is a wolf (RULES.md M9)."""
        if target is None or not self.may_act("voyante", Character.SEER) or not self.may_hit("voyante", target):
            return
        seen = "loup_garou" if target in self._cursed_before else self.state.characters[target]
        self.confide(Secret.SEEN, (self.state.holder(Character.SEER),), target, seen=seen)

    def charm(self, targets: Group) -> None:
        """Charm two at most, and tell all the charmed of one another (RULES.md M10)."""
        action, piper = "flute", self.state.holder(Character.PIPER)
        if targets and self.may_act(action, Character.PIPER):
            if len(targets) > MOST_CHARMED:
                self.refuse(action, "deux_au_plus")
            elif piper in targets:
                self.refuse(action, "soi_meme")
            elif self.may_hit(action, *targets):
                self.change(charmed=self.state.charmed.union(targets))
        if charmed := self.state.charmed:
            self.confide(Secret.CHARMED, charmed, *charmed)

    def bite(self, targets: Group) -> None:
        """Bite two at most, in the order named, until there are two acolytes (RULES.md M11)."""
        action, master = "vampire", self.state.holder(Character.VAMPIRE)
        if not targets or not self.may_act(action, Character.VAMPIRE):
            return
        if len(self.state.acolytes) >= MOST_ACOLYTES:
            self.refuse(action, "deux_acolytes")
        elif len(targets) > MOST_BITES:
            self.refuse(action, "deux_au_plus")
        elif self.may_hit(action, *targets):
            for target in dict.fromkeys(targets):
                if len(self.state.acolytes) == MOST_ACOLYTES:
                    break
                bitten = self._of_the_village(target)
                if bitten:
                    self.change(acolytes=self.state.acolytes | {target})
                secret = Secret.ACOLYTE if bitten else Secret.BITE_FAILED
                self.confide(secret, {master, *self.state.acolytes}, target)

    def _of_the_village(self, player: str) -> bool:
        others = self.state.wolves | self.state.vampires | {self.state.lone_piper}
        return player not in others

    def cast(self, choices: Night) -> None:
        """Cast the curse, once in the game, just before the feast (RULES.md M12)."""
        target, action = choices.curse, "malediction"
        if target is None:
            return
        if len(self.state.characters) < CURSE_FROM:
            self.refuse(action, "dix_huit_joueurs")
        elif not self.may_act(action, Character.LORD):
            return
        elif not self.state.curse:
            self.refuse(action, "deja_utilisee")
        elif self.may_hit(action, target):
            self.change(curse=False)
            if target != self._protected and target not in self.state.vampires | self.state.wolves:
                self._turn(target, choices)

    def _turn(self, target: str, choices: Night) -> None:
        """Make somebody a wolf; the Hunter shoots the Lord first, unless he is stunned."""
        lord = self.state.holder(Character.LORD)
        if target == self.state.holder(Character.HUNTER) and self.state.bullet and target != self.stunned:
            self.change(bullet=False)
            self._fall(lord, Cause.SHOT, choices)
            if target not in self.state.alive:
                return
        self._turned = target
        self.change(cursed=self.state.cursed | {target})
        self.confide(Secret.CURSED, self.state.wolves, target)

    def feast(self, target: str | None) -> None:
        """Choose the wolves' victim, if anything comes of their attack (RULES.md M13)."""
        if target is None:
            return
        if self.state.alive.isdisjoint(self.state.wolves):
            self.refuse("loups", "mort")
        elif self.may_hit("loups", target) and target != self._protected:
            elder = target == self.state.holder(Character.ELDER) and self.state.keeps_power(target)
            if elder and self.state.elder_lives >= ELDER_LIVES:
                self.change(elder_lives=self.state.elder_lives - 1)
            else:
                self._victim = target

    def brew(self, choices: Night) -> None:
        """Let the Witch use her potions; in agony only that of healing would be left, and it is gone (RULES.md M14)."""
        asked = choices.heal or choices.poison is not None or choices.charisma is not None
        if reason := self.hindrance(Character.WITCH):
            if asked:
                self.refuse("sorciere", reason)
            return
        witch = self.state.holder(Character.WITCH)
        agony = Potion.HEALING not in self.state.potions and self._victim == witch
        if Potion.HEALING in self.state.potions:
            self.confide(Secret.VICTIM, (witch,), *([self._victim] if self._victim else []))
        if choices.heal:
            if Potion.HEALING not in self.state.potions:
                self.refuse(Potion.HEALING, "deja_utilisee")
            elif self._victim is None:
                self.refuse(Potion.HEALING, "aucune_victime")
            else:
                self._victim = None
                self._use(Potion.HEALING)
        if self._pours(Potion.POISON, choices.poison, agony=agony):
            self._poisoned = choices.poison
        if self._pours(Potion.CHARISMA, choices.charisma, agony=agony):
            self.change(charismatic=choices.charisma)

    def _pours(self, potion: Potion, drinker: str | None, *, agony: bool) -> bool:
        if drinker is None:
            return False
        if potion not in self.state.potions:
            self.refuse(potion, "deja_utilisee")
        elif agony:
            self.refuse(potion, "agonie")
        elif self.may_hit(potion, drinker):
            self._use(potion)
            return True
        return False

    def _use(self, potion: Potion) -> None:
        self.change(potions=self.state.potions - {potion})

    def die(self, choices: Night) -> None:
        """Count the dead sheep by the camps at the end of the night, then let the victims die (RULES.md M7, M15)."""
        beasts = self.state.wolves | self.state.vampires
        self._dead_sheep = sum(house in beasts for house in self._houses)
        self.change(sheep=self.state.sheep - self._dead_sheep)
        if self._victim == self.state.holder(Character.ELDER) and self._victim is not None:
            self.change(elder_lives=0)
        self._fall(self._victim, Cause.WOLVES, choices)
        self._fall(self._poisoned, Cause.POISON, choices)

    def _fall(self, player: str | None, cause: Cause, choices: Night) -> None:
        if player is not None and player in self.state.alive:
            self.kill(player, cause)
            self.settle(choices.shot)

    def dawn(self) -> None:
        """Announce the morning; the dead in seating order, so that their order betrays no cause (RULES.md M16)."""
        for player in self.state.seated(self.deaths):
            self.announce(News.DEAD, player, character=self.state.characters[player])
        if not self.deaths:
            self.announce(News.NO_VICTIM)
        if self._houses:
            self.announce(News.DEAD_SHEEP, number=self._dead_sheep)
        if self._turned in self.state.alive:
            self.announce(News.NEW_WOLF)
