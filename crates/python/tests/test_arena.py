"""The arena: policies and bots meet on the same deals, and are rated as `lab` rates them."""

from collections import Counter

import numpy as np
import pytest

from caravanserai import Game, IllegalMoveError, ValueNet, arena


def by_choices(game: Game) -> np.int64:
    """Decides choice by choice, as policies of nets do."""
    return np.flatnonzero(game.mask())[-1]


def by_move(game: Game) -> str:
    return game.moves()[0]


def test_policies_and_bots_meet(table):
    report = arena.play(
        {"choices": by_choices, "moves": by_move, "novice": "novice"}, *table, games=table[1], max_rounds=10
    )
    pairs = 3
    assert (report.games, report.deals) == (pairs * table[1], 1)
    assert [rated.name for rated in report.ratings] == ["choices", "moves", "novice"]
    assert sum(rated.elo for rated in report.ratings) == pytest.approx(0, abs=0.1)
    assert sum(rated.wins for rated in report.ratings) == report.games
    assert all(rated.games == 2 * table[1] and rated.elo_error > 0 for rated in report.ratings)
    assert "± is half of the 95 % interval" in str(report)
    assert report.svg().startswith("<svg") and "choices" in report.svg()


def test_each_deal_is_played_from_every_seat():
    seen: Counter[tuple[str, int]] = Counter()

    def noted(game: Game) -> str:
        if game.round == 1:
            seen[game.show(), game.seat] += 1
        return by_move(game)

    arena.play({"noted": noted, "other": by_move}, players=3, games=6, max_rounds=1)
    # Two deals, in each of which the policy has every seat once; the seats before it play alike.
    assert sorted(seat for _, seat in seen) == [0, 0, 1, 1, 2, 2]


def test_a_policy_sees_no_hidden_card():
    def careful(game: Game) -> str:
        assert game.show() == game.view().show()
        return by_move(game)

    arena.play({"careful": careful, "other": careful}, games=2, max_rounds=3)


def test_a_policy_that_plays_as_a_bot_does_as_well(table):
    game, players = table
    net = ValueNet(game, players)
    report = arena.play({"python": net.choose, "rust": "net"}, *table, games=players, max_rounds=6)
    assert report.ratings[0].mean_points == pytest.approx(report.ratings[1].mean_points, abs=3)
    # The same moves are made on both sides, so with two players each deal is split.
    if players == 2:
        assert [rated.wins for rated in report.ratings] == [1, 1]


def test_better_policies_are_rated_higher():
    report = arena.play({"net": ValueNet().choose, "greedy": "greedy", "random": "random"}, games=10)
    elo = {rated.name: rated.elo for rated in report.ratings}
    assert elo["net"] > elo["greedy"] > elo["random"]
    matrix = arena.cross_play(report)
    assert matrix.names == ["net", "greedy", "random"]
    assert np.isnan(np.diagonal(matrix.shares)).all()
    off = ~np.eye(3, dtype=bool)
    assert np.allclose((matrix.shares + matrix.shares.T)[off], 1) and (matrix.errors[off] > 0).all()
    assert matrix.shares[0, 2] > 0.5


def test_threads_change_nothing():
    def lines(jobs: int) -> list[tuple[str, str, int, float, float]]:
        return arena.play({"a": by_move, "b": by_choices, "c": "casual"}, games=8, max_rounds=20, jobs=jobs).pairs

    assert lines(1) == lines(2)


def test_what_a_policy_raises_ends_the_arena():
    def broken(game: Game) -> str:
        raise RuntimeError("lost the thread")

    def cheat(game: Game) -> str:
        return "claim 36" if game.name == "spice-road" else ""

    for jobs in (1, 2):
        with pytest.raises(RuntimeError, match="lost the thread"):
            arena.play({"broken": broken, "random": "random"}, games=1000, jobs=jobs)
    with pytest.raises((IllegalMoveError, ValueError)):
        arena.play({"cheat": cheat, "random": "random"})
    with pytest.raises(ValueError, match="legal|choice"):
        arena.play({"cheat": lambda game: 230, "random": "random"})
    with pytest.raises(TypeError):
        arena.play({"cheat": lambda game: None, "random": "random"})  # type: ignore[dict-item, return-value]

    def interrupt(played: int, games: int) -> None:
        assert (played, games) == (1, 100)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arena.play(["random", "greedy"], progress=interrupt)


def test_wrong_contenders_are_refused():
    for contenders in ({"a": "wizard", "b": "random"}, {"a": 3, "b": "random"}, {"a": "random"}):
        with pytest.raises(ValueError):
            arena.play(contenders)
    with pytest.raises(FileNotFoundError):
        arena.play(["random", "net:/no/such/file"])
    with pytest.raises(ValueError, match="players"):
        arena.play(["random", "greedy"], players=9)
