"""The spaces of both games, for Gymnasium and PettingZoo."""

import gymnasium.spaces as spaces
import numpy as np

from caravanserai import _native

MAX_NUMBER = 9_999
"""The largest number of an observation: the last round that is counted."""


def observations(game: str) -> spaces.Box:
    """Flat observations."""
    return spaces.Box(0.0, MAX_NUMBER, (_native.observation_len(game),), np.float32)


def masks(game: str) -> spaces.MultiBinary:
    """Action masks."""
    return spaces.MultiBinary(_native.num_choices(game))


def masked_observations(game: str) -> spaces.Dict:
    """Observations with the mask of the legal actions."""
    return spaces.Dict({"observation": observations(game), "action_mask": masks(game)})


def actions(game: str) -> spaces.Discrete:
    """The choices that a decision is made from."""
    return spaces.Discrete(_native.num_choices(game))
