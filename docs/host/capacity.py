"""What a community needs, from what `caravan load` measured. Put in the figures of your own machines.

python3 capacity.py --tables 500 --moves 4 --watchers 2
"""

import argparse
import math

# What `caravan load` printed: see the page "Capacity".
NODE_US = 57  # processor time of nodes for a move, in microseconds
POSTGRES_US = 45  # processor time of PostgreSQL for a move, in microseconds
SHOWN_US = 17  # processor time of a node for an event that one client is shown, in microseconds
LOG_BYTES = 840  # what PostgreSQL writes to its log for a move
KEPT_BYTES = 457  # what stays in the database of a move
LEASE_NODE_US = 5  # processor time of a node for a table whose clock runs, each second, in microseconds
LEASE_US = 7  # processor time of PostgreSQL for that: its lease is renewed
LEASE_BYTES = 580  # what PostgreSQL writes to its log for that
NODE_MB = 15  # memory of a node at rest
CONNECTION_KB = 9.0  # memory of an open connection
TABLE_KB = 4.5  # memory of an open table

# What is assumed of people and machines.
PLAYERS = 2.5  # people at a table, each with one connection
MOVES_OF_A_GAME = 80
LEASED = 1.0  # part of the tables where a clock runs or a bot is to move
BUSY = 0.5  # part of each machine that is used, so that nobody waits at the busiest moment
NODE_CORES = 2
NODE_MEMORY_MB = 4_000
POSTGRES_CORES = 16
POSTGRES_DISK_MB = 200  # what its disk syncs in a second


def needs(tables: float, moves: float, watchers: float) -> dict[str, float]:
    """What it takes when `tables` are played at, with `moves` a minute and `watchers` at each."""
    rate = tables * moves / 60
    clients = PLAYERS + watchers
    leases = tables * LEASED
    node_cores = (rate * (NODE_US + clients * SHOWN_US) + leases * LEASE_NODE_US) / 1e6
    node_memory = tables * (TABLE_KB + clients * CONNECTION_KB) / 1_000
    postgres_cores = (rate * POSTGRES_US + leases * LEASE_US) / 1e6
    log = (rate * LOG_BYTES + leases * LEASE_BYTES) / 1e6
    of_a_node = max(node_cores / NODE_CORES, node_memory / (NODE_MEMORY_MB - NODE_MB))
    of_a_database = max(postgres_cores / POSTGRES_CORES, log / POSTGRES_DISK_MB)
    return {
        "moves a second": rate,
        "connections": tables * clients,
        "processor cores used by nodes": node_cores,
        "memory used by nodes, MB": node_memory,
        "nodes": max(1, math.ceil(of_a_node / BUSY)),
        "processor cores used by PostgreSQL": postgres_cores,
        "written to its log, MB a second": log,
        "databases, each with a part of the tables": max(1, math.ceil(of_a_database / BUSY)),
        "kept, GB a day": rate * 86_400 * KEPT_BYTES / 1e9,
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=float, required=True, help="tables at play at the same time")
    parser.add_argument("--moves", type=float, default=4, help="moves a minute at each of them")
    parser.add_argument("--watchers", type=float, default=1, help="people who watch each of them")
    asked = parser.parse_args()
    for name, value in needs(asked.tables, asked.moves, asked.watchers).items():
        print(f"{name:<44}{value:>12,.2f}".removesuffix(".00"))


if __name__ == "__main__":
    main()
