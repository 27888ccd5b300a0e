"""Gymnasium's own checks, and vectors of games in every autoreset mode."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import caravanserai.gymnasium
from caravanserai import Game

pytestmark = pytest.mark.filterwarnings("error")


def make(table, **options):
    game, players = table
    return gymnasium.make(f"caravanserai/{game}-v0", players=players, disable_env_checker=True, **options).unwrapped


def choices(masks: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    return np.argmax(np.where(masks, rng.random(masks.shape), -1), axis=1)


def test_gymnasiums_checks(table):
    check_env(make(table))


def test_a_single_seat_plays_whole_games(table):
    env = make(table, opponents="casual", seat=1, reward="win", max_turns=200 * table[1])
    rng = np.random.default_rng(1)
    observation, info = env.reset(seed=3)
    assert info["seat"] == 1
    steps = 0
    while True:
        assert env.observation_space.contains(observation)
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        action = rng.choice(np.flatnonzero(observation["action_mask"]))
        observation, reward, terminated, truncated, info = env.step(action)
        steps += 1
        if terminated or truncated:
            break
        assert reward == 0
    game = env.game
    assert steps > 10 and reward == pytest.approx(game.rewards("win")[1])
    assert terminated == game.is_over and not observation["action_mask"].any()


def test_seeds_deal_the_game_of_the_seed():
    env = make(("spice-road", 2), seat=0)
    for seed in (0, 9):
        env.reset(seed=seed)
        assert env.game == Game.deal("spice-road", 2, seed)


def test_strict_environments_refuse_illegal_actions():
    env = make(("spice-road", 2), seat=0, illegal="error")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        env.step(230)
    mild = make(("spice-road", 2), seat=0)
    mild.reset(seed=1)
    assert mild.step(230)[-1]["illegal"]
    with pytest.raises(ValueError):
        make(("spice-road", 2), illegal="maybe")


def assert_same_infos(ours: dict[str, object], theirs: dict[str, object]) -> None:
    """The same entries are told of the same games; what is told of others does not matter."""
    assert ours.keys() == theirs.keys()
    for name in (name for name in theirs if not name.startswith("_")):
        told = theirs[f"_{name}"]
        assert np.array_equal(ours[f"_{name}"], told), name
        if name == "final_info":
            assert_same_infos(ours[name], theirs[name])
        elif name == "final_obs":
            for index in np.flatnonzero(told):
                own, other = ours[name][index], theirs[name][index]
                assert own.keys() == other.keys() and all(np.array_equal(own[part], other[part]) for part in own)
        else:
            assert np.array_equal(ours[name][told], theirs[name][told]), name


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_vectors_reset_as_gymnasiums_own_do(table, mode):
    game, players = table
    options = dict(opponents="random", seat=0, reward="score", max_turns=6 * players)
    many = gymnasium.make_vec(f"caravanserai/{game}-v0", 3, players=players, autoreset_mode=mode, **options)
    assert many.metadata["autoreset_mode"] is mode
    single = gymnasium.vector.SyncVectorEnv(
        [lambda: make(table, **options) for _ in range(3)], autoreset_mode=mode
    )
    rng = np.random.default_rng(2)
    ours, theirs = many.reset(seed=5), single.reset(seed=5)
    ends = illegal = 0
    for step in range(40):
        for name in ("observation", "action_mask"):
            assert np.array_equal(ours[0][name], theirs[0][name])
        assert_same_infos(ours[-1], theirs[-1])
        actions = choices(ours[0]["action_mask"], rng)
        actions[step % 3] = -1 if step % 2 else actions[step % 3]
        ours, theirs = many.step(actions), single.step(actions)
        illegal += "illegal" in ours[-1] or "illegal" in ours[-1].get("final_info", {})
        for index in (1, 2, 3):
            assert np.array_equal(ours[index], theirs[index]), index
        ended = ours[2] | ours[3]
        ends += ended.sum()
        if mode is AutoresetMode.DISABLED and ended.any():
            with pytest.raises(gymnasium.error.ResetNeeded):
                many.step(actions)
            mask = {"reset_mask": ended}
            ours, theirs = many.reset(options=dict(mask)), single.reset(options=dict(mask))
    assert illegal > 10
    assert ends > 3
    many.close()
    single.close()


def test_vectors_observe_copies():
    many = gymnasium.make_vec("caravanserai/spice-road-v0", num_envs=2)
    before, _ = many.reset(seed=1)
    kept = before["observation"].copy()
    many.step(np.zeros(2, np.int64))
    assert np.array_equal(before["observation"], kept)
    assert many.observation_space.contains(before)
    assert many.action_space.contains(np.zeros(2, np.int64))
