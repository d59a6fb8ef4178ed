"""The finite choices of a soldier that moves (BP-AI-03, BP-AI-05, BP-AI-06): at most 48 places, staying included.

People may enter any pose; this list only has to be sensible, small and the same on every machine (BP-AI-02).
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.actions import GO, JUMP, PUSH, TURN, plain, pose
from sandtable.games.bronepekhota.activation.infantry import (
    arrival_clause,
    budget_of,
    move_clause,
    push_walker,
    reach_of,
    walk_clause,
)
from sandtable.games.bronepekhota.content.missions import BLOCK, CAPTIVE_OBJECT, ITEM
from sandtable.games.bronepekhota.content.sheets import REPAIR as CAN_REPAIR
from sandtable.games.bronepekhota.fighting.shooting import PERSONAL, shot_cover, target_clause, weapon_clause
from sandtable.games.bronepekhota.mission.goals import Foes, Goals, Point, goals_of, headings_at
from sandtable.games.bronepekhota.moving.approach import NOWHERE
from sandtable.games.bronepekhota.moving.packs import jump_clause
from sandtable.games.bronepekhota.table.figures import NOBODY, ON_TABLE, STEP
from sandtable.games.bronepekhota.table.lattice import LATTICE
from sandtable.games.bronepekhota.table.placement import end_clause
from sandtable.games.bronepekhota.table.roster import GUN, VEHICLE
from sandtable.games.bronepekhota.table.scene import Scene
from sandtable.games.bronepekhota.table.sight import NO_SHOT
from sandtable.games.bronepekhota.table.situation import MOVED, Situation
from sandtable.kit.bits import filled, i64, vec
from sandtable.kit.heap import Heap
from sandtable.kit.moves import Moves
from sandtable.kit.plane import DIR_X, DIR_Y, HEADINGS, UNIT, heading_of, isqrt, rdiv, stretch

MOST_DESTINATIONS: Final = 48
MOST_CONTACTS: Final = 16
MOST_OF_CLASS: Final = 8
MOST_WAYS: Final = 4
"""Ends of links, and ways to push a gun."""
WIDE: Final = 80
BEARING: Final = 8
OUTSIDE: Final = 13
"""A base of 12 mm fits between a wall and a centre so far from it."""
NEAREST: Final = 3
SLACK: Final = 40
"""A climb costs less than its plan length, by no more than this."""
CUT_SHORT: Final = 80
"""A last leg of 60 mm at most, and a touch: an enemy farther away than this from its end does not cut it."""
HIGHEST: Final = 1000
NO_TARGET: Final = 1023
OUT_OF_VIEW: Final = "BP-SHOOT-04"


def soldier_moves(s: Situation, f: i64, into: Moves) -> None:
    """Turns on the spot, then destinations by class: the nearest to a goal first, then x, y (BP-AI-02)."""
    if s.spent[f] & MOVED == 0:
        _add_turns(s, f, into)
    if move_clause(s, f) == "":
        Destinations(s, f, into).add_all()


def _add_turns(s: Situation, f: i64, into: Moves) -> None:
    """Stay, and look at the nearest enemy, or at one who could be shot at after turning (BP-AI-06)."""
    fig = s.fig
    headings = headings_at(s, f, fig.x[f], fig.y[f], NOBODY)
    if weapon_clause(s, f, f, PERSONAL) == "":
        for other in range(fig.roster.count):
            if fig.place[other] != ON_TABLE or not s.is_foe(fig.owner[f], other) or fig.in_view(f, other):
                continue
            if target_clause(s, f, other) == OUT_OF_VIEW and shot_cover(s, f, f, other) != NO_SHOT:
                headings += headings_at(s, f, fig.x[f], fig.y[f], other)
    offered: list[i64] = [fig.heading[f]]
    for h in headings:
        if h not in offered:
            offered.append(h)
            into.add(plain(TURN, h))


class Destinations:
    """Places kept so far; a place is offered once, by the first class that names it."""

    def __init__(self, s: Situation, f: i64, into: Moves) -> None:
        self.s = s
        self.f = f
        self.into = into
        self.x = s.fig.x[f]
        self.y = s.fig.y[f]
        self.reach = reach_of(s, f)
        self.budget = budget_of(s, f)
        self.engaged = s.is_engaged(f)
        """Whoever leaves an enemy may meet it again: the search does not see it, the walk is cut (BP-MOVE-INF-07)."""
        self.goals = Goals(goals_of(s, f))
        self.foes = Foes(s, f)
        self.count: i64 = 1
        """Staying is the first."""
        self.seen: set[int] = {int(self.x << 13 | self.y)}

    def add_all(self) -> None:
        """All classes in the order in which BP-AI-05 names them."""
        s, f = self.s, self.f
        contacts = self.contact_points()
        self.walk_to(contacts, MOST_CONTACTS)
        self.walk_to(self.object_points(), MOST_OF_CLASS)
        self.walk_to(self.service_points(), MOST_OF_CLASS)
        if s.fig.roster.jump[f] > 0 and s.spent[f] & MOVED == 0:
            self.jump_to(self.landing_points(contacts), MOST_OF_CLASS)
        self.walk_to(self.corner_points(), MOST_OF_CLASS)
        self.walk_to(self.link_points(), MOST_WAYS)
        self.push_guns(MOST_WAYS)
        self.add_lattice()

    # Keeping.

    def rank(self, x: i64, y: i64, target: i64) -> i64:
        """A candidate as a number that sorts by distance to the nearest goal, then x, y."""
        return self.goals.nearest_square(x, y) << 36 | x << 23 | y << 10 | (target if target >= 0 else NO_TARGET)

    def keep(self, kind: i64, who: i64, x: i64, y: i64, z: i64, target: i64) -> None:
        """One more destination, facing what is planned there (BP-AI-06)."""
        self.count += 1
        if target != NOBODY:
            self.into.add(pose(kind, who, x, y, z, heading_of(self.s.fig.x[target] - x, self.s.fig.y[target] - y)))
            return
        foe = self.foes.nearest(x, y)
        if foe != NOBODY:
            self.into.add(pose(kind, who, x, y, z, self.foes.heading(foe, x, y)))
            return
        for h in headings_at(self.s, self.f, x, y, NOBODY):
            self.into.add(pose(kind, who, x, y, z, h))

    def note(self, x: i64, y: i64, target: i64, far: i64, found: Moves) -> None:
        """A candidate, if it is on the table and near enough."""
        dx, dy = x - self.x, y - self.y
        radius = self.s.fig.roster.radius[self.f]
        if dx * dx + dy * dy <= far * far and self.s.scene.is_table(x, y, radius):
            found.add(self.rank(x, y, target))

    def _is_near(self, x: i64, y: i64) -> bool:
        far = self.far()
        return (x - self.x) * (x - self.x) + (y - self.y) * (y - self.y) <= far * far

    def far(self) -> i64:
        """As far as a route can lead at all."""
        return self.reach.budget + SLACK

    def walk_to(self, found: Moves, most: i64) -> None:
        """Keep the first of the candidates that can be walked to."""
        ranked = heap_of(found)
        taken: i64 = 0
        while ranked.count > 0 and taken < most and self.count < MOST_DESTINATIONS:
            item = ranked.pop()
            x, y, target = item >> 23 & 8191, item >> 10 & 8191, item & NO_TARGET
            place = int(x << 13 | y)
            if place in self.seen or self.is_barred(x, y):
                continue
            level = self.level_at(x, y)
            if level >= 0:
                self.seen.add(place)
                self.keep(GO, 0, x, y, level, target if target != NO_TARGET else i64(NOBODY))
                taken += 1

    def is_barred(self, x: i64, y: i64) -> bool:
        """Could nobody stand there, however he came? Only said of the ground, where no enemy could cut the way."""
        s, f = self.s, self.f
        fig = s.fig
        for at in range(self.foes.count):
            dx, dy = self.foes.x[at] - x, self.foes.y[at] - y
            far = CUT_SHORT + fig.roster.radius[self.foes.id[at]]
            if dx * dx + dy * dy <= far * far:
                return False
        if s.scene.support(x, y, HIGHEST) != 0 or self.reach.lattice.is_gate(x, y):
            return False
        return end_clause(s.scene, fig, f, x, y, 0) != ""

    def level_at(self, x: i64, y: i64) -> i64:
        """The level on which a route that may be walked ends there, -1 if none leads there."""
        s, f, reach = self.s, self.f, self.reach
        last = reach.last_node(x, y)
        if last == NOWHERE:
            return NOWHERE
        level = reach.level_at(self.budget)
        if level >= 0:
            clause = end_clause(s.scene, s.fig, f, x, y, level)
            return level if clause == "" and arrival_clause(s, f, x, y, level, 0) == "" else i64(NOWHERE)
        walker = reach.walk_over(last, x, y)
        return walker.z if walker is not None and walk_clause(s, f, walker) == "" else i64(NOWHERE)

    # The classes of BP-AI-03.

    def around(self, other: i64, target: i64, far: i64, found: Moves) -> None:
        """Eight contact positions around a figure, by its heading."""
        fig = self.s.fig
        way = fig.roster.radius[self.f] + fig.roster.radius[other] + 1
        for bearing in range(0, HEADINGS, BEARING):
            h = (fig.heading[other] + bearing) % HEADINGS
            x, y = fig.x[other] + rdiv(way * DIR_X[h], UNIT), fig.y[other] + rdiv(way * DIR_Y[h], UNIT)
            self.note(x, y, target, far, found)

    def contact_points(self) -> Moves:
        """(c) Around every enemy on the ground."""
        fig = self.s.fig
        far = max(self.far(), STEP * fig.roster.jump[self.f])
        found = Moves(64)
        for other in range(fig.roster.count):
            if fig.place[other] == ON_TABLE and self.s.is_foe(fig.owner[self.f], other) and not fig.is_flying(other):
                self.around(other, other, far, found)
        return found

    def service_points(self) -> Moves:
        """(e) Around guns, pilotless vehicles, and own damaged vehicles for a mechanic."""
        fig = self.s.fig
        mechanic = fig.roster.props[self.f] & CAN_REPAIR != 0
        found = Moves(64)
        for other in range(fig.roster.count):
            if fig.place[other] != ON_TABLE:
                continue
            kind = fig.roster.kind[other]
            useful = kind == GUN
            if kind == VEHICLE:
                broken = fig.owner[other] == fig.owner[self.f] and fig.marker[other] < fig.roster.durability[other]
                useful = not fig.is_manned(other) or (mechanic and broken)
            if useful:
                self.around(other, NOBODY, self.far(), found)
        return found

    def object_points(self) -> Moves:
        """(h) Objects of the mission: around captives and blocks, the points of items, markers, zones and exits."""
        s = self.s
        found = Moves(64)
        for at, item in enumerate(s.options.mission.objects):
            if item.kind == BLOCK:
                for x, y in _beside_block(item.at, item.size):
                    self.note(x, y, NOBODY, self.far(), found)
            elif item.kind != CAPTIVE_OBJECT and (item.kind != ITEM or s.carrier[at] == NOBODY):
                self.note(s.item_x[at], s.item_y[at], NOBODY, self.far(), found)
        for other in range(s.fig.roster.count):
            if s.fig.is_captive(other):
                self.around(other, NOBODY, self.far(), found)
        return found

    def corner_points(self) -> Moves:
        """(d) Behind every corner of a solid, as seen from the three nearest enemies."""
        scene = self.s.scene
        found = Moves(64)
        nearest: vec[i64] = filled(NEAREST, 0)
        for number in range(self.foes.first(self.x, self.y, NEAREST, nearest)):
            ex, ey = self.foes.x[nearest[number]], self.foes.y[nearest[number]]
            for solid in range(scene.solids):
                for at in range(scene.first[solid], scene.last[solid]):
                    px, py = scene.px[at], scene.py[at]
                    dx, dy = px - ex, py - ey
                    if (dx != 0 or dy != 0) and self._is_near(px, py):
                        x, y = px + stretch(dx, dx, dy, OUTSIDE), py + stretch(dy, dx, dy, OUTSIDE)
                        self.note(x, y, NOBODY, self.far(), found)
        return found

    def link_points(self) -> Moves:
        """(f) Heads and feet of links."""
        found = Moves(64)
        for piece in self.s.scene.link_of:
            for x, y, _ in (piece.foot, piece.head):
                self.note(x, y, NOBODY, self.far(), found)
        return found

    def landing_points(self, contacts: Moves) -> Moves:
        """(g) Lattice points, tops of solids and contact positions within a jump."""
        s, scene = self.s, self.s.scene
        far = STEP * s.fig.roster.jump[self.f]
        found = Moves(256)
        for at in range(contacts.count):
            found.add(contacts.items[at])
        for x in range((self.x - far + LATTICE - 1) // LATTICE * LATTICE, self.x + far + 1, LATTICE):
            for y in range((self.y - far + LATTICE - 1) // LATTICE * LATTICE, self.y + far + 1, LATTICE):
                self.note(x, y, NOBODY, far, found)
        for solid in range(scene.solids):
            if scene.walkable[solid] != 0:
                x, y = middle_of(scene, solid)
                self.note(x, y, NOBODY, far, found)
        return found

    def jump_to(self, found: Moves, most: i64) -> None:
        """Keep the first of the candidates that can be jumped to."""
        s, f = self.s, self.f
        ranked = heap_of(found)
        taken: i64 = 0
        before: i64 = -1
        while ranked.count > 0 and taken < most and self.count < MOST_DESTINATIONS:
            item = ranked.pop()
            x, y, target = item >> 23 & 8191, item >> 10 & 8191, item & NO_TARGET
            if item >> 10 != before and jump_clause(s, f, x, y) == "":
                self.keep(JUMP, 0, x, y, 0, target if target != NO_TARGET else i64(NOBODY))
                taken += 1
            before = item >> 10

    def push_guns(self, most: i64) -> None:
        """(i) Own mobile guns in contact, pushed eight ways, as far as it goes and half as far."""
        s, f, fig = self.s, self.f, self.s.fig
        found: list[tuple[i64, i64]] = []
        for gun in range(fig.roster.count):
            if fig.is_gun(gun) and fig.owner[gun] == fig.owner[f] and fig.roster.mobile[gun] != 0 and fig.touch(f, gun):
                for h in range(0, HEADINGS, BEARING):
                    length = self._push_length(gun, h)
                    for way in (length, length // 2):
                        x, y = self.x + rdiv(way * DIR_X[h], UNIT), self.y + rdiv(way * DIR_Y[h], UNIT)
                        if way > 0 and walk_clause(s, f, push_walker(s, f, gun, x, y)) == "":
                            found.append((self.rank(x, y, NOBODY), gun))
        found.sort()
        for item, gun in found[: max(min(most, MOST_DESTINATIONS - self.count), i64(0))]:
            self.keep(PUSH, gun, item >> 23 & 8191, item >> 10 & 8191, 0, NOBODY)

    def _push_length(self, gun: i64, h: i64) -> i64:
        """Millimetres that the pair can go this way: twice the cost each."""
        s, f = self.s, self.f
        length = budget_of(s, f) // 2
        while length > 0:
            x, y = self.x + rdiv(length * DIR_X[h], UNIT), self.y + rdiv(length * DIR_Y[h], UNIT)
            short: i64 = length
            if s.scene.is_table(x, y, s.fig.roster.radius[f]):
                walker = push_walker(s, f, gun, x, y)
                if walker.clause == "" and walker.cost <= budget_of(s, f):
                    return length
                dx, dy = walker.x - self.x, walker.y - self.y
                short = isqrt(dx * dx + dy * dy) + 1
            length = min(length - 1, short)
        return 0

    def add_lattice(self) -> None:
        """(b) The rest: half of it spread out over multiples of 80 mm, half nearest to the goals."""
        reach, budget = self.reach, self.budget
        wide = Heap(64)
        every = Heap(512)
        for node in range(reach.cells):
            if reach.done[node] != 0 and reach.cost[node] <= budget:
                x, y = reach.node_x(node), reach.node_y(node)
                item = self.goals.nearest_square(x, y) << 20 | node
                every.push(item)
                if x % WIDE == 0 and y % WIDE == 0:
                    wide.push(item)
        room = MOST_DESTINATIONS - self.count
        self.take_nodes(wide, self.count + room // 2)
        self.take_nodes(every, MOST_DESTINATIONS)

    def take_nodes(self, ranked: Heap, until: i64) -> None:
        """Keep lattice points until there are so many destinations."""
        s, f, reach = self.s, self.f, self.reach
        while ranked.count > 0 and self.count < until:
            node = ranked.pop() & 0xFFFFF
            x, y, z = reach.node_x(node), reach.node_y(node), reach.level[node]
            place = int(x << 13 | y)
            if place in self.seen or not reach.is_end(node) or (self.engaged and self.level_at(x, y) < 0):
                continue
            if arrival_clause(s, f, x, y, z, reach.cost[node]) == "":
                self.seen.add(place)
                self.keep(GO, 0, x, y, z, NOBODY)


def heap_of(found: Moves) -> Heap:
    """Candidates, the best of which is taken first."""
    ranked = Heap(int(found.count) + 1)
    for at in range(found.count):
        ranked.push(found.items[at])
    return ranked


def _beside_block(at: tuple[int, int], size: tuple[int, int]) -> list[Point]:
    """The middle and quarter points of each side of a block, 13 mm outside."""
    (x, y), (w, h) = at, size
    found: list[Point] = []
    for part in range(1, 4):
        across, up = x - w // 2 + w * part // 4, y - h // 2 + h * part // 4
        found += [(across, y - h // 2 - OUTSIDE), (across, y + h // 2 + OUTSIDE)]
        found += [(x - w // 2 - OUTSIDE, up), (x + w // 2 + OUTSIDE, up)]
    return found


def middle_of(scene: Scene, solid: i64) -> Point:
    """The mean of the corners of a solid."""
    x: i64 = 0
    y: i64 = 0
    corners = scene.last[solid] - scene.first[solid]
    for at in range(scene.first[solid], scene.last[solid]):
        x += scene.px[at]
        y += scene.py[at]
    return rdiv(x, corners), rdiv(y, corners)
