"""The finite choices of bots and buttons (BP-AI): destinations of a soldier, moves of a vehicle.

People may enter any pose; these lists only have to be sensible, small and the same on every machine.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.actions import GO, JUMP, TURN, drive, drive_operations, is_ram, plain, pose, repack
from sandtable.games.bronepekhota.crew import drive_clause, points_of, ram_hostile, try_drive
from sandtable.games.bronepekhota.driving import (
    BACK,
    FORWARD,
    LEFT,
    PER_POINT,
    USE_LINK,
    Driver,
    operation,
    vehicle_end,
)
from sandtable.games.bronepekhota.driving import TURN as TURN_OP
from sandtable.games.bronepekhota.figures import NOBODY, ON_TABLE, STEP
from sandtable.games.bronepekhota.infantry import (
    arrival_clause,
    budget_of,
    jump_clause,
    move_clause,
    reach_of,
    route_walker,
    walk_clause,
)
from sandtable.games.bronepekhota.missions import BLOCK, CAPTIVE_OBJECT, EXIT, ITEM
from sandtable.games.bronepekhota.reach import Reach
from sandtable.games.bronepekhota.roster import GUN, SOLDIER, VEHICLE
from sandtable.games.bronepekhota.sheets import FLYING, WALKING
from sandtable.games.bronepekhota.sheets import REPAIR as CAN_REPAIR
from sandtable.games.bronepekhota.situation import FOUGHT, MOVED, Situation
from sandtable.kit.bits import i64
from sandtable.kit.moves import Moves
from sandtable.kit.plane import DIR_X, DIR_Y, UNIT, heading_of, isqrt, rdiv

MOST_DESTINATIONS: Final = 48
MOST_CONTACTS: Final = 16
MOST_OF_CLASS: Final = 8
MOST_GATES: Final = 4
MOST_MOVES: Final = 64
WIDE: Final = 80
NEAREST: Final = 3


def goals_of(s: Situation, seat: i64) -> list[tuple[i64, i64]]:
    """Where a seat wants to be: enemies, and objects of the mission; for a carrier only the exits (BP-AI-05)."""
    fig = s.fig
    found: list[tuple[i64, i64]] = []
    for f in range(fig.roster.count):
        if fig.place[f] == ON_TABLE and s.is_foe(seat, f):
            found.append((fig.x[f], fig.y[f]))
    for at, item in enumerate(s.options.mission.objects):
        if item.kind != EXIT and s.carrier[at] == NOBODY:
            found.append((s.item_x[at], s.item_y[at]))
    return found


def exits_of(s: Situation, f: i64) -> list[tuple[i64, i64]]:
    """The exits, for whoever carries an item."""
    if f not in s.carrier:
        return []
    return [(item.at[0], item.at[1]) for item in s.options.mission.objects if item.kind == EXIT]


def nearest_square(goals: list[tuple[i64, i64]], x: i64, y: i64) -> i64:
    """Squared distance to the nearest goal."""
    best: i64 = 1 << 40
    for gx, gy in goals:
        square = (gx - x) * (gx - x) + (gy - y) * (gy - y)
        if square < best:
            best = square
    return best


def look_heading(s: Situation, f: i64, x: i64, y: i64, before: i64) -> i64:
    """Towards the nearest enemy, else as before (BP-AI-06)."""
    fig = s.fig
    best: i64 = 1 << 40
    heading = before
    for other in range(fig.roster.count):
        if fig.place[other] == ON_TABLE and s.is_foe(fig.owner[f], other):
            dx, dy = fig.x[other] - x, fig.y[other] - y
            if dx * dx + dy * dy < best and (dx != 0 or dy != 0):
                best = dx * dx + dy * dy
                heading = heading_of(dx, dy)
    return heading


# Soldiers.


def soldier_moves(s: Situation, f: i64, into: Moves) -> None:
    """Turns, destinations on foot, jumps (BP-AI-03, BP-AI-05)."""
    if s.spent[f] & MOVED == 0:
        _add_turns(s, f, into)
    if move_clause(s, f) != "":
        return
    reach = reach_of(s, f)
    points = _special_points(s, f, reach)
    kept: list[i64] = []
    for x, y in points:
        action = go_action(s, f, x, y)
        if action >= 0 and action not in kept:
            kept.append(action)
    _add_lattice(s, f, reach, kept)
    for action in kept:
        into.add(action)
    if s.fig.roster.jump[f] > 0 and s.spent[f] & MOVED == 0:
        _add_jumps(s, f, points, into)


def _add_turns(s: Situation, f: i64, into: Moves) -> None:
    """Stay, facing one of the nearest enemies."""
    headings: list[i64] = []
    for x, y in nearest_foes(s, f, NEAREST):
        dx, dy = x - s.fig.x[f], y - s.fig.y[f]
        if dx != 0 or dy != 0:
            h = heading_of(dx, dy)
            if h not in headings and h != s.fig.heading[f]:
                headings.append(h)
    for h in headings:
        into.add(plain(TURN, h))


def nearest_foes(s: Situation, f: i64, most: int) -> list[tuple[i64, i64]]:
    """Places of the nearest enemies; ties by id."""
    fig = s.fig
    ranked: list[tuple[i64, i64]] = []
    for other in range(fig.roster.count):
        if fig.place[other] == ON_TABLE and s.is_foe(fig.owner[f], other):
            dx, dy = fig.x[other] - fig.x[f], fig.y[other] - fig.y[f]
            ranked.append((dx * dx + dy * dy, other))
    ranked.sort()
    return [(fig.x[other], fig.y[other]) for _, other in ranked[:most]]


def go_action(s: Situation, f: i64, x: i64, y: i64) -> i64:
    """The action that walks to a point by the shortest way, -1 if that is not allowed."""
    legs = reach_of(s, f).route(x, y)
    if legs is None:
        return -1
    walker = route_walker(s, f, legs)
    if walk_clause(s, f, walker) != "":
        return -1
    heading = look_heading(s, f, walker.x, walker.y, s.fig.heading[f])
    return pose(GO, 0, x, y, walker.z, heading)


def _special_points(s: Situation, f: i64, reach: Reach) -> list[tuple[i64, i64]]:
    """Contacts, things to take or mend, objects, cover behind corners, ways up and down."""
    far = reach.budget + 80
    found = _contacts(s, f, far)[:MOST_CONTACTS]
    found += _service_points(s, f, far)[:MOST_OF_CLASS]
    found += _object_points(s, f, far)[:MOST_OF_CLASS]
    found += _corner_points(s, f, far)[:MOST_OF_CLASS]
    gates: list[tuple[i64, i64]] = []
    for gate in reach.gates:
        for x, y, _ in (gate.foot, gate.head):
            if _is_near(s, f, x, y, far):
                gates.append((x, y))
    return found + gates[:MOST_GATES]


def _is_near(s: Situation, f: i64, x: i64, y: i64, far: i64) -> bool:
    dx, dy = x - s.fig.x[f], y - s.fig.y[f]
    return dx * dx + dy * dy <= far * far


def _around(s: Situation, f: i64, other: i64, bearings: int) -> list[tuple[i64, i64]]:
    """Contact positions around a figure, the nearest first."""
    fig = s.fig
    way = fig.roster.radius[f] + fig.roster.radius[other] + 1
    ranked: list[tuple[i64, i64, i64]] = []
    for bearing in range(0, 64, 64 // bearings):
        h = (fig.heading[other] + bearing) % 64
        x = fig.x[other] + rdiv(way * DIR_X[h], UNIT)
        y = fig.y[other] + rdiv(way * DIR_Y[h], UNIT)
        dx, dy = x - fig.x[f], y - fig.y[f]
        ranked.append((dx * dx + dy * dy, x, y))
    ranked.sort()
    return [(x, y) for _, x, y in ranked]


def _contacts(s: Situation, f: i64, far: i64) -> list[tuple[i64, i64]]:
    """For every enemy within reach some contact positions; none if the melee action is spent."""
    fig = s.fig
    ranked: list[tuple[i64, i64, i64]] = []
    if s.spent[f] & FOUGHT != 0:
        return []
    for other in range(fig.roster.count):
        if fig.place[other] == ON_TABLE and s.is_foe(fig.owner[f], other) and not fig.is_flying(other):
            if fig.gap(f, other) <= far and not fig.touch(f, other):
                for x, y in _around(s, f, other, 8)[:3]:
                    dx, dy = x - fig.x[f], y - fig.y[f]
                    ranked.append((dx * dx + dy * dy, x, y))
    ranked.sort()
    return [(x, y) for _, x, y in ranked]


def _service_points(s: Situation, f: i64, far: i64) -> list[tuple[i64, i64]]:
    """Guns and pilotless vehicles of any owner, and own damaged vehicles for a mechanic."""
    fig = s.fig
    found: list[tuple[i64, i64]] = []
    mechanic = fig.roster.props[f] & CAN_REPAIR != 0
    for other in range(fig.roster.count):
        if fig.place[other] != ON_TABLE or fig.gap(f, other) > far or fig.touch(f, other):
            continue
        own = fig.owner[other] == fig.owner[f]
        empty = fig.roster.kind[other] == VEHICLE and not fig.is_manned(other)
        broken = mechanic and own and 0 < fig.marker[other] < fig.roster.durability[other]
        if (fig.roster.kind[other] == GUN and own) or empty or broken:
            found += _around(s, f, other, 8)[:2]
    return found


def _object_points(s: Situation, f: i64, far: i64) -> list[tuple[i64, i64]]:
    """Objects of the mission within reach."""
    found: list[tuple[i64, i64]] = []
    for at, item in enumerate(s.options.mission.objects):
        if not _is_near(s, f, s.item_x[at], s.item_y[at], far + item.size[0] // 2 + item.size[1] // 2):
            continue
        if item.kind == BLOCK:
            (x, y), (w, h) = item.at, item.size
            found += [(x - w // 2 - 13, y), (x + w // 2 + 13, y), (x, y - h // 2 - 13), (x, y + h // 2 + 13)]
        elif item.kind == CAPTIVE_OBJECT:
            for other in range(s.fig.roster.count):
                if s.fig.is_captive(other):
                    found += _around(s, f, other, 8)[:4]
        elif item.kind != ITEM or s.carrier[at] == NOBODY:
            found.append((s.item_x[at], s.item_y[at]))
    return found


def _corner_points(s: Situation, f: i64, far: i64) -> list[tuple[i64, i64]]:
    """A point 13 mm outside a corner of a solid, on the side away from the nearest enemy."""
    foes = nearest_foes(s, f, 1)
    scene = s.scene
    found: list[tuple[i64, i64]] = []
    if len(foes) == 0:
        return found
    ex, ey = foes[0]
    for solid in range(scene.solids):
        for at in range(scene.first[solid], scene.last[solid]):
            x, y = scene.px[at], scene.py[at]
            length = isqrt((x - ex) * (x - ex) + (y - ey) * (y - ey))
            if length > 0 and _is_near(s, f, x, y, far):
                found.append((x + 17 * (x - ex) // length, y + 17 * (y - ey) // length))
    return found


def _add_lattice(s: Situation, f: i64, reach: Reach, kept: list[i64]) -> None:
    """The rest: half spread out over multiples of 80 mm, half nearest to enemies and objectives (BP-AI-05)."""
    goals = exits_of(s, f) or goals_of(s, s.fig.owner[f])
    budget = budget_of(s, f)
    wide: list[i64] = []
    close: list[i64] = []
    for node in range(reach.cells):
        if reach.done[node] == 0 or reach.cost[node] > budget:
            continue
        x, y = reach.node_x(node), reach.node_y(node)
        item = nearest_square(goals, x, y) << 20 | node
        if x % WIDE == 0 and y % WIDE == 0:
            wide.append(item)
        else:
            close.append(item)
    wide.sort()
    close.sort()
    room = MOST_DESTINATIONS - 1 - len(kept)
    _take_nodes(s, f, reach, wide, room // 2, kept)
    _take_nodes(s, f, reach, close, MOST_DESTINATIONS - 1 - len(kept), kept)


def _take_nodes(s: Situation, f: i64, reach: Reach, ranked: list[i64], room: int, kept: list[i64]) -> None:
    taken = 0
    for item in ranked:
        if taken >= room:
            return
        node = item & 0xFFFFF
        if not reach.is_end(node):
            continue
        x, y, z = reach.node_x(node), reach.node_y(node), reach.level[node]
        if arrival_clause(s, f, x, y, z, reach.cost[node]) != "":
            continue
        action = pose(GO, 0, x, y, z, look_heading(s, f, x, y, s.fig.heading[f]))
        if action not in kept:
            kept.append(action)
            taken += 1


def _add_jumps(s: Situation, f: i64, points: list[tuple[i64, i64]], into: Moves) -> None:
    """Landing places: the special points, and a wide lattice, those nearest to the goals first."""
    goals = exits_of(s, f) or goals_of(s, s.fig.owner[f])
    fig = s.fig
    reach = STEP * fig.roster.jump[f]
    spots = list(points)
    for x in range((fig.x[f] - reach) // WIDE * WIDE, fig.x[f] + reach + 1, WIDE):
        for y in range((fig.y[f] - reach) // WIDE * WIDE, fig.y[f] + reach + 1, WIDE):
            spots.append((x, y))
    ranked: list[tuple[i64, i64, i64]] = []
    for x, y in spots:
        if x >= 0 and y >= 0 and _is_near(s, f, x, y, reach) and (nearest_square(goals, x, y), x, y) not in ranked:
            ranked.append((nearest_square(goals, x, y), x, y))
    ranked.sort()
    taken = 0
    for _, x, y in ranked:
        if taken < MOST_OF_CLASS and jump_clause(s, f, x, y) == "":
            into.add(pose(JUMP, 0, x, y, 0, look_heading(s, f, x, y, fig.heading[f])))
            taken += 1


# Vehicles (BP-AI-07).


class Stop:
    """A pose that a vehicle can drive to, and how."""

    def __init__(self, x: i64, y: i64, z: i64, heading: i64, points: i64, action: i64) -> None:
        self.x = x
        self.y = y
        self.z = z
        self.heading = heading
        self.points = points
        self.action = action


def vehicle_moves(s: Situation, f: i64, into: Moves) -> None:
    """At most 64 drives: contacts, the nearest to the goals, and a spread of cells."""
    if drive_clause(s, f) != "" or points_of(s, f) == 0:
        return
    fig = s.fig
    start = Stop(fig.x[f], fig.y[f], fig.z[f], fig.heading[f], points_of(s, f), drive(-1, -1, -1, -1, -1, False))
    seen: set[int] = {_key(start)}
    contacts: list[i64] = []
    first = _leave(s, f, start, 0, seen, contacts)
    second: list[Stop] = []
    for stop in first[:32]:
        second += _leave(s, f, stop, 1, seen, contacts)
    stops = _faced(s, f, [start] + first + second)
    for action in contacts[:MOST_CONTACTS]:
        into.add(action)
    _keep(s, f, stops, MOST_MOVES - min(len(contacts), MOST_CONTACTS), into)


def _key(stop: Stop) -> int:
    return int((stop.x // 20) << 32 | (stop.y // 20) << 16 | stop.z << 6 | stop.heading)


def _turns(s: Situation, f: i64, stop: Stop, stage: i64) -> list[i64]:
    """No turn, or to a multiple of 8; a second leg only turns by a right angle or towards an enemy."""
    found: list[i64] = [-1]
    flying = s.fig.roster.mover[f] == FLYING
    spacing: i64 = 8 if stage == 0 else 16
    for h in range(0, 64, spacing):
        difference = (h - stop.heading) % 64
        difference = min(difference, 64 - difference)
        if difference != 0 and (not flying or difference <= 16):
            found.append(h)
    return found if stop.points > 1 else found[:1]


def _leave(s: Situation, f: i64, stop: Stop, stage: i64, seen: set[int], contacts: list[i64]) -> list[Stop]:
    """Turn and drive on from a pose: every whole step of every way."""
    found: list[Stop] = []
    for turn in _turns(s, f, stop, stage):
        heading = stop.heading if turn < 0 else turn
        points = stop.points if turn < 0 else stop.points - 1
        ways: list[i64] = [FORWARD, BACK] if stage == 0 else [FORWARD]
        if s.fig.roster.mover[f] == WALKING and stage == 0 and turn < 0:
            ways = [FORWARD, BACK, LEFT, LEFT + 1]
        for way in ways:
            _drive_way(s, f, stop, stage, turn, heading, points, way, seen, contacts, found)
        for number in range(s.scene.links):
            if s.scene.link_of[number].kind.vehicles:
                packed = _with_move(stop.action, turn, operation(USE_LINK, number))
                driver = _driver_at(s, f, stop, heading, points)
                if driver.run(operation(USE_LINK, number)):
                    _note(s, f, driver, packed, seen, found)
    return found


def _with_move(action: i64, turn: i64, move: i64) -> i64:
    """The drive with one more turn and translation."""
    more = [move] if turn < 0 else [operation(TURN_OP, turn), move]
    return repack(drive_operations(action) + more, False)


def _driver_at(s: Situation, f: i64, stop: Stop, heading: i64, points: i64) -> Driver:
    driver = Driver(s.scene, s.fig, f, ram_hostile(s, f, False), points, False)
    driver.x, driver.y, driver.z, driver.heading = stop.x, stop.y, stop.z, heading
    return driver


def _drive_way(
    s: Situation,
    f: i64,
    stop: Stop,
    stage: i64,
    turn: i64,
    heading: i64,
    points: i64,
    way: i64,
    seen: set[int],
    contacts: list[i64],
    found: list[Stop],
) -> None:
    """As far as the points go, noting every step; a contact ends the way and is kept apart."""
    mover = s.fig.roster.mover[f]
    per_point = PER_POINT[mover * 3 + (way if way <= BACK else 2)]
    if per_point == 0 or points < 1:
        return
    driver = _driver_at(s, f, stop, heading, points)
    length = per_point
    while driver.points > 0:
        move = operation(way, length)
        packed = _with_move(stop.action, turn, move)
        if not driver.run(operation(way, per_point)):
            return
        if driver.is_stopped():
            if s.spent[f] & FOUGHT == 0 and len(contacts) < MOST_CONTACTS:
                _note_contact(s, f, packed, driver.met, contacts)
            return
        # The same way driven in one piece ends within a millimetre; the pose is that of the whole operation.
        driver.x, driver.y = _end(stop, heading, way, length)
        _note(s, f, driver, packed, seen, found)
        length += per_point


def _end(stop: Stop, heading: i64, way: i64, length: i64) -> tuple[i64, i64]:
    h = heading if way == FORWARD else (heading + 32) % 64 if way == BACK else (heading + 16) % 64
    if way > LEFT:
        h = (heading + 48) % 64
    return stop.x + rdiv(length * DIR_X[h], UNIT), stop.y + rdiv(length * DIR_Y[h], UNIT)


def _note(s: Situation, f: i64, driver: Driver, packed: i64, seen: set[int], found: list[Stop]) -> None:
    stop = Stop(driver.x, driver.y, driver.z, driver.heading, driver.points, packed)
    if _key(stop) in seen or vehicle_end(s.scene, s.fig, f, stop.x, stop.y, stop.z, NOBODY) != "":
        return
    seen.add(_key(stop))
    found.append(stop)


def _note_contact(s: Situation, f: i64, packed: i64, met: i64, contacts: list[i64]) -> None:
    """A drive into contact, and the same as a ram where it first touches a soldier (BP-AI-07)."""
    if is_drive_legal(s, f, packed):
        contacts.append(packed)
        if s.fig.roster.kind[met] == SOLDIER and is_drive_legal(s, f, packed + 1):
            contacts.append(packed + 1)


def is_drive_legal(s: Situation, f: i64, action: i64) -> bool:
    """Would the drive be accepted?"""
    return try_drive(s, f, drive_operations(action), is_ram(action)).clause == ""


def _faced(s: Situation, f: i64, stops: list[Stop]) -> list[Stop]:
    """Poses as they are, and with a point left turned towards the nearest enemy."""
    found: list[Stop] = []
    for stop in stops:
        if stop.action & 0xFFFFFFFFFFFFFF != 0:
            found.append(stop)
        h = look_heading(s, f, stop.x, stop.y, stop.heading)
        difference = (h - stop.heading) % 64
        difference = min(difference, 64 - difference)
        limit: i64 = 16 if s.fig.roster.mover[f] == FLYING else 32
        if stop.points > 0 and 0 < difference <= limit:
            action = repack(drive_operations(stop.action) + [operation(TURN_OP, h)], False)
            found.append(Stop(stop.x, stop.y, stop.z, h, stop.points - 1, action))
    return found


def _keep(s: Situation, f: i64, stops: list[Stop], most: i64, into: Moves) -> None:
    """Half by distance to the goals, half spread over cells of 80 mm, the cheapest of each."""
    goals = goals_of(s, s.fig.owner[f])
    exits = [(item.at[0], item.at[1]) for item in s.options.mission.objects if item.kind == EXIT]
    if len(exits) > 0 and len(goals) == 0:
        goals = [(x, y) for x, y in exits]
    ranked = [(nearest_square(goals, stop.x, stop.y) << 16 | at) for at, stop in enumerate(stops)]
    ranked.sort()
    kept: list[i64] = []
    for item in ranked:
        stop = stops[item & 65535]
        if len(kept) < most // 2 and is_drive_legal(s, f, stop.action):
            kept.append(stop.action)
    cells: list[i64] = []
    order = sorted(range(len(stops)), key=lambda at: (int(stops[at].x), int(stops[at].y), -int(stops[at].points)))
    for at in order:
        stop = stops[at]
        cell = stop.x // WIDE << 16 | stop.y // WIDE
        if len(kept) >= most:
            break
        if cell not in cells and stop.action not in kept and is_drive_legal(s, f, stop.action):
            cells.append(cell)
            kept.append(stop.action)
    for action in kept:
        into.add(action)
