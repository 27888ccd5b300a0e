"""Measures how fast other packages step beside ours, in one run on one machine.

    cargo xtask extras rivals     # installs all into an environment of its own, then runs this
    python bench/rivals.py --seconds 5 --only ours pgx     # where they are installed

A figure is decisions per second, each with the observation and the legal choices of the player to move and a uniformly random
legal choice. Finished games are dealt again. Packages without batches step their games one after the other. On two
cores, `Batch` uses threads of its own; everything else runs in two processes, whose rates add up. Imports are not timed;
dealing, compiling and the first steps are listed apart. A measurement during which other programs kept the processor busy is
repeated, and the best is kept.
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
from pathlib import Path
from typing import Any

import chart
import steppers

SHOWN = ["caravanserai-games", "pettingzoo", "rlcard", "open_spiel", "pgx", "jax", "numpy"]
BATCHES = (1, 64, 1024)
TRIES = 3
DISTURBED = 0.03
"""Share of all cores' time that other programs may take before a measurement is repeated."""


def busy_time() -> float:
    """Seconds that all cores together have been busy since the machine started."""
    user, nice, system, idle, waiting, *others = map(int, Path("/proc/stat").read_text().split("\n")[0].split()[1:9])
    return (user + nice + system + sum(others)) / os.sysconf("SC_CLK_TCK")


def one(name: str, batch: int, seconds: float) -> dict[str, float]:
    """Measures one contender in this process."""
    contender = steppers.CONTENDERS[name]
    importlib.import_module(contender.module)
    begin = time.perf_counter()
    step, observed, choices = contender.make(batch)
    for _ in range(3):
        step()
    prepared = time.perf_counter() - begin
    count, begin, processor, busy = 0, time.perf_counter(), time.process_time(), busy_time()
    while (spent := time.perf_counter() - begin) < seconds:
        count += step()
    processor, busy = time.process_time() - processor, busy_time() - busy
    return {
        "rate": count / spent, "own": count / processor, "used": processor / spent, "busy": busy / spent,
        "prepared": prepared, "observed": observed, "choices": choices,
    }  # fmt: skip


def measure(name: str, batch: int, cores: int, seconds: float) -> dict[str, float]:
    """Measures one contender on a number of cores, again if other programs disturbed it."""
    best: dict[str, float] = {"rate": 0}
    for _ in range(TRIES):
        result = measure_once(name, batch, cores, seconds)
        best = max(best, result, key=lambda result: result["rate"])
        if result["disturbed"] < DISTURBED:
            break
    return best


def measure_once(name: str, batch: int, cores: int, seconds: float) -> dict[str, float]:
    """Measures one contender on a number of cores, in as many processes as it needs."""
    available = sorted(os.sched_getaffinity(0))[:cores]
    shares = [set(available)] if steppers.CONTENDERS[name].threads else [{core} for core in available]
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
    return results[0] | {
        "rate": sum(result["rate"] for result in results),
        "prepared": max(result["prepared"] for result in results),
        "disturbed": (max(result["busy"] for result in results) - sum(result["used"] for result in results)) / os.cpu_count(),
    }


def conditions(seconds: float) -> str:
    """The machine, the versions and the command, in a line each."""
    return (
        f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, Python {platform.python_version()}\n"
        + ", ".join(f"{name} {version(name)}" for name in SHOWN)
        + f"\neach figure: python bench/rivals.py --one NAME --batch N --seconds {seconds:g}, bound to one or two cores"
    )


def compare(names: list[str], seconds: float) -> list[dict[str, Any]]:
    """Measures all contenders and prints a table for the documentation."""
    counts = range(1, min(2, len(os.sched_getaffinity(0))) + 1)
    head = ["observation", "choices"]
    head += [f"{batch:,} on {count}" for count in counts for batch in BATCHES]
    print(f"\n| what | {' | '.join(head)} | to prepare |\n|---|{'--:|' * (len(head) + 1)}")
    rows = []
    for name in names:
        results = {(count, batch): measure(name, batch, count, seconds) for count in counts for batch in BATCHES}
        last = results[1, BATCHES[-1]]
        row = {
            "title": steppers.CONTENDERS[name].title,
            "observed": last["observed"],
            "choices": last["choices"],
            "rates": {f"{count}x{batch}": result["rate"] for (count, batch), result in results.items()},
            "processor": {batch: results[1, batch]["own"] for batch in BATCHES},
            "disturbed": max(result["disturbed"] for result in results.values()),
            "prepared": max(result["prepared"] for result in results.values()),
        }
        rows.append(row)
        cells = [f"{row['observed']:,}", f"{row['choices']:,}", *(f"{rate:,.0f}" for rate in row["rates"].values())]
        print(f"| {row['title']} | {' | '.join(cells)} | {row['prepared']:.1f} s |", flush=True)
    print("\nPer second of processor time on one core, for batches of", *BATCHES)
    for row in rows:
        print(f"{row['title']}: {', '.join(f'{rate:,.0f}' for rate in row['processor'].values())}")
    worst = max(row["disturbed"] for row in rows)
    print(f"Other programs took at most {max(0, worst):.0%} of the processor during a measurement.")
    return rows


def compare_aec() -> None:
    """Runs PettingZoo's own benchmark of our environments and of two of its own."""
    print("\n| PettingZoo's `performance_benchmark` | steps per second | per second of processor time |\n|---|--:|--:|")
    for title, make_env in steppers.AEC_ENVS.items():
        clock, processor = steppers.aec_steps(make_env)
        print(f"| {title} | {clock:,.0f} | {processor:,.0f} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement")
    parser.add_argument("--only", nargs="+", default=[""], help=", ".join(steppers.CONTENDERS))
    parser.add_argument("--svg", type=Path, help="draw the rates into this file")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    parser.add_argument("--batch", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.one:
        print(json.dumps(one(args.one, args.batch, args.seconds)))
        return
    names = [name for name in steppers.CONTENDERS if name.startswith(tuple(args.only))]
    if not names:
        parser.error(f"--only takes the beginnings of {', '.join(steppers.CONTENDERS)}")
    print(conditions(args.seconds))
    rows = compare(names, args.seconds)
    compare_aec()
    if args.svg:
        args.svg.write_text(chart.draw(rows, BATCHES))


if __name__ == "__main__":
    main()
