"""Writes a golden database with the code of today: `python -m tests.golden.database tests/golden/databases`.

Guests and accounts play at a real server and leave rows in every table that people, games and studies fill. A database
of a schema that is there already is never written anew.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
import sys
import tempfile
from hashlib import blake2b
from pathlib import Path
from typing import Any

from sandtable.cli.main import main as sandtable
from sandtable.client import Client
from sandtable.server.storage.upgrade import newest
from tests.server.serving import Served, random_choice
from tests.server.test_news_calls import device

PASSWORD = "correct horse"
RESIGNS, RUNS = "resigns", "runs"
TO_THE_END = 100_000
GAMES: list[tuple[str, dict[str, str], int, str]] = [
    ("neuroshima", {"armies": "borgo,moloch"}, TO_THE_END, RUNS),
    ("neuroshima", {"armies": "steel_police,beasts", "edition": "duel"}, 20, RUNS),
    ("neuroshima", {"armies": "outpost,hegemony", "edition": "e3"}, 25, RESIGNS),
    ("neuroshima", {"armies": "outpost,moloch,borgo,hegemony", "mode": "team"}, 15, RUNS),
    ("neuroshima", {"armies": "moloch,beasts", "leaders": "yes"}, 20, RUNS),
    *(
        ("neuroshima", {"scenario": name}, 15, RUNS)
        for name in ("machine_factory", "evacuation", "dead_springs", "colossus", "alliance", "bulkheads")
    ),
    ("neon", {"mode": "battle_royale", "players": "2"}, TO_THE_END, RUNS),
    ("neon", {"mode": "resurrection", "players": "3", "automa": "yes"}, 25, RUNS),
    ("neon", {"mode": "squad", "players": "4"}, 25, RESIGNS),
    ("bronepekhota", {"mission": "hunt"}, 25, RUNS),
    ("bronepekhota", {"mission": "hold_the_line"}, 40, RUNS),
    ("bronepekhota", {"mission": "snare"}, 30, RESIGNS),
    ("bronepekhota", {"mission": "annihilation", "points": "1000"}, 40, RUNS),
]


async def play(url: str, number: int) -> dict[str, Any]:
    """A guest plays one of the games so far, against bots; what is to be found of it later."""
    game, settings, most, then = GAMES[number]
    ann = Client(url)
    await ann.hello()
    seats = {"armies": settings.get("armies", "a,b").count(",") + 1, "players": int(settings.get("players", 2))}
    others = max(seats.values()) - 1
    bots = [{"kind": "bot", "bot": "random"}] * others
    created = await ann.create({"game": game, "settings": settings, "seats": [{"kind": "human"}, *bots]})
    choose = random_choice(number)
    async with ann.watch(created["id"]) as watch:
        done = 0
        async for update in watch.turns():
            if update["status"] == "over" or done == most:
                break
            done += 1
            await watch.act(choose(update))
        if update["status"] != "over" and then == RESIGNS:
            await watch.ask({"type": "resign"})
            while watch.last["status"] != "over":
                await watch.update()
    recording = await ann.call("GET", f"/api/tables/{created['id']}/recording")
    actions = [item.get("action", "-") for item in recording["items"] if item["kind"] == "move"]
    return {
        "table": created["id"],
        "game": game,
        "guest": ann.token,
        "actions": len(actions),
        "digest": blake2b("\n".join(actions).encode(), digest_size=16).hexdigest(),
        "result": recording["table"].get("result"),
    }


async def account(url: str, name: str) -> Client:
    """Somebody with a name and a password."""
    client = Client(url)
    await client.hello()
    client.token = (await client.call("POST", "/api/account", {"name": name, "password": PASSWORD}))["token"]
    return client


async def live(url: str, db: str, over: str) -> None:
    """Two people with accounts: a rated game, a branch, an import, an analysis, etudes, lessons, news, a new name."""
    ann, bob, eve = [await account(url, name) for name in ("Annika", "Bohdan", "Evelina")]
    duel = {"game": "neuroshima", "settings": {"armies": "borgo,outpost"}}
    table = (await ann.create({**duel, "rated": True}))["id"]
    await bob.sit(table, 1)
    async with bob.watch(table) as watch:
        await watch.update()
        await watch.ask({"type": "resign"})
        while watch.last["status"] != "over":
            await watch.update()
    replay = await ann.call("GET", f"/api/tables/{over}/replay")
    stored = (await ann.call("POST", "/api/replays", {"replay": replay}))["id"]
    await ann.call("POST", f"/api/tables/{stored}/analysis")
    bot = {"kind": "bot", "bot": "easy"}
    await ann.create({"branch": {"table": stored, "actions": 20}, "seats": [{"kind": "human"}, bot]})
    found = await ann.call("GET", "/api/puzzles")
    for row in found["puzzles"][:3]:
        await ann.call("GET", f"/api/puzzles/{row['id']}/hint")
    solution = await ann.call("GET", f"/api/puzzles/{found['daily']}/solution")
    own = [item["action"] for item in solution["recording"]["items"] if item["seat"] == 0]
    await ann.call("POST", f"/api/puzzles/{found['daily']}/play", {"actions": own})
    await ann.call("PUT", "/api/me/progress/lessons.neuroshima", {"marks": {"first": 3}})
    await ann.call("POST", "/api/me/news/push", device(language="uk", zone=120, quiet=[22, 8]))
    await ann.call("POST", "/api/account/recovery", {"password": PASSWORD})
    await ann.call("POST", "/api/me", {"name": "Annushka"})
    await eve.create({**duel, "hotseat": True})
    assert sandtable(["people", "ban", "Evelina", "--reason", "insults others", "--db", db]) == 0


async def fill(served: Served) -> list[dict[str, Any]]:
    """Everything, one after the other; the list of tables with what is to be found of them."""
    rows = [await play(served.url, number) for number in range(len(GAMES))]
    over = next(row["table"] for row in rows if row["result"] is not None)
    await live(served.url, served.db, str(over))
    return rows


def write(folder: Path) -> Path:
    """The new golden database and the list of its tables; one that is there stays as it is."""
    target = folder / f"schema-{newest()}.db.gz"
    if target.exists():
        raise SystemExit(f"{target} is there")
    with tempfile.TemporaryDirectory() as scratch:
        database = Path(scratch, "games.db")
        served = Served(f"sqlite:///{database}", "--log-level", "warning")
        try:
            rows = asyncio.run(fill(served))
        finally:
            served.stop()
        connection = sqlite3.connect(database)
        connection.execute("DELETE FROM workers")
        connection.execute("DELETE FROM leases")
        connection.commit()
        connection.execute("VACUUM")
        connection.close()
        target.write_bytes(gzip.compress(database.read_bytes(), mtime=0))
    target.with_name(f"schema-{newest()}.json").write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    return target


if __name__ == "__main__":
    print(write(Path(sys.argv[1])))
