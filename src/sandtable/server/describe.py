"""What differs by game at the edge: fields of options, forecasts, rows for the page. A game needs none of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import msgspec

from sandtable import catalogue
from sandtable.core.errors import IllegalAction
from sandtable.core.state import State
from sandtable.server import bronepekhota, neon, neuroshima
from sandtable.server.errors import Refused

FIELDS: dict[str, Callable[[int], dict[str, Any]]] = {
    "neuroshima": neuroshima.option_fields,
    "neon": neon.option_fields,
    "bronepekhota": bronepekhota.option_fields,
}
FALLING_SHORT: dict[str, Callable[[State, int], bool]] = {"bronepekhota": bronepekhota.falls_short}
"""Which legal actions come to nothing whatever chance says."""
QUESTIONS: dict[str, Callable[[State], dict[str, Any]]] = {"neuroshima": neuroshima.decision_fields}
FORECASTS: dict[str, Callable[[State], dict[str, Any]]] = {
    "neuroshima": neuroshima.forecast,
    "neon": neon.forecast,
}
ANSWERS: dict[str, Callable[[State, dict[str, Any]], dict[str, Any]]] = {"bronepekhota": bronepekhota.tell}
"""Answers to the questions of a game's own; they may take a while."""
LED_TOGETHER: dict[str, Callable[[dict[str, Any]], list[list[int]]]] = {
    "neuroshima": neuroshima.led_together,
    "neon": neon.led_together,
}
MOST_CACHED = 200_000
MOST_FORECAST_ACTIONS = 40
_options: dict[tuple[str, int, bool], bytes] = {}


def options_json(game: str, state: State) -> msgspec.Raw:
    """All legal actions as a JSON list. How one reads depends on it and its `short` alone, so it is encoded once."""
    rows: list[bytes] = []
    falls_short = FALLING_SHORT.get(game)
    for action in state.legal():
        key = (game, action, falls_short is not None and falls_short(state, action))
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
    data: dict[str, Any] = {"action": text, "kind": text.partition(" ")[0]}
    fields = FIELDS.get(game)
    if fields is not None:
        data.update(fields(action))
    if game in FALLING_SHORT and FALLING_SHORT[game](state, action):
        data["short"] = True
    return data


def decision_fields(game: str, state: State) -> dict[str, Any]:
    """What a page must know of the open question besides its kind."""
    fields = QUESTIONS.get(game)
    return {} if fields is None else fields(state)


def forecast(game: str, state: State, seat: int | None, actions: list[str]) -> dict[str, Any]:
    """What a battle would do after these actions of a seat; the state itself is left alone."""
    if game not in FORECASTS:
        raise Refused("no_forecast", "this game has no forecast")
    return FORECASTS[game](looked_ahead(state, seat, actions))


def answer_to(
    game: str, state: State, seat: int | None, actions: list[str], ask: dict[str, Any]
) -> Callable[[], dict[str, Any]]:
    """How to answer a question about the state after these actions: on a copy of its own, in any thread."""
    if game not in ANSWERS:
        raise Refused("no_forecast", "this game answers no questions")
    copy = looked_ahead(state, seat, actions)
    return lambda: ANSWERS[game](copy, ask)


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


def sides_of(state: State) -> list[int]:
    """The side of each seat: seats of one side win and lose together."""
    sides = state.view(None).get("sides")
    return [int(side) for side in sides] if isinstance(sides, list) else list(range(state.seats()))


def led_together(game: str, settings: dict[str, Any]) -> list[list[int]]:
    """Groups of seats that one and the same person (or bot) takes."""
    return LED_TOGETHER[game](settings) if game in LED_TOGETHER else []


def with_partners(game: str, settings: dict[str, Any], seat: int) -> list[int]:
    """The seat, or all that one person takes together with it."""
    return next((group for group in led_together(game, settings) if seat in group), [seat])


def hides_choices(game: str, settings: Mapping[str, Any]) -> bool:
    """Has a table with these settings choices that not everybody may know?"""
    always, by_setting = _hiding(game)
    return always or any(str(settings.get(name, "no")).lower() in ("yes", "true") for name in by_setting)


@cache
def _hiding(game: str) -> tuple[bool, tuple[str, ...]]:
    """Does this game always hide choices, and which settings make it?"""
    described = catalogue.game(game).describe()
    names = described.get("hidden_by", [])
    assert isinstance(names, list)
    return bool(described.get("hidden", False)), tuple(names)
