"""Damage and pilot tests (BP-DMG, BP-TEST), wrecks, landings and crashes (BP-FLY), survivors (BP-PILOT).

One event fills `hurt` for all figures; `settle` then applies everything at once: removals, tests, panic, elimination.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.activation.tasks import (
    CHECK_OUT,
    CRASH,
    SETTLE,
    TEST_ARMOUR,
    TEST_PANIC,
    TEST_SURVIVAL,
)
from sandtable.games.bronepekhota.content.sheets import FLYING
from sandtable.games.bronepekhota.table.figures import DEAD, FLIGHT, GONE, NOBODY, ON_TABLE, STEP, WRECKED
from sandtable.games.bronepekhota.table.placement import base_blocked, end_clause
from sandtable.games.bronepekhota.table.roster import CAPTIVE, SOLDIER
from sandtable.games.bronepekhota.table.situation import (
    FINISHED,
    FOR_ARMOUR_TEST,
    FOR_CRASH,
    FOR_SURVIVAL,
    MOVED,
    PENDING,
    SHOT,
    Situation,
)
from sandtable.kit.bits import i64
from sandtable.kit.plane import DIR_X, DIR_Y, HEADINGS, UNIT, rdiv

CANDIDATES: Final = 64
BESIDE: Final = 13
SEARCH: Final = 40
"""Cells of 10 mm in which a landing place is looked for, in each direction."""


def _offsets() -> list[tuple[int, int]]:
    """Multiples of 10 mm in order of squared distance, then x, then y (BP-FLY-10)."""
    cells = range(-SEARCH, SEARCH + 1)
    return [(10 * x, 10 * y) for _, x, y in sorted((x * x + y * y, x, y) for x in cells for y in cells)]


OFFSETS: Final[list[tuple[int, int]]] = _offsets()


def settle(s: Situation, by: i64, nested: bool) -> None:
    """Apply the damage of one event to all figures, then ask for tests and panic (BP-DMG-11)."""
    fig = s.fig
    tests: list[i64] = []
    for f in range(fig.roster.count):
        cells = s.hurt[f]
        if cells == 0:
            continue
        s.hurt[f] = 0
        if fig.roster.kind[f] == SOLDIER or fig.roster.kind[f] == CAPTIVE:
            kill(s, f, by)
            continue
        fig.marker[f] = fig.marker[f] - cells if fig.marker[f] > cells else 0
        s.tell("damaged", {"figure": int(f), "cells": int(cells), "marker": int(fig.marker[f])}, "BP-DMG-02")
        if fig.crew[f] != NOBODY:
            tests.append(f)
        if fig.marker[f] == 0:
            destroy(s, f)
    if not nested:
        s.push(CHECK_OUT)
        s.push(TEST_PANIC)
    for f in reversed(tests):
        s.push(TEST_ARMOUR, f)


def kill(s: Situation, f: i64, by: i64) -> None:
    """A soldier or captive is removed (BP-DMG-01)."""
    drop_items(s, f)
    s.fig.place[f] = DEAD
    s.killer[f] = by
    s.spent[f] &= ~PENDING
    s.tell("killed", {"figure": int(f), "by": int(by)}, "BP-DMG-01")


def drop_items(s: Situation, f: i64) -> None:
    """What a soldier carries stays where it was (BP-MISSION-12)."""
    for item in range(len(s.carrier)):
        if s.carrier[item] == f:
            s.carrier[item] = NOBODY
            s.item_x[item], s.item_y[item], s.item_z[item] = s.fig.x[f], s.fig.y[f], s.fig.z[f]
            s.tell("dropped", {"item": int(item), "figure": int(f)}, "BP-MISSION-12")


def destroy(s: Situation, f: i64) -> None:
    """Cell 0: the machine becomes a wreck, a flyer at its landing place (BP-DMG-09, BP-DMG-10)."""
    fig = s.fig
    if fig.z[f] == FLIGHT and fig.roster.mover[f] == FLYING:
        land(s, f)
    stays = s.options.wrecks_stay
    fig.place[f] = WRECKED if stays else GONE
    if stays:
        s.renew_scene()
    s.tell("destroyed", {"figure": int(f), "wreck": stays}, "BP-DMG-09")


# Pilot tests.


def ask_armour_test(s: Situation, vehicle: i64) -> None:
    """At cell 0 the armour test is not rolled (BP-TEST-02, BP-TEST-08)."""
    if s.fig.crew[vehicle] == NOBODY:
        return
    if s.fig.marker[vehicle] == 0:
        s.push(TEST_SURVIVAL, vehicle)
    else:
        s.ask_die(12, FOR_ARMOUR_TEST, vehicle)


def passes_armour_test(marker: i64, rolled: i64) -> bool:
    """Is the marker cell at least the roll (BP-TEST-02)?"""
    return marker >= rolled


def survives(armor: i64, rolled: i64) -> bool:
    """Is the armour of the pilot at least the roll? A 6 always kills (BP-TEST-04, BP-TEST-05)."""
    return rolled != 6 and armor >= rolled


def on_armour_test(s: Situation, vehicle: i64, rolled: i64) -> None:
    """A failed test leads to the survival test (BP-TEST-03)."""
    passed = passes_armour_test(s.fig.marker[vehicle], rolled)
    s.tell("armour_test", {"figure": int(vehicle), "roll": int(rolled), "passed": passed}, "BP-TEST-02")
    if not passed:
        s.push(TEST_SURVIVAL, vehicle)


def ask_survival(s: Situation, vehicle: i64) -> None:
    """The pilot rolls D6 (BP-TEST-04)."""
    s.ask_die(6, FOR_SURVIVAL, vehicle)


def on_survival(s: Situation, vehicle: i64, rolled: i64) -> None:
    """The pilot lives on inside, gets out of the wreck, or is dead (BP-TEST-07, BP-PILOT-06)."""
    fig = s.fig
    pilot = fig.crew[vehicle]
    alive = survives(fig.roster.armor[pilot], rolled)
    s.tell("survival", {"figure": int(pilot), "roll": int(rolled), "alive": alive}, "BP-TEST-04")
    if alive and fig.marker[vehicle] > 0:
        return
    flying = fig.is_flying(vehicle)
    fig.crew[vehicle] = NOBODY
    fig.crew[pilot] = NOBODY
    if alive:
        get_out(s, vehicle, pilot)
    else:
        kill(s, pilot, NOBODY)
    if flying:
        s.push(CRASH, vehicle)


def get_out(s: Situation, vehicle: i64, pilot: i64) -> None:
    """A survivor takes the first free place around the wreck, or is lost (BP-PILOT-06, BP-PILOT-07)."""
    fig = s.fig
    for d in range(CANDIDATES):
        if step_out(s, vehicle, pilot, d, fig.heading[vehicle]):
            s.spent[pilot] |= FINISHED | MOVED | SHOT
            return
    fig.x[pilot], fig.y[pilot], fig.z[pilot] = fig.x[vehicle], fig.y[vehicle], fig.z[vehicle]
    kill(s, pilot, NOBODY)


def candidate_x(s: Situation, vehicle: i64, d: i64) -> i64:
    """x of a place beside a vehicle (BP-PILOT-07)."""
    way = s.fig.roster.radius[vehicle] + BESIDE
    return s.fig.x[vehicle] + rdiv(way * DIR_X[(s.fig.heading[vehicle] + 32 + d) % HEADINGS], UNIT)


def candidate_y(s: Situation, vehicle: i64, d: i64) -> i64:
    """y of a place beside a vehicle."""
    way = s.fig.roster.radius[vehicle] + BESIDE
    return s.fig.y[vehicle] + rdiv(way * DIR_Y[(s.fig.heading[vehicle] + 32 + d) % HEADINGS], UNIT)


def place_clause(s: Situation, f: i64, x: i64, y: i64, level: i64) -> str:
    """May a soldier be put here from this level (BP-PILOT-07)? At most 40 up or down, and a legal end."""
    if not s.scene.is_table(x, y, s.fig.roster.radius[f]):
        return "BP-MOVE-INF-12"
    ground = s.scene.support(x, y, level + STEP)
    if ground < level - STEP:
        return "BP-PILOT-07"
    return end_clause(s.scene, s.fig, f, x, y, ground)


def step_out(s: Situation, vehicle: i64, pilot: i64, d: i64, heading: i64) -> bool:
    """Put the pilot on candidate d if that is legal, as part of its squad or as a unit of one (BP-PILOT-08)."""
    fig = s.fig
    x, y, level = candidate_x(s, vehicle, d), candidate_y(s, vehicle, d), fig.z[vehicle]
    if place_clause(s, pilot, x, y, level) != "":
        return False
    join_unit(s, pilot)
    fig.put(pilot, x, y, s.scene.support(x, y, level + STEP), heading)
    s.tell("on_foot", {"figure": int(pilot), "x": int(x), "y": int(y), "unit": int(s.unit[pilot])}, "BP-PILOT-06")
    return True


def join_unit(s: Situation, pilot: i64) -> None:
    """Back to the squad if it still has a soldier on foot, otherwise a unit of one (BP-PILOT-08, BP-TURN-09)."""
    fig = s.fig
    squad = fig.roster.squad[pilot]
    if squad >= 0:
        for f in range(fig.roster.count):
            if s.unit[f] == squad and f != pilot and fig.is_soldier(f):
                s.unit[pilot] = squad
                return
    s.unit[pilot] = fig.roster.squads + pilot
    s.acted[s.unit[pilot]] = 1


# Landing and crash.


def land(s: Situation, f: i64) -> None:
    """The flyer comes down on the spot, or on the nearest free place (BP-FLY-08, BP-FLY-10)."""
    fig, scene = s.fig, s.scene
    for dx, dy in OFFSETS:
        x, y = fig.x[f] + dx, fig.y[f] + dy
        if not scene.is_table(x, y, fig.roster.radius[f]):
            continue
        level = scene.support(x, y, 400)
        if _is_free(s, f, x, y, level):
            fig.put(f, x, y, level, fig.heading[f])
            s.tell("landed", {"figure": int(f), "x": int(x), "y": int(y), "z": int(level)}, "BP-FLY-10")
            return
    fig.z[f] = scene.support(fig.x[f], fig.y[f], 400)


def take_off(s: Situation, f: i64) -> None:
    """Into the air on boarding, to the nearest free place there (BP-FLY-09, BP-FLY-11)."""
    fig = s.fig
    for dx, dy in OFFSETS:
        x, y = fig.x[f] + dx, fig.y[f] + dy
        if s.scene.is_table(x, y, fig.roster.radius[f]) and _is_free(s, f, x, y, FLIGHT):
            fig.put(f, x, y, FLIGHT, fig.heading[f])
            break
    fig.z[f] = FLIGHT
    s.tell("took_off", {"figure": int(f), "x": int(fig.x[f]), "y": int(fig.y[f])}, "BP-FLY-09")


def _is_free(s: Situation, f: i64, x: i64, y: i64, level: i64) -> bool:
    fig = s.fig
    if base_blocked(s.scene, x, y, level, fig.roster.radius[f], fig.roster.height[f]):
        return False
    for other in range(fig.roster.count):
        if fig.place[other] == ON_TABLE and other != f and fig.overlap_at(f, x, y, level, other):
            return False
    return True


def ask_crash(s: Situation, vehicle: i64) -> None:
    """Without a pilot in the air: down on the spot, with D6 damage (BP-FLY-07)."""
    land(s, vehicle)
    s.ask_die(6, FOR_CRASH, vehicle)


def on_crash(s: Situation, vehicle: i64, rolled: i64) -> None:
    """The damage of a crash is an event of its own."""
    s.hurt[vehicle] = rolled
    s.tell("crashed", {"figure": int(vehicle), "roll": int(rolled)}, "BP-FLY-07")
    s.push(SETTLE, 0, 1)
