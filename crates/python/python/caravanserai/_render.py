"""Tables as text, drawings and pixels."""

import numpy as np
from numpy.typing import NDArray

from caravanserai import _native

MODES = ("ansi",)


def check(mode: str | None) -> str | None:
    """The render mode, if it is one."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode is one of {', '.join(MODES)}, not {mode!r}")
    return mode


def render(game: _native.Game, mode: str | None) -> str | NDArray[np.uint8] | None:
    """The table as all seats see it."""
    if mode == "ansi":
        return game.view().show()
    return None
