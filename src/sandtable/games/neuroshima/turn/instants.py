"""Instant tiles: when they can be played and what they do (NH-INST)."""

from __future__ import annotations

from sandtable.games.neuroshima.actions import (
    HOLD_FIRE,
    HUNT_EDGE,
    HUNT_WITH,
    MOVE_UNIT,
    NOBODY,
    PULL_UNIT,
    PUSH_UNIT,
    SNIPE,
    SPREAD_TERROR,
    START_BATTLE,
    STRIKE_AIR,
    THROW_GRENADE,
    pack,
)
from sandtable.games.neuroshima.battle.attacks import first_foe, is_hit_at_core, strike_edge
from sandtable.games.neuroshima.battle.clash import BY_INSTANT, HEALING, Clash, clash_for
from sandtable.games.neuroshima.battle.packets import DESTRUCTION, packet
from sandtable.games.neuroshima.battle.reasons import log_attack, place
from sandtable.games.neuroshima.board.situation import NORMAL, Situation
from sandtable.games.neuroshima.content.tiles import (
    ACTION_OF,
    AIR_STRIKE,
    BATTLE,
    GRAB,
    GRENADE,
    HUNT,
    MOVE,
    PUSH_BACK,
    SNIPER,
    STRIKE,
    TERROR,
)
from sandtable.games.neuroshima.turn.movement import pull_options, push_options, step_options
from sandtable.kit.bits import BIT, i64, lowest
from sandtable.kit.hexes import DISTANCE, EDGES, HEXES
from sandtable.kit.moves import Moves


def instant_options(s: Situation, tile: i64, into: Moves) -> None:
    """All ways to play an instant now; none where it has no target (NH-GEN-10)."""
    instant = ACTION_OF[tile]
    if instant == BATTLE:
        # Dead once any pile has run out (NH-INST-BATTLE-02, NH-END-03).
        if s.ending == NORMAL:
            into.add(pack(START_BATTLE, tile))
    elif instant == TERROR:
        into.add(pack(SPREAD_TERROR, tile))
    elif instant == GRENADE:
        _grenade_options(s, tile, into)
    elif instant == SNIPER:
        for at in s.field.ground.hexes:
            if may_strike(s, at) and not s.field.is_hq(at) and s.field.anchor(at) == at:
                into.add(pack(SNIPE, tile, at))
    elif instant == AIR_STRIKE:
        for at in s.field.ground.hexes:
            if is_air_centre(s, at):
                into.add(pack(STRIKE_AIR, tile, at))
    else:
        _unit_options(s, tile, instant, into)


def _unit_options(s: Situation, tile: i64, instant: i64, into: Moves) -> None:
    """Instants that act through an own unit that is not netted (NH-INST-05)."""
    left = s.field.taken & ~s.held
    while left:
        at = lowest(left)
        left &= left - 1
        if s.field.owner[at] == s.seat:
            if instant == MOVE:
                step_options(s, at, MOVE_UNIT, tile, True, 0, into)
            elif instant == PUSH_BACK:
                push_options(s, at, PUSH_UNIT, tile, True, into)
            elif instant == GRAB:
                pull_options(s, at, PULL_UNIT, tile, True, into)
            elif instant == HUNT:
                # Both parts are optional: the hunter may stay as it is (NH-INST-HUNT-02).
                into.add(pack(HUNT_WITH, tile, at, at, s.field.turned[at]))
                step_options(s, at, HUNT_WITH, tile, True, 0, into)


def _grenade_options(s: Situation, tile: i64, into: Moves) -> None:
    """Enemies next to the own HQ, which must not be netted (NH-INST-GRENADE-01 to NH-INST-GRENADE-03)."""
    hq = s.field.hq[s.seat]
    if hq < 0 or s.is_held(hq):
        return
    for at in s.field.ground.hexes:
        # A construction is one unit, named by its core if that stands there (NH-CONSTR-06).
        if (
            may_strike(s, at)
            and not s.field.is_hq(at)
            and s.field.touches(at, hq)
            and not is_hit_at_core(s.field, hq, at)
        ):
            into.add(pack(THROW_GRENADE, tile, at))


def may_strike(s: Situation, at: i64) -> bool:
    """May an instant name the unit here: an enemy, or an allied unit where the rules allow it (NH-TEAM-07)?"""
    return s.is_foe(at, s.seat) or (s.options.allied_instants and s.is_allied(at, s.seat))


def is_air_centre(s: Situation, at: i64) -> bool:
    """Do all seven hexes of the zone lie on the field (NH-INST-AIR-01)?"""
    for edge in range(EDGES):
        if s.field.ground.around[at * 6 + edge] < 0:
            return False
    return True


def damage(s: Situation) -> Clash:
    """The sheet on which an instant's damage and the medics' answers are written (NH-ALG-MED-07)."""
    clash = clash_for(s.options, BY_INSTANT, s.seat, len(s.left))
    clash.log = s.events
    clash.snapshot(s.field)
    clash.step = HEALING
    return clash


def harm(s: Situation, kind: i64, at: i64) -> Clash:
    """What a Grenade, a Sniper or an Air Strike does to the hex it names (NH-USE-09)."""
    clash = damage(s)
    if kind == THROW_GRENADE:
        hit(s, clash, at, DESTRUCTION)
    elif kind == SNIPE:
        hit(s, clash, at, 1)
    else:
        strike_from_air(s, clash, at)
    return clash


def hit(s: Situation, clash: Clash, target: i64, amount: i64) -> None:
    """Damage without an edge: armour, flight and mirrors do not matter (NH-INST-02, NH-ARMOUR-05)."""
    given = packet(NOBODY, 0, target, 0, 0, 0, amount)
    clash.send(given)
    if clash.log is not None:
        log_attack(clash.log, s.field, clash, given, given)


def strike_from_air(s: Situation, clash: Clash, centre: i64) -> None:
    """1 damage to every warrior and module in the zone, friends included, HQs not (NH-INST-AIR-02, NH-INST-AIR-03)."""
    for at in s.field.ground.hexes:
        # Walls do not keep it out (NH-ATLAS-S7-03).
        if DISTANCE[at * HEXES + centre] < 2 and s.field.tile[at] >= 0 and not s.field.is_hq(at):
            if not is_hit_at_core(s.field, centre, at):
                hit(s, clash, at, 1)


def spread_terror(s: Situation) -> None:
    """Every enemy player places no unit in the own next turn (NH-INST-TERROR-01, NH-INST-TERROR-02)."""
    for seat in range(len(s.left)):
        if s.field.foes(s.seat, seat):
            s.bound |= BIT[seat]
            if s.events is not None:
                s.tell("terror", {"seat": int(seat)}, "NH-INST-TERROR-01")


def can_hunt_over(s: Situation, at: i64, edge: i64) -> bool:
    """Would the attack icons of this edge strike anybody (NH-INST-HUNT-03)?"""
    icons = STRIKE[(s.field.tile[at] * 6 + s.field.turned[at]) * 6 + edge]
    if icons & (15 << 4 | 15 << 8) and first_foe(s.field, at, edge) >= 0:
        return True
    other = s.field.near[at * 6 + edge]
    if other < 0 or s.field.tile[other] < 0:
        return False
    return icons & 15 << 12 != 0 or (
        icons & 15 != 0 and s.field.harms[s.field.owner[at]] >> s.field.owner[other] & 1 != 0
    )


def may_hunt(s: Situation, at: i64) -> bool:
    """Can the hunter still attack: on the board, not netted, with something to strike (NH-INST-HUNT-04, 07)?"""
    if s.field.tile[at] < 0 or s.is_held(at):
        return False
    for edge in range(EDGES):
        if can_hunt_over(s, at, edge):
            return True
    return False


def hunt_options(s: Situation, into: Moves) -> None:
    """Hold fire, or attack over one edge."""
    into.add(pack(HOLD_FIRE))
    for edge in range(EDGES):
        if can_hunt_over(s, s.subject, edge):
            into.add(pack(HUNT_EDGE, edge))


def hunt(s: Situation, edge: i64) -> Clash:
    """All attack icons of the edge act once, with bonuses and against all defences (NH-INST-HUNT-03)."""
    clash = damage(s)
    if s.events is not None:
        s.tell("hunted", {"at": place(s.subject), "edge": int(edge)}, "NH-INST-HUNT-01")
    at = s.subject
    strike_edge(s.field, clash, at, edge, STRIKE[(s.field.tile[at] * 6 + s.field.turned[at]) * 6 + edge])
    return clash
