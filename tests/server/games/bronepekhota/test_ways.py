"""Bronepekhota: how far somebody comes and which ways lead there, as a page asks for it."""

from __future__ import annotations

from typing import Any

from sandtable.games.bronepekhota.rules import Bronepekhota
from tests.games.bronepekhota.table import act, battle, events, find, man, play, put, rectangle, refused, with_terrain
from tests.server.games.bronepekhota.asking import ask, squad

Ring = list[list[int]]


def inside(rings: list[Ring], x: int, y: int) -> bool:
    """Is the point in the filled outline?"""
    found = False
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
                found = not found
    return found


def area(answer: dict[str, Any], kind: str) -> list[Ring]:
    """The rings of one area."""
    return next(row["rings"] for row in answer["areas"] if row["kind"] == kind)


def test_the_reach_of_a_soldier_is_cut_by_walls_and_agrees_with_moves() -> None:
    s, f = squad()
    open_ground = area(ask(s, "reach", figure=f), "walk")
    with_terrain(s, rectangle("smooth_wall", 450, 250, 470, 550))
    answer = ask(s, "reach", figure=f)
    assert (answer["budget"], answer["clause"], answer["now"]) == (200, "", False)
    walled = area(answer, "walk")
    assert inside(open_ground, 500, 400)
    assert not inside(walled, 500, 400)
    assert not inside(walled, 460, 400)
    for x in range(190, 620, 53):
        for y in range(190, 620, 53):
            allowed = ask(s, "move", figure=f, to=[x, y])["clause"] == ""
            # Within a lattice step of the border either may be right.
            border = len({inside(walled, x + dx, y + dy) for dx in (-20, 0, 20) for dy in (-20, 0, 20)}) > 1
            assert border or inside(walled, x, y) == allowed, (x, y)


def test_the_reach_on_open_ground_is_as_far_as_the_budget() -> None:
    s, f = squad()
    (ring,) = area(ask(s, "reach", figure=f), "walk")
    far = [((x - 400) ** 2 + (y - 400) ** 2) ** 0.5 for x, y in ring]
    assert max(far) <= 201
    assert min(far) > 180


def test_who_is_not_acting_is_asked_about_as_if_nothing_were_spent() -> None:
    s, f = squad()
    act(s, f)
    play(s, "turn 16")
    other = put(s, find(s, "pol_heavy_clones", 4), 600, 600)
    act(s, other)
    answer = ask(s, "reach", figure=f)
    assert (answer["now"], answer["clause"], len(answer["areas"])) == (False, "", 1)


def test_whoever_may_not_move_has_no_reach() -> None:
    s, f = squad()
    act(s, f)
    play(s, "turn 16")
    answer = ask(s, "reach", figure=f)
    assert (answer["now"], answer["clause"], answer["areas"]) == (True, "BP-ACT-01", [])
    put(s, find(s, "mortar"), 600, 600)
    assert ask(s, "reach", figure=find(s, "mortar"))["clause"] == "BP-GUN-01"
    raptor = put(s, find(s, "raptor"), 200, 700)
    assert ask(s, "reach", figure=raptor)["clause"] == "BP-PILOT-01"


def test_jump_packs_and_charges_have_areas_of_their_own() -> None:
    s = battle("pol_light_assault_clones+hero_cross", "pro_cyber")
    f = put(s, find(s, "pol_light_assault_clones", 2), 400, 400)
    put(s, find(s, "hero_cross"), 400, 300)
    answer = ask(s, "reach", figure=f)
    assert [row["kind"] for row in answer["areas"]] == ["walk", "charge", "jump"]
    assert inside(area(answer, "charge"), 625, 400)
    assert not inside(area(answer, "walk"), 625, 400)
    assert inside(area(answer, "jump"), 550, 400)
    assert not inside(area(answer, "jump"), 570, 400)


def test_the_reach_of_a_vehicle_goes_round_what_is_in_its_way() -> None:
    s = battle("pol_heavy_clones:helix_rocket:pilot_regular", "pro_cyber")
    f = put(s, find(s, "helix_rocket"), 400, 400)
    man(s, f, find(s, "pilot_regular"))
    with_terrain(s, rectangle("smooth_wall", 470, 380, 480, 420))
    s.fig.roster.zone_speed[s.fig.roster.zone_first[f]] = 10
    answer = ask(s, "reach", figure=f)
    straight, drive = area(answer, "straight"), area(answer, "drive")
    assert answer["budget"] == 10
    assert not inside(straight, 560, 490)
    assert inside(drive, 560, 490)
    assert len(ask(s, "move", figure=f, to=[560, 490])["actions"][0].split()) == 5
    assert inside(straight, 400, 700)
    assert not inside(drive, 400, 790)
    assert not inside(drive, 445, 400)


def test_the_reach_of_a_vehicle_ends_at_a_contact() -> None:
    s, f = rocket()
    put(s, find(s, "pro_cyber", 1), 530, 400, 32)
    straight = area(ask(s, "reach", figure=f), "straight")
    assert inside(straight, 450, 400)
    assert not inside(straight, 480, 400)
    assert inside(straight, 400, 500)


def test_the_shortest_way_of_a_soldier_can_be_played_as_told() -> None:
    s, f = squad()
    with_terrain(s, rectangle("smooth_wall", 420, 380, 440, 500))
    act(s, f)
    answer = ask(s, "move", figure=f, to=[460, 400], heading=5)
    assert answer["now"] is True
    assert (answer["clause"], answer["refused"], answer["budget"]) == ("", None, 200)
    assert len(answer["legs"]) > 1
    assert answer["legs"][-1]["total"] == answer["cost"] == sum(row["cost"] for row in answer["legs"])
    assert [answer["path"][0], answer["path"][-1]] == [[400, 400, 0], [460, 400, 0]]
    assert answer["actions"] == ["go 460,400,0/5"]
    play(s, *answer["actions"])
    moved = events(s, "moved")[0].data
    assert (moved["x"], moved["y"], moved["heading"], moved["cost"]) == (460, 400, 5, answer["cost"])


def test_a_drawn_route_tells_costs_and_the_leg_that_is_refused() -> None:
    s, f = squad()
    with_terrain(s, rectangle("smooth_wall", 500, 300, 520, 500))
    act(s, f)
    legs = ["walk 400,440", "walk 440,440"]
    answer = ask(s, "move", figure=f, legs=legs, heading=0)
    assert [(row["cost"], row["total"], row["clause"]) for row in answer["legs"]] == [(40, 40, ""), (40, 80, "")]
    assert answer["actions"] == ["leg walk 400,440", "leg walk 440,440", "done 0"]
    blocked = ask(s, "move", figure=f, legs=[*legs, "walk 540,440"])
    assert (blocked["refused"], blocked["clause"], blocked["actions"]) == (2, "BP-MOVE-INF-06", [])
    far = ask(s, "move", figure=f, legs=["walk 400,640"])
    assert (far["refused"], far["clause"]) == (0, "BP-MOVE-INF-03")
    assert ask(s, "move", figure=f, to=[400, 640])["clause"] == "BP-MOVE-INF-03"
    play(s, *answer["actions"])
    assert (s.fig.x[f], s.fig.y[f]) == (440, 440)


def test_a_way_into_contact_names_who_is_met() -> None:
    s, f = squad()
    enemy = put(s, find(s, "pro_cyber", 2), 500, 400, 32)
    answer = ask(s, "move", figure=f, legs=["walk 490,400"])
    assert (answer["clause"], answer["cut"], answer["contacts"]) == ("", True, [enemy])
    assert answer["end"]["x"] < 490


def test_a_jump() -> None:
    s = battle("pol_light_assault_clones", "pro_cyber")
    f = put(s, find(s, "pol_light_assault_clones", 2), 400, 400)
    with_terrain(s, rectangle("platform", 420, 340, 540, 460))
    act(s, f)
    answer = ask(s, "move", figure=f, jump=[470, 400], heading=3)
    assert (answer["clause"], answer["end"]) == ("", {"x": 470, "y": 400, "z": 80, "heading": 3})
    assert (answer["cost"], answer["budget"]) == (150, 160)
    play(s, *answer["actions"])
    assert s.fig.z[f] == 80
    assert ask(s, "move", figure=f, jump=[480, 400])["clause"] == "BP-ACT-01"


def rocket() -> tuple[Bronepekhota, int]:
    """A tracked vehicle with a pilot that acts."""
    s = battle("pol_heavy_clones:helix_rocket:pilot_regular", "pro_cyber")
    f = put(s, find(s, "helix_rocket"), 400, 400)
    man(s, f, find(s, "pilot_regular"))
    act(s, f)
    return s, f


def test_operations_of_a_vehicle() -> None:
    s, f = rocket()
    answer = ask(s, "move", figure=f, operations=["T16", "F50", "B10"])
    assert [(row["leg"], row["cost"], row["total"], row["heading"]) for row in answer["legs"]] == [
        ("T16", 1, 1, 16),
        ("F50", 2, 3, 16),
        ("B10", 1, 4, 16),
    ]
    assert (answer["budget"], answer["cost"], answer["end"]) == (4, 4, {"x": 400, "y": 440, "z": 0, "heading": 16})
    assert answer["actions"] == ["drive T16 F50 B10"]
    assert refused(s, answer["actions"][0]) == ""
    dear = ask(s, "move", figure=f, operations=["T16", "F150"])
    assert (dear["refused"], dear["clause"], dear["actions"]) == (1, "BP-MOVE-VEH-10", [])
    long = ask(s, "move", figure=f, operations=["F10", "F10", "F10"])
    assert long["actions"] == ["op F10", "op F10", "op F10", "done 0"]
    play(s, *long["actions"])
    assert (s.fig.x[f], s.fig.y[f]) == (430, 400)


def test_a_vehicle_finds_its_way_and_turns_at_the_end() -> None:
    s, f = rocket()
    assert ask(s, "move", figure=f, to=[480, 400])["actions"] == ["drive F80"]
    assert ask(s, "move", figure=f, to=[320, 400])["actions"] == ["drive B80"]
    turned = ask(s, "move", figure=f, to=[480, 400], heading=16)
    assert turned["actions"] == ["drive F80 T16"]
    assert turned["end"]["heading"] == 16
    with_terrain(s, rectangle("thin_ice", 440, 380, 480, 420))
    (ice,) = ask(s, "move", figure=f, to=[520, 400])["hazards"]
    assert (ice["terrain"], ice["struck"]["exact"]) == ("thin_ice", "1/3")
    far = ask(s, "move", figure=f, to=[900, 400])
    assert (far["clause"], far["actions"]) == ("BP-MOVE-VEH-10", [])
