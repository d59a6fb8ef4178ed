"""What a soldier does with things (BP-CAPTURE, BP-REPAIR, BP-MISSION-12): board, take a gun or an item, repair."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.actions import BOARD, CARRY, REPAIR, TAKE, plain
from sandtable.games.bronepekhota.activation.tasks import GO_ON, NEXT_SOLDIER
from sandtable.games.bronepekhota.content.missions import ITEM
from sandtable.games.bronepekhota.content.sheets import ENGINEER, FLYING
from sandtable.games.bronepekhota.content.sheets import REPAIR as CAN_REPAIR
from sandtable.games.bronepekhota.fighting.damage import drop_items, take_off
from sandtable.games.bronepekhota.table.figures import INSIDE, NOBODY, ON_TABLE
from sandtable.games.bronepekhota.table.roster import GUN, VEHICLE
from sandtable.games.bronepekhota.table.situation import FINISHED, FOUGHT, MOVED, SHOT, STUCK, Situation
from sandtable.kit.bits import i64
from sandtable.kit.moves import Moves

ITEM_REACH: Final = 14
FULL_REPAIR: Final = 2


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
    """The soldier is inside; the vehicle is a unit of its owner and acts from the next tour on.

    (BP-CAPTURE-04, BP-FLY-09)
    """
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
