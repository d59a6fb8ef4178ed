"""A line that was not played, as a page shows it: what would have happened, and the views on the way."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from sandtable.core.errors import SandtableError
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.match.recording import open_eyes


def shown_line(state: State, words: list[str]) -> dict[str, Any]:
    """Items, views (as the fields that change, the first against the view before the line) and who is asked then.

    The same form as a recording has (`match.recording`), so that both can be joined.
    """
    copy = state.clone()
    view = _view(copy)
    items: list[dict[str, Any]] = []
    views: list[dict[str, Any]] = []
    asked: list[int] = []
    for word in words:
        action = copy.parse_action(word)
        if not copy.is_legal(action):
            break  # what the seat could not know stands in its way
        seat = int(copy.asked())
        copy.events = []
        copy.play(action)
        items.append({"seat": seat, "action": word, "events": [event.to_json() for event in copy.events]})
        before, view = view, _view(copy)
        views.append({name: value for name, value in view.items() if name not in before or before[name] != value})
        asked.append(int(copy.asked()))
    return {"items": items, "views": views, "asked": asked}


def forecast_of(game: Game, state: State, words: list[str]) -> dict[str, Any] | None:
    """What would come of the position after a line, where the game forecasts and goes on."""
    presenter = game.presenter()
    copy = state.clone()
    copy.events = None
    for word in words:
        action = copy.parse_action(word)
        if not copy.is_legal(action):
            return None
        copy.play(action)
    if not presenter.has_forecast or copy.decision() is None:
        return None
    with suppress(SandtableError):  # there is nothing to foresee at this moment
        return presenter.forecast(copy)
    return None


def _view(state: State) -> dict[str, object]:
    """A position as everybody may know it after the game: through the eyes of whoever is asked, else the first seat."""
    seat = open_eyes(state)
    return state.view(0 if seat is None else seat)
