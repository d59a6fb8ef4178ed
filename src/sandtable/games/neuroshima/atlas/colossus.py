"""Scenario 4, Colossus: Borgo charges a giant structure of Moloch (NH-ATLAS-S4). Battles see it through `siege`."""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.actions import CHARGE, pack
from sandtable.games.neuroshima.atlas.siege import (
    SEGMENTS_TO_WIN,
    damage_segment,
    destroyed_segments,
    standing_behind,
)
from sandtable.games.neuroshima.battle.losses import segment_event
from sandtable.games.neuroshima.board.situation import BLOWN_UP, BOTH_RUINED, WITHSTOOD, Situation
from sandtable.games.neuroshima.content.tiles import KIND, WARRIOR
from sandtable.games.neuroshima.ending.victory import finish
from sandtable.games.neuroshima.turn.refresh import take_off
from sandtable.kit.bits import BIT, i64
from sandtable.kit.hexes import EDGES
from sandtable.kit.moves import Moves

CHARGE_DAMAGE: Final = 2


def charge_options(s: Situation, into: Moves) -> None:
    """Once in the turn a warrior beside a standing segment may be given up for it (NH-ATLAS-S4-05)."""
    if s.seat == s.field.ground.keeper or s.deeds:
        return
    for at in s.field.ground.hexes:
        if s.is_own(at, s.seat) and not s.is_held(at) and KIND[s.field.tile[at]] == WARRIOR:
            for edge in range(EDGES):
                number = standing_behind(s.field, at, edge)
                if number >= 0:
                    into.add(pack(CHARGE, at, s.field.ground.segments[number]))


def charge(s: Situation, at: i64, segment: i64) -> None:
    """The warrior is discarded, the segment takes the damage at once (NH-ATLAS-S4-05, NH-ATLAS-S4-06)."""
    s.deeds += 1
    number: i64 = 0
    while s.field.ground.segments[number] != segment:
        number += 1
    take_off(s, at, "NH-ATLAS-S4-05")
    left = damage_segment(s.field, number, CHARGE_DAMAGE)
    if s.events is not None:
        s.events.append(segment_event(s.field, number, CHARGE_DAMAGE, left, -1))
    judge_structure(s, 0)


def judge_structure(s: Situation, fell: i64) -> bool:
    """Is the structure blown up: Borgo wins, unless its HQ fell in the same phase (NH-ATLAS-S4-08)?"""
    if destroyed_segments(s.field) < SEGMENTS_TO_WIN:
        return False
    if fell:
        finish(s, BOTH_RUINED, 0)
    else:
        finish(s, BLOWN_UP, BIT[1 - s.field.ground.keeper])
    return True


def stand_firm(s: Situation) -> None:
    """The last battle is over and the structure stands: Moloch wins (NH-ATLAS-S4-08)."""
    finish(s, WITHSTOOD, BIT[s.field.ground.keeper])
