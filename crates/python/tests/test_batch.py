"""Batches of games: they play as single games do, and fill the arrays that they are given."""

import numpy as np
import pytest

import caravanserai
from caravanserai import Arrays, Batch, Game


def legal(rng: np.random.Generator, masks: np.ndarray) -> np.ndarray:
    """A random legal choice for each row; 0 where there is none."""
    return np.argmax(np.where(masks, rng.random(masks.shape), -1), axis=1)


def own_arrays(batch: Batch, observation=np.float32, mask=bool) -> Arrays:
    games = len(batch)
    return Arrays(
        observations=np.full((games, batch.observation_len), 7, observation),
        masks=np.ones((games, batch.num_choices), mask),
        rewards=np.ones((games, batch.players), np.float32),
        terminations=np.ones(games, bool),
        truncations=np.ones(games, bool),
        seats=np.ones(games, np.int32),
    )


@pytest.mark.parametrize("threads", [1, 2])
def test_a_batch_plays_as_single_games_do(table, threads):
    game, players = table
    batch = Batch(game, players, 40, seed=3, threads=threads, reward="score")
    arrays = own_arrays(batch)
    batch.look(arrays)
    singles = [Game.deal(game, players, int(seed)) for seed in batch.seeds()]
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(700 if players == 2 else 150):
        for index, single in enumerate(singles[:8]):
            assert batch.game_at(index) == single
            assert arrays.seats[index] == single.seat
            assert np.array_equal(arrays.observations[index], single.observe())
            assert np.array_equal(arrays.masks[index], single.mask())
        choices = legal(rng, arrays.masks)
        batch.step(choices, arrays)
        seeds = batch.seeds()
        for index, single in enumerate(singles):
            single.choose(int(choices[index]))
            assert arrays.terminations[index] == single.is_over
            if single.is_over:
                assert arrays.rewards[index].tolist() == pytest.approx(single.rewards("score"))
                singles[index] = Game.deal(game, players, int(seeds[index]))
                ended += 1
            else:
                assert not arrays.rewards[index].any()
        assert not arrays.truncations.any()
    assert ended > 0 or players > 2


def test_the_number_of_threads_changes_nothing(table):
    results = []
    for threads in (1, 2, 3):
        batch = Batch(*table, 100, seed=5, threads=threads, max_turns=60)
        arrays = batch.arrays()
        batch.look(arrays)
        rng = np.random.default_rng(2)
        for _ in range(120):
            batch.step(legal(rng, arrays.masks), arrays)
        results.append((batch.seeds(), arrays.observations, batch.points(), batch.turns()))
    for other in results[1:]:
        assert all(np.array_equal(a, b) for a, b in zip(results[0], other))


def test_arrays_of_every_type_say_the_same(table):
    batch = Batch(*table, 5, seed=1)
    single, byte = own_arrays(batch), own_arrays(batch, np.uint8, np.int8)
    rng = np.random.default_rng(3)
    for _ in range(60):
        batch.look(byte)
        batch.look(single)
        assert np.array_equal(np.minimum(single.observations, 255), byte.observations)
        assert byte.masks.dtype == np.int8 and np.array_equal(single.masks, byte.masks)
        batch.step(legal(rng, single.masks).astype(np.int32), single)


def test_rewards_after_every_move_add_up_to_the_score(table):
    batch = Batch(*table, 8, seed=2, reward="gain", redeal="off", max_turns=40 * table[1])
    arrays = batch.arrays()
    batch.look(arrays)
    worth = np.array([batch.game_at(index).rewards("score") for index in range(8)])
    rng = np.random.default_rng(4)
    while arrays.masks.any():
        batch.step(legal(rng, arrays.masks), arrays)
        worth += arrays.rewards
    assert (arrays.terminations | arrays.truncations).all()
    last = [batch.game_at(index).rewards("score") for index in range(8)]
    assert worth == pytest.approx(np.array(last), abs=1e-3)
    # Games that are over ignore what is chosen, until they are dealt again.
    before = batch.seeds()
    batch.step(np.zeros(8, np.int64), arrays)
    assert not arrays.rewards.any() and not arrays.masks.any()
    which = np.arange(8) % 2 == 0
    batch.deal(arrays, which=which)
    assert np.array_equal(arrays.masks.any(axis=1), which)
    assert np.array_equal(batch.seeds() != before, which)
    batch.deal(arrays, seeds=np.arange(8, dtype=np.uint64))
    assert all(batch.game_at(seed) == Game.deal(*table, seed) for seed in range(8))


def test_games_are_cut_off(table):
    batch = Batch(*table, 4, max_turns=3, reward="win")
    arrays = batch.arrays()
    batch.look(arrays)
    rng = np.random.default_rng(5)
    cut_off = 0
    for _ in range(60):
        batch.step(legal(rng, arrays.masks), arrays)
        assert not arrays.terminations.any()
        for rewards, truncated in zip(arrays.rewards, arrays.truncations):
            assert truncated == rewards.any()
            cut_off += truncated
    assert cut_off > 10


def test_bots_play_the_other_seats(table):
    game, players = table
    for seat in range(players):
        batch = Batch(game, players, 3, seed=seat, opponents="casual", seat=seat, max_turns=30)
        arrays = batch.arrays()
        batch.look(arrays)
        rng = np.random.default_rng(6)
        for _ in range(20):
            assert (arrays.seats == seat).all()
            assert arrays.masks.any(axis=1).all()
            assert caravanserai.split(arrays.observations, game)["own seat"].ravel().tolist() == [seat] * 3
            batch.step(legal(rng, arrays.masks), arrays)
    batch = Batch(game, players, 200, opponents="random")
    arrays = batch.arrays()
    batch.look(arrays)
    assert set(arrays.seats.tolist()) == set(range(players))


def test_wrong_choices_change_nothing():
    batch = Batch("spice-road", 2, 3)
    arrays = batch.arrays()
    batch.look(arrays)
    before = arrays.observations.copy()
    for wrong in (-1, 230, 244, 10**12):
        with pytest.raises(ValueError, match=f"choice {wrong} is not legal in game 2"):
            batch.step(np.array([0, 0, wrong]), arrays)
    with pytest.raises(ValueError, match="2 choices for 3 games"):
        batch.step(np.array([0, 0]), arrays)
    with pytest.raises(TypeError):
        batch.step(np.array([0.0, 0.0, 0.0]), arrays)
    batch.look(arrays)
    assert np.array_equal(arrays.observations, before)


def test_wrong_arrays_are_refused():
    batch = Batch("spice-road", 2, 3)
    other = Batch("spice-road", 2, 4)
    with pytest.raises(ValueError, match="masks.*\\(3, 244\\)"):
        batch.look(other.arrays())
    with pytest.raises(TypeError, match="observations"):
        batch.arrays("float64")
    arrays = own_arrays(batch)
    arrays.observations.flags.writeable = False
    with pytest.raises(ValueError, match="observations"):
        batch.look(arrays)
    for wrong in (
        dict(game="chess"), dict(players=7), dict(games=0), dict(reward="luck"), dict(opponents="wizard"),
        dict(seat=0), dict(redeal="soon"), dict(opponents="novice", seat=2), dict(max_turns=0),
    ):
        with pytest.raises(ValueError):
            Batch(**({"game": "spice-road", "players": 2, "games": 1} | wrong))
