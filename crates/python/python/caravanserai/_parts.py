"""Observations as named parts."""

from functools import cache
from types import MappingProxyType
from typing import Any, Mapping, TypeVar

import numpy as np
from numpy.typing import NDArray

from caravanserai import _native

T = TypeVar("T", bound=np.generic)


def parts(game: str) -> Mapping[str, slice]:
    """Where each named part of a flat observation lies."""
    return _parts(game)


@cache
def _parts(game: str) -> Mapping[str, slice]:
    named = {name: slice(start, start + length) for name, start, length in _native.fields(game)}
    return MappingProxyType(named)


def split(observation: "np.ndarray[Any, np.dtype[T]]", game: str) -> dict[str, NDArray[T]]:
    """The named parts of one observation, or of many in rows; they share its memory."""
    length = _native.observation_len(game)
    if observation.shape[-1:] != (length,):
        raise ValueError(f"an observation of {game} has {length} numbers; this is an array of shape {observation.shape}")
    return {name: observation[..., part] for name, part in parts(game).items()}
