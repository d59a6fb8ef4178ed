"""The doorbell of PostgreSQL: other processes say which tables have changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

from sqlalchemy import Engine

from sandtable.server.storage.writer import CHANNEL
from sandtable.server.workers.leases import LOOK


async def changed_tables(engine: Engine) -> AsyncIterator[str]:
    """Ids of tables as they change; after a lost connection everybody should look."""
    import psycopg

    url = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                yield LOOK
                async for notify in connection.notifies():
                    for name in notify.payload.split():
                        yield name
        except psycopg.Error as error:
            logging.getLogger("sandtable.server").warning("not listening", extra={"error": type(error).__name__})
            await asyncio.sleep(1)
