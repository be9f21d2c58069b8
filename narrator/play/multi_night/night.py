"""The night: everybody who has a power is called, chooses in secret, and learns what he may (RULES.md M4 to M15)."""

from collections.abc import Iterable
from dataclasses import replace

from narrator.play.ladder import line
from narrator.play.multi_night.calls import prompts
from narrator.play.multi_night.confide import for_ears, secret, whispers
from narrator.play.multi_night.game import NightsGame, Now
from narrator.play.multi_night.hidden import hidden_number
from narrator.play.multi_night.learning import unheard
from narrator.play.multi_night.slots import lead_s, news_s
from narrator.play.multi_night.turns import Turns, resolved
from narrator.play.spoken import listed, message, theme_line, voiced
from narrator.play.table import Cue, Table, Utterance
from narrator.rules.multi_night.actions import FirstNight, Night
from narrator.rules.multi_night.calls import Call, first_night_calls, night_calls
from narrator.rules.multi_night.roster import BORN_WOLVES, Camp, Character
from narrator.rules.multi_night.told import Private
from narrator.themes.model import Line
from narrator.themes.multi_night import NightCall

# The night in which all that act are called for the first time, but for those of the first night.
FIRST_CALLS = 2


async def choices_of_the_night(table: Table, game: NightsGame, now: Now) -> tuple[FirstNight | Night, Now]:
    """Lead the night of that number to its last call; return all the choices, and what is known and untold by then."""
    lead = _Lead(table, game, now)
    await lead.nightfall()
    for call in lead.calls:
        await lead.call(call)
        # Only the Piper wins before dawn: what looks decided after the feast, the Witch may still turn.
        if call is Call.PIPER and resolved(lead.now, lead.made).victory is Camp.PIPER:
            break
    await lead.acquaintances()
    return lead.made, replace(lead.now, untold=tuple(lead.untold))


class _Lead(Turns):
    """One night on its way: the choices so far, and the news that nobody could be told yet."""

    def __init__(self, table: Table, game: NightsGame, now: Now) -> None:
        self._first = now.number == 1
        made = FirstNight(lovers=None) if self._first else Night()
        super().__init__(table, game, now, f"night{now.number}", made)
        self._guarded = False
        self.calls = first_night_calls(now.state) if self._first else night_calls(now.state)
        self.untold: list[Private] = list(now.untold)

    @property
    def made(self) -> FirstNight | Night:
        """Return the choices of the night."""
        if not isinstance(self.choices, FirstNight | Night):
            raise TypeError(self.choices)
        return self.choices

    async def nightfall(self) -> None:
        """Let the night come, its lines rendered ahead."""
        words = self._game.theme.nights
        await self._table.say(line("night-preparing"))
        await self._table.prepare(self._lines())
        await self._table.cue(Cue.NIGHT)
        await self._table.night(True)
        await self._say(words.opening if self._first else words.again)
        if self._game.night_min is not None:
            self._ends_s = self._table.now() + 60.0 * self._game.night_min

    async def call(self, call: Call) -> None:
        """Make one call, with those that follow from it."""
        if call is not Call.STUNNER and not self._guarded:
            self._guarded = True
            if self.has_guardian:
                await self.guardian()
        if call is Call.WOLVES:
            await self._round_of_news()
        if call is Call.WOLVES and self._first:
            await self._meeting()
            return
        words = self._game.theme.nights.calls[call]
        await self._say(words.wake)
        if self._game.learning:
            for character in self._wolves() if call is Call.WOLVES else (Character(call),):
                await self._introduced(character)
        if call is Call.WITCH and words.ask is not None:
            # Her three questions say no more than what each potion needs.
            await self._say(words.ask)
        await self._turns(call, prompts(self._game, self.now.state, call), self._actors(call))
        await self._say(words.closing)
        await self._inform(call)

    async def acquaintances(self) -> None:
        """Let those who act at no call make themselves known in the first night, where nobody entered the deal.

        Whoever somebody else took the place of, by mistake, does it again in the next night.
        """
        for character in unheard(self._game) if self._game.learning else ():
            if not self._first and not self._mistaken(character):
                continue
            role = self._game.theme.roles[character].name
            await self._table.say(message(self._game.theme, "nights-wake", role=role))
            await self._meet(character)
            await self._table.say(message(self._game.theme, "nights-sleep", role=role))

    async def _introduced(self, character: Character) -> None:
        """Learn who holds a character at its first call, whether the narrator knew or not: that would be heard."""
        first = self._first or (self.now.number == FIRST_CALLS and character not in BORN_WOLVES)
        if first or self._mistaken(character):
            await self._meet(character)

    def _mistaken(self, character: Character) -> bool:
        return self.now.state.holder(character) in self.now.supposed

    def _wolves(self) -> tuple[Character, ...]:
        return tuple(held for held in self._game.characters if held in BORN_WOLVES)

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
            state = resolved(self.now, self.choices).state
            return state.seated(state.alive & state.wolves)
        return self._holder(Character(call))

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
        state = resolved(self.now, self.choices).state
        told = for_ears(self._game, whispers(self._game, state, [*self.untold, *learnt]))
        await self._table.whisper(*told, slot_s=self._pause_s(words))
        self.untold.clear()
        await self._say(words.closing)

    async def _round_of_news(self) -> None:
        """Let everybody put the headphones on in turn and hear what is for him, even nothing.

        It comes before the feast, so that the wolves know each other, and know who has joined them.
        """
        if self._game.hosted:
            return
        state = resolved(self.now, self.choices).state
        told = whispers(self._game, state, self.untold)
        self.untold.clear()
        await self._table.say(line("nights-round"))
        wait_s = news_s(self._game, self.now.board, self.now.number)
        met = self.now.number == (FIRST_CALLS if self._game.learning else 1)
        for player in self.now.board.living:
            await self._table.say(voiced(self._game.theme, f"{player}."))
            key = f"{self._chapter}.news.{self._game.names.index(player) + 1}"
            prompt = line("nights-any-digits")
            await hidden_number(self._table, self._game, key, prompt, 0, anything=True, until_s=self._until_s())
            heard = for_ears(self._game, told, player)
            if met and player in state.wolves:
                heard += (secret(self._game, "nights-pack", players=listed(state.seated(state.wolves & state.alive))),)
            await self._table.whisper(*(heard or (secret(self._game, "nights-no-news"),)), slot_s=wait_s)

    async def _meeting(self) -> None:
        words: NightCall = self._game.theme.nights.wolves_meet
        await self._say(words.wake)
        if words.ask is not None:
            await self._say(words.ask)
        if self._game.learning:
            for character in self._wolves():
                await self._meet(character)
        if self._game.hosted:
            told = self._called(Call.WOLVES, self._actors(Call.WOLVES))
            await self._table.whisper(told, slot_s=lead_s(self._game, self.now.board, Call.WOLVES))
        await self._table.pause(self._pause_s(words))
        await self._say(words.closing)

    def _pause_s(self, words: NightCall) -> float:
        return max(self._game.theme.nights.pause_s, words.pause_s or 0.0)

    def _voiced(self, said: Line) -> Utterance:
        return theme_line(self._game.theme, said)

    async def _say(self, said: Line) -> None:
        await self._table.say(self._voiced(said))
