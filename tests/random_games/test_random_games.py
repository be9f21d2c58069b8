"""Whole games with random choices: no illegal state, one end, and a refused choice changes nothing."""

import random

import random_games
from hypothesis import example, given, settings
from hypothesis import strategies as st

from narrator.rules.multi_night.roster import FEWEST_PLAYERS, MOST_PLAYERS
from narrator.rules.multi_night.told import Private, Public

# 2 000 games: each example is an evening of as many games as there are sizes of a table, one of each size.
SIZES = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
EVENINGS = 72

seeds = st.integers(0, 2**32)
players = st.integers(FEWEST_PLAYERS, MOST_PLAYERS)


@settings(max_examples=EVENINGS, deadline=None)
@given(seeds)
def test_every_game_ends_without_an_illegal_state(seed: int) -> None:
    for number in SIZES:
        phases = list(random_games.play(random.Random(f"{seed}.{number}"), number))
        for phase in phases:
            assert list(random_games.faults(phase)) == []
        assert [phase.resolved.victory is not None for phase in phases] == [False] * (len(phases) - 1) + [True]
        dead = [player for phase in phases for player in phase.resolved.deaths]
        assert len(dead) == len(set(dead))


@settings(max_examples=30, deadline=None)
@example(35618, 20)
@given(seeds, players)
def test_a_refused_choice_changes_nothing(seed: int, number: int) -> None:
    for phase in random_games.play(random.Random(seed), number):
        again = phase.again(random_games.without_refused(phase.choices, phase.resolved))
        assert again.state == phase.resolved.state
        assert again.public == phase.resolved.public
        assert again.private == phase.resolved.private
        assert again.deaths == phase.resolved.deaths


@settings(max_examples=30, deadline=None)
@given(seeds, players)
def test_news_for_all_and_news_for_some_never_mix(seed: int, number: int) -> None:
    for phase in random_games.play(random.Random(seed), number):
        end = phase.resolved
        assert all(isinstance(news, Public) for news in end.public)
        assert all(isinstance(news, Private) for news in end.private)
        for news in end.public:
            assert news.character is None or news.player in end.deaths
        for secret in end.private:
            assert set(secret.to) <= phase.before.alive
