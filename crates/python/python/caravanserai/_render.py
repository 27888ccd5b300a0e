"""Tables as text, drawings and pixels."""

import numpy as np
from numpy.typing import NDArray

from caravanserai import _native

MODES = ("ansi", "svg", "rgb_array")


def check(mode: str | None) -> str | None:
    """The render mode, if it is one."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode is one of {', '.join(MODES)}, not {mode!r}")
    return mode


def render(game: _native.Game, mode: str | None) -> str | NDArray[np.uint8] | None:
    """The table as all seats see it: text, an SVG image, or pixels."""
    match mode:
        case "ansi":
            return game.view().show()
        case "svg":
            return game.svg()
        case "rgb_array":
            return game.rgb()
        case _:
            return None
