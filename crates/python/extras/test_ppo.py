"""The PPO example learns: its gradients are right, and a short run beats a policy that has learnt nothing."""

import os
import sys
from pathlib import Path

# As in the example; NumPy reads it when it is imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np  # noqa: E402
import pytest  # noqa: E402

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples"))

from mlp import Net, columns, softmax  # noqa: E402
from ppo import GAME, PLAYERS, Collector, Options, Player, learn, share_won  # noqa: E402


def test_the_gradients_are_those_of_the_loss() -> None:
    rng = np.random.default_rng(1)
    net = Net.new(5, 7, 4, rng)
    net.params = {name: (array + 0.1 * rng.standard_normal(array.shape)).astype(np.float64) for name, array in net.params.items()}
    x, to_logits, to_value = rng.standard_normal((3, 5)), rng.standard_normal((3, 4)), rng.standard_normal(3)

    def loss() -> float:
        logits, values = net.forward(x)
        return float((logits * to_logits).sum() + (values * to_value).sum())

    grads = net.gradients(x, net.hidden(x), to_logits, to_value)
    for name, array in net.params.items():
        place = tuple(rng.integers(size) for size in array.shape)
        before, change = array[place], 1e-6
        array[place] = before + change
        above = loss()
        array[place] = before - change
        assert grads[name][place] == pytest.approx((above - loss()) / (2 * change), rel=1e-4, abs=1e-6)
        array[place] = before


def test_the_policy_never_chooses_what_the_mask_forbids() -> None:
    masks = np.array([[True, False, True], [False, True, False]])
    chances = softmax(np.zeros((2, 3), np.float32), masks)
    assert chances.tolist() == [[0.5, 0, 0.5], [0, 1, 0]]


def test_a_short_run_learns() -> None:
    options = Options()
    rng = np.random.default_rng(3)
    index, _ = columns(GAME, PLAYERS)
    collector = Collector(options, 3)
    player = Player(Net.new(len(index), options.hidden, collector.batch.num_choices, rng))
    assert share_won(player, "novice", 100, 1) < 0.1
    for _ in range(24):
        learn(player.net, collector.collect(player), options, options.rate, rng)
    assert share_won(player, "novice", 100, 1) > 0.3
