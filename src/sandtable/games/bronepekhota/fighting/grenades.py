"""Grenades (BP-GRENADE): a throw of D6 steps towards a target, and an explosion that always comes."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.actions import GRENADE, PICK, plain
from sandtable.games.bronepekhota.activation.tasks import GO_ON, ROLL_BLAST, ROLL_THROW, SETTLE
from sandtable.games.bronepekhota.content.dice import read_dice
from sandtable.games.bronepekhota.fighting.shooting import (
    ARMOR,
    BLAST_POWER,
    DICE_LEFT,
    SHOOTER,
    TARGET,
    is_enemy_here,
    shot_cover,
    target_clause,
)
from sandtable.games.bronepekhota.table.figures import NOBODY, ON_TABLE, STEP
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.games.bronepekhota.table.sight import NO_SHOT
from sandtable.games.bronepekhota.table.situation import FOR_THROW, PICKING, SHOT, STUCK, Situation
from sandtable.kit.bits import i64
from sandtable.kit.moves import Moves
from sandtable.kit.plane import csqrt, isqrt, rdiv, stretch

THROWN_AT: Final = 11
PLACE_X: Final = 12
PLACE_Y: Final = 13
PLACE_Z: Final = 14
BLAST_STEPS: Final = 1
GRENADE_POWER: Final = read_dice("1D20")


def grenade_clause(s: Situation, f: i64, target: i64) -> str:
    """The clause by which no grenade may be thrown at this target, "" where it may (BP-GRENADE-01 to 03, 13, 16)."""
    fig = s.fig
    squad = fig.roster.squad[f]
    if fig.roster.kind[f] != SOLDIER or squad < 0 or s.grenades[squad] <= 0:
        return "BP-GRENADE-01"
    if s.spent[f] & (SHOT | STUCK) != 0:
        return "BP-GRENADE-02"
    return "BP-GRENADE-13" if s.is_engaged(f) else _target_clause(s, f, target)


def _target_clause(s: Situation, f: i64, target: i64) -> str:
    """May a grenade be thrown at this target by somebody who may throw?"""
    clause = target_clause(s, f, target)
    if clause != "":
        return clause
    if s.fig.is_flying(target):
        return "BP-GRENADE-03"
    return "BP-GRENADE-13" if shot_cover(s, f, f, target) == NO_SHOT else ""


def grenade_options(s: Situation, f: i64, into: Moves) -> None:
    """Every legal target (BP-AI-08)."""
    squad = s.fig.roster.squad[f]
    if squad < 0 or s.grenades[squad] <= 0 or s.spent[f] & (SHOT | STUCK) != 0 or s.is_engaged(f):
        return
    for target in range(s.fig.roster.count):
        if is_enemy_here(s, f, target) and _target_clause(s, f, target) == "":
            into.add(plain(GRENADE, target))


def begin_throw(s: Situation, f: i64, target: i64) -> None:
    """The squad's grenade is gone; as many D6 as the rank, at least one (BP-GRENADE-04, BP-GRENADE-15)."""
    s.grenades[s.fig.roster.squad[f]] -= 1
    s.spent[f] |= SHOT
    s.work[SHOOTER], s.work[THROWN_AT] = f, target
    s.work[TARGET] = NOBODY
    s.work[ARMOR] = 0
    s.work[BLAST_POWER] = GRENADE_POWER
    s.work[DICE_LEFT] = max(s.fig.roster.rank[f], i64(1))
    s.rolls = []
    s.tell("throw", {"figure": int(f), "target": int(target)}, "BP-GRENADE-04")
    s.push(GO_ON)
    s.push(ROLL_THROW)


def roll_throw(s: Situation) -> None:
    """The next D6; after the last one the thrower picks."""
    if s.work[DICE_LEFT] > 0:
        s.ask_die(6, FOR_THROW, s.work[THROWN_AT])
    else:
        s.stage = PICKING


def on_throw(s: Situation, rolled: i64) -> None:
    """One D6 of the throw."""
    s.rolls.append(rolled)
    s.work[DICE_LEFT] -= 1
    s.push(ROLL_THROW)


def pick_options(s: Situation, into: Moves) -> None:
    """Any one of the results, the one that comes nearest to the target first (BP-GRENADE-04)."""
    gap = s.fig.gap(s.work[SHOOTER], s.work[THROWN_AT])
    ranked: list[i64] = []
    for rolled in s.rolls:
        miss = STEP * rolled - gap
        item = (miss if miss >= 0 else -miss) << 8 | rolled
        if item not in ranked:
            ranked.append(item)
    ranked.sort()
    for item in ranked:
        into.add(plain(PICK, item & 255))


def pick(s: Situation, steps: i64) -> None:
    """The grenade explodes; every figure within one step is attacked (BP-GRENADE-05 to BP-GRENADE-07)."""
    find_place(s, s.work[SHOOTER], s.work[THROWN_AT], steps)
    x, y, z = s.work[PLACE_X], s.work[PLACE_Y], s.work[PLACE_Z]
    s.rolls = caught_at(s, x, y, z)
    s.tell("explosion", {"x": int(x), "y": int(y), "z": int(z), "steps": int(steps)}, "BP-GRENADE-05")
    s.push(SETTLE, s.fig.owner[s.work[SHOOTER]] + 1)
    s.push(ROLL_BLAST)


def caught_at(s: Situation, x: i64, y: i64, z: i64) -> list[i64]:
    """Figures within one step of a point, by id (BP-GEO-11, BP-GRENADE-06)."""
    fig = s.fig
    found: list[i64] = []
    for f in range(fig.roster.count):
        if fig.place[f] == ON_TABLE:
            dx, dy, dz = fig.x[f] - x, fig.y[f] - y, fig.z[f] - z
            gap = isqrt(dx * dx + dy * dy) - fig.roster.radius[f]
            if (gap * gap if gap > 0 else 0) + dz * dz <= BLAST_STEPS * STEP * BLAST_STEPS * STEP:
                found.append(f)
    return found


def find_place(s: Situation, f: i64, target: i64, steps: i64) -> None:
    """The place of explosion (BP-GRENADE-08, BP-GRENADE-09, BP-GRENADE-11 to BP-GRENADE-14), into the registers."""
    fig = s.fig
    vx, vy = fig.x[target] - fig.x[f], fig.y[target] - fig.y[f]
    length = isqrt(vx * vx + vy * vy)
    dz = fig.z[target] - fig.z[f]
    travel = STEP * steps
    if dz != 0:
        travel = rdiv(STEP * steps * length, isqrt(length * length + dz * dz))
    gap = fig.gap(f, target)
    beyond = travel >= gap
    if beyond:
        travel = _stopped(s, f, target, travel, gap, vx, vy)
    reach = fig.roster.radius[f] + travel
    x, y = fig.x[f], fig.y[f]
    if length > 0:
        x += stretch(vx, vx, vy, reach)
        y += stretch(vy, vx, vy, reach)
    x, y = min(max(x, i64(0)), s.scene.width), min(max(y, i64(0)), s.scene.height)
    s.work[PLACE_X], s.work[PLACE_Y] = x, y
    if beyond:
        s.work[PLACE_Z] = fig.z[target]
    else:
        s.work[PLACE_Z] = s.scene.support(x, y, fig.z[f] + rdiv(dz * travel, gap))


def _stopped(s: Situation, f: i64, target: i64, travel: i64, gap: i64, vx: i64, vy: i64) -> i64:
    """Beyond the near edge of the target a solid at its level stops the grenade (BP-GRENADE-13)."""
    fig, scene = s.fig, s.scene
    if vx == 0 and vy == 0:
        return travel
    level = fig.z[target]
    radius = fig.roster.radius[f]
    near = scene.room()
    reach = radius + travel + 1
    count = scene.near(fig.x[f] - reach, fig.y[f] - reach, fig.x[f] + reach, fig.y[f] + reach, near)
    start = max(gap, i64(0))
    sx, sy = fig.x[f] + stretch(vx, vx, vy, radius + start), fig.y[f] + stretch(vy, vx, vy, radius + start)
    ex, ey = fig.x[f] + stretch(vx, vx, vy, radius + travel), fig.y[f] + stretch(vy, vx, vy, radius + travel)
    n = csqrt((ex - sx) * (ex - sx) + (ey - sy) * (ey - sy))
    for at in range(1, n + 1):
        x, y = sx + rdiv((ex - sx) * at, n), sy + rdiv((ey - sy) * at, n)
        for i in range(count):
            solid = near[i]
            if scene.base[solid] <= level < scene.top[solid] and scene.contains(solid, x, y):
                return start + at - 1
    return travel
