"""The cast of a demonstration: people who know their cards, vote, and answer whatever the narrator asks."""

import random
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from narrator import messages
from narrator.language.grammar import normalise
from narrator.language.numbers import parse, spell
from narrator.language.speakable import speakable
from narrator.play.journal import TABLE_SET
from narrator.rules.cards import Box, Effect, Side
from narrator.rules.composition import Setup, check
from narrator.themes.model import Theme

# The table talks, asks for the time, talks on past half time, then wants to vote.
DEBATE = ("time", None, None, None, None, None, None, None, None, "vote-now")
TRIES = 10_000
# A name that the ear does not understand that often is given up for a seat number, as the narrator proposes.
PATIENCE = 3
# More than that is no hard word any more: something does not work.
ENOUGH = 25
ALMOST = 0.8
MENU_ENTRY = re.compile(r"(?P<number>\d+) ?: (?P<label>.+)\.")


@dataclass(frozen=True)
class Deal:
    """By seat: the card lying there at the end of the night, the role that it copied, the seat pointed at."""

    cards: tuple[str, ...]
    copied: Mapping[int, str]
    votes: tuple[int, ...]

    def role(self, box: Box, seat: int) -> str:
        """Return the role that counts at a seat."""
        card = self.cards[seat]
        return self.copied.get(seat, card) if Effect.COPIES in box.cards[card].effects else card

    def holders(self, box: Box, side: Side) -> list[int]:
        """Return the seats whose role at the end is of that side."""
        return [seat for seat in range(len(self.cards)) if box.cards[self.role(box, seat)].side is side]


class Cast:
    """Players whose cards and votes follow from a seed; `say_card` gives the words by which the ear knows a role.

    `cards` are those chosen, `deal` how they lie after the night, with the votes: the end follows from it.
    """

    def __init__(self, theme: Theme, size: int, seed: int, say_card: Callable[[str], str]) -> None:
        self._theme = theme
        self._chance = random.Random(seed)
        self._say_card = say_card
        self.names = tuple(messages.text("cast-names").split(", ")[:size])
        self._called = self.names
        self.cards = self._choose(size)
        self.deal = self._dealt(size)
        self._by_counts = self._chance.random() < 0.5 and not theme.vote.secret
        self._debate = list(DEBATE)
        self._told: list[int] = []
        self._noted: dict[int, int | None] = {}
        self._detailed = False
        self._key = ""
        self._asked: Counter[str] = Counter()
        self._said: str | None = None
        self._heard = ""
        self._regret = False
        self._menu: dict[str, int] = {}

    def note(self, event: Mapping[str, Any]) -> None:
        """Listen to what the narrator reads back, as players do."""
        match event:
            case {"event": "heard", "text": str(text)}:
                self._heard = text
                self._regret = self._regret and text != messages.text("cast-undo")
            case {"event": "say", "text": str(text)} if entry := MENU_ENTRY.fullmatch(text):
                self._menu[normalise(entry["label"])] = int(entry["number"])
            case {"event": "fact", "key": str(key), "value": value}:
                self._note_fact(key, value)

    def answer(self, key: str) -> str | None:
        """Return the words said to the question of that key, None for silence."""
        if key.startswith("confirm."):
            return messages.text("cast-yes" if self._understood() else "cast-no")
        # A question that was not understood comes again under its key; a debate has one key for all its moments.
        if key != self._key or key == "day.debate":
            self._key, self._menu = key, {}
            self._said = self._reply(key)
        self._asked[key] += key != "day.debate"
        if key.startswith("setup.name.") and self.tries > PATIENCE:
            return messages.text("cast-seat")
        if self._regret:
            return messages.text("cast-undo")
        number = self._menu.get(normalise(self._label()))
        return spell(number) if number else self._said

    @property
    def tries(self) -> int:
        """Return how many times the last question was answered; a debate counts once."""
        return max(1, self._asked[self._key])

    @property
    def lost(self) -> bool:
        """Return whether the last question came back so often that the cast and the narrator do not understand."""
        return self._asked[self._key] > ENOUGH

    def _understood(self) -> bool:
        """Return whether the narrator heard what was said, give or take a letter that nobody pronounces."""
        heard, said = self._heard, normalise(self._said or "")
        numbers = [[word for word in words.split() if parse(word) is not None] for words in (heard, said)]
        return numbers[0] == numbers[1] and SequenceMatcher(None, heard, said).ratio() >= ALMOST

    def pronounced(self, words: str) -> str:
        """Return the words as people who know the game pronounce them."""
        return speakable(words, self._theme.pronunciations)

    def speaker(self, key: str) -> int:
        """Return the seat of the one who answers; the host has the first."""
        about = key.rpartition(".")[2]
        return self.names.index(about) if about in self.names and not key.startswith("vote.count") else 0

    def _note_fact(self, key: str, value: Any) -> None:
        if key == self._key:
            self._key = ""
            self._regret = self._misheard(key, value)
        if key == TABLE_SET:
            self.names = tuple(player["name"] for player in value["players"])
            self._called = tuple(player["spoken"] or player["name"] for player in value["players"])
        if key.startswith("vote.of."):
            target = value.get("target")
            self._noted[self.names.index(value["voter"])] = None if target is None else self.names.index(target)

    def _misheard(self, key: str, value: Mapping[str, Any]) -> bool:
        """Return whether an answer was taken for another, which the narrator reads back; a vote has its own remedy."""
        chapter, what, about = (*key.split(".", 2), "", "")[:3]
        noted = next((value[part] for part in ("value", "player", "role") if part in value), None)
        match chapter, what:
            case "setup", "count":
                return noted is not None and noted != len(self.names)
            case "setup", "name":
                return noted is not None and noted != self.names[int(about) - 1]
            case "setup", "card":
                return noted != self.cards[int(about) - 1]
            case "reveal", "card":
                return noted != self.deal.cards[self.names.index(about)]
            case _:
                return False

    def _label(self) -> str:
        """Return how a menu would name what was said."""
        labels = {self._say_card(role.id): role.name for role in self._theme.roles.values()}
        labels |= dict(zip(self._called, self.names, strict=True))
        return labels.get(self._said or "", self._said or "")

    def _reply(self, key: str) -> str | None:
        chapter, _, rest = key.partition(".")
        what, _, about = rest.partition(".")
        match chapter:
            case "setup":
                return self._set_up(what, about)
            case "day":
                return self._by_day(what)
            case "vote":
                return self._vote(what, about)
            case "reveal":
                return self._reveal(what, about)
            case _:
                self._detailed, done = True, self._detailed
                return messages.text("cast-stop" if done else "cast-details")

    def _set_up(self, what: str, number: str) -> str:
        match what:
            case "theme":
                return self._theme.spoken[0]
            case "count":
                return messages.text("cast-count", number=spell(len(self.names)))
            case "name":
                return self.names[int(number) - 1]
            case "alias":
                return messages.text("cast-seat")
            case "scenario":
                return messages.text("cast-card-by-card")
            case "card":
                # Cards that enter together stand together: what was added unasked is simply passed over.
                return self._say_card(self.cards[int(number) - 1])
            case "ready":
                return messages.text("cast-ready")
            case "first" | "group_name":
                return messages.text("cast-no")
            case _:
                return messages.text("cast-yes")

    def _by_day(self, what: str) -> str | None:
        if what == "vote_now":
            return messages.text("cast-yes")
        wish = self._debate.pop(0) if self._debate else "vote-now"
        return wish and messages.text(f"cast-{wish}")

    def _vote(self, what: str, about: str) -> str:
        wrong = [seat for seat, target in self._noted.items() if target != self.deal.votes[seat]]
        match what:
            case "way":
                return messages.text("cast-way-counts" if self._by_counts else "cast-way-round")
            case "of":
                return messages.text("cast-vote", target=self._called[self.deal.votes[self.names.index(about)]])
            case "count":
                votes = self.deal.votes.count(self.names.index(about))
                return messages.text("cast-votes", number=spell(votes), votes=votes)
            case "whose":
                return self._called[wrong[0] if wrong else 0]
            case _:
                return messages.text("cast-no" if wrong else "cast-yes")

    def _reveal(self, what: str, about: str) -> str:
        match what:
            case "card":
                # Whoever showed a card is not named again as its holder.
                self._told.append(self.names.index(about))
                return self._say_card(self.deal.cards[self.names.index(about)])
            case "copied":
                copied = self.deal.copied.get(self.names.index(about))
                return self._say_card(copied) if copied else messages.text("cast-nobody")
            case "pointed":
                return self._called[self.deal.votes[self.names.index(about)]]
            case _:
                return self._next_holder(Side(about))

    def _next_holder(self, side: Side) -> str:
        left = [seat for seat in self.deal.holders(self._theme.box, side) if seat not in self._told]
        if not left:
            return messages.text("cast-nobody")
        self._told.append(left[0])
        return self._called[left[0]]

    def _choose(self, size: int) -> tuple[str, ...]:
        """Return cards without a fault, the wolves among them, those of one group side by side."""
        box = self._theme.box
        copies = [card.id for card in box.cards.values() for _ in range(card.copies)]
        wolves = [card.id for card in box.on(Side.WOLF) for _ in range(card.copies)]
        others = [card for card in copies if card not in wolves]
        for _ in range(TRIES):
            cards = (*wolves, *self._chance.sample(others, size + box.centre - len(wolves)))
            found = check(box, Setup(size, cards))
            if not found.errors and not found.warnings:
                return tuple(sorted(cards, key=list(box.cards).index))
        raise ValueError("no cards for this many players")

    def _dealt(self, size: int) -> Deal:
        """Deal, let the night move two pairs of cards, and let everybody point at somebody else."""
        box = self._theme.box
        lying = list(self.cards)
        self._chance.shuffle(lying)
        seats = range(size)
        copying = [seat for seat in seats if Effect.COPIES in box.cards[lying[seat]].effects]
        copied = {seat: lying[self._chance.choice([other for other in seats if other != seat])] for seat in copying}
        # A copying card stays where it was dealt, so that its holder knows what it copied.
        movable = [place for place, card in enumerate(lying) if Effect.COPIES not in box.cards[card].effects]
        for _ in range(2):
            one, other = self._chance.sample(movable, 2)
            lying[one], lying[other] = lying[other], lying[one]
        votes = tuple(self._chance.choice([other for other in seats if other != seat]) for seat in seats)
        return Deal(tuple(lying[:size]), copied, votes)


def words_of(theme: Theme, knows: Callable[[str], bool]) -> Callable[[str], str]:
    """Return how to say a role so that the ear knows it, its shortest name where it can."""

    def say(role: str) -> str:
        spoken: Sequence[str] = theme.roles[role].spoken
        return next((words for words in spoken if knows(words)), spoken[0])

    return say
