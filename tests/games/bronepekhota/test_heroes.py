"""What heroes can do (BP-HERO)."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.activation.infantry import charge_bonus
from sandtable.games.bronepekhota.fighting.panic import fear
from sandtable.games.bronepekhota.fighting.shooting import shot_cover
from sandtable.games.bronepekhota.table.figures import DEAD, DESERTED, INSIDE, NOBODY
from sandtable.games.bronepekhota.table.situation import (
    FOR_DEPLOYMENT,
    FOR_INITIATIVE,
    FOUGHT,
    MOVED,
)
from tests.games.bronepekhota.table import (
    act,
    battle,
    clash,
    events,
    find,
    man,
    play,
    put,
    rectangle,
    refused,
    roll,
    with_terrain,
)


@pytest.mark.clause("BP-HERO-04")
def test_iron_will_rerolls_one_die_of_a_tour() -> None:
    s, f, t = clash("pol_line_clones+hero_erkhard")
    put(s, find(s, "hero_erkhard"), 200, 200)
    play(s, f"fight {t}")
    roll(s, 1, 6)
    assert [s.action_text(action) for action in s.legal()] == ["pass", "reroll 5"]
    play(s, "reroll 5")
    roll(s, 6)
    assert events(s, "melee_result")[0].data["attack"] == 6 + s.fig.roster.melee[f]
    assert s.will_used[0] == 1


@pytest.mark.clause("BP-HERO-05")
def test_lead_the_charge_adds_a_step_into_contact() -> None:
    s = battle("pol_line_clones+hero_cross", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), 400, 400)
    put(s, find(s, "hero_cross"), 200, 200)
    put(s, find(s, "pro_cyber", 1), 650, 400, 32)
    act(s, f)
    play(s, "leg walk 640,400")
    assert refused(s, "done 0") == ""
    play(s, "drop", "leg walk 400,620")
    assert refused(s, "done 0") == "BP-MOVE-INF-03"
    # Not for a soldier of another squad, nor for the leader himself, nor without him.
    s = battle("pol_line_clones+hero_cross:pol_line_clones", "pro_cyber")
    hero, other = put(s, find(s, "hero_cross"), 200, 200), put(s, find(s, "pol_line_clones", 1, nth=1), 400, 400)
    led = put(s, find(s, "pol_line_clones", 1), 400, 500)
    assert [int(charge_bonus(s, f)) for f in (led, other, hero)] == [40, 0, 0]
    s.fig.place[hero] = DEAD
    assert charge_bonus(s, led) == 0


@pytest.mark.clause("BP-HERO-06")
def test_a_blade_master_goes_on() -> None:
    s = battle("pol_line_clones+hero_shinji", "pro_cyber")
    f = put(s, find(s, "hero_shinji"), 400, 400)
    t, other = put(s, find(s, "pro_cyber", 1), 425, 400, 32), put(s, find(s, "pro_cyber", 2), 475, 400, 32)
    put(s, find(s, "pro_cyber", 4), 1100, 100)
    act(s, f)
    s.spent[f] = MOVED
    play(s, f"fight {t}")
    roll(s, 6, 1)
    assert refused(s, "leg walk 445,400") in ("", "BP-MOVE-INF-03")
    play(s, "leg walk 440,400", "done 0")
    assert not s.spent[f] & FOUGHT
    put(s, other, 465, 400, 32)
    act(s, f)
    play(s, f"fight {other}")
    roll(s, 6, 1)
    assert s.spent[f] & FOUGHT


@pytest.mark.clause("BP-HERO-07", "BP-HERO-09", "BP-HERO-10", "BP-HERO-13", "BP-HERO-02")
def test_heroes_on_the_field() -> None:
    s = battle("pol_line_clones+hero_agatha", "pro_cyber+hero_ghost:pro_velian_militia+hero_olgerd")
    f = put(s, find(s, "pro_cyber", 1), 400, 400)
    agatha = put(s, find(s, "hero_agatha"), 544, 400)
    assert fear(s, f) == 1
    put(s, agatha, 545, 400)
    assert fear(s, f) == 0
    clone = put(s, find(s, "pol_line_clones", 1), 400, 600)
    ghost = put(s, find(s, "hero_ghost"), 500, 600)
    assert shot_cover(s, clone, clone, ghost) == 2
    shooter = put(s, find(s, "pro_velian_militia", 1), 200, 200)
    target = put(s, find(s, "pol_line_clones", 2), 400, 200)
    with_terrain(s, rectangle("low_wall", 370, 150, 374, 250))
    s.scene.top[0] = 14
    assert shot_cover(s, shooter, shooter, target) == 1
    olgerd = put(s, find(s, "hero_olgerd"), 100, 100)
    assert shot_cover(s, shooter, shooter, target) == 0
    s.fig.place[olgerd] = INSIDE
    assert shot_cover(s, shooter, shooter, target) == 1


@pytest.mark.clause("BP-HERO-08")
def test_a_staff_officer_adds_one_to_initiative() -> None:
    from sandtable.games.bronepekhota.activation.tour import on_order_roll

    def rolled(seat: int, purpose: int) -> int:
        s.rolled[seat], s.purpose = 0, purpose
        on_order_roll(s, seat, 7)
        return int(s.rolled[seat])

    s = battle("pol_line_clones+hero_dolgoruky:raptor", "pro_cyber")
    officer = put(s, find(s, "hero_dolgoruky"), 400, 400)
    assert [rolled(0, FOR_DEPLOYMENT), rolled(0, FOR_INITIATIVE), rolled(1, FOR_INITIATIVE)] == [7, 8, 7]
    man(s, put(s, find(s, "raptor"), 600, 400), officer)
    assert rolled(0, FOR_INITIATIVE) == 8
    s.fig.crew[officer] = s.fig.crew[find(s, "raptor")] = NOBODY
    for place in (DEAD, DESERTED):
        s.fig.place[officer] = place
        assert rolled(0, FOR_INITIATIVE) == 7, "only while he is alive"


@pytest.mark.clause("BP-HERO-12", "BP-REPAIR-01", "BP-REPAIR-05", "BP-REPAIR-06", "BP-REPAIR-08")
def test_the_engineer_moves_and_mends_two() -> None:
    s = battle("pro_cyber+hero_elveret:salamander", "pol_line_clones")
    v = put(s, find(s, "salamander"), 400, 400)
    s.fig.marker[v] = 3
    for sheet, number, cells in (("hero_elveret", 0, 2), ("pro_cyber", 1, 1)):
        f = put(s, find(s, sheet, number), 453, 400)
        act(s, f)
        s.spent[f] = MOVED
        assert (refused(s, f"repair {v}") == "") == (cells == 2)
        s.spent[f] = 0
        before = int(s.fig.marker[v])
        put(s, find(s, "pol_line_clones", 1), 1000, 100)
        play(s, f"repair {v}")
        assert s.fig.marker[v] - before == cells
        s.fig.place[f] = DEAD


@pytest.mark.clause("BP-HERO-11")
def test_a_swift_squad_acts_before_the_first_unit_once() -> None:
    from sandtable.games.bronepekhota.activation import agenda
    from sandtable.games.bronepekhota.activation.tasks import FIRST_UNIT

    s = battle("pol_line_clones", "pro_cyber+hero_piriel:pro_cyber")
    put(s, find(s, "pol_line_clones", 1), 100, 400)
    for nth in range(2):
        put(s, find(s, "pro_cyber", 1, nth=nth), 1000, 300 + 100 * nth)
    put(s, find(s, "hero_piriel"), 1000, 600)
    s.push(FIRST_UNIT)
    s.stage = 0
    agenda.run(s, s.agenda.pop())
    assert [s.action_text(action) for action in s.legal()] == ["pass", "swift"]
    assert s.asked() == 1
    once = s.clone()
    once.events = []
    play(once, "swift")
    assert (once.skips, once.swift_used[1], once.active) == (2, 1, 1), "it counts as the first activation of its player"
    assert [event.data for event in once.events if event.kind == "swift"] == [{"unit": 1}]
    play(s, "swift", "end")
    seats = []
    while s.tour == 1 and s.asked() >= 0:
        seats.append(int(s.asked()))
        s.apply(s.legal()[0])
        play(s, "end")
    assert seats == [0, 1]
    assert s.swift_used[1] == 1
