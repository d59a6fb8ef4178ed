"""Observations as tensors: what a seat may know, written from `State.view` alone by the encoder of the game.

A seat always sees itself first: seats are counted from it on, around the table. Numbers are scaled to about 0 to 1;
flags are 0 or 1. docs/research.md lists the sections of every game.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from sandtable.core.state import State

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


class PlainEncoder:
    """For a game without an encoder: the numbers of its view in their order, as many as there is room for."""

    def __init__(self, state: State) -> None:
        found = max(len(list(numbers_in(state.view(seat)))) for seat in range(state.seats()))
        self.sections: list[tuple[str, tuple[int, ...]]] = [("view", (2 * found + PLAIN_ROOM,))]

    def write(self, view: View, seat: int, into: dict[str, Tensor]) -> None:
        """Write what the seat sees."""
        row = into["view"]
        found = list(numbers_in(view))[: len(row)]
        row[: len(found)] = np.array(found, dtype=np.float32) / PLAIN_SCALE


PLAIN_ROOM = 64
"""Views grow: lists of a plain game may become longer than twice what they are at the start, by so many numbers."""
PLAIN_SCALE = 10.0


def numbers_in(value: object) -> Iterator[float]:
    """All numbers and flags in plain data, depth first."""
    if isinstance(value, bool | int | float):
        yield float(value)
    elif isinstance(value, dict):
        for name in sorted(value):
            yield from numbers_in(value[name])
    elif isinstance(value, list | tuple):
        for item in value:
            yield from numbers_in(item)
