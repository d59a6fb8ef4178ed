"""Actions of Bronepekhota: a kind, then units, figures, weapons, and poses by steps of 40 mm and millimetres in them.

Millimetres are hardly ever asked for: among the destinations that `legal()` lists, the step usually tells them apart.
"""

from __future__ import annotations

from sandtable.core.spelling import Digit, Spelling, numbered
from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.notation import WORDS
from sandtable.games.bronepekhota.table.figures import STEP
from sandtable.games.bronepekhota.table.situation import Situation

MOST_NUMBER = 64
MOST_WEAPONS = 33
"""Room for weapons: 0 is the own one."""
MOST_STEPS = 26
"""A move or a level is below 1024 mm."""
COORDINATE, LENGTH, TURN = 8191, 1023, 127

# What a kind with one number is about.
SUBJECTS: dict[int, str] = {
    a.PILOT: "figure",
    a.COMMAND: "unit",
    a.LEAVE_OUT: "unit",
    a.UNIT: "unit",
    a.SOLDIER: "figure",
    a.TURN: "heading",
    a.DONE: "heading",
    a.GRENADE: "target",
    a.PICK: "number",
    a.FIGHT: "target",
    a.REROLL: "number",
    a.BOARD: "target",
    a.TAKE: "target",
    a.CARRY: "number",
    a.REPAIR: "target",
    a.DISMOUNT: "heading",
}
POSES: dict[int, str] = {a.DEPLOY: "unit", a.PUT: "figure", a.GO: "figure", a.JUMP: "figure", a.PUSH: "figure"}
PLAIN = [a.PASS, a.END, a.RETREAT, a.FINISH, a.DROP, a.CEASE, a.HOLD, a.SWIFT]


def spelling_of(state: Situation) -> Spelling:
    """Depends on the size of the table and on the armies, both fixed by the settings."""
    roster = state.fig.roster
    figures, units = int(roster.count), int(roster.count + roster.squads)
    columns, rows = int(state.scene.width) // STEP + 1, int(state.scene.height) // STEP + 1
    places = [
        numbered("unit", units),
        numbered("figure", figures),
        numbered("target", figures),
        numbered("weapon", MOST_WEAPONS),
        numbered("number", MOST_NUMBER),
        numbered("heading", 64),
    ]
    for name, count in (("column", columns), ("row", rows), ("level", MOST_STEPS)):
        places += [numbered(name, count), numbered(f"{name} mm", STEP)]
    for name, count in (("far column", columns), ("far row", rows)):
        places += [numbered(name, count), numbered(f"{name} mm", STEP)]
    for leg in ("first", "second"):
        places += [numbered(f"{leg} turn", 65), numbered(f"{leg} move", 8)]
        places += [numbered(f"{leg} steps", MOST_STEPS), numbered(f"{leg} steps mm", STEP)]
    places += [numbered("last turn", 65), numbered("ram", 2)]
    digits = _digits()
    return Spelling({kind: WORDS[kind][0] for kind in digits}, Digit("kind", 56, 63), digits, places)


def _digits() -> dict[int, list[Digit]]:
    digits: dict[int, list[Digit]] = {kind: [] for kind in PLAIN}
    for kind, name in SUBJECTS.items():
        digits[kind] = [Digit(name, 0, (1 << 56) - 1)]
    for kind, name in POSES.items():
        digits[kind] = [Digit(name, 42, 1023), *_pose()]
    digits[a.SHOOT] = [Digit("figure", 20, 4095), Digit("weapon", 12, 255, plus=1), Digit("target", 0, 4095)]
    digits[a.DECLARE] = [Digit("figure", 12, 4095), Digit("target", 0, 4095)]
    digits[a.AREA] = [
        *_length("column", 39, COORDINATE),
        *_length("row", 26, COORDINATE),
        *_length("far column", 13, COORDINATE),
        *_length("far row", 0, COORDINATE),
    ]
    digits[a.DRIVE] = [
        *_leg("first", 47, 34),
        *_leg("second", 27, 14),
        Digit("last turn", 7, TURN),
        Digit("ram", 0, 1),
    ]
    return digits


def _pose() -> list[Digit]:
    """x, y and z of a pose, whole steps before millimetres, then the heading."""
    x, y, z = _length("column", 19, COORDINATE), _length("row", 6, COORDINATE), _length("level", 32, LENGTH)
    return [x[0], y[0], z[0], Digit("heading", 0, 63), x[1], y[1], z[1]]


def _length(name: str, shift: int, mask: int) -> list[Digit]:
    return [Digit(name, shift, mask, divisor=STEP), Digit(f"{name} mm", shift, mask, modulo=STEP)]


def _leg(name: str, turn: int, move: int) -> list[Digit]:
    """A turn, then a move: its kind, its length."""
    length = _length(f"{name} steps", move, LENGTH)
    return [Digit(f"{name} turn", turn, TURN), Digit(f"{name} move", move + 10, 7), *length]
