"""Traffic: what is asked often is made once, and nobody waits for the database without a word."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from litestar.openapi.spec import OpenAPI

from sandtable.server.settings import Settings
from sandtable.server.storage.store import Store
from tests.server.asgi import call, running
from tests.server.serving import DUEL, sqlite_url


def test_the_openapi_document_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    make = OpenAPI.to_schema

    def counted(self: OpenAPI) -> dict[str, Any]:
        made.append(1)
        return make(self)

    monkeypatch.setattr(OpenAPI, "to_schema", counted)

    async def scene() -> None:
        async with running(Settings(db=sqlite_url(tmp_path))) as (app, _):
            made.clear()
            answers = await asyncio.gather(*(call(app, "/api/openapi.json") for _ in range(5)))
            answers.append(await call(app, "/api/openapi.json"))
            assert {answer.status for answer in answers} == {200}
            assert len({answer.body for answer in answers}) == 1
            assert "/api/lobby" in answers[0].data()["paths"]
            assert answers[0].headers["content-type"].startswith("application/json")
            assert len(made) == 1

    asyncio.run(scene())


def count_reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes every read of tables by the name of its query."""
    reads: list[str] = []
    for name in ("lobby", "finished", "table", "last_seq", "tables_of"):
        read = getattr(Store, name)

        def noted(self: Store, *args: Any, name: str = name, read: Any = read) -> Any:
            reads.append(name)
            return read(self, *args)

        monkeypatch.setattr(Store, name, noted)
    return reads


OPEN = {**DUEL, "seats": [{"kind": "human"}, {"kind": "open"}]}


def test_what_pages_poll_is_read_once_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.server.table.listings.SECONDS", 3600.0)

    async def scene() -> None:
        async with running(Settings(db=sqlite_url(tmp_path))) as (app, registry):
            ann, bob = (registry.people.new_guest()[1] for _ in range(2))
            table = (await call(app, "/api/tables", "POST", OPEN, token=ann)).data()["id"]
            reads = count_reads(monkeypatch)
            paths = ["/api/lobby", f"/api/tables/{table}", "/api/me/tables"]
            for _ in range(3):
                answers = [*(call(app, path, token=ann) for path in paths), *(call(app, path) for path in paths[:2])]
                assert {answer.status for answer in await asyncio.gather(*answers)} == {200}
            assert sorted(reads) == ["finished", "last_seq", "lobby", "table", "tables_of"]
            mine, other = [(await call(app, "/api/lobby", token=token)).data()["tables"] for token in (ann, bob)]
            assert [row["you"] for row in mine] == [[0]]
            assert [row["you"] for row in other] == [[]]

    asyncio.run(scene())


def test_what_somebody_does_is_seen_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.server.table.listings.SECONDS", 3600.0)

    async def scene() -> None:
        async with running(Settings(db=sqlite_url(tmp_path))) as (app, registry):
            ann, bob = (registry.people.new_guest()[1] for _ in range(2))

            async def look(token: str, table: str) -> tuple[Any, ...]:
                rows = (await call(app, "/api/lobby", token=token)).data()["tables"]
                mine = (await call(app, "/api/me/tables", token=token)).data()["tables"]
                one = await call(app, f"/api/tables/{table}", token=token)
                status = one.data().get("status", one.status)
                return [row["status"] for row in rows], [row["id"] == table for row in mine], status

            assert await look(ann, "nothing") == ([], [], 404)
            table = (await call(app, "/api/tables", "POST", OPEN, token=ann)).data()["id"]
            assert await look(ann, table) == (["open"], [True], "open")
            await call(app, f"/api/tables/{table}/seats/1", "POST", {}, token=bob)
            assert await look(bob, table) == (["live"], [True], "live")
            room = await registry.room(table)
            before = (await call(app, f"/api/tables/{table}")).data()["seq"]
            async with room.lock:
                await room.journal.give_up(0, "resigned")
            assert (await call(app, f"/api/tables/{table}")).data()["seq"] > before
            assert await look(ann, table) == ([], [True], "over")
            second = (await call(app, "/api/tables", "POST", OPEN, token=ann)).data()["id"]
            await call(app, f"/api/tables/{second}", "DELETE", token=ann)
            assert (await call(app, f"/api/tables/{second}")).status == 404

    asyncio.run(scene())
