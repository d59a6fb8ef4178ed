"""What a watcher may be sent, as types; `protocol.ts` of the page is made from them (`wire/typescript.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, UnsetType

from sandtable.server.wire.incoming import Id
from sandtable.server.wire.parts import (
    Absence,
    Clock,
    Decision,
    Item,
    Offer,
    OpenPart,
    Option,
    Part,
    Refusal,
    Resigning,
    Result,
    Seat,
    Shape,
    Table,
    TableStatus,
)

PROTOCOL = 1
_encoder = msgspec.json.Encoder()


class TableState(Part, tag_field="type"):
    """A table as one watcher may know it, and what has happened since it was told last."""

    seq: int
    you: tuple[int, ...]
    items: list[Item]
    view: Annotated[dict[str, Any], Shape(Any)]
    """What the seat may know; a spectator's view for whoever does not sit."""
    decision: Annotated[msgspec.Raw, Shape(Decision | None)]
    options: Annotated[msgspec.Raw, Shape(list[Option])]
    """For whoever must choose; the first one is what happens when time runs out."""
    undo: bool
    """May one take the last choice back?"""
    takeback: bool
    """May one ask for it?"""
    offers: list[Offer]
    resigning: list[Resigning]
    absence: Absence | None
    clock: Clock | None
    seats: list[Seat]
    status: TableStatus
    result: Result | None


class Welcome(TableState, tag="welcome"):
    """The first message, and again whenever the socket was moved to another process."""

    table: Table
    since: int
    """The items are those after this line."""
    protocol: int = PROTOCOL


class Update(TableState, tag="update"):
    """The game has changed, and that is stored."""


class Ack(Part, tag_field="type", tag="ack"):
    """A message was carried out and is stored."""

    id: Id
    seq: int


class Seats(Part, tag_field="type", tag="seats"):
    """Somebody has sat down or stood up before the start."""

    seats: list[Seat]
    status: TableStatus


class Presence(Part, tag_field="type", tag="presence"):
    """Somebody has come or gone."""

    online: list[bool]
    watchers: int
    absence: Absence | None


class ForecastAnswer(OpenPart, tag_field="type", tag="forecast"):
    """What would come of these actions."""

    id: Id
    decision: int
    actions: list[str]
    ask: dict[str, Any] | UnsetType = UNSET
    """The question, where it came by `forecast` instead of `query`."""


class QueryAnswer(OpenPart, tag_field="type", tag="query"):
    """The answer to a question of the game's own."""

    id: Id
    decision: int
    actions: list[str]
    ask: dict[str, Any]


class Thinking(Part, tag_field="type", tag="thinking"):
    """A bot has to wait until it can think: told when that takes longer than a moment, and whenever it changes."""

    seat: int
    ahead: int | None
    """How many others come first; 0 when it thinks, null while the server has no place for it."""


class RematchStarted(Part, tag_field="type", tag="rematch"):
    """The same table again."""

    table: str


class Closed(Part, tag_field="type", tag="closed"):
    """The creator has closed the table."""


class Pong(Part, tag_field="type", tag="pong"):
    """Yes, the server is there."""

    id: Id


class ErrorMessage(Refusal, kw_only=True, tag_field="type", tag="error"):
    """A message was refused."""

    id: Id


Message = (
    Welcome
    | Update
    | Ack
    | Seats
    | Presence
    | ForecastAnswer
    | QueryAnswer
    | Thinking
    | RematchStarted
    | Closed
    | Pong
    | ErrorMessage
)


Answered = ForecastAnswer | QueryAnswer


def encode(message: Message) -> bytes:
    """A message as it is sent."""
    return _encoder.encode(message)


def with_json(part: OpenPart, fields: bytes) -> bytes:
    """A message as it is sent, with the fields that a game adds, encoded already."""
    head = _encoder.encode(part)
    return head if fields == b"{}" else head[:-1] + b"," + fields[1:]


def with_fields(part: OpenPart, fields: Mapping[str, object]) -> bytes:
    """A part or message as it is sent, with the fields that a game adds."""
    return _encoder.encode({**msgspec.to_builtins(part), **fields} if fields else part)
