"""What the encoders of the oracle share: they write views, in words of numpy, from `State.view` alone."""

from __future__ import annotations

from typing import Any, Protocol

from sandtable.adapters.encoding import HIGH as HIGH
from sandtable.adapters.encoding import Tensor as Tensor

View = dict[str, Any]


class ViewEncoder(Protocol):
    """Writes a view into the sections of a tensor that is all zeros."""

    sections: list[tuple[str, tuple[int, ...]]]

    def write(self, view: View, seat: int, into: dict[str, Tensor]) -> None:
        """Write what the seat sees."""


def seen_from(seat: int, other: int, seats: int) -> int:
    """The place of a seat, counted around the table from the one that looks."""
    return (other - seat) % seats
