"""Collects games on many machines with Ray, and learns from them on one.

    pip install ray "caravanserai-games"
    python ray_collect.py --workers 2 --iterations 20                      # a local Ray
    python ray_collect.py --workers 64 --address auto --iterations 2000    # a cluster that is running

Each worker plays the newest net against itself on one core; the learner is that of `ppo.py`. Nothing of the package knows
Ray: a worker is an object that holds a batch of games.
"""

import argparse
import time
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
import ray

from mlp import Net, Params, columns
from ppo import GAME, PLAYERS, Collector, Options, Player, Samples, learn, share_won


@ray.remote(num_cpus=1)
class Worker:
    """Games that are played on one core of some machine."""

    def __init__(self, options: Options, seed: int) -> None:
        self.collector = Collector(options, seed, threads=1)

    def collect(self, params: Params) -> dict[str, Any]:
        """The next decisions of this worker's games, made with these weights."""
        return vars(self.collector.collect(Player(Net(params))))


def merged(parts: list[dict[str, Any]]) -> Samples:
    """The samples of all workers, side by side."""
    names = [field.name for field in fields(Samples)]
    return Samples(**{name: np.concatenate([part[name] for part in parts], axis=1) for name in names})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=20)
    parser.add_argument("--games", type=int, default=64, help="games of each worker")
    parser.add_argument("--address", help="the cluster; none starts a local Ray")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    options = Options(games=args.games)
    # Workers import the modules beside this one.
    local = {} if args.address else {"num_cpus": args.workers, "include_dashboard": False}
    ray.init(address=args.address, runtime_env={"working_dir": str(Path(__file__).parent)}, **local)
    workers = [Worker.remote(options, 1000 * args.seed + index) for index in range(args.workers)]
    rng = np.random.default_rng(args.seed)
    index, _ = columns(GAME, PLAYERS)
    player = Player(Net.new(len(index), options.hidden, Collector(options, 0).batch.num_choices, rng))
    decisions, begin = 0, time.perf_counter()
    for iteration in range(args.iterations):
        # The weights are sent once, whatever the number of workers.
        weights = ray.put(player.net.params)
        samples = merged(ray.get([worker.collect.remote(weights) for worker in workers]))
        learn(player.net, samples, options, options.rate, rng)
        decisions += samples.choices.size
        if iteration % 10 == 9 or iteration + 1 == args.iterations:
            rate = decisions / (time.perf_counter() - begin)
            won = share_won(player, "novice", 100, 7)
            print(f"{decisions:9,} decisions from {args.workers} workers, {rate:,.0f} a second; {won:.0%} of games against novice")
    ray.shutdown()


if __name__ == "__main__":
    main()
