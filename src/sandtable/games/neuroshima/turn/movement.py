"""Moving, turning, pushing and pulling units (NH-INST-MOVE, NH-INST-PUSH, NH-INST-PULL, NH-ALG-GEOM)."""

from __future__ import annotations

from sandtable.games.neuroshima.actions import FOURTH, LAND, LAND_TURNED, SECOND_STEP, STOP, THIRD, pack
from sandtable.games.neuroshima.battle.modules import has_double_move
from sandtable.games.neuroshima.battle.reasons import place
from sandtable.games.neuroshima.board.situation import PULLED, PUSHED, Situation
from sandtable.games.neuroshima.content.tiles import HEAVY
from sandtable.kit.bits import BIT, i64
from sandtable.kit.hexes import DISTANCE, EDGES, HEXES
from sandtable.kit.moves import Moves


def step_options(s: Situation, at: i64, kind: i64, lead: i64, has_lead: bool, owner: i64, into: Moves) -> None:
    """All ways to shift a unit to an adjacent free hex and/or turn it (NH-INST-MOVE-01, NH-INST-MOVE-04)."""
    field = s.field
    if field.wings and is_heavy(s, at):
        return
    # Move tiles name the tile first; abilities name the unit first. The rotation comes behind both hexes.
    turn: i64 = FOURTH if has_lead else THIRD
    turned = field.turned[at]
    stay = pack(kind, lead, at, at) if has_lead else pack(kind, at, at, 0, owner)
    into.add_row(stay + (turned + 1) * turn, turn, EDGES - 1 - turned)
    into.add_row(stay, turn, turned)
    simple = not s.options.atlas and field.wings == 0
    for edge in range(EDGES):
        to = field.near[at * 6 + edge]
        if to >= 0 and field.tile[to] < 0 and (simple or may_go(s, at, to)):
            into.add_row(pack(kind, lead, at, to) if has_lead else pack(kind, at, to, 0, owner), turn, EDGES)


def is_heavy(s: Situation, at: i64) -> bool:
    """Can nobody move this unit (NH-CONSTR-14, NH-INST-PUSH-09)?"""
    return s.field.abilities(at) & HEAVY != 0


def may_go(s: Situation, at: i64, to: i64) -> bool:
    """Do both pieces of a construction stay adjacent if the one on this hex goes there (NH-CONSTR-09)?

    A scenario may keep HQs off some hexes (NH-ATLAS-S6-01).
    """
    if s.options.atlas and s.field.ground.no_hq & BIT[to] and s.field.is_hq(at):
        return False
    other = s.field.other_half(at) if s.field.wings else i64(-1)
    return other < 0 or s.field.touches(to, other)


def distance_from(s: Situation, unit: i64, at: i64) -> i64:
    """Distance of a hex from a unit, from the nearer piece of a construction (NH-CONSTR-06)."""
    nearest = DISTANCE[unit * HEXES + at]
    other = s.field.other_half(unit) if s.field.wings else i64(-1)
    if other >= 0 and DISTANCE[other * HEXES + at] < nearest:
        nearest = DISTANCE[other * HEXES + at]
    return nearest


def may_step_again(s: Situation, at: i64) -> bool:
    """May a movement go on for a second step (NH-MOD-RECON-01, NH-MOD-RECON-03)?"""
    return s.field.tile[at] >= 0 and not s.is_held(at) and has_double_move(s.field, s.held, s.field.owner[at])


def second_step_options(s: Situation, into: Moves) -> None:
    """Stop, or another step with or without a turn (NH-MOD-RECON-04)."""
    into.add(pack(STOP))
    step_options(s, s.subject, SECOND_STEP, 0, False, 0, into)


def move(s: Situation, at: i64, to: i64, rotation: i64, clause: str) -> None:
    """Shift and turn a unit."""
    if s.events is not None:
        s.tell("moved", {"from": place(at), "to": place(to), "rotation": int(rotation)}, clause)
    s.shift_unit(at, to, rotation)


def can_land_pushed(s: Situation, pusher: i64, target: i64, to: i64) -> bool:
    """Is this a landing hex: free, next to the target, one hex between it and the pusher (NH-ALG-GEOM-01)?"""
    return s.field.tile[to] < 0 and distance_from(s, pusher, to) == 2 and may_go(s, target, to)


def push_landings(s: Situation, pusher: i64, target: i64) -> list[int]:
    """Landing hexes of a push, lowest first; none if either unit is netted (NH-INST-PUSH-03, NH-INST-PUSH-08)."""
    if s.is_held(pusher) or s.is_held(target):
        return []
    hexes = [int(s.field.near[target * 6 + edge]) for edge in range(EDGES)]
    return sorted(to for to in hexes if to >= 0 and can_land_pushed(s, pusher, target, to))


def can_push(s: Situation, pusher: i64, target: i64) -> bool:
    """Is there any landing hex for this pair (NH-INST-PUSH-07)?"""
    if s.field.wings and (is_heavy(s, target) or _core_acts_for(s, pusher, target)):
        return False
    for edge in range(EDGES):
        to = s.field.near[target * 6 + edge]
        if to >= 0 and can_land_pushed(s, pusher, target, to):
            return True
    return False


def _core_acts_for(s: Situation, pusher: i64, target: i64) -> bool:
    """Is the pusher a wing whose core touches the target as well? One unit pushes once, in the name of its core."""
    core = s.field.anchor(pusher)
    return core != pusher and s.field.touches(core, target)


def can_pull(s: Situation, puller: i64, target: i64) -> bool:
    """Is there a free common neighbour of a pair at distance two (NH-INST-PULL-01, NH-ALG-GEOM-02)?"""
    if s.field.wings and (is_heavy(s, target) or _stand_closer(s, puller, target)):
        return False
    for edge in range(EDGES):
        to = s.field.near[target * 6 + edge]
        if to >= 0 and can_land_pulled(s, puller, target, to):
            return True
    return False


def _stand_closer(s: Situation, puller: i64, target: i64) -> bool:
    """Is less than one hex between the two units, looking at both pieces of constructions (NH-CONSTR-06)?"""
    other = s.field.other_half(target)
    return distance_from(s, puller, target) < 2 or (other >= 0 and distance_from(s, puller, other) < 2)


def can_land_pulled(s: Situation, puller: i64, target: i64, to: i64) -> bool:
    """Is this a landing hex of a pull: free, next to puller and target (NH-ALG-GEOM-02)?"""
    return s.field.tile[to] < 0 and s.field.touches(to, puller) and may_go(s, target, to)


def pull_landings(s: Situation, puller: i64, target: i64) -> list[int]:
    """Landing hexes of a pull, lowest first; none if either unit is netted (NH-INST-PULL-03, NH-INST-PULL-06)."""
    if s.is_held(puller) or s.is_held(target) or DISTANCE[puller * HEXES + target] != 2:
        return []
    hexes = [int(s.field.near[target * 6 + edge]) for edge in range(EDGES)]
    return sorted(to for to in hexes if to >= 0 and can_land_pulled(s, puller, target, to))


def push_options(s: Situation, pusher: i64, kind: i64, lead: i64, has_lead: bool, into: Moves) -> None:
    """Adjacent enemies that this unit can push; Moloch and its ally push each other (NH-INST-PUSH-01)."""
    field = s.field
    pushed = field.holds[field.owner[pusher]]
    for edge in range(EDGES):
        target = field.near[pusher * 6 + edge]
        if (
            target >= 0
            and field.tile[target] >= 0
            and pushed >> field.owner[target] & 1
            and not s.is_held(target)
            and can_push(s, pusher, target)
        ):
            into.add(pack(kind, lead, pusher, target) if has_lead else pack(kind, pusher, target))


def pull_options(s: Situation, puller: i64, kind: i64, lead: i64, has_lead: bool, into: Moves) -> None:
    """Enemies with exactly one hex between that this unit can pull (NH-INST-PULL-01, NH-INST-PULL-08).

    A Grab tile may also be applied to an allied unit where the rules allow it (NH-TEAM-07).
    """
    owner = s.field.owner[puller]
    allies = has_lead and s.options.allied_instants
    for target in s.field.ground.hexes:
        if (
            DISTANCE[puller * HEXES + target] == 2
            and (s.is_foe(target, owner) or (allies and s.is_allied(target, owner)))
            and not s.is_held(target)
            and can_pull(s, puller, target)
        ):
            into.add(pack(kind, lead, puller, target) if has_lead else pack(kind, puller, target))


def begin_push(s: Situation, pusher: i64, target: i64) -> bool:
    """Push; with several landing hexes the owner of the pushed unit chooses (NH-INST-PUSH-05). True if done."""
    s.actor = pusher
    s.subject = target
    landings = push_landings(s, pusher, target)
    if len(landings) == 1:
        land(s, landings[0], s.field.turned[target], "NH-INST-PUSH-02")
        return True
    s.stage = PUSHED
    return False


def begin_pull(s: Situation, puller: i64, target: i64) -> None:
    """Pull; the owner of the pulled unit chooses hex and rotation (NH-INST-PULL-04, NH-INST-PULL-05)."""
    s.actor = puller
    s.subject = target
    s.stage = PULLED


def decider(s: Situation) -> i64:
    """Who lands a unit: its owner; one of nobody whoever pushes or pulls it (NH-INST-PUSH-05, NH-ATLAS-12)."""
    owner = s.field.owner[s.subject]
    return owner if owner < len(s.left) else s.field.owner[s.actor]


def landing_options(s: Situation, into: Moves) -> None:
    """Where the pushed or pulled unit may go; the default of the rules first (DP-04, DP-05)."""
    if s.stage == PUSHED:
        for to in push_landings(s, s.actor, s.subject):
            into.add(pack(LAND, to))
        return
    turned = s.field.turned[s.subject]
    for to in pull_landings(s, s.actor, s.subject):
        for turn in range(EDGES):
            into.add(pack(LAND_TURNED, to, (turned + turn) % 6))


def land(s: Situation, to: i64, rotation: i64, clause: str) -> None:
    """The pushed or pulled unit arrives; a pushed one keeps its rotation (NH-INST-PUSH-06)."""
    move(s, s.subject, to, rotation, clause)
