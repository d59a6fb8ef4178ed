"""What a link to a table shows where it is passed on: tags in its page, and a picture of the board."""

from __future__ import annotations

import asyncio
import re
import struct
import zlib
from urllib.request import Request, urlopen

import pytest

from sandtable.client import CallError, Client
from sandtable.games import find_game
from sandtable.match.match import Match
from sandtable.server.api.links import tags
from sandtable.server.storage.records import ClockRule, TableRecord
from sandtable.server.work.painting import SIGNS, Canvas
from tests.server.serving import DUEL, Served

BOT = {"kind": "bot", "bot": "random"}
HOSTILE = 'localhost"><script>alert(1)</script>'


def fetched(url: str, **headers: str) -> tuple[bytes, str]:
    with urlopen(Request(url, headers=headers)) as answer:
        return answer.read(), answer.headers["content-type"]


def content_of(page: str, name: str) -> str | None:
    found = re.search(rf'<meta property="{name}" content="([^"]*)" />', page)
    return None if found is None else found[1]


def test_a_table_brings_its_title_and_picture_into_its_page(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        await ann.hello()
        waiting = (await ann.create({**DUEL, "seats": [{"kind": "human"}, {"kind": "open"}]}))["id"]
        page = fetched(f"{server.url}/t/{waiting}")[0].decode()
        assert "Neuroshima Hex" in (content_of(page, "og:title") or "")
        assert content_of(page, "og:image") is None
        with pytest.raises(CallError) as caught:
            await ann.call("GET", f"/api/tables/{waiting}/picture")
        assert caught.value.code == "not_started"

        table = (await ann.create({**DUEL, "seats": [{"kind": "human"}, BOT]}))["id"]
        for path in (f"/t/{table}", f"/replay/{table}"):
            page = fetched(f"{server.url}{path}")[0].decode()
            assert page.count("og:title") == page.count("og:description") == 1
            image = content_of(page, "og:image") or ""
            assert image.startswith(f"{server.url}/api/tables/{table}/picture")
        picture, kind = fetched(image)
        assert kind == "image/png"
        assert picture.startswith(b"\x89PNG")
        assert struct.unpack(">II", picture[16:24]) == (1200, 630)
        assert fetched(image)[0] == picture
        plain = fetched(f"{server.url}/t/nobody-knows")[0].decode()
        assert "og:image" not in plain

    asyncio.run(scene())


def test_a_hostile_host_writes_nothing_into_the_page() -> None:
    record = TableRecord("some", "neuroshima", {}, [], ClockRule(), "somebody", status="live")
    assert "<script>" not in tags(record, 1, f"http://{HOSTILE}")


@pytest.mark.parametrize("game", ["neuroshima", "neon", "bronepekhota"])
def test_every_game_has_shapes_that_can_be_painted(game: str) -> None:
    match = Match(find_game(game), {})
    ground, shapes = find_game(game).edge("stamp").stamp(match.state.view(None), 120, 63)
    canvas = Canvas(120, 63, ground)
    empty = Canvas(120, 63, ground).png()
    canvas.paint(shapes)
    assert canvas.png() != empty


def test_areas_are_filled_and_their_edges_are_soft() -> None:
    canvas = Canvas(8, 4, "#000000")
    canvas.paint([("area", "#ffffff", [(1.5, 1), (5, 1), (5, 3), (1.5, 3)])])
    reds = [[row[3 * x] for x in range(8)] for row in canvas.rows]
    assert reds[0] == [0] * 8
    assert reds[1] == reds[2] == [0, 128, 255, 255, 255, 0, 0, 0]
    pixels = zlib.decompress(canvas.png()[41:-16])
    assert len(pixels) == 4 * (1 + 3 * 8)


def test_every_digit_and_letter_of_a_side_can_be_painted() -> None:
    for text in SIGNS:
        canvas = Canvas(20, 20, "#000000")
        canvas.paint([("sign", "#ffffff", 10, 10, 12, text)])
        assert any(max(row) > 200 for row in canvas.rows), text
