"""OpenSpiel's own tests, for every number of players of both games."""

import random
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, mcts

import caravanserai
from caravanserai import open_spiel

TABLES = [
    (name, players)
    for name, game in zip(open_spiel.names(), caravanserai.games())
    for players in caravanserai.player_counts(game)
]

# Playthroughs ask for flags, which a program of OpenSpiel parses when it starts.
flags.FLAGS(["test_open_spiel"])


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_random_simulations(name: str, players: int) -> None:
    game = pyspiel.load_game(f"{name}(players={players},max_turns=80)")
    assert game.num_players() == players
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_playthroughs(name: str, players: int, tmp_path: Path) -> None:
    # As OpenSpiel's own: a playthrough of a file, played again, is the same to the letter.
    text = f"{name}(players={players},max_turns=12,deals=3)"
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(text, None, seed=players))
    written, again = generate_playthrough.replay(str(file))
    assert written == again
    assert "ChanceMode.EXPLICIT_STOCHASTIC" in written and "IsTerminal() = True" in written


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_chances_and_returns_add_up(name: str, players: int) -> None:
    rng = random.Random(players)
    state = pyspiel.load_game(f"{name}(players={players},max_turns=40)").new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        else:
            position = state.position
            assert state.legal_actions() == np.flatnonzero(position.mask()).tolist()
            assert state.observation_tensor() == position.observe(state.current_player()).tolist()
        state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0) and max(state.returns()) == 1


@pytest.mark.parametrize(("name", "kind"), list(zip(open_spiel.names(), caravanserai.games())))
def test_whole_games_end_by_the_rules(name: str, kind: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(3)
    bot = caravanserai.Bot("greedy", kind)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[-1][0])
        else:
            for choice in state.position.choices_of(bot.choose(state.position)):
                assert choice in state.legal_actions()
                state.apply_action(choice)
    assert state.position.is_over
    assert sorted(state.returns()) == [-1, 1] and state.returns()[state.position.winner] == 1


def test_a_state_is_what_each_player_knows() -> None:
    state = pyspiel.load_game(open_spiel.names()[0]).new_initial_state()
    state.apply_action(5)
    other = state.resample_from_infostate(0, None)
    assert str(other) == str(state) and other.history() == state.history()
    assert state.position == caravanserai.Game.deal("spice-road", 2, 5).view()


def test_search_of_open_spiel_plays() -> None:
    game = pyspiel.load_game(f"{open_spiel.names()[0]}(max_turns=30)")
    state = game.new_initial_state()
    state.apply_action(1)
    bot = mcts.MCTSBot(game, 2, 10, mcts.RandomRolloutEvaluator(1))
    assert bot.step(state) in state.legal_actions()


def test_wrong_parameters_are_refused() -> None:
    for wrong in ("players=9", "deals=0", "reward=luck"):
        with pytest.raises((ValueError, pyspiel.SpielError)):
            pyspiel.load_game(f"{open_spiel.names()[0]}({wrong})")
