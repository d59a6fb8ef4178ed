"""The files of the web app: any path that is no file gets the page itself, which knows its own routes."""

from __future__ import annotations

import asyncio
import mimetypes
import re
from hashlib import blake2b
from pathlib import Path

from litestar import Response, get

from sandtable.server.asking import Call
from sandtable.server.errors import Refused

STATIC = Path(__file__).parent / "static"
HASHED = re.compile(r"[-.][0-9A-Za-z_-]{8,}\.[a-z0-9]+$")
"""Names with a digest of their content, as bundlers make them, never change."""
PLACEHOLDER = (
    b"<!doctype html><title>Sandtable</title><p>The server runs; the web app is not built. See /api/openapi.json."
)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Call, path: str = "") -> Response[bytes]:
    """A file of the web app."""
    name, content = await asyncio.to_thread(_find, path.strip("/"))
    return _answer(request, name, content)


def _find(name: str) -> tuple[str, bytes]:
    """Name and content of the file for a path."""
    if name.startswith(("api/", "ws/")) or name in ("api", "ws"):
        raise Refused("not_found", "there is no such call")
    file = (STATIC / name).resolve() if name else STATIC / "index.html"
    if not file.is_file() or not file.is_relative_to(STATIC.resolve()):
        if "." in name.rpartition("/")[2]:
            raise Refused("not_found", "there is no such file")
        file = STATIC / "index.html"
    return file.name, file.read_bytes() if file.is_file() else PLACEHOLDER


def _answer(request: Call, name: str, content: bytes) -> Response[bytes]:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    headers = {"x-content-type-options": "nosniff", "referrer-policy": "same-origin", "x-frame-options": "DENY"}
    if HASHED.search(name):
        headers["cache-control"] = "public, max-age=31536000, immutable"
        return Response(content, media_type=kind, headers=headers)
    etag = f'"{blake2b(content, digest_size=12).hexdigest()}"'
    headers |= {"cache-control": "no-cache", "etag": etag}
    if request.headers.get("if-none-match") == etag:
        return Response(b"", status_code=304, headers=headers)
    return Response(content, media_type=kind, headers=headers)
