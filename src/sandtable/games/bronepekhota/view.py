"""What everybody may know: all of it, since only future dice are hidden (BP-FSM-01); as plain data."""

from __future__ import annotations

from sandtable.games.bronepekhota.content.missions import OBJECTS
from sandtable.games.bronepekhota.moving.legs import LEGS
from sandtable.games.bronepekhota.table.figures import NOBODY, ON_TABLE, PLACES
from sandtable.games.bronepekhota.table.roster import KINDS, SOLDIER, VEHICLE
from sandtable.games.bronepekhota.table.situation import (
    FINISHED,
    FOUGHT,
    MOVED,
    NO_UNIT,
    PANICKED,
    PENDING,
    PURPOSES,
    RETREATED,
    ROLLING,
    SHOT,
    STAGES,
    Situation,
)

SPENT: list[tuple[int, str]] = [
    (MOVED, "moved"),
    (SHOT, "shot"),
    (FOUGHT, "fought"),
    (FINISHED, "finished"),
    (PENDING, "pending"),
    (PANICKED, "panicked"),
    (RETREATED, "retreated"),
]


def view(s: Situation) -> dict[str, object]:
    """The public state; every seat and every spectator sees the same."""
    options = s.options
    seats = range(s.seats())
    return {
        "game": "bronepekhota",
        "mission": options.mission.id,
        "map": options.layout,
        "field": [int(s.scene.width), int(s.scene.height)],
        "points": options.points,
        "sides": [int(side) for side in s.sides],
        "side_names": [side.id for side in options.mission.sides],
        "stage": STAGES[int(s.stage)],
        "seat": int(s.seat),
        "tour": int(s.tour),
        "tours": options.mission.tours or options.max_tours,
        "order": [int(seat) for seat in s.order],
        "active": int(s.active),
        "figure": int(s.figure),
        "areas": [[int(s.area[4 * seat + at]) for at in range(4)] for seat in seats],
        "out": [s.out[seat] != 0 for seat in seats],
        "scores": [int(s.score[seat]) for seat in seats],
        "commands": [int(s.command[seat]) for seat in seats],
        "die": _die(s),
        "route": _route(s),
        "rolls": [int(value) for value in s.rolls],
        "units": _units(s),
        "figures": [_figure(s, f) for f in range(int(s.fig.roster.count))],
        "objects": _objects(s),
    }


def _die(s: Situation) -> dict[str, object] | None:
    if s.stage != ROLLING:
        return None
    return {"sides": int(s.die), "purpose": PURPOSES[int(s.purpose)], "about": int(s.about)}


def _route(s: Situation) -> list[dict[str, object]]:
    """The legs of a soldier's route that is being drawn; operations of a vehicle are numbers."""
    if s.figure == NOBODY or s.fig.roster.kind[s.figure] != SOLDIER:
        return [{"operation": int(packed)} for packed in s.plan]
    return [{"leg": LEGS[int(p >> 26)], "x": int(p >> 13 & 8191), "y": int(p & 8191)} for p in s.plan]


def _units(s: Situation) -> list[dict[str, object]]:
    """Squads, vehicles and soldiers alone, each with its members."""
    fig = s.fig
    roster = fig.roster
    members: dict[int, list[int]] = {}
    for f in range(int(roster.count)):
        if s.unit[f] != NO_UNIT:
            members.setdefault(int(s.unit[f]), []).append(f)
    rows: list[dict[str, object]] = []
    for unit, figures in sorted(members.items()):
        squad = unit < roster.squads
        row: dict[str, object] = {"id": unit, "seat": int(fig.owner[figures[0]]), "figures": figures}
        row["sheet"] = roster.squad_id[unit] if squad else roster.sheet[unit - int(roster.squads)]
        row["acted"] = s.acted[unit] != 0
        row["ready"] = s.is_ready(unit, fig.owner[figures[0]])
        if squad:
            row["grenades"] = int(s.grenades[unit])
            row["tested"] = s.tested[unit] != 0
        rows.append(row)
    return rows


def _figure(s: Situation, f: int) -> dict[str, object]:
    fig = s.fig
    roster = fig.roster
    row: dict[str, object] = {
        "id": f,
        "kind": KINDS[int(roster.kind[f])],
        "sheet": roster.sheet[f],
        "number": roster.number[f],
        "seat": int(fig.owner[f]),
        "unit": int(s.unit[f]),
        "place": PLACES[int(fig.place[f])],
        "x": int(fig.x[f]),
        "y": int(fig.y[f]),
        "z": int(fig.z[f]),
        "heading": int(fig.heading[f]),
        "radius": int(roster.radius[f]),
        "height": int(roster.height[f]),
        "crew": int(fig.crew[f]),
        "spent": [word for bit, word in SPENT if s.spent[f] & bit],
    }
    if roster.durability[f] > 0:
        row["marker"] = int(fig.marker[f])
        row["durability"] = int(roster.durability[f])
        row["armor"] = int(roster.zone_armor(f, fig.marker[f]))
        row["ammo"] = [int(s.ammo[at]) for at in range(int(roster.weapon_first[f]), int(roster.weapon_last[f]))]
    if roster.kind[f] == VEHICLE:
        row["speed"] = int(roster.zone_points(f, fig.marker[f]))
        row["manned"] = fig.is_manned(f)
        row["flying"] = fig.is_flying(f)
    if fig.place[f] == ON_TABLE:
        row["engaged"] = fig.owner[f] >= 0 and s.is_engaged(f)
    return row


def _objects(s: Situation) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    for at, item in enumerate(s.options.mission.objects):
        row: dict[str, object] = {"id": item.id, "kind": OBJECTS[item.kind], "carrier": int(s.carrier[at])}
        row["at"] = [int(s.item_x[at]), int(s.item_y[at]), int(s.item_z[at])]
        row["size"], row["radius"] = list(item.size), item.radius
        rows.append(row)
    return rows
