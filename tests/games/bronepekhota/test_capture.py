"""Vehicles without a pilot change hands (BP-CAPTURE)."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.table.figures import INSIDE
from sandtable.games.bronepekhota.table.situation import FINISHED
from tests.games.bronepekhota.table import act, battle, find, play, put, refused


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
