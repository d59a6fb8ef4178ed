"""HTTP calls about tables: the lobby, seats, logs, positions, replays."""

from __future__ import annotations

import asyncio
from typing import cast

import msgspec
from litestar import MediaType, Response, delete, get, post

from sandtable.core.errors import SandtableError
from sandtable.games import find_game
from sandtable.match.match import seat_letter
from sandtable.match.replay import write_replay
from sandtable.server.api.context import Call, address_of, person_of, registry_of
from sandtable.server.api.schemas import Imports, Lobby, Log, Position, Ratings, Recording, Tables
from sandtable.server.errors import Refused
from sandtable.server.people.identity import Person
from sandtable.server.storage.records import TableRecord
from sandtable.server.table import creation as creating
from sandtable.server.table.broadcast import decision_data
from sandtable.server.table.creation import Branched, ReplayRequest, TableRequest
from sandtable.server.table.game_facts import hides_choices
from sandtable.server.table.items import items_for
from sandtable.server.table.listings import LobbyRows
from sandtable.server.table.log import TableLog
from sandtable.server.table.recording import recording_of, unpack, viewer_of
from sandtable.server.table.registry import Registry
from sandtable.server.wire.parts import Table


class SitRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody sits down."""

    name: str | None = None


async def table_data(registry: Registry, record: TableRecord, person: Person) -> Table:
    """A `Table`; who is online is known where its room is."""
    return record.table(person.user, _online(registry, record), await registry.store.last_seq(record.id))


@post("/api/tables")
async def create_table(request: Call, data: TableRequest) -> Table:
    """Create a table."""
    registry, person = registry_of(request), await person_of(request)
    limits = registry.settings.limits
    registry.count_new_table(person.user, address_of(request))
    if await registry.store.count_unfinished(person.user) >= limits.unfinished_tables:
        raise Refused("too_many", f"at most {limits.unfinished_tables} tables that are not over")
    if data.seats is not None:
        await registry.people.check_free(person, [seat.name for seat in data.seats if seat.kind != "bot"])
    branched = None if data.branch is None else await _branched(registry, data)
    record, lines = await asyncio.to_thread(creating.read_request, data, person, limits.name_letters, branched)
    await registry.create(record, lines)
    return await table_data(registry, record, person)


async def _branched(registry: Registry, data: TableRequest) -> Branched:
    """The game that a new table goes on from."""
    assert data.branch is not None
    if data.replay is not None or data.actions is not None:
        raise Refused("bad_message", "branch: not together with replay or actions")
    record, log = await _game_of(registry, data.branch.table)
    return await asyncio.to_thread(creating.branch_of, data.branch, data.visibility, record, log)


@get("/api/lobby")
async def lobby(request: Call, game: str | None = None) -> Response[Lobby]:
    """Tables that wait for players, then those that can be watched; apart from them the last finished ones."""
    registry, person = registry_of(request), await person_of(request)
    rows = await registry.listings.lobby(game)
    if person.user in rows.people:
        return Response(_lobby_data(registry, rows, person.user))
    if not rows.for_strangers:
        rows.for_strangers = msgspec.json.encode(_lobby_data(registry, rows, person.user))
    return Response(cast(Lobby, rows.for_strangers), media_type=MediaType.JSON)


def _lobby_data(registry: Registry, rows: LobbyRows, user: str) -> Lobby:
    return {
        "tables": [record.table_row(user, _online(registry, record)) for record in rows.tables],
        "finished": [record.table_row(user) for record in rows.finished],
    }


@get("/api/me/tables")
async def my_tables(request: Call) -> Tables:
    """My tables, those where I must move first."""
    registry, person = registry_of(request), await person_of(request)
    records = await registry.listings.of_user(person.user)
    return {"tables": [record.table_row(person.user, _online(registry, record)) for record in records]}


def _online(registry: Registry, record: TableRecord) -> list[bool] | None:
    room = registry.rooms.get(record.id)
    return None if room is None else room.broadcast.online()


@get("/api/tables/{table_id:str}")
async def get_table(request: Call, table_id: str) -> Table:
    """One table."""
    registry, person = registry_of(request), await person_of(request)
    record, seq = await registry.listings.table(table_id)
    return record.table(person.user, _online(registry, record), seq)


@delete("/api/tables/{table_id:str}", status_code=204)
async def close_table(request: Call, table_id: str) -> None:
    """Close a table that has not started, or delete a stored replay."""
    registry, person = registry_of(request), await person_of(request)
    await registry.store.close_table(table_id, person.user)
    await registry.changed(table_id)


@post("/api/tables/{table_id:str}/seats/{seat:int}", status_code=200)
async def sit_down(request: Call, table_id: str, seat: int, data: SitRequest | None = None) -> Table:
    """Sit down."""
    registry, person = registry_of(request), await person_of(request)
    name = (data.name if data else None) or ""
    letters = registry.settings.limits.name_letters
    await registry.people.check_free(person, [name])
    record = await registry.store.change(
        table_id, lambda record: creating.sit(record, seat, person, name, letters), person.user
    )
    await registry.changed(table_id)
    return await table_data(registry, record, person)


@delete("/api/tables/{table_id:str}/seats/{seat:int}", status_code=200)
async def stand_up(request: Call, table_id: str, seat: int) -> Table:
    """Stand up before the start."""
    registry, person = registry_of(request), await person_of(request)
    record = await registry.store.change(table_id, lambda record: creating.stand_up(record, seat, person), person.user)
    await registry.changed(table_id)
    return await table_data(registry, record, person)


async def _game_of(registry: Registry, table_id: str) -> tuple[TableRecord, TableLog]:
    """The game as it is stored; a loaded room is not disturbed."""
    return await registry.read_game(table_id)


@get("/api/tables/{table_id:str}/log")
async def get_log(request: Call, table_id: str, since: int = 0) -> Log:
    """What happened, as the asker may know it."""
    registry, person = registry_of(request), await person_of(request)
    record, log = await _game_of(registry, table_id)
    told = await asyncio.to_thread(log.told_since, max(since, 0))
    you = tuple(log.held(record.seats_of(person.user)))
    return {"items": items_for(you, record, log, told), "seq": log.seq}


@get("/api/tables/{table_id:str}/recording")
async def get_recording(request: Call, table_id: str) -> Recording:
    """The whole game to look at, as the asker may know it; after the end everything may be known."""
    registry, person = registry_of(request), await person_of(request)
    try:
        record, log = await _game_of(registry, table_id)
    except SandtableError as error:
        if error.code != "other_rules":
            raise
        return await _kept(registry, table_id, person.user, error)
    if record.status == "open":
        raise Refused("not_started", "the game has not started")
    seats = range(len(record.seats)) if record.status == "over" else log.held(record.seats_of(person.user))
    return cast(Recording, await asyncio.to_thread(recording_of, record, log, person.user, tuple(seats)))


async def _kept(registry: Registry, table_id: str, user: str, why: SandtableError) -> Recording:
    """The recording that was kept of a finished game which no rules at hand play any more."""
    kept = await registry.store.recording(table_id)
    if kept is None:
        raise why
    record = await registry.store.table(table_id)
    return cast(Recording, await asyncio.to_thread(unpack, kept, record, user, str(why)))


@get("/api/tables/{table_id:str}/at/{number:int}")
async def get_position(request: Call, table_id: str, number: int) -> Position:
    """The position after so many actions."""
    registry, person = registry_of(request), await person_of(request)
    record, log = await _game_of(registry, table_id)
    if not 0 <= number <= len(log.moves):
        raise Refused("not_found", f"positions are 0 to {len(log.moves)}")
    state = await asyncio.to_thread(log.state_at, number)
    decision = state.decision()
    viewer = viewer_of(state, tuple(log.held(record.seats_of(person.user))))
    question = None if decision is None else decision_data(decision, number)
    return {"number": number, "of": len(log.moves), "view": state.view(viewer), "decision": question}


@get("/api/tables/{table_id:str}/replay", media_type=MediaType.TEXT)
async def get_replay(request: Call, table_id: str) -> Response[str]:
    """The replay file."""
    registry = registry_of(request)
    await person_of(request)
    record, log = await _game_of(registry, table_id)
    if record.status != "over" and hides_choices(record.game, record.settings):
        raise Refused("not_over", "a game with hidden choices can be exported after its end")
    names = [seat.name or seat.kind for seat in record.seats]
    left = [f"{seat_letter(one.seat)} {one.why}, {one.bot} plays on" for one in log.left.values()]
    more = {"Left": " | ".join(left)} if left else {}
    text = await asyncio.to_thread(lambda: write_replay(log.match(names), more))
    headers = {"content-disposition": f'attachment; filename="{record.game}-{record.id}.replay"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@post("/api/replays")
async def store_replay(request: Call, data: ReplayRequest) -> Table:
    """Store a replay to look at."""
    registry, person = registry_of(request), await person_of(request)
    registry.count_new_table(person.user, address_of(request))
    size = len(data.replay.encode(errors="replace"))
    await registry.imports.check(person.user, address_of(request), size)
    record, lines = await asyncio.to_thread(creating.stored_replay, data.replay, person)
    await registry.create(record, lines, registry.imports.adding(record.id, person.user, size))
    return await table_data(registry, record, person)


@get("/api/me/imports")
async def my_imports(request: Call) -> Imports:
    """Replays that I keep on the server, and how much room there is."""
    registry, person = registry_of(request), await person_of(request)
    found, limits = await registry.imports.of_user(person.user), registry.settings.limits
    return {
        "imports": [{"table": one.record.table_row(person.user), "bytes": one.bytes} for one in found],
        "bytes": sum(one.bytes for one in found),
        "most": limits.imports,
        "most_bytes": limits.import_bytes,
        "days": None if person.account else limits.import_days,
    }


@get("/api/ratings/{game:str}")
async def best_players(request: Call, game: str) -> Ratings:
    """The best players of a game."""
    from sandtable.server.people import ratings

    await person_of(request)
    find_game(game)
    rows = await registry_of(request).store.read(lambda connection: ratings.best(connection, game))
    return {"ratings": rows}


HANDLERS = [
    create_table,
    lobby,
    my_tables,
    get_table,
    close_table,
    sit_down,
    stand_up,
    get_log,
    get_recording,
    get_position,
    get_replay,
    store_replay,
    my_imports,
    best_players,
]
