"""What a seat sees as numbers: every figure, every object of the mission, the terrain as a raster (BP-FSM-01)."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from sandtable.core.encoder import Encoder, seen_from
from sandtable.core.state import State
from sandtable.games.bronepekhota.content.missions import OBJECTS
from sandtable.games.bronepekhota.content.terrain import BLOCKED
from sandtable.games.bronepekhota.table.figures import ON_TABLE, PLACES, STEP
from sandtable.games.bronepekhota.table.roster import KINDS, VEHICLE, Roster
from sandtable.games.bronepekhota.table.scene import Scene
from sandtable.games.bronepekhota.table.situation import NO_UNIT, PURPOSES, ROLLING, STAGES, Situation
from sandtable.games.bronepekhota.view import SPENT
from sandtable.kit.bits import filled, i64
from sandtable.kit.plane import HEADINGS, holds_point
from sandtable.kit.rows import Row, Values

DONE: Final = 7
"""What a figure may have done in a tour."""
SCALES: Final = [5.0, 10.0, 10.0, 10.0, 5.0, 100.0, 100.0]
"""Rank, speed, melee, armour, jump, radius, height."""
PRINTED: Final = 7 + 3
POSE: Final = 5
OF_UNIT: Final = 8
MACHINE: Final = 7
PLANES: Final = 5
"""Height, blocks infantry, slows infantry, covers infantry, hazard."""
ROLLS: Final = 8
PLAYER: Final = 10
THING: Final = 6
LEVELS: Final = 200
"""Millimetres of height that count as 1."""


class Scale:
    """Lengths as parts of a whole, looked up as far as they are usual."""

    def __init__(self, whole: int, most: int) -> None:
        self.whole: i64 = whole
        self.values = Values([length / whole for length in range(most + 1)])

    def write(self, length: i64, row: Row, at: i64) -> None:
        """Write a length."""
        if 0 <= length < len(self.values.bits):
            self.values.write(length, row, at)
        else:
            row.part(at, length, self.whole)


class BronepekhotaEncoder(Encoder):
    """`figures`, `objects`, `table`, `players`, and `terrain` (planes x rows x columns) as it was at the start."""

    def __init__(self, s: Situation) -> None:
        roster, scene = s.fig.roster, s.scene
        self.seats: i64 = s.seats()
        self.figures: i64 = roster.count
        self.things: i64 = len(s.options.mission.objects)
        self.roster = roster
        width, height = int(scene.width), int(scene.height)
        self.across = Scale(width, width)
        self.down = Scale(height, height)
        self.up = Scale(LEVELS, 4 * LEVELS)
        self.cosines = Values([cos(2 * pi * heading / HEADINGS) for heading in range(HEADINGS)])
        self.sines = Values([sin(2 * pi * heading / HEADINGS) for heading in range(HEADINGS)])
        self.kinds: list[int] = [item.kind for item in s.options.mission.objects]
        self.sizes: list[list[int]] = [[*item.size, 0, 0] for item in s.options.mission.objects]
        columns, rows = -(-width // STEP), -(-height // STEP)
        self.raster: list[float] = _raster(scene, columns, rows)
        self.pose: i64 = len(KINDS) + self.seats + 1 + len(PLACES)
        self.doing: i64 = self.pose + POSE
        self.of_unit: i64 = self.doing + DONE
        self.machine: i64 = self.of_unit + OF_UNIT
        self.printed: i64 = self.machine + MACHINE
        self.size_of_figure: i64 = self.printed + PRINTED
        self.size_of_thing: i64 = len(OBJECTS) + THING
        shown = max(1, int(self.things))
        super().__init__(
            [
                ("figures", (int(self.figures), int(self.size_of_figure))),
                ("objects", (shown, int(self.size_of_thing))),
                ("table", (len(STAGES) + 3 + len(PURPOSES) + ROLLS,)),
                ("players", (int(self.seats), PLAYER)),
                ("terrain", (PLANES, rows, columns)),
            ]
        )
        self.objects: i64 = self.figures * self.size_of_figure
        self.table: i64 = self.objects + shown * self.size_of_thing
        self.players: i64 = self.table + len(STAGES) + 3 + len(PURPOSES) + ROLLS
        self.terrain: i64 = self.players + self.seats * PLAYER

    def prepare(self, row: Row) -> None:
        """What is printed on the sheets, the kinds and sizes of objects, the terrain."""
        for f in range(self.figures):
            at = f * self.size_of_figure
            row.flag(at + self.roster.kind[f])
            for number, value in enumerate(_printed(self.roster, f)):
                if value:
                    row.value(at + self.printed + number, value)
        for thing in range(self.things):
            at = self.objects + thing * self.size_of_thing
            row.flag(at + self.kinds[thing])
            self.across.write(self.sizes[thing][0], row, at + len(OBJECTS) + 3)
            self.down.write(self.sizes[thing][1], row, at + len(OBJECTS) + 4)
        for number, value in enumerate(self.raster):
            if value:
                row.value(self.terrain + number, value)

    def write(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Situation)
        self.write_figures(state, seat, row)
        self.write_units(state, row)
        for thing in range(self.things):
            at = self.objects + thing * self.size_of_thing + len(OBJECTS)
            self.across.write(state.item_x[thing], row, at)
            self.down.write(state.item_y[thing], row, at + 1)
            self.up.write(state.item_z[thing], row, at + 2)
            if state.carrier[thing] >= 0:
                row.flag(at + 5)
        self.write_table(state, row)
        for other in range(self.seats):
            self.write_player(state, other, seat, row)

    def write_figures(self, s: Situation, seat: i64, row: Row) -> None:
        """Owner (the last: nobody), place, x, y, z, heading (cos, sin), what it has done, condition."""
        fig = s.fig
        for f in range(self.figures):
            at = f * self.size_of_figure
            owner = fig.owner[f]
            row.flag(at + len(KINDS) + (seen_from(seat, owner, self.seats) if owner >= 0 else self.seats))
            row.flag(at + len(KINDS) + self.seats + 1 + fig.place[f])
            pose = at + self.pose
            self.across.write(fig.x[f], row, pose)
            self.down.write(fig.y[f], row, pose + 1)
            self.up.write(fig.z[f], row, pose + 2)
            self.cosines.write(fig.heading[f], row, pose + 3)
            self.sines.write(fig.heading[f], row, pose + 4)
            if s.spent[f]:
                for number, (bit, _) in enumerate(SPENT):
                    if s.spent[f] & bit:
                        row.flag(at + self.doing + number)
            self.write_condition(s, f, at + self.machine, row)

    def write_condition(self, s: Situation, f: i64, at: i64, row: Row) -> None:
        """Marker, armour, ammunition, speed, manned, flying, engaged."""
        fig, roster = s.fig, self.roster
        if roster.durability[f] > 0:
            row.part(at, fig.marker[f], 20)
            row.part(at + 1, roster.zone_armor(f, fig.marker[f]), 20)
            left: i64 = 0
            for weapon in range(roster.weapon_first[f], roster.weapon_last[f]):
                if s.ammo[weapon] > 0:
                    left += s.ammo[weapon]
            row.part(at + 2, left, 20)
        if roster.kind[f] == VEHICLE:
            row.part(at + 3, roster.zone_points(f, fig.marker[f]), 20)
            if fig.is_manned(f):
                row.flag(at + 4)
            if fig.is_flying(f):
                row.flag(at + 5)
        if fig.place[f] == ON_TABLE and fig.owner[f] >= 0 and s.is_engaged(f):
            row.flag(at + 6)

    def write_units(self, s: Situation, row: Row) -> None:
        """Of the unit: active, acted, ready, grenades, tested, size; of the figure: acts, is rolled about."""
        squads = self.roster.squads
        sizes = filled(len(s.acted), 0)
        ready = filled(len(s.acted), 0)
        for f in range(self.figures):
            unit = s.unit[f]
            if unit != NO_UNIT:
                sizes[unit] += 1
                if sizes[unit] == 1 and s.is_ready(unit, s.fig.owner[f]):
                    ready[unit] = 1
        for f in range(self.figures):
            unit = s.unit[f]
            if unit == NO_UNIT:
                continue
            at = f * self.size_of_figure + self.of_unit
            if unit == s.active:
                row.flag(at)
            if s.acted[unit]:
                row.flag(at + 1)
            if ready[unit]:
                row.flag(at + 2)
            if unit < squads:
                row.part(at + 3, s.grenades[unit], 5)
                if s.tested[unit]:
                    row.flag(at + 4)
            row.part(at + 5, sizes[unit], 10)
        if s.figure >= 0:
            row.flag(s.figure * self.size_of_figure + self.of_unit + 6)
        if s.stage == ROLLING and 0 <= s.about < self.figures:
            row.flag(s.about * self.size_of_figure + self.of_unit + 7)

    def write_table(self, s: Situation, row: Row) -> None:
        """Stage, tour, tours left, sides of the die; what the die is for; the last rolls."""
        row.flag(self.table + s.stage)
        at = self.table + len(STAGES)
        mission = s.options.mission
        row.part(at, s.tour, 10)
        row.part(at + 1, (mission.tours or s.options.max_tours) - s.tour, 10)
        if s.stage == ROLLING:
            row.part(at + 2, s.die, 20)
            row.flag(at + 3 + s.purpose)
        at += 3 + len(PURPOSES)
        for number, value in enumerate(s.rolls[-ROLLS:]):
            row.part(at + number, value, 20)

    def write_player(self, s: Situation, other: i64, seat: i64, row: Row) -> None:
        """Ally, asked or in turn, out, score, place in the order, has a command unit, corners of the area."""
        at = self.players + seen_from(seat, other, self.seats) * PLAYER
        if s.sides[other] == s.sides[seat]:
            row.flag(at)
        if s.seat == other:
            row.flag(at + 1)
        if s.out[other]:
            row.flag(at + 2)
        row.part(at + 3, s.score[other], 10)
        for place in range(len(s.order)):
            if s.order[place] == other:
                row.part(at + 4, place, self.seats)
                break
        if s.command[other] >= 0:
            row.flag(at + 5)
        for corner in range(i64(4)):
            length = s.area[4 * other + corner]
            if length > 0:
                scale = self.down if corner & 1 else self.across
                scale.write(length, row, at + 6 + corner)


def _printed(roster: Roster, f: i64) -> list[float]:
    """What never changes about a figure: numbers of its sheet; own weapon, weapons of a machine, durability."""
    columns = [roster.rank, roster.speed, roster.melee, roster.armor, roster.jump, roster.radius, roster.height]
    found = [int(column[f]) / scale for column, scale in zip(columns, SCALES, strict=True)]
    found.append(1.0 if roster.power[f] > 0 else 0.0)
    found.append(int(roster.weapon_last[f] - roster.weapon_first[f]) / 5)
    found.append(int(roster.durability[f]) / 20)
    return found


def _raster(scene: Scene, columns: int, rows: int) -> list[float]:
    """The planes over the middles of squares of one step."""
    squares = [
        _square(scene, column * STEP + STEP // 2, row * STEP + STEP // 2)
        for row in range(rows)
        for column in range(columns)
    ]
    return [square[plane] for plane in range(PLANES) for square in squares]


def _square(scene: Scene, x: int, y: int) -> list[float]:
    found = [0.0] * PLANES
    for solid in range(int(scene.solids)):
        if holds_point(scene.px, scene.py, scene.first[solid], scene.last[solid], x, y):
            found[0] = max(found[0], int(scene.top[solid]) / LEVELS)
    for area in range(int(scene.areas)):
        if holds_point(scene.px, scene.py, scene.area_first[area], scene.area_last[area], x, y):
            kind = scene.area_of[area].kind
            found[1] = max(found[1], 1.0 if kind.move[0] == BLOCKED else 0.0)
            found[2] = max(found[2], 1.0 if kind.move[0] == 2 else 0.0)
            found[3] = max(found[3], kind.cover[0] / 3)
            found[4] = max(found[4], 1.0 if kind.hazard_for > 0 else 0.0)
    return found
