"""How a game went, night by night, for those who want to know it when it is over: secrets and all."""

from collections.abc import Iterator

from narrator import messages
from narrator.play.multi_night.game import NightsGame, Now, Phase
from narrator.play.spoken import listed
from narrator.rules.multi_night.actions import Day, FirstNight, Night
from narrator.rules.multi_night.roster import Camp, Character
from narrator.rules.multi_night.state import State
from narrator.rules.multi_night.told import Cause, News


def winners(state: State, camp: Camp) -> tuple[str, ...]:
    """Return who wins with a camp, the dead too, in seating order."""
    match camp:
        case Camp.PIPER:
            return state.seated(filter(None, [state.lone_piper]))
        case Camp.LOVERS:
            return state.seated(state.lovers)
        case Camp.VAMPIRES:
            return state.seated(state.vampires)
        case Camp.WOLVES:
            return state.seated(state.wolves)
        case Camp.VILLAGE:
            piper = frozenset(filter(None, [state.lone_piper]))
            return state.seated(frozenset(state.characters) - state.wolves - state.vampires - piper)
        case Camp.NOBODY:
            return ()


def told(game: NightsGame, now: Now) -> Iterator[str]:
    """Yield who held what, then every night and day, one thing a line, and why the game ended."""
    for player, held in now.state.characters.items():
        yield messages.text("nights-held", player=player, character=game.theme.roles[held].name)
    heading = ""
    for phase in now.story:
        previous, heading = heading, _heading(phase)
        if heading != previous:
            yield heading
        yield from _phase(game, now.state, phase)
    if now.victory is not None:
        yield game.theme.camps[now.victory].wins.text


def _heading(phase: Phase) -> str:
    part = "day" if isinstance(phase.choices, Day) else "night"
    return messages.text(f"nights-story-{part}", number=phase.number)


def _phase(game: NightsGame, last: State, phase: Phase) -> Iterator[str]:
    """Yield what was done in a phase; in the `last` state of the game everybody is known."""
    if isinstance(phase.choices, Day):
        yield from _day(game, last, phase.choices, phase)
    else:
        yield from _night(game, last, phase.choices, phase)
    if isinstance(phase.choices.shot, str):
        yield messages.text("nights-story-shot", player=last.holder(Character.HUNTER), target=phase.choices.shot)
    for player, cause in phase.resolved.deaths.items():
        yield messages.text(f"nights-story-dead-{_slug(cause)}", player=player)
    for fact in phase.resolved.public:
        if fact.news is News.MAYOR:
            yield messages.text("nights-story-mayor", player=fact.player)


def _night(game: NightsGame, last: State, choices: FirstNight | Night, phase: Phase) -> Iterator[str]:
    before, after = phase.before, phase.resolved.state
    if choices.guard is not None:
        yield _did(game, last, Character.GUARDIAN, "guard", choices.guard)
    if isinstance(choices, FirstNight):
        if isinstance(choices.lovers, tuple):
            yield _did(game, last, Character.CUPID, "lovers", listed(choices.lovers))
        return
    alone = {
        "stun": (Character.STUNNER, choices.stun),
        "protect": (Character.PROTECTOR, choices.protect),
        "see": (Character.SEER, choices.see),
        "curse": (Character.LORD, choices.curse),
    }
    several = {
        "sheep": (Character.SHEPHERD, choices.sheep),
        "charm": (Character.PIPER, choices.charm),
        "bite": (Character.VAMPIRE, choices.bite),
    }
    for what, (character, target) in alone.items():
        if target is not None:
            yield _did(game, last, character, what, target)
    for what, (character, targets) in several.items():
        if targets:
            yield _did(game, last, character, what, listed(targets))
    for player in after.seated(after.acolytes - before.acolytes):
        yield messages.text("nights-story-acolyte", player=player)
    for player in after.seated(after.cursed - before.cursed):
        yield messages.text("nights-story-cursed", player=player)
    if choices.feast is not None:
        yield messages.text("nights-story-feast", target=choices.feast)
    if choices.heal:
        yield _did(game, last, Character.WITCH, "heal", "")
    for what, drinker in {"poison": choices.poison, "charisma": choices.charisma}.items():
        if drinker is not None:
            yield _did(game, last, Character.WITCH, what, drinker)


def _day(game: NightsGame, last: State, choices: Day, phase: Phase) -> Iterator[str]:
    if choices.guard is not None:
        yield _did(game, last, Character.GUARDIAN, "guard", choices.guard)
    if choices.censure is not None:
        yield messages.text(
            "nights-story-motion",
            support=len(choices.censure.support),
            oppose=len(choices.censure.oppose),
            passed="yes" if phase.resolved.state.mayor is None else "no",
        )
    if not isinstance(choices.votes, dict):
        return
    for target in phase.before.seated(filter(None, choices.votes.values())):
        if phase.counted is not None:
            yield messages.text("nights-story-counted", target=target, votes=phase.counted.get(target, 0))
            continue
        voters = [voter for voter, against in choices.votes.items() if against == target]
        yield messages.text("nights-story-votes", target=target, voters=listed(voters))
    if isinstance(choices.mayor_decides, str):
        yield messages.text("nights-story-decides", target=choices.mayor_decides)
    if isinstance(choices.voters, tuple):
        yield messages.text("nights-story-voters", voters=listed(choices.voters))
    if isinstance(choices.rage, str):
        yield messages.text("nights-story-rage", target=choices.rage)
    if isinstance(choices.whisper, str):
        yield messages.text("nights-story-whisper", target=choices.whisper)
    for fact in phase.resolved.public:
        if fact.news is News.SAVED_FROM_FLAMES:
            yield messages.text("nights-story-saved", player=fact.player)
    if all(cause is not Cause.PYRE for cause in phase.resolved.deaths.values()):
        yield messages.text("nights-story-nobody")


def _did(game: NightsGame, last: State, character: Character, what: str, target: str) -> str:
    role = game.theme.roles[character].name
    return messages.text(f"nights-story-{what}", role=role, player=last.holder(character), target=target)


def _slug(cause: Cause) -> str:
    return cause.value.replace("_", "-")
