"""Setup (BP-SETUP): the order of questions, deployment areas, command vehicles, pilots."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.actions import AREA, COMMAND, PILOT, plain
from sandtable.games.bronepekhota.activation.tasks import FIRST_UNIT, SET_UP, START_TOUR
from sandtable.games.bronepekhota.content.armies import can_crew
from sandtable.games.bronepekhota.mission.deployment import ask, ask_deployment
from sandtable.games.bronepekhota.table.figures import INSIDE, NOBODY, RESERVE, STEP
from sandtable.games.bronepekhota.table.roster import SOLDIER, VEHICLE
from sandtable.games.bronepekhota.table.situation import (
    CHOOSING_AREA,
    CHOOSING_PILOT,
    NAMING_COMMAND,
    NO_UNIT,
    Situation,
)
from sandtable.kit.bits import i64
from sandtable.kit.moves import Moves

LONG_SIDE: Final = 15 * STEP
SHORT_SIDE: Final = 5 * STEP
APART: Final = 15 * STEP


def set_up(s: Situation) -> None:
    """The next question before the first tour, in the order of the D12 rolls (BP-SETUP-06)."""
    for seat in s.order:
        if s.area[4 * seat + 2] == 0:
            ask(s, CHOOSING_AREA, seat, 0)
            return
    if "command_vehicle" in s.options.mission.flags:
        for seat in s.order:
            if s.command[seat] == NO_UNIT:
                ask(s, NAMING_COMMAND, seat, 0)
                return
    for seat in s.order:
        vehicle = next_without_pilot(s, seat)
        if vehicle != NOBODY:
            ask(s, CHOOSING_PILOT, seat, vehicle)
            return
    if not ask_deployment(s):
        if s.tour == 0:
            s.push(START_TOUR)
        else:
            s.push(FIRST_UNIT)


# Deployment areas (BP-SETUP-03, BP-SETUP-04).


def pack_area(x1: i64, y1: i64, x2: i64, y2: i64) -> i64:
    """The action that chooses an area."""
    return plain(AREA, x1 << 39 | y1 << 26 | x2 << 13 | y2)


def area_options(s: Situation, into: Moves) -> None:
    """Areas of full size along the edges, on a lattice of 100 mm."""
    for packed in _edge_areas(s):
        if area_clause(s, packed) == "":
            into.add(packed)


def _edge_areas(s: Situation) -> list[i64]:
    width, height = s.scene.width, s.scene.height
    found: list[i64] = []
    for y in range(0, height - LONG_SIDE + 1, 100):
        found.append(pack_area(0, y, SHORT_SIDE, y + LONG_SIDE))
        found.append(pack_area(width - SHORT_SIDE, y, width, y + LONG_SIDE))
    for x in range(0, width - LONG_SIDE + 1, 100):
        found.append(pack_area(x, 0, x + LONG_SIDE, SHORT_SIDE))
        found.append(pack_area(x, height - SHORT_SIDE, x + LONG_SIDE, height))
    return found


def area_clause(s: Situation, action: i64) -> str:
    """The clause by which an area may not be chosen, "" where it may."""
    x1, y1, x2, y2 = action >> 39 & 8191, action >> 26 & 8191, action >> 13 & 8191, action & 8191
    width, height = s.scene.width, s.scene.height
    if x2 - x1 < STEP or y2 - y1 < STEP or x2 > width or y2 > height:
        return "BP-SETUP-03"
    at_side = x1 == 0 or x2 == width
    at_end = y1 == 0 or y2 == height
    upright = at_side and x2 - x1 <= SHORT_SIDE and y2 - y1 <= LONG_SIDE
    lying = at_end and x2 - x1 <= LONG_SIDE and y2 - y1 <= SHORT_SIDE
    if not upright and not lying:
        return "BP-SETUP-03"
    taken = [pack_area(s.area[4 * o], s.area[4 * o + 1], s.area[4 * o + 2], s.area[4 * o + 3]) for o in s.order]
    taken = [other for other in taken if other & 8191 != 0]
    for other in taken:
        if not _far_apart(action, other):
            return "BP-SETUP-04"
    return "" if _leaves_room(s, taken + [action], s.seats() - len(taken) - 1) else "BP-SETUP-04"


def _far_apart(a: i64, b: i64) -> bool:
    dx = max((a >> 39 & 8191) - (b >> 13 & 8191), (b >> 39 & 8191) - (a >> 13 & 8191))
    dy = max((a >> 26 & 8191) - (b & 8191), (b >> 26 & 8191) - (a & 8191))
    dx, dy = max(dx, i64(0)), max(dy, i64(0))
    return dx * dx + dy * dy >= APART * APART


def _leaves_room(s: Situation, taken: list[i64], wanted: i64) -> bool:
    """Can everybody else still choose an area?"""
    if wanted <= 0:
        return True
    for other in _edge_areas(s):
        if all(_far_apart(other, one) for one in taken) and _leaves_room(s, taken + [other], wanted - 1):
            return True
    return False


def choose_area(s: Situation, action: i64) -> None:
    """The area is taken."""
    for at in range(4):
        s.area[4 * s.seat + at] = action >> (39 - 13 * at) & 8191
    corners = [int(s.area[4 * s.seat + at]) for at in range(4)]
    s.tell("area", {"seat": int(s.seat), "area": corners}, "BP-SETUP-03")
    s.push(SET_UP)


# Command vehicles (BP-MISSION-05).


def command_options(s: Situation, into: Moves) -> None:
    """A vehicle of at least 15 percent of the army, else the dearest vehicle, else the dearest squad."""
    roster = s.fig.roster
    total: i64 = 0
    best: i64 = NO_UNIT
    for f in range(roster.count):
        if roster.seat[f] == s.seat:
            total += roster.cost[f]
            if roster.kind[f] == VEHICLE and (best == NO_UNIT or roster.cost[f] > roster.cost[best]):
                best = f
    for squad in range(roster.squads):
        if roster.squad_seat[squad] == s.seat:
            total += roster.squad_cost[squad]
    if best == NO_UNIT:
        into.add(plain(COMMAND, _dearest_squad(s)))
        return
    found = into.count
    for f in range(roster.count):
        if roster.seat[f] == s.seat and roster.kind[f] == VEHICLE and 100 * roster.cost[f] >= 15 * total:
            into.add(plain(COMMAND, roster.squads + f))
    if into.count == found:
        into.add(plain(COMMAND, roster.squads + best))


def _dearest_squad(s: Situation) -> i64:
    roster = s.fig.roster
    best: i64 = NO_UNIT
    for squad in range(roster.squads):
        if roster.squad_seat[squad] == s.seat:
            if best == NO_UNIT or roster.squad_cost[squad] > roster.squad_cost[best]:
                best = squad
    return best if best != NO_UNIT else roster.squads


def name_command(s: Situation, unit: i64) -> None:
    """The command vehicle or squad is named openly."""
    s.command[s.seat] = unit
    s.tell("command", {"seat": int(s.seat), "unit": int(unit)}, "BP-MISSION-05")
    s.push(SET_UP)


# Pilots (BP-SETUP-09 to BP-SETUP-13).


def next_without_pilot(s: Situation, seat: i64) -> i64:
    """The first vehicle of the seat that still needs its pilot."""
    fig = s.fig
    for f in range(fig.roster.count):
        if needs_pilot(s, f) and fig.owner[f] == seat:
            return f
    return NOBODY


def needs_pilot(s: Situation, f: i64) -> bool:
    """Is it a vehicle that starts with a pilot and has none yet?"""
    fig = s.fig
    if fig.roster.kind[f] != VEHICLE or fig.roster.ai[f] != 0 or fig.place[f] != RESERVE:
        return False
    return fig.crew[f] == NOBODY and fig.roster.entry[f].piloted


def pilot_options(s: Situation, into: Moves) -> None:
    """Soldiers with the rank, independent pilots first for heavy vehicles; every other vehicle must keep one."""
    fig = s.fig
    vehicle = s.about
    for lone in range(1, -1, -1):
        for f in range(fig.roster.count):
            if fig.roster.lone[f] == lone and may_be_pilot(s, f, vehicle) and _leaves_pilots(s, f, vehicle):
                into.add(plain(PILOT, f))


def may_be_pilot(s: Situation, f: i64, vehicle: i64) -> bool:
    """Has the soldier in reserve the rank for this vehicle of its army (BP-SETUP-10, BP-SETUP-11)?"""
    fig = s.fig
    roster = fig.roster
    if roster.kind[f] != SOLDIER or fig.place[f] != RESERVE or fig.owner[f] != fig.owner[vehicle]:
        return False
    return roster.rank[f] >= roster.rank[vehicle] and (roster.heavy[vehicle] != 0 or roster.lone[f] == 0)


def _leaves_pilots(s: Situation, f: i64, vehicle: i64) -> bool:
    """Can all other vehicles of the seat still be crewed?"""
    fig = s.fig
    vehicles = []
    crews: list[tuple[int, bool]] = []
    for other in range(fig.roster.count):
        if fig.owner[other] != s.seat:
            continue
        if needs_pilot(s, other) and other != vehicle:
            vehicles.append(fig.roster.entry[other].sheets.vehicles[fig.roster.sheet[other]])
        elif fig.roster.kind[other] == SOLDIER and fig.place[other] == RESERVE and other != f:
            crews.append((int(fig.roster.rank[other]), fig.roster.lone[other] != 0))
    return can_crew(vehicles, crews)


def choose_pilot(s: Situation, pilot: i64) -> None:
    """A soldier becomes the pilot and leaves its squad for now (BP-SETUP-12)."""
    vehicle = s.about
    s.fig.crew[vehicle] = pilot
    s.fig.crew[pilot] = vehicle
    s.fig.place[pilot] = INSIDE
    s.tell("pilot", {"vehicle": int(vehicle), "pilot": int(pilot)}, "BP-SETUP-13")
    s.push(SET_UP)
