"""Where the figures of a position stand: on the table, on ground that takes them, and not in one another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.games.bronepekhota.mission.deployment import FORMATIONS, level_for
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import DEAD, FLIGHT, GONE, NOBODY, ON_TABLE, WRECKED
from sandtable.games.bronepekhota.table.placement import end_clause, vehicle_end
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.kit.plane import heading_of
from sandtable.match.positions import bad, whole

if TYPE_CHECKING:
    from sandtable.games.bronepekhota.edge.setting_up.units import Entry

AROUND = 300
"""So far from the wanted place the soldiers of a squad may stand, in millimetres."""
MOST_LEVEL = 400


def put_at(state: Bronepekhota, f: int, row: dict[str, Any], place: str) -> None:
    """A figure on its place; its level is that of the highest ground where none is named."""
    x, y, z = _point(state, row.get("at"), f"{place}.at")
    heading = whole(row.get("heading", facing(state, x, y)), f"{place}.heading", 0, 63)
    is_wreck = state.fig.place[f] == WRECKED
    level = z if z is not None else int(level_for(state, f, x, y))
    if is_wreck and level == FLIGHT:
        level = int(state.scene.support(x, y, MOST_LEVEL))
    state.fig.put(f, x, y, level, heading)
    if is_wreck:
        state.fig.place[f] = WRECKED


def _point(state: Bronepekhota, value: Any, place: str) -> tuple[int, int, int | None]:
    if not isinstance(value, list) or len(value) not in (2, 3):
        raise bad(f"{place}: a place is [x, y], or [x, y, z]", "BP-GEO-01")
    if not all(isinstance(part, int) and not isinstance(part, bool) for part in value):
        raise bad(f"{place}: whole millimetres are needed", "BP-GEO-01")
    x, y = value[0], value[1]
    if not (0 <= x <= state.scene.width and 0 <= y <= state.scene.height):
        raise bad(f"{place}: {x},{y} is off the table", "BP-MOVE-INF-12")
    return x, y, whole(value[2], place, 0, MOST_LEVEL) if len(value) == 3 else None


def facing(state: Bronepekhota, x: int, y: int) -> int:
    """Towards the middle of the table, where nobody says otherwise."""
    dx, dy = int(state.scene.width) // 2 - x, int(state.scene.height) // 2 - y
    return int(heading_of(dx, dy)) if dx or dy else 0


def form_up(state: Bronepekhota, entry: Entry) -> None:
    """A whole unit around a place: each soldier on the nearest point where it may stand, on one level if that goes."""
    x, y, _ = _point(state, entry.row["at"], f"{entry.place}.at")
    heading = entry.row.get("heading")
    members = [f for f in range(entry.first, entry.first + entry.size) if state.fig.place[f] in (DEAD, GONE)]
    if len(members) == 1 or state.fig.roster.kind[entry.first] != SOLDIER:
        for f in members:
            row = {"at": entry.row["at"], **({} if heading is None else {"heading": heading})}
            put_at(state, f, row, entry.place)
        return
    spots = _spots(state, members, x, y)
    if len(spots) < len(members):
        raise bad(f"{entry.place}.at: no room for {len(members)} figures around {x},{y}", "BP-SETUP-07")
    towards = facing(state, x, y) if heading is None else heading
    for f, (sx, sy) in zip(members, spots, strict=False):
        put_at(state, f, {"at": [sx, sy], "heading": towards}, entry.place)


def _spots(state: Bronepekhota, members: list[int], x: int, y: int) -> list[tuple[int, int]]:
    """Points of a lattice through the place, nearest first, where the soldiers may stand beside one another."""
    first = members[0]
    level = level_for(state, first, x, y)
    for spacing in FORMATIONS:
        far = AROUND // spacing
        around = [(x + i * spacing, y + j * spacing) for i in range(-far, far + 1) for j in range(-far, far + 1)]
        around.sort(key=lambda at: ((at[0] - x) ** 2 + (at[1] - y) ** 2, at))
        free = [
            (int(level_for(state, first, px, py) != level), order, (px, py))
            for order, (px, py) in enumerate(around)
            if 0 <= px <= state.scene.width
            and 0 <= py <= state.scene.height
            and end_clause(state.scene, state.fig, first, px, py, level_for(state, first, px, py)) == ""
        ]
        if len(free) >= len(members):
            return [at for _, _, at in sorted(free)[: len(members)]]
    return []


def check_standing(state: Bronepekhota, entries: list[Entry]) -> None:
    """Everybody stands where the rules let it end a move (BP-MOVE-INF-11, BP-MOVE-VEH-22, BP-GEO-07)."""
    for entry in entries:
        for f in range(entry.first, entry.first + entry.size):
            clause = _clause(state, f)
            if clause:
                x, y = int(state.fig.x[f]), int(state.fig.y[f])
                where = f"{entry.place}.figures[{f - entry.first}]"
                raise bad(f"{where}: {entry.bought.unit} cannot stand on {x},{y}", clause)


def _clause(state: Bronepekhota, f: int) -> str:
    fig, scene = state.fig, state.scene
    if fig.place[f] != ON_TABLE:
        return ""
    x, y, z = fig.x[f], fig.y[f], fig.z[f]
    if fig.roster.kind[f] == SOLDIER:
        return end_clause(scene, fig, f, x, y, z)
    if fig.is_flying(f):
        return vehicle_end(scene, fig, f, x, y, z, NOBODY) if z == FLIGHT else "BP-FLY-01"
    if scene.support(x, y, z) != z:
        return "BP-GEO-16"
    if scene.move_cost(fig.roster.mover[f], x, y) == 0:
        return "BP-GEO-23"
    return vehicle_end(scene, fig, f, x, y, z, NOBODY)
