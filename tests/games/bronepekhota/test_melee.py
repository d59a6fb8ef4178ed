"""Melee, support, panic, heroes, capture, repair and missions."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.bronepekhota.activation.infantry import begin_soldier, charge_bonus
from sandtable.games.bronepekhota.fighting import panic
from sandtable.games.bronepekhota.fighting.damage import kill
from sandtable.games.bronepekhota.fighting.melee import is_surprise
from sandtable.games.bronepekhota.fighting.panic import fear, is_half_dead
from sandtable.games.bronepekhota.fighting.shooting import shot_cover
from sandtable.games.bronepekhota.mission.victory import destroyed_cost, exited, in_zone, is_lost, surviving_cost
from sandtable.games.bronepekhota.table.figures import DEAD, DESERTED, INSIDE, NOBODY, ON_TABLE, WRECKED
from sandtable.games.bronepekhota.table.situation import (
    FOR_DEPLOYMENT,
    FOR_INITIATIVE,
    FOUGHT,
    MOVED,
    PANICKED,
    RETREATED,
    RETREATING,
    STUCK,
)
from tests.games.bronepekhota.table import (
    act,
    battle,
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


def clash(left: str = "pol_line_clones", right: str = "pro_cyber") -> tuple[Any, int, int]:
    """Two soldiers in contact, the first acting."""
    s = battle(left, right)
    f = put(s, find(s, left.partition(":")[0].partition("+")[0], 1, seat=0), 400, 400)
    t = put(s, find(s, right.partition(":")[0].partition("+")[0], 1, seat=1), 425, 400, 32)
    put(s, find(s, right.partition(":")[0].partition("+")[0], 4, seat=1), 1100, 100)
    act(s, f)
    return s, f, t


@pytest.mark.clause("BP-MELEE-03", "BP-MELEE-12", "BP-MELEE-14", "BP-MELEE-23", "BP-MELEE-20")
def test_a_fight_without_moving() -> None:
    s, f, t = clash()
    play(s, f"fight {t}")
    assert s.about == f
    roll(s, 1)
    assert s.about == t
    roll(s, 6)
    assert s.is_engaged(f)
    assert refused(s, f"fight {t}") == "BP-ACT-01"
    s.spent[f] = 0
    act(s, f)
    assert refused(s, "leg walk 380,400") == "BP-MELEE-20"
    play(s, f"fight {t}")
    roll(s, 6, 1)
    assert s.fig.place[t] == DEAD
    assert refused(s, "leg walk 380,400") == ""


@pytest.mark.clause("BP-MELEE-15", "BP-MELEE-16", "BP-MELEE-17", "BP-MELEE-18")
def test_retreat() -> None:
    for value, bit in ((8, STUCK), (9, RETREATED)):
        s, f, t = clash()
        s.stage = 0
        begin_soldier(s, f)
        assert s.stage == RETREATING
        play(s, "retreat")
        roll(s, value)
        assert s.spent[f] & bit
        if bit == STUCK:
            assert refused(s, "leg walk 380,400") == "BP-MELEE-17"
            assert refused(s, f"fight {t}") == ""
        else:
            play(s, "leg walk 399,400")
            assert refused(s, "done 0") == "BP-MELEE-18"
            play(s, "leg walk 390,400")
            assert refused(s, "done 0") == ""


@pytest.mark.clause("BP-MELEE-19")
def test_vehicles_leave_melee_freely() -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber")
    v, t = put(s, find(s, "raptor"), 400, 400), put(s, find(s, "pro_cyber", 1), 453, 400, 32)
    man(s, v, find(s, "pol_line_clones", 1))
    act(s, v)
    assert s.is_engaged(v)
    assert refused(s, "drive B40") == ""
    assert s.fig.touch(v, t)


@pytest.mark.clause("BP-SURPRISE-01", "BP-SURPRISE-05", "BP-SURPRISE-06", "BP-HERO-03", "BP-HERO-15")
def test_who_can_be_surprised() -> None:
    s = battle("pro_cyber", "pol_line_clones+hero_marcus:raptor:mortar")
    f = put(s, find(s, "pro_cyber", 1), 400, 400)
    t = put(s, find(s, "pol_line_clones", 1), 425, 400, 0)
    v, gun = put(s, find(s, "raptor"), 347, 400, 32), put(s, find(s, "mortar"), 400, 433, 16)
    assert is_surprise(s, f, t)
    assert not is_surprise(s, f, v)
    assert not is_surprise(s, f, gun)
    man(s, v, find(s, "pol_line_clones", 2))
    assert is_surprise(s, f, v)
    marcus = put(s, find(s, "hero_marcus"), 900, 700)
    assert not is_surprise(s, f, t)
    s.fig.place[marcus] = DEAD
    assert is_surprise(s, f, t)


@pytest.mark.clause("BP-SUPPORT-01", "BP-SUPPORT-03", "BP-SUPPORT-04", "BP-SUPPORT-06", "BP-SUPPORT-12", "BP-MELEE-21")
def test_support_adds_up() -> None:
    s = battle("pol_line_clones:mad_bull:pilot_regular", "pro_cyber:t_rex:pilot_regular")
    f, t = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "pro_cyber", 1), 425, 400, 32)
    v = put(s, find(s, "mad_bull"), 425, 473)
    man(s, v, find(s, "pilot_regular", seat=0))
    act(s, f)
    play(s, f"fight {t}")
    assert s.work[3] == s.fig.roster.melee[f] + s.fig.marker[v]
    assert len(events(s, "melee")[0].data["attackers"]) == 2  # type: ignore[arg-type]


@pytest.mark.clause("BP-SUPPORT-02", "BP-SUPPORT-10", "BP-ACT-06")
def test_a_pending_melee_waits_for_the_last_one() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f, g = put(s, find(s, "pol_line_clones", 1), 340, 400), put(s, find(s, "pol_line_clones", 2), 360, 460)
    t = put(s, find(s, "pro_cyber", 1), 425, 400, 32)
    act(s, f)
    play(s, "leg walk 420,400", "done 0", "hold", f"soldier {g}", "finish")
    assert [s.action_text(action) for action in s.legal()] == [f"declare {f} {t}"]
    play(s, f"declare {f} {t}")
    roll(s, 6, 1)
    assert s.fig.place[t] == DEAD


@pytest.mark.clause("BP-SUPPORT-07")
def test_machines_in_the_group_defend_with_their_cells() -> None:
    s = battle("pol_line_clones", "pro_cyber:mortar:t_rex:pilot_regular")
    f, t = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "pro_cyber", 1), 425, 400, 32)
    gun = put(s, find(s, "mortar"), 412, 431)
    act(s, f)
    play(s, f"fight {t}")
    assert s.burst == [t, gun]
    assert s.work[4] == s.fig.roster.armor[t] + s.fig.marker[gun]


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


@pytest.mark.clause("BP-MISSION-12", "BP-MISSION-11")
def test_items_are_carried_and_dropped() -> None:
    s = battle_of("snare")
    f = put(s, find(s, "pol_light_assault_troopers", 1), 586, 300)
    act(s, f)
    assert refused(s, "carry 0") == ""
    put(s, f, 585, 300)
    assert refused(s, "carry 0") == "BP-MISSION-12"
    put(s, f, 600, 300)
    play(s, "carry 0")
    put(s, f, 100, 400)
    assert exited(s, 0, "cargo", "exit_w")
    kill(s, f, 1)
    assert (s.carrier[0], s.item_x[0]) == (-1, 100)
    assert not exited(s, 0, "cargo", "exit_w")


def battle_of(mission: str) -> Any:
    """A mission with its own armies, nobody on the table."""
    from sandtable.games.bronepekhota.rules import empty_game
    from sandtable.games.bronepekhota.settings import read_options
    from sandtable.games.bronepekhota.table.figures import GONE

    s = empty_game(read_options({"mission": mission}))
    for f in range(int(s.fig.roster.count)):
        s.fig.place[f] = GONE
    s.events = []
    s.tour = 1
    return s


@pytest.mark.clause("BP-MISSION-05", "BP-MISSION-06")
def test_command_vehicles_and_the_line() -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber", mission="kill_command_machine")
    v = put(s, find(s, "raptor"), 400, 400)
    s.seat, s.stage = 0, 3
    assert [s.action_text(action) for action in s.legal()] == [f"command {s.unit[v]}"]
    s.command[0] = s.unit[v]
    assert not is_lost(s, "command:west")
    s.fig.owner[v] = 1
    assert is_lost(s, "command:west")
    s = battle("pol_line_clones:pol_line_clones", "pro_cyber", mission="hold_the_line")
    s.began[0] = 2
    put(s, 0, 800, 400)
    put(s, 6, 799, 400)
    assert not in_zone(s, 0, "units", "line", 3)
    put(s, 6, 801, 400)
    assert in_zone(s, 0, "units", "line", 3)


@pytest.mark.clause("BP-MISSION-10")
def test_allies_are_no_enemies() -> None:
    s = battle("pol_line_clones", "pro_cyber", "rut_troops", "mer_raiders", layout="crossfire", teams="0,1,0,1")
    f = put(s, find(s, "pol_line_clones", 1), 400, 400)
    ally = put(s, find(s, "rut_troops", 1), 425, 400)
    act(s, f)
    assert not s.is_engaged(f)
    assert refused(s, f"shoot {f} own {ally}") == "BP-SHOOT-03"
    assert refused(s, f"fight {ally}") == "BP-MELEE-01"


@pytest.mark.clause("BP-MISSION-13", "BP-MISSION-14")
def test_captives_and_flags() -> None:
    s = battle_of("liberation")
    captive = put(s, find(s, "captive"), 920, 400)
    f = put(s, find(s, "pro_assault_spetsnaz", 1), 800, 400)
    act(s, f)
    assert refused(s, f"shoot {f} own {captive}") == "BP-SHOOT-03"
    s = battle_of("bait")
    f, mortar = put(s, find(s, "pro_cyber", 2), 400, 400), put(s, find(s, "mortar"), 480, 400)
    act(s, f)
    assert refused(s, f"shoot {f} own {mortar}") == "BP-MISSION-14"


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
    play(s, "swift", "end")
    seats = []
    while s.tour == 1 and s.asked() >= 0:
        seats.append(int(s.asked()))
        s.apply(s.legal()[0])
        play(s, "end")
    assert seats == [0, 1]
    assert s.swift_used[1] == 1


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
