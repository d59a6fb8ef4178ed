"""The way of a vehicle for a page: operations one by one, or the cheapest drive to a point."""

from __future__ import annotations

from typing import Any

from sandtable.core.errors import SandtableError
from sandtable.games.bronepekhota.actions import load_of, repack
from sandtable.games.bronepekhota.activation.crew import drive_clause, points_of, ram_hostile, try_drive
from sandtable.games.bronepekhota.content.sheets import FLYING
from sandtable.games.bronepekhota.edge.page.testing import tests_on_way
from sandtable.games.bronepekhota.moving.driving import Driver
from sandtable.games.bronepekhota.moving.encounters import CONTACT_MADE
from sandtable.games.bronepekhota.moving.operations import (
    BACK,
    FLYER_TURN,
    FORWARD,
    LEFT,
    PER_POINT,
    RIGHT,
    TURN,
    operation,
)
from sandtable.games.bronepekhota.notation import action_text, operation_text
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import NOBODY, ON_TABLE
from sandtable.kit.plane import DIR_X, DIR_Y, HEADINGS, UNIT, csqrt, heading_of, rdiv

MOST_TRIED = 240
PIVOT_TURN = 4
"""Headings between the first legs that are tried on a way of two."""
WAYS = ((FORWARD, 0), (BACK, 32), (LEFT, 48), (RIGHT, 16))
"""Each translation, and what must be added to its direction to get the heading of the vehicle."""


def drive(state: Bronepekhota, f: int, words: list[str], ram: bool) -> dict[str, Any]:
    """Operations given by hand."""
    return _driven(state, f, [int(load_of(state.parse_action(f"op {word}"))) for word in words], ram)


def _driven(state: Bronepekhota, f: int, operations: list[int], ram: bool) -> dict[str, Any]:
    points = int(points_of(state, f))
    driver = Driver(state.scene, state.fig, f, ram_hostile(state, f, ram), points, ram)
    clause = drive_clause(state, f) if state.fig.is_manned(f) else "BP-PILOT-01"
    rows: list[dict[str, Any]] = []
    path = [[int(driver.x), int(driver.y), int(driver.z)]]
    refused: int | None = None
    total = 0
    for number, packed in enumerate(operations if not clause else []):
        before = int(driver.points)
        if not driver.run(packed):
            clause, refused = driver.clause, number
        cost = _cut_cost(driver, packed) if driver.is_stopped() else before - int(driver.points)
        total += cost
        path.append([int(driver.x), int(driver.y), int(driver.z)])
        row: dict[str, Any] = {"leg": operation_text(packed), "cost": cost, "total": total, "at": path[-1]}
        rows.append({**row, "heading": int(driver.heading), "clause": clause})
        if clause or driver.is_stopped():
            break
    if not clause:
        clause = try_drive(state, f, operations, ram).clause
    end = {"x": path[-1][0], "y": path[-1][1], "z": path[-1][2], "heading": int(driver.heading)}
    return {
        "clause": clause,
        "refused": refused,
        "budget": points,
        "cost": total,
        "legs": rows,
        "path": path,
        "end": end,
        "along": _along(driver),
        "cut": bool(driver.stop == CONTACT_MADE),
        "contacts": _touched(state, f, end),
        **({"hazards": [], "rams": []} if clause else tests_on_way(state, f, operations, ram)),
        "actions": [] if clause else _actions(operations, ram),
    }


def _along(driver: Driver) -> dict[str, Any] | None:
    """What is towed, and where it is at the end (BP-TRANSPORT-03)."""
    if driver.towed == NOBODY:
        return None
    return {"figure": int(driver.towed), "x": int(driver.tow_x), "y": int(driver.tow_y), "z": int(driver.tow_z)}


def _cut_cost(driver: Driver, packed: int) -> int:
    """A move that a contact ends costs what was driven."""
    kind = packed >> 16
    if kind > RIGHT:
        return 0
    per_point = int(PER_POINT[driver.mover * 3 + min(kind, 2)])
    return (int(driver.spent_mm) + per_point - 1) // per_point


def _touched(state: Bronepekhota, f: int, end: dict[str, int]) -> list[int]:
    fig = state.fig
    others = [other for other in range(int(fig.roster.count)) if other != f and fig.place[other] == ON_TABLE]
    return [other for other in others if fig.touch_at(f, end["x"], end["y"], end["z"], other)]


def _actions(operations: list[int], ram: bool) -> list[str]:
    """One action where the operations fit into it, else one after the other."""
    fits = all(packed & 65535 < 1024 for packed in operations)
    packed = int(repack(list(operations), ram)) if fits else -1
    if packed >= 0:
        return [action_text(packed)]
    return [*(f"op {operation_text(packed)}" for packed in operations), f"done {1 if ram else 0}"]


# The cheapest drive to a point.


def drive_to(state: Bronepekhota, f: int, to: tuple[int, int], heading: int | None) -> dict[str, Any]:
    """Straight, or over one bend, whichever costs least; the clause of the straight one where there is none."""
    fig = state.fig
    start = (int(fig.x[f]), int(fig.y[f]), int(fig.heading[f]))
    straight = [_faced(ops, h, heading) for _, ops, h in _legs(state, f, start, to)]
    if not straight:
        raise SandtableError("ask.to: the vehicle is there", "bad_message")
    clause = drive_clause(state, f) if fig.is_manned(f) else "BP-PILOT-01"
    best = None if clause else _cheapest(state, f, straight)
    if best is None and not clause:
        best = _cheapest(state, f, [_faced(ops, h, heading) for ops, h in _bent(state, f, start, to)])
    return _driven(state, f, straight[0] if best is None else best, False)


def _faced(operations: list[int], before: int, heading: int | None) -> list[int]:
    if heading is None or heading == before:
        return operations
    return [*operations, int(operation(TURN, heading))]


def _turn(before: int, after: int, flying: bool) -> list[int] | None:
    """The operations that turn from one heading to another; None where one turn is not enough."""
    difference = (after - before) % HEADINGS
    difference = min(difference, HEADINGS - difference)
    if difference == 0:
        return []
    return None if flying and difference > FLYER_TURN else [int(operation(TURN, after))]


def _legs(
    state: Bronepekhota, f: int, start: tuple[int, int, int], to: tuple[int, int]
) -> list[tuple[int, list[int], int]]:
    """Turn and move to a point: cost on open ground, operations, heading at the end; the cheapest first."""
    mover = int(state.fig.roster.mover[f])
    dx, dy = to[0] - start[0], to[1] - start[1]
    length = int(csqrt(dx * dx + dy * dy))
    if length == 0:
        return []
    found: list[tuple[int, list[int], int]] = []
    for kind, more in WAYS:
        per_point = int(PER_POINT[mover * 3 + min(kind, 2)])
        needed = (int(heading_of(dx, dy)) + more) % HEADINGS
        turn = _turn(start[2], needed, mover == FLYING)
        if per_point and turn is not None:
            cost = len(turn) + (length + per_point - 1) // per_point
            found.append((cost, [*turn, int(operation(kind, length))], needed))
    found.sort(key=lambda row: row[0])
    return found


def _bent(state: Bronepekhota, f: int, start: tuple[int, int, int], to: tuple[int, int]) -> list[tuple[list[int], int]]:
    """Ways over one bend that the points allow on open ground, the cheapest first."""
    mover, points = int(state.fig.roster.mover[f]), int(points_of(state, f))
    step = int(PER_POINT[mover * 3])
    ranked: list[tuple[int, int, list[int], int]] = []
    for h in sorted({start[2], *range(0, HEADINGS, PIVOT_TURN)}):
        turn = _turn(start[2], h, mover == FLYING)
        if turn is None:
            continue
        for steps in range(1, points - len(turn)):
            length = step * steps
            pivot = (start[0] + int(rdiv(length * DIR_X[h], UNIT)), start[1] + int(rdiv(length * DIR_Y[h], UNIT)), h)
            for cost, ops, end in _legs(state, f, pivot, to)[:1]:
                total = cost + steps + len(turn)
                if total <= points:
                    ranked.append((total, len(ranked), [*turn, int(operation(FORWARD, length)), *ops], end))
    ranked.sort()
    return [(ops, end) for _, _, ops, end in ranked]


def _cheapest(state: Bronepekhota, f: int, ways: list[list[int]]) -> list[int] | None:
    """The first way that is allowed and not cut short."""
    for operations in ways[:MOST_TRIED]:
        driver = try_drive(state, f, list(operations), False)
        if driver.clause == "" and (not driver.is_stopped() or operations is ways[0]):
            return operations
    return None
