"""The calls of the game's own answer what their types say, with no field left over."""

from __future__ import annotations

import asyncio

from sandtable.client import Client
from sandtable.games.neuroshima.edge.etudes import schemas as etudes
from sandtable.games.neuroshima.edge.page import schemas as page
from tests.server.serving import Served
from tests.server.test_answers import check

POSITION = {
    "armies": ["borgo", "moloch"],
    "units": [
        {"tile": "borgo_hq", "seat": 0, "at": [0, 0], "rotation": 0},
        {"tile": "moloch_hq", "seat": 1, "at": [0, 1], "rotation": 0},
    ],
}


def test_answers_about_tiles_battles_and_etudes(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        await ann.hello()
        check(await ann.call("GET", "/api/games/neuroshima/tiles"), page.Tiles)
        check(await ann.call("POST", "/api/games/neuroshima/battle", POSITION), page.Battle)
        puzzles = check(await ann.call("GET", "/api/puzzles"), etudes.Puzzles)
        first = puzzles["puzzles"][0]["id"]
        check(await ann.call("POST", f"/api/puzzles/{first}/play", {"forecast": True}), etudes.PuzzlePlay)
        check(await ann.call("GET", f"/api/puzzles/{first}/hint"), etudes.PuzzleHint)
        check(await ann.call("GET", f"/api/puzzles/{first}/solution"), etudes.PuzzleSolution)

    asyncio.run(scene())
