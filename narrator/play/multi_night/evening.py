"""The whole evening of a multi-night game: set-up, deal, nights and days until a camp wins (RULES.md section 6)."""

from dataclasses import replace

from narrator.play.desk import AtDesk
from narrator.play.ending import again_question, following
from narrator.play.game import End, Start
from narrator.play.house import House
from narrator.play.multi_night.confide import for_ears, whispers
from narrator.play.multi_night.day import lead_day
from narrator.play.multi_night.desk import NightsDesk
from narrator.play.multi_night.game import NightsGame, Now, Phase
from narrator.play.multi_night.learning import turn_up_the_rest
from narrator.play.multi_night.night import choices_of_the_night
from narrator.play.multi_night.setup import deal, set_up
from narrator.play.multi_night.story import told, winners
from narrator.play.multi_night.turns import resolved
from narrator.play.multi_night.unfold import Unfolding
from narrator.play.seating import seated
from narrator.play.spoken import message, theme_line
from narrator.play.table import Cue, Table, Utterance
from narrator.rules.multi_night.told import Secret
from narrator.themes.multi_night import MultiNightTheme


async def play_nights(table: Table, theme: MultiNightTheme, start: Start, house: House) -> End:
    """Play one game as the rule book tells it; then ask what to do next."""
    game = await set_up(table, theme, start, house)
    game = replace(game, players=await seated(table, game.again()))
    now = await deal(table, game)
    while True:
        now = await lead_night(table, game, now)
        if now.victory is None:
            now = await tell_host(table, game, await lead_day(table, game, now))
        if now.victory is not None:
            break
    camp, now = now.victory, await turn_up_the_rest(table, game, now, "end")
    identities = tuple(_identity(game, now, player) for player in now.board.living)
    await table.say(*identities)
    verdict = (theme_line(game.theme, game.theme.camps[camp].wins), *identities)
    again = again_question(verdict, ("again", "other", "stop"), "nights-end")
    wish = await AtDesk(table, NightsDesk(game, now)).ask(again)
    outcome = {
        "winning_teams": [camp.value],
        "winners": list(winners(now.state, camp)),
        "dead": list(now.board.dead),
        "nights": now.number,
    }
    return End(outcome, following(game.again(), wish), tuple(told(game, now)))


async def lead_night(table: Table, game: NightsGame, now: Now) -> Now:
    """Lead a night and the morning after it, with its dead and their last choices (RULES.md M16)."""
    choices, now = await choices_of_the_night(table, game, replace(now, number=now.number + 1))
    await table.night(False)
    await table.cue(Cue.DAY)
    await table.say(theme_line(game.theme, game.theme.nights.waking))
    at_desk = AtDesk(table, NightsDesk(game, now))
    unfolding = Unfolding(at_desk, game, now, f"day{now.number}", dawn=True)
    choices, ended = await unfolding.unfold(choices, resolved)
    now = unfolding.now
    phase = Phase(now.number, now.state, choices, ended)
    untold = (*now.untold, *(news for news in ended.private if news.secret is Secret.CHARM_BROKEN))
    now = replace(now, state=ended.state, board=unfolding.board, untold=untold, story=(*now.story, phase))
    return replace(await tell_host(table, game, now), victory=ended.victory)


async def tell_host(table: Table, game: NightsGame, now: Now) -> Now:
    """Tell a host at once what nobody was told yet, in a time of its own even when there is nothing."""
    if not game.hosted:
        return now
    await table.whisper(*for_ears(game, whispers(game, now.state, now.untold)))
    return replace(now, untold=())


def _identity(game: NightsGame, now: Now, player: str) -> Utterance:
    character = game.theme.roles[now.state.characters[player]].the
    return message(game.theme, "nights-was", player=player, character=character)
