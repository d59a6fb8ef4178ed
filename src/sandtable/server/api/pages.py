"""The files of the web app: any path that is no file gets the page itself, which knows its own routes."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import mimetypes
import re
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from litestar import Response, get, head

from sandtable.server.api.context import Call, greeted
from sandtable.server.api.headers import HOST_POLICY, KEPT_POLICY, PAGE_POLICY, WORKER_POLICY
from sandtable.server.api.links import TO_A_TABLE, with_tags
from sandtable.server.errors import Refused

STATIC = Path(__file__).parent.parent / "static"
INDEX = "index.html"
HERE = "here/index.html"
"""The page that plays on a device without this server, where it was built (`web/engine.py`)."""
WORKER = "worker.js"
HOST = re.compile(r"assets/host-[^/]+\.js$")
HASHED = re.compile(r"assets/.*[-.][0-9A-Za-z_-]{8,}\.[a-z0-9]+$|local/[0-9a-f]{12}/")
"""What is named by a digest of its content never changes."""
NAMED = "people/"
"""Pages whose address ends with somebody's name, which may look like that of a file."""
KINDS = {".webmanifest": "application/manifest+json", ".woff2": "font/woff2", ".wasm": "application/wasm"}
"""What Python knows only where the system tells it."""
PLACEHOLDER = (
    b"<!doctype html><title>Sandtable</title><p>The server runs; the web app is not built. See /api/openapi.json."
)


@get(["/", "/{path:path}"], include_in_schema=False, opt={"is_packed": True})
async def page(request: Call, path: str = "") -> Response[bytes]:
    """A file of the web app."""
    takes_gzip = "gzip" in request.headers.get("accept-encoding", "")
    is_table = TO_A_TABLE.match(path.strip("/")) is not None
    file = await asyncio.to_thread(_find, path.strip("/"), takes_gzip and not is_table)
    if file.name == INDEX:
        # Its first calls are made at the same time: without a cookie by then, each would make a guest of its own.
        # A page that opens while the database is away keeps its cookie and says so itself.
        with contextlib.suppress(Refused):
            await greeted(request)
            if is_table:
                file = Found(file.name, await with_tags(request, path.strip("/"), file.content))
    return _answer(request, file)


@head(["/", "/{path:path}"], include_in_schema=False)
async def page_head(request: Call, path: str = "") -> Response[None]:
    """What a file would be sent with, for whoever looks whether a link still leads somewhere."""
    file = await asyncio.to_thread(_find, path.strip("/"), takes_gzip=False)
    answer = _answer(request, file)
    # The kind is written here: Litestar would look for a way to write nothing as a picture.
    kind = str(answer.media_type)
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    headers = {**answer.headers, "content-length": str(len(answer.content)), "content-type": kind}
    return Response(None, headers=headers, status_code=answer.status_code or 200)


class Found(NamedTuple):
    """A file to send, by its path among those of the page; `packed` if its content is compressed."""

    name: str
    content: bytes
    packed: bool = False


def _find(name: str, takes_gzip: bool) -> Found:
    """The file for a path, as it was compressed when the app was built if the asker takes that."""
    if name.startswith(("api/", "ws/")) or name in ("api", "ws"):
        raise Refused("not_found", "there is no such call")
    try:
        file = (STATIC / name).resolve() if name else STATIC / INDEX
        is_there = file.is_file() and file.is_relative_to(STATIC.resolve())
    except OSError:  # no name that a file could have
        raise Refused("not_found", "there is no such file") from None
    if not is_there:
        if "." in name.rpartition("/")[2] and not name.startswith(NAMED):
            return _packed_only(name, takes_gzip)
        name = HERE if f"{name}/".startswith("here/") and (STATIC / HERE).is_file() else INDEX
        file = STATIC / name
    packed = file.with_name(f"{file.name}.gz")
    if takes_gzip and packed.is_file():
        return Found(name or INDEX, packed.read_bytes(), True)
    return Found(name or INDEX, file.read_bytes() if file.is_file() else PLACEHOLDER)


def _packed_only(name: str, takes_gzip: bool) -> Found:
    """A file of the engine for browsers, which is large: it lies here compressed and nothing else."""
    packed = STATIC / f"{name}.gz"
    if not HASHED.match(name) or ".." in name or not packed.is_file():
        raise Refused("not_found", "there is no such file")
    content = packed.read_bytes()
    return Found(name, content, True) if takes_gzip else Found(name, gzip.decompress(content))


def _answer(request: Call, file: Found) -> Response[bytes]:
    content = file.content
    kind = KINDS.get(Path(file.name).suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"vary": "accept-encoding"}
    if file.name == WORKER:
        headers["content-security-policy"] = WORKER_POLICY
    if HOST.match(file.name):
        headers["content-security-policy"] = HOST_POLICY
    if file.name.endswith(".html"):
        headers["content-security-policy"] = PAGE_POLICY if file.name in (INDEX, HERE) else KEPT_POLICY
    if file.packed:
        headers["content-encoding"] = "gzip"
    if HASHED.search(file.name):
        headers["cache-control"] = "public, max-age=31536000, immutable"
        return Response(content, media_type=kind, headers=headers)
    etag = f'"{blake2b(content, digest_size=12).hexdigest()}"'
    # The page may carry somebody's cookie, which no cache may hand to others.
    headers |= {"cache-control": "private, no-cache" if file.name == INDEX else "no-cache", "etag": etag}
    if request.headers.get("if-none-match") == etag:
        return Response(b"", status_code=304, headers=headers)
    return Response(content, media_type=kind, headers=headers)
