"""Random evenings told by a truthful host: the flow ends as the rules say, and asks nothing twice without a reason."""

import asyncio
from collections import Counter
from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from narrator.language import phrases
from narrator.language.grammar import Grammar
from narrator.language.meaning import CardNamed, Choice, Count, Counts, Meaning, Name, Vote, YesNo
from narrator.play.evening import play_log
from narrator.play.game import End, Player, Start
from narrator.play.house import House
from narrator.play.journal import GameLog, Journal
from narrator.play.scripted import Answer, ScriptedTable
from narrator.play.table import Question, Undo
from narrator.rules.ballots import count
from narrator.rules.cards import Effect, Side
from narrator.rules.composition import Setup, check
from narrator.rules.outcome import Known, Outcome, resolve, winners
from narrator.themes import valid_themes
from narrator.themes.model import Theme

THEMES = {id: theme for id, theme in valid_themes().items() if isinstance(theme, Theme)}
NAMES = ("Alice", "Basile", "Chloé", "David", "Emma", "Farid", "Gaëlle", "Hugo", "Inès", "Jules")
# More change nothing but the time that it takes.
MOST_PLAYERS = 7
NOBODY = Choice("nobody")


@dataclass(frozen=True)
class Truth:
    """What really happened, and how the host tells it: `slips` are the questions that are first answered wrongly."""

    theme_id: str
    chosen: tuple[str, ...]
    cards: dict[str, str]
    copied: dict[str, str | None]
    ballots: dict[str, str | None]
    by_counts: bool
    in_one_breath: bool
    slips: frozenset[int]

    @property
    def theme(self) -> Theme:
        return THEMES[self.theme_id]

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.cards)

    @property
    def known(self) -> Known:
        known = Known.from_ballots(self.players, self.ballots, self.chosen)
        return replace(known, cards=self.cards, copied=self.copied)

    def holders(self, side: Side) -> list[str]:
        box = self.theme.box
        roles = {player: self.copied.get(player) or card for player, card in self.cards.items()}
        return [player for player, role in roles.items() if box.cards[role].side is side]


class Host(ScriptedTable):
    """A table whose host knows the truth."""

    def __init__(self, truth: Truth) -> None:
        super().__init__()
        self._truth = truth
        self._tally = count(truth.players, truth.ballots)
        self._wrong = False
        self._asked = 0
        self._details = False
        self.keys: list[str] = []

    def _next(self, question: Question, _: float | None) -> Answer:
        if self._wrong:
            # What was just told is taken back at the next question of the same chapter, or not at all.
            self._wrong = False
            return Undo
        self._asked += 1
        answer = self._answer(question)
        if self._asked in self._truth.slips and (wrong := self._slip(answer)) is not None:
            self._wrong = True
            return wrong
        self.keys.append(question.key)
        return answer

    def _slip(self, answer: Answer) -> Meaning | None:
        """Return another answer, where the next question of the chapter can take it back."""
        match answer:
            case Vote(target, voter):
                others = [name for name in self._truth.players if name not in (target, voter)]
                return Vote(others[0], voter) if others else None
            case Count(player, votes) if votes:
                return Count(player, votes - 1)
            case _:
                return None

    def _answer(self, question: Question) -> Answer:
        truth = self._truth
        what, _, about = question.key.partition(".")[2].partition(".")
        match what:
            case "ready":
                return Choice("ready")
            case "debate":
                return None if self.clock.now_s < 200 else Choice("vote")
            case "way":
                return Choice("counts" if truth.by_counts else "round")
            case "of":
                return Vote(truth.ballots[about], about)
            case "count":
                some = [Count(name, votes) for name, votes in self._tally.items() if votes]
                if truth.in_one_breath and len(some) > 1 and not any(key.startswith("vote.count") for key in self.keys):
                    return Counts(tuple(some))
                return Count(about, self._tally[about])
            case "card":
                return CardNamed(truth.cards[about])
            case "copied":
                role = truth.copied[about]
                return CardNamed(role) if role else NOBODY
            case "pointed":
                target = truth.ballots[about]
                return Name(target) if target else NOBODY
            case "holders":
                named = {option.meaning.player for option in question.options if isinstance(option.meaning, Name)}
                return next((Name(name) for name in truth.holders(Side(about)) if name in named), NOBODY)
            case "again":
                self._details, done = True, self._details
                return Choice("stop" if done else "details")
        return YesNo(True)


@st.composite
def truths(draw: st.DrawFn) -> Truth:
    theme = draw(st.sampled_from(sorted(THEMES)))
    box = THEMES[theme].box
    number = draw(st.integers(box.min_players, MOST_PLAYERS))
    units = Counter(card.pair or card.id for card in box.cards.values() for _ in range(card.copies))
    groups = {
        card.pair: [c.id for c in box.cards.values() if c.pair == card.pair for _ in range(c.copies)]
        for card in box.cards.values()
        if card.pair
    }
    pile = [[unit] for unit, copies in units.items() if unit not in groups for _ in range(copies)]
    # Cards that make an end hard come first, so that small evenings have them often.
    hard = [unit for unit in pile if box.cards[unit[0]].side is not Side.VILLAGE or box.cards[unit[0]].effects]
    plain = [unit for unit in pile if unit not in hard] + list(groups.values())
    order = [*draw(st.permutations(hard))[: draw(st.integers(0, len(hard)))], *draw(st.permutations(plain))]
    chosen: list[str] = []
    for unit in [*order, *hard]:
        if len(chosen) + len(unit) <= number + box.centre and chosen.count(unit[0]) < box.cards[unit[0]].copies:
            chosen += unit
    assert not check(box, Setup(number, tuple(chosen))).errors
    lying = draw(st.permutations(chosen))
    cards = dict(zip(NAMES[:number], lying, strict=False))
    originals = sorted({card for card in chosen if Effect.COPIES not in box.cards[card].effects})
    copied = {
        player: draw(st.sampled_from([None, *originals]))
        for player, card in cards.items()
        if Effect.COPIES in box.cards[card].effects
    }
    popular = draw(st.sampled_from(list(cards)))
    ballots: dict[str, str | None] = {}
    for player in cards:
        others = [other for other in cards if other != player]
        ballots[player] = draw(
            st.sampled_from([*others, None, *([popular] * len(others) if popular != player else [])])
        )
    flags = draw(st.tuples(st.booleans(), st.booleans()))
    return Truth(
        theme, tuple(chosen), cards, copied, ballots, *flags, draw(st.frozensets(st.integers(1, 15), max_size=3))
    )


def play(truth: Truth) -> tuple[Host, End]:
    start = Start(
        theme=truth.theme_id,
        players=tuple(Player(name) for name in truth.players),
        cards=truth.chosen,
        settled=True,
    )
    host = Host(truth)
    with Journal.in_memory() as journal, pytest.MonkeyPatch.context() as patch:
        # Nothing is asked beside the game here, and the phrases for it take most of the time.
        patch.setattr(phrases, "desk", lambda *_, **__: Grammar(()))
        log = GameLog(start.to_json())
        return host, asyncio.run(play_log(host, log, House(THEMES, journal)))


@settings(max_examples=30, deadline=None, derandomize=True)
@given(truths())
def test_a_truthful_host_is_told_the_end_of_the_rules(truth: Truth) -> None:
    host, end = play(truth)
    box = truth.theme.box
    outcome = resolve(box, truth.known)
    assert isinstance(outcome, Outcome)
    assert end.outcome == {
        "dead": list(outcome.dead),
        "winning_teams": sorted(outcome.winning_teams),
        "winners": list(winners(box, truth.known, outcome)),
    }
    assert len(host.said) > 10
    again = Counter(key for key in host.keys if key.startswith(("vote.", "reveal.", "setup.")))
    for key, times in again.items():
        kind, _, about = key.rpartition(".")
        if kind == "vote.of":
            # An abstention is asked once more (RULES.md V4).
            assert times == (1 if truth.ballots[about] else 2), key
        elif kind == "reveal.holders":
            assert times <= len(truth.holders(Side(about))) + 1, key
        elif kind == "vote.count":
            # Counts in one breath leave out those who have none.
            assert times <= 1 + truth.in_one_breath, key
        else:
            assert times == 1, key
    if not truth.by_counts or truth.theme.vote.secret:
        assert not [key for key in host.keys if key.startswith("reveal.pointed")]
