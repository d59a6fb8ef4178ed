"""Deployment (BP-SETUP) and the order of play (BP-TURN)."""

from __future__ import annotations

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.bronepekhota.actions import DEPLOY, pose, x_of, y_of
from sandtable.games.bronepekhota.activation.tasks import ROLL_ORDER
from sandtable.games.bronepekhota.activation.tour import start_tour
from sandtable.games.bronepekhota.content.armies import READY
from sandtable.games.bronepekhota.content.missions import CAPTIVE_OBJECT, MISSIONS
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.mission.deployment import (
    _fallback,
    _is_unit,
    deploy_clause,
    facing,
    leave_out,
    unit_code,
)
from sandtable.games.bronepekhota.mission.setup import area_clause, may_be_pilot, pack_area
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.settings import read_options
from sandtable.games.bronepekhota.table.figures import GONE, INSIDE, NOBODY, RESERVE
from sandtable.games.bronepekhota.table.placement import end_clause
from sandtable.games.bronepekhota.table.roster import CAPTIVE
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

GAME = BronepekhotaGame()


def started(**settings: object) -> Bronepekhota:
    """A game after the rolls for deployment, the first seat first."""
    s = GAME.start(settings)
    roll(s, *range(12, 12 - s.seats(), -1))
    return s


@pytest.mark.clause("BP-DATA-17", "BP-MISSION-02", "BP-MISSION-07", "BP-GEO-22")
def test_missions_start() -> None:
    assert sum(mission.core for mission in MISSIONS.values()) == 5
    for mission in MISSIONS.values():
        s = GAME.start({"mission": mission.id})
        assert s.seats() == 2
        assert (s.scene.width, s.scene.height) == mission.field
    assert MISSIONS["annihilation"].field == (1200, 800)
    with pytest.raises(BadNotation, match="BP-MISSION-07"):
        read_options({"mission": "bait", "armies": "polaris_500,polaris_500"})


@pytest.mark.clause("BP-SETUP-03", "BP-SETUP-04", "BP-SETUP-06")
def test_areas_lie_at_the_edge_and_far_apart() -> None:
    s = GAME.start({"armies": ["polaris_500", "protectorate_500", "rutenia_500"]})
    roll(s, 3, 9, 9, 2, 4)
    assert list(s.order) == [2, 1, 0]
    assert s.asked() == 2
    assert area_clause(s, pack_area(0, 0, 200, 600)) == ""
    assert area_clause(s, pack_area(0, 0, 201, 600)) == "BP-SETUP-03"
    assert area_clause(s, pack_area(100, 300, 300, 900)) == "BP-SETUP-03"
    play(s, "area 0 0 200 600")
    assert s.asked() == 1
    assert refused(s, "area 0 1199 200 1799") == "BP-SETUP-04"
    assert refused(s, "area 0 1200 200 1800") == ""


@pytest.mark.clause("BP-SETUP-10", "BP-SETUP-12", "BP-SETUP-13")
def test_a_pilot_leaves_its_squad() -> None:
    s = started()
    vehicle = find(s, "raptor")
    assert s.stage == 4
    pilot = find(s, "pol_line_clones", 2)
    play(s, f"pilot {pilot}")
    assert s.fig.place[pilot] == INSIDE
    assert s.fig.crew[vehicle] == pilot
    view = s.view(None)
    figures = view["figures"]
    assert isinstance(figures, list)
    assert figures[vehicle]["crew"] == pilot


@pytest.mark.clause("BP-SETUP-05", "BP-SETUP-07", "BP-SETUP-14", "BP-AI-11", "BP-FSM-02", "BP-FSM-03")
def test_units_are_deployed_in_turn_inside_their_areas() -> None:
    s = started(armies="pol_line_clones:mortar,pro_cyber", map="open_field")
    gun = find(s, "mortar")
    assert s.asked() == 0
    assert refused(s, f"put {gun} 219,400/0") == "BP-SETUP-07"
    x1, y1, x2, y2 = (int(s.area[corner]) for corner in range(4))
    for x, y in ((x1, 380), (x2 - 40, 380), (80, y1), (80, y2 - 40)):
        assert refused(s, f"put {gun} {x + 20},{y + 20}/0") == "", "a base may touch the border of its area"
    for x, y in ((x1 - 1, 380), (x2 - 39, 380), (80, y1 - 1), (80, y2 - 39)):
        assert refused(s, f"put {gun} {x + 20},{y + 20}/0") == "BP-SETUP-07"
    play(s, f"put {gun} 20,400/0")
    assert s.asked() == 0
    assert refused(s, f"put {gun} 100,400/0") == "BP-SETUP-05", "it stands on the table already"
    assert refused(s, f"deploy 0 100,{y2 + 1}/0") == "BP-SETUP-07"
    first = find(s, "pol_line_clones", 1)
    assert refused(s, f"put {first} 45,400/0") == "BP-GEO-07"
    play(s, f"put {first} 100,400/0")
    assert refused(s, f"put {first} 100,500/0") == "BP-SETUP-05", "its squad is still to come, but not this soldier"
    play(s, "deploy 0 100,400/0")
    assert s.asked() == 1
    assert all(s.fig.place[f] == 1 for f in range(6))
    play(s, "deploy 1 1100,400/32")
    assert s.tour == 1


@pytest.mark.clause("BP-SETUP-07", "BP-GEO-07", "BP-MOVE-VEH-22")
def test_no_gun_is_put_upon_another_or_into_a_wall() -> None:
    s = started(armies="pol_line_clones:mortar:mortar,pro_cyber", map="open_field")
    one, two = find(s, "mortar"), find(s, "mortar", nth=1)
    with_terrain(s, rectangle("smooth_wall", 150, 100, 160, 300))
    play(s, f"put {one} 100,400/0")
    assert refused(s, f"put {two} 139,400/0") == "BP-GEO-07"
    assert refused(s, f"put {two} 140,400/0") == ""
    assert refused(s, f"put {two} 140,200/0") == "BP-MOVE-VEH-22"


@pytest.mark.clause("BP-MOVE-INF-11")
def test_nobody_stands_over_a_hole() -> None:
    """Four walls around a hole that is narrower than a foot: all around the centre there is ground, below it none."""
    s = battle("pol_line_clones", "pro_cyber")
    walls = ((300, 300, 396, 500), (404, 300, 500, 500), (396, 300, 404, 396), (396, 404, 404, 500))
    with_terrain(s, *[rectangle("barricade", *wall) for wall in walls])
    top = int(s.scene.top[0])
    f = find(s, "pol_line_clones", 1)
    assert end_clause(s.scene, s.fig, f, 400, 400, top) == "BP-MOVE-INF-11"
    assert end_clause(s.scene, s.fig, f, 350, 400, top) == ""


@pytest.mark.clause("BP-SETUP-10", "BP-SETUP-11")
def test_independent_pilots_lead_heavy_vehicles_only() -> None:
    s = battle("pol_line_clones:hunter:thunder:pilot_regular", "pro_cyber")
    lone, soldier = find(s, "pilot_regular"), find(s, "pol_line_clones", 1)
    for f in (lone, soldier):
        s.fig.place[f] = RESERVE
    light, heavy = find(s, "hunter"), find(s, "thunder")
    assert [int(s.fig.roster.heavy[f]) for f in (light, heavy)] == [0, 1]
    assert may_be_pilot(s, lone, heavy)
    assert not may_be_pilot(s, lone, light)
    assert may_be_pilot(s, soldier, light)
    for machine, who in ((light, soldier), (heavy, soldier), (heavy, lone)):
        for rank in range(1, 6):
            s.fig.roster.rank[who] = rank
            assert may_be_pilot(s, who, machine) == (rank >= s.fig.roster.rank[machine])
        s.fig.place[who] = GONE
        assert not may_be_pilot(s, who, machine), "it must be in reserve"
        s.fig.place[who] = RESERVE
    s.fig.owner[soldier] = 1
    assert not may_be_pilot(s, soldier, light), "and of the same army"


@pytest.mark.clause("BP-SETUP-16")
def test_what_has_no_room_is_left_out() -> None:
    s = started(armies="pol_line_clones:mortar,pro_cyber", map="open_field")
    with_terrain(s, rectangle("smooth_wall", 0, 0, 300, 800))
    assert [s.action_text(action) for action in s.legal()] == ["leave 0", "leave 8"]
    play(s, "leave 8")
    assert s.fig.place[find(s, "mortar")] == GONE
    assert s.fig.place[0] == RESERVE


@pytest.mark.clause("BP-AI-11")
@pytest.mark.parametrize(
    "walls", [(0, 0, 0, 0), (0, 0, 130, 800), (0, 0, 152, 600), (0, 150, 300, 800), (0, 0, 300, 800)]
)
def test_where_no_anchor_is_free_places_are_tried_from_the_corner_on(walls: tuple[int, int, int, int]) -> None:
    """In order of x, then y, ten millimetres apart, the first that is legal; none where all is wall."""
    s = started(armies="pol_line_clones:mortar,pro_cyber", map="open_field")
    if walls[2]:
        with_terrain(s, rectangle("smooth_wall", *walls))
    f = find(s, "mortar")
    unit, r = unit_code(s, f), int(s.fig.roster.radius[f])
    x1, y1, x2, y2 = (int(s.area[4 * s.seat + at]) for at in range(4))
    places = [(x, y) for x in range(x1 + r, x2, 10) for y in range(y1 + r, y2, 10)]
    wanted = [int(pose(DEPLOY, unit, x, y, 0, facing(s))) for x, y in places]
    legal = [action for action in wanted if deploy_clause(s, action) == ""]
    assert int(_fallback(s, unit)) == (legal[0] if legal else -1)
    assert bool(legal) == (walls[2:] != (300, 800) or walls[1] > 0)
    assert int(_fallback(s, unit_code(s, 0))) == -1, "squads have other places"


@pytest.mark.clause("BP-AI-11", "BP-SETUP-07")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_places_of_a_seat_lie_in_its_own_area(seat: int) -> None:
    """Areas of different sizes in different corners; only the last place of each is free."""
    s = started(armies="pol_line_clones:mortar,pro_cyber:mortar", map="open_field")
    areas = [(0, 20, 180, 300), (800, 400, 1190, 780)]
    for at, area in enumerate(areas):
        for side in range(4):
            s.area[4 * at + side] = area[side]
    x1, y1, x2, y2 = areas[seat]
    with_terrain(s, rectangle("smooth_wall", x1, y1, x2 - 45, y2), rectangle("smooth_wall", x2 - 45, y1, x2, y2 - 45))
    s.seat = seat
    f = find(s, "mortar", seat=seat)
    found = int(_fallback(s, unit_code(s, f)))
    assert found >= 0
    assert x2 - 45 + 20 <= x_of(found) <= x2 - 20
    assert y2 - 45 + 20 <= y_of(found) <= y2 - 20


@pytest.mark.clause("BP-SETUP-14", "BP-SETUP-06")
@pytest.mark.parametrize(
    "army", ["mortar:pol_line_clones:raptor", "pol_line_clones:raptor:mortar", "raptor:mortar:pol_line_clones"]
)
def test_a_gun_is_no_unit_whatever_its_place_in_the_army(army: str) -> None:
    s = battle(army, "pro_cyber")
    wanted = {"mortar": False, "pol_line_clones": True, "raptor": True}
    for sheet, is_unit in wanted.items():
        f = find(s, sheet, 1 if sheet == "pol_line_clones" else 0)
        assert _is_unit(s, unit_code(s, f)) is is_unit


@pytest.mark.clause("BP-SETUP-16")
@pytest.mark.parametrize("manned", [True, False])
def test_whoever_sits_in_what_has_no_room_is_left_out_with_it(manned: bool) -> None:
    s = started(armies="pol_line_clones:raptor,pro_cyber", map="open_field")
    s.events = []
    f, pilot = find(s, "raptor"), find(s, "pol_line_clones", 6)
    s.fig.crew[f] = NOBODY
    if manned:
        man(s, f, pilot)
    before = [int(place) for place in s.fig.place]
    leave_out(s, unit_code(s, f))
    gone = {at for at, place in enumerate(s.fig.place) if place != before[at]}
    assert gone == ({f, pilot} if manned else {f})
    assert {int(s.fig.place[at]) for at in gone} == {GONE}
    assert [event.data["figure"] for event in events(s, "left_out")] == [f]


@pytest.mark.clause("BP-MISSION-13")
def test_captives_stand_on_the_table_from_the_beginning() -> None:
    s = GAME.start({"mission": "liberation"})
    captives = [f for f in range(int(s.fig.roster.count)) if s.fig.roster.kind[f] == CAPTIVE]
    places = [item.at for item in MISSIONS["liberation"].objects if item.kind == CAPTIVE_OBJECT]
    assert captives
    assert [(int(s.fig.x[f]), int(s.fig.y[f])) for f in captives] == [(at[0], at[1]) for at in places]
    assert all(s.fig.is_captive(f) for f in captives)


@pytest.mark.clause("BP-TURN-01", "BP-TURN-02", "BP-MISSION-07")
@pytest.mark.parametrize(("mission", "rolled"), [("annihilation", [True, True]), ("hunt", [False, True])])
def test_a_tour_begins_with_initiative_unless_the_mission_says_who_is_first(mission: str, rolled: list[bool]) -> None:
    s = GAME.start({"mission": mission, "points": 500} if mission == "annihilation" else {"mission": mission})
    asked: list[bool] = []
    for _ in rolled:
        s.agenda = []
        start_tour(s)
        asked.append(s.agenda[-1] >> 40 == ROLL_ORDER)
    assert asked == rolled


@pytest.mark.clause("BP-TURN-01", "BP-TURN-04", "BP-TURN-06", "BP-TURN-07", "BP-ACT-06")
def test_every_unit_acts_once_and_nobody_passes() -> None:
    s = battle("pol_line_clones:pol_line_clones", "pro_cyber")
    for f in (0, 1, 6):
        put(s, f, 100, 200 + 40 * f)
    put(s, find(s, "pro_cyber", 1), 1100, 400)
    act(s, 0)
    s.active = 0
    s.stage, s.seat, s.agenda = 7, 0, []
    assert [s.action_text(action) for action in s.legal()] == ["unit 0", "unit 1"]
    play(s, "unit 0")
    assert [s.action_text(action) for action in s.legal()] == ["end", "soldier 0", "soldier 1"]
    play(s, "soldier 0", "finish")
    assert [s.action_text(action) for action in s.legal()] == ["end", "soldier 1"]
    play(s, "end")
    assert s.acted[0] == 1
    play(s, *[s.action_text(s.legal()[0]), "end"])
    assert not s.is_ready(0, 0)


@pytest.mark.clause("BP-TURN-08", "BP-TURN-10", "BP-TURN-12", "BP-MISSION-03", "BP-MISSION-01")
def test_who_has_no_soldiers_is_out_and_the_last_side_wins() -> None:
    from sandtable.games.bronepekhota.mission.victory import check_out

    s = battle("pol_line_clones", "pro_cyber:salamander", "rut_troops:mortar", layout="crossfire")
    put(s, find(s, "pol_line_clones", 1), 100, 400)
    vehicle, gun = put(s, find(s, "salamander"), 600, 400), put(s, find(s, "mortar"), 600, 600)
    man(s, vehicle, find(s, "pro_cyber", 1))
    check_out(s)
    assert [int(out) for out in s.out] == [0, 0, 1]
    assert s.out_of_game() == [], "its points still count"
    assert s.fig.place[gun] == 1
    assert s.outcome() is None
    s.fig.place[find(s, "pro_cyber", 1)] = 3
    check_out(s)
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.places) == ("last_side", [1, 2, 2])


@pytest.mark.clause("BP-MISSION-09", "BP-TURN-10", "BP-MISSION-03")
def test_all_out_at_once_is_a_draw() -> None:
    from sandtable.games.bronepekhota.mission.victory import check_out

    s = battle("pol_line_clones", "pro_cyber")
    check_out(s)
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.is_draw()


def test_deploying_on_a_copy_leaves_the_battle_alone() -> None:
    s = started(points=500)
    while (decision := s.decision()) is not None and decision.kind != "deploy":
        s.apply(s.legal()[0])
    for _ in range(6):
        before = s.to_bytes()
        s.clone().apply(s.legal()[0])
        assert s.to_bytes() == before
        s.apply(s.legal()[0])


@pytest.mark.clause("BP-SETUP-02", "BP-MISSION-07")
def test_games_of_an_earlier_version_keep_their_armies_and_missions() -> None:
    """What docs/balance.md evened since version 4 is as it was before."""
    for version, natives, tours, squads in ((2, 0, 6, 1), (3, 0, 6, 1), (4, 2, 8, 2), (5, 2, 8, 3), (6, 2, 8, 3)):
        army = read_options({"armies": "mercenaries_500,polaris_500", "rules": str(version)}).armies[0]
        assert [entry.unit for entry in army].count("mer_natives") == natives
        hunt = read_options({"mission": "hunt", "rules": str(version)})
        assert hunt.mission.tours == tours
        assert len([entry for entry in hunt.armies[0] if entry.unit.endswith("_clones")]) == squads


@pytest.mark.clause("BP-SETUP-02", "BP-MISSION-06")
@pytest.mark.parametrize(("points", "joining", "before"), [(500, 1, 1), (1000, 1, 2), (1500, 0, 3)])
def test_further_units_join_a_ready_army_on_the_side_with_more_points(points: int, joining: int, before: int) -> None:
    for army in READY.values():
        if army.points != points:
            continue
        line: dict[str, object] = {
            "mission": "hold_the_line",
            "armies": f"{army.id},{army.id}",
            "points": str(points),
        }
        attacker, defender = read_options(line).armies
        assert [entry.text() for entry in attacker] == army.units + army.more
        assert [entry.text() for entry in defender] == army.units
        assert len(army.more) == joining
        attacker, defender = read_options({**line, "rules": "9"}).armies
        assert len(attacker) - len(defender) == before
        # Nothing joined before version 6, though 130 of a hundred of the points were allowed.
        attacker, defender = read_options({**line, "rules": "5"}).armies
        assert [entry.text() for entry in attacker] == [entry.text() for entry in defender]
    own = ":".join(["pol_line_clones"] * 12)
    read_options({"mission": "hold_the_line", "armies": f"{own},polaris_500", "rules": "5"})
    with pytest.raises(BadNotation, match="it costs 600 points, more than 550"):
        read_options({"mission": "hold_the_line", "armies": f"{own},polaris_500"})
