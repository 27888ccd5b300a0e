"""What callers do wrong gets an exception that says what to do, and never a panic."""

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded

import caravanserai.gymnasium
import caravanserai.pettingzoo
from caravanserai import Arrays, Batch, Bot, Components, Game, ValueNet, arena, hint, split


def finished() -> Game:
    game, bot = Game.deal(seed=1), Bot("greedy")
    while not game.is_over:
        game.play(bot.choose(game))
    return game


GAME, OVER = Game.deal(), finished()
COUNTS = "2 to 5 players"
SEED = "from 0 to 2\\*\\*64 - 1"


@pytest.mark.parametrize(
    ("wrong", "kind", "message"),
    [
        (lambda: Game.deal(players=0), ValueError, COUNTS),
        (lambda: Game.deal(players=-1), ValueError, "player_counts"),
        (lambda: Game.deal("east-to-west", 5), ValueError, "2 to 4 players"),
        (lambda: Game.deal(seed=-1), ValueError, SEED),
        (lambda: Game.deal(seed=2**64), ValueError, SEED),
        (lambda: Game.deal(players="2"), TypeError, "integer"),
        (lambda: GAME.choose(-1), ValueError, "choice -1 .* choices()"),
        (lambda: GAME.choose(2**70), ValueError, "choice 1180591620717411303424 .* choices()"),
        (lambda: GAME.choose(1.0), TypeError, "integer"),
        (lambda: GAME.peek(-1), ValueError, "choices()"),
        (lambda: GAME.observe(-1), IndexError, "counted from 0"),
        (lambda: GAME.view(2), IndexError, "no seat 2"),
        (lambda: GAME.resample(0, -1), ValueError, SEED),
        (lambda: GAME.random_move(-1), ValueError, SEED),
        (lambda: GAME.record("2026-13-01", ["Ada", "Bob"]), ValueError, "2026-11-15"),
        (lambda: GAME.record("2026-11-15", ["Ada"]), ValueError, "2 names"),
        (lambda: Game.deal_fairly("spice-road", 2, b"short"), ValueError, "32"),
        (lambda: OVER.choose(0), ValueError, "game is over"),
        (lambda: OVER.play("rest"), ValueError, "game is over"),
        (lambda: OVER.random_move(1), ValueError, "game is over"),
        (lambda: Bot("greedy").choose(OVER), ValueError, "game is over"),
        (lambda: hint(OVER), ValueError, "game is over"),
        (lambda: hint(GAME, "wizard"), ValueError, "there are novice"),
        (lambda: Bot("novice", players=-2), ValueError, "player_counts"),
        (lambda: Bot("strong").choose(GAME, nodes=-1), ValueError, "from 1 on"),
        (lambda: Bot("strong").choose(GAME, seconds=-1), ValueError, "think for -1 seconds"),
        (lambda: Bot("strong").choose(GAME, seconds=float("nan")), ValueError, "think for NaN seconds"),
        (lambda: Bot("strong").choose(GAME, nodes=1, seconds=1), ValueError, "not both"),
        (lambda: Components("["), ValueError, "line 1: this is not TOML"),
        (lambda: Components(""), ValueError, "line 1: format: is missing"),
        (lambda: ValueNet.from_bytes("spice-road", b""), ValueError, "not a value net"),
        (lambda: split(np.zeros(3), "spice-road"), ValueError, "1418 numbers"),
        (lambda: arena.play(["random"]), ValueError, "two contenders"),
        (lambda: arena.play(["random", "random"]), ValueError, "different names"),
        (lambda: arena.play("random"), TypeError, "list of names"),
        (lambda: arena.play(["random", "greedy"], games=-1), ValueError, "from 1 on"),
        (lambda: arena.play(["random", "greedy"], jobs=0), ValueError, "from 1 to 256"),
    ],
)
def test_games_bots_and_arenas(wrong, kind, message):
    with pytest.raises(kind, match=message):
        wrong()


def new_batch(**options) -> Batch:
    return Batch(**({"game": "spice-road", "players": 2, "games": 3} | options))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"games": 0}, "from 1 to 1048576 games"),
        ({"games": -1}, "from 1 on"),
        ({"games": 10**13}, "from 1 to 1048576 games"),
        ({"games": 2**62}, "from 1 to 1048576 games"),
        ({"games": 2**70}, "within reason"),
        ({"threads": 0}, "1 to 256 threads"),
        ({"threads": 100_000}, "1 to 256 threads"),
        ({"max_turns": 0}, "from 1 on"),
        ({"players": 9}, COUNTS),
        ({"seed": -1}, SEED),
        ({"opponents": "wizard"}, "there are novice"),
        ({"opponents": "novice", "seat": 2}, "seats 0 to 1"),
    ],
)
def test_batches_that_cannot_be(options, message):
    with pytest.raises(ValueError, match=message):
        new_batch(**options)


BATCH = new_batch()
ROWS = len(BATCH)


def look(**replaced: np.ndarray) -> None:
    fitting = {
        "observations": np.zeros((ROWS, BATCH.observation_len), np.float32),
        "masks": np.zeros((ROWS, BATCH.num_choices), bool),
        "rewards": np.zeros((ROWS, BATCH.players), np.float32),
        "terminations": np.zeros(ROWS, bool),
        "truncations": np.zeros(ROWS, bool),
        "seats": np.zeros(ROWS, np.int32),
    }
    BATCH.look(Arrays(**(fitting | replaced)))


SHARED = np.zeros(ROWS + 1, bool)


@pytest.mark.parametrize(
    ("replaced", "kind", "message"),
    [
        ({"observations": np.zeros((ROWS, BATCH.observation_len))}, TypeError, "observations must be .* float32 or uint8"),
        ({"observations": np.zeros(ROWS, np.float32)}, TypeError, "observations must be a two-dimensional"),
        ({"observations": [[0.0]]}, TypeError, "observations must be"),
        ({"observations": np.zeros((BATCH.observation_len, ROWS), np.float32).T}, ValueError, "observations .* contiguous"),
        ({"masks": np.zeros((ROWS, BATCH.num_choices), np.int32)}, TypeError, "masks must be .* bool or int8"),
        ({"masks": np.zeros((ROWS, 2 * BATCH.num_choices), bool)[:, ::2]}, ValueError, "masks .* contiguous .*\\(3, 244\\)"),
        ({"masks": np.zeros((ROWS, 243), np.int8)}, ValueError, "\\(3, 244\\)"),
        ({"seats": np.zeros(ROWS, ">i4")}, TypeError, "seats must be a one-dimensional array of int32"),
        ({"seats": np.zeros(4 * ROWS + 1, np.uint8)[1:].view(np.int32)}, ValueError, "seats must be aligned"),
        ({"seats": np.frombuffer(bytes(4 * ROWS), np.int32)}, ValueError, "seats must be writable"),
        ({"terminations": SHARED[:-1], "truncations": SHARED[1:]}, ValueError, "truncations must not share memory"),
        ({"rewards": np.broadcast_to(np.float32(0), (ROWS, 2))}, ValueError, "rewards must be a contiguous"),
    ],
)
def test_arrays_that_do_not_fit(replaced, kind, message):
    with pytest.raises(kind, match=message):
        look(**replaced)


@pytest.mark.parametrize(
    ("act", "kind", "message"),
    [
        (lambda arrays: BATCH.step([0, 0, 0], arrays), TypeError, "choices must be"),
        (lambda arrays: BATCH.step(np.zeros((3, 1), int), arrays), TypeError, "one-dimensional"),
        (lambda arrays: BATCH.step(np.zeros(3, np.uint8), arrays), TypeError, "int64 or int32"),
        (lambda arrays: BATCH.step(np.zeros(2, int), arrays), ValueError, "2 choices for 3 games"),
        (lambda arrays: BATCH.step(np.zeros(3, int), None), TypeError, "Arrays"),
        (lambda arrays: BATCH.deal(arrays, which=np.ones(3, int)), TypeError, "which must be .* bool"),
        (lambda arrays: BATCH.deal(arrays, which=np.ones(2, bool)), ValueError, "which has 2 entries for 3 games"),
        (lambda arrays: BATCH.deal(arrays, seeds=np.ones(3, int)), TypeError, "seeds must be .* uint64"),
        (lambda arrays: BATCH.game_at(3), IndexError, "there is no game 3"),
        (lambda arrays: BATCH.game_at(-1), IndexError, "counted from 0"),
        (lambda arrays: BATCH.arrays("int32"), TypeError, "float32 or uint8"),
    ],
)
def test_steps_that_cannot_be(act, kind, message):
    with pytest.raises(kind, match=message):
        act(BATCH.arrays())


def test_strided_choices_are_fine():
    arrays = BATCH.arrays()
    BATCH.deal(arrays)
    legal = arrays.masks.argmax(axis=1)
    BATCH.step(np.repeat(legal, 2)[::2], arrays)


def test_pettingzoo_says_when_to_reset():
    env = caravanserai.pettingzoo.env(max_turns=2)
    for too_early in (env.last, lambda: env.step(0), lambda: env.observe("player_0"), lambda: env.rewards):
        with pytest.raises(AttributeError, match="before the deal: call reset"):
            too_early()
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        env.nonsense
    env.reset(seed=1)
    for _ in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        env.step(None if termination or truncation else int(observation["action_mask"].argmax()))
    for too_late in (env.last, lambda: env.step(0), lambda: env.step(None)):
        with pytest.raises(KeyError, match="not left in the game: call reset"):
            too_late()
    with pytest.raises(ValueError, match=SEED):
        env.reset(seed=2**64)


def test_gymnasium_says_when_to_reset():
    env = caravanserai.gymnasium.AgainstBots(seat=0, max_turns=2)
    with pytest.raises(ResetNeeded, match="call reset"):
        env.step(0)
    observation, _ = env.reset(seed=1)
    assert env.step(int(observation["action_mask"].argmax()))[3]
    with pytest.raises(ResetNeeded, match="games \\[0\\] are over: call reset"):
        env.step(0)
    env.reset()
    env.step(0)


@pytest.mark.parametrize("wrong", [np.zeros(2, int), np.zeros((3, 1), int), np.full(3, 0.7), 0, None, [0, None, 0]])
def test_vectors_want_a_whole_number_for_each_game(wrong):
    many = caravanserai.gymnasium.ManyAgainstBots(3)
    many.reset(seed=1)
    with pytest.raises(ValueError, match="3 whole numbers"):
        many.step(wrong)


@pytest.mark.parametrize(
    ("wrong", "kind", "message"),
    [
        ({"seed": [1, 2]}, ValueError, "2 seeds for 3 games"),
        ({"seed": [1, 2, -3]}, ValueError, SEED),
        ({"seed": 2**64 - 1}, ValueError, SEED),
        ({"seed": -1}, gymnasium.error.Error, "greater or equal to zero"),
        ({"options": {"reset_mask": np.ones(2, bool)}}, ValueError, "2 entries for 3 games"),
        ({"options": {"reset_mask": np.ones(3, int)}}, TypeError, "array of bool"),
    ],
)
def test_vectors_say_what_is_wrong_with_a_reset(wrong, kind, message):
    many = caravanserai.gymnasium.ManyAgainstBots(3)
    many.reset(seed=1)
    with pytest.raises(kind, match=message):
        many.reset(**wrong)


def test_vectors_are_dealt_whole_before_they_are_dealt_in_part():
    many = caravanserai.gymnasium.ManyAgainstBots(3)
    with pytest.raises(ResetNeeded, match="call reset"):
        many.step(np.zeros(3, int))
    with pytest.raises(ResetNeeded, match="all games"):
        many.reset(options={"reset_mask": np.array([True, False, False])})
