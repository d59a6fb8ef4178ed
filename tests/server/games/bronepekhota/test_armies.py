"""Bronepekhota: armies that are built on a page, judged by the server."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sandtable.client import Client
from sandtable.core.errors import SandtableError
from sandtable.games import find_game
from sandtable.games.bronepekhota.edge.page.armies import ArmyRequest, judge
from sandtable.games.bronepekhota.edge.page.schemas import Army
from tests.server.serving import Served
from tests.server.test_answers import check
from tests.server.test_room import refused as refusal


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
        find_game("bronepekhota").start(
            {"armies": "pol_line_clones:wild_bear:wild_bear,protectorate_500", "points": 1500}
        )
    assert caught.value.clause == "BP-SETUP-16"


@pytest.mark.clause("BP-SETUP-02", "BP-SETUP-15", "BP-HERO-01", "BP-MISSION-06")
def test_the_builder_tells_what_may_still_be_added() -> None:
    answer = army("pol_line_clones:raptor")
    units = answer["units"]
    assert len(units) == 34 + 23 + 7 + 4
    assert (units["pol_heavy_clones"], units["mer_raiders"], units["mortar"]) == ("", "", "")
    assert (units["pro_cyber"], units["t_rex"], units["mad_bull"]) == ("BP-SETUP-15", "BP-SETUP-15", "BP-SETUP-02")
    squads, machine = answer["heroes"]
    assert (squads["hero_cross"], squads["hero_ghost"], machine) == ("", "BP-SETUP-15", {})
    assert clauses(army("pol_line_clones+hero_cross:pol_heavy_clones+hero_cross")) == ["BP-HERO-01"]
    first, second = army("pol_line_clones+hero_cross:pol_heavy_clones")["heroes"]
    assert (first["hero_cross"], second["hero_cross"], second["hero_erkhard"]) == ("", "BP-HERO-01", "")
    assert army("pol_line_clones", 60)["heroes"][0]["hero_cross"] == "BP-SETUP-02"
    assert army("pol_line_clones", mission="hold_the_line", seat=0)["limit"] == 550
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


def test_the_builder_answers_what_its_type_says(server: Served) -> None:
    body = {"units": ["raptor"], "points": 500, "mission": "annihilation"}
    check(Client(server.url).call_now("POST", "/api/games/bronepekhota/army", body), Army)
