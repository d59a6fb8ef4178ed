"""The log of a table as certain seats may know it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from msgspec import UNSET

from sandtable.core.event import Event
from sandtable.server.storage.records import MOVES, Line, TableRecord
from sandtable.server.table.leaving import BACK, LEFT, STAND_IN, read_left
from sandtable.server.table.log import PHRASE, TableLog
from sandtable.server.wire import parts

Told = Iterable[tuple[Line, list[Event]]]
"""Lines of the log, actions with their events."""


def items_for(you: tuple[int, ...], record: TableRecord, log: TableLog, told: Told) -> list[parts.Item]:
    """These lines as these seats may know them."""
    hides = record.status != "over" and log.hides
    return [_move(you, log, line, events, hides) if line.kind in MOVES else _other(log, line) for line, events in told]


def _move(you: tuple[int, ...], log: TableLog, line: Line, events: list[Event], hides: bool) -> parts.MoveItem:
    return parts.MoveItem(
        seq=line.seq,
        at=line.at,
        seat=line.seat,
        action=line.text if not hides or line.seat in you else UNSET,
        number=log.number_of(line),
        events=[event.to_json() for event in events if _may_know(event, you)],
        by_default=True if line.kind == "default" else UNSET,
    )


def _may_know(event: Event, you: tuple[int, ...]) -> bool:
    return event.seen_by(None) or any(event.seen_by(seat) for seat in you)


def _other(log: TableLog, line: Line) -> parts.Item:
    """A line that is no action."""
    seq, at, seat = line.seq, line.at, line.seat
    first, _, rest = line.text.partition(" ")
    if line.kind == "undo":
        return parts.UndoItem(seq=seq, at=at, seat=seat, why=first, drops=log.dropped.get(seq, []))
    if line.kind == "end":
        return parts.EndItem(seq=seq, at=at, seat=seat, why=line.text)
    if line.kind == LEFT:
        left = read_left(seat, line.text)
        return parts.LeftItem(seq=seq, at=at, seat=seat, why=left.why, bot=left.bot)
    if line.kind == STAND_IN:
        return parts.StandInItem(seq=seq, at=at, seat=seat, bot=line.text)
    if line.kind == PHRASE:
        return parts.PhraseItem(seq=seq, at=at, seat=seat, phrase=cast(parts.Phrase, line.text))
    if line.kind == BACK:
        return parts.BackItem(seq=seq, at=at, seat=seat)
    what = cast(parts.OfferKind, first)
    if line.kind == "answer":
        return parts.AnswerItem(seq=seq, at=at, seat=seat, what=what, accept=rest == "yes")
    return parts.OfferItem(seq=seq, at=at, seat=seat, what=what)
