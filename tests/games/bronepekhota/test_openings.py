"""What players count at a place: only what may be done there, and what they look at when they come."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.fighting import odds
from sandtable.games.bronepekhota.players.bursts import Blasts, thrown_at
from sandtable.games.bronepekhota.players.field import Field
from sandtable.games.bronepekhota.players.fights import melee_value, melee_win
from sandtable.games.bronepekhota.players.greedy import worth
from sandtable.games.bronepekhota.players.manner import PLAIN, sharp
from sandtable.games.bronepekhota.players.openings import Openings, facing
from sandtable.games.bronepekhota.players.riding import is_lost_soon
from sandtable.games.bronepekhota.players.tactics import ASSAULT, Tactics
from sandtable.games.bronepekhota.players.ways import Ways
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import NOBODY
from sandtable.games.bronepekhota.table.situation import FOUGHT
from sandtable.kit.dice import Dice
from tests.games.bronepekhota.table import act, battle, clash, events, find, man, play, put

SQUAD = "pol_line_clones"
ENEMY = "pro_velian_heavy"


def opposed(far: int) -> tuple[Bronepekhota, int, int]:
    """A soldier who acts and an enemy to the east, who looks at him."""
    s = battle(SQUAD, "pro_cyber")
    f, t = put(s, find(s, SQUAD, 1), 400, 400), put(s, find(s, "pro_cyber", 1), 400 + far, 400, 32)
    act(s, f)
    return s, f, t


def worth_of(s: Bronepekhota, f: int, x: int, y: int) -> int:
    """What the figure could do at the place that it may go to, the best of all openings."""
    ways = Ways(s, f, True, PLAIN)
    openings = Openings(s, f, Field(s, f), 8, PLAIN, True)
    named = [(a.x_of(ways.action[at]), a.y_of(ways.action[at])) for at in range(int(ways.count))]
    return max(int(openings.at(ways, at)) for at in range(int(ways.count)) if named[at] == (x, y))


@pytest.mark.clause("BP-SHOOT-07", "BP-SHOOT-06", "BP-MELEE-11")
def test_in_contact_a_shot_counts_as_often_as_the_melee_is_won() -> None:
    s, f, t = opposed(100)
    field = Field(s, f)
    fight, shot = int(field.best_fight(475, 400, 0)), int(field.best_shot(475, 400, 0, 8))
    win = int(melee_win(s, f, t, False))
    assert 0 < win < 1000
    assert field.freedom(475, 400, 0, True) == win
    assert field.freedom(470, 400, 0, True) == 1000
    assert field.freedom(475, 400, 0, False) == 0, "who has fought stays held"
    touching = [(int(a.x_of(one)), int(a.y_of(one))) for one in s.legal() if a.kind_of(one) == a.GO]
    x, y = next(place for place in touching if s.fig.touch_at(f, *place, 0, t) and place[1] == 400)
    assert worth_of(s, f, x, y) == fight + shot * win // 1000


@pytest.mark.clause("BP-SHOOT-07", "BP-GRENADE-13")
def test_two_enemies_or_a_manned_machine_hold_whoever_touches_them() -> None:
    s, f, _ = opposed(100)
    put(s, find(s, "pro_cyber", 2), 475, 425, 32)
    assert Field(s, f).freedom(475, 400, 0, True) == 0
    s = battle(SQUAD, "pro_cyber:gryphon:pilot_regular")
    f, machine = put(s, find(s, SQUAD, 1), 400, 400), put(s, find(s, "gryphon"), 500, 400, 32)
    x = 500 - int(s.fig.roster.radius[f] + s.fig.roster.radius[machine]) - 1
    assert Field(s, f).freedom(x, 400, 0, True) == 1000, "nobody sits in it"
    man(s, machine, find(s, "pilot_regular"))
    assert Field(s, f).freedom(x, 400, 0, True) == 0


def test_a_shot_that_may_be_fired_is_not_given_up_for_a_poor_melee() -> None:
    """The enemy can be shot from a step away; in contact only a melee, which is won seldom."""
    s, f, t = opposed(60)
    s.fig.roster.melee[f] = 0
    s.fig.roster.armor[t] = 5
    action = int(Tactics(8, True).choose(s, ASSAULT, Dice(1)))
    after = s.clone()
    after.play(action)
    assert not after.fig.touch(f, t)


@pytest.mark.clause("BP-SHOOT-04", "BP-ACT-08")
@pytest.mark.parametrize("kind", [a.GO, a.JUMP])
def test_who_walks_looks_at_the_target_it_goes_for(kind: int) -> None:
    s, f, t = opposed(300)
    action = int(a.pose(kind, 0, 500, 400, 0, 32))
    turned = int(facing(s, f, action, t))
    assert (a.kind_of(turned), a.x_of(turned), a.y_of(turned), a.heading_in(turned)) == (kind, 500, 400, 0)
    assert facing(s, f, turned, t) == turned
    assert facing(s, f, action, NOBODY) == action


@pytest.mark.clause("BP-SHOOT-04")
def test_a_walker_does_not_turn_its_back_on_the_best_target() -> None:
    """A machine without a weapon for it stands nearer on the other side; the crowd in reach is the target."""
    s = battle("pol_heavy_clones", "pro_cyber:pro_velian_heavy")
    f = put(s, find(s, "pol_heavy_clones", 1), 400, 400)
    put(s, find(s, "pro_cyber", 1), 320, 400)
    t = put(s, find(s, "pro_velian_heavy", 1), 700, 400, 32)
    s.grenades[int(s.fig.roster.squad[f])] = 0
    act(s, f)
    s.fig.roster.armor[find(s, "pro_cyber", 1)] = 30
    action = int(Tactics(8, True).choose(s, ASSAULT, Dice(1)))
    assert a.kind_of(action) in (a.GO, a.TURN)
    s.play(action)
    assert s.fig.in_view(f, t)
    s.play(int(Tactics(8, True).choose(s, ASSAULT, Dice(1))))
    assert events(s, "shot")[0].data["target"] == t


@pytest.mark.clause("BP-ACT-08", "BP-SHOOT-04")
def test_a_soldier_turns_to_an_enemy_behind_its_back() -> None:
    s, f, t = opposed(200)
    s.grenades[int(s.fig.roster.squad[f])] = 0
    s.fig.heading[f] = 32
    s.fig.roster.speed[f] = 0
    play(s, s.action_text(int(Tactics(8, True).choose(s, ASSAULT, Dice(1)))))
    assert s.fig.heading[f] == 0
    assert s.action_text(int(Tactics(8, True).choose(s, ASSAULT, Dice(1)))) == f"shoot {f} own {t}"


@pytest.mark.clause("BP-SHOOT-04", "BP-GEO-13")
def test_a_machine_counts_only_what_is_before_it_at_the_end_of_its_drive() -> None:
    s = battle(f"{SQUAD}:raptor", ENEMY)
    f = put(s, find(s, "raptor"), 600, 400, 32)
    man(s, f, find(s, SQUAD, 2))
    put(s, find(s, ENEMY, 1), 800, 400, 32)
    act(s, f)
    field = Field(s, f)
    assert field.best_shot(600, 400, 0, 8, 0) == field.best_shot(600, 400, 0, 8) > 0
    assert field.best_shot(600, 400, 0, 8, 32) == 0
    openings, ways = Openings(s, f, field, 8, PLAIN, True), Ways(s, f, True, PLAIN)
    seen = [int(openings.at(ways, at)) > 0 for at in range(int(ways.count))]
    east = [int(ways.heading[at]) <= 16 or int(ways.heading[at]) >= 48 for at in range(int(ways.count))]
    assert all(ahead for there, ahead in zip(seen, east) if there)
    assert any(seen)
    for _ in range(2):
        s.play(int(Tactics(8, True).choose(s, ASSAULT, Dice(1))))
        if s.asked() != 0:
            break
    assert s.fig.in_view(f, find(s, ENEMY, 1))


@pytest.mark.clause("BP-GRENADE-06")
def test_a_machine_is_soon_lost_where_grenades_reach_it() -> None:
    """Two cells left, and two squads that can throw; without grenades their shots are not enough."""
    s = battle(f"{SQUAD}:raptor", "pro_cyber:pro_velian_heavy")
    machine = put(s, find(s, "raptor"), 400, 400)
    man(s, machine, find(s, SQUAD, 1))
    s.fig.marker[machine] = 2
    for number in (1, 2):
        put(s, find(s, "pro_cyber", number), 700, 400 * number - 100, 32)
    put(s, find(s, ENEMY, 1), 720, 380, 32)
    one = thrown_at(s, machine) // 2
    assert one > 0
    assert is_lost_soon(s, machine)
    for squad in range(int(s.fig.roster.squads)):
        s.grenades[squad] = 0
    assert thrown_at(s, machine) == 0
    assert not is_lost_soon(s, machine)


def test_a_grenade_is_feared_as_far_as_it_reaches() -> None:
    """From the edge of one base to the edge of the other: a soldier of speed 3 reaches 360 mm and both radii."""
    s = battle(SQUAD, "pro_velian_heavy")
    f = put(s, find(s, SQUAD, 1), 200, 400)
    enemy = find(s, ENEMY, 1)
    s.fig.roster.speed[enemy] = 3
    for far, feared in ((368, True), (374, True), (384, True), (386, False)):
        put(s, enemy, 200 + far, 400, 32)
        assert (Blasts(s, f, sharp()).at(200, 400) > 0) == feared
        assert (thrown_at(s, f) > 0) == feared


def test_a_jump_brings_a_grenade_as_far_as_a_walk() -> None:
    s = battle(SQUAD, ENEMY)
    f, enemy = put(s, find(s, SQUAD, 1), 200, 400), put(s, find(s, ENEMY, 1), 620, 400, 32)
    s.fig.roster.speed[enemy], s.fig.roster.jump[enemy] = 3, 0
    assert thrown_at(s, f) == 0
    s.fig.roster.jump[enemy] = 5
    assert thrown_at(s, f) > 0


@pytest.mark.clause("BP-MELEE-04", "BP-MELEE-05", "BP-SURPRISE-01", "BP-SURPRISE-02")
@pytest.mark.parametrize("heading", [0, 32])
def test_the_worth_of_a_melee_is_that_of_its_dice(heading: int) -> None:
    """The same chance as by the odds of the rules, from behind too."""
    s, f, t = clash()
    s.fig.heading[t] = heading
    told = odds.melee_odds(s, f, t)
    win = told["win"]
    assert isinstance(win, Fraction)
    assert melee_win(s, f, t, heading == 0) == win * 1000 // 1
    field = Field(s, f)
    assert field.best_fight(400, 400, 0) == melee_value(s, f, t, heading == 0)


@pytest.mark.clause("BP-MELEE-13", "BP-MELEE-22", "BP-SURPRISE-03", "BP-SURPRISE-05")
def test_a_beaten_machine_loses_as_many_cells_as_the_attack_was_stronger() -> None:
    s = battle(SQUAD, "pro_cyber:gryphon:pilot_regular")
    f, machine = put(s, find(s, SQUAD, 1), 400, 400), put(s, find(s, "gryphon"), 500, 400, 32)
    s.fig.marker[machine] = 3
    lead = int(s.fig.roster.melee[f]) - 3
    cells = sum(min(max(lead + face, 0), 3) for face in range(1, 7))
    assert melee_value(s, f, machine, False) == 1 + 1000 * cells * 6 // 36 * worth(s, machine)
    man(s, machine, find(s, "pilot_regular"))
    assert melee_value(s, f, machine, False) < melee_value(s, f, machine, True)


def test_who_has_fought_counts_no_melee() -> None:
    s, f, _ = clash()
    ways = Ways(s, f, True, PLAIN)
    assert Openings(s, f, Field(s, f), 8, PLAIN, False).fights
    s.spent[f] |= FOUGHT
    openings = Openings(s, f, Field(s, f), 8, PLAIN, True)
    assert not openings.fights
    assert all(openings.at(ways, at) >= 0 for at in range(int(ways.count)))


def test_a_figure_dies_but_once() -> None:
    """What all enemies could do to it grows with every one of them, what is lost there never beyond the figure."""
    s = battle(SQUAD, ENEMY)
    f = put(s, find(s, SQUAD, 1), 400, 400)
    whole = 1000 * int(worth(s, f))
    dangers, dooms = [], []
    for number in range(1, 5):
        put(s, find(s, ENEMY, number), 480, 300 + 50 * number, 32)
        field = Field(s, f)
        dangers.append(int(field.danger(400, 400, 0, 8)))
        dooms.append(int(field.doom))
    assert dangers == sorted(set(dangers))
    assert dooms == sorted(set(dooms))
    assert abs(dooms[0] - dangers[0]) <= whole // 1000
    assert dooms[3] <= whole < dangers[3]


@pytest.mark.clause("BP-MOVE-INF-07", "BP-MOVE-INF-10")
def test_a_walk_is_weighed_where_it_ends() -> None:
    """Three enemies stand close together: a place around one of them is cut short by another."""
    s = battle(SQUAD, "pro_cyber")
    f = put(s, find(s, SQUAD, 1), 400, 400)
    for number, (x, y) in enumerate([(500, 400), (512, 424), (490, 374)], 1):
        put(s, find(s, "pro_cyber", number), x, y, 32)
    act(s, f)
    ways = Ways(s, f, True, PLAIN)
    cut = 0
    for at in range(int(ways.count)):
        after = s.clone()
        after.play(ways.action[at])
        assert (after.fig.x[f], after.fig.y[f]) == (ways.x[at], ways.y[at])
        cut += a.kind_of(ways.action[at]) == a.GO and a.x_of(ways.action[at]) != ways.x[at]
    assert cut > 0
