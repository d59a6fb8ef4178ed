"""Packets: one attack as it arrives at one target (NH-ALG-DMG-01), packed into an integer."""

from __future__ import annotations

from sandtable.kit.bits import i64

DESTRUCTION = 127
"""Damage that no toughness survives (NH-INST-GRENADE-01)."""

# Bits: attacker 6, edge 3, target 6, arrival edge 3, melee 7, ranged 7, special 7, returned 1, reflecting unit 6.


def packet(attacker: i64, edge: i64, target: i64, arrival: i64, melee: i64, ranged: i64, special: i64) -> i64:
    """An attack of one edge on one target; `special` is damage that is neither melee nor ranged."""
    return attacker | edge << 6 | target << 9 | arrival << 15 | melee << 18 | ranged << 25 | special << 32


def returned_by(given: i64, reflector: i64) -> i64:
    """The same packet, marked as thrown back by a unit (NH-ALG-REFLECT-01)."""
    return given | 1 << 39 | reflector << 40


def attacker_of(given: i64) -> i64:
    """Hex of the attacking unit, NOBODY for an instant."""
    return given & 63


def edge_of(given: i64) -> i64:
    """Board edge the attack left by."""
    return given >> 6 & 7


def target_of(given: i64) -> i64:
    """Hex of the unit it strikes."""
    return given >> 9 & 63


def arrival_of(given: i64) -> i64:
    """Board edge it arrives at."""
    return given >> 15 & 7


def melee_of(given: i64) -> i64:
    """Melee part."""
    return given >> 18 & 127


def ranged_of(given: i64) -> i64:
    """Ranged part."""
    return given >> 25 & 127


def special_of(given: i64) -> i64:
    """Part without an edge: explosion or instant."""
    return given >> 32 & 127


def amount_of(given: i64) -> i64:
    """All damage of the packet (NH-ALG-DMG-02)."""
    return (given >> 18 & 127) + (given >> 25 & 127) + (given >> 32 & 127)


def is_returned(given: i64) -> bool:
    """Was it thrown back?"""
    return given >> 39 & 1 != 0


def reflector_of(given: i64) -> i64:
    """Hex of the unit that threw it back."""
    return given >> 40 & 63
