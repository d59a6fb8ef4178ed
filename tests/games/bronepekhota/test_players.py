"""Players that weigh by odds and rehearse: grenades, guns, order, and nothing but what everybody knows."""

from __future__ import annotations

import pytest

from sandtable.core.state import State
from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.content.missions import MISSIONS
from sandtable.games.bronepekhota.fighting.grenades import PLACE_X
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.players.field import Field, gun_value
from sandtable.games.bronepekhota.players.judgement import HandMade
from sandtable.games.bronepekhota.players.manner import sharp
from sandtable.games.bronepekhota.players.morale import panic_bonus
from sandtable.games.bronepekhota.players.order import ranked_units
from sandtable.games.bronepekhota.players.portfolio import Plan, Portfolio
from sandtable.games.bronepekhota.players.tactics import ASSAULT, HOLD, STEADY, WITHDRAW, Tactics
from sandtable.games.bronepekhota.players.throws import burst_value, throw_value
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import DEAD, NOBODY, ON_TABLE
from sandtable.games.bronepekhota.table.situation import CHOOSING_UNIT, PLANNING, SHOT
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.search.levels import player_of
from sandtable.search.opinions import opinion_of
from tests.games.bronepekhota.table import act, battle, find, man, play, put, rectangle, with_terrain

GAME = BronepekhotaGame()
REHEARSING = Portfolio(Plan(6, 2, 1, 0, 0, 4), sharp(), HandMade())


def answer(s: Bronepekhota, stance: int = ASSAULT) -> str:
    """What a figure does in a stance."""
    return s.action_text(int(Tactics(8, True).choose(s, stance, Dice(1))))


def crowd_before_a_thrower() -> tuple[Bronepekhota, int]:
    """A soldier with a weak weapon and a grenade, and five enemies close together three steps away."""
    s = battle("pol_line_clones", "pro_velian_heavy")
    f = put(s, find(s, "pol_line_clones", 1), 400, 400)
    for number in range(1, 5):
        put(s, find(s, "pro_velian_heavy", number), 520 + 26 * (number % 2), 375 + 26 * (number // 2), 32)
    act(s, f)
    return s, f


def test_a_grenade_is_thrown_where_it_is_plainly_best() -> None:
    s, f = crowd_before_a_thrower()
    for stance in (ASSAULT, STEADY, HOLD):
        assert answer(s, stance).startswith("grenade ")
    after = s.clone()
    while not (found := s.action_text(int(REHEARSING.best_action(after, Dice(2))))).startswith("grenade "):
        assert found.startswith("go "), "to where it catches more"
        after.play(after.parse_action(found))
    s.grenades[int(s.fig.roster.squad[f])] = 0
    assert not answer(s).startswith("grenade ")


def test_no_grenade_falls_among_friends() -> None:
    s, f = crowd_before_a_thrower()
    target = find(s, "pro_velian_heavy", 1)
    alone = throw_value(s, f, target)
    for number in range(2, 5):
        put(s, find(s, "pro_velian_heavy", number), 1100, 100 + 60 * number, 32)
        put(s, find(s, "pol_line_clones", number), 546, 310 + 30 * number)
    assert throw_value(s, f, target) < 0 < alone
    assert not answer(s).startswith("grenade ")


def test_the_worth_of_a_throw_is_the_mean_over_all_dice_with_the_best_picked() -> None:
    s, f = crowd_before_a_thrower()
    target = find(s, "pro_velian_heavy", 1)
    assert s.fig.roster.rank[f] == 2
    bursts = [int(burst_value(s, f, target, face)) for face in range(1, 7)]
    exact = sum(max(one, two) for one in bursts for two in bursts)
    assert int(throw_value(s, f, target)) == exact // 36
    assert max(bursts) > 0
    assert s.work[PLACE_X] == 0


def gun_and_crew() -> tuple[Bronepekhota, int, int, int]:
    """A soldier without a firearm beside a gun that has an enemy in reach."""
    s = battle("pol_regime_clones:bulldog", "pro_cyber")
    gun = put(s, find(s, "bulldog"), 400, 400)
    f = put(s, find(s, "pol_regime_clones", 1), 300, 420)
    t = put(s, find(s, "pro_cyber", 1), 640, 400, 32)
    act(s, f)
    return s, f, gun, t


def test_a_gun_with_a_target_is_served() -> None:
    s, f, gun, t = gun_and_crew()
    play(s, answer(s))
    assert s.fig.touch(f, gun)
    assert answer(s) == f"shoot {gun} w0 {t}"


def test_a_gun_is_served_by_the_quick_eye_too_and_not_without_ammunition() -> None:
    s, f, gun, _ = gun_and_crew()
    quick = Tactics(3, False)
    s.apply(int(quick.choose(s, HOLD, Dice(1))))
    assert s.fig.touch(f, gun)
    s, f, gun, _ = gun_and_crew()
    s.ammo[int(s.fig.roster.weapon_first[gun])] = 0
    play(s, answer(s))
    assert not s.fig.touch(f, gun)


def test_a_gun_without_a_target_is_pushed_towards_the_enemy() -> None:
    s, f, gun, t = gun_and_crew()
    put(s, t, 1180, 400, 32)
    put(s, f, 400 - int(s.fig.roster.radius[f] + s.fig.roster.radius[gun]) - 1, 400)
    assert s.fig.touch(f, gun)
    assert answer(s, STEADY).startswith(f"push {gun} ")
    before = int(s.fig.x[gun])
    play(s, answer(s, STEADY))
    assert s.fig.x[gun] > before


def test_whoever_has_shot_withdraws_behind_a_wall() -> None:
    """A stance says what danger counts: the same soldier comes nearer or goes out of sight."""
    s = battle("pol_heavy_clones", "pro_velian_heavy")
    f = put(s, find(s, "pol_heavy_clones", 4), 400, 400)
    for number in range(1, 5):
        put(s, find(s, "pro_velian_heavy", number), 700, 280 + 60 * number, 32)
    with_terrain(s, rectangle("smooth_wall", 330, 340, 350, 520))
    act(s, f)
    s.spent[f] |= 2
    here = int(Field(s, f).danger(s.fig.x[f], s.fig.y[f], 0, 8))
    nearer, away = s.clone(), s.clone()
    play(nearer, answer(nearer, ASSAULT))
    play(away, answer(away, WITHDRAW))
    assert nearer.fig.x[f] > 400 > away.fig.x[f]
    assert int(Field(away, f).danger(away.fig.x[f], away.fig.y[f], 0, 8)) < here


def towing_table(enemy_x: int = 1150) -> tuple[Bronepekhota, int, int]:
    """A platform, a gun and somebody who may serve it; one enemy so far away."""
    s = battle("pol_line_clones:helix_repair:pilot_regular:bulldog", "pro_cyber")
    f, gun = put(s, find(s, "helix_repair"), 300, 400), put(s, find(s, "bulldog"), 219, 400)
    man(s, f, find(s, "pilot_regular"))
    put(s, find(s, "pol_line_clones", 1), 180, 430)
    put(s, find(s, "pro_cyber", 1), enemy_x, 400, 32)
    act(s, f)
    return s, f, gun


def drive_out(s: Bronepekhota, level: str) -> list[str]:
    """What a level answers until the drive is over."""
    told: list[str] = []
    while not told or s.stage == PLANNING:
        action = player_of(GAME, level).choose(s, Dice(1))
        told.append(s.action_text(action))
        s.apply(action)
    return told


@pytest.mark.clause("BP-TRANSPORT-01", "BP-TRANSPORT-08")
@pytest.mark.parametrize("level", ["hard", "master"])
def test_a_gun_far_from_the_fight_is_towed_towards_it(level: str) -> None:
    s, f, gun = towing_table()
    told = drive_out(s, level)
    assert told[0] == f"op C{gun}"
    assert told[-1] == "done 0"
    assert s.fig.x[gun] - 219 == s.fig.x[f] - 300 > 100


@pytest.mark.parametrize(("x", "y"), [(330, 420), (219, 520), (120, 300)])
def test_a_gun_to_be_towed_is_fetched_from_wherever_the_platform_stands(x: int, y: int) -> None:
    s, f, gun = towing_table()
    put(s, f, x, y)
    for _ in range(3):
        s.spent[f] = 0
        act(s, f)
        drive_out(s, "hard")
    assert s.fig.x[gun] > 219


def test_the_platform_that_a_mission_is_about_tows_nothing() -> None:
    """Nearer to the enemy it could be taken or destroyed, which decides the battle."""
    s, _, gun = towing_table()
    s.options.mission = MISSIONS["recovery_vehicle"]
    drive_out(s, "hard")
    assert s.fig.x[gun] == 219


def test_a_gun_is_left_where_it_can_fire() -> None:
    """It is towed into reach, and no farther once it has a target."""
    s, f, gun = towing_table(780)
    assert gun_value(s, gun, s.fig.x[gun], s.fig.y[gun]) == 0
    for _ in range(3):
        drive_out(s, "hard")
        s.spent[f] = 0
        act(s, f)
    assert gun_value(s, gun, s.fig.x[gun], s.fig.y[gun]) > 0
    place = int(s.fig.x[gun])
    drive_out(s, "hard")
    assert s.fig.x[gun] == place


def machine_and_pilot(enemy_x: int, mission: str = "annihilation") -> tuple[Bronepekhota, int, int]:
    """A machine whose pilot has a firearm, and an enemy so far away."""
    s = battle("pol_line_clones:raptor", "pro_cyber:pro_velian_heavy", mission=mission)
    f, pilot = put(s, find(s, "raptor"), 400, 400), find(s, "pol_line_clones", 2)
    man(s, f, pilot)
    put(s, find(s, "pro_cyber", 1), enemy_x, 400, 32)
    act(s, f)
    return s, f, pilot


def empty_magazines(s: Bronepekhota, f: int) -> None:
    """Nothing is left to fire."""
    for slot in range(int(s.fig.roster.weapon_first[f]), int(s.fig.roster.weapon_last[f])):
        s.ammo[slot] = 0


@pytest.mark.clause("BP-PILOT-03", "BP-PILOT-04")
@pytest.mark.parametrize("level", ["hard", "master"])
def test_a_pilot_leaves_a_machine_that_can_do_no_more(level: str) -> None:
    """Nothing to fire and too weak for a melee: outside it has a weapon of its own; with ammunition it stays."""
    s, f, pilot = machine_and_pilot(640)
    s.fig.marker[f] = 2
    assert "dismount" not in s.action_text(player_of(GAME, level).choose(s, Dice(1)))
    empty_magazines(s, f)
    play(s, s.action_text(player_of(GAME, level).choose(s, Dice(1))))
    assert s.fig.crew[f] == NOBODY
    assert s.figure == pilot


def test_a_pilot_leaves_a_machine_that_is_about_to_be_destroyed() -> None:
    """When it has fired: the same machine with all its cells, or without enemies who shoot or throw, is kept."""
    s, f, pilot = machine_and_pilot(640)
    enemies = [find(s, "pro_velian_heavy", number) for number in range(1, 5)]
    for at, enemy in enumerate(enemies):
        put(s, enemy, 560, 325 + 50 * at, 32)
    s.spent[f] |= SHOT
    assert "dismount" not in answer(s)
    s.fig.marker[f] = 1
    out = s.clone()
    play(out, answer(out))
    assert out.fig.place[pilot] == ON_TABLE
    for enemy in enemies:
        s.fig.place[enemy] = DEAD
    s.grenades[int(s.fig.roster.squad[find(s, "pro_cyber", 1)])] = 0
    assert "dismount" not in answer(s)


def test_a_pilot_leaves_for_ground_that_only_it_can_hold() -> None:
    s, f, pilot = machine_and_pilot(1180, mission="control_points")
    put(s, f, 520, 400)
    s.spent[f] |= SHOT
    friend = put(s, find(s, "pol_line_clones", 1), 560, 340)
    assert "dismount" not in answer(s)
    s.fig.place[friend] = DEAD
    play(s, answer(s))
    assert s.fig.place[pilot] == ON_TABLE


@pytest.mark.clause("BP-CAPTURE-01", "BP-CAPTURE-07")
def test_a_machine_is_boarded_where_the_way_is_long() -> None:
    """Without anything to fire it is a ride; whoever has an enemy before the own weapon does not board it."""
    s, _, f = rider("hunter")
    empty_magazines(s, f)
    assert answer(s) == f"board {f}"
    s.fig.marker[f] = 3
    put(s, find(s, "pol_regime_clones", 1), 560, 400, 32)
    assert answer(s) != f"board {f}"


def rider(machine: str) -> tuple[Bronepekhota, int, int]:
    """A soldier beside a machine without a pilot, and an enemy far away."""
    s = battle(f"pol_line_clones:{machine}", "pol_regime_clones")
    f, pilot = put(s, find(s, machine), 400, 400), find(s, "pol_line_clones", 2)
    put(s, pilot, 400 - int(s.fig.roster.radius[f] + s.fig.roster.radius[pilot]) - 1, 400)
    put(s, find(s, "pol_regime_clones", 1), 1180, 400, 32)
    act(s, pilot)
    return s, pilot, f


@pytest.mark.parametrize("seat", [0, 1])
def test_a_soldier_goes_for_a_machine_that_waits_for_a_pilot(seat: int) -> None:
    """Its own, or one that enemies have left."""
    s, pilot, f = rider("raptor")
    s.fig.owner[f] = seat
    put(s, f, 250, 700)
    put(s, pilot, 250, 560)
    play(s, answer(s))
    assert s.fig.touch(pilot, f)
    assert answer(s) == f"board {f}"
    s.fig.roster.rank[pilot] = 1
    assert answer(s) != f"board {f}"


@pytest.mark.clause("BP-PANIC-02", "BP-PANIC-07")
def test_a_death_that_brings_panic_is_worth_more() -> None:
    """Three of six dead: the others test; two deaths before that less, after the test nothing, with a hero nothing."""
    s = battle("pol_heavy_clones", "pol_line_clones+hero_cross")
    squad = [find(s, "pol_line_clones", number) for number in range(1, 7)]
    for f in squad:
        put(s, f, 600, 100 + 60 * f)
        s.began_on_foot[f] = 1
    number = int(s.fig.roster.squad[squad[0]])
    assert panic_bonus(s, squad[0]) == 0
    s.fig.place[squad[5]] = DEAD
    two = int(panic_bonus(s, squad[0]))
    s.fig.place[squad[4]] = DEAD
    one = int(panic_bonus(s, squad[0]))
    assert one == 3 * (500 * 4 // 6)
    assert 0 < two < one
    hero = put(s, find(s, "hero_cross"), 700, 700)
    assert panic_bonus(s, squad[0]) == 0
    s.fig.place[hero] = DEAD
    s.tested[number] = 1
    assert panic_bonus(s, squad[0]) == 0


def to_choose() -> tuple[Bronepekhota, int, int]:
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


def test_the_unit_with_most_to_win_and_to_lose_acts_first() -> None:
    s, near, far = to_choose()
    assert [s.action_text(action) for action in s.legal()] == [f"unit {near}", f"unit {far}"]
    for seed in range(4):
        found = Moves()
        s.moves(found)
        assert [int(a.second_of(action)) for action in ranked_units(s, found, Dice(seed))] == [near, far]
        assert s.action_text(int(REHEARSING.best_action(s, Dice(seed)))) == f"unit {near}"


def asked_states(settings: dict[str, object], every: int, most: int) -> list[Bronepekhota]:
    """Some positions of a battle in which somebody is asked."""
    s = GAME.start(settings)
    found: list[Bronepekhota] = []
    dice, tactics, number = Dice(5), Tactics(2, False), 0
    while s.decision() is not None and len(found) < most:
        if s.asked() >= 0:
            number += 1
            if number % every == 0:
                found.append(s.clone())
            s.play(tactics.choose(s, number % 4, dice))
        else:
            s.play(s.sample(dice))
    return found


@pytest.mark.parametrize("level", ["hard", "master"])
def test_an_answer_is_legal_repeatable_and_changes_nothing(level: str) -> None:
    """The same state and dice give the same answer, whatever else was remembered in between."""
    settings: dict[str, object] = {"armies": "pol_line_clones:raptor:mortar,pro_cyber:bulldog", "map": "old_town"}
    for s in asked_states(settings, 17, 6):
        before = s.to_bytes()
        first = player_of(GAME, level).choose(s, Dice(3))
        assert s.is_legal(first)
        assert s.to_bytes() == before
        again: State = GAME.from_text(s.to_text())
        assert player_of(GAME, level).choose(again, Dice(3)) == first


def test_an_opinion_comes_from_battles_to_the_end() -> None:
    """One soldier against a squad that has him before its guns: everybody knows who wins; lines can be played."""
    s = battle("pol_heavy_clones:pol_line_clones", "pro_cyber")
    for number in range(1, 7):
        put(s, find(s, "pol_heavy_clones", number), 480 + 30 * number, 400)
    put(s, find(s, "pro_cyber", 1), 580, 520, 48)
    s.seat, s.turn, s.stage = 0, 1, CHOOSING_UNIT
    found = opinion_of(GAME, "hard", s, Dice(1), 2)
    assert found.chances[0] > 800
    assert found.chances[0] + found.chances[1] <= 1000
    assert found.chances[0] == found.lines[0].permille
    assert found.lines[0].words == ["unit 0"]
    assert found.nodes > 0
    assert found.to_json() == opinion_of(GAME, "hard", s, Dice(1), 2).to_json()


@pytest.mark.parametrize("mission", list(MISSIONS))
def test_every_mission_is_played(mission: str) -> None:
    for s in asked_states({"mission": mission, "max_tours": 3}, 40, 3):
        for stance in (ASSAULT, WITHDRAW):
            assert s.is_legal(int(Tactics(4, True).choose(s, stance, Dice(1))))
