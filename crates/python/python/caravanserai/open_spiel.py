"""Both games for OpenSpiel, with every draw of a card as a chance node.

    import pyspiel
    import caravanserai.open_spiel  # registers the games

    game = pyspiel.load_game("python_caravanserai_spice_road(players=3)")

What lies face down is drawn when it turns face up, so all that is known at any time is known to every player: these are
stochastic games of perfect information, and a state resampled from what a player knows is the same state. The first
chance node deals: it has too many outcomes to list, so one of `deals` deals is drawn, those of the seeds from 0 on. The
game ends after `max_turns` turns, and then counts as the scores stand.

An action is a choice as `Game.choose` takes it; one player acts until its turn is complete. An outcome of a chance node is
its index among the outcomes.
"""

from typing import Any, Self

import numpy as np
import pyspiel
from numpy.typing import NDArray

from caravanserai import _native, parts
from caravanserai.explicit import Explicit

__all__ = ["CaravanGame", "CaravanState", "names"]

# An action, payments for up to five cards, discards: no turn has more choices.
_MAX_CHOICES_OF_TURN = 32
# More cards or tiles than lie face down in one place.
_MAX_DRAW = 64

_TITLES = {"spice-road": "Spice Road", "east-to-west": "From East to West"}


def names() -> list[str]:
    """The names by which OpenSpiel loads the games."""
    return [_short_name(game) for game in _native.games()]


def _short_name(game: str) -> str:
    return f"python_caravanserai_{game.replace('-', '_')}"


def _type_of(game: str) -> pyspiel.GameType:
    counts = _native.player_counts(game)
    return pyspiel.GameType(
        short_name=_short_name(game),
        long_name=_TITLES[game],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": min(counts), "deals": 100, "max_turns": 400, "reward": "rank"},
    )


class CaravanGame(pyspiel.Game):
    """A game of either kind for a number of players."""

    # The game as this package names it, and as OpenSpiel describes it; each kind sets its own.
    kind: str
    game_type: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = self.game_type.parameter_specification | (params or {})
        self.players, self.deals = int(given["players"]), int(given["deals"])
        self.max_turns, self.reward = int(given["max_turns"]), str(given["reward"])
        if self.deals < 1 or self.max_turns < 1:
            raise ValueError("at least one deal and one turn are needed")
        # Says what is wrong with the number of players or the reward.
        bound = 1.0 if self.reward in ("rank", "win") else 1000.0
        _native.Game.deal(self.kind, self.players).rewards(self.reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=_native.num_choices(self.kind),
            max_chance_outcomes=max(self.deals, _MAX_DRAW),
            num_players=self.players,
            min_utility=-bound,
            max_utility=bound,
            utility_sum=0.0,
            max_game_length=self.max_turns * _MAX_CHOICES_OF_TURN,
        )
        super().__init__(self.game_type, info, params or {})

    def new_initial_state(self) -> "CaravanState":
        """The state before the deal."""
        return CaravanState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> "CaravanObserver":
        """What a player sees of a state."""
        return CaravanObserver(self.kind, iig_obs_type, params)


class CaravanState(pyspiel.State):
    """A game in progress, or the one that is about to be dealt."""

    def __init__(self, game: CaravanGame) -> None:
        super().__init__(game)
        self._kind, self._players, self._deals = game.kind, game.players, game.deals
        self._turns_left, self._reward = game.max_turns, game.reward
        self._state: Explicit | None = None

    @property
    def position(self) -> _native.Game | None:
        """The position that all players see; none before the deal. While cards are drawn it is that before the move."""
        return None if self._state is None else self._state.game

    def current_player(self) -> int:
        """The player to act, or OpenSpiel's number for chance or for the end."""
        if self._state is None or self._state.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        if self._state.is_over or self._turns_left == 0:
            return int(pyspiel.PlayerId.TERMINAL)
        return self._state.game.seat

    def _legal_actions(self, player: int) -> list[int]:
        if self._state is None:
            return []
        actions: list[int] = self._state.choices().tolist()
        return actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes by their index, with their probabilities."""
        if self._state is None:
            return [(seed, 1 / self._deals) for seed in range(self._deals)]
        return [(index, chance) for index, (_, chance) in enumerate(self._state.outcomes())]

    def _apply_action(self, action: int) -> None:
        if self._state is None:
            self._state = Explicit(_native.Game.deal(self._kind, self._players, action))
            return
        before = len(self._state.game.history)
        if self._state.is_chance:
            self._state.draw(self._state.outcomes()[action][0])
        else:
            self._state.choose(action)
        self._turns_left -= len(self._state.game.history) - before

    def _action_to_string(self, player: int, action: int) -> str:
        if self._state is None:
            return f"deal {action}"
        if player == pyspiel.PlayerId.CHANCE:
            outcomes = self._state.outcomes()
            return outcomes[action][0] if action < len(outcomes) else f"draw {action}"
        return self._state.game.peek(action) or f"choice {action}"

    def is_terminal(self) -> bool:
        """Whether the game is over, or all turns are played."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """What the game is worth to each player; 0 before its end."""
        if self._state is None or not self.is_terminal():
            return [0.0] * self._players
        # Rewards come in single precision and are multiples of one twelfth; in double precision they must add up to 0.
        return [round(12 * reward) / 12 for reward in self._state.game.rewards(self._reward)]

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> Self:
        """A copy of this state: everything drawn so far is face up, so the player can tell all others apart from it."""
        same: Self = self.clone()
        return same

    def __str__(self) -> str:
        if self._state is None:
            return "before the deal"
        chosen = " ".join(map(str, self._state.game.chosen))
        return self._state.game.show() + (f"chosen {chosen}\n" if chosen else "")


class CaravanObserver:
    """What a player sees: the flat observation, its named parts, and the position as text."""

    def __init__(
        self, kind: str, iig_obs_type: pyspiel.IIGObservationType | None, params: dict[str, Any] | None
    ) -> None:
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        self._perfect_recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor: NDArray[np.float32] = np.zeros(_native.observation_len(kind), np.float32)
        self.dict = {name: self.tensor[part] for name, part in parts(kind).items()}

    def set_from(self, state: CaravanState, player: int) -> None:
        """Fills the tensor with what the player sees."""
        position = state.position
        self.tensor[:] = 0 if position is None else position.observe(player)

    def string_from(self, state: CaravanState, player: int) -> str:
        """The position as text; with perfect recall, all that has happened."""
        return state.history_str() if self._perfect_recall else str(state)


def _register(game: str) -> type[CaravanGame]:
    name = "".join(word.capitalize() for word in game.split("-")) + "Game"
    game_type = _type_of(game)
    kind = type(name, (CaravanGame,), {"kind": game, "game_type": game_type, "__doc__": f"{_TITLES[game]}."})
    pyspiel.register_game(game_type, kind)
    return kind


_GAMES = [_register(game) for game in _native.games()]
