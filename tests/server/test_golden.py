"""A database that earlier code has written is opened, looked at and played on (tests/golden/README.md)."""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
from hashlib import blake2b
from pathlib import Path

import pytest

from sandtable.client import Client
from sandtable.games import find_game
from sandtable.match.replay import read_replay, verify
from tests.golden.database import PASSWORD
from tests.server.serving import Served
from tests.server.test_room import refused

FOLDER = Path(__file__).parents[1] / "golden" / "databases"
DATABASES = sorted(FOLDER.glob("*.db.gz"))


@pytest.mark.parametrize("packed", DATABASES, ids=lambda path: path.name)
def test_every_table_opens_as_it_was_and_goes_on(packed: Path, tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    database.write_bytes(gzip.decompress(packed.read_bytes()))
    open_all(packed, database)


def test_with_damaged_snapshots_every_table_still_opens_as_it_was(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    database.write_bytes(gzip.decompress(DATABASES[0].read_bytes()))
    connection = sqlite3.connect(database)
    connection.execute("UPDATE snapshots SET state = substr(state, 1, length(state) - 40 - moves % 64)")
    connection.commit()
    connection.close()
    open_all(DATABASES[0], database)


def test_people_are_who_they_were(tmp_path: Path) -> None:
    """Accounts, ratings, lessons, etudes, recovery codes and a ban of the first database that holds them."""
    database = tmp_path / "games.db"
    database.write_bytes(gzip.decompress((FOLDER / "schema-0012.db.gz").read_bytes()))
    served = Served(f"sqlite:///{database}", "--log-level", "warning")

    async def scene() -> None:
        ann, eve = Client(served.url), Client(served.url)
        await ann.hello()
        sign_in = {"name": "annushka", "password": PASSWORD}
        ann.token = (await ann.call("POST", "/api/session", sign_in))["token"]
        me = await ann.call("GET", "/api/me")
        assert (me["name"], me["ratings"]["neuroshima"]["games"]) == ("Annushka", 1)
        assert me["ratings"]["neuroshima"]["rating"] > 1500
        assert await ann.call("GET", "/api/me/recovery") == {"left": 8}
        assert (await ann.call("GET", "/api/me/progress/lessons.neuroshima"))["marks"] == {"first": 3}
        assert sum(row["solved"] for row in (await ann.call("GET", "/api/puzzles"))["puzzles"]) == 1
        [told] = (await ann.call("GET", "/api/me/news"))["targets"]
        assert (told["kind"], told["quiet"]) == ("push", [22, 8])
        await eve.hello()
        banned = {"name": "Evelina", "password": PASSWORD}
        assert await refused(eve.call("POST", "/api/session", banned)) == "banned"
        taken = {"name": "Annika", "password": PASSWORD}
        assert await refused(eve.call("POST", "/api/account", taken)) == "name_taken", "she had it before"

    try:
        asyncio.run(scene())
    finally:
        served.stop()


def open_all(packed: Path, database: Path) -> None:
    """Look at every table of a golden database on a server."""
    tables = json.loads(packed.with_name(packed.name.replace(".db.gz", ".json")).read_text(encoding="utf-8"))
    served = Served(f"sqlite:///{database}", "--log-level", "warning")

    async def scene() -> None:
        for row in tables:
            await look_at(Client(served.url, row["guest"]), row)

    try:
        asyncio.run(scene())
    finally:
        served.stop()


async def look_at(ann: Client, row: dict[str, object]) -> None:
    """The same actions and the same result; a game that is over verifies, a running one takes the next choice."""
    recording = await ann.call("GET", f"/api/tables/{row['table']}/recording")
    actions = [item.get("action", "-") for item in recording["items"] if item["kind"] == "move"]
    assert len(actions) == row["actions"]
    assert blake2b("\n".join(actions).encode(), digest_size=16).hexdigest() == row["digest"]
    assert recording["table"].get("result") == row["result"]
    if row["result"] is not None:
        replay = await ann.call("GET", f"/api/tables/{row['table']}/replay")
        assert len(verify(read_replay(replay), find_game(str(row["game"]))).entries) == row["actions"]
        return
    async with ann.watch(str(row["table"])) as watch:
        update = await anext(watch.turns())
        await watch.act(update["options"][0]["action"])
        while (await watch.update())["seq"] == update["seq"]:
            pass
    grown = await ann.call("GET", f"/api/tables/{row['table']}/recording")
    assert len(grown["items"]) > len(recording["items"])
