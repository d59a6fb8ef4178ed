"""A database that does not answer: told to whoever asks as `no_database` instead of as a fault, and to the log once."""

from __future__ import annotations

import logging

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, TimeoutError

from sandtable.server.errors import Refused

AWAY = (OperationalError, InterfaceError, TimeoutError)
"""Not there, locked, full, or no connection was free."""


class Outage:
    """Whether the database answers. Readers and the writer say so from their threads."""

    def __init__(self) -> None:
        self.is_on = False
        self.errors = 0
        self._log = logging.getLogger("sandtable.server")

    def is_cause_of(self, error: BaseException) -> bool:
        """Does this error come of the database being away, rather than of what was asked of it?"""
        if is_deadlock(error):
            return False
        return isinstance(error, AWAY) or (isinstance(error, DBAPIError) and error.connection_invalidated)

    def refusal(self, error: Exception) -> Exception:
        """What to tell about an error: that the database is away, or the error itself."""
        if not self.is_cause_of(error):
            return error
        self.errors += 1
        if not self.is_on:
            self.is_on = True
            self._log.error("the database does not answer", extra={"error": type(error).__name__})
        return Refused("no_database", "the database does not answer; try again in a moment")

    def ended(self) -> None:
        """The database has answered."""
        if self.is_on:
            self.is_on = False
            self._log.warning("the database answers again")


def is_deadlock(error: BaseException) -> bool:
    """Did PostgreSQL end this transaction so that another could go on?"""
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", "") in ("40P01", "40001")
