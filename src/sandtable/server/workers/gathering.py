"""The metrics of all processes on a database: whichever is asked asks the others."""

from __future__ import annotations

import asyncio
from urllib.error import URLError
from urllib.request import ProxyHandler, build_opener

from sqlalchemy import Connection, select

from sandtable.server.ops.metrics import labelled, merged
from sandtable.server.storage import schema
from sandtable.server.storage.steady import MOMENT
from sandtable.server.table.registry import Registry
from sandtable.server.workers.leases import DEAD_MS

workers = schema.workers
PATIENCE_SECONDS = 2.0


async def gathered(registry: Registry, alone: bool = False) -> str:
    """The metrics of every living process, each sample with its worker; one that does not answer is down."""
    me = registry.leases.worker
    own = labelled(registry.metrics.text() + up(1), me)
    if alone or not registry.settings.peer_address:
        return own
    others = await registry.store.read(lambda connection: _others(connection, me))
    texts = await asyncio.gather(*(asyncio.to_thread(_ask, name, address) for name, address in others))
    return merged([own, *texts])


def up(value: int) -> str:
    """The sample that says whether a process answers."""
    return f"# TYPE sandtable_up gauge\nsandtable_up {value}\n"


def _others(connection: Connection, me: str) -> list[tuple[str, str]]:
    query = select(workers.c.id, workers.c.address).where(workers.c.id != me, workers.c.seen >= MOMENT - DEAD_MS)
    return [(row.id, row.address) for row in connection.execute(query.order_by(workers.c.id))]


def _ask(name: str, address: str) -> str:
    url = f"{address.replace('ws://', 'http://', 1)}/metrics?of=own"
    try:
        with build_opener(ProxyHandler({})).open(url, timeout=PATIENCE_SECONDS) as answer:
            return str(answer.read().decode())
    except (URLError, OSError, ValueError):
        return labelled(up(0), name)
