"""A small network for the examples: two hidden layers, a masked policy and a value, gradients written out in NumPy.

On two cores a net of this size learns as fast here as in a framework, and nothing has to be installed or compiled.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

import numpy as np
from numpy.typing import NDArray

from caravanserai import parts

Floats = NDArray[np.float32]
Params = dict[str, Floats]

# What the numbers of an observation are divided by to come near 1; those not listed stay as they are.
SCALES = {
    "round": 30, "gold left": 10, "silver left": 10, "merchant deck": 40, "point deck": 36, "caravan": 4, "spices": 2, "coins": 3,
}  # fmt: skip


def columns(game: str, players: int) -> tuple[NDArray[np.intp], Floats]:
    """The numbers of an observation that are used with this number of players, and their scales."""
    index: list[int] = []
    scale: list[float] = []
    for name, part in parts(game).items():
        absent = name.startswith("player ") and int(name.split()[1]) >= players
        if absent or name == "players":
            continue
        size = part.stop - part.start
        divisor = SCALES.get(name, SCALES.get(name.split()[-1], 1))
        index += range(part.start, part.stop)
        scale += [1 / divisor] * size
    return np.array(index), np.array(scale, np.float32)


def softmax(logits: Floats, masks: NDArray[np.bool_]) -> Floats:
    """The policy: probabilities of the choices that the mask allows."""
    logits = np.where(masks, logits, np.float32(-1e9))
    weights: Floats = np.exp(logits - logits.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)


@dataclass
class Net:
    """Weights by name: `w0`, `b0`, `w1`, `b1` for the hidden layers, `wp`, `bp` for the policy, `wv`, `bv` for the value."""

    params: Params
    moments: dict[str, tuple[Floats, Floats]] = field(default_factory=dict)
    steps: int = 0

    @classmethod
    def new(cls, inputs: int, hidden: int, choices: int, rng: np.random.Generator) -> Self:
        """A net with random weights. The policy begins almost uniform."""

        def layer(fan_in: int, fan_out: int, gain: float) -> Floats:
            return (rng.standard_normal((fan_in, fan_out)) * gain / np.sqrt(fan_in)).astype(np.float32)

        # Most inputs are 0, so that the first layer can begin with larger weights.
        sizes = {
            "0": (inputs, hidden, 4.0), "1": (hidden, hidden, 1.4), "p": (hidden, choices, 0.01), "v": (hidden, 1, 1.0),
        }  # fmt: skip
        params = {"w" + name: layer(*size) for name, size in sizes.items()}
        params |= {"b" + name: np.zeros(size[1], np.float32) for name, size in sizes.items()}
        return cls(params)

    @classmethod
    def load(cls, path: Path) -> Self:
        """Reads what `save` wrote."""
        with np.load(path) as file:
            return cls({name: file[name] for name in file.files})

    def save(self, path: Path) -> None:
        """Writes the weights."""
        np.savez(path, allow_pickle=False, **self.params)

    def hidden(self, x: Floats) -> tuple[Floats, Floats]:
        """The values of both hidden layers."""
        p = self.params
        first = np.maximum(x @ p["w0"] + p["b0"], 0)
        return first, np.maximum(first @ p["w1"] + p["b1"], 0)

    def forward(self, x: Floats) -> tuple[Floats, Floats]:
        """The logits of the policy, and the value to the seat that decides."""
        p = self.params
        _, last = self.hidden(x)
        return last @ p["wp"] + p["bp"], (last @ p["wv"] + p["bv"])[:, 0]

    def gradients(self, x: Floats, layers: tuple[Floats, Floats], d_logits: Floats, d_value: Floats) -> Params:
        """What the loss changes with each weight, from what it changes with the outputs."""
        p = self.params
        first, last = layers
        d_value = d_value[:, None]
        d_last = (d_logits @ p["wp"].T + d_value @ p["wv"].T) * (last > 0)
        d_first = (d_last @ p["w1"].T) * (first > 0)
        grads = {"wp": last.T @ d_logits, "wv": last.T @ d_value, "w1": first.T @ d_last, "w0": x.T @ d_first}
        sums = {"bp": d_logits, "bv": d_value, "b1": d_last, "b0": d_first}
        return grads | {name: d.sum(axis=0) for name, d in sums.items()}

    def adam(self, grads: Params, rate: float, max_norm: float = 0.5) -> None:
        """One step of Adam with clipped gradients."""
        norm = float(np.sqrt(sum(float(np.vdot(g, g)) for g in grads.values())))
        shrink = np.float32(min(1.0, max_norm / (norm + 1e-8)))
        self.steps += 1
        step = np.float32(rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps))
        for name, grad in grads.items():
            grad *= shrink
            if name not in self.moments:
                self.moments[name] = (np.zeros_like(grad), np.zeros_like(grad))
            mean, square = self.moments[name]
            mean += np.float32(0.1) * (grad - mean)
            square += np.float32(0.001) * (grad * grad - square)
            self.params[name] -= step * mean / (np.sqrt(square) + np.float32(1e-5))
