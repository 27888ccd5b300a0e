"""What a community needs, from what `caravan load` measured. Change the figures to those of your machine.

python3 capacity.py --tables 500 --moves 4 --watchers 2
"""

import argparse
import math

# What `caravan load` printed: see the page "Capacity".
NODE_US = 400  # processor time of a node for a move, microseconds
POSTGRES_US = 300  # processor time of PostgreSQL for a move, microseconds
SHOWN_US = 30  # processor time of a node for an event that one client is shown, microseconds
LOG_BYTES = 2_500  # what PostgreSQL writes to its log for a move
KEPT_BYTES = 900  # what stays in the database of a move
NODE_MB = 30  # memory of a node at rest
CONNECTION_KB = 10  # memory of an open connection
TABLE_KB = 30  # memory of an open table

# What is assumed of play and machines.
PLAYERS = 2.5  # people at a table
MOVES_OF_A_GAME = 80
BUSY = 0.5  # part of a processor that is used, so that a peak does not make anybody wait
CORES = 2  # of each node
NODE_MEMORY_MB = 2_000  # of each node


def needs(tables: float, moves: float, watchers: float) -> dict[str, float]:
    """What it takes to play at `tables` tables at once, `moves` a minute at each, with `watchers` at each."""
    rate = tables * moves / 60
    clients = PLAYERS + watchers
    node_cores = rate * (NODE_US + clients * SHOWN_US) / 1e6 / BUSY
    memory = tables * (TABLE_KB + clients * CONNECTION_KB) / 1000
    nodes = max(node_cores / CORES, memory / (NODE_MEMORY_MB - NODE_MB))
    return {
        "moves a second": rate,
        "connections": tables * clients,
        "nodes": math.ceil(nodes),
        "cores of PostgreSQL": rate * POSTGRES_US / 1e6 / BUSY,
        "PostgreSQL writes, MB a second": rate * LOG_BYTES / 1e6,
        "the database grows, GB a day": rate * 86_400 * KEPT_BYTES / 1e9,
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=float, required=True, help="tables at play at the same time")
    parser.add_argument("--moves", type=float, default=4, help="moves a minute at each of them")
    parser.add_argument("--watchers", type=float, default=1, help="people who watch each of them")
    asked = parser.parse_args()
    for name, value in needs(asked.tables, asked.moves, asked.watchers).items():
        print(f"{name:<32}{value:>10,.1f}" if value < 100 else f"{name:<32}{value:>10,.0f}")


if __name__ == "__main__":
    main()
