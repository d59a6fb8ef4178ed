"""Modules and HQ abilities: whom they serve and what they add (NH-MOD, NH-HQ-07, NH-ALG-MODS)."""

from __future__ import annotations

from sandtable.games.neuroshima.atlas.siege import beside_standing
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.content.tiles import (
    BONUS,
    DOUBLE_MOVE,
    EFFECT,
    FREE_STEEL_NET,
    HINDER,
    KIND,
    LINKS,
    MODULE,
    RANGED_UNIT,
    STEALING,
)
from sandtable.kit.bits import BIT, i64, lowest, vec
from sandtable.kit.hexes import EDGES


def find_bonuses(field: Field, held: i64, bonus: vec[i64]) -> None:
    """Add to every hex what modules and HQ abilities give its unit (NH-MOD-03 to NH-MOD-07, NH-MOD-09)."""
    if field.wings:
        _find_bonuses_of_wholes(field, held, bonus)
        return
    near = field.near
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
    if field.segments:
        _cover_units(field, bonus)


def _cover_units(field: Field, bonus: vec[i64]) -> None:
    """A standing segment helps every unit of its owner beside it, once (NH-ATLAS-S4-02)."""
    left = field.taken & beside_standing(field)
    while left:
        at = lowest(left)
        left &= left - 1
        if field.owner[at] == field.ground.keeper:
            bonus[at] += RANGED_UNIT


def _find_bonuses_of_wholes(field: Field, held: i64, bonus: vec[i64]) -> None:
    """As `find_bonuses` where constructions stand: a module serves such a unit once, over any edge (NH-CONSTR-06)."""
    left = field.boosters & ~held
    while left:
        at = lowest(left)
        left &= left - 1
        side = served_side(field, held, at)
        hinders = EFFECT[field.tile[at]] & HINDER != 0
        links = LINKS[field.tile[at] * 6 + field.turned[at]]
        reached: i64 = 0
        for edge in range(EDGES):
            other = field.near[at * 6 + edge]
            if links >> edge & 1 and other >= 0 and field.tile[other] >= 0:
                reached |= BIT[field.anchor(other)]
        while reached:
            unit = lowest(reached)
            reached &= reached - 1
            if (field.side[field.owner[unit]] != side) == hinders:
                bonus[unit] += BONUS[field.tile[at]]
    share_with_wings(field, bonus)


def share_with_wings(field: Field, bonus: vec[i64]) -> None:
    """Attacks of both pieces of a construction have the bonuses of the unit (NH-CONSTR-06, NH-CONSTR-20)."""
    left = field.wings
    while left:
        wing = lowest(left)
        left &= left - 1
        bonus[wing] = bonus[field.anchor(wing)]


def served_side(field: Field, held: i64, at: i64) -> i64:
    """The side a module serves: that of a free enemy Scoper connected to it, otherwise its own (NH-ALG-MODS-01).

    HQ abilities are no modules and are never turned (NH-MOD-SCOPER-05).
    """
    own = field.side[field.owner[at]]
    if field.scopers & ~held and KIND[field.tile[at]] == MODULE:
        for edge in range(EDGES):
            other = field.near[at * 6 + edge]
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
    """Does a link of the module face the unit, over either piece of a construction (NH-CONSTR-06)?"""
    if _faces(field, module, unit):
        return True
    other = field.other_half(unit) if field.wings else i64(-1)
    return other >= 0 and _faces(field, module, other)


def _faces(field: Field, module: i64, at: i64) -> bool:
    """Does a link of the module look at this hex?"""
    links = LINKS[field.tile[module] * 6 + field.turned[module]]
    for edge in range(EDGES):
        if field.near[module * 6 + edge] == at:
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
    helper = _helper_beside(field, held, unit, effect)
    other = field.other_half(unit) if field.wings and helper < 0 else i64(-1)
    return helper if other < 0 else _helper_beside(field, held, other, effect)


def _helper_beside(field: Field, held: i64, at: i64, effect: i64) -> i64:
    for edge in range(EDGES):
        module = field.near[at * 6 + edge]
        if (
            module >= 0
            and field.taken >> module & 1
            and EFFECT[field.tile[module]] & effect
            and serves(field, held, module, at)
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
