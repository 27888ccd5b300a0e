"""Both games as Gymnasium environments: one seat against bots, one game at a time or many at once.

>>> import gymnasium
>>> import caravanserai.gymnasium
>>> env = gymnasium.make("caravanserai/spice-road-v0", players=3, opponents="casual")
>>> observation, info = env.reset(seed=42)
>>> sorted(observation)
['action_mask', 'observation']

Registered are `caravanserai/spice-road-v0` and `caravanserai/east-to-west-v0`, which `gymnasium.make_vec` makes too.
"""

from typing import Any, Literal, Sequence

import gymnasium
import numpy as np
from gymnasium.envs.registration import registry
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from caravanserai import _native, _render, _spaces

__all__ = ["AgainstBots", "ManyAgainstBots"]

Observation = dict[str, NDArray[Any]]
Illegal = Literal["error", "first"]

REDEALS = {
    AutoresetMode.NEXT_STEP: "next-step",
    AutoresetMode.SAME_STEP: "off",
    AutoresetMode.DISABLED: "off",
}


class ManyAgainstBots(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many games at once, in each of which one seat is the learner's and bots play the others.

    One step is one choice of the learner in each game; when it completes a turn, the bots play until it is the learner's
    turn again. All three autoreset modes of Gymnasium are supported; the mask of legal actions is in the observation and in the
    info.

    Args:
        num_envs: The number of games.
        game: `spice-road` or `east-to-west`.
        players: The number of players.
        opponents: The level of the bots, one of `caravanserai.levels()`.
        seat: The learner's seat, from 0; drawn with each deal by default.
        reward: `rank`, `win` or `score` with the step that ends the game, or `gain` with each step that completes a turn,
            as the learner's seat gets it; see `caravanserai.pettingzoo.AEC`. What the bots do until the learner decides
            again counts in the same step.
        illegal: What happens to an action that the mask forbids: the `first` legal action replaces it, flagged as `illegal`
            in the info; or an `error`.
        max_turns: Number of turns of all seats after which a game is cut off and scored as it stands.
        opponent_nodes: Search budget of the bots, for levels that search.
        threads: Number of threads; one for each core by default.
        components: The components of From East to West.
        autoreset_mode: What follows the end of a game.
        render_mode: `ansi`, `svg` or `rgb_array`: one for each game.
    """

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "spice-road",
        players: int = 2,
        *,
        opponents: str = "novice",
        seat: int | None = None,
        reward: str = "rank",
        illegal: Illegal = "first",
        max_turns: int | None = 1_000,
        opponent_nodes: int | None = None,
        threads: int | None = None,
        components: _native.Components | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ("error", "first"):
            raise ValueError(f"illegal is 'error' or 'first', not {illegal!r}")
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": list(_render.MODES), "render_fps": 2, "autoreset_mode": self.autoreset_mode}
        self.render_mode = _render.check(render_mode)
        self.num_envs = num_envs
        self._options = {
            "redeal": REDEALS[self.autoreset_mode],
            "reward": reward,
            "max_turns": max_turns,
            "opponents": opponents,
            "seat": seat,
            "opponent_nodes": opponent_nodes,
            "threads": threads,
            "components": components,
        }
        self._illegal = illegal
        self._batch = _native.Batch(game, players, num_envs, **self._options)  # type: ignore[arg-type]
        self._arrays = self._batch.arrays()
        self._rows = np.arange(num_envs)
        self.single_observation_space = _spaces.masked_observations(game)
        self.single_action_space = _spaces.actions(game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seeded = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals all games, or those that `options["reset_mask"]` marks.

        A seed deals the games from `seed`, `seed + 1` and so on, a list gives the seed of each; later deals follow from them.
        """
        which = (options or {}).get("reset_mask")
        if which is not None:
            which = np.asarray(which)
            if not self._seeded:
                raise ResetNeeded("reset all games before some of them")
        self._batch.deal(self._arrays, which=which, seeds=self._seeds(seed))
        self._seeded = True
        return self._observations(), self._infos(which)

    def _seeds(self, seed: int | Sequence[int | None] | None) -> NDArray[np.uint64] | None:
        if seed is None and self._seeded:
            return None
        if seed is None or isinstance(seed, (int, np.integer)):
            super().reset(seed=None if seed is None else int(seed))
            if seed is None:
                return self.np_random.integers(2**63, size=self.num_envs, dtype=np.uint64)
            given: list[int] = [int(seed) + index for index in range(self.num_envs)]
        else:
            drawn = np.random.default_rng().integers(2**63, size=self.num_envs)
            given = [int(drawn[index]) if one is None else int(one) for index, one in enumerate(seed[: self.num_envs])]
            if len(seed) != self.num_envs:
                raise ValueError(f"{len(seed)} seeds for {self.num_envs} games")
        if not all(0 <= one < 2**64 for one in given):
            raise ValueError(f"seeds are whole numbers from 0 to 2**64 - 1, not {seed}")
        return np.array(given, np.uint64)

    def step(
        self, actions: NDArray[np.integer[Any]]
    ) -> tuple[Observation, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Makes a choice in each game; with `NEXT_STEP`, games that have ended are dealt again instead."""
        batch, arrays = self._batch, self._arrays
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise ValueError(f"actions are {self.num_envs} whole numbers, one for each game; not {actions!r}")
        chosen: NDArray[np.int64] = given.astype(np.int64)
        going = ~(arrays.terminations | arrays.truncations)
        if not self._seeded or (self.autoreset_mode is AutoresetMode.DISABLED and not going.all()):
            over = "no game is dealt" if not self._seeded else f"games {np.flatnonzero(~going).tolist()} are over"
            raise ResetNeeded(f"{over}: call reset()")
        wrong = None
        if self._illegal == "first":
            known = np.clip(chosen, 0, batch.num_choices - 1)
            wrong = going & (~arrays.masks[self._rows, known] | (known != chosen))
            chosen = np.where(wrong, arrays.masks.argmax(axis=1), chosen)
        seats = arrays.seats.copy()
        batch.step(chosen, arrays)
        rewards = arrays.rewards[self._rows, seats].astype(np.float64)
        terminations, truncations = arrays.terminations.copy(), arrays.truncations.copy()
        ended = terminations | truncations
        final: dict[str, Any] = {}
        if self.autoreset_mode is AutoresetMode.SAME_STEP and ended.any():
            final = self._final(ended, wrong)
            batch.deal(arrays, which=ended)
            wrong = None if wrong is None else wrong & ~ended
        infos = self._infos(illegal=wrong) | final
        return self._observations(), rewards, terminations, truncations, infos

    def _final(self, ended: NDArray[np.bool_], wrong: NDArray[np.bool_] | None) -> dict[str, Any]:
        """The last observations and infos of games that are dealt again in the same step."""
        observations = self._observations()
        rows = np.full(self.num_envs, None, object)
        for index in np.flatnonzero(ended):
            rows[index] = {name: values[index] for name, values in observations.items()}
        infos = self._infos(ended, None if wrong is None else wrong & ended)
        return {"final_obs": rows, "_final_obs": ended, "final_info": infos, "_final_info": ended}

    def _observations(self) -> Observation:
        arrays = self._arrays
        return {"observation": arrays.observations.copy(), "action_mask": arrays.masks.view(np.int8).copy()}

    def _infos(
        self, which: NDArray[np.bool_] | None = None, illegal: NDArray[np.bool_] | None = None
    ) -> dict[str, Any]:
        """The infos of the games that are marked, or of all, with the games whose action was illegal."""
        if which is None:
            which = np.ones(self.num_envs, bool)
        infos: dict[str, Any] = {
            "action_mask": self._arrays.masks.view(np.int8).copy(),
            "_action_mask": which,
            "seat": self._arrays.seats.copy(),
            "_seat": which,
        }
        if illegal is not None and illegal.any():
            infos["illegal"] = infos["_illegal"] = illegal
        return infos

    def game_at(self, index: int) -> _native.Game:
        """A copy of one game."""
        return self._batch.game_at(index)

    def render(self) -> tuple[Any, ...] | None:
        """The tables as text, SVG or pixels, by the render mode."""
        if self.render_mode is None:
            return None
        return tuple(_render.render(self.game_at(index), self.render_mode) for index in range(self.num_envs))


class AgainstBots(gymnasium.Env[Observation, int]):
    """One game in which one seat is the learner's and bots play the others; `ManyAgainstBots` describes the options."""

    metadata: dict[str, Any] = {"render_modes": list(_render.MODES), "render_fps": 2}

    def __init__(
        self, game: str = "spice-road", players: int = 2, *, render_mode: str | None = None, **options: Any
    ) -> None:
        self.render_mode = _render.check(render_mode)
        self._many = ManyAgainstBots(
            1, game, players, autoreset_mode=AutoresetMode.DISABLED, **({"threads": 1} | options)
        )
        self.observation_space = self._many.single_observation_space
        self.action_space = self._many.single_action_space

    @property
    def game(self) -> _native.Game:
        """A copy of the game."""
        return self._many.game_at(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals a game: with a seed the one that `Game.deal` deals from it. Later deals follow from it."""
        super().reset(seed=seed)
        observations, infos = self._many.reset(seed=None if seed is None else [seed])
        return self._only(observations), self._only(infos)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Makes a choice."""
        observations, rewards, terminations, truncations, infos = self._many.step(np.array([action]))
        return (
            self._only(observations),
            float(rewards[0]),
            bool(terminations[0]),
            bool(truncations[0]),
            self._only(infos),
        )

    @staticmethod
    def _only(many: dict[str, Any]) -> dict[str, Any]:
        """The row of the only game."""
        return {name: values[0] for name, values in many.items() if not name.startswith("_")}

    def render(self) -> Any:
        """The table as text, SVG or pixels, by the render mode."""
        return _render.render(self.game, self.render_mode)


for _game in _native.games():
    _id = f"caravanserai/{_game}-v0"
    if _id not in registry:
        gymnasium.register(
            _id,
            entry_point="caravanserai.gymnasium:AgainstBots",
            vector_entry_point="caravanserai.gymnasium:ManyAgainstBots",
            kwargs={"game": _game},
        )
