"""What the mission adds to the players' odds: ground when it counts, command machines."""

from __future__ import annotations

from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.players.deploying import best_deployment
from sandtable.games.bronepekhota.players.field import Field
from sandtable.games.bronepekhota.players.manner import PLAIN
from sandtable.games.bronepekhota.players.stakes import Stakes, is_command, stake
from sandtable.games.bronepekhota.players.tactics import ASSAULT, Place, Tactics, plain_value
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.situation import DEPLOYING, NO_UNIT
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from tests.games.bronepekhota.table import act, battle, find, man, put

GAME = BronepekhotaGame()
ZONE_EDGE = 800


def attackers(tour: int, x: int) -> tuple[Bronepekhota, int]:
    """Hold the line: one attacker acts before the zone, one defender stands far away behind him."""
    s = battle("pol_line_clones", "pro_cyber", layout="crossroads", mission="hold_the_line")
    f = put(s, find(s, "pol_line_clones", 1), x, 300)
    put(s, find(s, "pro_cyber", 1), 60, 700)
    s.tour = tour
    act(s, f)
    return s, f


def gone_to(s: Bronepekhota) -> int:
    """Where the acting figure goes to, its x."""
    action = int(Tactics(8, True).choose(s, ASSAULT, Dice(1)))
    return int(a.x_of(action)) if a.kind_of(action) == a.GO else int(s.fig.x[s.figure])


def test_the_zone_is_entered_when_time_runs_out() -> None:
    s, f = attackers(8, ZONE_EDGE - 60)
    assert gone_to(s) >= ZONE_EDGE
    assert Stakes(s, f).at(1000, 400, 0) > 0 > Stakes(s, f).at(700, 400, 0)
    s, f = attackers(1, ZONE_EDGE - 60)
    assert Stakes(s, f).at(1000, 400, 0) == 0


def test_who_is_in_the_zone_at_the_end_stays_there() -> None:
    s, _ = attackers(8, ZONE_EDGE + 20)
    assert gone_to(s) >= ZONE_EDGE


def test_a_defender_has_no_zone_to_enter() -> None:
    s, _ = attackers(8, ZONE_EDGE + 20)
    assert Stakes(s, find(s, "pro_cyber", 1)).at(1000, 400, 0) == 0


def test_a_marker_is_worth_most_where_one_soldier_decides() -> None:
    """Score goes to the side with more soldiers at a marker (BP-MISSION-04)."""
    s = battle("pol_line_clones", "pro_cyber", mission="control_points")
    f = put(s, find(s, "pol_line_clones", 1), 300, 400)
    free = Stakes(s, f).at(600, 400, 0)
    assert free > 0 > Stakes(s, f).at(300, 400, 0)
    for number in (2, 3):
        put(s, find(s, "pol_line_clones", number), 600, 380 + 30 * (number - 2))
    held = Stakes(s, f).at(600, 400, 0)
    assert held < free
    assert Stakes(s, f).at(600, 160, 0) == free
    for number in (1, 2):
        put(s, find(s, "pro_cyber", number), 640, 380 + 30 * number)
    assert Stakes(s, f).at(600, 400, 0) == free


def test_the_object_is_touched_in_the_last_tour() -> None:
    s = battle("pol_line_clones", "pro_cyber", mission="seize_object")
    f = put(s, find(s, "pol_line_clones", 1), 480, 400)
    put(s, find(s, "pro_cyber", 1), 100, 700)
    s.tour = 1
    assert Stakes(s, f).at(547, 400, 0) == 0
    s.tour = 8
    assert Stakes(s, f).at(547, 400, 0) > 0
    act(s, f)
    assert gone_to(s) > 520


def commanders() -> Bronepekhota:
    """Two machines with pilots, each the command of its side."""
    s = battle("raptor:pol_heavy_clones", "salamander:pro_cyber", mission="kill_command_machine")
    roster = s.fig.roster
    for seat, sheet in enumerate(("raptor", "salamander")):
        machine = put(s, find(s, sheet), 300 + 400 * seat, 400, 32 * seat)
        s.command[seat] = s.unit[machine]
        man(s, machine, [f for f in range(int(roster.count)) if roster.seat[f] == seat and f != machine][-1])
    return s


def test_a_command_machine_is_worth_more_than_its_points() -> None:
    """Whoever loses it loses the battle (BP-MISSION-05)."""
    s = commanders()
    target = find(s, "salamander")
    f = put(s, find(s, "pol_heavy_clones", 1), 640, 400)
    act(s, f)
    shot = a.shot(f, 0, target)
    assert is_command(s, target)
    assert stake(s, target, PLAIN) > 0
    wanted = Field(s, f).gain_at(0, 2), plain_value(s, shot, PLAIN)
    s.command[1] = NO_UNIT
    plain = Field(s, f).gain_at(0, 2), plain_value(s, shot, PLAIN)
    assert wanted[0] > plain[0] > 0
    assert wanted[1] > plain[1] > 0


def test_a_command_machine_fears_more() -> None:
    s = commanders()
    f = find(s, "raptor")
    put(s, find(s, "pro_cyber", 1), 560, 400, 32)
    near = Place(s, f, ASSAULT, 8, PLAIN).value(400, 400, 0)
    far = Place(s, f, ASSAULT, 8, PLAIN).value(60, 400, 0)
    assert far > near
    assert near == -(Field(s, f).danger(400, 400, 0, 8) * PLAIN.command_fear // 1000)
    s.command[0] = NO_UNIT
    assert Place(s, f, ASSAULT, 8, PLAIN).value(400, 400, 0) > Place(s, f, ASSAULT, 8, PLAIN).value(60, 400, 0)


def test_a_command_machine_is_deployed_far_back() -> None:
    for seed in range(3):
        s = GAME.start({"mission": "kill_command_machine", "points": 500})
        dice = Dice(seed)
        while s.tour == 0:
            if s.asked() < 0:
                s.play(s.sample(dice))
                continue
            found = Moves(256)
            s.moves(found)
            action = best_deployment(s, found, dice) if s.stage == DEPLOYING else found.items[0]
            unit = int(a.who_of(action)) if a.kind_of(action) == a.DEPLOY else -1
            if unit == s.command[s.seat] != NO_UNIT:
                places = [int(a.x_of(one)) for one in s.legal() if a.kind_of(one) == a.DEPLOY and a.who_of(one) == unit]
                back = min(places) if s.seat == 0 else max(places)
                assert abs(int(a.x_of(action)) - back) <= 40
            s.play(action)
