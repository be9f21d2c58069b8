"""The turns of those who are called in secret: what they choose, and what they learn from it.

Who holds what changes neither the calls, nor their lengths, nor the number of keys: only what is whispered (P6).
"""

from collections.abc import Sequence

from narrator.play.ladder import line
from narrator.play.multi_night.calls import HINDRANCES, LEARNT, Choices, chosen
from narrator.play.multi_night.confide import for_ears, potions_noted, secret, secret_line, whispers
from narrator.play.multi_night.game import NightsGame, Now
from narrator.play.multi_night.hidden import hidden_seat
from narrator.play.multi_night.learning import look, meet
from narrator.play.multi_night.slots import answer_s, lead_s, refusal_s
from narrator.play.spoken import listed, voiced
from narrator.play.table import Secret, Table, Utterance
from narrator.rules.multi_night.actions import Day, FirstNight
from narrator.rules.multi_night.calls import Call
from narrator.rules.multi_night.day import day
from narrator.rules.multi_night.night import first_night, night
from narrator.rules.multi_night.roster import Camp, Character
from narrator.rules.multi_night.told import Private, Refused, Resolved
from narrator.rules.multi_night.told import Secret as Kind

# A choice that is refused so often does not count: nobody is asked for ever.
TRIES = 3
# The time that anybody has to choose, however late the night is.
LEAST_S = 20.0


def resolved(now: Now, choices: Choices) -> Resolved:
    """Return how the night or the day ends with these choices."""
    match choices:
        case FirstNight():
            return first_night(now.state, choices)
        case Day():
            return day(now.state, choices)
        case _:
            return night(now.state, choices)


class Turns:
    """Turns in a night or a day: where the game stands, and the choices so far."""

    def __init__(self, table: Table, game: NightsGame, now: Now, chapter: str, choices: Choices) -> None:
        self.now = now
        self.choices = choices
        self._table = table
        self._game = game
        self._chapter = chapter
        self._ends_s: float | None = None
        self._refusal_s = refusal_s(game)

    @property
    def has_guardian(self) -> bool:
        """Return whether the Guardian may be alive, as far as everybody knows."""
        return self._game.has(Character.GUARDIAN) and self.now.board.lost(Character.GUARDIAN) is None

    async def guardian(self) -> None:
        """Let the Guardian choose whom the flames shall spare (RULES.md M21)."""
        await self._table.say(line("nights-guardian"))
        if self.now.state.holder(Character.GUARDIAN) in self.now.supposed:
            await self._meet(Character.GUARDIAN)
        await self._turns(None, (line("nights-guardian-ask"),), self._holder(Character.GUARDIAN))
        await self._table.say(line("nights-guardian-closing"))

    async def _meet(self, character: Character) -> None:
        self.now = await meet(self._table, self._game, self.now, f"{self._chapter}.{character}", character)

    def _holder(self, character: Character) -> tuple[str, ...]:
        holder = self.now.state.holder(character)
        return (holder,) if holder is not None else ()

    async def _turns(self, call: Call | None, asked: Sequence[Utterance], actors: Sequence[str]) -> None:
        """Let the one called choose; in decoy mode everybody presses as many keys, one seat after the other.

        After a refusal everybody presses them again: that it happened is heard, not to whom.
        """
        for left in range(TRIES - 1, -1, -1):
            refused = await self._round(call, asked, actors, last=left == 0)
            if refused is None or self._hindered(actors, refused):
                return
            if self._game.decoy and left:
                await self._table.say(line("nights-all-again"))

    async def _round(
        self, call: Call | None, asked: Sequence[Utterance], actors: Sequence[str], *, last: bool
    ) -> Refused | None:
        if not self._game.decoy:
            return await self._turn(call, asked, actors, last=last)
        refused = None
        for player in self.now.board.living:
            await self._table.say(voiced(self._game.theme, f"{player}."))
            acting = actors if player in actors[:1] else ()
            refused = await self._turn(call, asked, acting, last=last) or refused
        return refused

    async def _turn(
        self, call: Call | None, asked: Sequence[Utterance], actors: Sequence[str], *, last: bool
    ) -> Refused | None:
        """Let one player choose, and return why the rules refuse it, if they do."""
        key = f"{self._chapter}.{call or Character.GUARDIAN}"
        wait_s = lead_s(self._game, self.now.board, call)
        picked = []
        for number, prompt in enumerate(asked, 1):
            first = number == 1 and wait_s is not None
            seat = await hidden_seat(
                self._table,
                self._game,
                f"{key}.{number}",
                prompt,
                lead=self._lead(call, actors) if first else None,
                slot_s=wait_s or 0.0,
                anything=self._game.decoy,
                until_s=self._until_s(),
            )
            picked.append(seat)
        refused = self._take(call, picked) if actors else None
        if call is Call.SEER and self._game.learning:
            seen = picked[0] if refused is None else None
            self.now = await look(self._table, self._game, self.now, key, seen)
        final = last or refused is None or self._hindered(actors, refused)
        told = self._answer(call, actors, refused or picked, final=final)
        told_s = answer_s(self._game, self.now.board, call, len(asked))
        await self._table.whisper(*told, slot_s=max(told_s, self._refusal_s))
        return refused

    def _until_s(self) -> float | None:
        return None if self._ends_s is None else max(self._ends_s, self._table.now() + LEAST_S)

    def _hindered(self, actors: Sequence[str], refused: Refused) -> bool:
        """Tell whether the one called could do nothing, whatever he chose: asking again would betray it."""
        fallen = actors[0] not in resolved(self.now, self.choices).state.alive
        return fallen or refused.reason in HINDRANCES

    def _take(self, call: Call | None, picked: Sequence[str | None]) -> Refused | None:
        """Add what was picked to the choices, unless the rules refuse it."""
        wished = chosen(self.choices, call, picked)
        refused = resolved(self.now, wished).refused
        if refused:
            return refused[0]
        self.choices = wished
        return None

    def _lead(self, call: Call | None, actors: Sequence[str]) -> tuple[Secret, ...]:
        """Return what the one called hears first: a host, who it is; the Witch, the victim."""
        if not actors:
            return ()
        lead: list[Secret] = []
        if self._game.hosted:
            lead.append(self._called(call, actors))
        if call is Call.WITCH:
            news = resolved(self.now, self.choices)
            told = [private for private in news.private if private.secret is Kind.VICTIM]
            lead += for_ears(self._game, whispers(self._game, news.state, told), actors[0])
        return tuple(lead)

    def _called(self, call: Call | None, actors: Sequence[str]) -> Secret:
        theme = self._game.theme
        called = theme.camps[Camp.WOLVES] if call is Call.WOLVES else theme.roles[Character(call or Character.GUARDIAN)]
        return secret(self._game, "nights-called", role=called.name, players=listed(actors))

    def _answer(
        self, call: Call | None, actors: Sequence[str], came: Refused | Sequence[str | None], *, final: bool
    ) -> tuple[Secret, ...]:
        """Return what the one called hears afterwards: why it is refused, what he learns, or what is noted."""
        if not actors:
            return ()
        if isinstance(came, Refused):
            return self._refusal(came, final=final)
        learnt = self._learnt(call)
        if call is Call.SEER and learnt:
            news = resolved(self.now, self.choices)
            return for_ears(self._game, whispers(self._game, news.state, learnt), actors[0])
        if call is Call.WITCH:
            return (potions_noted(self._game, came),)
        named = [player for player in came if player is not None]
        if not named:
            return (secret(self._game, "nights-noted-nobody"),)
        return (secret(self._game, "nights-noted-players", players=listed(named)),)

    def _refusal(self, refused: Refused, *, final: bool) -> tuple[Secret, ...]:
        if refused.reason == "assomme":
            return (secret_line(self._game, self._game.theme.secrets.stunned),)
        why = secret(self._game, f"nights-refused-{refused.reason.replace('_', '-')}")
        if refused.reason in HINDRANCES:
            return (why,)
        return (why, secret(self._game, "nights-too-late" if final else "nights-do-again"))

    def _learnt(self, call: Call | None) -> list[Private]:
        secrets = LEARNT.get(call, frozenset()) if call is not None else frozenset()
        return [private for private in resolved(self.now, self.choices).private if private.secret in secrets]
