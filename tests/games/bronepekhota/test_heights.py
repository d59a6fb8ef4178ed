"""Bodies on steps: who stands a little higher still touches, and nobody goes under a machine (BP-GEO-07, BP-GEO-08)."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.moving.walking import Walker
from sandtable.games.bronepekhota.players.greedy import best_action
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.placement import end_clause, is_beside
from sandtable.kit.dice import Dice
from tests.games.bronepekhota.table import act, battle, events, find, man, play, put, rectangle, refused, with_terrain

FROZEN = Path(__file__).parent / "frozen"


def on_a_block(rules: int = 3) -> tuple[Bronepekhota, int, int]:
    """A walker with a base of 60 mm on a block of 40 mm, and an enemy soldier on the table before it."""
    s = battle("pol_line_clones", "pro_cyber:werewolf:pilot_ace", rules=rules)
    with_terrain(s, rectangle("barricade", 580, 380, 620, 420))
    machine, soldier = find(s, "werewolf"), put(s, find(s, "pol_line_clones", 1), 480, 280)
    put(s, machine, 600, 400, z=40)
    man(s, machine, find(s, "pilot_ace"))
    act(s, soldier)
    return s, soldier, machine


@pytest.mark.clause("BP-GEO-07", "BP-GEO-08", "BP-MOVE-INF-04", "BP-MOVE-INF-08")
def test_nobody_walks_under_a_machine_on_a_block() -> None:
    s, soldier, machine = on_a_block()
    play(s, "leg walk 560,360", "done 8")
    assert s.fig.touch(soldier, machine)
    assert 0 <= s.fig.gap(soldier, machine) <= 2
    assert s.is_engaged(soldier)
    assert s.is_engaged(machine)
    assert s.action_text(s.legal()[0]) == f"fight {machine}"


@pytest.mark.clause("BP-GEO-07", "BP-GEO-08")
def test_by_the_second_version_of_the_rules_it_floats() -> None:
    s, soldier, machine = on_a_block(rules=2)
    play(s, "leg walk 560,360", "done 8")
    assert s.fig.gap(soldier, machine) < 0
    assert not s.is_engaged(soldier)


@pytest.mark.clause("BP-GEO-07", "BP-GEO-08")
@pytest.mark.parametrize(
    ("lower", "upper", "z", "meet"),
    [
        ("soldier", "soldier", 40, True),
        ("soldier", "soldier", 41, False),
        ("soldier", "gun", 40, True),
        ("gun", "soldier", 41, False),
        ("soldier", "vehicle", 50, True),
        ("soldier", "vehicle", 51, False),
        ("gun", "vehicle", 50, True),
        ("vehicle", "soldier", 69, True),
        ("vehicle", "soldier", 70, False),
    ],
)
def test_bodies_within_a_step_meet(lower: str, upper: str, z: int, meet: bool) -> None:
    """A step is 40 mm, at a machine 50; a tall body meets whatever stands as high as it reaches."""
    s = battle("pol_line_clones:raptor:mortar", "pro_cyber:salamander:mortar")
    sheets = [{"soldier": "pol_line_clones", "vehicle": "raptor"}, {"soldier": "pro_cyber", "vehicle": "salamander"}]
    number = {"soldier": 1, "vehicle": 0, "gun": 0}
    a = find(s, sheets[0].get(lower, "mortar"), number[lower], 0)
    b = find(s, sheets[1].get(upper, "mortar"), number[upper], 1)
    if lower == "vehicle":
        assert s.fig.roster.height[a] == 70
    reach = int(s.fig.roster.radius[a] + s.fig.roster.radius[b])
    put(s, a, 400, 400)
    for gap in (-1, 0, 2, 3):
        put(s, b, 400 + reach + gap, 400, z=z)
        assert s.fig.touch(a, b) == s.fig.touch(b, a) == (meet and 0 <= gap <= 2)
        over = s.fig.overlap_at(a, s.fig.x[a], s.fig.y[a], s.fig.z[a], b)
        assert over == s.fig.overlap_at(b, s.fig.x[b], s.fig.y[b], s.fig.z[b], a) == (meet and gap < 0)


@pytest.mark.clause("BP-GEO-07", "BP-FLY-03")
def test_a_flyer_passes_over_whoever_stands_a_step_lower() -> None:
    s = battle("pol_line_clones", "pro_cyber:sprut:pilot_ace")
    flyer = find(s, "sprut")
    man(s, flyer, find(s, "pilot_ace"))
    put(s, flyer, 600, 400, z=120)
    soldier = find(s, "pol_line_clones", 1)
    for z, meet in ((80, False), (85, False), (86, True), (120, True), (159, True), (160, False)):
        put(s, soldier, 600, 410, z=z)
        assert s.fig.overlap_at(flyer, 600, 400, 120, soldier) == meet
        assert s.fig.overlap_at(soldier, 600, 410, z, flyer) == meet


@pytest.mark.clause("BP-GEO-08", "BP-MELEE-01", "BP-MOVE-INF-07")
def test_a_soldier_on_a_barricade_is_fought_from_below() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    with_terrain(s, rectangle("barricade", 500, 300, 520, 500))
    attacker, defender = put(s, find(s, "pol_line_clones", 1), 440, 400), find(s, "pro_cyber", 1)
    put(s, defender, 510, 400, 32, z=40)
    act(s, attacker)
    play(s, "leg walk 490,400", "done 0", f"fight {defender}")
    assert s.fig.z[attacker] == 0
    assert len(events(s, "melee")) == 1


@pytest.mark.clause("BP-GEO-07", "BP-MOVE-VEH-25")
@given(st.integers(-40, 40), st.integers(0, 63))
def test_a_machine_that_climbs_takes_nobody_under_its_base(aside: int, heading: int) -> None:
    """Wherever a walker gets over a block with soldiers around it, it stops at the first of them."""
    s = battle("pol_line_clones", "pro_cyber:werewolf:pilot_ace")
    with_terrain(s, rectangle("barricade", 580, 380, 620, 420))
    machine = find(s, "werewolf")
    man(s, machine, find(s, "pilot_ace"))
    put(s, machine, 500, 400 + aside)
    others = [put(s, find(s, "pol_line_clones", n), 640 + 10 * n, 280 + 60 * n, heading) for n in range(1, 5)]
    act(s, machine)
    play(s, "drive F160")
    for soldier in others:
        assert s.fig.gap(machine, soldier) >= 0
    assert s.is_engaged(machine) == any(s.fig.touch(machine, soldier) for soldier in others)


@pytest.mark.clause("BP-GEO-07", "BP-GEO-08", "BP-MISSION-03")
@pytest.mark.parametrize(
    ("name", "order"), [("crossroads", "drive T24 F80 T16 F40"), ("highlands", "drive T32 F120 T16")]
)
def test_battles_that_froze_are_fought_out(name: str, order: str) -> None:
    """Positions before a walker climbed a wreck over the heads of its enemies, and nobody could fight any more."""
    state = BronepekhotaGame().from_text((FROZEN / f"{name}.txt").read_text().strip())
    assert isinstance(state, Bronepekhota)
    machine, tour = int(state.figure), int(state.tour)
    assert refused(state, order) == "BP-ACT-07"
    state.events = []
    dice = Dice(1)
    while state.decision() is not None:
        state.apply(int(state.sample(dice)) if state.asked() < 0 else int(best_action(state, dice)))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "last_side"
    assert state.tour <= tour + 6
    assert any(machine in (event.data["attacker"], event.data["defender"]) for event in events(state, "melee"))


@pytest.mark.clause("BP-MOVE-INF-11")
def test_nobody_stands_in_the_air_over_even_ground() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f = find(s, "pol_line_clones", 1)
    assert end_clause(s.scene, s.fig, f, 400, 400, 0) == ""
    assert end_clause(s.scene, s.fig, f, 400, 400, 40) == "BP-MOVE-INF-11"


@pytest.mark.clause("BP-CLIMB-08")
@pytest.mark.parametrize(("x", "beside"), [(584, False), (585, True), (599, True), (610, False), (200, False)])
def test_a_climb_begins_outside_the_outline_at_most_15_mm_away(x: int, beside: bool) -> None:
    s = battle("pol_line_clones", "pro_cyber")
    with_terrain(s, rectangle("bunker", 600, 300, 700, 500))
    assert is_beside(s.scene, 0, x, 400) is beside


@pytest.mark.clause("BP-MOVE-INF-06")
@pytest.mark.parametrize(("x", "y"), [(605, 400), (495, 400), (550, 495), (550, 305)])
def test_a_wall_on_any_side_is_met_in_passing(x: int, y: int) -> None:
    s = battle("pol_line_clones", "pro_cyber")
    with_terrain(s, rectangle("bunker", 500, 310, 600, 490))
    f = find(s, "pol_line_clones", 1)
    walker = Walker(s.scene, s.fig, f, s.hostile(0))
    assert walker._pass_clause(x, y, 0) == "BP-MOVE-INF-06"
    assert walker._pass_clause(700, 600, 0) == ""
