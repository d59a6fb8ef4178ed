"""Plays a table of which chance and time are fixed, and tells every message: a server and a browser must tell the same.

Run by itself (`python playing.py GAME SEED ACTIONS`, also in Pyodide) it plays without a server, and refuses to import
what is not there in a browser.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
from importlib.abc import MetaPathFinder
from random import Random
from typing import Any, ClassVar

ABSENT = ("sqlalchemy", "litestar", "uvicorn", "websockets", "multiprocessing", "yaml", "openskill", "pytest")
"""What a browser does not have."""
MOMENT = 1_700_000_000
TABLES: dict[str, tuple[dict[str, Any], int]] = {
    "neuroshima": ({"armies": "borgo,moloch"}, 2),
    "neon": ({"players": "2"}, 2),
    "bronepekhota": ({}, 2),
}
"""What is played: settings, and seats of which the first is a person's."""


class Refusing(MetaPathFinder):
    """Nothing of `ABSENT` can be imported."""

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> None:
        """Refuse it, or leave it to the others."""
        if fullname.partition(".")[0] in ABSENT:
            raise ModuleNotFoundError(fullname)


class Memory:
    """A disk that is gone afterwards (`offline.store.Disk`)."""

    KEYS: ClassVar[dict[str, tuple[str, ...]]] = {
        "tables": ("id",),
        "log": ("table_id", "seq"),
        "snapshots": ("table_id", "moves"),
        "notes": ("name",),
    }

    def __init__(self) -> None:
        self.rows: dict[str, dict[tuple[Any, ...], dict[str, Any]]] = {name: {} for name in self.KEYS}
        self.is_full = False

    async def load(self) -> str:
        """All that is small."""
        notes = {row["name"]: row["document"] for row in self.rows["notes"].values()}
        return json.dumps({"tables": list(self.rows["tables"].values()), "notes": notes})

    async def log(self, table: str) -> str:
        """The log of a table."""
        found = {name: [row for key, row in sorted(self.rows[name].items()) if key[0] == table] for name in self.KEYS}
        return json.dumps({"lines": found["log"], "snapshots": found["snapshots"]})

    async def write(self, changes: str) -> None:
        """All or none."""
        if self.is_full:
            raise OSError("no room")
        told = json.loads(changes)
        for change in told:
            if "add" in change and self._key(change["add"], change["row"]) in self.rows[change["add"]]:
                raise OSError("there already")
        for change in told:
            if "drop" in change:
                for name in ("tables", "log", "snapshots"):
                    rows = self.rows[name]
                    self.rows[name] = {key: row for key, row in rows.items() if key[0] != change["drop"]}
            else:
                name = change.get("add") or change["put"]
                self.rows[name][self._key(name, change["row"])] = change["row"]

    def _key(self, name: str, row: dict[str, Any]) -> tuple[Any, ...]:
        return tuple(row[part] for part in self.KEYS[name])


def fix(seed: int) -> None:
    """From now on chance follows a seed, and no time passes."""
    from sandtable.server.storage import records

    dice = Random(seed)
    vars(secrets)["randbits"] = dice.getrandbits
    vars(records)["time"] = lambda: MOMENT


async def played(registry: Any, game: str, seed: int, most: int) -> list[bytes]:
    """All messages to the person of a table against a greedy bot, up to the end or so many own actions."""
    from sandtable.games import find_game
    from sandtable.match.match import Match
    from sandtable.server.storage.records import ClockRule, Seat, TableRecord
    from sandtable.server.table.watcher import Watcher
    from sandtable.server.wire.incoming import Act

    settings, count = TABLES[game]
    seats = [Seat("human", "u1", "Ann"), *(Seat("bot", name="greedy", bot="greedy") for _ in range(count - 1))]
    table = f"{game}{seed}"
    match = Match(find_game(game), settings)
    await registry.create(TableRecord(table, game, match.settings, seats, ClockRule(), "u1"), [])
    room, watcher, dice = await registry.room(table), Watcher("u1", 100_000), Random(seed)
    while room.log.asked() != 0:  # a bot that begins answers here sooner, there later
        await asyncio.sleep(0.01)
    await room.enter(watcher, 0)
    told: list[bytes] = []
    acted = 0
    while acted < most:
        news = await watcher.next()
        told += [data for data in news if json.loads(data)["type"] not in ("presence", "thinking")]
        last = next((data for data in map(json.loads, reversed(told)) if data["type"] in ("welcome", "update")), None)
        if last is None or last["seq"] != room.log.seq:
            continue
        if last["result"]:
            break
        if last["options"] and last["decision"]["yours"]:
            action = dice.choice(last["options"])["action"]
            acted += 1
            await room.handle(watcher, Act(id=acted, decision=last["decision"]["number"], action=action))
    room.leave(watcher)
    registry.drop(room)  # a bot that still thinks would draw from the chances of the next table
    return told


async def offline(game: str, seed: int, most: int) -> list[bytes]:
    """The same without a server."""
    from sandtable.server.offline.host import Host

    host = Host(Memory())
    await host.open()
    fix(seed)
    return await played(host.registry, game, seed, most)


if __name__ == "__main__":
    sys.meta_path.insert(0, Refusing())
    for word in sys.argv[2].split(","):
        for message in asyncio.run(offline(sys.argv[1], int(word), int(sys.argv[3]))):
            print(message.decode())
