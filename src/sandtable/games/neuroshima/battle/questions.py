"""Questions inside a battle: order, Clowns, Quartermasters, Sharpshooters, medics (NH-GEN-09, NH-ALG-PHASE-03)."""

from __future__ import annotations

from sandtable.core.event import Event
from sandtable.games.neuroshima.actions import (
    ABSORB,
    CHANGE_MELEE,
    CHANGE_RANGED,
    CLOWN_ATTACK,
    CLOWN_EXPLODE,
    GIVE_POINT,
    LEAD,
    NO_CHANGE,
    ORDER_FIRST,
    SAVE,
    TAKE_AIM,
    UNLED,
    first_of,
    kind_of,
    pack,
    second_of,
    third_of,
)
from sandtable.games.neuroshima.battle.attacks import foes_on_line
from sandtable.games.neuroshima.battle.clash import (
    CHANGE,
    CLOWN,
    COLLECTING,
    LEADING,
    NOTHING,
    WHICH_MEDIC,
    WHICH_TARGET,
    WHO_FIRST,
    WHO_SCORES,
    Clash,
)
from sandtable.games.neuroshima.battle.leaders import lead, lead_options
from sandtable.games.neuroshima.battle.medics import medic_options, rescue_options, take_rescue
from sandtable.games.neuroshima.battle.modules import helper_of
from sandtable.games.neuroshima.battle.points import give_point, taker_options
from sandtable.games.neuroshima.battle.reasons import place
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.content.tiles import ABILITY, CONVERSION, EXPLOSION, SHARPSHOOTER, STRIKE
from sandtable.kit.bits import BIT, i64, lowest
from sandtable.kit.hexes import EDGES
from sandtable.kit.moves import Moves


def declare(field: Field, clash: Clash) -> None:
    """Ask for the next declaration of the phase: Clown, Quartermaster, then Sharpshooter (NH-ALG-PHASE-03)."""
    open_units = _declaring_units(field, clash)
    if open_units == 0:
        clash.step = COLLECTING
        return
    seats: i64 = 0
    left = open_units
    while left:
        seats |= BIT[field.owner[lowest(left)]]
        left &= left - 1
    if ask_order(clash, seats):
        return
    seat = next_seat(field, clash, seats)
    left = open_units
    while left & (left - 1) and field.owner[lowest(left)] != seat:
        left &= left - 1
    unit = lowest(left)
    clash.asked_seat = seat
    clash.asked_unit = unit
    if _may_explode(field, clash, unit):
        clash.asking = CLOWN
    elif _may_change(field, clash, unit):
        clash.asking = CHANGE
    else:
        clash.asking = WHICH_TARGET
        clash.asked_unit = _next_aim(field, clash, unit)


def _declaring_units(field: Field, clash: Clash) -> i64:
    """Acting units that still have something to declare, as a bitboard."""
    units: i64 = 0
    left = clash.acting
    while left:
        at = lowest(left)
        left &= left - 1
        if _may_explode(field, clash, at) or _may_change(field, clash, at) or _next_aim(field, clash, at) >= 0:
            units |= BIT[at]
    return units


def _may_explode(field: Field, clash: Clash, at: i64) -> bool:
    """Is this a Clown that has not declared yet (NH-ABIL-CLOWN-01)?"""
    return ABILITY[field.tile[at]] & EXPLOSION != 0 and clash.declared >> at & 1 == 0 and clash.exploding >> at & 1 == 0


def _may_change(field: Field, clash: Clash, at: i64) -> bool:
    """May a Quartermaster still change an attack of this unit (NH-MOD-QM-01, NH-MOD-QM-03)?"""
    if (clash.converted | clash.exploding) >> at & 1 or clash.change[at] < 0:
        return False
    if _has_changeable_icon(field, at) or (
        field.wings and field.other_half(at) >= 0 and _has_changeable_icon(field, field.other_half(at))
    ):
        return helper_of(field, clash.held, at, CONVERSION) >= 0
    return False


def _has_changeable_icon(field: Field, at: i64) -> bool:
    base = (field.tile[at] * 6 + field.turned[at]) * 6
    for edge in range(EDGES):
        if STRIKE[base + edge] & ~(15 << 8):
            return True
    return False


def _next_aim(field: Field, clash: Clash, at: i64) -> i64:
    """The next edge (hex and edge, packed) over which a Sharpshooter has a choice, -1 if none (NH-CONSTR-15)."""
    if field.abilities(at) & SHARPSHOOTER == 0:
        return -1
    found = _aim_of_piece(field, clash, at)
    other = field.other_half(at)
    return found if found >= 0 or other < 0 else _aim_of_piece(field, clash, other)


def _aim_of_piece(field: Field, clash: Clash, at: i64) -> i64:
    base = (field.tile[at] * 6 + field.turned[at]) * 6
    for edge in range(EDGES):
        icons = STRIKE[base + edge]
        changed = clash.change[at]
        shoots = icons & 15 << 4 != 0 and changed != 2 + 2 * edge
        # An attack that a Quartermaster made ranged is aimed like any other.
        shoots = shoots or (icons & (15 | 15 << 12) != 0 and changed == 1 + 2 * edge)
        if shoots and clash.aimed(at, edge) < 0 and len(foes_on_line(field, at, edge)) > 1:
            return at | edge << 6
    return -1


def ask_order(clash: Clash, seats: i64) -> bool:
    """Ask the causer for the order of the seats, once in a phase, if several have a choice (NH-GEN-09)."""
    if clash.named or seats & (seats - 1) == 0:
        return False
    _ask_causer(clash, seats)
    return True


def ask_decider(clash: Clash, seats: i64) -> bool:
    """Ask the causer which of these allies decides, unless the order of the phase has one of them (NH-TEAM-15)."""
    for i in range(clash.named):
        if seats >> (clash.order >> (3 * i) & 7) & 1:
            return False
    if seats & (seats - 1) == 0:
        return False
    _ask_causer(clash, seats)
    return True


def _ask_causer(clash: Clash, seats: i64) -> None:
    clash.asking = WHO_FIRST
    clash.asked_seat = clash.causer
    clash.asked_unit = seats


def _take_order(clash: Clash, seat: i64) -> None:
    """The next seat in order is named; with several left the causer goes on (NH-GEN-09)."""
    clash.order |= seat << (3 * clash.named)
    clash.named += 1
    clash.asked_unit &= ~BIT[seat]
    if clash.asked_unit & (clash.asked_unit - 1):
        clash.asking = WHO_FIRST


def next_seat(field: Field, clash: Clash, seats: i64) -> i64:
    """Who of these decides next: the order that was fixed, then the causer, then turn order (NH-GEN-09)."""
    for i in range(clash.named):
        seat = clash.order >> (3 * i) & 7
        if seats >> seat & 1:
            return seat
    seat = clash.causer
    for _ in range(len(field.hp)):
        if seats >> seat & 1:
            break
        seat = (seat + 1) % len(field.hp)
    return seat


def options(field: Field, clash: Clash, into: Moves) -> None:
    """Answers to the open question, the default of the rules first."""
    unit = clash.asked_unit
    if clash.asking == WHO_FIRST:
        seat = clash.causer
        for _ in range(len(field.hp)):
            if unit >> seat & 1:
                into.add(pack(ORDER_FIRST, seat))
            seat = (seat + 1) % len(field.hp)
    elif clash.asking == CLOWN:
        into.add(pack(CLOWN_ATTACK, unit))
        into.add(pack(CLOWN_EXPLODE, unit))
    elif clash.asking == CHANGE:
        into.add(pack(NO_CHANGE, unit))
        _change_options(field, unit, into)
        if field.wings and field.other_half(unit) >= 0:
            _change_options(field, field.other_half(unit), into)
    elif clash.asking == WHICH_TARGET:
        for target in foes_on_line(field, unit & 63, unit >> 6):
            into.add(pack(TAKE_AIM, unit & 63, unit >> 6, target))
    elif clash.asking == LEADING:
        lead_options(field, clash, into)
    elif clash.asking == WHICH_MEDIC and clash.rescue:
        medic_options(field, clash, into)
    elif clash.asking == WHICH_MEDIC:
        rescue_options(field, clash, clash.asked_seat, into)
    elif clash.asking == WHO_SCORES:
        taker_options(field, clash.asked_seat, into)


def _change_options(field: Field, at: i64, into: Moves) -> None:
    """Icons of one hex that a Quartermaster may change (NH-MOD-QM-07)."""
    base = (field.tile[at] * 6 + field.turned[at]) * 6
    for edge in range(EDGES):
        icons = STRIKE[base + edge]
        if icons & (15 | 15 << 12):
            into.add(pack(CHANGE_MELEE, at, edge))
        if icons & 15 << 4:
            into.add(pack(CHANGE_RANGED, at, edge))


def answer(field: Field, clash: Clash, action: i64) -> None:
    """Take the answer to the open question; the battle goes on with `advance`."""
    kind = kind_of(action)
    clash.asking = NOTHING
    if kind == LEAD or kind == UNLED:
        lead(field, clash, action)
        return
    if kind == ORDER_FIRST:
        _take_order(clash, first_of(action))
    elif kind == ABSORB or kind == SAVE:
        take_rescue(field, clash, action)
    elif kind == TAKE_AIM:
        clash.note_aim(first_of(action), second_of(action), third_of(action))
    elif kind == GIVE_POINT:
        give_point(field, clash, first_of(action))
    else:
        _take_declaration(field, clash, kind, first_of(action), second_of(action))
    if clash.log is not None and kind != ABSORB and kind != SAVE:
        clash.log.append(_declaration_event(field, clash, kind, action))


def _take_declaration(field: Field, clash: Clash, kind: i64, unit: i64, edge: i64) -> None:
    """Clown: attack or explode (NH-ALG-MODS-04). Quartermaster: none, or one icon of one edge (NH-ALG-MODS-03)."""
    if kind == CLOWN_EXPLODE:
        clash.exploding |= BIT[unit]
    elif kind == CLOWN_ATTACK:
        clash.declared |= BIT[unit]
    elif kind == NO_CHANGE:
        clash.note_change(unit, -1)
    else:
        clash.note_change(unit, (1 if kind == CHANGE_MELEE else 2) + 2 * edge)
        clash.converted |= BIT[field.anchor(unit)]


def _declaration_event(field: Field, clash: Clash, kind: i64, action: i64) -> Event:
    phase = int(clash.phase)
    if kind == ORDER_FIRST:
        return Event("order", {"phase": phase, "seat": int(first_of(action))}, "NH-GEN-09")
    if kind == GIVE_POINT:
        given: dict[str, object] = {"phase": phase, "from": int(clash.asked_seat), "seat": int(first_of(action))}
        return Event("gave_point", given, "NH-MODE-POINTS-09")
    at = place(first_of(action))
    if kind == CLOWN_ATTACK or kind == CLOWN_EXPLODE:
        return Event("clown", {"phase": phase, "at": at, "explodes": kind == CLOWN_EXPLODE}, "NH-ABIL-CLOWN-01")
    if kind == TAKE_AIM:
        data: dict[str, object] = {"phase": phase, "at": at, "edge": int(second_of(action))}
        data["target"] = place(third_of(action))
        return Event("aimed", data, "NH-CONSTR-15")
    changed: str | None = None if kind == NO_CHANGE else "melee" if kind == CHANGE_MELEE else "ranged"
    edge = int(second_of(action))
    return Event("changed_attack", {"phase": phase, "at": at, "from": changed, "edge": edge}, "NH-MOD-QM-01")
