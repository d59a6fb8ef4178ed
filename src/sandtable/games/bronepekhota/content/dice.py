"""Notation of dice (BP-DICE): `2D12+3` is two separate rolls of a D12, 3 added to each, never summed.

A row of dice is one integer, so that sheets are flat: number of dice, sides, modifier.
"""

from __future__ import annotations

import re
from typing import Final

from sandtable.core.errors import BadNotation
from sandtable.kit.bits import i64

NO_DICE: Final = 0
"""No firearm (BP-DATA-02)."""

_TEXT = re.compile(r"(?P<count>[1-9])?D(?P<sides>6|12|20)(?:(?P<sign>[+-])(?P<plus>[1-3]))?")
_ZERO: Final = 8


def read_dice(text: str) -> int:
    """The packed dice of a notation (BP-DICE-01 to BP-DICE-04, BP-DICE-06)."""
    found = _TEXT.fullmatch(text)
    if found is None:
        raise BadNotation(f"{text!r} is no dice notation such as D6 or 2D12+3", "bad_dice", "BP-DICE-01")
    plus = int(found["plus"] or 0)
    if found["sign"] == "-":
        plus = -plus
    return int(found["count"] or 1) << 16 | int(found["sides"]) << 8 | (plus + _ZERO)


def count_of(dice: i64) -> i64:
    """How many separate rolls (BP-DICE-03)."""
    return dice >> 16


def sides_of(dice: i64) -> i64:
    """Sides of each die."""
    return dice >> 8 & 255


def plus_of(dice: i64) -> i64:
    """What is added to each roll (BP-DICE-02, BP-DICE-06)."""
    return (dice & 255) - _ZERO


def dice_text(dice: int, always_count: bool = False) -> str:
    """The notation of packed dice."""
    if dice == NO_DICE:
        return "-"
    count, plus = int(count_of(dice)), int(plus_of(dice))
    head = str(count) if count > 1 or always_count else ""
    return f"{head}D{int(sides_of(dice))}{f'{plus:+d}' if plus else ''}"


def damage_of(sides: i64) -> i64:
    """Cells that one piercing die takes from a vehicle or gun (BP-DMG-06)."""
    if sides == 6:
        return 1
    return 2 if sides == 12 else 3


def range_result(rolled: i64, plus: i64) -> i64:
    """One range die with its modifier, at least 1 before cover (BP-DICE-06)."""
    value = rolled + plus
    return value if value >= 1 else 1
