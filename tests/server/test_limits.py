"""Nothing a client sends ends its connection or the server."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from sandtable.client import CallError, Client
from tests.server.serving import DUEL, Served

CODES = {
    "bad_json",
    "bad_message",
    "unknown_type",
    "too_large",
    "stale_decision",
    "bad_action",
    "illegal_action",
    "no_undo",
    "no_offer",
    "not_your_seat",
    "hidden",
    "no_query",
    "no_forecast",
    "no_takeback",
}


def junk(dice: random.Random, number: int) -> str | bytes:
    """A message that is wrong in one of many ways."""
    words: list[Any] = [None, True, -1, 2**80, 1e308, "", "x" * 50, [], {}, "\ud800", [[[]]], {"a": {"b": 1}}]
    kinds = ["act", "undo", "answer", "forecast", "query", "resign", "takeback", "nothing", "", 7, None]
    pick = number % 8
    if pick == 0:
        return bytes(dice.randrange(256) for _ in range(dice.randrange(60)))
    if pick == 1:
        return "[" * dice.randrange(1, 9000)
    if pick == 2:
        return json.dumps(dice.choice(words))
    if pick == 3:
        return '{"type": "act", "decision": ' + "9" * dice.randrange(1, 5000) + "}"
    if pick == 4:
        return "x" * dice.randrange(17_000, 60_000)
    if pick == 5:
        message = {
            "type": "act",
            "decision": dice.choice([0, 1, 5]),
            "action": dice.choice(["", "hq", "hq z9", "é" * 9]),
        }
        return json.dumps(message)
    fields = ["decision", "action", "what", "accept", "actions", "ask", "id", "seat"]
    message = {name: dice.choice(words) for name in dice.sample(fields, 4)}
    if pick == 7:
        # No seat and no consent: nothing of this can be carried out.
        message["seat"], message["accept"] = "x", None
    message["type"] = dice.choice(kinds[:6] if pick == 7 else kinds)
    text = json.dumps(message)
    return text if message["type"] not in ("resign", "undo", "takeback") else text[:-1]


def test_a_thousand_malformed_messages(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        table = await ann.create({**DUEL, "hotseat": True})
        dice = random.Random(1)
        answers: Counter[str] = Counter()
        for start in range(0, 1000, 100):  # a socket may send 200 at once
            async with ann.watch(table["id"]) as watch:
                before = await watch.update()
                for number in range(start, start + 100):
                    await watch.send(junk(dice, number))
                for _ in range(100):
                    answer = await watch.until("error", "forecast")
                    answers[answer.get("code", "forecast")] += 1
                assert (await watch.ask({"type": "ping"}))["type"] == "pong"
                assert watch.last == before, "nothing has happened"
        assert sum(answers.values()) == 1000
        assert set(answers) <= {*CODES, "forecast"}
        for name in ("bad_json", "bad_message", "unknown_type", "too_large", "stale_decision"):
            assert answers[name] > 10

    asyncio.run(scene())


def test_too_fast_is_told_and_passes(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        table = await ann.create({**DUEL, "hotseat": True})
        async with ann.watch(table["id"]) as watch:
            for _ in range(250):
                await watch.send({"type": "ping"})
            codes = [(await watch.until("pong", "error"))["type"] for _ in range(250)]
            assert "error" in codes
            await asyncio.sleep(0.2)
            assert (await watch.ask({"type": "ping"}))["type"] == "pong"

    asyncio.run(scene())


BAD_TABLES: list[tuple[Any, str]] = [
    ({"game": "chess"}, "unknown_game"),
    ({"game": "neuroshima", "settings": {"armies": "borgo"}}, "bad_setting"),
    ({"game": "neuroshima", "settings": {"colour": "red"}}, "bad_setting"),
    ({"game": "neuroshima", "seats": []}, "bad_seats"),
    ({"game": "neuroshima", "seats": [{"kind": "cat"}, {"kind": "open"}]}, "bad_seats"),
    ({"game": "neuroshima", "seats": [{"kind": "bot", "bot": "hal"}, {"kind": "open"}]}, "unknown_bot"),
    ({"game": "neuroshima", "seats": [{"kind": "human", "name": "x" * 99}, {"kind": "open"}]}, "bad_name"),
    ({"game": "neuroshima", "clock": {"kind": "live", "initial": -1}}, "bad_clock"),
    ({"game": "neuroshima", "clock": {"kind": "sand"}}, "bad_clock"),
    ({"game": "neuroshima", "visibility": "hidden"}, "bad_message"),
    ({"game": "neuroshima", "rated": True}, "not_signed_in"),
    ({"game": "neuroshima", "replay": "nonsense"}, "bad_replay"),
    ({"game": 7}, "bad_message"),
    ({"unknown": 1}, "bad_message"),
    ([], "bad_message"),
]


@pytest.mark.parametrize(("table", "code"), BAD_TABLES)
def test_tables_that_cannot_be(server: Served, table: Any, code: str) -> None:
    client = Client(server.url)
    with pytest.raises(CallError) as caught:
        client.call_now("POST", "/api/tables", table)
    assert caught.value.code == code
    assert 400 <= caught.value.status < 500


def test_calls_that_cannot_be(server: Served) -> None:
    client = Client(server.url)
    for method, path, code in [
        ("GET", "/api/tables/nothing", "no_such_table"),
        ("GET", "/api/nothing", "not_found"),
        ("PUT", "/api/tables", "not_found"),
        ("GET", "/assets/none.js", "not_found"),
        ("GET", "/api/ratings/chess", "unknown_game"),
        ("POST", "/api/tables/nothing/seats/0", "no_such_table"),
        ("DELETE", "/api/session", "not_signed_in"),
    ]:
        with pytest.raises(CallError) as caught:
            client.call_now(method, path)
        assert caught.value.code == code, path
    with pytest.raises(CallError) as caught:
        client.call_now("POST", "/api/replays", {"replay": "x" * 400_000})
    assert caught.value.code == "too_large"


def test_foreign_pages_are_refused(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        table = await ann.create({**DUEL, "hotseat": True})
        url = f"{server.url.replace('http', 'ws')}/ws/tables/{table['id']}"
        async with connect(url, origin="http://evil.example", proxy=None) as socket:  # type: ignore[arg-type]
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == 4403
        async with connect(url, origin=server.url, proxy=None) as socket:  # type: ignore[arg-type]
            assert json.loads(await socket.recv())["type"] == "welcome"
        async with connect(url.replace(table["id"], "nothing"), proxy=None) as socket:
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == 4404

    asyncio.run(scene())
