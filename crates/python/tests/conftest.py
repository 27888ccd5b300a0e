"""What the tests share."""

from pathlib import Path

import pytest

import caravanserai

ROOT = Path(__file__).resolve().parents[3]
VECTORS = ROOT / "crates/rules/tests/vectors"
RECORDS = sorted((ROOT / "records").glob("*/*.txt"))

TABLES = [(game, players) for game in caravanserai.games() for players in caravanserai.player_counts(game)]


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def table(request: pytest.FixtureRequest) -> tuple[str, int]:
    """Every game with every number of players."""
    return request.param
