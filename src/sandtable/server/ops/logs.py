"""One JSON object per line on stderr. Addresses are logged without their query, tokens and passwords never.

A database names the values it did not like, whole rows even: of its errors only the kind and the statement are told.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from collections.abc import Iterator
from time import gmtime, strftime

FIELDS = ("table", "error", "path", "worker", "url", "seconds")
DATABASES = ("sqlalchemy", "psycopg", "sqlite3")
"""Packages whose errors quote what was to be stored."""


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        data: dict[str, object] = {
            "time": strftime("%Y-%m-%dT%H:%M:%SZ", gmtime(record.created)),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        for name in FIELDS:
            if hasattr(record, name):
                data[name] = getattr(record, name)
        if record.exc_info and record.exc_info[1] is not None:
            data["trace"] = _trace(record.exc_info[1])
        return json.dumps(data, default=str)


def _trace(error: BaseException) -> str:
    """Where an error came from and what it says, its causes first."""
    return "\n".join(
        "".join(traceback.format_tb(one.__traceback__)) + f"{type(one).__name__}: {_told(one)}"
        for one in reversed(list(_chain(error)))
    )


def _chain(error: BaseException) -> Iterator[BaseException]:
    """An error and what it came from."""
    found: BaseException | None = error
    while found is not None:
        yield found
        found = found.__cause__ or (None if found.__suppress_context__ else found.__context__)


def _told(error: BaseException) -> str:
    """What an error says; of an error of the database only what holds no value."""
    if type(error).__module__.partition(".")[0] not in DATABASES:
        return str(error)
    state = getattr(error, "sqlstate", None) or getattr(error, "sqlite_errorname", None) or ""
    return str(getattr(error, "statement", None) or state)


def set_up(level: str) -> None:
    """Send the logs of the server to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("sandtable.server", "uvicorn.error", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name == "sandtable.server" else logging.WARNING)
