"""What messages and HTTP answers are made of: seats, tables, lines of the log, questions (docs/protocol.md).

Views, events, options and forecasts belong to the games: a class that says so has fields of the game besides its own.
A field that may be `UNSET` is left out when it is.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

TableStatus = Literal["open", "live", "over"]
SeatKind = Literal["human", "bot", "open"]
OfferKind = Literal["draw", "takeback", "rematch"]
Phrase = Literal[
    "hello",
    "luck",
    "nice",
    "oops",
    "close",
    "think",
    "moment",
    "sorry",
    "thanks",
    "game",
    "again",
    "bye",
]
"""All that players may say to each other; each reads it in their own language."""
ClaimKind = Literal["stand_in", "give_up"]


class Shape(NamedTuple):
    """What is in a field that comes encoded already, or as plain data of a game."""

    kind: Any


class Part(msgspec.Struct):
    """Anything that messages are made of."""


class OpenPart(Part):
    """Something that a game adds fields to; it is sent by `outgoing.with_fields`."""


class Pick(Part, forbid_unknown_fields=True):
    """What a seat brings, not settled before the start: its entry of a setting, chosen by a guest or by the lot."""

    setting: str
    values: list[str]
    by: Literal["lot", "guest"]
    value: str = ""
    """What was chosen."""


class Seat(Part):
    """Who sits on a seat, as everybody may know it."""

    seat: int
    kind: SeatKind
    name: str | None
    bot: str | None
    account: bool
    online: bool
    left: str | UnsetType = UNSET
    """Why its owner no longer plays it: `bot` does."""
    stand_in: bool | UnsetType = UNSET
    """Its owner is away: `bot` plays it until they are back."""
    pick: Pick | UnsetType = UNSET
    """Told before the start, where what it brings is open."""


class TimeControl(Part):
    """How time runs: `live` has `initial` and `increment` in seconds, `days` has `days`."""

    kind: Literal["none", "live", "days"]
    initial: float | UnsetType = UNSET
    increment: float | UnsetType = UNSET
    days: float | UnsetType = UNSET


class RatingChange(Part):
    """What a rated game did to the rating of a seat, as people read it; `expected` is its chance before in permille."""

    before: int
    after: int
    deviation: int
    expected: int


class Result(Part):
    """How a game ended; place 1 is the best."""

    reason: str
    clause: str
    places: list[int]
    scores: list[int]
    ratings: list[RatingChange] | UnsetType = UNSET
    """By seat, after a rated game."""


class Origin(Part):
    """The game that a branch goes on from, after so many actions; no id where that table is not for everybody."""

    table: str | None
    actions: int


class TableRow(Part):
    """A table in a list."""

    id: str
    game: str
    settings: dict[str, Any]
    status: TableStatus
    visibility: str
    hotseat: bool
    rated: bool
    clock: TimeControl
    created: int
    seats: list[Seat]
    you: list[int]
    your_turn: bool
    result: Result | None
    origin: Origin | None
    updated: int
    """When the question last passed on to somebody else."""
    time_left: int | None
    """Milliseconds that whoever must choose has at the moment of sending, where time runs."""


class Table(TableRow):
    """One table."""

    seq: int
    creator: bool
    rematch: str | None
    """The id of the table that was made for another game."""


class GameEvent(OpenPart):
    """Something the engine tells; its fields depend on its kind."""

    kind: str
    clause: str


class LogLine(Part, tag_field="kind"):
    """Any line of the log."""

    seq: int
    at: int
    seat: int


class MoveItem(LogLine, tag="move"):
    """An action; its notation is left out where it would tell what only its owner may know."""

    number: int
    """Which action it is, counted from 1."""
    events: Annotated[list[dict[str, Any]], Shape(list[GameEvent])]
    action: str | UnsetType = UNSET
    by_default: bool | UnsetType = UNSET
    """The server made it because time ran out."""


class UndoItem(LogLine, tag="undo"):
    """Actions were taken back; `drops` are the lines that no longer hold."""

    why: str
    drops: list[int]


class OfferItem(LogLine, tag="offer"):
    """Somebody offers something."""

    what: OfferKind


class AnswerItem(LogLine, tag="answer"):
    """Somebody agrees to an offer or declines it."""

    what: OfferKind
    accept: bool


class LeftItem(LogLine, tag="left"):
    """Somebody gave up or ran out of time; a bot plays on."""

    why: str
    bot: str


class StandInItem(LogLine, tag="stand_in"):
    """A bot plays for somebody who is away."""

    bot: str


class BackItem(LogLine, tag="back"):
    """Somebody who was away is back."""


class PhraseItem(LogLine, tag="phrase"):
    """Somebody says one of the fixed phrases; no part of the game."""

    phrase: Phrase


class EndItem(LogLine, tag="end"):
    """The game is over, not by its rules."""

    why: str


Item = MoveItem | UndoItem | OfferItem | AnswerItem | LeftItem | StandInItem | BackItem | PhraseItem | EndItem


class Decision(OpenPart):
    """The open question."""

    number: int
    seat: int
    seats: list[int]
    """All who may answer now."""
    kind: str
    clause: str
    yours: bool = False
    as_: int | UnsetType = msgspec.field(name="as", default=UNSET)
    """One's own seat that the options are for; left out when it is not one's turn to choose."""
    ready: list[int] | UnsetType = UNSET
    """Seats that have answered already, where several choose at the same time."""
    chosen: str | UnsetType = UNSET
    """One's own answer that waits for its turn; it can be changed until then."""


class Option(OpenPart):
    """A legal action in its notation."""

    action: str
    kind: str
    short: bool | UnsetType = UNSET
    """It comes to nothing, whatever chance says."""


class Offer(Part):
    """What waits for the agreement of these seats."""

    what: OfferKind
    seat: int
    waiting: list[int]


class Clock(Part):
    """Milliseconds that every seat has left at the moment of sending."""

    kind: Literal["live", "days"]
    left: list[int]
    running: int | None
    increment: int


class Resigning(Part):
    """A seat of one's own that can be given up, and whether the game ends with that."""

    seat: int
    ends: bool


class Absence(Part):
    """Who is waited for, for how long it has been away, and how long until something may be claimed (null: never)."""

    seat: int
    away: int
    stand_in: int | None
    give_up: int | None
    ends: bool
    """Would the game be over if the seat were given up?"""


class Refusal(Part):
    """Why something was refused; the clause is empty where no rule decides."""

    code: str
    message: str
    clause: str
    retry_after: int | UnsetType = UNSET
    """Seconds after which the same may be asked again, where that helps."""
