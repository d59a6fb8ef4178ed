"""Errors with a status: a stable code, one line for people, the clause where a rule decides (docs/protocol.md)."""

from __future__ import annotations

from msgspec import UNSET

from sandtable.core.errors import SandtableError
from sandtable.server.wire.parts import Refusal

STATUS = {
    "no_such_table": 404,
    "no_such_game": 404,
    "unknown_game": 404,
    "no_such_seat": 404,
    "not_found": 404,
    "not_your_seat": 403,
    "forbidden": 403,
    "banned": 403,
    "bad_origin": 403,
    "not_signed_in": 401,
    "wrong_password": 401,
    "wrong_code": 401,
    "seat_taken": 409,
    "already_started": 409,
    "name_taken": 409,
    "not_over": 409,
    "no_room": 409,
    "too_large": 413,
    "too_fast": 429,
    "too_many": 429,
    "busy": 503,
    "no_database": 503,
    "storage": 503,
    "moved": 503,
    "internal": 500,
}
RETRY_AFTER = {"too_fast": 1, "moved": 1, "busy": 2, "storage": 2, "no_database": 3}
"""Seconds after which the same may be asked again."""


class Refused(Exception):
    """The server does not do this. (A class of the compiled engine cannot have subclasses out here.)"""

    def __init__(self, code: str, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.clause = clause


Problem = SandtableError | Refused
"""What may be told to whoever asked."""
PROBLEMS = (SandtableError, Refused)


def status_of(error: Problem) -> int:
    """The HTTP status of an error."""
    return STATUS.get(error.code, 400)


def refusal_of(error: Problem) -> Refusal:
    """An error as it is told; the clause stands beside the message, not in it."""
    message = str(error)
    if error.clause:
        message = message.removesuffix(f" ({error.clause})")
    after = RETRY_AFTER.get(error.code, UNSET)
    return Refusal(code=error.code, message=" ".join(message.split()), clause=error.clause, retry_after=after)


def headers_of(error: Problem) -> dict[str, str]:
    """The headers of an answer that refuses: when to come back."""
    after = RETRY_AFTER.get(error.code)
    return {} if after is None else {"retry-after": str(after)}
