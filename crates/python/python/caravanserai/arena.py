"""Matches between policies in Python and bots, with ratings and a cross-play matrix.

>>> from caravanserai import Game, arena
>>> def hasty(game: Game) -> str:
...     return game.moves()[0]
>>> report = arena.play({"hasty": hasty, "novice": "novice"}, games=4)
>>> report.games
4

Every two contenders meet on the same deals, and each deal is played from every seat, so that neither cards nor seats
favour one of them. The games of a deal count as one observation, from which all error bars come.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import SupportsIndex, TypeAlias

import numpy as np
from numpy.typing import NDArray

from caravanserai._native import Components, Game, Rated, Report, arena

__all__ = ["CrossPlay", "Policy", "Rated", "Report", "cross_play", "play"]

Policy: TypeAlias = Callable[[Game], str | SupportsIndex]
"""A function of a game as the seat to move sees it, without the decks.

It returns a move in the notation, or one choice of those that `game.mask()` allows; then it is asked again until the turn
is complete.
"""


def play(
    contenders: Mapping[str, Policy | str] | Sequence[str],
    game: str = "spice-road",
    players: int = 2,
    *,
    games: int = 100,
    seed: int = 1,
    max_rounds: int = 200,
    jobs: int = 1,
    nodes: int | None = None,
    seconds: float | None = None,
    components: Components | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Report:
    """Lets every two contenders play `games` games and rates them.

    A contender is a policy or the text that names a bot: a level, with `@nodes=50` or `@ms=10` for a budget of its own,
    `net:FILE` for a bot with a net of yours, `cmd:PROGRAM` for a program that speaks the engine protocol. With more than
    two players the contender named first has one seat and the other the rest.

    With several `jobs`, games are played in threads, and policies are called from each of them. An exception of a policy,
    or a move that is not legal, ends the arena with that exception. A policy that has not answered after 70 seconds loses
    the game. `progress` is called after each game with the number of games played and of all.
    """
    if isinstance(contenders, str):
        raise TypeError(f"contenders are a mapping or a list of names, such as [{contenders!r}, 'greedy']")
    named = contenders if isinstance(contenders, Mapping) else {name: name for name in contenders}
    return arena(
        list(named.items()), game, players, games=games, seed=seed, max_rounds=max_rounds, jobs=jobs, nodes=nodes,
        seconds=seconds, components=components, progress=progress,
    )  # fmt: skip


@dataclass(frozen=True)
class CrossPlay:
    """Shares of games won, row against column, with half of their 95 % intervals; the diagonal is NaN."""

    names: list[str]
    shares: NDArray[np.float64]
    errors: NDArray[np.float64]


def cross_play(report: Report) -> CrossPlay:
    """The matrix of all pairs of a report.

    With more than two players the contender named first has one seat: its share among equals is one in the number of
    players, and that of the other side the rest.
    """
    names = [rated.name for rated in report.ratings]
    shares, errors = (np.full((len(names), len(names)), np.nan) for _ in range(2))
    for first, second, _, share, error in report.pairs:
        row, column = names.index(first), names.index(second)
        shares[row, column], shares[column, row] = share, 1 - share
        errors[row, column] = errors[column, row] = error
    return CrossPlay(names, shares, errors)
