"""For each package a function that makes games and returns a function that steps them all; it returns the decisions made.

Packages are imported where they are used, so that each is measured without the others.
"""

import contextlib
import io
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

Step = Callable[[], int]


def drawn(rng: np.random.Generator, masks: NDArray[Any]) -> NDArray[np.int64]:
    """A random legal choice for each row: of the random numbers at legal places, the greatest."""
    return np.where(masks, rng.random(masks.shape, dtype=np.float32), -1).argmax(axis=1)


def batch_of(game: str, players: int) -> Callable[[int], Step]:
    """Our batches."""

    def make(games: int) -> Step:
        from caravanserai import Batch

        batch = Batch(game, players, games, seed=1)
        arrays = batch.arrays("uint8")
        batch.look(arrays)
        rng = np.random.default_rng(1)

        def step() -> int:
            batch.step(drawn(rng, arrays.masks), arrays)
            return games

        return step

    return make


def batch_alone(game: str) -> Callable[[int], Step]:
    """Our batches, choices being the first legal one after a random place: almost no time goes into drawing."""

    def make(games: int) -> Step:
        from caravanserai import Batch

        batch = Batch(game, 2, games, seed=1)
        arrays = batch.arrays("uint8")
        batch.look(arrays)
        rng = np.random.default_rng(1)
        bytes_of = arrays.masks.view(np.uint8)

        def step() -> int:
            start = int(rng.integers(batch.num_choices))
            later = bytes_of[:, start:].argmax(axis=1) + start
            found = arrays.masks[np.arange(games), later]
            batch.step(np.where(found, later, bytes_of.argmax(axis=1)), arrays)
            return games

        return step

    return make


def aec(make_env: Callable[[], Any]) -> Callable[[int], Step]:
    """Environments of PettingZoo, one after the other."""

    def make(games: int) -> Step:
        rng = np.random.default_rng(1)
        envs = [make_env() for _ in range(games)]
        for seed, env in enumerate(envs):
            env.reset(seed=seed)

        def step() -> int:
            for env in envs:
                observation, _, termination, truncation, _ = env.last()
                if termination or truncation:
                    env.reset()
                    observation, *_ = env.last()
                mask = observation["action_mask"]
                env.step(int(rng.choice(np.flatnonzero(mask))))
            return games

        return step

    return make


def our_env() -> Any:
    import caravanserai.pettingzoo

    return caravanserai.pettingzoo.raw_env(game="spice-road", players=2)


def connect_four() -> Any:
    from pettingzoo.classic import connect_four_v3

    return connect_four_v3.raw_env()


def leduc() -> Any:
    from pettingzoo.classic import leduc_holdem_v4

    return leduc_holdem_v4.raw_env()


def rlcard(name: str) -> Callable[[int], Step]:
    """Environments of RLCard, one after the other."""

    def make(games: int) -> Step:
        import rlcard as package

        rng = np.random.default_rng(1)
        envs = [package.make(name, config={"seed": seed}) for seed in range(games)]
        states = [env.reset()[0] for env in envs]

        def step() -> int:
            for index, env in enumerate(envs):
                legal = list(states[index]["legal_actions"])
                states[index], _ = env.step(legal[rng.integers(len(legal))])
                if env.is_over():
                    states[index] = env.reset()[0]
            return games

        return step

    return make


def spiel(name: str) -> Callable[[int], Step]:
    """States of OpenSpiel, one after the other; draws of chance are not counted."""

    def make(games: int) -> Step:
        import pyspiel

        game = pyspiel.load_game(name)
        rng = np.random.default_rng(1)
        states = [game.new_initial_state() for _ in range(games)]

        def settle(state: Any) -> Any:
            if state.is_terminal():
                state = game.new_initial_state()
            while state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(int(rng.choice(outcomes, p=chances)))
            return state

        def step() -> int:
            for index, state in enumerate(states):
                state = settle(state)
                state.observation_tensor()
                legal = state.legal_actions()
                state.apply_action(legal[rng.integers(len(legal))])
                states[index] = state
            return games

        return step

    return make


def pgx(name: str) -> Callable[[int], Step]:
    """Games of Pgx in one compiled function, which also draws the choices."""

    def make(games: int) -> Step:
        import jax
        import pgx as package
        from pgx.experimental import auto_reset

        env = package.make(name)
        init, advance = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

        def one_step(state: Any, key: Any) -> tuple[Any, Any]:
            key, own = jax.random.split(key)
            logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
            choices = jax.random.categorical(own, logits, axis=1)
            return advance(state, choices, jax.random.split(key, games)), key

        compiled = jax.jit(one_step)
        keys = jax.random.split(jax.random.PRNGKey(1), games)
        held = [jax.jit(init)(keys), jax.random.PRNGKey(2)]

        def step() -> int:
            held[:] = compiled(*held)
            held[0].observation.block_until_ready()
            return games

        return step

    return make


STEPPERS: dict[str, Callable[[int], Step]] = {
    "ours-spice-road": batch_of("spice-road", 2),
    "ours-spice-road-alone": batch_alone("spice-road"),
    "ours-east-to-west": batch_of("east-to-west", 2),
    "ours-east-to-west-alone": batch_alone("east-to-west"),
    "ours-aec": aec(our_env),
    "pettingzoo-connect-four": aec(connect_four),
    "pettingzoo-leduc": aec(leduc),
    "rlcard-leduc": rlcard("leduc-holdem"),
    "rlcard-uno": rlcard("uno"),
    "openspiel-backgammon": spiel("backgammon"),
    "openspiel-leduc": spiel("leduc_poker"),
    "pgx-connect-four": pgx("connect_four"),
    "pgx-backgammon": pgx("backgammon"),
}

TITLES = {
    "ours-spice-road": "Caravanserai `Batch`, Spice Road",
    "ours-spice-road-alone": "the same, a cheap choice instead of a random one",
    "ours-east-to-west": "Caravanserai `Batch`, East to West",
    "ours-east-to-west-alone": "the same, a cheap choice instead of a random one",
    "ours-aec": "Caravanserai AEC, Spice Road",
    "pettingzoo-connect-four": "PettingZoo Connect Four",
    "pettingzoo-leduc": "PettingZoo Leduc Hold'em",
    "rlcard-leduc": "RLCard Leduc Hold'em",
    "rlcard-uno": "RLCard UNO",
    "openspiel-backgammon": "OpenSpiel Backgammon",
    "openspiel-leduc": "OpenSpiel Leduc Poker",
    "pgx-connect-four": "Pgx Connect Four",
    "pgx-backgammon": "Pgx Backgammon",
}

# What is imported before anything is timed, by how the names begin.
MODULES = {
    "ours": "caravanserai",
    "pettingzoo": "pettingzoo.classic",
    "rlcard": "rlcard",
    "openspiel": "pyspiel",
    "pgx": "pgx",
}

# These use several cores by themselves.
THREADED = {name for name in STEPPERS if name.startswith(("ours-spice", "ours-east", "pgx"))}


def aec_steps() -> tuple[float, float]:
    """Steps of our environment by PettingZoo's own benchmark, a second by the clock and of processor time."""
    from pettingzoo.test import performance_benchmark

    printed = io.StringIO()
    clock, processor = time.perf_counter(), time.process_time()
    with contextlib.redirect_stdout(printed):
        performance_benchmark(our_env())
    clock, processor = time.perf_counter() - clock, time.process_time() - processor
    line = next(line for line in printed.getvalue().splitlines() if "turns per second" in line)
    rate = float(line.split()[0])
    return rate, rate * clock / processor
