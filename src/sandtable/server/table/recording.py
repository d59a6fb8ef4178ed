"""Recordings: a whole game to look at, and the one that is kept with a finished table.

What is kept can be watched when the rules at hand no longer play the game (docs/protocol.md).
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from sandtable.core.state import State
from sandtable.games import find_game
from sandtable.match.recording import document, replayed
from sandtable.server.storage.records import Line, TableRecord
from sandtable.server.table.items import items_for
from sandtable.server.table.log import TableLog

MOST_BYTES = 32_000_000
"""No kept recording unpacks to more."""


def recording_of(record: TableRecord, log: TableLog, user: str, seats: tuple[int, ...]) -> dict[str, Any]:
    """A game as these seats may know it."""
    actions = [line.text for line in log.moves]
    found = replayed(log.begin(), actions, lambda state: viewer_of(state, seats))
    items = items_for(seats, record, log, log.told_with(found.events))
    return document(record.table_row(user), items, found)


def viewer_of(state: State, seats: tuple[int, ...]) -> int | None:
    """Through which of these seats a position is seen: the one that must choose, else the first."""
    asked = int(state.asked())
    return asked if asked in seats else seats[0] if seats else None


def pack(record: TableRecord, lines: list[Line]) -> bytes:
    """What is kept of a finished game: its recording as everybody may know it now, without the names of people."""
    log = TableLog(find_game(record.game), record.settings, lines, [])
    told = recording_of(record, log, "", tuple(range(len(record.seats))))
    return zlib.compress(msgspec.json.encode({**told, "table": None}))


def unpack(kept: bytes, record: TableRecord, user: str, why: str) -> dict[str, Any]:
    """A kept recording as it is told to a user; `why` says what keeps the game from being played."""
    inflated = zlib.decompressobj().decompress(kept, MOST_BYTES)
    return {**msgspec.json.decode(inflated), "table": record.table_row(user), "kept": why}
