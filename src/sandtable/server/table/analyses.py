"""Analyses of games that are over: worked out piece by piece in other processes, kept, and shared by all who watch."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from sandtable.games import find_game
from sandtable.match.build import build_of
from sandtable.server.errors import Refused
from sandtable.server.limits import Buckets, Limits
from sandtable.server.storage import analyses
from sandtable.server.storage.analyses import Key
from sandtable.server.storage.store import Store
from sandtable.server.work.jobs import Analysis, Asker, StoredGame
from sandtable.server.work.service import Work
from sandtable.server.work.sharing import Shared

LEVELS = ("hard",)
"""Who judges on a server; others take too long, or judge too badly to be told."""
FORM = "1"
"""Of what is kept, and of how turns are judged; another one replaces everything."""
ADDRESS_FACTOR = 10

Found = dict[str, Any]
"""Some turns (`turns`), how many there are in all (`of`), and the chances in the end (`end`)."""


class Analyses:
    """The analyses of a server."""

    def __init__(self, store: Store, work: Work, limits: Limits) -> None:
        self._store = store
        self._work = work
        rate = limits.analysis_pieces_per_minute
        self._by_user = Buckets(rate / 60, rate)
        self._by_address = Buckets(ADDRESS_FACTOR * rate / 60, ADDRESS_FACTOR * rate)
        self._shared: Shared[Found] = Shared()

    async def known(self, stored: StoredGame, level: str) -> Found:
        """As much as was worked out already."""
        key = self._key(stored, level)
        pieces = await self._store.read(lambda connection: analyses.pieces_of(connection, key))
        found: Found = {"level": level, "of": None, "end": [], "turns": []}
        for number, data in pieces:
            if number != len(found["turns"]):
                break
            piece = msgspec.json.decode(zlib.decompress(data))
            found = {**found, "of": piece["of"], "end": piece["end"], "turns": found["turns"] + piece["turns"]}
        return found

    async def more(self, stored: StoredGame, level: str, asker: Asker) -> Found:
        """What is known, and the next piece; one at a time is worked out for each game."""
        found = await self.known(stored, level)
        if found["of"] is not None and len(found["turns"]) >= found["of"]:
            return found
        self._by_user.take(asker.user, "turns to analyse")
        self._by_address.take(asker.address, "turns to analyse from your network")
        key, since = self._key(stored, level), len(found["turns"])
        piece = await self._shared.result(f"{key} {since}", lambda: self._worked_out(stored, key, since, asker))
        return {**found, "of": piece["of"], "end": piece["end"], "turns": found["turns"] + piece["turns"]}

    async def _worked_out(self, stored: StoredGame, key: Key, since: int, asker: Asker) -> Found:
        data = await self._work.ask(Analysis(stored=stored, level=key.level, since=since), asker)
        packed = zlib.compress(data)
        await self._store.writer.run(lambda connection: analyses.add(connection, key, since, packed))
        found: Found = msgspec.json.decode(data)
        return found

    def _key(self, stored: StoredGame, level: str) -> Key:
        """Only of games that are over: nobody is helped in a running one."""
        record = stored.record()
        if record.status != "over":
            raise Refused("not_over", "a game is analysed when it is over")
        if level not in LEVELS:
            raise Refused("unknown_bot", f"games are analysed by {', '.join(LEVELS)}")
        return Key(record.id, level, f"{FORM}-{build_of(find_game(record.game))}")
