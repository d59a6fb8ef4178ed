"""Vehicles without a pilot change hands (BP-CAPTURE)."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.table.figures import DEAD, INSIDE
from sandtable.games.bronepekhota.table.situation import (
    FINISHED,
    FOUGHT,
    MOVED,
)
from tests.games.bronepekhota.table import (
    act,
    battle,
    find,
    play,
    put,
    refused,
)


@pytest.mark.clause("BP-CAPTURE-01", "BP-CAPTURE-03", "BP-CAPTURE-04", "BP-TURN-09", "BP-FLY-09")
@pytest.mark.parametrize(("sheet", "level"), [("salamander", 0), ("sprut", 120)])
def test_a_captured_vehicle_acts_from_the_next_tour_on(sheet: str, level: int) -> None:
    s = battle("pol_line_clones", f"pro_cyber:{sheet}:pilot_ace")
    f, machine = find(s, "pol_line_clones", 1), find(s, sheet)
    s.fig.roster.rank[f] = s.fig.roster.rank[machine]
    put(s, machine, 600, 400)
    put(s, f, 600 - int(s.fig.roster.radius[machine]) - 13, 400)
    put(s, find(s, "pol_line_clones", 2), 300, 400)
    put(s, find(s, "pro_cyber", 1), 1100, 700)
    s.fig.marker[machine] = 3
    ammo = [int(left) for left in s.ammo]
    act(s, f)
    play(s, f"board {machine}")
    assert (s.fig.owner[machine], s.fig.crew[machine], s.fig.crew[f]) == (0, f, machine)
    assert (s.fig.place[f], s.spent[f] & FINISHED) == (INSIDE, FINISHED)
    assert (s.fig.marker[machine], [int(left) for left in s.ammo]) == (3, ammo)
    assert s.fig.z[machine] == level
    unit = int(s.fig.roster.squads) + machine
    assert not s.is_ready(unit, 0)
    s.acted[unit] = 0
    assert s.is_ready(unit, 0)
    assert not s.is_ready(unit, 1)
    assert f"soldier {f}" not in [s.action_text(action) for action in s.legal()]


@pytest.mark.clause("BP-CAPTURE-02")
def test_who_captures_needs_the_rank() -> None:
    s = battle("pol_line_clones", "pro_cyber:salamander")
    f, machine = put(s, find(s, "pol_line_clones", 1), 600 - 40 - 13, 400), put(s, find(s, "salamander"), 600, 400)
    act(s, f)
    need = int(s.fig.roster.rank[machine])
    for rank, clause in ((need - 1, "BP-CAPTURE-02"), (need, ""), (need + 1, "")):
        s.fig.roster.rank[f] = rank
        assert refused(s, f"board {machine}") == clause


@pytest.mark.clause("BP-CAPTURE-05", "BP-CAPTURE-06", "BP-CAPTURE-07", "BP-CAPTURE-11")
def test_boarding() -> None:
    s = battle("pol_tribunators:raptor:mer_raiders:cybertank", "pro_cyber")
    f, v = put(s, find(s, "pol_tribunators", 1), 400, 400), put(s, find(s, "raptor"), 453, 400)
    tank = put(s, find(s, "cybertank"), 327, 400)
    act(s, f)
    assert refused(s, f"board {v}") == ""
    assert refused(s, f"board {tank}") == "BP-CAPTURE-11"
    s.spent[f] = FOUGHT
    assert refused(s, f"board {v}") == "BP-CAPTURE-05"
    s.spent[f] = MOVED
    put(s, find(s, "pro_cyber", 1), 400, 425)
    assert refused(s, f"board {v}") == "BP-CAPTURE-06"


@pytest.mark.clause("BP-CAPTURE-08", "BP-CAPTURE-09", "BP-CAPTURE-10", "BP-CAPTURE-12")
def test_guns_are_taken_over_and_may_fire_at_once() -> None:
    s = battle("pol_heavy_clones", "pro_cyber:bulldog")
    f, gun = put(s, find(s, "pol_heavy_clones", 1), 400, 400), put(s, find(s, "bulldog"), 433, 400)
    t = put(s, find(s, "pro_cyber", 1), 600, 400, 32)
    s.fig.marker[gun] = 3
    act(s, f)
    assert refused(s, f"shoot {gun} w0 {t}") == "BP-CAPTURE-08"
    guard = put(s, find(s, "pro_cyber", 2), 433, 433)
    assert refused(s, f"take {gun}") == "BP-CAPTURE-08"
    s.fig.place[guard] = DEAD
    play(s, f"take {gun}")
    assert (s.fig.owner[gun], s.fig.marker[gun]) == (0, 3)
    assert refused(s, f"shoot {gun} w0 {t}") == ""
