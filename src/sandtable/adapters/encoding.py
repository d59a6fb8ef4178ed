"""Observations as tensors of numpy: the memory that the encoder of a game writes, cut into its named sections."""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandtable.kit.rows import HIGH as HIGH
from sandtable.kit.rows import LOW as LOW
from sandtable.kit.rows import STEPS

Tensor = NDArray[np.float32]
Codes = NDArray[np.uint8]


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
        """The sections as arrays that share the memory of the tensor; rows of tensors are split row by row."""
        rows = tensor.shape[:-1]
        return {name: tensor[..., span].reshape(*rows, *shape) for name, span, shape in self._spans}


def shared(memory: Any, dtype: Any) -> NDArray[Any]:
    """Native memory as a flat array, without a copy; numpy may read it only."""
    return np.frombuffer(memory, dtype=dtype)


def decoded(codes: Codes) -> Tensor:
    """The values that bytes stand for, to a hundredth."""
    return codes.astype(np.float32) / np.float32(STEPS) + np.float32(LOW)
