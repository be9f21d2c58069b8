"""A village that plays whole games of the multi-night theme by itself, honestly and at random."""

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

from narrator import themes
from narrator.language.meaning import Choice, Count, Meaning, Name, Vote, YesNo
from narrator.play.evening import play_log
from narrator.play.game import End, Player, Start
from narrator.play.house import House
from narrator.play.journal import GameLog, Journal
from narrator.play.multi_night import evening
from narrator.play.multi_night.game import NightsGame, Now
from narrator.play.scripted import Answer, ScriptedTable
from narrator.play.table import Question
from narrator.rules.multi_night.roster import characters

THEME = "seigneur_loup"
# ruff: noqa: SIM905 - a list of thirty literals reads worse
NAMES = """Alice Basile Chloé David Emma Gabriel Juliette Martin Olivia Victor Agathe Bruno Camille Denis Elsa
Fanny Gilles Hugo Inès Jules Karim Léa Manon Nadia Oscar Paul Rose Simon Théo Zoé""".split()


@dataclass
class Ways:
    """How a village plays: the way to keep secrets, decoys, and how often a vote is counted by hands."""

    secrecy: str = "host"
    decoy: bool = False
    counts: float = 0.5
    motion: float = 0.1
    active: float = 0.8


class Village(ScriptedTable):
    """A table whose people answer whatever they are asked, as chance wants it; `deal` gives each seat's character."""

    def __init__(self, players: int, seed: object, ways: Ways | None = None) -> None:
        super().__init__()
        self.ways = ways or Ways()
        self.chance = random.Random(str(seed))
        self.names = tuple(NAMES[:players])
        # The number of a character is its place in the list.
        self.deal = self.chance.sample(range(1, players + 1), players)
        self._asked: Counter[str] = Counter()

    @property
    def start(self) -> Start:
        """Return the start of a game that has everything but the deal."""
        options = {"secrecy": self.ways.secrecy, "decoy": self.ways.decoy, "debate_min": 1}
        players = tuple(Player(name) for name in self.names)
        return Start(theme=THEME, players=players, options=options, settled=True)

    def _next(self, question: Question, until_s: float | None) -> Answer:  # noqa: ARG002 - time is nothing here
        self._asked[question.key] += 1
        return self.reply(question)

    def reply(self, question: Question) -> Answer:
        """Return an answer that the question accepts."""
        chapter, _, what = question.key.partition(".")
        if chapter == "deal":
            return Choice("1") if what.endswith("right") else Choice(str(self.deal[int(what) - 1]))
        if question.hidden:
            return self._hidden(question)
        match what.rpartition(".")[2]:
            case "debate":
                return self._debate()
            case "way":
                return Choice("counts" if self.chance.random() < self.ways.counts else "round")
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


def play(village: Village, log: GameLog | None = None) -> Played:
    """Play one game to its end."""
    seen: list[tuple[NightsGame, Now]] = []
    told = evening.told
    with Journal.in_memory() as journal, pytest.MonkeyPatch.context() as patch:
        patch.setattr(evening, "told", lambda game, now: seen.append((game, now)) or told(game, now))
        log = log or GameLog(village.start.to_json())
        end = asyncio.run(play_log(village, log, House(themes.playable_themes(), journal)))
    return Played(village, end, log, *seen[-1])


def dealt(village: Village) -> dict[str, str]:
    """Return who holds what."""
    held = characters(len(village.names))
    return {name: held[number - 1] for name, number in zip(village.names, village.deal, strict=True)}
