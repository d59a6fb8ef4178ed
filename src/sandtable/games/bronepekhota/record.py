"""Whole states as one line of text, and back.

`bronepekhota/1 mission=... map=... points=... armies=... stage=... x=...`: settings first, then every number and list
of the situation by its name. A run of equal values is written `value*count`.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.entries import Entries, number
from sandtable.core.errors import BadNotation
from sandtable.games.bronepekhota.table.figures import WRECKED
from sandtable.games.bronepekhota.table.situation import STAGES, WORK_ROOM, Situation
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
    """Numbers that are used as indexes lie in their ranges."""
    count, seats = int(s.fig.roster.count), s.seats()
    limits: list[tuple[str, int, int, list[int]]] = [
        ("place", 0, 6, [int(v) for v in s.fig.place]),
        ("heading", 0, 63, [int(v) for v in s.fig.heading]),
        ("x", 0, int(s.scene.width), [int(v) for v in s.fig.x]),
        ("y", 0, int(s.scene.height), [int(v) for v in s.fig.y]),
        ("z", 0, 400, [int(v) for v in s.fig.z]),
        ("owner", -1, seats - 1, [int(v) for v in s.fig.owner]),
        ("crew", -1, count - 1, [int(v) for v in s.fig.crew]),
        ("carrier", -1, count - 1, [int(v) for v in s.carrier]),
        ("order", 0, seats - 1, [int(v) for v in s.order]),
        ("seat", 0, seats - 1, [int(s.seat)]),
        ("figure", -1, count - 1, [int(s.figure)]),
        ("active", -1, len(s.acted) - 1, [int(s.active)]),
        ("turn", 0, 1 << 20, [int(s.turn)]),
        ("purpose", 0, 15, [int(s.purpose)]),
        ("end_reason", 0, 4, [int(s.end_reason)]),
        ("work", -1, 1 << 40, [int(v) for v in s.work]),
    ]
    for name, low, high, values in limits:
        for value in values:
            if not low <= value <= high:
                raise BadNotation(f"{name}: {value} is not between {low} and {high}", "bad_state")
    assert len(s.work) == WORK_ROOM
