"""Learns a game by playing against itself, with PPO on the raw batches of the package.

    python ppo.py train --seed 1 --out runs/1            # a few minutes of one core
    python ppo.py study --out runs --svg ppo.svg         # five runs, what they reach and how they got there
    python ppo.py report runs/1 runs/2 --svg ppo.svg     # the same of runs that are there

Each step of a batch decides one choice in every game. The seat that decides changes only when a turn is complete, so
the advantage of a choice is counted along the game with the sign of the seat: what one player gains the other loses.
"""

import argparse
import json
import os
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

# The matrices are small: more threads of NumPy wait for each other. It reads this when it is imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

from caravanserai import Batch
from curve import draw
from mlp import Floats, Net, columns, softmax

GAME, PLAYERS = "spice-road", 2
LEVELS = ("novice", "casual")
FINAL_LEVELS = ("novice", "curious", "casual", "careful")
FINAL_GAMES = 1000
LOG_EVERY = 40


@dataclass(frozen=True)
class Options:
    """What a run is made with."""

    games: int = 128
    length: int = 64
    hidden: int = 128
    epochs: int = 3
    minibatch: int = 512
    rate: float = 5e-4
    clip: float = 0.2
    entropy: float = 0.02
    discount: float = 0.995
    trace: float = 0.95
    # Points that count as 1; the reward is how the difference of the points changes.
    points: float = 10.0
    # Turn limit: early policies would play on without claiming; the scores at this turn decide.
    max_turns: int = 160


@dataclass
class Samples:
    """Decisions, `(steps, games, ...)` or in rows."""

    inputs: Floats
    masks: NDArray[np.bool_]
    choices: NDArray[np.int64]
    chances: Floats
    values: Floats
    advantages: Floats


class Player:
    """A policy: a net, and what it reads of an observation."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.index, self.scale = columns(GAME, PLAYERS)

    def inputs(self, observations: Floats) -> Floats:
        """The numbers that the net reads."""
        taken: Floats = observations[:, self.index]
        taken *= self.scale
        return taken

    def best(self, observations: Floats, masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The likeliest choice in each game."""
        logits, _ = self.net.forward(self.inputs(observations))
        return np.where(masks, logits, -np.inf).argmax(axis=1)


class Collector:
    """Plays the net against itself."""

    def __init__(self, options: Options, seed: int, threads: int | None = None) -> None:
        self.options = options
        self.rng = np.random.default_rng(seed)
        self.batch = Batch(
            GAME, PLAYERS, options.games, seed=seed, reward="gain", max_turns=options.max_turns, threads=threads
        )
        self.arrays = self.batch.arrays()
        self.batch.look(self.arrays)

    def collect(self, player: Player) -> Samples:
        """The decisions of the next steps, with their advantages."""
        o, arrays = self.options, self.arrays
        shape = (o.length, o.games)
        inputs = np.empty((*shape, len(player.index)), np.float32)
        masks = np.empty((*shape, self.batch.num_choices), bool)
        choices = np.empty(shape, np.int64)
        chances, values, rewards, signs = (np.empty(shape, np.float32) for _ in range(4))
        rows = np.arange(o.games)
        for step in range(o.length):
            inputs[step] = player.inputs(arrays.observations)
            masks[step] = arrays.masks
            logits, values[step] = player.net.forward(inputs[step])
            policy = softmax(logits, masks[step])
            # Inverse transform sampling: the first choice whose cumulated chance exceeds a random number.
            sums = policy.cumsum(axis=1)
            draws = self.rng.random((o.games, 1), dtype=np.float32) * sums[:, -1:]
            choice = (sums > draws).argmax(axis=1)
            choices[step], chances[step] = choice, policy[rows, choice]
            seats = arrays.seats.copy()
            self.batch.step(choice, arrays)
            rewards[step] = arrays.rewards[rows, seats] / o.points
            # What follows counts for the seat that decided, against it, or not at all.
            ended = arrays.terminations | arrays.truncations
            signs[step] = np.where(ended, 0, np.where(arrays.seats == seats, 1, -1))
        _, next_value = player.net.forward(player.inputs(arrays.observations))
        advantages = np.empty(shape, np.float32)
        following = np.zeros(o.games, np.float32)
        for step in reversed(range(o.length)):
            future = o.discount * signs[step]
            surprise = rewards[step] + future * next_value - values[step]
            following = surprise + o.trace * future * following
            advantages[step], next_value = following, values[step]
        return Samples(inputs, masks, choices, chances, values, advantages)


def learn(net: Net, samples: Samples, options: Options, rate: float, rng: np.random.Generator) -> None:
    """Several passes over the samples."""
    flat = {name: array.reshape(-1, *array.shape[2:]) for name, array in vars(samples).items()}
    count = len(flat["choices"])
    for _ in range(options.epochs):
        order = rng.permutation(count)
        for start in range(0, count, options.minibatch):
            rows = order[start : start + options.minibatch]
            learn_from(Samples(**{name: array[rows] for name, array in flat.items()}), net, options, rate)


def learn_from(part: Samples, net: Net, options: Options, rate: float) -> None:
    """One step of the optimiser, with samples in rows."""
    size, rows = len(part.choices), np.arange(len(part.choices))
    first, last = net.hidden(part.inputs)
    policy = softmax(last @ net.params["wp"] + net.params["bp"], part.masks)
    values = (last @ net.params["wv"] + net.params["bv"])[:, 0]
    advantages = (part.advantages - part.advantages.mean()) / (part.advantages.std() + 1e-8)
    ratio = policy[rows, part.choices] / part.chances
    # The clipped objective: no gradient where the chance has already moved far enough in the right direction.
    moves = np.where(advantages > 0, ratio < 1 + options.clip, ratio > 1 - options.clip)
    pull = np.where(moves, -advantages * ratio, 0).astype(np.float32)
    d_logits = -pull[:, None] * policy
    d_logits[rows, part.choices] += pull
    logs = np.log(np.maximum(policy, 1e-12))
    entropy = -(policy * logs).sum(axis=1, keepdims=True)
    d_logits += options.entropy * policy * (logs + entropy)
    errors = values - (part.values + part.advantages)
    net.adam(net.gradients(part.inputs, (first, last), d_logits / size, errors / size), rate)


def share_won(player: Player, level: str, games: int, seed: int) -> float:
    """The share of games won against a bot, half of them from each seat, on the same deals."""
    won = 0
    for seat in range(PLAYERS):
        batch = Batch(
            GAME, PLAYERS, games // PLAYERS, seed=seed, reward="win", redeal="off", opponents=level, seat=seat, max_turns=400
        )
        arrays = batch.arrays()
        batch.look(arrays)
        while arrays.masks.any():
            batch.step(player.best(arrays.observations, arrays.masks), arrays)
            won += int((arrays.rewards[:, seat] > 0).sum())
    return won / (games // PLAYERS * PLAYERS)


def train(seed: int, decisions: int, out: Path, options: Options) -> None:
    """One run. Writes the weights, and the log after every few iterations."""
    out.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(seed)
    index, _ = columns(GAME, PLAYERS)
    collector = Collector(options, seed)
    player = Player(Net.new(len(index), options.hidden, collector.batch.num_choices, rng))
    lines: list[dict[str, Any]] = []
    iterations = -(-decisions // (options.games * options.length))
    learning = 0.0
    for iteration in range(iterations + 1):
        if iteration % LOG_EVERY == 0 or iteration == iterations:
            made = iteration * options.games * options.length
            line: dict[str, Any] = {"decisions": made, "processor minutes": round(learning / 60, 2)}
            line |= {level: share_won(player, level, 400, 10_000 + seed) for level in LEVELS}
            lines.append(line)
            print(json.dumps(line), flush=True)
            player.net.save(out / "net.npz")
            log = {"seed": seed, "options": asdict(options), "lines": lines}
            (out / "log.json").write_text(json.dumps(log, indent=1) + "\n")
        begin = time.process_time()
        samples = collector.collect(player)
        rate = options.rate * max(0.05, 1 - iteration / iterations)
        learn(player.net, samples, options, rate, rng)
        learning += time.process_time() - begin


def report(runs: list[Path], svg: Path) -> None:
    """Measures what finished runs have learnt, on deals that no run has seen, and draws how they learnt it."""
    shares = []
    print(f"share of {FINAL_GAMES} games won against", ", ".join(FINAL_LEVELS))
    for run in runs:
        player = Player(Net.load(run / "net.npz"))
        shares.append([share_won(player, level, FINAL_GAMES, 1_000_000) for level in FINAL_LEVELS])
        # Half of the 95 % interval of a share.
        errors = [1.96 * np.sqrt(share * (1 - share) / FINAL_GAMES) for share in shares[-1]]
        print(run, ", ".join(f"{share:.1%} ± {error:.1%}" for share, error in zip(shares[-1], errors)), flush=True)
    means, deviations = np.mean(shares, axis=0), np.std(shares, axis=0, ddof=min(1, len(runs) - 1))
    print("mean ", ", ".join(f"{mean:.1%}, deviation {spread:.1%}" for mean, spread in zip(means, deviations)))
    svg.write_text(draw([json.loads((run / "log.json").read_text()) for run in runs]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("train", help="one run")
    one.add_argument("--seed", type=int, default=1)
    several = commands.add_parser("study", help="several runs one after the other, and their report")
    several.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3, 4, 5])
    for command in (one, several):
        command.add_argument("--decisions", type=int, default=5_242_880)
        command.add_argument("--out", type=Path, required=True)
        for name, value in asdict(Options()).items():
            command.add_argument(f"--{name.replace('_', '-')}", type=type(value), default=value)
    finished = commands.add_parser("report", help="measure and draw runs that are there")
    finished.add_argument("runs", type=Path, nargs="+")
    for command in (several, finished):
        command.add_argument("--svg", type=Path, required=True)
    args = parser.parse_args()
    if args.command == "report":
        report(args.runs, args.svg)
        return
    options = Options(**{name: getattr(args, name) for name in asdict(Options())})
    if args.command == "train":
        train(args.seed, args.decisions, args.out, options)
        return
    runs = [args.out / str(seed) for seed in args.seeds]
    for seed, run in zip(args.seeds, runs):
        train(seed, args.decisions, run, options)
    report(runs, args.svg)


if __name__ == "__main__":
    main()
