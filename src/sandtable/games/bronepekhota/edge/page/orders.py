"""Orders of a whole unit: the way of each figure in the order of walking, and whom it shoots at from there.

Everything is judged by the rules on one copy of the battle, figure after figure: whoever walks later finds the earlier
ones at their new places.
"""

from __future__ import annotations

from math import hypot
from typing import Any

from sandtable.core.errors import SandtableError
from sandtable.games.bronepekhota.activation.infantry import (
    budget_of,
    charge_bonus,
    move_clause,
    reach_of,
    route_walker,
)
from sandtable.games.bronepekhota.content.dice import NO_DICE
from sandtable.games.bronepekhota.edge.page.aiming import least_roll, melee_row
from sandtable.games.bronepekhota.edge.page.driving import drive_to
from sandtable.games.bronepekhota.edge.page.firing import Fire
from sandtable.games.bronepekhota.edge.page.moving import touched, walk_to
from sandtable.games.bronepekhota.edge.page.supposing import Pose, begin, is_acting, place
from sandtable.games.bronepekhota.fighting.shooting import shot_cover
from sandtable.games.bronepekhota.mission.goals import nearest_foes
from sandtable.games.bronepekhota.moving.reach import Reach
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import ON_TABLE, STEP
from sandtable.games.bronepekhota.table.lattice import LATTICE
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.games.bronepekhota.table.sight import HEAVY, LIGHT, NO_COVER
from sandtable.games.bronepekhota.table.situation import FINISHED, PANICKED, PENDING

Point = tuple[int, int]
SLIDE = STEP
"""So far from the wanted place a figure may stand where that place itself is taken."""
SPREAD = 2 * STEP
"""So far from it cover is looked for."""
WATCHERS = 4
"""So many of the nearest enemies are looked out for."""
SHORTER = (1.0, 0.8, 0.6, 0.4, 0.2)
"""Parts of a drive that are tried where all of it is too far."""
DETOUR = 3
"""The way round an obstacle is searched for within so many moves."""


def orders(state: Bronepekhota, unit: int, wishes: dict[int, Point], cover: bool, charge: int | None) -> dict[str, Any]:
    """Ways, cover, targets and the proposed split of all figures of a unit that can still act."""
    members = _able(state, unit)
    if not members:
        raise SandtableError(f"ask.unit: nobody of unit {unit} can act", "no_such_unit")
    shots = [int(number) for number in state.shots]
    foes = [] if charge is None else _mates(state, charge)
    fire = Fire(state)
    rows = []
    for f in _in_order(state, members, wishes, charge):
        begin(state, f)
        for other, number in enumerate(shots):
            state.shots[other] = number
        row = _charge(state, f, foes) if charge is not None else _way(state, f, wishes.get(f), cover)
        end = row["end"]
        place(state, f, Pose(end["x"], end["y"], end["z"], end["heading"]))
        row["cover"] = _worst_cover(state, f)
        row["melee"] = _melee(state, f, row["contacts"])
        row.update(fire.of(f, bool(row["actions"])))
        rows.append(row)
    return {"unit": unit, "figures": rows, "split": fire.split()}


def _able(state: Bronepekhota, unit: int) -> list[int]:
    """Who of the unit has not acted yet: soldiers of a squad, or the one vehicle."""
    fig = state.fig
    if unit >= state.fig.roster.squads:
        f = unit - int(fig.roster.squads)
        return [f] if f < fig.roster.count and fig.place[f] == ON_TABLE and not fig.is_gun(f) else []
    members = [f for f in range(int(fig.roster.count)) if state.unit[f] == unit and fig.is_soldier(f)]
    return [f for f in members if state.spent[f] & (FINISHED | PANICKED | PENDING) == 0]


def _mates(state: Bronepekhota, target: int) -> list[int]:
    """The target and those of its unit who stand beside it."""
    fig = state.fig
    others = [f for f in range(int(fig.roster.count)) if fig.place[f] == ON_TABLE and f != target]
    return [target, *(f for f in others if state.unit[f] == state.unit[target] and fig.owner[f] == fig.owner[target])]


def _in_order(state: Bronepekhota, members: list[int], wishes: dict[int, Point], charge: int | None) -> list[int]:
    """Whoever acts already, then the foremost in the direction of the walk, so that nobody waits behind another."""
    fig = state.fig
    if charge is not None:
        return sorted(members, key=lambda f: (not is_acting(state, f), int(fig.square_distance(f, charge)), f))
    dx = sum(x - int(fig.x[f]) for f, (x, y) in wishes.items() if f in members)
    dy = sum(y - int(fig.y[f]) for f, (x, y) in wishes.items() if f in members)
    return sorted(
        members,
        key=lambda f: (not is_acting(state, f), f not in wishes, -(int(fig.x[f]) * dx + int(fig.y[f]) * dy), f),
    )


# Ways.


def _way(state: Bronepekhota, f: int, wish: Point | None, cover: bool) -> dict[str, Any]:
    """The way of one figure to its wanted place, or why it stays."""
    if wish is None and not (cover and state.fig.roster.kind[f] == SOLDIER):
        return _stays(state, f, None, "")
    clause = move_clause(state, f) if state.fig.roster.kind[f] == SOLDIER else ""
    if clause:
        return _stays(state, f, wish, clause)
    if state.fig.roster.kind[f] != SOLDIER:
        return _drive(state, f, wish) if wish is not None else _stays(state, f, None, "")
    want = _within(state, f, wish) if wish is not None else (int(state.fig.x[f]), int(state.fig.y[f]))
    spot = _covered(state, f, want) if cover else want
    if spot == (int(state.fig.x[f]), int(state.fig.y[f])):
        return _stays(state, f, None, "")
    found = walk_to(state, f, *spot, None)
    if found["clause"]:
        for near in _ends(state, f, want, SLIDE):
            slid = walk_to(state, f, *near, None)
            if not slid["clause"]:
                return _row(f, want, slid)
        return _stays(state, f, want, found["clause"], found["budget"], _round(state, f, want))
    return _row(f, want, found)


def _row(f: int, want: Point | None, found: dict[str, Any]) -> dict[str, Any]:
    kept = ("clause", "budget", "cost", "path", "end", "contacts", "actions")
    return {"figure": f, "want": want, **{name: found[name] for name in kept}, "round": None}


def _stays(
    state: Bronepekhota, f: int, want: Point | None, clause: str, budget: int = 0, around: int | None = None
) -> dict[str, Any]:
    fig = state.fig
    end = {"x": int(fig.x[f]), "y": int(fig.y[f]), "z": int(fig.z[f]), "heading": int(fig.heading[f])}
    contacts = touched(state, f, end["x"], end["y"], end["z"])
    path = [[end["x"], end["y"], end["z"]]]
    found = {"clause": clause, "budget": budget, "cost": 0, "path": path, "end": end, "contacts": contacts}
    return {**_row(f, want, {**found, "actions": []}), "round": around}


def _within(state: Bronepekhota, f: int, wish: Point) -> Point:
    """The wanted place, or how far the figure comes towards it; on the table in any case."""
    fig, scene = state.fig, state.scene
    x, y, r = int(fig.x[f]), int(fig.y[f]), int(fig.roster.radius[f])
    far = hypot(wish[0] - x, wish[1] - y)
    most = int(budget_of(state, f))
    part = 1.0 if far <= most else (most - 1) / far
    return (
        min(max(x + int((wish[0] - x) * part), r), int(scene.width) - r),
        min(max(y + int((wish[1] - y) * part), r), int(scene.height) - r),
    )


def _ends(state: Bronepekhota, f: int, near: Point, far: int) -> list[Point]:
    """Places around a point where the figure may end its move without a melee, nearest first."""
    known = reach_of(state, f)
    found = []
    budget = int(budget_of(state, f))
    for column in range(max((near[0] - far) // LATTICE - int(known.x0), 0), int(known.columns)):
        x = (int(known.x0) + column) * LATTICE
        if x > near[0] + far:
            break
        for row in range(max((near[1] - far) // LATTICE - int(known.y0), 0), int(known.rows)):
            y = (int(known.y0) + row) * LATTICE
            if y > near[1] + far:
                break
            square = (x - near[0]) ** 2 + (y - near[1]) ** 2
            node = column * int(known.rows) + row
            if square <= far * far and known.cost[node] <= budget and _is_calm(state, f, known, node):
                found.append((square, x, y))
    return [(x, y) for _, x, y in sorted(found)]


def _is_calm(state: Bronepekhota, f: int, known: Reach, node: int) -> bool:
    """May the move end here, with no enemy in contact?"""
    if not known.is_end(node):
        return False
    fig = state.fig
    x, y, z = known.node_x(node), known.node_y(node), known.level[node]
    for other in range(int(fig.roster.count)):
        if fig.place[other] == ON_TABLE and state.is_foe(fig.owner[f], other) and fig.touch_at(f, x, y, z, other):
            return False
    return True


def _round(state: Bronepekhota, f: int, want: Point) -> int | None:
    """What the way round everything would cost, None where there is none within some moves."""
    fig = state.fig
    budget = DETOUR * int(budget_of(state, f) + charge_bonus(state, f))
    legs = Reach(state.scene, fig, f, state.hostile(fig.owner[f]), budget).route(*want)
    if legs is None:
        return None
    walker = route_walker(state, f, legs)
    return int(walker.cost) if walker.clause == "" else None


def _drive(state: Bronepekhota, f: int, wish: Point) -> dict[str, Any]:
    """As far as a vehicle comes towards the wanted place."""
    x, y = int(state.fig.x[f]), int(state.fig.y[f])
    first: dict[str, Any] | None = None
    for part in SHORTER:
        to = (x + int((wish[0] - x) * part), y + int((wish[1] - y) * part))
        if to == (x, y):
            break
        found = drive_to(state, f, to, None)
        if not found["clause"]:
            return _row(f, wish, found)
        first = first or found
    if first is None:
        return _stays(state, f, None, "")
    return _stays(state, f, wish, first["clause"], first["budget"])


# Cover.


def _watching(state: Bronepekhota, f: int, at: Point) -> list[int]:
    return [int(foe) for foe in nearest_foes(state, f, *at, WATCHERS)]


def _worst_cover(state: Bronepekhota, f: int) -> int:
    """The least cover from the nearest enemies; 3 where none of them sees the figure."""
    watching = _watching(state, f, (int(state.fig.x[f]), int(state.fig.y[f])))
    return min((int(shot_cover(state, foe, foe, f)) for foe in watching), default=int(NO_COVER))


def _covered(state: Bronepekhota, f: int, want: Point) -> Point:
    """The place with the best cover around the wanted one; of equal ones the nearest."""
    fig = state.fig
    start = Pose(int(fig.x[f]), int(fig.y[f]), int(fig.z[f]), int(fig.heading[f]))
    watching = _watching(state, f, want)
    best, most = want, -1
    ends = _ends(state, f, want, SPREAD)
    if not watching or not ends:
        return want
    # Whoever could shoot from here does not hide: what is not seen is worth no more than light cover.
    place(state, f, Pose(*want, None, start.heading))
    hides = not any(_reaches(state, f, foe) for foe in watching)
    worth = [NO_COVER, LIGHT, HEAVY, HEAVY if hides else LIGHT]
    for spot in ends:
        place(state, f, Pose(*spot, None, start.heading))
        value = sum(worth[int(shot_cover(state, foe, foe, f))] for foe in watching)
        if value > most:
            best, most = spot, value
    place(state, f, start)
    return best


def _reaches(state: Bronepekhota, f: int, foe: int) -> bool:
    """Can the soldier's own weapon throw so far?"""
    dice = int(state.fig.roster.range[f])
    return dice != NO_DICE and least_roll(dice, int(state.fig.steps(f, foe)), int(NO_COVER)) is not None


# Charging.


def _charge(state: Bronepekhota, f: int, foes: list[int]) -> dict[str, Any]:
    """Into contact with one of these enemies, those first who have the fewest against them; else as near as it goes."""
    fig = state.fig
    if fig.roster.kind[f] != SOLDIER or move_clause(state, f):
        return _stays(state, f, None, move_clause(state, f) if fig.roster.kind[f] == SOLDIER else "")
    engaged = {foe: sum(fig.touch(other, foe) for other in range(int(fig.roster.count)) if other != f) for foe in foes}
    for foe in sorted(foes, key=lambda foe: (engaged[foe], int(fig.square_distance(f, foe)), foe)):
        if hypot(fig.x[foe] - fig.x[f], fig.y[foe] - fig.y[f]) > int(budget_of(state, f)) + 3 * STEP:
            continue
        found = walk_to(state, f, int(fig.x[foe]), int(fig.y[foe]), None)
        if not found["clause"] and foe in found["contacts"]:
            return _row(f, (int(fig.x[foe]), int(fig.y[foe])), found)
    return _way(state, f, (int(fig.x[foes[0]]), int(fig.y[foes[0]])), False)


def _melee(state: Bronepekhota, f: int, contacts: list[int]) -> dict[str, Any] | None:
    """The fight with the best chance among the enemies in contact."""
    told = [(other, melee_row(state, f, other)) for other in contacts if state.is_foe(state.fig.owner[f], other)]
    fights = [{"target": other, **row} for other, row in told if row is not None]
    if not fights:
        return None
    best = max(fights, key=lambda row: (row["win"]["p"], -row["target"]))
    return {name: best[name] for name in ("target", "win", "kill", "clause", "action")}
