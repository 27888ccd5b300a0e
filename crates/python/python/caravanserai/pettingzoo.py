"""Both games as PettingZoo environments, for every number of players.

>>> import caravanserai.pettingzoo
>>> env = caravanserai.pettingzoo.env(game="spice-road", players=4)
>>> env.reset(seed=42)
>>> env.agent_selection
'player_0'

An agent makes the choices of its turn one by one, so that the same agent may be selected several times in a row. Agents
are `player_0` to `player_4`, in turn order. Every observation is from the agent's own seat.

After the import `pettingzoo.make("aec", "caravanserai/spice-road-v0", players=4)` makes the same environments.
"""

from typing import Any, Literal

import gymnasium.spaces
import numpy as np
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv, aec_registry, parallel_registry, register
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from caravanserai import _native, _render, _spaces

__all__ = ["AEC", "env", "parallel_env", "raw_env"]

Observation = dict[str, NDArray[Any]] | NDArray[np.float32]


class ByAgent(dict[str, Any]):
    """Values of the agents that are left."""

    def __missing__(self, agent: str) -> Any:
        raise KeyError(f"{agent} is not left in the game: call reset() to deal another")


class AEC(AECEnv[str, Observation, int | None]):
    """One game, its seats being the agents.

    Args:
        game: `spice-road` or `east-to-west`.
        players: The number of players.
        reward: Kind of reward; each sums to 0 over the agents. `rank` is 1 for the first, −1 for the last and evenly spaced
            between; `win` is 1 for the winner, and the others share −1; `score` is an agent's points minus the mean of the
            others'. All agents receive them with the step that ends the game. `gain` is the change of `score`, which all
            agents receive with each step that completes a turn.
        mask: Where the action mask is: in the `observation` (a dict of `observation` and `action_mask`) and in the info, or in
            the `info` alone, observations then being arrays.
        illegal: What happens to an action that the mask forbids: an `error`, or the `first` legal action replaces it, flagged
            as `illegal` in the agent's info. An error by default, unless `max_cycles` is given.
        max_cycles: Number of choices that every agent makes before the game is cut off. If an agent's turn is not complete by
            then, or it is its turn while others have choices left, the first legal choices are made for it.
        max_turns: Number of turns after which the game is cut off.
        components: The components of From East to West.
        render_mode: `ansi` (the position in the notation), `svg` or `rgb_array`.

    A game that is cut off is scored as it stands.
    """

    metadata: dict[str, Any] = {
        "name": "caravanserai_v0",
        "render_modes": list(_render.MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str = "spice-road",
        players: int = 2,
        *,
        reward: str = "rank",
        mask: Literal["observation", "info"] = "observation",
        illegal: Literal["error", "first"] | None = None,
        max_cycles: int | None = None,
        max_turns: int | None = None,
        components: _native.Components | None = None,
        render_mode: str | None = None,
        _max_steps: int | None = None,
    ) -> None:
        super().__init__()
        # Says what is wrong with the game or the number of players.
        self.game = _native.Game.deal(game, players, 0, components=components)
        if reward not in _native.reward_kinds():
            raise ValueError(f"reward is one of {', '.join(_native.reward_kinds())}, not {reward!r}")
        if mask not in ("observation", "info"):
            raise ValueError(f"mask is in 'observation' or 'info', not {mask!r}")
        limited = max_cycles is not None or _max_steps is not None
        self.illegal = illegal or ("first" if limited else "error")
        if self.illegal not in ("error", "first"):
            raise ValueError(f"illegal is 'error' or 'first', not {illegal!r}")
        if any(limit is not None and limit < 1 for limit in (max_cycles, max_turns, _max_steps)):
            raise ValueError("at least one cycle and one turn are needed")
        self.render_mode = _render.check(render_mode)
        self.metadata = self.metadata | {"name": f"{game.replace('-', '_')}_v0"}
        self._name, self._players, self._components = game, players, components
        self._reward, self._in_observation = reward, mask == "observation"
        self._max_cycles, self._max_turns, self._max_steps = max_cycles, max_turns, _max_steps
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = _spaces.masked_observations if self._in_observation else _spaces.observations
        self.observation_spaces = {agent: space(game) for agent in self.possible_agents}
        self.action_spaces = {agent: _spaces.actions(game) for agent in self.possible_agents}
        self.state_space = _spaces.observations(game)
        self._no_actions = np.zeros(_native.num_choices(game), np.int8)
        self._no_actions.flags.writeable = False
        self._mask: NDArray[np.int8] = self._no_actions
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What the agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What the agent chooses from."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a game: the one that `Game.deal` deals from this seed. Later deals follow from it."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        if seed is None:
            seed = int(self._random.integers(2**63))
        self.game = _native.Game.deal(self._name, self._players, seed, components=self._components)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = ByAgent.fromkeys(self.agents, 0.0)
        self.terminations = ByAgent.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._no_actions} for agent in self.agents}
        self._left = [self._max_cycles] * self._players
        self._turns = self._steps = 0
        self._rewarded = False
        self._worth = self.game.rewards("gain") if self._reward == "gain" else []
        self._skip_agent_selection = None
        self._select()

    def __getattr__(self, name: str) -> Any:
        """Called for what `reset` has yet to set."""
        if name in ("agent_selection", "rewards", "terminations", "truncations", "infos", "_cumulative_rewards"):
            raise AttributeError(f"{name} is not known before the deal: call reset()")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def step(self, action: int | None) -> None:
        """Makes a choice for the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if self._rewarded:
            self._clear_rewards()
            self._rewarded = False
        self._cumulative_rewards[agent] = 0.0
        info: dict[str, Any] = {"action_mask": self._no_actions}
        self.infos[agent] = info
        try:
            move = self.game.choose(action)  # type: ignore[arg-type]
        except (ValueError, TypeError, OverflowError):
            if self.illegal == "error" or action is None:
                raise
            info["illegal"] = True
            move = self.game.choose(int(self._mask.argmax()))
        self._steps += 1
        self._count(agent, move is not None)
        over = self.game.is_over
        cut_off = not over and self._is_cut_off()
        if over or cut_off:
            ended = self.terminations if over else self.truncations
            for other in self.agents:
                ended[other] = True
        if move is not None or over or cut_off:
            self._give_rewards(over or cut_off)
        self._select(over or cut_off)

    def _count(self, agent: str, turn_is_over: bool) -> None:
        """Notes a choice; plays on for agents that have none left."""
        self._turns += turn_is_over
        if self._max_cycles is None:
            return
        left = self._left
        left[self._seats[agent]] -= 1  # type: ignore[operator]
        while any(left) and not left[self.game.seat] and not self.game.is_over:
            self._turns += self.game.choose(int(self.game.choices()[0])) is not None

    def _is_cut_off(self) -> bool:
        return (
            (self._max_cycles is not None and not any(self._left))
            or (self._max_turns is not None and self._turns >= self._max_turns)
            or (self._max_steps is not None and self._steps >= self._max_steps)
        )

    def _give_rewards(self, ended: bool) -> None:
        if self._reward == "gain":
            worth = self.game.rewards("gain")
            values = [now - before for now, before in zip(worth, self._worth)]
            self._worth = worth
        elif ended:
            values = self.game.rewards(self._reward)
        else:
            return
        self._rewarded = True
        for agent, value in zip(self.possible_agents, values):
            self.rewards[agent] = value
            self._cumulative_rewards[agent] += value

    def _select(self, ended: bool = False) -> None:
        """Selects the agent that decides next."""
        if ended:
            self._mask = self._no_actions
            self.agent_selection = self.agents[0]
        else:
            self._mask = self.game.mask().view(np.int8)
            self.agent_selection = agent = self.possible_agents[self.game.seat]
            info: dict[str, Any] = {"action_mask": self._mask}
            if "illegal" in self.infos[agent]:
                info["illegal"] = True
            self.infos[agent] = info

    def observe(self, agent: str) -> Observation:
        """What the agent sees now, from its own seat."""
        observation = self.game.observe(self._seats[agent])
        if not self._in_observation:
            return observation
        is_next = agent == self.agent_selection
        return {"observation": observation, "action_mask": (self._mask if is_next else self._no_actions).copy()}

    def state(self) -> NDArray[np.float32]:
        """The whole table, from the seat of the agent that decides; it holds all that any agent can observe."""
        return self.game.observe()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as text, SVG or pixels, by the render mode."""
        return _render.render(self.game, self.render_mode)

    def close(self) -> None:
        """Does nothing: there are no resources to release."""


def env(game: str = "spice-road", players: int = 2, **options: Any) -> AEC:
    """A game as an AEC environment; `AEC` describes the options."""
    return AEC(game, players, **options)


raw_env = env


def parallel_env(
    game: str = "spice-road", players: int = 2, *, max_cycles: int | None = None, **options: Any
) -> ParallelEnv[str, Observation, int | None]:
    """A game as a parallel environment, in which only the action of the agent whose turn it is counts.

    One step is one choice, and `max_cycles` is the number of steps.
    """
    return turn_based_aec_to_parallel(AEC(game, players, _max_steps=max_cycles, **options))


for _game in _native.games():
    _id = f"caravanserai/{_game}-v0"
    if _id not in aec_registry:
        register("aec", _id, "caravanserai.pettingzoo:env", kwargs={"game": _game})
    if _id not in parallel_registry:
        register("parallel", _id, "caravanserai.pettingzoo:parallel_env", kwargs={"game": _game})
