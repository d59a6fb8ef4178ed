"""Repair, and who is caught by an explosion at the platform (BP-REPAIR, BP-GEO-11)."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.activation.service import mend
from sandtable.games.bronepekhota.moving.towing import rear_contact
from sandtable.games.bronepekhota.table.figures import DEAD, WRECKED
from tests.games.bronepekhota.table import (
    act,
    battle,
    events,
    find,
    man,
    play,
    put,
    refused,
)


@pytest.mark.clause("BP-REPAIR-02", "BP-REPAIR-03", "BP-REPAIR-04", "BP-REPAIR-09", "BP-REPAIR-18", "BP-REPAIR-19")
def test_what_may_be_repaired() -> None:
    s = battle("pol_heavy_clones:raptor", "pro_cyber:salamander")
    f, v = put(s, find(s, "pol_heavy_clones", 1), 400, 400), put(s, find(s, "raptor"), 453, 400)
    enemy = put(s, find(s, "salamander"), 347, 400)
    s.fig.marker[v], s.fig.marker[enemy] = 3, 3
    act(s, f)
    assert refused(s, f"repair {v}") == "BP-REPAIR-04"
    assert refused(s, f"repair {enemy}") == ""
    man(s, enemy, find(s, "pro_cyber", 2))
    assert refused(s, f"repair {enemy}") == "BP-REPAIR-18"
    s.fig.place[enemy] = DEAD
    assert refused(s, f"repair {v}") == ""
    other = put(s, find(s, "pro_cyber", 1), 453, 453)
    assert refused(s, f"repair {v}") == "BP-REPAIR-04"
    s.fig.place[other] = DEAD
    put(s, v, 460, 400)
    assert refused(s, f"repair {v}") == "BP-REPAIR-03"
    put(s, v, 453, 400)
    s.fig.place[v] = WRECKED
    assert refused(s, f"repair {v}") == "BP-REPAIR-03"
    s.fig.roster.props[f] = 0
    assert refused(s, f"repair {v}") == "BP-REPAIR-02"


@pytest.mark.clause("BP-REPAIR-07", "BP-REPAIR-10", "BP-REPAIR-12", "BP-REPAIR-13", "BP-REPAIR-15", "BP-REPAIR-17")
def test_repair_from_inside_and_by_the_platform() -> None:
    s = battle("pol_heavy_clones:raptor:helix_repair:pilot_regular", "pro_cyber")
    v, mechanic = put(s, find(s, "raptor"), 300, 400), find(s, "pol_heavy_clones", 1)
    man(s, v, mechanic)
    s.fig.marker[v] = 3
    put(s, find(s, "pro_cyber", 1), 1100, 100)
    act(s, v)
    play(s, f"repair {v}")
    assert (s.fig.marker[v], s.acted[s.unit[v]]) == (4, 1)
    helix = put(s, find(s, "helix_repair"), 401, 400)
    man(s, helix, find(s, "pilot_regular"))
    act(s, helix)
    assert s.fig.roster.weapon_first[helix] == s.fig.roster.weapon_last[helix]
    assert refused(s, f"repair {v}") == ""
    s.fig.heading[helix] = 32
    assert refused(s, f"repair {v}") == "BP-REPAIR-12"
    s.fig.marker[helix] -= 1
    assert refused(s, f"repair {helix}") == ""
    put(s, find(s, "pro_cyber", 1), 401, 473)
    assert refused(s, f"repair {helix}") == "BP-REPAIR-13"


@pytest.mark.clause("BP-GEO-11", "BP-REPAIR-16")
def test_distance_of_an_explosion_and_the_fighting_platform() -> None:
    from sandtable.games.bronepekhota.fighting.grenades import caught_at

    s = battle("pol_heavy_clones:helix_repair:pilot_regular", "pro_cyber")
    t = put(s, find(s, "pro_cyber", 1), 400, 400, 32)
    assert list(caught_at(s, 452, 400, 0)) == [t]
    assert list(caught_at(s, 453, 400, 0)) == []
    assert list(caught_at(s, 400, 400, 41)) == []
    helix = put(s, find(s, "helix_repair"), 327, 400)
    man(s, helix, find(s, "pilot_regular"))
    act(s, helix)
    assert refused(s, f"fight {t}") == ""
    assert refused(s, "drive B40") == ""


@pytest.mark.clause("BP-REPAIR-17")
@pytest.mark.parametrize(("gap", "touches"), [(-1, False), (0, True), (2, True), (3, False)])
def test_what_is_towed_stands_at_the_rear_base_to_base(gap: int, touches: bool) -> None:
    s = battle("pol_heavy_clones:raptor", "pro_cyber:salamander")
    v, other = find(s, "raptor"), find(s, "salamander")
    reach = int(s.fig.roster.radius[v] + s.fig.roster.radius[other])
    put(s, other, 600 - reach - gap, 400)
    assert rear_contact(s.fig, v, 600, 400, 0, other) is touches
    assert not rear_contact(s.fig, v, 600, 400, 32, other)


@pytest.mark.clause("BP-REPAIR-01", "BP-REPAIR-05", "BP-REPAIR-08")
@pytest.mark.parametrize(("missing", "cells", "left"), [(3, 1, 2), (3, 2, 1), (2, 2, 0), (1, 2, 0), (1, 1, 0)])
def test_a_repair_is_told_with_the_cell_that_the_marker_comes_to(missing: int, cells: int, left: int) -> None:
    s = battle("pol_heavy_clones:raptor", "pro_cyber")
    f, v = find(s, "pol_heavy_clones", 1), find(s, "raptor")
    highest = int(s.fig.roster.durability[v])
    s.fig.marker[v], s.events = highest - missing, []
    mend(s, f, v, cells)
    assert [(event.data, event.clause) for event in events(s, "repaired")] == [
        ({"figure": f, "machine": v, "marker": highest - left}, "BP-REPAIR-01")
    ]
    assert s.fig.marker[v] == highest - left
