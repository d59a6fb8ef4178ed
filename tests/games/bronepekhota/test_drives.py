"""The finite choices of vehicles (BP-AI-07): exactly the drives of the rule, found anew by a slow oracle."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.bronepekhota.activation.crew import points_of, try_drive
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.moving.operations import PER_POINT, TURN, operation
from sandtable.games.bronepekhota.notation import operation_text
from sandtable.games.bronepekhota.table.figures import ON_TABLE
from sandtable.kit.plane import heading_of
from tests.games.bronepekhota.offers import Point, operations, square, texts, vehicle
from tests.games.bronepekhota.table import act, battle, find, man, put, rectangle, refused, with_terrain


@pytest.mark.clause("BP-AI-05", "BP-AI-07")
def test_a_vehicle_that_must_leave_makes_for_the_exit() -> None:
    s = BronepekhotaGame().start({"mission": "bait"})
    f = find(s, "locust")
    s.fig.owner[f] = 0
    man(s, f, find(s, "pilot_regular"))
    put(s, find(s, "pol_regime_clones", 1), 1100, 280)
    act(s, f)
    exit_at = s.options.mission.objects[0].at
    drives = [action for action in s.legal() if s.action_text(action).startswith("drive")]
    ends = [try_drive(s, f, [int(op) for op in operations(s, action)], False) for action in drives]
    away = [square((int(end.x), int(end.y)), [exit_at]) for end in ends]
    assert away[:24] == sorted(away)[:24]
    assert away[0] < square((600, 280), [exit_at])


class Oracle:
    """BP-AI-07 word by word and without haste: every sequence is driven from its start."""

    def __init__(self, s: Any, f: int) -> None:
        self.s, self.f = s, f
        self.points = int(points_of(s, f))
        self.mover = int(s.fig.roster.mover[f])
        self.foes = [t for t in range(int(s.fig.roster.count)) if s.fig.place[t] == ON_TABLE and s.is_foe(0, t)]
        self.goals = [(int(s.fig.x[t]), int(s.fig.y[t])) for t in self.foes]
        self.stops: dict[tuple[int, ...], tuple[Any, list[int], int]] = {}
        self.contacts: dict[tuple[int, ...], tuple[Any, list[int], int]] = {}
        self.age = 0
        self.drive([])
        self.turn_all(last=False)
        self.move_all()
        self.turn_all(last=False)
        self.move_all()
        self.turn_all(last=True)

    def drive(self, ops: list[int]) -> None:
        """Merge one sequence into the poses."""
        end = try_drive(self.s, self.f, list(ops), False)
        if ops and end.clause:
            return
        self.age += 1
        table = self.contacts if end.is_stopped() else self.stops
        key = (int(end.x) // 20, int(end.y) // 20, int(end.z), int(end.heading))
        if key in table:
            other, others, _ = table[key]
            if (self.points - end.points, len(ops)) >= (self.points - other.points, len(others)):
                return
        table[key] = (end, ops, self.age)

    def so_far(self) -> list[tuple[Any, list[int]]]:
        return [(end, ops) for end, ops, _ in sorted(self.stops.values(), key=lambda stop: stop[2])]

    def turn_all(self, *, last: bool) -> None:
        for end, ops in self.so_far():
            x, y = int(end.x), int(end.y)
            headings = list(range(0, 64, 8))
            if last:
                near = sorted(self.foes, key=lambda t: ((self.s.fig.x[t] - x) ** 2 + (self.s.fig.y[t] - y) ** 2, t))
                headings += [int(heading_of(self.s.fig.x[t] - x, self.s.fig.y[t] - y)) for t in near[:4]]
            if not ops or ops[-1] >> 16 != 4:
                for h in headings:
                    self.drive([*ops, 4 << 16 | h])

    def move_all(self) -> None:
        for _, ops in self.so_far():
            for way in range(4):
                length = int(PER_POINT[self.mover * 3 + min(way, 2)])
                for points in range(1, self.points + 1 if length else 0):
                    self.drive([*ops, way << 16 | points * length])
            for link in range(int(self.s.scene.links)):
                self.drive([*ops, 5 << 16 | link])

    def kept(self) -> list[str]:
        """Contacts with their rams, the nearest, the spread."""
        ends = sorted(
            [*self.stops.values(), *self.contacts.values()],
            key=lambda stop: (
                square((int(stop[0].x), int(stop[0].y)), self.goals),
                int(stop[0].x),
                int(stop[0].y),
                int(stop[0].heading),
            ),
        )
        ends = [stop for stop in ends if stop[1]]
        touching = [stop for stop in ends if self.touches(stop[0])]
        free = [stop for stop in ends if not self.touches(stop[0])]
        found = []
        for end, ops, _ in touching[:16]:
            found.append(words("drive", ops))
            if end.is_stopped() and self.s.fig.roster.kind[end.met] == 0:
                found += [words("ram", ops)] if not refused(self.s, words("ram", ops)) else []
        rest = 63 - len(found)
        near = free[: rest - rest // 2]
        cells: dict[tuple[int, int], list[tuple[int, int, int, list[int]]]] = {}
        for end, ops, age in free[rest - rest // 2 :]:
            cost = self.points - int(end.points)
            cells.setdefault((int(end.x) // 80, int(end.y) // 80), []).append((cost, len(ops), age, ops))
        spread = [min(cells[cell])[3] for cell in sorted(cells)]
        return found + [words("drive", ops) for _, ops, _ in near] + [words("drive", o) for o in spread[: rest // 2]]

    def touches(self, end: Any) -> bool:
        return any(self.s.fig.touch_at(self.f, end.x, end.y, end.z, t) for t in self.foes)


def words(word: str, ops: list[int]) -> str:
    """The notation of a drive."""
    return " ".join([word, *[operation_text(packed) for packed in ops]])


@pytest.mark.clause("BP-AI-07")
@pytest.mark.parametrize(
    ("sheet", "marker", "enemies"),
    [
        ("hunter", 3, [(540, 420), (600, 700), (1100, 100), (300, 600), (1000, 700)]),
        ("raptor", 3, [(1000, 600)]),
        ("helix_rocket", 4, [(480, 440), (400, 310), (310, 400)]),
        ("thunder", 5, [(700, 300)]),
    ],
)
def test_drives_are_exactly_those_of_the_rule(sheet: str, marker: int, enemies: list[Point]) -> None:
    s, f = vehicle(sheet, marker=marker)
    if sheet == "thunder":
        s.fig.z[f] = 120
    for number, (x, y) in enumerate(enemies):
        put(s, find(s, "pro_cyber", number + 1), x, y)
    if sheet == "hunter":
        with_terrain(s, rectangle("smooth_wall", 330, 300, 340, 500))
        put(s, find(s, "mortar", seat=1), 400, 300)
    found = texts(s, "drive", "ram")
    assert len(found) <= 63
    assert found == Oracle(s, f).kept()


@pytest.mark.clause("BP-AI-07", "BP-MOVE-VEH-14")
def test_ramps_are_part_of_drives() -> None:
    s, f = vehicle("hunter", marker=9)
    put(s, find(s, "pro_cyber", 1), 800, 400)
    ramp: dict[str, object] = {"type": "ramp", "foot": [440, 400, 0], "head": [540, 400, 80], "width_mm": 100}
    with_terrain(s, ramp, rectangle("platform", 500, 300, 700, 500))
    s.fig.heading[f] = 0
    assert any("U0" in text for text in texts(s, "drive"))


@pytest.mark.clause("BP-MOVE-VEH-10", "BP-MOVE-VEH-24")
def test_a_contact_beyond_the_points_is_not_reached() -> None:
    s, f = vehicle("hunter", marker=1)
    s.fig.heading[f] = 0
    put(s, find(s, "pro_cyber", 1), 653, 400)
    assert points_of(s, f) == 4
    assert refused(s, "drive F400") == "BP-MOVE-VEH-10"
    put(s, find(s, "pro_cyber", 1), 612, 400)
    assert refused(s, "drive F400") == ""
    assert refused(s, "drive T1 F400") == "BP-MOVE-VEH-10"


@pytest.mark.clause("BP-GEO-07", "BP-MOVE-VEH-10", "BP-RAM-04", "BP-ACT-07")
@pytest.mark.parametrize(
    ("gap", "ram", "clause"), [(20, False, "BP-GEO-07"), (20, True, ""), (90, False, ""), (90, True, "")]
)
def test_no_drive_ends_upon_a_body_but_that_of_a_ram(gap: int, ram: bool, clause: str) -> None:
    """A machine that turns on the spot: whoever is under its base may only be rammed."""
    s = battle("pol_line_clones:raptor", "pro_cyber")
    f = put(s, find(s, "raptor"), 400, 400)
    man(s, f, find(s, "pol_line_clones", 6))
    put(s, find(s, "pro_cyber", 1), 400 + gap, 400)
    act(s, f)
    end = try_drive(s, f, [operation(TURN, 8)], ram)
    assert (end.clause, end.heading) == (clause, 8)


@pytest.mark.clause("BP-MOVE-VEH-10", "BP-AI-07")
@pytest.mark.parametrize(("rules", "clause"), [("7", "BP-MOVE-VEH-10"), ("6", "")])
def test_a_drive_of_nothing_is_refused(rules: str, clause: str) -> None:
    """A machine that touches an enemy gun, which stops nobody; games begun before version 7 keep the empty drive."""
    s = battle("pol_line_clones:raptor", "pro_cyber:mortar", rules=rules)
    f = put(s, find(s, "raptor"), 400, 400)
    man(s, f, find(s, "pol_line_clones", 6))
    gun = find(s, "mortar")
    put(s, gun, 400 + int(s.fig.roster.radius[f] + s.fig.roster.radius[gun]) + 1, 400)
    act(s, f)
    assert refused(s, "drive") == try_drive(s, f, [], False).clause == clause
    assert try_drive(s, f, [], True).clause == clause
    assert ("drive" in texts(s, "drive")) == (rules == "6")
    assert refused(s, "drive T8") == ""
