"""What a watcher may send, as types; anything else is answered with an error that names the place."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from sandtable.server.errors import Refused
from sandtable.server.wire.parts import ClaimKind, Phrase

Id = str | int | None


class Message(msgspec.Struct, tag_field="type", tag=str.lower, kw_only=True):
    """Any message; its answer carries the same `id`."""

    id: Id = None


class Act(Message):
    """A choice: the notation of an action, and the number of the decision it answers."""

    decision: int
    action: str


class Undo(Message):
    """Take my last choice back."""

    decision: int | None = None


class Takeback(Message):
    """Ask the others to let me take my last choice back."""

    seat: int | None = None


class Answer(Message):
    """Agree to an offer or decline it."""

    what: str
    accept: bool


class Draw(Message):
    """Offer a draw."""


class Resign(Message):
    """Give up."""

    seat: int | None = None


class Claim(Message):
    """Wait no longer for the owner of a seat, who is away: a bot plays on, or the seat is given up."""

    seat: int
    what: ClaimKind


class Rematch(Message):
    """Ask for the same table again."""


class Say(Message):
    """Say one of the fixed phrases to all at the table."""

    phrase: Phrase


class Forecast(Message):
    """What would come of the position, now or after these actions?"""

    actions: list[str] = []
    ask: dict[str, Any] | None = None
    """A question for `query`, from a client that is older than that message."""


class Query(Message):
    """A question of the game's own, about the position now or after these actions."""

    ask: dict[str, Any]
    actions: list[str] = []


class Ping(Message):
    """Are you there?"""


AnyMessage = Act | Undo | Takeback | Answer | Draw | Resign | Claim | Rematch | Say | Forecast | Query | Ping
_decoder: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(AnyMessage)
TYPES = tuple(str(kind.__struct_config__.tag) for kind in get_args(AnyMessage))


def read_message(data: str | bytes) -> AnyMessage:
    """The message of a frame; Refused says what is wrong with it."""
    try:
        return _decoder.decode(data)
    except msgspec.ValidationError as error:
        raise _refusal(data, error) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("bad_json", "this is not JSON") from None


def _refusal(data: str | bytes, error: msgspec.ValidationError) -> Refused:
    try:
        plain = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return Refused("bad_json", "this is not JSON")
    if isinstance(plain, dict) and isinstance(plain.get("type"), str) and plain["type"] not in TYPES:
        return Refused("unknown_type", f"type: none of {', '.join(TYPES)}")
    return Refused("bad_message", str(error)[:200])


def id_of(data: str | bytes) -> Id:
    """The `id` of a message that was refused, if it has one."""
    try:
        plain: Any = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    found = plain.get("id") if isinstance(plain, dict) else None
    return found if isinstance(found, str | int) and not isinstance(found, bool) and len(str(found)) <= 64 else None
