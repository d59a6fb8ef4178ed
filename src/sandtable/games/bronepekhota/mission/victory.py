"""Missions and victory (BP-MISSION): who is out, what holds at the end of an activation, a tour, or the last tour."""

from __future__ import annotations

from sandtable.games.bronepekhota.content.missions import AT_LIMIT, BLOCK, DRAW, MARKER, Condition, MissionObject
from sandtable.games.bronepekhota.table.figures import DEAD, DESERTED, INSIDE, NOBODY, ON_TABLE, RESERVE, WRECKED
from sandtable.games.bronepekhota.table.placement import touches_block
from sandtable.games.bronepekhota.table.roster import SOLDIER, VEHICLE
from sandtable.games.bronepekhota.table.situation import (
    ALL_OUT,
    GAME_OVER,
    LAST_SIDE,
    MISSION_ENDED,
    NO_UNIT,
    TOUR_LIMIT,
    Situation,
)
from sandtable.kit.bits import i64


def check_out(s: Situation) -> None:
    """Players without soldiers and pilots are out; the last side wins (BP-TURN-10, BP-TURN-11, BP-MISSION-03)."""
    for seat in range(s.seats()):
        if s.out[seat] == 0 and not s.has_soldiers(seat):
            s.out[seat] = 1
            s.tell("out", {"seat": int(seat)}, "BP-TURN-10")
    left = sides_left(s)
    if len(left) == 1:
        end(s, LAST_SIDE, left[0])
    elif len(left) == 0:
        end(s, ALL_OUT, NOBODY)


def sides_left(s: Situation) -> list[i64]:
    """Sides with a player in the game."""
    found: list[i64] = []
    for seat in range(s.seats()):
        if s.out[seat] == 0 and s.sides[seat] not in found:
            found.append(s.sides[seat])
    return found


def end(s: Situation, reason: i64, winner: i64) -> None:
    """The game is over; NOBODY as winner is a draw."""
    s.stage = GAME_OVER
    s.agenda = []
    s.end_reason = reason
    s.winner = winner
    s.tell("game_over", {"reason": int(reason), "winner": int(winner)}, "BP-MISSION-01")


def check_mission(s: Situation, moment: int) -> bool:
    """The first entry whose conditions hold ends the game (BP-MISSION-08)."""
    mission = s.options.mission
    for entry in mission.victory:
        if entry.moment != moment:
            continue
        if all(_holds(s, condition) for condition in entry.conditions):
            end(s, MISSION_ENDED, NOBODY if entry.winner == DRAW else s.sides[seat_of(s, entry.winner)])
            return True
    if moment == AT_LIMIT:
        end_by_cost(s)
        return True
    return False


def would_win(s: Situation) -> i64:
    """The side that would win if the limit of tours were now, NOBODY for a draw (BP-MISSION-08)."""
    for entry in s.options.mission.victory:
        if entry.moment == AT_LIMIT and all(_holds(s, condition) for condition in entry.conditions):
            return NOBODY if entry.winner == DRAW else s.sides[seat_of(s, entry.winner)]
    return richest_side(s)


def end_by_cost(s: Situation) -> None:
    """The larger total cost of surviving units wins (BP-MISSION-03)."""
    end(s, TOUR_LIMIT, richest_side(s))


def richest_side(s: Situation) -> i64:
    """The side with the larger total cost of surviving units, NOBODY if two have the same (BP-MISSION-03)."""
    best: i64 = NOBODY
    most: i64 = -1
    for side in sides_left(s):
        cost: i64 = 0
        for seat in range(s.seats()):
            if s.sides[seat] == side:
                cost += surviving_cost(s, seat)
        if cost > most:
            best, most = side, cost
        elif cost == most:
            best = NOBODY
    return best


def scores(s: Situation) -> list[int]:
    """The score of every seat at the end, that of its side: what it has left, or nothing (BP-MISSION-15)."""
    costs = [int(surviving_cost(s, seat)) for seat in range(s.seats())]
    if s.options.rules < 3:
        return costs
    in_game = sides_left(s)
    found: list[int] = []
    for seat in range(s.seats()):
        side = s.sides[seat]
        lost = s.end_reason == MISSION_ENDED and s.winner != NOBODY and s.winner != side
        total = sum(cost for other, cost in enumerate(costs) if s.sides[other] == side)
        found.append(0 if lost or side not in in_game else total)
    return found


def surviving_cost(s: Situation, seat: i64) -> i64:
    """Points of what a seat still has: squads by members, machines whole for their owner (BP-MISSION-03)."""
    fig = s.fig
    roster = fig.roster
    total: i64 = 0
    for squad in range(roster.squads):
        if roster.squad_seat[squad] == seat:
            total += roster.squad_cost[squad] * members(s, squad, False) // roster.squad_size[squad]
    for f in range(roster.count):
        if fig.owner[f] == seat and roster.cost[f] > 0:
            place = fig.place[f]
            if place == ON_TABLE or place == INSIDE or place == RESERVE:
                total += roster.cost[f]
    return total


def members(s: Situation, squad: i64, dead: bool) -> i64:
    """Soldiers of a squad, its hero not counted, who are alive (or, asked so, dead)."""
    fig = s.fig
    count: i64 = 0
    first = fig.roster.squad_first[squad]
    for f in range(first, first + fig.roster.squad_size[squad]):
        place = fig.place[f]
        if dead:
            count += 1 if place == DEAD else 0
        elif place == ON_TABLE or place == INSIDE or place == RESERVE:
            count += 1
    return count


def destroyed_cost(s: Situation, seat: i64) -> i64:
    """Points destroyed of a seat, squads by share; deserters do not count (BP-MISSION-11, BP-PANIC-12)."""
    fig = s.fig
    roster = fig.roster
    total: i64 = 0
    for squad in range(roster.squads):
        if roster.squad_seat[squad] == seat:
            total += roster.squad_cost[squad] * members(s, squad, True) // roster.squad_size[squad]
    for f in range(roster.count):
        if fig.owner[f] == seat and (fig.place[f] == DEAD or (fig.place[f] == WRECKED or is_removed(s, f))):
            total += roster.cost[f]
    return total


def is_removed(s: Situation, f: i64) -> bool:
    """Is it a machine destroyed and taken off the table?"""
    return s.fig.roster.durability[f] > 0 and s.fig.marker[f] == 0


def score_markers(s: Situation) -> None:
    """Each marker scores for the side with more soldiers near it, then the nearest (BP-MISSION-04)."""
    for item in s.options.mission.objects:
        if item.kind == MARKER:
            seat = marker_holder(s, item)
            if seat != NOBODY:
                s.score[seat] += 1
                s.tell("scored", {"seat": int(seat), "object": item.id}, "BP-MISSION-04")


def marker_holder(s: Situation, item: MissionObject) -> i64:
    """The first seat of the side that holds a marker, NOBODY if it is undecided."""
    fig = s.fig
    seats = s.seats()
    counts: list[i64] = [0] * seats
    nearest: list[i64] = [1 << 40] * seats
    for f in range(fig.roster.count):
        if fig.is_soldier(f) and item.holds(int(fig.x[f]), int(fig.y[f])):
            side = s.sides[fig.owner[f]]
            dx, dy = fig.x[f] - item.at[0], fig.y[f] - item.at[1]
            counts[side] += 1
            nearest[side] = min(nearest[side], dx * dx + dy * dy)
    ranked = sorted([(-int(counts[side]), int(nearest[side]), side) for side in range(seats)])
    if ranked[0][0] == 0 or ranked[0][:2] == ranked[1][:2]:
        return NOBODY
    for seat in range(seats):
        if s.sides[seat] == ranked[0][2]:
            return seat
    return NOBODY


# Conditions (BP-MISSION-11).


def seat_of(s: Situation, side: str) -> i64:
    """The seat of a side of the mission."""
    for at, known in enumerate(s.options.mission.sides):
        if known.id == side:
            return at
    return 0


def object_of(s: Situation, name: str) -> i64:
    """The number of an object of the mission, -1 if nothing is called so."""
    for at, item in enumerate(s.options.mission.objects):
        if item.id == name:
            return at
    return -1


def _holds(s: Situation, condition: Condition) -> bool:
    word, about = condition.word, condition.about
    if word == "holds":
        return holds(s, seat_of(s, about[0]), about[1])
    if word == "lost":
        return is_lost(s, about[0])
    if word == "not_lost":
        return not is_lost(s, about[0])
    if word == "destroyed":
        return all(s.fig.place[f] == WRECKED or is_removed(s, f) for f in _figures(s, about[0]))
    if word == "disabled":
        return all(_is_disabled(s, f) for f in _figures(s, about[0]))
    if word == "owner":
        return all(s.fig.owner[f] == seat_of(s, about[0]) for f in _figures(s, about[1]))
    if word == "dead_share":
        return dead_share(s, seat_of(s, about[0]), about[1], condition.count)
    if word == "in_zone":
        return in_zone(s, seat_of(s, about[0]), about[1], about[2], condition.count)
    if word == "exited":
        return exited(s, seat_of(s, about[0]), about[1], about[2])
    if word == "killed_by":
        return any(s.killer[f] == seat_of(s, about[0]) for f in _captives(s))
    if word == "more_score":
        return s.score[seat_of(s, about[0])] > max([s.score[o] for o in _others(s, about[0])], default=0)
    mine = seat_of(s, about[0])
    theirs = sum(destroyed_cost(s, other) for other in _others(s, about[0]))
    return theirs > destroyed_cost(s, mine)


def _others(s: Situation, side: str) -> list[i64]:
    mine = seat_of(s, side)
    return [seat for seat in range(s.seats()) if s.foes(mine, seat)]


def _figures(s: Situation, sheet: str) -> list[i64]:
    """All figures of a sheet, whoever owns them."""
    return [f for f in range(s.fig.roster.count) if s.fig.roster.sheet[f] == sheet]


def _captives(s: Situation) -> list[i64]:
    return _figures(s, "captive")


def _is_disabled(s: Situation, f: i64) -> bool:
    """Destroyed, without a living pilot, or without speed."""
    fig = s.fig
    if fig.place[f] != ON_TABLE or fig.crew[f] == NOBODY:
        return fig.roster.ai[f] == 0 or fig.place[f] != ON_TABLE
    return fig.roster.zone_points(f, fig.marker[f]) == 0


def holds(s: Situation, seat: i64, name: str) -> bool:
    """Does a soldier of the side touch the object, and no enemy soldier?"""
    at = object_of(s, name)
    item = s.options.mission.objects[at]
    mine = False
    for f in range(s.fig.roster.count):
        if s.fig.is_soldier(f) and _touches(s, f, item):
            if s.foes(seat, s.fig.owner[f]):
                return False
            mine = True
    return mine


def _touches(s: Situation, f: i64, item: MissionObject) -> bool:
    fig = s.fig
    if item.kind != BLOCK:
        return any(fig.touch(f, captive) for captive in _captives(s))
    solid = [other for other in s.options.mission.objects if other.kind == BLOCK].index(item)
    radius, height = fig.roster.radius[f], fig.roster.height[f]
    return touches_block(s.scene, solid, fig.x[f], fig.y[f], fig.z[f], radius, height)


def is_lost(s: Situation, name: str) -> bool:
    """Is the vehicle destroyed or captured? `command:side` is the command vehicle or squad (BP-MISSION-05)."""
    fig = s.fig
    if not name.startswith("command:"):
        return all(fig.place[f] == WRECKED or fig.owner[f] != fig.roster.seat[f] for f in _figures(s, name))
    seat = seat_of(s, name.removeprefix("command:"))
    unit = s.command[seat]
    if unit == NO_UNIT:
        return False
    if unit < fig.roster.squads:
        return members(s, unit, False) == 0
    f = unit - fig.roster.squads
    return is_removed(s, f) or s.foes(seat, fig.owner[f])


def dead_share(s: Situation, seat: i64, sheet: str, percent: int) -> bool:
    """Is at least that share of the soldiers of the unit dead or deserted?"""
    fig = s.fig
    soldiers = [f for f in _figures(s, sheet) if fig.roster.seat[f] == seat and fig.roster.kind[f] == SOLDIER]
    gone = [f for f in soldiers if fig.place[f] == DEAD or fig.place[f] == DESERTED]
    return 100 * len(gone) >= percent * len(soldiers)


def in_zone(s: Situation, seat: i64, what: str, name: str, wanted: int) -> bool:
    """Are enough soldiers, or units, of the side in the zone?"""
    item = s.options.mission.objects[object_of(s, name)]
    fig = s.fig
    soldiers = 0
    units: list[i64] = []
    for f in range(fig.roster.count):
        if fig.owner[f] != seat or fig.place[f] != ON_TABLE or fig.z[f] < item.min_z:
            continue
        if not item.holds(int(fig.x[f]), int(fig.y[f])):
            continue
        if fig.roster.kind[f] == SOLDIER:
            soldiers += 1
        elif fig.roster.kind[f] != VEHICLE or not fig.is_manned(f):
            continue
        if s.unit[f] not in units:
            units.append(s.unit[f])
    if what == "soldiers":
        return soldiers >= wanted
    return len(units) >= min(wanted, int(s.began[seat]))


def exited(s: Situation, seat: i64, what: str, name: str) -> bool:
    """Is the vehicle, or the item with its carrier, in the exit zone and in the hands of the side?"""
    fig = s.fig
    zone = s.options.mission.objects[object_of(s, name)]
    item = object_of(s, what)
    if item >= 0:
        carrier = s.carrier[item]
        return carrier != NOBODY and fig.owner[carrier] == seat and zone.holds(int(fig.x[carrier]), int(fig.y[carrier]))
    for f in _figures(s, what):
        if fig.place[f] == ON_TABLE and fig.owner[f] == seat and zone.holds(int(fig.x[f]), int(fig.y[f])):
            return True
    return False
