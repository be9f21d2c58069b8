"""The set-up: which game, who plays, which cards, how; what is not known is asked (RULES.md 1.2, 2, 3)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from narrator.language import phrases
from narrator.language.meaning import CardNamed, Choice, Number, YesNo
from narrator.play.desk import AtDesk, Desk
from narrator.play.facts import SET_UP
from narrator.play.game import Game, Start
from narrator.play.house import House
from narrator.play.ladder import line, refuse
from narrator.play.options import LONGEST_DEBATE_MIN
from narrator.play.script import Options
from narrator.play.seating import seat_players
from narrator.play.spoken import finding_line, listed, listed_or, message, role_names, theme_line
from narrator.play.table import Option, Question, Table
from narrator.rules.composition import Findings, Setup, check, scenario_cards
from narrator.rules.refusal import Refusal
from narrator.themes.model import Theme
from narrator.themes.multi_night import AnyTheme

BEGINNERS_DEBATE_MIN = 10
PACES = {"slow": 0.85, "normal": 1.0, "fast": 1.2}


async def set_up(table: Table, theme: Theme, start: Start, house: House) -> Game:
    """Ask for all that the start does not tell, check it, and have it agreed."""
    table = AtDesk(table, Desk(theme))
    players = await seat_players(table, theme, start, house)
    beginners = await _first_game(table, start)
    cards = await choose_cards(table, theme, start, len(players), beginners=beginners)
    options = await choose_options(table, theme, start, beginners=beginners)
    table.tune(options.pace)
    return Game(theme, players, cards, options)


async def choose_theme(table: Table, start: Start, house: House) -> AnyTheme:
    """Return the theme that was named, or ask which."""
    if start.theme is not None:
        if start.theme in house.themes:
            return house.themes[start.theme]
        await table.say(line("setup-unknown-theme", theme=start.theme))
    answer = await table.ask(
        Question(
            "setup.theme",
            line("setup-theme", titles=listed_or([theme.title for theme in house.themes.values()])),
            phrases.choices([(theme.id, theme.spoken) for theme in house.themes.values()]),
            options=tuple(Option(theme.title, Choice(theme.id)) for theme in house.themes.values()),
        )
    )
    if not isinstance(answer, Choice):
        raise TypeError(answer)
    theme = house.themes[answer.id]
    await table.say(line("setup-theme-chosen", title=theme.title))
    return theme


async def choose_cards(table: Table, theme: Theme, start: Start, players: int, *, beginners: bool) -> tuple[str, ...]:
    """Return cards that the rules accept and the host agrees with: those told, a scenario's, or chosen one by one."""
    told = start.cards
    scenario = start.scenario
    while True:
        if told is None and scenario is None:
            scenario = await _ask_scenario(table, theme, players)
        cards = told
        if scenario is not None:
            try:
                cards = scenario_cards(theme.box, scenario, players)
            except Refusal:
                cards = ()
        if cards is None:
            cards = await _card_by_card(table, theme, players)
        setup = Setup(players, cards, scenario=scenario, beginners=beginners)
        if await _accepted(table, theme, check(theme.box, setup)) and (
            start.settled or await _agreed_cards(table, theme, cards)
        ):
            return cards
        told = scenario = None


async def choose_options(table: Table, theme: Theme, start: Start, *, beginners: bool) -> Options:
    """Return the settings: those told, or the usual ones, or asked one by one until the host agrees."""
    usual = Options(debate_min=BEGINNERS_DEBATE_MIN if beginners else theme.day.debate_min)
    options = replace(usual, **_known_options(start.options))
    while True:
        findings = check(theme.box, Setup(theme.min_players, debate_min=options.debate_min))
        faults = [finding for finding in (*findings.errors, *findings.warnings) if "debate" in finding.code]
        await table.say(*(finding_line(theme, finding) for finding in faults))
        if start.settled or await table.ask(_options_question(options)) == YesNo(True):
            return options
        options = await _each_option(table, options)


def _options_question(options: Options) -> Question:
    style = line("setup-style-expert" if options.expert else "setup-style-full").text
    if options.tactile:
        style = line("setup-style-tactile", style=style).text
    prompt = line("setup-options", minutes=options.debate_min, style=style)
    return Question("setup.options", prompt, phrases.yes_no())


async def deal(table: Table, game: Game) -> None:
    """Tell how to deal, read the cards in play aloud, and wait until everybody is ready (RULES.md A9)."""
    roles = listed(role_names(game.theme, game.cards))
    await table.say(
        *(theme_line(game.theme, part) for part in game.theme.dealing),
        message(game.theme, "deal-roles", count=len(game.cards), roles=roles),
    )
    await table.ask(ready_question())


def ready_question() -> Question:
    """Return the question that waits until everybody knows his card."""
    return Question(
        "setup.ready",
        line("deal-ready"),
        phrases.choices("ready"),
        options=(Option(line("option-ready").text, Choice("ready")),),
        helps=(line("deal-ready-help"), line("deal-ready-help")),
    )


async def _first_game(table: Table, start: Start) -> bool:
    """Return whether this is somebody's first game: the advice of RULES.md A5 then holds."""
    if start.settled or start.cards is not None or start.scenario is not None:
        return False
    return await table.ask(Question("setup.first", line("setup-first"), phrases.yes_no())) == YesNo(True)


async def _ask_scenario(table: Table, theme: Theme, players: int) -> str | None:
    fitting = [scenario for scenario in theme.scenarios.values() if players in scenario.players]
    if not fitting:
        return None
    spoken = [(scenario.id, (scenario.title, *scenario.aliases)) for scenario in fitting]
    answer = await table.ask(
        Question(
            "setup.scenario",
            message(theme, "setup-scenario", titles=listed([scenario.title for scenario in fitting])),
            phrases.choices(spoken) | phrases.choices("card_by_card"),
            options=(
                *(Option(scenario.title, Choice(scenario.id)) for scenario in fitting),
                Option(line("option-card-by-card").text, Choice("card_by_card")),
            ),
        )
    )
    return answer.id if isinstance(answer, Choice) and answer.id in theme.scenarios else None


async def _card_by_card(table: Table, theme: Theme, players: int) -> tuple[str, ...]:
    needed = players + theme.centre
    cards: list[str] = []
    await table.say(message(theme, "setup-cards", count=needed, roles=listed([r.name for r in theme.roles.values()])))
    while len(cards) < needed:
        answer = await table.ask(_card_question(theme, cards, needed))
        if isinstance(answer, CardNamed):
            role = theme.roles[answer.role]
            if cards.count(role.id) == role.copies:
                await refuse(table, SET_UP, message(theme, "setup-card-none-left", role=role.name))
                continue
            added = with_pair(theme, answer.role, cards)
            if len(cards) + len(added) > needed:
                names = listed(role_names(theme, added))
                await refuse(table, SET_UP, message(theme, "setup-card-no-room", roles=names))
                continue
            cards += added
            left = needed - len(cards)
            await table.say(message(theme, "setup-card-added", roles=listed(role_names(theme, added)), left=left))
    return tuple(cards)


def _card_question(theme: Theme, cards: Sequence[str], needed: int) -> Question:
    left = [role for role in theme.roles.values() if cards.count(role.id) < role.copies]
    return Question(
        f"setup.card.{len(cards) + 1}",
        line("setup-card", number=len(cards) + 1, needed=needed),
        phrases.cards({role.id: role.spoken for role in theme.roles.values()}),
        options=tuple(Option(role.name, CardNamed(role.id)) for role in left),
        helps=(message(theme, "setup-card-help", roles=listed([role.name for role in left])),),
    )


def with_pair(theme: Theme, role: str, cards: Sequence[str]) -> list[str]:
    """Return the card, and those that enter the game with it (RULES.md A3, B3)."""
    group = theme.roles[role].pair
    if group is None:
        return [role]
    members = [member for member in theme.roles.values() if member.pair == group]
    return [member.id for member in members for _ in range(member.copies - cards.count(member.id))]


async def _accepted(table: Table, theme: Theme, findings: Findings) -> bool:
    """Say every fault and every piece of advice; a fault refuses the cards."""
    await table.say(*(finding_line(theme, finding) for finding in (*findings.errors, *findings.warnings)))
    return not findings.errors


async def _agreed_cards(table: Table, theme: Theme, cards: Sequence[str]) -> bool:
    prompt = message(theme, "setup-cards-agreed", roles=listed(role_names(theme, cards)))
    return await table.ask(Question("setup.cards", prompt, phrases.yes_no())) == YesNo(True)


async def _each_option(table: Table, options: Options) -> Options:
    expert = await table.ask(Question("setup.expert", line("setup-expert"), phrases.yes_no()))
    tactile = await table.ask(Question("setup.tactile", line("setup-tactile"), phrases.yes_no()))
    minutes = await table.ask(debate_question())
    pace = await table.ask(pace_question())
    return replace(
        options,
        expert=expert == YesNo(True),
        tactile=tactile == YesNo(True),
        debate_min=minutes.value if isinstance(minutes, Number) else options.debate_min,
        pace=PACES[pace.id] if isinstance(pace, Choice) else options.pace,
    )


def debate_question() -> Question:
    """Return the question of how many minutes a debate lasts."""
    return Question(
        "setup.debate",
        line("setup-debate"),
        phrases.numbers(1, LONGEST_DEBATE_MIN, "minutes"),
        helps=(line("setup-debate-help", most=LONGEST_DEBATE_MIN),) * 2,
    )


def pace_question() -> Question:
    """Return the question of how fast the narrator speaks."""
    return Question(
        "setup.pace",
        line("setup-pace"),
        phrases.choices("pace"),
        options=tuple(Option(line(f"option-pace-{name}").text, Choice(name)) for name in PACES),
    )


def _known_options(told: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in told.items() if value is not None}
