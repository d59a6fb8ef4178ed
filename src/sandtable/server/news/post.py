"""One POST to an address that somebody else has named: never to this machine or its network, bounded in every way."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from sandtable.server.errors import Refused

MOST_LETTERS = 1000
"""Of an address."""
SECONDS = 10.0
"""For everything: finding the machine, connecting, sending, the first line of the answer."""
HEAD_BYTES = 16_384
TLS_PORT = 443


class Unreachable(Exception):
    """Nothing was answered, or not in time."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where to, taken apart."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        """As the sender of a push names whom it speaks to (RFC 8292)."""
        return f"{self.scheme}://{self.authority}"

    @property
    def authority(self) -> str:
        """Host and port as a request names them; the usual port is not said."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == {"https": TLS_PORT, "http": 80}[self.scheme] else f"{host}:{self.port}"


def read_address(text: str, private: bool = False) -> Address:
    """An address that may be called: https, the usual port, no name of a user; `private` allows any for tests."""
    refusal = Refused("bad_address", "an address that begins with https:// is needed")
    if len(text) > MOST_LETTERS or not text.isascii() or not text.isprintable() or " " in text:
        raise refusal
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise refusal from None
    schemes = {"https": TLS_PORT, "http": 80} if private else {"https": TLS_PORT}
    if parts.scheme not in schemes or not parts.hostname or parts.username is not None or parts.password is not None:
        raise refusal
    if not private and port not in (None, TLS_PORT):
        raise refusal
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Address(parts.scheme, parts.hostname, port or schemes[parts.scheme], path)


def is_public(text: str) -> bool:
    """Is this an address of the internet, in whatever clothes it comes?"""
    found = ip_address(text.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if inner is not None:
            return is_public(str(inner))
        if found in NAT64:
            return is_public(str(ip_address(int(found) & 0xFFFF_FFFF)))
    return found.is_global and not found.is_multicast


class _Network:
    """The prefix behind which addresses of IPv4 are reached by IPv6 (RFC 6052)."""

    def __contains__(self, address: IPv6Address) -> bool:
        return int(address) >> 32 == 0x0064_FF9B << 64


NAT64 = _Network()


async def _find(address: Address, private: bool) -> str:
    """The machine behind a name. The connection goes to what was looked at here: a name may not change its mind."""
    loop = asyncio.get_running_loop()
    try:
        rows = await loop.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise Unreachable("no such machine") from error
    found = [str(row[4][0]) for row in rows]
    if not private and not all(is_public(one) for one in found):
        raise Unreachable("not a machine of the internet")
    return found[0]


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


async def post(address: Address, headers: Mapping[str, str], body: bytes, private: bool = False) -> int:
    """The status of the answer; its body is not read, and an answer that leads elsewhere is not followed."""
    try:
        async with asyncio.timeout(SECONDS):
            return await _post(address, headers, body, private)
    except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError) as error:
        raise Unreachable(type(error).__name__) from error


async def _post(address: Address, headers: Mapping[str, str], body: bytes, private: bool) -> int:
    machine = await _find(address, private)
    tls, name = (_tls(), address.host) if address.scheme == "https" else (None, None)
    reader, writer = await asyncio.open_connection(
        machine, address.port, limit=HEAD_BYTES, ssl=tls, server_hostname=name
    )
    try:
        said = {"host": address.authority, "content-length": str(len(body)), "connection": "close", **headers}
        lines = [f"POST {address.path} HTTP/1.1", *(f"{name}: {value}" for name, value in said.items()), "", ""]
        writer.write("\r\n".join(lines).encode("latin-1") + body)
        await writer.drain()
        version, _, rest = (await reader.readuntil(b"\r\n")).partition(b" ")
        if not version.startswith(b"HTTP/1."):
            raise ValueError("no answer of HTTP")
        return int(rest[:3])
    finally:
        writer.close()
