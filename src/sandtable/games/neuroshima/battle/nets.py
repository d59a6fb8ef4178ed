"""Nets: chains, mutual pairs and rings as one graph problem (NH-NET, NH-ALG-NET)."""

from __future__ import annotations

from sandtable.games.neuroshima.board.field import FALLEN, FREE, Field
from sandtable.games.neuroshima.content.tiles import NETS, WEBS
from sandtable.kit.bits import BIT, append, i64, lowest, vec
from sandtable.kit.hexes import EDGES


def find_netted(field: Field) -> i64:
    """Bitboard of all netted units: nets, webs and Steel Net markers (NH-ALG-NET-01 to NH-ALG-NET-06)."""
    if field.wings:
        return _find_netted_wholes(field)
    marked = field.marks()
    gripped: i64 = 0
    left = field.netters
    while left:
        gripped |= _grip(field, lowest(left))
        left &= left - 1
    if (gripped | marked) & field.netters == 0:
        return marked | gripped
    # Net fighters are under nets themselves.
    netters = vec[i64]()
    grips = vec[i64]()
    left = field.netters
    while left:
        netters = append(netters, lowest(left))
        grips = append(grips, _grip(field, lowest(left)))
        left &= left - 1
    return _settle(marked, netters, grips)


def _grip(field: Field, at: i64) -> i64:
    """Units that the nets and webs of one unit aim at (NH-NET-01, NH-NET-16, NH-ABIL-WEB-01)."""
    face = field.tile[at] * 6 + field.turned[at]
    nets = NETS[face]
    webs = WEBS[face]
    grip: i64 = 0
    for edge in range(EDGES):
        if (nets | webs) >> edge & 1:
            other = field.near[at * 6 + edge]
            if (
                other >= 0
                and field.tile[other] >= 0
                and (webs >> edge & 1 or field.holds[field.owner[at]] >> field.owner[other] & 1)
            ):
                grip |= BIT[other]
    return grip & ~field.loose


def _find_netted_wholes(field: Field) -> i64:
    """As `find_netted` where constructions stand: their two pieces are one unit, named by its core (NH-CONSTR-06)."""
    netters = vec[i64]()
    grips = vec[i64]()
    left = field.netters
    while left:
        at = lowest(left)
        left &= left - 1
        unit = field.anchor(at)
        grip = _by_anchor(field, _grip(field, at)) & ~BIT[unit]
        known = False
        for i in range(len(netters)):
            if netters[i] == unit:
                grips[i] |= grip
                known = True
        if not known:
            netters = append(netters, unit)
            grips = append(grips, grip)
    return field.spread(_settle(_by_anchor(field, field.marks()), netters, grips))


def _by_anchor(field: Field, bits: i64) -> i64:
    """The bitboard with cores in place of wings."""
    return field.spread(bits) & ~field.wings


def _settle(marked: i64, netters: vec[i64], grips: vec[i64]) -> i64:
    """The unique solution where net fighters aim at one another (NH-ALG-NET-02, NH-ALG-NET-03, NH-ALG-NET-04)."""
    held = marked
    free: i64 = 0
    while True:
        held, free = _propagate(held, free, netters, grips)
        rest: i64 = 0
        for at in netters:
            if (held | free) >> at & 1 == 0:
                rest |= BIT[at]
        if rest == 0:
            return held
        _cancel_rings(rest, netters, grips)


def _propagate(held: i64, free: i64, netters: vec[i64], grips: vec[i64]) -> tuple[i64, i64]:
    """Free whom nobody can hold, hold whom a free unit grips, until nothing changes (NH-ALG-NET-02)."""
    changed = True
    while changed:
        changed = False
        threatened: i64 = 0
        for i in range(len(netters)):
            if held >> netters[i] & 1 == 0:
                threatened |= grips[i]
        for i in range(len(netters)):
            bit = BIT[netters[i]]
            if (held | free) & bit == 0 and threatened & bit == 0:
                free |= bit
                held |= grips[i]
                changed = True
    return held, free


def _cancel_rings(rest: i64, netters: vec[i64], grips: vec[i64]) -> None:
    """Void the nets inside every group of undecided units that nobody outside it aims at (NH-ALG-NET-03)."""
    # Warshall's closure: reach[i] is whom an undecided net fighter holds directly or through others.
    reach = grips[:]
    for i in range(len(netters)):
        reach[i] &= rest
    for through in range(len(netters)):
        if rest >> netters[through] & 1:
            for i in range(len(netters)):
                if reach[i] >> netters[through] & 1:
                    reach[i] |= reach[through]
    for i in range(len(netters)):
        if rest >> netters[i] & 1 == 0:
            continue
        ring = _ring_of(i, rest, netters, reach)
        if ring >> netters[i] & 1 and _is_source(ring, rest, netters, reach):
            grips[i] &= ~ring


def _ring_of(i: i64, rest: i64, netters: vec[i64], reach: vec[i64]) -> i64:
    """Units that reach the i-th net fighter and are reached by it."""
    ring: i64 = 0
    for j in range(len(netters)):
        if rest >> netters[j] & 1 and reach[i] >> netters[j] & 1 and reach[j] >> netters[i] & 1:
            ring |= BIT[netters[j]]
    return ring


def _is_source(ring: i64, rest: i64, netters: vec[i64], reach: vec[i64]) -> bool:
    """Does no undecided unit outside the ring aim at it (NH-ALG-NET-05)?"""
    for j in range(len(netters)):
        if (rest & ~ring) >> netters[j] & 1 and reach[j] & ring:
            return False
    return True


def call_back_steel_nets(field: Field, held: i64) -> bool:
    """Bring home every Steel Net whose own HQ is netted or has fallen (NH-ABIL-STEELNET-08); True if one came."""
    came = False
    for seat in range(len(field.marked)):
        if _loses_steel_net(field, held, seat):
            field.marked[seat] = FREE
            came = True
    return came


def calls_back_steel_nets(field: Field) -> bool:
    """Would a Steel Net come home if the nets were evaluated now?"""
    held = find_netted(field)
    for seat in range(len(field.marked)):
        if _loses_steel_net(field, held, seat):
            return True
    return False


def _loses_steel_net(field: Field, held: i64, seat: i64) -> bool:
    """Is the net of a seat thrown and its HQ netted or fallen?"""
    if field.marked[seat] < 0:
        return False
    hq = field.hq[seat]
    return hq == FALLEN or (hq >= 0 and held >> hq & 1 != 0)


def evaluate_nets(field: Field) -> i64:
    """The netted units, after Steel Nets that lost their hold came home (NH-ALG-STATE-01)."""
    held = find_netted(field)
    if call_back_steel_nets(field, held):
        held = find_netted(field)
    return held
