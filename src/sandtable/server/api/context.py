"""What every call needs: who asks, from where, and whether that may be."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from sandtable.server.api.headers import protect
from sandtable.server.api.http import Call, Socket
from sandtable.server.errors import Refused
from sandtable.server.people.person import Caller, Person, refuse_banned

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection
    from litestar.datastructures import Headers
    from litestar.datastructures.state import State
    from litestar.types import Message, Scope

    from sandtable.server.table.registry import Registry

    Connection = ASGIConnection[Any, Any, Any, State]

COOKIE = "sandtable"
PAGE_HEADERS = ("origin", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest")
"""What browsers add by themselves."""
COOKIE_SECONDS = 400 * 86_400
FOR_BANNED = "for_banned"
"""Marks calls that change something and are open to whoever is banned: signing in and out, deleting one's data."""
__all__ = ["FOR_BANNED", "Call", "Socket", "address_of", "is_own_origin", "person_of", "registry_of"]


def registry_of(connection: Connection) -> Registry:
    """The registry of this server."""
    registry: Registry = connection.app.state.registry
    return registry


def address_of(connection: Connection) -> str:
    """Where a call comes from, as it is counted: whoever has one address of IPv6 has its whole network of 64 bits."""
    return _network(connection.client.host) if connection.client else "-"


@lru_cache(4096)
def _network(host: str) -> str:
    if ":" not in host:
        return host
    try:
        address = IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(address.ipv4_mapped or IPv6Network((address, 64), strict=False))


def caller_of(connection: Connection) -> Caller:
    """Where a call comes from, and what its sender calls itself."""
    return Caller(address_of(connection), connection.headers.get("user-agent", ""))


def is_from_page(connection: Connection) -> bool:
    """Does the call come from a page? A script cannot take these headers off, nor the cookie that it cannot read."""
    return any(name in connection.headers for name in PAGE_HEADERS) or COOKIE in connection.cookies


def token_of(connection: Connection) -> str:
    """The token of a call: from a bearer header, the cookie, or (sockets of programs) the address."""
    bearer = connection.headers.get("authorization", "")
    if bearer.lower().startswith("bearer "):
        return bearer[7:].strip()
    found = connection.cookies.get(COOKIE) or connection.query_params.get("token") or ""
    return found if isinstance(found, str) else ""


async def person_of(request: Call) -> Person:
    """Who calls, if calls are allowed from there."""
    registry = registry_of(request)
    registry.calls.take(address_of(request), "calls")
    if request.method not in ("GET", "HEAD") and not is_own_origin(request.headers, registry.settings.origins):
        raise Refused("bad_origin", "this page may not call this server")
    person = await greeted(request)
    if request.method not in ("GET", "HEAD") and FOR_BANNED not in request.route_handler.opt:
        refuse_banned(person.banned)
    return person


async def greeted(request: Call) -> Person:
    """Who this is; a newcomer is a guest from now on, by the cookie of the answer."""
    people = registry_of(request).people
    person = await people.recognise(token_of(request)) if token_of(request) else None
    if person is None:
        person, token = people.new_guest()
        set_token(request, token)
    return person


def set_token(request: Call, token: str) -> None:
    """Send this token as the cookie of the answer."""
    request.scope["state"]["new_token"] = token


def is_own_origin(headers: Headers, allowed: list[str]) -> bool:
    """Does the call come from a page of this server, an allowed one, or no page at all?"""
    origin = headers.get("origin", "")
    if not origin:
        return True
    try:
        return origin in allowed or urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:  # no address at all
        return False


async def add_headers(message: Message, scope: Scope) -> None:
    """Before an answer is sent: what every one tells the browser; nothing of the API is kept by caches; the cookie."""
    if message["type"] != "http.response.start":
        return
    protect(message)
    if scope["path"].startswith("/api/"):
        message["headers"] = [*message.get("headers", []), (b"cache-control", b"no-store")]
    token = scope.get("state", {}).get("new_token")
    if token is not None:
        age = COOKIE_SECONDS if token else 0
        cookie = f"{COOKIE}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax"
        if scope.get("scheme") == "https":
            cookie += "; Secure"
        message["headers"] = [*message.get("headers", []), (b"set-cookie", cookie.encode())]
