"""Whole states as one line of text, and back.

`bronepekhota/1 mission=... map=... points=... armies=... stage=... x=...`: settings first, then every number and list
of the situation by its name. A run of equal values is written `value*count`.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.entries import Entries, number
from sandtable.core.errors import BadNotation
from sandtable.games.bronepekhota.activation.tasks import (
    AFTER_SHOT,
    ROLL_MELEE,
    ROLL_POWER,
    ROLL_RANGE,
    ROLL_THROW,
    WEIGH_MELEE,
)
from sandtable.games.bronepekhota.fighting.melee import ATTACKER, DEFENDER
from sandtable.games.bronepekhota.fighting.shooting import PERSONAL, SHOOTER, SOURCE, TARGET, WEAPON
from sandtable.games.bronepekhota.table.figures import WRECKED
from sandtable.games.bronepekhota.table.situation import (
    CONTACT_MADE,
    FOR_ATTACK,
    FOR_BLAST,
    FOR_CRASH,
    FOR_INITIATIVE,
    FOR_POWER,
    FOR_RANGE,
    FOR_REROLL,
    PURPOSES,
    REASONS,
    ROLLING,
    SOLDIER_ACTS,
    STAGES,
    VEHICLE_ACTS,
    WORK_ROOM,
    Situation,
)
from sandtable.kit.bits import i64, vec

HEADER: Final = "bronepekhota/1"
NUMBERS: Final[list[str]] = [
    "seat",
    "tour",
    "turn",
    "active",
    "figure",
    "die",
    "purpose",
    "about",
    "fired",
    "skips",
    "end_reason",
    "winner",
]
FIGURE_COLUMNS: Final[list[str]] = ["x", "y", "z", "heading", "place", "owner", "marker", "crew"]
COLUMNS: Final[list[str]] = [
    "unit",
    "spent",
    "shots",
    "hurt",
    "began_on_foot",
    "killer",
    "ammo",
    "grenades",
    "tested",
    "swift_used",
    "will_used",
    "acted",
    "out",
    "area",
    "score",
    "command",
    "began",
    "rolled",
    "order",
    "item_x",
    "item_y",
    "item_z",
    "carrier",
    "taken",
    "work",
]
LISTS: Final[list[str]] = ["agenda", "plan", "rolls", "burst"]
MOST: Final = 1 << 61
LONGEST_RUN: Final = 5000
LONGEST_LIST: Final = 4096
LAST_TASK: Final = 28
ACTING: Final[list[int]] = [SOLDIER_ACTS, CONTACT_MADE, VEHICLE_ACTS]
"""Stages in which one figure acts."""
MOST_PARTS: Final = 16
"""Parts of a task that are no unit: a purpose, a seat, yes or no."""


def state_text(s: Situation) -> str:
    """The whole state as one line."""
    words = [HEADER]
    words += [f"{name}={value}" for name, value in s.options.to_settings().items()]
    words.append(f"stage={STAGES[int(s.stage)]}")
    words += [f"{name}={int(getattr(s, name))}" for name in NUMBERS]
    words += [f"{name}={_runs([int(v) for v in getattr(s.fig, name)])}" for name in FIGURE_COLUMNS]
    words += [f"{name}={_runs([int(v) for v in getattr(s, name)])}" for name in COLUMNS]
    words += [f"{name}={_runs([int(v) for v in getattr(s, name)])}" for name in LISTS if len(getattr(s, name)) > 0]
    return " ".join(words)


def _runs(values: list[int]) -> str:
    parts: list[str] = []
    at = 0
    while at < len(values):
        last = at
        while last + 1 < len(values) and values[last + 1] == values[at]:
            last += 1
        count = last - at + 1
        parts.append(f"{values[at]}*{count}" if count > 1 else str(values[at]))
        at = last + 1
    return ",".join(parts)


def _numbers(entries: Entries, name: str) -> list[int]:
    """A list of whole numbers."""
    text = entries.take(name)
    found: list[int] = []
    for part in text.split(",") if text else []:
        value, mark, count = part.partition("*")
        times = number(count, name, 1, LONGEST_RUN) if mark else 1
        found += [number(value, name, -MOST, MOST)] * times
    return found


def fill(s: Situation, entries: Entries) -> None:
    """Put everything a text says into a fresh state."""
    stage = entries.take("stage")
    if stage not in STAGES:
        raise BadNotation(f"stage: {stage[:40]!r} is none of {', '.join(STAGES)}", "bad_state")
    s.stage = STAGES.index(stage)
    for name in NUMBERS:
        setattr(s, name, number(entries.take(name), name, -MOST, MOST))
    for name in FIGURE_COLUMNS:
        setattr(s.fig, name, _column(_numbers(entries, name), len(getattr(s.fig, name)), name))
    for name in COLUMNS:
        setattr(s, name, _column(_numbers(entries, name), len(getattr(s, name)), name))
    for name in LISTS:
        setattr(s, name, _numbers(entries, name))
    entries.finish()
    _check(s)
    if WRECKED in s.fig.place:
        s.renew_scene()


def _column(values: list[int], length: int, name: str) -> vec[i64]:
    if len(values) != length:
        raise BadNotation(f"{name}: {length} numbers are needed, not {len(values)}", "bad_state")
    return vec[i64](values)


def _check(s: Situation) -> None:
    """Numbers that are used as indexes, bits or counts lie in their ranges."""
    for name, low, high in _limits(s):
        if name in NUMBERS:
            values = [int(getattr(s, name))]
        else:
            values = [int(v) for v in getattr(s.fig if name in FIGURE_COLUMNS else s, name)]
        if values and not low <= min(values) <= max(values) <= high:
            wrong = min(values) if min(values) < low else max(values)
            raise BadNotation(f"{name}: {wrong} is not between {low} and {high}", "bad_state")
    if s.stage in ACTING and s.figure < 0:
        raise BadNotation(f"figure: somebody must act in the stage {STAGES[int(s.stage)]}", "bad_state")
    if s.stage == ROLLING and (s.die < 1 or (s.purpose <= FOR_INITIATIVE and not 0 <= s.about < s.seats())):
        raise BadNotation("die, about: there is no such roll", "bad_state")
    if s.stage == ROLLING and not _fits(s):
        raise BadNotation("work, about: nobody who is there rolls this die", "bad_state")
    for task in s.agenda:
        first, second = int(task) >> 20 & 0xFFFFF, int(task) & 0xFFFFF
        if not 1 <= int(task) >> 40 <= LAST_TASK or max(first, second) >= max(int(s.units()), MOST_PARTS):
            raise BadNotation(f"agenda: {int(task)} is no task", "bad_state")
        if not _may_wait(s, int(task) >> 40):
            raise BadNotation("agenda: the dice of a shot or a melee are rolled at once, they do not wait", "bad_state")
        if not _can_follow(s, int(task) >> 40):
            raise BadNotation("agenda, work: nobody who is there shoots or fights next", "bad_state")
    if max(len(s.agenda), len(s.plan), len(s.rolls), len(s.burst)) > LONGEST_LIST:
        raise BadNotation(f"agenda, plan, rolls, burst: at most {LONGEST_LIST} numbers", "bad_state")
    assert len(s.work) == WORK_ROOM


def _fits(s: Situation) -> bool:
    """Are those there who shoot, fight or are tested by the die that is rolled?"""
    purpose = int(s.purpose)
    if purpose in (FOR_RANGE, FOR_POWER):
        return _has_shot(s)
    if FOR_BLAST <= purpose <= FOR_CRASH:
        return 0 <= int(s.about) < int(s.fig.roster.count)
    if FOR_ATTACK <= purpose <= FOR_REROLL:
        return _has_melee(s)
    return True


def _may_wait(s: Situation, task: int) -> bool:
    """Can a task be behind the open question? An answer may write other numbers where those of a shot or melee are."""
    if task == WEIGH_MELEE:
        return bool(s.stage == ROLLING and s.purpose == FOR_REROLL)
    return task not in (ROLL_RANGE, ROLL_POWER, ROLL_THROW, ROLL_MELEE)


def _can_follow(s: Situation, task: int) -> bool:
    """Are those there whom a task behind the open question is about?"""
    if task == WEIGH_MELEE:
        return _has_melee(s)
    return task != AFTER_SHOT or 0 <= int(s.work[SHOOTER]) < int(s.fig.roster.count)


def _has_shot(s: Situation) -> bool:
    """Do the registers name a shooter, a target, and a weapon that the shooter has?"""
    count, work, roster = int(s.fig.roster.count), [int(value) for value in s.work], s.fig.roster
    if not (0 <= work[SHOOTER] < count and 0 <= work[SOURCE] < count and 0 <= work[TARGET] < count):
        return False
    weapons = int(roster.weapon_last[work[SOURCE]] - roster.weapon_first[work[SOURCE]])
    return work[WEAPON] == PERSONAL or 0 <= work[WEAPON] < weapons


def _has_melee(s: Situation) -> bool:
    """Do the registers name an attacker and a defender?"""
    count = int(s.fig.roster.count)
    return 0 <= int(s.work[ATTACKER]) < count and 0 <= int(s.work[DEFENDER]) < count


def _limits(s: Situation) -> list[tuple[str, int, int]]:
    """The least and the greatest value of every number and column."""
    count, units, seats, most = int(s.fig.roster.count), int(s.units()), s.seats(), 1 << 20
    indexes = [("crew", count), ("carrier", count), ("figure", count), ("active", units), ("unit", units)]
    indexes += [("command", units), ("owner", seats), ("winner", seats), ("killer", max(count, seats))]
    counted = ["shots", "hurt", "began_on_foot", "grenades", "tested", "swift_used", "will_used", "acted", "out"]
    counted += ["began", "rolled", "taken", "tour", "spent", "turn", "marker", "skips", "ammo"]
    places = ["item_x", "item_y", "item_z", "score"]
    return [
        ("place", 0, 6),
        ("heading", 0, 63),
        ("x", 0, int(s.scene.width)),
        ("y", 0, int(s.scene.height)),
        ("z", 0, 400),
        ("area", 0, max(int(s.scene.width), int(s.scene.height))),
        ("order", 0, seats - 1),
        ("seat", 0, seats - 1),
        ("purpose", 0, len(PURPOSES) - 1),
        ("end_reason", 0, len(REASONS) - 1),
        ("die", 0, 20),
        ("about", -1, max(units, len(s.scene.area_of)) - 1),
        ("fired", 0, 1 << 60),
        ("work", -1, 1 << 40),
        ("plan", 0, 1 << 40),
        ("rolls", 0, max(units, 20)),
        ("burst", -1, count - 1),
        *[(name, -1, size - 1) for name, size in indexes],
        *[(name, 0, most) for name in counted],
        *[(name, -most, most) for name in places],
    ]
