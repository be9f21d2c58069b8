"""The set-up: who plays, how secrets are kept, and who holds what (RULES.md M1)."""

from dataclasses import replace

from narrator.language import phrases
from narrator.language.grammar import Grammar
from narrator.language.meaning import Choice, Number, YesNo
from narrator.play.desk import AtDesk, Desk
from narrator.play.game import Start
from narrator.play.house import House
from narrator.play.ladder import line
from narrator.play.multi_night.board import Board
from narrator.play.multi_night.confide import secret
from narrator.play.multi_night.game import NightsGame, Now, Secrecy
from narrator.play.multi_night.hidden import hidden_number
from narrator.play.multi_night.learning import supposed
from narrator.play.seating import seat_players
from narrator.play.setup import PACES, debate_question, pace_question, ready_question
from narrator.play.spoken import finding_line, message, theme_line, voiced
from narrator.play.table import Option, Question, Table
from narrator.rules.composition import Setup
from narrator.rules.multi_night import roster
from narrator.rules.multi_night.roster import Character
from narrator.themes.multi_night import MultiNightTheme

# The longest night that may be asked for, in minutes.
LONGEST_NIGHT_MIN = 60


async def set_up(table: Table, theme: MultiNightTheme, start: Start, house: House) -> NightsGame:
    """Ask for all that the start does not tell, and have it agreed."""
    table = AtDesk(table, Desk(theme))
    players = await seat_players(table, theme, start, house)
    found = roster.check(Setup(len(players)))
    await table.say(*(finding_line(theme, finding) for finding in found.warnings))
    told = {key: value for key, value in start.options.items() if value is not None}
    game = NightsGame(
        theme,
        players,
        Secrecy(told.get("secrecy", Secrecy.HOST)),
        decoy=told.get("decoy", False),
        learning=told.get("learning", False),
        debate_min=told.get("debate_min", theme.days.debate_min),
        night_min=told.get("night_min"),
        pace=told.get("pace", 1.0),
    )
    if not start.settled:
        game = await _pace_of_play(table, await _deal_known(table, await _secrecy(table, game, house)))
    table.tune(game.pace)
    table.write_secrets(game.secrecy is Secrecy.TEXT)
    return game


async def _secrecy(table: Table, game: NightsGame, house: House) -> NightsGame:
    """Explain the three ways to keep secrets, and let the table choose."""
    await table.say(*(line(f"nights-way-{way.value}") for way in Secrecy))
    answer = await table.ask(
        Question(
            "setup.secrecy",
            line("nights-way"),
            phrases.choices("secrecy"),
            options=tuple(Option(line(f"nights-option-{way.value}").text, Choice(way.value)) for way in Secrecy),
        )
    )
    game = replace(game, secrecy=Secrecy(answer.id) if isinstance(answer, Choice) else game.secrecy)
    if game.secrecy is not Secrecy.TEXT and house.headset is None:
        await table.say(line("nights-no-headphones"))
    await table.say(line("nights-screen-reader"))
    if game.hosted:
        return game
    decoy = await table.ask(Question("setup.decoy", line("nights-decoy"), phrases.yes_no()))
    return replace(game, decoy=decoy == YesNo(True))


async def _deal_known(table: Table, game: NightsGame) -> NightsGame:
    """Ask whether everybody enters his character now, or lets the narrator learn it as the game goes."""
    if game.decoy:
        # Everybody types at every call then, and only the narrator knows whose answer counts.
        return game
    options = tuple(Option(line(f"nights-deal-{wish}").text, Choice(wish)) for wish in ("now", "later"))
    answer = await table.ask(
        Question("setup.deal", line("nights-deal"), phrases.choices("nights_deal"), options=options)
    )
    return replace(game, learning=answer == Choice("later"))


async def _pace_of_play(table: Table, game: NightsGame) -> NightsGame:
    prompt = line("nights-options", minutes=game.debate_min)
    if await table.ask(Question("setup.options", prompt, phrases.yes_no())) == YesNo(True):
        return game
    minutes = await table.ask(debate_question())
    night = await table.ask(
        Question("setup.night", line("nights-limit"), phrases.numbers(0, LONGEST_NIGHT_MIN, "minutes") | _no_limit())
    )
    pace = await table.ask(pace_question())
    return replace(
        game,
        debate_min=minutes.value if isinstance(minutes, Number) else game.debate_min,
        night_min=(night.value or None) if isinstance(night, Number) else None,
        pace=PACES[pace.id] if isinstance(pace, Choice) else game.pace,
    )


def _no_limit() -> Grammar:
    """Return the ways to say that a night may last as long as it takes."""
    return Grammar.of([(phrase.text, Number(0)) for phrase in phrases.choices("no_limit").phrases])


async def deal(table: Table, game: NightsGame) -> Now:
    """Tell how to deal, and take in secret the number of each player's character; return the beginning of the game.

    Where the narrator learns it as the game goes, nothing is taken.
    """
    theme = game.theme
    numbered = [
        message(theme, "nights-number", number=number, role=theme.roles[character].name)
        for number, character in enumerate(game.characters, 1)
    ]
    await table.say(*(theme_line(theme, part) for part in theme.dealing), line("nights-numbers"), *numbered)
    await table.ask(ready_question())
    if game.learning:
        await table.say(line("nights-learn-host" if game.hosted else "nights-learn"))
        return supposed(game)
    await table.say(line("nights-enter-host" if game.hosted else "nights-enter"))
    await table.night(True)
    holders: dict[str, Character] = {}
    left = list(game.characters)
    for seat, player in enumerate(game.names, 1):
        await table.say(voiced(theme, f"{player}."))
        holders[player] = await _character(table, game, f"deal.{seat}", left)
        left.remove(holders[player])
    await table.night(False)
    await table.say(line("nights-entered"))
    return Now(game.dealt(holders), Board(game.names))


async def _character(table: Table, game: NightsGame, key: str, left: list[Character]) -> Character:
    """Take one character, of those that nobody has entered yet; it is told back in secret and agreed."""
    while True:
        number = await hidden_number(table, game, key, line("nights-which"), len(game.players))
        character = game.characters[number - 1] if number else None
        if character is None or character not in left:
            await table.whisper(secret(game, "nights-taken" if character else "nights-no-character"))
            continue
        await table.whisper(secret(game, "nights-you-are", character=game.theme.roles[character].the))
        if await hidden_number(table, game, f"{key}.right", line("nights-right"), 1):
            return character
