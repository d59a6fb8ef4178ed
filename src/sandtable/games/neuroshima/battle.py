"""A battle from its first phase to its last (NH-BATTLE, NH-INIT, NH-XATK, NH-ALG-PHASE).

`advance` runs until the battle is over or somebody must choose; `answer` takes the choice. Everything in between is
data in the Clash, so a battle can be copied, stored and resumed at any question.
"""

from __future__ import annotations

from sandtable.core.event import Event
from sandtable.games.neuroshima.actions import (
    ABSORB,
    CHANGE_MELEE,
    CHANGE_RANGED,
    CLOWN_ATTACK,
    CLOWN_EXPLODE,
    NO_CHANGE,
    ORDER_FIRST,
    first_of,
    kind_of,
    pack,
    second_of,
)
from sandtable.games.neuroshima.attacks import explode, strike
from sandtable.games.neuroshima.clash import (
    BY_INSTANT,
    CHANGE,
    CLOSING,
    CLOWN,
    COLLECTING,
    DECLARING,
    HEALING,
    LAST,
    NOTHING,
    OPENING,
    OVER,
    WHICH_MEDIC,
    WHO_FIRST,
    WOUNDING,
    Clash,
    new_clash,
)
from sandtable.games.neuroshima.field import FALLEN, Field
from sandtable.games.neuroshima.medics import absorb, needs_rescue, rescue_options, wound
from sandtable.games.neuroshima.modules import helper_of
from sandtable.games.neuroshima.nets import evaluate_nets
from sandtable.games.neuroshima.reasons import place
from sandtable.games.neuroshima.tiles import (
    ABILITY,
    AGONY,
    CONVERSION,
    EXPLOSION,
    FIRST_SLOT,
    SECOND_SLOT,
    SLOTS,
    STRIKE,
    TILES,
)
from sandtable.kit.bits import BIT, i64, lowest
from sandtable.kit.hexes import EDGES
from sandtable.kit.moves import Moves


def advance(field: Field, clash: Clash) -> None:
    """Go on until the battle is over or a question is open."""
    while clash.step != OVER and clash.asking == NOTHING:
        if clash.step == OPENING:
            _open_phase(field, clash)
        elif clash.step == DECLARING:
            _declare(field, clash)
        elif clash.step == COLLECTING:
            _collect(field, clash)
        elif clash.step == HEALING:
            heal(field, clash)
        elif clash.step == WOUNDING:
            _wound(field, clash)
        else:
            _close_phase(field, clash)


def resolve(field: Field, clash: Clash) -> i64:
    """Fight the whole battle, every choice by its default; the number of choices is returned."""
    choices: i64 = 0
    advance(field, clash)
    while clash.asking != NOTHING:
        choices += 1
        found = Moves(8)
        options(field, clash, found)
        answer(field, clash, found.items[0])
        advance(field, clash)
    return choices


def forecast(field: Field, trigger: i64, causer: i64, stops: bool, heals_own_damage: bool) -> Field:
    """The field after a battle with every choice by its default; the given one stays as it is."""
    after = field.copy()
    resolve(after, new_clash(trigger, causer, len(field.hp), stops, heals_own_damage))
    return after


def slot_values(field: Field, clash: Clash, at: i64) -> list[int]:
    """Current values of all slots of a unit, printed then extra ones (NH-INIT-04, NH-ALG-INIT-04)."""
    tile = field.tile[at]
    if SLOTS[tile] == 0:
        return []
    initiative = clash.bonus[at] >> 24
    values = [int(max(FIRST_SLOT[tile] + initiative, 0))]
    if SLOTS[tile] > 1:
        values.append(int(max(SECOND_SLOT[tile] + initiative, 0)))
    extra = clash.bonus[at] >> 16 & 255
    value = max(values) - 1
    while extra and value >= 0:
        if value not in values:
            values.append(value)
            extra -= 1
        value -= 1
    return values


def _open_phase(field: Field, clash: Clash) -> None:
    """Take the snapshot and find who acts in the next phase in which anybody does (NH-BATTLE-03, NH-ALG-INIT-02)."""
    if clash.stale:
        clash.snapshot(field)
    if clash.phase < 0:
        clash.phase = _highest_slot(field, clash)
    while clash.phase >= 0:
        acting = _acting_units(field, clash)
        if acting:
            clash.acting = acting
            clash.acted = acting
            clash.declared = 0
            clash.order = 0
            clash.named = 0
            clash.wave = 0
            clash.step = DECLARING if field.declarers else COLLECTING
            if clash.log is not None:
                clash.log.append(Event("phase", {"phase": int(clash.phase)}, "NH-BATTLE-03"))
            return
        clash.phase -= 1
    clash.step = OVER


def _highest_slot(field: Field, clash: Clash) -> i64:
    """The first phase: the highest slot value on the board (NH-ALG-INIT-05)."""
    highest: i64 = 0 if field.fighters else -1
    left = field.fighters
    while left:
        at = lowest(left)
        left &= left - 1
        value = FIRST_SLOT[field.tile[at]] + (clash.bonus[at] >> 24)
        if value > highest:
            highest = value
    return highest


def _acting_units(field: Field, clash: Clash) -> i64:
    """Spend every slot at or above the phase; units with one exactly at it act unless netted (NH-ALG-INIT-02)."""
    phase = clash.phase
    acting: i64 = 0
    left = field.fighters
    while left:
        at = lowest(left)
        left &= left - 1
        if _spend_slots(clash, at, field.tile[at], phase):
            acting |= BIT[at]
    return acting & ~clash.held


def _spend_slots(clash: Clash, at: i64, tile: i64, phase: i64) -> bool:
    """Is one of the unit's slots due in this phase? Equal ones act once and all are spent (NH-INIT-14)."""
    bonus = clash.bonus[at]
    initiative = bonus >> 24
    spent = clash.spent[at]
    first = FIRST_SLOT[tile] + initiative
    if first < 0:
        first = 0
    second: i64 = -1
    if SLOTS[tile] > 1:
        second = SECOND_SLOT[tile] + initiative
        if second < 0:
            second = 0
    due = False
    if first >= phase and spent & 1 == 0:
        spent |= 1
        due = first == phase
    if second >= phase and spent & 2 == 0:
        spent |= 2
        due = due or second == phase
    # Extra slots take the highest values below the top one that no slot has (NH-XATK-04, NH-XATK-05, NH-XATK-10).
    extra = bonus >> 16 & 255
    bit: i64 = 4
    value = first - 1
    while extra and value >= phase:
        if value != first and value != second:
            if spent & bit == 0:
                spent |= bit
                due = due or value == phase
            bit <<= 1
            extra -= 1
        value -= 1
    clash.spent[at] = spent
    return due


def _declare(field: Field, clash: Clash) -> None:
    """Ask for the next declaration of the phase: Clowns and Quartermasters (NH-ALG-PHASE-03)."""
    open_units = _declaring_units(field, clash)
    if open_units == 0:
        clash.step = COLLECTING
        return
    seats: i64 = 0
    left = open_units
    while left:
        seats |= BIT[field.owner[lowest(left)]]
        left &= left - 1
    if _ask_order(clash, seats):
        return
    seat = _next_seat(field, clash, seats)
    left = open_units
    while field.owner[lowest(left)] != seat:
        left &= left - 1
    unit = lowest(left)
    clash.asking = CLOWN if _may_explode(field, clash, unit) else CHANGE
    clash.asked_seat = seat
    clash.asked_unit = unit


def _declaring_units(field: Field, clash: Clash) -> i64:
    """Acting units that still have something to declare, as a bitboard."""
    units: i64 = 0
    left = clash.acting
    while left:
        at = lowest(left)
        left &= left - 1
        if _may_explode(field, clash, at) or _may_change(field, clash, at):
            units |= BIT[at]
    return units


def _may_explode(field: Field, clash: Clash, at: i64) -> bool:
    """Is this a Clown that has not declared yet (NH-ABIL-CLOWN-01)?"""
    return ABILITY[field.tile[at]] & EXPLOSION != 0 and clash.declared >> at & 1 == 0 and clash.exploding >> at & 1 == 0


def _may_change(field: Field, clash: Clash, at: i64) -> bool:
    """May a Quartermaster still change an attack of this unit (NH-MOD-QM-01, NH-MOD-QM-03)?"""
    if (clash.converted | clash.exploding) >> at & 1 or clash.change[at] < 0:
        return False
    base = (field.tile[at] * 6 + field.turned[at]) * 6
    for edge in range(EDGES):
        if STRIKE[base + edge] & ~(15 << 8):
            return helper_of(field, clash.held, at, CONVERSION) >= 0
    return False


def heal(field: Field, clash: Clash) -> None:
    """Absorb while anybody can; a seat with a real choice is asked (NH-MEDIC-03, NH-ALG-MED-04)."""
    while clash.medics and needs_rescue(field, clash):
        seats = _rescuing_seats(field, clash, 1)
        if _ask_order(clash, _rescuing_seats(field, clash, 2)):
            return
        seat = _next_seat(field, clash, seats)
        found = Moves(8)
        rescue_options(field, clash, seat, found)
        if found.count > 1:
            clash.asking = WHICH_MEDIC
            clash.asked_seat = seat
            return
        absorb(field, clash, found.items[0])
    clash.step = WOUNDING


def _rescuing_seats(field: Field, clash: Clash, least: i64) -> i64:
    """Seats with at least so many ways to absorb an attack, as bits."""
    seats: i64 = 0
    for seat in range(len(field.hp)):
        found = Moves(8)
        rescue_options(field, clash, seat, found)
        if found.count >= least:
            seats |= BIT[seat]
    return seats


def _ask_order(clash: Clash, seats: i64) -> bool:
    """Ask the causer who goes first if several seats have a choice and their order is not fixed yet (NH-GEN-09)."""
    for i in range(clash.named):
        seats &= ~BIT[clash.order >> (3 * i) & 7]
    if seats & (seats - 1) == 0:
        return False
    clash.asking = WHO_FIRST
    clash.asked_seat = clash.causer
    clash.asked_unit = seats
    return True


def _next_seat(field: Field, clash: Clash, seats: i64) -> i64:
    """Who of these decides next: the order that was fixed, then the causer, then turn order (NH-GEN-09)."""
    for i in range(clash.named):
        seat = clash.order >> (3 * i) & 7
        if seats >> seat & 1:
            return seat
    seat = clash.causer
    while seats >> seat & 1 == 0:
        seat = (seat + 1) % len(field.hp)
    return seat


def _collect(field: Field, clash: Clash) -> None:
    """Packets of all units that attack in this wave, from one and the same board (NH-BATTLE-06, NH-BATTLE-08)."""
    left = clash.acting
    while left:
        at = lowest(left)
        left &= left - 1
        if clash.exploding >> at & 1:
            explode(field, clash, at)
        else:
            strike(field, clash, at)
    clash.step = HEALING if clash.medics else WOUNDING


def _wound(field: Field, clash: Clash) -> None:
    """Enter damage; warriors destroyed in agony form the next wave (NH-ALG-AGONY-01, NH-ALG-AGONY-02)."""
    fresh = wound(field, clash)
    clash.destroyed |= clash.exploding
    agony: i64 = 0
    # No battle, no agony: what an instant destroys does not strike (NH-ABIL-AGONY-04).
    left = fresh & ~clash.held & ~clash.acted if clash.trigger != BY_INSTANT else i64(0)
    while left:
        at = lowest(left)
        left &= left - 1
        if ABILITY[field.tile[at]] & AGONY:
            agony |= BIT[at]
            if clash.log is not None:
                clash.log.append(Event("agony", {"phase": int(clash.phase), "at": place(at)}, "NH-ABIL-AGONY-01"))
    if agony:
        clash.acting = agony
        clash.acted |= agony
        clash.wave += 1
        clash.step = COLLECTING
    else:
        clash.step = CLOSING


def _close_phase(field: Field, clash: Clash) -> None:
    """Enter HQ damage, remove what is lost, then the leash, the Steel Net and the end of the game (NH-ALG-PHASE-02)."""
    fallen = _enter_hq_damage(field, clash)
    left = clash.destroyed | clash.used | fallen
    while left:
        at = lowest(left)
        left &= left - 1
        _leave(field, clash, at, "")
    left = field.unleashed()
    while left:
        at = lowest(left)
        left &= left - 1
        _leave(field, clash, at, "NH-ABIL-LAIR-03")
    left = clash.changing
    while left:
        clash.change[lowest(left)] = 0
        left &= left - 1
    clash.changing = 0
    clash.destroyed = 0
    clash.used = 0
    clash.exploding = 0
    clash.phase -= 1
    clash.step = OPENING
    if clash.phase < 0 or (fallen and clash.stops):
        clash.step = OVER
        evaluate_nets(field)


def _reason_to_leave(clash: Clash, at: i64) -> str:
    if clash.used >> at & 1:
        return "NH-MEDIC-14"
    return "NH-ABIL-CLOWN-04" if clash.exploding >> at & 1 else "NH-BATTLE-09"


def _leave(field: Field, clash: Clash, at: i64, clause: str) -> None:
    if clash.log is not None:
        tile = TILES[field.tile[at]].id
        data: dict[str, object] = {
            "phase": int(clash.phase),
            "at": place(at),
            "tile": tile,
            "seat": int(field.owner[at]),
        }
        clash.log.append(Event("removed", data, clause or _reason_to_leave(clash, at)))
    clash.remove(field, at)


def _enter_hq_damage(field: Field, clash: Clash) -> i64:
    """Hit points go down at the end of the phase, never below 0; fallen HQs are returned (NH-BATTLE-12, NH-ALG-HQ-02)."""
    fallen: i64 = 0
    for seat in range(len(field.hp)):
        lost = clash.loss[seat]
        if lost:
            clash.loss[seat] = 0
            hp = field.hp[seat] - lost
            if hp < 0:
                hp = 0
            field.hp[seat] = hp
            if clash.log is not None:
                data: dict[str, object] = {
                    "phase": int(clash.phase),
                    "seat": int(seat),
                    "lost": int(lost),
                    "hp": int(hp),
                }
                clash.log.append(Event("hq_damage", data, "NH-BATTLE-12"))
            if hp == 0:
                fallen |= BIT[field.hq[seat]]
    return fallen


def any_hq_fallen(field: Field) -> bool:
    """Has any seat lost its HQ?"""
    for seat in range(len(field.hq)):
        if field.hq[seat] == FALLEN:
            return True
    return False


def stops_when_hq_falls(rule_except_last: bool, trigger: i64, seats: i64) -> bool:
    """Does this battle end with the phase in which an HQ falls (NH-END-11)?"""
    return rule_except_last and trigger < LAST and seats <= 2


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
        base = (field.tile[unit] * 6 + field.turned[unit]) * 6
        for edge in range(EDGES):
            icons = STRIKE[base + edge]
            if icons & (15 | 15 << 12):
                into.add(pack(CHANGE_MELEE, unit, edge))
            if icons & 15 << 4:
                into.add(pack(CHANGE_RANGED, unit, edge))
    elif clash.asking == WHICH_MEDIC:
        rescue_options(field, clash, clash.asked_seat, into)


def answer(field: Field, clash: Clash, action: i64) -> None:
    """Take the answer to the open question; the battle goes on with `advance`."""
    kind = kind_of(action)
    clash.asking = NOTHING
    if kind == ORDER_FIRST:
        clash.order |= first_of(action) << (3 * clash.named)
        clash.named += 1
    elif kind == ABSORB:
        absorb(field, clash, action)
    else:
        _take_declaration(clash, kind, first_of(action), second_of(action))
    if clash.log is not None and kind != ABSORB:
        clash.log.append(_declaration_event(field, clash, kind, action))


def _take_declaration(clash: Clash, kind: i64, unit: i64, edge: i64) -> None:
    """Clown: attack or explode (NH-ALG-MODS-04). Quartermaster: none, or one icon of one edge (NH-ALG-MODS-03)."""
    if kind == CLOWN_EXPLODE:
        clash.exploding |= BIT[unit]
    elif kind == CLOWN_ATTACK:
        clash.declared |= BIT[unit]
    elif kind == NO_CHANGE:
        clash.note_change(unit, -1)
    else:
        clash.note_change(unit, (1 if kind == CHANGE_MELEE else 2) + 2 * edge)
        clash.converted |= BIT[unit]


def _declaration_event(field: Field, clash: Clash, kind: i64, action: i64) -> Event:
    phase = int(clash.phase)
    if kind == ORDER_FIRST:
        return Event("order", {"phase": phase, "seat": int(first_of(action))}, "NH-GEN-09")
    at = place(first_of(action))
    if kind == CLOWN_ATTACK or kind == CLOWN_EXPLODE:
        return Event("clown", {"phase": phase, "at": at, "explodes": kind == CLOWN_EXPLODE}, "NH-ABIL-CLOWN-01")
    changed: str | None = None if kind == NO_CHANGE else "melee" if kind == CHANGE_MELEE else "ranged"
    edge = int(second_of(action))
    return Event("changed_attack", {"phase": phase, "at": at, "from": changed, "edge": edge}, "NH-MOD-QM-01")
