"""What a way costs leg by leg, where it ends and by which clause it is refused; places of a deployment."""

from __future__ import annotations

from typing import Any

from sandtable.core.errors import SandtableError
from sandtable.games.bronepekhota.actions import DEPLOY, PUT, load_of, pose
from sandtable.games.bronepekhota.activation.infantry import (
    budget_of,
    charge_bonus,
    has_gun_legs,
    move_clause,
    reach_of,
    walk_clause,
)
from sandtable.games.bronepekhota.edge.page.driving import drive, drive_to
from sandtable.games.bronepekhota.edge.page.supposing import Pose, begin, figure_of
from sandtable.games.bronepekhota.mission.deployment import (
    deploy_clause,
    formation,
    level_for,
    members_to_deploy,
    put_clause,
    to_deploy,
)
from sandtable.games.bronepekhota.mission.goals import look_heading
from sandtable.games.bronepekhota.moving.legs import WALK, leg
from sandtable.games.bronepekhota.moving.packs import jump_clause, jump_cost
from sandtable.games.bronepekhota.moving.walking import Walker
from sandtable.games.bronepekhota.notation import action_text
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import NOBODY, ON_TABLE, STEP
from sandtable.games.bronepekhota.table.roster import SOLDIER, VEHICLE
from sandtable.games.bronepekhota.table.situation import DEPLOYING

WALKS = ("to", "jump", "legs")
DRIVES = ("to", "operations")
LEG_WORDS = ("walk", "climb", "link", "hop", "take", "leave")


def move(state: Bronepekhota, f: int, way: str, value: Any, ram: bool, heading: int | None) -> dict[str, Any]:
    """One way of one figure, as if it were its activation."""
    kind = int(state.fig.roster.kind[f])
    if kind not in (SOLDIER, VEHICLE):
        raise SandtableError(f"ask.figure: {f} does not move by itself", "bad_message")
    fits = WALKS if kind == SOLDIER else DRIVES
    if way not in fits:
        raise SandtableError(f"ask.{way}: figure {f} moves by {', '.join(fits)}", "bad_message")
    now = begin(state, f)
    if kind == VEHICLE:
        found = drive_to(state, f, value, heading) if way == "to" else drive(state, f, value, ram)
    elif way == "jump":
        found = _jump(state, f, value[0], value[1], heading)
    elif way == "to":
        found = walk_to(state, f, value[0], value[1], heading)
    else:
        found = _walk(state, f, [_read_leg(state, word) for word in value], heading)
    return {"figure": f, "now": now, **found}


def _read_leg(state: Bronepekhota, text: str) -> int:
    return int(load_of(state.parse_action(f"leg {text}")))


def _leg_text(packed: int) -> str:
    kind, x, y = packed >> 26, packed >> 13 & 8191, packed & 8191
    word = LEG_WORDS[kind]
    return word if word == "leave" else f"{word} {x}" if word in ("link", "take") else f"{word} {x},{y}"


def walk_to(state: Bronepekhota, f: int, x: int, y: int, heading: int | None) -> dict[str, Any]:
    """By the way the engine finds; straight where that is a little shorter than its lattice (BP-AI-04)."""
    legs = reach_of(state, f).route(x, y) if state.scene.is_table(x, y, state.fig.roster.radius[f]) else None
    found = _walk(state, f, [int(leg(WALK, x, y))] if legs is None else [int(packed) for packed in legs], heading)
    if legs is not None and not found["clause"]:
        end = found["end"]
        found["actions"] = [f"go {x},{y},{end['z']}/{end['heading']}"]
    return found


def _walk(state: Bronepekhota, f: int, legs: list[int], heading: int | None) -> dict[str, Any]:
    """A route drawn by hand."""
    fig = state.fig
    budget, most = int(budget_of(state, f)), int(budget_of(state, f) + charge_bonus(state, f))
    clause = move_clause(state, f) if legs else "BP-MOVE-INF-03"
    walker = Walker(state.scene, fig.copy() if has_gun_legs(legs) else fig, f, state.hostile(fig.owner[f]))
    rows: list[dict[str, Any]] = []
    path = [[int(walker.x), int(walker.y), int(walker.z)]]
    refused: int | None = None
    for number, packed in enumerate(legs if not clause else []):
        before = int(walker.cost)
        if not walker.go(packed):
            clause = walker.clause
        elif walker.cost > most:
            clause = "BP-MOVE-INF-03"
        path.append([int(walker.x), int(walker.y), int(walker.z)])
        cost = int(walker.cost)
        rows.append({"leg": _leg_text(packed), "cost": cost - before, "total": cost, "at": path[-1], "clause": clause})
        if clause:
            refused = number
            break
    gun = int(walker.gun)
    if not clause:
        clause = walk_clause(state, f, walker)
    faced = int(look_heading(state, f, walker.x, walker.y, fig.heading[f])) if heading is None else heading
    return {
        "clause": clause,
        "refused": refused,
        "budget": budget,
        "cost": int(walker.cost),
        "legs": rows,
        "path": path,
        "end": {"x": int(walker.x), "y": int(walker.y), "z": int(walker.z), "heading": faced},
        "along": _along(gun, walker.gun_x, walker.gun_y, walker.gun_z),
        "cut": walker.is_cut(),
        "contacts": touched(state, f, int(walker.x), int(walker.y), int(walker.z)),
        "hazards": [],
        "rams": [],
        "actions": [] if clause else [*(f"leg {row['leg']}" for row in rows), f"done {faced}"],
    }


def _along(thing: int, x: int, y: int, z: int) -> dict[str, Any] | None:
    """The gun that is pushed, and where it is at the end (BP-GUN-06)."""
    return None if thing == NOBODY else {"figure": thing, "x": int(x), "y": int(y), "z": int(z)}


def touched(state: Bronepekhota, f: int, x: int, y: int, z: int) -> list[int]:
    """Figures that one at this place is in contact with."""
    fig = state.fig
    others = [other for other in range(int(fig.roster.count)) if other != f and fig.place[other] == ON_TABLE]
    return [other for other in others if fig.touch_at(f, x, y, z, other)]


def _jump(state: Bronepekhota, f: int, x: int, y: int, heading: int | None) -> dict[str, Any]:
    """A jump with a pack (BP-PACK)."""
    fig, scene = state.fig, state.scene
    most = STEP * int(fig.roster.jump[f])
    clause = jump_clause(state, f, x, y)
    z = int(scene.support(x, y, fig.z[f] + most))
    cost = int(jump_cost(state, f, x, y, z)) if most else 0
    faced = int(look_heading(state, f, x, y, fig.heading[f])) if heading is None else heading
    row = {"leg": f"jump {x},{y}", "cost": cost, "total": cost, "at": [x, y, z], "clause": clause}
    return {
        "clause": clause,
        "refused": 0 if clause else None,
        "budget": most,
        "cost": cost,
        "legs": [row],
        "path": [[int(fig.x[f]), int(fig.y[f]), int(fig.z[f])], [x, y, z]],
        "end": {"x": x, "y": y, "z": z, "heading": faced},
        "along": None,
        "cut": False,
        "contacts": touched(state, f, x, y, z),
        "hazards": [],
        "rams": [],
        "actions": [] if clause else [f"jump {x},{y}/{faced}"],
    }


# Deployment.


def stand(state: Bronepekhota, unit: int | None, figure: int | None, at: Pose) -> dict[str, Any]:
    """A whole unit around an anchor, or one figure; where each figure would stand, and whether it may."""
    if state.stage != DEPLOYING:
        return {"clause": "BP-SETUP-05", "action": "", "figures": []}
    if figure is not None:
        figure_of(state, figure)
        action = int(pose(PUT, figure, at.x, at.y, 0, at.heading))
        clause, members, points = put_clause(state, action), [figure], [at.x << 13 | at.y]
    else:
        assert unit is not None
        action = int(pose(DEPLOY, unit, at.x, at.y, 0, at.heading))
        clause = deploy_clause(state, action)
        members, points = _unit_places(state, unit, at) if unit in to_deploy(state, state.seat) else ([], [])
    rows = [
        _standing(state, f, point >> 13, point & 8191, at.heading) for f, point in zip(members, points, strict=False)
    ]
    return {"clause": clause, "action": "" if clause else action_text(action), "figures": rows}


def _unit_places(state: Bronepekhota, unit: int, at: Pose) -> tuple[list[int], list[int]]:
    members = [int(f) for f in members_to_deploy(state, unit)]
    if unit >= state.fig.roster.squads:
        return members, [at.x << 13 | at.y]
    return members, [int(point) for point in formation(state, unit, at.x, at.y)]


def _standing(state: Bronepekhota, f: int, x: int, y: int, heading: int) -> dict[str, Any]:
    return {"figure": f, "x": x, "y": y, "z": int(level_for(state, f, x, y)), "heading": heading}
