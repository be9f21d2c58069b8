"""The night: everybody who has a power is called, chooses in secret, and learns what he may (RULES.md M4 to M15).

Who holds what changes neither the calls, nor their lengths, nor the number of keys: only what is whispered (P6).
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from narrator.play.ladder import line
from narrator.play.multi_night.calls import HINDRANCES, LEARNT, chosen, prompts
from narrator.play.multi_night.confide import for_ears, secret, secret_line, whispers
from narrator.play.multi_night.game import NightsGame, Now
from narrator.play.multi_night.hidden import hidden_number, hidden_seat
from narrator.play.spoken import listed, theme_line, voiced
from narrator.play.table import Cue, Secret, Table, Utterance
from narrator.rules.multi_night.actions import FirstNight, Night
from narrator.rules.multi_night.calls import Call, first_night_calls, night_calls
from narrator.rules.multi_night.night import first_night, night
from narrator.rules.multi_night.roster import Camp, Character
from narrator.rules.multi_night.told import Private, Refused, Resolved
from narrator.rules.multi_night.told import Secret as Kind
from narrator.themes.model import Line
from narrator.themes.multi_night import NightCall


def resolved(now: Now, choices: FirstNight | Night) -> Resolved:
    """Return how the night ends with these choices."""
    return first_night(now.state, choices) if isinstance(choices, FirstNight) else night(now.state, choices)


async def choices_of_the_night(table: Table, game: NightsGame, now: Now) -> tuple[FirstNight | Night, Now]:
    """Lead the night of that number to its last call; return all the choices, and what is still untold."""
    lead = _Lead(table, game, now)
    await lead.nightfall()
    for call in lead.calls:
        await lead.call(call)
        # Only the Piper wins before dawn: what looks decided after the feast, the Witch may still turn.
        if call is Call.PIPER and resolved(now, lead.choices).victory is Camp.PIPER:
            break
    return lead.choices, replace(now, untold=tuple(lead.untold))


class _Lead:
    """One night on its way: the choices so far, and the news that nobody could be told yet."""

    def __init__(self, table: Table, game: NightsGame, now: Now) -> None:
        self._table = table
        self._game = game
        self._now = now
        self._first = now.number == 1
        self._chapter = f"night{now.number}"
        self._guarded = False
        self.choices: FirstNight | Night = FirstNight(lovers=None) if self._first else Night()
        self.calls = first_night_calls(now.state) if self._first else night_calls(now.state)
        self.untold: list[Private] = list(now.untold)

    async def nightfall(self) -> None:
        """Let the night come, its lines rendered ahead."""
        words = self._game.theme.nights
        await self._table.say(line("night-preparing"))
        await self._table.prepare(self._lines())
        await self._table.cue(Cue.NIGHT)
        await self._table.night(True)
        await self._say(words.opening if self._first else words.again)

    async def call(self, call: Call) -> None:
        """Make one call, with those that follow from it."""
        if call is not Call.STUNNER:
            await self._guardian()
        if call is Call.WOLVES:
            await self._round_of_news()
        if call is Call.WOLVES and self._first:
            await self._meeting()
            return
        words = self._game.theme.nights.calls[call]
        await self._say(words.wake)
        await self._turns(call, prompts(self._game, self._now.state, call), self._actors(call))
        await self._say(words.closing)
        await self._inform(call)

    def _lines(self) -> Iterable[Utterance]:
        words = self._game.theme.nights
        for call in self.calls:
            told = words.wolves_meet if self._first and call is Call.WOLVES else words.calls[call]
            for part in (told, words.informing.after(call)):
                if part is not None:
                    yield from (self._voiced(said) for said in (part.wake, part.ask, part.closing) if said is not None)
        yield self._voiced(words.waking)

    def _actors(self, call: Call) -> tuple[str, ...]:
        """Return the living whose call it is, in seating order; the first of the wolves answers for all."""
        if call is Call.WOLVES:
            state = resolved(self._now, self.choices).state
            return state.seated(state.alive & state.wolves)
        holder = self._now.state.holder(Character(call))
        return (holder,) if holder is not None else ()

    async def _turns(self, call: Call | None, asked: Sequence[Utterance], actors: Sequence[str]) -> None:
        """Let the one called choose; in decoy mode everybody presses as many keys, one seat after the other."""
        if not self._game.decoy:
            await self._turn(call, asked, actors)
            return
        for player in self._now.board.living:
            await self._table.say(voiced(self._game.theme, f"{player}."))
            await self._turn(call, asked, actors if player in actors[:1] else ())

    async def _turn(self, call: Call | None, asked: Sequence[Utterance], actors: Sequence[str]) -> None:
        key = f"{self._chapter}.{call or Character.GUARDIAN}"
        lead = self._lead(call, actors)
        while True:
            picked = [
                await hidden_seat(
                    self._table,
                    self._game,
                    f"{key}.{number}",
                    prompt,
                    lead=lead if number == 1 else None,
                    anything=self._game.decoy,
                )
                for number, prompt in enumerate(asked, 1)
            ]
            refused = self._take(call, picked) if actors else None
            final = refused is None or self._game.decoy or self._hindered(actors, refused)
            await self._table.whisper(*self._answer(call, actors, refused or picked, final=final))
            if final:
                return

    def _hindered(self, actors: Sequence[str], refused: Refused) -> bool:
        """Tell whether the one called could do nothing, whatever he chose: asking again would betray it."""
        fallen = actors[0] not in resolved(self._now, self.choices).state.alive
        return fallen or refused.reason in HINDRANCES

    def _take(self, call: Call | None, picked: Sequence[str | None]) -> Refused | None:
        """Add what was picked to the choices, unless the rules refuse it."""
        wished = replace(self.choices, guard=picked[0]) if call is None else chosen(self.choices, call, picked)
        refused = resolved(self._now, wished).refused
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
            theme = self._game.theme
            called = (
                theme.camps[Camp.WOLVES] if call is Call.WOLVES else theme.roles[Character(call or Character.GUARDIAN)]
            )
            lead.append(secret(self._game, "nights-called", role=called.name, players=listed(actors)))
        if call is Call.WITCH:
            news = resolved(self._now, self.choices)
            told = [private for private in news.private if private.secret is Kind.VICTIM]
            lead += for_ears(self._game, whispers(self._game, news.state, told), actors[0])
        return tuple(lead)

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
            news = resolved(self._now, self.choices)
            return for_ears(self._game, whispers(self._game, news.state, learnt), actors[0])
        if call is Call.WITCH:
            return (secret(self._game, "nights-noted"),)
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
        return [private for private in resolved(self._now, self.choices).private if private.secret in secrets]

    async def _inform(self, call: Call) -> None:
        """Tell what the call causes: by the host at once, otherwise in the round before the feast."""
        words = self._game.theme.nights.informing.after(call)
        if words is None:
            return
        learnt = self._learnt(call)
        if not self._game.hosted:
            self.untold += learnt
            return
        await self._say(words.wake)
        if words.ask is not None:
            await self._say(words.ask)
        state = resolved(self._now, self.choices).state
        await self._table.whisper(*for_ears(self._game, whispers(self._game, state, [*self.untold, *learnt])))
        self.untold.clear()
        await self._say(words.closing)

    async def _round_of_news(self) -> None:
        """Let everybody put the headphones on in turn and hear what is for him, even nothing.

        It comes before the feast, so that the wolves know each other, and know who has joined them.
        """
        if self._game.hosted:
            return
        state = resolved(self._now, self.choices).state
        told = whispers(self._game, state, self.untold)
        self.untold.clear()
        await self._table.say(line("nights-round"))
        for player in self._now.board.living:
            await self._table.say(voiced(self._game.theme, f"{player}."))
            key = f"{self._chapter}.news.{self._game.names.index(player) + 1}"
            await hidden_number(self._table, self._game, key, line("nights-any-digits"), 0, anything=True)
            heard = for_ears(self._game, told, player)
            if self._first and player in state.wolves:
                heard += (secret(self._game, "nights-pack", players=listed(state.seated(state.wolves))),)
            await self._table.whisper(*(heard or (secret(self._game, "nights-no-news"),)))

    async def _guardian(self) -> None:
        """Let the Guardian choose whom the flames shall spare, each night as long as he lives (RULES.md M21)."""
        guardian = self._now.state.holder(Character.GUARDIAN)
        if self._guarded or guardian not in self._now.board.living:
            return
        self._guarded = True
        await self._table.say(line("nights-guardian"))
        await self._turns(None, (line("nights-guardian-ask"),), (guardian,))
        await self._table.say(line("nights-guardian-closing"))

    async def _meeting(self) -> None:
        words: NightCall = self._game.theme.nights.wolves_meet
        await self._say(words.wake)
        if words.ask is not None:
            await self._say(words.ask)
        if self._game.hosted:
            await self._table.whisper(*self._lead(Call.WOLVES, self._actors(Call.WOLVES)))
        await self._table.pause(max(self._game.theme.nights.pause_s, words.pause_s or 0.0))
        await self._say(words.closing)

    def _voiced(self, said: Line) -> Utterance:
        return theme_line(self._game.theme, said)

    async def _say(self, said: Line) -> None:
        await self._table.say(self._voiced(said))
