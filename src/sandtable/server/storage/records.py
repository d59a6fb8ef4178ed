"""Rows of the database as small objects."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from time import monotonic, time
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import UNSET

from sandtable.core.outcome import Outcome
from sandtable.games import GAMES
from sandtable.server.errors import Refused
from sandtable.server.wire import parts

LIVE: Final = "live"
DAYS: Final = "days"
NO_CLOCK: Final = "none"
DELETED = "deleted"
"""The user and the name of a seat whose owner has deleted the account."""
IMPORTED = "imported"
"""The user of every seat of a stored replay."""
MOVES = ("move", "default")
"""Kinds of lines that are actions: `default` was made by the server because time ran out."""
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""Of which ids are made: none is mistaken for another."""


def now() -> int:
    """Milliseconds since 1970."""
    return int(time() * 1000)


def steady() -> int:
    """Milliseconds of a clock that is never set."""
    return int(monotonic() * 1000)


def new_id() -> str:
    """An id that cannot be guessed: 60 bits in letters that are not mistaken for each other."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


class Line(msgspec.Struct, frozen=True, gc=False):
    """One line of a table's log. `text` is the notation of an action, or what an offer or an end is about."""

    seq: int
    kind: str
    seat: int
    text: str
    at: int
    spent: int = 0
    """Milliseconds taken off the seat's clock; negative where time was added."""

    def row(self, table: str) -> dict[str, Any]:
        """The line as a row of the database."""
        return {
            "table_id": table,
            "seq": self.seq,
            "kind": self.kind,
            "seat": self.seat,
            "text": self.text,
            "at": self.at,
            "spent": self.spent,
        }


class Snapshot(NamedTuple):
    """The state after so many actions; `seq` is the line of the last of them."""

    moves: int
    seq: int
    state: str


class Seat(msgspec.Struct):
    """Who sits on a seat: `human` with a user, `bot` with a bot, or `open`."""

    kind: parts.SeatKind
    user: str = ""
    name: str = ""
    bot: str = ""
    account: bool = False
    pick: parts.Pick | None = None
    is_named: bool = False
    """Somebody who shares the screen of `user`, by a name of their own."""

    def data(self, number: int, online: bool) -> parts.Seat:
        """The seat as everybody may know it."""
        return parts.Seat(
            seat=number,
            kind=self.kind,
            name=self.name or None,
            bot=self.bot or None,
            account=self.account,
            online=online or self.kind == "bot",
            pick=self.pick or UNSET,
        )


class ClockRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How time runs at a table."""

    kind: str = NO_CLOCK
    initial: float = 0.0
    increment: float = 0.0
    days: float = 0.0

    def check(self) -> None:
        """Refuse a clock that cannot be meant."""
        if self.kind not in (NO_CLOCK, LIVE, DAYS):
            raise Refused("bad_clock", f"clock.kind: {self.kind!r} is none of none, live, days")
        if self.kind == LIVE and not (0.1 <= self.initial <= 86_400 and 0 <= self.increment <= 3600):
            raise Refused("bad_clock", "clock: initial is 0.1 to 86400 seconds, increment 0 to 3600")
        if self.kind == DAYS and not 1e-6 <= self.days <= 60:
            raise Refused("bad_clock", "clock.days: more than 0 and at most 60")

    def data(self) -> parts.TimeControl:
        """The rule with only the fields that matter."""
        if self.kind == LIVE:
            return parts.TimeControl(kind=LIVE, initial=self.initial, increment=self.increment)
        return parts.TimeControl(kind=DAYS, days=self.days) if self.kind == DAYS else parts.TimeControl(kind=NO_CLOCK)


@dataclass(slots=True)
class TableRecord:
    """One row of `tables`."""

    id: str
    game: str
    settings: dict[str, Any]
    seats: list[Seat]
    clock: ClockRule
    creator: str
    status: parts.TableStatus = "open"
    visibility: str = "open"
    hotseat: bool = False
    rated: bool = False
    created: int = field(default_factory=now)
    updated: int = field(default_factory=now)
    asked: int | None = None
    deadline: int | None = None
    result: parts.Result | None = None
    rematch: str | None = None
    origin: parts.Origin | None = None
    """Where a branched game comes from."""

    def seats_of(self, user: str) -> list[int]:
        """The seats of a user."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "human" and seat.user == user]

    def people(self) -> set[str]:
        """All users who sit here."""
        return {seat.user for seat in self.seats if seat.kind == "human"}

    def is_import(self) -> bool:
        """Is this a replay that was stored to look at?"""
        return self.status == "over" and all(seat.user == IMPORTED for seat in self.seats)

    def is_full(self) -> bool:
        """Has every seat somebody?"""
        return all(seat.kind != "open" for seat in self.seats)

    def row(self) -> dict[str, Any]:
        """The record as a row of the database."""
        return {
            "id": self.id,
            "game": self.game,
            "settings": encode(self.settings),
            "seats": encode(self.seats),
            "clock": encode(self.clock),
            "status": self.status,
            "visibility": self.visibility,
            "hotseat": int(self.hotseat),
            "rated": int(self.rated),
            "creator": self.creator,
            "created": self.created,
            "updated": self.updated,
            "asked": self.asked,
            "deadline": self.deadline,
            "result": None if self.result is None else encode(self.result),
            "rematch": self.rematch,
            "origin": None if self.origin is None else encode(self.origin),
        }

    def table_row(self, user: str, online: list[bool] | None = None, moment: int = 0) -> parts.TableRow:
        """The table in a list, as a user may know it; `moment` is the time by which its clock runs, if that is told."""
        present = online if online is not None else [False] * len(self.seats)
        yours = self.seats_of(user)
        return parts.TableRow(
            id=self.id,
            game=self.game,
            settings=self._shown_settings(),
            status=self.status,
            visibility=self.visibility,
            hotseat=self.hotseat,
            rated=self.rated,
            clock=self.clock.data(),
            created=self.created,
            seats=[seat.data(number, present[number]) for number, seat in enumerate(self.seats)],
            you=yours,
            your_turn=self.status == "live" and self.asked in yours,
            result=self.result,
            origin=self.origin,
            updated=self.updated,
            time_left=max(self.deadline - moment, 0) if moment and self.deadline else None,
        )

    def _shown_settings(self) -> dict[str, Any]:
        """The settings, without entries that are still open."""
        settings = self.settings
        for number, seat in enumerate(self.seats):
            if seat.pick is not None:
                entries = str(settings[seat.pick.setting]).split(",")
                entries[number] = seat.pick.value
                settings = {**settings, seat.pick.setting: ",".join(entries)}
        return settings

    def table(self, user: str, online: list[bool] | None, seq: int) -> parts.Table:
        """The table itself, as a user may know it; `seq` is the last line of its log."""
        row = msgspec.structs.asdict(self.table_row(user, online))
        return parts.Table(**row, seq=seq, creator=self.creator == user, rematch=self.rematch)


def result_data(outcome: Outcome) -> parts.Result:
    """How a game ended, as it is told and stored."""
    return parts.Result(reason=outcome.reason, clause=outcome.clause, places=outcome.places, scores=outcome.scores)


def encode(value: object) -> str:
    """A value as JSON text."""
    return msgspec.json.encode(value).decode()


def _stored(game: str, settings: dict[str, Any]) -> dict[str, Any]:
    """The settings with the version of the rules; a game that is not installed any more keeps what was stored."""
    return GAMES[game].stored(settings) if game in GAMES else settings


def read_record(row: Any) -> TableRecord:
    """The record of a row of `tables`."""
    return TableRecord(
        id=row.id,
        game=row.game,
        settings=_stored(row.game, msgspec.json.decode(row.settings)),
        seats=msgspec.json.decode(row.seats, type=list[Seat]),
        clock=msgspec.json.decode(row.clock, type=ClockRule),
        creator=row.creator,
        status=row.status,
        visibility=row.visibility,
        hotseat=bool(row.hotseat),
        rated=bool(row.rated),
        created=row.created,
        updated=row.updated,
        asked=row.asked,
        deadline=row.deadline,
        result=None if row.result is None else msgspec.json.decode(row.result, type=parts.Result),
        rematch=row.rematch,
        origin=None if row.origin is None else msgspec.json.decode(row.origin, type=parts.Origin),
    )


def progress(record: TableRecord) -> dict[str, Any]:
    """Where a table stands, as it is stored beside the lines of its log."""
    return {
        "table": record.id,
        "status": record.status,
        "asked": record.asked,
        "deadline": record.deadline,
        "updated": now(),
        "result": None if record.result is None else encode(record.result),
        "rematch": record.rematch,
    }


def snapshot_row(table_id: str, snapshot: Snapshot) -> dict[str, Any]:
    """A snapshot as a row."""
    return {"table_id": table_id, "seq": snapshot.seq, "moves": snapshot.moves, "state": snapshot.state}
