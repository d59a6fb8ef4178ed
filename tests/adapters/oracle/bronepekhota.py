"""Bronepekhota: a row for every figure, one for every object of the mission, the terrain as a raster of steps."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

import numpy as np

from sandtable.core.state import State
from sandtable.games.bronepekhota.content.missions import OBJECTS
from sandtable.games.bronepekhota.content.terrain import BLOCKED
from sandtable.games.bronepekhota.table.figures import PLACES, STEP
from sandtable.games.bronepekhota.table.roster import KINDS, Roster
from sandtable.games.bronepekhota.table.scene import Scene
from sandtable.games.bronepekhota.table.situation import PURPOSES, STAGES, Situation
from sandtable.games.bronepekhota.view import SPENT
from sandtable.kit.plane import HEADINGS, holds_point
from tests.adapters.oracle.sections import HIGH, Tensor, View, seen_from

SPENT_WORDS = [word for _, word in SPENT]
STATS = ["rank", "speed", "melee", "armor", "jump", "radius", "height"]
SCALES = [5.0, 10.0, 10.0, 10.0, 5.0, 100.0, 100.0]
MACHINE = ["marker", "armor", "ammo", "speed", "manned", "flying", "engaged"]
TERRAIN = ["height", "blocks infantry", "slows infantry", "cover of infantry", "hazard"]
ROLLS = 8


class BronepekhotaEncoder:
    """`figures`, `objects`, `table`, `players`, and `terrain` (planes x rows x columns) as it was at the start."""

    def __init__(self, state: State) -> None:
        assert isinstance(state, Situation)
        self.seats = state.seats()
        self.width, self.height = int(state.scene.width), int(state.scene.height)
        self.count = int(state.fig.roster.count)
        self.objects = len(state.options.mission.objects)
        self.stats = _stats(state.fig.roster)
        self.weapons = _weapons(state.fig.roster)
        self.terrain = _terrain(state.scene)
        self.pose = len(KINDS) + self.seats + 1 + len(PLACES)
        self.doing = self.pose + 5
        self.machine = self.doing + len(SPENT_WORDS) + 8
        self.printed = self.machine + len(MACHINE)
        self.sections: list[tuple[str, tuple[int, ...]]] = [
            ("figures", (self.count, self.printed + len(STATS) + 3)),
            ("objects", (max(1, self.objects), len(OBJECTS) + 6)),
            ("table", (len(STAGES) + 3 + len(PURPOSES) + ROLLS,)),
            ("players", (self.seats, 10)),
            ("terrain", self.terrain.shape),
        ]

    def write(self, view: View, seat: int, into: dict[str, Tensor]) -> None:
        into["terrain"][:] = self.terrain
        self._write_figures(view, seat, into["figures"])
        self._write_units(view, into["figures"])
        for number, item in enumerate(view["objects"]):
            self._write_object(item, into["objects"][number])
        _write_table(view, into["table"])
        self._write_players(view, seat, into["players"])

    def _write_figures(self, view: View, seat: int, rows: Tensor) -> None:
        """Kind, owner (the last: nobody), place, x, y, z, heading (cos, sin), what it has done, condition, print."""
        for figure in view["figures"]:
            row = rows[figure["id"]]
            row[KINDS.index(figure["kind"])] = 1
            owner = figure["seat"]
            row[len(KINDS) + (seen_from(seat, owner, self.seats) if owner >= 0 else self.seats)] = 1
            row[len(KINDS) + self.seats + 1 + PLACES.index(figure["place"])] = 1
            angle = 2 * pi * figure["heading"] / HEADINGS
            row[self.pose : self.doing] = (
                figure["x"] / self.width,
                figure["y"] / self.height,
                figure["z"] / 200,
                cos(angle),
                sin(angle),
            )
            for word in figure["spent"]:
                row[self.doing + SPENT_WORDS.index(word)] = 1
            row[self.machine : self.printed] = (
                figure.get("marker", 0) / 20,
                figure.get("armor", 0) / 20,
                sum(max(0, left) for left in figure.get("ammo", [])) / 20,
                figure.get("speed", 0) / 20,
                figure.get("manned", False),
                figure.get("flying", False),
                figure.get("engaged", False),
            )
        rows[:, self.printed : self.printed + len(STATS)] = self.stats
        rows[:, self.printed + len(STATS) :] = self.weapons

    def _write_units(self, view: View, rows: Tensor) -> None:
        """Of the unit: active, acted, ready, grenades, tested, size; of the figure: acts, is rolled about."""
        at = self.doing + len(SPENT_WORDS)
        for unit in view["units"]:
            values = (
                unit["id"] == view["active"],
                unit["acted"],
                unit["ready"],
                unit.get("grenades", 0) / 5,
                unit.get("tested", False),
                len(unit["figures"]) / 10,
            )
            for figure in unit["figures"]:
                rows[figure, at : at + 6] = values
        if view["figure"] >= 0:
            rows[view["figure"], at + 6] = 1
        if view["die"] is not None and 0 <= view["die"]["about"] < self.count:
            rows[view["die"]["about"], at + 7] = 1

    def _write_object(self, item: dict[str, Any], row: Tensor) -> None:
        """Kind, x, y, z, width, depth, carried."""
        row[OBJECTS.index(item["kind"])] = 1
        x, y, z = item["at"]
        size = [*item["size"], 0, 0]
        at = len(OBJECTS)
        row[at:] = (
            x / self.width,
            y / self.height,
            z / 200,
            size[0] / self.width,
            size[1] / self.height,
            item["carrier"] >= 0,
        )

    def _write_players(self, view: View, seat: int, rows: Tensor) -> None:
        """Ally, asked or in turn, out, score, place in the order, has a command unit, corners of the area."""
        for other in range(self.seats):
            row = rows[seen_from(seat, other, self.seats)]
            x1, y1, x2, y2 = view["areas"][other]
            row[:] = (
                view["sides"][other] == view["sides"][seat],
                view["seat"] == other,
                view["out"][other],
                view["scores"][other] / 10,
                view["order"].index(other) / self.seats if other in view["order"] else 0,
                view["commands"][other] >= 0,
                max(0, x1) / self.width,
                max(0, y1) / self.height,
                max(0, x2) / self.width,
                max(0, y2) / self.height,
            )


def _write_table(view: View, table: Tensor) -> None:
    """Stage, tour, tours left, sides of the die; what the die is for; the last rolls."""
    table[STAGES.index(view["stage"])] = 1
    at = len(STAGES)
    table[at] = view["tour"] / 10
    table[at + 1] = min((view["tours"] - view["tour"]) / 10, HIGH)
    if view["die"] is not None:
        table[at + 2] = view["die"]["sides"] / 20
        table[at + 3 + PURPOSES.index(view["die"]["purpose"])] = 1
    for number, value in enumerate(view["rolls"][-ROLLS:]):
        table[at + 3 + len(PURPOSES) + number] = value / 20


def _stats(roster: Roster) -> Tensor:
    """What never changes about each figure."""
    columns = [roster.rank, roster.speed, roster.melee, roster.armor, roster.jump, roster.radius, roster.height]
    rows = [
        [int(column[f]) / scale for column, scale in zip(columns, SCALES, strict=True)]
        for f in range(int(roster.count))
    ]
    return np.minimum(np.array(rows, dtype=np.float32), HIGH)


def _weapons(roster: Roster) -> Tensor:
    """Has a weapon of its own, number of weapons of a machine, durability."""
    rows = [
        [
            float(roster.power[f] > 0),
            (int(roster.weapon_last[f]) - int(roster.weapon_first[f])) / 5,
            int(roster.durability[f]) / 20,
        ]
        for f in range(int(roster.count))
    ]
    return np.minimum(np.array(rows, dtype=np.float32), HIGH)


def _terrain(scene: Scene) -> Tensor:
    """Planes of TERRAIN over the middles of squares of one step."""
    columns, rows = -(-int(scene.width) // STEP), -(-int(scene.height) // STEP)
    planes = np.zeros((len(TERRAIN), rows, columns), dtype=np.float32)
    for row in range(rows):
        for column in range(columns):
            planes[:, row, column] = _square(scene, column * STEP + STEP // 2, row * STEP + STEP // 2)
    return np.minimum(planes, HIGH)


def _square(scene: Scene, x: int, y: int) -> list[float]:
    found = [0.0] * len(TERRAIN)
    for solid in range(int(scene.solids)):
        if holds_point(scene.px, scene.py, scene.first[solid], scene.last[solid], x, y):
            found[0] = max(found[0], int(scene.top[solid]) / 200)
    for area in range(int(scene.areas)):
        if holds_point(scene.px, scene.py, scene.area_first[area], scene.area_last[area], x, y):
            kind = scene.area_of[area].kind
            found[1] = max(found[1], float(kind.move[0] == BLOCKED))
            found[2] = max(found[2], float(kind.move[0] == 2))
            found[3] = max(found[3], kind.cover[0] / 3)
            found[4] = max(found[4], float(kind.hazard_for > 0))
    return found


def encoder_of(state: State) -> BronepekhotaEncoder:
    """The encoder for games with these settings."""
    return BronepekhotaEncoder(state)
