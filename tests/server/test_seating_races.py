"""People sit down while others sign up or delete their account: no seat is lost, no table starts with an open one."""

from __future__ import annotations

import asyncio
import secrets
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from sandtable.client import Client
from sandtable.server.app import open_registry
from sandtable.server.errors import Refused
from sandtable.server.people.person import Caller, Person
from sandtable.server.settings import Settings
from sandtable.server.table import creation
from sandtable.server.table.registry import Registry
from tests.server.serving import Served, sqlite_url

PASSWORD = "correct horse"
HERE = Caller("127.0.0.1")
FOUR = {"game": "neuroshima", "settings": {"mode": "ffa", "armies": "borgo,moloch,hegemony,outpost"}}
SEATS = [{"kind": "human"}, {"kind": "open"}, {"kind": "open"}, {"kind": "open"}]


class FromElsewhere(Client):
    """A client that a proxy on this machine hands on: new accounts are counted by address."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.headers["x-forwarded-for"] = ".".join(str(part) for part in (10, *secrets.token_bytes(3)))


async def sit_together(url: str, leaves: bool) -> list[str]:
    """Three people sit down at Ann's table, while she signs up or deletes her account; what went wrong."""
    ann, others = FromElsewhere(url), [Client(url) for _ in range(3)]
    await asyncio.gather(ann.hello(), *(other.hello() for other in others))
    name = "R" + secrets.token_hex(6)
    account = {"name": name, "password": PASSWORD}
    if leaves:
        ann.token = (await ann.call("POST", "/api/account", account))["token"]
    table = (await ann.create({**FOUR, "seats": SEATS}))["id"]

    async def change() -> None:
        if leaves:
            await ann.call("DELETE", "/api/account", {"password": PASSWORD})
        else:
            await ann.call("POST", "/api/account", account)

    async def sit(seat: int) -> int:
        # Hashing a password takes a while; they come when it is done.
        await asyncio.sleep(0.01 * secrets.randbelow(12))
        await others[seat - 1].sit(table, seat)
        return seat

    done = await asyncio.gather(change(), *(sit(seat) for seat in (1, 2, 3)), return_exceptions=True)
    faults = [f"refused: {one!r}" for one in done if isinstance(one, BaseException)]
    found = await others[0].call("GET", f"/api/tables/{table}")
    kinds = [seat["kind"] for seat in found["seats"]]
    if kinds != ["human"] * 4:
        faults.append(f"a seat was lost: {kinds}")
    if (found["status"] == "open") != ("open" in kinds):
        faults.append(f"{found['status']} with {kinds}")
    first = found["seats"][0]
    if (first["name"], first["account"]) != (("deleted", False) if leaves else (name, True)):
        faults.append(f"seat 0 is called {first}")
    return faults


def check_races(url: str, rounds: int) -> None:
    """Nothing goes wrong in so many rounds of each kind."""

    async def scene() -> None:
        for number in range(rounds):
            assert await sit_together(url, leaves=number % 2 == 1) == []

    asyncio.run(scene())


def test_nothing_is_lost_on_sqlite(tmp_path: Path) -> None:
    served = Served(sqlite_url(tmp_path), "--log-level", "error")
    try:
        check_races(served.url, 10)
    finally:
        served.stop()


class Pause:
    """Holds a registry's first write of seats back until it is told to go on."""

    def __init__(self, registry: Registry) -> None:
        self.reached, self.go_on = threading.Event(), threading.Event()
        event.listen(registry.store.engine, "before_cursor_execute", self._before)

    def _before(self, _connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        if statement.startswith("UPDATE tables SET seats") and not self.reached.is_set():
            self.reached.set()
            self.go_on.wait(20)


def check_two_processes(db: str) -> None:
    """One process has read the seats to rename somebody; what another one writes meanwhile is not lost."""

    async def scene() -> None:
        one, two = await open_registry(Settings(db=db)), await open_registry(Settings(db=db))
        ann, bob = Person("u-ann", "Ann", False), Person("u-bob", "Bob", False)
        request = creation.TableRequest(game="neuroshima", settings={"armies": "borgo,moloch"})
        record, lines = creation.read_request(request, ann, 32)
        await one.create(record, lines)
        pause = Pause(one)
        renaming = asyncio.create_task(one.people.sign_up(ann, "Ann the First", PASSWORD, HERE))
        await asyncio.to_thread(pause.reached.wait, 20)
        sitting = asyncio.create_task(
            two.store.change(record.id, lambda found: creation.sit(found, 1, bob, "", 32), bob.user)
        )
        await asyncio.wait([sitting], timeout=0.5)  # it has to wait for the lock; without one it is done by now
        pause.go_on.set()
        await asyncio.gather(renaming, sitting)
        stored = await two.store.table(record.id)
        assert [(seat.kind, seat.user, seat.name) for seat in stored.seats] == [
            ("human", "u-ann", "Ann the First"),
            ("human", "u-bob", "Bob"),
        ]
        assert stored.status == "live"
        await one.close()
        await two.close()

    asyncio.run(scene())


def check_new_table_of_somebody_renamed(db: str) -> None:
    """One process has found Ann's tables to rename her; a table that another one stores meanwhile has the new name."""

    async def scene() -> None:
        one, two = await open_registry(Settings(db=db)), await open_registry(Settings(db=db))
        ann = Person("u-anna", "Anna", False)
        request = creation.TableRequest(game="neuroshima", settings={"armies": "borgo,moloch"})
        await one.create(*creation.read_request(request, ann, 32))
        record, lines = creation.read_request(request, ann, 32)
        pause = Pause(one)
        renaming = asyncio.create_task(one.people.sign_up(ann, "Anna the First", PASSWORD, HERE))
        await asyncio.to_thread(pause.reached.wait, 20)
        opening = asyncio.create_task(two.create(record, lines))
        await asyncio.wait([opening], timeout=0.5)  # it has to wait for Ann; without a hold it is done by now
        pause.go_on.set()
        await asyncio.gather(renaming, opening)
        first = (await two.store.table(record.id)).seats[0]
        assert (first.user, first.name, first.account) == ("u-anna", "Anna the First", True)
        await one.close()
        await two.close()

    asyncio.run(scene())


def test_whoever_sits_down_has_the_name_that_is_stored(tmp_path: Path) -> None:
    """The call began when Ann was a guest and Bob had an account; neither is true when it is carried out."""

    async def scene() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path)))
        eve, guest, gone = Person("u-eve", "Eve", False), Person("u-ann", "Ann", False), Person("u-bob", "Bob", True)
        request = creation.TableRequest(game="neuroshima", settings={"mode": "ffa", "armies": "borgo,moloch,hegemony"})
        record, lines = creation.read_request(request, eve, 32)
        await registry.create(record, lines)
        await registry.people.sign_up(guest, "Ann the First", PASSWORD, HERE)
        await registry.store.change(record.id, lambda found: creation.sit(found, 1, guest, "", 32), guest.user)
        with pytest.raises(Refused) as caught:
            await registry.store.change(record.id, lambda found: creation.sit(found, 2, gone, "", 32), gone.user)
        assert caught.value.code == "not_signed_in"
        stored = await registry.store.table(record.id)
        assert (stored.seats[1].name, stored.seats[1].account) == ("Ann the First", True)
        assert stored.seats[2].kind == "open", "an account that is gone sits nowhere"
        assert stored.status == "open"
        await registry.close()

    asyncio.run(scene())


def test_an_older_reading_does_not_undo_a_newer_one(tmp_path: Path) -> None:
    """Two changes are told at once; the room ends with the seats that are stored, whichever reading is slower."""

    async def scene() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path)))
        ann, bob = Person("u-ann", "Ann", False), Person("u-bob", "Bob", False)
        request = creation.TableRequest(game="neuroshima", settings={"armies": "borgo,moloch"})
        record, lines = creation.read_request(request, ann, 32)
        await registry.create(record, lines)
        room = await registry.room(record.id)
        read, slow = registry.store.table, asyncio.Event()
        first = True

        async def table(table_id: str) -> Any:
            nonlocal first
            is_first, first = first, False
            found = await read(table_id)
            if is_first:
                await asyncio.wait([asyncio.create_task(slow.wait())], timeout=0.5)
            return found

        registry.store.table = table  # type: ignore[method-assign]
        older = asyncio.create_task(registry.changed(record.id))
        await asyncio.sleep(0.05)
        await registry.store.change(record.id, lambda found: creation.sit(found, 1, bob, "", 32), bob.user)
        newer = asyncio.create_task(registry.changed(record.id))
        await asyncio.wait([newer], timeout=0.2)
        slow.set()
        await asyncio.gather(older, newer)
        assert [seat.kind for seat in room.record.seats] == ["human", "human"]
        assert room.record.status == "live"
        await registry.close()

    asyncio.run(scene())
