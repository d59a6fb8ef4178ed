"""What a link to a table shows where it is passed on: a title, a sentence and a picture of the board."""

from __future__ import annotations

import re
from html import escape

from litestar import Response, get

from sandtable.games import find_game
from sandtable.server.api.context import Call, address_of, person_of, registry_of
from sandtable.server.errors import Refused
from sandtable.server.storage.records import TableRecord
from sandtable.server.traffic.recent import Recent
from sandtable.server.work import jobs

TO_A_TABLE = re.compile(r"(?:t|replay)/([A-Za-z0-9_-]{1,64})$")
"""Paths of pages that belong to one table."""
OF_ITS_OWN = re.compile(r'<meta\s+property="og:(?:title|description)"[^>]*>\s*')
"""What the page says of itself where it belongs to no table."""
SENTENCES = {
    "open": "A table that waits for players: sit down, or watch.",
    "live": "A game that is being played: come and watch.",
    "over": "A finished game to look at, move by move.",
}
PICTURES_KEPT = 64
SECONDS_KEPT = 600.0
WIDTH, HEIGHT = 1200, 630

_pictures: Recent[bytes] = Recent(SECONDS_KEPT, PICTURES_KEPT)
"""By table and the last line of its log: a position has one picture."""


@get("/api/tables/{table_id:str}/picture", media_type="image/png")
async def get_picture(request: Call, table_id: str) -> Response[bytes]:
    """A small picture of the position now, as everybody may know it, as a PNG file."""
    registry, person = registry_of(request), await person_of(request)
    record, seq = await registry.listings.table(table_id)
    if record.status == "open":
        raise Refused("not_started", "the game has not started")

    async def painted() -> bytes:
        asker = jobs.Asker(user=person.user, address=address_of(request))
        return await registry.work.ask(jobs.Picture(stored=await registry.stored(table_id)), asker)

    picture = await _pictures.get((table_id, seq), painted)
    return Response(picture, media_type="image/png", headers={"cache-control": "public, max-age=60"})


async def with_tags(request: Call, path: str, page: bytes) -> bytes:
    """The page with what is told of the table that its address names; as it is where there is none."""
    found = TO_A_TABLE.match(path)
    if found is None:
        return page
    try:
        record, seq = await registry_of(request).listings.table(found[1])
    except Refused:
        return page
    text = OF_ITS_OWN.sub("", page.decode())
    return text.replace("</head>", f"{tags(record, seq, _origin(request))}</head>", 1).encode()


def _origin(request: Call) -> str:
    return f"{request.url.scheme}://{request.headers.get('host', '')}"


def tags(record: TableRecord, seq: int, origin: str) -> str:
    """Meta elements for those who show links."""
    stamp = find_game(record.game).edge("stamp")
    title = record.game.capitalize() if stamp is None else stamp.TITLE
    names = ", ".join(seat.name for seat in record.seats if seat.name)
    told = {
        "og:type": "website",
        "og:title": f"{title}: {names}" if names else title,
        "og:description": SENTENCES.get(record.status, SENTENCES["over"]),
    }
    if stamp is not None and record.status != "open":
        told |= {
            "og:image": f"{origin}/api/tables/{record.id}/picture?at={seq}",
            "og:image:type": "image/png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
        }
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in told.items()]
    if "og:image" in told:
        lines.append('<meta name="twitter:card" content="summary_large_image" />')
    return "".join(f"  {line}\n" for line in lines)


HANDLERS = [get_picture]
