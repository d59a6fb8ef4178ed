"""Rams of soldiers who are already touched (BP-RAM-04): every pose in contact, and several soldiers at once."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.edge.page import testing
from sandtable.games.bronepekhota.moving.operations import FORWARD, operation
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import DEAD, ON_TABLE
from sandtable.games.bronepekhota.table.situation import FOR_RAM, MOVED, ROLLING, VEHICLE_ACTS
from sandtable.kit.plane import DIR_X, DIR_Y, UNIT, isqrt, rdiv
from tests.games.bronepekhota.table import act, battle, events, find, man, play, put, roll

X, Y = 600, 400
REACH = 60 + 12
WAY = 60


def ramming(heading: int, rules: int = 3) -> tuple[Bronepekhota, int]:
    """A heavy vehicle about to ram, and an enemy far away, so that the battle goes on."""
    s = battle("pol_tribunators:helix_rocket:pilot_regular", "pro_cyber", rules=rules)
    f = put(s, find(s, "helix_rocket"), X, Y, heading)
    man(s, f, find(s, "pilot_regular"))
    put(s, find(s, "pro_cyber", 4), 100, 100)
    act(s, f)
    return s, f


def poses(gap: int) -> list[tuple[int, int]]:
    """Every centre of a soldier at this gap from the vehicle."""
    far = REACH + gap + 1
    around = [(x, y) for x in range(-far, far + 1) for y in range(-far, far + 1)]
    return [(X + x, Y + y) for x, y in around if isqrt(x * x + y * y) - REACH == gap]


def comes_nearer(x: int, y: int, heading: int, gap: int) -> bool:
    """Does the straight way ever have a smaller gap than the start?"""
    for n in range(1, WAY + 1):
        dx, dy = X + rdiv(n * DIR_X[heading], UNIT) - x, Y + rdiv(n * DIR_Y[heading], UNIT) - y
        if isqrt(dx * dx + dy * dy) - REACH < gap:
            return True
    return False


@pytest.mark.clause("BP-RAM-01", "BP-RAM-02", "BP-RAM-04")
@pytest.mark.parametrize("gap", [0, 1, 2])
@pytest.mark.parametrize("heading", [0, 3, 24, 45])
def test_a_soldier_in_contact_is_rolled_for_wherever_it_stands(gap: int, heading: int) -> None:
    s, f = ramming(heading)
    soldier = find(s, "pro_cyber", 1)
    order = s.parse_action(f"ram F{WAY}")
    found = 0
    for x, y in poses(gap):
        trial = s.clone()
        put(trial, soldier, x, y)
        trial.apply(order)
        rolls = trial.stage == ROLLING and trial.purpose == FOR_RAM
        assert rolls == comes_nearer(x, y, heading, gap), (x, y)
        if rolls:
            found += 1
            assert trial.fig.gap(f, soldier) >= 0
            roll(trial, 1)
        assert trial.fig.place[soldier] == (DEAD if rolls else ON_TABLE)
        end = (X + rdiv(WAY * DIR_X[heading], UNIT), Y + rdiv(WAY * DIR_Y[heading], UNIT))
        assert (trial.fig.x[f], trial.fig.y[f]) == end
    assert found > 150


@pytest.mark.clause("BP-RAM-01", "BP-MOVE-VEH-24")
@pytest.mark.parametrize(("gap", "rolls"), [(0, True), (2, True), (3, False), (8, False), (30, False)])
def test_only_who_is_touched_on_the_way_is_rammed(gap: int, rolls: bool) -> None:
    s, f = ramming(0)
    soldier = put(s, find(s, "pro_cyber", 1), X + WAY, Y + REACH + gap)
    play(s, f"ram F{2 * WAY}")
    assert (s.stage == ROLLING and s.purpose == FOR_RAM) is rolls
    assert rolls or s.fig.x[f] == X + 2 * WAY
    assert s.fig.place[soldier] == ON_TABLE


@pytest.mark.clause("BP-RAM-04")
def test_by_the_second_version_of_the_rules_the_move_ends_without_a_roll() -> None:
    s, f = ramming(0, rules=2)
    put(s, find(s, "pro_cyber", 1), X + REACH, Y)
    play(s, f"ram F{WAY}")
    assert (s.fig.x[f], s.stage) == (X, VEHICLE_ACTS)
    assert s.spent[f] & MOVED != 0


@pytest.mark.clause("BP-RAM-02", "BP-RAM-04")
@pytest.mark.parametrize("gap", [0, 2, 9])
def test_soldiers_touched_at_the_same_sample_roll_one_after_another(gap: int) -> None:
    """Three abreast in the way; the page tells of all three before."""
    s, f = ramming(0)
    three = [find(s, "pro_cyber", n) for n in (1, 2, 3)]
    for soldier, y in zip(three, (0, 25, -25), strict=True):
        put(s, soldier, X + isqrt((REACH + gap) ** 2 - y * y) + (y != 0), Y + y)
    told = testing.tests_on_way(s, f, [int(operation(FORWARD, WAY))], True)
    assert [row["figure"] for row in told["rams"]] == three
    play(s, f"ram F{WAY}")
    roll(s, 6, 1, 1)
    assert [event.data["figure"] for event in events(s, "rammed")] == three
    assert [event.data["killed"] for event in events(s, "rammed")] == [False, True, True]
    assert s.fig.x[f] == X + WAY


@pytest.mark.clause("BP-RAM-04")
def test_the_gap_of_the_start_counts_for_the_whole_move() -> None:
    """A roll for somebody else on the way does not make a contact of the start anew."""
    s, f = ramming(0)
    beside, ahead = put(s, find(s, "pro_cyber", 1), X, Y + REACH + 1), put(s, find(s, "pro_cyber", 2), X + 80, Y)
    play(s, f"ram F{WAY}")
    roll(s, 1)
    assert [event.data["figure"] for event in events(s, "rammed")] == [ahead]
    assert s.fig.place[beside] == ON_TABLE
    assert s.fig.x[f] == X + WAY


@pytest.mark.clause("BP-RAM-01", "BP-RAM-04")
@pytest.mark.parametrize(("gap", "rolls"), [(2, True), (3, False), (5, False)])
def test_a_contact_of_the_start_makes_nobody_else_touched(gap: int, rolls: bool) -> None:
    """Somebody behind is felt all the way; who stands a little aside is passed all the same."""
    s, f = ramming(0)
    put(s, find(s, "pro_cyber", 1), X - REACH - 1, Y)
    aside = put(s, find(s, "pro_cyber", 2), X + WAY // 2, Y + REACH + gap)
    play(s, f"ram F{WAY}")
    assert (s.stage == ROLLING and s.purpose == FOR_RAM) is rolls
    assert rolls or (s.fig.x[f], s.fig.place[aside]) == (X + WAY, ON_TABLE)
