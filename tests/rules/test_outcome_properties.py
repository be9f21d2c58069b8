"""What holds of every vote: RULES.md 4 written a second time as plainly as it can be, against random evenings."""

from dataclasses import dataclass, replace

from boxes import MIXED, SCHOOL, VILLAGE
from hypothesis import given, settings
from hypothesis import strategies as st

from narrator.rules.ballots import count
from narrator.rules.cards import Box, Card, Effect, Side
from narrator.rules.outcome import CardOf, CopiedBy, HoldersOf, Known, Need, Outcome, PointedBy, resolve, winners

NAMES = ("Alice", "Basile", "Chloé", "David", "Emma", "Farid", "Gaëlle", "Hugo", "Inès", "Jules")


@dataclass(frozen=True)
class Evening:
    """The whole truth of one evening."""

    box: Box
    chosen: tuple[str, ...]
    ballots: dict[str, str | None]
    cards: dict[str, str]
    copied: dict[str, str | None]

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.cards)

    def role(self, player: str) -> Card:
        card = self.box.cards[self.cards[player]]
        copy = self.copied.get(player)
        return self.box.cards[copy] if copy else card

    def known(self) -> Known:
        known = Known.from_ballots(self.players, self.ballots)
        return replace(known, cards=self.cards, copied=self.copied)

    def answer(self, need: Need) -> str | frozenset[str] | None:
        match need:
            case CardOf(player):
                return self.cards[player]
            case CopiedBy(player):
                return self.copied[player]
            case PointedBy(player):
                return self.ballots[player]
            case HoldersOf(side):
                return frozenset(player for player in self.players if self.role(player).side is side)


@st.composite
def evenings(draw: st.DrawFn) -> Evening:
    box = draw(st.sampled_from([SCHOOL, VILLAGE, MIXED]))
    number = draw(st.integers(3, 10))
    # Cards that make a vote hard come first, so that small evenings have them often.
    deck = [card.id for card in box.cards.values() for _ in range(card.copies)]
    hard = [card for card in deck if box.cards[card].side is not Side.VILLAGE or box.cards[card].effects]
    plain = [card for card in deck if card not in hard]
    taken = draw(st.permutations(hard))[: draw(st.integers(0, min(len(hard), number + 3)))]
    chosen = draw(st.permutations([*taken, *plain[: number + 3 - len(taken)]]))
    while len(chosen) < number + 3:
        chosen.append(next(card for card in hard if chosen.count(card) < box.cards[card].copies))
    players = NAMES[:number]
    cards = dict(zip(players, chosen, strict=False))
    originals = sorted({card for card in chosen if Effect.COPIES not in box.cards[card].effects})
    copied = {
        player: draw(st.sampled_from([None, *originals]))
        for player, card in cards.items()
        if Effect.COPIES in box.cards[card].effects
    }
    popular = draw(st.sampled_from(players))
    ballots: dict[str, str | None] = {}
    for player in players:
        others = [other for other in players if other != player]
        choices = [*others, None, *([popular] * len(others) if popular != player else [])]
        ballots[player] = draw(st.sampled_from(choices))
    return Evening(box, tuple(chosen), ballots, cards, copied)


def oracle(evening: Evening) -> tuple[set[str], set[str], set[str]]:
    """Return the dead, the winning teams and the winners, step by step as RULES.md 4 tells them."""
    players, role = evening.players, evening.role
    c = {p: sum(target == p for target in evening.ballots.values()) for p in players}
    if not any(c.values()) or all(n == 1 for n in c.values()):
        front = set()
    else:
        front = {p for p in players if c[p] == max(c.values())}
    dead = {p for p in front if Effect.IMMUNE not in role(p).effects}
    while True:
        more = {
            target
            for p in dead
            if Effect.TAKES_POINTED in role(p).effects
            and (target := evening.ballots[p]) is not None
            and Effect.IMMUNE not in role(target).effects
        }
        if more <= dead:
            break
        dead |= more
    wolves, allies, loners, village = (
        {p for p in players if role(p).side is side} for side in (Side.WOLF, Side.ALLY, Side.LONER, Side.VILLAGE)
    )
    won = loners & dead
    teams = {role(p).team or role(p).id for p in won}
    if wolves:
        if wolves & dead:
            teams.add(evening.box.village)
            won |= village
        elif not loners & dead:
            teams.add(evening.box.wolves)
            won |= wolves | allies
    elif not dead:
        teams.add(evening.box.village)
        won |= village
    elif village & dead and allies - dead:
        teams.add(evening.box.wolves)
        won |= allies - dead
    return dead, teams, won


def ended(box: Box, known: Known) -> Outcome:
    outcome = resolve(box, known)
    assert isinstance(outcome, Outcome)
    return outcome


@settings(max_examples=150, deadline=None)
@given(evenings())
def test_the_whole_truth_has_the_one_outcome_of_the_rules(evening: Evening) -> None:
    dead, teams, won = oracle(evening)
    outcome = ended(evening.box, evening.known())
    assert set(outcome.dead) == dead
    assert outcome.winning_teams == teams
    who = winners(evening.box, evening.known(), outcome)
    assert isinstance(who, tuple)
    assert set(who) == won
    assert len(who) == len(won)
    assert len(set(outcome.dead)) == len(outcome.dead)
    assert set(outcome.dead) <= set(evening.players)
    assert not set(outcome.dead) & set(outcome.spared)
    assert outcome.reasons


@settings(max_examples=80, deadline=None)
@given(evenings(), st.randoms(use_true_random=False))
def test_seats_do_not_matter(evening: Evening, random: object) -> None:
    seats = list(evening.players)
    random.shuffle(seats)  # type: ignore[attr-defined]  # hypothesis gives a random.Random
    moved = replace(evening, cards={player: evening.cards[player] for player in seats})
    before, after = ended(evening.box, evening.known()), ended(moved.box, moved.known())
    assert set(before.dead) == set(after.dead)
    assert before.winning_teams == after.winning_teams
    assert before.reasons == after.reasons
    assert set(winners(evening.box, evening.known(), before)) == set(winners(moved.box, moved.known(), after))  # type: ignore[arg-type]


@settings(max_examples=150, deadline=None)
@given(evenings(), st.booleans(), st.booleans())
def test_questions_lead_where_the_whole_truth_leads(evening: Evening, by_counts: bool, with_chosen: bool) -> None:
    chosen = evening.chosen if with_chosen else None
    known = Known.from_ballots(evening.players, evening.ballots, chosen)
    if by_counts:
        known = Known(count(evening.players, evening.ballots), chosen=chosen)
    asked: list[Need] = []

    def learn(known: Known, need: Need) -> Known:
        assert need not in asked
        asked.append(need)
        return known.learn(need, evening.answer(need))

    while not isinstance(result := resolve(evening.box, known), Outcome):
        known = learn(known, result)
    truth = ended(evening.box, evening.known())
    assert result.dead == truth.dead
    assert result.winning_teams == truth.winning_teams
    assert_sparing(evening, result, asked, by_counts)
    while not isinstance(who := winners(evening.box, known, result), tuple):
        known = learn(known, who)
    assert who == winners(evening.box, evening.known(), truth)


def assert_sparing(evening: Evening, outcome: Outcome, asked: list[Need], by_counts: bool) -> None:
    """Assert that nothing was asked that could not matter."""
    met = {*outcome.dead, *outcome.spared}
    assert {need.player for need in asked if isinstance(need, CardOf)} == met
    pointers = [need.player for need in asked if isinstance(need, PointedBy)]
    takers = [p for p in outcome.dead if Effect.TAKES_POINTED in evening.role(p).effects]
    assert pointers == (takers if by_counts else [])
    sides = {need.side for need in asked if isinstance(need, HoldersOf)}
    dead_sides = {evening.role(player).side for player in outcome.dead}
    if Side.WOLF in dead_sides:
        assert not sides
    if Side.ALLY in sides:
        assert Side.VILLAGE in dead_sides
        assert evening.answer(HoldersOf(Side.WOLF)) == frozenset()
    assert Side.LONER not in sides
