"""HTTP calls without a web framework: decorators, requests and answers as far as the handlers of `api` use them.

`api.http` hands out these where the framework is not installed. The whole is called by `host.Host`, in one thread, by
the page that lies beside it; nobody else can reach it.
"""

from __future__ import annotations

import asyncio
import gzip
import inspect
import re
from collections.abc import Awaitable, Callable, Mapping
from types import SimpleNamespace
from typing import Any, Generic, NamedTuple, TypeVar, get_type_hints
from urllib.parse import parse_qsl, unquote

import msgspec

from sandtable.server.errors import PROBLEMS, Refused, refusal_of, status_of
from sandtable.server.wire.parts import Refusal

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
Handler = Callable[..., Awaitable[Any]]
JSON = "application/json"
CONVERT: Mapping[str, Callable[[str], object]] = {"str": str, "int": int}
"""What stands in a path, by the kind that it names."""


class MediaType:
    """Kinds of answers."""

    JSON = JSON
    TEXT = "text/plain"


class State(SimpleNamespace):
    """What the application keeps."""


class Response(Generic[A]):
    """An answer with a status or headers of its own."""

    def __init__(
        self, content: Any, *, media_type: str = "", status_code: int = 0, headers: Mapping[str, str] | None = None
    ) -> None:
        self.content = content
        self.media_type = media_type
        self.status_code = status_code
        self.headers = dict(headers or {})


class Request(Generic[A, B, C]):
    """One call of the page."""

    headers: Mapping[str, str] = {"accept-encoding": "gzip"}
    cookies: Mapping[str, str] = {}
    client = None
    route_handler = SimpleNamespace(opt=frozenset())

    def __init__(self, app: State, method: str, query: Mapping[str, str]) -> None:
        self.app = SimpleNamespace(state=app)
        self.method = method
        self.query_params = query
        self.scope: dict[str, Any] = {"state": {}}

    async def receive(self) -> dict[str, str]:
        """Whoever calls stays until there is an answer."""
        never: asyncio.Future[dict[str, str]] = asyncio.get_running_loop().create_future()
        return await never


class WebSocket(Generic[A, B, C]):
    """Only its name is needed; messages of tables go through `line.Line`."""


async def in_thread(work: Callable[..., A], *arguments: object) -> A:
    """Where there is one thread, it does the work."""
    return work(*arguments)


class Answer(NamedTuple):
    """What the page is told."""

    status: int
    kind: str
    body: bytes


class Route(NamedTuple):
    """A handler and what it answers to."""

    method: str
    pattern: re.Pattern[str]
    kinds: dict[str, str]
    status: int
    media_type: str
    handler: Handler


def _decorator(method: str, usual: int) -> Callable[..., Callable[[Handler], Route]]:
    def decorate(
        path: str, *, status_code: int = usual, media_type: str = JSON, **_: object
    ) -> Callable[[Handler], Route]:
        kinds = dict(re.findall(r"{(\w+):(\w+)}", path))
        pattern = re.compile(re.sub(r"{(\w+):\w+}", r"(?P<\1>[^/]+)", path))
        return lambda handler: Route(method, pattern, kinds, status_code, media_type, handler)

    return decorate


get, post, put, delete = (
    _decorator(method, usual) for method, usual in (("GET", 200), ("POST", 201), ("PUT", 200), ("DELETE", 204))
)


async def answer(routes: list[Route], app: State, method: str, address: str, body: str | None) -> Answer:
    """Find the handler of a call and let it answer; whatever goes wrong is an answer too."""
    path, _, written = address.partition("?")
    try:
        for route in routes:
            found = route.pattern.fullmatch(path)
            if found is not None and route.method == method:
                query = dict(parse_qsl(written, keep_blank_values=True))
                request: Request[Any, Any, Any] = Request(app, method, query)
                values = {name: CONVERT[route.kinds[name]](unquote(text)) for name, text in found.groupdict().items()}
                return _told(route, await route.handler(**_arguments(route.handler, request, values, query, body)))
        raise Refused("not_found", "there is no such call")
    except PROBLEMS as error:
        return Answer(status_of(error), JSON, msgspec.json.encode({"error": refusal_of(error)}))
    except (msgspec.DecodeError, ValueError) as error:
        refusal = Refusal(code="bad_message", message=" ".join(str(error).split())[:300], clause="")
        return Answer(400, JSON, msgspec.json.encode({"error": refusal}))
    except Exception:
        app.registry.logger.exception("fault", extra={"path": path})
        refusal = Refusal(code="internal", message="the server is at fault", clause="")
        return Answer(500, JSON, msgspec.json.encode({"error": refusal}))


def _arguments(
    handler: Handler, request: object, values: dict[str, object], query: dict[str, str], body: str | None
) -> dict[str, object]:
    """What a handler takes: the request, parts of the path, the query and the body, as its types say."""
    hints = get_type_hints(handler)
    arguments: dict[str, object] = {}
    for name, parameter in inspect.signature(handler).parameters.items():
        if name == "request":
            arguments[name] = request
        elif name in values:
            arguments[name] = values[name]
        elif name == "data" and body:
            arguments[name] = msgspec.json.decode(body, type=hints[name])
        elif name in query:
            arguments[name] = msgspec.convert(query[name], hints[name], strict=False)
        elif parameter.default is inspect.Parameter.empty:
            raise Refused("bad_message", f"{name}: is needed")
    return arguments


def _told(route: Route, found: Any) -> Answer:
    """What a handler gives back, as bytes."""
    kind, status = route.media_type, route.status
    if isinstance(found, Response):
        kind, status = found.media_type or kind, found.status_code or status
        packed = found.headers.get("content-encoding") == "gzip"
        found = gzip.decompress(found.content) if packed else found.content
    if status == 204:
        return Answer(status, kind, b"")
    if isinstance(found, str):
        found = found.encode()
    return Answer(status, kind, found if isinstance(found, bytes) else msgspec.json.encode(found))
