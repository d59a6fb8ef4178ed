"""The tile data of the web app are those of the engine."""

from __future__ import annotations

import json
from pathlib import Path

from sandtable.games.neuroshima.tiles import ARMIES, TILES
from sandtable.webdata import neuroshima_tiles, tiles_json

COPY = Path(__file__).parents[2] / "web" / "src" / "boards" / "neuroshima" / "tiles.json"


def test_the_copy_of_the_web_app_is_current() -> None:
    assert COPY.read_text(encoding="utf-8") == tiles_json(), "stale: run `python web/build.py --tiles`"


def test_the_data_are_plain_and_complete() -> None:
    data = neuroshima_tiles()
    assert json.loads(tiles_json()) == json.loads(json.dumps(data))
    assert data["armies"] == ARMIES
    tiles = data["tiles"]
    assert isinstance(tiles, list)
    assert [tile["id"] for tile in tiles] == [tile.id for tile in TILES]


def test_only_instants_have_an_action_and_only_headquarters_hit_points() -> None:
    tiles = neuroshima_tiles()["tiles"]
    assert isinstance(tiles, list)
    for tile in tiles:
        assert (tile["instant"] is not None) == (tile["kind"] == "instant")
        assert (tile["hp"] is not None) == (tile["kind"] == "hq")
