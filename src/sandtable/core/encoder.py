"""Observations as rows of numbers: what a seat may know, and nothing else, written straight from the state.

A seat always sees itself first: seats are counted from it on, around the table. Numbers are scaled to about 0 to 1;
flags are 0 or 1. docs/research.md lists the sections of every game.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.state import State
from sandtable.kit.bits import i64, mypyc_attr
from sandtable.kit.rows import Row

Sections = list[tuple[str, tuple[int, ...]]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes states of games with one set of settings. It must write no more than `State.view` tells the seat."""

    def __init__(self, sections: Sections) -> None:
        self.sections: Sections = sections
        """Names and shapes, in the order of the cells."""

    def size(self) -> int:
        """Number of cells."""
        total = 0
        for _, shape in self.sections:
            cells = 1
            for length in shape:
                cells *= length
            total += cells
        return total

    def prepare(self, row: Row) -> None:
        """Write what is the same in every state, into a row of zeros."""

    def write(self, state: State, seat: i64, row: Row) -> None:
        """Write what the seat may know into a row that has been prepared and cleared."""
        raise NotImplementedError


def seen_from(seat: i64, other: i64, seats: i64) -> i64:
    """The place of a seat, counted around the table from the one that looks."""
    return (other - seat) % seats


PLAIN_ROOM: Final = 64
"""Views grow: lists of a plain game may become longer than twice what they are at the start, by so many numbers."""
PLAIN_SCALE: Final = 10.0


class PlainEncoder(Encoder):
    """For a game without an encoder: the numbers of its view in their order, as many as there is room for."""

    def __init__(self, state: State) -> None:
        most = 0
        for seat in range(state.seats()):
            most = max(most, len(_numbers_of(state, seat)))
        self.room = 2 * most + PLAIN_ROOM
        super().__init__([("view", (self.room,))])

    def write(self, state: State, seat: i64, row: Row) -> None:
        for at, number in enumerate(_numbers_of(state, seat)[: self.room]):
            if number != 0.0:
                row.value(at, number / PLAIN_SCALE)


def _numbers_of(state: State, seat: i64) -> list[float]:
    found: list[float] = []
    collect_numbers(state.view(int(seat)), found)
    return found


def collect_numbers(value: object, into: list[float]) -> None:
    """Append all numbers and flags in plain data, depth first."""
    if isinstance(value, (bool, int, float)):
        into.append(float(value))
    elif isinstance(value, dict):
        for name in sorted(value):
            collect_numbers(value[name], into)
    elif isinstance(value, (list, tuple)):
        for item in value:
            collect_numbers(item, into)
