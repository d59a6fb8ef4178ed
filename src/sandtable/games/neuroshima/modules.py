"""Modules and HQ abilities: whom they serve and what they add (NH-MOD, NH-HQ-07, NH-ALG-MODS)."""

from __future__ import annotations

from sandtable.games.neuroshima.field import Field
from sandtable.games.neuroshima.tiles import (
    BONUS,
    DOUBLE_MOVE,
    EFFECT,
    FREE_STEEL_NET,
    HINDER,
    KIND,
    LINKS,
    MODULE,
    STEALING,
)
from sandtable.kit.bits import i64, lowest, vec
from sandtable.kit.hexes import EDGES


def find_bonuses(field: Field, held: i64, bonus: vec[i64]) -> None:
    """Add to every hex what modules and HQ abilities give its unit (NH-MOD-03 to NH-MOD-07, NH-MOD-09)."""
    near = field.ground.near
    tiles = field.tile
    left = field.boosters & ~held
    while left:
        at = lowest(left)
        left &= left - 1
        tile = tiles[at]
        side = served_side(field, held, at)
        hinders = EFFECT[tile] & HINDER != 0
        links = LINKS[tile * 6 + field.turned[at]]
        for edge in range(EDGES):
            if links >> edge & 1:
                other = near[at * 6 + edge]
                if other >= 0 and tiles[other] >= 0 and (field.side[field.owner[other]] != side) == hinders:
                    bonus[other] += BONUS[tile]


def served_side(field: Field, held: i64, at: i64) -> i64:
    """The side a module serves: that of a free enemy Scoper connected to it, otherwise its own (NH-ALG-MODS-01).

    HQ abilities are no modules and are never turned (NH-MOD-SCOPER-05).
    """
    own = field.side[field.owner[at]]
    if field.scopers & ~held and KIND[field.tile[at]] == MODULE:
        for edge in range(EDGES):
            other = field.ground.near[at * 6 + edge]
            if (
                other >= 0
                and field.tile[other] >= 0
                and EFFECT[field.tile[other]] & STEALING
                and held >> other & 1 == 0
                and field.side[field.owner[other]] != own
                and LINKS[field.tile[other] * 6 + field.turned[other]] >> ((edge + 3) % 6) & 1
            ):
                return field.side[field.owner[other]]
    return own


def is_connected(field: Field, module: i64, unit: i64) -> bool:
    """Does a link of the module face the unit?"""
    links = LINKS[field.tile[module] * 6 + field.turned[module]]
    for edge in range(EDGES):
        if field.ground.near[module * 6 + edge] == unit:
            return links >> edge & 1 != 0
    return False


def serves(field: Field, held: i64, module: i64, unit: i64) -> bool:
    """Does the module act on the unit as a friend: active, connected, of the unit's side (NH-MOD-04, NH-NET-17)?"""
    return (
        held >> module & 1 == 0
        and is_connected(field, module, unit)
        and served_side(field, held, module) == field.side[field.owner[unit]]
    )


def helper_of(field: Field, held: i64, unit: i64, effect: i64) -> i64:
    """The first neighbouring module that serves the unit with this effect, -1 if none."""
    for edge in range(EDGES):
        module = field.ground.near[unit * 6 + edge]
        if (
            module >= 0
            and field.tile[module] >= 0
            and EFFECT[field.tile[module]] & effect
            and serves(field, held, module, unit)
        ):
            return module
    return -1


def has_double_move(field: Field, held: i64, seat: i64) -> bool:
    """Does an active Recon Center serve this seat (NH-MOD-RECON-01)?"""
    left = field.movers & ~held
    while left:
        at = lowest(left)
        left &= left - 1
        if EFFECT[field.tile[at]] & DOUBLE_MOVE and served_side(field, held, at) == field.side[seat]:
            return True
    return False


def has_free_steel_net(field: Field, held: i64, seat: i64) -> bool:
    """Has this seat an own active Launcher that no Scoper turned (NH-ABIL-STEELNET-02, NH-MOD-SCOPER-07)?"""
    for at in field.ground.hexes:
        tile = field.tile[at]
        if (
            tile >= 0
            and EFFECT[tile] & FREE_STEEL_NET
            and field.owner[at] == seat
            and held >> at & 1 == 0
            and served_side(field, held, at) == field.side[seat]
        ):
            return True
    return False
