"""Panic and deserters (BP-PANIC)."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.fighting import panic
from sandtable.games.bronepekhota.fighting.damage import kill
from sandtable.games.bronepekhota.fighting.panic import is_half_dead
from sandtable.games.bronepekhota.mission.victory import destroyed_cost, surviving_cost
from sandtable.games.bronepekhota.table.figures import DEAD, ON_TABLE
from sandtable.games.bronepekhota.table.situation import (
    PANICKED,
)
from tests.games.bronepekhota.table import (
    battle,
    clash,
    events,
    find,
    put,
    rectangle,
    with_terrain,
)


@pytest.mark.clause("BP-PANIC-01", "BP-PANIC-02", "BP-PANIC-03", "BP-PANIC-07", "BP-PANIC-11")
def test_every_squad_is_looked_at_by_itself() -> None:
    """The first has a hero that stands by it, the second lost too few, the third tests, the fourth has tested."""
    s = battle("pol_line_clones+hero_cross:pol_line_clones:pol_line_clones:pol_line_clones", "pro_cyber")
    roster = s.fig.roster
    for f in range(int(roster.count)):
        put(s, f, 100 + 30 * f, 100)
        s.began_on_foot[f] = int(roster.sheet[f] == "pol_line_clones")
    for squad in (0, 2, 3):
        for n in (1, 2, 3):
            kill(s, find(s, "pol_line_clones", n, nth=squad), 1)
    s.tested[3] = 1
    s.agenda = []
    panic.test_squads(s)
    assert [int(tested) for tested in s.tested][:4] == [0, 0, 1, 1]
    asked = [int(task) >> 20 & 0xFFFFF for task in reversed(s.agenda)]
    assert asked == [find(s, "pol_line_clones", n, nth=2) for n in (4, 5, 6)], "one after another by number"


@pytest.mark.clause("BP-PANIC-01", "BP-PANIC-03", "BP-PANIC-05", "BP-PANIC-07", "BP-PANIC-08", "BP-PANIC-11")
def test_half_a_squad_dead() -> None:
    s = battle("pol_line_clones+hero_cross", "pro_cyber")
    for at in range(6):
        put(s, at, 300 + 40 * at, 400)
        s.began_on_foot[at] = 1
    hero = put(s, find(s, "hero_cross"), 300, 500)
    for at in range(2):
        kill(s, at, 1)
    assert not is_half_dead(s, 0)
    kill(s, 2, 1)
    assert is_half_dead(s, 0)
    panic.test_squads(s)
    assert s.tested[0] == 0
    s.fig.place[hero] = DEAD
    panic.test_squads(s)
    assert s.tested[0] == 1
    assert len(s.agenda) == 3
    # Once in a game, and no squad that has lost fewer than half.
    panic.test_squads(s)
    assert len(s.agenda) == 3
    assert s.tested[1] == 0
    from sandtable.games.bronepekhota.activation.tour import start_tour
    from sandtable.games.bronepekhota.fighting.panic import on_panic

    on_panic(s, 3, 3)
    assert s.spent[3] & PANICKED
    start_tour(s)
    assert s.spent[3] == 0


@pytest.mark.clause("BP-PANIC-06", "BP-PANIC-12", "BP-PANIC-13", "BP-PANIC-10", "BP-MISSION-03")
def test_deserters_are_lost_but_not_destroyed() -> None:
    from sandtable.games.bronepekhota.fighting.panic import flee

    s, f, _ = clash()
    put(s, f, 100, 400)
    put(s, find(s, "pro_cyber", 1), 125, 400)
    flee(s, f)
    assert not s.has_soldiers(0)
    assert destroyed_cost(s, 0) == 0
    kill(s, find(s, "pro_cyber", 1), 0)
    assert destroyed_cost(s, 1) == 105 // 6
    assert surviving_cost(s, 1) == 105 * 1 // 6
    put(s, f, 400, 400)
    walls = [(370, 370, 430, 376), (370, 424, 430, 430), (370, 370, 376, 430), (424, 370, 430, 430)]
    with_terrain(s, *[rectangle("smooth_wall", *wall) for wall in walls])
    flee(s, f)
    assert (s.fig.x[f], s.fig.place[f]) == (400, ON_TABLE)
    assert events(s, "cowered")
