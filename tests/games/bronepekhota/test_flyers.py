"""Flyers that come down (BP-FLY)."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.activation import agenda
from sandtable.games.bronepekhota.fighting.damage import on_survival
from sandtable.games.bronepekhota.mission.deployment import level_for
from sandtable.games.bronepekhota.table.figures import FLIGHT, ON_TABLE, WRECKED
from sandtable.games.bronepekhota.table.situation import FOR_CRASH, RUNNING
from tests.games.bronepekhota.table import act, battle, find, man, put, roll


@pytest.mark.clause("BP-FLY-07")
@pytest.mark.parametrize("rolled", [1, 2, 3, 4, 5, 6])
def test_a_crash_takes_as_many_cells_as_are_rolled(rolled: int) -> None:
    for marker in (6, 7, 13):
        s = battle("pol_line_clones", "pro_cyber:sprut:pilot_ace")
        f = put(s, find(s, "sprut"), 500, 400, z=120)
        man(s, f, find(s, "pilot_ace"))
        put(s, find(s, "pol_line_clones", 1), 100, 100)
        put(s, find(s, "pro_cyber", 1), 1100, 700)
        act(s, f)
        s.fig.marker[f] = marker
        s.stage = RUNNING
        on_survival(s, f, 6)
        while s.stage == RUNNING:
            agenda.run(s, s.agenda.pop())
        assert (s.purpose, s.die) == (FOR_CRASH, 6)
        assert (s.fig.x[f], s.fig.y[f], s.fig.z[f]) == (500, 400, 0), "on the spot"
        roll(s, rolled)
        assert s.fig.marker[f] == marker - rolled
        assert s.fig.place[f] == (ON_TABLE if rolled < marker else WRECKED)


@pytest.mark.clause("BP-FLY-01")
@pytest.mark.parametrize(
    ("sheet", "manned", "ai", "level"),
    [("thunder", True, 0, FLIGHT), ("thunder", False, 1, FLIGHT), ("thunder", False, 0, 0), ("raptor", True, 1, 0)],
)
def test_a_manned_flyer_starts_in_the_air(sheet: str, manned: bool, ai: int, level: int) -> None:
    """Whoever flies it: a pilot, or the machine itself."""
    s = battle(f"pol_line_clones:{sheet}:pilot_regular", "pro_cyber")
    f = find(s, sheet)
    s.fig.roster.ai[f] = ai
    if manned:
        man(s, f, find(s, "pilot_regular"))
    assert level_for(s, f, 400, 400) == level
