"""The one door to native integers and vectors.

Everything compiled imports `i64`, `i32`, `u8`, `vec`, `append` and `mypyc_attr` from here and from nowhere else.
Interpreted, an `i64` is an ordinary int that never wraps, so code must keep its numbers below 2**62.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append as append
from librt.vecs import vec as vec
from mypy_extensions import i32 as i32
from mypy_extensions import i64 as i64
from mypy_extensions import mypyc_attr as mypyc_attr
from mypy_extensions import u8 as u8


def filled(size: int, value: i64) -> vec[i64]:
    """A vector of `size` copies of `value`."""
    return vec[i64]([value] * size)


def lowest(bits: i64) -> i64:
    """Index of the lowest set bit of a non-empty bitboard of at most 52 hexes.

    Two is a primitive root modulo 53, so the first 52 powers of two leave different remainders; a division by a
    constant is a multiplication in compiled code.
    """
    return _INDEX_OF_REMAINDER[(bits & -bits) % 53]


def count(bits: i64) -> i64:
    """Number of set bits."""
    n: i64 = 0
    while bits != 0:
        bits &= bits - 1
        n += 1
    return n


def _remainder_table() -> list[i64]:
    table: list[i64] = [0] * 53
    for index in range(52):
        table[(1 << index) % 53] = index
    return table


_INDEX_OF_REMAINDER: Final[vec[i64]] = vec[i64](_remainder_table())
BIT: Final[vec[i64]] = vec[i64]([1 << index for index in range(62)])
"""`BIT[at]` is the bitboard of one hex. A literal 1 shifted by a variable is computed in 32 bits by compiled code."""
