"""For each package a function that deals games and returns how to step them all.

Packages are imported where they are used, so that each is measured without the others.
"""

import contextlib
import io
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

PGX_STEPS = 32
"""Steps of Pgx in one compiled call."""


class Stepper(NamedTuple):
    """Games that are stepped together."""

    step: Callable[[], int]
    """Makes a decision in every game, or several; returns their number."""
    observed: int
    """Numbers in an observation."""
    choices: int
    """Size of the action space."""


Make = Callable[[int], Stepper]


def drawn(rng: np.random.Generator, masks: NDArray[np.bool_], firsts: NDArray[np.int64]) -> NDArray[np.int64]:
    """A uniformly random legal choice for each row; `firsts` is the flat index of each row's first choice."""
    legal = np.flatnonzero(masks)
    starts = np.searchsorted(legal, firsts)
    counts = np.diff(starts, append=len(legal))
    return legal[starts + (rng.random(len(firsts)) * counts).astype(np.int64)] - firsts


def batch_of(game: str) -> Make:
    """Our batches, for two players."""

    def make(games: int) -> Stepper:
        from caravanserai import Batch

        batch = Batch(game, 2, games, seed=1)
        arrays = batch.arrays("uint8")
        batch.look(arrays)
        rng = np.random.default_rng(1)
        firsts = np.arange(games) * batch.num_choices

        def step() -> int:
            batch.step(drawn(rng, arrays.masks, firsts), arrays)
            return games

        return Stepper(step, batch.observation_len, batch.num_choices)

    return make


def aec(make_env: Callable[[], Any]) -> Make:
    """PettingZoo environments, stepped one after the other."""

    def make(games: int) -> Stepper:
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
                legal = np.flatnonzero(observation["action_mask"])
                env.step(int(legal[rng.integers(len(legal))]))
            return games

        observation, *_ = envs[0].last()
        return Stepper(step, observation["observation"].size, len(observation["action_mask"]))

    return make


def our_env(game: str) -> Callable[[], Any]:
    """Makes our AEC environment for two players."""

    def make() -> Any:
        import caravanserai.pettingzoo

        return caravanserai.pettingzoo.env(game=game, players=2)

    return make


def connect_four() -> Any:
    from pettingzoo.classic import connect_four_v3

    return connect_four_v3.raw_env()


def leduc() -> Any:
    from pettingzoo.classic import leduc_holdem_v4

    return leduc_holdem_v4.raw_env()


def rlcard(name: str) -> Make:
    """RLCard environments, stepped one after the other."""

    def make(games: int) -> Stepper:
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

        return Stepper(step, states[0]["obs"].size, envs[0].num_actions)

    return make


def spiel(name: str) -> Make:
    """OpenSpiel states, stepped one after the other; chance nodes are resolved and not counted."""

    def make(games: int) -> Stepper:
        import pyspiel

        game = pyspiel.load_game(name)
        rng = np.random.default_rng(1)
        states = [game.new_initial_state() for _ in range(games)]

        def settle(state: Any) -> Any:
            if state.is_terminal():
                state = game.new_initial_state()
            while state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(outcomes[np.cumsum(chances).searchsorted(rng.random())])
            return state

        def step() -> int:
            for index, state in enumerate(states):
                state = settle(state)
                state.observation_tensor()
                legal = state.legal_actions()
                state.apply_action(legal[rng.integers(len(legal))])
                states[index] = state
            return games

        observed = int(np.prod(game.observation_tensor_shape()))
        return Stepper(step, observed, game.num_distinct_actions())

    return make


def pgx(name: str) -> Make:
    """Pgx games in one compiled call, which also draws the choices and keeps the observations and masks of all its steps."""

    def make(games: int) -> Stepper:
        import jax
        import pgx as package
        from pgx.experimental import auto_reset

        env = package.make(name)
        advance = jax.vmap(auto_reset(env.step, env.init))

        def one_step(state: Any, key: Any) -> tuple[Any, Any]:
            to_choose, to_deal = jax.random.split(key)
            logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
            choices = jax.random.categorical(to_choose, logits, axis=1)
            state = advance(state, choices, jax.random.split(to_deal, games))
            return state, (state.observation, state.legal_action_mask)

        @jax.jit
        def steps(state: Any, key: Any) -> tuple[Any, Any, Any]:
            key, own = jax.random.split(key)
            state, seen = jax.lax.scan(one_step, state, jax.random.split(own, PGX_STEPS))
            return state, key, seen

        keys = jax.random.split(jax.random.PRNGKey(1), games)
        held = [jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(2)]

        def step() -> int:
            *held[:], seen = steps(*held)
            jax.block_until_ready(seen)
            return games * PGX_STEPS

        return Stepper(step, int(np.prod(env.observation_shape)), env.num_actions)

    return make


class Contender(NamedTuple):
    """One game of one package."""

    title: str
    module: str
    """What is imported before anything is timed."""
    make: Make
    threads: bool = False
    """Whether it uses several cores by itself."""


CONTENDERS = {
    "ours-spice-road": Contender("Caravanserai `Batch`, Spice Road", "caravanserai", batch_of("spice-road"), True),
    "ours-east-to-west": Contender("Caravanserai `Batch`, East to West", "caravanserai", batch_of("east-to-west"), True),
    "ours-aec": Contender("Caravanserai AEC, Spice Road", "caravanserai.pettingzoo", aec(our_env("spice-road"))),
    "pettingzoo-connect-four": Contender("PettingZoo, Connect Four", "pettingzoo.classic", aec(connect_four)),
    "pettingzoo-leduc": Contender("PettingZoo, Leduc Hold'em", "pettingzoo.classic", aec(leduc)),
    "rlcard-leduc": Contender("RLCard, Leduc Hold'em", "rlcard", rlcard("leduc-holdem")),
    "rlcard-uno": Contender("RLCard, UNO", "rlcard", rlcard("uno")),
    "openspiel-leduc": Contender("OpenSpiel, Leduc Poker", "pyspiel", spiel("leduc_poker")),
    "openspiel-backgammon": Contender("OpenSpiel, Backgammon", "pyspiel", spiel("backgammon")),
    "pgx-connect-four": Contender("Pgx, Connect Four", "pgx", pgx("connect_four")),
    "pgx-backgammon": Contender("Pgx, Backgammon", "pgx", pgx("backgammon")),
}

AEC_ENVS = {
    "Caravanserai, Spice Road": our_env("spice-road"),
    "Caravanserai, East to West": our_env("east-to-west"),
    "PettingZoo, Connect Four": connect_four,
    "PettingZoo, Leduc Hold'em": leduc,
}


def aec_steps(make_env: Callable[[], Any]) -> tuple[float, float]:
    """Steps per second by PettingZoo's own benchmark, and steps per second of processor time."""
    from pettingzoo.test import performance_benchmark

    printed = io.StringIO()
    env = make_env()
    clock, processor = time.perf_counter(), time.process_time()
    with contextlib.redirect_stdout(printed):
        performance_benchmark(env)
    clock, processor = time.perf_counter() - clock, time.process_time() - processor
    line = next(line for line in printed.getvalue().splitlines() if "turns per second" in line)
    rate = float(line.split()[0])
    return rate, rate * clock / processor
