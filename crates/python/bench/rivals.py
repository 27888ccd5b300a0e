"""How fast other packages step, beside ours, in one run on one machine.

    cargo xtask extras rivals     # installs all into an environment of its own, then runs this
    python bench/rivals.py --seconds 5 --only ours pgx     # where they are installed

Every figure is decisions per second with the observation and the legal choices of the player to move, and a random legal
choice drawn in NumPy or on the device: what a program that learns needs of each. Games that end are started again.
A package without batches steps its games one after the other. On two cores a package without threads runs in two processes,
whose figures add up. Imports are not timed; making the games, compiling and the first steps are listed apart. The games
differ in size, so the table compares what a learner waits for, not how well each package is written.
"""

import argparse
import importlib
import json
import os
import platform
import subprocess
import sys
import time
from importlib.metadata import version

import steppers

SHOWN = ["caravanserai-games", "pettingzoo", "rlcard", "open_spiel", "pgx", "jax", "numpy"]
BATCHES = (1, 64, 1024)


def one(name: str, batch: int, seconds: float) -> dict[str, float]:
    """Measures one package in this process: decisions a second by the clock and of processor time, seconds to prepare."""
    importlib.import_module(steppers.MODULES[name.split("-")[0]])
    begin = time.perf_counter()
    step = steppers.STEPPERS[name](batch)
    for _ in range(3):
        step()
    prepared = time.perf_counter() - begin
    count, begin, processor = 0, time.perf_counter(), time.process_time()
    while (spent := time.perf_counter() - begin) < seconds:
        count += step()
    return {"rate": count / spent, "own": count / (time.process_time() - processor), "prepared": prepared}


def measure(name: str, batch: int, cores: int, seconds: float) -> dict[str, float]:
    """What all processes of a package do together on this number of cores."""
    available = sorted(os.sched_getaffinity(0))[:cores]
    shares = [set(available)] if name in steppers.THREADED else [{core} for core in available]
    command = [sys.executable, __file__, "--one", name, "--batch", str(batch), "--seconds", str(seconds)]
    environment = os.environ | {"OPENBLAS_NUM_THREADS": "1", "JAX_PLATFORMS": "cpu", "PYTHONWARNINGS": "ignore"}
    running = [
        subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=environment,
            preexec_fn=lambda share=share: os.sched_setaffinity(0, share),
        )
        for share in shares
    ]  # fmt: skip
    results = []
    for process in running:
        output, _ = process.communicate()
        if process.returncode != 0:
            raise SystemExit(f"{name} with a batch of {batch} failed")
        results.append(json.loads(output.splitlines()[-1]))
    return {
        "rate": sum(result["rate"] for result in results),
        "own": sum(result["own"] for result in results) / len(results),
        "prepared": max(result["prepared"] for result in results),
    }


def table(names: list[str], seconds: float) -> None:
    """Measures all and prints a table for the documentation."""
    cores = min(2, len(os.sched_getaffinity(0)))
    print(f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, Python {platform.python_version()}")
    print(", ".join(f"{name} {version(name)}" for name in SHOWN))
    print(f"each figure: python bench/rivals.py --one NAME --batch N --seconds {seconds:g}, bound to the first cores")
    counts = range(1, cores + 1)
    head = [f"{batch:,} on {count}" for batch in BATCHES for count in counts]
    head += [f"{batch:,}, processor time" for batch in BATCHES]
    print(f"\n| what | {' | '.join(head)} | to prepare |\n|---|{'--:|' * (len(head) + 1)}")
    for name in names:
        results = {(batch, count): measure(name, batch, count, seconds) for batch in BATCHES for count in counts}
        cells = [f"{result['rate']:,.0f}" for result in results.values()]
        cells += [f"{results[batch, 1]['own']:,.0f}" for batch in BATCHES]
        prepared = max(result["prepared"] for result in results.values())
        print(f"| {steppers.TITLES[name]} (`{name}`) | {' | '.join(cells)} | {prepared:.1f} s |", flush=True)
    clock, processor = steppers.aec_steps()
    print("\nPettingZoo's performance_benchmark of our environment, Spice Road with two players:")
    print(f"{clock:,.0f} steps a second by the clock, {processor:,.0f} of processor time")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--only", nargs="+", default=[""], help=", ".join(steppers.STEPPERS))
    parser.add_argument("--one", help=argparse.SUPPRESS)
    parser.add_argument("--batch", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.one:
        print(json.dumps(one(args.one, args.batch, args.seconds)))
    else:
        table([name for name in steppers.STEPPERS if name.startswith(tuple(args.only))], args.seconds)


if __name__ == "__main__":
    main()
