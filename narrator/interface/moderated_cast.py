"""The cast of a multi-night demonstration: a host who types what is secret, and players who speak for the rest."""

import random
import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from narrator import messages
from narrator.interface.cast import ENOUGH
from narrator.interface.failure import Failure
from narrator.language.numbers import spell
from narrator.language.speakable import speakable
from narrator.play.journal import TABLE_SET
from narrator.rules.multi_night.roster import BORN_WOLVES, Character, characters
from narrator.themes.model import Line
from narrator.themes.multi_night import MultiNightTheme

# Whom the village sends to the pyre first; the Witch and the Hunter see to some of them before.
WANTED = (Character.LORD, Character.WOLF, Character.STUNNER, Character.VAMPIRE)
POISONED = Character.VAMPIRE
SHOT = Character.STUNNER
MAYOR = Character.CUPID
LOVERS = (Character.ELDER, Character.SEER)
NOBODY = 0
# The place of the poison among the questions to the Witch.
POISON = 2


class ModeratedCast:
    """A village that knows its wolves: its seats hold characters that follow from a seed, and a victory comes soon.

    `type_digits` types on the host's keyboard.
    """

    def __init__(self, theme: MultiNightTheme, size: int, seed: int, type_digits: Callable[[str], None]) -> None:
        self._theme = theme
        self._type = type_digits
        self._chance = random.Random(seed)
        self._sit_down(size)
        self._tally: dict[int, int] = {}
        self._dead: set[int] = set()
        days = theme.days
        self._deaths = [_pattern(said) for said in (days.dawn.dead, days.chains.dead, days.pyre.burned)]
        self._wondered = False
        self._asked: Counter[str] = Counter()
        self._key = ""
        self.tries = 0

    def _sit_down(self, size: int) -> None:
        self._held = list(characters(size))
        self._chance.shuffle(self._held)
        self.names = tuple(messages.text("seat-name", number=seat) for seat in range(1, size + 1))

    @property
    def lost(self) -> bool:
        """Return whether the last question came back so often that the cast and the narrator do not understand."""
        return self._asked[self._key] > ENOUGH

    def pronounced(self, words: str) -> str:
        """Return the words as people who know the game pronounce them."""
        return speakable(words, self._theme.pronunciations)

    def speaker(self, key: str) -> int:
        """Return the seat of the one who answers; the first speaks for the table."""
        characters_by_key = {"rage": Character.LORD, "shot": Character.HUNTER, "voters": Character.SCAPEGOAT}
        return max(self._seat(characters_by_key.get(key.rpartition(".")[2])), 1) - 1

    def note(self, event: Mapping[str, Any]) -> None:
        """Listen for the dead, and type what is asked in secret."""
        match event:
            case {"event": "say", "text": str(text)}:
                found = filter(None, (pattern.fullmatch(text) for pattern in self._deaths))
                self._dead.update(self.names.index(match["player"]) + 1 for match in found)
            case {"event": "hidden", "key": str(key), "strokes": int(strokes)}:
                self._asked[key] += 1
                if self._asked[key] > ENOUGH:
                    raise Failure(messages.text("demo-lost", words=key))
                self._type(f"{self._digits(key):0{strokes}}")
            case {"event": "fact", "key": str(key), "value": value}:
                self._note_fact(key, value)

    def _note_fact(self, key: str, value: Any) -> None:
        """Take what was understood as it was: another number of players, votes against somebody else."""
        if key == self._key:
            self._key, self.tries = "", 0
        if key == TABLE_SET and len(value["players"]) != len(self.names):
            self._sit_down(len(value["players"]))
        if ".count." in key:
            counts = value.get("counts") or [value]
            self._tally |= {self.names.index(count["player"]) + 1: int(count["votes"]) for count in counts}
        if key.endswith(".way"):
            self._tally.clear()

    def answer(self, key: str) -> str | None:
        """Return the words said to the question of that key, None for silence."""
        if key.startswith("confirm."):
            return messages.text("cast-yes")
        if key != self._key:
            self._key, self.tries = key, 0
        self.tries += 1
        self._asked[key] += 1
        chapter, _, what = key.partition(".")
        return self._set_up(what) if chapter == "setup" else self._aloud(what)

    def _set_up(self, what: str) -> str:
        match what:
            case "theme":
                return self._theme.spoken[0]
            case "count":
                return messages.text("cast-count", number=spell(len(self.names)))
            case "named":
                return messages.text("cast-no")
            case "secrecy":
                return messages.text("cast-nights-host")
            case "deal":
                return messages.text("cast-nights-deal")
            case "ready":
                return messages.text("cast-ready")
            case _:
                return messages.text("cast-yes")

    def _aloud(self, what: str) -> str:
        last = what.rpartition(".")[2]
        if ".count." in f".{what}":
            elected = what.startswith("election")
            return self._all_for(self._living(MAYOR) or self._villager() if elected else self._target())
        match last:
            case "debate" if not self._wondered:
                self._wondered = True
                return messages.text("cast-nights-where")
            case "debate":
                return messages.text("cast-vote-now")
            case "way":
                return messages.text("cast-way-counts")
            case "rage" | "heir" | "voters" | "mayor_voted" | "mayor":
                return self._called(self._villager())
            case "shot":
                return self._called(self._living(SHOT) or self._target())
            case "again":
                return messages.text("cast-stop")
            case _:
                return messages.text("cast-yes")

    def _all_for(self, seat: int) -> str:
        """Return every vote for one player, in one breath."""
        votes = len(self.names) - len(self._dead)
        return messages.text("cast-nights-votes", player=self._called(seat), number=spell(votes))

    def _digits(self, key: str) -> int:
        chapter, _, what = key.partition(".")
        part, _, number = what.partition(".")
        if chapter == "deal":
            return 1 if number == "right" else self._number(self._held[int(part) - 1])
        match part:
            case "apart":
                # Whichever votes count apart, these fit what was counted.
                return (*Counter(self._tally).elements(), *[NOBODY] * len(self.names))[int(number) - 1]
            case "void" | "whisper":
                return NOBODY
            case _:
                return self._by_night(chapter, part, int(number))

    def _by_night(self, chapter: str, call: str, number: int) -> int:
        """Return the seat that the one called chooses, as the `number`th of his choices."""
        match call:
            case Character.CUPID:
                return self._seat(LOVERS[number - 1]) or number
            case Character.SEER | Character.SHEPHERD:
                return self._target()
            case Character.WITCH:
                return self._living(POISONED) if number == POISON and chapter == "night2" else NOBODY
            case "loups":
                return self._living(Character.HUNTER) or self._villager()
            case Character.STUNNER | Character.PIPER | Character.VAMPIRE:
                return self._villager(number - 1)
            case _:
                return NOBODY

    def _number(self, character: Character) -> int:
        return characters(len(self.names)).index(character) + 1

    def _seat(self, character: Character | None) -> int:
        """Return who holds a character, 0 for nobody."""
        return self._held.index(character) + 1 if character in self._held else NOBODY

    def _living(self, character: Character) -> int:
        seat = self._seat(character)
        return NOBODY if seat in self._dead else seat

    def _target(self) -> int:
        """Return the wolf or Vampire whom the village wants now."""
        return next(filter(None, map(self._living, WANTED)), self._villager())

    def _villager(self, skipped: int = 0) -> int:
        spared = {*BORN_WOLVES, *LOVERS, Character.VAMPIRE, Character.WITCH, Character.HUNTER, MAYOR}
        seats = [seat for seat, held in enumerate(self._held, 1) if held not in spared and seat not in self._dead]
        left = [seat for seat in range(1, len(self.names) + 1) if seat not in self._dead]
        return ([*seats, *left])[skipped]

    def _called(self, seat: int) -> str:
        return messages.text("seat-name", number=spell(seat)).lower()


def _pattern(line: Line) -> re.Pattern[str]:
    """Return the pattern of a sentence that tells a death."""
    text = re.escape(line.text).replace(r"\{player\}", "(?P<player>.+)").replace(r"\{character\}", ".+")
    return re.compile(text)
