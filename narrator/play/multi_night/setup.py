"""The set-up: who plays, how secrets are kept, and who holds what (RULES.md M1)."""

from dataclasses import replace

from narrator.language import phrases
from narrator.language.meaning import Choice, Number, YesNo
from narrator.play.desk import AtDesk, Desk
from narrator.play.game import Start
from narrator.play.house import House
from narrator.play.ladder import line
from narrator.play.multi_night.confide import secret
from narrator.play.multi_night.game import NightsGame, Secrecy
from narrator.play.multi_night.hidden import hidden_number
from narrator.play.seating import seat_players
from narrator.play.setup import PACES, debate_question, pace_question, ready_question
from narrator.play.spoken import finding_line, message, theme_line, voiced
from narrator.play.table import Option, Question, Table
from narrator.rules.composition import Setup
from narrator.rules.multi_night import roster
from narrator.rules.multi_night.roster import Character
from narrator.rules.multi_night.state import State
from narrator.themes.multi_night import MultiNightTheme


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
        debate_min=told.get("debate_min", theme.days.debate_min),
        pace=told.get("pace", 1.0),
    )
    if not start.settled:
        game = await _pace_of_play(table, await _secrecy(table, game, house))
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


async def _pace_of_play(table: Table, game: NightsGame) -> NightsGame:
    prompt = line("nights-options", minutes=game.debate_min)
    if await table.ask(Question("setup.options", prompt, phrases.yes_no())) == YesNo(True):
        return game
    minutes = await table.ask(debate_question())
    pace = await table.ask(pace_question())
    return replace(
        game,
        debate_min=minutes.value if isinstance(minutes, Number) else game.debate_min,
        pace=PACES[pace.id] if isinstance(pace, Choice) else game.pace,
    )


async def deal(table: Table, game: NightsGame) -> State:
    """Tell how to deal, and take in secret the number of each player's character; return the beginning of the game."""
    theme = game.theme
    numbered = [
        message(theme, "nights-number", number=number, role=theme.roles[character].name)
        for number, character in enumerate(game.characters, 1)
    ]
    await table.say(*(theme_line(theme, part) for part in theme.dealing), line("nights-numbers"), *numbered)
    await table.ask(ready_question())
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
    return game.dealt(holders)


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
