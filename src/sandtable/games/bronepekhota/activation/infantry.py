"""What a soldier does (BP-ACT): walk a route, jump, turn, board, take over a gun or an item, repair, retreat."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.actions import PASS, RETREAT, plain
from sandtable.games.bronepekhota.activation.tasks import AFTER_MOVE, GO_ON
from sandtable.games.bronepekhota.content.sheets import CLOSE_QUARTERS, LEAD_THE_CHARGE
from sandtable.games.bronepekhota.moving.legs import TAKE_LEG, WALK, leg
from sandtable.games.bronepekhota.moving.reach import Reach
from sandtable.games.bronepekhota.moving.walking import Walker
from sandtable.games.bronepekhota.table.figures import CONTACT, NOBODY, ON_TABLE, STEP
from sandtable.games.bronepekhota.table.placement import end_clause
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.games.bronepekhota.table.situation import (
    BEGAN,
    CHARGE_ON,
    CONTACT_MADE,
    FOR_RETREAT,
    FOUGHT,
    MOVED,
    RETREATED,
    RETREATING,
    SOLDIER_ACTS,
    STUCK,
    Situation,
)
from sandtable.kit.bits import i64, vec
from sandtable.kit.moves import Moves

RETREAT_FROM: Final = 9


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
    xs, ys, radius, own = fig.x, fig.y, fig.roster.radius, fig.roster.radius[f] + CONTACT + 1
    for other in range(fig.roster.count):
        dx, dy, near = xs[other] - x, ys[other] - y, own + radius[other]
        if dx * dx + dy * dy >= near * near or fig.place[other] != ON_TABLE:
            continue
        if not s.is_foe(fig.owner[f], other) or not fig.touch_at(f, x, y, z, other):
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


# Boarding, guns, items, repair.


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
