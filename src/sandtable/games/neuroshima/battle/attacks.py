"""Attacks: which packets the edges of a unit send, and what is left of them at the target (NH-MELEE to NH-ARMOUR)."""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.atlas.siege import beside_standing, segment_in_line, standing_behind
from sandtable.games.neuroshima.battle.clash import Clash
from sandtable.games.neuroshima.battle.packets import packet, returned_by
from sandtable.games.neuroshima.battle.reasons import log_attack, log_segment, log_void
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.content.tiles import ABILITY, ARMOUR, FLIGHT, MIRRORS, STRIKE, STRIKERS
from sandtable.kit.bits import BIT, append, i64, lowest, vec
from sandtable.kit.hexes import EDGES

ONE_RANGED: Final = 1 << 25
"""One point of the ranged part of a packet."""
SEGMENT_STRENGTH: Final = 1
"""Melee strength of a segment of a structure (NH-ATLAS-S4-02)."""


def strike(field: Field, clash: Clash, at: i64) -> None:
    """A unit attacks with all its edges, melee and ranged together (NH-INIT-09, NH-MELEE-03)."""
    _strike_piece(field, clash, at)
    if field.wings:
        # The attacks of both pieces of a construction act in every slot (NH-CONSTR-20).
        other = field.other_half(at)
        if other >= 0:
            _strike_piece(field, clash, other)


def _strike_piece(field: Field, clash: Clash, at: i64) -> None:
    face = field.tile[at] * 6 + field.turned[at]
    edges = STRIKERS[face]
    edge: i64 = 0
    while edges:
        if edges & 1:
            strike_edge(field, clash, at, edge, STRIKE[face * 6 + edge])
        edges >>= 1
        edge += 1


def strike_edge(field: Field, clash: Clash, at: i64, edge: i64, icons: i64) -> None:
    """One attack: everything the icons of one edge of one unit do in one phase (NH-MEDIC-04).

    A blow meets the neighbour (NH-MELEE-01, NH-MELEE-04, NH-ABIL-FF-01, NH-ABIL-FF-04), a shot the first foe
    (NH-RANGED-01) or the one that a Sharpshooter picks (NH-CONSTR-15).
    """
    if icons >> 8 & 15:
        _strike_line(field, clash, at, edge, icons >> 8 & 15)
        return
    melee = icons & 15
    ranged = icons >> 4 & 15
    fire = icons >> 12 & 15
    # Bonuses raise icons that are there; they create none (NH-MOD-11). Friendly fire is melee (NH-MOD-OFFICER-06).
    melee_bonus = clash.bonus[at] & 255
    ranged_bonus = clash.bonus[at] >> 8 & 255
    changed = clash.change[at]
    if changed == 1 + 2 * edge:
        # A changed friendly-fire icon is an ordinary shot; each icon gets the bonus of its new type (NH-MOD-QM-07).
        ranged = melee + fire + ranged_bonus + (ranged + ranged_bonus if ranged else 0)
        melee = 0
        fire = 0
    elif changed == 2 + 2 * edge:
        melee = ranged + melee_bonus + (melee + melee_bonus if melee else 0)
        ranged = 0
        fire += melee_bonus if fire else 0
    else:
        melee += melee_bonus if melee else 0
        fire += melee_bonus if fire else 0
        ranged += ranged_bonus if ranged else 0
    if field.segments:
        _strike_segment(field, clash, at, edge, melee + fire, ranged)
    struck: i64 = -1
    blow: i64 = 0
    if melee | fire:
        struck = field.near[at * 6 + edge]
        if struck >= 0 and field.tile[struck] >= 0:
            blow = fire + (melee if field.harms[field.owner[at]] >> field.owner[struck] & 1 else 0)
    if ranged == 0:
        if blow:
            deliver(field, clash, at, edge, struck, blow, 0)
        return
    shot = clash.aimed(at, edge) if clash.aiming >> at & 1 else i64(-1)
    if shot < 0:
        shot = first_foe(field, at, edge)
    if blow and shot == struck:
        deliver(field, clash, at, edge, struck, blow, ranged)
        return
    if blow:
        deliver(field, clash, at, edge, struck, blow, 0)
    if shot >= 0:
        deliver(field, clash, at, edge, shot, 0, ranged)


def _strike_segment(field: Field, clash: Clash, at: i64, edge: i64, melee: i64, ranged: i64) -> None:
    """Attacks of the enemies of a structure strike the standing segment they meet (NH-ATLAS-S4-03, NH-ATLAS-S4-04)."""
    if field.owner[at] == field.ground.keeper:
        return
    beside = standing_behind(field, at, edge)
    number = beside
    if number < 0 and ranged and first_foe(field, at, edge) < 0:
        number = segment_in_line(field, at, edge)
    if number < 0:
        return
    blow = melee if beside >= 0 else i64(0)
    if blow + ranged:
        clash.crack(number, blow + ranged)
        if clash.log is not None:
            segment = field.ground.segments[number]
            log_segment(clash.log, field, clash, packet(at, edge, segment, (edge + 3) % 6, blow, ranged, 0))


def strike_by_structure(field: Field, clash: Clash) -> None:
    """Every standing segment strikes every enemy beside it with melee 1, in phase 0 (NH-ATLAS-S4-02)."""
    left = field.taken & beside_standing(field)
    while left:
        at = lowest(left)
        left &= left - 1
        if field.owner[at] != field.ground.keeper:
            for edge in range(EDGES):
                number = standing_behind(field, at, edge)
                if number >= 0:
                    deliver(field, clash, field.ground.segments[number], (edge + 3) % 6, at, SEGMENT_STRENGTH, 0)


def first_foe(field: Field, at: i64, edge: i64) -> i64:
    """The first enemy on the line of an edge; friends neither stop the shot nor suffer (NH-RANGED-01 to -04).

    Moloch's shots may strike its ally too (NH-TEAM-MOLOCH-07).
    """
    return next_foe(field, at, edge, at)


def _strike_line(field: Field, clash: Clash, at: i64, edge: i64, strength: i64) -> None:
    """A Gauss beam: one packet for every enemy on the line, never boosted (NH-GAUSS-01, NH-GAUSS-02, NH-ALG-DMG-06)."""
    struck: i64 = 0
    target = first_foe(field, at, edge)
    while target >= 0:
        # A construction is harmed once, where the beam meets it first (NH-CONSTR-21).
        if struck >> target & 1 == 0:
            deliver(field, clash, at, edge, target, 0, strength)
        struck |= field.spread(BIT[target]) if field.wings else BIT[target]
        target = next_foe(field, at, edge, target)


def next_foe(field: Field, at: i64, edge: i64, behind: i64) -> i64:
    """The next enemy on the line behind one of its hexes, -1 if there is none."""
    harmed = field.harms[field.owner[at]]
    target = field.near[behind * 6 + edge]
    while target >= 0:
        if field.tile[target] >= 0 and harmed >> field.owner[target] & 1:
            return target
        target = field.near[target * 6 + edge]
    return -1


def foes_on_line(field: Field, at: i64, edge: i64) -> vec[i64]:
    """Enemies on the line, nearest first; a construction once, where the line meets it first (NH-CONSTR-15)."""
    found = vec[i64]()
    known: i64 = 0
    target = first_foe(field, at, edge)
    while target >= 0:
        if known >> target & 1 == 0:
            found = append(found, target)
        known |= field.spread(BIT[target]) if field.wings else BIT[target]
        target = next_foe(field, at, edge, target)
    return found


def reflects(field: Field, held: i64, at: i64, edge: i64) -> bool:
    """Has the unit an active reflection on this edge (NH-ABIL-REFLECT-01, NH-ABIL-REFLECT-08)?"""
    return MIRRORS[field.tile[at] * 6 + field.turned[at]] >> edge & 1 != 0 and held >> at & 1 == 0


def deliver(field: Field, clash: Clash, at: i64, edge: i64, target: i64, melee: i64, ranged: i64) -> None:
    """Reflection, then flight, armour, HQ against HQ; nothing left is no packet (NH-ALG-DMG-02, NH-ALG-DMG-03)."""
    arrival = (edge + 3) % 6
    sent = packet(at, edge, target, arrival, melee, ranged, 0)
    if reflects(field, clash.held, target, arrival):
        back = field.near[target * 6 + arrival]
        # An empty hex, a friend of the reflecting unit or a second mirror: the attack is void (NH-ALG-REFLECT-01).
        if (
            back < 0
            or field.tile[back] < 0
            or not field.foes(field.owner[target], field.owner[back])
            or reflects(field, clash.held, back, edge)
        ):
            if clash.log is not None:
                log_void(clash.log, field, clash, sent, "NH-ABIL-REFLECT-03")
            return
        sent = returned_by(packet(at, edge, back, edge, melee, ranged, 0), target)
        target = back
        arrival = edge
    if field.ruins >> target & 1:
        # A fallen HQ stops the attack and feels nothing (NH-END-18).
        return
    given = sent
    if melee and ABILITY[field.tile[target]] & FLIGHT and clash.held >> target & 1 == 0:
        given -= melee << 18
        melee = 0
    if ranged and (
        ARMOUR[field.tile[target] * 6 + field.turned[target]] >> arrival & 1
        or (field.ground.bunkers and field.is_in_bunker(target))
    ):
        given -= ONE_RANGED
        ranged -= 1
    if field.is_hq(at) and field.is_hq(target):
        given -= (melee << 18) + (ranged << 25)
        melee = 0
        ranged = 0
    if clash.log is not None:
        log_attack(clash.log, field, clash, sent, given)
    # A unit destroyed in an earlier wave is struck without effect and without cost to a medic (NH-ALG-PHASE-04).
    if melee + ranged > 0 and clash.destroyed >> target & 1 == 0:
        clash.send(given)


def is_hit_at_core(field: Field, centre: i64, at: i64) -> bool:
    """Is this a wing whose core the same area effect covers too? It is harmed once (NH-CONSTR-21)."""
    if field.wings >> at & 1 == 0:
        return False
    core = field.other_half(at)
    return core >= 0 and (core == centre or field.touches(core, centre))


def explode(field: Field, clash: Clash, at: i64) -> None:
    """A Clown's explosion: 1 damage to every neighbour, past armour, flight and mirrors (NH-ABIL-CLOWN-02, 03, 09)."""
    for edge in range(EDGES):
        target = field.ground.around[at * 6 + edge]
        if (
            target >= 0
            and field.tile[target] >= 0
            and field.ruins >> target & 1 == 0
            and not is_hit_at_core(field, at, target)
        ):
            given = packet(at, edge, target, (edge + 3) % 6, 0, 0, 1)
            clash.send(given)
            if clash.log is not None:
                log_attack(clash.log, field, clash, given, given)
