"""No call and no message is answered with a fault of the server, and every refusal is typed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sandtable.client import Client
from sandtable.server.api.headers import ALWAYS, DATA_POLICY, KEPT_POLICY, PAGE_POLICY
from tests.server.hostile import BODIES, FOLDED, GENEROUS, Call, Line, hostile_calls, routes_of
from tests.server.serving import DUEL, POSTGRES, Served, sqlite_url

NO_HTTP = b"Invalid HTTP request received."
"""What is said where not even the lines of a call can be told apart."""


PROTECTED = {name.decode() for name, _ in ALWAYS} | {"content-security-policy"}
"""What every answer tells the browser."""


def patient(db: str, folder: Path) -> Served:
    """A server that asks nobody to wait."""
    file = folder / "generous.toml"
    file.write_text(GENEROUS, encoding="utf-8")
    return Served(db, "--config", str(file), "--log-level", "error")


@pytest.fixture(scope="module")
def generous(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("hostile")
    served = patient(sqlite_url(folder), folder)
    yield served
    served.stop()


def faults(served: Served) -> float:
    """How often the server was at fault, as it says itself."""
    line = Line(served.port)
    _, _, body = line.send(Call("GET", "/metrics", {}))
    line.close()
    lines = body.decode().splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith("sandtable_faults_total"))


def check_answer(call: Call, status: int, headers: dict[str, str], body: bytes) -> None:
    """Whatever was asked, the answer is no fault, and a refusal says why."""
    assert status < 500, f"{call.shown()}: {status} {body[:200]!r}"
    if status != 101 and body != NO_HTTP:
        missing = PROTECTED - headers.keys()
        assert not missing, f"{call.shown()}: {status} without {missing}"
    if status >= 400 and body and body != NO_HTTP:
        error = json.loads(body)["error"]
        assert error["code"], call.shown()
        assert error["message"], call.shown()


def try_everything(served: Served) -> int:
    """Every hostile call at every route."""
    document = Client(served.url).call_now("GET", "/api/openapi.json")
    line, count = Line(served.port), 0
    for route in routes_of(document):
        for call in hostile_calls(route):
            check_answer(call, *line.send(call))
            count += 1
    line.close()
    assert faults(served) == 0
    return count


def test_hostile_calls_at_every_route(generous: Served) -> None:
    assert try_everything(generous) > 2000


@pytest.mark.skipif(not POSTGRES, reason="SANDTABLE_TEST_POSTGRES is not set to the URL of a server")
def test_hostile_calls_on_postgresql(database: str, tmp_path: Path) -> None:
    served = patient(database, tmp_path)
    try:
        assert try_everything(served) > 2000
    finally:
        served.stop()


@pytest.mark.parametrize(
    ("call", "status", "code"),
    [
        (Call("GET", "/" + "x" * 300, {}), 404, "not_found"),
        (Call("GET", "/%00", {}), 404, "not_found"),
        (Call("GET", "/api/tables/%00", {}), 404, "not_found"),
        (Call("GET", "/api/lobby?game=%00", {}), 404, "not_found"),
        (Call("POST", "/api/me", {"Origin": "http://["}, b"{}"), 403, "bad_origin"),
        (Call("POST", "/api/me", {}, b"[" * 100_000), 400, "bad_message"),
        (Call("POST", "/api/me", {}, b'{"name": "\xff"}'), 400, "bad_message"),
        (Call("POST", "/api/me", {}, b'{"name": "a\\u0000b"}'), 400, "bad_message"),
        (Call("POST", "/api/me", {}, json.dumps({"name": FOLDED}).encode()), 400, "bad_name"),
        (Call("POST", "/api/account", {}, json.dumps({"name": FOLDED, "password": "x" * 9}).encode()), 400, "bad_name"),
    ],
)
def test_each_refusal_has_its_type(call: Call, status: int, code: str, generous: Served) -> None:
    line = Line(generous.port)
    got, _, body = line.send(call)
    line.close()
    assert (got, json.loads(body)["error"]["code"]) == (status, code)


def test_hostile_messages_and_addresses_of_sockets(generous: Served) -> None:
    async def scene() -> None:
        ann = Client(generous.url)
        table = await ann.create({**DUEL, "hotseat": True})
        async with ann.watch(table["id"]) as watch:
            for body in BODIES[:-1]:  # the largest is over what a socket reads
                await watch.send(body)
                await watch.until("error", "pong")
            assert (await watch.ask({"type": "ping"}))["type"] == "pong"
        for word in ("%00", "x" * 300, "%ff", "..%2f", "9" * 3000):
            for query in ("", "?since=%00", "?token=%ff", "?since=" + "9" * 3000):
                url = f"{generous.url.replace('http', 'ws')}/ws/tables/{word}{query}"
                with pytest.raises((ConnectionClosed, InvalidStatus)) as caught:
                    async with connect(url, proxy=None) as socket:
                        await socket.recv()
                error = caught.value
                if isinstance(error, InvalidStatus):
                    assert error.response.status_code < 500
                else:
                    assert isinstance(error, ConnectionClosed)
                    assert error.rcvd is not None
                    assert error.rcvd.code == 4404

    asyncio.run(scene())
    assert faults(generous) == 0


@pytest.mark.parametrize(
    ("path", "policy"),
    [
        ("/", PAGE_POLICY),
        ("/t/none", PAGE_POLICY),
        ("/offline.html", KEPT_POLICY),
        ("/mark.svg", DATA_POLICY),
        ("/none.js", DATA_POLICY),
        ("/api/me", DATA_POLICY),
        ("/api/nothing", DATA_POLICY),
        ("/health", DATA_POLICY),
        ("/metrics", DATA_POLICY),
    ],
)
def test_what_an_answer_allows(path: str, policy: str, generous: Served) -> None:
    line = Line(generous.port)
    status, headers, _ = line.send(Call("GET", path, {}))
    line.close()
    if status == 404 and policy == KEPT_POLICY:
        policy = DATA_POLICY  # the web app is not built
    assert headers["content-security-policy"] == policy
    assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
