"""News of games: one push for a turn, to whoever is away, readable by their browser alone, and nothing hidden in it."""

from __future__ import annotations

import asyncio
import json
import re
from base64 import urlsafe_b64decode
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.errors import Refused
from sandtable.server.limits import Limits
from sandtable.server.news import messages, turns
from sandtable.server.news.messages import Turn
from sandtable.server.news.post import Unreachable, is_public, post, read_address
from sandtable.server.news.turns import News, is_told_of, outcome_of, quiet_seconds
from sandtable.server.ops.metrics import Metrics
from sandtable.server.settings import Settings
from sandtable.server.storage import targets
from sandtable.server.storage.records import ClockRule, Seat, TableRecord
from sandtable.server.storage.store import Store
from sandtable.server.storage.targets import Target, id_of
from sandtable.server.storage.upgrade import open_engine, upgrade
from sandtable.server.table.telling import Notice
from tests.server.serving import sqlite_url

Browser = pytest.importorskip("tests.server.pushed", reason="the extra push is not installed").Browser


class Service:
    """A push service on this machine: keeps what it gets and answers as it is told."""

    def __init__(self) -> None:
        self.got: asyncio.Queue[tuple[dict[str, str], bytes]] = asyncio.Queue()
        self.answers: list[bytes] = []
        self.address = ""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:]) if name}
        body = await reader.readexactly(int(headers["content-length"]))
        answer = self.answers.pop(0) if self.answers else b"201 Created"
        writer.write(b"HTTP/1.1 " + answer + b"\r\ncontent-length: 0\r\n\r\n")
        await writer.drain()
        writer.close()
        self.got.put_nowait((headers, body))


@asynccontextmanager
async def service() -> AsyncIterator[Service]:
    made = Service()
    server = await asyncio.start_server(made.serve, "127.0.0.1", 0)
    made.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/push/secret"
    try:
        yield made
    finally:
        server.close()


def record(*, clock: ClockRule | None = None, table: str = "table1", asked: int = 0) -> TableRecord:
    """A game of two people in which seat 0 must choose."""
    seats = [Seat("human", "ann", "Ann"), Seat("human", "bob", "Bob")]
    made = TableRecord(table, "neuroshima", {}, seats, clock or ClockRule("days", days=2.0), "bob", "live", created=1)
    made.asked = asked
    return made


def notice(is_due: Callable[[], bool] = lambda: True) -> Notice:
    """The turn has come to Ann."""
    return Notice("ann", 0, is_due)


def device(address: str, browser: Any, **more: Any) -> Target:
    return Target(id_of("push", address), "ann", "push", address, browser.keys, **more)


class Desk:
    """News of one process on a database of its own, with the tables that the test names."""

    def __init__(self, store: Store, settings: Settings, tables: list[TableRecord]) -> None:
        self.store, self.tables = store, tables
        self.tasks: set[asyncio.Task[Any]] = set()
        self.metrics = Metrics()
        self.watched: set[tuple[str, str]] = set()
        self.news = News(settings, store, self.metrics, self._tables_of, self._is_watched, self._spawn)

    async def _tables_of(self, user: str) -> list[TableRecord]:
        return self.tables

    def _is_watched(self, table: str, user: str) -> bool:
        return (table, user) in self.watched

    def _spawn(self, work: Any) -> None:
        self.tasks.add(asyncio.get_running_loop().create_task(work))

    async def put(self, target: Target) -> None:
        await self.store.writer.run(lambda connection: targets.put(connection, target, 10))

    def waiting(self) -> int:
        """What is under way to somebody."""
        return int(re.findall(r"news_waiting (\d+)", self.metrics.text())[0])

    async def rows(self) -> list[Target]:
        return await self.store.read(lambda connection: targets.of_user(connection, "ann"))


@asynccontextmanager
async def desk(folder: Path, *tables: TableRecord, **settings: Any) -> AsyncIterator[Desk]:
    engine = open_engine(sqlite_url(folder))
    upgrade(engine)
    store = Store(engine, asyncio.get_running_loop())
    made = Desk(store, Settings(news_private=True, **settings), list(tables))
    await made.news.open()
    made._spawn(made.news.run())
    try:
        yield made
    finally:
        for task in made.tasks:
            task.cancel()
        await asyncio.gather(*made.tasks, return_exceptions=True)
        store.close()


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "GRACE_SECONDS", 0.05)
    monkeypatch.setattr(turns, "DELAYS", (0.01, 0.01, 0.01))


def test_a_push_is_signed_and_only_its_browser_reads_it(tmp_path: Path) -> None:
    async def play() -> None:
        browser, table = Browser(), record()
        async with service() as there, desk(tmp_path, table) as made:
            await made.put(device(there.address, browser))
            made.news.turn(table, notice())
            made.news.turn(table, notice())
            headers, body = await asyncio.wait_for(there.got.get(), 30)
            assert browser.open(body) == {
                "title": "Your turn",
                "body": "Neuroshima Hex: Bob",
                "url": "/t/table1",
                "count": 1,
            }
            assert (headers["content-encoding"], headers["topic"]) == ("aes128gcm", "turn")
            token, key = (part.split("=", 1)[1] for part in headers["authorization"].removeprefix("vapid ").split(", "))
            assert made.news.signer is not None
            assert key == made.news.signer.public
            claims = json.loads(urlsafe_b64decode(token.split(".")[1] + "=="))
            assert claims["aud"] == there.address.removesuffix("/push/secret")
            await asyncio.sleep(0.3)
            assert there.got.empty(), "one for a table"

    asyncio.run(play())


def test_several_games_are_one_word(tmp_path: Path) -> None:
    async def play() -> None:
        browser = Browser()
        tables = [record(table=f"table{number}") for number in range(3)]
        async with service() as there, desk(tmp_path, *tables) as made:
            await made.put(device(there.address, browser, language="uk"))
            made.news.turn(tables[1], notice())
            _, body = await asyncio.wait_for(there.got.get(), 30)
            read = browser.open(body)
            assert (read["title"], read["url"], read["count"]) == ("На вас чекають 3 партії", "/", 3)

    asyncio.run(play())


def test_whoever_looks_on_or_has_chosen_is_told_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        browser, table = Browser(), record()
        waits = [True]
        async with service() as there, desk(tmp_path, table) as made:
            await made.put(device(there.address, browser))
            made.news.turn(table, notice(lambda: False))
            made.news.turn(table, notice(lambda: waits[0]))
            waits[0] = False
            for other in (record(clock=ClockRule("live", initial=60.0)), record()):
                other.hotseat = other.clock.kind != "live"
                made.news.turn(other, notice())
            await asyncio.sleep(0.5)
            assert there.got.empty()

    asyncio.run(play())


def test_dead_devices_go_and_silent_ones_are_tried_again(tmp_path: Path) -> None:
    async def play() -> None:
        browser, table = Browser(), record()
        async with service() as there, desk(tmp_path, table) as made:
            await made.put(device(there.address, browser))
            there.answers = [b"503 Busy", b"429 Slow", b"201 Created", b"410 Gone"]
            made.news.turn(table, notice())
            for _ in range(3):
                await asyncio.wait_for(there.got.get(), 30)
            assert len(await made.rows()) == 1
            made.news.turn(table, notice())
            await asyncio.wait_for(there.got.get(), 30)
            async with asyncio.timeout(30):
                while await made.rows():
                    await asyncio.sleep(0.02)

    asyncio.run(play())


def test_a_target_that_only_fails_goes_after_a_while(tmp_path: Path) -> None:
    async def play() -> None:
        async with desk(tmp_path) as made:
            await made.put(device("http://127.0.0.1:1/x", Browser()))
            [row] = await made.rows()
            for count in range(turns.MOST_FAILURES):
                assert [one.failures for one in await made.rows()] == [count]
                await made.store.writer.run(
                    lambda connection: targets.count_failure(connection, row.id, turns.MOST_FAILURES)
                )
            assert await made.rows() == []

    asyncio.run(play())


def test_one_person_has_so_many_devices(tmp_path: Path) -> None:
    async def play() -> None:
        async with desk(tmp_path) as made:
            for number in range(4):
                target = device(f"https://push.example/{number}", Browser())
                await made.store.writer.run(partial(targets.put, target=target, most=3))
            assert [row.address[-1] for row in await made.rows()] == ["1", "2", "3"]

    asyncio.run(play())


def test_too_much_is_dropped(tmp_path: Path) -> None:
    async def play() -> None:
        browser, table = Browser(), record()
        async with service() as there, desk(tmp_path, table, limits=Limits(news_per_hour=1)) as made:
            await made.put(device(there.address, browser))
            for _ in range(2):
                made.news.turn(table, notice())
                await asyncio.sleep(0.3)
            await asyncio.wait_for(there.got.get(), 30)
            assert there.got.empty()

    asyncio.run(play())


def test_quiet_hours() -> None:
    at = Target("", "ann", "push", "", zone=120, quiet_from=22, quiet_to=8)
    assert quiet_seconds(at, 20 * 3600) == 10 * 3600  # 20:00 UTC is 22:00 there
    assert quiet_seconds(at, 5 * 3600) == 3600
    assert quiet_seconds(at, 6 * 3600) == 0
    assert quiet_seconds(at, 12 * 3600) == 0
    assert quiet_seconds(Target("", "ann", "push", ""), 0) == 0


def test_the_end_of_quiet_hours_brings_one_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        browser, tables = Browser(), [record(), record(table="table2")]
        rests = [0.2, 0.2]
        monkeypatch.setattr(turns, "quiet_seconds", lambda target, moment: rests.pop(0) if rests else 0.0)
        async with service() as there, desk(tmp_path, *tables) as made:
            await made.put(device(there.address, browser))
            for table in tables:
                made.news.turn(table, notice())
            _, body = await asyncio.wait_for(there.got.get(), 30)
            assert browser.open(body)["count"] == 2
            await asyncio.sleep(0.3)
            assert there.got.empty()

    asyncio.run(play())


@pytest.mark.parametrize("meanwhile", ["off", "another", "watched"])
def test_quiet_hours_end_for_whoever_still_wants_to_be_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, meanwhile: str
) -> None:
    """A device was switched off or changed hands in the night, or its table is open in the morning."""

    async def play() -> None:
        browser, table = Browser(), record()
        rests = [3600.0]
        monkeypatch.setattr(turns, "quiet_seconds", lambda target, moment: rests.pop(0) if rests else 0.0)
        async with service() as there, desk(tmp_path, table) as made:
            own, other = device(there.address, browser), device(f"{there.address}/other", browser)
            await made.put(own)
            made.news.turn(table, notice())
            while rests or made.waiting():
                await asyncio.sleep(0.01)
            if meanwhile == "off":
                await made.store.writer.run(lambda connection: targets.drop(connection, own.id))
            elif meanwhile == "another":
                await made.put(replace(own, user="bob"))
            else:
                made.watched.add((table.id, "ann"))
            await made.news._tell_held(own)
            assert made.waiting() == 0
            # The next turn of whoever wants it is told.
            await made.put(other)
            made.news.turn(table, notice())
            _, body = await asyncio.wait_for(there.got.get(), 30)
            assert browser.open(body)["url"] == "/t/table1"

    asyncio.run(play())


@pytest.mark.parametrize(
    "address",
    [
        "http://push.example/x",
        "https://user:word@push.example/",
        "https://push.example:22/",
        "https://push.example:8443/",
        "ftp://push.example/",
        "https:///x",
        "https://push.example/a b",
        "https://push.example/\r\nx: y",
        "https://[::1",
        "file:///etc/passwd",
        "https://push.example/" + "x" * 2000,
    ],
)
def test_addresses_that_nobody_may_name(address: str) -> None:
    with pytest.raises(Refused):
        read_address(address)


@pytest.mark.parametrize(
    "machine",
    ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1", "::1", "fe80::1"]
    + ["fd00::1", "::ffff:10.0.0.1", "2002:7f00:1::", "64:ff9b::7f00:1", "::"],
)
def test_machines_of_this_network_are_not_called(machine: str) -> None:
    assert not is_public(machine)
    host = f"[{machine}]" if ":" in machine else machine
    with pytest.raises(Unreachable):
        asyncio.run(post(read_address(f"https://{host}/"), {}, b""))


def test_machines_of_the_internet_are_public() -> None:
    assert is_public("93.184.216.34")
    assert is_public("2606:2800:220:1::1")


def test_an_answer_that_leads_elsewhere_is_not_followed(tmp_path: Path) -> None:
    async def play() -> None:
        async with service() as there:
            there.answers = [b"302 Found\r\nlocation: http://127.0.0.1:1/"]
            status = await post(read_address(there.address, True), {}, b"x", True)
            assert (status, outcome_of(status)) == (302, "failed")
            assert there.got.qsize() == 1

    asyncio.run(play())


def test_channels_are_spoken_to_in_their_way() -> None:
    seats = [Seat("human", "ann", "<!channel> @everyone"), Seat("human", "bob", "Bob")]
    table = TableRecord("table1", "neon", {}, seats, ClockRule("days", days=1.0), "bob", "live", created=1)
    said = messages.line(Turn(table, "ann", 1), "en", "https://games.example")
    assert said.endswith(" https://games.example/t/table1")
    discord = json.loads(messages.hook("https://discord.example/api/webhooks/1/x", said))
    assert discord == {"content": said, "allowed_mentions": {"parse": []}}
    slack = json.loads(messages.hook("https://hooks.slack.example/services/x", said))
    assert "<" not in slack["text"]


def test_only_games_of_people_who_may_be_away() -> None:
    assert is_told_of(record())
    assert is_told_of(record(clock=ClockRule()))
    assert not is_told_of(record(clock=ClockRule("live", initial=60.0)))
    alone = record()
    alone.seats[1] = Seat("bot", bot="easy")
    assert not is_told_of(alone)
