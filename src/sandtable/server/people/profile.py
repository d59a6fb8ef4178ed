"""What everybody may know of somebody: ratings with their history, results and finished games at open tables.

Private tables and games on one screen are neither listed nor counted; of running games nothing is told here.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypedDict

import msgspec
from sqlalchemy import Connection, select

from sandtable.server.errors import Refused
from sandtable.server.people import accounts, ratings
from sandtable.server.people.person import Rating
from sandtable.server.storage import schema
from sandtable.server.storage.records import Seat, TableRecord, read_record
from sandtable.server.wire.parts import Result

tables, seated = schema.tables, schema.seated
MOST_LOOKED_AT = 1000
"""Finished games, the last ones, of which results and history are made."""
MOST_POINTS = 100
"""Points of a history, the last ones."""
PAGE = 20
"""Games in one answer."""


class RatingPoint(TypedDict):
    """A rating after a game."""

    at: int
    rating: int
    deviation: int


class Results(TypedDict):
    """How finished games of somebody ended."""

    played: int
    won: int
    drawn: int
    lost: int


class Profile(TypedDict):
    """What everybody may know of somebody, by game."""

    name: str
    created: int
    ratings: dict[str, Rating]
    history: dict[str, list[RatingPoint]]
    results: dict[str, Results]


class PlayedGame(NamedTuple):
    """A finished game and the seats that somebody had in it."""

    record: TableRecord
    seats: list[int]


def find(connection: Connection, name: str) -> Any:
    """The row of an account that may be shown; `not_found` if there is none."""
    row = accounts.find_account(connection, name)
    if row is None or row.banned is not None:
        raise Refused("not_found", "there is no such person")
    return row


def of_person(connection: Connection, name: str) -> Profile:
    """The profile of an account."""
    row = find(connection, name)
    profile: Profile = {
        "name": row.name,
        "created": row.created,
        "ratings": ratings.of_user(connection, row.id),
        "history": {},
        "results": {},
    }
    columns = (tables.c.game, tables.c.seats, tables.c.result, tables.c.updated, tables.c.rated, tables.c.visibility)
    query = (
        select(*columns)
        .join(seated, seated.c.table_id == tables.c.id)
        .where(seated.c.user_id == row.id, tables.c.status == "over", tables.c.hotseat == 0)
        .order_by(tables.c.updated.desc(), tables.c.id)
        .limit(MOST_LOOKED_AT)
    )
    for game in connection.execute(query):
        if game.result is not None:
            _count(profile, row.id, game)
    for points in profile["history"].values():
        points.reverse()
    return profile


def _count(profile: Profile, user: str, game: Any) -> None:
    """One game more, the newer ones first."""
    result = msgspec.json.decode(game.result, type=Result)
    seats = msgspec.json.decode(game.seats, type=list[Seat])
    mine = [number for number, seat in enumerate(seats) if seat.kind == "human" and seat.user == user]
    if not mine:
        return
    points = profile["history"].setdefault(game.game, [])
    if game.rated and result.ratings and len(points) < MOST_POINTS:
        change = result.ratings[mine[0]]
        points.append({"at": game.updated, "rating": change.after, "deviation": change.deviation})
    if not points:
        del profile["history"][game.game]
    if game.visibility == "open":
        counted = profile["results"].setdefault(game.game, {"played": 0, "won": 0, "drawn": 0, "lost": 0})
        counted["played"] += 1
        counted[_word(result, mine[0])] += 1


def _word(result: Result, seat: int) -> Literal["won", "drawn", "lost"]:
    """A place behind others is a loss; the first one is a win, unless all have it."""
    if result.places[seat] > 1:
        return "lost"
    return "won" if any(place > 1 for place in result.places) else "drawn"


def games(connection: Connection, name: str, before: int) -> list[PlayedGame]:
    """Finished games of somebody at open tables that ended before a time, the last one first; one more than a page."""
    user = find(connection, name).id
    query = (
        select(tables)
        .join(seated, seated.c.table_id == tables.c.id)
        .where(
            seated.c.user_id == user,
            tables.c.status == "over",
            tables.c.visibility == "open",
            tables.c.hotseat == 0,
            tables.c.updated < before,
        )
        .order_by(tables.c.updated.desc(), tables.c.id)
        .limit(PAGE + 1)
    )
    records = [read_record(row) for row in connection.execute(query)]
    return [PlayedGame(record, record.seats_of(user)) for record in records]
