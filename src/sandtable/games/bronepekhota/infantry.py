"""What a soldier does (BP-ACT): walk a route, jump, turn, board, take over a gun or an item, repair, retreat."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.actions import BOARD, CARRY, PASS, REPAIR, RETREAT, TAKE, plain
from sandtable.games.bronepekhota.damage import drop_items, take_off
from sandtable.games.bronepekhota.figures import INSIDE, NOBODY, ON_TABLE, STEP
from sandtable.games.bronepekhota.missions import ITEM
from sandtable.games.bronepekhota.reach import Reach
from sandtable.games.bronepekhota.roster import GUN, SOLDIER, VEHICLE
from sandtable.games.bronepekhota.sheets import CLOSE_QUARTERS, ENGINEER, FLYING, LEAD_THE_CHARGE
from sandtable.games.bronepekhota.sheets import REPAIR as CAN_REPAIR
from sandtable.games.bronepekhota.situation import (
    BEGAN,
    CHARGE_ON,
    CONTACT_MADE,
    FINISHED,
    FOR_RETREAT,
    FOUGHT,
    MOVED,
    RETREATED,
    RETREATING,
    SHOT,
    SOLDIER_ACTS,
    STUCK,
    Situation,
)
from sandtable.games.bronepekhota.tasks import AFTER_MOVE, GO_ON, NEXT_SOLDIER
from sandtable.games.bronepekhota.walking import TAKE_LEG, WALK, Walker, end_clause, leg
from sandtable.kit.bits import i64, vec
from sandtable.kit.moves import Moves
from sandtable.kit.plane import csqrt, rdiv

RETREAT_FROM: Final = 9
ITEM_REACH: Final = 14
FULL_REPAIR: Final = 2


def begin_soldier(s: Situation, f: i64) -> None:
    """The soldier's activation begins; an engaged one may try to retreat first (BP-MELEE-15, BP-MELEE-20)."""
    s.figure = f
    s.spent[f] |= BEGAN
    if s.is_engaged(f) and s.fig.roster.ability[f] != CLOSE_QUARTERS:
        s.stage = RETREATING
    else:
        s.stage = SOLDIER_ACTS


def retreat_options(into: Moves) -> None:
    """Stay in the melee, or roll."""
    into.add(plain(PASS, 0))
    into.add(plain(RETREAT, 0))


def ask_retreat(s: Situation) -> None:
    """D12, once per activation."""
    s.push(GO_ON)
    s.ask_die(12, FOR_RETREAT, s.figure)


def retreats(rolled: i64) -> bool:
    """9 to 12 succeeds (BP-MELEE-15)."""
    return rolled >= RETREAT_FROM


def on_retreat(s: Situation, f: i64, rolled: i64) -> None:
    """Success frees the soldier; failure leaves the melee action only (BP-MELEE-16 to BP-MELEE-18)."""
    free = retreats(rolled)
    s.spent[f] |= RETREATED if free else STUCK
    s.tell("retreat", {"figure": int(f), "roll": int(rolled), "free": free}, "BP-MELEE-15")


# Moving.


def move_clause(s: Situation, f: i64) -> str:
    """The clause by which the soldier may not walk or jump now, "" where it may."""
    spent = s.spent[f]
    if spent & MOVED != 0 and spent & CHARGE_ON == 0:
        return "BP-ACT-01"
    if spent & STUCK != 0:
        return "BP-MELEE-17"
    if spent & RETREATED == 0 and s.is_engaged(f) and s.fig.roster.ability[f] != CLOSE_QUARTERS:
        return "BP-MELEE-20"
    return ""


def budget_of(s: Situation, f: i64) -> i64:
    """Millimetres of a move (BP-MOVE-INF-01); the second move of BP-HERO-06 is one step."""
    if s.spent[f] & MOVED != 0:
        return STEP
    return STEP * s.fig.roster.speed[f]


def charge_bonus(s: Situation, f: i64) -> i64:
    """One more step for soldiers led by Cross, if the move ends in contact with an enemy (BP-HERO-05)."""
    squad = s.fig.roster.squad[f]
    led = s.unit[f] == squad and s.hero_on_foot(squad, LEAD_THE_CHARGE) and s.fig.roster.squad_hero[squad] != f
    return STEP if led and s.spent[f] & MOVED == 0 else 0


def reach_of(s: Situation, f: i64) -> Reach:
    """Where the soldier can get to; kept while everything that it depends on is as it was."""
    budget = budget_of(s, f) + charge_bonus(s, f)
    hostile = s.hostile(s.fig.owner[f])
    known = s.reach
    if known is not None and known.f == f and known.is_current(s.scene, s.fig, hostile, budget):
        return known
    found = Reach(s.scene, s.fig, f, hostile, budget)
    s.reach = found
    return found


def walk_clause(s: Situation, f: i64, walker: Walker) -> str:
    """The clause by which a walked route is refused, "" where it stands."""
    if walker.clause != "":
        return walker.clause
    fig = s.fig
    if walker.gun != NOBODY:
        clause = _gun_end(s, walker)
        if clause != "":
            return clause
        walker.fig.put(walker.gun, walker.gun_x, walker.gun_y, walker.gun_z, fig.heading[walker.gun])
    clause = end_clause(s.scene, walker.fig, f, walker.x, walker.y, walker.z)
    if clause != "":
        return "BP-MOVE-INF-10" if walker.is_cut() and clause == "BP-MOVE-INF-11" else clause
    return arrival_clause(s, f, walker.x, walker.y, walker.z, walker.cost)


def _gun_end(s: Situation, walker: Walker) -> str:
    fig = s.fig
    for other in range(fig.roster.count):
        if fig.place[other] == ON_TABLE and other != walker.gun and other != walker.f:
            if fig.overlap_at(walker.gun, walker.gun_x, walker.gun_y, walker.gun_z, other):
                return "BP-GUN-06"
    return ""


def arrival_clause(s: Situation, f: i64, x: i64, y: i64, z: i64, cost: i64) -> str:
    """Budget, melee and retreat at the end of a move (BP-MOVE-INF-03, BP-ACT-07, BP-MELEE-18)."""
    fig = s.fig
    budget = budget_of(s, f)
    contact = False
    for other in range(fig.roster.count):
        if fig.place[other] != ON_TABLE or not s.is_foe(fig.owner[f], other):
            continue
        if not fig.touch_at(f, x, y, z, other):
            continue
        contact = True
        engages = fig.roster.kind[other] == SOLDIER or fig.is_manned(other)
        if engages and fig.touch(f, other):
            return "BP-MELEE-18"
        if engages and s.spent[f] & FOUGHT != 0:
            return "BP-ACT-07"
    if cost > budget and not (contact and cost <= budget + charge_bonus(s, f)):
        return "BP-MOVE-INF-03"
    return ""


def commit_walk(s: Situation, f: i64, walker: Walker, heading: i64) -> None:
    """The soldier, and a gun it holds, stand at the end of the route."""
    fig = s.fig
    start: list[object] = [int(fig.x[f]), int(fig.y[f])]
    if walker.gun != NOBODY:
        fig.put(walker.gun, walker.gun_x, walker.gun_y, walker.gun_z, fig.heading[walker.gun])
        s.tell("gun_moved", {"gun": int(walker.gun), "x": int(walker.gun_x), "y": int(walker.gun_y)}, "BP-GUN-01")
    data: dict[str, object] = {"figure": int(f), "from": start, "cost": int(walker.cost), "cut": walker.is_cut()}
    move_to(s, f, walker.x, walker.y, walker.z, heading, data, "BP-MOVE-INF-01")


def move_to(s: Situation, f: i64, x: i64, y: i64, z: i64, heading: i64, data: dict[str, object], clause: str) -> None:
    """A soldier has moved; new contacts must be fought (BP-MOVE-INF-07)."""
    fig = s.fig
    old = touching_foes(s, f)
    fig.put(f, x, y, z, heading)
    s.spent[f] = (s.spent[f] | MOVED) & ~CHARGE_ON
    data["x"], data["y"], data["z"], data["heading"] = int(x), int(y), int(z), int(heading)
    s.tell("moved", data, clause)
    new = [other for other in touching_foes(s, f) if other not in old]
    s.push(AFTER_MOVE, 1 if len(new) > 0 else 0)


def touching_foes(s: Situation, f: i64) -> list[i64]:
    """Enemy soldiers and manned enemy vehicles in contact."""
    hostile: vec[i64] = s.hostile(s.fig.owner[f])
    return [other for other in range(s.fig.roster.count) if hostile[other] != 0 and s.fig.touch(f, other)]


def after_move(s: Situation, forced: i64) -> None:
    """Fight, or go on."""
    if forced != 0 and s.figure != NOBODY and s.fig.place[s.figure] == ON_TABLE:
        if s.spent[s.figure] & FOUGHT == 0:
            s.stage = CONTACT_MADE
            return
    s.push(GO_ON)


def turn(s: Situation, f: i64, heading: i64) -> None:
    """Any heading, free, as the whole move action (BP-ACT-08)."""
    s.fig.heading[f] = heading
    s.spent[f] = (s.spent[f] | MOVED) & ~CHARGE_ON
    s.tell("turned", {"figure": int(f), "heading": int(heading)}, "BP-ACT-08")
    s.push(GO_ON)


# Jump packs (BP-PACK).


def jump_clause(s: Situation, f: i64, x: i64, y: i64) -> str:
    """The clause by which this jump is refused, "" where it may be made."""
    fig, scene = s.fig, s.scene
    steps = fig.roster.jump[f]
    if steps == 0:
        return "BP-PACK-01"
    clause = move_clause(s, f)
    if clause != "":
        return clause if clause != "BP-MELEE-20" else "BP-PACK-13"
    if s.spent[f] & MOVED != 0:
        return "BP-PACK-02"
    if not scene.is_table(x, y, fig.roster.radius[f]):
        return "BP-MOVE-INF-12"
    level = scene.support(x, y, fig.z[f] + STEP * steps)
    if jump_cost(s, f, x, y, level) > STEP * steps:
        return "BP-PACK-04"
    clause = end_clause(scene, fig, f, x, y, level)
    if clause != "":
        return "BP-PACK-06" if clause == "BP-MOVE-INF-11" else clause
    return arrival_clause(s, f, x, y, level, 0)


def jump_cost(s: Situation, f: i64, x: i64, y: i64, level: i64) -> i64:
    """Length plus height (BP-PACK-04, BP-PACK-05, BP-PACK-08 to BP-PACK-11)."""
    fig = s.fig
    sx, sy, z = fig.x[f], fig.y[f], fig.z[f]
    dx, dy = x - sx, y - sy
    length = csqrt(dx * dx + dy * dy)
    top = level
    for n in range(1, length + 1):
        top = max(top, _top_at(s, f, sx + rdiv(dx * n, length), sy + rdiv(dy * n, length), z, level))
    return length + max(max(top - z, z - level), i64(0))


def _top_at(s: Situation, f: i64, x: i64, y: i64, z: i64, level: i64) -> i64:
    """The highest thing under the base here: solids, vehicles, guns; soldiers are ignored (BP-PACK-11)."""
    fig, scene = s.fig, s.scene
    r, height = fig.roster.radius[f], fig.roster.height[f]
    top: i64 = 0
    near = scene.room()
    for at in range(scene.near(x - r, y - r, x + r, y + r, near)):
        solid = near[at]
        overhead = scene.base[solid] >= z + height and scene.base[solid] >= level + height
        if scene.top[solid] > top and not overhead and scene.overlaps(solid, x, y, r):
            top = scene.top[solid]
    for other in range(fig.roster.count):
        kind = fig.roster.kind[other]
        if fig.place[other] == ON_TABLE and (kind == VEHICLE or kind == GUN) and not fig.is_flying(other):
            dx, dy = x - fig.x[other], y - fig.y[other]
            reach = r + fig.roster.radius[other]
            if dx * dx + dy * dy < reach * reach:
                top = max(top, fig.z[other] + fig.roster.height[other])
    return top


def jump(s: Situation, f: i64, x: i64, y: i64, heading: i64) -> None:
    """Land, in contact perhaps (BP-PACK-12)."""
    level = s.scene.support(x, y, s.fig.z[f] + STEP * s.fig.roster.jump[f])
    data: dict[str, object] = {"figure": int(f), "from": [int(s.fig.x[f]), int(s.fig.y[f])], "jump": True}
    move_to(s, f, x, y, level, heading, data, "BP-PACK-01")


# Boarding, guns, items, repair.


def board_clause(s: Situation, f: i64, vehicle: i64) -> str:
    """May the soldier become the pilot of this vehicle (BP-CAPTURE-01 to BP-CAPTURE-07, BP-CAPTURE-11)?"""
    fig = s.fig
    if vehicle < 0 or vehicle >= fig.roster.count or not fig.is_vehicle(vehicle) or not fig.touch(f, vehicle):
        return "BP-CAPTURE-01"
    if fig.roster.ai[vehicle] != 0:
        return "BP-CAPTURE-11"
    if fig.crew[vehicle] != NOBODY:
        return "BP-CAPTURE-01"
    if fig.roster.rank[f] < fig.roster.rank[vehicle]:
        return "BP-CAPTURE-02"
    if s.spent[f] & (SHOT | FOUGHT) != 0:
        return "BP-CAPTURE-05"
    return "BP-CAPTURE-06" if s.is_engaged(f) else ""


def board(s: Situation, f: i64, vehicle: i64) -> None:
    """The soldier is inside; the vehicle is a unit of its owner and acts from the next tour on (BP-CAPTURE-04)."""
    fig = s.fig
    drop_items(s, f)
    fig.place[f] = INSIDE
    fig.crew[f] = vehicle
    fig.crew[vehicle] = f
    fig.owner[vehicle] = fig.owner[f]
    s.acted[fig.roster.squads + vehicle] = 1
    s.spent[f] |= FINISHED
    s.tell("boarded", {"figure": int(f), "vehicle": int(vehicle)}, "BP-CAPTURE-01")
    if fig.roster.mover[vehicle] == FLYING:
        take_off(s, vehicle)
    s.figure = NOBODY
    if s.unit[f] == s.active:
        s.push(NEXT_SOLDIER)


def take_clause(s: Situation, f: i64, gun: i64) -> str:
    """May the soldier take this gun over (BP-CAPTURE-08, BP-CAPTURE-12)?"""
    fig = s.fig
    if gun < 0 or gun >= fig.roster.count or not fig.is_gun(gun) or not fig.touch(f, gun):
        return "BP-CAPTURE-08"
    if fig.owner[gun] == fig.owner[f] or not (s.is_foe(fig.owner[f], gun) or s.out[fig.owner[gun]] != 0):
        return "BP-CAPTURE-08"
    for other in range(fig.roster.count):
        if fig.is_soldier(other) and fig.owner[other] != fig.owner[f] and fig.touch(other, gun):
            return "BP-CAPTURE-08"
    return ""


def take_gun(s: Situation, f: i64, gun: i64) -> None:
    """The gun changes owner, its markers stay (BP-CAPTURE-09)."""
    s.fig.owner[gun] = s.fig.owner[f]
    s.tell("gun_taken", {"figure": int(f), "gun": int(gun)}, "BP-CAPTURE-08")
    s.push(GO_ON)


def carry_clause(s: Situation, f: i64, item: i64) -> str:
    """May the soldier take this item (BP-MISSION-12)?"""
    objects = s.options.mission.objects
    if item < 0 or item >= len(objects) or objects[item].kind != ITEM or s.carrier[item] != NOBODY:
        return "BP-MISSION-12"
    if f in s.carrier or s.fig.z[f] != s.item_z[item]:
        return "BP-MISSION-12"
    dx, dy = s.fig.x[f] - s.item_x[item], s.fig.y[f] - s.item_y[item]
    return "" if dx * dx + dy * dy <= ITEM_REACH * ITEM_REACH else "BP-MISSION-12"


def carry(s: Situation, f: i64, item: i64) -> None:
    """The item goes with the soldier."""
    s.carrier[item] = f
    if s.taken[item] == 0:
        s.taken[item] = s.tour
    s.tell("item_taken", {"figure": int(f), "item": int(item)}, "BP-MISSION-12")
    s.push(GO_ON)


def repair_clause(s: Situation, f: i64, machine: i64) -> str:
    """May the soldier repair this vehicle or gun (BP-REPAIR-02 to BP-REPAIR-09, BP-REPAIR-18, BP-HERO-12)?"""
    fig = s.fig
    if fig.roster.props[f] & CAN_REPAIR == 0:
        return "BP-REPAIR-02"
    if machine < 0 or machine >= fig.roster.count or not fig.touch(f, machine):
        return "BP-REPAIR-03"
    allowed = MOVED if fig.roster.ability[f] == ENGINEER else 0
    if s.spent[f] & (MOVED | SHOT | FOUGHT | STUCK) & ~allowed != 0:
        return "BP-REPAIR-06" if s.spent[f] & MOVED != 0 else "BP-REPAIR-05"
    return machine_clause(s, f, machine)


def machine_clause(s: Situation, f: i64, machine: i64) -> str:
    """May this thing be repaired at all, by somebody who touches it?"""
    fig = s.fig
    if fig.roster.durability[machine] == 0 or fig.place[machine] != ON_TABLE:
        return "BP-REPAIR-09"
    if fig.marker[machine] >= fig.roster.durability[machine]:
        return "BP-REPAIR-08"
    pilotless = fig.roster.kind[machine] == VEHICLE and not fig.is_manned(machine)
    if fig.owner[machine] != fig.owner[f] and not pilotless:
        return "BP-REPAIR-18"
    for other in range(fig.roster.count):
        if fig.place[other] == ON_TABLE and s.is_foe(fig.owner[f], other) and other != machine:
            if fig.roster.kind[other] != GUN and (fig.touch(other, f) or fig.touch(other, machine)):
                return "BP-REPAIR-04"
    return ""


def repair(s: Situation, f: i64, machine: i64) -> None:
    """One cell up, two by the engineer, in place of all actions (BP-REPAIR-01, BP-REPAIR-05)."""
    mend(s, f, machine, FULL_REPAIR if s.fig.roster.ability[f] == ENGINEER else 1)
    s.spent[f] |= MOVED | SHOT | FOUGHT
    s.push(GO_ON)


def mend(s: Situation, f: i64, machine: i64, cells: i64) -> None:
    """The marker goes up, not above the highest cell (BP-REPAIR-08)."""
    fig = s.fig
    fig.marker[machine] = min(fig.marker[machine] + cells, fig.roster.durability[machine])
    data: dict[str, object] = {"figure": int(f), "machine": int(machine), "marker": int(fig.marker[machine])}
    s.tell("repaired", data, "BP-REPAIR-01")


def service_options(s: Situation, f: i64, into: Moves) -> None:
    """Boarding, guns, items and repair."""
    fig = s.fig
    for other in range(fig.roster.count):
        if fig.place[other] != ON_TABLE or not fig.touch(f, other):
            continue
        if fig.roster.kind[other] == VEHICLE and board_clause(s, f, other) == "":
            into.add(plain(BOARD, other))
        if fig.roster.kind[other] == GUN and take_clause(s, f, other) == "":
            into.add(plain(TAKE, other))
        if fig.roster.durability[other] > 0 and repair_clause(s, f, other) == "":
            into.add(plain(REPAIR, other))
    for item in range(len(s.carrier)):
        if carry_clause(s, f, item) == "":
            into.add(plain(CARRY, item))


def has_gun_legs(legs: list[i64]) -> bool:
    """Does the route move a gun?"""
    return any(packed >> 26 >= TAKE_LEG for packed in legs)


def push_walker(s: Situation, f: i64, gun: i64, x: i64, y: i64) -> Walker:
    """The soldier after it has taken the gun and pushed it straight on (BP-GUN-01 to BP-GUN-03)."""
    return route_walker(s, f, [leg(TAKE_LEG, gun, 0), leg(WALK, x, y)])


def push_clause(s: Situation, f: i64, gun: i64, x: i64, y: i64) -> str:
    """The clause by which the gun may not be pushed there, "" where it may."""
    clause = move_clause(s, f)
    if clause != "":
        return clause
    if not s.scene.is_table(x, y, s.fig.roster.radius[f]):
        return "BP-MOVE-INF-12"
    return walk_clause(s, f, push_walker(s, f, gun, x, y))


def route_walker(s: Situation, f: i64, legs: list[i64]) -> Walker:
    """The soldier at the end of a route; figures are only copied where a gun is moved on the way."""
    fig = s.fig.copy() if has_gun_legs(legs) else s.fig
    walker = Walker(s.scene, fig, f, s.hostile(s.fig.owner[f]))
    for packed in legs:
        if not walker.go(packed):
            break
    return walker
