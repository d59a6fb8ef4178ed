"""A whole game as one document to look at: what happened, and the view after every action (docs/protocol.md).

The page, the offline file and the pictures of the command line all read this; none of them knows a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from sandtable.core.event import Event
from sandtable.core.state import State
from sandtable.match.match import Match

FORMAT = "sandtable-recording/1"
Eyes = Callable[[State], int | None]
"""Through whose eyes a position is seen: a seat, or None for a spectator."""


class Replayed(NamedTuple):
    """All that one replay of a game tells."""

    events: list[list[Event]]
    """What happened by each action."""
    views: list[dict[str, object]]
    """The view after 0, 1, 2, ... actions: the first whole, every further one as the fields that have changed."""
    asked: list[int]
    """Who had to choose then; below 0: nobody."""


def replayed(state: State, actions: Iterable[str], eyes: Eyes) -> Replayed:
    """Play a game on from its beginning and note everything on the way; of two views only the difference is kept."""
    view = state.view(eyes(state))
    found = Replayed([], [view], [int(state.asked())])
    for text in actions:
        state.events = []
        state.play(state.parse_action(text))
        found.events.append(state.events)
        state.events = None
        before, view = view, state.view(eyes(state))
        found.views.append({name: value for name, value in view.items() if name not in before or before[name] != value})
        found.asked.append(int(state.asked()))
    return found


def document(table: object, items: Sequence[object], found: Replayed) -> dict[str, Any]:
    """The recording: the table, its log, the views and who had to choose."""
    return {"format": FORMAT, "table": table, "items": items, "views": found.views, "asked": found.asked}


def open_eyes(state: State) -> int | None:
    """The eyes of whoever must choose: what they may know is what the move is about."""
    asked = int(state.asked())
    return asked if asked >= 0 else None


def record_match(match: Match, eyes: Eyes = open_eyes) -> dict[str, Any]:
    """The recording of a match that nobody has to keep a secret of: its replay file tells everything."""
    found = replayed(match.begin(), match.log, eyes)
    items: list[dict[str, Any]] = []
    for number, (entry, events) in enumerate(zip(match.entries, found.events, strict=True), 1):
        head = {"seq": number, "at": 0, "kind": "move", "seat": entry.seat}
        told = [event.to_json() for event in events]
        items.append({**head, "action": entry.text, "number": number, "events": told})
    return document(table_of(match), items, found)


def table_of(match: Match) -> dict[str, Any]:
    """A match as the row of a table that is over."""
    outcome = match.state.outcome()
    seats = [
        {"seat": seat, "kind": "human", "name": name, "bot": None, "account": False, "online": True}
        for seat, name in enumerate(match.seats)
    ]
    return {
        "id": "",
        "game": match.game.name,
        "settings": match.settings,
        "status": "over",
        "seats": seats,
        "created": 0,
        "you": [],
        "result": None if outcome is None else outcome.to_json(),
    }
