"""HTTP calls about tables: the lobby, seats, logs, positions, replays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

import msgspec

from sandtable.server.api.context import Call, address_of, person_of, registry_of
from sandtable.server.api.heavy import done_for, json_answer, packed_answer
from sandtable.server.api.http import MediaType, Response, delete, get, in_thread, post
from sandtable.server.api.schemas import Glance, Imports, Lobby, Log, Position, Recording, Tables
from sandtable.server.errors import Refused
from sandtable.server.limits import Limits
from sandtable.server.people.person import Person
from sandtable.server.storage.records import TableRecord
from sandtable.server.table import creation as creating
from sandtable.server.table.creation import ReplayRequest, TableRequest
from sandtable.server.wire.parts import Table
from sandtable.server.work import jobs

if TYPE_CHECKING:
    from sandtable.server.table.listings import LobbyRows
    from sandtable.server.table.registry import Registry
    from sandtable.server.table.rooms import Also


class SitRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody sits down."""

    name: str | None = None
    pick: str | None = None
    """What the seat brings, where that is left to whoever sits down."""


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
    if data.branch is None and data.replay is None and data.position is None:
        record, lines = await in_thread(creating.read_request, data, person, limits.name_letters)
        await registry.create(record, lines)
    else:
        record = await _create(registry, await done_for(request, person, await _creation(registry, data, person)))
    return await table_data(registry, record, person)


async def _creation(registry: Registry, data: TableRequest, person: Person) -> jobs.Creation:
    """The job that makes a table which goes on from a replay, from another game or from a position."""
    if data.branch is not None and (data.replay is not None or data.actions is not None):
        raise Refused("bad_message", "branch: not together with replay or actions")
    if data.position is not None and (data.branch is not None or data.replay is not None or data.settings):
        raise Refused("bad_message", "position: not together with branch, replay or settings")
    limits = registry.settings.limits
    return jobs.Creation(
        request=msgspec.json.encode(data),
        user=person.user,
        name=person.name,
        account=person.account,
        letters=limits.name_letters,
        bounds=_bounds(limits),
        branch=None if data.branch is None else await registry.stored(data.branch.table),
    )


def _bounds(limits: Limits) -> jobs.Bounds:
    return jobs.Bounds(limits.import_actions, limits.import_characters)


async def _create(registry: Registry, made: bytes, adding: Callable[[str], Also] | None = None) -> TableRecord:
    """Store the table that a job has made, and what `adding` adds to it."""
    game = msgspec.msgpack.decode(made, type=jobs.NewGame)
    record = jobs.StoredGame(game.row, [], []).record()
    await registry.create(record, game.lines, game.snapshots, None if adding is None else adding(record.id))
    return record


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
async def my_tables(request: Call, unfinished: bool = False) -> Tables:
    """My tables, those where I must move first; only those that are not over, if so asked."""
    registry, person = registry_of(request), await person_of(request)
    records = await registry.listings.of_user(person.user)
    if unfinished:
        records = [record for record in records if record.status != "over"]
    moment = registry.time.now()
    return {"tables": [record.table_row(person.user, _online(registry, record), moment) for record in records]}


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
    pick = (data.pick if data else None) or ""
    letters = registry.settings.limits.name_letters
    await registry.people.check_free(person, [name])
    record = await registry.store.change(
        table_id, lambda record: creating.sit(record, seat, person, name, letters, pick), person.user
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


@get("/api/tables/{table_id:str}/log")
async def get_log(request: Call, table_id: str, since: int = 0) -> Response[Log]:
    """What happened, as the asker may know it."""
    registry, person = registry_of(request), await person_of(request)
    job = jobs.Log(stored=await registry.stored(table_id), since=since, user=person.user)
    return cast(Response[Log], json_answer(await done_for(request, person, job)))


@get("/api/tables/{table_id:str}/recording", opt={"is_packed": True})
async def get_recording(request: Call, table_id: str) -> Response[Recording]:
    """The whole game to look at, as the asker may know it; after the end everything may be known."""
    registry, person = registry_of(request), await person_of(request)
    stored = await registry.stored(table_id)
    try:
        found = await done_for(request, person, jobs.Recording(stored=stored, user=person.user))
    except Refused as error:
        if error.code != "other_rules":
            raise
        # No rules at hand play the game any more: what was kept of it can be looked at.
        kept = await registry.store.recording(table_id)
        job = jobs.Unpacking(kept=kept, stored=stored, user=person.user, why=str(error))
        found = await done_for(request, person, job)
    return cast(Response[Recording], await packed_answer(request, found))


@get("/api/tables/{table_id:str}/at/{number:int}")
async def get_position(request: Call, table_id: str, number: int) -> Response[Position]:
    """The position after so many actions."""
    registry, person = registry_of(request), await person_of(request)
    job = jobs.Position(stored=await registry.stored(table_id), number=number, user=person.user)
    return cast(Response[Position], json_answer(await done_for(request, person, job)))


@get("/api/tables/{table_id:str}/glance")
async def get_glance(request: Call, table_id: str) -> Response[Glance]:
    """The position now and what others did last, for a picture in a list."""
    registry, person = registry_of(request), await person_of(request)
    job = jobs.Glance(stored=await registry.stored(table_id), user=person.user)
    return cast(Response[Glance], json_answer(await done_for(request, person, job)))


@get("/api/tables/{table_id:str}/replay", media_type=MediaType.TEXT)
async def get_replay(request: Call, table_id: str) -> Response[str]:
    """The replay file."""
    registry, person = registry_of(request), await person_of(request)
    stored = await registry.stored(table_id)
    text = (await done_for(request, person, jobs.Export(stored=stored))).decode()
    headers = {"content-disposition": f'attachment; filename="{stored.row["game"]}-{table_id}.replay"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@post("/api/replays")
async def store_replay(request: Call, data: ReplayRequest) -> Table:
    """Store a replay to look at."""
    registry, person = registry_of(request), await person_of(request)
    registry.count_new_table(person.user, address_of(request))
    size = len(data.replay.encode(errors="replace"))
    await registry.imports.check(person.user, address_of(request), size)
    job = jobs.Import(replay=data.replay, user=person.user, bounds=_bounds(registry.settings.limits))
    game = await done_for(request, person, job)
    record = await _create(registry, game, lambda table_id: registry.imports.adding(table_id, person.user, size))
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
    get_glance,
    get_replay,
    store_replay,
    my_imports,
]
