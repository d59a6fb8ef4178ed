"""A small alphabet in which every action of a game is spelled: the fixed, discrete action space of the adapters.

An action of the engine is a number below 2**62 in which a few small values are packed: a kind, a tile, a hex. It is
spelled by these values, one symbol each; every place has symbols of its own ("rotation 2" never means anything else).
What is legal is spelled symbol by symbol: after each one only those remain that continue some legal action. A symbol
without an alternative is not asked for, and nothing is lost: different actions are spelled differently.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sandtable.core.errors import IllegalAction, SandtableError

Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Place:
    """One place of a spelling: its name and the words of its symbols."""

    name: str
    words: Sequence[str]


def numbered(name: str, count: int) -> Place:
    """A place whose symbols are the numbers from 0."""
    return Place(name, [str(value) for value in range(count)])


@dataclass(frozen=True, slots=True)
class Digit:
    """Where a value lies in a packed action: ((action >> shift) + plus & mask) // divisor % modulo."""

    place: str
    shift: int
    mask: int = 255
    plus: int = 0
    divisor: int = 1
    modulo: int = 1 << 62

    def of(self, actions: Numbers) -> Numbers:
        """The value in each action."""
        values = ((actions >> self.shift) + self.plus) & self.mask
        if self.divisor > 1:
            values = values // self.divisor
        return values % self.modulo if self.modulo < 1 << 62 else values


class Spelling:
    """How the actions of one game with one set of options are spelled."""

    def __init__(self, kinds: dict[int, str], kind: Digit, digits: dict[int, list[Digit]], places: list[Place]) -> None:
        most = max(kinds) + 1
        words = [kinds.get(number, f"unused {number}") for number in range(most)]
        self.places = [Place(kind.place, words), *places]
        self.room = {place.name: len(place.words) for place in self.places}
        self.start: dict[str, int] = {}
        self.size = 0
        for place in self.places:
            self.start[place.name] = self.size
            self.size += len(place.words)
        self.kind = kind
        self.digits = digits
        self.longest = 1 + max(len(row) for row in digits.values())

    def word(self, symbol: int) -> str:
        """A symbol for people: `hex d4`."""
        for place in reversed(self.places):
            if symbol >= self.start[place.name]:
                return f"{place.name} {place.words[symbol - self.start[place.name]]}"
        raise ValueError(f"{symbol} is no symbol")

    def symbols(self, digit: Digit, actions: Numbers) -> Numbers:
        """The symbol of each action at one place."""
        values = digit.of(actions)
        if values.max() >= self.room[digit.place]:
            raise SandtableError(f"{digit.place} has no symbol for {values.max()}", "no_symbol")
        symbols: Numbers = values + self.start[digit.place]
        return symbols

    def spell(self, action: int) -> list[int]:
        """All symbols of one action, those included that nobody would be asked for."""
        one = np.array([action], dtype=np.int64)
        row = self.digits[int(self.kind.of(one)[0])]
        return [int(self.symbols(digit, one)[0]) for digit in [self.kind, *row]]


def plain_spelling() -> Spelling:
    """For a game without a spelling of its own: a packed action byte by byte, the lowest first."""
    bytes_of_action = [numbered(f"byte {at}", 256) for at in range(1, 8)]
    digits = [Digit(f"byte {at}", 8 * at) for at in range(1, 8)]
    kinds = {value: str(value) for value in range(256)}
    return Spelling(kinds, Digit("byte 0", 0), dict.fromkeys(kinds, digits), bytes_of_action)


class Choice:
    """One open question being answered: the legal actions that are left and the symbols that led here."""

    def __init__(self, spelling: Spelling, legal: list[int]) -> None:
        self.spelling = spelling
        self.left: Numbers = np.array(legal, dtype=np.int64)
        self.spelled: list[int] = []
        self._row: list[Digit] = []
        self._next: Numbers = spelling.symbols(spelling.kind, self.left)
        """The symbol with which each action that is left goes on."""
        if len(legal) > 1:
            self._skip()

    def copy(self) -> Choice:
        """An equal choice; nothing of it is ever changed in place but the list of symbols."""
        other = Choice.__new__(Choice)
        other.spelling, other.left, other.spelled = self.spelling, self.left, [*self.spelled]
        other._row, other._next = self._row, self._next
        return other

    def offered(self) -> list[int]:
        """The symbols that may come next, ascending."""
        return sorted(set(self._next.tolist()))

    def choose(self, symbol: int) -> int | None:
        """Take a symbol that is offered; the action, if it is complete now."""
        found: NDArray[np.bool_] = self._next == symbol
        if not found.any():
            raise IllegalAction(f"{symbol} ({self._name(symbol)}) is not offered here", "not_offered")
        self.left = self.left[found]
        self.spelled.append(symbol)
        if len(self.spelled) == 1:
            self._row = self.spelling.digits[symbol]
        if len(self.left) == 1:
            return int(self.left[0])
        self._go_on()
        self._skip()
        return None

    def _name(self, symbol: int) -> str:
        return self.spelling.word(symbol) if 0 <= symbol < self.spelling.size else "no symbol"

    def _go_on(self) -> None:
        """To the place behind the symbols so far."""
        at = len(self.spelled) - 1
        if at >= len(self._row):
            raise SandtableError(f"{self.left.tolist()} are spelled alike", "no_symbol")
        self._next = self.spelling.symbols(self._row[at], self.left)

    def _skip(self) -> None:
        """Go on to the next place where the actions that are left differ."""
        while True:
            first = int(self._next[0])
            if (self._next != first).any():
                return
            self.spelled.append(first)
            if len(self.spelled) == 1:
                self._row = self.spelling.digits[first]
            self._go_on()
