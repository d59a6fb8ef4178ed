"""Actions as integers: the kind in the high bits, below it up to 56 bits of what it is about."""

from __future__ import annotations

from typing import Final

from sandtable.kit.bits import i64

ROLL: Final = 0
AREA: Final = 1
PILOT: Final = 2
COMMAND: Final = 3
DEPLOY: Final = 4
PUT: Final = 5
LEAVE_OUT: Final = 6
UNIT: Final = 7
PASS: Final = 8
SOLDIER: Final = 9
END: Final = 10
RETREAT: Final = 11
FINISH: Final = 12
GO: Final = 13
JUMP: Final = 14
TURN: Final = 15
LEG: Final = 16
DONE: Final = 17
DROP: Final = 18
SHOOT: Final = 19
CEASE: Final = 20
GRENADE: Final = 21
PICK: Final = 22
FIGHT: Final = 23
HOLD: Final = 24
DECLARE: Final = 25
REROLL: Final = 26
BOARD: Final = 27
TAKE: Final = 28
CARRY: Final = 29
REPAIR: Final = 30
DRIVE: Final = 31
OPERATION: Final = 32
DISMOUNT: Final = 33
SWIFT: Final = 34
PUSH: Final = 35

MOST_ACTION: Final = 1 << 62


def kind_of(action: i64) -> i64:
    """What kind of action it is."""
    return action >> 56


def load_of(action: i64) -> i64:
    """Everything but the kind."""
    return action & 0xFFFFFFFFFFFFFF


def plain(kind: i64, value: i64) -> i64:
    """An action about one number."""
    return (kind << 56) + value


def pair(kind: i64, first: i64, second: i64) -> i64:
    """An action about two small numbers."""
    return (kind << 56) + (first << 12) + second


def first_of(action: i64) -> i64:
    """The first number of a pair."""
    return load_of(action) >> 12


def second_of(action: i64) -> i64:
    """The second number of a pair, or the only one below 4096."""
    return action & 4095


def pose(kind: i64, who: i64, x: i64, y: i64, z: i64, heading: i64) -> i64:
    """An action about a figure or unit (0 to 1023) and a pose."""
    return (kind << 56) + (who << 42) + (z << 32) + (x << 19) + (y << 6) + heading


def who_of(action: i64) -> i64:
    """The figure or unit of a pose."""
    return action >> 42 & 1023


def z_of(action: i64) -> i64:
    """The level of a pose."""
    return action >> 32 & 1023


def x_of(action: i64) -> i64:
    """x of a pose."""
    return action >> 19 & 8191


def y_of(action: i64) -> i64:
    """y of a pose."""
    return action >> 6 & 8191


def heading_in(action: i64) -> i64:
    """The heading of a pose."""
    return action & 63


def shot(source: i64, weapon: i64, target: i64) -> i64:
    """A shot of a figure (or the gun it serves) with one of its weapons at a target."""
    return (SHOOT << 56) + (source << 20) + (weapon << 12) + target


def source_of(action: i64) -> i64:
    """Who shoots."""
    return load_of(action) >> 20


def weapon_of(action: i64) -> i64:
    """With which weapon, w0, w1, ..."""
    return action >> 12 & 255


# A drive of at most two translations with turns before, between and after them: T? M? T? M? T? (BP-AI-07). Each turn
# takes 7 bits (heading + 1, 0 = none), each translation or link 13 (kind + 1 and value), the ram flag one.


def drive(turn1: i64, move1: i64, turn2: i64, move2: i64, turn3: i64, ram: bool) -> i64:
    """A packed drive; turns are headings or -1, moves are packed operations or -1."""
    load = _short(move1) << 34 | _short(move2) << 14
    load |= (turn1 + 1) << 47 | (turn2 + 1) << 27 | (turn3 + 1) << 7
    return (DRIVE << 56) + load + (1 if ram else 0)


def _short(move: i64) -> i64:
    """An operation (kind in bits 16 and up, value below) in 13 bits: kind + 1, then a value below 1024."""
    return ((move >> 16) + 1) << 10 | (move & 1023) if move >= 0 else 0


def drive_operations(action: i64) -> list[i64]:
    """The operations of a packed drive."""
    found: list[i64] = []
    for at in range(3):
        turn = action >> (47 - 20 * at) & 127
        if turn != 0:
            found.append(4 << 16 | (turn - 1))
        if at < 2:
            move = action >> (34 - 20 * at) & 8191
            if move != 0:
                found.append(((move >> 10) - 1) << 16 | (move & 1023))
    return found


def is_ram(action: i64) -> bool:
    """Is the drive declared a ram (BP-RAM-04)?"""
    return action & 1 == 1


def repack(operations: list[i64], ram: bool) -> i64:
    """The one way to write these operations as a drive, -1 if they do not fit."""
    slots: list[i64] = [-1, -1, -1, -1, -1]
    at = 0
    for packed in operations:
        kind, value = packed >> 16, packed & 65535
        if kind > 5:
            return -1
        while at < 5 and (at % 2 == 0) != (kind == 4):
            at += 1
        if at >= 5 or (kind == 4 and value > 63):
            return -1
        slots[at] = value if kind == 4 else packed
        at += 1
    return drive(slots[0], slots[1], slots[2], slots[3], slots[4], ram)
