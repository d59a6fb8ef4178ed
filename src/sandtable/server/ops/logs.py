"""One JSON object per line on stderr. Addresses are logged without their query, tokens and passwords never."""

from __future__ import annotations

import json
import logging
import sys
from time import gmtime, strftime

FIELDS = ("table", "error", "path", "worker", "url", "seconds")


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
        if record.exc_info:
            data["trace"] = self.formatException(record.exc_info)
        return json.dumps(data, default=str)


def set_up(level: str) -> None:
    """Send the logs of the server to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("sandtable.server", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name == "sandtable.server" else logging.WARNING)
