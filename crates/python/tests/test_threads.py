"""Games in several threads, with and without an interpreter lock."""

import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from caravanserai import Batch, Bot, Game


def play(seed: int) -> str:
    """A game of bots. Returns its last position."""
    game, bot = Game.deal(players=3, seed=seed), Bot("casual", players=3, seed=seed)
    for _ in range(40):
        if game.is_over:
            break
        game.play(bot.choose(game))
    return game.show()


def step(seed: int) -> tuple[list[int], int]:
    """A batch that plays first choices."""
    batch = Batch("east-to-west", 2, 40, seed=seed, threads=2)
    arrays = batch.arrays("uint8")
    batch.look(arrays)
    for _ in range(60):
        batch.step(arrays.masks.argmax(axis=1), arrays)
    return batch.points().ravel().tolist(), int(arrays.observations.sum(dtype=np.int64))


@pytest.mark.parametrize("work", [play, step])
def test_threads_do_not_disturb_each_other(work):
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(work, range(8))) == [work(seed) for seed in range(8)]


def test_one_batch_is_stepped_by_one_thread_at_a_time():
    batch = Batch("spice-road", 2, 500, threads=2)

    def look(_: int) -> bool:
        arrays = batch.arrays()
        try:
            batch.deal(arrays)
        except RuntimeError as error:
            assert "borrowed" in str(error)
            return False
        return bool(arrays.masks.any(axis=1).all())

    with ThreadPoolExecutor(4) as pool:
        assert any(pool.map(look, range(40)))
    assert look(0)


def test_a_bot_and_a_game_are_shared():
    game, bot = Game.deal(seed=3), Bot("net")
    with ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(lambda _: bot.choose(game), range(20)))) == 1


@pytest.mark.skipif(not hasattr(sys, "_is_gil_enabled"), reason="this Python always has an interpreter lock")
def test_the_package_enables_no_interpreter_lock():
    import sysconfig

    assert sys._is_gil_enabled() != bool(sysconfig.get_config_var("Py_GIL_DISABLED"))
