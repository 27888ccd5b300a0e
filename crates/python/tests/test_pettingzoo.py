"""PettingZoo's own tests, for both games and every number of players; and what rewards are given when."""

import functools
import subprocess
import sys
import types
import warnings

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

import caravanserai.pettingzoo
from caravanserai import Game

pytestmark = pytest.mark.filterwarnings("error")

# PettingZoo's api_test warns of dicts as observations, except in environments of its own that it lists by name.
ABOUT_DICTS = ("Observation is not a NumPy array", "Observation space for each agent probably should be")


def test_api(table):
    api_test(caravanserai.pettingzoo.env(*table, mask="info"), num_cycles=400)
    with warnings.catch_warnings():
        for message in ABOUT_DICTS:
            warnings.filterwarnings("ignore", message)
        # Long enough that some games end: then the mask of agents that have finished is empty.
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        api_test(caravanserai.pettingzoo.env(*table), num_cycles=400)


def test_seeds(table):
    seed_test(functools.partial(caravanserai.pettingzoo.env, *table), num_cycles=200)
    env = caravanserai.pettingzoo.env(*table)
    env.reset(seed=7)
    assert env.game == Game.deal(*table, 7)
    first = [env.game]
    for _ in range(3):
        env.reset()
        assert env.game not in first
        first.append(env.game)
    env.reset(seed=7)
    env.reset()
    assert env.game == first[1]


def test_max_cycles(table):
    env = functools.partial(caravanserai.pettingzoo.env, *table)
    parallel = functools.partial(caravanserai.pettingzoo.parallel_env, *table)
    for _ in range(5):
        max_cycles_test(types.SimpleNamespace(env=env, parallel_env=parallel))


def test_every_agent_makes_max_cycles_choices(table):
    env = caravanserai.pettingzoo.env(*table, max_cycles=9)
    for seed in range(5):
        env.reset(seed=seed)
        made = dict.fromkeys(env.possible_agents, 0)
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            made[agent] += 1
            # The last legal choices take more than one decision more often than the first.
            env.step(int(np.flatnonzero(observation["action_mask"])[-1]))
        assert set(made.values()) == {9}


def test_parallel_api():
    parallel_api_test(caravanserai.pettingzoo.parallel_env(illegal="first"), num_cycles=100)


def test_the_registry_makes_every_environment(table):
    game, players = table
    env = pettingzoo.make("aec", f"caravanserai/{game}-v0", players=players)
    env.reset(seed=1)
    assert len(env.agents) == players and env.game.name == game
    assert pettingzoo.make("parallel", f"caravanserai/{game}-v0", players=players).possible_agents == env.agents


def test_importing_and_making_warns_of_nothing():
    code = "import caravanserai.pettingzoo as z; z.env(game='spice-road', players=4).reset(seed=1)"
    result = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True)
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.parametrize("reward", caravanserai.reward_kinds())
def test_rewards_are_those_of_the_game(table, reward):
    env = caravanserai.pettingzoo.env(*table, reward=reward, max_turns=30 * table[1])
    env.reset(seed=5)
    start = env.game.rewards("score")
    total = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    steps = 0
    for agent in env.agent_iter():
        observation, value, termination, truncation, info = env.last()
        total[agent] += value
        if termination or truncation:
            last = env.game
            env.step(None)
            continue
        if reward != "gain":
            assert value == 0
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        assert np.array_equal(observation["observation"], env.game.observe(env.game.seat))
        env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
        steps += 1
    expected = np.array(last.rewards(reward)) - (np.array(start) if reward == "gain" else 0)
    assert list(total.values()) == pytest.approx(expected.tolist(), abs=1e-3)
    assert steps > 30 * table[1]


def test_illegal_actions():
    strict = caravanserai.pettingzoo.env()
    strict.reset(seed=1)
    for wrong in (230, -1, 244, None):
        with pytest.raises((ValueError, TypeError, OverflowError)):
            strict.step(wrong)
    mild = caravanserai.pettingzoo.env(illegal="first")
    mild.reset(seed=1)
    mild.step(230)
    assert mild.infos["player_0"]["illegal"] and mild.game.history[0][1] == "play +YY"
    mild.step(0)
    mild.step(230)
    assert "illegal" not in mild.infos["player_0"], "rest is legal by now"
    for wrong in ({"reward": "luck"}, {"mask": "nowhere"}, {"illegal": "maybe"}, {"max_cycles": 0}, {"render_mode": "3d"}):
        with pytest.raises(ValueError):
            caravanserai.pettingzoo.env(**wrong)


def test_text_is_what_all_see():
    env = caravanserai.pettingzoo.env(render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == env.game.view().show()
    assert env.state().shape == env.state_space.shape
