"""The chances of tests that a figure may have to make: leaving melee, panic, its pilot, ground and rams on its way."""

from __future__ import annotations

from typing import Any

from sandtable.games.bronepekhota.activation.crew import OP, jump_aside, points_of, ram_hostile
from sandtable.games.bronepekhota.content.terrain import DAMAGE
from sandtable.games.bronepekhota.edge.page.supposing import chance
from sandtable.games.bronepekhota.fighting.odds import (
    deaths_to_panic,
    hazard_chance,
    panic_chance,
    pilot_odds,
    ram_chance,
    reroll_odds,
    retreat_chance,
)
from sandtable.games.bronepekhota.fighting.panic import fear
from sandtable.games.bronepekhota.moving.driving import Driver
from sandtable.games.bronepekhota.moving.encounters import GOING, HAZARD, RAMMED
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import DEAD, NOBODY
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.games.bronepekhota.table.situation import REROLLING, RETREATING


def chance_tests(state: Bronepekhota, f: int) -> dict[str, Any]:
    """Chances of the tests that this figure may have to make; None where it never makes one."""
    fig = state.fig
    if fig.roster.kind[f] == SOLDIER:
        found = _soldier(state, f)
    else:
        found = _machine(state, f)
    return {"figure": f, "retreat": None, "panic": None, "pilot": None, "pilot_destroyed": None, **found}


def _soldier(state: Bronepekhota, f: int) -> dict[str, Any]:
    """Leaving melee, and panic: pilots and heroes never test, nor a squad led by a hero (BP-PANIC-03, BP-PANIC-07)."""
    fig = state.fig
    roster = fig.roster
    found: dict[str, Any] = {}
    if fig.owner[f] >= 0 and state.is_engaged(f):
        found["retreat"] = chance(retreat_chance(state, f))
    squad = int(roster.squad[f])
    if squad < 0 or state.unit[f] != squad or state.tested[squad] != 0 or roster.squad_hero[squad] == f:
        return found
    hero = int(roster.squad_hero[squad])
    found["panic"] = {
        **chance(panic_chance(roster.rank[f], fear(state, f))),
        "deaths": deaths_to_panic(state, squad),
        "hero": hero if hero >= 0 and fig.is_soldier(hero) else None,
    }
    return found


def _machine(state: Bronepekhota, f: int) -> dict[str, Any]:
    """The pilot after the loss of one cell, and where the machine is destroyed (BP-TEST-02, BP-TEST-08)."""
    fig = state.fig
    pilot = int(fig.crew[f])
    if pilot == NOBODY or not fig.is_vehicle(f):
        return {}
    armor = fig.roster.armor[pilot]
    return {
        "pilot": chance(pilot_odds(max(int(fig.marker[f]) - 1, 0), armor)),
        "pilot_destroyed": chance(pilot_odds(0, armor)),
    }


def chance_answers(state: Bronepekhota) -> dict[str, Any]:
    """Chances of the answers to the open question that lead to a test: leaving melee, a die that is rolled again."""
    found: dict[str, Any] = {}
    if state.stage == RETREATING:
        found["retreat"] = chance(retreat_chance(state, state.figure))
    elif state.stage == REROLLING:
        for die, share in reroll_odds(state).items():
            found[f"reroll {die}" if die else "pass"] = chance(share)
    return {"chances": found}


def tests_on_way(state: Bronepekhota, f: int, operations: list[int], ram: bool) -> dict[str, Any]:
    """Every die that a drive asks for: dangerous ground (BP-GEO-24), and soldiers that are rammed (BP-RAM-02).

    The way is driven on a copy as if no ground struck and whoever was rammed before were gone.
    """
    trial = state.clone()
    driver = Driver(trial.scene, trial.fig, f, ram_hostile(trial, f, ram), points_of(trial, f), ram)
    driver.trial = False
    trial.figure = f
    trial.work[OP] = 0
    hazards: list[dict[str, Any]] = []
    rams: list[dict[str, Any]] = []
    start = driver.x, driver.y, driver.z
    for packed in operations:
        trial.plan = [packed]
        while (driver.is_stopped() or driver.run(packed)) and driver.stop in (HAZARD, RAMMED):
            trial.fig.put(f, driver.x, driver.y, driver.z, driver.heading)
            if driver.stop == HAZARD:
                hazards.append(_hazard(trial, int(driver.met)))
            else:
                rams.append(_rammed(trial, driver))
            driver.stop = GOING
            if trial.options.rules >= 3:
                driver.resume(*start, packed >> 16)
        if driver.clause or driver.is_stopped():
            break
    return {"hazards": hazards, "rams": rams}


def _hazard(state: Bronepekhota, area: int) -> dict[str, Any]:
    kind = state.scene.area_of[area].kind
    damage = kind.hazard_effect == DAMAGE
    cells = int(kind.hazard_damage) if damage else 0
    return {
        "terrain": kind.id,
        "struck": chance(hazard_chance(kind)),
        "effect": "damage" if damage else "stop",
        "cells": cells,
    }


def _rammed(state: Bronepekhota, driver: Driver) -> dict[str, Any]:
    """The soldier that was met: killed, unless it rolls well and has room to jump aside (BP-RAM-03, BP-RAM-06)."""
    soldier = int(driver.met)
    killed = ram_chance(jump_aside(state, soldier))
    state.fig.place[soldier] = DEAD
    return {"figure": soldier, "killed": chance(killed)}
