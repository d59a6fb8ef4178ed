"""The finite choices of soldiers and of shots (BP-AI): which places, headings and targets `legal()` offers."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.actions import GO, JUMP, PUSH, SHOOT, heading_in, kind_of, x_of, y_of
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.moving.destinations import soldier_moves
from sandtable.games.bronepekhota.moving.reach import Reach
from sandtable.games.bronepekhota.table.figures import DEAD, GONE, ON_TABLE
from sandtable.games.bronepekhota.table.situation import FOUGHT, MOVED
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.kit.plane import heading_of
from tests.games.bronepekhota.offers import around, places, soldier, square, texts, vehicle
from tests.games.bronepekhota.table import act, battle, find, man, play, put, rectangle, refused, roll, with_terrain


@pytest.mark.clause("BP-AI-02", "BP-AI-09")
def test_the_list_is_a_pure_function_without_duplicates_and_soldiers_choose_one_by_one() -> None:
    game = BronepekhotaGame()
    dice = Dice(5)
    count = shot_before = shot_after = 0
    s = game.start({"armies": "pol_line_clones,pro_cyber", "map": "open_field", "max_tours": 1})
    moved = False
    while (decision := s.decision()) is not None:
        legal = s.legal()
        assert len(set(legal)) == len(legal)
        count += 1
        if count % 12 == 0:
            assert s.clone().legal() == game.from_text(s.to_text()).legal() == legal
        if decision.kind in ("act", "drive"):
            goals = {(kind_of(a), x_of(a), y_of(a)) for a in legal if kind_of(a) in (GO, JUMP, PUSH)}
            assert len(goals) <= 47
            shots = [a for a in legal if kind_of(a) == SHOOT]
            shot_before += bool(shots and goals)
            shot_after += bool(shots and moved)
        chosen = legal[int(dice.below(len(legal)))]
        if decision.kind == "soldier":
            assert {s.action_text(a).split()[0] for a in legal} <= {"end", "soldier"}
            chosen = legal[-1]
        moved = decision.kind == "act" and kind_of(chosen) in (GO, JUMP)
        s.apply(chosen)
    assert shot_before
    assert shot_after


@pytest.mark.clause("BP-AI-03")
def test_contacts_guns_machines_and_damage_are_among_the_destinations() -> None:
    s, f = soldier([(500, 420)], "pol_heavy_clones", ":hunter:mortar")
    enemy = find(s, "pro_cyber", 1)
    assert around(s, enemy) <= set(places(s))
    own, other = put(s, find(s, "mortar", seat=0), 330, 330, 3), put(s, find(s, "mortar", seat=1), 300, 460, 9)
    for gun in (own, other):
        assert around(s, gun) & set(places(s))
        s.fig.place[gun] = GONE
    machine = put(s, find(s, "salamander"), 360, 300, 7)
    assert around(s, machine) & set(places(s)) - around(s, enemy)
    s.fig.place[machine] = GONE
    mine = put(s, find(s, "hunter"), 360, 300, 7)
    man(s, mine, find(s, "pol_heavy_clones", 2))
    assert not around(s, mine) & set(places(s))
    s.fig.marker[mine] -= 1
    assert around(s, mine) & set(places(s))
    put(s, find(s, "pol_heavy_clones", 1), 400, 400)
    s.fig.roster.props[f] = 0
    assert not around(s, mine) & set(places(s))


@pytest.mark.clause("BP-AI-03")
def test_corners_links_and_objects_are_among_the_destinations() -> None:
    s, f = soldier([(900, 400)])
    with_terrain(
        s,
        rectangle("smooth_wall", 440, 350, 460, 430),
        {"type": "ladder", "foot": [360, 450, 0], "head": [330, 450, 80], "width_mm": 30},
        rectangle("platform", 200, 420, 340, 500),
    )
    found = places(s)
    # Straight away from the enemy: 13 mm behind the corners of the wall.
    assert {(427, 349), (427, 431)} <= set(found)
    assert {(360, 450), (330, 450)} <= set(found)
    s = BronepekhotaGame().start({"mission": "seize_object", "armies": "polaris_500,protectorate_500"})
    block = s.options.mission.objects[0]
    (x, y), (w, h) = block.at, block.size
    f = put(s, 0, x, y - h // 2 - 60)
    act(s, f)
    sides = {(x + w * part // 4, y - h // 2 - 13) for part in (-1, 0, 1)}
    assert sides <= set(places(s))


@pytest.mark.clause("BP-AI-03", "BP-PACK-01")
def test_jumps_reach_lattice_points_tops_and_contacts() -> None:
    s, _ = soldier([(500, 400)], "pol_light_assault_clones")
    enemy = find(s, "pro_cyber", 1)
    jumps = places(s, JUMP)
    assert len(jumps) == 8
    assert set(jumps) <= around(s, enemy) | {(x, y) for x in range(0, 1200, 20) for y in range(0, 800, 20)}
    assert set(jumps) & around(s, enemy)
    # Under an enemy in the air a small top, too small for a lattice point.
    s = battle("pol_light_assault_clones", "pol_line_clones:thunder:pilot_regular")
    put(s, 0, 400, 400)
    flyer = put(s, find(s, "thunder"), 450, 370, 0, 120)
    man(s, flyer, find(s, "pilot_regular"))
    with_terrain(s, rectangle("bunker", 441, 361, 459, 379))
    act(s, 0)
    assert places(s, JUMP)[0] == (450, 370)


@pytest.mark.clause("BP-AI-03", "BP-AI-05", "BP-GUN-01", "BP-GUN-02")
def test_guns_are_pushed_straight_as_far_as_it_goes_and_half_as_far() -> None:
    s, f = soldier([(900, 400)], extra=":mortar")
    gun = put(s, find(s, "mortar", seat=0), 367, 400, 16)
    pushes = [text.split() for text in texts(s, "push")]
    assert [words[2] for words in pushes] == ["500,400/0", "470,330/2", "470,470/62", "450,400/0"]
    assert all(words[1] == str(gun) for words in pushes)
    with_terrain(s, rectangle("smooth_wall", 440, 0, 450, 800))
    assert refused(s, f"push {gun} 428,400/0") == ""
    assert refused(s, f"push {gun} 429,400/0") == "BP-MOVE-INF-06"
    assert (428, 400) in places(s, PUSH)
    assert (414, 400) in places(s, PUSH)
    before = s.clone()
    play(s, f"push {gun} 420,420/9")
    assert (s.fig.x[f], s.fig.y[f], s.fig.heading[f]) == (420, 420, 9)
    assert (s.fig.x[gun], s.fig.y[gun]) == (387, 420)
    put(before, find(before, "pro_cyber", 2), 335, 400)
    assert places(before, PUSH) == []
    assert refused(before, f"push {gun} 420,420/9") == "BP-GUN-01"


@pytest.mark.clause("BP-AI-04")
def test_ways_are_searched_on_the_lattice_and_made_straight() -> None:
    s, f = soldier([(1100, 100)])
    reach = Reach(s.scene, s.fig, f, s.hostile(0), 200)
    costs = {
        (int(reach.node_x(n)) - 400, int(reach.node_y(n)) - 400): int(reach.cost[n])
        for n in range(int(reach.cells))
        if reach.done[n]
    }
    assert [costs[at] for at in ((20, 0), (20, 20), (40, 20), (-60, 40), (0, 200))] == [20, 29, 49, 78, 200]
    assert (200, 20) not in costs
    with_terrain(s, rectangle("smooth_wall", 440, 380, 460, 800))
    play(s, "go 480,400,0/0")
    moved = [event for event in s.events if event.kind == "moved"][-1]
    # Round the corner in two straight legs, shorter than any way on the lattice.
    assert 104 <= moved.data["cost"] <= 129


@pytest.mark.clause("BP-AI-04")
def test_points_off_the_lattice_are_joined_to_it_or_directly() -> None:
    s, f = soldier([(1100, 100)])
    put(s, f, 410, 410)
    # A corridor so narrow that no lattice point lies in it: 60 mm are joined directly, no more.
    with_terrain(s, rectangle("smooth_wall", 300, 380, 600, 397), rectangle("smooth_wall", 300, 423, 600, 440))
    assert refused(s, "go 470,410,0/0") == ""
    assert refused(s, "go 471,410,0/0") == "BP-MOVE-INF-03"
    with_terrain(s, rectangle("smooth_wall", 300, 380, 445, 397), rectangle("smooth_wall", 300, 423, 445, 440))
    assert refused(s, "go 470,410,0/0") == ""
    assert refused(s, "go 471,410,0/0") == "BP-MOVE-INF-03"


@pytest.mark.clause("BP-AI-04")
def test_contacts_are_only_made_by_the_last_leg() -> None:
    s, f = soldier([(480, 400)])
    with_terrain(s, rectangle("smooth_wall", 470, 0, 490, 375), rectangle("smooth_wall", 470, 425, 490, 800))
    found = places(s)
    enemy = find(s, "pro_cyber", 1)
    assert around(s, enemy) & set(found)
    # The gap is filled by the enemy: nobody gets past.
    assert all(x < 500 for x, _ in found)
    s.spent[f] |= FOUGHT
    for x, y in places(s):
        assert not s.fig.touch_at(f, x, y, 0, enemy)


@pytest.mark.clause("BP-AI-02", "BP-AI-05")
def test_half_of_the_lattice_points_are_spread_out_and_all_are_sorted() -> None:
    enemies = [(1000, 600), (900, 100)]
    s, f = soldier(enemies)
    found = places(s)
    assert len(found) == 47
    wide = [p for p in found if p[0] % 80 == 0 and p[1] % 80 == 0]
    count = min(len(wide), 23)
    assert found[:count] == sorted(found[:count], key=lambda p: (square(p, enemies), p))
    assert all(x % 80 == 0 and y % 80 == 0 for x, y in found[:count])
    rest = found[count:]
    assert rest == sorted(rest, key=lambda p: (square(p, enemies), p))
    # Nothing reachable that is nearer to an enemy was left out.
    reach = Reach(s.scene, s.fig, f, s.hostile(0), 200)
    nodes = [
        (int(reach.node_x(n)), int(reach.node_y(n)))
        for n in range(int(reach.cells))
        if reach.done[n] and (int(reach.node_x(n)), int(reach.node_y(n))) != (400, 400)
    ]
    left = [p for p in nodes if p not in found]
    assert min(square(p, enemies) for p in left) >= square(rest[-1], enemies)
    assert not [p for p in left if p[0] % 80 == 0 and p[1] % 80 == 0]


@pytest.mark.clause("BP-AI-05")
def test_every_class_has_its_share() -> None:
    ring = [(400 + dx, 400 + dy) for dx, dy in ((90, 0), (-90, 0), (0, -90), (70, -70), (-70, -70))]
    s, _ = soldier(ring, "pol_light_assault_clones")
    walls = [rectangle("low_wall", x, y, x + 10, y + 10) for x in (310, 450) for y in (340, 450)]
    ladders: list[dict[str, object]] = [
        {"type": "ladder", "foot": [x, 556, 0], "head": [x, 580, 80], "width_mm": 30} for x in (340, 380, 420, 460)
    ]
    with_terrain(s, *walls, *ladders, rectangle("platform", 200, 570, 600, 700))
    foes = {p for foe in range(6, 11) for p in around(s, foe)}
    found = places(s)
    links = {(x, y) for x in (340, 380, 420, 460) for y in (556, 580)}
    assert len([p for p in found if p in foes]) == 16
    assert len([p for p in found if p in links]) == 4
    assert len(places(s, JUMP)) == 8
    assert len(found) + len(places(s, JUMP)) == 47
    corners = [p for p in found if p not in foes | links and (p[0] % 20 or p[1] % 20)]
    assert 4 <= len(corners) <= 8
    contacts = [p for p in found if p in foes]
    assert contacts == sorted(contacts, key=lambda p: (square(p, ring), p))


@pytest.mark.clause("BP-AI-05")
def test_objectives_draw_and_exits_draw_those_who_must_leave() -> None:
    s = BronepekhotaGame().start({"mission": "capture_the_flag"})
    roll(s, 5, 4)
    objects = s.options.mission.objects
    at = next(n for n, item in enumerate(objects) if item.id == "flag")
    flag = (int(s.item_x[at]), int(s.item_y[at]))
    runner = next(f for f in range(int(s.fig.roster.count)) if s.fig.roster.seat[f] == 0 and s.fig.roster.speed[f])
    put(s, runner, flag[0], flag[1] + 100)
    act(s, runner)
    assert places(s)[0] == flag
    others = [(int(s.item_x[n]), int(s.item_y[n])) for n, item in enumerate(objects) if item.kind not in (3, 5)]
    rest = places(s)[-10:]
    assert rest == sorted(rest, key=lambda p: (square(p, others), p))
    s.carrier[at] = runner
    exits = [item.at for item in objects if item.kind == 3]
    enemy = next(f for f in range(int(s.fig.roster.count)) if s.fig.roster.seat[f] == 1)
    put(s, enemy, flag[0] + 250, flag[1] + 100)
    rest = places(s)[-10:]
    assert rest == sorted(rest, key=lambda p: (square(p, exits), p))
    assert rest != sorted(rest, key=lambda p: (square(p, [flag, (flag[0] + 250, flag[1] + 100)]), p))


@pytest.mark.clause("BP-AI-06")
def test_headings_look_at_what_is_planned_then_at_the_nearest_enemy_then_all_around() -> None:
    s, _ = soldier([(500, 400), (480, 560)])
    near, far = find(s, "pro_cyber", 1), find(s, "pro_cyber", 2)
    contacts = around(s, far)
    for action in s.legal():
        if kind_of(action) != GO:
            continue
        x, y = int(x_of(action)), int(y_of(action))
        to = [near, far]
        if (x, y) in around(s, near) | contacts:
            target = far if (x, y) in contacts else near
        else:
            target = min(to, key=lambda t: (s.fig.x[t] - x) ** 2 + (s.fig.y[t] - y) ** 2)
        assert heading_in(action) == heading_of(s.fig.x[target] - x, s.fig.y[target] - y)
    # A contact is faced even where another enemy is nearer to it.
    s, _ = soldier([(500, 400), (530, 400)])
    machine = put(s, find(s, "salamander"), 450, 470, 0)
    man(s, machine, find(s, "pro_cyber", 3))
    for action in s.legal():
        x, y = int(x_of(action)), int(y_of(action))
        if kind_of(action) == GO and (x, y) in around(s, machine) - around(s, near) - around(s, far):
            assert heading_in(action) == heading_of(450 - x, 470 - y)
    s, _ = soldier([])
    assert texts(s, "turn") == [f"turn {h}" for h in range(8, 64, 8)]
    assert {text.split("/")[1] for text in texts(s, "go")} == {str(h) for h in range(0, 64, 8)}


@pytest.mark.clause("BP-AI-06", "BP-ACT-08")
def test_turning_on_the_spot_looks_at_those_who_can_be_shot_then() -> None:
    s, _ = soldier([(500, 400), (200, 400), (400, 200), (250, 300)])
    assert texts(s, "turn") == ["turn 32", f"turn {heading_of(-150, -100)}"]
    with_terrain(s, rectangle("smooth_wall", 260, 380, 270, 420))
    assert texts(s, "turn") == [f"turn {heading_of(-150, -100)}"]
    play(s, "shoot 0 own 6")
    while s.stage == 1:
        roll(s, 1)
    assert texts(s, "turn") == []


@pytest.mark.clause("BP-AI-08", "BP-AI-10")
def test_every_weapon_and_target_with_a_line_of_fire_is_offered() -> None:
    s, f = vehicle("hunter")
    for number, (x, y) in enumerate([(700, 400), (1150, 600), (500, 700), (100, 400), (900, 405), (700, 200)]):
        put(s, find(s, "pro_cyber", number + 1), x, y)
    machine = put(s, find(s, "salamander"), 800, 400)
    with_terrain(s, rectangle("smooth_wall", 600, 250, 620, 290))
    legal = {
        f"shoot {f} w{weapon} {target}"
        for weapon in range(3)
        for target in range(int(s.fig.roster.count))
        if not refused(s, f"shoot {f} w{weapon} {target}")
    }
    assert set(texts(s, "shoot")) == legal
    far = find(s, "pro_cyber", 2)
    # Out of reach of a D12, and offered all the same; behind the machine only partly hidden.
    assert f"shoot {f} w0 {far}" in legal
    assert f"shoot {f} w1 {machine}" in legal
    assert not any(text.endswith(f" {find(s, 'pro_cyber', 4)}") for text in legal)
    assert not any(text.endswith(f" {find(s, 'pro_cyber', 6)}") for text in legal)


@pytest.mark.clause("BP-AI-08", "BP-GRENADE-04")
def test_grenades_have_every_legal_target_and_each_result_is_a_choice() -> None:
    s, _ = soldier([(500, 400), (1150, 420), (100, 400)], "pol_tribunators")
    foes = [find(s, "pro_cyber", number) for number in (1, 2, 3)]
    assert texts(s, "grenade") == [f"grenade {foe}" for foe in foes[:2]]
    play(s, f"grenade {foes[0]}")
    roll(s, 4, 2, 4, 6, 1)
    assert sorted(texts(s)) == ["pick 1", "pick 2", "pick 4", "pick 6"]


@pytest.mark.clause("BP-AI-10")
def test_lines_of_fire_are_looked_along_anew_when_a_body_moves_or_becomes_a_wreck() -> None:
    s = battle("pol_line_clones:wild_bear:pilot_regular", "pro_cyber:salamander:mortar")
    f = put(s, find(s, "wild_bear"), 400, 400)
    man(s, f, find(s, "pilot_regular"))
    put(s, find(s, "pol_line_clones", 1), 60, 60)
    gun = put(s, find(s, "mortar", seat=1), 700, 400)
    behind = put(s, find(s, "pro_cyber", 1), 740, 400)
    put(s, find(s, "pro_cyber", 2), 1100, 100)
    act(s, f)
    assert {f"shoot {f} w2 {gun}", f"shoot {f} w2 {behind}"} <= set(texts(s, "shoot"))
    s.fig.marker[gun] = 1
    play(s, f"shoot {f} w2 {gun}")
    roll(s, 12, 12, 12, 12)
    # The mortar of 25 mm is a wreck of 40 mm now: nothing is left to be seen of who stands behind it.
    assert s.fig.place[gun] != ON_TABLE
    assert f"shoot {f} w3 {behind}" not in texts(s, "shoot")
    play(s, "cease")
    assert f"shoot {f} w3 {behind}" not in texts(s, "shoot")
    s, f = soldier([(700, 400)], extra=":hunter")
    enemy = find(s, "pro_cyber", 1)
    assert f"shoot {f} own {enemy}" in texts(s, "shoot")
    with_terrain(s, rectangle("smooth_wall", 500, 340, 510, 420))
    assert f"shoot {f} own {enemy}" not in texts(s, "shoot")
    play(s, "go 400,460,0/0")
    assert f"shoot {f} own {enemy}" in texts(s, "shoot")


@pytest.mark.clause("BP-AI-08")
def test_the_dead_are_no_targets() -> None:
    s, f = soldier([(500, 400), (520, 500)])
    s.fig.place[find(s, "pro_cyber", 1)] = DEAD
    assert texts(s, "shoot") == [f"shoot {f} own {find(s, 'pro_cyber', 2)}"]


LEAVING = (
    "bronepekhota/1 mission=annihilation map=crossroads points=500 "
    "armies=protectorate_500,mercenaries_500 stage=act seat=1 tour=6 turn=1 active=4 figure=29 die=12 "
    "purpose=9 about=29 fired=0 skips=0 end_reason=0 winner=-1 "
    "x=0,560,680,620,660,700,616,640,520,660,560,680,644,640,620,733,620,680,593,80,540*2,622,640,500,580,0,660,740,"
    "602,720,680,700,600,700,664,660,540,565,633,639,680*2,616,640,639,660*2,670,1040 "
    "y=0,700,400,223,700,440,320,640,480,440,560,720,101,60,100,174,140,240,264,520,200,280,241,300,460,200,0,80,"
    "200,210,100,200,780,520,580,628,340,140,271,227,204,480,220,267,180,242,560,240,320,200 "
    "z=0*50 "
    "heading=0,5,50,59,11,6,0,16,59,63,55,16,54,5,0,20,1,8,0*2,48,59*3,63,48,0,30,28,32,31,27,16,24*2,21,37,48,11,"
    "24,19,33,48,51,48,11,16,44,40,32 "
    "place=2,4,3*2,4,3,1*2,3*3,1,3,4*2,3,4,3,1*2,4,3*5,2,3*2,1,4,3*4,4,3*3,1,3*2,1,3,1,3,1,3,1*2 "
    "owner=0*26,1*24 marker=0*18,7,4,0*28,5,4 crew=18,-1*17,0,-1*7,48,-1*21,26,-1 "
    "unit=0*6,1*6,2*6,26,-1,3*6,4*6,5*4,6*6,7*6,56,-1 spent=0*29,4160,0*20 shots=0*50 hurt=0*50 "
    "began_on_foot=0,1*17,0*2,1*6,0,1*21,0*2 "
    "killer=-1*2,1*2,-1,1,-1*2,1*3,-1,1,-1*2,1,-1,1,-1*3,1*5,-1,0*2,-1*2,0*4,-1,0*3,-1,0*2,-1,0,-1,0,-1,0,-1*2 "
    "ammo=1*2,12,0,6,12 grenades=1*8 tested=1*8 swift_used=0*8 will_used=0*8 acted=0*58 out=0*2 "
    "area=0,100,200,700,1000,100,1200,700 score=0*2 command=-1*2 began=5*2 rolled=1,17 order=1,0 item_x= "
    "item_y= item_z= carrier= taken= work=39,18,0,4,7,1,0,2,1,0,-1,0*5 "
    "agenda=5497558138880,6597069766656"
)
"""A soldier in contact with an enemy, in a crowd: some ways away from it lead past it again."""


def test_ways_on_which_an_enemy_is_met_again_are_not_offered() -> None:
    s = BronepekhotaGame().from_text(LEAVING)
    offered = s.legal()
    assert s.is_engaged(s.figure)
    assert any(kind_of(action) == GO for action in offered)
    assert [s.action_text(action) for action in offered if not s.is_legal(action)] == []


@pytest.mark.clause("BP-AI-02", "BP-MOVE-INF-07")
def test_turns_on_the_spot_and_ways_are_offered_as_long_as_they_may_be_made() -> None:
    """Both before a move, and neither after it; in contact nobody walks away, but turns."""
    s = battle("pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), 400, 400, 20)
    put(s, find(s, "pro_cyber", 1), 700, 400, 32)
    act(s, f)

    def offered() -> list[str]:
        moves = Moves()
        soldier_moves(s, f, moves)
        return sorted({s.action_text(action).split()[0] for action in moves.to_list()})

    assert offered() == ["go", "turn"]
    s.spent[f] |= MOVED
    assert offered() == []
    s.spent[f] = 0
    put(s, find(s, "pro_cyber", 2), 425, 400, 32)
    assert offered() == ["turn"]


@pytest.mark.clause("BP-ACT-01", "BP-ACT-02")
def test_everything_may_be_left_out_so_the_end_is_offered_first() -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber")
    one, machine = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "raptor"), 400, 600)
    man(s, machine, find(s, "pol_line_clones", 6))
    put(s, find(s, "pro_cyber", 1), 600, 400)
    for f in (one, machine):
        act(s, f)
        legal = s.legal()
        assert legal[0] == s.parse_action("finish")
        assert [action for action in legal if not s.is_legal(action)] == []
        assert len({s.action_text(action) for action in legal}) == len(legal)


@pytest.mark.clause("BP-AI-05", "BP-MOVE-INF-07")
@pytest.mark.parametrize(("x", "y"), [(400, 400), (420, 380), (407, 393)])
def test_staying_is_no_place_to_go_to(x: int, y: int) -> None:
    """A place is offered once, and the own one only as a turn."""
    s = battle("pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), x, y)
    put(s, find(s, "pro_cyber", 1), 900, 700)
    act(s, f)
    moves = Moves(64)
    soldier_moves(s, f, moves)
    going = [moves.items[at] for at in range(moves.count) if kind_of(moves.items[at]) == GO]
    ends = [(int(x_of(action)), int(y_of(action))) for action in going]
    assert len(ends) > 10
    assert (x, y) not in ends
    assert len(set(ends)) == len(ends)
