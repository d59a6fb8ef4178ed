"""Players that look ahead: which unit acts first."""

from __future__ import annotations

from sandtable.games.bronepekhota.players.units import Units
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.situation import CHOOSING_UNIT
from sandtable.kit.dice import Dice
from tests.games.bronepekhota.table import battle, find, put


def _to_choose() -> tuple[Bronepekhota, int, int]:
    """Two squads may act: one has an enemy before its guns, the other has nobody in sight or reach."""
    s = battle("pol_heavy_clones:pol_line_clones", "pro_cyber")
    near, far = find(s, "pol_heavy_clones", 4), find(s, "pol_line_clones", 1)
    put(s, near, 500, 400)
    put(s, far, 40, 40)
    put(s, find(s, "pro_cyber", 1), 560, 400, 32)
    s.seat = 0
    s.turn = 1
    s.stage = CHOOSING_UNIT
    return s, int(s.unit[near]), int(s.unit[far])


def test_the_unit_that_would_be_shot_at_acts_first() -> None:
    s, near, far = _to_choose()
    assert [s.action_text(action) for action in s.legal()] == [f"unit {near}", f"unit {far}"]
    for seed in range(4):
        assert s.action_text(int(Units(8, 1).best_action(s, Dice(seed)))) == f"unit {near}"
