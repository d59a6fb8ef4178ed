"""Actions of the game: one packed integer each, a kind and up to four small arguments.

The kinds are listed in canonical order; `legal()` sorts by nothing else than this order and the order of arguments.
"""

from __future__ import annotations

from typing import Final

from sandtable.kit.bits import i64

# Chance.
FIRST: Final = 1  # seat: who begins
DRAW: Final = 2  # tile
# Setup.
PLACE_HQ: Final = 3  # hex
PLACE_LAIR: Final = 4  # hex, rotation: Cerberus
# Start of a turn.
KEEP: Final = 5  # the bad draw is kept
EXCHANGE: Final = 6
DISCARD_FORCED: Final = 7  # tile
# Free actions.
END: Final = 8
DISCARD: Final = 9  # tile
PLACE: Final = 10  # tile, hex, rotation
EXECUTE: Final = 11  # tile, hex, rotation: an Executioner onto an enemy
START_BATTLE: Final = 12  # tile
MOVE_UNIT: Final = 13  # tile, from, to, rotation
PUSH_UNIT: Final = 14  # tile, pusher, target
PULL_UNIT: Final = 15  # tile, puller, target
THROW_GRENADE: Final = 16  # tile, target
SNIPE: Final = 17  # tile, target
STRIKE_AIR: Final = 18  # tile, centre
SPREAD_TERROR: Final = 19  # tile
HUNT_WITH: Final = 20  # tile, from, to, rotation
USE_MOBILITY: Final = 21  # from, to, rotation
USE_TRANSPORT: Final = 22  # from, to, rotation, seat that owns the Transport
USE_TURN: Final = 23  # hex, rotation
USE_PUSH: Final = 24  # pusher, target
USE_PULL: Final = 25  # puller, target
THROW_NET: Final = 26  # target
REPLACE: Final = 27  # hex, tile, rotation
# Answers within a turn.
LAND: Final = 28  # hex: where a pushed unit goes
LAND_TURNED: Final = 29  # hex, rotation: where a pulled unit goes
STOP: Final = 30  # no second step
SECOND_STEP: Final = 31  # to, rotation
HOLD_FIRE: Final = 32  # the hunter does not attack
HUNT_EDGE: Final = 33  # edge
# Answers within a battle.
ORDER_FIRST: Final = 34  # seat that declares first
CLOWN_ATTACK: Final = 35  # hex
CLOWN_EXPLODE: Final = 36  # hex
NO_CHANGE: Final = 37  # hex: the Quartermaster is not used
CHANGE_MELEE: Final = 38  # hex, edge
CHANGE_RANGED: Final = 39  # hex, edge
ABSORB: Final = 40  # target, attacker, edge (+ 8 if the attack was returned), paying medic
# After a battle.
STAY: Final = 41  # hex: the Scavenger stays as it is
SCAVENGE: Final = 42  # from, to, rotation
# In a battle of the points mode.
GIVE_POINT: Final = 43  # seat that gets the point
# Scenario actions (NH-ATLAS-11).
SPIN: Final = 44  # tile, hub, step: 1 clockwise, 5 the other way
PASS: Final = 45  # from, to: a component
MARCH: Final = 46  # from, to, rotation
EVACUATE: Final = 47  # hex
REMAIN: Final = 48  # nobody else leaves
CHARGE: Final = 49  # from, segment: a warrior is given up
# Constructions.
CONSTRUCT: Final = 50  # pay the hand for the construction
PLACE_CORE: Final = 51  # face, hex, rotation
PLACE_WING: Final = 52  # face, hex, rotation
BOARD: Final = 53  # start a battle at once
FORGO: Final = 54  # no boarding
TAKE_AIM: Final = 55  # hex, edge, target: a Sharpshooter
# Leaders.
DEAL: Final = 56  # card
KEEP_LEADER: Final = 57  # card
LEAD: Final = 58  # card, and what it needs: up to three arguments
UNLED: Final = 59  # no leader is used
# In a battle with medics of an ally.
SAVE: Final = 60  # target, attacker, edge (+ 8 if the attack was returned): its medic is chosen next

THIRD: Final = 1 << 22
FOURTH: Final = 1 << 30
"""What an action grows by if its third, or its fourth, argument grows by one."""

NOBODY: Final = 63
"""Stands for the attacker where damage comes from an instant."""


def pack(kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> i64:
    """An action of up to four arguments, each below 256."""
    return kind | a << 6 | b << 14 | c << 22 | d << 30


def kind_of(action: i64) -> i64:
    """The kind of an action."""
    return action & 63


def first_of(action: i64) -> i64:
    """The first argument."""
    return (action >> 6) & 255


def second_of(action: i64) -> i64:
    """The second argument."""
    return (action >> 14) & 255


def third_of(action: i64) -> i64:
    """The third argument."""
    return (action >> 22) & 255


def fourth_of(action: i64) -> i64:
    """The fourth argument."""
    return (action >> 30) & 255
