"""Games, their notation, their decisions and what seats see of them."""

import copy
import pickle
import re

import numpy as np
import pytest

import caravanserai
from caravanserai import Bot, Components, Game


def play_choices(game: Game, seed: int, most: int = 100_000) -> list[str]:
    """Plays random choices until the game is over. Returns the moves."""
    rng = np.random.default_rng(seed)
    moves = []
    for _ in range(most):
        if game.is_over:
            break
        move = game.choose(int(rng.choice(game.choices())))
        if move is not None:
            moves.append(move)
    return moves


def test_a_deal_depends_on_its_seed_alone(table):
    game, players = table
    assert Game.deal(game, players, 5) == Game.deal(game, players, 5)
    assert Game.deal(game, players, 5) != Game.deal(game, players, 6)
    dealt = Game.deal(game, players, 5)
    assert (dealt.name, dealt.players, dealt.seat, dealt.round, dealt.winner) == (game, players, 0, 1, None)
    assert len(dealt.points) == players


def test_a_position_reads_as_it_is_shown(table):
    game = Game.deal(*table, seed=3)
    play_choices(game, 1, 60)
    assert Game.load(game.show()).show() == game.show() == str(game)
    assert Game.load(game.view().show()).show() == game.view(0).show()


def test_moves_choices_and_masks_agree(table):
    game = Game.deal(*table, seed=4)
    play_choices(game, 2, 40)
    while game.chosen:
        game.choose(int(game.choices()[0]))
    moves = game.moves()
    assert len(moves) == game.count_moves() == len(set(moves))
    firsts = {game.choices_of(move)[0] for move in moves}
    assert sorted(firsts) == game.choices().tolist() == np.flatnonzero(game.mask()).tolist()
    for move in moves[:50]:
        after, chosen = game.copy(), game.copy()
        after.play(move)
        *others, last = game.choices_of(move)
        assert [chosen.choose(choice) for choice in others] == [None] * len(others)
        assert chosen.choose(last) == move
        assert chosen == after


def test_undo_takes_back_choices_then_turns(table):
    game = Game.deal(*table, seed=4)
    start = game.copy()
    assert not game.undo()
    while game.chosen or not game.history:
        game.choose(int(game.choices()[-1]))
    played = game.copy()
    unfinished = [choice for choice in game.choices() if game.copy().choose(int(choice)) is None]
    game.choose(int(unfinished[0]))
    assert game.chosen and game != played
    assert game.undo() and game == played
    assert game.undo() and game == start
    assert not game.undo()


def test_copies_are_independent_and_pickles_are_whole(table):
    game = Game.deal(*table, seed=8)
    play_choices(game, 3, 45)
    for other in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert other == game and hash(other) == hash(game)
        assert other.history == game.history and other.chosen == game.chosen
        other.choose(int(other.choices()[0]))
        assert other != game


def test_random_decisions_reach_every_kind_of_move():
    wanted = {
        "spice-road": {"play +", "play U", "play trade", "acquire", "acquire pay", "rest", "claim", "discard"},
        "east-to-west": {
            "adjust", "basic", "claim", "claim bonus", "claim explore", "discard", "renew", "rest", "route", "swap",
            "take", "take for", "use",
        },
    }
    for name in caravanserai.games():
        seen = set()
        for seed in range(40):
            for players in caravanserai.player_counts(name):
                game = Game.deal(name, players, seed)
                for move in play_choices(game, seed, 1500):
                    seen |= kinds(name, move)
            if seen >= wanted[name]:
                break
        assert seen >= wanted[name], wanted[name] - seen


def kinds(game: str, move: str) -> set[str]:
    """What a move does, in words."""
    words = move.split()
    found = {"discard"} if "discard" in words else set()
    if game == "spice-road":
        if words[0] == "play":
            card = words[1]
            found.add("play +" if card[0] == "+" else "play U" if card[0] == "U" else "play trade")
        elif words[0] == "acquire":
            found.add("acquire pay" if "pay" in words else "acquire")
        else:
            found.add(words[0])
        return found
    return found | kinds_of_work(words)


def kinds_of_work(words: list[str]) -> set[str]:
    if words[0] != "work":
        return {words[0]}
    place, *rest = words[1:]
    if "fort" in place:
        return {"claim"} | {f"claim {word}" for word in ("explore", "bonus") if word in rest}
    if "market" in place:
        return {"take for" if rest[:2][-1] == "for" else rest[0]}
    if "renew" in place:
        return {"renew"}
    if "adjust" in place:
        return {rest[0] if rest else "adjust"}
    return {"basic"}


def test_illegal_moves_and_bad_texts_are_refused():
    game = Game.deal("spice-road", 2, 1)
    with pytest.raises(caravanserai.IllegalMoveError):
        game.play("rest")
    with pytest.raises(ValueError, match="acqire"):
        game.play("acqire +YY")
    with pytest.raises(ValueError, match="choice 230"):
        game.choose(230)
    with pytest.raises(ValueError, match="there is no game"):
        Game.deal("chess")
    with pytest.raises(ValueError, match="2 to 5 players"):
        Game.deal("spice-road", 6)
    with pytest.raises(ValueError):
        Game.load("position chess")
    with pytest.raises(IndexError):
        game.observe(2)
    assert game == Game.deal("spice-road", 2, 1)


def test_hidden_cards_are_not_seen(table):
    game = Game.deal(*table, seed=9)
    play_choices(game, 5, 30)
    for seat in range(game.players):
        other = game.resample(seat, seed=77)
        assert other.show() != game.show()
        assert other.view(seat).show() == game.view(seat).show()
        assert np.array_equal(other.observe(seat), game.observe(seat))
        assert np.array_equal(other.mask(), game.mask())
        assert other.moves() == game.moves()
    bots = [Bot("strong", game.name, game.players, seed=3) for _ in range(2)]
    if not game.is_over:
        assert bots[0].choose(game, nodes=20) == bots[1].choose(other, nodes=20)


def test_parts_cover_an_observation(table):
    game = Game.deal(*table, seed=2)
    observation = game.observe()
    assert observation.dtype == np.float32 and observation.shape == (caravanserai.observation_len(game.name),)
    parts = caravanserai.split(observation, game.name)
    assert np.array_equal(np.concatenate(list(parts.values())), observation)
    assert parts["players"][0] == game.players
    assert parts["own seat"][0] == 0
    first = int(game.choices()[0])
    game.choose(first)
    if game.chosen:
        name = "chosen action" if game.name == "spice-road" else "chosen"
        assert caravanserai.split(game.observe(0), game.name)[name][first] == 1
        assert not caravanserai.split(game.observe(1), game.name)[name].any()


def test_bots_of_every_level_play():
    for name in caravanserai.games():
        game = Game.deal(name, 3, 1)
        for level in caravanserai.levels():
            bot = Bot(level, name, 3, seed=1)
            move = bot.choose(game, nodes=5)
            assert move in game.moves(), level
            game.play(move)
    with pytest.raises(ValueError, match="wizard"):
        Bot("wizard")
    with pytest.raises(ValueError, match="this bot plays"):
        Bot("novice").choose(game)


def test_a_hint_ranks_legal_moves():
    for name in caravanserai.games():
        game = Game.deal(name, 2, 1)
        hint = caravanserai.hint(game, nodes=30)
        assert all(move in game.moves() and 0 <= chance <= 1 for move, chance in hint.moves)
        assert hint.plan[0] == hint.moves[0][0]


def test_rewards_add_up_to_nothing(table):
    game = Game.deal(*table, seed=3)
    play_choices(game, 6, 3000)
    for kind in caravanserai.reward_kinds():
        rewards = game.rewards(kind)
        assert sum(rewards) == pytest.approx(0, abs=1e-4)
        order = sorted(range(game.players), key=lambda seat: (game.points[seat], seat))
        assert rewards[order[-1]] == max(rewards)
    assert sorted(game.rewards("rank")) == pytest.approx(np.linspace(-1, 1, game.players).tolist())


def test_components_are_part_of_a_game():
    built_in = Components()
    assert pickle.loads(pickle.dumps(built_in)) == built_in
    game = Game.deal("east-to-west", 2, 1, components=built_in)
    assert game.components == built_in and Game.deal("spice-road").components is None
    assert re.fullmatch("[0-9a-f]{64}", built_in.sha256) and built_in.name in repr(built_in)
    with pytest.raises(ValueError, match="cannot be played"):
        Components("[locations]")
