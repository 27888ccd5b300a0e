"""The value net as a baseline."""

import pytest

from caravanserai import Bot, Components, Game, ValueNet

from conftest import ROOT


def test_the_net_judges_as_the_bot_of_its_name_does(table):
    net = ValueNet(*table)
    bot = Bot("net", *table)
    game = Game.deal(*table, seed=3)
    for _ in range(12):
        judged = net.judge(game)
        assert {move for move, _ in judged} <= set(game.moves())
        best = max(judged, key=lambda line: line[1][game.seat])
        assert net.choose(game) == best[0]
        assert net.chances(game) == best[1]
        assert sum(best[1]) == pytest.approx(1, abs=1e-4)
        game.play(bot.choose(game))


def test_a_finished_game_is_certain():
    game = Game.deal(seed=1)
    bot = Bot("greedy")
    while not game.is_over:
        game.play(bot.choose(game))
    assert ValueNet().chances(game) == [float(seat == game.winner) for seat in range(2)]
    with pytest.raises(ValueError, match="the game is over"):
        ValueNet().choose(game)


def test_a_net_is_read_from_its_file():
    data = (ROOT / "crates/bots/nets/spice-road-3.net").read_bytes()
    net = ValueNet.from_bytes("spice-road", data)
    assert (net.game, net.players) == ("spice-road", 3)
    game = Game.deal(players=3)
    assert net.judge(game) == ValueNet(players=3).judge(game)
    with pytest.raises(ValueError, match="spice-road with 3 players"):
        net.judge(Game.deal())
    with pytest.raises(ValueError):
        ValueNet.from_bytes("east-to-west", data)
    with pytest.raises(ValueError):
        ValueNet("spice-road", 6)


def test_other_components_are_not_judged():
    text = (ROOT / "crates/rules/src/east_to_west/stand_in.toml").read_text()
    other = Components(text.replace("points = 3", "points = 4", 1))
    with pytest.raises(ValueError, match="built-in components"):
        ValueNet("east-to-west").judge(Game.deal("east-to-west", components=other))
