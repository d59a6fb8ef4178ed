"""Bronepekhota: sight and odds, bad questions, and questions at a table."""

from __future__ import annotations

import asyncio
import json
from fractions import Fraction
from typing import Any

import pytest

from sandtable.client import Client
from sandtable.core.errors import SandtableError
from sandtable.games.bronepekhota.edge.page import options as bronepekhota
from sandtable.server.table import presenting
from tests.games.bronepekhota.table import act, find, put, rectangle, with_terrain
from tests.server.games.bronepekhota.asking import ask, squad
from tests.server.serving import Served
from tests.server.test_room import refused as refusal


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


def test_attacks_that_fall_short_are_marked() -> None:
    """The page lets nobody glow whom no roll reaches: 12 steps of a D12, 6 of a grenade and one of its blast."""
    s, f = squad()
    target = find(s, "pro_cyber", 2)
    radii = int(s.fig.roster.radius[f] + s.fig.roster.radius[target])
    act(s, f)
    for steps, kind in ((12, "shoot"), (7, "grenade")):
        for far, is_short in ((0, None), (1, True)):
            put(s, target, 400 + radii + 40 * steps + far, 400, 32)
            rows = json.loads(bytes(presenting.options_json("bronepekhota", s)))
            attack = next(row for row in rows if row["kind"] == kind and row["target"] == target)
            assert attack.get("short") is is_short, (kind, far)
            assert presenting.option("bronepekhota", s, s.parse_action(attack["action"])) == attack
    assert not any(row.get("short") for row in rows if row["kind"] not in ("shoot", "grenade"))


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
    with pytest.raises(SandtableError) as caught:
        bronepekhota.tell(s.clone(), question)
    assert getattr(caught.value, "code", "") == code
    assert word in str(caught.value)
    assert "\n" not in str(caught.value)


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
                answer = await who.ask({"type": "query", "ask": question})
                assert (answer["type"], answer["clause"], answer["ask"]) == ("query", "", question)
                older = await who.ask({"type": "forecast", "ask": question})
                same = {"type": "forecast", "id": older["id"]}
                assert older == {**answer, **same}, "clients that are older than `query`"
                assert [row["figure"] for row in answer["figures"]] == waiting(update["view"], first["unit"])
            outside = {"what": "stand", "unit": first["unit"], "at": {"x": 600, "y": 400, "heading": 3}}
            assert (await watch.ask({"type": "query", "ask": outside}))["clause"] == "BP-SETUP-07"
            check = {"what": "check", "action": f"deploy {first['unit']} 600,400/3"}
            assert (await watch.ask({"type": "query", "ask": check}))["clause"] == "BP-SETUP-07"
            await watch.act(answer["action"])
            update = await watch.update()
            placed = answer["figures"][0]
            shown = update["view"]["figures"][placed["figure"]]
            assert (shown["x"], shown["y"], shown["heading"]) == (placed["x"], placed["y"], 3)
            reach = {"what": "reach", "figure": placed["figure"]}
            assert (await looker.ask({"type": "query", "ask": reach}))["areas"][0]["kind"] == "walk"
            bad = {"type": "query", "ask": {"what": "reach", "figure": 5000}}
            assert await refusal(watch.ask(bad)) == "bad_message"
            assert await refusal(watch.ask({"type": "query", "ask": 3})) == "bad_message"
            assert await refusal(watch.ask({"type": "query", "actions": []})) == "bad_message"
            assert await refusal(watch.ask({"type": "forecast", "actions": []})) == "no_forecast"
            ahead = {"type": "query", "actions": [update["options"][0]["action"]], "ask": reach}
            assert await refusal(looker.ask(ahead)) == "hidden"

    asyncio.run(scene())


def test_other_games_answer_no_questions(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        table = await ann.create({"game": "neuroshima", "settings": {"armies": "borgo,moloch"}, "hotseat": True})
        async with ann.watch(table["id"]) as watch:
            await watch.update()
            ask = {"what": "reach", "figure": 1}
            assert await refusal(watch.ask({"type": "query", "ask": ask})) == "no_query"
            assert await refusal(watch.ask({"type": "forecast", "ask": ask})) == "no_forecast"

    asyncio.run(scene())
