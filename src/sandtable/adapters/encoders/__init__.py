"""Observations as tensors: what a seat may know, written by one module per game from `State.view` alone.

A seat always sees itself first: seats are counted from it on, around the table. Numbers are scaled to about 0 to 1;
flags are 0 or 1. docs/research.md lists the sections of every game.
"""

from __future__ import annotations

from math import prod
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

Tensor = NDArray[np.float32]
View = dict[str, Any]

LOW, HIGH = -1.0, 4.0
"""All values lie between these."""


class Layout:
    """The sections of a flat tensor, each with its name and shape."""

    def __init__(self, sections: list[tuple[str, tuple[int, ...]]]) -> None:
        self.shapes: dict[str, tuple[int, ...]] = dict(sections)
        self._spans: list[tuple[str, slice, tuple[int, ...]]] = []
        self.size = 0
        for name, shape in sections:
            size = prod(shape)
            self._spans.append((name, slice(self.size, self.size + size), shape))
            self.size += size

    def split(self, tensor: Tensor) -> dict[str, Tensor]:
        """The sections as arrays that share the memory of the tensor."""
        return {name: tensor[span].reshape(shape) for name, span, shape in self._spans}


class Encoder(Protocol):
    """Writes a view into the sections of a tensor that is all zeros."""

    sections: list[tuple[str, tuple[int, ...]]]

    def write(self, view: View, seat: int, into: dict[str, Tensor]) -> None:
        """Write what the seat sees."""


def seen_from(seat: int, other: int, seats: int) -> int:
    """The place of a seat, counted around the table from the one that looks."""
    return (other - seat) % seats
