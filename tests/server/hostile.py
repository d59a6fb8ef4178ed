"""Calls as no client makes them: every route of the OpenAPI document with values that were never meant for it."""

from __future__ import annotations

import contextlib
import json
import socket
from collections.abc import Iterator
from typing import Any, NamedTuple

PATHS = [
    "%00",
    "a%00b",
    "x" * 300,
    "x" * 5000,
    "%ff%fe",
    "%ed%a0%80",
    "..%2f..%2fetc%2fpasswd",
    "%2e%2e",
    "9" * 30,
    "9" * 5000,
    "-1",
    "%F0%9F%98%80",
    "a%0d%0ab",
    "%",
    "%zz",
]
"""Words for a place in a path, as they are sent."""

QUERIES = [
    "since=%00",
    "since=99999999999999999999",
    "since=-1",
    "since=" + "9" * 5000,
    "since=1e9",
    "game=%00",
    "game=%ff",
    "game=" + "x" * 3000,
    "token=%00",
    "token=%ff%fe",
    "token=" + "x" * 3000,
    "=",
    "&&&&",
    "%00=%00",
    "%ff=%ff",
    "a[b]=c",
    "since=1&since=2",
]

HEADERS = [
    {"Origin": "http://["},
    {"Origin": "http://[::1"},
    {"Origin": "null"},
    {"Origin": "\xff"},
    {"Origin": "http://" + "x" * 5000},
    {"Authorization": "Bearer \xff\xfe"},
    {"Authorization": "Bearer " + "x" * 5000},
    {"Authorization": "Bearer g.u\t.x"},
    {"Cookie": "sandtable=\xff"},
    {"Cookie": 'sandtable="\\000"'},
    {"Cookie": "=;;;=" * 50},
    {"Host": "["},
    {"Host": "[", "Origin": "http://["},
    {"If-None-Match": "\xff"},
    {"Accept-Encoding": "\xff"},
    {"Accept": "\xff/;q="},
    {"Content-Type": "application/json; charset=nothing"},
    {"Content-Type": "\xff"},
    {"Content-Type": "multipart/form-data"},
    {"Content-Type": "multipart/form-data; boundary=\xff"},
    {"Content-Type": "application/x-www-form-urlencoded"},
    {"Content-Type": "application/x-msgpack"},
    {"Content-Type": ""},
    {"X-Forwarded-For": "\xff,["},
    {"X-Forwarded-Proto": "gopher"},
    {"Range": "bytes=-1"},
    {"Upgrade": "h2c", "Connection": "upgrade"},
]

DEEP = 100_000
WORDS: list[Any] = [None, True, -1, 0, 2**40, 2**70, 1.5, 1e308, "", "\0", "a\0b", "x" * 3000, [], {}, [[]], {"a": 1}]
BODIES = [
    b"",
    b"{",
    b"null",
    b"7",
    b'""',
    b"\xff\xfe",
    b'"\xff"',
    b'{"name": "\xff"}',
    b'{"name": "\\ud800"}',
    b'{"name": "\\u0000"}',
    b"[" * DEEP,
    b'{"a":' * (DEEP // 2),
    b"[" * 20_000 + b"]" * 20_000,
    b'{"settings":' * 9000 + b"1" + b"}" * 9000,
    *(b'{"a":' * depth + b"1" + b"}" * depth for depth in (100, 300, 600, 900)),
    b"1" * 10_000,
    b'{"a":' + b"9" * 6000 + b"}",
    b"\xef\xbb\xbf{}",
    b"\0",
    b"{}" * 100,
    b'{"a":1,"a":2}',
    b"x" * 270_000,
]
FOLDED = "\u0390" * 32
"""Thirty-two letters that are ninety-six when their case is folded."""


GENEROUS = """
[limits]
calls_per_second = 1e6
call_burst = 1000000
messages_per_second = 1e6
message_burst = 1000000
tables_per_minute = 1000000
unfinished_tables = 1000000
sign_ins_per_minute = 1000000
proofs_per_minute = 1000000
sign_ins_per_address = 1000000
sign_ups_per_hour = 1000000
imports = 1000000
import_bytes = 1000000000
imports_per_hour = 1000000
unowned_import_bytes = 1000000000
"""
"""Settings of a server that asks nobody to wait."""


class Call(NamedTuple):
    """One call as it is sent."""

    method: str
    target: str
    headers: dict[str, str]
    body: bytes = b""

    def shown(self) -> str:
        """The call for a message."""
        return f"{self.method} {self.target[:120]} {str(self.headers)[:120]} {self.body[:80]!r}"


class Route(NamedTuple):
    """A route of the document."""

    method: str
    path: str
    fields: list[str]
    """Fields of its body."""


def routes_of(document: dict[str, Any]) -> list[Route]:
    """All routes of an OpenAPI document, with those it does not list."""
    found = [Route("GET", "/", []), Route("GET", "/api/openapi.json", []), Route("GET", "/{path}", [])]
    found += [Route("GET", "/ws/tables/{table_id}", [])]
    for path, methods in document["paths"].items():
        for method, said in methods.items():
            schema = said.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            found.append(Route(method.upper(), path, _fields(document, schema)))
    return found


def _fields(document: dict[str, Any], schema: dict[str, Any]) -> list[str]:
    if "$ref" in schema:
        return _fields(document, document["components"]["schemas"][schema["$ref"].rpartition("/")[2]])
    for choice in schema.get("oneOf", []):
        if found := _fields(document, choice):
            return found
    return list(schema.get("properties", {}))


def hostile_calls(route: Route) -> Iterator[Call]:
    """Everything that is tried at one route."""
    usual = _filled(route.path, "1")
    body = b"" if route.method == "GET" else b"{}"
    if "{" in route.path:
        yield from (Call(route.method, _filled(route.path, word), {}, body) for word in PATHS)
    yield from (Call(route.method, f"{usual}?{query}", {}, body) for query in QUERIES)
    yield from (Call(route.method, usual, headers, body) for headers in HEADERS)
    yield Call(route.method, usual + "/" + "x" * 300, {}, body)
    yield Call(route.method, usual + "%00", {}, body)
    if route.method != "GET":
        yield from (Call(route.method, usual, {}, body) for body in BODIES)
    for name in route.fields:
        for word in WORDS:
            yield Call(route.method, usual, {}, json.dumps({name: word}).encode())
    if route.fields:
        for word in WORDS:
            yield Call(route.method, usual, {}, json.dumps(dict.fromkeys(route.fields, word)).encode())
        yield Call(route.method, usual, {}, json.dumps(dict.fromkeys(route.fields, FOLDED)).encode())
    for method in ("PUT", "PATCH", "OPTIONS", "HEAD", "TRACE", "BREW"):
        yield Call(method, usual, {})


def _filled(path: str, word: str) -> str:
    start, brace, rest = path.partition("{")
    return start + word + _filled(rest.partition("}")[2], word) if brace else path


class Line:
    """A connection that sends what it is told, letter by letter, and is opened anew when the server closes it."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._socket: socket.socket | None = None

    def send(self, call: Call) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of the answer."""
        headers = {"Host": f"127.0.0.1:{self._port}", "Content-Type": "application/json"} | call.headers
        if call.body:
            headers["Content-Length"] = str(len(call.body))
        lines = [f"{call.method} {call.target} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
        data = "\r\n".join([*lines, "", ""]).encode("latin-1") + call.body
        for _ in range(2):
            is_new = self._socket is None
            if self._socket is None:
                self._socket = socket.create_connection(("127.0.0.1", self._port), timeout=60)
            with contextlib.suppress(OSError):  # refused before all was sent; the answer is there
                self._socket.sendall(data)
            answer = self._read(call.method == "HEAD")
            if answer is not None:
                return answer
            self.close()
            if is_new:
                break
        raise AssertionError(f"no answer: {call.shown()}")

    def close(self) -> None:
        """Hang up."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _read(self, is_head: bool) -> tuple[int, dict[str, str], bytes] | None:
        assert self._socket is not None
        data = b""
        while b"\r\n\r\n" not in data:
            if not (more := self._more()):
                return None
            data += more
        head, _, body = data.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        length = 0 if is_head else int(headers.get("content-length", "0"))
        while len(body) < length and (more := self._more()):
            body += more
        status = int(first.split()[1])
        if headers.get("connection") == "close" or status == 101 or "content-length" not in headers:
            self.close()
        return status, headers, body

    def _more(self) -> bytes:
        assert self._socket is not None
        try:
            return self._socket.recv(65_536)
        except ConnectionError:
            return b""
