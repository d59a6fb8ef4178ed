"""Recordings: a whole game to look at, and the one that is kept with a table.

What is kept can be watched when the rules at hand no longer play the game (docs/protocol.md). Of a running game it is
what onlookers may know; where nothing was kept, the actions in its log are left.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from sandtable.core.errors import SandtableError
from sandtable.core.state import State
from sandtable.core.versions import SETTING
from sandtable.games import find_game
from sandtable.match.recording import FORMAT, document, replayed
from sandtable.server.storage.records import MOVES, Line, TableRecord
from sandtable.server.table.items import items_for
from sandtable.server.table.log import TableLog

MOST_BYTES = 32_000_000
"""No kept recording unpacks to more."""
MOST_ACTIONS = 1000
"""Actions of a log that are told without their positions."""


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
    """What is kept of a game: its recording as everybody may know it now, without the names of people."""
    log = TableLog(find_game(record.game), record.settings, lines, [])
    seats = tuple(range(len(record.seats))) if record.status == "over" else ()
    told = recording_of(record, log, "", seats)
    return zlib.compress(msgspec.json.encode({**told, "table": None}))


def unpack(kept: bytes, record: TableRecord, user: str, why: str) -> dict[str, Any]:
    """A kept recording as it is told to a user; `why` says what keeps the game from being played."""
    inflated = zlib.decompressobj().decompress(kept, MOST_BYTES)
    return {**msgspec.json.decode(inflated), "table": record.table_row(user), "kept": why}


def bare(record: TableRecord, lines: list[Line], user: str, why: str) -> dict[str, Any]:
    """The last actions of a log that no rules at hand can play, without positions; secrets stay with their seats."""
    moves = [line for line in lines if line.kind in MOVES]
    own = record.seats_of(user)
    hides = record.status != "over" and _may_hide(record)
    items = [
        {
            "kind": "move",
            "seq": line.seq,
            "at": line.at,
            "seat": line.seat,
            "number": number,
            "events": [],
            **({} if hides and line.seat not in own else {"action": line.text}),
        }
        for number, line in enumerate(moves, 1)
    ]
    told = {"format": FORMAT, "items": items[-MOST_ACTIONS:], "views": [], "asked": []}
    return {**told, "table": record.table_row(user), "kept": why}


def _may_hide(record: TableRecord) -> bool:
    """Are there choices that not everybody may know? Where no rules can tell, there are."""
    settings = {name: value for name, value in record.settings.items() if name != SETTING}
    try:
        return find_game(record.game).hides(settings)
    except SandtableError:
        return True
