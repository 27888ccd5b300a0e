"""Two board games of spice trading for programs that learn.

>>> import caravanserai
>>> game = caravanserai.Game.deal("spice-road", players=2, seed=7)
>>> game.play("play +YY")
''
>>> game.seat
1
"""

from caravanserai._native import (
    Arrays,
    Batch,
    Bot,
    Components,
    Game,
    Hint,
    IllegalMoveError,
    Record,
    Turn,
    ValueNet,
    Verdict,
    fields,
    games,
    hint,
    levels,
    num_choices,
    observation_len,
    player_counts,
    reward_kinds,
    rules_version,
)
from caravanserai._parts import parts, split

__all__ = [
    "Arrays",
    "Batch",
    "Bot",
    "Components",
    "Game",
    "Hint",
    "IllegalMoveError",
    "Record",
    "Turn",
    "ValueNet",
    "Verdict",
    "fields",
    "games",
    "hint",
    "levels",
    "num_choices",
    "observation_len",
    "parts",
    "player_counts",
    "reward_kinds",
    "rules_version",
    "split",
]
