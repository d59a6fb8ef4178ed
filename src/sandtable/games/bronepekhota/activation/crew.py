"""What a vehicle does (BP-ACT, BP-MOVE-VEH, BP-RAM, BP-PILOT, BP-REPAIR): drive, ram, repair, let the pilot out."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.actions import DISMOUNT, REPAIR, plain
from sandtable.games.bronepekhota.activation.service import machine_clause, mend
from sandtable.games.bronepekhota.activation.tasks import AFTER_MOVE, DRIVE_ON, END_DRIVE, GO_ON, SETTLE
from sandtable.games.bronepekhota.content.sheets import FLYING, LIVING_TANK, ram_table
from sandtable.games.bronepekhota.content.sheets import REPAIR as CAN_REPAIR
from sandtable.games.bronepekhota.content.terrain import DAMAGE
from sandtable.games.bronepekhota.fighting.damage import candidate_x, candidate_y, land, place_clause, step_out
from sandtable.games.bronepekhota.moving.driving import Driver
from sandtable.games.bronepekhota.moving.encounters import BLOCKED, CONTACT_MADE, HAZARD, RAMMED
from sandtable.games.bronepekhota.moving.operations import direction
from sandtable.games.bronepekhota.moving.towing import rear_contact
from sandtable.games.bronepekhota.table.figures import NOBODY, ON_TABLE, STEP, WRECKED
from sandtable.games.bronepekhota.table.placement import vehicle_end
from sandtable.games.bronepekhota.table.situation import (
    FINISHED,
    FOR_HAZARD,
    FOR_RAM,
    FOUGHT,
    MOVED,
    MOVED_TWICE,
    SHOT,
    SOLDIER_ACTS,
    Situation,
)
from sandtable.kit.bits import i64, vec
from sandtable.kit.moves import Moves
from sandtable.kit.plane import DIR_X, DIR_Y, HEADINGS, UNIT, rdiv

# Registers of a drive that is going on; the operations are in `plan`, soldiers rolled for in `rolls`.
OP: Final = 0
SAMPLE: Final = 1
ORIGIN_X: Final = 2
ORIGIN_Y: Final = 3
POINTS: Final = 4
SPENT_MM: Final = 5
RAM: Final = 6
AREAS_MET: Final = 7
TOWED: Final = 8
CUT: Final = 9
MET: Final = 10
START_X: Final = 11
START_Y: Final = 12
START_Z: Final = 13

KILLING_ROLLS: Final[list[int]] = ram_table()
AXLE: Final = 15
QUARTER: Final = 16


def points_of(s: Situation, f: i64) -> i64:
    """Speed points of the zone of the marker (BP-MOVE-VEH-02, BP-MOVE-VEH-03)."""
    return s.fig.roster.zone_points(f, s.fig.marker[f])


def drive_clause(s: Situation, f: i64) -> str:
    """May the vehicle begin a move? A flyer has two (BP-ACT-03)."""
    spent = s.spent[f]
    if spent & MOVED == 0 or (s.fig.roster.mover[f] == FLYING and spent & MOVED_TWICE == 0):
        return ""
    return "BP-ACT-01"


def ram_hostile(s: Situation, f: i64, ram: bool) -> vec[i64]:
    """Enemies whose contact counts; 2 marks one who cannot be rammed (BP-HERO-14)."""
    hostile = s.hostile(s.fig.owner[f])
    if ram:
        for other in range(s.fig.roster.count):
            if hostile[other] != 0 and s.fig.roster.ability[other] == LIVING_TANK:
                hostile[other] = 2
    return hostile


def try_drive(s: Situation, f: i64, operations: list[i64], ram: bool) -> Driver:
    """Check operations without doing them; `clause` of the driver says what is wrong."""
    driver = Driver(s.scene, s.fig, f, ram_hostile(s, f, ram), points_of(s, f), ram)
    if len(operations) == 0:
        driver.clause = "BP-MOVE-VEH-10"
        if s.options.rules >= 7:
            return driver
    if ram and s.fig.roster.mover[f] == FLYING:
        driver.clause = "BP-RAM-04"
    for packed in operations:
        if driver.clause != "" or not driver.run(packed):
            return driver
        if driver.is_stopped():
            break
    clause = vehicle_end(s.scene, s.fig, f, driver.x, driver.y, driver.z, driver.towed)
    if clause == "BP-GEO-07" and ram:
        clause = ""
    driver.clause = clause
    if driver.stop == CONTACT_MADE and s.spent[f] & FOUGHT != 0 and clause == "":
        driver.clause = "BP-ACT-07"
    return driver


def begin_drive(s: Situation, f: i64, operations: list[i64], ram: bool) -> None:
    """The move begins; it is done sample by sample, with dice on the way."""
    s.plan = list(operations)
    s.rolls = []
    for at in range(OP, MET + 1):
        s.work[at] = 0
    s.work[POINTS] = points_of(s, f)
    s.work[RAM] = 1 if ram else 0
    s.work[TOWED] = NOBODY
    s.work[MET] = NOBODY
    if s.options.rules >= 3:
        s.work[START_X], s.work[START_Y], s.work[START_Z] = s.fig.x[f], s.fig.y[f], s.fig.z[f]
    s.spent[f] |= MOVED_TWICE if s.spent[f] & MOVED != 0 else MOVED
    start: list[object] = [int(s.fig.x[f]), int(s.fig.y[f])]
    s.tell("drive", {"figure": int(f), "from": start, "ram": ram}, "BP-RAM-04" if ram else "BP-MOVE-VEH-01")
    s.push(END_DRIVE)
    s.push(DRIVE_ON)


def drive_on(s: Situation) -> None:
    """Go on from the sample that was reached."""
    f, work = s.figure, s.work
    if f == NOBODY or not s.fig.is_manned(f):
        return
    ram = work[RAM] != 0
    driver = Driver(s.scene, s.fig, f, ram_hostile(s, f, ram), work[POINTS], ram)
    driver.trial = False
    driver.sample, driver.origin_x, driver.origin_y = work[SAMPLE], work[ORIGIN_X], work[ORIGIN_Y]
    driver.spent_mm, driver.areas_met, driver.towed = work[SPENT_MM], work[AREAS_MET], work[TOWED]
    driver.rolled = list(s.rolls)
    if driver.towed != NOBODY:
        t = driver.towed
        driver.tow_x, driver.tow_y, driver.tow_z = s.fig.x[t], s.fig.y[t], s.fig.z[t]
    if s.options.rules >= 3 and work[OP] < len(s.plan):
        driver.resume(work[START_X], work[START_Y], work[START_Z], s.plan[work[OP]] >> 16)
    while work[OP] < len(s.plan) and not driver.is_stopped():
        if not driver.run(s.plan[work[OP]]):
            work[CUT] = 2
            break
        if driver.is_stopped():
            break
        work[OP] += 1
        if driver.left != NOBODY:
            _put_towed(s, driver, driver.left)
            driver.scene = s.scene
            driver.left = NOBODY
    _save(s, f, driver)
    if driver.stop == HAZARD:
        work[MET] = driver.met
        s.push(DRIVE_ON)
        s.ask_die(s.scene.area_of[driver.met].kind.hazard_die, FOR_HAZARD, driver.met)
    elif driver.stop == RAMMED:
        s.push(DRIVE_ON)
        s.ask_die(6, FOR_RAM, driver.met)
    elif driver.stop == CONTACT_MADE:
        work[CUT] = 1
    elif driver.stop == BLOCKED:
        work[CUT] = 2


def _save(s: Situation, f: i64, driver: Driver) -> None:
    """Put the vehicle, and what it tows, where the driver has got to; a refused sample leaves the last legal one."""
    work = s.work
    s.fig.put(f, driver.x, driver.y, driver.z, driver.heading)
    work[SAMPLE], work[ORIGIN_X], work[ORIGIN_Y] = driver.sample, driver.origin_x, driver.origin_y
    work[POINTS], work[SPENT_MM], work[AREAS_MET] = driver.points, driver.spent_mm, driver.areas_met
    work[TOWED] = driver.towed
    if driver.towed != NOBODY:
        _put_towed(s, driver, driver.towed)


def _put_towed(s: Situation, driver: Driver, t: i64) -> None:
    """The object in tow stands where the driver has pulled it."""
    wreck = s.fig.place[t] == WRECKED
    s.fig.put(t, driver.tow_x, driver.tow_y, driver.tow_z, driver.heading)
    if wreck:
        s.fig.place[t] = WRECKED
        s.renew_scene()


def end_drive(s: Situation) -> None:
    """The move is over; a contact that ended it is melee (BP-MOVE-VEH-24, BP-RAM-08)."""
    f = s.figure
    s.plan = []
    s.rolls = []
    if f == NOBODY or s.fig.place[f] != ON_TABLE:
        return
    data: dict[str, object] = {"figure": int(f), "x": int(s.fig.x[f]), "y": int(s.fig.y[f])}
    data["z"], data["heading"] = int(s.fig.z[f]), int(s.fig.heading[f])
    s.tell("driven", data, "BP-MOVE-VEH-10")
    s.push(AFTER_MOVE, 1 if s.work[CUT] == 1 and s.is_engaged(f) else 0)


def on_hazard(s: Situation, area: i64, rolled: i64) -> None:
    """A listed result damages the vehicle or stops it (BP-GEO-24)."""
    kind = s.scene.area_of[area].kind
    struck = kind.hazard_rolls >> rolled & 1 != 0
    s.tell("hazard", {"figure": int(s.figure), "roll": int(rolled), "struck": struck}, "BP-GEO-24")
    if not struck:
        return
    if kind.hazard_effect == DAMAGE:
        s.hurt[s.figure] = kind.hazard_damage
        s.push(SETTLE, 0)
    else:
        s.plan = []


# Ram (BP-RAM).


def is_run_over(rolled: i64) -> bool:
    """1 to 4 kills, 5 and 6 jump aside (BP-RAM-03)."""
    return rolled in KILLING_ROLLS


def on_ram(s: Situation, soldier: i64, rolled: i64) -> None:
    """Killed, or one step aside; the vehicle goes on (BP-RAM-02, BP-RAM-03)."""
    s.rolls.append(soldier)
    killed = is_run_over(rolled) or not jump_aside(s, soldier)
    s.tell("rammed", {"figure": int(soldier), "roll": int(rolled), "killed": killed}, "BP-RAM-03")
    if killed:
        s.hurt[soldier] = 1
        s.push(SETTLE, s.fig.owner[s.figure] + 1)


def jump_aside(s: Situation, soldier: i64) -> bool:
    """To the nearer side of the machine's way, else to the other; False if neither is free (BP-RAM-06)."""
    fig = s.fig
    f = s.figure
    h = direction(fig.heading[f], s.plan[s.work[OP]] >> 16)
    dx, dy = fig.x[soldier] - fig.x[f], fig.y[soldier] - fig.y[f]
    offset = rdiv(DIR_X[h] * dy - DIR_Y[h] * dx, UNIT)
    width = fig.roster.radius[f] + AXLE
    size = offset if offset >= 0 else -offset
    left = offset >= 0
    for near in (True, False):
        way = max(i64(STEP), width - size if near else width + size)
        side = (h + 16) % HEADINGS if left == near else (h + 48) % HEADINGS
        x = fig.x[soldier] + rdiv(way * DIR_X[side], UNIT)
        y = fig.y[soldier] + rdiv(way * DIR_Y[side], UNIT)
        if place_clause(s, soldier, x, y, fig.z[soldier]) == "":
            level = s.scene.support(x, y, fig.z[soldier] + STEP)
            fig.put(soldier, x, y, level, fig.heading[soldier])
            return True
    return False


# Repair and pilots.


def platform_clause(s: Situation, f: i64, machine: i64) -> str:
    """May the platform, or the pilot from inside, repair this (BP-REPAIR-07, BP-REPAIR-10 to BP-REPAIR-18)?"""
    fig = s.fig
    if machine < 0 or machine >= fig.roster.count:
        return "BP-REPAIR-12"
    if fig.roster.repair[f] > 0:
        if s.spent[f] & SHOT != 0:
            return "BP-REPAIR-11"
        if s.is_engaged(f):
            return "BP-REPAIR-13"
        if machine != f and not (
            fig.touch(f, machine) and rear_contact(fig, f, fig.x[f], fig.y[f], fig.heading[f], machine)
        ):
            return "BP-REPAIR-12"
        clause = machine_clause(s, f, machine)
        return "BP-REPAIR-13" if clause == "BP-REPAIR-04" else clause
    pilot = fig.crew[f]
    if machine != f or pilot == NOBODY or fig.roster.props[pilot] & CAN_REPAIR == 0:
        return "BP-REPAIR-07"
    if s.spent[f] & (MOVED | SHOT | FOUGHT) != 0:
        return "BP-REPAIR-07"
    return machine_clause(s, f, machine)


def platform_options(s: Situation, f: i64, into: Moves) -> None:
    """Everything that can be repaired from here."""
    for machine in range(s.fig.roster.count):
        if machine == f or s.fig.touch(f, machine):
            if platform_clause(s, f, machine) == "":
                into.add(plain(REPAIR, machine))


def platform_repair(s: Situation, f: i64, machine: i64) -> None:
    """Two cells in place of the shoot action, or one cell in place of the whole activation."""
    if s.fig.roster.repair[f] > 0:
        mend(s, f, machine, s.fig.roster.repair[f])
        s.spent[f] |= SHOT
        s.push(GO_ON)
    else:
        mend(s, f, machine, 1)
        s.spent[f] |= MOVED | SHOT | FOUGHT | FINISHED


def dismount_clause(s: Situation, f: i64, d: i64) -> str:
    """May the pilot leave to this place (BP-PILOT-02 to BP-PILOT-04, BP-PILOT-07)?"""
    fig = s.fig
    pilot = fig.crew[f]
    if pilot == NOBODY or d < 0 or d >= HEADINGS:
        return "BP-PILOT-03"
    if s.spent[f] & MOVED != 0:
        return "BP-PILOT-04"
    trial = s.clone_for_landing(f) if fig.is_flying(f) else s
    return place_clause(trial, pilot, candidate_x(trial, f, d), candidate_y(trial, f, d), trial.fig.z[f])


def dismount_options(s: Situation, f: i64, into: Moves) -> None:
    """Places around the vehicle, every quarter."""
    pilot = s.fig.crew[f]
    if pilot == NOBODY or s.spent[f] & MOVED != 0:
        return
    trial = s.clone_for_landing(f) if s.fig.is_flying(f) else s
    for d in range(0, HEADINGS, QUARTER):
        if place_clause(trial, pilot, candidate_x(trial, f, d), candidate_y(trial, f, d), trial.fig.z[f]) == "":
            into.add(plain(DISMOUNT, d))


def dismount(s: Situation, f: i64, d: i64) -> None:
    """The pilot goes on as a soldier; a flyer lands first (BP-FLY-08, BP-PILOT-04)."""
    fig = s.fig
    pilot = fig.crew[f]
    if fig.is_flying(f):
        land(s, f)
    fig.crew[f] = NOBODY
    fig.crew[pilot] = NOBODY
    step_out(s, f, pilot, d, fig.heading[f])
    s.spent[pilot] = s.spent[f] & (SHOT | FOUGHT)
    s.acted[fig.roster.squads + f] = 1
    s.figure = pilot
    s.stage = SOLDIER_ACTS
