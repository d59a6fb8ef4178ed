"""The inputs of the network for battles of two seats, in blocks: what each number stands for."""

from __future__ import annotations

from typing import Final

from sandtable.kit.bits import i64
from sandtable.search.network import starts

FEATURES: Final = "bronepekhota battles 1"
"""Whenever an input changes its meaning this gets a new number."""

SIDES: Final = 2
"""The own side, then the enemy."""
PHASES: Final = 5
"""No limit of tours; the last tour; the last but one; two before; earlier."""
KINDS: Final = 6
"""What the mission is about."""
KILLING: Final[i64] = 0
MARKERS: Final[i64] = 1
OWN_ZONE: Final[i64] = 2
THEIR_ZONE: Final[i64] = 3
OBJECT: Final[i64] = 4
COMMAND: Final[i64] = 5

LEADS: Final = 21
"""Who has more of something, from nothing to all of it."""
FORCES: Final = 33
FORCE_STEP: Final = 40
FIRES: Final = 24
FIRE_STEP: Final = 4000
SOLDIERS: Final = 25
MACHINES: Final = 6
TURNS: Final = 13
TENTHS: Final = 11
SCORES: Final = 17
MARKS: Final = 7
HOLDING: Final = 8
FAR: Final = 12
HUNDRED: Final = 100
"""Millimetres of one step of a distance."""

_SIZES: Final[dict[str, int]] = {
    "lead": PHASES * LEADS,
    "lead_by_kind": KINDS * LEADS,
    "force": SIDES * FORCES,
    "soldiers": SIDES * SOLDIERS,
    "machines": SIDES * MACHINES,
    "guns": SIDES * MACHINES,
    "turns": SIDES * TURNS,
    "fire": SIDES * FIRES,
    "fire_lead": LEADS,
    "coming": SIDES * FIRES,
    "coming_lead": LEADS,
    "cover": SIDES * TENTHS,
    "standing": KINDS * PHASES * 3,
    "score": PHASES * SCORES,
    "marks": PHASES * MARKS,
    "holding": SIDES * PHASES * HOLDING,
    "away": SIDES * KINDS * FAR,
    "command": SIDES * TENTHS,
    "hunted": SIDES * FAR,
    "front": FAR,
    "seat": KINDS * SIDES,
}
_START: Final = starts(_SIZES)

INPUTS: Final = sum(_SIZES.values())
LEAD: Final[i64] = _START["lead"]
"""Whose force is larger, by phase, and below by what the mission is about."""
LEAD_BY_KIND: Final[i64] = _START["lead_by_kind"]
FORCE: Final[i64] = _START["force"]
"""Points that a side has left."""
SOLDIERS_LEFT: Final[i64] = _START["soldiers"]
MACHINES_LEFT: Final[i64] = _START["machines"]
GUNS_LEFT: Final[i64] = _START["guns"]
READY: Final[i64] = _START["turns"]
"""How many units more than the other a side may still activate, by who is asked."""
FIRE: Final[i64] = _START["fire"]
"""What all figures of a side could shoot at from where they stand."""
FIRE_LEAD: Final[i64] = _START["fire_lead"]
COMING: Final[i64] = _START["coming"]
"""What they could shoot at after coming nearer, if they saw it."""
COMING_LEAD: Final[i64] = _START["coming_lead"]
COVER: Final[i64] = _START["cover"]
"""How many tenths of the soldiers stand in cover."""
STANDING: Final[i64] = _START["standing"]
"""Who would win if the limit of tours were now."""
SCORE: Final[i64] = _START["score"]
HELD_MARKS: Final[i64] = _START["marks"]
HOLDS: Final[i64] = _START["holding"]
"""Units in the zone, or soldiers at the object, that decide the battle."""
AWAY: Final[i64] = _START["away"]
"""How far the nearest soldier is from an object of the mission."""
COMMAND_LEFT: Final[i64] = _START["command"]
HUNTED: Final[i64] = _START["hunted"]
"""How far the nearest enemy is from the command machine."""
FRONT: Final[i64] = _START["front"]
"""How far the sides are apart."""
SEAT: Final[i64] = _START["seat"]
