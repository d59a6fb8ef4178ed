"""Bronepekhota at a table: what options are about, and the questions of a page before a choice."""

from __future__ import annotations

import asyncio
import json
import time
from fractions import Fraction
from typing import Any, cast

import pytest

from sandtable.catalogue import game
from sandtable.client import Client
from sandtable.core.errors import SandtableError
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.server import bronepekhota, describe, messages
from sandtable.server.bronepekhota_armies import ArmyRequest, judge
from sandtable.server.creating import TableRequest, read_request
from sandtable.server.errors import Refused
from sandtable.server.house import House
from sandtable.server.people import Person
from sandtable.server.play import Play
from sandtable.server.room import Room
from sandtable.server.watcher import Watcher
from tests.bronepekhota.table import act, battle, events, find, man, play, put, rectangle, refused, with_terrain
from tests.server.serving import Served
from tests.server.test_room import refused as refusal

Ring = list[list[int]]


def ask(state: Bronepekhota, what: str, **question: Any) -> dict[str, Any]:
    """A question about a copy, as a table asks it."""
    before = state.to_bytes()
    found = bronepekhota.tell(state.clone(), {"what": what, **question})
    assert state.to_bytes() == before
    return found


def squad(**places: tuple[int, int]) -> tuple[Bronepekhota, int]:
    """A soldier of heavy clones in the middle of an open field, one enemy far away."""
    s = battle("pol_heavy_clones:mortar:raptor", "pro_cyber:salamander")
    f = put(s, find(s, "pol_heavy_clones", 3), 400, 400)
    put(s, find(s, "pro_cyber", 1), 1000, 400, 32)
    return s, f


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


# Reach.


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


# Moves.


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


# Sight and odds.


def test_sight_and_odds_of_a_shot_are_those_of_the_engine() -> None:
    s, f = squad()
    t = put(s, find(s, "pro_cyber", 2), 560, 400, 32)
    answer = ask(s, "aim", figure=f, target=t)
    assert (answer["steps"], answer["cover"], answer["hidden"], answer["in_front"]) == (4, 0, [0, 15], True)
    (shot,) = answer["shots"]
    assert (shot["action"], shot["clause"], shot["needs"]) == (f"shoot {f} own {t}", "", 4)
    assert shot["hit"] == {"p": 0.75, "exact": "3/4"}
    assert Fraction(shot["pierce"]["exact"]) == Fraction(shot["kill"]["exact"])
    with_terrain(s, rectangle("low_wall", 540, 380, 546, 420))
    behind = ask(s, "aim", figure=f, target=t)
    assert behind["cover_by"] == ["hidden"]
    assert behind["cover"] in (1, 2)
    assert sum(sum(ray["hidden"]) for ray in behind["rays"]) == behind["hidden"][0]
    assert Fraction(behind["shots"][0]["hit"]["exact"]) < Fraction(3, 4)
    with_terrain(s, rectangle("smooth_wall", 480, 300, 500, 500))
    unseen = ask(s, "aim", figure=f, target=t)
    assert (unseen["cover"], unseen["shots"][0]["clause"]) == (3, "BP-SHOOT-05")
    assert "hit" not in unseen["shots"][0]
    around = ask(s, "aim", figure=f, target=t, at={"x": 560, "y": 520, "heading": 48})
    assert (around["cover"], around["eye"][:2], around["shots"][0]["clause"]) == (0, [560, 520], "")
    backwards = ask(s, "aim", figure=f, target=t, at={"x": 560, "y": 520, "heading": 16})
    assert (backwards["in_front"], backwards["shots"][0]["clause"]) == (False, "BP-SHOOT-04")


def test_a_gun_and_a_grenade() -> None:
    s, f = squad()
    gun = put(s, find(s, "mortar"), 433, 400)
    t = put(s, find(s, "pro_cyber", 2), 560, 400, 32)
    near = put(s, find(s, "pro_cyber", 3), 560, 430, 32)
    answer = ask(s, "aim", figure=f, target=t)
    served = next(row for row in answer["shots"] if row["source"] == gun)
    assert (served["name"], served["blast"], served["weapon"]) == ("mortar", {"steps": 1, "power": "D20"}, 0)
    assert Fraction(served["kill"]["exact"]) > Fraction(served["pierce"]["exact"])  # the blast may kill too
    grenade = answer["grenade"]
    assert (grenade["clause"], grenade["left"], grenade["action"]) == ("", 1, f"grenade {t}")
    caught = [{row["figure"] for row in place["caught"]} for place in grenade["places"]]
    assert [place["value"] for place in grenade["places"]] == [1, 2, 3, 4, 5, 6]
    assert {t, near} <= caught[3]
    # Two dice, three of six results (the longest flies past) kill with 4/5.
    assert [t in figures for figures in caught] == [False, False, True, True, True, False]
    assert Fraction(grenade["kill"]["exact"]) == (1 - Fraction(1, 4)) * Fraction(4, 5)


def test_odds_of_melee_and_tests() -> None:
    s, f = squad()
    t = put(s, find(s, "pro_cyber", 2), 425, 400, 32)
    act(s, f)
    melee = ask(s, "aim", figure=f, target=t)["melee"]
    assert (melee["clause"], melee["action"], melee["surprise"]) == ("", f"fight {t}", False)
    assert sum(Fraction(share["exact"]) for share in melee["margins"].values()) == 1
    wins = sum(Fraction(share["exact"]) for margin, share in melee["margins"].items() if int(margin) > 0)
    assert Fraction(melee["win"]["exact"]) == wins
    assert ask(s, "tests", figure=f)["retreat"] == {"p": 0.333333, "exact": "1/3"}
    far = ask(s, "aim", figure=f, target=find(s, "pro_cyber", 1))["melee"]
    assert far["clause"] == "BP-MELEE-01"
    friend = put(s, find(s, "pol_heavy_clones", 4), 300, 300)
    own = ask(s, "aim", figure=f, target=friend)
    assert (own["melee"], own["clause"]) == (None, "BP-SHOOT-03")


# Bad questions.


@pytest.mark.parametrize(
    ("question", "code", "word"),
    [
        ({"what": "dance"}, "bad_message", "what"),
        ({}, "bad_message", "what"),
        ({"what": "reach"}, "bad_message", "figure"),
        ({"what": "reach", "figure": -1}, "bad_message", "figure"),
        ({"what": "reach", "figure": "1"}, "bad_message", "figure"),
        ({"what": "reach", "figure": 1000}, "no_such_figure", "0 to"),
        ({"what": "reach", "figure": 1}, "no_such_figure", "not on the table"),
        ({"what": "reach", "figure": 2, "x": 1}, "bad_message", "x"),
        ({"what": "move", "figure": 2}, "bad_message", "exactly one"),
        ({"what": "move", "figure": 2, "to": [1, 2], "legs": []}, "bad_message", "exactly one"),
        ({"what": "move", "figure": 2, "to": [1]}, "bad_message", "to"),
        ({"what": "move", "figure": 2, "to": [1, 9000]}, "bad_message", "to"),
        ({"what": "move", "figure": 2, "operations": ["F1"]}, "bad_message", "operations"),
        ({"what": "move", "figure": 2, "legs": ["fly 1,2"]}, "bad_action", "leg"),
        ({"what": "move", "figure": 2, "legs": ["walk 1,2"] * 41}, "bad_message", "legs"),
        ({"what": "move", "figure": 2, "to": [1, 2], "heading": 64}, "bad_message", "heading"),
        ({"what": "aim", "figure": 2, "target": 2}, "bad_message", "itself"),
        ({"what": "aim", "figure": 2, "target": 999}, "no_such_figure", "target"),
        ({"what": "stand", "at": {"x": 1, "y": 1, "heading": 0}}, "bad_message", "either"),
        ({"what": "check", "action": "dance"}, "bad_action", "dance"),
    ],
)
def test_bad_questions_get_a_clear_answer(question: dict[str, Any], code: str, word: str) -> None:
    s, f = squad()
    assert f == 2
    act(s, f)
    with pytest.raises((Refused, SandtableError)) as caught:
        bronepekhota.tell(s.clone(), question)
    assert getattr(caught.value, "code", "") == code
    assert word in str(caught.value)
    assert "\n" not in str(caught.value)


# At a table.

BATTLE: dict[str, Any] = {
    "game": "bronepekhota",
    "settings": {"armies": "polaris_500,protectorate_500", "map": "old_town"},
    "hotseat": True,
}


def waiting(view: dict[str, Any], unit: int) -> list[int]:
    """The figures of a squad that are not deployed yet."""
    figures = next(row["figures"] for row in view["units"] if row["id"] == unit)
    return [f for f in figures if view["figures"][f]["place"] == "reserve"]


def test_a_table_answers_questions_and_takes_free_poses(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        table = await ann.create(BATTLE)
        async with ann.watch(table["id"]) as watch, Client(server.url).watch(table["id"]) as looker:
            update = await watch.update()
            await looker.update()
            while update["decision"]["kind"] != "deploy":
                await watch.act(update["options"][0]["action"])
                update = await watch.update()
            first = update["options"][0]
            assert {"unit", "at", "action", "kind"} <= set(first)
            seat = update["decision"]["seat"]
            x1, y1, _, _ = update["view"]["areas"][seat]
            question = {"what": "stand", "unit": first["unit"], "at": {"x": x1 + 77, "y": y1 + 133, "heading": 3}}
            for who in (watch, looker):
                answer = await who.ask({"type": "forecast", "ask": question})
                assert (answer["clause"], answer["ask"]) == ("", question)
                assert [row["figure"] for row in answer["figures"]] == waiting(update["view"], first["unit"])
            outside = {"what": "stand", "unit": first["unit"], "at": {"x": 600, "y": 400, "heading": 3}}
            assert (await watch.ask({"type": "forecast", "ask": outside}))["clause"] == "BP-SETUP-07"
            check = {"what": "check", "action": f"deploy {first['unit']} 600,400/3"}
            assert (await watch.ask({"type": "forecast", "ask": check}))["clause"] == "BP-SETUP-07"
            await watch.act(answer["action"])
            update = await watch.update()
            placed = answer["figures"][0]
            shown = update["view"]["figures"][placed["figure"]]
            assert (shown["x"], shown["y"], shown["heading"]) == (placed["x"], placed["y"], 3)
            reach = {"what": "reach", "figure": placed["figure"]}
            assert (await looker.ask({"type": "forecast", "ask": reach}))["areas"][0]["kind"] == "walk"
            bad = {"type": "forecast", "ask": {"what": "reach", "figure": 5000}}
            assert await refusal(watch.ask(bad)) == "bad_message"
            assert await refusal(watch.ask({"type": "forecast", "ask": 3})) == "bad_message"
            assert await refusal(watch.ask({"type": "forecast", "actions": []})) == "no_forecast"
            ahead = {"type": "forecast", "actions": [update["options"][0]["action"]], "ask": reach}
            assert await refusal(looker.ask(ahead)) == "hidden"

    asyncio.run(scene())


def test_other_games_answer_no_questions(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        table = await ann.create({"game": "neuroshima", "settings": {"armies": "borgo,moloch"}, "hotseat": True})
        async with ann.watch(table["id"]) as watch:
            await watch.update()
            question = {"type": "forecast", "ask": {"what": "reach", "figure": 1}}
            assert await refusal(watch.ask(question)) == "no_forecast"

    asyncio.run(scene())


def test_questions_do_not_hold_others_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow answer is worked out beside the loop: the table goes on meanwhile."""

    def slow(state: Any, ask: dict[str, Any]) -> dict[str, Any]:
        time.sleep(0.4)
        return {"clause": ""}

    monkeypatch.setitem(describe.ANSWERS, "bronepekhota", slow)
    person = Person("u1", "Ann", False)
    record, lines = read_request(TableRequest(game="bronepekhota", settings=BATTLE["settings"]), person, 32)
    room = Room(cast(House, None), record, Play(game("bronepekhota"), record.settings, lines, []))

    async def scene() -> None:
        watcher = Watcher("u1", 10)
        question = messages.Forecast(id=1, ask={"what": "check", "action": "pass"})
        asked = asyncio.create_task(room.handle(watcher, question))
        await asyncio.sleep(0.1)
        async with asyncio.timeout(0.2), room.lock:
            await room.handle(watcher, messages.Ping(id=2))
        assert not asked.done()
        await asked
        told = [json.loads(data)["type"] for data in await watcher.next()]
        assert told == ["pong", "forecast"]

    asyncio.run(scene())


# The army builder.


def army(units: str, points: int = 500, **more: Any) -> dict[str, Any]:
    """What the builder is told about an army of units joined by colons."""
    return judge(ArmyRequest(units=units.split(":") if units else [], points=points, **more))


def clauses(answer: dict[str, Any]) -> list[str]:
    """Why an army is refused."""
    return [problem["clause"] for problem in answer["problems"]]


@pytest.mark.clause("BP-SETUP-02", "BP-SETUP-15", "BP-SETUP-16", "BP-TURN-11")
def test_the_builder_tells_costs_and_every_problem_of_an_army() -> None:
    sound = army("pol_line_clones+hero_cross:raptor:mortar")
    assert (sound["cost"], sound["limit"], sound["faction"], sound["problems"]) == (367, 500, "polaris", [])
    assert clauses(army("pol_line_clones:raptor", 100)) == ["BP-SETUP-02"]
    assert clauses(army("pol_line_clones:pro_cyber")) == ["BP-SETUP-15"]
    assert clauses(army("wild_bear:pro_cyber", 100)) == ["BP-SETUP-02", "BP-SETUP-15", "BP-SETUP-16"]
    assert clauses(army("cybertank")) == ["BP-TURN-11"]
    assert clauses(army("mer_raiders", faction="rutenia")) == ["BP-SETUP-15"]
    assert army("")["problems"] == []
    # The same army is refused with the same clause when the table is made.
    with pytest.raises(SandtableError) as caught:
        game("bronepekhota").start({"armies": "pol_line_clones:wild_bear:wild_bear,protectorate_500", "points": 1500})
    assert caught.value.clause == "BP-SETUP-16"


@pytest.mark.clause("BP-SETUP-02", "BP-SETUP-15", "BP-MISSION-06")
def test_the_builder_tells_what_may_still_be_added() -> None:
    answer = army("pol_line_clones:raptor")
    units = answer["units"]
    assert len(units) == 34 + 23 + 7 + 4
    assert (units["pol_heavy_clones"], units["mer_raiders"], units["mortar"]) == ("", "", "")
    assert (units["pro_cyber"], units["t_rex"], units["mad_bull"]) == ("BP-SETUP-15", "BP-SETUP-15", "BP-SETUP-02")
    squads, machine = answer["heroes"]
    assert (squads["hero_cross"], squads["hero_ghost"], machine) == ("", "BP-SETUP-15", {})
    assert army("pol_line_clones", 60)["heroes"][0]["hero_cross"] == "BP-SETUP-02"
    assert army("pol_line_clones", mission="hold_the_line", seat=0)["limit"] == 650
    assert army("pol_line_clones", mission="hold_the_line", seat=1)["limit"] == 500


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"units": ["nobody"], "points": 500}, "bad_army"),
        ({"units": ["raptor+hero_cross"], "points": 500}, "bad_army"),
        ({"units": [], "points": 500, "mission": "war"}, "bad_setting"),
        ({"units": [], "points": 500, "mission": "hunt"}, "bad_setting"),
        ({"units": [], "points": 500, "faction": "red"}, "bad_setting"),
        ({"units": [], "points": 5}, "bad_message"),
        ({"units": ["mortar"] * 121, "points": 500}, "bad_message"),
        ({"points": 500}, "bad_message"),
    ],
)
def test_bad_armies_are_refused_by_the_server(server: Served, body: dict[str, Any], code: str) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        await ann.hello()
        assert await refusal(ann.call("POST", "/api/games/bronepekhota/army", body)) == code

    asyncio.run(scene())


def test_a_table_is_made_from_a_built_army_and_none_is_endless(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        armies = "pol_line_clones+hero_cross:raptor:mortar,protectorate_500"
        table = await ann.create({"game": "bronepekhota", "settings": {"armies": armies}, "hotseat": True})
        async with ann.watch(table["id"]) as watch:
            view = (await watch.update())["view"]
            assert {row["sheet"] for row in view["figures"]} >= {"hero_cross", "raptor", "mortar"}
        crowd = ":".join(["mer_natives"] * 90)
        settings = {"armies": f"{crowd},protectorate_500", "points": 9999}
        assert await refusal(ann.create({"game": "bronepekhota", "settings": settings})) == "bad_setting"

    asyncio.run(scene())
