"""The desk of the multi-night game: beside the rules and the characters, where the game stands."""

from collections.abc import Callable, Iterator

from narrator import messages
from narrator.language import phrases
from narrator.language.meaning import Command
from narrator.play.desk import Desk
from narrator.play.multi_night.announce import situation
from narrator.play.multi_night.confide import secret
from narrator.play.multi_night.game import NightsGame, Now
from narrator.play.spoken import listed
from narrator.play.table import Secret, Table
from narrator.rules.multi_night.roster import CURSE_FROM, Character
from narrator.rules.multi_night.state import Potion, State


class NightsDesk(Desk):
    """A desk that also tells where the game stands: what everybody knows aloud, and the rest to a host in private."""

    def __init__(self, game: NightsGame, now: Now, left_s: Callable[[], float] | None = None) -> None:
        super().__init__(game.theme, [str(character) for character in game.characters], left_s)
        self._game = game
        self._now = now
        self.grammar |= phrases.situation()

    async def answer(self, table: Table, command: Command) -> None:
        """Answer one thing that was asked beside the game."""
        if command.name != "situation":
            await super().answer(table, command)
            return
        await table.say(*situation(self._game.theme, self._now.board, self._now.victory))
        if self._game.hosted:
            await table.whisper(*full_state(self._game, self._now), slot_s=None)


def full_state(game: NightsGame, now: Now) -> tuple[Secret, ...]:
    """Return every secret of the game, for the host alone."""
    state = now.state
    holders = [
        secret(game, "nights-held-unknown", player=player)
        if player in now.supposed
        else secret(game, "nights-held", player=player, character=game.theme.roles[held].name)
        for player, held in state.characters.items()
        if player in state.alive
    ]
    groups = {
        "lovers": state.lovers,
        "charmed": state.charmed,
        "acolytes": state.acolytes,
        "cursed": state.cursed,
        "deprived": state.deprived,
        "shielded": frozenset(filter(None, [state.shield])),
        "protected": frozenset(filter(None, [state.last_protected])),
        "charismatic": frozenset(filter(None, [state.charismatic])),
    }
    marks = [
        secret(game, f"nights-state-{mark}", players=listed(state.seated(players)))
        for mark, players in groups.items()
        if players
    ]
    return (*holders, *marks, *_left(game, state))


def _left(game: NightsGame, state: State) -> Iterator[Secret]:
    """Yield what is not used up of the powers in play."""
    if game.has(Character.WITCH):
        potions = [messages.text(f"nights-potion-{potion}") for potion in Potion if potion in state.potions]
        yield secret(game, "nights-state-potions", potions=listed(potions) or messages.text("nights-potion-none"))
    if game.has(Character.SHEPHERD):
        yield secret(game, "nights-state-sheep", sheep=state.sheep)
    if game.has(Character.ELDER):
        yield secret(game, "nights-state-lives", lives=state.elder_lives)
    if len(game.players) >= CURSE_FROM:
        yield secret(game, "nights-state-curse", curse="yes" if state.curse else "no")
