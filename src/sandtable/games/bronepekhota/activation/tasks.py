"""Tasks of the agenda: what goes on without anybody's choice."""

from __future__ import annotations

from typing import Final

ROLL_ORDER: Final = 1
SET_UP: Final = 2
START_TOUR: Final = 3
FIRST_UNIT: Final = 4
NEXT_UNIT: Final = 5
END_UNIT: Final = 6
NEXT_SOLDIER: Final = 7
GO_ON: Final = 8
"""Back to the figure that is acting."""
ROLL_RANGE: Final = 9
ROLL_POWER: Final = 10
ROLL_BLAST: Final = 11
AFTER_SHOT: Final = 12
SETTLE: Final = 13
TEST_ARMOUR: Final = 14
TEST_SURVIVAL: Final = 15
CRASH: Final = 16
TEST_PANIC: Final = 17
PANIC: Final = 18
CHECK_OUT: Final = 19
ROLL_MELEE: Final = 20
WEIGH_MELEE: Final = 21
ROLL_THROW: Final = 22
DRIVE_ON: Final = 23
AFTER_MOVE: Final = 24
"""A move has ended: forced melee, or go on."""
END_TOUR: Final = 25
AFTER_MELEE: Final = 26
EXPLODE: Final = 27
END_DRIVE: Final = 28
