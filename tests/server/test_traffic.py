"""Traffic: what is asked often is made once, and nobody waits for the database without a word."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from litestar.openapi.spec import OpenAPI

from sandtable.server.settings import Settings
from tests.server.asgi import call, running
from tests.server.serving import sqlite_url


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
