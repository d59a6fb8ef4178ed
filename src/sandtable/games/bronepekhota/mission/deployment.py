"""Deployment (BP-SETUP-05 to BP-SETUP-07, BP-SETUP-16, BP-AI-11): unit by unit, in turn, into the own area."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.actions import DEPLOY, LEAVE_OUT, plain, pose
from sandtable.games.bronepekhota.activation.tasks import SET_UP
from sandtable.games.bronepekhota.content.missions import CAPTIVE_OBJECT
from sandtable.games.bronepekhota.content.sheets import FLYING
from sandtable.games.bronepekhota.table.figures import FLIGHT, GONE, NOBODY, RESERVE
from sandtable.games.bronepekhota.table.placement import end_clause, vehicle_end
from sandtable.games.bronepekhota.table.roster import CAPTIVE, GUN, SOLDIER
from sandtable.games.bronepekhota.table.situation import DEPLOYING, NO_UNIT, Situation
from sandtable.kit.bits import i64
from sandtable.kit.moves import Moves
from sandtable.kit.plane import heading_of

ANCHORS: Final = 40
HIGHEST: Final = 400
FORMATIONS: Final[list[int]] = [30, 25]
FALLBACK: Final = 10


def ask(s: Situation, stage: i64, seat: i64, about: i64) -> None:
    """A seat must choose."""
    s.stage = stage
    s.seat = seat
    s.about = about


def is_waiting(s: Situation, seat: i64) -> bool:
    """Does the side of the seat wait for its moment (BP-MISSION-14)?"""
    mission = s.options.mission
    if seat >= len(mission.sides) or mission.sides[seat].reserve_until == "":
        return False
    for at, item in enumerate(mission.objects):
        if item.id == mission.sides[seat].reserve_until:
            return s.taken[at] == 0 or s.taken[at] >= s.tour
    return True


def ask_deployment(s: Situation) -> bool:
    """Ask the next player in turn who has something to deploy; False when nobody has."""
    seats = s.seats()
    for _ in range(seats):
        seat = s.order[s.turn % seats]
        if len(to_deploy(s, seat)) > 0:
            ask(s, DEPLOYING, seat, 0)
            return True
        s.turn += 1
    return False


def to_deploy(s: Situation, seat: i64) -> list[i64]:
    """Units of the seat in reserve, guns last (they are numbered like vehicles)."""
    fig = s.fig
    roster = fig.roster
    units: list[i64] = []
    guns: list[i64] = []
    if is_waiting(s, seat):
        return units
    if s.active != NO_UNIT:
        units.append(s.active)
        return units
    for f in range(roster.count):
        if fig.place[f] != RESERVE or fig.owner[f] != seat:
            continue
        code = s.unit[f] if roster.kind[f] == SOLDIER else roster.squads + f
        if roster.kind[f] == GUN:
            guns.append(code)
        elif code not in units:
            units.append(code)
    return units + guns


def members_to_deploy(s: Situation, unit: i64) -> list[i64]:
    """The figures of a unit that are still in reserve."""
    fig = s.fig
    roster = fig.roster
    if unit >= roster.squads:
        return [unit - roster.squads]
    return [f for f in range(roster.count) if s.unit[f] == unit and fig.place[f] == RESERVE]


def deploy_options(s: Situation, into: Moves) -> None:
    """Every unit on every anchor of a lattice of 40 mm in the own area, facing the nearest enemy area."""
    for unit in to_deploy(s, s.seat):
        before = into.count
        room = len(free_points(s, unit))
        for action in _anchors(s, unit):
            if (unit < s.fig.roster.squads and room >= len(members_to_deploy(s, unit))) or (
                deploy_clause(s, action) == ""
            ):
                into.add(action)
        if into.count == before:
            fallback = _fallback(s, unit)
            into.add(fallback if fallback >= 0 else plain(LEAVE_OUT, unit))


def _anchors(s: Situation, unit: i64) -> list[i64]:
    x1, y1, x2, y2 = s.area[4 * s.seat], s.area[4 * s.seat + 1], s.area[4 * s.seat + 2], s.area[4 * s.seat + 3]
    heading = facing(s)
    found: list[i64] = []
    for x in range((x1 + ANCHORS - 1) // ANCHORS * ANCHORS, x2 + 1, ANCHORS):
        for y in range((y1 + ANCHORS - 1) // ANCHORS * ANCHORS, y2 + 1, ANCHORS):
            found.append(pose(DEPLOY, unit, x, y, 0, heading))
    return found


def _fallback(s: Situation, unit: i64) -> i64:
    """All places at multiples of 10 mm from the corner, in order of x, y; -1 if there is none (BP-AI-11)."""
    roster = s.fig.roster
    if unit < roster.squads:
        return -1
    r = roster.radius[unit - roster.squads]
    x1, y1, x2, y2 = s.area[4 * s.seat], s.area[4 * s.seat + 1], s.area[4 * s.seat + 2], s.area[4 * s.seat + 3]
    for x in range(x1 + r, x2 - r + 1, FALLBACK):
        for y in range(y1 + r, y2 - r + 1, FALLBACK):
            action = pose(DEPLOY, unit, x, y, 0, facing(s))
            if deploy_clause(s, action) == "":
                return action
    return -1


def facing(s: Situation) -> i64:
    """Towards the centre of the nearest enemy area."""
    x, y = s.area[4 * s.seat] + s.area[4 * s.seat + 2], s.area[4 * s.seat + 1] + s.area[4 * s.seat + 3]
    best: i64 = 1 << 40
    heading: i64 = 0
    for other in range(s.seats()):
        if s.foes(s.seat, other):
            dx = s.area[4 * other] + s.area[4 * other + 2] - x
            dy = s.area[4 * other + 1] + s.area[4 * other + 3] - y
            if dx * dx + dy * dy < best:
                best = dx * dx + dy * dy
                heading = heading_of(dx, dy)
    return heading


def stand_clause(s: Situation, f: i64, x: i64, y: i64, heading: i64) -> str:
    """The clause by which a figure may not be deployed here, "" where it may (BP-SETUP-07)."""
    roster = s.fig.roster
    r = roster.radius[f]
    seat = s.seat
    if x - r < s.area[4 * seat] or y - r < s.area[4 * seat + 1]:
        return "BP-SETUP-07"
    if x + r > s.area[4 * seat + 2] or y + r > s.area[4 * seat + 3]:
        return "BP-SETUP-07"
    level = level_for(s, f, x, y)
    if roster.kind[f] == SOLDIER:
        return end_clause(s.scene, s.fig, f, x, y, level)
    if level != FLIGHT and s.scene.move_cost(roster.mover[f], x, y) == 0:
        return "BP-GEO-23"
    return vehicle_end(s.scene, s.fig, f, x, y, level, NOBODY)


def level_for(s: Situation, f: i64, x: i64, y: i64) -> i64:
    """The highest surface at the point; a manned flyer starts in the air (BP-FLY-01)."""
    fig = s.fig
    if fig.roster.mover[f] == FLYING and (fig.crew[f] != NOBODY or fig.roster.ai[f] != 0):
        return FLIGHT
    return s.scene.support(x, y, HIGHEST)


def free_points(s: Situation, unit: i64) -> list[i64]:
    """Free points for the soldiers of a squad, packed x, y: multiples of 30 mm, or of 25 where those are too few."""
    members = members_to_deploy(s, unit)
    found: list[i64] = []
    if unit >= s.fig.roster.squads or not members:
        return found
    x1, y1, x2, y2 = s.area[4 * s.seat], s.area[4 * s.seat + 1], s.area[4 * s.seat + 2], s.area[4 * s.seat + 3]
    for spacing in FORMATIONS:
        found = []
        for x in range((x1 + spacing - 1) // spacing * spacing, x2 + 1, spacing):
            for y in range((y1 + spacing - 1) // spacing * spacing, y2 + 1, spacing):
                if stand_clause(s, members[0], x, y, 0) == "":
                    found.append(x << 13 | y)
        if len(found) >= len(members):
            return found
    return found


def formation(s: Situation, unit: i64, x: i64, y: i64) -> list[i64]:
    """The nearest free points to an anchor, one for each soldier of a squad; ties: x, then y."""
    ranked: list[i64] = []
    for point in free_points(s, unit):
        dx, dy = (point >> 13) - x, (point & 8191) - y
        ranked.append((dx * dx + dy * dy) << 26 | point)
    ranked.sort()
    return [item & 0x3FFFFFF for item in ranked[: len(members_to_deploy(s, unit))]]


def deploy_clause(s: Situation, action: i64) -> str:
    """May this unit stand around this anchor?"""
    unit, x, y = action >> 42 & 1023, action >> 19 & 8191, action >> 6 & 8191
    if unit not in to_deploy(s, s.seat):
        return "BP-SETUP-05"
    if unit >= s.fig.roster.squads:
        return stand_clause(s, unit - s.fig.roster.squads, x, y, action & 63)
    inside = s.area[4 * s.seat] <= x <= s.area[4 * s.seat + 2] and s.area[4 * s.seat + 1] <= y <= s.area[4 * s.seat + 3]
    if not inside or len(formation(s, unit, x, y)) < len(members_to_deploy(s, unit)):
        return "BP-SETUP-07"
    return ""


def deploy(s: Situation, action: i64) -> None:
    """A whole unit is put on the table."""
    unit, x, y, heading = action >> 42 & 1023, action >> 19 & 8191, action >> 6 & 8191, action & 63
    if unit >= s.fig.roster.squads:
        place_figure(s, unit - s.fig.roster.squads, x, y, heading)
    else:
        points = formation(s, unit, x, y)
        for at, f in enumerate(members_to_deploy(s, unit)):
            place_figure(s, f, points[at] >> 13, points[at] & 8191, heading)
    s.active = NO_UNIT
    _turn_over(s, unit)


def place_figure(s: Situation, f: i64, x: i64, y: i64, heading: i64) -> None:
    """One figure is put on the table."""
    s.fig.put(f, x, y, level_for(s, f, x, y), heading)
    if s.fig.roster.squad[f] >= 0 and s.fig.roster.squad_hero[s.fig.roster.squad[f]] != f:
        s.began_on_foot[f] = 1
    s.tell("deployed", {"figure": int(f), "x": int(x), "y": int(y), "heading": int(heading)}, "BP-SETUP-07")


def put_clause(s: Situation, action: i64) -> str:
    """May this one figure be put here?"""
    f, x, y = action >> 42 & 1023, action >> 19 & 8191, action >> 6 & 8191
    if f >= s.fig.roster.count or s.fig.place[f] != RESERVE or s.fig.owner[f] != s.seat:
        return "BP-SETUP-05"
    if unit_code(s, f) not in to_deploy(s, s.seat):
        return "BP-SETUP-05"
    return stand_clause(s, f, x, y, action & 63)


def unit_code(s: Situation, f: i64) -> i64:
    """What a figure is deployed with."""
    return s.unit[f] if s.fig.roster.kind[f] == SOLDIER else s.fig.roster.squads + f


def put_one(s: Situation, action: i64) -> None:
    """One figure is placed by hand; the rest of its squad follows at once."""
    f = action >> 42 & 1023
    unit = unit_code(s, f)
    place_figure(s, f, action >> 19 & 8191, action >> 6 & 8191, action & 63)
    if unit < s.fig.roster.squads and len(members_to_deploy(s, unit)) > 0:
        s.active = unit
        s.push(SET_UP)
    else:
        s.active = NO_UNIT
        _turn_over(s, unit)


def leave_out(s: Situation, unit: i64) -> None:
    """There is no room: the unit or gun is not in the game (BP-SETUP-16)."""
    for f in members_to_deploy(s, unit):
        s.fig.place[f] = GONE
        if s.fig.crew[f] != NOBODY:
            s.fig.place[s.fig.crew[f]] = GONE
        s.tell("left_out", {"figure": int(f)}, "BP-SETUP-16")
    s.active = NO_UNIT
    _turn_over(s, unit)


def _turn_over(s: Situation, unit: i64) -> None:
    """A gun comes with a unit, so it ends the turn only when no unit is left (BP-SETUP-06)."""
    roster = s.fig.roster
    gun = unit >= roster.squads and roster.kind[unit - roster.squads] == GUN
    if not gun or not any(_is_unit(s, code) for code in to_deploy(s, s.seat)):
        s.turn += 1
    s.push(SET_UP)


def _is_unit(s: Situation, code: i64) -> bool:
    """Is it a squad or vehicle, and no gun (BP-SETUP-14)?"""
    roster = s.fig.roster
    return code < roster.squads or roster.kind[code - roster.squads] != GUN


def place_fixed(s: Situation) -> None:
    """What the mission puts on the table before anybody deploys (BP-MISSION-07, BP-MISSION-13)."""
    fig = s.fig
    captives = [item for item in s.options.mission.objects if item.kind == CAPTIVE_OBJECT]
    for f in range(fig.roster.count):
        at = fig.roster.entry[f].at
        if fig.roster.kind[f] == CAPTIVE:
            at = captives.pop(0).at
        if at is not None:
            fig.put(f, at[0], at[1], s.scene.support(at[0], at[1], HIGHEST), 0)


def fixed_areas(s: Situation) -> None:
    """The areas of the mission."""
    if not s.options.areas_chosen:
        for seat, side in enumerate(s.options.mission.sides):
            for at in range(4):
                s.area[4 * seat + at] = side.area[at]
