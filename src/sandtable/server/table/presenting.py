"""Options, forecasts and queries as a game presents them to a page; options are encoded once and kept."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from sandtable.core.errors import IllegalAction
from sandtable.core.presenter import Presenter
from sandtable.core.state import State
from sandtable.games import find_game
from sandtable.server.errors import Refused

MOST_CACHED = 200_000
MOST_FORECAST_ACTIONS = 40
_options: dict[tuple[str, int, bool], bytes] = {}


@cache
def presenter_of(game: str) -> Presenter:
    """The presenter of a game, made once."""
    return find_game(game).presenter()


def options_json(game: str, state: State) -> msgspec.Raw:
    """All legal actions as a JSON list. How one reads depends on it and its `short` alone, so it is encoded once."""
    rows: list[bytes] = []
    falls_short = presenter_of(game).falls_short
    for action in state.legal():
        key = (game, action, falls_short(state, action))
        row = _options.get(key)
        if row is None:
            row = _remember(key, option(game, state, action))
        rows.append(row)
    return msgspec.Raw(b"[" + b",".join(rows) + b"]")


def _remember(key: tuple[str, int, bool], data: dict[str, Any]) -> bytes:
    row = msgspec.json.encode(data)
    if len(_options) >= MOST_CACHED:
        _options.clear()
    _options[key] = row
    return row


def option(game: str, state: State, action: int) -> dict[str, Any]:
    """One legal action for a page."""
    text = state.action_text(action)
    presenter = presenter_of(game)
    data: dict[str, Any] = {"action": text, "kind": text.partition(" ")[0], **presenter.option_fields(action)}
    if presenter.falls_short(state, action):
        data["short"] = True
    return data


def decision_fields(game: str, state: State) -> dict[str, Any]:
    """What a page must know of the open question besides its kind."""
    return presenter_of(game).decision_fields(state)


def has_forecast(game: str) -> bool:
    """Can the game tell what would come of a position?"""
    return presenter_of(game).has_forecast


def answers_queries(game: str) -> bool:
    """Has the game questions of its own that it answers?"""
    return presenter_of(game).answers_queries


def asked_ahead(
    game: str, state: State, seat: int | None, actions: list[str], ask: dict[str, Any] | None
) -> dict[str, Any]:
    """The forecast, or the answer to a question of the game's own, after these actions."""
    presenter = presenter_of(game)
    copy = looked_ahead(state, seat, actions)
    if ask is None:
        return presenter.forecast(copy)
    if presenter.has_secrets and not int(state.asked()) == int(copy.asked()) == seat:
        raise Refused("hidden", "only the seat that is asked may know")
    return presenter.query(copy, ask)


def looked_ahead(state: State, seat: int | None, actions: list[str]) -> State:
    """A copy of the state after these open choices of a seat."""
    if len(actions) > MOST_FORECAST_ACTIONS:
        raise Refused("too_large", f"at most {MOST_FORECAST_ACTIONS} actions")
    copy = state.clone()
    copy.events = None
    for text in actions:
        if int(copy.asked()) != seat:
            raise Refused("hidden", "a forecast goes no further than the open choices of your own seat")
        action = copy.parse_action(text)
        if not copy.is_legal(action):
            copy.apply(action)  # refuses it and says why
            raise IllegalAction(f"{text!r} is not allowed now", "illegal_action")
        copy.play(action)
    return copy
