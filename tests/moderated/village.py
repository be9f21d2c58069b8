"""A village that plays whole games of the multi-night theme by itself, honestly and at random."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest

from narrator import messages, themes
from narrator.language import phrases
from narrator.language.grammar import Grammar
from narrator.language.meaning import CardNamed, Choice, Count, Meaning, Name, Number, Vote, YesNo
from narrator.play.evening import play_log
from narrator.play.game import End, Player, Start
from narrator.play.house import House
from narrator.play.journal import GameLog, Journal
from narrator.play.multi_night import evening
from narrator.play.multi_night.game import NightsGame, Now
from narrator.play.multi_night.slots import slot_s as needed_s
from narrator.play.scripted import Answer, ScriptedTable
from narrator.play.table import SLOT_S, Question, Secret
from narrator.rules.multi_night.roster import Character, characters

THEME = "seigneur_loup"
_GRAMMARS: dict[tuple[str, str], Grammar] = {}
# ruff: noqa: SIM905 - a list of thirty literals reads worse
NAMES = """Alice Basile Chloé David Emma Gabriel Juliette Martin Olivia Victor Agathe Bruno Camille Denis Elsa
Fanny Gilles Hugo Inès Jules Karim Léa Manon Nadia Oscar Paul Rose Simon Théo Zoé""".split()


@dataclass
class Ways:
    """How a village plays: the way to keep secrets, decoys, and how often a vote is counted by hands."""

    secrecy: str = "host"
    decoy: bool = False
    learning: bool = False
    counts: float = 0.5
    motion: float = 0.1
    active: float = 0.8


class Village(ScriptedTable):
    """A table whose people answer whatever they are asked, as chance wants it; `deal` gives each seat's character.

    What chance wants of a question depends on the seed, its key and how often it was asked, not on other questions.
    """

    def __init__(self, players: int, seed: object, ways: Ways | None = None) -> None:
        super().__init__()
        self.ways = ways or Ways()
        self.chance = random.Random(str(seed))
        self._seed = seed
        self._looked_at = 0
        # What does not fit into the time that its call has for private lines.
        self.cut: list[str] = []
        # When the first question of the second night was asked.
        self.dusk_s = 0.0
        self.names = tuple(NAMES[:players])
        # The number of a character is its place in the list.
        self.deal = self.chance.sample(range(1, players + 1), players)
        self._asked: Counter[str] = Counter()

    @property
    def start(self) -> Start:
        """Return the start of a game that has everything but the deal."""
        options = {
            "secrecy": self.ways.secrecy,
            "decoy": self.ways.decoy,
            "debate_min": 1,
            "learning": self.ways.learning,
        }
        players = tuple(Player(name) for name in self.names)
        return Start(theme=THEME, players=players, options=options, settled=True)

    async def whisper(self, *lines: Secret, slot_s: float | None = SLOT_S) -> None:
        """Log the lines, and what somebody else would hear the end of."""
        if slot_s is not None and any(line.passing for line in lines) and needed_s([lines]) > slot_s:
            self.cut.append(" ".join(line.text for line in lines))
        await super().whisper(*lines, slot_s=slot_s)

    def _next(self, question: Question, until_s: float | None) -> Answer:  # noqa: ARG002 - time is nothing here
        self._asked[question.key] += 1
        if question.key.startswith("night2."):
            self.dusk_s = self.dusk_s or self.now()
        # What is asked is heard by everybody too.
        self.log.append(("say", question.prompt.text))
        self.chance = random.Random(f"{self._seed}.{question.key}.{self._asked[question.key]}")
        answer = self._known(question) or self.reply(question)
        if question.key.endswith("voyante.1") and isinstance(answer, Choice):
            self._looked_at = int(answer.id)
        return answer

    def _known(self, question: Question) -> Meaning | None:
        """Return what the cards say, None to a question that they do not answer."""
        *_, what, last = question.key.split(".")
        if last == "card":
            return Choice(str(self.deal[self._looked_at - 1]) if self._unknown(question) else "0")
        if what == "card":
            return CardNamed(self.held(int(last)))
        if last == "who":
            return Choice(str(self.seat(what)))
        if last == "right":
            return Choice("1")
        return Name(self.names[self.seat(last) - 1]) if what == "holder" else None

    def _unknown(self, question: Question) -> bool:
        return question.secret_lead[0].text != messages.text("nights-look-known")

    def held(self, seat: int) -> Character:
        """Return the character of a seat."""
        return characters(len(self.names))[self.deal[seat - 1] - 1]

    def seat(self, character: str) -> int:
        """Return the first seat that holds a character."""
        return next(seat for seat in range(1, len(self.names) + 1) if self.held(seat) == character)

    def reply(self, question: Question) -> Answer:
        """Return an answer that the question accepts."""
        chapter, _, what = question.key.partition(".")
        if chapter == "deal":
            return Choice(str(self.deal[int(what) - 1]))
        if question.hidden:
            return self._hidden(question)
        match what.rpartition(".")[2]:
            case "debate":
                return self._debate()
            case "way":
                return Choice("counts" if self.chance.random() < self.ways.counts else "round")
            case "tie":
                return self.chance.choice([option.meaning for option in question.options])
            case "confirm" | "vote_now":
                return YesNo(True)
            case "motion":
                return self.chance.choice([phrase.meaning for phrase in question.grammar.phrases])
            case "again":
                return Choice("stop")
            case "ready":
                return Choice("ready")
        if ".count." in question.key:
            player = question.key.rpartition(".")[2]
            return Count(player, 0 if self._asked[question.key] > 1 else self.chance.choice((0, 0, 1, 2)))
        return self._option(question)

    def _hidden(self, question: Question) -> Meaning:
        if question.free and (self.chance.random() < 0.2 or not question.grammar.phrases):
            return Name("?")
        if ".mort" in question.key or self.chance.random() > self.ways.active or self._asked[question.key] > 40:
            zero = Choice("0")
            if self._asked[question.key] < 20:
                return zero
        return self.chance.choice([phrase.meaning for phrase in question.grammar.phrases])

    def _debate(self) -> Answer:
        if self.chance.random() < self.ways.motion:
            return Choice("motion")
        return self.chance.choice((None, Choice("vote")))

    def _option(self, question: Question) -> Meaning:
        options = [option.meaning for option in question.options]
        named = [meaning for meaning in options if not isinstance(meaning, Vote) or meaning.target is not None]
        return self.chance.choice(named)


@dataclass
class Played:
    """A game that a village played to its end."""

    village: ScriptedTable
    end: End
    log: GameLog
    game: NightsGame
    now: Now
    facts: list[Any] = field(default_factory=list)


@contextmanager
def house() -> Iterator[House]:
    """Open a house where each grammar is made once, for all the games of a run."""
    with Journal.in_memory() as journal, pytest.MonkeyPatch.context() as patch:
        for name in ("count", "desk", "names", "vote"):
            patch.setattr(phrases, name, _once(getattr(phrases, name)))
        yield House(themes.playable_themes(), journal)


def play(village: Village, log: GameLog | None = None) -> Played:
    """Play one game to its end."""
    seen: list[tuple[NightsGame, Now]] = []
    told = evening.told
    with house() as home, pytest.MonkeyPatch.context() as patch:
        patch.setattr(evening, "told", lambda game, now: seen.append((game, now)) or told(game, now))
        log = log or GameLog(village.start.to_json())
        end = asyncio.run(play_log(village, log, home))
    return Played(village, end, log, *seen[-1])


def _once(make: Callable[..., Grammar]) -> Callable[..., Grammar]:
    """Return a maker of grammars that makes each of them once, for all the games of a run."""

    def made(*args: Any, **options: Any) -> Grammar:
        key = (make.__name__, repr((args, options)))
        if key not in _GRAMMARS:
            _GRAMMARS[key] = make(*args, **options)
        return _GRAMMARS[key]

    made.__name__ = make.__name__
    return made


def dealt(village: Village) -> dict[str, str]:
    """Return who holds what."""
    return {name: village.held(seat) for seat, name in enumerate(village.names, 1)}


class Told(Village):
    """A village whose game is told beforehand: seat after seat holds the characters of the list.

    `burn` gives whom all vote for on each day, `mayor` whom they elect, `answers` the other choices by the key of the
    question, a list for several times; what is not told is nobody, no, or silence. `asides` are asked in the debate.
    """

    def __init__(self, players: int, told: dict[str, Any], ways: Ways | None = None) -> None:
        super().__init__(players, "told", ways)
        self.deal = list(range(1, players + 1))
        self._told = told
        self._asides = list(told.get("debate", ()))

    def reply(self, question: Question) -> Answer:
        """Return what the game tells, or nobody."""
        chapter, _, what = question.key.partition(".")
        if question.key in self._told.get("answers", {}):
            told = self._told["answers"][question.key]
            if not isinstance(told, list):
                return self._meaning(question, told)
            if told:
                return self._meaning(question, told.pop(0))
        if chapter == "deal":
            return super().reply(question)
        wanted = self._wanted(question.key)
        if ".apart." in question.key and question.secret_lead[0].text != messages.text("nights-vote-zero"):
            return Choice(str(self.names.index(wanted) + 1))
        if question.hidden:
            return Choice("0") if not question.free else Name("?")
        if what.rpartition(".")[2] == "way":
            return Choice("counts" if self.ways.counts else "round")
        if what.rpartition(".")[2] == "debate":
            return self._asides.pop(0) if self._asides else Choice("vote")
        if ".count." in question.key:
            return self._count(question, wanted)
        if ".of." in question.key:
            voter = question.key.rpartition(".")[2]
            return Vote(wanted, voter)
        return super().reply(question)

    def _wanted(self, key: str) -> str:
        """Return whom everybody votes for."""
        chapter = key.partition(".")[0]
        if ".election." in key or not chapter.startswith("day"):
            return str(self._told["mayor"])
        return str(self._told["burn"].get(int(chapter[3:])))

    def _meaning(self, question: Question, told: Any) -> Answer:
        if isinstance(told, str) and question.hidden:
            return Choice(str(self.names.index(told) + 1))
        if question.hidden:
            return Choice(str(told))
        if ".of." in question.key:
            return Vote(None if told == "personne" else told, question.key.rpartition(".")[2])
        if isinstance(told, bool):
            return YesNo(told)
        if isinstance(told, int):
            return Number(told)
        return Choice("nobody") if told == "personne" else Name(told)

    def _count(self, question: Question, wanted: str) -> Meaning:
        """Return the votes against the one asked about: all that there can be against the one wanted."""
        player = question.key.rpartition(".")[2]
        if player != wanted:
            return Count(player, 0)
        most = [phrase.meaning.votes for phrase in question.grammar.phrases if isinstance(phrase.meaning, Count)]
        return Count(player, max(most))
