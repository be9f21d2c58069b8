"""The records of the multi-night game: one phase of a game, in and out (COMMANDS.md)."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from narrator.interface.record_file import Json, Record, Unusable, as_list, as_mapping, as_name, as_word, as_yes
from narrator.play.moderated import moderated_day, moderated_night
from narrator.play.script import Count, DayStep, Debate, NightStep, Options, Pause, Say, Votes
from narrator.rules.composition import Setup, whole_number
from narrator.rules.multi_night import roster
from narrator.rules.multi_night.actions import UNDECIDED, Chosen, Day, FirstNight, Group, Motion, Night
from narrator.rules.multi_night.calls import Call, first_night_calls, night_calls
from narrator.rules.multi_night.day import day
from narrator.rules.multi_night.night import first_night, night
from narrator.rules.multi_night.state import Potion, State
from narrator.rules.multi_night.told import Refused, Resolved
from narrator.rules.refusal import Refusal
from narrator.themes import MultiNightTheme


class Phase(StrEnum):
    """The part of a game that a record tells."""

    FIRST_NIGHT = "premiere_nuit"
    NIGHT = "nuit"
    DAY = "jour"


_NIGHT_ACTIONS = ("assommeur", "berger", "salvateur", "voyante", "flute", "vampire", "malediction", "loups", "sorciere")
_DAY_ACTIONS = ("election", "censure", "votes", "maire_choix", "bouc_votants", "rage", "murmure")
# Why an action is refused when it belongs to another part of the game.
_OUT_OF_PLACE = {
    "cupidon": "premiere_nuit_seulement",
    "maire_choix": "pas_d_egalite",
    "bouc_votants": "pas_d_egalite",
    "rage": "pas_de_brasier",
    "murmure": "pas_de_bucher",
}
_ANY_TIME = ("ange_gardien", "chasseur", "successeur")
# Without a vote, a record that tells one of these stops before the pyre; any other day had a vote without voters.
_BEFORE_THE_PYRE = ("election", "censure", "ange_gardien")


def phase_of(record: Record) -> Phase:
    """Return the phase of a record.

    Raises:
        Unusable: it has none, or another.
    """
    try:
        return Phase(as_word(record.get("phase")))
    except ValueError:
        raise Unusable from None


def resolve_phase(record: Record) -> Json:
    """Return how the phase of a record ends.

    Raises:
        Unusable: the record is not what it should be.
        Refusal: unknown_player.
    """
    phase = phase_of(record)
    players = seats(record.get("players"))
    state = state_of(players, as_mapping(record, "state"))
    actions = as_mapping(record, "actions")
    if not actions.keys() <= {"cupidon", *_NIGHT_ACTIONS, *_DAY_ACTIONS, *_ANY_TIME}:
        raise Unusable
    given = [action for action, choice in actions.items() if choice is not None]
    elsewhere: tuple[str, ...] = _DAY_ACTIONS
    match phase:
        case Phase.FIRST_NIGHT:
            resolved = first_night(state, _first_night(actions, given))
        case Phase.NIGHT:
            resolved = night(state, _night(actions))
        case Phase.DAY:
            elsewhere = ("cupidon", *_NIGHT_ACTIONS)
            resolved = day(state, _day(actions))
    misplaced = [Refused(action, _OUT_OF_PLACE.get(action, "hors_phase")) for action in elsewhere if action in given]
    return _answer(resolved, misplaced)


def plan_game(theme: MultiNightTheme, record: Record) -> Json:
    """Return what is wrong with a setup of the multi-night game, or all that would be said of one phase.

    Raises:
        Unusable: the record is not what it should be.
        Refusal: unknown_player.
    """
    options = as_mapping(record, "options")
    curse = options.get("malediction")
    setup = Setup(
        players=record.get("players"),
        cards=None if record.get("roles") is None else tuple(map(as_word, as_list(record, "roles"))),
        names=tuple(map(as_word, as_list(record, "names"))),
        scenario=None if options.get("scenario") is None else as_word(options["scenario"]),
        debate_min=options.get("debat_minutes"),
    )
    findings = roster.check(setup, curse=None if curse is None else as_yes(curse))
    answer: Json = {
        "errors": [finding.code for finding in findings.errors],
        "warnings": [finding.code for finding in findings.warnings],
        "info": {},
    }
    players = whole_number(setup.players) or 0
    if players:
        has_curse = players >= roster.CURSE_FROM and (curse is None or as_yes(curse))
        answer["info"] = {"last_character": roster.last_character(players), "malediction": has_curse}
    if findings.errors:
        return answer
    state = state_of(seats(players), {"malediction": has_curse, **as_mapping(record, "state")})
    told = Options(
        expert=options.get("mode") == "expert",
        debate_min=whole_number(setup.debate_min) or theme.days.debate_min,
    )
    return answer | _narration(theme, state, told, phase_of(record) if "phase" in record else Phase.FIRST_NIGHT)


def _narration(theme: MultiNightTheme, state: State, options: Options, phase: Phase) -> Json:
    calls: tuple[Call, ...] = ()
    night_steps: list[NightStep] = []
    if phase is not Phase.DAY:
        first = phase is Phase.FIRST_NIGHT
        calls = first_night_calls(state) if first else night_calls(state)
        told = moderated_night(theme, state, options, first=first)
        night_steps = [step for call in told for step in call.steps]
    return {
        "night": [step_data(step) for step in night_steps],
        "day": [step_data(step) for step in moderated_day(theme, options)],
        "calls": list(calls),
    }


def step_data(step: NightStep | DayStep) -> Json:
    """Return a step of a script as the records tell it."""
    match step:
        case Say(line):
            return {"kind": "say", "role": line.role, "text": line.text, "speech": line.spoken}
        case Pause(seconds):
            return {"kind": "pause", "seconds": seconds}
        case Debate(seconds):
            return {"kind": "debate", "seconds": seconds}
        case Count(to):
            return {"kind": "count", "to": to}
        case Votes():
            return {"kind": "votes"}


def seats(players: object) -> tuple[str, ...]:
    """Return the ids of that many players, p01 and on.

    Raises:
        Unusable: there is no such game.
    """
    number = whole_number(players)
    if number is None:
        raise Unusable("players_not_a_number")
    if number < roster.FEWEST_PLAYERS:
        raise Unusable("too_few_players")
    if number > roster.MOST_PLAYERS:
        raise Unusable("too_many_players")
    return tuple(f"p{seat:02}" for seat in range(1, number + 1))


def state_of(players: tuple[str, ...], told: Record) -> State:
    """Return the state of a record: what it tells, and the beginning of a game for the rest.

    Raises:
        Unusable: a value is not what it should be.
        Refusal: unknown_player.
    """
    start = State.start(players)

    def among(key: str, usual: Sequence[str] = ()) -> frozenset[str]:
        named = [as_name(player) for player in as_list(told, key)] if told.get(key) is not None else usual
        return frozenset(_known(players, player) for player in named)

    def one(key: str) -> str | None:
        return _known(players, as_name(told[key])) if told.get(key) is not None else None

    def number(key: str, usual: int) -> int:
        count = whole_number(told.get(key, usual))
        if count is None:
            raise Unusable
        return count

    def flag(key: str, *, usual: bool) -> bool:
        value = told.get(key, usual)
        if not isinstance(value, bool):
            raise Unusable
        return value

    alive = among("vivants", players) - among("morts")
    mayor = one("maire")
    return State(
        start.characters,
        alive,
        mayor=mayor if mayor in alive else None,
        lovers=among("amoureux"),
        charmed=among("charmes") & alive,
        acolytes=among("acolytes") & alive,
        cursed=among("maudits"),
        named=among("sans_pouvoir"),
        potions=_potions(told),
        sheep=number("moutons", start.sheep),
        last_protected=one("derniere_protection"),
        elder_lives=number("vies_ancien", start.elder_lives),
        shielded=one("protege_bucher"),
        curse=flag("malediction", usual=start.curse),
        bullet=flag("balle", usual=start.bullet),
        charismatic=one("charisme_sur"),
        voters=among("votants") if told.get("votants") is not None else None,
    )


def _known(players: tuple[str, ...], player: str) -> str:
    if player not in players:
        raise Refusal("unknown_player", player=player)
    return player


def _potions(told: Record) -> frozenset[Potion]:
    if told.get("potions") is None:
        return frozenset(Potion)
    try:
        return frozenset(Potion(as_word(potion)) for potion in as_list(told, "potions"))
    except ValueError:
        raise Unusable from None


def _first_night(actions: Record, given: list[str]) -> FirstNight:
    return FirstNight(
        lovers=_group(actions, "cupidon") if actions.get("cupidon") is not None else None,
        others=tuple(action for action in _NIGHT_ACTIONS if action in given),
        **_any_time(actions),
    )


def _night(actions: Record) -> Night:
    witch = as_mapping(actions, "sorciere")
    if not witch.keys() <= set(Potion):
        raise Unusable
    return Night(
        stun=_one(actions, "assommeur"),
        sheep=_group(actions, "berger"),
        protect=_one(actions, "salvateur"),
        see=_one(actions, "voyante"),
        charm=_group(actions, "flute"),
        bite=_group(actions, "vampire"),
        curse=_one(actions, "malediction"),
        feast=_one(actions, "loups"),
        heal=witch.get(Potion.HEALING) not in (None, False),
        poison=_one(witch, Potion.POISON),
        charisma=_one(witch, Potion.CHARISMA),
        cupid=actions.get("cupidon") is not None,
        **_any_time(actions),
    )


def _day(actions: Record) -> Day:
    motion = as_mapping(actions, "censure")
    early = any(actions.get(action) is not None for action in _BEFORE_THE_PYRE)
    return Day(
        election=_ballots(actions, "election") if actions.get("election") is not None else UNDECIDED,
        censure=Motion(_group(motion, "pour"), _group(motion, "contre")) if motion else None,
        votes=UNDECIDED if early and actions.get("votes") is None else _ballots(actions, "votes"),
        mayor_decides=_due(actions, "maire_choix"),
        voters=_group(actions, "bouc_votants") if actions.get("bouc_votants") is not None else None,
        rage=_due(actions, "rage"),
        whisper=_one(actions, "murmure"),
        **_any_time(actions),
    )


def _any_time(actions: Record) -> dict[str, Any]:
    return {
        "guard": _one(actions, "ange_gardien"),
        "shot": _one(actions, "chasseur"),
        "heir": _due(actions, "successeur"),
    }


def _one(actions: Record, key: str) -> str | None:
    """Return the player chosen, or None; a choice that may be left out counts as nobody when it is not told."""
    return as_name(actions.get(key)) or None


def _due(actions: Record, key: str) -> Chosen:
    """Return the player chosen; a choice that must be made stays open as long as it is not told."""
    return _one(actions, key) or UNDECIDED


def _group(actions: Record, key: str) -> Group:
    value = actions.get(key)
    if isinstance(value, list):
        return tuple(as_name(player) for player in value)
    alone = _one(actions, key)
    return (alone,) if alone else ()


def _ballots(actions: Record, key: str) -> Mapping[str, str | None]:
    return {as_name(voter): as_name(choice) or None for voter, choice in as_mapping(actions, key).items()}


def _answer(resolved: Resolved, misplaced: list[Refused]) -> Json:
    pending = [choice for choice in resolved.pending if choice != "votes"]
    return {
        "rejected": [refused.token for refused in (*resolved.refused, *misplaced)],
        "private": [private.token for private in resolved.private],
        "public": [public.token for public in resolved.public],
        "deaths": {player: str(cause) for player, cause in resolved.deaths.items()},
        "after": _after(resolved.state),
        "victory": resolved.victory,
        "pending": pending[0] if pending else None,
    }


def _after(state: State) -> Json:
    return {
        "vivants": list(state.seated(state.alive)),
        "maire": state.mayor,
        "amoureux": list(state.seated(state.lovers)),
        "charmes": list(state.seated(state.charmed)),
        "acolytes": list(state.seated(state.acolytes)),
        "maudits": list(state.seated(state.cursed)),
        "sans_pouvoir": list(state.seated(state.deprived)),
        "potions": [potion for potion in Potion if potion in state.potions],
        "moutons": state.sheep,
        "derniere_protection": state.last_protected,
        "vies_ancien": state.elder_lives,
        "protege_bucher": state.shielded,
        "malediction": state.curse,
        "balle": state.bullet,
        "charisme_sur": state.charismatic,
        "votants": None if state.voters is None else list(state.seated(state.voters)),
    }
