"""The OpenAPI document says what the calls answer: every answer is of the type it names, with no field left over."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from sandtable.client import Client
from sandtable.server.api import schemas as answers
from sandtable.server.wire.parts import Table
from tests.server.serving import DUEL, Served
from tests.server.test_room import battle_replay


def check(data: Any, kind: Any) -> Any:
    """`data` is of this type; a field that the type does not name would be lost on the way."""
    assert msgspec.to_builtins(msgspec.convert(data, kind)) == data
    return data


def test_every_call_has_a_schema(server: Served) -> None:
    document = Client(server.url).call_now("GET", "/api/openapi.json")
    bare = [
        (path, method)
        for path, calls in document["paths"].items()
        for method, call in calls.items()
        for status, answer in call["responses"].items()
        if status.startswith("2") and status != "204"
        if path != "/metrics" and not path.endswith(("/replay", "/picture"))
        for content in answer["content"].values()
        if "$ref" not in content["schema"]
    ]
    assert bare == []
    table = document["components"]["schemas"][_named(document, "/api/tables/{table_id}", "get")]
    assert {"id", "seats", "origin", "rematch"} <= set(table["required"])


def _named(document: dict[str, Any], path: str, method: str) -> str:
    content = document["paths"][path][method]["responses"]["200"]["content"]["application/json"]
    return str(content["schema"]["$ref"].rpartition("/")[2])


def test_answers_about_people_and_tables(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        check(await ann.call("POST", "/api/me", {"name": "Ann"}), answers.MeWithToken)
        check(await ann.call("GET", "/api/me"), answers.Me)
        table = check(await ann.create({**DUEL, "hotseat": True, "visibility": "open"}), Table)["id"]
        check(await ann.call("GET", f"/api/tables/{table}"), Table)
        check(await ann.call("GET", f"/api/tables/{table}/at/0"), answers.Position)
        check(await ann.call("GET", "/api/me/tables"), answers.Tables)
        check(await ann.call("GET", "/api/ratings/neuroshima"), answers.Ratings)
        replay = check(await ann.call("POST", "/api/replays", {"replay": battle_replay()}), Table)["id"]
        check(await ann.call("GET", f"/api/tables/{replay}/log"), answers.Log)
        check(await ann.call("GET", f"/api/tables/{replay}/recording"), answers.Recording)
        branch = {"branch": {"table": replay, "actions": 5}, "seats": [{"kind": "human"}, {"kind": "open"}]}
        waiting = check(await ann.create({**branch, "clock": {"kind": "days", "days": 2}}), Table)["id"]
        bob = Client(server.url)
        check(await bob.call("POST", f"/api/tables/{waiting}/seats/1"), Table)
        check(await bob.call("GET", "/api/lobby"), answers.Lobby)

    asyncio.run(scene())


def test_answers_about_games_and_health(server: Served) -> None:
    client = Client(server.url)
    msgspec.convert(client.call_now("GET", "/api/games"), answers.Games)  # a game may tell more about itself
    check(client.call_now("GET", "/health"), answers.Health)
