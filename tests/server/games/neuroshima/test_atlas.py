"""Scenarios of the Battle Atlas for a page: what its actions name, and whole games over real sockets."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sandtable.client import Client
from sandtable.games.neuroshima.edge.page.options import forecast, option_fields
from tests.games.neuroshima.table import table
from tests.server.serving import Served, random_choice

BOT = {"kind": "bot", "bot": "random"}


@pytest.mark.parametrize(
    ("armies", "board", "hands", "action", "fields", "settings"),
    [
        (
            ("outpost", "beasts"),
            "b2:0:hq/0, d6:1:hq/0",
            ("move", ""),
            "spin move d5 left",
            {"tile": "outpost_move", "target": [0, 1], "way": "counterclockwise"},
            {"scenario": "carousels"},
        ),
        (
            ("borgo", "moloch"),
            "d1:0:hq/0, d2:0:mutant/0",
            ("", ""),
            "charge d2 d3",
            {"from": [0, -2], "target": [0, -1]},
            {"scenario": "colossus"},
        ),
    ],
)
def test_actions_name_what_a_page_lights_up(
    armies: tuple[str, ...],
    board: str,
    hands: tuple[str, ...],
    action: str,
    fields: dict[str, Any],
    settings: dict[str, Any],
) -> None:
    s = table(armies, board, hands=hands, **settings)
    assert option_fields(s.parse_action(action)) == fields


def test_marches_passes_and_evacuations_name_their_hexes() -> None:
    march = table(("outpost", "borgo"), "d4:1:hq/0", seat=1, hp=(0, 12), scenario="evacuation")
    named = option_fields(march.parse_action("march d4-d3/2"))
    assert named == {"from": [0, 0], "to": [0, -1], "rotation": 2}
    assert option_fields(march.parse_action("evacuate d1")) == {"from": [0, -3]}
    assert option_fields(march.parse_action("pass d3 d4")) == {"from": [0, -1], "to": [0, 0]}


def test_a_forecast_knows_segments_and_units_of_nobody() -> None:
    siege = table(("borgo", "moloch"), "d1:0:hq/0, d2:0:brawler/3", hp=(20, 0), scenario="colossus")
    assert forecast(siege)["result"]["segments"] == [5, 5, 3, 5, 5, 5]
    board = "c3:0:hq/0, e4:1:hq/0, d3:0:hmg/0, d2:2:hornet/3"
    allied = table(("outpost", "hegemony"), board, extra="alliance=1", scenario="alliance")
    assert [row["seat"] for row in forecast(allied)["result"]["removed"]] == [2, 0]


@pytest.mark.clause("NH-ATLAS-S6-02")
def test_a_forecast_tells_what_springs_will_take() -> None:
    board = "b2:0:hq/0, f4:1:hq/0, d3:1:ganger/0, c4:0:mutant/0, e4:1:thug/0"
    assert forecast(table(("borgo", "hegemony"), board, scenario="dead_springs"))["result"]["drained"] == [2, 1]
    netted = f"{board}, b4:1:net_fighter/0"
    held = forecast(table(("borgo", "hegemony"), netted, scenario="dead_springs"))["result"]
    assert held["drained"] == [2, 0], "a netted unit holds no spring"


@pytest.mark.parametrize("scenario", ["alliance", "colossus", "evacuation"])
def test_a_scenario_is_played_to_its_end(server: Served, scenario: str) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        table = (
            await ann.create(
                {"game": "neuroshima", "settings": {"scenario": scenario}, "seats": [{"kind": "human"}, BOT]}
            )
        )["id"]
        async with ann.watch(table) as watch:
            shown = (await watch.update())["view"]["scenario"]
            assert shown["id"] == scenario
        end = await ann.play(table, random_choice(7), 120)
        assert len(end["result"]["places"]) == 2

    asyncio.run(scene())
