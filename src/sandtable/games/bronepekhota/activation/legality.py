"""Is an answer allowed, and if not, by which clause? People may answer with any pose or route that the rules accept."""

from __future__ import annotations

from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.activation.crew import (
    dismount_clause,
    drive_clause,
    platform_clause,
    points_of,
    ram_hostile,
    try_drive,
)
from sandtable.games.bronepekhota.activation.infantry import (
    budget_of,
    charge_bonus,
    move_clause,
    push_clause,
    reach_of,
    route_walker,
    walk_clause,
)
from sandtable.games.bronepekhota.activation.service import board_clause, carry_clause, repair_clause, take_clause
from sandtable.games.bronepekhota.fighting.grenades import grenade_clause
from sandtable.games.bronepekhota.fighting.melee import fight_clause
from sandtable.games.bronepekhota.fighting.shooting import shot_clause
from sandtable.games.bronepekhota.mission.deployment import deploy_clause, put_clause
from sandtable.games.bronepekhota.mission.goals import headings_at
from sandtable.games.bronepekhota.mission.setup import area_clause
from sandtable.games.bronepekhota.moving.driving import Driver
from sandtable.games.bronepekhota.moving.packs import jump_clause
from sandtable.games.bronepekhota.table.figures import NOBODY
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.games.bronepekhota.table.situation import (
    CHOOSING_AREA,
    DEPLOYING,
    MOVED,
    NEXT_SHOT,
    PLANNING,
    ROLLING,
    SOLDIER_ACTS,
    VEHICLE_ACTS,
    Situation,
)
from sandtable.kit.bits import i64
from sandtable.kit.moves import Moves

NOT_ASKED = "BP-FSM-02"
"""The state table has no such answer to the open question."""


def clause_against(s: Situation, action: i64) -> str:
    """The clause by which the answer is refused, "" where it is accepted (BP-FSM-02, BP-FSM-03)."""
    kind, stage = a.kind_of(action), s.stage
    if stage == ROLLING:
        fits = kind == a.ROLL and 1 <= a.load_of(action) <= s.die
        return "" if fits else "BP-RNG-03"
    if stage == CHOOSING_AREA:
        return area_clause(s, action) if kind == a.AREA and a.load_of(action) < 1 << 52 else NOT_ASKED
    if stage == DEPLOYING and (kind == a.DEPLOY or kind == a.PUT):
        return _clean(action, deploy_clause(s, action) if kind == a.DEPLOY else put_clause(s, action))
    if stage == SOLDIER_ACTS:
        return _soldier_clause(s, s.figure, kind, action)
    if stage == VEHICLE_ACTS:
        return _vehicle_clause(s, s.figure, kind, action)
    if stage == NEXT_SHOT and kind == a.SHOOT:
        return shot_clause(s, s.figure, a.source_of(action), a.weapon_of(action), a.second_of(action))
    if stage == PLANNING:
        return _plan_clause(s, s.figure, kind, action)
    found = Moves(256)
    s.moves(found)
    return "" if found.has(action) else NOT_ASKED


def _clean(action: i64, clause: str) -> str:
    """A pose that names no level has none."""
    return clause if action >> 52 & 15 == 0 and a.z_of(action) == 0 else NOT_ASKED


def _soldier_clause(s: Situation, f: i64, kind: i64, action: i64) -> str:
    number = a.load_of(action)
    if kind == a.FINISH:
        return "" if number == 0 else NOT_ASKED
    if kind == a.GO:
        return _go_clause(s, f, action)
    if kind == a.JUMP:
        return _clean(action, jump_clause(s, f, a.x_of(action), a.y_of(action)) if a.who_of(action) == 0 else NOT_ASKED)
    if kind == a.PUSH:
        return _clean(action, push_clause(s, f, a.who_of(action), a.x_of(action), a.y_of(action)))
    if kind == a.TURN:
        if number > 63:
            return "BP-NUM-06"
        return "" if s.spent[f] & MOVED == 0 else "BP-ACT-01"
    if kind == a.LEG:
        clause = move_clause(s, f)
        return clause if clause != "" else _leg_clause(s, f, [number])
    if kind == a.SHOOT:
        return shot_clause(s, f, a.source_of(action), a.weapon_of(action), a.second_of(action))
    if kind == a.GRENADE:
        return grenade_clause(s, f, number)
    if kind == a.FIGHT:
        return fight_clause(s, f, number)
    if kind == a.BOARD:
        return board_clause(s, f, number)
    if kind == a.TAKE:
        return take_clause(s, f, number)
    if kind == a.CARRY:
        return carry_clause(s, f, number)
    return repair_clause(s, f, number) if kind == a.REPAIR else NOT_ASKED


def _go_clause(s: Situation, f: i64, action: i64) -> str:
    """To a point by the way the engine finds (BP-AI-04)."""
    clause = move_clause(s, f)
    if clause != "":
        return clause
    if action >> 52 & 15 != 0 or a.who_of(action) != 0:
        return NOT_ASKED
    x, y = a.x_of(action), a.y_of(action)
    if not s.scene.is_table(x, y, s.fig.roster.radius[f]):
        return "BP-MOVE-INF-12"
    walker = reach_of(s, f).walk_to(x, y)
    if walker is None:
        return "BP-MOVE-INF-03"
    clause = walk_clause(s, f, walker)
    return clause if clause != "" or walker.z == a.z_of(action) else "BP-GEO-16"


def _leg_clause(s: Situation, f: i64, legs: list[i64]) -> str:
    """May the route be walked so far? Its end is judged when it is done."""
    last = legs[len(legs) - 1]
    if last >> 26 > 5:
        return NOT_ASKED
    walker = route_walker(s, f, legs)
    if walker.clause != "":
        return walker.clause
    return "" if walker.cost <= budget_of(s, f) + charge_bonus(s, f) else "BP-MOVE-INF-03"


def _vehicle_clause(s: Situation, f: i64, kind: i64, action: i64) -> str:
    number = a.load_of(action)
    if kind == a.FINISH:
        return "" if number == 0 else NOT_ASKED
    if kind == a.DRIVE or kind == a.OPERATION:
        clause = drive_clause(s, f)
        if clause != "":
            return clause
        if kind == a.OPERATION:
            return _operation_clause(s, f, [number])
        return _drive_clause(s, f, action)
    if kind == a.SHOOT:
        return shot_clause(s, f, a.source_of(action), a.weapon_of(action), a.second_of(action))
    if kind == a.FIGHT:
        return fight_clause(s, f, number)
    if kind == a.REPAIR:
        return platform_clause(s, f, number)
    return dismount_clause(s, f, number) if kind == a.DISMOUNT else NOT_ASKED


def _drive_clause(s: Situation, f: i64, action: i64) -> str:
    operations = a.drive_operations(action)
    if a.repack(operations, a.is_ram(action)) != action:
        return NOT_ASKED
    return try_drive(s, f, operations, a.is_ram(action)).clause


def _operation_clause(s: Situation, f: i64, operations: list[i64]) -> str:
    """May the operations be driven so far?"""
    if operations[len(operations) - 1] >> 16 > 7 or len(operations) > 40:
        return NOT_ASKED
    driver = Driver(s.scene, s.fig, f, ram_hostile(s, f, True), points_of(s, f), True)
    for packed in operations:
        if not driver.run(packed):
            return driver.clause
    return ""


def _plan_clause(s: Situation, f: i64, kind: i64, action: i64) -> str:
    """Another leg or operation, the end of the route, or dropping it."""
    number = a.load_of(action)
    if kind == a.DROP:
        return "" if number == 0 else NOT_ASKED
    soldier = s.fig.roster.kind[f] == SOLDIER
    if kind == a.LEG and soldier:
        return _leg_clause(s, f, s.plan + [number])
    if kind == a.OPERATION and not soldier:
        return _operation_clause(s, f, s.plan + [number])
    if kind != a.DONE:
        return NOT_ASKED
    if soldier:
        return walk_clause(s, f, route_walker(s, f, s.plan)) if number < 64 else "BP-NUM-06"
    return try_drive(s, f, s.plan, number == 1).clause if number <= 1 else NOT_ASKED


def plan_options(s: Situation, into: Moves) -> None:
    """Drop the route, or walk it as it is."""
    f = s.figure
    into.add(a.plain(a.DROP, 0))
    last: list[i64] = [0, 1]
    if s.fig.roster.kind[f] == SOLDIER:
        walker = route_walker(s, f, s.plan)
        last = headings_at(s, f, walker.x, walker.y, NOBODY)
    for number in last:
        if _plan_clause(s, f, a.DONE, a.plain(a.DONE, number)) == "":
            into.add(a.plain(a.DONE, number))
