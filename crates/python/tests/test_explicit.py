"""Chance made explicit."""

import numpy as np
import pytest

from caravanserai import Game
from caravanserai.explicit import Explicit


def test_random_games_with_explicit_chance(table):
    rng = np.random.default_rng(1)
    state = Explicit(Game.deal(*table, seed=1))
    draws = 0
    for _ in range(600):
        if state.is_over:
            break
        if state.is_chance:
            outcomes = state.outcomes()
            assert state.seat is None and not state.choices().size
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            with pytest.raises(ValueError, match="drawn first"):
                state.choose(0)
            texts = [text for text, _ in outcomes]
            assert len(set(texts)) == len(texts)
            chosen = rng.choice(len(texts), p=[chance for _, chance in outcomes])
            other = state.copy()
            state.draw(texts[chosen])
            assert other.is_chance and other.outcomes() == outcomes
            draws += 1
        else:
            assert not state.outcomes()
            with pytest.raises(ValueError, match="none of the outcomes"):
                state.draw("reveals +B")
            state.choose(int(rng.choice(state.choices())))
    assert draws > 20


def test_chances_are_those_of_deals_that_fit():
    game = Game.deal("spice-road", 2, 5)
    move = next(move for move in game.moves() if move.startswith("acquire"))
    chances = dict(game.draws(move))
    assert len(chances) == 37 and set(chances.values()) == {1 / 37}
    for seed in range(20):
        other = game.resample(0, seed)
        assert other.play(move) in chances
    assert game.draws("play +YY") == []
    with pytest.raises(ValueError, match="cannot turn up"):
        game.draws(move, "reveals U2")
    with pytest.raises(ValueError, match="the word reveals"):
        game.draws(move, "+B")
    with pytest.raises(ValueError):
        game.draws("rest")


def test_a_renewed_market_is_drawn_card_by_card():
    rng = np.random.default_rng(3)
    game = Game.deal("east-to-west", 2, 1)
    for seed in range(300):
        renews = [move for move in game.moves() if move.startswith("work") and move.endswith("renew")]
        if renews:
            break
        game.play(game.random_move(seed))
    state = Explicit(game)
    for choice in game.choices_of(renews[0]):
        state.choose(choice)
    seen = []
    while state.is_chance:
        outcomes = state.outcomes()
        seen.append(len(outcomes))
        state.draw(outcomes[rng.integers(len(outcomes))][0])
    assert len(seen) == 4 and seen == sorted(seen, reverse=True)


def test_peeking_changes_nothing(table):
    game = Game.deal(*table, seed=2)
    before = game.copy()
    for choice in game.choices():
        move = game.peek(int(choice))
        assert game == before
        assert move == game.copy().choose(int(choice))
