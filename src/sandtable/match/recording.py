"""A whole game as one document to look at: what happened, and the view after every action (docs/protocol.md).

The page, the offline file and the pictures of the command line all read this; none of them knows a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.match.match import Match

FORMAT = "sandtable-recording/1"
Eyes = Callable[[State], int | None]
"""Through whose eyes a position is seen: a seat, or None for a spectator."""


def record(
    game: Game,
    settings: dict[str, Any],
    actions: Iterable[str],
    table: Mapping[str, Any],
    items: Sequence[Mapping[str, Any]],
    eyes: Eyes,
) -> dict[str, Any]:
    """The document: the table, its log, the view after every action, and who had to choose (below 0: nobody)."""
    state = game.start(dict(settings))
    views = [state.view(eyes(state))]
    asked = [int(state.asked())]
    for text in actions:
        state.play(state.parse_action(text))
        views.append(state.view(eyes(state)))
        asked.append(int(state.asked()))
    return {"format": FORMAT, "table": table, "items": items, "views": changes(views), "asked": asked}


def changes(views: list[dict[str, object]]) -> list[dict[str, object]]:
    """The first view whole, every further one as the fields that differ from the one before."""
    told = views[:1]
    for before, after in pairwise(views):
        told.append({name: value for name, value in after.items() if name not in before or before[name] != value})
    return told


def record_match(match: Match) -> dict[str, Any]:
    """The recording of a match that nobody has to keep a secret of: its replay file tells everything."""
    items: list[dict[str, Any]] = []
    ends = [entry.events_before for entry in match.entries[1:]] + [len(match.events)]
    for number, (entry, end) in enumerate(zip(match.entries, ends, strict=True), 1):
        events = [event.to_json() for event in match.events[entry.events_before : end]]
        head = {"seq": number, "at": 0, "kind": "move", "seat": entry.seat}
        items.append({**head, "action": entry.text, "number": number, "events": events})
    return record(match.game, match.settings, match.log, table_of(match), items, open_eyes)


def open_eyes(state: State) -> int | None:
    """The eyes of whoever must choose: what they may know is what the move is about."""
    asked = int(state.asked())
    return asked if asked >= 0 else None


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
