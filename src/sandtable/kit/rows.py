"""Rows of numbers that are written natively and read by others without a copy: observations, masks.

A cell holds float32 as its bits, or one byte: 51 for every unit from LOW on. Both are looked up, never computed, for
the fractions of small numbers that observations are made of.
"""

from __future__ import annotations

from struct import pack, unpack
from typing import Final

from sandtable.kit.bits import append, i32, i64, u8, vec

LOW: Final = -1.0
HIGH: Final = 4.0
"""All values lie between these."""
STEPS: Final = 51.0
"""Steps of a byte in every unit: LOW is 0, HIGH is 255."""
ZERO_CODE: Final = 51

_MOST_OF: Final = 41
_FEWEST: Final = -32
_COUNTS: Final = 256


def float_bits(value: float) -> int:
    """The bits of a number as float32, as a signed integer."""
    return int(unpack("<i", pack("<f", min(max(value, LOW), HIGH)))[0])


def byte_code(value: float) -> int:
    """The step that is nearest to a number."""
    return int((min(max(value, LOW), HIGH) - LOW) * STEPS + 0.5)


def _fractions() -> list[float]:
    return [(_FEWEST + at % _COUNTS) / max(1, at // _COUNTS) for at in range(_MOST_OF * _COUNTS)]


_BITS: Final[vec[i32]] = vec[i32]([float_bits(value) for value in _fractions()])
_CODES: Final[vec[u8]] = vec[u8]([byte_code(value) for value in _fractions()])
ONE_BITS: Final = 0x3F800000
ONE_CODE: Final = 102


class Rows:
    """Memory for rows of equal width."""

    def __init__(self, count: int, width: int, small: bool = False) -> None:
        self.small = small
        """One byte for a value instead of four."""
        self.width: i64 = width
        self.floats: vec[i32] = vec[i32]([0] * (0 if small else count * width))
        self.codes: vec[u8] = vec[u8]([ZERO_CODE] * (count * width if small else 0))

    def memory(self) -> object:
        """All rows, one after the other, as an object with the buffer protocol."""
        if self.small:
            return self.codes
        return self.floats


class Row:
    """Cells of a row from a place on. What was written is remembered, so that `clear` is cheap."""

    def __init__(self, rows: Rows, start: int) -> None:
        self.small = rows.small
        self.start: i64 = start
        self.floats: vec[i32] = rows.floats
        self.codes: vec[u8] = rows.codes
        self.written: vec[i64] = vec[i64]([0] * 512)
        self.count: i64 = 0

    def put(self, at: i64, bits: i32, code: u8) -> None:
        """Write a value that is known in both forms."""
        cell = self.start + at
        if self.small:
            self.codes[cell] = code
        else:
            self.floats[cell] = bits
        if self.count < len(self.written):
            self.written[self.count] = cell
        else:
            self.written = append(self.written, cell)
        self.count += 1

    def flag(self, at: i64) -> None:
        """Write 1."""
        self.put(at, ONE_BITS, ONE_CODE)

    def part(self, at: i64, count: i64, of: i64) -> None:
        """Write a fraction; nothing for 0."""
        if count == 0:
            return
        place = count - _FEWEST
        if of < _MOST_OF and 0 <= place < _COUNTS:
            place += of * _COUNTS
            self.put(at, _BITS[place], _CODES[place])
        else:
            self.value(at, float(int(count)) / float(int(of)))

    def value(self, at: i64, value: float) -> None:
        """Write any number; slow."""
        self.put(at, i32(float_bits(value)), u8(byte_code(value)))

    def keep(self) -> None:
        """What was written so far stays for ever."""
        self.count = 0

    def clear(self) -> None:
        """Write 0 wherever something was written."""
        if self.small:
            codes = self.codes
            for i in range(self.count):
                codes[self.written[i]] = ZERO_CODE
        else:
            floats = self.floats
            for i in range(self.count):
                floats[self.written[i]] = 0
        self.count = 0


class Values:
    """A list of numbers in both forms, to be written again and again: cosines, coordinates, print."""

    def __init__(self, values: list[float]) -> None:
        self.bits: vec[i32] = vec[i32]([float_bits(value) for value in values])
        self.codes: vec[u8] = vec[u8]([byte_code(value) for value in values])

    def write(self, number: i64, row: Row, at: i64) -> None:
        """Write one of them; nothing for 0."""
        if self.bits[number] != 0:
            row.put(at, self.bits[number], self.codes[number])


class Marks:
    """One row of a mask: bytes that are 0 or 1."""

    def __init__(self, cells: vec[u8], start: int) -> None:
        self.cells: vec[u8] = cells
        self.start: i64 = start
        self.written: vec[i64] = vec[i64]([0] * 64)
        self.count: i64 = 0

    def set(self, at: i64) -> None:
        """Mark a place, once."""
        cell = self.start + at
        if self.cells[cell] == 0:
            self.cells[cell] = 1
            if self.count < len(self.written):
                self.written[self.count] = at
            else:
                self.written = append(self.written, at)
            self.count += 1

    def clear(self) -> None:
        """Nothing is marked."""
        for i in range(self.count):
            self.cells[self.start + self.written[i]] = 0
        self.count = 0

    def to_list(self) -> list[int]:
        """What is marked, ascending."""
        return sorted([int(self.written[i]) for i in range(self.count)])


def blank_marks(count: int) -> vec[u8]:
    """Memory for so many marks."""
    return vec[u8]([0] * count)
