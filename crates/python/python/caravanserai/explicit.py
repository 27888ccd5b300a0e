"""Games in which chance is a player: for search and game theory.

>>> from caravanserai import Game
>>> from caravanserai.explicit import Explicit
>>> state = Explicit(Game.deal("spice-road", players=2, seed=7))
>>> state.choose(224)  # acquire the first card of the market, which costs nothing
>>> state.is_chance, len(state.outcomes())
(True, 37)
>>> state.draw(state.outcomes()[0][0])
>>> state.is_chance, state.game.seat
(False, 1)
"""

from typing import Self

import numpy as np
from numpy.typing import NDArray

from caravanserai import _native

__all__ = ["Explicit"]


class Explicit:
    """A game as all seats see it, whose hidden cards and tiles are drawn one by one, by the caller.

    Between a choice that completes a turn and the next turn there is a chance node for each card or tile that turns face
    up. The order of what lies face down in the game that it is made from is forgotten.
    """

    def __init__(self, game: _native.Game) -> None:
        self.game = game.view()
        self._move: str | None = None
        self._outcomes: list[tuple[str, float]] = []

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.game.is_over

    @property
    def is_chance(self) -> bool:
        """Whether something is to be drawn before the next choice."""
        return self._move is not None

    @property
    def seat(self) -> int | None:
        """The seat that decides next; none if it is chance, or the game is over."""
        return None if self.is_chance or self.is_over else self.game.seat

    def choices(self) -> NDArray[np.int64]:
        """The legal choices; none at a chance node."""
        return np.zeros(0, np.int64) if self.is_chance else self.game.choices()

    def outcomes(self) -> list[tuple[str, float]]:
        """What may be drawn next, with the probabilities: `reveals` with all that was drawn for this move."""
        return self._outcomes

    def choose(self, choice: int) -> None:
        """Makes a choice for the seat to move."""
        if self.is_chance:
            raise ValueError("something has to be drawn first: draw(one of outcomes())")
        move = self.game.peek(choice)
        outcomes = [] if move is None else self.game.draws(move)
        if outcomes:
            self._move, self._outcomes = move, outcomes
        else:
            self.game.choose(choice)

    def draw(self, outcome: str) -> None:
        """Draws one of the outcomes."""
        if self._move is None or outcome not in dict(self._outcomes):
            raise ValueError(f"{outcome!r} is none of the outcomes")
        self._outcomes = self.game.draws(self._move, outcome)
        if not self._outcomes:
            self.game.play_revealing(self._move, outcome)
            self._move = None

    def copy(self) -> Self:
        """A copy that can be played on without changing this state."""
        other = type(self).__new__(type(self))
        other.__dict__ = self.__dict__ | {"game": self.game.copy()}
        return other
