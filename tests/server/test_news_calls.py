"""Calls about news: what may be asked for, by whom, and how much; mail only to whoever told the code."""

from __future__ import annotations

import asyncio
import json
import re
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from sandtable.client import Client
from tests.server.serving import DUEL, Served, sqlite_url
from tests.server.test_accounts import PASSWORD, sign_up
from tests.server.test_room import refused

Browser = pytest.importorskip("tests.server.pushed", reason="the extra push is not installed").Browser
HERE = "/api/me/news"


def device(endpoint: str = "https://push.example/abc", **more: Any) -> dict[str, Any]:
    browser = Browser()
    return {"endpoint": endpoint, "p256dh": browser.p256dh, "auth": browser.secret, **more}


async def guest(server: Served) -> Client:
    client = Client(server.url)
    await client.hello()
    return client


def test_a_device_is_kept_changed_and_forgotten(server: Served) -> None:
    async def scene() -> None:
        ann, bob = await guest(server), await guest(server)
        assert (await ann.call("GET", HERE))["targets"] == []
        sent = device(language="ru", zone=180, quiet=[22, 8])
        [row] = (await ann.call("POST", f"{HERE}/push", sent))["targets"]
        assert (row["kind"], row["where"], row["quiet"]) == ("push", "push.example", [22, 8])
        assert "abc" not in str(row), "whoever knows the address may push to the device"
        [row] = (await ann.call("POST", f"{HERE}/push", {**sent, "quiet": None}))["targets"]
        assert row["quiet"] is None
        await bob.call("DELETE", f"{HERE}/{row['id']}")
        assert len((await ann.call("GET", HERE))["targets"]) == 1, "of others nobody takes anything away"
        assert (await ann.call("DELETE", f"{HERE}/{row['id']}"))["targets"] == []

    asyncio.run(scene())


def test_of_two_devices_of_one_service_the_right_one_is_forgotten(server: Served) -> None:
    async def scene() -> None:
        ann, bob = await guest(server), await guest(server)
        one, two = device("https://push.example/phone"), device("https://push.example/desk")
        owns = [(await ann.call("POST", f"{HERE}/push", sent))["own"] for sent in (one, two)]
        assert {row["id"] for row in (await ann.call("GET", HERE))["targets"]} == set(owns)
        await bob.call("DELETE", f"{HERE}/push", {"endpoint": two["endpoint"]})
        assert len((await ann.call("GET", HERE))["targets"]) == 2, "of others nobody takes anything away"
        left = (await ann.call("DELETE", f"{HERE}/push", {"endpoint": one["endpoint"]}))["targets"]
        assert [row["id"] for row in left] == [owns[1]]
        again = (await ann.call("DELETE", f"{HERE}/push", {"endpoint": one["endpoint"]}))["targets"]
        assert again == left

    asyncio.run(scene())


def test_a_rematch_takes_the_channel_along(server: Served) -> None:
    async def scene() -> None:
        ann, bob = await guest(server), await guest(server)
        table = (await ann.create({**DUEL, "seats": [{"kind": "human"}, {"kind": "open"}]}))["id"]
        await bob.sit(table, 1)
        await ann.call("PUT", f"/api/tables/{table}/hook", {"url": "https://hooks.example/secret", "language": "uk"})
        async with ann.watch(table) as a, bob.watch(table) as b:
            await a.update()
            await b.update()
            await b.ask({"type": "resign"})
            await a.ask({"type": "rematch"})
            await b.send({"type": "rematch"})
            following = (await b.until("rematch"))["table"]
        assert following != table
        for one in (table, following):
            assert await ann.call("GET", f"/api/tables/{one}/hook") == {"where": "hooks.example"}

    asyncio.run(scene())


def test_a_device_belongs_to_whoever_uses_it_now(server: Served) -> None:
    async def scene() -> None:
        (ann, _), bob = await sign_up(server), await guest(server)
        sent = device("https://push.example/shared")
        await ann.call("POST", f"{HERE}/push", sent)
        await bob.call("POST", f"{HERE}/push", sent)
        assert (await ann.call("GET", HERE))["targets"] == []
        await ann.call("POST", f"{HERE}/push", sent)
        await ann.call("DELETE", "/api/account", {"password": PASSWORD})
        assert (await bob.call("GET", HERE))["targets"] == []

    asyncio.run(scene())


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "http://push.example/"},
        {"endpoint": "https://push.example:8080/"},
        {"p256dh": "AAAA"},
        {"p256dh": "ü"},
        {"p256dh": "A" * 5000},
        {"auth": ""},
        {"language": "de"},
        {"zone": 9000},
        {"quiet": [1]},
        {"quiet": [1, 24]},
        {"more": 1},
    ],
)
def test_what_is_no_device_is_refused(server: Served, wrong: dict[str, Any]) -> None:
    async def scene() -> None:
        ann = await guest(server)
        assert await refused(ann.call("POST", f"{HERE}/push", {**device(), **wrong})) in ("bad_message", "bad_address")
        assert (await ann.call("GET", HERE))["targets"] == []

    asyncio.run(scene())


def test_the_channel_of_a_table_is_the_business_of_its_maker(server: Served) -> None:
    async def scene() -> None:
        ann, bob = await guest(server), await guest(server)
        seats = [{"kind": "human"}, {"kind": "open"}]
        table = (await ann.call("POST", "/api/tables", {**DUEL, "seats": seats}))["id"]
        hook = f"/api/tables/{table}/hook"
        url = {"url": "https://hooks.example/services/secret"}
        assert await refused(bob.call("PUT", hook, url)) == "forbidden"
        assert await refused(bob.call("GET", hook)) == "forbidden"
        assert await refused(ann.call("PUT", hook, {"url": "https://127.0.0.1:9/"})) == "bad_address"
        assert await ann.call("PUT", hook, url) == {"where": "hooks.example"}
        assert await ann.call("GET", hook) == {"where": "hooks.example"}
        assert (await ann.call("GET", HERE))["targets"] == []
        assert await refused(bob.call("DELETE", hook)) == "forbidden"
        await ann.call("DELETE", hook)
        assert await ann.call("GET", hook) == {"where": None}
        assert await refused(ann.call("GET", "/api/tables/none/hook")) == "no_such_table"

    asyncio.run(scene())


def test_changes_are_counted(tmp_path: Path) -> None:
    config = tmp_path / "server.toml"
    config.write_text("[limits]\nnews_changes_per_hour = 2\n", encoding="utf-8")
    served = Served(sqlite_url(tmp_path), "--config", str(config))

    async def scene() -> None:
        ann = await guest(served)
        for number in range(2):
            await ann.call("POST", f"{HERE}/push", device(f"https://push.example/{number}"))
        assert await refused(ann.call("POST", f"{HERE}/push", device())) == "too_fast"
        assert await refused(ann.call("POST", f"{HERE}/mail", {"address": "ann@games.example"})) == "too_fast"

    try:
        asyncio.run(scene())
    finally:
        served.stop()


@contextmanager
def mailbox() -> Iterator[tuple[int, Queue[Any]]]:
    """A server of mail on this machine: its port, and what it takes."""
    got: Queue[Any] = Queue()

    class Post(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 here\r\n")
            while line := self.rfile.readline():
                word = line[:4].upper()
                if word == b"DATA":
                    self.wfile.write(b"354 go\r\n")
                    lines = list(iter(self.rfile.readline, b".\r\n"))
                    got.put(message_from_bytes(b"".join(lines), policy=policy.default))
                self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")
                if word == b"QUIT":
                    return

    class Server(socketserver.ThreadingTCPServer):
        daemon_threads = True

    with Server(("127.0.0.1", 0), Post) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1], got
        server.shutdown()


@contextmanager
def channel() -> Iterator[tuple[str, Queue[Any]]]:
    """A channel on this machine: the address of its webhook, and what is told there."""
    got: Queue[Any] = Queue()

    class Hear(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.put(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: Any) -> None: ...

    with ThreadingHTTPServer(("127.0.0.1", 0), Hear) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/api/webhooks/secret", got
        server.shutdown()


def test_mail_goes_to_whoever_told_the_code_and_says_nothing_of_the_position(tmp_path: Path) -> None:
    async def scene(served: Served, got: Queue[Any], hook: str, heard: Queue[Any]) -> None:
        ann, bob = await guest(served), await guest(served)
        assert (await ann.call("GET", HERE))["mail"] is True
        assert await refused(ann.call("POST", f"{HERE}/mail", {"address": "a@b\r\nBcc: c@d.example"})) == "bad_address"
        [row] = (await ann.call("POST", f"{HERE}/mail", {"address": "ann@games.example", "language": "en"}))["targets"]
        assert (row["where"], row["waits"]) == ("ann@games.example", True)
        message = got.get(timeout=30)
        assert message["to"] == "ann@games.example"
        [code] = re.findall(r"code is (\w{8})", " ".join(message.get_content().split()))
        assert await refused(bob.call("POST", f"{HERE}/mail/code", {"code": code})) == "bad_message"
        assert await refused(ann.call("POST", f"{HERE}/mail/code", {"code": "nonsense"})) == "bad_message"
        [row] = (await ann.call("POST", f"{HERE}/mail/code", {"code": code}))["targets"]
        assert row["waits"] is False
        later = {"language": "en", "zone": 60, "quiet": [23, 7]}
        [row] = (await ann.call("PUT", f"{HERE}/mail", later))["targets"]
        assert (row["where"], row["waits"], row["quiet"]) == ("ann@games.example", False, [23, 7])
        assert await refused(bob.call("PUT", f"{HERE}/mail", later)) == "not_found"
        await ann.call("PUT", f"{HERE}/mail", {"language": "en"})
        table = await start_game(ann, bob, hook)
        names = [seat["name"] for seat in (await ann.call("GET", f"/api/tables/{table}"))["seats"]]
        place = f"https://games.example/t/{table}"
        told = await asyncio.to_thread(got.get, timeout=30)
        assert told["subject"] == "Your turn · Sandtable"
        stop = 'No more of these mails: under "News" on this page.'
        wanted = f"Neuroshima Hex: {names[1]} {place} {stop} https://games.example/profile"
        assert " ".join(told.get_content().split()) == wanted
        said = f"Neuroshima Hex, ходит: {names[0].replace('Guest', 'Гость')}. {place}"
        while place not in (news := await asyncio.to_thread(heard.get, timeout=30))["content"]:
            pass  # of a table before, at which Bob had to choose
        assert news == {"content": said, "allowed_mentions": {"parse": []}}

    with mailbox() as (port, got), channel() as (hook, heard):
        config = tmp_path / "server.toml"
        lines = [f'smtp_host = "127.0.0.1"\nsmtp_port = {port}\nsmtp_tls = "none"']
        lines += [
            "news_private = true",
            'smtp_from = "Sandtable <games@games.example>"',
            'public_url = "https://games.example"',
        ]
        config.write_text("\n".join(lines), encoding="utf-8")
        served = Served(sqlite_url(tmp_path), "--config", str(config))
        try:
            asyncio.run(scene(served, got, hook, heard))
        finally:
            served.stop()


async def start_game(ann: Client, bob: Client, hook: str) -> str:
    """A game of days in which Ann must choose, told to a channel; nobody watches it."""
    for _ in range(20):
        seats = [{"kind": "human"}, {"kind": "open"}]
        clock = {"kind": "days", "days": 1}
        made = await ann.call("POST", "/api/tables", {**DUEL, "seats": seats, "clock": clock, "visibility": "private"})
        table = str(made["id"])
        await ann.call("PUT", f"/api/tables/{table}/hook", {"url": hook, "language": "ru"})
        await bob.call("POST", f"/api/tables/{table}/seats/1")
        if (await ann.call("GET", f"/api/tables/{table}"))["your_turn"]:
            return table
        await ann.call("DELETE", f"/api/tables/{table}/hook")
    raise AssertionError("it is never the turn of Ann")
